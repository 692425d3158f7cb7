/* A session and the bodies that it verifies: shared by the files that verify bodies (verify.c,
 * retry.c, split.c, houdini.c, helper.c); private to this folder. */
#ifndef BPL_VC_SESSION_H
#define BPL_VC_SESSION_H

#include "libbpl/smt/watch.h"
#include "libbpl/smt/worker.h"
#include "libbpl/vc/background.h"
#include "libbpl/vc/equations.h"
#include "libbpl/vc/verify.h"

/* The solver of a session, created when a question is asked. With helpers, only their processes
 * have one. */
typedef struct BplVcSolver {
    BplProver *prover; /* the prover; NULL: not created yet */
    BplWatch *watch;
    size_t told; /* number of facts that were asserted in the prover */
} BplVcSolver;

struct BplVcSession {
    BplProgram *program;
    BplVcOptions options;
    BplTerms *terms;
    BplVcEval eval;
    BplVcBackground background;
    bool has_bits;
    BplVcSolver solver;
    uint64_t steps;       /* number of the solver's steps for the current body so far */
    bool is_out_of_steps; /* the last question ended at its limit of steps */
    BplWorker *parent;    /* in a helper: the process that waits for this one (helper.h) */
    double until;         /* deadline of the current body, by bpl_clock_seconds; 0: none */
    uint32_t work;        /* limit on the steps of a question about the current body */
    uint32_t turn;        /* number of the body's turn, if not all_turns (retry.c) */
    bool in_turns;
    double
        /* turn_end: the end of the turn in processor time, by bpl_watch_processor, which limits
         * work that takes no steps; 0: none */
        turn_end;
    bool is_turn_over;
    size_t memory;   /* limit of allocated bytes while a body is translated; 0: none */
    uint32_t bodies; /* number of bodies that were translated */
    BplVcGuards guards;
    BPL_VEC(BplValue) supposed; /* literals under which every question is asked */
    bool is_partial;            /* the question excludes checks that other questions proved */
};

/* A body and its conditions. Different bodies may use the same symbols. */
typedef struct BplVcBody {
    BplDecl *decl;
    BplVcPassive passive;
    BplVcConditions conditions;
    uint32_t deepest;    /* nesting depth of the conditions */
    size_t facts;        /* number of background facts that it was made with */
    uint32_t numbers;    /* number of the body's last symbol; new symbols get higher numbers */
    uint32_t place;      /* number of the body among all bodies of the session, from 1 */
    uint32_t logged;     /* number of questions about the body that were logged */
    const char *trouble; /* the construct that could not be expressed, or NULL */
    bool is_late;        /* the trouble is a lack of time or memory */
    bool is_short;       /* some instances of an assumption or of a background fact are missing */
    /* an assumption over types was instantiated at some types: Z3's model, which satisfies only
     * these instances, need not be one of the program */
    bool has_instances;
    bool is_loose;                     /* as in BplVcEval */
    const char *missing;               /* a fact that is missing in the background, or NULL */
    BPL_VEC(BplVcGuarded) assumptions; /* with `core` */
    double seconds;                    /* time limit for the body; 0: none */
    uint32_t work; /* limit on the steps of a question about the body; 0: none */
} BplVcBody;

/* Translates the body: makes its passive form and its conditions. */
void bpl_vc_body_init(BplVcSession *session, BplVcBody *body, BplDecl *decl);
void bpl_vc_body_release(BplVcBody *body);
/* Sets the body's limits, and nothing else. */
void bpl_vc_body_limits(const BplVcSession *session, BplVcBody *body);
/* Does the body have anything to ask Z3 about? */
bool bpl_vc_is_asked(const BplVcBody *body);
/* Verifies the body under the assumptions `given`. Questions that take too many steps, and errors
 * with only a candidate model, are asked about in several ways (retry.c). */
BplVcResult *bpl_vc_body_prove(BplVcSession *session, BplVcBody *body, const BplValue *given,
                               size_t count, uint32_t error_limit);

/* ---- the pieces of that, for retry.c and split.c --------------------------------------------- */

/* Opens the session's solver. Of the options only the limits and the seed are used. */
void bpl_vc_solver_open(BplVcSession *session, const BplProverOptions *options);
void bpl_vc_solver_close(BplVcSession *session);
/* Limits each further question to `work` steps, unless the options set a lower limit; 0: the
 * options' limit. */
void bpl_vc_limit(BplVcSession *session, uint32_t work);
/* The deadline of the body if its time begins now, by bpl_clock_seconds; 0: none. */
double bpl_vc_deadline_of(const BplVcSession *session, const BplVcBody *body);
/* Starts the body's time, and sets its limits. */
void bpl_vc_body_start(BplVcSession *session, const BplVcBody *body);
/* The limit of steps of a question in the current turn; 0: none. */
uint32_t bpl_vc_turn_steps(const BplVcSession *session);
/* Must the session stop, because of a signal or since time is over? */
bool bpl_vc_is_over(const BplVcSession *session);
/* Sets the stop as the reason why the body is unknown, or why there may be more errors. */
void bpl_vc_say_late(const BplVcSession *session, BplVcResult *result);
/* Sets the reason why the body is unknown: the steps of its questions are used up. */
void bpl_vc_say_no_steps(BplVcResult *result);
/* Asks the session's prover, within the limits of the current body. */
BplProverAnswer bpl_vc_check(BplVcSession *session);
/* The result before any question: `not supported`, or verified if nothing can fail. */
BplVcResult *bpl_vc_result_new(const BplVcBody *body);
/* Asserts the body's conditions in the prover, on a new level; false if there is nothing to ask. */
bool bpl_vc_body_begin(BplVcSession *session, BplVcBody *body, const BplValue *given, size_t count);
void bpl_vc_body_end(BplVcSession *session, BplVcResult *result);
/* Asks for a further error: if there is one, adds it to the result, and excludes it from now on.
 * Returns whether to ask again. */
bool bpl_vc_ask(BplVcSession *session, BplVcBody *body, BplVcResult *result);

/* With the option `core`: lets queries about the body assume the guards of all axioms, and of all
 * assumptions and checks of the body. */
void bpl_vc_core_begin(BplVcSession *session, const BplVcBody *body);
/* With `core`: sets the result's assumptions, of which none is used. */
void bpl_vc_core_none(const BplVcBody *body, BplVcResult *result);
/* With `core`: reads from the solver, which has just proved the body, the assumptions that it used,
 * and asks whether any check can be reached. */
void bpl_vc_core_find(BplVcSession *session, const BplVcBody *body, BplVcResult *result);

/* As bpl_vc_body_prove, with a question for each check; the answers are in result->split. */
BplVcResult *bpl_vc_body_split(BplVcSession *session, BplVcBody *body, const BplValue *given,
                               size_t count);
/* The place of a check: the assertion, the call, the invariant; for ENSURES the clause. */
BplLoc bpl_vc_check_place(const BplVcCheck *check);
/* The name of the called procedure, for a check of kind REQUIRES. */
const BplName *bpl_vc_callee(const BplVcCheck *check);
/* Verifies the body as the session's options say: as a whole, or check by check. `given` lists
 * formulas that are assumed. */
BplVcResult *bpl_vc_body_verify(BplVcSession *session, BplVcBody *body, const BplValue *given,
                                size_t count);

#endif
