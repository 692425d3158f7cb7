/* Makes maps of a model equal to their default at all indices that no constraint mentions. The
 * solver gives each map arbitrary values there, and different ones to two maps that a quantifier
 * equates at these indices ('all else is unchanged'). Here each map gets the default value of its
 * sort at these indices, if the constraints still hold. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

typedef struct Point {
    BplSort sort; /* sort of the map that is read or written at `index` */
    BplValue index[BPL_ROOM_EXEC_PLAIN_INDICES];
} Point;

typedef struct Plain {
    BplEngine *e;
    BplModel *model;
    BplSet seen; /* indices of the terms that were already visited, plus 1 */
    BPL_VEC(Point) points;
} Plain;

static void note_point(Plain *plain, BplSort sort, const BplValue *index)
{
    uint32_t count = bpl_sort_info(plain->e->terms->sorts, sort)->count;
    Point point = {.sort = sort};
    if (count > BPL_ROOM_EXEC_PLAIN_INDICES || plain->points.count == bpl_limits->exec_plain_points)
        return;
    for (uint32_t i = 0; i < count; i++) {
        point.index[i] = bpl_model_value(plain->e, plain->model, index[i]);
        if (point.index[i] == BPL_NONE || !bpl_term_is_value(plain->e->terms, point.index[i]))
            return;
    }
    bpl_vec_push(&plain->points, point);
}

static void find_points(Plain *plain, BplValue formula)
{
    const BplTerms *terms = plain->e->terms;
    BPL_VEC(BplValue) stack = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) ||
            !bpl_set_add(&plain->seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        const BplTermNode *node = bpl_term_node(terms, at);
        if ((node->op == BPL_TERM_SELECT || node->op == BPL_TERM_STORE) && !node->loose) {
            note_point(plain, bpl_term_sort(terms, node->args[0]), node->args + 1);
            node = bpl_term_node(terms, at); /* `node` may have moved when terms were created */
        }
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
}

/* Returns a map with the elements of `map` at the collected indices, and the default elsewhere. */
static BplValue plain_value(const Plain *plain, BplSort sort, BplValue map)
{
    BplTerms *terms = plain->e->terms;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    uint32_t count = info->count;
    BplSort range = info->args[count];
    BPL_VEC(BplValue) indices = {0}, values = {0};
    for (size_t i = 0; i < plain->points.count; i++) {
        const Point *point = &plain->points.at[i];
        if (point->sort != sort)
            continue;
        for (uint32_t k = 0; k < count; k++)
            bpl_vec_push(&indices, point->index[k]);
        bpl_vec_push(&values, bpl_term_select(terms, map, point->index, count));
    }
    BplValue made = bpl_model_map(terms, sort, bpl_term_default(terms, range), indices.at,
                                  values.at, values.count);
    bpl_vec_release(&indices);
    bpl_vec_release(&values);
    return made;
}

static BplModel *plain_model(const Plain *plain)
{
    const BplTerms *terms = plain->e->terms;
    BplModel *made = bpl_model_dup(plain->model);
    for (size_t i = 0; i < bpl_model_count(plain->model); i++) {
        BplValue value, symbol = bpl_model_symbol(plain->model, i, &value);
        BplSort sort = bpl_term_sort(terms, symbol);
        if (bpl_sort_kind(terms->sorts, sort) == BPL_SORT_KIND_MAP &&
            bpl_sort_info(terms->sorts, sort)->count <= BPL_ROOM_EXEC_PLAIN_INDICES)
            bpl_model_set(made, symbol, plain_value(plain, sort, value));
    }
    return made;
}

BplModel *bpl_engine_plain(BplEngine *e, const BplState *state, BplValue formula, BplModel *model)
{
    BplConstraints constraints;
    Plain plain = {.e = e, .model = model};
    bpl_path_gather(e, state, formula, &constraints);
    bool is_needed = constraints.has_quantifiers;
    if (is_needed)
        bpl_path_weaken(e, &constraints);
    for (size_t i = 0; is_needed && i < constraints.at.count; i++)
        find_points(&plain, constraints.at.at[i]);
    if (is_needed && plain.points.count < bpl_limits->exec_plain_points) {
        BplModel *made = plain_model(&plain);
        bool holds = true;
        for (size_t i = 0; i < constraints.at.count && holds; i++)
            holds = bpl_model_truth(e, made, constraints.at.at[i]) == BPL_TRUE;
        bpl_model_unref(holds ? model : made);
        model = holds ? made : model;
    }
    bpl_vec_release(&constraints.at);
    bpl_vec_release(&plain.points);
    bpl_set_release(&plain.seen);
    return model;
}
