/* Removes arguments of predicates on which the answer of the query does not depend.
 *
 * Liveness (live.h) works on instructions; terms may be simpler: `$and(1, b)` may have become `b`
 * by an axiom, so that the function's cell is not needed. An argument is removed if its predicate
 * holds for every value of it, or if no clause reads it. In both cases the answer of the query
 * stays the same.
 */
#ifndef BPL_CHC_PRUNE_H
#define BPL_CHC_PRUNE_H

#include "libbpl/chc/system.h"

void bpl_chc_prune(BplChcSystem *system);

#endif
