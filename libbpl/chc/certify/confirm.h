/* Checks whether the execution that a plan describes (derivation.h) really exists: the concrete
 * evaluator runs the program and takes its nondeterministic choices from the plan.
 *
 * A plan contains no choices inside calls that cannot influence the failure: these are made here,
 * pseudo-randomly but reproducibly. */
#ifndef BPL_CHC_CONFIRM_H
#define BPL_CHC_CONFIRM_H

#include "libbpl/chc/certify/derivation.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/replay/replay.h"

typedef struct BplChcConfirmation {
    bool confirmed;
    BplChcReason reason; /* why the execution was not confirmed */
    char why[160];
    BplReplayOutcome *outcome; /* the outcome of the evaluator's run, or NULL */
    BplReplayScript script;
} BplChcConfirmation;

/* Runs the plan, and sets *confirmation. hooks->trace and hooks->turn are functions of the caller,
 * which are called during the run unless they are NULL. */
void bpl_chc_confirm(BplChcConfirmation *confirmation, BplChcSystem *system, const BplChcPlan *plan,
                     const BplReplayHooks *hooks);
void bpl_chc_confirmation_release(BplChcConfirmation *confirmation);

#endif
