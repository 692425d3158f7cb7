/* Translates a program to Horn clauses: first the facts about constants and axioms, then the
 * clauses of each region, as soon as the predicate of the region's location is needed. */
#include "libbpl/chc/encode/encode.h"

#include "libbpl/chc/encode/encoder.h"
#include "libbpl/chc/encode/facts.h"
#include "libbpl/chc/transform/prune.h"
#include "libbpl/chc/verify.h"

/* ---- predicates ------------------------------------------------------------------------------ */

static uint32_t add_pred(BplChcSystem *s, BplChcPred pred, const uint32_t *cells,
                         const BplSort *sorts)
{
    uint32_t *kept = bpl_arena_alloc(&s->arena, (pred.count + 1) * sizeof *kept);
    BplSort *kept_sorts = bpl_arena_alloc(&s->arena, (pred.count + 1) * sizeof *kept_sorts);
    for (uint32_t i = 0; i < pred.count; i++) {
        kept[i] = cells[i];
        kept_sorts[i] = sorts[cells[i]];
    }
    pred.cells = kept;
    pred.sorts = kept_sorts;
    BplStrbuf name = {0};
    const BplChcGraph *graph = s->graphs->all.at[pred.graph];
    static const char *const kinds[] = {"at", "does", "fails"};
    bpl_strbuf_addf(&name, "%s!%s!%zu", s->graphs->core->procs.at[graph->proc]->decl->name->text,
                    kinds[pred.kind], s->preds.count);
    pred.name = bpl_names_intern(s->terms->names, name.text, name.length);
    bpl_strbuf_release(&name);
    bpl_vec_push(&s->preds, pred);
    return (uint32_t)(s->preds.count - 1);
}

typedef BPL_VEC(uint32_t) Cells;

static void add_inputs(const BplChcEncoder *e, uint32_t graph, Cells *cells)
{
    const BplChcLive *live = &e->system->lives->of[graph];
    if (e->system->graphs->all.at[graph]->is_entry)
        return;
    for (size_t i = 0; i < live->ins.count; i++)
        if (e->places[graph].sorts[live->ins.at[i]] != BPL_SORT_NONE)
            bpl_vec_push(cells, live->ins.at[i]);
}

static bool is_input(const BplChcLive *live, uint32_t cell)
{
    for (size_t i = 0; i < live->ins.count; i++)
        if (live->ins.at[i] == cell)
            return true;
    return false;
}

uint32_t bpl_chc_location(BplChcEncoder *e, uint32_t graph, uint32_t node)
{
    BplChcLocations *places = &e->places[graph];
    if (places->place[node] != BPL_CHC_NONE)
        return places->place[node];
    const BplChcLive *live = &e->system->lives->of[graph];
    Cells cells = {0};
    add_inputs(e, graph, &cells);
    BplChcPred pred = {.kind = BPL_CHC_LOCATION, .graph = graph, .node = node};
    pred.ins = (uint32_t)cells.count;
    for (size_t i = 0; i < live->dense.count; i++) {
        uint32_t cell = live->dense.at[i];
        if (!bpl_chc_is_live(live, node, cell) || places->sorts[cell] == BPL_SORT_NONE)
            continue;
        if (pred.ins && !live->written[cell] && is_input(live, cell))
            continue;
        bpl_vec_push(&cells, cell);
    }
    pred.count = (uint32_t)cells.count;
    places->place[node] = add_pred(e->system, pred, cells.at, places->sorts);
    bpl_vec_release(&cells);
    return places->place[node];
}

uint32_t bpl_chc_summary(BplChcEncoder *e, uint32_t graph)
{
    BplChcLocations *places = &e->places[graph];
    places->is_used = true;
    if (places->summary != BPL_CHC_NONE)
        return places->summary;
    const BplChcLive *live = &e->system->lives->of[graph];
    Cells cells = {0};
    add_inputs(e, graph, &cells);
    BplChcPred pred = {.kind = BPL_CHC_SUMMARY, .graph = graph};
    pred.ins = (uint32_t)cells.count;
    for (size_t i = 0; i < live->outs.count; i++)
        if (places->sorts[live->outs.at[i]] != BPL_SORT_NONE)
            bpl_vec_push(&cells, live->outs.at[i]);
    pred.count = (uint32_t)cells.count;
    places->summary = add_pred(e->system, pred, cells.at, places->sorts);
    bpl_vec_release(&cells);
    return places->summary;
}

