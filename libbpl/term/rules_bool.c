/* Simplifies Boolean operators, equality and choice. */
#include "libbpl/term/rules.h"

#include <stdlib.h>

static BplValue raw(BplTerms *terms, BplTermOp op, BplSort sort, const BplValue *args,
                    uint32_t count)
{
    return bpl_table_node(terms, op, sort, 0, args, count);
}

static BplValue negated(const BplTerms *terms, BplValue a)
{
    return bpl_term_is(terms, a, BPL_TERM_NOT) ? bpl_term_node(terms, a)->args[0] : BPL_NONE;
}

BplValue bpl_term_not(BplTerms *terms, BplValue a)
{
    if (bpl_value_is_bool(a))
        return a ^ BPL_TRUE ^ BPL_FALSE;
    const BplTermNode *node = bpl_term_node(terms, a);
    if (node->op == BPL_TERM_NOT)
        return node->args[0];
    return raw(terms, BPL_TERM_NOT, BPL_SORT_BOOL, &a, 1);
}

static bool opposite(const BplTerms *terms, BplValue a, BplValue b)
{
    return negated(terms, a) == b || negated(terms, b) == a;
}

/* ---- conjunctions ---------------------------------------------------------------------------- */

static int by_word(const void *a, const void *b)
{
    BplValue x = *(const BplValue *)a, y = *(const BplValue *)b;
    return (x > y) - (x < y);
}

