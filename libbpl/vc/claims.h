/* Decides whether claims prove a program, and which of them the proof needs.
 *
 *     BplVcProof proof;
 *     bpl_vc_claims(program, &claims, &options, &proof);      the program stays as it is
 *     if (proof.proves) … proof.chosen[i] …
 *     bpl_vc_proof_release(&proof);
 *     bpl_vc_text(text, length, &options, &proof);            for a program that was printed
 *
 * The claims are invariants, preconditions and postconditions at places of the program. All bodies
 * that the entries can reach are verified under them, each by itself, also bodies with {:inline}
 * and {:verify false}. A claim that does not hold is dropped (houdini.h); if the remaining claims
 * prove all bodies, claims that the proof does not need are also dropped, the last ones first.
 *
 * The proof is done in a worker process, as Z3 may crash, hang or take all memory.
 */
#ifndef BPL_VC_CLAIMS_H
#define BPL_VC_CLAIMS_H

#include "libbpl/pass/annotate.h"
#include "libbpl/vc/verify.h"

typedef struct BplVcProving {
    /* a claim for which a question exceeds its limits counts as one that does not hold */
    BplVcOptions vc;
    BplCheckOptions check;
    uint64_t memory; /* bytes for the worker; 0: no limit */
    /* the entries: only bodies that they can reach are verified */
    const BplProcedure *const *entries;
    size_t entry_count;
    double deadline; /* by bpl_clock_seconds; 0: none */
} BplVcProving;

/* A check that is not proved. */
typedef struct BplVcLeft {
    char *place; /* file(line,column) */
    char *text;  /* its description, or "" */
} BplVcLeft;

typedef struct BplVcProof {
    bool told; /* the fields below were computed in time */
    bool proves;
    bool *chosen; /* by claim: it holds and, if all bodies are proved, is needed */
    BPL_VEC(BplVcLeft) left;
} BplVcProof;

/* Finds out which claims hold, and whether they prove the program, which stays as it is: the work
 * is done in a worker process. */
void bpl_vc_claims(BplProgram *program, const BplClaims *claims, const BplVcProving *how,
                   BplVcProof *proof);
/* As bpl_vc_claims, for a program given as text, without claims; its entries are found by their
 * names. */
void bpl_vc_text(const char *text, size_t length, const BplVcProving *how, BplVcProof *proof);
void bpl_vc_proof_release(BplVcProof *proof);

#endif
