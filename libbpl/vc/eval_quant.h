/* Shared by the files that evaluate quantifiers and lambdas; private to this folder.
 *
 * eval_quant.c makes terms of quantifiers; for one over types it asks eval_types.c at which types.
 * eval_lambda.c makes functions of lambdas.
 */
#ifndef BPL_VC_EVAL_QUANT_H
#define BPL_VC_EVAL_QUANT_H

#include "libbpl/vc/eval.h"

/* Bound variables, which mean symbols as long as their scope is open. */
typedef struct BplVcBound {
    BplValues symbols;
    BPL_VEC(const BplVar *) vars;
    BPL_VEC(uintptr_t) before; /* what the variables meant outside */
} BplVcBound;

/* Opens a scope; `bound` is zero. */
void bpl_vc_bind_all(BplVcEval *eval, const BplVarGroup *groups, BplVcBound *bound);
/* Closes it, and releases `bound`. */
void bpl_vc_unbind_all(BplVcEval *eval, BplVcBound *bound);

/* eval_lambda.c */
BplValue bpl_vc_lambda(BplVcEval *eval, const BplQuant *quant);

/* eval_types.c */

/* Do all bound variables' types mention type parameters only where a tag tells which type it is, so
 * that the universal sort stands for every type? */
bool bpl_vc_types_are_tags(const BplVcEval *eval, const BplQuant *quant);
/* Calls `each` for all choices of types for the quantifier's type parameters that the instances
 * known so far ask for, bound in eval->sorts meanwhile. False if there may be more. */
bool bpl_vc_each_type_instance(BplVcEval *eval, const BplQuant *quant, void (*each)(void *data),
                               void *data);

#endif
