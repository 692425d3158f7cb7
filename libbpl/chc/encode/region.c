/* Makes the clauses of a region, which cover all paths from one cut-point to the next ones.
 *
 * The nodes of the region are evaluated in an order in which edges lead to later nodes. At a join,
 * each incoming edge has a selector, a Boolean that is true if the edge was taken, and each cell
 * (program variable) whose value differs between the edges becomes a new symbol:
 *
 *     here ==> e1 || e2,      e1 ==> guard1 && x == t1,      e2 ==> guard2 && x == t2
 *
 * Implications in this direction suffice, since the constraint is existential: the values of all
 * these symbols can be chosen. A clause contains only the constraints of nodes from which its end
 * can be reached. */
#include "libbpl/chc/encode/region.h"

#include "libbpl/core/access.h"

/* ---- the region's nodes ---------------------------------------------------------------------- */

typedef struct Visit {
    uint32_t node, next;
} Visit;

static bool is_inside(const BplChcWork *w, const BplChcNode *node, uint32_t to)
{
    return (node->kind == BPL_CHC_JUMP || node->kind == BPL_CHC_BRANCH) &&
           !w->graph->nodes.at[to].is_cut;
}

/* Lists the nodes of the region in reverse post-order, so that all edges lead to later nodes. */
static void find_nodes(BplChcWork *w, uint32_t start)
{
    BPL_VEC(Visit) stack = {0};
    BplChcCells order = {0};
    bool *seen = bpl_alloc_zero(w->graph->nodes.count + 1);
    bpl_vec_push(&stack, (Visit){start, 0});
    seen[start] = true;
    while (stack.count) {
        Visit *visit = &bpl_vec_last(&stack);
        const BplChcNode *node = &w->graph->nodes.at[visit->node];
        if (visit->next == node->succ_count) {
            bpl_vec_push(&order, visit->node);
            (void)bpl_vec_pop(&stack);
            continue;
        }
        uint32_t to = w->graph->succs.at[node->succ + visit->next++];
        if (!seen[to] && is_inside(w, node, to)) {
            seen[to] = true;
            bpl_vec_push(&stack, (Visit){to, 0});
        }
    }
    for (size_t i = order.count; i-- > 0;) {
        BplChcStep step = {.node = order.at[i]};
        w->step_of[order.at[i]] = (uint32_t)w->steps.count;
        bpl_vec_push(&w->steps, step);
        bpl_vec_push(&w->region->nodes, order.at[i]);
    }
    bpl_vec_release(&stack);
    bpl_vec_release(&order);
    bpl_free(seen);
}

/* ---- node by node ---------------------------------------------------------------------------- */

/* Sets the values of variables at the beginning of the region: new symbols for all arguments of the
 * predicate of the region's location; that predicate becomes the premise of the region's clauses.
 */
static void open_start(BplChcWork *w, uint32_t node)
{
    BplChcSystem *s = w->system;
    const BplChcLive *live = w->live;
    bool first = node == 0, entry = w->graph->is_entry;
    w->orig = bpl_arena_alloc(&s->arena, (live->ins.count + 1) * sizeof *w->orig);
    size_t kept = 0;
    for (size_t i = 0; i < live->ins.count; i++) {
        uint32_t cell = live->ins.at[i];
        if (w->places->sorts[cell] == BPL_SORT_NONE)
            continue;
        bool shared = cell < bpl_chc_first_register(s->graphs);
        BplValue value = entry && shared && first ? s->first[cell] : bpl_chc_any_of(w, cell);
        w->orig[kept++] = value;
        if (entry && first && !shared)
            s->params[cell - w->graph->frames.at[0].base] = value;
        if (first || !live->written[cell])
            w->cur[cell] = value;
    }
    if (first)
        return;
    uint32_t place = bpl_chc_location(w->encoder, w->graph->index, node);
    const BplChcPred *pred = &s->preds.at[place];
    BplValue *args = bpl_arena_alloc(&s->arena, (pred->count + 1) * sizeof *args);
    for (uint32_t i = 0; i < pred->count; i++) {
        if (i < pred->ins) {
            args[i] = w->orig[i];
            continue;
        }
        args[i] = bpl_chc_any_of(w, pred->cells[i]);
        w->cur[pred->cells[i]] = args[i];
    }
    w->start = (BplChcAtom){place, args};
    w->has_start = true;
}

