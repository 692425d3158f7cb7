/* Computes the value of a term in a model.
 *
 * The rules that simplify terms, and the solver's answers, are checked against this evaluator. It
 * is plain code, operator by operator, and shares nothing with the rules except the table of
 * constants. It does not recurse on the depth of the term, and remembers the values of terms as
 * long as it uses one model. */
#ifndef BPL_TERM_EVAL_H
#define BPL_TERM_EVAL_H

#include "libbpl/base/api.h"
#include "libbpl/term/model.h"

BPL_BEGIN

typedef struct BplEval BplEval;

/* Makes an evaluator without a model. */
BplEval *bpl_eval_new(BplTerms *terms);
void bpl_eval_free(BplEval *eval);

/* Sets the model in which the evaluator computes values; NULL is the empty model. The model must
 * not change while the evaluator uses it. */
void bpl_eval_use(BplEval *eval, BplModel *model);

/* Returns the value of the term; BPL_NONE if the value cannot be computed, because the term
 * contains a quantifier or lambda over too many values, a power or a number that is too large, or
 * an operation on regular expressions that is too large. */
BplValue bpl_eval(BplEval *eval, BplValue term);

/* Marks the terms of the model and of the remembered values, so that the garbage collector does not
 * free these terms (collect.h). */
void bpl_eval_mark(BplEval *eval, struct BplCollect *collect);

/* Applies one operator, which is neither a leaf nor a binder, to constants. Returns BPL_NONE if the
 * result cannot be computed. */
BplValue bpl_eval_apply(BplTerms *terms, const BplModel *model, BplTermOp op, uint64_t payload,
                        BplSort sort, const BplValue *args, uint32_t count);

BPL_END

#endif
