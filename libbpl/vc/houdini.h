/* Houdini: finds out which candidates hold. A candidate is a claim `b ==> …` with a constant
 * {:existential true} b: bool.
 *
 *     const {:existential true} b: bool;
 *     procedure P() returns (x: int)  ensures b ==> x > 0;  { … }
 *
 * All constants are assumed to be true at first. A check that fails refutes the constant that
 * guards its claim, which is false from then on; bodies that mention it are checked again, until
 * nothing changes. The remaining constants are the largest set that holds everywhere. Meanwhile all
 * other checks are assumed to hold; at the end, those that fail are errors as usual. A candidate
 * that the solver cannot decide is dropped.
 */
#ifndef BPL_VC_HOUDINI_H
#define BPL_VC_HOUDINI_H

#include "libbpl/syntax/make.h"
#include "libbpl/vc/verify.h"

typedef struct BplVcCandidate {
    const BplVar *constant;
    bool is_inferred; /* inferred, not written by the user: see infer.h */
    bool holds;
} BplVcCandidate;

typedef struct BplVcHoudini {
    BPL_VEC(BplVcCandidate) candidates; /* the candidates, in the order of the text */
    BPL_VEC(BplVcResult *) results;     /* results of the bodies, under the final choice */
} BplVcHoudini;

/* Which constants guard candidates: all {:existential} ones, or only those that are {:inferred}. */
typedef enum BplVcCandidates { BPL_VC_CANDIDATES_ALL, BPL_VC_CANDIDATES_INFERRED } BplVcCandidates;

typedef struct BplVcHoudiniOptions {
    BplVcCandidates candidates;
    BplDecl *const *bodies;
    size_t count;
    /* Also drops candidates without which all bodies are still verified, the last ones first, as
     * far as the effort pays. Nothing is dropped if some body is not verified. */
    bool least;
    /* Called with the candidates that hold, before `least` drops any; or NULL. */
    void (*found)(void *data, const BplVcHoudini *houdini);
    void *data;
} BplVcHoudiniOptions;

/* Finds out which candidates hold in the bodies. */
void bpl_vc_houdini_init(BplVcHoudini *houdini, BplVcSession *session,
                         const BplVcHoudiniOptions *options);
/* Makes a declaration const {:existential true} name: bool, perhaps with {:inferred}, and adds it
 * to the list, which the caller adds to the program. */
BplVar *bpl_vc_add_candidate(BplProgram *program, BplChain *decls, const BplName *name,
                             bool is_inferred);
void bpl_vc_houdini_release(BplVcHoudini *houdini);

#endif
