/* Finds the words around a position, and the kinds of names that are allowed there; used for
 * completion and signatures. */
#ifndef BPL_LSP_SCOPE_H
#define BPL_LSP_SCOPE_H

#include "libbpl/lsp/names.h"
#include "libbpl/lsp/token.h"

/* The kinds of names that are possible at a position. */
typedef enum BplLspPlace {
    BPL_LSP_NOWHERE, /* inside a comment or a string */
    BPL_LSP_AT_TOP,  /* where a declaration begins, or a clause of a specification */
    BPL_LSP_AT_STATEMENT,
    BPL_LSP_AT_EXPRESSION,
    BPL_LSP_AT_TYPE,
    BPL_LSP_AT_PROCEDURE,   /* after `call` */
    BPL_LSP_AT_LABEL,       /* after `goto` */
    BPL_LSP_AT_VARIABLE,    /* after `havoc` */
    BPL_LSP_AT_GLOBAL,      /* after `modifies` */
    BPL_LSP_AT_FIELD,       /* after `->` */
    BPL_LSP_AT_CONSTRUCTOR, /* after `is` */
    BPL_LSP_AT_ATTRIBUTE    /* after `{:` */
} BplLspPlace;

typedef struct BplLspScope {
    BplLspPlace place;
    /* start of the word that ends at the position; the position itself if there is no such word */
    size_t word;
    size_t statement; /* start of the statement or clause that contains the position */
    /* the name before the parentheses of the application or call that contains the position, and
     * the number of commas before the position; an empty token if there is none */
    BplLspToken callee;
    uint32_t argument;
} BplLspScope;

/* Finds the scope at the offset from the tokens before it, without parsing. */
BplLspScope bpl_lsp_scope_at(const BplLspText *text, size_t offset);

#endif
