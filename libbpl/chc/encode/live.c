/* Computes strong liveness of cells (program variables) backwards from the checks, procedure by
 * procedure. When the liveness at the beginning or end of a procedure changes, its callers or
 * callees are analysed again.
 *
 * Strong liveness: R. Giegerich, U. Möncke, R. Wilhelm: Invariance of Approximative Semantics with
 * Respect to Program Transformations, 1981. Over calls: S. Horwitz, T. Reps, D. Binkley:
 * Interprocedural Slicing Using Dependence Graphs, 1990. */
#include "libbpl/chc/encode/live_solver.h"

#include "libbpl/core/access.h"

/* ---- backwards ------------------------------------------------------------------------------- */

static void set_live(BplChcLiveSolver *s, uint32_t cell)
{
    if (cell < s->graphs->globals && s->is_known[cell])
        return;
    if (s->localize.of && !s->localize.of[s->graph->index][cell])
        return;
    if (!s->now[cell]) {
        s->now[cell] = 1;
        bpl_vec_push(&s->set, cell);
    }
}

static void add_live_in(BplChcLiveSolver *s, uint32_t node)
{
    const uint64_t *in = s->live->in + node * s->live->words;
    for (size_t w = 0; w < s->live->words; w++)
        for (uint64_t rest = in[w]; rest; rest &= rest - 1)
            set_live(s, s->live->dense.at[w * 64 + (size_t)__builtin_ctzll(rest)]);
}

static bool matters(const BplChcLiveSolver *s, uint32_t callee)
{
    const BplChcLive *live = &s->lives->of[callee];
    if (live->can_fail || live->can_block)
        return true;
    size_t regs = s->core->procs.at[s->graphs->all.at[callee]->proc]->regs.count;
    for (size_t i = 0; i < regs + s->graphs->globals; i++)
        if (live->out[i])
            return true;
    return false;
}

static void solve_again(BplChcLiveSolver *s, uint32_t graph)
{
    if (!s->waits[graph])
        bpl_vec_push(&s->todo, graph);
    s->waits[graph] = true;
}

static void solve_callers_again(BplChcLiveSolver *s, uint32_t graph)
{
    for (uint32_t i = s->callers.first[graph]; i < s->callers.first[graph + 1]; i++)
        solve_again(s, s->callers.to[i]);
}

static void set_out(BplChcLiveSolver *s, uint32_t callee, size_t at)
{
    BplChcLive *live = &s->lives->of[callee];
    if (live->out[at])
        return;
    /* from now on all calls of this procedure count as influencing a check, so all callers are
     * analysed again */
    if (!matters(s, callee))
        solve_callers_again(s, callee);
    live->out[at] = s->changed = true;
    solve_again(s, callee);
}

bool bpl_chc_call_matters(const BplChcLives *lives, const BplChcNode *node)
{
    BplChcLiveSolver s = {.lives = (BplChcLives *)(uintptr_t)lives,
                          .graphs = lives->graphs,
                          .core = lives->graphs->core};
    return matters(&s, node->callee);
}

static void back_over_call(BplChcLiveSolver *s, const BplChcNode *node)
{
    const BplChcGraph *callee = s->graphs->all.at[node->callee];
    BplChcLive *live = &s->lives->of[node->callee];
    const BplCoreProc *proc = s->core->procs.at[callee->proc];
    const BplInstr *call = &s->core->code.at[node->at];
    const uint32_t *list = s->core->operands.at + call->a;
    for (uint32_t i = 0; i < proc->outs && call->b + i < call->count; i++) {
        uint32_t cell = bpl_chc_cell(s->graph, node->frame, list[call->b + i]);
        if (s->now[cell])
            set_out(s, node->callee, proc->ins + i);
        s->now[cell] = 0;
    }
    for (uint32_t g = 0; g < s->graphs->globals; g++) {
        if (!live->modifies[g])
            continue;
        if (s->now[g])
            set_out(s, node->callee, proc->regs.count + g);
        s->now[g] = 0;
    }
    if (!matters(s, node->callee))
        return;
    uint32_t shared = bpl_chc_first_register(s->graphs);
    for (size_t w = 0; w < live->words; w++)
        for (uint64_t rest = live->in[w]; rest; rest &= rest - 1) {
            uint32_t cell = live->dense.at[w * 64 + (size_t)__builtin_ctzll(rest)];
            if (cell < shared) {
                set_live(s, cell);
            } else if (cell - shared < call->b) {
                uint32_t arg = bpl_chc_cell(s->graph, node->frame, list[cell - shared]);
                if (arg != BPL_CHC_NONE)
                    set_live(s, arg);
            }
        }
}

