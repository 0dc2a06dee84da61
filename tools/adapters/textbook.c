/* Naive Bayes, the perceptron, kernels and GDA in plain doubles, speaking the protocol of `refml check` by hand.

       cc -O2 -o textbook tools/adapters/textbook.c -lm
       python3 -m refml check --cmd ./textbook

   One JSON object a line comes in, one goes out, each flushed.  To judge code of your own keep the first part,
   which reads and writes JSON, and the last, which speaks the protocol; put your functions between them. */

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HELLO "{\"refml\": 1, \"name\": \"textbook.c\", \"version\": \"1\", \"language\": \"C\", \"numbers\": \"binary64\"}"

/* ---- refusals: "undefined", "error" or "skipped", and why ---------------------------------------------------- */

static jmp_buf refused;
static const char *refusal, *reason;

static void refuse(const char *kind, const char *why) {
    refusal = kind, reason = why;
    longjmp(refused, 1);
}

static void refuse_unless(int condition, const char *rule) {
    if (!condition) refuse("error", rule);
}

static double ratio(double numerator, double denominator) {
    if (denominator == 0) refuse("undefined", "division by zero");
    return numerator / denominator;
}

/* ---- memory: all of a request is freed at its end ------------------------------------------------------------ */

static union block { union block *next; double aligned; } *blocks;

static void *space(size_t size) {
    union block *block = malloc(sizeof *block + size);
    if (!block) abort();
    block->next = blocks;
    blocks = block;
    return memset(block + 1, 0, size);
}

static void free_all(void) {
    while (blocks) {
        union block *next = blocks->next;
        free(blocks);
        blocks = next;
    }
}

/* ---- JSON: a value knows its kind; an object's keys stand beside its items ------------------------------------ */

enum kind { NOTHING, BOOLEAN, NUMBER, TEXT, LIST, OBJECT };

typedef struct value {
    enum kind kind;
    double number;          /* of a number, and of a boolean */
    char *text;
    int size, room;         /* of a list or an object */
    struct value **items;
    char **keys;
} Value;

static Value *new_value(enum kind kind) {
    Value *value = space(sizeof *value);
    value->kind = kind;
    return value;
}

static Value *add(Value *whole, char *key, Value *item) {
    if (whole->size == whole->room) {
        int room = 2 * whole->room + 4;
        Value **items = space(room * sizeof *items);
        char **keys = space(room * sizeof *keys);
        if (whole->size) {
            memcpy(items, whole->items, whole->size * sizeof *items);
            memcpy(keys, whole->keys, whole->size * sizeof *keys);
        }
        whole->items = items, whole->keys = keys, whole->room = room;
    }
    whole->keys[whole->size] = key;
    whole->items[whole->size++] = item;
    return item;
}

static Value *number(double x) {
    Value *value = new_value(NUMBER);
    value->number = x;
    return value;
}

static Value *boolean(int truth) {
    Value *value = number(truth != 0);
    value->kind = BOOLEAN;
    return value;
}

static Value *numbers(const double *x, int size) {
    Value *list = new_value(LIST);
    for (int i = 0; i < size; i++) add(list, NULL, number(x[i]));
    return list;
}

static const char *at;   /* where the line is being read */

static void skip(const char *signs) {
    at += strspn(at, signs);
}

/* Signs up to the closing quote, walked as read_text walks: what they stand for is never longer. */
static size_t signs_of_text(void) {
    const char *end = at + 1;
    for (; *end && *end != '"'; end++)
        if (*end == '\\') end += end[1] == 'u' ? 5 : 1;
    return end - at;
}

