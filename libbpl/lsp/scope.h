/* The words around a position, and the names that may stand there: for completion and signatures.
 */
#ifndef BPL_LSP_SCOPE_H
#define BPL_LSP_SCOPE_H

#include "libbpl/lsp/names.h"
#include "libbpl/lsp/token.h"

/* What may stand at a position. */
typedef enum BplLspPlace {
    BPL_LSP_NOWHERE, /* inside of a comment or a string */
    BPL_LSP_AT_TOP,  /* a declaration, or a clause of a specification */
    BPL_LSP_AT_STATEMENT,
    BPL_LSP_AT_EXPRESSION,
    BPL_LSP_AT_TYPE,
    BPL_LSP_AT_PROCEDURE,   /* behind `call` */
    BPL_LSP_AT_LABEL,       /* behind `goto` */
    BPL_LSP_AT_VARIABLE,    /* behind `havoc` */
    BPL_LSP_AT_GLOBAL,      /* behind `modifies` */
    BPL_LSP_AT_FIELD,       /* behind `->` */
    BPL_LSP_AT_CONSTRUCTOR, /* behind `is` */
    BPL_LSP_AT_ATTRIBUTE    /* behind `{:` */
} BplLspPlace;

typedef struct BplLspScope {
    BplLspPlace place;
    size_t word; /* where the word that ends at the position starts; the position itself if none */
    size_t statement; /* where the statement or clause around it starts */
    /* Inside of parentheses of an application or call: the name before them, and the number of
     * commas up to the position. Otherwise 0 bytes. */
    BplLspToken callee;
    uint32_t argument;
} BplLspScope;

/* Looks at the tokens before the offset. */
BplLspScope bpl_lsp_scope_at(const BplLspText *text, size_t offset);

#endif
