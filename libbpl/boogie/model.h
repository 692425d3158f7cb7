/* Prints the values of a failing execution in the layout of Boogie's models, for /printModel and
 * /mv.
 *
 *     *** MODEL
 *     x -> 40
 *     y@0 -> 41
 *     *** STATE <initial>
 *       x -> 40
 *     *** END_STATE
 *     *** STATE then                      assume {:captureState "then"} true;
 *       y -> 41
 *     *** END_STATE
 *     *** END_MODEL
 *
 * x is the value at the start of the body, y@0, y@1 and so on are the values that assignments give,
 * in the order of the execution. A state lists what has changed since the previous state. The
 * solver's own functions, which Boogie prints as well, are left out. */
#ifndef BPL_BOOGIE_MODEL_H
#define BPL_BOOGIE_MODEL_H

#include "libbpl/base/strbuf.h"
#include "libbpl/vc/verify.h"

/* Prints the model; nothing if the error has no values. */
void bpl_boogie_model(BplStrbuf *out, const BplVcError *error);

#endif
