/* Shared by the files of the translation of core code to terms: eval.c, eval_apply.c. */
#ifndef BPL_CHC_EVAL_INTERNAL_H
#define BPL_CHC_EVAL_INTERNAL_H

#include "libbpl/chc/encode/eval.h"

/* Returns a new symbol instead of a construct that clauses cannot express, and counts the loss. */
BplValue bpl_chc_lose(BplChcEval *e, BplChcLoss loss, BplSort sort);
/* The current value of a global's or a function's cell. */
BplValue bpl_chc_read_shared(BplChcEval *e, uint32_t cell);
/* The selection map[indices[0]][indices[1]] … */
BplValue bpl_chc_read_map(BplChcEval *e, BplValue map, const BplValue *indices, uint32_t count);
/* Does some argument have a sort that clauses do not express? */
bool bpl_chc_any_opaque(BplChcEval *e, const BplValue *args, uint32_t count);
/* The result of DIV, MOD, REM or RDIV; `side` gets constraints if the divisor is no constant. */
BplValue bpl_chc_divide(BplChcEval *e, BplTermOp op, BplValue x, BplValue y);
/* The core's function number `index`, applied to values. */
BplValue bpl_chc_apply(BplChcEval *e, uint32_t index, const BplValue *args, uint32_t count);

#endif
