/* Finds the last token of an expression. When Boogie's parser refuses an expression, its message
 * names the last token that it consumed. Nodes do not record this token; it is found again in the
 * text, for messages only. For an expression in several pairs of parentheses, this token is the
 * first closing parenthesis. */
#ifndef BPL_SYNTAX_LAST_TOKEN_H
#define BPL_SYNTAX_LAST_TOKEN_H

#include "libbpl/syntax/program.h"

/* Returns the source position of the expression's last token. For an expression that a pass made,
 * returns the expression's own position. */
BplLoc bpl_last_token(const BplSources *sources, const BplExpr *expr);
BplLoc bpl_last_token_of_type(const BplSources *sources, const BplTypeExpr *type);

/* Returns the source position of the token after the token at `loc`. */
BplLoc bpl_next_token(const BplSources *sources, BplLoc loc);

#endif
