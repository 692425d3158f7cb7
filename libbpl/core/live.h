/* Which variables of the core may still be read, from some point on.
 *
 *     BplCoreLive *live = bpl_core_live_new(core);
 *     const uint64_t *set = bpl_core_live_at(live, proc, block);
 *     if (bpl_core_is_live(set, r)) …                       register r of proc
 *     if (bpl_core_is_live(set, proc->regs.count + g)) …    global g
 *     bpl_core_live_free(live);
 *
 * What a called procedure may read, itself or by what it calls, counts as read by the call. Nothing
 * is live behind a procedure's end but, before it, its results; who is interested in callers asks
 * for each of them what is live behind its call. The core must not grow meanwhile.
 */
#ifndef BPL_CORE_LIVE_H
#define BPL_CORE_LIVE_H

#include "libbpl/core/core.h"

typedef struct BplCoreLive BplCoreLive;

/* Nothing is worked out before it is asked for. */
BplCoreLive *bpl_core_live_new(const BplCore *core);
/* NULL is fine. */
void bpl_core_live_free(BplCoreLive *live);

/* Where the block, which is one of the procedure's, begins. Sets live as long as `live`. */
const uint64_t *bpl_core_live_at(BplCoreLive *live, const BplCoreProc *proc, uint32_t block);
/* While the procedure's call at `pc` is under way: behind it, but for what it returns. */
const uint64_t *bpl_core_live_behind(BplCoreLive *live, const BplCoreProc *proc, uint32_t pc);

/* Is the variable, numbered as above, in the set? */
static inline bool bpl_core_is_live(const uint64_t *set, size_t variable)
{
    return set[variable / 64] >> (variable % 64) & 1;
}

#endif
