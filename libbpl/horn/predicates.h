/* The predicates of a proof as claims at their places in the program. */
#ifndef BPL_HORN_PREDICATES_H
#define BPL_HORN_PREDICATES_H

#include "libbpl/horn/claims.h"
#include "libbpl/horn/ranged.h"

/* What a proof says, in one of two ways. */
typedef struct BplHornProof {
    BplFixedpoint *fp;       /* one that holds and whose model was read; with `ranged`: any */
    BplFixedpoint *rest;     /* what rest.h makes of it, or NULL */
    const BplRanged *ranged; /* claims that are a proof, or NULL */
} BplHornProof;

/* Of a system whose calls were kept. Counts in *unsaid what could not be said, or only with
 * quantifiers below other operators. */
void bpl_horn_say_predicates(BplHornSystem *system, const BplHornProof *proof,
                             const BplEntries *entries, BplClaims *claims, size_t *unsaid);

#endif
