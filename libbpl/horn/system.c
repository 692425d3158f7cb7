/* All clauses of a program: constants and axioms first, then region by region as predicates are
 * asked for. */
#include "libbpl/horn/encode.h"
#include "libbpl/horn/prune.h"
#include "libbpl/horn/quant.h"
#include "libbpl/pass/sizes.h"
#include "libbpl/syntax/walk.h"

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

/* ---- constants with known values ------------------------------------------------------------- */

typedef BPL_VEC(BplValue) Values;

/* The constants' symbols, and what the axioms say of them. */
typedef struct Facts {
    BplHornSystem *s;
    BplHornEncoder encoder;
    BplMap cell_of; /* symbol -> cell + 1; symbols are words of at least 8 */
    Values axioms;
} Facts;

static const void *key(BplValue symbol)
{
    return (const void *)(uintptr_t)symbol;
}

static bool fix(Facts *f, BplValue symbol, BplValue value)
{
    size_t cell = (size_t)(uintptr_t)bpl_map_get(&f->cell_of, key(symbol));
    BplHornEval *e = &f->s->eval;
    if (!cell || cell > f->s->graphs->globals || e->known[cell - 1] != BPL_NONE ||
        !f->s->graphs->core->globals.at[cell - 1].is_const)
        return false;
    e->known[cell - 1] = value;
    return true;
}

/* f(a) == value, for constants a: a map that stands for a function, selected from. */
static bool fix_point(Facts *f, BplValue point, BplValue value)
{
    BplTerms *terms = f->s->terms;
    bool is_select = bpl_term_is(terms, point, BPL_TERM_SELECT);
    for (BplValue map = point; bpl_term_is(terms, map, BPL_TERM_SELECT);
         map = bpl_term_node(terms, map)->args[0])
        if (!bpl_term_is_value(terms, bpl_term_node(terms, map)->args[1]))
            return false;
    return is_select && bpl_points_put(&f->s->eval.points, point, value);
}

static bool say(Facts *f, BplValue what, BplValue value)
{
    return bpl_term_is(f->s->terms, what, BPL_TERM_SYMBOL) ? fix(f, what, value)
                                                           : fix_point(f, what, value);
}

