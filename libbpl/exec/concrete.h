/* Concrete executions as a part of every search.
 *
 * Some failures are a matter of one input that is easy to guess and hard to solve for: a remainder
 * of a product, a loop of 27 iterations, a list that two recursive functions treat differently. The
 * concrete evaluator runs thousands of statements in the time of one query. So a search begins with
 * a slice of random executions (replay/random.h), and gets another one whenever it has asked the
 * solver more questions, from random inputs and from those of the paths that are still open.
 *
 * A run that fails is made small (replay/shrink.h). Then the engine follows its path with its
 * values as the model (bpl_concolic_follow), so that what is reported has been found, confirmed and
 * described like every other failure, with values that the solver may make smaller still. Where the
 * engine cannot follow, the run itself is reported, since the evaluator has the last word anyway.
 * A run that passes and covers something is followed if executions are kept.
 *
 * Slices are counted in executions and statements: what they find depends on no clock. */
#ifndef BPL_EXEC_CONCRETE_H
#define BPL_EXEC_CONCRETE_H

#include "libbpl/exec/engine.h"

struct BplReplayScript;
struct BplScriptWriter;

/* For the entry, whose search is about to begin. */
void bpl_concrete_begin(BplEngine *e, const BplCoreProc *proc);
/* The first slice; `passing`: more executions that pass are wanted, as many. */
void bpl_concrete_start(BplEngine *e, uint64_t passing);
/* Another slice, if it is due: the search goes on, and this state is the next one, or NULL. */
void bpl_concrete_continue(BplEngine *e, BplState *state);
void bpl_concrete_end(BplEngine *e);
/* Reports the run of this script as a failure at the claim, if it is one: concrete_tell.c. */
void bpl_concrete_tell(BplEngine *e, struct BplScriptWriter *script, const BplNode *body,
                       const BplNode *claim);

/* ---- following: concolic.c ------------------------------------------------------------------- */

/* The values of a run that the engine follows. */
typedef struct BplConcolic {
    const struct BplReplayScript *script;
    const BplNode *body;  /* of the entry */
    size_t next;          /* of the script's choices */
    const BplNode *claim; /* at which it fails; NULL: it passes */
} BplConcolic;

/* Runs the path of these turns with these values as the model; failures and executions go to
 * e->result. True: one failed at the claim or, without one, an execution was kept. */
bool bpl_concolic_follow(BplEngine *e, const BplCoreProc *proc, const BplCoreTurns *turns,
                         BplConcolic *concolic);
/* The first state of the path that is followed. */
void bpl_concolic_begin(BplEngine *e, BplState *state, const BplCoreProc *proc);
/* The symbol stands for the value of a havoc. */
void bpl_concolic_havoc(BplEngine *e, BplState *state, const BplVar *var, BplValue symbol);
/* True: the run that is followed passes this check, so that the solver need not be asked. The
 * formula is assumed then, if it holds in the model. */
bool bpl_concolic_passes(BplEngine *e, BplState *state, const BplNode *claim, BplValue formula);

#endif
