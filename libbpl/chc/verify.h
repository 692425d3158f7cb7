/* Checks that a system of clauses is well-formed.
 *
 *     assert(!bpl_chc_verify(system));         after each stage, in dev builds
 *
 * Predicates: as many sorts as arguments; the query, which no clause uses as a premise, has none.
 * Clauses: at most two premises; arguments of their predicates' sorts; a Boolean constraint without
 * quantifiers; no bound variable outside its binder; a region that exists, and exits at nodes of
 * it. Regions: edges lead forwards, between nodes that exist, under symbols.
 */
#ifndef BPL_CHC_VERIFY_H
#define BPL_CHC_VERIFY_H

#include "libbpl/chc/system.h"

/* The first rule that is violated, in words; NULL if the system violates none. */
const char *bpl_chc_verify(const BplChcSystem *system);

#endif
