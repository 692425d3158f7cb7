/* Constraints without their quantifiers.
 *
 * A constraint holds of some values of its symbols. What it says to exist becomes a new symbol,
 * which loses nothing. What it says of all values is said of those at which its clause reads maps,
 * which allows more.
 */
#ifndef BPL_CHC_QUANT_H
#define BPL_CHC_QUANT_H

#include "libbpl/chc/encode/eval.h"

/* Replaces the constraints of one clause. Answers, with the same new symbols, what they say of all
 * values; BPL_TRUE if that is nothing. */
BplValue bpl_chc_unquantify(BplChcEval *eval, BplValue *constraints, size_t count);

#endif
