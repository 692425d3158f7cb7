/* Checks termination measures in a passive form (passive.h), as Boogie does.
 *
 * A measure is a list of expressions, integers and Booleans, compared lexicographically; integers
 * must not be negative, and false is less than true.
 *
 *     while (i < n) measure n - i; { i := i + 1; }
 *
 * At a loop's head the bounds, `n - i >= 0`, are invariants. At the end of each block that leads
 * back to the head, the measure must be less than it was at the head:
 *
 *     head: assume n - i >= 0; before := n - i; …
 *     back: assert n - i < before;
 *
 * The bounds of a procedure's measure are preconditions of that procedure. At a recursive call
 * (also through other procedures) the callee's measure, for the arguments, must be less than the
 * caller's own measure was at entry. The type checker has ensured that such procedures have equally
 * many expressions in their measures.
 */
#ifndef BPL_VC_MEASURES_H
#define BPL_VC_MEASURES_H

#include "libbpl/vc/passive.h"

/* Returns the measure of a loop, given the first statement after the loop's invariants; NULL if
 * that statement is not a measure. */
const BplMeasure *bpl_vc_measure_of(const BplStmt *stmt);
/* Does the measure have an integer, whose bound must be checked? */
bool bpl_vc_is_bounded(const BplMeasure *measure);
/* bpl_vc_claim_bounds adds checks that the measure's integers are not negative (its bounds),
 * bpl_vc_assume_bounds assumes this. The checks have the source position of `place`; if it
 * is NULL, each has the position of its integer expression. */
void bpl_vc_claim_bounds(BplVcPassive *p, const BplMeasure *measure, BplVcKind kind,
                         const BplNode *place);
void bpl_vc_assume_bounds(BplVcPassive *p, const BplMeasure *measure);

/* Stores the current values of the measure of the loop whose head is the block `head`, to be
 * compared at the end of an iteration. */
void bpl_vc_measure_head(BplVcPassive *p, uint32_t head, const BplMeasure *measure);
/* Adds the check, at the end of a block that leads back to the head, that the loop's measure has
 * decreased; does nothing if the loop has no measure. */
void bpl_vc_measure_back(BplVcPassive *p, uint32_t head);

/* Assumes that the integers of the procedure's measure are not negative, and stores the measure's
 * values; to be called at the beginning of the body, after the preconditions are assumed. */
void bpl_vc_measure_entry(BplVcPassive *p);
/* Adds the check, before a call, that the callee's measure is less than the caller's; to be called
 * when the callee's parameters are bound to the arguments. */
void bpl_vc_measure_call(BplVcPassive *p, const BplCall *call);

#endif
