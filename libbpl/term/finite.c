/* Eliminates those variables of a quantifier that have a single possible value, or only a few
 * possible values. */
#include "libbpl/term/finite.h"

#include <string.h>

/* Limits on the number of values of one variable (MOST_VALUES), of instances of all variables
 * together, and of variables. Numbers whose absolute value is at least FAR are not used as bounds.
 */
enum { MOST_VALUES = 64, MOST_INSTANCES = 2048, MOST_VARS = 6 };

#define FAR ((int64_t)1 << 40)

/* ---- one point ------------------------------------------------------------------------------- */

static bool mentions(BplTerms *terms, BplValue term, BplValue symbol)
{
    uint32_t number = (uint32_t)bpl_term_node(terms, symbol)->payload << 2;
    BplTermSet set = bpl_term_free(terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        if (set.at[i] == number)
            return true;
    return false;
}

/* Solves the equation for the variable: returns the only value of the variable for which the
 * equation holds; BPL_NONE if the equation does not determine it. */
static BplValue solved(BplTerms *terms, BplValue equation, BplValue var)
{
    if (!bpl_term_is(terms, equation, BPL_TERM_EQ))
        return BPL_NONE;
    const BplTermNode *node = bpl_term_node(terms, equation);
    BplValue a = node->args[0], b = node->args[1];
    if (a == var && !mentions(terms, b, var))
        return b;
    if (b == var && !mentions(terms, a, var))
        return a;
    BplSort sort = bpl_term_sort(terms, var);
    if ((sort != BPL_SORT_INT && sort != BPL_SORT_REAL) || bpl_term_sort(terms, a) != sort)
        return BPL_NONE;
    BplValue difference = bpl_term_sub(terms, a, b);
    BplValue plus = bpl_term_sub(terms, var, difference);
    BplValue minus = bpl_term_add(terms, var, difference);
    return !mentions(terms, plus, var) ? plus : !mentions(terms, minus, var) ? minus : BPL_NONE;
}

static BplValue one_point(BplTerms *terms, bool is_forall, BplValue var, BplValue body)
{
    /* (forall x :: body) is !(exists x :: !body): an equation that determines x is a conjunct of
     * !body. */
    BplValue all = is_forall ? bpl_term_not(terms, body) : body, value = BPL_NONE;
    if (bpl_term_is(terms, all, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(terms, all);
        for (uint32_t i = 0; i < node->count && value == BPL_NONE; i++)
            value = solved(terms, node->args[i], var);
    } else {
        value = solved(terms, all, var);
    }
    return value == BPL_NONE ? BPL_NONE : bpl_term_subst(terms, body, &var, &value, 1);
}

/* ---- small ranges ---------------------------------------------------------------------------- */

typedef struct Range {
    bool has_low, has_high;
    int64_t low, high;
} Range;

/* The variables that are not eliminated yet, and for each of them the bounds that follow from the
 * guards in the quantifier's body. */
typedef struct Bounds {
    BplTerms *terms;
    bool is_forall;
    BplValue vars[MOST_VARS];
    Range ranges[MOST_VARS];
    uint32_t count;
    bool changed;
} Bounds;

static const Range anything;

static Range *range_of(Bounds *bounds, BplValue term)
{
    for (uint32_t i = 0; i < bounds->count; i++)
        if (bounds->vars[i] == term)
            return &bounds->ranges[i];
    return NULL;
}

static void at_most(Bounds *bounds, Range *range, int64_t high)
{
    if (!range || high >= FAR || high <= -FAR || (range->has_high && range->high <= high))
        return;
    range->has_high = bounds->changed = true;
    range->high = high;
}

static void at_least(Bounds *bounds, Range *range, int64_t low)
{
    if (!range || low >= FAR || low <= -FAR || (range->has_low && range->low >= low))
        return;
    range->has_low = bounds->changed = true;
    range->low = low;
}

/* Is the term a difference a - b? If so, sets *a and *b. */
static bool is_difference(BplTerms *terms, BplValue term, BplValue *a, BplValue *b)
{
    int64_t factor;
    if (!bpl_term_is(terms, term, BPL_TERM_ADD))
        return false;
    const BplTermNode *sum = bpl_term_node(terms, term);
    if (sum->count != 2 || !bpl_term_is(terms, sum->args[1], BPL_TERM_MUL))
        return false;
    const BplTermNode *product = bpl_term_node(terms, sum->args[1]);
    *a = sum->args[0];
    *b = product->args[1];
    return product->count == 2 && bpl_term_get_int(terms, product->args[0], &factor) &&
           factor == -1;
}

/* Derives bounds of variables from a guard `term <= limit` or `term > limit`; if the term is a
 * difference of two variables, known bounds of one variable give bounds of the other. */
static void bound_by(Bounds *bounds, BplValue guard)
{
    BplTerms *terms = bounds->terms;
    BplValue a, b;
    int64_t limit;
    bool is_upper = !bpl_term_is(terms, guard, BPL_TERM_NOT);
    if (!is_upper)
        guard = bpl_term_node(terms, guard)->args[0];
    if (!bpl_term_is(terms, guard, BPL_TERM_LE))
        return;
    const BplTermNode *node = bpl_term_node(terms, guard);
    if (!bpl_term_get_int(terms, node->args[1], &limit) || limit >= FAR || limit <= -FAR)
        return;
    if (is_difference(terms, node->args[0], &a, &b)) {
        Range *first = range_of(bounds, a), *second = range_of(bounds, b);
        Range of_a = first ? *first : anything, of_b = second ? *second : anything;
        if (is_upper && of_b.has_high)
            at_most(bounds, first, of_b.high + limit);
        if (is_upper && of_a.has_low)
            at_least(bounds, second, of_a.low - limit);
        if (!is_upper && of_b.has_low)
            at_least(bounds, first, of_b.low + limit + 1);
        if (!is_upper && of_a.has_high)
            at_most(bounds, second, of_a.high - limit - 1);
    } else if (is_upper) {
        at_most(bounds, range_of(bounds, node->args[0]), limit);
    } else {
        at_least(bounds, range_of(bounds, node->args[0]), limit + 1);
    }
}

/* Derives the ranges of variables from the guards of the body: for an exists, conditions that hold
 * whenever the body is true; for a forall, conditions that hold whenever the body is false. In
 * (forall i :: 0 <= i && i < 2 ==> p(i)), these guards are 0 <= i and i < 2. */
static void find_ranges(Bounds *bounds, BplValue body)
{
    BplTerms *terms = bounds->terms;
    /* the guards of a forall: a disjunction is represented as the negation of a conjunction */
    const BplTermNode *guards = NULL;
    if (bounds->is_forall)
        guards = bpl_term_is_or(terms, body);
    else if (bpl_term_is(terms, body, BPL_TERM_AND))
        guards = bpl_term_node(terms, body);
    bounds->changed = guards != NULL;
    for (uint32_t round = 0; round <= bounds->count && bounds->changed; round++) {
        /* repeated, since the guard a - b <= c gives a bound of `a` only after a bound of `b` is
         * known */
        bounds->changed = false;
        for (uint32_t i = 0; i < guards->count; i++)
            bound_by(bounds, guards->args[i]);
    }
}

static bool is_small(const Range *range)
{
    return range->has_low && range->has_high && range->high - range->low < MOST_VALUES;
}

static BplValue joined(BplTerms *terms, bool is_forall, const BplValues *parts)
{
    return is_forall ? bpl_term_and_of(terms, parts->at, (uint32_t)parts->count)
                     : bpl_term_or_of(terms, parts->at, (uint32_t)parts->count);
}

/* If the bound integer `var` has a small known range, returns the conjunction (for an exists the
 * disjunction) of the body's instances, one for each value; otherwise BPL_NONE. */
static BplValue expand(BplTerms *terms, bool is_forall, BplValue var, BplValue body)
{
    Bounds bounds = {.terms = terms, .is_forall = is_forall, .vars = {var}, .count = 1};
    find_ranges(&bounds, body);
    if (!is_small(&bounds.ranges[0]))
        return BPL_NONE;
    BplValues parts = {0};
    for (int64_t i = bounds.ranges[0].low; i <= bounds.ranges[0].high; i++) {
        BplValue number = bpl_term_int(terms, i);
        bpl_vec_push(&parts, bpl_term_subst(terms, body, &var, &number, 1));
    }
    BplValue made = joined(terms, is_forall, &parts);
    bpl_vec_release(&parts);
    return made;
}

BplValue bpl_term_finite(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t *count,
                         BplValue body)
{
    while (*count && !bpl_value_is_bool(body)) {
        BplValue var = vars[*count - 1], without = one_point(terms, is_forall, var, body);
        if (without == BPL_NONE && bpl_term_sort(terms, var) == BPL_SORT_INT)
            without = expand(terms, is_forall, var, body);
        if (without == BPL_NONE)
            break;
        body = without;
        --*count;
    }
    return body;
}

/* ---- all variables --------------------------------------------------------------------------- */

typedef struct Elimination {
    BplTerms *terms;
    bool is_forall;
    uint32_t instances;
} Elimination;

static bool eliminate(Elimination *all, const BplValue *vars, uint32_t count, BplValue body,
                      BplValue *made);

static bool eliminate_but(Elimination *all, const BplValue *vars, uint32_t count, uint32_t without,
                          BplValue body, BplValue *made)
{
    BplValue left[MOST_VARS];
    for (uint32_t i = 0, k = 0; i < count; i++)
        if (i != without)
            left[k++] = vars[i];
    return eliminate(all, left, count - 1, body, made);
}

/* Eliminates the variables from each conjunct (for a forall) or disjunct (for an exists) of the
 * body separately, since a forall distributes over conjunctions, an exists over disjunctions.
 * Returns false if this fails for one of these parts. */
static bool eliminate_parts(Elimination *all, const BplValue *vars, uint32_t count,
                            const BplTermNode *node, BplValue *made)
{
    BplValues parts = {0};
    bool fine = true;
    for (uint32_t i = 0; fine && i < node->count; i++) {
        BplValue part = all->is_forall ? node->args[i] : bpl_term_not(all->terms, node->args[i]);
        fine = eliminate(all, vars, count, part, &part);
        bpl_vec_push(&parts, part);
    }
    if (fine)
        *made = joined(all->terms, all->is_forall, &parts);
    bpl_vec_release(&parts);
    return fine;
}

static bool eliminate_range(Elimination *all, const BplValue *vars, uint32_t count, BplValue body,
                            BplValue *made)
{
    Bounds bounds = {.terms = all->terms, .is_forall = all->is_forall, .count = count};
    memcpy(bounds.vars, vars, count * sizeof *vars);
    find_ranges(&bounds, body);
    uint32_t best = count;
    for (uint32_t i = 0; i < count; i++) {
        const Range *range = &bounds.ranges[i], *least = best < count ? &bounds.ranges[best] : NULL;
        if (is_small(range) && (!least || range->high - range->low < least->high - least->low))
            best = i;
    }
    if (best == count)
        return false;
    BplValues parts = {0};
    bool fine = true;
    Range range = bounds.ranges[best];
    for (int64_t i = range.low; fine && i <= range.high; i++) {
        BplValue number = bpl_term_int(all->terms, i);
        BplValue part = bpl_term_subst(all->terms, body, &vars[best], &number, 1);
        fine = ++all->instances <= MOST_INSTANCES &&
               eliminate_but(all, vars, count, best, part, &part);
        bpl_vec_push(&parts, part);
    }
    if (fine)
        *made = joined(all->terms, all->is_forall, &parts);
    bpl_vec_release(&parts);
    return fine;
}

/* Sets *made to an equivalent formula without the variables; returns false if they cannot all be
 * eliminated. */
static bool eliminate(Elimination *all, const BplValue *vars, uint32_t count, BplValue body,
                      BplValue *made)
{
    BplTerms *terms = all->terms;
    *made = body;
    if (!count || bpl_value_is_bool(body))
        return true;
    const BplTermNode *parts = NULL;
    if (!all->is_forall)
        parts = bpl_term_is_or(terms, body);
    else if (bpl_term_is(terms, body, BPL_TERM_AND))
        parts = bpl_term_node(terms, body);
    if (parts)
        return eliminate_parts(all, vars, count, parts, made);
    for (uint32_t i = count; i-- > 0;) {
        if (!mentions(terms, body, vars[i]))
            return eliminate_but(all, vars, count, i, body, made);
        BplValue without = one_point(terms, all->is_forall, vars[i], body);
        if (without != BPL_NONE)
            return eliminate_but(all, vars, count, i, without, made);
    }
    return eliminate_range(all, vars, count, body, made);
}

BplValue bpl_term_finite_all(BplTerms *terms, bool is_forall, const BplValue *vars, uint32_t count,
                             BplValue body)
{
    Elimination all = {.terms = terms, .is_forall = is_forall};
    BplValue made;
    return count <= MOST_VARS && eliminate(&all, vars, count, body, &made) ? made : BPL_NONE;
}
