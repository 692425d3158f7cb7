/* Computes from the call graph which procedures can fail, and which functions are recursive.
 *
 * The analysis runs again when more procedures or functions have been lowered (translated to the
 * core). Procedures that were lowered earlier never call later ones, so only the new procedures and
 * functions are analysed. */
#include "libbpl/base/scc.h"
#include "libbpl/core/lower.h"

typedef BPL_VEC(BplEdge) Edges;

/* ---- procedures ------------------------------------------------------------------------------ */

static bool has_check(const BplCore *core, const BplCoreProc *proc)
{
    for (uint32_t b = 0; b < proc->block_count; b++) {
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + b];
        for (uint32_t i = block->first; i < block->first + block->count; i++)
            if (core->code.at[i].op == BPL_I_ASSERT && core->code.at[i].b != BPL_CHECK_REQUIRES)
                return true;
    }
    return false;
}

/* Can the procedure fail in a check of its own, in a precondition of a callee, or in a callee that
 * was analysed before? */
static bool can_fail_itself(const BplCore *core, const BplCoreProc *proc)
{
    for (size_t i = 0; i < proc->calls.count; i++) {
        const BplCoreProc *callee = core->procs.at[proc->calls.at[i]];
        if (callee->has_requires || callee->can_fail)
            return true;
    }
    return has_check(core, proc);
}

static void find_failing(BplCore *core, uint32_t first)
{
    uint32_t count = (uint32_t)core->procs.count - first;
    bool *can_fail = bpl_alloc_zero(count + 1);
    Edges callers = {0};
    for (uint32_t i = 0; i < count; i++) {
        const BplCoreProc *proc = core->procs.at[first + i];
        can_fail[i] = can_fail_itself(core, proc);
        for (size_t k = 0; k < proc->calls.count; k++)
            if (proc->calls.at[k] >= first)
                bpl_vec_push(&callers, ((BplEdge){proc->calls.at[k] - first, i}));
    }
    BplSuccs succs;
    bpl_succs_init(&succs, count, callers.at, callers.count);
    bpl_succs_reach(&succs, count, can_fail);
    for (uint32_t i = 0; i < count; i++)
        core->procs.at[first + i]->can_fail = can_fail[i];
    bpl_succs_release(&succs);
    bpl_vec_release(&callers);
    bpl_free(can_fail);
}

/* ---- functions ------------------------------------------------------------------------------- */

static void add_applied(const BplCore *core, uint32_t first, uint32_t f, Edges *applied)
{
    const BplCoreFunction *function = core->functions.at[f];
    if (!function->has_body)
        return;
    for (uint32_t i = function->unit.first; i < function->unit.end; i++) {
        const BplInstr *instr = &core->code.at[i];
        if (instr->op == BPL_I_APPLY && instr->b >= first)
            bpl_vec_push(applied, ((BplEdge){f - first, instr->b - first}));
    }
}

static void find_recursive(BplCore *core, uint32_t first)
{
    uint32_t count = (uint32_t)core->functions.count - first;
    Edges applied = {0};
    for (uint32_t i = 0; i < count; i++)
        add_applied(core, first, first + i, &applied);
    BplScc scc;
    bpl_scc_init(&scc, count, applied.at, applied.count);
    for (uint32_t i = 0; i < count; i++)
        core->functions.at[first + i]->is_recursive = scc.is_circle[scc.component[i]];
    bpl_scc_release(&scc);
    bpl_vec_release(&applied);
}

void bpl_settle_calls(BplCore *core, size_t first_proc, size_t first_function)
{
    if (first_proc < core->procs.count)
        find_failing(core, (uint32_t)first_proc);
    if (first_function < core->functions.count)
        find_recursive(core, (uint32_t)first_function);
}
