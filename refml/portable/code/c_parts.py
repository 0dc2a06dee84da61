"""The parts of a generated C header: doubles that carry a bound of their error, and decisions by them.

    pair      v and e: the truth lies within e of v.  U = 2^-53 bounds the relative error of one operation;
              the factor G = 1 + 2^-10 pays for the rounding of the bounds themselves and for wider registers,
              TINY for results below the least normal double
"""
from __future__ import annotations

HEAD = '''
#include <stdint.h>

#define @_UNDECIDED (-1) /* within the margin in which this header may be wrong: ask the exact model */
#define @_TIE (-2)       /* exactly as great as another class */
#define @_OUTSIDE (-3)   /* an argument that the model does not know, or beyond @_MOST */
#define @_UNDEFINED (-4) /* 0/0: impossible in every class */
'''

INTEGERS = '''
/* The class of integers x, each at most @_MOST in size: exact, in 64 bits. */
static inline int @_decide(const int32_t x[@_WIDTH])
{
    int best = 0, ties = 0;
    int64_t greatest = 0;
    for (int j = 0; j < @_WIDTH; j++)
        if (x[j] > @_MOST || x[j] < -@_MOST)
            return @_OUTSIDE;
    for (int c = 0; c < @_ROWS; c++) {
        int64_t score = @_weights[c][0];
        for (int j = 0; j < @_WIDTH; j++)
            score += @_weights[c][j + 1] * x[j];
        if (@_ROWS == 1)
            return score > 0 ? 1 : score < 0 ? 0 : @_AT_ZERO;
        if (c == 0 || score > greatest) {
            best = c;
            greatest = score;
            ties = 0;
        } else if (score == greatest) {
            ties = 1;
        }
    }
    return ties ? @_TIE : best;
}
'''

PAIRS = '''
#include <float.h>
#include <math.h>

#ifdef __FAST_MATH__
#error "the error bounds of this header need floating point as it is: leave out -ffast-math"
#endif
#if DBL_MANT_DIG != 53
#error "the error bounds of this header need doubles of 64 bits: take the Python file or the text"
#endif

typedef struct {
    double v, e; /* the truth lies within e of v */
} @_pair;

#define @_U 1.1102230246251565e-16
#define @_G 1.0009765625
#define @_TINY 2.2250738585072014e-308

static inline @_pair @_exact(double v)
{
    @_pair r = {v, 0.0};
    return r;
}

static inline @_pair @_add(@_pair a, @_pair b)
{
    @_pair r;
    r.v = a.v + b.v;
    r.e = a.v == 0.0 && a.e == 0.0 ? b.e : b.v == 0.0 && b.e == 0.0 ? a.e
        : (a.e + b.e + fabs(r.v) * @_U) * @_G;
    return r;
}

static inline @_pair @_mul(@_pair a, @_pair b)
{
    @_pair r;
    r.v = a.v * b.v;
    r.e = (a.v == 0.0 && a.e == 0.0) || (b.v == 0.0 && b.e == 0.0) ? 0.0
        : (fabs(a.v) * b.e + fabs(b.v) * a.e + a.e * b.e + fabs(r.v) * @_U) * @_G + @_TINY;
    return r;
}

/* The side of a score: 1, 0, or what the margin leaves open. */
static inline int @_side(@_pair score)
{
    if (!(fabs(score.v) <= DBL_MAX) || !(score.e <= DBL_MAX))
        return @_UNDECIDED;
    if (score.v == 0.0 && score.e == 0.0)
        return @_AT_ZERO;
    return score.v > score.e ? 1 : score.v < -score.e ? 0 : @_UNDECIDED;
}

/* The class of the greatest score; one whose margin is negative is impossible. */
static inline int @_greatest(const @_pair scores[@_CLASSES])
{
    int best = -1;
    for (int c = 0; c < @_CLASSES; c++) {
        if (!(fabs(scores[c].v) <= DBL_MAX) || !(scores[c].e <= DBL_MAX))
            return @_UNDECIDED;
        if (scores[c].e >= 0.0 && (best < 0 || scores[c].v > scores[best].v))
            best = c;
    }
    if (best < 0)
        return @_UNDEFINED;
    for (int c = 0; c < @_CLASSES; c++)
        if (c != best && scores[c].e >= 0.0
            && !((scores[best].v - scores[c].v) * (1.0 - 4.0 * @_U) > (scores[best].e + scores[c].e) * @_G))
            return @_UNDECIDED;
    return best;
}
'''