static void keep_arcs(BplChcWork *w, const BplChcArc *arcs, size_t count, uint32_t to)
{
    for (size_t i = 0; i < count; i++) {
        BplChcEdge edge = {arcs[i].from, to, arcs[i].selector, arcs[i].guard};
        bpl_vec_push(&w->region->edges, edge);
    }
}

static BplValue new_guard(BplChcWork *w)
{
    BplValue guard = bpl_chc_fresh(w->eval, w->guard_name, BPL_SORT_BOOL);
    bpl_vec_push(&w->region->guards, guard);
    return guard;
}

/* Sets the values of variables at the beginning of a node, joined from its incoming edges; returns
 * the condition under which the node is reached. */
static BplValue enter_step(BplChcWork *w, uint32_t index)
{
    BplChcStep *step = &w->steps.at[index];
    if (index == 0)
        return BPL_TRUE;
    if (!step->arcs.count)
        return BPL_FALSE;
    BplValue guard = step->arcs.at[0].guard;
    if (step->arcs.count > 1) {
        BplValue here = new_guard(w);
        BplValue any = bpl_chc_select(w, step->arcs.at, step->arcs.count, &step->constraints);
        bpl_vec_push(&step->constraints, bpl_term_implies(w->terms, here, any));
        guard = here;
    }
    BplChcCells cells = {0};
    uint32_t count = bpl_chc_carried(w, step->node, &cells);
    for (uint32_t k = 0; k < count; k++)
        w->cur[cells.at[k]] = bpl_chc_join(w, step->arcs.at, step->arcs.count, k,
                                           bpl_chc_cell_name(w, cells.at[k]), &step->constraints);
    bpl_vec_release(&cells);
    keep_arcs(w, step->arcs.at, step->arcs.count, index);
    return guard;
}

static BplValue named(BplChcWork *w, BplValue guard, BplChcValues *constraints)
{
    if (!bpl_value_is_term(guard) || bpl_term_is(w->terms, guard, BPL_TERM_SYMBOL))
        return guard;
    BplValue symbol = new_guard(w);
    bpl_vec_push(constraints, bpl_term_implies(w->terms, symbol, guard));
    return symbol;
}

static void run_end(BplChcWork *w, uint32_t index, BplValue guard)
{
    const BplChcNode *node = &w->graph->nodes.at[w->steps.at[index].node];
    const uint32_t *to = w->graph->succs.at + node->succ;
    switch (node->kind) {
    case BPL_CHC_JUMP:
        if (node->succ_count > 1)
            guard = named(w, guard, &w->steps.at[index].constraints);
        for (uint32_t i = 0; i < node->succ_count; i++)
            bpl_chc_follow(w, index, guard, to[i]);
        return;
    case BPL_CHC_BRANCH: {
        BplChcRegs regs = bpl_chc_registers(w, node->frame);
        BplValue condition = bpl_chc_read(w->eval, &regs, node->condition);
        guard = named(w, guard, &w->steps.at[index].constraints);
        bpl_chc_follow(w, index, bpl_term_and(w->terms, guard, condition), to[0]);
        bpl_chc_follow(w, index, bpl_term_and(w->terms, guard, bpl_term_not(w->terms, condition)),
                       to[1]);
        return;
    }
    case BPL_CHC_CALL:
        bpl_chc_clause_to_call(w, index, guard);
        return;
    case BPL_CHC_RETURN:
        bpl_chc_clause_to_return(w, index, guard);
        return;
    case BPL_CHC_STOP:
        return;
    }
}

/* Drops the values of all variables that the node's code mentions; they are no longer needed, since
 * the outgoing edges hold the values that the successors need. */
