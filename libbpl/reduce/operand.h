/* Replacements for an expression: an operand of the same type, or a literal. */
#ifndef BPL_REDUCE_OPERAND_H
#define BPL_REDUCE_OPERAND_H

#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* The first or the last operand whose type is that of the checked expression, or NULL. */
BplExpr *bpl_like_operand(const BplExpr *expr, bool last);
/* Whether the expression can become a literal: it is not one yet, and its type has some. */
bool bpl_can_be_literal(const BplExpr *expr);
/* The literal that replaces the expression: true, 0, 0.0 or 0bvN. */
BplExpr *bpl_literal_for(BplProgram *program, const BplExpr *expr);

#endif
