/* Implements a solver decorator for queries in which integers are divided or multiplied with each
 * other: it first looks for models with small numbers. For such queries, the time that Z3 needs to
 * find a model varies: a number that is divisible by none of 2, 3, … 13 may take a hundredth of a
 * second, or a second. If all numbers have narrow bounds, propagation suffices; and most programs
 * have models with small numbers, which readers prefer as well. So such a query is first asked with
 * bounds for the divided and multiplied numbers, and with a low limit on steps; only if this gives
 * no model, the query is asked unchanged.
 *
 * The bounds leave WIDTH numbers around zero, or as near to zero as the query's own comparisons
 * with constants allow. After several failures, small numbers are tried less often. */
#include "libbpl/base/clock.h"
#include "libbpl/smt/bounds.h"
#include "libbpl/smt/decorator.h"
#include "libbpl/term/wordmap.h"

enum {
    WIDTH = 128,
    /* a query that divides or multiplies more numbers is asked unchanged: it is unlikely that all
     * of them can be small */
    MOST_NUMBERS = 32,
    MOST_NODES = 4096, /* limit on the number of nodes of a query that are visited */
    WORK = 200000,     /* limit on the solver's steps when small numbers are tried */
    /* limit on milliseconds when small numbers are tried, for theories in which Z3 counts no steps
     */
    MOST_MS = 1500,
    /* after this number of failures, small numbers are tried for every second query only; after
     * twice this number, for every fourth query, and so on */
    PATIENCE = 4
};

/* An integer term that the query divides, or multiplies with a non-constant, and the bounds that
 * the query states for this term. */
typedef struct Number {
    BplValue term;
    BplIntBounds bounds;
} Number;

typedef struct Small {
    BplDecorator base;
    BPL_VEC(Number) numbers;
    BPL_VEC(BplValue) stack, constraints;
    BplWordMap seen;
    /* number of times that small numbers were tried since they last gave a model */
    uint32_t vain;
    uint32_t skipped; /* number of queries since small numbers were last tried */
} Small;

static BplTerms *terms_of(const Small *small)
{
    return small->base.solver.terms;
}

/* ---- divided and multiplied terms ------------------------------------------------------------ */

static Number *number_of(Small *small, BplValue term)
{
    for (size_t i = 0; i < small->numbers.count; i++)
        if (small->numbers.at[i].term == term)
            return &small->numbers.at[i];
    return NULL;
}

static void add_number(Small *small, BplValue term)
{
    BplTerms *terms = terms_of(small);
    if (!bpl_value_is_term(term) || bpl_term_sort(terms, term) != BPL_SORT_INT ||
        bpl_term_is_value(terms, term) || bpl_term_node(terms, term)->loose ||
        number_of(small, term))
        return;
    Number number = {.term = term};
    bpl_vec_push(&small->numbers, number);
}

static void add_factors(Small *small, const BplTermNode *product)
{
    uint32_t open = 0;
    for (uint32_t i = 0; i < product->count; i++)
        open += !bpl_term_is_value(terms_of(small), product->args[i]);
    for (uint32_t i = 0; open > 1 && i < product->count; i++)
        add_number(small, product->args[i]);
}

static void add_numbers(Small *small, const BplTermNode *node)
{
    switch ((BplTermOp)node->op) {
    case BPL_TERM_DIV:
    case BPL_TERM_MOD:
    case BPL_TERM_REM:
        add_number(small, node->args[0]);
        add_number(small, node->args[1]);
        break;
    case BPL_TERM_MUL:
        add_factors(small, node);
        break;
    default:
        break;
    }
}

/* Collects in small->numbers the terms that are divided or multiplied with non-constants; returns
 * false if there are none, or too many. */
static bool find_numbers(Small *small, const BplQuery *query)
{
    bpl_vec_clear(&small->numbers);
    bpl_wordmap_clear(&small->seen);
    bpl_vec_clear(&small->stack);
    for (size_t i = 0; i < query->count; i++)
        bpl_vec_push(&small->stack, query->constraints[i]);
    while (small->stack.count) {
        BplValue at = bpl_vec_pop(&small->stack);
        if (!bpl_value_is_term(at) ||
            bpl_wordmap_get(&small->seen, (uint64_t)bpl_value_term(at) + 1))
            continue;
        bpl_wordmap_put(&small->seen, (uint64_t)bpl_value_term(at) + 1, 1);
        const BplTermNode *node = bpl_term_node(terms_of(small), at);
        add_numbers(small, node);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&small->stack, node->args[i]);
        if (small->numbers.count > MOST_NUMBERS || small->seen.count > MOST_NODES)
            return false;
    }
    return small->numbers.count > 0;
}

