/* Declares the state of a session, and the bodies that the session verifies. Shared by the files
 * that verify bodies (verify.c, retry.c, split.c, houdini.c, helper.c); private to this folder. */
#ifndef BPL_VC_SESSION_H
#define BPL_VC_SESSION_H

#include "libbpl/smt/watch.h"
#include "libbpl/smt/worker.h"
#include "libbpl/vc/background.h"
#include "libbpl/vc/equations.h"
#include "libbpl/vc/verify.h"

/* The solver of a session, created for the first query. With helpers (helper.h), only their
 * processes have one. */
typedef struct BplVcSolver {
    BplProver *prover; /* the prover; NULL: not created yet */
    BplWatch *watch;
    size_t told; /* number of background facts that were asserted in the prover */
} BplVcSolver;

struct BplVcSession {
    BplProgram *program;
    BplVcOptions options;
    BplTerms *terms;
    BplVcEval eval;
    BplVcBackground background;
    bool has_bits;
    BplVcSolver solver;
    uint64_t steps; /* number of solver steps in the queries about the current body so far */
    /* number of solver steps in all queries of this process so far, and their limit; 0: none */
    uint64_t spent, most;
    bool is_out_of_steps; /* the last query ended at its limit of steps */
    BplWorker *parent;    /* in a helper process: the connection to its parent (helper.h) */
    double until;         /* deadline of the current body, by bpl_clock_seconds; 0: none */
    uint32_t work;        /* limit on the steps of a query about the current body */
    /* if in_turns: the number, from 0, of the limited share of steps (turn) that the body uses now
     * (retry.c) */
    uint32_t turn;
    bool in_turns;
    /* `turn_end`: the processor time (bpl_watch_processor) at which the turn ends even if the
     * solver takes no steps; 0: no such limit */
    double turn_end;
    bool is_turn_over;
    size_t memory;   /* limit of allocated bytes while a body is translated; 0: none */
    uint32_t bodies; /* number of bodies that were translated */
    BplVcGuards guards;
    BPL_VEC(BplValue) supposed; /* literals that are hypotheses of every query */
    bool is_partial;            /* the query leaves out checks that other queries have proved */
    /* names of quantifiers, in terms->names -> source position + 1 */
    BplMap located;
};

/* A body and its verification conditions. Conditions of different bodies may contain the same
 * symbols. */
typedef struct BplVcBody {
    BplDecl *decl;
    BplVcPassive passive;
    BplVcConditions conditions;
    uint32_t deepest; /* nesting depth at which the conditions use symbols (equations.h) */
    size_t facts;     /* number of background facts when the body was translated */
    /* the highest number of a symbol in the body; new symbols get higher numbers */
    uint32_t numbers;
    /* number of the body among the bodies of the session, from 1 (for log files) */
    uint32_t place;
    uint32_t logged;     /* number of queries about the body that were logged */
    const char *trouble; /* the construct that has no translation, or NULL */
    bool is_late;        /* `trouble` is a lack of time or memory */
    /* some instances, at further types, of an assumption or of a background fact are missing */
    bool is_short;
    /* an assumption that quantifies over types was instantiated at some types: Z3's model satisfies
     * only these instances, so it need not be a model of the program's assumptions */
    bool has_instances;
    bool is_loose; /* the field is_loose of the evaluator (BplVcEval) after the translation of the
                      body */
    /* a construct because of which a background fact is missing, or NULL */
    const char *missing;
    /* with the option `core`: the body's assumptions and their guards */
    BPL_VEC(BplVcGuarded) assumptions;
    double seconds; /* time limit for the body; 0: none */
    uint32_t work;  /* limit on the steps of a query about the body; 0: none */
} BplVcBody;

/* Translates the body: makes its passive form and its conditions. */
void bpl_vc_body_init(BplVcSession *session, BplVcBody *body, BplDecl *decl);
void bpl_vc_body_release(BplVcBody *body);
/* Sets body->seconds and body->work, and nothing else. */
void bpl_vc_body_limits(const BplVcSession *session, BplVcBody *body);
/* Returns true if the body needs a query to Z3; false if the body has no translation, or if it is
 * evident that no check can fail. */
bool bpl_vc_is_asked(const BplVcBody *body);
/* Verifies the body under the assumptions `given`. A query that takes too many steps, and an error
 * with only a candidate model, is repeated with other forms of the conditions and other seeds
 * (retry.c). */
