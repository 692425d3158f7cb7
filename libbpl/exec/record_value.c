/* Converts values of a solver's model to values of a script. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/recorder.h"

static BplScriptValue give_up(BplRecorder *w, const char *trouble)
{
    w->trouble = trouble;
    return bpl_script_bool(w->script, false);
}

static BplScriptValue write_map(BplRecorder *w, BplValue map)
{
    BplTerms *terms = w->e->terms;
    uint32_t arity = bpl_sort_info(terms->sorts, bpl_term_sort(terms, map))->count;
    BPL_VEC(BplValue) stores = {0};
    for (; bpl_term_is(terms, map, BPL_TERM_STORE); map = bpl_term_node(terms, map)->args[0])
        bpl_vec_push(&stores, map);
    BplScriptValue made = NULL;
    if (!bpl_term_is(terms, map, BPL_TERM_CONST_MAP)) {
        made = give_up(w, "a map that is given by a formula");
    } else {
        BplScriptValue otherwise = bpl_record_constant(w, bpl_term_node(terms, map)->args[0]);
        BPL_VEC(BplScriptValue) cells = {0};
        uint32_t points = (uint32_t)stores.count;
        while (stores.count) {
            const BplTermNode *store = bpl_term_node(terms, bpl_vec_pop(&stores));
            for (uint32_t i = 1; i < store->count; i++)
                bpl_vec_push(&cells, bpl_record_constant(w, store->args[i]));
        }
        made = bpl_script_map(w->script, arity, otherwise, cells.at, points);
        bpl_vec_release(&cells);
    }
    bpl_vec_release(&stores);
    return made;
}

/* ---- points of polymorphic maps ---------------------------------------------------------------
 */

static void note_point(BplRecorder *w, const BplTermNode *node)
{
    BplTerms *terms = w->e->terms;
    BplRecordPoint point = {.sort = bpl_term_sort(terms, node->args[0])};
    uint32_t count = bpl_sort_info(terms->sorts, point.sort)->count;
    BplValue index[BPL_ROOM_EXEC_RECORD_INDICES];
    /* `node` may have moved when terms were created */
    for (uint32_t i = 0; i < count && count <= BPL_ROOM_EXEC_RECORD_INDICES; i++)
        index[i] = node->args[i + 1];
    for (uint32_t i = 0; i < count; i++) {
        point.index[i] = count <= BPL_ROOM_EXEC_RECORD_INDICES
                             ? bpl_model_value(w->e, w->model, index[i])
                             : BPL_NONE;
        if (point.index[i] == BPL_NONE || !bpl_term_is_value(terms, point.index[i]))
            return;
    }
    bpl_vec_push(&w->points, point);
}

static void note_points(BplRecorder *w, BplValue formula, BplSet *seen)
{
    BPL_VEC(BplValue) stack = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) ||
            !bpl_set_add(seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        const BplTermNode *node = bpl_term_node(w->e->terms, at);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
        if ((node->op == BPL_TERM_SELECT || node->op == BPL_TERM_STORE) && !node->loose)
            note_point(w, node);
    }
    bpl_vec_release(&stack);
}

static void find_points(BplRecorder *w)
{
    BplSet seen = {0};
    w->has_points = true;
    for (uint32_t i = 0; i < w->state->path.count; i++)
        note_points(w, w->state->path.words->at[i], &seen);
    for (size_t i = 0; i < w->e->extra.count; i++)
        note_points(w, w->e->extra.at[i], &seen);
    for (size_t i = 0; i < w->e->axioms.count; i++)
        note_points(w, w->e->axioms.at[i], &seen);
    bpl_set_release(&seen);
}

void bpl_recorder_release(BplRecorder *w)
{
    bpl_vec_release(&w->points);
}

typedef BPL_VEC(BplScriptValue) Cells;

static void add_types(BplRecorder *w, const BplCorePoly *poly, const BplCorePolyMap *part,
                      Cells *cells)
{
    for (uint32_t k = 0; k < poly->type->bound; k++)
        bpl_vec_push(cells, bpl_script_type(w->script, part->args[k]));
}

/* Adds to `cells` those elements of a polymorphic map that the path reads in one of its parts (its
 * instance for one type), before the elements that the part itself lists. A polymorphic map has no
 * single default value, but each part has one. Returns the number of elements. */
static uint32_t add_read_points(BplRecorder *w, const BplCorePoly *poly, const BplCorePolyMap *part,
                                BplValue map, Cells *cells)
{
    BplTerms *terms = w->e->terms;
    BplSort sort = bpl_term_sort(terms, map);
    uint32_t count = bpl_sort_info(terms->sorts, sort)->count, points = 0;
    for (size_t i = 0; i < w->points.count && !w->trouble; i++) {
        const BplRecordPoint *point = &w->points.at[i];
        if (point->sort != sort)
            continue;
        BplValue value = bpl_term_select(terms, map, point->index, count);
        if (!bpl_term_is_value(terms, value))
            continue;
        add_types(w, poly, part, cells);
        for (uint32_t k = 0; k < count; k++)
            bpl_vec_push(cells, bpl_record_constant(w, point->index[k]));
        bpl_vec_push(cells, bpl_record_constant(w, value));
        points++;
    }
    return points;
}

/* Returns the script's value for a polymorphic map: the elements of all its parts (instances for
 * one type), each with its types; all other elements have default values. */
