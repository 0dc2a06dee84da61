/* A small implementation in C, honest or with one fault of those that small examples do not show:

     honest             no fault
     eight-words        a text ends after its eighth word
     seven-bytes        a label is its first seven bytes
     single-precision   a sum is a float
     two-coordinates    a score looks at two coordinates

   It answers text.presence, naive_bayes.prior, naive_bayes.distribution and linear.score by the protocol. */

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EIGHT_WORDS = 1, SEVEN_BYTES, SINGLE_PRECISION, TWO_COORDINATES };
static int fault = 0;

/* ---------------------------------------------------------------- JSON */

typedef struct value value;
struct value {
    char kind;             /* n null, b true or false, d number, s text, l list, o object */
    double number;
    char *text;
    size_t length;         /* of a list or an object */
    value **items, **keys;
};

static char *at;           /* where the line is read */

static void blanks(void) { while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at++; }

static value *fresh(char kind) {
    value *one = calloc(1, sizeof *one);
    one->kind = kind;
    return one;
}

static void add(value *whole, value *key, value *item) {
    whole->items = realloc(whole->items, (whole->length + 1) * sizeof *whole->items);
    whole->keys = realloc(whole->keys, (whole->length + 1) * sizeof *whole->keys);
    whole->items[whole->length] = item;
    whole->keys[whole->length++] = key;
}

static unsigned long unit(void) {
    char digits[5] = {at[0], at[1], at[2], at[3], 0};
    at += 4;
    return strtoul(digits, NULL, 16);
}

static char *utf8(char *to, unsigned long code) {
    if (code < 0x80) *to++ = (char) code;
    else if (code < 0x800) { *to++ = (char) (0xc0 | code >> 6); *to++ = (char) (0x80 | (code & 63)); }
    else if (code < 0x10000) {
        *to++ = (char) (0xe0 | code >> 12); *to++ = (char) (0x80 | (code >> 6 & 63));
        *to++ = (char) (0x80 | (code & 63));
    } else {
        *to++ = (char) (0xf0 | code >> 18); *to++ = (char) (0x80 | (code >> 12 & 63));
        *to++ = (char) (0x80 | (code >> 6 & 63)); *to++ = (char) (0x80 | (code & 63));
    }
    return to;
}

static value *text(void) {
    value *one = fresh('s');
    char *to = one->text = malloc(strlen(at) + 1);
    for (at++; *at != '"'; ) {
        if (*at != '\\') { *to++ = *at++; continue; }
        char escaped = at[1];
        at += 2;
        if (escaped == 'u') {
            unsigned long code = unit();
            if (code >= 0xd800 && code < 0xdc00) { at += 2; code = 0x10000 + (code - 0xd800) * 0x400 + unit() - 0xdc00; }
            to = utf8(to, code);
        } else *to++ = escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped == 'r' ? '\r'
                     : escaped == 'b' ? '\b' : escaped == 'f' ? '\f' : escaped;
    }
    at++;
    *to = 0;
    return one;
}

static value *any(void) {
    blanks();
    if (*at == '"') return text();
    if (*at == '[' || *at == '{') {
        char end = *at == '[' ? ']' : '}';
        value *whole = fresh(end == ']' ? 'l' : 'o');
        for (at++, blanks(); *at != end; blanks()) {
            value *key = NULL;
            if (*at == ',') { at++; blanks(); }
            if (end == '}') { key = text(); blanks(); at++; }
            add(whole, key, any());
        }
        at++;
        return whole;
    }
    if (isalpha((unsigned char) *at)) {
        value *word = fresh(*at == 'n' ? 'n' : 'b');
        word->number = *at == 't';
        while (isalpha((unsigned char) *at)) at++;
        return word;
    }
    value *one = fresh('d');
    one->number = strtod(at, &at);
    return one;
}

static value *get(const value *object, const char *name) {
    for (size_t i = 0; i < object->length; i++)
        if (!strcmp(object->keys[i]->text, name)) return object->items[i];
    return NULL;
}

static void put(const char *written) {
    putchar('"');
    for (; *written; written++) {
        unsigned char sign = (unsigned char) *written;
        if (sign == '"' || sign == '\\') printf("\\%c", sign);
        else if (sign < 0x20 || sign == 0x7f) printf("\\u%04x", sign);
        else putchar(sign);
    }
    putchar('"');
}

/* ---------------------------------------------------------------- the operations */

static void refuse(const char *why) { printf("\"error\": "); put(why); }

static int letter(unsigned char sign) { return isalnum(sign) || sign >= 0x80; }

static int in_text(const char *word, const char *from) {
    int words = 0;
    while (*from) {
        while (*from && !letter((unsigned char) *from)) from++;
        const char *end = from;
        while (letter((unsigned char) *end)) end++;
        if (end == from || (fault == EIGHT_WORDS && ++words > 8)) return 0;
        size_t length = (size_t) (end - from), i = 0;
        while (i < length && word[i] && word[i] == (isupper((unsigned char) from[i]) && (unsigned char) from[i] < 0x80
                                                    ? tolower((unsigned char) from[i]) : from[i])) i++;
        if (i == length && !word[i]) return 1;
        from = end;
    }
    return 0;
}

