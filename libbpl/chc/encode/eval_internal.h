/* Declares functions that eval.c and eval_apply.c share; private to these files. */
#ifndef BPL_CHC_EVAL_INTERNAL_H
#define BPL_CHC_EVAL_INTERNAL_H

#include "libbpl/chc/encode/eval.h"

/* Returns a new symbol instead of a construct that clauses cannot express, and counts the loss. */
BplValue bpl_chc_lose(BplChcEval *e, BplChcLoss loss, BplSort sort);
/* Returns the current value of the global or function that the cell represents. */
BplValue bpl_chc_read_shared(BplChcEval *e, uint32_t cell);
/* Returns the read map[indices[0]][indices[1]] … */
BplValue bpl_chc_read_map(BplChcEval *e, BplValue map, const BplValue *indices, uint32_t count);
/* Does some argument have a sort that clauses cannot express (bpl_chc_is_opaque)? */
bool bpl_chc_any_opaque(BplChcEval *e, const BplValue *args, uint32_t count);
/* Returns the result of DIV, MOD, REM or RDIV. If the divisor is not a constant, adds constraints
 * to e->side. */
BplValue bpl_chc_divide(BplChcEval *e, BplTermOp op, BplValue x, BplValue y);
/* Returns the function with number `index` in the core code, applied to these arguments. */
BplValue bpl_chc_apply(BplChcEval *e, uint32_t index, const BplValue *args, uint32_t count);

#endif