static BplScriptValue write_poly(BplRecorder *w, const BplCorePoly *poly, const BplTermNode *node)
{
    BplTerms *terms = w->e->terms;
    Cells cells = {0};
    uint32_t points = 0, keys = poly->type->bound;
    if (!w->has_points)
        find_points(w);
    for (size_t i = 0; i < poly->maps.count && !w->trouble; i++) {
        const BplCorePolyMap *part = &poly->maps.at[i];
        /* the program does not mention the type of this instance of the map */
        if (part->type->has_var)
            continue;
        BplValue map = node->args[i];
        BPL_VEC(BplValue) stores = {0};
        points += add_read_points(w, poly, part, map, &cells);
        for (; bpl_term_is(terms, map, BPL_TERM_STORE); map = bpl_term_node(terms, map)->args[0])
            bpl_vec_push(&stores, map);
        if (!bpl_term_is(terms, map, BPL_TERM_CONST_MAP))
            give_up(w, "a map that is given by a formula");
        while (stores.count) {
            const BplTermNode *store = bpl_term_node(terms, bpl_vec_pop(&stores));
            add_types(w, poly, part, &cells);
            for (uint32_t k = 1; k < store->count; k++)
                bpl_vec_push(&cells, bpl_record_constant(w, store->args[k]));
            points++;
        }
        bpl_vec_release(&stores);
    }
    bool is_typed = poly->type->args[poly->type->count]->has_bound;
    BplScriptValue otherwise =
        is_typed ? NULL
                 : bpl_record_constant(
                       w, bpl_term_default(
                              terms, bpl_engine_sort(w->e, poly->type->args[poly->type->count])));
    BplScriptValue made =
        bpl_script_map(w->script, keys + poly->type->count, otherwise, cells.at, points);
    bpl_vec_release(&cells);
    return made;
}

static BplScriptValue write_data(BplRecorder *w, const BplTermNode *node)
{
    uint32_t sort = (uint32_t)(node->payload >> 32), index = (uint32_t)node->payload;
    const BplCorePoly *poly = bpl_engine_poly(w->e, (BplSort)sort);
    if (poly)
        return write_poly(w, poly, node);
    const BplConstructor *ctor = w->e->datatypes.at[sort]->constructors;
    while (index--)
        ctor = (const BplConstructor *)ctor->next;
    BPL_VEC(BplScriptValue) fields = {0};
    for (uint32_t i = 0; i < node->count; i++)
        bpl_vec_push(&fields, bpl_record_constant(w, node->args[i]));
    BplScriptValue made = bpl_script_data(w->script, ctor, fields.at, node->count);
    bpl_vec_release(&fields);
    return made;
}

static BplScriptValue write_number(BplRecorder *w, BplValue value, const BplSortInfo *info)
{
    BplScriptValue made;
    if (info->kind == BPL_SORT_KIND_REAL) {
        mpq_t number;
        mpq_init(number);
        bpl_term_get_mpq(w->e->terms, value, number);
        made = bpl_script_real(w->script, number);
        mpq_clear(number);
        return made;
    }
    mpz_t number;
    mpz_init(number);
    bpl_term_get_mpz(w->e->terms, value, number);
    if (info->kind == BPL_SORT_KIND_INT)
        made = bpl_script_int(w->script, number);
    else if (info->kind == BPL_SORT_KIND_BV)
        made = bpl_script_bv(w->script, number, info->width);
    else
        made = bpl_script_float(w->script, number, info->width, info->exponent);
    mpz_clear(number);
    return made;
}

/* Returns the script's value for a type without known properties, which the evaluator represents by
 * int. */
static BplScriptValue write_element(BplRecorder *w, BplValue value)
{
    if (bpl_value_tag(value) != BPL_TAG_ELEM)
        return give_up(w, "a value that the model does not tell");
    uint32_t number = bpl_value_element_number(value);
    if (!bpl_engine_is_variable(w->e, bpl_term_sort(w->e->terms, value)))
        return bpl_script_element(w->script, number);
    mpz_t z;
    mpz_init_set_ui(z, number);
    BplScriptValue made = bpl_script_int(w->script, z);
    mpz_clear(z);
    return made;
}

BplScriptValue bpl_record_constant(BplRecorder *w, BplValue value)
{
    BplTerms *terms = w->e->terms;
    if (value == BPL_NONE)
        return give_up(w, "a value that the model does not tell");
    const BplSortInfo *info = bpl_sort_info(terms->sorts, bpl_term_sort(terms, value));
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return bpl_value_is_bool(value) ? bpl_script_bool(w->script, value == BPL_TRUE)
                                        : give_up(w, "a value that the model does not tell");
    case BPL_SORT_KIND_INT:
    case BPL_SORT_KIND_REAL:
    case BPL_SORT_KIND_BV:
    case BPL_SORT_KIND_FLOAT:
        return write_number(w, value, info);
    case BPL_SORT_KIND_RMODE:
        return bpl_script_rounding(w->script, (int)bpl_value_rounding(value));
    case BPL_SORT_KIND_STRING: {
        size_t length;
        const char *text = bpl_term_get_string(terms, value, &length);
        return bpl_script_string(w->script, text, length);
    }
    case BPL_SORT_KIND_USER:
        return write_element(w, value);
    case BPL_SORT_KIND_DATA:
        return bpl_term_is(terms, value, BPL_TERM_CONSTRUCT)
                   ? write_data(w, bpl_term_node(terms, value))
                   : give_up(w, "a value that the model does not tell");
    case BPL_SORT_KIND_MAP:
        return write_map(w, value);
    default:
        return give_up(w, "a regular expression");
    }
}

BplScriptValue bpl_record_value(BplRecorder *w, BplValue value)
{
    value = bpl_map_term(&w->e->maps, value);
    return bpl_record_constant(w, bpl_model_value(w->e, w->model, value));
}
