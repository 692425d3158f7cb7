/* Finds the last token of an expression: when Boogie's parser refuses an expression, it names the
 * last token taken. Nodes do not record it; it is found again in the text, for messages only. For
 * an expression in several parentheses it is the first closing one. */
#ifndef BPL_SYNTAX_LAST_TOKEN_H
#define BPL_SYNTAX_LAST_TOKEN_H

#include "libbpl/syntax/program.h"

/* The place of the last token of the parsed text. For a made expression its own place. */
BplLoc bpl_last_token(const BplSources *sources, const BplExpr *expr);
BplLoc bpl_last_token_of_type(const BplSources *sources, const BplTypeExpr *type);

/* The place of the token after the one at the given place. */
BplLoc bpl_next_token(const BplSources *sources, BplLoc loc);

#endif
