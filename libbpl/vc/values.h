/* Finds the values of variables for an error, in the program's names: the initial values (at
 * entry), and the values that are assigned on the path to the failing check. Also finds out whether
 * the concrete evaluator (interpreter) confirms the error.
 *
 * The evaluator runs the body from the values at entry, including calls and loops:
 *
 *     confirmed       this execution fails at the same check
 *     too weak        this execution has no choices and no failure: it does not have the values
 *                     that the model gives to a loop's variables or to the results of a call. A
 *                     stronger invariant or postcondition would exclude these values.
 *     unconfirmed     any other outcome; the error has the reason */
#ifndef BPL_VC_VALUES_H
#define BPL_VC_VALUES_H

#include "libbpl/vc/session.h"

/* Sets the values of the error from the prover's model, and the concrete evaluator's verdict on the
 * error. */
void bpl_vc_find_values(BplVcSession *session, const BplVcPassive *passive, BplVcError *error);
/* Finds the lines that statements with {:print "x = ", x} print on the path to the failing check,
 * in the solver's notation: (- 8). Values that cannot be written in the program's language are
 * `?`. */
void bpl_vc_find_prints(BplVcSession *session, const BplVcPassive *passive, BplVcError *error);

#endif
