/* Prints declarations as text, for hover, completion and signature help. */
#ifndef BPL_LSP_DESCRIBE_H
#define BPL_LSP_DESCRIBE_H

#include "libbpl/lsp/names.h"

/* Adds the declaration of the target in Boogie, without a body: for a procedure also its
 * specification, one clause a line; for a variable also its type and where clause. */
void bpl_lsp_describe(BplStrbuf *out, const BplNode *target);
/* Describes a declaration like bpl_lsp_describe, in one line, without clauses. */
void bpl_lsp_describe_briefly(BplStrbuf *out, const BplNode *target);
/* Adds the comments directly above the declaration to which the name belongs, without their
 * delimiters; returns false if there are none. */
bool bpl_lsp_describe_comment(BplStrbuf *out, const BplProgram *program, const BplLspName *name);

#endif
