/* A proof is checked clause by clause: does Spacer's interpretation make all of them true?
 *
 * Of predicates that it took away before it began, Spacer says nothing, or only with quantifiers
 * that nobody can check. Where such a predicate does not depend on itself, it is taken for what its
 * clauses derive and no more: wherever it is used, each of its clauses takes its place.
 */
#ifndef BPL_CHC_CERTIFY_H
#define BPL_CHC_CERTIFY_H

#include "libbpl/chc/engine/spacer.h"

/* limit_ms: for each question to plain Z3. False with a reason if the proof is none, or if that
 * could not be found out. Else is_defined[pred], unless it is NULL, says of which predicates the
 * clauses took the place. */
bool bpl_chc_certify(BplChcSpacer *attempt, BplChcSystem *system, uint32_t limit_ms,
                     bool *is_defined);

#endif
