/* Backwards from the checks: strong liveness, procedure by procedure until nothing changes. */
#include "libbpl/horn/live.h"

#include "libbpl/core/access.h"
#include "libbpl/horn/near.h"

#include <string.h>

typedef BplHornCells Cells;

typedef struct Solver {
    BplHornLives *lives;
    const BplHornGraphs *graphs;
    const BplCore *core;
    const bool *is_known;
    BplHornNear near; /* `of` is NULL: all cells count */
    Cells *reads;     /* by core function */
    bool *has_reads;
    bool *mentioned; /* by global and function cell */
    /* of the graph under way */
    const BplHornGraph *graph;
    BplHornLive *live;
    uint8_t *now; /* by cell */
    Cells set;    /* cells that may be set in `now` */
    bool changed;
} Solver;

/* ---- functions ------------------------------------------------------------------------------- */

static void add_function_reads(Solver *s, uint32_t function, Cells *cells);

static void add_unit_reads(Solver *s, const BplCoreUnit *unit, Cells *cells)
{
    for (uint32_t i = unit->first; i < unit->end; i++) {
        const BplInstr *instr = &s->core->code.at[i];
        BplAccess access;
        bpl_core_access(s->core, instr, &access);
        for (uint32_t k = 0; k < access.read_count; k++)
            if (bpl_slot_bank(access.reads[k]) == BPL_BANK_GLOBAL)
                bpl_vec_push(cells, access.reads[k] & BPL_SLOT_INDEX);
        if (instr->op == BPL_I_APPLY)
            add_function_reads(s, instr->b, cells);
    }
    if (bpl_slot_bank(unit->result) == BPL_BANK_GLOBAL)
        bpl_vec_push(cells, unit->result & BPL_SLOT_INDEX);
}

static void add_function_reads(Solver *s, uint32_t function, Cells *cells)
{
    const BplCoreFunction *f = s->core->functions.at[function];
    if (s->graphs->function_cell[function] != BPL_HORN_NONE) {
        bpl_vec_push(cells, s->graphs->function_cell[function]);
        return;
    }
    if (!f->has_body)
        return;
    if (!s->has_reads[function]) {
        s->has_reads[function] = true;
        Cells own = {0};
        add_unit_reads(s, &f->unit, &own);
        s->reads[function] = own;
    }
    for (size_t i = 0; i < s->reads[function].count; i++)
        bpl_vec_push(cells, s->reads[function].at[i]);
}

static void release_reads(Solver *s)
{
    for (size_t f = 0; f < s->core->functions.count; f++)
        bpl_vec_release(&s->reads[f]);
    bpl_free(s->reads);
    bpl_free(s->has_reads);
}

static void open_reads(Solver *s)
{
    s->reads = bpl_alloc_zero((s->core->functions.count + 1) * sizeof *s->reads);
    s->has_reads = bpl_alloc_zero(s->core->functions.count + 1);
}

void bpl_horn_unit_reads(const BplHornGraphs *graphs, const BplCoreUnit *unit, BplHornCells *cells)
{
    Solver s = {.graphs = graphs, .core = graphs->core};
    open_reads(&s);
    add_unit_reads(&s, unit, cells);
    release_reads(&s);
}

/* ---- what is where --------------------------------------------------------------------------- */

static bool is_among(const Cells *cells, uint32_t cell)
{
    for (size_t i = 0; i < cells->count; i++)
        if (cells->at[i] == cell)
            return true;
    return false;
}

static void each_read(Solver *s, uint32_t frame, const BplInstr *instr,
                      void (*visit)(Solver *s, uint32_t cell));

