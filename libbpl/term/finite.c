/* One point, or a small range. */
#include "libbpl/term/finite.h"

enum { MOST_VALUES = 64 };

/* ---- one point ---------------------------------------------------------------------------------
 */

static bool mentions(BplTerms *terms, BplValue term, BplValue symbol)
{
    uint32_t number = (uint32_t)bpl_term_node(terms, symbol)->payload << 2;
    BplTermSet set = bpl_term_free(terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        if (set.at[i] == number)
            return true;
    return false;
}

/* What the variable is if the equation holds; BPL_NONE if the equation does not tell. */
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
    /* a forall is the negation of an exists: both have a conjunct that is the equation */
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

/* ---- small ranges ------------------------------------------------------------------------------
 */

typedef struct Range {
    bool has_low, has_high;
    int64_t low, high;
} Range;

/* Notes what the literal, which guards all others, says about var: a literal that must be false for
 * the rest to matter. */
static void bound_by(BplTerms *terms, Range *range, BplValue var, BplValue literal)
{
    bool is_true = true; /* the guard is the literal's negation */
    if (bpl_term_is(terms, literal, BPL_TERM_NOT)) {
        literal = bpl_term_node(terms, literal)->args[0];
        is_true = false;
    }
    if (!bpl_term_is(terms, literal, BPL_TERM_LE))
        return;
    const BplTermNode *node = bpl_term_node(terms, literal);
    int64_t limit;
    bool var_first = node->args[0] == var;
    BplValue other = var_first ? node->args[1] : node->args[0];
    if ((!var_first && node->args[1] != var) || !bpl_term_get_int(terms, other, &limit) ||
        limit == INT64_MAX || limit == INT64_MIN)
        return;
    /* var <= limit or limit <= var is (not) so wherever the rest matters */
    bool is_upper = var_first != is_true;
    int64_t value = is_true ? (var_first ? limit + 1 : limit - 1) : limit;
    if (is_upper && (!range->has_high || value < range->high))
        range->has_high = true, range->high = value;
    if (!is_upper && (!range->has_low || value > range->low))
        range->has_low = true, range->low = value;
}

/* Wherever `body` is false (for a forall; true for an exists), var is in the range. */
static Range find_range(BplTerms *terms, BplValue var, BplValue body, bool is_forall)
{
    Range range = {0};
    if (!is_forall) { /* conjuncts that hold */
        if (bpl_term_is(terms, body, BPL_TERM_AND)) {
            const BplTermNode *node = bpl_term_node(terms, body);
            for (uint32_t i = 0; i < node->count; i++)
                bound_by(terms, &range, var, bpl_term_not(terms, node->args[i]));
        }
        return range;
    }
    const BplTermNode * or = bpl_term_is_or(terms, body);
    for (uint32_t i = 0; or &&i < or->count; i++)
        bound_by(terms, &range, var, bpl_term_not(terms, or->args[i]));
    return range;
}

/* One bound integer whose range is known and small: each value for itself. */
static BplValue expand(BplTerms *terms, bool is_forall, BplValue var, BplValue body)
{
    Range range = find_range(terms, var, body, is_forall);
    if (!range.has_low || !range.has_high ||
        (range.high > range.low && (uint64_t)range.high - (uint64_t)range.low >= MOST_VALUES))
        return BPL_NONE;
    BPL_VEC(BplValue) parts = {0};
    for (int64_t i = range.low; i <= range.high; i++) {
        BplValue number = bpl_term_int(terms, i);
        bpl_vec_push(&parts, bpl_term_subst(terms, body, &var, &number, 1));
    }
    BplValue made = is_forall ? bpl_term_and_of(terms, parts.at, (uint32_t)parts.count)
                              : bpl_term_or_of(terms, parts.at, (uint32_t)parts.count);
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