uint32_t bpl_chc_failure(BplChcEncoder *e, uint32_t graph)
{
    BplChcLocations *places = &e->places[graph];
    places->is_used = true;
    if (places->failure != BPL_CHC_NONE)
        return places->failure;
    Cells cells = {0};
    add_inputs(e, graph, &cells);
    BplChcPred pred = {.kind = BPL_CHC_FAILURE, .graph = graph};
    pred.ins = pred.count = (uint32_t)cells.count;
    places->failure = add_pred(e->system, pred, cells.at, places->sorts);
    bpl_vec_release(&cells);
    return places->failure;
}

/* ---- all of it ------------------------------------------------------------------------------- */

typedef struct Making {
    BplChcSystem *system;
    BplChcFacts facts;
    BplChcEncoder encoder;
} Making;

static void find_known(Making *m)
{
    bpl_chc_find_known(&m->facts);
}

static void collect_axioms(Making *m)
{
    bpl_chc_collect_axioms(&m->facts);
}

static void find_apart(Making *m)
{
    bpl_chc_find_apart(&m->facts);
}

static void find_lives(Making *m)
{
    BplChcSystem *s = m->system;
    bool *is_known = bpl_alloc_zero(s->graphs->globals + 1);
    for (uint32_t g = 0; g < s->graphs->globals; g++)
        is_known[g] = s->eval.known[g] != BPL_NONE;
    s->lives = bpl_chc_lives_new(s->graphs, is_known);
    bpl_free(is_known);
}

/* Replaces each call that cannot influence a check by a jump to the code after the call. */
static void drop_calls(Making *m)
{
    BplChcSystem *s = m->system;
    for (size_t g = 0; g < s->graphs->all.count; g++) {
        BplChcGraph *graph = s->graphs->all.at[g];
        for (size_t n = 0; n < graph->nodes.count; n++) {
            BplChcNode *node = &graph->nodes.at[n];
            if (node->kind != BPL_CHC_CALL || bpl_chc_call_matters(s->lives, node))
                continue;
            uint32_t after = graph->succs.at[node->succ];
            node->kind = BPL_CHC_JUMP;
            graph->nodes.at[after].is_cut = graph->nodes.at[after].is_head;
        }
    }
}

/* Gives the arguments and results of each expanded call the sorts of the callee's parameters, if
 * they are temporaries without a sort: such temporaries live from one node to the next, so they
 * need a sort. */
static void find_argument_sorts(BplChcEncoder *e, const BplChcGraph *graph, BplSort *sorts)
{
    const BplCore *core = e->system->graphs->core;
    for (size_t f = 0; f < graph->frames.count; f++) {
        const BplChcFrame *frame = &graph->frames.at[f];
        if (frame->call == BPL_CHC_NONE)
            continue;
        const BplInstr *call = &core->code.at[frame->call];
        for (uint32_t i = 0; i < call->count; i++) {
            uint32_t cell = bpl_chc_cell(graph, frame->parent, core->operands.at[call->a + i]);
            if (cell != BPL_CHC_NONE && sorts[cell] == BPL_SORT_NONE)
                sorts[cell] = sorts[frame->base + i];
        }
    }
}

/* Does the option forget_maps apply to the variable, because it is a map? Functions are represented
 * as maps as well, but they are constant and not forgotten. */
static bool is_forgotten(const BplChcSystem *s, uint32_t cell, BplSort sort)
{
    bool is_function = cell >= s->graphs->globals && cell < bpl_chc_first_register(s->graphs);
    return s->graphs->options.forget_maps && !is_function &&
           bpl_sort_kind(s->terms->sorts, sort) == BPL_SORT_KIND_MAP;
}

