/* Declares functions shared by the files that print expressions; private to this folder. */
#ifndef BPL_SYNTAX_PRINT_EXPR_H
#define BPL_SYNTAX_PRINT_EXPR_H

#include "libbpl/syntax/print_internal.h"

/* The syntactic position of an expression: an expression that binds less tightly than `level` needs
 * parentheses there. Of the logical operators with the binding strength `level`, only `op` is
 * allowed without parentheses (BPL_PRINT_ANY_OP: all of them are). */
typedef struct BplPrintPlace {
    uint8_t level, op;
} BplPrintPlace;

enum { BPL_PRINT_ANY_OP = BPL_OP_COUNT };

enum {
#define OP(NAME, text, FAMILY, level, fragile) BPL_LEVEL_OF_##NAME = level,
#include "libbpl/syntax/ops.def"
#undef OP
    BPL_LEVEL_IMPLIES = BPL_LEVEL_OF_IMPLIES,
    BPL_LEVEL_LOGICAL = BPL_LEVEL_OF_AND, /* the common level of && and || */
    BPL_LEVEL_PREFIX = BPL_LEVEL_OF_NOT
};

extern const BplPrintPlace bpl_print_anywhere;

/* Returns the binding strength of the expression; 0 for if-then-else, of which the text that
 * follows would become a part. */
int bpl_print_level(const BplExpr *expr);
bool bpl_print_is_bare(const BplPrinter *p, const BplExpr *expr, BplPrintPlace place);
/* Return the syntactic positions of the operands of a binary expression. bpl_print_left_place is
 * also used for an operand before a postfix such as [i]. */
BplPrintPlace bpl_print_left_place(const BplExpr *expr, const BplExpr *left);
BplPrintPlace bpl_print_right_place(const BplExpr *expr);

/* Prints any expression in the printer's current mode (BplPrintMode); `tail` bytes will follow it
 * on its last line. */
void bpl_print_in(BplPrinter *p, const BplExpr *expr, BplPrintPlace place, int tail);
/* Prints the expression without line breaks, except where a comment or a block requires one. */
void bpl_print_along(BplPrinter *p, const BplExpr *expr, BplPrintPlace place);
/* Prints the expression with line breaks at its topmost operator; each operand is first tried on
 * one line again. */
void bpl_print_broken(BplPrinter *p, const BplExpr *expr, BplPrintPlace place, int tail);
/* Prints an operand of a broken expression; if it takes several lines, these are indented
 * further. */
void bpl_print_operand(BplPrinter *p, const BplExpr *expr, BplPrintPlace place, int tail);

/* Prints an expression that has no left operand. */
void bpl_print_first(BplPrinter *p, const BplExpr *expr, int tail);
/* Prints the part of an expression after its left operand. */
void bpl_print_rest(BplPrinter *p, const BplExpr *expr, int tail);
/* Prints the head of a quantifier, `(forall x: int ::`, or of a let, `(var x := e;`. */
void bpl_print_quant_head(BplPrinter *p, const BplQuant *quant);
void bpl_print_let_head(BplPrinter *p, const BplLet *let);

#endif
