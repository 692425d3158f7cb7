/* Narrows the intervals of symbols by assumptions. For an assumed term, first computes intervals of
 * its subterms bottom-up, from the intervals of its symbols; then narrows, top-down, the interval
 * of each subterm and finally those of the symbols.
 *
 * This is the contractor HC4: F. Benhamou, F. Goualard, L. Granvilliers, J.-F. Puget: Revising Hull
 * and Box Consistency, 1999. */
#include "libbpl/chc/domain/propagate.h"

#include "libbpl/term/constant.h"

static const BplInterval no = {0, 0}, yes = {8, 8}, either = {0, 8};

static_assert(BPL_TAG_INT == 0, "the intervals above are of the integers 0 and 1");

void bpl_propagate_init(BplPropagate *n, BplTerms *terms)
{
    *n = (BplPropagate){.terms = terms, .symbols = terms->symbols.count};
    n->of = bpl_alloc((n->symbols + 1) * sizeof *n->of);
    n->follows = bpl_alloc_zero((n->symbols + 1) * sizeof *n->follows);
    for (size_t i = 0; i < n->symbols; i++) {
        /* NULL for number 0, which no symbol has */
        const BplSymbolInfo *info = terms->symbols.at[i];
        bool is_bool = info && bpl_term_sort(terms, info->term) == BPL_SORT_BOOL;
        n->of[i] = is_bool ? either : BPL_INTERVAL_ANY;
    }
}

void bpl_propagate_release(BplPropagate *n)
{
    for (size_t i = 0; i < n->symbols; i++)
        bpl_vec_release(&n->follows[i]);
    bpl_free(n->follows);
    bpl_free(n->of);
    bpl_vec_release(&n->changes);
    bpl_vec_release(&n->open);
}

void bpl_propagate_follows(BplPropagate *n, BplValue symbol, BplValue term)
{
    assert(bpl_term_is(n->terms, symbol, BPL_TERM_SYMBOL) && "only symbols imply terms");
    assert(bpl_term_sort(n->terms, term) == BPL_SORT_BOOL && "a formula");
    bpl_vec_push(&n->follows[bpl_propagate_number(n->terms, symbol)], term);
}

BplPropagateMark bpl_propagate_mark(const BplPropagate *n)
{
    return (BplPropagateMark){n->changes.count, n->open.count};
}

void bpl_propagate_undo(BplPropagate *n, BplPropagateMark mark)
{
    assert(mark.changes <= n->changes.count && mark.open <= n->open.count &&
           "marks are undone in reverse");
    while (n->changes.count > mark.changes) {
        BplPropagateUndo undo = bpl_vec_pop(&n->changes);
        n->of[undo.symbol] = undo.was;
    }
    n->open.count = mark.open;
}

/* ---- upwards --------------------------------------------------------------------------------- */

static bool is_same(BplInterval a, BplInterval b)
{
    return a.low == b.low && a.high == b.high;
}

static BplInterval opposite(BplInterval truth)
{
    return is_same(truth, yes) ? no : is_same(truth, no) ? yes : either;
}

static bool are_apart(const BplPropagate *n, BplInterval a, BplInterval b)
{
    return bpl_interval_is_empty(n->terms, bpl_interval_meet(n->terms, a, b));
}

static BplInterval value_of_and(BplPropagate *n, const BplTermNode *node)
{
    BplInterval all = yes;
    for (uint32_t i = 0; i < node->count; i++) {
        BplInterval one = bpl_propagate_value(n, node->args[i]);
        if (is_same(one, no))
            return no;
        if (!is_same(one, yes))
            all = either;
    }
    return all;
}

static BplInterval value_of_eq(BplPropagate *n, const BplTermNode *node)
{
    BplSort sort = bpl_term_sort(n->terms, node->args[0]);
    if (node->args[0] == node->args[1])
        return yes;
    if (sort != BPL_SORT_BOOL && sort != BPL_SORT_INT)
        return either;
    BplInterval a = bpl_propagate_value(n, node->args[0]),
                b = bpl_propagate_value(n, node->args[1]);
    if (bpl_interval_is_point(a) && is_same(a, b))
        return yes;
    return are_apart(n, a, b) ? no : either;
}

