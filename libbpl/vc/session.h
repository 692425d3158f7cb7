/* A session and the bodies that it works on: what verify.c and houdini.c share; nobody else includes
 * this. */
#ifndef BPL_VC_SESSION_H
#define BPL_VC_SESSION_H

#include "libbpl/smt/prover.h"
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

#endif
