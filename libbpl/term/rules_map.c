/* Simplifies operators on maps. A read (SELECT) of a map skips all writes (STORE) to the map whose
 * indices are known to differ from the index of the read. A STORE is moved below STOREs with
 * greater indices that are known to differ from its own index, so that the order of writes does not
 * matter for the resulting term; the number of such moves is limited. */
#include "libbpl/term/model.h"
#include "libbpl/term/rules.h"

enum { SINK = 12, WRITTEN_OUT = 32, FINITE = BPL_MODEL_POINTS };

static BplTruth same_point(BplTerms *terms, const BplValue *a, const BplValue *b, uint32_t count)
{
    BplTruth same = BPL_YES;
    for (uint32_t i = 0; i < count; i++) {
        if (a[i] == b[i])
            continue;
        if (bpl_term_distinct(terms, a[i], b[i]))
            return BPL_NO;
        same = BPL_MAYBE;
    }
    return same;
}

/* Returns the map's element at the index, if a write to the map or its constant value determines
 * it. Otherwise returns BPL_NONE, and sets *map to the map below all writes that are known to have
 * other indices. */
static BplValue look_up(BplTerms *terms, BplValue *map, const BplValue *index, uint32_t count)
{
    while (bpl_term_is(terms, *map, BPL_TERM_STORE)) {
        const BplTermNode *store = bpl_term_node(terms, *map);
        BplTruth same = same_point(terms, store->args + 1, index, count);
        if (same == BPL_YES)
            return store->args[count + 1];
        if (same == BPL_MAYBE)
            return BPL_NONE;
        *map = store->args[0];
    }
    return bpl_term_is(terms, *map, BPL_TERM_CONST_MAP) ? bpl_term_node(terms, *map)->args[0]
                                                        : BPL_NONE;
}

static BplValue raw_select(BplTerms *terms, BplValue map, const BplValue *index, uint32_t count)
{
    BplValue few[8], *args = count > 7 ? bpl_alloc((count + 1) * sizeof *args) : few;
    args[0] = map;
    memcpy(args + 1, index, count * sizeof *args);
    BplValue result = bpl_table_node(terms, BPL_TERM_SELECT,
                                     bpl_sort_result(terms->sorts, bpl_term_sort(terms, map)), 0,
                                     args, count + 1);
    if (args != few)
        bpl_free(args);
    return result;
}

static BplValue select_pointwise(BplTerms *terms, const BplTermNode *node, const BplValue *index,
                                 uint32_t count)
{
    BplValues elements = {0};
    for (uint32_t i = 0; i < node->count; i++)
        bpl_vec_push(&elements, bpl_term_select(terms, node->args[i], index, count));
    BplValue result = bpl_term_apply(terms, (BplTermOp)node->payload, 0, elements.at, node->count);
    bpl_vec_release(&elements);
    return result;
}

BplValue bpl_term_select(BplTerms *terms, BplValue map, const BplValue *index, uint32_t count)
{
    if (!count)
        return map;
    BplValue value = look_up(terms, &map, index, count);
    if (value != BPL_NONE)
        return value;
    const BplTermNode *node = bpl_term_node(terms, map);
    if (node->op == BPL_TERM_LAMBDA)
        return bpl_term_instantiate(terms, map, 0, index);
    if (node->op == BPL_TERM_POINTWISE)
        return select_pointwise(terms, node, index, count);
    if (node->op == BPL_TERM_ITE) {
        /* The map is a choice between two maps. If the elements of both at this index are known,
         * the read becomes a choice between these elements, without the maps. */
        BplValue left = node->args[1], right = node->args[2];
        BplValue x = look_up(terms, &left, index, count);
        BplValue y = look_up(terms, &right, index, count);
        if (x != BPL_NONE && y != BPL_NONE)
            return bpl_term_ite(terms, node->args[0], x, y);
    }
    return raw_select(terms, map, index, count);
}

/* ---- stores ---------------------------------------------------------------------------------- */

