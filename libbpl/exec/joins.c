/* Computes the results of joins.h for all procedures of a program: first loops and calls, then hot
 * variables (of callees before their callers), then joins. */
#include "libbpl/exec/joins_internal.h"

/* ---- loops and calls ------------------------------------------------------------------------- */

void bpl_join_find_edges(const BplJoins *joins, const BplJoinProc *proc, BplJoinEdges *edges)
{
    for (uint32_t b = 0; b < proc->core->block_count; b++) {
        uint32_t two[2], count;
        const BplCoreBlock *block = bpl_join_block_at(joins, proc, b);
        if (!block->count)
            continue;
        const uint32_t *list = bpl_core_successors(joins->core, block, two, &count);
        for (uint32_t i = 0; i < count; i++)
            bpl_vec_push(edges, ((BplEdge){b, list[i] - proc->core->first_block}));
    }
}

static void find_circles(BplJoins *joins, BplJoinProc *proc)
{
    BplJoinEdges edges = {0};
    BplScc scc;
    bpl_join_find_edges(joins, proc, &edges);
    proc->circle = bpl_alloc_zero(proc->core->block_count + 1);
    bpl_scc_init(&scc, proc->core->block_count, edges.at, edges.count);
    for (uint32_t b = 0; b < proc->core->block_count; b++) {
        proc->circle[b] = scc.is_circle[scc.component[b]];
        proc->has_loop = proc->has_loop || proc->circle[b];
    }
    bpl_scc_release(&scc);
    bpl_vec_release(&edges);
}

/* Marks the procedures that this procedure calls in its loops; if this procedure may itself be
 * called in a loop, marks all procedures that it calls. Returns true if a procedure was newly
 * marked. */
static bool spread_loops(BplJoins *joins, const BplJoinProc *proc)
{
    bool changed = false;
    for (uint32_t b = 0; b < proc->core->block_count; b++) {
        const BplCoreBlock *block = bpl_join_block_at(joins, proc, b);
        if (!proc->in_loop && !proc->circle[b])
            continue;
        for (uint32_t pc = block->first; pc < block->first + block->count; pc++) {
            const BplInstr *instr = &joins->core->code.at[pc];
            if (instr->op != BPL_I_CALL || joins->procs[instr->dst].in_loop)
                continue;
            joins->procs[instr->dst].in_loop = changed = true;
        }
    }
    return changed;
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Computes the hot variables of all procedures, callees before their callers; a group of mutually
 * recursive procedures is analysed again until nothing changes. */
static void solve(BplJoins *joins)
{
    BplJoinEdges calls = {0};
    BplScc scc;
    for (uint32_t i = 0; i < joins->count; i++)
        for (size_t k = 0; k < joins->procs[i].core->calls.count; k++)
            bpl_vec_push(&calls, ((BplEdge){i, joins->procs[i].core->calls.at[k]}));
    bpl_scc_init(&scc, (uint32_t)joins->count, calls.at, calls.count);
    for (size_t k = 0; k < scc.count; k++)
        for (uint32_t i = scc.first[k]; i < scc.first[k + 1]; i++) {
            BplJoinProc *proc = &joins->procs[scc.members[i]];
            proc->in_loop = scc.is_circle[k];
            proc->component = (uint32_t)k;
            proc->has_loop = proc->has_loop || scc.is_circle[k];
            for (size_t c = 0; c < proc->core->calls.count; c++)
                proc->has_loop = proc->has_loop || joins->procs[proc->core->calls.at[c]].has_loop;
        }
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < joins->count; i++)
            changed = spread_loops(joins, &joins->procs[i]) || changed;
    }
    for (size_t k = 0; k < scc.count; k++)
        for (bool changed = true; changed;) {
            changed = false;
            for (uint32_t i = scc.first[k]; i < scc.first[k + 1]; i++)
                changed = bpl_join_heat(joins, &joins->procs[scc.members[i]]) || changed;
            changed = changed && scc.is_circle[k];
        }
    bpl_scc_release(&scc);
    bpl_vec_release(&calls);
}

