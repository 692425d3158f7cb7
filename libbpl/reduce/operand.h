/* Finds replacements for an expression: an operand of the same type, or a literal. */
#ifndef BPL_REDUCE_OPERAND_H
#define BPL_REDUCE_OPERAND_H

#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* Returns the first or the last operand of the checked expression that has the type of the
 * expression, or NULL. */
BplExpr *bpl_like_operand(const BplExpr *expr, bool last);
/* Returns true if the expression can be replaced by a literal: it is not a literal yet, and its
 * type has literals. */
bool bpl_can_be_literal(const BplExpr *expr);
/* Returns a literal that can replace the expression: true, 0, 0.0 or 0bvN. */
BplExpr *bpl_literal_for(BplProgram *program, const BplExpr *expr);

#endif