static int compare_points(const BplValue *a, const BplValue *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

static BplValue raw_store(BplTerms *terms, BplValue map, const BplValue *index, uint32_t count,
                          BplValue value)
{
    BplValue few[8], *args = count > 6 ? bpl_alloc((count + 2) * sizeof *args) : few;
    args[0] = map;
    memcpy(args + 1, index, count * sizeof *args);
    args[count + 1] = value;
    BplValue result =
        bpl_table_node(terms, BPL_TERM_STORE, bpl_term_sort(terms, map), 0, args, count + 2);
    if (args != few)
        bpl_free(args);
    return result;
}

/* Is the term select(map, index)? */
static bool reads(const BplTerms *terms, BplValue term, BplValue map, const BplValue *index,
                  uint32_t count)
{
    if (!bpl_term_is(terms, term, BPL_TERM_SELECT))
        return false;
    const BplTermNode *node = bpl_term_node(terms, term);
    return node->args[0] == map && memcmp(node->args + 1, index, count * sizeof *index) == 0;
}

static uint64_t points_of_sort(const BplTerms *terms, BplSort map)
{
    const BplSortInfo *info = bpl_sort_info(terms->sorts, map);
    uint64_t points = 1;
    for (uint32_t i = 0; i < info->count; i++) {
        uint64_t size = bpl_sort_size(terms->sorts, info->args[i]);
        points = size == UINT64_MAX || points > UINT64_MAX / size ? UINT64_MAX : points * size;
    }
    return points;
}

/* Writes a constant to a constant map by listing all points of the map again, without duplicates.
 * Returns BPL_NONE if the map has many written points and its index sort many values. */
static BplValue store_constant(BplTerms *terms, BplValue map, const BplValue *index, uint32_t count,
                               BplValue value)
{
    BplValues indices = {0}, values = {0};
    BplValue at = map;
    while (bpl_term_is(terms, at, BPL_TERM_STORE) && values.count < FINITE) {
        const BplTermNode *node = bpl_term_node(terms, at);
        for (uint32_t i = 0; i < count; i++)
            bpl_vec_push(&indices, node->args[1 + i]);
        bpl_vec_push(&values, node->args[count + 1]);
        at = node->args[0];
    }
    BplSort sort = bpl_term_sort(terms, map);
    BplValue result = BPL_NONE;
    if (bpl_term_is(terms, at, BPL_TERM_CONST_MAP) &&
        (values.count < WRITTEN_OUT || points_of_sort(terms, sort) <= FINITE)) {
        for (uint32_t i = 0; i < count; i++)
            bpl_vec_push(&indices, index[i]);
        bpl_vec_push(&values, value);
        result = bpl_model_map(terms, sort, bpl_term_node(terms, at)->args[0], indices.at,
                               values.at, values.count);
    }
    bpl_vec_release(&indices);
    bpl_vec_release(&values);
    return result;
}

bool bpl_term_is_point(const BplTerms *terms, BplValue value)
{
    if (!bpl_term_is_value(terms, value))
        return false;
    if (!bpl_value_is_term(value) || !bpl_sort_has_user(terms->sorts, bpl_term_sort(terms, value)))
        return true;
    const BplTermNode *node = bpl_term_node(terms, value);
    for (uint32_t i = 0; i < node->count && node->op == BPL_TERM_CONSTRUCT; i++)
        if (!bpl_term_is_point(terms, node->args[i]))
            return false;
    return node->op == BPL_TERM_CONSTRUCT;
}

static bool all_points(const BplTerms *terms, const BplValue *at, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!bpl_term_is_point(terms, at[i]))
            return false;
    return true;
}

static BplValue sink(BplTerms *terms, BplValue map, const BplValue *index, uint32_t count,
                     BplValue value, int steps)
{
    if (bpl_term_is(terms, map, BPL_TERM_STORE)) {
        const BplTermNode *store = bpl_term_node(terms, map);
        BplTruth same = same_point(terms, store->args + 1, index, count);
        if (same == BPL_YES)
            return sink(terms, store->args[0], index, count, value, steps);
        if (same == BPL_NO && steps > 0 && compare_points(index, store->args + 1, count) < 0) {
            BplValue below = sink(terms, store->args[0], index, count, value, steps - 1);
            return raw_store(terms, below, store->args + 1, count, store->args[count + 1]);
        }
    }
    if (reads(terms, value, map, index, count))
        return map;
    if (bpl_term_is(terms, map, BPL_TERM_CONST_MAP) && bpl_term_node(terms, map)->args[0] == value)
        return map;
    return raw_store(terms, map, index, count, value);
}

