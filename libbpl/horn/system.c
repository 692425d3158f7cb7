/* All clauses of a program: what is known of constants first, then region by region as predicates
 * are asked for. */
#include "libbpl/horn/encode.h"
#include "libbpl/horn/facts.h"
#include "libbpl/horn/prune.h"

/* ---- predicates ------------------------------------------------------------------------------ */

static uint32_t add_pred(BplHornSystem *s, BplHornPred pred, const uint32_t *cells,
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
    const BplHornGraph *graph = s->graphs->all.at[pred.graph];
    static const char *const kinds[] = {"at", "does", "fails"};
    bpl_strbuf_addf(&name, "%s!%s!%zu", s->graphs->core->procs.at[graph->proc]->decl->name->text,
                    kinds[pred.kind], s->preds.count);
    pred.name = bpl_names_intern(s->terms->names, name.text, name.length);
    bpl_strbuf_release(&name);
    bpl_vec_push(&s->preds, pred);
    return (uint32_t)(s->preds.count - 1);
}

typedef BPL_VEC(uint32_t) Cells;

static void add_inputs(const BplHornEncoder *e, uint32_t graph, Cells *cells)
{
    const BplHornLive *live = &e->system->lives->of[graph];
    if (e->system->graphs->all.at[graph]->is_entry)
        return;
    for (size_t i = 0; i < live->ins.count; i++)
        if (e->places[graph].sorts[live->ins.at[i]] != BPL_SORT_NONE)
            bpl_vec_push(cells, live->ins.at[i]);
}

static bool is_input(const BplHornLive *live, uint32_t cell)
{
    for (size_t i = 0; i < live->ins.count; i++)
        if (live->ins.at[i] == cell)
            return true;
    return false;
}

