/* Answers which variables a state may still read, by the liveness analysis of core/live.h. */
#include "libbpl/exec/engine.h"

BplCoreLive *bpl_engine_live(BplEngine *e)
{
    if (!e->live)
        e->live = bpl_core_live_new(e->core);
    return e->live;
}

bool bpl_engine_reads(BplEngine *e, const BplState *state, uint32_t block, size_t variable)
{
    const BplFrame *frame = state->top;
    const uint64_t *live = bpl_core_live_at(bpl_engine_live(e), frame->proc, block);
    size_t registers = frame->proc->regs.count;
    if (bpl_core_is_live(live, variable))
        return true;
    if (variable < registers)
        return false;
    size_t global = variable - registers;
    if (e->core->globals.at[global].is_const)
        return true;
    for (; frame->caller; frame = frame->caller) {
        const BplCoreProc *caller = frame->caller->proc;
        live = bpl_core_live_behind(e->live, caller, frame->call);
        if (bpl_core_is_live(live, caller->regs.count + global))
            return true;
    }
    return false;
}
