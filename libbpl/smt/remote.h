/* A solver in a process of its own, which may crash, hang or take all memory: that costs one query.
 *
 *     BplSolver *solver = bpl_remote_new(terms, &(BplRemoteOptions){.make = make_z3, …});
 *
 * The process is a copy of this one, started at the first query and after each misfortune. A query
 * goes to it with what is new in its terms (term/wire.h), and an answer comes back. Where that
 * process ends, the answer is BPL_UNKNOWN, by an error; where it says nothing for a while longer
 * than the query's limit, or has had a processor for as long as the query may, it is killed, and
 * the query has timed out. Models are evaluated here, in
 * every build, whatever made them: a wrong one is BPL_UNKNOWN. A copy of a process that has such a
 * solver gets a process of its own for it.
 */
#ifndef BPL_SMT_REMOTE_H
#define BPL_SMT_REMOTE_H

#include "libbpl/smt/solver.h"

typedef struct BplRemoteOptions {
    BplSolver *(*make)(BplTerms *terms, void *data); /* called in the solver process */
    void *data;
    uint64_t memory;          /* bytes that it may take in addition to this process's memory; 0: no
                               * limit */
    uint32_t grace_ms;        /* time by which the solver may exceed the limit of a query; 0: 300 */
    volatile const int *stop; /* set by a signal handler: the query ends; may be NULL */
} BplRemoteOptions;

/* `data` must outlive the solver. */
BplSolver *bpl_remote_new(BplTerms *terms, const BplRemoteOptions *options);

/* Number of processes started after the first one, for a chain that contains such a solver. */
uint64_t bpl_remote_replaced(const BplSolver *chain);
/* How many steps the solver has taken for all queries so far; of a chain, whatever stands before
 * it. */
uint64_t bpl_remote_steps(const BplSolver *chain);
/* The process that solves, for tests; 0: none yet. */
int bpl_remote_pid(const BplSolver *chain);

#endif
