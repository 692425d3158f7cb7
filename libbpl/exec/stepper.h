/* One state while it runs: what step.c and fork.c share; private to this folder.
 *
 * Functions that answer a bool answer whether the state runs on; if not, `run` says why.
 */
#ifndef BPL_EXEC_STEPPER_H
#define BPL_EXEC_STEPPER_H

#include "libbpl/exec/engine.h"

typedef struct Stepper {
    BplEngine *e;
    BplState *state;
    BplStepped *run;
    BplBanks banks;
    uint32_t pc;
    uint32_t blocks; /* run in this slice */
} Stepper;

/* The state's registers and globals may have become others. */
void bpl_step_use(Stepper *s);
/* The path ends; false. */
bool bpl_step_end(Stepper *s, BplPathOutcome outcome);
/* Goes to a block; fork.c also calls it for the states that it makes. */
bool bpl_step_enter(Stepper *s, uint32_t block, bool is_back);

/* Asks about the path if nobody did; false: it is not feasible, and ends. */
bool bpl_step_is_feasible(Stepper *s);

/* ---- fork.c ---------------------------------------------------------------------------------- */

/* Assumes the formula in the state, asking whether it can hold, or lazily: then the state may be
 * unasked afterwards. False: it cannot. */
bool bpl_step_assume(Stepper *s, BplState *state, BplValue formula, bool is_lazy);
/* A BRANCH, a GOTO. */
bool bpl_step_branch(Stepper *s, const BplInstr *instr);
bool bpl_step_jump_any(Stepper *s, const BplInstr *instr);
/* A merged state that the solver knows too little of: its last merge is undone. */
bool bpl_step_split(Stepper *s, bool was_unknown);

#endif
