/* Evaluates a term in a model.
 *
 * This is the reference for the rules that simplify terms and for the solver's answers: plain code,
 * operator by operator, that shares nothing with the rules except the table of constants. It does
 * not recurse on the term's depth, and remembers results for its model.
 */
#ifndef BPL_TERM_EVAL_H
#define BPL_TERM_EVAL_H

#include "libbpl/base/api.h"
#include "libbpl/term/model.h"

BPL_BEGIN

typedef struct BplEval BplEval;

/* Makes an evaluator without a model. */
BplEval *bpl_eval_new(BplTerms *terms);
void bpl_eval_free(BplEval *eval);

/* Sets the model; NULL is the empty model. The model must not change while the evaluator uses
 * it. */
void bpl_eval_use(BplEval *eval, BplModel *model);

/* Returns the term's value; BPL_NONE if it cannot be computed: a quantifier or lambda over too many
 * values, a power or a number that is too large, an operation on regular expressions that is too
 * large. */
BplValue bpl_eval(BplEval *eval, BplValue term);

/* Marks the model and the remembered values (collect.h). */
void bpl_eval_mark(BplEval *eval, struct BplCollect *collect);

/* Applies one operator, which is neither a leaf nor a binder, to constants. Returns BPL_NONE if the
 * result cannot be computed. */
BplValue bpl_eval_apply(BplTerms *terms, const BplModel *model, BplTermOp op, uint64_t payload,
                        BplSort sort, const BplValue *args, uint32_t count);

BPL_END

#endif
