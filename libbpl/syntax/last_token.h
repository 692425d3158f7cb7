/* Where an expression ends: Boogie's parser names the last token that it has taken when it refuses
 * what it has just read. Nodes do not keep that place; it is found again in the text, for messages
 * only. What is in several parentheses ends, to this, at the first that closes. */
#ifndef BPL_SYNTAX_LAST_TOKEN_H
#define BPL_SYNTAX_LAST_TOKEN_H

#include "libbpl/syntax/program.h"

/* The place of the last token of what was parsed. A made expression gives its own place. */
BplLoc bpl_last_token(const BplSources *sources, const BplExpr *expr);
BplLoc bpl_last_token_of_type(const BplSources *sources, const BplTypeExpr *type);

/* The place of the token behind the one at the given place. */
BplLoc bpl_next_token(const BplSources *sources, BplLoc loc);

#endif
