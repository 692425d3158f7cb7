/* Does the plan's execution exist? The concrete evaluator runs it, choice by choice.
 *
 * Calls that did not matter are no part of a plan: what is to be chosen inside them is chosen here,
 * at random but always the same way.
 */
#ifndef BPL_HORN_CONFIRM_H
#define BPL_HORN_CONFIRM_H

#include "libbpl/horn/path.h"
#include "libbpl/horn/verify.h"
#include "libbpl/replay/replay.h"

typedef struct BplHornConfirmation {
    bool confirmed;
    BplHornReason reason; /* else */
    char why[160];
    BplReplayOutcome *outcome; /* or NULL */
    BplReplayScript script;
} BplHornConfirmation;

/* hooks->trace and hooks->turn, if there, see the execution. */
void bpl_horn_confirm(BplHornConfirmation *confirmation, BplHornSystem *system,
                      const BplHornPlan *plan, const BplReplayHooks *hooks);
void bpl_horn_confirmation_release(BplHornConfirmation *confirmation);

#endif