/* What the body of a quantifier reads and neither binds nor computes itself. */
static void each_captured(Solver *s, uint32_t frame, const BplInstr *instr,
                          void (*visit)(Solver *s, uint32_t cell))
{
    const BplCoreQuant *quant = &s->core->quants.at[instr->a];
    Cells own = {0}, functions = {0};
    for (uint32_t i = 0; i < quant->count; i++)
        bpl_vec_push(&own, bpl_horn_cell(s->graph, frame, s->core->bound.at[quant->first + i].reg));
    for (uint32_t i = (uint32_t)(instr - s->core->code.at) + 1; i < instr->b; i++) {
        const BplInstr *inner = &s->core->code.at[i];
        BplAccess access;
        bpl_core_access(s->core, inner, &access);
        for (uint32_t k = 0; k < access.read_count; k++) {
            uint32_t cell = bpl_horn_cell(s->graph, frame, access.reads[k]);
            if (cell != BPL_HORN_NONE && !is_among(&own, cell))
                visit(s, cell);
        }
        if (inner->op == BPL_I_QUANT) {
            const BplCoreQuant *nested = &s->core->quants.at[inner->a];
            for (uint32_t k = 0; k < nested->count; k++)
                bpl_vec_push(
                    &own, bpl_horn_cell(s->graph, frame, s->core->bound.at[nested->first + k].reg));
        }
        if (inner->op == BPL_I_APPLY)
            add_function_reads(s, inner->b, &functions);
        for (uint32_t k = 0; k < access.write_count; k++)
            bpl_vec_push(&own, bpl_horn_cell(s->graph, frame, access.writes[k]));
    }
    uint32_t result = bpl_horn_cell(s->graph, frame, quant->result);
    if (result != BPL_HORN_NONE && !is_among(&own, result))
        visit(s, result);
    for (size_t i = 0; i < functions.count; i++)
        visit(s, functions.at[i]);
    bpl_vec_release(&own);
    bpl_vec_release(&functions);
}

/* Calls `visit` for each cell that the instruction reads. */
static void each_read(Solver *s, uint32_t frame, const BplInstr *instr,
                      void (*visit)(Solver *s, uint32_t cell))
{
    BplAccess access;
    bpl_core_access(s->core, instr, &access);
    for (uint32_t i = 0; i < access.read_count; i++) {
        uint32_t cell = bpl_horn_cell(s->graph, frame, access.reads[i]);
        if (cell != BPL_HORN_NONE)
            visit(s, cell);
    }
    if (access.changes)
        visit(s, bpl_horn_cell(s->graph, frame, access.writes[0]));
    if (instr->op == BPL_I_QUANT)
        each_captured(s, frame, instr, visit);
    if (instr->op != BPL_I_APPLY)
        return;
    Cells cells = {0};
    add_function_reads(s, instr->b, &cells);
    for (size_t i = 0; i < cells.count; i++)
        visit(s, cells.at[i]);
    bpl_vec_release(&cells);
}

static void note_mentioned(Solver *s, uint32_t cell)
{
    if (cell < bpl_horn_first_register(s->graphs))
        s->mentioned[cell] = true;
}

static void note_read(Solver *s, uint32_t cell)
{
    note_mentioned(s, cell);
    if (s->now[cell] != 1 && s->live->dense_of[cell] == BPL_HORN_NONE)
        s->live->dense_of[cell] = 0;
}

static void note_written(Solver *s, uint32_t cell)
{
    if (cell == BPL_HORN_NONE)
        return;
    s->now[cell] = 1;
    s->live->written[cell] = true;
    bpl_vec_push(&s->set, cell);
}

static void moves(Solver *s, const BplHornNode *node,
                  void (*visit)(Solver *s, uint32_t from, uint32_t to))
{
    uint32_t inner = node->enters != BPL_HORN_NONE ? node->enters : node->leaves;
    if (inner == BPL_HORN_NONE)
        return;
    const BplHornFrame *frame = &s->graph->frames.at[inner];
    const BplInstr *call = &s->core->code.at[frame->call];
    const uint32_t *list = s->core->operands.at + call->a;
    if (node->enters != BPL_HORN_NONE)
        for (uint32_t i = 0; i < call->b; i++)
            visit(s, bpl_horn_cell(s->graph, frame->parent, list[i]), frame->base + i);
    else
        for (uint32_t i = call->b; i < call->count; i++)
            visit(s, frame->base + i, bpl_horn_cell(s->graph, frame->parent, list[i]));
}

static void move_read(Solver *s, uint32_t from, uint32_t to)
{
    (void)to;
    if (from != BPL_HORN_NONE)
        note_read(s, from);
}

static void move_written(Solver *s, uint32_t from, uint32_t to)
{
    (void)from;
    note_written(s, to);
}