static char *read_text(void) {
    char *text = space(signs_of_text()), *end = text;
    for (at++; *at && *at != '"'; at++) {
        if (*at != '\\') { *end++ = *at; continue; }
        const char *from = "nrtbf", *to = "\n\r\t\b\f", *found = strchr(from, *++at);
        if (*at != 'u') { *end++ = found && *at ? to[found - from] : *at; continue; }
        unsigned code = strtoul((char[]){at[1], at[2], at[3], at[4], 0}, NULL, 16);
        at += 4;
        if (code >= 0xd800 && code < 0xdc00 && at[1] == '\\' && at[2] == 'u') {   /* one of a pair */
            unsigned low = strtoul((char[]){at[3], at[4], at[5], at[6], 0}, NULL, 16);
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
            at += 6;
        }
        if (code < 0x80) *end++ = (char)code;
        else if (code < 0x800) *end++ = (char)(0xc0 | code >> 6), *end++ = (char)(0x80 | (code & 63));
        else {
            if (code < 0x10000) *end++ = (char)(0xe0 | code >> 12);
            else *end++ = (char)(0xf0 | code >> 18), *end++ = (char)(0x80 | (code >> 12 & 63));
            *end++ = (char)(0x80 | (code >> 6 & 63)), *end++ = (char)(0x80 | (code & 63));
        }
    }
    if (*at) at++;
    return text;
}

static Value *read_value(void) {
    Value *value;
    skip(" \t\r\n");
    if (*at == '[' || *at == '{') {
        char close = *at == '[' ? ']' : '}';
        value = new_value(*at == '[' ? LIST : OBJECT);
        at++;
        for (skip(" \t\r\n,"); *at && *at != close; skip(" \t\r\n,")) {
            char *key = NULL;
            if (close == '}') {
                key = read_text();
                skip(" \t\r\n:");
            }
            add(value, key, read_value());
        }
        if (*at) at++;
        return value;
    }
    if (*at == '"') {
        value = new_value(TEXT);
        value->text = read_text();
        return value;
    }
    if (strchr("tfn", *at)) {
        value = *at == 'n' ? new_value(NOTHING) : boolean(*at == 't');
        at += strspn(at, "truefalsn");
        return value;
    }
    char *end;
    value = number(strtod(at, &end));
    refuse_unless(end > at, "the line is JSON");
    at = end;
    return value;
}

static void write_text(const char *text) {
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') printf("\\%c", *text);
        else if ((unsigned char)*text < 0x20) printf("\\u%04x", *text);
        else putchar(*text);
    }
    putchar('"');
}

static void write_value(const Value *value) {
    switch (value->kind) {
    case NOTHING: printf("null"); break;
    case BOOLEAN: printf(value->number ? "true" : "false"); break;
    case TEXT: write_text(value->text); break;
    case NUMBER:
        if (isfinite(value->number)) printf("%.17g", value->number);
        else printf("\"%g\"", value->number);   /* JSON has no word for it */
        break;
    default:
        putchar(value->kind == LIST ? '[' : '{');
        for (int i = 0; i < value->size; i++) {
            if (i) printf(", ");
            if (value->kind == OBJECT) write_text(value->keys[i]), printf(": ");
            write_value(value->items[i]);
        }
        putchar(value->kind == LIST ? ']' : '}');
    }
}

/* ---- arguments ------------------------------------------------------------------------------------------------ */

static Value *given_(const Value *given, const char *name) {   /* NULL where it is absent or null */
    for (int i = 0; i < given->size; i++)
        if (!strcmp(given->keys[i], name)) return given->items[i]->kind == NOTHING ? NULL : given->items[i];
    return NULL;
}

static Value *required(const Value *given, const char *name) {
    Value *value = given_(given, name);
    refuse_unless(value != NULL, "each argument without a default is given");
    return value;
}

static double number_of(const Value *given, const char *name, double otherwise) {
    Value *value = given_(given, name);
    return value ? value->number : otherwise;
}

static int is(const Value *given, const char *name, const char *word, const char *otherwise) {
    Value *value = given_(given, name);
    return !strcmp(value ? value->text : otherwise, word);
}

static double *vector(const Value *list) {
    double *x = space((list->size + 1) * sizeof *x);
    for (int i = 0; i < list->size; i++) x[i] = list->items[i]->number;
    return x;
}

typedef struct { int n, d; double **x; } Table;   /* n rows of d numbers */

