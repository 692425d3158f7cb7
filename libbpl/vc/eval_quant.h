/* Shared by the files that evaluate quantifiers and lambdas; private to this folder.
 *
 * eval_quant.c translates quantifiers to terms; for those over types, eval_types.c chooses the
 * types. eval_lambda.c translates lambdas to functions.
 */
#ifndef BPL_VC_EVAL_QUANT_H
#define BPL_VC_EVAL_QUANT_H

#include "libbpl/vc/eval.h"

/* Bound variables, which have symbols as values while their scope is open. */
typedef struct BplVcBound {
    BplValues symbols;
    BPL_VEC(const BplVar *) vars;
    BPL_VEC(uintptr_t) before; /* the values that the variables had outside of the scope */
} BplVcBound;

/* Opens a scope for the variables; `bound` must be zero. */
void bpl_vc_bind_all(BplVcEval *eval, const BplVarGroup *groups, BplVcBound *bound);
/* Closes the scope, and releases `bound`. */
void bpl_vc_unbind_all(BplVcEval *eval, BplVcBound *bound);

/* Functions of eval_lambda.c. */
BplValue bpl_vc_lambda(BplVcEval *eval, const BplQuant *quant);

/* Functions of eval_types.c. */

/* Do the types of all bound variables mention type parameters only where a tag represents the type?
 * Then the universal sort can represent every type. */
bool bpl_vc_types_are_tags(const BplVcEval *eval, const BplQuant *quant);
/* Calls `each` for all choices of types for the quantifier's type parameters that the known
 * instances suggest; the choice is bound in eval->sorts during the call. False if there may be
 * further choices. */
bool bpl_vc_each_type_instance(BplVcEval *eval, const BplQuant *quant, void (*each)(void *data),
                               void *data);

#endif
