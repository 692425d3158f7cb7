/* Runs concrete executions as a part of every search.
 *
 * Some failures need one input that is easy to guess and hard to solve for: a remainder of a
 * product, a loop of 27 iterations, a list that two recursive functions treat differently. The
 * concrete evaluator runs thousands of statements in the time of one query. So a search begins with
 * a slice of random executions (replay/random.h), and gets another one after each further number
 * of queries, from random inputs and from those of the paths that are still open.
 *
 * A failing run is minimised (replay/shrink.h). Then the engine follows its path with its values as
 * the model (bpl_concolic_follow), so that the failure is found, confirmed and described like every
 * other one, with values that the solver may make smaller still. Where the engine cannot follow,
 * the run itself is reported, since the evaluator has to confirm every failure anyway. A passing
 * run that covers something new is followed if executions are kept.
 *
 * Slices are limited in executions and statements, so that their results do not depend on the
 * clock. */
#ifndef BPL_EXEC_CONCRETE_H
#define BPL_EXEC_CONCRETE_H

#include "libbpl/exec/engine.h"

struct BplReplayScript;
struct BplScriptWriter;

/* Prepares concrete runs of the entry, whose search is about to begin. */
void bpl_concrete_begin(BplEngine *e, const BplCoreProc *proc);
/* Runs the first slice. `passing`: the number of passing executions that are wanted in addition. */
void bpl_concrete_start(BplEngine *e, uint64_t passing);
/* Runs another slice if one is due; `state`, the next one of the search, provides values for it; or
 * NULL. */
void bpl_concrete_continue(BplEngine *e, BplState *state);
void bpl_concrete_end(BplEngine *e);
/* Replays the script and, if it fails at the claim, reports the run as a failure:
 * concrete_tell.c. */
void bpl_concrete_tell(BplEngine *e, struct BplScriptWriter *script, const BplNode *body,
                       const BplNode *claim);

/* ---- following: concolic.c ------------------------------------------------------------------- */

/* A concrete run whose path the engine follows, with the run's values as the model. */
typedef struct BplConcolic {
    const struct BplReplayScript *script;
    const BplNode *body;  /* the body of the entry */
    size_t next;          /* index of the script's choice that comes next */
    const BplNode *claim; /* the claim at which the run fails; NULL: it passes */
} BplConcolic;

/* Follows the path of these turns, with the values of `concolic` as the model; failures and
 * executions go to e->result. Returns true if the path failed at the claim or, if the run has no
 * claim, if an execution was kept. */
bool bpl_concolic_follow(BplEngine *e, const BplCoreProc *proc, const BplCoreTurns *turns,
                         BplConcolic *concolic);
/* Gives the first state of the followed path the run's model. */
void bpl_concolic_begin(BplEngine *e, BplState *state, const BplCoreProc *proc);
/* Gives the symbol the value that the run's next choice has for this havoc. */
void bpl_concolic_havoc(BplEngine *e, BplState *state, const BplVar *var, BplValue symbol);
/* True if the followed run passes this check, so that the solver need not be asked. The formula is
 * then assumed, if it holds in the model. */
bool bpl_concolic_passes(BplEngine *e, BplState *state, const BplNode *claim, BplValue formula);

#endif
