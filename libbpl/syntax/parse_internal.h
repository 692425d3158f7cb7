/* Shared by the scanner and the grammar; private to this folder.
 *
 * A chain under construction is a ring: its value is the last node, whose `next` is the first.
 * Appending then takes constant time, and a value is one word; ring_open turns it into a chain.
 */
#ifndef BPL_SYNTAX_PARSE_INTERNAL_H
#define BPL_SYNTAX_PARSE_INTERNAL_H

#include "libbpl/syntax/parse.h"

typedef struct BplSpan {
    BplLoc start, end; /* `end` is after the last byte */
} BplSpan;

typedef struct BplParser {
    BplProgram *program;
    BplArena *arena; /* memory of the program */
    BplSource *source;
    BplLoc comment_start; /* place of the block comment that is being scanned */
    int comment_depth;
    const BplName *nopats; /* "nopats", the name of the only attribute that is a trigger */
    BplNode *decls;        /* the declarations read so far: a ring */
    bool too_high;         /* too much nesting was reported already */
    bool has_delicate;     /* the text has an expression that wellformed_expr.c must check */
    /* the text has a word or an operator that only one version of Boogie has */
    bool has_versions;
    bool goes_beyond; /* the text has a construct that neither version has */
} BplParser;

/* Reports a syntax error without words; boogie_syntax.h finds Boogie's words later. */
void bpl_syntax_error(BplParser *parser, BplLoc loc);

/* Scans to the end of the text, where the scanner restores the byte that it has overwritten, and
 * frees the scanner. */
void bpl_scan_end(void *scanner);

/* A token's number among the grammar's symbols. The second function: a symbol's name in errors, or
 * NULL. */
int bpl_token_symbol(int token);
const char *bpl_symbol_name(int symbol);

/* Reports nesting beyond the limit, once. */
void bpl_parse_too_high(BplParser *parser, BplLoc loc);

/* The ring with one more node at its end. `last` is its last node; NULL for an empty ring. */
static inline void *bpl_ring_add(void *last, void *node)
{
    BplNode *end = last, *added = node;
    added->next = end ? end->next : added;
    if (end)
        end->next = added;
    return added;
}

/* The ring as a chain that ends with NULL: its first node. NULL for an empty ring. */
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
