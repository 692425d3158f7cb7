/* Computes live variables of the core: those that may still be read from some point of the code on.
 *
 *     BplCoreLive *live = bpl_core_live_new(core);
 *     const uint64_t *set = bpl_core_live_at(live, proc, block);
 *     if (bpl_core_is_live(set, r)) …                       register r of proc
 *     if (bpl_core_is_live(set, proc->regs.count + g)) …    global g
 *     bpl_core_live_free(live);
 *
 * A call reads every variable that the callee may read, directly or through its own callees. Only
 * the results are live at the end of a procedure; to include the needs of callers, query each
 * caller for the live variables after its call. The core must not grow between queries. */
#ifndef BPL_CORE_LIVE_H
#define BPL_CORE_LIVE_H

#include "libbpl/core/core.h"

typedef struct BplCoreLive BplCoreLive;

/* Makes the analysis, and computes which globals each procedure may read; the sets of a procedure
 * are computed at its first query. */
BplCoreLive *bpl_core_live_new(const BplCore *core);
/* Frees the analysis, which may be NULL. */
void bpl_core_live_free(BplCoreLive *live);

/* Returns the set of variables live at the start of the block, which must belong to the procedure.
 * Returned sets live as long as `live`. */
const uint64_t *bpl_core_live_at(BplCoreLive *live, const BplCoreProc *proc, uint32_t block);
/* Returns the set of variables of the caller `proc` that are live during its call at `pc`: the
 * variables that are live after the call, except those that the call's results are assigned to. */
const uint64_t *bpl_core_live_behind(BplCoreLive *live, const BplCoreProc *proc, uint32_t pc);

/* Is the variable with this number in the set? Variables are numbered as in the example above. */
static inline bool bpl_core_is_live(const uint64_t *set, size_t variable)
{
    return set[variable / 64] >> (variable % 64) & 1;
}

#endif
