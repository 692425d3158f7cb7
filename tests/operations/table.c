/* Checks operations on terms against a table of examples (made by run.py), which is read from
 * standard input. Applies each operation to constants, for which term/constant*.c and the
 * simplifying rules compute the result, and to symbols whose values a model has, for which
 * term/eval*.c computes it. Prints the rows whose results differ from the table. If the table
 * states no result for an example, applying the operation to constants must not give one either.
 * The exit status is 1 if rows were printed.
 *
 *    bvadd	bv.8	200	bv.8	100	=	bv.8	44 */
#include "libbpl/base/alloc.h"
#include "libbpl/base/name.h"
#include "libbpl/term/builtin.h"
#include "libbpl/term/eval.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ARGS = 4, MOST_FIELDS = 12, MOST_ROWS_AT_ONCE = 2000 };

static BplSort sort_of(BplTerms *terms, char *word)
{
    static const char *const names[] = {"bool", "int", "real", "string"};
    static const BplSort sorts[] = {BPL_SORT_BOOL, BPL_SORT_INT, BPL_SORT_REAL, BPL_SORT_STRING};
    unsigned first = 0, second = 0;
    for (int i = 0; i < 4; i++)
        if (strcmp(word, names[i]) == 0)
            return sorts[i];
    if (sscanf(word, "bv.%u", &first) == 1)
        return bpl_sort_bv(terms->sorts, first);
    if (sscanf(word, "float.%u.%u", &first, &second) == 2)
        return bpl_sort_float(terms->sorts, first, second);
    fprintf(stderr, "no sort: %s\n", word);
    exit(2);
}

static BplValue text_of(BplTerms *terms, const char *word)
{
    size_t count = strlen(word + 1) / 2;
    char *bytes = bpl_alloc(count + 1);
    for (size_t i = 0; i < count; i++) {
        unsigned byte;
        sscanf(word + 1 + 2 * i, "%2x", &byte);
        bytes[i] = (char)byte;
    }
    BplValue value = bpl_term_string(terms, bytes, count);
    bpl_free(bytes);
    return value;
}

static BplValue value_of(BplTerms *terms, BplSort sort, const char *word)
{
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    if (sort == BPL_SORT_STRING)
        return text_of(terms, word);
    mpq_t number;
    mpq_init(number);
    if (mpq_set_str(number, word, 10) != 0)
        exit(2);
    BplValue value = sort == BPL_SORT_BOOL   ? (mpq_sgn(number) ? BPL_TRUE : BPL_FALSE)
                     : sort == BPL_SORT_INT  ? bpl_term_mpz(terms, mpq_numref(number))
                     : sort == BPL_SORT_REAL ? bpl_term_mpq(terms, number)
                     : info->kind == BPL_SORT_KIND_BV
                         ? bpl_term_bv_mpz(terms, info->width, mpq_numref(number))
                         : bpl_term_float_bits(terms, sort, mpq_numref(number));
    mpq_clear(number);
    return value;
}

typedef struct Row {
    char *smt;
    BplSort sorts[MOST_ARGS], result;
    /* `value`: the expected result; BPL_NONE: the table states none */
    BplValue args[MOST_ARGS], value;
    uint32_t count;
} Row;

static Row row_of(BplTerms *terms, char *line)
{
    char *fields[MOST_FIELDS] = {line};
    uint32_t count = 0;
    for (char *at = line; at && count < MOST_FIELDS; at = strchr(at, '\t')) {
        if (count)
            *at++ = '\0';
        fields[count++] = at;
    }
    Row row = {.smt = fields[0], .count = (count - 4) / 2};
    for (uint32_t i = 0; i < row.count; i++) {
        row.sorts[i] = sort_of(terms, fields[1 + 2 * i]);
        row.args[i] = value_of(terms, row.sorts[i], fields[2 + 2 * i]);
    }
    row.result = sort_of(terms, fields[count - 2]);
    const char *value = fields[count - 1];
    row.value = strcmp(value, "?") == 0 ? BPL_NONE : value_of(terms, row.result, value);
    return row;
}

/* Applies the row's operation to the arguments. The operation `-` with one argument is a negation,
 * which no {:builtin} names. */
static BplValue apply(BplTerms *terms, const Row *row, const BplValue *args)
{
    if (strcmp(row->smt, "-") == 0 && row->count == 1)
        return bpl_term_neg(terms, args[0]);
    return bpl_term_builtin(terms, row->smt, row->result, args, row->count);
}

static BplValue evaluated(BplTerms *terms, BplNames *names, const Row *row)
{
    BplModel *model = bpl_model_new(terms);
    BplEval *eval = bpl_eval_new(terms);
    BplValue symbols[MOST_ARGS];
    for (uint32_t i = 0; i < row->count; i++) {
        symbols[i] = bpl_term_symbol(terms, bpl_names_intern_text(names, "x"), row->sorts[i], i);
        bpl_model_set(model, symbols[i], row->args[i]);
    }
    bpl_eval_use(eval, model);
    BplValue term = apply(terms, row, symbols);
    BplValue value = term == BPL_NONE ? BPL_NONE : bpl_eval(eval, term);
    bpl_eval_free(eval);
    bpl_model_unref(model);
    return value;
}

static bool complain(const char *how, size_t number, const Row *row, bool is_value)
{
    printf("row %zu, %s: %s gives %s\n", number, how, row->smt,
           is_value ? "another value" : "no value");
    return false;
}

static bool check(BplTerms *terms, BplNames *names, const Row *row, size_t number)
{
    BplValue folded = apply(terms, row, row->args);
    bool is_value = folded != BPL_NONE && bpl_term_is_value(terms, folded);
    if (row->value == BPL_NONE)
        return !is_value || complain("of constants, though it is open", number, row, true);
    if (!is_value || folded != row->value)
        return complain("of constants", number, row, is_value);
    BplValue value = evaluated(terms, names, row);
    return value == row->value || complain("evaluated", number, row, value != BPL_NONE);
}

int main(void)
{
    char *line = NULL;
    size_t room = 0, number = 0, wrong = 0;
    ssize_t length;
    BplNames *names = bpl_names_new();
    BplTerms *terms = bpl_terms_new();
    while ((length = getline(&line, &room, stdin)) > 0) {
        line[length - 1] = '\0';
        if (++number % MOST_ROWS_AT_ONCE == 0) {
            bpl_terms_free(terms);
            terms = bpl_terms_new();
        }
        Row row = row_of(terms, line);
        wrong += !check(terms, names, &row, number);
    }
    bpl_terms_free(terms);
    bpl_names_free(names);
    free(line);
    printf("%zu rows, %zu of them wrong\n", number, wrong);
    return wrong ? 1 : 0;
}