uint32_t bpl_horn_place(BplHornEncoder *e, uint32_t graph, uint32_t node)
{
    BplHornPlaces *places = &e->places[graph];
    if (places->place[node] != BPL_HORN_NONE)
        return places->place[node];
    const BplHornLive *live = &e->system->lives->of[graph];
    Cells cells = {0};
    add_inputs(e, graph, &cells);
    BplHornPred pred = {.kind = BPL_HORN_PLACE, .graph = graph, .node = node};
    pred.ins = (uint32_t)cells.count;
    for (size_t i = 0; i < live->dense.count; i++) {
        uint32_t cell = live->dense.at[i];
        if (!bpl_horn_is_live(live, node, cell) || places->sorts[cell] == BPL_SORT_NONE)
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

uint32_t bpl_horn_summary(BplHornEncoder *e, uint32_t graph)
{
    BplHornPlaces *places = &e->places[graph];
    places->is_used = true;
    if (places->summary != BPL_HORN_NONE)
        return places->summary;
    const BplHornLive *live = &e->system->lives->of[graph];
    Cells cells = {0};
    add_inputs(e, graph, &cells);
    BplHornPred pred = {.kind = BPL_HORN_SUMMARY, .graph = graph};
    pred.ins = (uint32_t)cells.count;
    for (size_t i = 0; i < live->outs.count; i++)
        if (places->sorts[live->outs.at[i]] != BPL_SORT_NONE)
            bpl_vec_push(&cells, live->outs.at[i]);
    pred.count = (uint32_t)cells.count;
    places->summary = add_pred(e->system, pred, cells.at, places->sorts);
    bpl_vec_release(&cells);
    return places->summary;
}

uint32_t bpl_horn_failure(BplHornEncoder *e, uint32_t graph)
{
    BplHornPlaces *places = &e->places[graph];
    places->is_used = true;
    if (places->failure != BPL_HORN_NONE)
        return places->failure;
    Cells cells = {0};
    add_inputs(e, graph, &cells);
    BplHornPred pred = {.kind = BPL_HORN_FAILURE, .graph = graph};
    pred.ins = pred.count = (uint32_t)cells.count;
    places->failure = add_pred(e->system, pred, cells.at, places->sorts);
    bpl_vec_release(&cells);
    return places->failure;
}

/* ---- all of it ------------------------------------------------------------------------------- */

typedef struct Making {
    BplHornSystem *system;
    BplHornFacts facts;
    BplHornEncoder encoder;
} Making;

static void find_known(Making *m)
{
    bpl_horn_find_known(&m->facts);
}

static void collect_axioms(Making *m)
{
    bpl_horn_collect_axioms(&m->facts);
}

static void find_apart(Making *m)
{
    bpl_horn_find_apart(&m->facts);
}

static void find_lives(Making *m)
{
    BplHornSystem *s = m->system;
    bool *is_known = bpl_alloc_zero(s->graphs->globals + 1);
    for (uint32_t g = 0; g < s->graphs->globals; g++)
        is_known[g] = s->eval.known[g] != BPL_NONE;
    s->lives = bpl_horn_lives_new(s->graphs, is_known);
    bpl_free(is_known);
}

/* A call that does not matter is a step like others. */
static void drop_calls(Making *m)
{
    BplHornSystem *s = m->system;
    for (size_t g = 0; g < s->graphs->all.count; g++) {
        BplHornGraph *graph = s->graphs->all.at[g];
        for (size_t n = 0; n < graph->nodes.count; n++) {
            BplHornNode *node = &graph->nodes.at[n];
            if (node->kind != BPL_HORN_CALL || bpl_horn_call_matters(s->lives, node))
                continue;
            uint32_t after = graph->succs.at[node->succ];
            node->kind = BPL_HORN_JUMP;
            graph->nodes.at[after].is_cut = graph->nodes.at[after].is_head;
        }
    }
}

/* What is given to an expanded procedure, or taken from it, lives from one node to the next even if
 * it is a temporary: it has the parameter's sort. */
static void find_argument_sorts(BplHornEncoder *e, const BplHornGraph *graph, BplSort *sorts)
{
    const BplCore *core = e->system->graphs->core;
    for (size_t f = 0; f < graph->frames.count; f++) {
        const BplHornFrame *frame = &graph->frames.at[f];
        if (frame->call == BPL_HORN_NONE)
            continue;
        const BplInstr *call = &core->code.at[frame->call];
        for (uint32_t i = 0; i < call->count; i++) {
            uint32_t cell = bpl_horn_cell(graph, frame->parent, core->operands.at[call->a + i]);
            if (cell != BPL_HORN_NONE && sorts[cell] == BPL_SORT_NONE)
                sorts[cell] = sorts[frame->base + i];
        }
    }
}

/* Functions are maps here, but none that change. */
static bool is_forgotten(const BplHornSystem *s, uint32_t cell, BplSort sort)
{
    bool is_function = cell >= s->graphs->globals && cell < bpl_horn_first_register(s->graphs);
    return s->graphs->options.forget_maps && !is_function &&
           bpl_sort_kind(s->terms->sorts, sort) == BPL_SORT_KIND_MAP;
}

static void find_sorts(BplHornEncoder *e, uint32_t index)
{
    BplHornSystem *s = e->system;
    const BplHornGraph *graph = s->graphs->all.at[index];
    BplHornPlaces *places = &e->places[index];
    places->sorts = bpl_alloc_zero((graph->cells + 1) * sizeof(BplSort));
    places->place = bpl_alloc((graph->nodes.count + 1) * sizeof(uint32_t));
    for (size_t n = 0; n < graph->nodes.count; n++)
        places->place[n] = BPL_HORN_NONE;
    places->summary = places->failure = BPL_HORN_NONE;
    for (uint32_t c = 0; c < bpl_horn_first_register(s->graphs); c++)
        places->sorts[c] = bpl_horn_shared_sort(&s->eval, c);
    for (size_t f = 0; f < graph->frames.count; f++) {
        const BplRegs *regs = &s->graphs->core->procs.at[graph->frames.at[f].proc]->regs;
        for (size_t r = 0; r < regs->count; r++)
            if (regs->at[r].type)
                places->sorts[graph->frames.at[f].base + r] =
                    bpl_horn_register_sort(&s->eval, &regs->at[r]);
    }
    find_argument_sorts(e, graph, places->sorts);
    for (uint32_t c = 0; c < graph->cells; c++)
        if (places->sorts[c] > BPL_SORT_REAL &&
            (bpl_horn_is_opaque(&s->eval.sorts, places->sorts[c]) ||
             is_forgotten(s, c, places->sorts[c])))
            places->sorts[c] = BPL_SORT_NONE;
}

static void find_all_sorts(Making *m)
{
    for (uint32_t g = 0; g < m->system->graphs->all.count && !bpl_horn_is_over(m->system->graphs);
         g++)
        find_sorts(&m->encoder, g);
}

static void encode_all(Making *m)
{
    BplHornEncoder *e = &m->encoder;
    BplHornSystem *s = m->system;
    s->query = bpl_horn_failure(e, 0);
    bool *begun = bpl_alloc_zero(s->graphs->all.count + 1);
    bpl_horn_encode_region(e, 0, 0);
    begun[0] = true;
    for (size_t done = 0; done < s->preds.count && !bpl_horn_is_over(s->graphs); done++) {
        BplHornPred pred = s->preds.at[done];
        if (!begun[pred.graph]) {
            begun[pred.graph] = true;
            bpl_horn_encode_region(e, pred.graph, 0);
        }
        if (pred.kind == BPL_HORN_PLACE)
            bpl_horn_encode_region(e, pred.graph, pred.node);
    }
    bpl_free(begun);
}

static void prune(Making *m)
{
    if (!m->system->graphs->options.keep_numbers)
        bpl_horn_prune(m->system);
}

/* False if it is given up. */
static bool make(Making *m)
{
    static void (*const steps[])(Making *) = {find_known, find_lives, collect_axioms,
                                              find_apart, drop_calls, find_all_sorts,
                                              encode_all, prune};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (bpl_horn_is_over(m->system->graphs))
            return false;
        steps[i](m);
    }
    return !bpl_horn_is_over(m->system->graphs);
}

BplHornSystem *bpl_horn_system_new(const BplCore *core, const BplCoreProc *entry,
                                   const BplHornOptions *options)
{
    BplHornSystem *s = bpl_alloc_zero(sizeof *s);
    s->graphs = bpl_horn_graphs_new(core, entry, options);
    s->terms = bpl_terms_new();
    bpl_arena_init(&s->arena);
    bpl_horn_eval_init(&s->eval, s->graphs, s->terms);
    uint32_t shared = bpl_horn_first_register(s->graphs), n = (uint32_t)s->graphs->all.count;
    s->eval.origin = s->first = bpl_alloc((shared + 1) * sizeof(BplValue));
    s->params = bpl_alloc((entry->ins + 1) * sizeof(BplValue));
    for (uint32_t i = 0; i < entry->ins; i++)
        s->params[i] = BPL_NONE;
    Making making = {.system = s,
                     .facts.system = s,
                     .encoder = {s, bpl_alloc_zero((n + 1) * sizeof(BplHornPlaces))}};
    bool is_whole = make(&making);
    for (uint32_t g = 0; g < n; g++) {
        bpl_free(making.encoder.places[g].sorts);
        bpl_free(making.encoder.places[g].place);
    }
    bpl_free(making.encoder.places);
    bpl_horn_facts_release(&making.facts);
    if (is_whole)
        return s;
    bpl_horn_system_free(s);
    return NULL;
}

void bpl_horn_system_free(BplHornSystem *s)
{
    if (!s)
        return;
    for (size_t i = 0; i < s->regions.count; i++) {
        bpl_vec_release(&s->regions.at[i]->nodes);
        bpl_vec_release(&s->regions.at[i]->edges);
        bpl_vec_release(&s->regions.at[i]->havocs);
        bpl_free(s->regions.at[i]);
    }
    bpl_vec_release(&s->preds);
    bpl_vec_release(&s->regions);
    bpl_vec_release(&s->clauses);
    bpl_horn_eval_release(&s->eval);
    bpl_horn_lives_free(s->lives);
    bpl_horn_graphs_free(s->graphs);
    bpl_arena_release(&s->arena);
    bpl_terms_free(s->terms);
    bpl_free(s->first);
    bpl_free(s->is_apart);
    bpl_free(s->params);
    bpl_free(s);
}

void bpl_horn_clause_symbols(const BplHornSystem *s, const BplHornClause *clause,
                             BplHornValues *symbols)
{
    BplMap seen = {0};
    BPL_VEC(BplValue) all = {0};
    bpl_vec_push(&all, clause->constraint);
    for (uint32_t b = 0; b <= clause->body_count; b++) {
        const BplHornAtom *atom = b < clause->body_count ? &clause->body[b] : &clause->head;
        for (uint32_t i = 0; i < s->preds.at[atom->pred].count; i++)
            bpl_vec_push(&all, atom->args[i]);
    }
    for (size_t i = 0; i < all.count; i++) {
        BplTermSet set = bpl_term_free(s->terms, all.at[i]);
        for (uint32_t k = 0; k < set.count; k++) {
            if (set.at[k] & 3)
                continue;
            BplValue symbol = s->terms->symbols.at[set.at[k] >> 2]->term;
            if (!bpl_map_put(&seen, (const void *)(uintptr_t)symbol, symbols))
                bpl_vec_push(symbols, symbol);
        }
    }
    bpl_vec_release(&all);
    bpl_map_release(&seen);
}

bool bpl_horn_has_maps(const BplHornSystem *system)
{
    for (size_t i = 0; i < system->preds.count; i++)
        for (uint32_t k = 0; k < system->preds.at[i].count; k++)
            if (bpl_sort_kind(system->terms->sorts, system->preds.at[i].sorts[k]) ==
                BPL_SORT_KIND_MAP)
                return true;
    return false;
}
