/* Both engines on one entry: path search (exec) and Horn clauses (horn).
 *
 *     BplDecider decider = {.engine = BPL_ENGINE_AUTO, .jobs = 1};
 *     const BplExecResult *result = bpl_decide(&decider, exec, procedure, deadline);
 *     … result->basis says whose verdict it is …
 *
 *   - paths: path search alone.
 *   - horn: Horn clauses alone. A proof is `verified`, without any path. A failure that they derive
 *     is a failing execution like any other one: the search is guided along its turns, so that it
 *     has small inputs, a replay and, where executions are kept, a trail. Where that comes to
 *     nothing it is told as the concrete evaluator ran it.
 *   - auto: a slice of the search, counted in work and not in seconds; if that decides nothing,
 *     Horn clauses; if these decide nothing, or if passing executions are wanted as well, the
 *     search as a whole. A slice that ends by itself, or at a limit of the user's, is the whole.
 *     With a deadline the slice gets at most a quarter of the time, Horn clauses three quarters of
 *     what is left then. So verdicts depend on time no more than those of the two engines do.
 *
 * Bounds of the search (loops, calls, executions) are no bounds of a proof. Should a search fail
 * where clauses have proved that it cannot, the verdict is that of the search, which has an
 * execution to show, and `horn` says that they contradict each other.
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
    uint32_t jobs; /* processes at a time, of an entry */
} BplDecider;

/* The rest is as exec's options say; procedures that are taken by their specification are not for
 * Horn clauses. Deadlines are of bpl_clock_seconds; 0: none, for clauses a minute. The result lives
 * as long as exec. NULL after a diagnostic. */
const BplExecResult *bpl_decide(const BplDecider *decider, BplExec *exec,
                                const BplProcedure *procedure, double deadline);

BPL_END

#endif
