/* Finds the tokens and comments of a text, for functions that need no grammar, such as folding
 * ranges, colours and the context of a completion.
 *
 * The scanner is simpler than that of libbpl/syntax: any text is a sequence of tokens, a word is
 * any identifier or keyword, and an operator is the longest known one. */
#ifndef BPL_LSP_TOKEN_H
#define BPL_LSP_TOKEN_H

#include "libbpl/lsp/text.h"

typedef enum BplLspTokenKind {
    BPL_LSP_WORD, /* a word, including a backslash before it */
    BPL_LSP_NUMBER,
    BPL_LSP_STRING,
    BPL_LSP_COMMENT,   /* a comment; an unterminated one extends to the end of the text */
    BPL_LSP_DIRECTIVE, /* a line that begins with # */
    BPL_LSP_SIGN
} BplLspTokenKind;

/* A token: the bytes from `start` to `end` - 1. */
typedef struct BplLspToken {
    size_t start, end;
    BplLspTokenKind kind;
} BplLspToken;

/* Finds the first token that begins at or after the offset `at`, which must not be inside a token;
 * returns false if there is none. */
bool bpl_lsp_token_next(const BplLspText *text, size_t at, BplLspToken *token);
/* Returns the end of the token that begins at the offset; at white space and at the end of the
 * text, returns the offset itself. */
size_t bpl_lsp_token_end(const BplLspText *text, size_t offset);
/* Is the token equal to this word? */
bool bpl_lsp_token_is(const BplLspText *text, const BplLspToken *token, const char *word);
/* Can the byte belong to a word? */
bool bpl_lsp_is_word_byte(char c);

#endif