/* Which cells does a node read before it writes them? Those live from node to node. */
static void scan_node(Solver *s, const BplHornNode *node)
{
    moves(s, node, move_read);
    moves(s, node, move_written);
    for (uint32_t i = node->first; i < node->end; i++) {
        const BplInstr *instr = &s->core->code.at[i];
        if (s->graphs->in_quantifier[i])
            continue;
        each_read(s, node->frame, instr, note_read);
        BplAccess access;
        bpl_core_access(s->core, instr, &access);
        for (uint32_t k = 0; k < access.write_count; k++)
            note_written(s, bpl_horn_cell(s->graph, node->frame, access.writes[k]));
    }
    if (node->kind == BPL_HORN_BRANCH) {
        uint32_t cell = bpl_horn_cell(s->graph, node->frame, node->condition);
        if (cell != BPL_HORN_NONE)
            note_read(s, cell);
    } else if (node->kind == BPL_HORN_CALL) {
        const BplInstr *call = &s->core->code.at[node->at];
        each_read(s, node->frame, call, note_read);
        for (uint32_t i = call->b; i < call->count; i++)
            note_written(s,
                         bpl_horn_cell(s->graph, node->frame, s->core->operands.at[call->a + i]));
    } else if (node->kind == BPL_HORN_RETURN) {
        const BplCoreProc *proc = s->core->procs.at[s->graph->proc];
        for (uint32_t i = 0; i < proc->outs; i++)
            note_read(s, s->graph->frames.at[0].base + proc->ins + i);
    }
    for (size_t i = 0; i < s->set.count; i++)
        s->now[s->set.at[i]] = 0;
    bpl_vec_clear(&s->set);
}

static bool is_trivial(const Solver *s, BplSlot slot)
{
    if (bpl_slot_bank(slot) != BPL_BANK_LITERAL)
        return false;
    const BplExpr *literal = s->core->literals.at[slot & BPL_SLOT_INDEX];
    return literal->kind == BPL_BOOL_LIT && literal->op;
}

/* Can the assumption say anything of what is carried from node to node? */
static bool is_heard(const Solver *s, const BplHornNode *node, const BplInstr *assume)
{
    uint32_t cell = bpl_horn_cell(s->graph, node->frame, assume->a);
    return !s->near.of || (cell != BPL_HORN_NONE && s->near.of[s->graph->index][cell]);
}

static void scan_checks(Solver *s, const BplHornNode *node)
{
    for (uint32_t i = node->first; i < node->end; i++) {
        const BplInstr *instr = &s->core->code.at[i];
        if (instr->op == BPL_I_ASSERT && !is_trivial(s, instr->a) &&
            !bpl_horn_is_passed(s->graph, node->frame, instr)) {
            s->live->can_block = true;
            if (!bpl_horn_is_assumed(s->graph, node->frame, instr))
                s->live->can_fail = true;
        } else if (instr->op == BPL_I_ASSUME && !is_trivial(s, instr->a)) {
            s->live->can_block = s->live->can_block || is_heard(s, node, instr);
        } else if (instr->op == BPL_I_TRUST && bpl_horn_is_first(s->graph, node->frame)) {
            s->live->can_block = true;
        }
    }
    if (node->kind == BPL_HORN_STOP)
        s->live->can_block = true;
}

static void start_graph(Solver *s, uint32_t index)
{
    s->graph = s->graphs->all.at[index];
    s->live = &s->lives->of[index];
    s->now = bpl_alloc_zero(s->graph->cells + 1);
}

static void end_graph(Solver *s)
{
    bpl_free(s->now);
    bpl_vec_clear(&s->set);
}

static void scan_graph(Solver *s, uint32_t index)
{
    start_graph(s, index);
    const BplHornGraph *graph = s->graph;
    BplHornLive *live = s->live;
    const BplCoreProc *proc = s->core->procs.at[graph->proc];
    live->dense_of = bpl_alloc((graph->cells + 1) * sizeof(uint32_t));
    for (uint32_t c = 0; c < graph->cells; c++)
        live->dense_of[c] = BPL_HORN_NONE;
    live->written = bpl_alloc_zero(graph->cells + 1);
    live->modifies = bpl_alloc_zero(s->graphs->globals + 1);
    live->out = bpl_alloc_zero(proc->regs.count + s->graphs->globals + 1);
    for (size_t n = 0; n < graph->nodes.count; n++) {
        scan_node(s, &graph->nodes.at[n]);
        scan_checks(s, &graph->nodes.at[n]);
    }
    for (uint32_t g = 0; g < s->graphs->globals; g++)
        live->modifies[g] = live->written[g];
    end_graph(s);
}

