/* Termination measures of a passive form, checked as Boogie checks them.
 *
 * A measure is a list of integers and truths, compared lexicographically; integers must not be
 * negative, and of truths, false is the smaller one.
 *
 *     while (i < n) measure n - i; { i := i + 1; }
 *
 * At a loop's head the bounds, `n - i >= 0`, are invariants. Where an edge leads back, the measure
 * must be less than it was at the head:
 *
 *     head: assume n - i >= 0; before := n - i; …
 *     back: assert n - i < before;
 *
 * The bounds of a procedure's measure are preconditions of it. At a call by which a procedure may
 * come back to itself, the callee's measure of the arguments must be less than the caller's own one
 * at entry. The type checker has ensured that such procedures have equally many expressions.
 */
#ifndef BPL_VC_MEASURES_H
#define BPL_VC_MEASURES_H

#include "libbpl/vc/passive.h"

/* The measure of a loop: `stmt`, the first statement after the invariants, if it is one; otherwise
 * NULL. */
const BplMeasure *bpl_vc_measure_of(const BplStmt *stmt);
/* Does the measure have a bound that must be checked? */
bool bpl_vc_is_bounded(const BplMeasure *measure);
/* The first function checks the measure's bounds, the second one assumes them. `place` as in
 * BplVcCheck; NULL: the place of each expression. */
void bpl_vc_claim_bounds(BplVcPassive *p, const BplMeasure *measure, BplVcKind kind,
                         const BplNode *place);
void bpl_vc_assume_bounds(BplVcPassive *p, const BplMeasure *measure);

/* Stores the current values of the measure of this head, a block of the body's graph. */
void bpl_vc_measure_head(BplVcPassive *p, uint32_t head, const BplMeasure *measure);
/* Checks, at the end of a block that leads back to the head, that the head's measure, if it has
 * one, has decreased. */
void bpl_vc_measure_back(BplVcPassive *p, uint32_t head);

/* Assumes the bounds of the procedure's measure and stores its values: at entry, after the
 * preconditions. */
void bpl_vc_measure_entry(BplVcPassive *p);
/* Checks the callee's measure: before a call, when the callee's parameters are bound to the
 * arguments. */
void bpl_vc_measure_call(BplVcPassive *p, const BplCall *call);

#endif
