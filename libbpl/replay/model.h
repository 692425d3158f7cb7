/* A model of all axioms that agrees with an execution.
 *
 * After a failing run with `axioms_at_values` (local.h) has found no contradiction, the execution
 * is run once more, with functions that are total:
 *   - free constructors make terms (free.h);
 *   - functions that axioms define by rules are computed (define.h), where their tables do not
 *     satisfy the rules;
 *   - all others are tables: the known points of the first run, and elsewhere the default of the
 *     script's table.
 * If the check that failed fails again, and each axiom is a rule of a computed function, follows
 * from freeness, or is true when it is evaluated over all values, the axioms have this model, and
 * the outcome is a decided failure. Otherwise `undecided` lists the axioms that were not shown to
 * hold, if they are few; else those of the first run.
 */
#ifndef BPL_REPLAY_MODEL_H
#define BPL_REPLAY_MODEL_H

#include "libbpl/replay/run.h"

/* Makes the tables for the second run: those of the script with the known points. The caller
 * releases `script`, which has no values of its own. */
void bpl_model_script(BplRun *run, const BplReplayer *replayer, BplReplayScript *script);
/* Checks, if the run has failed, all axioms over the model. */
void bpl_model_check(BplRun *run);

#endif