static void close_effects(Solver *s)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < s->graphs->all.count; i++) {
            const BplHornGraph *graph = s->graphs->all.at[i];
            BplHornLive *live = &s->lives->of[i];
            for (size_t n = 0; n < graph->nodes.count; n++) {
                if (graph->nodes.at[n].kind != BPL_HORN_CALL)
                    continue;
                const BplHornLive *callee = &s->lives->of[graph->nodes.at[n].callee];
                changed |= (callee->can_fail && !live->can_fail) ||
                           (callee->can_block && !live->can_block);
                live->can_fail |= callee->can_fail;
                live->can_block |= callee->can_block;
                for (uint32_t g = 0; g < s->graphs->globals; g++)
                    if (callee->modifies[g] && !live->modifies[g])
                        live->modifies[g] = live->written[g] = changed = true;
            }
        }
    }
}

static void number_dense(Solver *s, uint32_t index)
{
    const BplHornGraph *graph = s->graphs->all.at[index];
    BplHornLive *live = &s->lives->of[index];
    uint32_t shared = bpl_horn_first_register(s->graphs);
    for (uint32_t c = 0; c < graph->cells; c++) {
        bool known = c < s->graphs->globals && s->is_known[c];
        bool is_dense = c < shared ? s->mentioned[c] && !known : live->dense_of[c] != BPL_HORN_NONE;
        live->dense_of[c] = is_dense ? (uint32_t)live->dense.count : BPL_HORN_NONE;
        if (is_dense)
            bpl_vec_push(&live->dense, c);
    }
    live->words = (live->dense.count + 63) / 64 + 1;
    live->in = bpl_alloc_zero(graph->nodes.count * live->words * sizeof(uint64_t));
}

/* ---- backwards ------------------------------------------------------------------------------- */

static void set_live(Solver *s, uint32_t cell)
{
    if (cell < s->graphs->globals && s->is_known[cell])
        return;
    if (s->near.of && !s->near.of[s->graph->index][cell])
        return;
    if (!s->now[cell]) {
        s->now[cell] = 1;
        bpl_vec_push(&s->set, cell);
    }
}

static void add_live_in(Solver *s, uint32_t node)
{
    const uint64_t *in = s->live->in + node * s->live->words;
    for (size_t w = 0; w < s->live->words; w++)
        for (uint64_t rest = in[w]; rest; rest &= rest - 1)
            set_live(s, s->live->dense.at[w * 64 + (size_t)__builtin_ctzll(rest)]);
}

static void set_out(Solver *s, BplHornLive *live, size_t at)
{
    if (!live->out[at])
        live->out[at] = s->changed = true;
}

static bool matters(const Solver *s, uint32_t callee)
{
    const BplHornLive *live = &s->lives->of[callee];
    if (live->can_fail || live->can_block)
        return true;
    size_t regs = s->core->procs.at[s->graphs->all.at[callee]->proc]->regs.count;
    for (size_t i = 0; i < regs + s->graphs->globals; i++)
        if (live->out[i])
            return true;
    return false;
}

bool bpl_horn_call_matters(const BplHornLives *lives, const BplHornNode *node)
{
    Solver s = {.lives = (BplHornLives *)(uintptr_t)lives,
                .graphs = lives->graphs,
                .core = lives->graphs->core};
    return matters(&s, node->callee);
}

static void back_over_call(Solver *s, const BplHornNode *node)
{
    const BplHornGraph *callee = s->graphs->all.at[node->callee];
    BplHornLive *live = &s->lives->of[node->callee];
    const BplCoreProc *proc = s->core->procs.at[callee->proc];
    const BplInstr *call = &s->core->code.at[node->at];
    const uint32_t *list = s->core->operands.at + call->a;
    for (uint32_t i = 0; i < proc->outs && call->b + i < call->count; i++) {
        uint32_t cell = bpl_horn_cell(s->graph, node->frame, list[call->b + i]);
        if (s->now[cell])
            set_out(s, live, proc->ins + i);
        s->now[cell] = 0;
    }
    for (uint32_t g = 0; g < s->graphs->globals; g++) {
        if (!live->modifies[g])
            continue;
        if (s->now[g])
            set_out(s, live, proc->regs.count + g);
        s->now[g] = 0;
    }
    if (!matters(s, node->callee))
        return;
    uint32_t shared = bpl_horn_first_register(s->graphs);
    for (size_t w = 0; w < live->words; w++)
        for (uint64_t rest = live->in[w]; rest; rest &= rest - 1) {
            uint32_t cell = live->dense.at[w * 64 + (size_t)__builtin_ctzll(rest)];
            if (cell < shared) {
                set_live(s, cell);
            } else if (cell - shared < call->b) {
                uint32_t arg = bpl_horn_cell(s->graph, node->frame, list[cell - shared]);
                if (arg != BPL_HORN_NONE)
                    set_live(s, arg);
            }
        }
}

