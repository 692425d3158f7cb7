/* Declares functions that evaluate operators on constants, one for each family of operators; each
 * returns BPL_NONE if it cannot compute the result. None of these functions uses the fast paths for
 * small values (value.h) or the rules that simplify terms. */
#ifndef BPL_TERM_EVAL_OP_H
#define BPL_TERM_EVAL_OP_H

#include "libbpl/term/model.h"
#include "libbpl/term/table.h"

typedef struct BplEvalOp {
    BplTerms *terms;
    const BplModel *model; /* defines the results of division by zero; or NULL */
    BplTermOp op;
    uint64_t payload;
    BplSort sort; /* sort of the result */
    const BplValue *args;
    uint32_t count;
} BplEvalOp;

/* limit on the number of bits of a result; larger results are not computed */
enum { BPL_EVAL_BITS = 1 << 20 };

/* Each function evaluates one family of the operators of ops.def: bpl_eval_number those from ADD to
 * IS_INT, the others those on bit-vectors, on floats, on strings and regular expressions, and on
 * maps. */
BplValue bpl_eval_number(const BplEvalOp *op);
BplValue bpl_eval_bv(const BplEvalOp *op);
BplValue bpl_eval_float(const BplEvalOp *op);
BplValue bpl_eval_string(const BplEvalOp *op);
BplValue bpl_eval_map(const BplEvalOp *op);

#endif