static BplInterval value_of_le(BplPropagate *n, const BplTermNode *node)
{
    if (bpl_term_sort(n->terms, node->args[0]) != BPL_SORT_INT)
        return either;
    BplInterval a = bpl_propagate_value(n, node->args[0]),
                b = bpl_propagate_value(n, node->args[1]);
    if (a.high != BPL_NONE && b.low != BPL_NONE &&
        bpl_constant_compare(n->terms, a.high, b.low) <= 0)
        return yes;
    if (a.low != BPL_NONE && b.high != BPL_NONE &&
        bpl_constant_compare(n->terms, a.low, b.high) > 0)
        return no;
    return either;
}

static BplInterval value_of_ite(BplPropagate *n, const BplTermNode *node)
{
    BplInterval condition = bpl_propagate_value(n, node->args[0]);
    if (is_same(condition, yes))
        return bpl_propagate_value(n, node->args[1]);
    if (is_same(condition, no))
        return bpl_propagate_value(n, node->args[2]);
    return bpl_interval_hull(n->terms, bpl_propagate_value(n, node->args[1]),
                             bpl_propagate_value(n, node->args[2]));
}

/* Returns the interval of a quotient. For a negative divisor, the result is computed with the
 * divisor's absolute value. */
static BplInterval value_of_division(BplPropagate *n, const BplTermNode *node)
{
    BplTerms *t = n->terms;
    BplInterval a = bpl_propagate_value(n, node->args[0]),
                b = bpl_propagate_value(n, node->args[1]);
    bool negative = b.high != BPL_NONE && bpl_constant_sign(t, b.high) < 0;
    if (negative)
        b = bpl_interval_neg(t, b);
    if (b.low == BPL_NONE || bpl_constant_sign(t, b.low) <= 0)
        return BPL_INTERVAL_ANY;
    BplInterval result =
        node->op == BPL_TERM_DIV ? bpl_interval_div(t, a, b) : bpl_interval_mod(t, a, b);
    return negative && node->op != BPL_TERM_MOD ? bpl_interval_neg(t, result) : result;
}

static BplInterval number_of(BplPropagate *n, const BplTermNode *node)
{
    BplInterval all;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_ADD:
    case BPL_TERM_MUL:
        all = bpl_propagate_value(n, node->args[0]);
        for (uint32_t i = 1; i < node->count; i++) {
            BplInterval one = bpl_propagate_value(n, node->args[i]);
            all = node->op == BPL_TERM_ADD ? bpl_interval_add(n->terms, all, one)
                                           : bpl_interval_mul(n->terms, all, one);
        }
        return all;
    case BPL_TERM_DIV:
    case BPL_TERM_MOD:
    case BPL_TERM_REM:
        return value_of_division(n, node);
    default:
        return BPL_INTERVAL_ANY;
    }
}

/* Returns the interval of an arithmetic term. Bounds that do not fit into a word become infinite,
 * so that numbers stay small. */
static BplInterval value_of_number(BplPropagate *n, const BplTermNode *node)
{
    BplInterval result = number_of(n, node);
    if (!bpl_value_is_small(result.low))
        result.low = BPL_NONE;
    if (!bpl_value_is_small(result.high))
        result.high = BPL_NONE;
    return result;
}

BplInterval bpl_propagate_value(BplPropagate *n, BplValue term)
{
    n->work++;
    if (term == BPL_TRUE || term == BPL_FALSE)
        return term == BPL_TRUE ? yes : no;
    if (!bpl_value_is_term(term))
        return bpl_value_is_small(term) ? bpl_interval_only(term) : BPL_INTERVAL_ANY;
    const BplTermNode *node = bpl_term_node(n->terms, term);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_INT:
        return bpl_interval_only(term);
    case BPL_TERM_SYMBOL:
        return n->of[node->payload];
    case BPL_TERM_NOT:
        return opposite(bpl_propagate_value(n, node->args[0]));
    case BPL_TERM_AND:
        return value_of_and(n, node);
    case BPL_TERM_EQ:
        return value_of_eq(n, node);
    case BPL_TERM_LE:
        return value_of_le(n, node);
    case BPL_TERM_ITE:
        if (node->sort == BPL_SORT_BOOL || node->sort == BPL_SORT_INT)
            return value_of_ite(n, node);
        return BPL_INTERVAL_ANY;
    default:
        if (node->sort == BPL_SORT_BOOL)
            return either;
        return node->sort == BPL_SORT_INT ? value_of_number(n, node) : BPL_INTERVAL_ANY;
    }
}

/* ---- downwards ------------------------------------------------------------------------------- */