static bool holds(const BplValues *sorted, BplValue value)
{
    size_t low = 0, high = sorted->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (sorted->at[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sorted->count && sorted->at[low] == value;
}

/* Adds the conjuncts of the term `a` to the list; returns false if one of them is false. */
static bool add_conjuncts(const BplTerms *terms, BplValue a, BplValues *out)
{
    if (a == BPL_FALSE)
        return false;
    if (a == BPL_TRUE)
        return true;
    const BplTermNode *node = bpl_term_node(terms, a);
    if (node->op != BPL_TERM_AND || out->count + node->count > BPL_TERM_WIDE) {
        bpl_vec_push(out, a);
        return true;
    }
    for (uint32_t i = 0; i < node->count; i++) {
        if (node->args[i] == BPL_FALSE)
            return false;
        if (node->args[i] != BPL_TRUE)
            bpl_vec_push(out, node->args[i]);
    }
    return true;
}

static bool has_opposites(const BplTerms *terms, const BplValues *sorted)
{
    for (size_t i = 0; i < sorted->count; i++) {
        BplValue positive = negated(terms, sorted->at[i]);
        if (positive != BPL_NONE && holds(sorted, positive))
            return true;
    }
    return false;
}

static BplValue conjunction(BplTerms *terms, BplValues *parts)
{
    if (!parts->count)
        return BPL_TRUE;
    if (parts->count > 1) {
        qsort(parts->at, parts->count, sizeof *parts->at, by_word);
        size_t kept = 1;
        for (size_t i = 1; i < parts->count; i++)
            if (parts->at[i] != parts->at[kept - 1])
                parts->at[kept++] = parts->at[i];
        parts->count = kept;
        if (has_opposites(terms, parts))
            return BPL_FALSE;
    }
    if (parts->count == 1)
        return parts->at[0];
    return raw(terms, BPL_TERM_AND, BPL_SORT_BOOL, parts->at, (uint32_t)parts->count);
}

BplValue bpl_term_and_of(BplTerms *terms, const BplValue *args, uint32_t count)
{
    BplValues parts = {0};
    BplValue result = BPL_FALSE;
    uint32_t i = 0;
    while (i < count && add_conjuncts(terms, args[i], &parts))
        i++;
    if (i == count)
        result = conjunction(terms, &parts);
    bpl_vec_release(&parts);
    return result;
}

BplValue bpl_term_and(BplTerms *terms, BplValue a, BplValue b)
{
    if (a == BPL_FALSE || b == BPL_FALSE)
        return BPL_FALSE;
    if (a == BPL_TRUE || a == b)
        return b;
    if (b == BPL_TRUE)
        return a;
    if (opposite(terms, a, b))
        return BPL_FALSE;
    BplValue args[] = {a, b};
    if (bpl_term_is(terms, a, BPL_TERM_AND) || bpl_term_is(terms, b, BPL_TERM_AND))
        return bpl_term_and_of(terms, args, 2);
    if (b < a) {
        args[0] = b;
        args[1] = a;
    }
    return raw(terms, BPL_TERM_AND, BPL_SORT_BOOL, args, 2);
}

BplValue bpl_term_or(BplTerms *terms, BplValue a, BplValue b)
{
    return bpl_term_not(terms, bpl_term_and(terms, bpl_term_not(terms, a), bpl_term_not(terms, b)));
}

BplValue bpl_term_or_of(BplTerms *terms, const BplValue *args, uint32_t count)
{
    BplValues negations = {0};
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&negations, bpl_term_not(terms, args[i]));
    BplValue result = bpl_term_not(terms, bpl_term_and_of(terms, negations.at, count));
    bpl_vec_release(&negations);
    return result;
}

BplValue bpl_term_implies(BplTerms *terms, BplValue a, BplValue b)
{
    return bpl_term_not(terms, bpl_term_and(terms, a, bpl_term_not(terms, b)));
}

const BplTermNode *bpl_term_is_or(const BplTerms *terms, BplValue value)
{
    BplValue inner = negated(terms, value);
    return inner != BPL_NONE && bpl_term_is(terms, inner, BPL_TERM_AND)
               ? bpl_term_node(terms, inner)
               : NULL;
}

/* ---- equality -------------------------------------------------------------------------------- */

/* Do two constants of one sort, which are different words, differ in every model? For the meaning
 * of the result see rules.h. */
BplTruth bpl_rules_values_differ(BplTerms *terms, BplValue a, BplValue b)
{
    BplTermOp op = bpl_term_op(terms, a);
    if (op == BPL_TERM_STORE || op == BPL_TERM_CONST_MAP)
        return bpl_rules_maps_differ(terms, a, b);
    if (op != BPL_TERM_CONSTRUCT)
        return BPL_YES;
    const BplTermNode *x = bpl_term_node(terms, a), *y = bpl_term_node(terms, b);
    if (x->payload != y->payload)
        return BPL_YES;
    BplTruth differ = BPL_NO;
    for (uint32_t i = 0; i < x->count && differ != BPL_YES; i++)
        if (x->args[i] != y->args[i])
            differ = bpl_rules_values_differ(terms, x->args[i], y->args[i]);
    return differ;
}

static BplValue eq_bool(BplTerms *terms, BplValue a, BplValue b)
{
    bool flip = false;
    if (bpl_value_is_bool(a))
        return a == BPL_TRUE ? b : bpl_term_not(terms, b);
    if (bpl_value_is_bool(b))
        return b == BPL_TRUE ? a : bpl_term_not(terms, a);
    BplValue positive = negated(terms, a);
    if (positive != BPL_NONE) {
        a = positive;
        flip = !flip;
    }
    positive = negated(terms, b);
    if (positive != BPL_NONE) {
        b = positive;
        flip = !flip;
    }
    BplValue result = a == b ? BPL_TRUE : bpl_rules_raw_eq(terms, a, b);
    return flip ? bpl_term_not(terms, result) : result;
}

static BplValue eq_data(BplTerms *terms, BplValue a, BplValue b)
{
    if (!bpl_term_is(terms, a, BPL_TERM_CONSTRUCT) || !bpl_term_is(terms, b, BPL_TERM_CONSTRUCT))
        return bpl_rules_raw_eq(terms, a, b);
    const BplTermNode *x = bpl_term_node(terms, a), *y = bpl_term_node(terms, b);
    if (x->payload != y->payload)
        return BPL_FALSE;
    BplValue result = BPL_TRUE;
    for (uint32_t i = 0; i < x->count && result != BPL_FALSE; i++) {
        /* the equation between two fields that are constructor terms themselves is not simplified,
         * so that comparing long lists does not recurse deeply */
        BplValue equal =
            bpl_term_is(terms, x->args[i], BPL_TERM_CONSTRUCT) && x->args[i] != y->args[i]
                ? bpl_rules_raw_eq(terms, x->args[i], y->args[i])
                : bpl_term_eq(terms, x->args[i], y->args[i]);
        result = bpl_term_and(terms, result, equal);
    }
    return result;
}

BplValue bpl_term_eq(BplTerms *terms, BplValue a, BplValue b)
{
    if (a == b)
        return BPL_TRUE;
    if (!bpl_value_is_term(a) && !bpl_value_is_term(b))
        /* both are constants stored in words, which are canonical, and the words differ */
        return BPL_FALSE;
    if (bpl_term_is_value(terms, a) && bpl_term_is_value(terms, b) &&
        bpl_rules_values_differ(terms, a, b) == BPL_YES)
        return BPL_FALSE;
    switch (bpl_sort_kind(terms->sorts, bpl_term_sort(terms, a))) {
    case BPL_SORT_KIND_BOOL:
        return eq_bool(terms, a, b);
    case BPL_SORT_KIND_INT:
    case BPL_SORT_KIND_REAL:
        return bpl_rules_number_eq(terms, a, b);
    case BPL_SORT_KIND_BV:
        return bpl_rules_bv_eq(terms, a, b);
    case BPL_SORT_KIND_DATA:
        return eq_data(terms, a, b);
    default:
        return bpl_rules_raw_eq(terms, a, b);
    }
}

BplValue bpl_term_ne(BplTerms *terms, BplValue a, BplValue b)
{
    return bpl_term_not(terms, bpl_term_eq(terms, a, b));
}

/* ---- known to differ ------------------------------------------------------------------------- */

static bool differ(BplTerms *terms, BplValue a, BplValue b, int depth)
{
    if (a == b || depth == 0)
        return false;
    if (!bpl_value_is_term(a) && !bpl_value_is_term(b))
        return true;
    if (bpl_term_is_value(terms, a) && bpl_term_is_value(terms, b))
        return bpl_rules_values_differ(terms, a, b) == BPL_YES;
    int64_t offset;
    if (bpl_term_offset(terms, a, b, &offset))
        return offset != 0;
    if (bpl_term_is(terms, a, BPL_TERM_CONSTRUCT) && bpl_term_is(terms, b, BPL_TERM_CONSTRUCT)) {
        const BplTermNode *x = bpl_term_node(terms, a), *y = bpl_term_node(terms, b);
        if (x->payload != y->payload)
            return true;
        for (uint32_t i = 0; i < x->count; i++)
            if (differ(terms, x->args[i], y->args[i], depth - 1))
                return true;
    }
    if (bpl_term_is(terms, a, BPL_TERM_ITE)) {
        const BplTermNode *node = bpl_term_node(terms, a);
        return differ(terms, node->args[1], b, depth - 1) &&
               differ(terms, node->args[2], b, depth - 1);
    }
    if (bpl_term_is(terms, b, BPL_TERM_ITE))
        return differ(terms, b, a, depth);
    return bpl_value_is_term(a) && bpl_value_is_term(b) && opposite(terms, a, b);
}

bool bpl_term_distinct(BplTerms *terms, BplValue a, BplValue b)
{
    return differ(terms, a, b, 4);
}

BplValue bpl_term_distinct_all(BplTerms *terms, const BplValue *args, uint32_t count)
{
    if (count == 2)
        return bpl_term_ne(terms, args[0], args[1]);
    uint64_t size = bpl_sort_size(terms->sorts, bpl_term_sort(terms, args[0]));
    if (count > size)
        return BPL_FALSE;
    BplValues sorted = {0};
    bool constants = true;
    for (uint32_t i = 0; i < count; i++) {
        bpl_vec_push(&sorted, args[i]);
        constants &= !bpl_value_is_term(args[i]);
    }
    qsort(sorted.at, count, sizeof *sorted.at, by_word);
    BplValue result = constants ? BPL_TRUE : BPL_NONE;
    for (uint32_t i = 1; i < count; i++)
        if (sorted.at[i] == sorted.at[i - 1])
            result = BPL_FALSE;
    if (result == BPL_NONE)
        result = raw(terms, BPL_TERM_DISTINCT, BPL_SORT_BOOL, sorted.at, count);
    bpl_vec_release(&sorted);
    return result;
}

/* ---- choice ---------------------------------------------------------------------------------- */

static BplValue ite_bool(BplTerms *terms, BplValue c, BplValue then, BplValue otherwise)
{
    if (then == BPL_TRUE || then == c)
        return bpl_term_or(terms, c, otherwise);
    if (then == BPL_FALSE || opposite(terms, then, c))
        return bpl_term_and(terms, bpl_term_not(terms, c), otherwise);
    if (otherwise == BPL_FALSE || otherwise == c)
        return bpl_term_and(terms, c, then);
    if (otherwise == BPL_TRUE || opposite(terms, otherwise, c))
        return bpl_term_implies(terms, c, then);
    if (opposite(terms, then, otherwise))
        return bpl_term_eq(terms, c, then);
    return BPL_NONE;
}

static bool equates(const BplTermNode *eq, BplValue a, BplValue b)
{
    return eq->op == BPL_TERM_EQ &&
           ((eq->args[0] == a && eq->args[1] == b) || (eq->args[0] == b && eq->args[1] == a));
}

BplValue bpl_term_ite(BplTerms *terms, BplValue condition, BplValue then, BplValue otherwise)
{
    if (condition == BPL_TRUE || then == otherwise)
        return then;
    if (condition == BPL_FALSE)
        return otherwise;
    const BplTermNode *node = bpl_term_node(terms, condition);
    if (node->op == BPL_TERM_NOT) {
        condition = node->args[0];
        BplValue other = then;
        then = otherwise;
        otherwise = other;
        node = bpl_value_is_term(condition) ? bpl_term_node(terms, condition) : node;
        if (bpl_value_is_bool(condition))
            return condition == BPL_TRUE ? then : otherwise;
    }
    if (bpl_term_is(terms, then, BPL_TERM_ITE) && bpl_term_node(terms, then)->args[0] == condition)
        then = bpl_term_node(terms, then)->args[1];
    if (bpl_term_is(terms, otherwise, BPL_TERM_ITE) &&
        bpl_term_node(terms, otherwise)->args[0] == condition)
        otherwise = bpl_term_node(terms, otherwise)->args[2];
    if (then == otherwise || equates(node, then, otherwise))
        return otherwise;
    BplSort sort = bpl_term_sort(terms, then);
    if (sort == BPL_SORT_BOOL) {
        BplValue simple = ite_bool(terms, condition, then, otherwise);
        if (simple != BPL_NONE)
            return simple;
    }
    if (bpl_term_is(terms, otherwise, BPL_TERM_ITE) &&
        bpl_term_node(terms, otherwise)->args[1] == then) {
        condition = bpl_term_or(terms, condition, bpl_term_node(terms, otherwise)->args[0]);
        return bpl_term_ite(terms, condition, then, bpl_term_node(terms, otherwise)->args[2]);
    }
    BplValue args[] = {condition, then, otherwise};
    return raw(terms, BPL_TERM_ITE, sort, args, 3);
}