static Table table_of(const Value *rows) {
    Table table = {rows->size, rows->size ? rows->items[0]->size : 0, space((rows->size + 1) * sizeof(double *))};
    refuse_unless(table.n > 0 && table.d > 0, "there is a record with a feature");
    for (int i = 0; i < table.n; i++) {
        refuse_unless(rows->items[i]->size == table.d, "all records are equally long");
        table.x[i] = vector(rows->items[i]);
    }
    return table;
}

static double dot(const double *u, const double *v, int size) {
    double sum = 0;
    for (int i = 0; i < size; i++) sum += u[i] * v[i];
    return sum;
}

/* ---- naive Bayes ---------------------------------------------------------------------------------------------- */

static int index_of(const Value *texts, const char *text) {
    for (int i = 0; i < texts->size; i++)
        if (!strcmp(texts->items[i]->text, text)) return i;
    return -1;
}

static double estimate_of(double count, double total, double values, double alpha) {
    refuse_unless(alpha >= 0 && values > 0, "alpha >= 0, and there are values");
    refuse_unless(count >= 0 && count <= total, "0 <= count <= total");
    return ratio(count + alpha, total + alpha * values);
}

static Value *estimate(const Value *given) {
    return number(estimate_of(required(given, "count")->number, required(given, "total")->number,
                              required(given, "values")->number, number_of(given, "alpha", 0)));
}

static Value *classes_of(const Value *given) {   /* as declared, else all labels, each once */
    Value *labels = required(given, "labels"), *classes = given_(given, "classes");
    refuse_unless(labels->size > 0, "there is a record");
    if (!classes) {
        classes = new_value(LIST);
        for (int i = 0; i < labels->size; i++)
            if (index_of(classes, labels->items[i]->text) < 0) add(classes, NULL, labels->items[i]);
    }
    for (int i = 0; i < labels->size; i++)
        refuse_unless(index_of(classes, labels->items[i]->text) >= 0, "each label is a declared class");
    for (int c = 0; c < classes->size; c++)
        refuse_unless(index_of(classes, classes->items[c]->text) == c, "each class is declared once");
    return classes;
}

static int size_of_class(const Value *labels, const char *name) {
    int size = 0;
    for (int i = 0; i < labels->size; i++) size += !strcmp(labels->items[i]->text, name);
    return size;
}

static Value *shares_with(const Value *given, double alpha) {
    Value *labels = required(given, "labels"), *classes = classes_of(given), *prior = new_value(OBJECT);
    for (int c = 0; c < classes->size; c++) {
        char *name = classes->items[c]->text;
        add(prior, name, number(estimate_of(size_of_class(labels, name), labels->size, classes->size, alpha)));
    }
    return prior;
}

static Value *prior_with(const Value *given, double alpha) {   /* of classes between which one decides */
    Value *shares = shares_with(given, alpha);
    refuse_unless(shares->size > 1, "there are two classes");
    return shares;
}

static Value *prior(const Value *given) {
    return shares_with(given, number_of(given, "alpha", 0));
}

static Value *bernoulli_parameters(const Value *given) {
    Table rows = table_of(required(given, "rows"));
    Value *labels = required(given, "labels"), *parameters = new_value(OBJECT), *model = new_value(OBJECT);
    double alpha = number_of(given, "alpha", 0);
    refuse_unless(labels->size == rows.n, "each record has a label");
    for (int i = 0; i < rows.n; i++)
        for (int j = 0; j < rows.d; j++)
            refuse_unless(rows.x[i][j] == 0 || rows.x[i][j] == 1, "each cell is 0 or 1");
    Value *priors = prior_with(given, number_of(given, "smooth_prior", 0) ? alpha : 0);
    for (int c = 0; c < priors->size; c++) {
        Value *own = add(parameters, priors->keys[c], new_value(LIST));
        for (int j = 0; j < rows.d; j++) {
            double count = 0;
            for (int i = 0; i < rows.n; i++)
                if (!strcmp(labels->items[i]->text, priors->keys[c])) count += rows.x[i][j];
            add(own, NULL, number(estimate_of(count, size_of_class(labels, priors->keys[c]), 2, alpha)));
        }
    }
    add(model, "prior", priors);
    add(model, "parameters", parameters);
    return model;
}

