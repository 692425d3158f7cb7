/* The simplifying rules, one file for each family: rules_X.c. Each takes arguments that ops.def
 * allows and returns a term with the same value in every model. The constructors apply them;
 * private to this folder. */
#ifndef BPL_TERM_RULES_H
#define BPL_TERM_RULES_H

#include "libbpl/term/constant.h"
#include "libbpl/term/table.h"

/* REM, ABS, RDIV, POW, TO_REAL, TO_INT, IS_INT */
BplValue bpl_rules_number(BplTerms *terms, BplTermOp op, const BplValue *args, uint32_t count);
/* Operators on bit-vectors. */
BplValue bpl_rules_bv(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                      uint32_t count);
/* `constant`: all arguments are constants. */
BplValue bpl_rules_float(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                         uint32_t count, bool constant);
BplValue bpl_rules_string(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                          uint32_t count, bool constant);
/* An operator applied to maps pointwise. */
BplValue bpl_rules_pointwise(BplTerms *terms, uint64_t payload, const BplValue *args,
                             uint32_t count);
/* The quantifier or lambda with this body and these triggers. */
BplValue bpl_rules_binder(BplTerms *terms, const BplTermNode *node, const BplValue *args);

/* Sums, differences and products of bit-vectors. */
BplValue bpl_rules_bvadd(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_rules_bvsub(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_rules_bvmul(BplTerms *terms, BplValue a, BplValue b);

/* Whether it is neither a constant nor a sum, a product or a choice, which have rules of their
 * own. */
bool bpl_rules_is_plain(const BplTerms *terms, BplValue term);

/* Equality of two numbers, or of two bit-vectors, that are neither identical nor both constants. */
BplValue bpl_rules_number_eq(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_rules_bv_eq(BplTerms *terms, BplValue a, BplValue b);
/* EQ(a, b), with ordered arguments. */
BplValue bpl_rules_raw_eq(BplTerms *terms, BplValue a, BplValue b);

typedef enum BplTruth { BPL_NO, BPL_YES, BPL_MAYBE } BplTruth;

/* Whether two constants of one sort, which are different words, differ in every model. BPL_NO never
 * means "equal", which is only known of equal words. */
BplTruth bpl_rules_values_differ(BplTerms *terms, BplValue a, BplValue b);
/* As bpl_rules_values_differ, for maps. */
BplTruth bpl_rules_maps_differ(BplTerms *terms, BplValue a, BplValue b);

#endif