static void forget(BplChcWork *w, uint32_t index)
{
    const BplChcNode *node = &w->graph->nodes.at[w->steps.at[index].node];
    const BplCore *core = w->system->graphs->core;
    for (uint32_t i = node->first; i <= node->end && i < core->code.count; i++) {
        BplAccess access;
        bpl_core_access(core, &core->code.at[i], &access);
        for (uint32_t k = 0; k < access.read_count; k++)
            bpl_chc_set_cell(w, bpl_chc_cell(w->graph, node->frame, access.reads[k]), BPL_NONE);
        for (uint32_t k = 0; k < access.write_count; k++)
            bpl_chc_set_cell(w, bpl_chc_cell(w->graph, node->frame, access.writes[k]), BPL_NONE);
    }
    uint32_t inner = node->enters != BPL_CHC_NONE ? node->enters : node->leaves;
    if (inner != BPL_CHC_NONE) {
        const BplChcFrame *frame = &w->graph->frames.at[inner];
        const BplInstr *call = &core->code.at[frame->call];
        for (uint32_t i = 0; i < call->count; i++) {
            bpl_chc_set_cell(w, frame->base + i, BPL_NONE);
            bpl_chc_set_cell(
                w, bpl_chc_cell(w->graph, frame->parent, core->operands.at[call->a + i]), BPL_NONE);
        }
    }
    for (size_t i = 0; i < w->live->dense.count; i++)
        w->cur[w->live->dense.at[i]] = BPL_NONE;
    for (uint32_t i = 0; i < bpl_chc_first_register(w->system->graphs); i++)
        w->cur[i] = BPL_NONE;
}

static void run_steps(BplChcWork *w, uint32_t node)
{
    BplValue base = BPL_TRUE;
    for (uint32_t i = 0; i < w->steps.count && !bpl_chc_is_over(w->system->graphs); i++) {
        if (i == 0) {
            open_start(w, node);
            if (w->graph->is_entry && node == 0)
                base = w->system->axioms;
        }
        BplValue guard = enter_step(w, i);
        if (i == 0)
            guard = bpl_term_and(w->terms, guard, base);
        if (guard != BPL_FALSE)
            guard = bpl_chc_run_code(w, i, guard);
        while (w->eval->side.count) {
            BplValue known = bpl_vec_pop(&w->eval->side);
            bpl_vec_push(&w->steps.at[i].constraints, known);
        }
        if (guard != BPL_FALSE)
            run_end(w, i, guard);
        forget(w, i);
    }
}

static void release(BplChcWork *w)
{
    for (size_t i = 0; i < w->steps.count; i++) {
        bpl_vec_release(&w->steps.at[i].arcs);
        bpl_vec_release(&w->steps.at[i].constraints);
    }
    for (size_t i = 0; i < w->targets.count; i++)
        bpl_vec_release(&w->targets.at[i].arcs);
    bpl_vec_release(&w->steps);
    bpl_vec_release(&w->targets);
    bpl_vec_release(&w->failing);
    bpl_free(w->step_of);
    bpl_free(w->cur);
    bpl_arena_release(&w->scratch);
}

void bpl_chc_encode_region(BplChcEncoder *encoder, uint32_t graph, uint32_t node)
{
    BplChcSystem *s = encoder->system;
    BplChcWork w = {.encoder = encoder,
                    .system = s,
                    .eval = &s->eval,
                    .terms = s->terms,
                    .graph = s->graphs->all.at[graph],
                    .live = &s->lives->of[graph],
                    .places = &encoder->places[graph],
                    .region = bpl_alloc_zero(sizeof(BplChcRegion)),
                    .region_index = (uint32_t)s->regions.count,
                    .selector_name = bpl_names_intern_text(s->terms->names, "taken"),
                    .guard_name = bpl_names_intern_text(s->terms->names, "here")};
    bpl_arena_init(&w.scratch);
    w.region->graph = graph;
    w.region->start = node;
    bpl_vec_push(&s->regions, w.region);
    w.step_of = bpl_alloc((w.graph->nodes.count + 1) * sizeof(uint32_t));
    w.cur = bpl_alloc((w.graph->cells + 1) * sizeof(BplValue));
    for (uint32_t c = 0; c < w.graph->cells; c++)
        w.cur[c] = BPL_NONE;
    BplValue *shared = s->eval.shared;
    s->eval.shared = w.cur;
    find_nodes(&w, node);
    run_steps(&w, node);
    for (size_t i = 0; i < w.targets.count; i++)
        bpl_chc_clause_to_cut(&w, &w.targets.at[i]);
    bpl_chc_clause_to_checks(&w);
    s->eval.shared = shared;
    release(&w);
}