static Value *bernoulli_joint(const Value *given) {
    Value *model = bernoulli_parameters(given), *query = required(given, "query"), *joint = new_value(OBJECT);
    Value *priors = given_(model, "prior"), *parameters = given_(model, "parameters");
    for (int c = 0; c < priors->size; c++) {
        double product = priors->items[c]->number;
        refuse_unless(query->size == parameters->items[c]->size, "the query is as long as a record");
        for (int j = 0; j < query->size; j++) {
            double p = parameters->items[c]->items[j]->number, x = query->items[j]->number;
            refuse_unless(x == 0 || x == 1, "each cell of the query is 0 or 1");
            product *= x ? p : 1 - p;
        }
        add(joint, priors->keys[c], number(product));
    }
    return joint;
}

static Value *normalised(Value *scores) {
    double total = 0;
    for (int c = 0; c < scores->size; c++) total += scores->items[c]->number;
    for (int c = 0; c < scores->size; c++) scores->items[c]->number = ratio(scores->items[c]->number, total);
    return scores;
}

static Value *bernoulli_posterior(const Value *given) {
    return normalised(bernoulli_joint(given));
}

/* ---- the perceptron ------------------------------------------------------------------------------------------- */

static void refuse_unless_sign(double label) {
    refuse_unless(label == 1 || label == -1, "each label is 1 or -1");
}

static int is_right(const Value *given, double margin, double label) {
    int passes_zero = is(given, "correct", "nonnegative", "positive")
        || (is(given, "correct", "two-case", "positive") && label == 1);
    return passes_zero ? margin >= 0 : margin > 0;
}

static Value *is_correct(const Value *given) {
    Value *w = required(given, "weights"), *x = required(given, "x");
    double label = required(given, "label")->number, bias = required(given, "bias")->number;
    refuse_unless_sign(label);
    refuse_unless(w->size == x->size && x->size > 0, "each feature has a weight");
    return boolean(is_right(given, label * (dot(vector(w), vector(x), x->size) + bias), label));
}

static Value *plane(const double *weights, int size, double bias) {
    Value *result = new_value(OBJECT);
    add(result, "weights", numbers(weights, size));
    add(result, "bias", number(bias));
    return result;
}

static double step_of(const Value *given, double label) {
    double rate = number_of(given, "rate", 1);
    refuse_unless(rate > 0, "the rate is positive");
    return is(given, "form", "labelled", "labelled") ? rate * label : rate;
}

static Value *update(const Value *given) {
    Value *w = required(given, "weights"), *x = required(given, "x");
    double label = required(given, "label")->number, *weights = vector(w);
    refuse_unless_sign(label);
    refuse_unless(w->size == x->size && x->size > 0, "each feature has a weight");
    double step = step_of(given, label);
    for (int j = 0; j < x->size; j++) weights[j] += step * x->items[j]->number;
    return plane(weights, x->size, required(given, "bias")->number + step);
}

