/* Evaluates the nodes of a region: computes how a node's code changes the values of cells (program
 * variables). */
#include "libbpl/chc/encode/region.h"

/* ---- which cells ----------------------------------------------------------------------------- */

uint32_t bpl_chc_carried(const BplChcWork *w, uint32_t node, BplChcCells *cells)
{
    bpl_vec_clear(cells);
    for (size_t i = 0; i < w->live->words; i++)
        for (uint64_t rest = w->live->in [node * w->live->words + i]; rest; rest &= rest - 1) {
            uint32_t cell = w->live->dense.at[i * 64 + (size_t)__builtin_ctzll(rest)];
            if (w->places->sorts[cell] != BPL_SORT_NONE)
                bpl_vec_push(cells, cell);
        }
    return (uint32_t)cells->count;
}

const BplName *bpl_chc_cell_name(const BplChcWork *w, uint32_t cell)
{
    return bpl_chc_name_of_cell(w->system, w->graph->index, cell);
}

BplValue bpl_chc_any_of(BplChcWork *w, uint32_t cell)
{
    return bpl_chc_fresh(w->eval, bpl_chc_cell_name(w, cell), w->places->sorts[cell]);
}

BplValue bpl_chc_current(BplChcWork *w, uint32_t cell)
{
    if (w->cur[cell] == BPL_NONE || bpl_term_has_quantifier(w->terms, w->cur[cell]))
        w->cur[cell] = bpl_chc_any_of(w, cell);
    return w->cur[cell];
}

/* ---- running a node -------------------------------------------------------------------------- */

void bpl_chc_set_cell(BplChcWork *w, uint32_t cell, BplValue value)
{
    if (cell != BPL_CHC_NONE)
        w->cur[cell] = value;
}

BplChcRegs bpl_chc_registers(const BplChcWork *w, uint32_t frame)
{
    const BplChcFrame *f = &w->graph->frames.at[frame];
    return (BplChcRegs){&w->system->graphs->core->procs.at[f->proc]->regs, w->cur + f->base};
}

/* Returns the slot's value; BPL_NONE if the slot has no value yet: such a slot is not live, and may
 * not even have a sort. */
static BplValue peek(BplChcWork *w, uint32_t frame, BplSlot slot)
{
    uint32_t cell = bpl_chc_cell(w->graph, frame, slot);
    bool known = cell < w->system->graphs->globals && w->eval->known[cell] != BPL_NONE;
    if (cell != BPL_CHC_NONE && !known && w->cur[cell] == BPL_NONE)
        return BPL_NONE;
    BplChcRegs regs = bpl_chc_registers(w, frame);
    return bpl_chc_read(w->eval, &regs, slot);
}

/* At the beginning of an activation, removes the values of locals and results, which are arbitrary
 * there. */
static void open_frame(BplChcWork *w, uint32_t frame)
{
    const BplChcFrame *f = &w->graph->frames.at[frame];
    const BplCoreProc *proc = w->system->graphs->core->procs.at[f->proc];
    for (size_t r = proc->ins; r < proc->regs.count; r++)
        w->cur[f->base + r] = BPL_NONE;
}

static void run_moves(BplChcWork *w, const BplChcNode *node)
{
    bool enters = node->enters != BPL_CHC_NONE;
    if (node == w->graph->nodes.at)
        open_frame(w, 0);
    if (enters)
        open_frame(w, node->enters);
    uint32_t inner = enters ? node->enters : node->leaves;
    if (inner == BPL_CHC_NONE)
        return;
    const BplCore *core = w->system->graphs->core;
    const BplChcFrame *frame = &w->graph->frames.at[inner];
    const BplInstr *call = &core->code.at[frame->call];
    const uint32_t *list = core->operands.at + call->a;
    uint32_t first = enters ? 0 : call->b, end = enters ? call->b : call->count;
    BplChcRegs outer = bpl_chc_registers(w, frame->parent), own = bpl_chc_registers(w, inner);
    BplChcValues values = {0};
    for (uint32_t i = first; i < end; i++)
        bpl_vec_push(&values, enters ? peek(w, frame->parent, list[i])
                                     : peek(w, inner, bpl_slot(BPL_BANK_REG, i)));
    for (uint32_t i = first; i < end; i++)
        if (enters)
            own.values[i] = values.at[i - first];
        else
            bpl_chc_write(w->eval, &outer, list[i], values.at[i - first]);
    bpl_vec_release(&values);
}

static void run_havoc(BplChcWork *w, uint32_t step, const BplChcNode *node, uint32_t pc)
{
    uint32_t cell = bpl_chc_cell(w->graph, node->frame, w->system->graphs->core->code.at[pc].dst);
    if (w->places->sorts[cell] == BPL_SORT_NONE) {
        w->cur[cell] = BPL_NONE;
        return;
    }
    w->cur[cell] = bpl_chc_any_of(w, cell);
    BplChcHavoc havoc = {step, pc, w->cur[cell]};
    bpl_vec_push(&w->region->havocs, havoc);
}

BplValue bpl_chc_run_code(BplChcWork *w, uint32_t step, BplValue guard)
{
    const BplChcNode *node = &w->graph->nodes.at[w->steps.at[step].node];
    BplChcRegs regs = bpl_chc_registers(w, node->frame);
    run_moves(w, node);
    for (uint32_t pc = node->first; pc < node->end && guard != BPL_FALSE;) {
        const BplInstr *instr = &w->system->graphs->core->code.at[pc];
        switch ((BplInstrOp)instr->op) {
        case BPL_I_HAVOC:
            run_havoc(w, step, node, pc++);
            continue;
        case BPL_I_PICK:
            pc++;
            continue;
        case BPL_I_ASSUME:
            guard = bpl_term_and(w->terms, guard, bpl_chc_read(w->eval, &regs, instr->a));
            pc++;
            if (bpl_chc_is_over(w->system->graphs))
                return guard;
            continue;
        case BPL_I_TRUST:
            if (bpl_chc_is_first(w->graph, node->frame))
                guard = bpl_term_and(w->terms, guard, bpl_chc_read(w->eval, &regs, instr->a));
            pc++;
            continue;
        case BPL_I_ASSERT: {
            if (bpl_chc_is_passed(w->graph, node->frame, instr)) {
                pc++;
                continue;
            }
            BplValue holds = bpl_chc_read(w->eval, &regs, instr->a);
            BplValue fails = bpl_term_and(w->terms, guard, bpl_term_not(w->terms, holds));
            BplChcFailing failing = {step, pc, fails};
            if (!bpl_chc_is_assumed(w->graph, node->frame, instr) && fails != BPL_FALSE)
                bpl_vec_push(&w->failing, failing);
            guard = bpl_term_and(w->terms, guard, holds);
            pc++;
            /* tested for each check, since building long conditions takes long */
            if (bpl_chc_is_over(w->system->graphs))
                return guard;
            continue;
        }
        default:
            pc = bpl_chc_step(w->eval, &regs, pc);
        }
    }
    return guard;
}