static bool set(BplPropagate *n, uint32_t symbol, BplInterval interval)
{
    assert(symbol < n->symbols && "no symbol was made since the beginning");
    BplInterval was = n->of[symbol], now = bpl_interval_meet(n->terms, was, interval);
    if (bpl_interval_is_empty(n->terms, now))
        return false;
    if (is_same(was, now))
        return true;
    BplPropagateUndo undo = {symbol, was};
    bpl_vec_push(&n->changes, undo);
    n->of[symbol] = now;
    return true;
}

static bool assume_symbol(BplPropagate *n, uint32_t symbol, bool truth)
{
    assert(symbol < n->symbols && "no symbol was made since the beginning");
    BplInterval was = n->of[symbol];
    if (!set(n, symbol, truth ? yes : no))
        return false;
    if (!truth || is_same(was, yes))
        return true;
    for (size_t i = 0; i < n->follows[symbol].count; i++)
        if (!bpl_propagate_assume(n, n->follows[symbol].at[i], true))
            return false;
    return true;
}

static void leave_open(BplPropagate *n, BplValue term, bool truth)
{
    BplPropagateOpen open = {term, truth};
    bpl_vec_push(&n->open, open);
}

/* Assumes that the conjunction is false, that is, that one of its arguments is false. Returns false
 * if no values are left. */
static bool assume_gap(BplPropagate *n, BplValue term)
{
    const BplTermNode *node = bpl_term_node(n->terms, term);
    uint32_t possible = 0;
    BplValue last = BPL_NONE;
    for (uint32_t i = 0; i < node->count; i++) {
        BplInterval one = bpl_propagate_value(n, node->args[i]);
        if (is_same(one, no))
            return true;
        if (is_same(one, yes))
            continue;
        possible++;
        last = node->args[i];
    }
    if (possible > 1)
        leave_open(n, term, false);
    return possible > 1 || (possible == 1 && bpl_propagate_assume(n, last, false));
}

static BplInterval without_end(const BplPropagate *n, BplInterval interval, BplValue point)
{
    BplValue one = bpl_value_of_small(1);
    if (interval.low == point)
        interval.low = bpl_constant_add(n->terms, point, one);
    if (interval.high == point)
        interval.high = bpl_constant_sub(n->terms, point, one);
    return interval;
}

static bool assume_apart(BplPropagate *n, BplValue term)
{
    const BplTermNode *node = bpl_term_node(n->terms, term);
    BplInterval of[2] = {bpl_propagate_value(n, node->args[0]),
                         bpl_propagate_value(n, node->args[1])};
    for (int i = 0; i < 2; i++) {
        if (!bpl_interval_is_point(of[i]))
            continue;
        BplInterval rest = without_end(n, of[1 - i], of[i].low);
        if (!is_same(rest, of[1 - i]))
            return bpl_propagate_within(n, node->args[1 - i], rest);
        if (!are_apart(n, of[0], of[1]))
            leave_open(n, term, false);
        return true;
    }
    return true;
}

static bool assume_eq(BplPropagate *n, BplValue term, bool truth)
{
    const BplTermNode *node = bpl_term_node(n->terms, term);
    BplValue a = node->args[0], b = node->args[1];
    BplSort sort = bpl_term_sort(n->terms, a);
    if (sort == BPL_SORT_BOOL) {
        BplInterval x = bpl_propagate_value(n, a), y = bpl_propagate_value(n, b);
        if (bpl_interval_is_point(x))
            return bpl_propagate_assume(n, b, is_same(x, yes) == truth);
        if (bpl_interval_is_point(y))
            return bpl_propagate_assume(n, a, is_same(y, yes) == truth);
        leave_open(n, term, truth);
        return true;
    }
    if (sort != BPL_SORT_INT)
        return a != b || truth;
    if (!truth)
        return assume_apart(n, term);
    BplInterval both =
        bpl_interval_meet(n->terms, bpl_propagate_value(n, a), bpl_propagate_value(n, b));
    return !bpl_interval_is_empty(n->terms, both) && bpl_propagate_within(n, a, both) &&
           bpl_propagate_within(n, b, both);
}

static bool assume_le(BplPropagate *n, const BplTermNode *node, bool truth)
{
    if (bpl_term_sort(n->terms, node->args[0]) != BPL_SORT_INT)
        return true;
    BplValue one = bpl_value_of_small(1);
    BplInterval a = bpl_propagate_value(n, node->args[0]),
                b = bpl_propagate_value(n, node->args[1]);
    BplInterval left = BPL_INTERVAL_ANY, right = BPL_INTERVAL_ANY;
    if (truth) {
        left.high = b.high;
        right.low = a.low;
    } else {
        left.low = b.low == BPL_NONE ? BPL_NONE : bpl_constant_add(n->terms, b.low, one);
        right.high = a.high == BPL_NONE ? BPL_NONE : bpl_constant_sub(n->terms, a.high, one);
    }
    return bpl_propagate_within(n, node->args[0], left) &&
           bpl_propagate_within(n, node->args[1], right);
}