static Value *train(const Value *given) {
    static const char *left_out[] = {"order", "start_weights", "threshold", "start_bias"};
    for (int i = 0; i < 4; i++) {
        Value *value = given_(given, left_out[i]);
        if (value && (value->kind == LIST || value->number)) refuse("skipped", "training starts at 0, in order");
    }
    Table rows = table_of(required(given, "rows"));
    Value *labels = required(given, "labels");
    refuse_unless(labels->size == rows.n, "each record has a label");
    for (int i = 0; i < rows.n; i++) refuse_unless_sign(labels->items[i]->number);
    double *w = space(rows.d * sizeof *w), bias = 0, epochs = number_of(given, "epochs", 1000);
    int updates = 0, mistakes = 1, epoch = 0;
    refuse_unless(epochs > 0, "there is an epoch");
    if (epochs > 1000) refuse("skipped", "1,000 epochs at most");
    if (!is(given, "measure", "mistakes", "mistakes")) refuse("skipped", "the measure is the number of mistakes");
    double **seen = space((epochs + 1) * sizeof *seen);   /* the weights after each epoch: they may come back */
    int again = 0;
    seen[0] = space((rows.d + 1) * sizeof *w);
    while (epoch < epochs && mistakes && !again) {
        for (int i = 0; i < rows.n; i++) {
            double label = labels->items[i]->number;
            if (is_right(given, label * (dot(w, rows.x[i], rows.d) + bias), label)) continue;
            double step = step_of(given, label);
            for (int j = 0; j < rows.d; j++) w[j] += step * rows.x[i][j];
            bias += step;
            updates++;
        }
        mistakes = 0;
        for (int i = 0; i < rows.n; i++) {
            mistakes += labels->items[i]->number * (dot(w, rows.x[i], rows.d) + bias) <= 0;   /* whatever is corrected */
        }
        seen[++epoch] = memcpy(space((rows.d + 1) * sizeof *w), w, rows.d * sizeof *w);
        seen[epoch][rows.d] = bias;
        for (int e = 0; e < epoch; e++) again |= !memcmp(seen[e], seen[epoch], (rows.d + 1) * sizeof *w);
    }
    Value *result = plane(w, rows.d, bias);
    add(result, "updates", number(updates));
    add(result, "epochs", number(epoch));
    add(result, "converged", boolean(!mistakes));
    return result;
}

/* ---- kernels -------------------------------------------------------------------------------------------------- */

static double squared_distance(const double *x, const double *y, int size) {
    double sum = 0;
    for (int i = 0; i < size; i++) sum += (x[i] - y[i]) * (x[i] - y[i]);
    return sum;
}

static double kernel(const Value *given, const char *name, const double *x, const double *y, int size) {
    double gamma = number_of(given, "gamma", 1), constant = number_of(given, "constant", 1);
    if (!strcmp(name, "linear")) return dot(x, y, size);
    refuse_unless(gamma > 0, "gamma > 0");
    if (!strcmp(name, "rbf")) return exp(-gamma * squared_distance(x, y, size));
    double degree = required(given, "degree")->number;
    refuse_unless(degree >= 1 && constant >= 0, "the degree is at least 1, the constant not negative");
    return pow(gamma * dot(x, y, size) + constant, degree);
}

static Value *kernel_of_two(const Value *given, const char *name) {
    Value *x = required(given, "x"), *y = required(given, "y");
    refuse_unless(x->size == y->size && x->size > 0, "both points have the same coordinates");
    return number(kernel(given, name, vector(x), vector(y), x->size));
}

static Value *linear_kernel(const Value *given) { return kernel_of_two(given, "linear"); }
static Value *polynomial_kernel(const Value *given) { return kernel_of_two(given, "polynomial"); }
static Value *rbf_kernel(const Value *given) { return kernel_of_two(given, "rbf"); }

static const char *kernel_name(const Value *given) {
    return given_(given, "kernel") ? given_(given, "kernel")->text : "linear";
}

static Value *gram(const Value *given) {
    Table rows = table_of(required(given, "rows"));
    Value *matrix = new_value(LIST);
    for (int i = 0; i < rows.n; i++) {
        Value *row = add(matrix, NULL, new_value(LIST));
        for (int k = 0; k < rows.n; k++)
            add(row, NULL, number(kernel(given, kernel_name(given), rows.x[i], rows.x[k], rows.d)));
    }
    return matrix;
}

static Value *score(const Value *given) {
    Table rows = table_of(required(given, "rows"));
    Value *labels = required(given, "labels"), *multipliers = required(given, "multipliers");
    Value *query = required(given, "query");
    double sum = required(given, "bias")->number;
    refuse_unless(labels->size == rows.n && multipliers->size == rows.n, "each point has a label and a multiplier");
    refuse_unless(query->size == rows.d, "the query is as long as a point");
    for (int i = 0; i < rows.n; i++) {
        refuse_unless_sign(labels->items[i]->number);
        sum += multipliers->items[i]->number * labels->items[i]->number
            * kernel(given, kernel_name(given), rows.x[i], vector(query), rows.d);
    }
    return number(sum);
}