BplVcResult *bpl_vc_body_prove(BplVcSession *session, BplVcBody *body, const BplValue *given,
                               size_t count, uint32_t error_limit);

/* ---- the pieces of that, for retry.c and split.c --------------------------------------------- */

/* Opens the session's solver, with the limits, the seed and the log of `options`; the other options
 * are not used. Quantifiers are called by their source positions, as "file:line:column". */
void bpl_vc_solver_open(BplVcSession *session, const BplProverOptions *options);
void bpl_vc_solver_close(BplVcSession *session);
/* Limits each further query to `work` steps, or to the limit in the session's options if that is
 * lower; 0: to the limit in the options only. */
void bpl_vc_limit(BplVcSession *session, uint32_t work);
/* Returns the time (of bpl_clock_seconds) by which the verification of the body must end if it
 * begins now; 0: no limit. */
double bpl_vc_deadline_of(const BplVcSession *session, const BplVcBody *body);
/* Begins the verification of a body: sets the session's deadline and limits to those of the body.
 */
void bpl_vc_body_start(BplVcSession *session, const BplVcBody *body);
/* Returns the limit on the steps of a query in the body's current turn (share of steps, retry.c);
 * 0: no limit. */
uint32_t bpl_vc_turn_steps(const BplVcSession *session);
/* Have the queries of this process used up the steps that they may take together? */
bool bpl_vc_is_spent(const BplVcSession *session);
/* Must the session stop, because a signal came, the time is over or the steps are used up? */
bool bpl_vc_is_over(const BplVcSession *session);
/* Records in the result that the session had to stop: the verdict becomes `unknown` with this
 * reason or, if there are errors, the result states that there may be more. */
void bpl_vc_say_late(const BplVcSession *session, BplVcResult *result);
/* Sets the verdict of the result to `unknown`, with the reason that the steps for the body's
 * queries are used up. */
void bpl_vc_say_no_steps(BplVcResult *result);
/* Checks the assertions in the session's prover, within the limits of the current body, and returns
 * the prover's answer. */
BplProverAnswer bpl_vc_check(BplVcSession *session);
/* Returns a new result for the body before any query: unknown with a reason if the body has no
 * translation, verified if no check can fail. */
BplVcResult *bpl_vc_result_new(const BplVcBody *body);
/* Asserts the body's conditions and the formulas `given` in the prover, on a new level; returns
 * false, without asserting anything, if the body needs no query. */
bool bpl_vc_body_begin(BplVcSession *session, BplVcBody *body, const BplValue *given, size_t count);
void bpl_vc_body_end(BplVcSession *session, BplVcResult *result);
/* Asks for a further error. If there is one, adds it to the result, and excludes it from further
 * queries. Returns true if there may be more errors, so that the function should be called again.
 */
bool bpl_vc_ask(BplVcSession *session, BplVcBody *body, BplVcResult *result);

/* With the option `core`: makes the guards of all axioms, and of the body's assumptions and checks,
 * hypotheses of the queries about the body. */
void bpl_vc_core_begin(BplVcSession *session, const BplVcBody *body);
/* With `core`: lists the body's assumptions in the result, all of them as not used. */
void bpl_vc_core_none(const BplVcBody *body, BplVcResult *result);
/* With `core`: called when the solver has just proved the body: stores in the result which
 * assumptions the proof used, and asks the solver whether any check can be reached. */
void bpl_vc_core_find(BplVcSession *session, const BplVcBody *body, BplVcResult *result);

/* As bpl_vc_body_prove, with a query for each check; the answers are in result->split. */
BplVcResult *bpl_vc_body_split(BplVcSession *session, BplVcBody *body, const BplValue *given,
                               size_t count);
/* Returns the source position of a check: of the assertion, the call or the invariant; for ENSURES
 * of the clause. */
BplLoc bpl_vc_check_place(const BplVcCheck *check);
/* For a check of a precondition at a call, returns the name of the called procedure; otherwise
 * NULL. */
const BplName *bpl_vc_callee(const BplVcCheck *check);
/* Verifies the body as the session's options say: as a whole, or check by check. `given` lists
 * formulas that are assumed. */
BplVcResult *bpl_vc_body_verify(BplVcSession *session, BplVcBody *body, const BplValue *given,
                                size_t count);

#endif
