/* Eliminates quantifiers from the constraints of clauses.
 *
 * The symbols of a clause's constraint are implicitly existential. So existential quantifiers
 * become new symbols, which is exact. A universal quantifier is replaced by its instances at the
 * indices at which the clause reads maps, which is an over-approximation. */
#ifndef BPL_CHC_QUANT_H
#define BPL_CHC_QUANT_H

#include "libbpl/chc/encode/eval.h"

/* Replaces the quantifiers in the constraints of one clause. Returns the conjunction of those
 * constraints in which universal quantifiers were replaced by instances, but with the quantifiers
 * themselves, over the same new symbols; BPL_TRUE if no quantifier was replaced by instances. */
BplValue bpl_chc_unquantify(BplChcEval *eval, BplValue *constraints, size_t count);
/* Returns a formula that follows from this one: each universal quantifier is replaced by its
 * instances at the given indices, at most `most` of them. */
BplValue bpl_chc_instances(BplChcEval *eval, BplValue formula, const BplValue *indices,
                           size_t count, uint32_t most);

#endif