static void back_over_end(BplChcLiveSolver *s, const BplChcNode *node)
{
    const BplCoreProc *proc = s->core->procs.at[s->graph->proc];
    uint32_t base = s->graph->frames.at[0].base;
    for (uint32_t i = 0; i < node->succ_count; i++)
        add_live_in(s, s->graph->succs.at[node->succ + i]);
    switch (node->kind) {
    case BPL_CHC_BRANCH: {
        uint32_t cell = bpl_chc_cell(s->graph, node->frame, node->condition);
        if (cell != BPL_CHC_NONE)
            set_live(s, cell);
        return;
    }
    case BPL_CHC_CALL:
        back_over_call(s, node);
        return;
    case BPL_CHC_RETURN:
        for (uint32_t i = 0; i < proc->outs; i++)
            if (s->live->out[proc->ins + i])
                set_live(s, base + proc->ins + i);
        for (uint32_t g = 0; g < s->graphs->globals; g++)
            if (s->live->out[proc->regs.count + g])
                set_live(s, g);
        return;
    case BPL_CHC_JUMP:
    case BPL_CHC_STOP:
        return;
    }
}

static void back_over_instr(BplChcLiveSolver *s, uint32_t frame, const BplInstr *instr)
{
    bool is_idle = instr->op == BPL_I_TRUST ? !bpl_chc_is_first(s->graph, frame)
                                            : bpl_chc_is_passed(s->graph, frame, instr);
    if (is_idle)
        return;
    if (instr->op == BPL_I_ASSERT || instr->op == BPL_I_ASSUME || instr->op == BPL_I_TRUST) {
        bpl_chc_each_read(s, frame, instr, set_live);
        return;
    }
    BplAccess access;
    bpl_core_access(s->core, instr, &access);
    if (!access.write_count)
        return;
    uint32_t cell = bpl_chc_cell(s->graph, frame, access.writes[0]);
    if (!s->now[cell])
        return;
    s->now[cell] = 0;
    bpl_chc_each_read(s, frame, instr, set_live);
}

/* Marks the frame's locals and results as not live: at the beginning of an activation they have
 * arbitrary values, so that their values before that point cannot influence anything. */
static void forget_locals(BplChcLiveSolver *s, uint32_t frame)
{
    const BplChcFrame *f = &s->graph->frames.at[frame];
    const BplCoreProc *proc = s->core->procs.at[f->proc];
    for (size_t i = 0; i < s->set.count; i++) {
        uint32_t cell = s->set.at[i];
        if (cell >= f->base + proc->ins && cell < f->base + proc->regs.count)
            s->now[cell] = 0;
    }
}

static void back_over_moves(BplChcLiveSolver *s, const BplChcNode *node)
{
    if (node == s->graph->nodes.at)
        forget_locals(s, 0);
    if (node->enters != BPL_CHC_NONE)
        forget_locals(s, node->enters);
    uint32_t inner = node->enters != BPL_CHC_NONE ? node->enters : node->leaves;
    if (inner == BPL_CHC_NONE)
        return;
    const BplChcFrame *frame = &s->graph->frames.at[inner];
    const BplInstr *call = &s->core->code.at[frame->call];
    const uint32_t *list = s->core->operands.at + call->a;
    bool enters = node->enters != BPL_CHC_NONE;
    uint32_t first = enters ? 0 : call->b, end = enters ? call->b : call->count;
    BplChcCells read = {0};
    for (uint32_t i = first; i < end; i++) {
        uint32_t outer = bpl_chc_cell(s->graph, frame->parent, list[i]);
        uint32_t to = enters ? frame->base + i : outer, from = enters ? outer : frame->base + i;
        if (to == BPL_CHC_NONE || !s->now[to])
            continue;
        s->now[to] = 0;
        if (from != BPL_CHC_NONE)
            bpl_vec_push(&read, from);
    }
    for (size_t i = 0; i < read.count; i++)
        set_live(s, read.at[i]);
    bpl_vec_release(&read);
}