BplJoins *bpl_joins_new(const BplCore *core)
{
    BplJoins *joins = bpl_alloc_zero(sizeof *joins);
    joins->core = core;
    joins->count = core->procs.count;
    joins->code = core->code.count;
    joins->procs = bpl_alloc_zero((joins->count + 1) * sizeof *joins->procs);
    joins->block_of = bpl_alloc((core->code.count + 1) * sizeof *joins->block_of);
    joins->proc_of = bpl_alloc_zero((core->blocks.count + 1) * sizeof *joins->proc_of);
    bpl_join_find_hard_functions(joins);
    for (size_t pc = 0; pc < core->code.count; pc++)
        joins->has_picks = joins->has_picks || core->code.at[pc].op == BPL_I_PICK;
    for (uint32_t i = 0; i < joins->count; i++) {
        BplJoinProc *proc = &joins->procs[i];
        proc->core = core->procs.at[i];
        for (uint32_t b = 0; b < proc->core->block_count; b++) {
            const BplCoreBlock *block = bpl_join_block_at(joins, proc, b);
            joins->proc_of[proc->core->first_block + b] = i;
            if (block->count)
                joins->block_of[block->first + block->count - 1] = proc->core->first_block + b;
        }
        find_circles(joins, proc);
        bpl_join_make_room(joins, proc);
    }
    solve(joins);
    for (size_t i = 0; i < joins->count; i++)
        bpl_join_find_regions(joins, &joins->procs[i]);
    return joins;
}

void bpl_joins_free(BplJoins *joins)
{
    if (!joins)
        return;
    for (size_t i = 0; i < joins->count; i++) {
        BplJoinProc *proc = &joins->procs[i];
        bpl_free(proc->circle);
        bpl_free(proc->join);
        bpl_free(proc->is_open);
        bpl_free(proc->hot);
    }
    bpl_free(joins->procs);
    bpl_free(joins->block_of);
    bpl_free(joins->proc_of);
    bpl_free(joins->is_hard);
    bpl_free(joins);
}

bool bpl_joins_is_current(const BplJoins *joins)
{
    return joins->count == joins->core->procs.count && joins->code == joins->core->code.count;
}

bool bpl_joins_has_picks(const BplJoins *joins)
{
    return joins->has_picks;
}

/* ---- asking ---------------------------------------------------------------------------------- */

static const BplJoinProc *proc_of(const BplJoins *joins, uint32_t block, uint32_t *own)
{
    const BplJoinProc *proc = &joins->procs[joins->proc_of[block]];
    *own = block - proc->core->first_block;
    return proc;
}

uint32_t bpl_join_of(const BplJoins *joins, uint32_t pc, bool *is_open)
{
    uint32_t own;
    const BplJoinProc *proc = proc_of(joins, joins->block_of[pc], &own);
    *is_open = proc->is_open[own];
    if (proc->join[own] == BPL_NO_SLOT || !proc->hot)
        return BPL_NO_SLOT;
    return proc->core->first_block + proc->join[own];
}

bool bpl_join_is_hot(const BplJoins *joins, uint32_t block, BplSlot slot)
{
    uint32_t own;
    size_t bit;
    const BplJoinProc *proc = proc_of(joins, block, &own);
    return bpl_join_find_bit(proc, slot, &bit) && proc->hot &&
           bpl_join_has(proc->hot + own * proc->hot_words, bit);
}

/* Finds the block of the procedure that contains the instruction at pc; returns false if there is
 * none. *own is set to the block's number within the procedure. */
static bool find_block(const BplCore *core, const BplCoreProc *proc, uint32_t pc, uint32_t *own)
{
    for (*own = 0; *own < proc->block_count; (*own)++) {
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + *own];
        if (pc >= block->first && pc < block->first + block->count)
            return true;
    }
    return false;
}

void bpl_joins_after_call(const BplJoins *joins, uint32_t pc, const BplCoreProc *caller,
                          BplAfterCall *after)
{
    uint32_t own;
    after->is_known = false;
    after->core = joins->core;
    after->call = &joins->core->code.at[pc];
    if (!find_block(joins->core, caller, pc, &own))
        return;
    const BplJoinProc *proc = proc_of(joins, caller->first_block + own, &own);
    if (!proc->hot)
        return;
    while (after->hot.count < proc->hot_words)
        bpl_vec_push(&after->hot, 0);
    after->globals = proc->globals;
    after->is_known = true;
    bpl_join_hot_behind(joins, proc, own, pc, after->hot.at);
}

void bpl_after_call_release(BplAfterCall *after)
{
    bpl_vec_release(&after->hot);
}

bool bpl_after_call_is_hot(const BplAfterCall *after, uint32_t global)
{
    return after->is_known && global < after->globals && bpl_join_has(after->hot.at, global);
}

bool bpl_after_call_is_result_hot(const BplAfterCall *after, uint32_t index)
{
    const BplInstr *call = after->call;
    if (!after->is_known)
        return false;
    uint32_t slot = after->core->operands.at[call->a + call->b + index];
    if (bpl_slot_bank(slot) == BPL_BANK_GLOBAL)
        return bpl_after_call_is_hot(after, slot & BPL_SLOT_INDEX);
    return bpl_join_has(after->hot.at, after->globals + (slot & BPL_SLOT_INDEX));
}