static bool assume_ite(BplPropagate *n, BplValue term, bool truth)
{
    const BplTermNode *node = bpl_term_node(n->terms, term);
    BplInterval condition = bpl_propagate_value(n, node->args[0]);
    if (bpl_interval_is_point(condition))
        return bpl_propagate_assume(n, node->args[is_same(condition, yes) ? 1 : 2], truth);
    leave_open(n, term, truth);
    return true;
}

bool bpl_propagate_assume(BplPropagate *n, BplValue term, bool truth)
{
    assert(bpl_term_sort(n->terms, term) == BPL_SORT_BOOL && "a formula");
    n->work++;
    if (!bpl_value_is_term(term))
        return (term == BPL_TRUE) == truth;
    const BplTermNode *node = bpl_term_node(n->terms, term);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_SYMBOL:
        return assume_symbol(n, (uint32_t)node->payload, truth);
    case BPL_TERM_NOT:
        return bpl_propagate_assume(n, node->args[0], !truth);
    case BPL_TERM_AND:
        if (!truth)
            return assume_gap(n, term);
        for (uint32_t i = 0; i < node->count; i++)
            if (!bpl_propagate_assume(n, node->args[i], true))
                return false;
        return true;
    case BPL_TERM_EQ:
        return assume_eq(n, term, truth);
    case BPL_TERM_LE:
        return assume_le(n, node, truth);
    case BPL_TERM_ITE:
        return assume_ite(n, term, truth);
    default:
        return true;
    }
}

/* For a sum that lies in the interval, narrows each summand: it lies in the interval minus the
 * other summands. Returns false if no values are left. */
static bool within_sum(BplPropagate *n, const BplTermNode *node, BplInterval interval)
{
    for (uint32_t i = 0; i < node->count; i++) {
        if (!bpl_value_is_term(node->args[i]))
            continue;
        BplInterval rest = interval;
        for (uint32_t k = 0; k < node->count; k++)
            if (k != i)
                rest = bpl_interval_add(
                    n->terms, rest,
                    bpl_interval_neg(n->terms, bpl_propagate_value(n, node->args[k])));
        if (!bpl_propagate_within(n, node->args[i], rest))
            return false;
    }
    return true;
}

/* For a product coefficient * rest that lies in the interval, narrows `rest`; the bounds are
 * divided by the coefficient and rounded inwards. Returns false if no values are left. */
static bool within_product(BplPropagate *n, const BplTermNode *node, BplInterval interval)
{
    BplTerms *t = n->terms;
    if (node->count != 2 || !bpl_value_is_small(node->args[0]) || node->args[0] == 0)
        return true;
    BplValue by = node->args[0];
    if (bpl_value_small(by) < 0) {
        by = bpl_constant_neg(t, by);
        interval = bpl_interval_neg(t, interval);
    }
    if (interval.high != BPL_NONE)
        interval.high = bpl_term_div(t, interval.high, by);
    if (interval.low != BPL_NONE)
        interval.low = bpl_constant_neg(t, bpl_term_div(t, bpl_constant_neg(t, interval.low), by));
    return bpl_propagate_within(n, node->args[1], interval);
}

/* For a division by a positive constant whose result lies in the interval, narrows the dividend;
 * for a remainder, only if all values of the dividend have the same quotient. Returns false if no
 * values are left. */
static bool within_division(BplPropagate *n, const BplTermNode *node, BplInterval interval)
{
    BplTerms *t = n->terms;
    BplValue by = node->args[1];
    if (!bpl_value_is_small(by) || bpl_value_small(by) <= 0)
        return true;
    BplInterval divisor = bpl_interval_only(by);
    BplInterval all = bpl_propagate_value(n, node->args[0]), rest = {0, 0};
    BplInterval quotient = bpl_interval_div(t, all, divisor);
    if (node->op == BPL_TERM_DIV)
        rest.high = bpl_constant_sub(t, by, bpl_value_of_small(1));
    else if (!bpl_interval_is_point(quotient))
        return true;
    else
        rest = bpl_interval_meet(t, interval, bpl_interval_mod(t, all, divisor));
    if (node->op == BPL_TERM_DIV)
        quotient = interval;
    return bpl_propagate_within(n, node->args[0],
                                bpl_interval_add(t, bpl_interval_mul(t, quotient, divisor), rest));
}

