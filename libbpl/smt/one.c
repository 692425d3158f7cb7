/* Implements a solver decorator that decides queries about one integer symbol that is only compared
 * with constants, in any Boolean combination. Between two neighbouring constants, the query is true
 * for all numbers or for none; so it suffices to try the constants and the numbers next to them. */
#include "libbpl/smt/decorator.h"

#include <stdlib.h>

enum { MOST_NODES = 4096, MOST_CONSTANTS = 512 };

typedef struct One {
    BplDecorator base;
    BplValue symbol;         /* the integer symbol of the query; BPL_NONE: none was found yet */
    BPL_VEC(int64_t) points; /* values to try for the symbol */
    uint32_t nodes;          /* number of nodes visited for this query */
} One;

/* ---- values to try --------------------------------------------------------------------------- */

static bool add_points(One *one, BplValue constant)
{
    int64_t number;
    if (!bpl_term_get_int(one->base.solver.terms, constant, &number) ||
        one->points.count >= MOST_CONSTANTS * 3 || number <= INT64_MIN / 16 ||
        number >= INT64_MAX / 16)
        return false;
    for (int64_t i = -1; i <= 1; i++)
        bpl_vec_push(&one->points, number + i);
    return true;
}

static bool is_symbol(One *one, BplValue value)
{
    BplTerms *terms = one->base.solver.terms;
    if (!bpl_term_is(terms, value, BPL_TERM_SYMBOL) || bpl_term_sort(terms, value) != BPL_SORT_INT)
        return false;
    if (one->symbol == BPL_NONE)
        one->symbol = value;
    return one->symbol == value;
}

/* Collects in one->points the constants with which the formula compares the symbol, and the numbers
 * next to them. Returns false if the formula contains anything else. */
static bool collect(One *one, BplValue formula)
{
    BplTerms *terms = one->base.solver.terms;
    if (bpl_value_is_bool(formula))
        return true;
    if (!bpl_value_is_term(formula) || ++one->nodes > MOST_NODES)
        return false;
    const BplTermNode *node = bpl_term_node(terms, formula);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_NOT:
    case BPL_TERM_AND:
        for (uint32_t i = 0; i < node->count; i++)
            if (!collect(one, node->args[i]))
                return false;
        return true;
    case BPL_TERM_EQ:
    case BPL_TERM_LE:
        return (is_symbol(one, node->args[0]) && add_points(one, node->args[1])) ||
               (is_symbol(one, node->args[1]) && add_points(one, node->args[0]));
    default:
        return false;
    }
}

/* ---- trying ---------------------------------------------------------------------------------- */

static int64_t number_of(const One *one, BplValue value, int64_t point)
{
    int64_t number = point;
    if (value != one->symbol)
        bpl_term_get_int(one->base.solver.terms, value, &number);
    return number;
}

static bool holds(const One *one, BplValue formula, int64_t point)
{
    if (bpl_value_is_bool(formula))
        return formula == BPL_TRUE;
    const BplTermNode *node = bpl_term_node(one->base.solver.terms, formula);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_NOT:
        return !holds(one, node->args[0], point);
    case BPL_TERM_AND:
        for (uint32_t i = 0; i < node->count; i++)
            if (!holds(one, node->args[i], point))
                return false;
        return true;
    case BPL_TERM_EQ:
        return number_of(one, node->args[0], point) == number_of(one, node->args[1], point);
    default: /* only LE is left: `collect` allows no other operator */
        return number_of(one, node->args[0], point) <= number_of(one, node->args[1], point);
    }
}

/* Compares numbers for qsort: smaller absolute values come first, and a positive number comes
 * before its negation. Returns a number below, equal to or above 0. */
static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    int64_t x_size = x < 0 ? -x : x, y_size = y < 0 ? -y : y;
    if (x_size != y_size)
        return x_size < y_size ? -1 : 1;
    return (x < y) - (x > y);
}

static bool find_point(One *one, const BplQuery *query, int64_t *point)
{
    qsort(one->points.at, one->points.count, sizeof *one->points.at, by_size);
    for (size_t p = 0; p < one->points.count; p++) {
        size_t i = query->count;
        *point = one->points.at[p];
        if (p && *point == one->points.at[p - 1])
            continue;
        while (i && holds(one, query->constraints[i - 1], *point))
            i--;
        if (!i)
            return true;
    }
    return false;
}

static bool is_of_one(One *one, const BplQuery *query)
{
    one->symbol = BPL_NONE;
    one->nodes = 0;
    bpl_vec_clear(&one->points);
    for (size_t i = query->count; i-- > 0;)
        if (!collect(one, query->constraints[i]))
            return false;
    return one->points.count > 0;
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    One *one = (One *)solver;
    int64_t point;
    one->base.counts.asked++;
    if (!is_of_one(one, query)) {
        bpl_decorator_pass(&one->base, query, answer);
        return;
    }
    one->base.counts.answered++;
    if (!find_point(one, query, &point)) {
        bpl_answer_set(answer, BPL_UNSAT);
        return;
    }
    bpl_answer_set(answer, BPL_SAT);
    answer->model = bpl_model_new(solver->terms);
    bpl_model_set(answer->model, one->symbol, bpl_term_int(solver->terms, point));
    answer->checked = true;
}

static void free_one(BplSolver *solver)
{
    One *one = (One *)solver;
    bpl_vec_release(&one->points);
    bpl_free(one);
}

BplSolver *bpl_one_new(BplSolver *next)
{
    static const BplSolverClass class = {"one integer", check, NULL, free_one, NULL};
    One *one = bpl_decorator_new(&class, next, sizeof *one);
    return &one->base.solver;
}
