/* A solver in a process of its own: if it crashes, hangs or takes all memory, only one query is
 * lost.
 *
 *     BplSolver *solver = bpl_remote_new(terms, &(BplRemoteOptions){.make = make_z3, …});
 *
 * The process is forked at the first query, and again after each failure. It receives each query
 * with the terms that are new to it (term/wire.h), and sends an answer back. If the process ends,
 * the answer is BPL_UNKNOWN with BPL_REASON_ERROR. If it does not answer for a while longer than
 * the query's limit, or has used the query's processor time, it is killed and the query has timed
 * out. Models are evaluated here, in every build: a wrong one becomes BPL_UNKNOWN. When a process
 * with such a solver forks, the child starts a solver process of its own.
 */
#ifndef BPL_SMT_REMOTE_H
#define BPL_SMT_REMOTE_H

#include "libbpl/smt/solver.h"

typedef struct BplRemoteOptions {
    /* makes the solver; called in the solver's process */
    BplSolver *(*make)(BplTerms *terms, void *data);
    void *data;
    /* bytes that the process may take in addition to this process's memory; 0: no limit */
    uint64_t memory;
    uint32_t grace_ms;        /* time by which the solver may exceed the limit of a query; 0: 300 */
    volatile const int *stop; /* set by a signal handler: the query ends; may be NULL */
} BplRemoteOptions;

/* A solver that runs in a process of its own; options->data must outlive it. */
BplSolver *bpl_remote_new(BplTerms *terms, const BplRemoteOptions *options);

/* Returns the number of solver processes that replaced a lost one, for a chain that contains a
 * solver of bpl_remote_new. */
uint64_t bpl_remote_replaced(const BplSolver *chain);
/* The number of steps that the solver has taken for all queries so far; `chain` may have decorators
 * before it. */
uint64_t bpl_remote_steps(const BplSolver *chain);
/* The id of the process that solves, for tests; 0: none was started yet. */
int bpl_remote_pid(const BplSolver *chain);

#endif
