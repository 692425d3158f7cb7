/* Decides whether a procedure (entry) can fail, with two engines: path search (exec) and
 * constrained Horn clauses (chc).
 *
 *     BplDecider decider = {.engine = BPL_ENGINE_AUTO, .jobs = 1};
 *     const BplExecResult *result = bpl_decide(&decider, exec, procedure, deadline);
 *     … result->basis tells which engine gave the verdict …
 *
 * The kinds of engine are:
 *
 *   - paths: path search alone.
 *   - horn: Horn clauses alone. A proof gives the verdict `verified`, without any path. If Horn
 *     clauses derive a failure, the search is guided along the branches of the derivation, so
 *     that the failure has small inputs, a replay and, if executions are kept, a list of steps
 *     like any other failure. If the search does not find the failure, the failure is reported
 *     as the concrete evaluator ran it.
 *   - auto: first a part of the search, limited in work and not in seconds; if that decides
 *     nothing, Horn clauses; if these decide nothing, or if passing executions are wanted as
 *     well, the whole search. If the first part ends because all paths are explored, or at one
 *     of the user's limits, the search is complete. With a deadline the first part gets at most
 *     a quarter of the time, and Horn clauses three quarters of the rest. Without a deadline,
 *     verdicts depend on time only as far as those of the two engines do.
 *
 * Bounds of the search (loops, calls, executions) do not limit a proof. If the search finds a
 * failure that Horn clauses have proved impossible, the verdict is that of the search, which has an
 * execution to show, and `result->horn` says that the engines contradict each other. */
#ifndef BPL_DECIDE_DECIDE_H
#define BPL_DECIDE_DECIDE_H

#include "libbpl/base/api.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

typedef enum BplEngineKind { BPL_ENGINE_PATHS, BPL_ENGINE_HORN, BPL_ENGINE_AUTO } BplEngineKind;
#define BPL_ENGINES "paths|horn|auto"

typedef struct BplDecider {
    BplEngineKind engine;
    uint32_t jobs; /* number of processes that may run for the procedure being decided */
} BplDecider;

/* Decides whether the procedure can fail; options other than the engine are those of `exec`. Horn
 * clauses are not used if procedures are replaced by their specifications. `deadline` is a time of
 * bpl_clock_seconds; 0 means no limit, except a minute for Horn clauses. The result lives as long
 * as `exec`. Returns NULL after a diagnostic. */
const BplExecResult *bpl_decide(const BplDecider *decider, BplExec *exec,
                                const BplProcedure *procedure, double deadline);

BPL_END

#endif
