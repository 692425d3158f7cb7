/* Finds values for an error, in the program's names: those at entry, those that the path to the
 * failing check assigns, and the concrete evaluator's verdict on them.
 *
 * The evaluator runs the body from the values at entry, including calls and loops:
 *
 *     confirmed       this execution fails at the same check
 *     too weak        it makes no choices, and ends without a failure: so the values that the model
 *                     gives a loop or the results of a call, which a clause would have to exclude,
 *                     do not occur there
 *     unconfirmed     any other outcome; the error has the reason
 */
#ifndef BPL_VC_VALUES_H
#define BPL_VC_VALUES_H

#include "libbpl/vc/session.h"

/* Finds the values for an error from the prover's model. */
void bpl_vc_find_values(BplVcSession *session, const BplVcPassive *passive, BplVcError *error);
/* Finds the lines that {:print "x = ", x} in statements prints on the path to the failing check, in
 * the solver's notation: (- 8). Values that cannot be written in the program's language are `?`. */
void bpl_vc_find_prints(BplVcSession *session, const BplVcPassive *passive, BplVcError *error);

#endif