/* c, !c, c == value; also of a function's point */
static bool learn(Facts *f, BplValue axiom)
{
    BplTerms *terms = f->s->terms;
    if (bpl_term_is(terms, axiom, BPL_TERM_NOT))
        return say(f, bpl_term_node(terms, axiom)->args[0], BPL_FALSE);
    if (bpl_term_is(terms, axiom, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(terms, axiom);
        bool any = false;
        for (uint32_t i = 0; i < node->count; i++)
            any = learn(f, node->args[i]) || any;
        return any;
    }
    if (!bpl_term_is(terms, axiom, BPL_TERM_EQ))
        return bpl_value_is_term(axiom) && say(f, axiom, BPL_TRUE);
    const BplTermNode *node = bpl_term_node(terms, axiom);
    for (int i = 0; i < 2; i++)
        if (bpl_term_is_value(terms, node->args[1 - i]))
            return say(f, node->args[i], node->args[1 - i]);
    return false;
}

/* What axioms say of functions does not simplify the axioms themselves: they must still say it. */
static void read_axioms(Facts *f)
{
    BplHornSystem *s = f->s;
    const BplCore *core = s->graphs->core;
    BplPoints points = s->eval.points;
    s->eval.points = (BplPoints){s->terms, {0}};
    bpl_vec_clear(&f->axioms);
    s->eval.lost[BPL_HORN_LOST_AXIOM] = (uint32_t)core->approximations;
    for (size_t i = 0; i < core->axioms.count + core->wheres.count; i++) {
        if (bpl_horn_is_over(s->graphs))
            break;
        const BplCoreUnit *unit = i < core->axioms.count
                                      ? &core->axioms.at[i].unit
                                      : &core->wheres.at[i - core->axioms.count].unit;
        uint32_t before = s->eval.lost[BPL_HORN_LOST_QUANTIFIER];
        BplValue axiom = bpl_horn_unit(&s->eval, unit, NULL, 0);
        while (s->eval.side.count)
            axiom = bpl_term_and(s->terms, axiom, bpl_vec_pop(&s->eval.side));
        bpl_horn_unquantify(&s->eval, &axiom, 1);
        bool lost = s->eval.lost[BPL_HORN_LOST_QUANTIFIER] > before;
        s->eval.lost[BPL_HORN_LOST_QUANTIFIER] = before;
        s->eval.lost[BPL_HORN_LOST_AXIOM] += lost;
        bool is_any = lost && bpl_term_is(s->terms, axiom, BPL_TERM_SYMBOL);
        bpl_vec_push(&f->axioms, is_any ? BPL_TRUE : axiom);
    }
    s->eval.points = points;
}

static void find_known(Facts *f)
{
    BplHornSystem *s = f->s;
    uint32_t shared = bpl_horn_first_register(s->graphs);
    for (uint32_t c = 0; c < shared; c++) {
        BplSort sort = bpl_horn_shared_sort(&s->eval, c);
        s->first[c] = bpl_horn_fresh(&s->eval, bpl_horn_shared_name(&s->eval, c), sort);
        s->eval.shared[c] = s->first[c];
        bpl_map_put(&f->cell_of, key(s->first[c]), (void *)((uintptr_t)c + 1));
    }
    for (bool changed = true; changed;) {
        changed = false;
        read_axioms(f);
        for (size_t i = 0; i < f->axioms.count; i++)
            changed = learn(f, f->axioms.at[i]) || changed;
    }
    read_axioms(f);
    for (uint32_t g = 0; g < s->graphs->globals; g++)
        if (s->eval.known[g] != BPL_NONE)
            s->first[g] = s->eval.known[g];
}

/* ---- axioms ---------------------------------------------------------------------------------- */

enum { MOST_PAIRS = 20000 };

static bool is_in_order(BplHornSystem *s, const bool *matters, uint32_t global)
{
    return s->graphs->core->globals.at[global].is_unique && !matters[global] &&
           bpl_horn_shared_sort(&s->eval, global) == BPL_SORT_INT &&
           bpl_term_is(s->terms, s->first[global], BPL_TERM_SYMBOL);
}

/* Unique constants of one type differ; of those that do not matter nothing is said. */
static void add_unique(Facts *f, const bool *matters, Values *all, Values *some)
{
    BplHornSystem *s = f->s;
    const BplCore *core = s->graphs->core;
    size_t pairs = 0;
    Values differing = {0};
    for (uint32_t a = 0; a < s->graphs->globals && !bpl_horn_is_over(s->graphs); a++)
        for (uint32_t b = a + 1; core->globals.at[a].is_unique && b < s->graphs->globals; b++) {
            if (!core->globals.at[b].is_unique ||
                core->globals.at[a].type != core->globals.at[b].type)
                continue;
            if (bpl_horn_is_opaque(&s->eval.sorts, bpl_horn_shared_sort(&s->eval, a)))
                continue;
            BplValue differ = bpl_term_ne(s->terms, s->first[a], s->first[b]);
            bool is_ordered = is_in_order(s, matters, a) || is_in_order(s, matters, b);
            if (pairs++ < MOST_PAIRS)
                bpl_vec_push(is_ordered ? &differing : all, differ);
            if (matters[a] && matters[b])
                bpl_vec_push(some, differ);
        }
    s->differing = bpl_term_and_of(s->terms, differing.at, (uint32_t)differing.count);
    bpl_vec_release(&differing);
}

/* Integers that have to differ and do not matter are many: in this order they do, with as few
 * words. It is a guess, which axioms may contradict. */
static void add_order(Facts *f, const bool *matters)
{
    BplHornSystem *s = f->s;
    const BplCore *core = s->graphs->core;
    BplValue first = BPL_NONE, last = BPL_NONE;
    Values parts = {0};
    for (uint32_t g = 0; g < s->graphs->globals; g++) {
        if (!is_in_order(s, matters, g))
            continue;
        if (last != BPL_NONE)
            bpl_vec_push(&parts, bpl_term_lt(s->terms, last, s->first[g]));
        first = first == BPL_NONE ? s->first[g] : first;
        last = s->first[g];
    }
    for (uint32_t g = 0; first != BPL_NONE && g < s->graphs->globals; g++)
        if (core->globals.at[g].is_unique && !is_in_order(s, matters, g) &&
            bpl_horn_shared_sort(&s->eval, g) == BPL_SORT_INT)
            bpl_vec_push(&parts, bpl_term_or(s->terms, bpl_term_lt(s->terms, s->first[g], first),
                                             bpl_term_lt(s->terms, last, s->first[g])));
    s->order = bpl_term_and_of(s->terms, parts.at, (uint32_t)parts.count);
    bpl_vec_release(&parts);
}

/* Axioms that share symbols, over others too, with what matters. */
static void select_axioms(Facts *f, bool *matters, Values *some)
{
    BplHornSystem *s = f->s;
    bool *taken = bpl_alloc_zero(f->axioms.count + 1);
    BplMap number_of = {0}; /* symbol's number + 1 -> cell + 1 */
    uint32_t shared = bpl_horn_first_register(s->graphs);
    for (uint32_t c = 0; c < shared; c++)
        if (bpl_term_is(s->terms, s->first[c], BPL_TERM_SYMBOL))
            bpl_map_put(&number_of,
                        (void *)((uintptr_t)bpl_term_free(s->terms, s->first[c]).at[0] + 1),
                        (void *)((uintptr_t)c + 1));
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < f->axioms.count && !bpl_horn_is_over(s->graphs); i++) {
            if (taken[i] || f->axioms.at[i] == BPL_TRUE)
                continue;
            BplTermSet set = bpl_term_free(s->terms, f->axioms.at[i]);
            bool touches = f->axioms.at[i] == BPL_FALSE;
            for (uint32_t k = 0; k < set.count; k++) {
                size_t cell =
                    (size_t)(uintptr_t)bpl_map_get(&number_of, (void *)((uintptr_t)set.at[k] + 1));
                touches = touches || (cell && matters[cell - 1]);
            }
            if (!touches)
                continue;
            taken[i] = changed = true;
            bpl_vec_push(some, f->axioms.at[i]);
            for (uint32_t k = 0; k < set.count; k++) {
                size_t cell =
                    (size_t)(uintptr_t)bpl_map_get(&number_of, (void *)((uintptr_t)set.at[k] + 1));
                if (cell)
                    matters[cell - 1] = true;
            }
        }
    }
    bpl_map_release(&number_of);
    bpl_free(taken);
}

