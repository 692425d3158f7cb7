/* What the files that print expressions share; nobody else includes this. */
#ifndef BPL_SYNTAX_PRINT_EXPR_H
#define BPL_SYNTAX_PRINT_EXPR_H

#include "libbpl/syntax/print_internal.h"

/* Where an expression stands: what binds less tightly than `level` needs parentheses there. Of the
 * logical operators at that very level only `op` may stand bare, or any. */
typedef struct BplPrintPlace {
    uint8_t level, op;
} BplPrintPlace;

enum { BPL_PRINT_ANY_OP = BPL_OP_COUNT };

enum {
#define OP(NAME, text, level, fragile) BPL_LEVEL_OF_##NAME = level,
#include "libbpl/syntax/ops.def"
#undef OP
    BPL_LEVEL_IMPLIES = BPL_LEVEL_OF_IMPLIES,
    BPL_LEVEL_LOGICAL = BPL_LEVEL_OF_AND, /* of both */
    BPL_LEVEL_PREFIX = BPL_LEVEL_OF_NOT
};

extern const BplPrintPlace bpl_print_anywhere;

/* How tightly it binds; 0 is an if-then-else, which would swallow what follows it. */
int bpl_print_level(const BplExpr *expr);
bool bpl_print_is_bare(const BplPrinter *p, const BplExpr *expr, BplPrintPlace place);
/* The places of the operands of a binary expression; the left one also of what comes behind an
 * operand. */
BplPrintPlace bpl_print_left_place(const BplExpr *expr, const BplExpr *left);
BplPrintPlace bpl_print_right_place(const BplExpr *expr);

/* Any expression, in whatever mode; `tail` bytes are to follow it on its last line. */
void bpl_print_in(BplPrinter *p, const BplExpr *expr, BplPrintPlace place, int tail);
/* Without breaking it, but where that is forced. */
void bpl_print_along(BplPrinter *p, const BplExpr *expr, BplPrintPlace place);
/* Broken at its top; its operands are tried again. */
void bpl_print_broken(BplPrinter *p, const BplExpr *expr, BplPrintPlace place, int tail);
/* The operand of something that is broken: its own lines go on further in. */
void bpl_print_operand(BplPrinter *p, const BplExpr *expr, BplPrintPlace place, int tail);

/* An expression that has no operand at its left end. */
void bpl_print_first(BplPrinter *p, const BplExpr *expr, int tail);
/* What follows the left operand of one that has. */
void bpl_print_rest(BplPrinter *p, const BplExpr *expr, int tail);
/* (forall x: int :: and (var x := e; */
void bpl_print_quant_head(BplPrinter *p, const BplQuant *quant);
void bpl_print_let_head(BplPrinter *p, const BplLet *let);

#endif