/* ---- Gaussian discriminant analysis --------------------------------------------------------------------------- */

static void solve(double **matrix, double *x, int d) {   /* x becomes the solution; Gauss with pivots */
    double scale = 0;
    for (int i = 0; i < d; i++) scale = fmax(scale, fabs(matrix[i][i]));
    for (int k = 0; k < d; k++) {
        int pivot = k;
        for (int i = k; i < d; i++) if (fabs(matrix[i][k]) > fabs(matrix[pivot][k])) pivot = i;
        refuse_unless(fabs(matrix[pivot][k]) > 1e-13 * scale, "the covariance has an inverse");
        double *row = matrix[k], entry = x[k];
        matrix[k] = matrix[pivot], matrix[pivot] = row;
        x[k] = x[pivot], x[pivot] = entry;
        for (int i = k + 1; i < d; i++) {
            double factor = matrix[i][k] / matrix[k][k];
            for (int j = k; j < d; j++) matrix[i][j] -= factor * matrix[k][j];
            x[i] -= factor * x[k];
        }
    }
    for (int k = d - 1; k >= 0; k--) {
        for (int j = k + 1; j < d; j++) x[k] -= matrix[k][j] * x[j];
        x[k] /= matrix[k][k];
    }
}

static Value *gda_parameters(const Value *given) {
    Table rows = table_of(required(given, "rows"));
    Value *labels = required(given, "labels"), *means = new_value(OBJECT), *model = new_value(OBJECT);
    refuse_unless(labels->size == rows.n, "each record has a label");
    Value *priors = prior_with(given, 0), *covariance = new_value(LIST);
    double *scatter = space(rows.d * rows.d * sizeof *scatter);
    double degrees = is(given, "divisor", "n", "n") ? rows.n : rows.n - priors->size;
    for (int c = 0; c < priors->size; c++) {
        double *mean = space(rows.d * sizeof *mean);
        int size = size_of_class(labels, priors->keys[c]);
        for (int i = 0; i < rows.n; i++)
            for (int j = 0; j < rows.d && !strcmp(labels->items[i]->text, priors->keys[c]); j++)
                mean[j] += ratio(rows.x[i][j], size);
        if (!size) refuse("undefined", "a class has no record");
        for (int i = 0; i < rows.n; i++)
            for (int j = 0; j < rows.d && !strcmp(labels->items[i]->text, priors->keys[c]); j++)
                for (int k = 0; k < rows.d; k++)
                    scatter[j * rows.d + k] += (rows.x[i][j] - mean[j]) * (rows.x[i][k] - mean[k]);
        add(means, priors->keys[c], numbers(mean, rows.d));
    }
    for (int j = 0; j < rows.d; j++) {
        Value *row = add(covariance, NULL, new_value(LIST));
        for (int k = 0; k < rows.d; k++) add(row, NULL, number(ratio(scatter[j * rows.d + k], degrees)));
    }
    add(model, "prior", priors);
    add(model, "means", means);
    add(model, "covariance", covariance);
    return model;
}

static void refuse_unless_covariance(Table matrix) {   /* elimination without exchanges has positive pivots */
    int d = matrix.n;
    double *rows = space((size_t) d * (size_t) d * sizeof *rows);
    for (int i = 0; i < d; i++) for (int j = 0; j < d; j++) {
        refuse_unless(matrix.x[i][j] == matrix.x[j][i], "the covariance is symmetric");
        rows[i * d + j] = matrix.x[i][j];
    }
    for (int k = 0; k < d; k++) {
        refuse_unless(rows[k * d + k] > 1e-13 * matrix.x[k][k], "the covariance is positive definite");
        for (int i = k + 1; i < d; i++) {
            double factor = rows[i * d + k] / rows[k * d + k];
            for (int j = k; j < d; j++) rows[i * d + j] -= factor * rows[k * d + j];
        }
    }
}

