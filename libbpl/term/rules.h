/* The simplifying rules, one file for each family: rules_X.c. Each function takes arguments that
 * ops.def allows and returns a term with the same value in every model. The constructors of terms
 * apply the rules; private to this folder. */
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
/* Simplifies an operator that is applied to maps pointwise. */
BplValue bpl_rules_pointwise(BplTerms *terms, uint64_t payload, const BplValue *args,
                             uint32_t count);
/* Simplifies the quantifier or lambda with this body and these triggers. */
BplValue bpl_rules_binder(BplTerms *terms, const BplTermNode *node, const BplValue *args);

/* Simplify sums, differences and products of bit-vectors. */
BplValue bpl_rules_bvadd(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_rules_bvsub(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_rules_bvmul(BplTerms *terms, BplValue a, BplValue b);

/* Is the term neither a constant nor a sum, a product or a choice, which have rules of their
 * own? */
bool bpl_rules_is_plain(const BplTerms *terms, BplValue term);

/* Simplify an equation between two numbers, or between two bit-vectors, that are neither identical
 * nor both constants. */
BplValue bpl_rules_number_eq(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_rules_bv_eq(BplTerms *terms, BplValue a, BplValue b);
/* Returns EQ(a, b) with the arguments in order. */
BplValue bpl_rules_raw_eq(BplTerms *terms, BplValue a, BplValue b);

typedef enum BplTruth { BPL_NO, BPL_YES, BPL_MAYBE } BplTruth;

/* Do two constants of one sort, which are different words, differ in every model? BPL_NO does not
 * mean that they are equal, which is only known of equal words. */
BplTruth bpl_rules_values_differ(BplTerms *terms, BplValue a, BplValue b);
/* Do two constant maps differ in every model? The results are those of bpl_rules_values_differ. */
BplTruth bpl_rules_maps_differ(BplTerms *terms, BplValue a, BplValue b);

#endif
