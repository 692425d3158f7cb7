/* Operators on constants, by family; each returns BPL_NONE if it cannot compute the result. None of
 * these uses the words' fast paths or the simplifying rules. */
#ifndef BPL_TERM_EVAL_OP_H
#define BPL_TERM_EVAL_OP_H

#include "libbpl/term/model.h"
#include "libbpl/term/table.h"

typedef struct BplEvalOp {
    BplTerms *terms;
    const BplModel *model; /* for division by zero; or NULL */
    BplTermOp op;
    uint64_t payload;
    BplSort sort; /* of the result */
    const BplValue *args;
    uint32_t count;
} BplEvalOp;

/* Results with more bits than this are not computed. */
enum { BPL_EVAL_BITS = 1 << 20 };

/* Operators of ops.def from ADD to IS_INT; on bit-vectors; on floats; on strings and regular
 * expressions; on maps. */
BplValue bpl_eval_number(const BplEvalOp *op);
BplValue bpl_eval_bv(const BplEvalOp *op);
BplValue bpl_eval_float(const BplEvalOp *op);
BplValue bpl_eval_string(const BplEvalOp *op);
BplValue bpl_eval_map(const BplEvalOp *op);

#endif