static void back_over_node(BplChcLiveSolver *s, uint32_t index)
{
    const BplChcNode *node = &s->graph->nodes.at[index];
    back_over_end(s, node);
    for (uint32_t i = node->end; i-- > node->first;)
        if (!s->graphs->in_quantifier[i])
            back_over_instr(s, node->frame, &s->core->code.at[i]);
    back_over_moves(s, node);
    uint64_t *in = s->live->in + index * s->live->words;
    for (size_t i = 0; i < s->set.count; i++) {
        uint32_t cell = s->set.at[i], at = s->live->dense_of[cell];
        if (!s->now[cell])
            continue;
        s->now[cell] = 0;
        assert(at != BPL_CHC_NONE);
        if (!(in[at / 64] >> (at % 64) & 1)) {
            in[at / 64] |= UINT64_C(1) << (at % 64);
            s->changed = true;
        }
    }
    bpl_vec_clear(&s->set);
}

typedef struct Visit {
    uint32_t node, next;
} Visit;

static void post_order(const BplChcGraph *graph, BplChcCells *order)
{
    bool *seen = bpl_alloc_zero(graph->nodes.count + 1);
    BPL_VEC(Visit) stack = {0};
    bpl_vec_push(&stack, (Visit){0, 0});
    seen[0] = true;
    while (stack.count) {
        Visit *visit = &bpl_vec_last(&stack);
        const BplChcNode *node = &graph->nodes.at[visit->node];
        if (visit->next == node->succ_count) {
            bpl_vec_push(order, visit->node);
            (void)bpl_vec_pop(&stack);
            continue;
        }
        uint32_t to = graph->succs.at[node->succ + visit->next++];
        if (!seen[to]) {
            seen[to] = true;
            bpl_vec_push(&stack, (Visit){to, 0});
        }
    }
    bpl_vec_release(&stack);
    bpl_free(seen);
}

static bool solve_graph(BplChcLiveSolver *s, uint32_t index, const BplChcCells *order)
{
    bool any = false;
    bpl_chc_start_graph(s, index);
    do {
        s->changed = false;
        for (size_t i = 0; i < order->count && !bpl_chc_is_over(s->graphs); i++)
            back_over_node(s, order->at[i]);
        any = any || s->changed;
    } while (s->changed);
    bpl_chc_end_graph(s);
    return any;
}

static void find_callers(BplChcLiveSolver *s)
{
    BPL_VEC(BplEdge) edges = {0};
    for (uint32_t i = 0; i < s->graphs->all.count; i++) {
        const BplChcGraph *graph = s->graphs->all.at[i];
        for (size_t n = 0; n < graph->nodes.count; n++)
            if (graph->nodes.at[n].kind == BPL_CHC_CALL)
                bpl_vec_push(&edges, ((BplEdge){graph->nodes.at[n].callee, i}));
    }
    bpl_succs_init(&s->callers, (uint32_t)s->graphs->all.count, edges.at, edges.count);
    bpl_vec_release(&edges);
}

static void solve(BplChcLiveSolver *s)
{
    size_t n = s->graphs->all.count;
    BplChcCells *orders = bpl_alloc_zero((n + 1) * sizeof *orders);
    for (size_t i = 0; i < n; i++)
        post_order(s->graphs->all.at[i], &orders[i]);
    find_callers(s);
    s->waits = bpl_alloc_zero(n + 1);
    for (size_t i = n; i-- > 0;)
        solve_again(s, (uint32_t)i);
    while (s->done < s->todo.count && !bpl_chc_is_over(s->graphs)) {
        uint32_t next = s->todo.at[s->done++];
        s->waits[next] = false;
        if (solve_graph(s, next, &orders[next]))
            solve_callers_again(s, next);
    }
    for (size_t i = 0; i < n; i++)
        bpl_vec_release(&orders[i]);
    bpl_free(orders);
    bpl_free(s->waits);
    bpl_vec_release(&s->todo);
    bpl_succs_release(&s->callers);
}

/* ---- numbers that are kept ------------------------------------------------------------------- */

static bool is_number(const BplChcLiveSolver *s, const BplChcGraph *graph, uint32_t cell)
{
    for (size_t f = 0; f < graph->frames.count; f++) {
        const BplChcFrame *frame = &graph->frames.at[f];
        const BplRegs *regs = &s->core->procs.at[frame->proc]->regs;
        if (cell >= frame->base && cell - frame->base < regs->count) {
            const BplType *type = regs->at[cell - frame->base].type;
            return type && type->expanded->kind == BPL_T_INT;
        }
    }
    return false;
}

/* Makes each integer that is live at the head of some loop live at all nodes except the first one
 * of the graph; records in `kept` the nodes at which it would not be live otherwise. */