static void back_over_end(Solver *s, const BplHornNode *node)
{
    const BplCoreProc *proc = s->core->procs.at[s->graph->proc];
    uint32_t base = s->graph->frames.at[0].base;
    for (uint32_t i = 0; i < node->succ_count; i++)
        add_live_in(s, s->graph->succs.at[node->succ + i]);
    switch (node->kind) {
    case BPL_HORN_BRANCH: {
        uint32_t cell = bpl_horn_cell(s->graph, node->frame, node->condition);
        if (cell != BPL_HORN_NONE)
            set_live(s, cell);
        return;
    }
    case BPL_HORN_CALL:
        back_over_call(s, node);
        return;
    case BPL_HORN_RETURN:
        for (uint32_t i = 0; i < proc->outs; i++)
            if (s->live->out[proc->ins + i])
                set_live(s, base + proc->ins + i);
        for (uint32_t g = 0; g < s->graphs->globals; g++)
            if (s->live->out[proc->regs.count + g])
                set_live(s, g);
        return;
    case BPL_HORN_JUMP:
    case BPL_HORN_STOP:
        return;
    }
}

static void back_over_instr(Solver *s, uint32_t frame, const BplInstr *instr)
{
    bool is_idle = instr->op == BPL_I_TRUST ? !bpl_horn_is_first(s->graph, frame)
                                            : bpl_horn_is_passed(s->graph, frame, instr);
    if (is_idle)
        return;
    if (instr->op == BPL_I_ASSERT || instr->op == BPL_I_ASSUME || instr->op == BPL_I_TRUST) {
        each_read(s, frame, instr, set_live);
        return;
    }
    BplAccess access;
    bpl_core_access(s->core, instr, &access);
    if (!access.write_count)
        return;
    uint32_t cell = bpl_horn_cell(s->graph, frame, access.writes[0]);
    if (!s->now[cell])
        return;
    s->now[cell] = 0;
    each_read(s, frame, instr, set_live);
}

/* What is no parameter has any value where an activation begins. */
static void forget_locals(Solver *s, uint32_t frame)
{
    const BplHornFrame *f = &s->graph->frames.at[frame];
    const BplCoreProc *proc = s->core->procs.at[f->proc];
    for (size_t i = 0; i < s->set.count; i++) {
        uint32_t cell = s->set.at[i];
        if (cell >= f->base + proc->ins && cell < f->base + proc->regs.count)
            s->now[cell] = 0;
    }
}

static void back_over_moves(Solver *s, const BplHornNode *node)
{
    if (node == s->graph->nodes.at)
        forget_locals(s, 0);
    if (node->enters != BPL_HORN_NONE)
        forget_locals(s, node->enters);
    uint32_t inner = node->enters != BPL_HORN_NONE ? node->enters : node->leaves;
    if (inner == BPL_HORN_NONE)
        return;
    const BplHornFrame *frame = &s->graph->frames.at[inner];
    const BplInstr *call = &s->core->code.at[frame->call];
    const uint32_t *list = s->core->operands.at + call->a;
    bool enters = node->enters != BPL_HORN_NONE;
    uint32_t first = enters ? 0 : call->b, end = enters ? call->b : call->count;
    Cells read = {0};
    for (uint32_t i = first; i < end; i++) {
        uint32_t outer = bpl_horn_cell(s->graph, frame->parent, list[i]);
        uint32_t to = enters ? frame->base + i : outer, from = enters ? outer : frame->base + i;
        if (to == BPL_HORN_NONE || !s->now[to])
            continue;
        s->now[to] = 0;
        if (from != BPL_HORN_NONE)
            bpl_vec_push(&read, from);
    }
    for (size_t i = 0; i < read.count; i++)
        set_live(s, read.at[i]);
    bpl_vec_release(&read);
}

