/* Translates literals of the syntax tree to constants. */
#ifndef BPL_TERM_LITERAL_H
#define BPL_TERM_LITERAL_H

#include "libbpl/syntax/ast.h"
#include "libbpl/term/term.h"

/* Returns the constant of an IntLit, RealLit, BvLit, FloatLit, StringLit, RmodeLit or BoolLit;
 * BPL_NONE for a bit-vector without bits, which has no term. */
BplValue bpl_term_literal(BplTerms *terms, const BplExpr *literal);

#endif
