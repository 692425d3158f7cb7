/* Values for an error, in the program's names: those at entry, those that the path to the failing
 * check assigns, and what the concrete evaluator makes of them.
 *
 * The evaluator runs the body from the values at entry, calls entered and loops run:
 *
 *     confirmed       this execution fails at the same check
 *     too weak        it makes no choices, and ends without a failure: so the values that the model
 *                     gives a loop or the results of a call, which a clause would have to exclude,
 *                     do not occur there
 *     unconfirmed     anything else, and why
 */
#ifndef BPL_VC_VALUES_H
#define BPL_VC_VALUES_H

#include "libbpl/vc/session.h"

/* Finds the values for an error that the prover's model shows. */
void bpl_vc_find_values(BplVcSession *session, const BplVcPassive *passive, BplVcError *error);
/* Finds the lines that {:print "x = ", x} in statements prints on the path to the failing check, in
 * the solver's notation: (- 8). Values that have no text in the program's words are `?`. */
void bpl_vc_find_prints(BplVcSession *session, const BplVcPassive *passive, BplVcError *error);

#endif
