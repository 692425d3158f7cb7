/* Looks for a model of all axioms that agrees with an execution.
 *
 * After a failing run with `axioms_at_values` (local.h) has found no contradiction, the execution
 * is run once more, with functions that are total:
 *
 *   - free constructors make terms (free.h);
 *   - functions that axioms define by rules are computed (define.h), if their tables do not
 *     satisfy the rules;
 *   - all other functions are tables: the known values of the first run, and for all other
 *     arguments the default of the script's table.
 *
 * Suppose that the same check fails again, and that each axiom is a rule of a computed function,
 * follows from freeness, or is true when it is evaluated over all values. Then this is a model of
 * the axioms, and the outcome is a decided failure. Otherwise `undecided` lists the axioms that
 * were not shown to hold, if they are few; else those of the first run. */
#ifndef BPL_REPLAY_MODEL_H
#define BPL_REPLAY_MODEL_H

#include "libbpl/replay/run.h"

/* Makes the script for the second run (see above): the first run's script, with the function values
 * that became known in the first run added to its tables. The values are shared with the first run,
 * so the caller releases `script` without freeing values. */
void bpl_model_script(BplRun *run, const BplReplayer *replayer, BplReplayScript *script);
/* If the run has failed: checks all axioms over the model. */
void bpl_model_check(BplRun *run);

#endif
