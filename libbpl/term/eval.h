/* The value of a term in a model.
 *
 * This is the yardstick for the rules that simplify terms and for what the solver answers: plain
 * code, operator by operator, that shares nothing with the rules but the table of constants. It
 * uses no recursion on the term's depth and remembers what it computed for the model it is given.
 */
#ifndef BPL_TERM_EVAL_H
#define BPL_TERM_EVAL_H

#include "libbpl/term/model.h"

typedef struct BplEval BplEval;

/* An evaluator that has no model yet. */
BplEval *bpl_eval_new(BplTerms *terms);
void bpl_eval_free(BplEval *eval);

/* From now on this model; NULL: nothing is said of anything. The model must not change meanwhile.
 */
void bpl_eval_use(BplEval *eval, BplModel *model);

/* The term's value, or BPL_NONE if it cannot be told: a quantifier or lambda over too many values,
 * a power or a number that is too large, an operation on regular expressions that is too large. */
BplValue bpl_eval(BplEval *eval, BplValue term);

/* One operator on constants; BPL_NONE as above. Neither a leaf nor a binder. */
BplValue bpl_eval_apply(BplTerms *terms, const BplModel *model, BplTermOp op, uint64_t payload,
                        BplSort sort, const BplValue *args, uint32_t count);

#endif