static void keep_numbers(BplChcLiveSolver *s, uint32_t index)
{
    const BplChcGraph *graph = s->graphs->all.at[index];
    BplChcLive *live = &s->lives->of[index];
    live->kept = bpl_alloc_zero((graph->nodes.count * live->words + 1) * sizeof *live->kept);
    for (size_t i = 0; i < live->dense.count; i++) {
        bool needed = false;
        for (uint32_t n = 0; n < graph->nodes.count && !needed; n++)
            needed = graph->nodes.at[n].is_head && bpl_chc_is_live(live, n, live->dense.at[i]);
        if (!needed || !is_number(s, graph, live->dense.at[i]))
            continue;
        for (uint32_t n = 1; n < graph->nodes.count; n++) {
            uint64_t *in = &live->in[n * live->words + i / 64], bit = UINT64_C(1) << (i % 64);
            live->kept[n * live->words + i / 64] |= ~*in & bit;
            *in |= bit;
        }
    }
}

/* ---- signatures ------------------------------------------------------------------------------ */

static void find_signature(BplChcLiveSolver *s, uint32_t index)
{
    const BplChcGraph *graph = s->graphs->all.at[index];
    BplChcLive *live = &s->lives->of[index];
    const BplCoreProc *proc = s->core->procs.at[graph->proc];
    for (size_t i = 0; i < live->dense.count; i++)
        if (bpl_chc_is_live(live, 0, live->dense.at[i]))
            bpl_vec_push(&live->ins, live->dense.at[i]);
    for (uint32_t g = 0; g < s->graphs->globals; g++)
        if (live->modifies[g] && live->out[proc->regs.count + g])
            bpl_vec_push(&live->outs, g);
    for (uint32_t i = 0; i < proc->outs; i++)
        if (live->out[proc->ins + i])
            bpl_vec_push(&live->outs, graph->frames.at[0].base + proc->ins + i);
}

/* Scans all graphs, and numbers the variables of each graph that can be live; returns false if the
 * deadline passes. */
static bool scan(BplChcLiveSolver *s)
{
    uint32_t n = (uint32_t)s->graphs->all.count;
    for (uint32_t i = 0; i < n; i++) {
        if (bpl_chc_is_over(s->graphs))
            return false;
        bpl_chc_scan_graph(s, i);
    }
    bpl_chc_close_effects(s);
    for (uint32_t i = 0; i < n; i++) {
        if (bpl_chc_is_over(s->graphs))
            return false;
        bpl_chc_number_dense(s, i);
    }
    return true;
}

BplChcLives *bpl_chc_lives_new(const BplChcGraphs *graphs, const bool *is_known)
{
    BplChcLives *lives = bpl_alloc_zero(sizeof *lives);
    size_t n = graphs->all.count;
    lives->graphs = graphs;
    lives->of = bpl_alloc_zero((n + 1) * sizeof *lives->of);
    BplChcLiveSolver s = {
        .lives = lives, .graphs = graphs, .core = graphs->core, .is_known = is_known};
    bpl_chc_reads_init(&s);
    s.mentioned = bpl_alloc_zero(bpl_chc_first_register(graphs) + 1);
    if (graphs->options.localize)
        bpl_chc_localize_init(&s.localize, graphs, graphs->options.localize);
    bool is_whole = scan(&s);
    if (is_whole)
        solve(&s);
    for (uint32_t i = 0; is_whole && i < n && graphs->options.keep_numbers; i++)
        keep_numbers(&s, i);
    for (uint32_t i = 0; is_whole && i < n; i++)
        find_signature(&s, i);
    bpl_chc_reads_release(&s);
    bpl_chc_localize_release(&s.localize);
    bpl_free(s.mentioned);
    bpl_vec_release(&s.set);
    return lives;
}

void bpl_chc_lives_free(BplChcLives *lives)
{
    if (!lives)
        return;
    for (size_t i = 0; i < lives->graphs->all.count; i++) {
        BplChcLive *live = &lives->of[i];
        bpl_free(live->dense_of);
        bpl_free(live->in);
        bpl_free(live->kept);
        bpl_free(live->written);
        bpl_free(live->modifies);
        bpl_free(live->out);
        bpl_vec_release(&live->dense);
        bpl_vec_release(&live->ins);
        bpl_vec_release(&live->outs);
    }
    bpl_free(lives->of);
    bpl_free(lives);
}
