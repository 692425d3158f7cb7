/* What may stand in the place of an expression: an operand of its type, or a literal. */
#ifndef BPL_REDUCE_OPERAND_H
#define BPL_REDUCE_OPERAND_H

#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* The first or the last operand whose type is that of the checked expression, or NULL. */
BplExpr *bpl_like_operand(const BplExpr *expr, bool last);
/* Is it no literal, and has its type literals? */
bool bpl_can_be_literal(const BplExpr *expr);
/* The literal: true, 0, 0.0, 0bvN. */
BplExpr *bpl_literal_for(BplProgram *program, const BplExpr *expr);

#endif
