/* Writes the meanings of a proof's predicates as claims (proposed invariants and contracts) of
 * loops and procedures. */
#ifndef BPL_CHC_PREDICATES_H
#define BPL_CHC_PREDICATES_H

#include "libbpl/chc/domain/congruence.h"
#include "libbpl/chc/engine/array_houdini.h"
#include "libbpl/chc/export/claims.h"

/* A proof: the relations that were assumed, and the result of Spacer or of array_houdini.h. */
typedef struct BplChcProof {
    /* with is_model: the fixed point object in which Spacer found the proof; otherwise a solver
     * that is only used for queries */
    BplFixedpoint *fp;
    bool is_model; /* `fp` contains an interpretation of the predicates, which has been read */
    /* a second attempt, which has solved the predicates that were eliminated in the first one
     * (eliminated.h), or NULL */
    BplFixedpoint *eliminated;
    const BplChcArrays *arrays;         /* the invariants that array_houdini.h has found, or NULL */
    const BplChcCongruence *congruence; /* relations between numbers that were assumed, or NULL */
} BplChcProof;

/* Adds to *claims the invariants and contracts that follow from the meanings of the proof's
 * predicates. No call of the system may have been expanded. Adds to *unsaid the number of conjuncts
 * that could not be expressed, or only with nested quantifiers. */
void bpl_chc_say_predicates(BplChcSystem *system, const BplChcProof *proof,
                            const BplEntries *entries, BplClaims *claims, size_t *unsaid);

#endif