static void presence(const value *given) {
    const value *dictionary = get(given, "dictionary");
    for (size_t i = 0; i < dictionary->length; i++)
        for (size_t j = 0; j < i; j++)
            if (!strcmp(dictionary->items[i]->text, dictionary->items[j]->text)) { refuse("a word comes twice"); return; }
    if (!dictionary->length) { refuse("the dictionary is empty"); return; }
    printf("\"result\": [");
    for (size_t i = 0; i < dictionary->length; i++)
        printf("%s%d", i ? ", " : "", in_text(dictionary->items[i]->text, get(given, "text")->text));
    printf("]");
}

static int same(const value *a, const value *b) {
    return fault == SEVEN_BYTES ? !strncmp(a->text, b->text, 7) : !strcmp(a->text, b->text);
}

static int found_in(const value *label, const value *labels) {
    for (size_t i = 0; i < labels->length; i++) if (same(label, labels->items[i])) return 1;
    return 0;
}

static int in_order(const void *a, const void *b) {
    return strcmp((*(value *const *) a)->text, (*(value *const *) b)->text);
}

static void prior(const value *given) {
    const value *labels = get(given, "labels"), *declared = get(given, "classes");
    double alpha = get(given, "alpha")->number;
    value *classes = fresh('l');
    const value *source = declared->kind == 'n' ? labels : declared;
    for (size_t i = 0; i < source->length; i++) {
        int known = found_in(source->items[i], classes);
        if (known && declared->kind != 'n') { refuse("a class is declared twice"); return; }
        if (!known) add(classes, NULL, source->items[i]);
    }
    if (declared->kind == 'n' && classes->length) qsort(classes->items, classes->length, sizeof *classes->items, in_order);
    for (size_t i = 0; i < labels->length; i++)
        if (!found_in(labels->items[i], classes)) { refuse("a label is not declared"); return; }
    if (!labels->length || alpha < 0) { refuse("there are no labels, or alpha is negative"); return; }
    printf("\"result\": {");
    for (size_t i = 0; i < classes->length; i++) {
        double count = 0;
        for (size_t j = 0; j < labels->length; j++) count += same(labels->items[j], classes->items[i]);
        printf(i ? ", " : "");
        put(classes->items[i]->text);
        printf(": %.17g", (count + alpha) / ((double) labels->length + alpha * (double) classes->length));
    }
    printf("}");
}

static void distribution(const value *given) {
    const value *counts = get(given, "counts");
    double alpha = get(given, "alpha")->number, sum = 0;
    float short_sum = 0;
    for (size_t i = 0; i < counts->length; i++) {
        if (counts->items[i]->number < 0) { refuse("a count is negative"); return; }
        sum += counts->items[i]->number;
        short_sum += (float) counts->items[i]->number;
    }
    if (!counts->length || alpha < 0) { refuse("there is nothing to count, or alpha is negative"); return; }
    if (fault == SINGLE_PRECISION) sum = short_sum;
    double total = sum + alpha * (double) counts->length;
    if (total == 0) { printf("\"undefined\": \"0/0\""); return; }
    printf("\"result\": [");
    for (size_t i = 0; i < counts->length; i++)
        printf("%s%.17g", i ? ", " : "", (counts->items[i]->number + alpha) / total);
    printf("]");
}

static void score(const value *given) {
    const value *weights = get(given, "weights"), *x = get(given, "x");
    if (weights->length != x->length || !x->length) { refuse("weights and x differ in length"); return; }
    double sum = get(given, "bias")->number;
    for (size_t i = 0; i < x->length && !(fault == TWO_COORDINATES && i == 2); i++)
        sum += weights->items[i]->number * x->items[i]->number;
    printf("\"result\": %.17g", sum);
}

/* ---------------------------------------------------------------- the protocol */

static void answer(const value *request) {
    const char *operation = get(request, "operation")->text;
    const value *given = get(request, "given");
    printf("{\"id\": %.0f, ", get(request, "id")->number);
    if (!strcmp(operation, "text.presence")) presence(given);
    else if (!strcmp(operation, "naive_bayes.prior")) prior(given);
    else if (!strcmp(operation, "naive_bayes.distribution")) distribution(given);
    else if (!strcmp(operation, "linear.score")) score(given);
    else printf("\"skipped\": \"not implemented\"");
    printf("}\n");
}

int main(int count, char **words) {
    const char *names[] = {"honest", "eight-words", "seven-bytes", "single-precision", "two-coordinates"};
    for (int i = 0; count > 1 && i < 5; i++) if (!strcmp(words[1], names[i])) fault = i;
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        at = line;
        value *request = any();
        if (get(request, "hello"))
            printf("{\"refml\": 1, \"name\": \"miniature\", \"language\": \"C\", \"numbers\": \"binary64\"}\n");
        else answer(request);
        fflush(stdout);
    }
    return 0;
}
