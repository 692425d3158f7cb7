/* Checks that a system of clauses is well-formed.
 *
 *     assert(!bpl_chc_verify(system));         after each stage, in development builds
 *
 * Predicates: each has as many sorts as arguments; the query has no arguments, and no clause has it
 * as a premise. Clauses: each has at most two premises, arguments of the sorts that its predicates
 * require, a Boolean constraint without quantifiers, no bound variable outside its binder, a region
 * that exists, and exits at nodes of this region. Regions: edges lead forwards, between nodes that
 * exist, and are selected by symbols. */
#ifndef BPL_CHC_VERIFY_H
#define BPL_CHC_VERIFY_H

#include "libbpl/chc/system.h"

/* Returns, in words, the first condition of well-formed clauses that the system violates; NULL if
 * it violates none. */
const char *bpl_chc_verify(const BplChcSystem *system);

#endif
