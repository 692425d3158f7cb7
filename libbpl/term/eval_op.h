/* Evaluates operators on constants, by family; each function returns BPL_NONE if it cannot compute
 * the result. None of these functions uses the words' fast paths or the simplifying rules. */
#ifndef BPL_TERM_EVAL_OP_H
#define BPL_TERM_EVAL_OP_H

#include "libbpl/term/model.h"
#include "libbpl/term/table.h"

typedef struct BplEvalOp {
    BplTerms *terms;
    const BplModel *model; /* gives the results of division by zero; or NULL */
    BplTermOp op;
    uint64_t payload;
    BplSort sort; /* sort of the result */
    const BplValue *args;
    uint32_t count;
} BplEvalOp;

/* limit on the number of bits of results that are computed */
enum { BPL_EVAL_BITS = 1 << 20 };

/* Evaluate the operators of ops.def: from ADD to IS_INT; on bit-vectors; on floats; on strings and
 * regular expressions; on maps. */
BplValue bpl_eval_number(const BplEvalOp *op);
BplValue bpl_eval_bv(const BplEvalOp *op);
BplValue bpl_eval_float(const BplEvalOp *op);
BplValue bpl_eval_string(const BplEvalOp *op);
BplValue bpl_eval_map(const BplEvalOp *op);

#endif
