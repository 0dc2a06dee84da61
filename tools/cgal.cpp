// The dual of a linear support vector machine by CGAL's exact quadratic programs: the peer of a row of tools/benchmark.
//
// Input: n d C rounds, then n lines of a label and d numbers. Output: the least milliseconds of processor time of
// some rounds, and the objective.
#include <CGAL/Gmpzf.h>
#include <CGAL/QP_functions.h>
#include <CGAL/QP_models.h>

#include <algorithm>
#include <ctime>
#include <iostream>
#include <vector>

int main() {
    int n, d, rounds;
    double C, objective = 0, least = 1e9;
    std::cin >> n >> d >> C >> rounds;
    std::vector<std::vector<double>> x(n, std::vector<double>(d));
    std::vector<double> y(n);
    for (int i = 0; i < n; i++) {
        std::cin >> y[i];
        for (double& entry : x[i]) std::cin >> entry;
    }
    for (int round = 0; round < rounds; round++) {
        std::clock_t start = std::clock();
        // 1/2 a'Da - sum a least, 0 <= a <= C, y'a = 0; what set_d takes is D below its diagonal.
        CGAL::Quadratic_program<double> dual(CGAL::EQUAL, true, 0, true, C);
        dual.set_b(0, 0);
        for (int i = 0; i < n; i++) {
            dual.set_a(i, 0, y[i]);
            dual.set_c(i, -1);
            for (int j = 0; j <= i; j++) {
                double product = 0;
                for (int k = 0; k < d; k++) product += x[i][k] * x[j][k];
                dual.set_d(i, j, y[i] * y[j] * product);
            }
        }
        objective = -CGAL::to_double(CGAL::solve_quadratic_program(dual, CGAL::Gmpzf()).objective_value());
        least = std::min(least, double(std::clock() - start) / CLOCKS_PER_SEC * 1e3);
    }
    std::cout.precision(17);
    std::cout << least << " " << objective << "\n";
}
