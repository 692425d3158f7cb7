/* Writes the predicates of a proof as claims at their locations in the program. */
#ifndef BPL_CHC_PREDICATES_H
#define BPL_CHC_PREDICATES_H

#include "libbpl/chc/domain/congruence.h"
#include "libbpl/chc/engine/array_houdini.h"
#include "libbpl/chc/export/claims.h"

/* A proof: the relations that were assumed, and the result of Spacer or of array_houdini.h. */
typedef struct BplChcProof {
    BplFixedpoint *fp;         /* Spacer's result, if is_model; otherwise only used for questions */
    bool is_model;             /* fp holds, and its model has been read */
    BplFixedpoint *eliminated; /* the predicates solved again by eliminated.h, or NULL */
    const BplChcArrays *arrays;         /* claims of array_houdini.h, or NULL */
    const BplChcCongruence *congruence; /* relations that were assumed, or NULL */
} BplChcProof;

/* Adds the claims that the proof's predicates make. The system's calls must not have been expanded.
 * Adds to *unsaid the number of parts that could not be expressed, or only with quantifiers below
 * other operators. */
void bpl_chc_say_predicates(BplChcSystem *system, const BplChcProof *proof,
                            const BplEntries *entries, BplClaims *claims, size_t *unsaid);

#endif
