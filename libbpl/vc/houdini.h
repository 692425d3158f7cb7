/* Houdini: which of the candidates `b ==> …`, with a constant {:existential true} b: bool, hold.
 *
 *     const {:existential true} b: bool;
 *     procedure P() returns (x: int)  ensures b ==> x > 0;  { … }
 *
 * All are taken to be true first. A check that fails refutes the constant that its claim hangs on,
 * which is false from then on; bodies that speak of it are looked at again, until nothing changes. What
 * is left is the strongest choice that holds everywhere; a check that hangs on no constant that is
 * true is an error like any other. A candidate of which the solver does not know is dropped.
 */
#ifndef BPL_VC_HOUDINI_H
#define BPL_VC_HOUDINI_H

#include "libbpl/vc/verify.h"

typedef struct BplVcCandidate {
    const BplVar *constant;
    bool holds;
} BplVcCandidate;

typedef struct BplVcHoudini {
    BPL_VEC(BplVcCandidate) candidates; /* in the order of the text */
    BPL_VEC(BplVcResult *) results;     /* of the bodies, under the final choice */
} BplVcHoudini;

void bpl_vc_houdini_init(BplVcHoudini *houdini, BplVcSession *session, BplDecl *const *bodies,
                         size_t count);
/* The same; then those are dropped, the last ones first, without which all bodies are still verified.
 * Nothing is dropped where some body is not. */
void bpl_vc_houdini_least(BplVcHoudini *houdini, BplVcSession *session, BplDecl *const *bodies,
                          size_t count);
void bpl_vc_houdini_release(BplVcHoudini *houdini);

#endif