static Value *theta(const Value *given) {
    Table covariance = table_of(required(given, "covariance"));
    Value *mean_0 = required(given, "mean_0"), *mean_1 = required(given, "mean_1");
    double phi = required(given, "phi")->number, *weights = vector(mean_1), *a = vector(mean_0), *b = vector(mean_1);
    refuse_unless(phi >= 0 && phi <= 1, "phi is a probability");
    if (phi == 0 || phi == 1) refuse("undefined", "log 0");
    refuse_unless(mean_0->size == covariance.n && mean_1->size == covariance.n && covariance.d == covariance.n,
                  "means and covariance have one size");
    refuse_unless_covariance(covariance);
    for (int j = 0; j < covariance.n; j++) weights[j] -= a[j];
    solve(covariance.x, weights, covariance.n);
    double intercept = log(phi / (1 - phi));
    for (int j = 0; j < covariance.n; j++) intercept -= weights[j] * (a[j] + b[j]) / 2;
    Value *result = new_value(OBJECT);
    add(result, "weights", numbers(weights, covariance.n));
    add(result, "intercept", number(intercept));
    return result;
}

static Value *gda_posterior(const Value *given) {
    if (!is(given, "covariance", "shared", "shared")) refuse("skipped", "one covariance for all classes");
    refuse_unless(!is(given, "divisor", "n-1", "n"), "a shared covariance has the divisor n or n-K");
    Value *model = gda_parameters(given), *query = required(given, "query"), *scores = new_value(OBJECT);
    Value *priors = given_(model, "prior"), *means = given_(model, "means");
    double greatest = -INFINITY;
    for (int c = 0; c < priors->size; c++) {   /* log of prior times density, without what all classes share */
        double *difference = vector(query), *solved, *mean = vector(means->items[c]);
        refuse_unless(query->size == means->items[c]->size, "the query is as long as a record");
        for (int j = 0; j < query->size; j++) difference[j] -= mean[j];
        solved = memcpy(space((query->size + 1) * sizeof *solved), difference, query->size * sizeof *solved);
        solve(table_of(given_(model, "covariance")).x, solved, query->size);
        double score = log(priors->items[c]->number) - dot(difference, solved, query->size) / 2;
        greatest = fmax(greatest, score);
        add(scores, priors->keys[c], number(score));
    }
    for (int c = 0; c < scores->size; c++) scores->items[c]->number = exp(scores->items[c]->number - greatest);
    return normalised(scores);
}

/* ---- the protocol --------------------------------------------------------------------------------------------- */

static const struct { const char *id; Value *(*answer)(const Value *); } OPERATIONS[] = {
    {"naive_bayes.prior", prior},
    {"naive_bayes.estimate", estimate},
    {"naive_bayes.bernoulli_parameters", bernoulli_parameters},
    {"naive_bayes.bernoulli_joint", bernoulli_joint},
    {"naive_bayes.bernoulli_posterior", bernoulli_posterior},
    {"perceptron.is_correct", is_correct},
    {"perceptron.update", update},
    {"perceptron.train", train},
    {"kernels.linear", linear_kernel},
    {"kernels.polynomial", polynomial_kernel},
    {"kernels.rbf", rbf_kernel},
    {"kernels.gram", gram},
    {"kernels.score", score},
    {"gda.parameters", gda_parameters},
    {"gda.theta", theta},
    {"gda.posterior", gda_posterior},
};

static Value *answer(const Value *request) {
    const char *operation = required(request, "operation")->text;
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++)
        if (!strcmp(OPERATIONS[i].id, operation)) return OPERATIONS[i].answer(required(request, "given"));
    refuse("skipped", "not implemented");
    return NULL;
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        Value *volatile request = NULL;
        at = line;
        if (!setjmp(refused)) {
            request = read_value();
            if (given_(request, "hello")) {
                printf("%s\n", HELLO);
            } else {
                Value *result = answer(request);
                printf("{\"id\": %.0f, \"result\": ", number_of(request, "id", 0));
                write_value(result);
                printf("}\n");
            }
        } else {
            printf("{\"id\": %.0f, \"%s\": ", request ? number_of(request, "id", 0) : 0, refusal);
            write_text(reason);
            printf("}\n");
        }
        fflush(stdout);
        free_all();
    }
    free(line);
    return 0;
}
