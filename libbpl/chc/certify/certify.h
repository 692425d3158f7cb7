/* Checks a proof clause by clause: is every clause true under Spacer's interpretation of the
 * predicates?
 *
 * Spacer eliminates some predicates at the beginning. For these it gives no interpretation, or one
 * with quantifiers that cannot be checked. If such a predicate does not depend on itself, it is
 * defined as the set of values that its clauses derive: wherever it is a premise, it is replaced by
 * the body of each of its clauses (unfolded). */
#ifndef BPL_CHC_CERTIFY_H
#define BPL_CHC_CERTIFY_H

#include "libbpl/chc/engine/spacer.h"

/* Checks all clauses; limit_ms limits the time of each query to Z3. Returns false, with a reason in
 * attempt->why, if the proof is wrong or cannot be checked. Sets is_defined[p], unless `is_defined`
 * is NULL, to whether the predicate p was unfolded. */
bool bpl_chc_certify(BplChcSpacer *attempt, BplChcSystem *system, uint32_t limit_ms,
                     bool *is_defined);

#endif
