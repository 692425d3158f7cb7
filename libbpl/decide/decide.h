/* Both engines on one entry: path search (exec) and Horn clauses (horn).
 *
 *     BplDecider decider = {.engine = BPL_ENGINE_AUTO, .jobs = 1};
 *     const BplExecResult *result = bpl_decide(&decider, exec, procedure, deadline);
 *     … result->basis tells which engine gave the verdict …
 *
 *   - paths: path search alone.
 *   - horn: Horn clauses alone. A proof is `verified`, without any path. A failure that they derive
 *     is a failing execution like any other one: the search is guided along its turns, so that it
 *     has small inputs, a replay and, where executions are kept, a trail. If the search does not
 * find it, it is reported as the concrete evaluator ran it.
 *   - auto: a slice of the search, counted in work and not in seconds; if that decides nothing,
 *     Horn clauses; if these decide nothing, or if passing executions are wanted as well, the
 *     search as a whole. If the slice ends by itself, or at one of the user's limits, the search is
 * complete. With a deadline the slice gets at most a quarter of the time, and Horn clauses three
 * quarters of the rest. Otherwise verdicts depend on time only as far as those of the two engines
 * do.
 *
 * Bounds of the search (loops, calls, executions) do not limit a proof. If the search finds a
 * failure that Horn clauses have proved impossible, the verdict is that of the search, which has an
 * execution to show, and `horn` says that the engines contradict each other.
 */
#ifndef BPL_DECIDE_DECIDE_H
#define BPL_DECIDE_DECIDE_H

#include "libbpl/base/api.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

typedef enum BplEngineKind { BPL_ENGINE_PATHS, BPL_ENGINE_HORN, BPL_ENGINE_AUTO } BplEngineKind;
#define BPL_ENGINES "paths|horn|auto"

typedef struct BplDecider {
    BplEngineKind engine;
    uint32_t jobs; /* number of processes for the entry that is running */
} BplDecider;

/* Decides the entry; everything else is as in exec's options. Horn clauses are not used if
 * procedures are replaced by their specifications. `deadline` is a time of bpl_clock_seconds; 0
 * means no limit, except a minute for Horn clauses. The result lives as long as `exec`. Returns
 * NULL after a diagnostic. */
const BplExecResult *bpl_decide(const BplDecider *decider, BplExec *exec,
                                const BplProcedure *procedure, double deadline);

BPL_END

#endif