static bool within_ite(BplPropagate *n, const BplTermNode *node, BplInterval interval)
{
    for (uint32_t i = 0; i < 2; i++) {
        if (!are_apart(n, bpl_propagate_value(n, node->args[1 + i]), interval))
            continue;
        return bpl_propagate_assume(n, node->args[0], i == 1) &&
               bpl_propagate_within(n, node->args[2 - i], interval);
    }
    return true;
}

bool bpl_propagate_within(BplPropagate *n, BplValue term, BplInterval interval)
{
    BplInterval was = bpl_propagate_value(n, term),
                now = bpl_interval_meet(n->terms, was, interval);
    if (bpl_interval_is_empty(n->terms, now))
        return false;
    if (!bpl_value_is_term(term) || is_same(was, now))
        return true;
    const BplTermNode *node = bpl_term_node(n->terms, term);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_SYMBOL:
        if (node->sort == BPL_SORT_BOOL)
            return assume_symbol(n, (uint32_t)node->payload, is_same(now, yes));
        return set(n, (uint32_t)node->payload, now);
    case BPL_TERM_ADD:
        return within_sum(n, node, now);
    case BPL_TERM_MUL:
        return within_product(n, node, now);
    case BPL_TERM_DIV:
    case BPL_TERM_MOD:
    case BPL_TERM_REM:
        return within_division(n, node, now);
    case BPL_TERM_ITE:
        return node->sort != BPL_SORT_INT || within_ite(n, node, now);
    default:
        return node->sort != BPL_SORT_BOOL || bpl_propagate_assume(n, term, is_same(now, yes));
    }
}

bool bpl_propagate_again(BplPropagate *n)
{
    for (size_t i = n->changes.count; i-- > 0;) {
        uint32_t symbol = n->changes.at[i].symbol;
        for (size_t k = 0; is_same(n->of[symbol], yes) && k < n->follows[symbol].count; k++)
            if (!bpl_propagate_assume(n, n->follows[symbol].at[k], true))
                return false;
    }
    return true;
}

/* ---- ways ------------------------------------------------------------------------------------ */

uint32_t bpl_propagate_cases(BplPropagate *n, BplPropagateOpen open)
{
    BplInterval now = bpl_propagate_value(n, open.term);
    if (bpl_interval_is_point(now))
        return is_same(now, yes) == open.truth;
    const BplTermNode *node = bpl_term_node(n->terms, open.term);
    return node->op == BPL_TERM_AND ? node->count : 2;
}

/* Assumes one of the two cases of the disequality x != c: x < c if `way` is 0, x > c if `way` is 1.
 */
static bool take_side(BplPropagate *n, const BplTermNode *node, uint32_t way)
{
    BplValue one = bpl_value_of_small(1);
    BplInterval first = bpl_propagate_value(n, node->args[0]);
    int of = bpl_interval_is_point(first) ? 1 : 0;
    BplInterval point = of ? first : bpl_propagate_value(n, node->args[1]), side = BPL_INTERVAL_ANY;
    if (!bpl_interval_is_point(point))
        return true;
    if (way == 0)
        side.high = bpl_constant_sub(n->terms, point.low, one);
    else
        side.low = bpl_constant_add(n->terms, point.low, one);
    return bpl_propagate_within(n, node->args[of], side);
}

bool bpl_propagate_take_case(BplPropagate *n, BplPropagateOpen open, uint32_t way)
{
    const BplTermNode *node = bpl_term_node(n->terms, open.term);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_AND:
        return bpl_propagate_assume(n, node->args[way], false);
    case BPL_TERM_ITE:
        return bpl_propagate_assume(n, node->args[0], way == 0) &&
               bpl_propagate_assume(n, node->args[1 + way], open.truth);
    default:
        break;
    }
    if (bpl_term_sort(n->terms, node->args[0]) == BPL_SORT_INT)
        return take_side(n, node, way);
    return bpl_propagate_assume(n, node->args[0], way == 0) &&
           bpl_propagate_assume(n, node->args[1], (way == 0) == open.truth);
}

bool bpl_propagate_exclude_case(BplPropagate *n, BplPropagateOpen open, uint32_t way)
{
    const BplTermNode *node = bpl_term_node(n->terms, open.term);
    return node->op != BPL_TERM_AND || bpl_propagate_assume(n, node->args[way], true);
}
