/* Checks whether the execution that a plan describes exists: the concrete evaluator runs it, choice
 * by choice.
 *
 * Calls that did not matter are not part of a plan: choices inside them are made here,
 * pseudo-randomly but reproducibly.
 */
#ifndef BPL_CHC_CONFIRM_H
#define BPL_CHC_CONFIRM_H

#include "libbpl/chc/certify/derivation.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/replay/replay.h"

typedef struct BplChcConfirmation {
    bool confirmed;
    BplChcReason reason; /* why the execution does not exist */
    char why[160];
    BplReplayOutcome *outcome; /* the evaluator's outcome, or NULL */
    BplReplayScript script;
} BplChcConfirmation;

/* Runs the plan. hooks->trace and hooks->turn, if not NULL, are called during the run. */
void bpl_chc_confirm(BplChcConfirmation *confirmation, BplChcSystem *system, const BplChcPlan *plan,
                     const BplReplayHooks *hooks);
void bpl_chc_confirmation_release(BplChcConfirmation *confirmation);

#endif