static void find_sorts(BplChcEncoder *e, uint32_t index)
{
    BplChcSystem *s = e->system;
    const BplChcGraph *graph = s->graphs->all.at[index];
    BplChcLocations *places = &e->places[index];
    places->sorts = bpl_alloc_zero((graph->cells + 1) * sizeof(BplSort));
    places->place = bpl_alloc((graph->nodes.count + 1) * sizeof(uint32_t));
    for (size_t n = 0; n < graph->nodes.count; n++)
        places->place[n] = BPL_CHC_NONE;
    places->summary = places->failure = BPL_CHC_NONE;
    for (uint32_t c = 0; c < bpl_chc_first_register(s->graphs); c++)
        places->sorts[c] = bpl_chc_shared_sort(&s->eval, c);
    for (size_t f = 0; f < graph->frames.count; f++) {
        const BplRegs *regs = &s->graphs->core->procs.at[graph->frames.at[f].proc]->regs;
        for (size_t r = 0; r < regs->count; r++)
            if (regs->at[r].type)
                places->sorts[graph->frames.at[f].base + r] =
                    bpl_chc_register_sort(&s->eval, &regs->at[r]);
    }
    find_argument_sorts(e, graph, places->sorts);
    for (uint32_t c = 0; c < graph->cells; c++)
        if (places->sorts[c] > BPL_SORT_REAL &&
            (bpl_chc_is_opaque(&s->eval.sorts, places->sorts[c]) ||
             is_forgotten(s, c, places->sorts[c])))
            places->sorts[c] = BPL_SORT_NONE;
}

static void find_all_sorts(Making *m)
{
    for (uint32_t g = 0; g < m->system->graphs->all.count && !bpl_chc_is_over(m->system->graphs);
         g++)
        find_sorts(&m->encoder, g);
}

static void encode_all(Making *m)
{
    BplChcEncoder *e = &m->encoder;
    BplChcSystem *s = m->system;
    s->query = bpl_chc_failure(e, 0);
    bool *begun = bpl_alloc_zero(s->graphs->all.count + 1);
    bpl_chc_encode_region(e, 0, 0);
    begun[0] = true;
    for (size_t done = 0; done < s->preds.count && !bpl_chc_is_over(s->graphs); done++) {
        BplChcPred pred = s->preds.at[done];
        if (!begun[pred.graph]) {
            begun[pred.graph] = true;
            bpl_chc_encode_region(e, pred.graph, 0);
        }
        if (pred.kind == BPL_CHC_LOCATION)
            bpl_chc_encode_region(e, pred.graph, pred.node);
    }
    bpl_free(begun);
}

static void prune(Making *m)
{
    if (!m->system->graphs->options.keep_numbers)
        bpl_chc_prune(m->system);
}

/* Makes the facts and then all clauses of the system, step by step; returns false if the deadline
 * passes. */
static bool make(Making *m)
{
    static void (*const steps[])(Making *) = {find_known, find_lives, collect_axioms,
                                              find_apart, drop_calls, find_all_sorts,
                                              encode_all, prune};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (bpl_chc_is_over(m->system->graphs))
            return false;
        steps[i](m);
    }
    return !bpl_chc_is_over(m->system->graphs);
}

BplChcSystem *bpl_chc_encode(const BplCore *core, const BplCoreProc *entry,
                             const BplChcOptions *options)
{
    BplChcSystem *s = bpl_alloc_zero(sizeof *s);
    s->graphs = bpl_chc_graphs_new(core, entry, options);
    s->terms = bpl_terms_new();
    bpl_arena_init(&s->arena);
    bpl_chc_eval_init(&s->eval, s->graphs, s->terms);
    uint32_t shared = bpl_chc_first_register(s->graphs), n = (uint32_t)s->graphs->all.count;
    s->eval.origin = s->first = bpl_alloc((shared + 1) * sizeof(BplValue));
    s->params = bpl_alloc((entry->ins + 1) * sizeof(BplValue));
    for (uint32_t i = 0; i < entry->ins; i++)
        s->params[i] = BPL_NONE;
    Making making = {.system = s,
                     .facts.system = s,
                     .encoder = {s, bpl_alloc_zero((n + 1) * sizeof(BplChcLocations))}};
    bool is_whole = make(&making);
    for (uint32_t g = 0; g < n; g++) {
        bpl_free(making.encoder.places[g].sorts);
        bpl_free(making.encoder.places[g].place);
    }
    bpl_free(making.encoder.places);
    bpl_chc_facts_release(&making.facts);
    if (is_whole) {
        assert(!bpl_chc_verify(s) && "clauses are well-formed");
        return s;
    }
    bpl_chc_system_free(s);
    return NULL;
}