static void back_over_node(Solver *s, uint32_t index)
{
    const BplHornNode *node = &s->graph->nodes.at[index];
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
        assert(at != BPL_HORN_NONE);
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

static void post_order(const BplHornGraph *graph, Cells *order)
{
    bool *seen = bpl_alloc_zero(graph->nodes.count + 1);
    BPL_VEC(Visit) stack = {0};
    bpl_vec_push(&stack, (Visit){0, 0});
    seen[0] = true;
    while (stack.count) {
        Visit *visit = &bpl_vec_last(&stack);
        const BplHornNode *node = &graph->nodes.at[visit->node];
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

static bool solve_graph(Solver *s, uint32_t index, const Cells *order)
{
    bool any = false;
    start_graph(s, index);
    do {
        s->changed = false;
        for (size_t i = 0; i < order->count; i++)
            back_over_node(s, order->at[i]);
        any = any || s->changed;
    } while (s->changed);
    end_graph(s);
    return any;
}

static void solve(Solver *s)
{
    size_t n = s->graphs->all.count;
    Cells *orders = bpl_alloc_zero((n + 1) * sizeof *orders);
    for (size_t i = 0; i < n; i++)
        post_order(s->graphs->all.at[i], &orders[i]);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = n; i-- > 0;)
            changed = solve_graph(s, (uint32_t)i, &orders[i]) || changed;
    }
    for (size_t i = 0; i < n; i++)
        bpl_vec_release(&orders[i]);
    bpl_free(orders);
}

/* ---- numbers that are kept ------------------------------------------------------------------- */

static bool is_number(const Solver *s, const BplHornGraph *graph, uint32_t cell)
{
    for (size_t f = 0; f < graph->frames.count; f++) {
        const BplHornFrame *frame = &graph->frames.at[f];
        const BplRegs *regs = &s->core->procs.at[frame->proc]->regs;
        if (cell >= frame->base && cell - frame->base < regs->count) {
            const BplType *type = regs->at[cell - frame->base].type;
            return type && type->expanded->kind == BPL_T_INT;
        }
    }
    return false;
}

/* Integers that are live at the head of a loop become live everywhere but where the graph
 * begins. */
static void keep_numbers(Solver *s, uint32_t index)
{
    const BplHornGraph *graph = s->graphs->all.at[index];
    BplHornLive *live = &s->lives->of[index];
    live->kept = bpl_alloc_zero((graph->nodes.count * live->words + 1) * sizeof *live->kept);
    for (size_t i = 0; i < live->dense.count; i++) {
        bool needed = false;
        for (uint32_t n = 0; n < graph->nodes.count && !needed; n++)
            needed = graph->nodes.at[n].is_head && bpl_horn_is_live(live, n, live->dense.at[i]);
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

static void find_signature(Solver *s, uint32_t index)
{
    const BplHornGraph *graph = s->graphs->all.at[index];
    BplHornLive *live = &s->lives->of[index];
    const BplCoreProc *proc = s->core->procs.at[graph->proc];
    for (size_t i = 0; i < live->dense.count; i++)
        if (bpl_horn_is_live(live, 0, live->dense.at[i]))
            bpl_vec_push(&live->ins, live->dense.at[i]);
    for (uint32_t g = 0; g < s->graphs->globals; g++)
        if (live->modifies[g] && live->out[proc->regs.count + g])
            bpl_vec_push(&live->outs, g);
    for (uint32_t i = 0; i < proc->outs; i++)
        if (live->out[proc->ins + i])
            bpl_vec_push(&live->outs, graph->frames.at[0].base + proc->ins + i);
}

BplHornLives *bpl_horn_lives_new(const BplHornGraphs *graphs, const bool *is_known)
{
    BplHornLives *lives = bpl_alloc_zero(sizeof *lives);
    size_t n = graphs->all.count;
    lives->graphs = graphs;
    lives->of = bpl_alloc_zero((n + 1) * sizeof *lives->of);
    Solver s = {.lives = lives, .graphs = graphs, .core = graphs->core, .is_known = is_known};
    open_reads(&s);
    s.mentioned = bpl_alloc_zero(bpl_horn_first_register(graphs) + 1);
    if (graphs->options.near)
        bpl_horn_near_init(&s.near, graphs, graphs->options.near);
    for (uint32_t i = 0; i < n; i++)
        scan_graph(&s, i);
    close_effects(&s);
    for (uint32_t i = 0; i < n; i++)
        number_dense(&s, i);
    solve(&s);
    for (uint32_t i = 0; i < n && graphs->options.keep_numbers; i++)
        keep_numbers(&s, i);
    for (uint32_t i = 0; i < n; i++)
        find_signature(&s, i);
    release_reads(&s);
    bpl_horn_near_release(&s.near);
    bpl_free(s.mentioned);
    bpl_vec_release(&s.set);
    return lives;
}

void bpl_horn_lives_free(BplHornLives *lives)
{
    if (!lives)
        return;
    for (size_t i = 0; i < lives->graphs->all.count; i++) {
        BplHornLive *live = &lives->of[i];
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