static bool has_quantifier(const BplCore *core, const BplCoreUnit *unit)
{
    for (uint32_t i = unit->first; i < unit->end; i++)
        if (core->code.at[i].op == BPL_I_QUANT)
            return true;
    return false;
}

/* The type declarations of what the code has in its hands: variables, and what it reads. */
static void note_types(const BplCore *core, BplMap *types)
{
    for (size_t p = 0; p < core->procs.count; p++)
        for (size_t r = 0; r < core->procs.at[p]->regs.count; r++)
            if (core->procs.at[p]->regs.at[r].type)
                bpl_sizes_add(types, core->procs.at[p]->regs.at[r].type);
}

static void note_cell_types(const BplHornSystem *s, uint32_t cell, BplMap *types)
{
    const BplCore *core = s->graphs->core;
    if (cell < s->graphs->globals) {
        bpl_sizes_add(types, core->globals.at[cell].type);
        return;
    }
    const BplCoreFunction *function = bpl_horn_function(s->graphs, cell);
    bpl_sizes_add(types, function->result);
    for (uint32_t k = 0; k < function->param_count; k++)
        bpl_sizes_add(types, function->params[k]);
}

static BplWalk add_types(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_VAR)
        bpl_sizes_add(walker->data, bpl_as_var(node)->type);
    return BPL_WALK_ON;
}

/* Is it about values of declared types, of which there may be any? */
static bool speaks_of_types(const BplAxiom *axiom)
{
    BplMap types = {0};
    bpl_walk(&(BplWalker){.enter = add_types, .data = &types}, &axiom->expr->node);
    bool any = types.count > 0;
    bpl_map_release(&types);
    return any;
}

/* Of a type that may have few values, what is said of one unique constant says something of the
 * others. Answers whether more matter now. */
static bool find_unique(BplHornSystem *s, bool *matters, BplMap *types)
{
    const BplCore *core = s->graphs->core;
    bool changed = false;
    BplMap few = {0};
    for (int round = 0; round < 2; round++)
        for (uint32_t g = 0; g < s->graphs->globals; g++) {
            const BplCoreGlobal *global = &core->globals.at[g];
            if (!global->is_unique || !bpl_sizes_may_be_few(global->type))
                continue;
            if (matters[g]) {
                bpl_map_put(&few, global->type, s);
            } else if (bpl_map_get(&few, global->type)) {
                changed = matters[g] = true;
                note_cell_types(s, g, types);
            }
        }
    bpl_map_release(&few);
    return changed;
}

