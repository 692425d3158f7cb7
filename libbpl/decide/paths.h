/* Provides path search as one of the methods of bpl_chc_decide, besides Horn clauses.
 *
 *     BplPathSearch search = {.program = program, .trace = options.trace};
 *     BplChcOther other = bpl_paths_as_other(&search);
 *     options.other = &other;
 *
 * Some programs have loops that reach the same states again and again, and Spacer finds no
 * invariant for them; other programs fail at the end of a long path without choices. Path search is
 * quick on both kinds. */
#ifndef BPL_DECIDE_PATHS_H
#define BPL_DECIDE_PATHS_H

#include "libbpl/chc/run/decide.h"

typedef struct BplPathSearch {
    BplProgram *program;
    uint64_t memory; /* memory limit in bytes; 0: no limit */
    uint64_t seed;
    bool trace; /* keep every step of a failing execution */
} BplPathSearch;

/* Returns the path search as a method of bpl_chc_decide; the result refers to `search`. Failures
 * are reported even if axioms and where clauses contradict each other; callers must check that with
 * bpl_paths_are_void. */
BplChcOther bpl_paths_as_other(BplPathSearch *search);

/* Returns true if axioms and where clauses contradict each other, so that there are no executions
 * at all (see bpl_exec_is_void). `search` is a BplPathSearch. Horn clauses contain only the axioms
 * that concern the procedure, so they cannot find this contradiction. `certificate` has the meaning
 * described at BplChcOther. */
bool bpl_paths_are_void(void *search, BplStrbuf *certificate);

#endif
