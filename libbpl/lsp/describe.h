/* Prints declarations as text, for hover, completion and signature help. */
#ifndef BPL_LSP_DESCRIBE_H
#define BPL_LSP_DESCRIBE_H

#include "libbpl/lsp/names.h"

/* Adds the target's declaration in Boogie, without a body: for a procedure also its specification,
 * one clause on each line; for a variable also its type and where clause. */
void bpl_lsp_describe(BplStrbuf *out, const BplNode *target);
/* Adds the target's declaration as bpl_lsp_describe does, but on one line and without clauses. */
void bpl_lsp_describe_briefly(BplStrbuf *out, const BplNode *target);
/* Adds the comments directly above the declaration to which the name refers, without the comments'
 * delimiters; returns false if there are none. */
bool bpl_lsp_describe_comment(BplStrbuf *out, const BplProgram *program, const BplLspName *name);

#endif
