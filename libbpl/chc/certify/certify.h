/* Checks a proof clause by clause: does Spacer's interpretation make all of them true?
 *
 * For predicates that it eliminated at the beginning, Spacer has no interpretation, or one with
 * quantifiers that cannot be checked. If such a predicate does not depend on itself, it is defined
 * as what its clauses derive: wherever it is used, it is unfolded by each of its clauses.
 */
#ifndef BPL_CHC_CERTIFY_H
#define BPL_CHC_CERTIFY_H

#include "libbpl/chc/engine/spacer.h"

/* Checks all clauses; limit_ms limits each question to plain Z3. Returns false with a reason if the
 * proof is wrong or cannot be checked. Otherwise is_defined[pred], unless is_defined is NULL, tells
 * which predicates were unfolded. */
bool bpl_chc_certify(BplChcSpacer *attempt, BplChcSystem *system, uint32_t limit_ms,
                     bool *is_defined);

#endif
