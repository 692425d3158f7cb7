/* Runs a solver in a process of its own: if the solver crashes, hangs or takes all memory, only one
 * query is lost.
 *
 *     BplSolver *solver = bpl_remote_new(terms, &(BplRemoteOptions){.make = make_z3, …});
 *
 * The process is forked at the first query, and again after each failure. It receives each query
 * together with the terms that it does not know yet (term/wire.h), and sends an answer back. If the
 * process ends, the answer is BPL_UNKNOWN with BPL_REASON_ERROR. If the process exceeds the query's
 * time limit by more than a grace period, or the query's limit on processor time, it is killed, and
 * the answer is a timeout. Models are evaluated in the calling process, in every build: a model
 * that does not satisfy the query makes the answer BPL_UNKNOWN. When a process with such a solver
 * forks, the child starts a solver process of its own. */
#ifndef BPL_SMT_REMOTE_H
#define BPL_SMT_REMOTE_H

#include "libbpl/smt/solver.h"

typedef struct BplRemoteOptions {
    /* Makes the wrapped solver; called inside the solver's process. */
    BplSolver *(*make)(BplTerms *terms, void *data);
    void *data;
    /* bytes that the process may take in addition to this process's memory; 0: no limit */
    uint64_t memory;
    /* milliseconds by which the solver may exceed the limit of a query before its process is
     * killed; 0: 300 */
    uint32_t grace_ms;
    /* a flag set by a signal handler, which ends the query; may be NULL */
    volatile const int *stop;
} BplRemoteOptions;

/* Makes a solver that runs in a process of its own; options->data must outlive the solver. */
BplSolver *bpl_remote_new(BplTerms *terms, const BplRemoteOptions *options);

/* Returns the number of solver processes that replaced a lost one, for a chain that contains a
 * solver of bpl_remote_new. */
uint64_t bpl_remote_replaced(const BplSolver *chain);
/* Returns how many steps the solver has taken for all queries so far; `chain` may be the solver of
 * bpl_remote_new or decorators around it. */
uint64_t bpl_remote_steps(const BplSolver *chain);
/* Returns the id of the solver's process, for tests; 0 if no process was started yet. */
int bpl_remote_pid(const BplSolver *chain);

#endif
