/* Computes facts about each graph before liveness is solved: which variables it mentions and
 * writes, and whether it can fail or block. */
#include "libbpl/chc/encode/live_solver.h"

#include "libbpl/core/access.h"

static void note_mentioned(BplChcLiveSolver *s, uint32_t cell)
{
    if (cell < bpl_chc_first_register(s->graphs))
        s->mentioned[cell] = true;
}

static void note_read(BplChcLiveSolver *s, uint32_t cell)
{
    note_mentioned(s, cell);
    if (s->now[cell] != 1 && s->live->dense_of[cell] == BPL_CHC_NONE)
        s->live->dense_of[cell] = 0;
}

static void note_written(BplChcLiveSolver *s, uint32_t cell)
{
    if (cell == BPL_CHC_NONE)
        return;
    s->now[cell] = 1;
    s->live->written[cell] = true;
    bpl_vec_push(&s->set, cell);
}

static void moves(BplChcLiveSolver *s, const BplChcNode *node,
                  void (*visit)(BplChcLiveSolver *s, uint32_t from, uint32_t to))
{
    uint32_t inner = node->enters != BPL_CHC_NONE ? node->enters : node->leaves;
    if (inner == BPL_CHC_NONE)
        return;
    const BplChcFrame *frame = &s->graph->frames.at[inner];
    const BplInstr *call = &s->core->code.at[frame->call];
    const uint32_t *list = s->core->operands.at + call->a;
    if (node->enters != BPL_CHC_NONE)
        for (uint32_t i = 0; i < call->b; i++)
            visit(s, bpl_chc_cell(s->graph, frame->parent, list[i]), frame->base + i);
    else
        for (uint32_t i = call->b; i < call->count; i++)
            visit(s, frame->base + i, bpl_chc_cell(s->graph, frame->parent, list[i]));
}

static void move_read(BplChcLiveSolver *s, uint32_t from, uint32_t to)
{
    (void)to;
    if (from != BPL_CHC_NONE)
        note_read(s, from);
}

static void move_written(BplChcLiveSolver *s, uint32_t from, uint32_t to)
{
    (void)from;
    note_written(s, to);
}

/* Finds the variables that the node reads before it writes them: their values must be passed on to
 * the node from its predecessors. */
static void scan_node(BplChcLiveSolver *s, const BplChcNode *node)
{
    moves(s, node, move_read);
    moves(s, node, move_written);
    for (uint32_t i = node->first; i < node->end; i++) {
        const BplInstr *instr = &s->core->code.at[i];
        if (s->graphs->in_quantifier[i])
            continue;
        bpl_chc_each_read(s, node->frame, instr, note_read);
        BplAccess access;
        bpl_core_access(s->core, instr, &access);
        for (uint32_t k = 0; k < access.write_count; k++)
            note_written(s, bpl_chc_cell(s->graph, node->frame, access.writes[k]));
    }
    if (node->kind == BPL_CHC_BRANCH) {
        uint32_t cell = bpl_chc_cell(s->graph, node->frame, node->condition);
        if (cell != BPL_CHC_NONE)
            note_read(s, cell);
    } else if (node->kind == BPL_CHC_CALL) {
        const BplInstr *call = &s->core->code.at[node->at];
        bpl_chc_each_read(s, node->frame, call, note_read);
        for (uint32_t i = call->b; i < call->count; i++)
            note_written(s, bpl_chc_cell(s->graph, node->frame, s->core->operands.at[call->a + i]));
    } else if (node->kind == BPL_CHC_RETURN) {
        const BplCoreProc *proc = s->core->procs.at[s->graph->proc];
        for (uint32_t i = 0; i < proc->outs; i++)
            note_read(s, s->graph->frames.at[0].base + proc->ins + i);
    }
    for (size_t i = 0; i < s->set.count; i++)
        s->now[s->set.at[i]] = 0;
    bpl_vec_clear(&s->set);
}

static bool is_trivial(const BplChcLiveSolver *s, BplSlot slot)
{
    if (bpl_slot_bank(slot) != BPL_BANK_LITERAL)
        return false;
    const BplExpr *literal = s->core->literals.at[slot & BPL_SLOT_INDEX];
    return literal->kind == BPL_BOOL_LIT && literal->op;
}

/* Does the assumption count as one that can block an execution? With localization, only if the
 * variable of its condition is near a check (localize.h). */
