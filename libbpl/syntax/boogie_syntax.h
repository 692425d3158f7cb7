/* What Boogie's own parser says of a text: its syntax errors, word for word and place for place.
 *
 * The tree is made by another parser (grammar.y), which reads both versions of Boogie at once and
 * stops at what is no syntax in either. Boogie's is LL(1): it expects one token after the other,
 * names the rule in which no alternative fits, passes over nothing, and keeps silent for two tokens
 * behind an error. So how many errors there are, and where, follows from its rules alone, and these
 * are run as they are (boogie_rules.def).
 */
#ifndef BPL_SYNTAX_BOOGIE_SYNTAX_H
#define BPL_SYNTAX_BOOGIE_SYNTAX_H

#include "libbpl/syntax/parse_internal.h"

typedef struct BplSyntaxError {
    BplLoc loc;
    bool is_meant; /* no error of syntax, but one that Boogie's parser makes besides */
    char *text;    /* owned */
} BplSyntaxError;

typedef struct BplSyntaxErrors {
    BPL_VEC(BplSyntaxError) all;
    size_t syntax; /* so many are errors of syntax */
    BplLoc first;  /* the first of these, or if there are none, the first of all */
    BplLoc stop; /* the last token that was looked at: Boogie knows nothing of what is behind it */
} BplSyntaxErrors;

/* The errors of the source by 2.4.1's rules or by today's; `dialect` is not the union of them. They
 * are to be released. */
BplSyntaxErrors bpl_boogie_syntax(BplProgram *program, BplSource *source, BplDialect dialect);
void bpl_syntax_errors_release(BplSyntaxErrors *errors);

#endif
