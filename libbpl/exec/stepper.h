/* One state while it runs: shared by step.c and fork.c; private to this folder.
 *
 * Functions with a bool result return whether the state runs on; if not, `run` says why.
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
    uint32_t blocks; /* number of blocks run in this slice */
} Stepper;

/* Loads the state's registers and globals again, after they may have been replaced. */
void bpl_step_use(Stepper *s);
/* Ends the path with the outcome; returns false. */
bool bpl_step_end(Stepper *s, BplPathOutcome outcome);
/* Ends the path at a limit: a BPL_CUT_ bit, or 0 for a limit that is not reported. */
bool bpl_step_cut(Stepper *s, uint32_t bound);
/* Lets the state enter the block; fork.c also calls this for the states that it makes. Returns
 * whether the path goes on. */
bool bpl_step_enter(Stepper *s, uint32_t block, bool is_back);

/* Asks the solver about the path if it was not asked before; false: it is infeasible, and ends. */
bool bpl_step_is_feasible(Stepper *s);

/* ---- fork.c ---------------------------------------------------------------------------------- */

/* Assumes the formula in the state, asking the solver whether it can hold, unless is_lazy: then the
 * state may be unchecked afterwards. False: it cannot hold. */
bool bpl_step_assume(Stepper *s, BplState *state, BplValue formula, bool is_lazy);
/* Run a BRANCH instruction, and an instruction that goes to one of several blocks. They return
 * whether the state itself continues. */
bool bpl_step_branch(Stepper *s, const BplInstr *instr);
bool bpl_step_jump_any(Stepper *s, const BplInstr *instr);
/* Undoes the last merge of a state about which the solver could not decide a query. Returns whether
 * the state itself continues. */
bool bpl_step_split(Stepper *s, bool was_unknown);

#endif
