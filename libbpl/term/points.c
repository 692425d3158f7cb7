/* Evaluates applications of functions whose values at some points (for some lists of arguments) are
 * known. An argument that is a choice, `if c then a else b`, is split: the application becomes a
 * choice between two applications, until all arguments are constants. */
#include "libbpl/term/points.h"

enum { MOST_ARGUMENTS = 6, MOST_SPLITS = 16 };

void bpl_points_release(BplPoints *points)
{
    bpl_wordmap_release(&points->values);
}

bool bpl_points_put(BplPoints *points, BplValue application, BplValue value)
{
    if (bpl_wordmap_get(&points->values, application))
        return false;
    bpl_wordmap_put(&points->values, application, value);
    return true;
}

void bpl_points_mark(const BplPoints *points, BplCollect *collect)
{
    for (size_t i = 0; points->values.slots && i <= points->values.mask; i++)
        if (points->values.slots[i].key) {
            bpl_collect_mark(collect, points->values.slots[i].key);
            bpl_collect_mark(collect, points->values.slots[i].value);
        }
}

static BplValue value_at(const BplPoints *points, const BplPointsCall *call, const BplValue *args,
                         uint32_t count, uint32_t *splits)
{
    BplTerms *terms = points->terms;
    BplValue some[MOST_ARGUMENTS];
    uint32_t split = 0;
    while (split < count && bpl_term_is_value(terms, args[split]))
        split++;
    if (split == count) {
        BplValue application = call->apply(call->data, args, count);
        const uint64_t *found = bpl_wordmap_get(&points->values, application);
        return found ? *found : BPL_NONE;
    }
    if (!bpl_term_is(terms, args[split], BPL_TERM_ITE) || ++*splits > MOST_SPLITS)
        return BPL_NONE;
    const BplTermNode *node = bpl_term_node(terms, args[split]);
    BplValue sides[2] = {node->args[1], node->args[2]}, condition = node->args[0];
    for (uint32_t i = 0; i < count; i++)
        some[i] = args[i];
    for (int side = 0; side < 2; side++) {
        some[split] = sides[side];
        sides[side] = value_at(points, call, some, count, splits);
        if (sides[side] == BPL_NONE)
            return BPL_NONE;
    }
    return bpl_term_ite(terms, condition, sides[0], sides[1]);
}

BplValue bpl_points_call(const BplPoints *points, const BplPointsCall *call, const BplValue *args,
                         uint32_t count)
{
    uint32_t splits = 0;
    if (!count || count > MOST_ARGUMENTS || !points->values.count)
        return BPL_NONE;
    BplValue value = value_at(points, call, args, count, &splits);
    if (value == BPL_NONE || bpl_term_sort(points->terms, value) != BPL_SORT_INT)
        return value;
    BplValue bit = bpl_term_as_bit(points->terms, value);
    return bit == BPL_NONE ? value : bpl_term_of_bit(points->terms, bit);
}

BplValue bpl_term_as_bit(BplTerms *terms, BplValue integer)
{
    if (integer == bpl_value_of_small(0))
        return BPL_FALSE;
    if (integer == bpl_value_of_small(1))
        return BPL_TRUE;
    if (!bpl_term_is(terms, integer, BPL_TERM_ITE))
        return BPL_NONE;
    const BplTermNode *node = bpl_term_node(terms, integer);
    BplValue condition = node->args[0], otherwise = node->args[2];
    BplValue one = bpl_term_as_bit(terms, node->args[1]);
    BplValue other = one == BPL_NONE ? BPL_NONE : bpl_term_as_bit(terms, otherwise);
    return other == BPL_NONE ? BPL_NONE : bpl_term_ite(terms, condition, one, other);
}

BplValue bpl_term_of_bit(BplTerms *terms, BplValue formula)
{
    return bpl_term_ite(terms, formula, bpl_value_of_small(1), bpl_value_of_small(0));
}