static void find_apart(Facts *f)
{
    BplHornSystem *s = f->s;
    const BplCore *core = s->graphs->core;
    size_t n = core->axioms.count;
    bool *matters = bpl_alloc_zero(bpl_horn_first_register(s->graphs) + 1);
    BplHornCells *reads = bpl_alloc_zero((n + 1) * sizeof *reads);
    BplMap types = {0}, *bounded = bpl_alloc_zero((n + 1) * sizeof *bounded);
    s->is_apart = bpl_alloc_zero(n + 1);
    note_types(core, &types);
    BplSizes sizes;
    bpl_sizes_init(&sizes, core->program);
    for (size_t i = 0; i < s->lives->of[0].ins.count; i++)
        if (s->lives->of[0].ins.at[i] < bpl_horn_first_register(s->graphs)) {
            matters[s->lives->of[0].ins.at[i]] = true;
            note_cell_types(s, s->lives->of[0].ins.at[i], &types);
        }
    for (size_t i = 0; i < n; i++) {
        if (bpl_horn_is_over(s->graphs))
            break;
        bpl_horn_unit_reads(s->graphs, &core->axioms.at[i].unit, &reads[i]);
        bpl_sizes_bounded(&bounded[i], core->axioms.at[i].decl->expr, &sizes);
        s->is_apart[i] = true;
    }
    for (bool changed = true; changed;) {
        changed = find_unique(s, matters, &types);
        for (size_t i = 0; i < n && !bpl_horn_is_over(s->graphs); i++) {
            bool touches = bpl_sizes_meet(&bounded[i], &types);
            for (size_t k = 0; k < reads[i].count; k++)
                touches = touches || matters[reads[i].at[k]];
            if (!touches || !s->is_apart[i])
                continue;
            s->is_apart[i] = false;
            changed = true;
            for (size_t k = 0; k < reads[i].count; k++) {
                uint32_t cell = reads[i].at[k];
                note_cell_types(s, cell, &types);
                bool known = cell < s->graphs->globals && s->eval.known[cell] != BPL_NONE;
                matters[cell] = matters[cell] || !known;
            }
        }
    }
    for (size_t i = 0; i < n; i++) { /* what speaks of numbers alone is true or false */
        s->is_apart[i] = s->is_apart[i] && has_quantifier(core, &core->axioms.at[i].unit) &&
                         (reads[i].count || speaks_of_types(core->axioms.at[i].decl));
        bpl_vec_release(&reads[i]);
        bpl_map_release(&bounded[i]);
    }
    bpl_map_release(&types);
    bpl_sizes_release(&sizes);
    bpl_free(bounded);
    bpl_free(reads);
    bpl_free(matters);
}

static void collect_axioms(Facts *f)
{
    BplHornSystem *s = f->s;
    bool *matters = bpl_alloc_zero(bpl_horn_first_register(s->graphs) + 1);
    const BplHornLive *live = &s->lives->of[0];
    for (size_t i = 0; i < live->ins.count; i++)
        if (live->ins.at[i] < bpl_horn_first_register(s->graphs))
            matters[live->ins.at[i]] = true;
    Values some = {0}, all = {0};
    select_axioms(f, matters, &some);
    for (size_t i = 0; i < f->axioms.count; i++)
        bpl_vec_push(&all, f->axioms.at[i]);
    add_unique(f, matters, &all, &some);
    add_order(f, matters);
    s->axioms = bpl_term_and_of(s->terms, some.at, (uint32_t)some.count);
    s->all_axioms = bpl_term_and_of(s->terms, all.at, (uint32_t)all.count);
    bpl_vec_release(&some);
    bpl_vec_release(&all);
    bpl_free(matters);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void find_lives(Facts *f)
{
    BplHornSystem *s = f->s;
    bool *is_known = bpl_alloc_zero(s->graphs->globals + 1);
    for (uint32_t g = 0; g < s->graphs->globals; g++)
        is_known[g] = s->eval.known[g] != BPL_NONE;
    s->lives = bpl_horn_lives_new(s->graphs, is_known);
    bpl_free(is_known);
}

/* A call that does not matter is a step like others. */
static void drop_calls(Facts *f)
{
    BplHornSystem *s = f->s;
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

static void find_all_sorts(Facts *f)
{
    for (uint32_t g = 0; g < f->s->graphs->all.count && !bpl_horn_is_over(f->s->graphs); g++)
        find_sorts(&f->encoder, g);
}

static void encode_all(Facts *f)
{
    BplHornEncoder *e = &f->encoder;
    BplHornSystem *s = f->s;
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

static void prune(Facts *f)
{
    if (!f->s->graphs->options.keep_numbers)
        bpl_horn_prune(f->s);
}

/* False if it is given up. */
static bool make(Facts *f)
{
    static void (*const steps[])(Facts *) = {find_known, find_lives,     collect_axioms, find_apart,
                                             drop_calls, find_all_sorts, encode_all,     prune};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (bpl_horn_is_over(f->s->graphs))
            return false;
        steps[i](f);
    }
    return !bpl_horn_is_over(f->s->graphs);
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
    Facts facts = {.s = s, .encoder = {s, bpl_alloc_zero((n + 1) * sizeof(BplHornPlaces))}};
    bool is_whole = make(&facts);
    for (uint32_t g = 0; g < n; g++) {
        bpl_free(facts.encoder.places[g].sorts);
        bpl_free(facts.encoder.places[g].place);
    }
    bpl_free(facts.encoder.places);
    bpl_map_release(&facts.cell_of);
    bpl_vec_release(&facts.axioms);
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
    Values all = {0};
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
            if (!bpl_map_put(&seen, key(symbol), symbols))
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