/* ---- bounds ---------------------------------------------------------------------------------- */

/* If the literal is t <= c or its negation, and t is in small->numbers, narrows the bounds of t. */
static void note_bound(void *data, const BplTermNode *atom, bool truth)
{
    Small *small = data;
    int64_t limit;
    Number *number = atom->op == BPL_TERM_LE ? number_of(small, atom->args[0]) : NULL;
    if (number && bpl_term_get_int(terms_of(small), atom->args[1], &limit) &&
        limit <= INT64_MAX / 2 && limit >= INT64_MIN / 2)
        bpl_int_bounds_narrow(&number->bounds, limit, truth);
}

static void add_bounds(Small *small, const Number *number)
{
    BplTerms *terms = terms_of(small);
    const BplIntBounds *known = &number->bounds;
    int64_t low = -WIDTH / 2, high = WIDTH / 2;
    if (known->has_low && known->low > low) {
        low = known->low;
        high = low + WIDTH;
    } else if (known->has_high && known->high < high) {
        high = known->high;
        low = high - WIDTH;
    }
    bpl_vec_push(&small->constraints, bpl_term_le(terms, bpl_term_int(terms, low), number->term));
    bpl_vec_push(&small->constraints, bpl_term_le(terms, number->term, bpl_term_int(terms, high)));
}

static void gather(Small *small, const BplQuery *query)
{
    bpl_vec_clear(&small->constraints);
    for (size_t i = 0; i < query->count; i++)
        bpl_vec_push(&small->constraints, query->constraints[i]);
    bpl_each_literal(terms_of(small), query, note_bound, small);
    for (size_t i = 0; i < small->numbers.count; i++)
        add_bounds(small, &small->numbers.at[i]);
}

/* ---- trying ---------------------------------------------------------------------------------- */

/* Should small numbers be tried for this query? After repeated failures the result is true only for
 * every second query, then for every fourth, and so on. */
static bool is_due(Small *small)
{
    uint32_t doublings = small->vain / PATIENCE;
    if (++small->skipped < (uint32_t)1 << (doublings < 16 ? doublings : 16))
        return false;
    small->skipped = 0;
    return true;
}

/* Asks the next solver the query with additional narrow bounds for small->numbers; returns true,
 * with the answer set, if there is a model with small numbers. */
static bool try_small(Small *small, const BplQuery *query, BplAnswer *answer)
{
    gather(small, query);
    BplQuery bounded = *query;
    bounded.constraints = small->constraints.at;
    bounded.count = small->constraints.count;
    if (!bounded.work || bounded.work > WORK)
        bounded.work = WORK;
    if (!bounded.processor_ms || bounded.processor_ms > MOST_MS)
        bounded.processor_ms = MOST_MS;
    bpl_decorator_pass(&small->base, &bounded, answer);
    if (answer->sat == BPL_SAT) {
        small->vain = 0;
        return true;
    }
    small->vain++;
    bpl_answer_release(answer);
    return false;
}

/* Returns how many milliseconds of the query's time limit remain, at least 1; 0 if the query has no
 * limit. */
static uint32_t left_ms(const BplQuery *query, double begun)
{
    double left = query->timeout_ms - (bpl_clock_seconds() - begun) * 1000;
    return !query->timeout_ms ? 0 : left > 1 ? (uint32_t)left : 1;
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Small *small = (Small *)solver;
    BplQuery rest = *query;
    double begun = bpl_clock_seconds();
    small->base.counts.asked++;
    if (!query->by_triggers && find_numbers(small, query) && is_due(small)) {
        if (try_small(small, query, answer)) {
            small->base.counts.answered++;
            return;
        }
        rest.timeout_ms = left_ms(query, begun);
    }
    bpl_decorator_pass(&small->base, &rest, answer);
}

static void free_small(BplSolver *solver)
{
    Small *small = (Small *)solver;
    bpl_vec_release(&small->numbers);
    bpl_vec_release(&small->stack);
    bpl_vec_release(&small->constraints);
    bpl_wordmap_release(&small->seen);
    bpl_free(small);
}

BplSolver *bpl_small_new(BplSolver *next)
{
    static const BplSolverClass class = {"small numbers", check, NULL, free_small, NULL};
    Small *small = bpl_decorator_new(&class, next, sizeof *small);
    return &small->base.solver;
}
