/* Declares the functions that simplify terms (rules), with one file for each family of operators:
 * rules_X.c. Each function takes arguments that ops.def allows, and returns a term that has the
 * same value in every model as the application of the operator. The constructors of terms apply
 * these rules. Private to this folder. */
#ifndef BPL_TERM_RULES_H
#define BPL_TERM_RULES_H

#include "libbpl/term/constant.h"
#include "libbpl/term/table.h"

/* Simplifies REM, ABS, RDIV, POW, TO_REAL, TO_INT and IS_INT. */
BplValue bpl_rules_number(BplTerms *terms, BplTermOp op, const BplValue *args, uint32_t count);
/* Simplifies operators on bit-vectors. */
BplValue bpl_rules_bv(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                      uint32_t count);
/* Simplifies operators on floats; `constant` tells whether all arguments are constants. */
BplValue bpl_rules_float(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                         uint32_t count, bool constant);
BplValue bpl_rules_string(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                          uint32_t count, bool constant);
/* Simplifies the application of an operator, given by the payload, to maps point by point. */
BplValue bpl_rules_pointwise(BplTerms *terms, uint64_t payload, const BplValue *args,
                             uint32_t count);
/* Simplifies the quantifier or lambda that has the bound variables of `node`, and the body and the
 * triggers in `args`. */
BplValue bpl_rules_binder(BplTerms *terms, const BplTermNode *node, const BplValue *args);

/* Simplify sums, differences and products of bit-vectors. */
BplValue bpl_rules_bvadd(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_rules_bvsub(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_rules_bvmul(BplTerms *terms, BplValue a, BplValue b);

/* Returns true if the term is neither a constant nor a sum, a product or a choice. (There are
 * special rules for sums, products and choices.) */
bool bpl_rules_is_plain(const BplTerms *terms, BplValue term);

/* Simplify the equation a == b between two numbers, or between two bit-vectors. The terms must
 * neither be identical nor both be constants. */
BplValue bpl_rules_number_eq(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_rules_bv_eq(BplTerms *terms, BplValue a, BplValue b);
/* Makes the node EQ(a, b) without simplification, except that the arguments are ordered. */
BplValue bpl_rules_raw_eq(BplTerms *terms, BplValue a, BplValue b);

typedef enum BplTruth { BPL_NO, BPL_YES, BPL_MAYBE } BplTruth;

/* Do two constants of one sort, which must be different words, differ in every model? BPL_YES: they
 * do. BPL_NO and BPL_MAYBE do not mean that the constants are equal, since only equal words are
 * known to be equal. */
BplTruth bpl_rules_values_differ(BplTerms *terms, BplValue a, BplValue b);
/* Like bpl_rules_values_differ, for two constant maps. */
BplTruth bpl_rules_maps_differ(BplTerms *terms, BplValue a, BplValue b);

#endif
