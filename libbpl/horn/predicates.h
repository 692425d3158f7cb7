/* The predicates of a proof as claims at their places in the program. */
#ifndef BPL_HORN_PREDICATES_H
#define BPL_HORN_PREDICATES_H

#include "libbpl/horn/claims.h"
#include "libbpl/horn/system.h"
#include "libbpl/smt/fixedpoint.h"

/* Of a system whose calls were kept, a fixed point that holds and whose model was read, and what
 * rest.h makes of it, or NULL. Counts in *unsaid what could not be said, or only with quantifiers
 * below other operators. */
void bpl_horn_say_predicates(BplHornSystem *system, BplFixedpoint *fp, BplFixedpoint *rest,
                             const BplHornEntries *entries, BplClaims *claims, size_t *unsaid);

#endif
