/* Finds failures by executing the procedure concretely, on random inputs, while the symbolic search
 * runs.
 *
 * Some failures need one input that is easy to guess and hard to solve for: a remainder of a
 * product, a loop of 27 iterations, a list that two recursive functions treat differently. The
 * concrete evaluator (libbpl/replay) runs thousands of statements in the time of one solver query.
 * So a search begins with a batch ("slice") of random executions (replay/random.h), and runs
 * another batch after each further number of queries. The inputs are random, or those of a path
 * that the search has not finished.
 *
 * A failing run is minimised (replay/shrink.h). Then the engine follows the path of the run, with
 * the values of the run as the model (bpl_concolic_follow), so that the failure is found, confirmed
 * and described like every failure of the search, with values that the solver may make smaller
 * still. If the engine cannot follow the run, the run itself is reported: the evaluator has to
 * confirm every failure anyway. A passing run that covers new code is followed if executions are
 * kept.
 *
 * A batch is limited in executions and statements, not in seconds, so that its results do not
 * depend on the clock. */
#ifndef BPL_EXEC_CONCRETE_H
#define BPL_EXEC_CONCRETE_H

#include "libbpl/exec/engine.h"

struct BplReplayScript;
struct BplScriptWriter;

/* Prepares concrete runs of the procedure `proc`, whose search is about to begin. */
void bpl_concrete_begin(BplEngine *e, const BplCoreProc *proc);
/* Runs the first batch of random executions. `passing`: the number of passing executions that are
 * to be found in addition to failures. */
void bpl_concrete_start(BplEngine *e, uint64_t passing);
/* Runs another batch of random executions if enough queries were asked since the last batch.
 * `state` is the state that the search runs next; it provides values for the batch, unless it is
 * NULL. */
void bpl_concrete_continue(BplEngine *e, BplState *state);
void bpl_concrete_end(BplEngine *e);
/* Replays the recorded execution `script` and, if the replay fails at the check `claim`, reports
 * the execution as a failure: concrete_tell.c. */
void bpl_concrete_tell(BplEngine *e, struct BplScriptWriter *script, const BplNode *body,
                       const BplNode *claim);

/* ---- following: concolic.c ------------------------------------------------------------------- */

/* A concrete run whose path the engine follows, with the values of the run as the model. */
typedef struct BplConcolic {
    const struct BplReplayScript *script;
    const BplNode *body;  /* the body of the executed procedure */
    size_t next;          /* index of the next nondeterministic choice in `script` */
    const BplNode *claim; /* the check at which the run fails; NULL: the run passes */
} BplConcolic;

/* Follows the path that takes these branches (`turns`), with the values of `concolic` as the model;
 * failures and executions go to e->result. Returns true if the path failed at the check
 * concolic->claim or, if that is NULL, if an execution was kept. */
bool bpl_concolic_follow(BplEngine *e, const BplCoreProc *proc, const BplCoreTurns *turns,
                         BplConcolic *concolic);
/* Sets the model of the followed path's first state to the values of the concrete run. */
void bpl_concolic_begin(BplEngine *e, BplState *state, const BplCoreProc *proc);
/* Sets the value of `symbol` in the state's model to the value that the concrete run chose for the
 * variable `var` of a havoc statement. */
void bpl_concolic_havoc(BplEngine *e, BplState *state, const BplVar *var, BplValue symbol);
/* Returns true if the concrete run passes the check `claim`, so that the solver need not be asked.
 * The check's formula is then assumed, if it holds in the model. */
bool bpl_concolic_passes(BplEngine *e, BplState *state, const BplNode *claim, BplValue formula);

#endif