LINEAR = '''
/* The class of doubles x, or @_UNDECIDED within the margin. */
static inline int @_decide_double(const double x[@_WIDTH])
{
    @_pair scores[@_ROWS];
    for (int c = 0; c < @_ROWS; c++) {
        scores[c] = @_row[c][0];
        for (int j = 0; j < @_WIDTH; j++)
            scores[c] = @_add(scores[c], @_mul(@_row[c][j + 1], @_exact(x[j])));
    }
'''

ONE_ROW = '''    return @_side(scores[0]);
}
'''

MANY_ROWS = '''    return @_greatest(scores);
}
'''

POLYNOMIAL = '''
static inline @_pair @_kernel(const @_pair point[@_WIDTH], const double x[@_WIDTH])
{
    @_pair base = @_exact(0.0), power = @_exact(1.0);
    for (int j = 0; j < @_WIDTH; j++)
        base = @_add(base, @_mul(point[j], @_exact(x[j])));
    base = @_add(@_mul(@_gamma, base), @_constant);
    for (int k = 0; k < @_DEGREE; k++)
        power = @_mul(power, base);
    return power;
}
'''

BUMP = '''
/* e^(-gamma |point - x|^2): t is halved below 2^-4, the series of e^-t taken, the result squared again. */
static inline @_pair @_kernel(const @_pair point[@_WIDTH], const double x[@_WIDTH])
{
    @_pair t = @_exact(0.0), power = @_exact(1.0), term = @_exact(1.0);
    int halvings = 0;
    for (int j = 0; j < @_WIDTH; j++) {
        @_pair minus = {-point[j].v, point[j].e}, d = @_add(minus, @_exact(x[j]));
        t = @_add(t, @_mul(d, d));
    }
    t = @_mul(@_gamma, t);
    if (!(t.v <= 690.0)) {
        power.v = 0.0;
        power.e = t.v - t.e > 680.0 ? 1e-295 : 1.0;
        return power;
    }
    while (t.v > 0.0625) {
        t.v *= 0.5;
        t.e *= 0.5;
        halvings++;
    }
    t.v = -t.v;
    for (int k = 1; k <= 12; k++) {
        @_pair share = {1.0 / k, @_U / k};
        term = @_mul(@_mul(term, t), share);
        power = @_add(power, term);
    }
    power.e += 1e-24; /* the rest of the series: 16^-13 / 13! */
    for (int k = 0; k < halvings; k++)
        power = @_mul(power, power);
    return power;
}
'''

MACHINE = '''
/* The class of doubles x, or @_UNDECIDED within the margin. */
static inline int @_decide_double(const double x[@_WIDTH])
{
    @_pair score = @_bias;
    for (int i = 0; i < @_POINTS; i++)
        score = @_add(score, @_mul(@_coefficients[i], @_kernel(@_points[i], x)));
    return @_side(score);
}
'''

GAUSSIAN = '''
/* The class of doubles x, or @_UNDECIDED within the margin. */
static inline int @_decide_double(const double x[@_WIDTH])
{
    @_pair scores[@_CLASSES];
    for (int c = 0; c < @_CLASSES; c++) {
        int i = 1 + @_WIDTH;
        scores[c] = @_row[c][0];
        for (int j = 0; j < @_WIDTH; j++)
            scores[c] = @_add(scores[c], @_mul(@_row[c][j + 1], @_exact(x[j])));
        if (@_QUADRATIC)
            for (int j = 0; j < @_WIDTH; j++)
                for (int k = j; k < @_WIDTH; k++)
                    scores[c] = @_add(scores[c], @_mul(@_row[c][i++], @_mul(@_exact(x[j]), @_exact(x[k]))));
    }
    return @_greatest(scores);
}
'''

LOGARITHMS = '''
/* The class of the greatest score, where each of `terms` logarithms is within one unit of the truth. */
static inline int @_best(const int64_t scores[@_CLASSES], const int32_t zeros[@_CLASSES], int64_t terms)
{
    int best = -1;
    for (int c = 0; c < @_CLASSES; c++)
        if (!zeros[c] && (best < 0 || scores[c] > scores[best]))
            best = c;
    if (best < 0)
        return @_UNDEFINED;
    for (int c = 0; c < @_CLASSES; c++)
        if (c != best && !zeros[c] && scores[best] - scores[c] <= 2 * terms)
            return @_UNDECIDED;
    return best;
}

static inline void @_take(int64_t scores[@_CLASSES], int32_t zeros[@_CLASSES], const int64_t logs[@_CLASSES])
{
    for (int c = 0; c < @_CLASSES; c++) {
        if (logs[c] == INT64_MIN)
            zeros[c]++;
        else
            scores[c] += logs[c];
    }
}
'''