BplValue bpl_term_store(BplTerms *terms, BplValue map, const BplValue *index, uint32_t count,
                        BplValue value)
{
    if (!count)
        return value;
    if (bpl_term_is_value(terms, map) && bpl_term_is_value(terms, value) &&
        all_points(terms, index, count)) {
        BplValue constant = store_constant(terms, map, index, count, value);
        if (constant != BPL_NONE)
            return constant;
    }
    return sink(terms, map, index, count, value, SINK);
}

BplValue bpl_term_const_map(BplTerms *terms, BplSort map, BplValue value)
{
    return bpl_table_node(terms, BPL_TERM_CONST_MAP, map, map, &value, 1);
}

/* ---- constant maps that differ --------------------------------------------------------------- */

static uint32_t points_in(const BplTerms *terms, BplValue map, BplValue *otherwise)
{
    uint32_t points = 0;
    for (; bpl_term_is(terms, map, BPL_TERM_STORE); map = bpl_term_node(terms, map)->args[0])
        points++;
    *otherwise = bpl_term_node(terms, map)->args[0];
    return points;
}

static BplTruth differ_at(BplTerms *terms, BplValue a, BplValue b)
{
    return a == b ? BPL_NO : bpl_rules_values_differ(terms, a, b);
}

/* Does some written point of map `a` have an element there that differs from the element of map `b`
 * at this point? */
static bool differ_at_points(BplTerms *terms, BplValue a, BplValue b)
{
    for (; bpl_term_is(terms, a, BPL_TERM_STORE); a = bpl_term_node(terms, a)->args[0]) {
        const BplTermNode *store = bpl_term_node(terms, a);
        uint32_t count = store->count - 2;
        BplValue map = b, other = look_up(terms, &map, store->args + 1, count);
        if (other != BPL_NONE && differ_at(terms, store->args[count + 1], other) == BPL_YES)
            return true;
    }
    return false;
}

BplTruth bpl_rules_maps_differ(BplTerms *terms, BplValue a, BplValue b)
{
    if (a == b)
        return BPL_NO;
    BplSort sort = bpl_term_sort(terms, a);
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    BplValue x, y;
    uint64_t written = (uint64_t)points_in(terms, a, &x) + points_in(terms, b, &y);
    bool user = false;
    for (uint32_t i = 0; i < info->count; i++)
        user |= bpl_sort_has_user(terms->sorts, info->args[i]);
    if (!user && points_of_sort(terms, sort) > written && differ_at(terms, x, y) == BPL_YES)
        return BPL_YES;
    return differ_at_points(terms, a, b) || differ_at_points(terms, b, a) ? BPL_YES : BPL_MAYBE;
}

/* ---- pointwise ------------------------------------------------------------------------------- */

BplValue bpl_rules_pointwise(BplTerms *terms, uint64_t payload, const BplValue *args,
                             uint32_t count)
{
    BplSort sort = bpl_term_result(terms, BPL_TERM_POINTWISE, payload, args, count);
    BplValues elements = {0};
    for (uint32_t i = 0; i < count; i++)
        if (bpl_term_is(terms, args[i], BPL_TERM_CONST_MAP))
            bpl_vec_push(&elements, bpl_term_node(terms, args[i])->args[0]);
    BplValue result =
        elements.count == count
            ? bpl_term_const_map(terms, sort,
                                 bpl_term_apply(terms, (BplTermOp)payload, 0, elements.at, count))
            : bpl_table_node(terms, BPL_TERM_POINTWISE, sort, payload, args, count);
    bpl_vec_release(&elements);
    return result;
}
