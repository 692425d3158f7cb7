/* Declares the data and functions shared by the scanner and the grammar; private to this folder.
 *
 * A list under construction is a ring, that is, a circular list represented by its last node, whose
 * `next` is the first node. Appending then takes constant time, and a value is one word;
 * bpl_ring_open turns the ring into a chain that ends with NULL. */
#ifndef BPL_SYNTAX_PARSE_INTERNAL_H
#define BPL_SYNTAX_PARSE_INTERNAL_H

#include "libbpl/syntax/parse.h"

typedef struct BplSpan {
    BplLoc start, end; /* `end` is after the last byte */
} BplSpan;

typedef struct BplParser {
    BplProgram *program;
    BplArena *arena; /* the program's arena, in which nodes are made */
    BplSource *source;
    BplLoc comment_start; /* position of the block comment that is being scanned */
    int comment_depth;
    const BplName *nopats; /* "nopats", the name of the only attribute that is a trigger */
    BplNode *decls;        /* the declarations read so far, as a ring */
    bool too_high;         /* too deep nesting was already reported */
    /* whether the text has an expression that wellformed_expr.c must check */
    bool has_delicate;
    /* the text contains a word or an operator that only one version of Boogie has */
    bool has_versions;
    bool goes_beyond; /* whether the text has a construct that neither version has */
} BplParser;

/* Reports a syntax error without a text; boogie_syntax.h later finds the text that Boogie would
 * print. */
void bpl_syntax_error(BplParser *parser, BplLoc loc);

/* Ends the scanner: scans to the end of the text, so that the scanner restores the byte of the text
 * that it has overwritten, and frees the scanner. */
void bpl_scan_end(void *scanner);

/* bpl_token_symbol returns a token's number among the grammar's symbols; bpl_symbol_name returns
 * the name that a symbol has in error messages, or NULL. */
int bpl_token_symbol(int token);
const char *bpl_symbol_name(int symbol);

/* Reports nesting beyond the limit, once. */
void bpl_parse_too_high(BplParser *parser, BplLoc loc);

/* Appends a node to a ring and returns the ring. `last` is the ring's last node; NULL for an empty
 * ring. */
static inline void *bpl_ring_add(void *last, void *node)
{
    BplNode *end = last, *added = node;
    added->next = end ? end->next : added;
    if (end)
        end->next = added;
    return added;
}

/* Turns the ring into a chain that ends with NULL, and returns its first node; NULL for an empty
 * ring. */
static inline void *bpl_ring_open(void *last)
{
    BplNode *end = last;
    if (!end)
        return NULL;
    BplNode *first = end->next;
    end->next = NULL;
    return first;
}

#endif