COLUMNS = '''
/* The class of a record: x[j] is the number of the value of column j, as listed above; -1 is missing. */
static inline int @_decide(const int32_t x[@_WIDTH])
{
    int64_t scores[@_CLASSES] = {0}, terms = 1;
    int32_t zeros[@_CLASSES] = {0};
    @_take(scores, zeros, @_prior);
    for (int j = 0; j < @_WIDTH; j++) {
        if (x[j] == -1 && @_MAY_MISS)
            continue;
        if (x[j] < 0 || x[j] >= @_sizes[j])
            return @_OUTSIDE;
        @_take(scores, zeros, @_logs[@_first[j] + x[j]]);
        terms++;
    }
    return @_best(scores, zeros, terms);
}
'''

WORDS = '''
/* The number of a word (UTF-8) in the dictionary, -1 where it is not there. */
static inline int32_t @_word(const char *word)
{
    int32_t low = 0, high = @_WORDS;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        const unsigned char *a = (const unsigned char *)@_words[middle], *b = (const unsigned char *)word;
        while (*a && *a == *b) {
            a++;
            b++;
        }
        if (*a == *b)
            return middle;
        if (*a < *b)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}
'''

TOKENS = '''
/* The class of a text, given the numbers of its words; those outside the dictionary, -1, are ignored. */
static inline int @_decide(const int32_t words[], int32_t count)
{
    int64_t scores[@_CLASSES] = {0}, terms = 1;
    int32_t zeros[@_CLASSES] = {0};
    @_take(scores, zeros, @_prior);
    for (int32_t i = 0; i < count; i++) {
        if (words[i] < -1 || words[i] >= @_WORDS)
            return @_OUTSIDE;
        if (words[i] == -1)
            continue;
        if (++terms > @_MOST_TERMS)
            return @_OUTSIDE;
        @_take(scores, zeros, @_logs[words[i]]);
    }
    return @_best(scores, zeros, terms);
}
'''

PRESENCE = '''
/* The class of a text, given the numbers of its words; those outside the dictionary, -1, are ignored. */
static inline int @_decide(const int32_t words[], int32_t count)
{
    int64_t scores[@_CLASSES] = {0};
    int32_t zeros[@_CLASSES] = {0};
    uint8_t there[(@_WORDS + 7) / 8] = {0};
    @_take(scores, zeros, @_prior);
    for (int32_t i = 0; i < count; i++) {
        if (words[i] < -1 || words[i] >= @_WORDS)
            return @_OUTSIDE;
        if (words[i] >= 0)
            there[words[i] / 8] |= (uint8_t)(1 << words[i] % 8);
    }
    for (int32_t i = 0; i < @_WORDS; i++)
        @_take(scores, zeros, @_logs[2 * i + (there[i / 8] >> i % 8 & 1)]);
    return @_best(scores, zeros, @_WORDS + 1);
}
'''

MIXED = '''
/* The class of a record: x[j] is a measured number, or the number of column j's value; NAN is missing. */
static inline int @_decide_double(const double x[@_WIDTH])
{
    @_pair scores[@_CLASSES];
    for (int c = 0; c < @_CLASSES; c++)
        scores[c] = @_logs[0][c];
    for (int j = 0; j < @_WIDTH; j++) {
        int first = @_first[j], size = @_sizes[j];
        if (x[j] != x[j] && @_MAY_MISS)
            continue;
        if (size && !(x[j] >= 0.0 && x[j] < size && x[j] == (int)x[j]))
            return @_OUTSIDE;
        for (int c = 0; c < @_CLASSES; c++) {
            @_pair z = @_exact(x[j]), factor;
            if (size)
                factor = @_logs[first + (int)x[j]][c];
            else
                factor = @_add(@_logs[first][c], @_add(@_mul(@_logs[first + 1][c], z),
                                                       @_mul(@_logs[first + 2][c], @_mul(z, z))));
            scores[c] = @_add(scores[c], factor);
            if (factor.e < 0.0 || scores[c].e < 0.0)
                scores[c].e = -1e300; /* stays negative: the class is impossible */
        }
    }
    return @_greatest(scores);
}
'''
