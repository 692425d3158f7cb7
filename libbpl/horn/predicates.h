/* The predicates of a proof as claims at their places in the program. */
#ifndef BPL_HORN_PREDICATES_H
#define BPL_HORN_PREDICATES_H

#include "libbpl/horn/claims.h"
#include "libbpl/horn/ranged.h"
#include "libbpl/horn/relations.h"

/* What a proof says: relations, and besides them what one of two ways has found. */
typedef struct BplHornProof {
    BplFixedpoint *fp;             /* any, unless is_model */
    bool is_model;                 /* fp holds, and its model was read */
    BplFixedpoint *rest;           /* what rest.h makes of it, or NULL */
    const BplRanged *ranged;       /* claims, or NULL */
    const BplRelations *relations; /* that were assumed, or NULL */
} BplHornProof;

/* Of a system whose calls were kept. Counts in *unsaid what could not be said, or only with
 * quantifiers below other operators. */
void bpl_horn_say_predicates(BplHornSystem *system, const BplHornProof *proof,
                             const BplEntries *entries, BplClaims *claims, size_t *unsaid);

#endif
