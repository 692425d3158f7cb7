/* A session and the bodies that it works on: what verify.c, split.c and houdini.c share; nobody
 * else includes this. */
#ifndef BPL_VC_SESSION_H
#define BPL_VC_SESSION_H

#include "libbpl/smt/watch.h"
#include "libbpl/vc/background.h"
#include "libbpl/vc/equations.h"
#include "libbpl/vc/verify.h"

struct BplVcSession {
    BplProgram *program;
    BplVcOptions options;
    BplTerms *terms;
    BplVcEval eval;
    BplVcBackground background;
    BplProver *prover;
    BplWatch *watch;
    size_t told; /* facts that the prover knows */
    unsigned logged;
};

/* A body and its conditions. Symbols of different bodies may be the same. */
typedef struct BplVcBody {
    BplDecl *decl;
    BplVcPassive passive;
    BplVcConditions conditions;
    const char *trouble; /* what could not be said, or NULL */
    bool is_short;       /* an assumption lost instances */
} BplVcBody;

void bpl_vc_body_init(BplVcSession *session, BplVcBody *body, BplDecl *decl);
void bpl_vc_body_release(BplVcBody *body);
/* Under these assumptions. */
BplVcResult *bpl_vc_body_prove(BplVcSession *session, BplVcBody *body, const BplValue *given,
                               size_t count, uint32_t error_limit);

/* ---- the pieces of that, for split.c -----------------------------------------------------------
 */

/* Of what is there to say before any question: `not supported`, or nothing can fail. */
BplVcResult *bpl_vc_result_new(const BplVcBody *body);
/* Says the body's conditions to the prover, one level up; false if there is nothing to ask. */
bool bpl_vc_body_begin(BplVcSession *session, BplVcBody *body, const BplValue *given, size_t count);
void bpl_vc_body_end(BplVcSession *session, BplVcResult *result);
/* Is there another error? It is added to the result then, and not found again on this level. */
bool bpl_vc_ask(BplVcSession *session, BplVcBody *body, BplVcResult *result);

/* The same as bpl_vc_body_prove with a question for each check, whose answers are in result->split.
 */
BplVcResult *bpl_vc_body_split(BplVcSession *session, BplVcBody *body, const BplValue *given,
                               size_t count);
/* As the session's options say. */
BplVcResult *bpl_vc_body_verify(BplVcSession *session, BplVcBody *body, const BplValue *given,
                                size_t count);

#endif
