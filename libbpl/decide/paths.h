/* Path search as one of those that bpl_chc_decide asks.
 *
 *     BplPathSearch search = {.program = program, .trace = options.trace};
 *     BplChcOther other = bpl_paths_as_other(&search);
 *     options.other = &other;
 *
 * Some programs have loops that come back to the same states again and again, after which Spacer
 * finds no invariant, and some have failures far down a path with nothing to choose on the way:
 * path search is quick on these.
 */
#ifndef BPL_DECIDE_PATHS_H
#define BPL_DECIDE_PATHS_H

#include "libbpl/chc/run/decide.h"

typedef struct BplPathSearch {
    BplProgram *program;
    uint64_t memory; /* bytes; 0: no limit */
    uint64_t seed;
    bool trace; /* keep every step of a failing execution */
} BplPathSearch;

/* `search` outlives it. A failure is told of whether anything can happen at all or not; see
 * below. */
BplChcOther bpl_paths_as_other(BplPathSearch *search);

/* Of a BplPathSearch: can nothing happen at all, since axioms and where clauses contradict each
 * other (see bpl_exec_is_void)? Clauses know but those that concern what is run. */
bool bpl_paths_are_void(void *search);

#endif