static bool is_heard(const BplChcLiveSolver *s, const BplChcNode *node, const BplInstr *assume)
{
    uint32_t cell = bpl_chc_cell(s->graph, node->frame, assume->a);
    return !s->localize.of || (cell != BPL_CHC_NONE && s->localize.of[s->graph->index][cell]);
}

static void scan_checks(BplChcLiveSolver *s, const BplChcNode *node)
{
    for (uint32_t i = node->first; i < node->end; i++) {
        const BplInstr *instr = &s->core->code.at[i];
        if (instr->op == BPL_I_ASSERT && !is_trivial(s, instr->a) &&
            !bpl_chc_is_passed(s->graph, node->frame, instr)) {
            s->live->can_block = true;
            if (!bpl_chc_is_assumed(s->graph, node->frame, instr))
                s->live->can_fail = true;
        } else if (instr->op == BPL_I_ASSUME && !is_trivial(s, instr->a)) {
            s->live->can_block = s->live->can_block || is_heard(s, node, instr);
        } else if (instr->op == BPL_I_TRUST && bpl_chc_is_first(s->graph, node->frame)) {
            s->live->can_block = true;
        }
    }
    if (node->kind == BPL_CHC_STOP)
        s->live->can_block = true;
}

void bpl_chc_start_graph(BplChcLiveSolver *s, uint32_t index)
{
    s->graph = s->graphs->all.at[index];
    s->live = &s->lives->of[index];
    s->now = bpl_alloc_zero(s->graph->cells + 1);
}

void bpl_chc_end_graph(BplChcLiveSolver *s)
{
    bpl_free(s->now);
    bpl_vec_clear(&s->set);
}

void bpl_chc_scan_graph(BplChcLiveSolver *s, uint32_t index)
{
    bpl_chc_start_graph(s, index);
    const BplChcGraph *graph = s->graph;
    BplChcLive *live = s->live;
    const BplCoreProc *proc = s->core->procs.at[graph->proc];
    live->dense_of = bpl_alloc((graph->cells + 1) * sizeof(uint32_t));
    for (uint32_t c = 0; c < graph->cells; c++)
        live->dense_of[c] = BPL_CHC_NONE;
    live->written = bpl_alloc_zero(graph->cells + 1);
    live->modifies = bpl_alloc_zero(s->graphs->globals + 1);
    live->out = bpl_alloc_zero(proc->regs.count + s->graphs->globals + 1);
    for (size_t n = 0; n < graph->nodes.count; n++) {
        scan_node(s, &graph->nodes.at[n]);
        scan_checks(s, &graph->nodes.at[n]);
    }
    for (uint32_t g = 0; g < s->graphs->globals; g++)
        live->modifies[g] = live->written[g];
    bpl_chc_end_graph(s);
}

void bpl_chc_close_effects(BplChcLiveSolver *s)
{
    for (bool changed = true; changed;) {
        changed = false;
        /* callees usually come after their callers in the list; going backwards handles them first
         */
        for (size_t i = s->graphs->all.count; i-- > 0;) {
            if (bpl_chc_is_over(s->graphs))
                return;
            const BplChcGraph *graph = s->graphs->all.at[i];
            BplChcLive *live = &s->lives->of[i];
            for (size_t n = 0; n < graph->nodes.count; n++) {
                if (graph->nodes.at[n].kind != BPL_CHC_CALL)
                    continue;
                const BplChcLive *callee = &s->lives->of[graph->nodes.at[n].callee];
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

void bpl_chc_number_dense(BplChcLiveSolver *s, uint32_t index)
{
    const BplChcGraph *graph = s->graphs->all.at[index];
    BplChcLive *live = &s->lives->of[index];
    uint32_t shared = bpl_chc_first_register(s->graphs);
    for (uint32_t c = 0; c < graph->cells; c++) {
        bool known = c < s->graphs->globals && s->is_known[c];
        bool is_dense = c < shared ? s->mentioned[c] && !known : live->dense_of[c] != BPL_CHC_NONE;
        live->dense_of[c] = is_dense ? (uint32_t)live->dense.count : BPL_CHC_NONE;
        if (is_dense)
            bpl_vec_push(&live->dense, c);
    }
    live->words = (live->dense.count + 63) / 64 + 1;
    live->in = bpl_alloc_zero(graph->nodes.count * live->words * sizeof(uint64_t));
}
