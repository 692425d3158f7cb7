/* Declares what the files that translate quantifiers and lambdas share; private to this folder.
 *
 * eval_quant.c translates quantifiers to terms; for quantifiers over types, eval_types.c chooses
 * the types. eval_lambda.c translates lambdas to functions.
 */
#ifndef BPL_VC_EVAL_QUANT_H
#define BPL_VC_EVAL_QUANT_H

#include "libbpl/vc/eval.h"

/* The bound variables of a quantifier or lambda, which have symbols as values while it is
 * translated. */
typedef struct BplVcBound {
    BplValues symbols;
    BPL_VEC(const BplVar *) vars;
    BPL_VEC(uintptr_t) before; /* the variables' values in the enclosing scope */
} BplVcBound;

/* Opens a scope in which the variables have new symbols as values; `bound` must be zero. */
void bpl_vc_bind_all(BplVcEval *eval, const BplVarGroup *groups, BplVcBound *bound);
/* Closes the scope, and releases `bound`. */
void bpl_vc_unbind_all(BplVcEval *eval, BplVcBound *bound);

/* Functions of eval_lambda.c. */
BplValue bpl_vc_lambda(BplVcEval *eval, const BplQuant *quant);

/* Functions of eval_types.c. */

/* Do the types of the bound variables mention type parameters only as type arguments that are
 * represented by tags (integers that identify types, sorts.h)? Then the universal sort can stand
 * for the type parameters. */
bool bpl_vc_types_are_tags(const BplVcEval *eval, const BplQuant *quant);
/* Calls `each` once for each choice of types for the quantifier's type parameters, at which
 * functions in the quantifier are applied already; during the call, eval->sorts binds the type
 * parameters to the choice. Returns false if not all choices may have been found. */
bool bpl_vc_each_type_instance(BplVcEval *eval, const BplQuant *quant, void (*each)(void *data),
                               void *data);

#endif
