/* Arguments that nothing depends on leave their predicates.
 *
 * Liveness (live.h) looks at instructions; terms know more: `$and(1, b)` may have become `b` by an
 * axiom, and the function is carried along for nothing. An argument goes if its predicate holds for
 * every value of it, or if no clause looks at it. Either way the query keeps its answer.
 */
#ifndef BPL_CHC_PRUNE_H
#define BPL_CHC_PRUNE_H

#include "libbpl/chc/system.h"

void bpl_chc_prune(BplChcSystem *system);

#endif
