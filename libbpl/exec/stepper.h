/* Represents a state while it runs; shared by step.c and fork.c, and private to this folder.
 *
 * Functions with a bool result return true if the state runs on; if they return false, the field
 * `run` contains the reason. */
#ifndef BPL_EXEC_STEPPER_H
#define BPL_EXEC_STEPPER_H

#include "libbpl/exec/engine.h"

typedef struct Stepper {
    BplEngine *e;
    BplState *state;
    BplStepped *run;
    BplBanks banks;
    uint32_t pc;
    uint32_t blocks; /* number of blocks that were run since bpl_engine_step began */
} Stepper;

/* Loads the addresses of the state's registers and globals again, after these may have been
 * replaced. */
void bpl_step_use(Stepper *s);
/* Ends the path with this outcome; always returns false. */
bool bpl_step_end(Stepper *s, BplPathOutcome outcome);
/* Ends the path at a limit: a BPL_CUT_ bit, or 0 for a limit that is not reported. Returns false.
 */
bool bpl_step_cut(Stepper *s, uint32_t bound);
/* Lets the state enter the block; fork.c also calls this for the states that it makes. Returns true
 * if the state runs on. */
bool bpl_step_enter(Stepper *s, uint32_t block, bool is_back);

/* Asks the solver whether the path is feasible, unless that is known already. If the path is
 * infeasible, ends it and returns false. */
bool bpl_step_is_feasible(Stepper *s);

/* ---- fork.c ---------------------------------------------------------------------------------- */

/* Adds the formula to the assumptions of the state. Asks the solver whether the formula can hold,
 * unless is_lazy: then it may be unknown afterwards whether the path is feasible. Returns false if
 * the formula cannot hold. */
bool bpl_step_assume(Stepper *s, BplState *state, BplValue formula, bool is_lazy);
/* bpl_step_branch runs a BRANCH instruction; bpl_step_jump_any runs an instruction that goes to one
 * of several blocks. Both return true if the state itself continues. */
bool bpl_step_branch(Stepper *s, const BplInstr *instr);
bool bpl_step_jump_any(Stepper *s, const BplInstr *instr);
/* Undoes the last merge of a state about which the solver could not decide a query. Returns true if
 * the state itself continues. */
bool bpl_step_split(Stepper *s, bool was_unknown);

#endif
