/* Decides whether given annotations (claims) prove a program, and which of them the proof needs.
 *
 *     BplVcProof proof;
 *     bpl_vc_claims(program, &claims, &options, &proof);      the program stays as it is
 *     if (proof.proves) … proof.chosen[i] …
 *     bpl_vc_proof_release(&proof);
 *     bpl_vc_text(text, length, &options, &proof);            for a program that was printed
 *
 * A claim is an invariant, a precondition or a postcondition, to be added at a position in the
 * program. With the claims added, every body that can be reached by calls from the entry procedures
 * is verified modularly, also bodies with {:inline} and {:verify false}. A claim that does not hold
 * is dropped (houdini.h); if the remaining claims prove all bodies, claims that the proof does not
 * need are also dropped, the last ones first.
 *
 * The proof is done in a worker process, as Z3 may crash, hang or take all memory.
 */
#ifndef BPL_VC_CLAIMS_H
#define BPL_VC_CLAIMS_H

#include "libbpl/pass/annotate.h"
#include "libbpl/vc/verify.h"

typedef struct BplVcProving {
    /* limits of the queries; a candidate annotation is dropped if a query about it exceeds them */
    BplVcOptions vc;
    BplCheckOptions check;
    uint64_t memory; /* memory limit of the worker process in bytes; 0: no limit */
    /* the procedures from which the program is started: only bodies that they reach are verified */
    const BplProcedure *const *entries;
    size_t entry_count;
    double deadline; /* deadline of the whole proof, by bpl_clock_seconds; 0: none */
    uint64_t work;   /* limit on the solver steps of all queries together (houdini.h); 0: none */
    /* Limit on the processor time of the worker process, for work that takes no steps; 0: none */
    uint32_t seconds;
} BplVcProving;

/* A check that is not proved, or a body that the solver did not decide. */
typedef struct BplVcLeft {
    char *place; /* source position file(line,column); for an undecided body its procedure's name */
    char *text;  /* the checked condition, or ""; for an undecided body the reason */
} BplVcLeft;

typedef struct BplVcProof {
    bool told; /* the worker process has reported; otherwise the next fields have no meaning */
    bool proves;
    /* chosen[i]: candidate annotation number i holds; if all bodies are proved, the proof also
     * needs it */
    bool *chosen;
    BPL_VEC(BplVcLeft) left;
    uint64_t steps; /* number of solver steps of all queries */
} BplVcProof;

/* Finds out which of the candidate annotations `claims` hold, and whether they prove the program;
 * stores the result in *proof. The program is not changed: only a worker process adds the claims to
 * its copy. */
void bpl_vc_claims(BplProgram *program, const BplClaims *claims, const BplVcProving *how,
                   BplVcProof *proof);
/* As bpl_vc_claims, for the text of a program that already contains its annotations. how->entries
 * belong to another program: the procedures with the same names in the text are used. */
void bpl_vc_text(const char *text, size_t length, const BplVcProving *how, BplVcProof *proof);
void bpl_vc_proof_release(BplVcProof *proof);

#endif
