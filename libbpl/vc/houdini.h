/* Houdini: which of the candidates `b ==> …`, with a constant {:existential true} b: bool, hold.
 *
 *     const {:existential true} b: bool;
 *     procedure P() returns (x: int)  ensures b ==> x > 0;  { … }
 *
 * All are taken to be true first. A check that fails refutes the constant that its claim hangs on,
 * which is false from then on; bodies that speak of it are looked at again, until nothing changes.
 * What is left is the strongest choice that holds everywhere. Meanwhile all other checks are taken
 * to hold; at the end, they are errors like any other where they do not. A candidate of which the
 * solver does not know is dropped.
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
    BPL_VEC(BplVcCandidate) candidates; /* in the order of the text */
    BPL_VEC(BplVcResult *) results;     /* of the bodies, under the final choice */
} BplVcHoudini;

/* Which constants' claims are candidates: all {:existential} ones', or those that are {:inferred}.
 */
typedef enum BplVcCandidates { BPL_VC_CANDIDATES_ALL, BPL_VC_CANDIDATES_INFERRED } BplVcCandidates;

typedef struct BplVcHoudiniOptions {
    BplVcCandidates candidates;
    BplDecl *const *bodies;
    size_t count;
    /* Drops candidates without which all bodies are still verified, too, the last ones first: as
     * many as it pays to try. Nothing is dropped where some body is not verified. */
    bool least;
    /* NULL, or called with what holds, before any is dropped for that. */
    void (*found)(void *data, const BplVcHoudini *houdini);
    void *data;
} BplVcHoudiniOptions;

/* Finds out which candidates hold in the bodies. */
void bpl_vc_houdini_init(BplVcHoudini *houdini, BplVcSession *session,
                         const BplVcHoudiniOptions *options);
/* Adds const {:existential true} name: bool, perhaps {:inferred}, to declarations that the caller
 * adds to the program. */
BplVar *bpl_vc_add_candidate(BplProgram *program, BplChain *decls, const BplName *name,
                             bool is_inferred);
void bpl_vc_houdini_release(BplVcHoudini *houdini);

#endif
