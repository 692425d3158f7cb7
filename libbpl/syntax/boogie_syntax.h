/* Finds the syntax errors that Boogie's own parser would report, with Boogie's texts and positions.
 *
 * Another parser (grammar.y) builds the tree; it reads both versions of Boogie at once and stops at
 * text that is wrong in both. Boogie's parser is LL(1): it expects one token after another, names
 * the grammar rule of which no alternative fits, skips nothing, and suppresses errors for two
 * tokens after an error. Therefore the number and positions of its errors depend on its grammar
 * rules alone, which are interpreted here without change (boogie_rules.def). */
#ifndef BPL_SYNTAX_BOOGIE_SYNTAX_H
#define BPL_SYNTAX_BOOGIE_SYNTAX_H

#include "libbpl/syntax/parse_internal.h"

typedef struct BplSyntaxError {
    BplLoc loc;
    /* the token at which Boogie reports the error: for a goto to an unknown label this is the end
     * of the body */
    BplLoc said_at;
    bool is_meant; /* an error of boogie_meaning.h, not a syntax error */
    char *text;    /* the error's text, which this object owns */
} BplSyntaxError;

typedef struct BplSyntaxErrors {
    BPL_VEC(BplSyntaxError) all;
    size_t syntax; /* the number of syntax errors */
    BplLoc first;  /* position of the first syntax error; if there is none, of the first error */
    /* position of the last token that was inspected: Boogie does not read the text after it */
    BplLoc stop;
} BplSyntaxErrors;

/* Returns the syntax errors of the source according to the grammar rules of 2.4.1 or of today's
 * Boogie; `dialect` must not be BPL_DIALECT_UNION. Callers release the result. */
BplSyntaxErrors bpl_boogie_syntax(BplProgram *program, BplSource *source, BplDialect dialect);
void bpl_syntax_errors_release(BplSyntaxErrors *errors);

#endif
