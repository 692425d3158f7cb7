/* The Houdini algorithm: finds the largest set of candidate annotations that hold together. A
 * candidate is an annotation `b ==> …` with a constant {:existential true} b: bool, its guard.
 *
 *     const {:existential true} b: bool;
 *     procedure P() returns (x: int)  ensures b ==> x > 0;  { … }
 *
 * All guards are assumed to be true at first. If the check of a candidate fails, its guard becomes
 * false for good, and the bodies that mention it are checked again, until nothing changes. The
 * guards that are still true belong to the largest set of candidates that hold in all bodies.
 * During this search all other checks are assumed to hold; at the end, the other checks that fail
 * are errors as usual. A candidate that the solver cannot decide is dropped. */
#ifndef BPL_VC_HOUDINI_H
#define BPL_VC_HOUDINI_H

#include "libbpl/syntax/make.h"
#include "libbpl/vc/verify.h"

typedef struct BplVcCandidate {
    const BplVar *constant;
    bool is_inferred; /* made by inference (infer.h), not written by the user */
    bool holds;
} BplVcCandidate;

typedef struct BplVcHoudini {
    BPL_VEC(BplVcCandidate) candidates; /* the candidates, in the order of the text */
    BPL_VEC(BplVcResult *) results;     /* results of the bodies, with the candidates that hold */
} BplVcHoudini;

/* Which constants count as guards of candidates: all {:existential} ones, or only those that also
 * have {:inferred}. */
typedef enum BplVcCandidates { BPL_VC_CANDIDATES_ALL, BPL_VC_CANDIDATES_INFERRED } BplVcCandidates;

typedef struct BplVcHoudiniOptions {
    BplVcCandidates candidates;
    BplDecl *const *bodies;
    size_t count;
    /* Also drops candidates without which all bodies are still verified, the last ones first, until
     * a limit on the work is reached. Nothing is dropped if some body is not verified. */
    bool least;
    /* Limit on the solver steps of all queries together; 0: none. Candidates that are not decided
     * within 60 percent of it are dropped; `least` may take 60 percent more, without the last check
     * of the bodies. Only for sessions with `in_place`. */
    uint64_t work;
    /* Called with the candidates that hold, before `least` drops any; or NULL. */
    void (*found)(void *data, const BplVcHoudini *houdini);
    void *data;
} BplVcHoudiniOptions;

/* Finds out which candidates hold in the bodies that `options` lists, and verifies the bodies with
 * these candidates. */
void bpl_vc_houdini_init(BplVcHoudini *houdini, BplVcSession *session,
                         const BplVcHoudiniOptions *options);
/* Makes a declaration `const {:existential true} name: bool`, also with {:inferred} if is_inferred,
 * and appends it to the list `decls`, which the caller adds to the program. Returns the
 * constant. */
BplVar *bpl_vc_add_candidate(BplProgram *program, BplChain *decls, const BplName *name,
                             bool is_inferred);
void bpl_vc_houdini_release(BplVcHoudini *houdini);

#endif
