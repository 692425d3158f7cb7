/* A session and the bodies that it works on: what verify.c, retry.c, split.c, houdini.c and
 * helper.c share; private to this folder. */
#ifndef BPL_VC_SESSION_H
#define BPL_VC_SESSION_H

#include "libbpl/smt/watch.h"
#include "libbpl/smt/worker.h"
#include "libbpl/vc/background.h"
#include "libbpl/vc/equations.h"
#include "libbpl/vc/verify.h"

/* Made when a question is put; where helpers are, in these only. */
typedef struct BplVcSolver {
    BplProver *prover; /* or NULL */
    BplWatch *watch;
    size_t told; /* facts that the prover knows */
} BplVcSolver;

struct BplVcSession {
    BplProgram *program;
    BplVcOptions options;
    BplTerms *terms;
    BplVcEval eval;
    BplVcBackground background;
    bool has_bits;
    BplVcSolver solver;
    uint64_t steps;       /* of the solver, so far in this body */
    bool is_out_of_steps; /* the last question ended so */
    BplWorker *parent;    /* in a helper: who waits for it; see helper.h */
    double until;         /* when the body under way has to end, by bpl_clock_seconds; 0: never */
    uint32_t work;        /* of a question about it */
    uint32_t turn;        /* that the body has, where not all_turns: see retry.c */
    bool in_turns;
    double
        turn_end; /* of a processor, by bpl_watch_processor, where steps do not end it; 0: none */
    bool is_turn_over;
    size_t memory;   /* that may be live while a body is made, in bytes; 0: no limit */
    uint32_t bodies; /* that were made */
};

/* A body and its conditions. Symbols of different bodies may be the same. */
typedef struct BplVcBody {
    BplDecl *decl;
    BplVcPassive passive;
    BplVcConditions conditions;
    uint32_t deepest;    /* that they are nested */
    size_t facts;        /* of the background, that it was made with */
    uint32_t numbers;    /* of its symbols; new ones have higher ones */
    uint32_t place;      /* counted over all bodies of the session, from 1 */
    uint32_t logged;     /* questions that were written */
    const char *trouble; /* what could not be said, or NULL */
    bool is_late;        /* that was for want of time or memory */
    bool is_short;       /* an assumption, or a fact of the background, lost instances */
    bool has_instances;  /* an assumption over types is made at some types: Z3's model, which knows
                          * only of these, need not be one of the program */
    bool is_loose;       /* as BplVcEval has it */
    const char *missing; /* what the background lacks, or NULL */
    double seconds;      /* that it may take; 0: no limit */
    uint32_t work;       /* of a question about it, in steps; 0: no limit */
} BplVcBody;

/* Makes the body's passive form and its conditions. */
void bpl_vc_body_init(BplVcSession *session, BplVcBody *body, BplDecl *decl);
void bpl_vc_body_release(BplVcBody *body);
/* Only sets the body's limits. */
void bpl_vc_body_limits(const BplVcSession *session, BplVcBody *body);
/* Whether the body has anything to ask Z3 about. */
bool bpl_vc_is_asked(const BplVcBody *body);
/* Under these assumptions; what takes too many steps is tried several ways, and so is what is but a
 * candidate (retry.c). */
BplVcResult *bpl_vc_body_prove(BplVcSession *session, BplVcBody *body, const BplValue *given,
                               size_t count, uint32_t error_limit);

/* ---- the pieces of that, for retry.c and split.c --------------------------------------------- */

/* Of the options, limits count, and the seed. */
void bpl_vc_solver_open(BplVcSession *session, const BplProverOptions *options);
void bpl_vc_solver_close(BplVcSession *session);
/* Limits each further question to `work` steps, if the options set no lower limit; 0: to the
 * options' limit. */
void bpl_vc_limit(BplVcSession *session, uint32_t work);
/* When it has to end, if it begins now, by bpl_clock_seconds; 0: never. */
double bpl_vc_deadline_of(const BplVcSession *session, const BplVcBody *body);
/* The body's time begins, and its limits hold. */
void bpl_vc_body_start(BplVcSession *session, const BplVcBody *body);
/* Steps of a question in the turn under way; 0: no limit. */
uint32_t bpl_vc_turn_steps(const BplVcSession *session);
/* Is there no going on, because of a signal or since time is over? */
bool bpl_vc_is_over(const BplVcSession *session);
/* That is why the body is not known, or no more of it. */
void bpl_vc_say_late(const BplVcSession *session, BplVcResult *result);
/* The steps of the body's questions are used up. */
void bpl_vc_say_no_steps(BplVcResult *result);
/* Asks the session's prover, for as long as the body under way may take. */
BplProverAnswer bpl_vc_check(BplVcSession *session);
/* Of what is there to say before any question: `not supported`, or nothing can fail. */
BplVcResult *bpl_vc_result_new(const BplVcBody *body);
/* Says the body's conditions to the prover, one level up; false if there is nothing to ask. */
bool bpl_vc_body_begin(BplVcSession *session, BplVcBody *body, const BplValue *given, size_t count);
void bpl_vc_body_end(BplVcSession *session, BplVcResult *result);
/* Is there another error? It is added to the result then, and not found again on this level. */
bool bpl_vc_ask(BplVcSession *session, BplVcBody *body, BplVcResult *result);

/* As bpl_vc_body_prove, with a question for each check; the answers are in result->split. */
BplVcResult *bpl_vc_body_split(BplVcSession *session, BplVcBody *body, const BplValue *given,
                               size_t count);
/* Of a check: the assertion, the call, the invariant; of ENSURES: the clause. */
BplLoc bpl_vc_check_place(const BplVcCheck *check);
/* Of REQUIRES: who is called. */
const BplName *bpl_vc_callee(const BplVcCheck *check);
/* As the session's options say. */
BplVcResult *bpl_vc_body_verify(BplVcSession *session, BplVcBody *body, const BplValue *given,
                                size_t count);

#endif
