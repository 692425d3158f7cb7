/* Arguments that nothing depends on leave their predicates.
 *
 * Liveness (live.h) looks at instructions; terms know more: `$and(1, b)` may have become `b` by an
 * axiom, and the function is carried along for nothing. An argument goes if its predicate holds for
 * every value of it, or if no clause looks at it. Either way the query keeps its answer.
 */
#ifndef BPL_HORN_PRUNE_H
#define BPL_HORN_PRUNE_H

#include "libbpl/horn/system.h"

void bpl_horn_prune(BplHornSystem *system);

#endif
