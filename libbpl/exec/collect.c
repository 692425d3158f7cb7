/* Marks the terms that are still needed, for a garbage collection. The roots are the data that an
 * engine keeps for all procedures, the terms that its caches and its solver look up again, the
 * running state and the waiting states. All other owners of terms live within one statement.
 * Objects with reference counts are visited once, however many owners share them.
 *
 * Caches by the index of a term, and sets of words that are only compared, keep no term alive: an
 * index is never given to another term. */
#include "libbpl/exec/engine.h"

#include "libbpl/term/collect.h"

typedef struct Roots {
    BplEngine *e;
    BplCollect collect;
} Roots;

/* ---- maps ------------------------------------------------------------------------------------ */

static void mark_value(Roots *roots, BplValue value);

/* Marks the values in the tree of a map object. If `is_of_terms`, also marks the terms whose
 * indices are the keys of the tree; only the third tree of a map with one index has such keys. */
static void mark_points(Roots *roots, const BplMapNode *node, uint64_t prefix, bool is_of_terms)
{
    if (!node || !bpl_collect_visit(&roots->collect, node, node->refs))
        return;
    for (int i = 0; i < BPL_MAP_FANOUT; i++) {
        uint64_t key = prefix << BPL_MAP_BITS | (uint64_t)i;
        if (!node->is_leaf) {
            mark_points(roots, node->child[i], key, is_of_terms);
            continue;
        }
        if (node->value[i] == BPL_NONE)
            continue;
        mark_value(roots, node->value[i]);
        if (is_of_terms)
            bpl_collect_mark(&roots->collect, bpl_value_of_term((uint32_t)key));
    }
}

static void mark_value(Roots *roots, BplValue value)
{
    if (!bpl_is_map_obj(value)) {
        bpl_collect_mark(&roots->collect, value);
        return;
    }
    const BplMapObj *map = bpl_map_obj(value);
    if (!bpl_collect_visit(&roots->collect, map, map->refs))
        return;
    bpl_collect_mark(&roots->collect, map->base);
    bpl_collect_mark(&roots->collect, map->anchor);
    bpl_collect_mark(&roots->collect, map->term);
    for (int r = 0; r < BPL_MAP_ROOTS; r++)
        mark_points(roots, map->root[r], 0, r == 2 && map->indices == 1 && map->anchor == BPL_NONE);
}

static void mark_values(Roots *roots, const BplValue *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        mark_value(roots, values[i]);
}

/* ---- states ---------------------------------------------------------------------------------- */

static void mark_frames(Roots *roots, const BplFrame *frame)
{
    for (; frame && bpl_collect_visit(&roots->collect, frame, frame->refs); frame = frame->caller)
        mark_values(roots, frame->regs, frame->size);
}

/* Marks the path's own constraints. Other states may have added further constraints behind these in
 * the shared array; those are marked with the other states. */
static void mark_path(Roots *roots, BplPath path)
{
    if (path.words && bpl_collect_visit(&roots->collect, path.words, path.words->refs))
        bpl_collect_mark_all(&roots->collect, path.words->at, path.words->used);
}

static void mark_choices(Roots *roots, const BplChoice *choice)
{
    while (choice && bpl_collect_visit(&roots->collect, choice, choice->refs)) {
        mark_value(roots, choice->value);
        const BplMerge *merge = choice->merge;
        /* marks the data of the two merged states, in the order in which bpl_state_free releases
         * these data */
        if (merge) {
            mark_path(roots, merge->path[0]);
            mark_path(roots, merge->path[1]);
            mark_choices(roots, merge->choices[1]);
        }
        choice = merge ? merge->choices[0] : choice->before;
    }
}

static void mark_state(void *data, const BplState *state)
{
    Roots *roots = data;
    mark_frames(roots, state->top);
    if (bpl_collect_visit(&roots->collect, state->globals, state->globals->refs))
        mark_values(roots, state->globals->at, state->globals->count);
    mark_path(roots, state->path);
    mark_choices(roots, state->choices);
    mark_value(roots, state->taken);
    if (state->model)
        bpl_model_mark(state->model, &roots->collect);
}

static void mark_meets(Roots *roots, const BplMeets *meets)
{
    for (size_t i = 0; i < meets->open.count; i++)
        for (size_t k = 0; k < meets->open.at[i]->arrived.count; k++)
            mark_state(roots, meets->open.at[i]->arrived.at[k]);
}

/* ---- the engine ------------------------------------------------------------------------------ */

static void mark_engine(Roots *roots)
{
    BplEngine *e = roots->e;
    BplCollect *collect = &roots->collect;
    bpl_collect_mark_all(collect, e->literals.at, e->literals.count);
    bpl_collect_mark_all(collect, e->bound.at, e->bound.count);
    mark_values(roots, e->first.at, e->first.count);
    bpl_collect_mark_all(collect, e->axioms.at, e->axioms.count);
    for (size_t i = 0; i < e->assumed.count; i++)
        bpl_collect_mark(collect, e->assumed.at[i].formula);
    mark_values(roots, e->ins.at, e->ins.count);
    bpl_collect_mark_all(collect, e->extra.at, e->extra.count);
    bpl_collect_mark_all(collect, e->memo_values.at, e->memo_values.count);
    bpl_collect_mark_all(collect, e->lambda_symbols.at, e->lambda_symbols.count);
    bpl_collect_mark_all(collect, e->lambda_definitions.at, e->lambda_definitions.count);
    bpl_collect_mark_all(collect, e->spread_values.at, e->spread_values.count);
    for (size_t i = 0; i < e->fns.count; i++)
        bpl_collect_mark(collect, e->fns.at[i].symbol);
    for (size_t i = 0; i < e->maps.tuples.count; i++)
        bpl_collect_mark_all(collect, e->maps.tuples.at[i].at, e->maps.tuples.at[i].count);
    bpl_points_mark(&e->points, collect);
    bpl_solver_mark(e->solver, collect);
    bpl_eval_mark(e->eval, collect);
    if (e->eval_model)
        bpl_model_mark(e->eval_model, collect);
}

void bpl_engine_collect(BplEngine *e, const BplState *running)
{
    assert(!e->nested && "no expression is under way");
    Roots roots = {.e = e};
    bpl_collect_begin(&roots.collect, e->terms);
    mark_engine(&roots);
    mark_state(&roots, running);
    for (size_t i = 0; i < e->waiting.count; i++)
        mark_state(&roots, e->waiting.at[i]);
    if (e->searching)
        bpl_search_each(e->searching, mark_state, &roots);
    if (e->initial)
        mark_state(&roots, e->initial);
    mark_meets(&roots, &e->meets);
    bpl_collect_end(&roots.collect);
}
