/* The predicates of a proof as claims at their places in the program. */
#ifndef BPL_CHC_PREDICATES_H
#define BPL_CHC_PREDICATES_H

#include "libbpl/chc/domain/congruence.h"
#include "libbpl/chc/engine/array_houdini.h"
#include "libbpl/chc/export/claims.h"

/* A proof: relations, and besides them the result of one of two methods. */
typedef struct BplChcProof {
    BplFixedpoint *fp;                  /* any, unless is_model */
    bool is_model;                      /* fp holds, and its model was read */
    BplFixedpoint *eliminated;          /* what eliminated.h makes of it, or NULL */
    const BplChcArrays *arrays;         /* claims, or NULL */
    const BplChcCongruence *congruence; /* that were assumed, or NULL */
} BplChcProof;

/* Of a system whose calls were kept. Counts in *unsaid what could not be said, or only with
 * quantifiers below other operators. */
void bpl_chc_say_predicates(BplChcSystem *system, const BplChcProof *proof,
                            const BplEntries *entries, BplClaims *claims, size_t *unsaid);

#endif
