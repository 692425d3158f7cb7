/* Does the plan's execution exist? The concrete evaluator runs it, choice by choice.
 *
 * Calls that did not matter are no part of a plan: what is to be chosen inside them is chosen here,
 * at random but always the same way.
 */
#ifndef BPL_CHC_CONFIRM_H
#define BPL_CHC_CONFIRM_H

#include "libbpl/chc/certify/derivation.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/replay/replay.h"

typedef struct BplChcConfirmation {
    bool confirmed;
    BplChcReason reason; /* else */
    char why[160];
    BplReplayOutcome *outcome; /* or NULL */
    BplReplayScript script;
} BplChcConfirmation;

/* hooks->trace and hooks->turn, if there, see the execution. */
void bpl_chc_confirm(BplChcConfirmation *confirmation, BplChcSystem *system, const BplChcPlan *plan,
                     const BplReplayHooks *hooks);
void bpl_chc_confirmation_release(BplChcConfirmation *confirmation);

#endif
