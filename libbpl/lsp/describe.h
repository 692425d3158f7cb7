/* Declarations as text for people: hover, completion and signature help show them. */
#ifndef BPL_LSP_DESCRIBE_H
#define BPL_LSP_DESCRIBE_H

#include "libbpl/lsp/names.h"

/* Adds the declaration of the target in Boogie, without a body: a procedure has its specification,
 * a clause a line; a variable its type and where clause. */
void bpl_lsp_describe(BplStrbuf *out, const BplNode *target);
/* As bpl_lsp_describe, one line: no clauses. */
void bpl_lsp_describe_briefly(BplStrbuf *out, const BplNode *target);
/* Adds the comments directly above the declaration that has the target, without their delimiters;
 * returns false if there are none. */
bool bpl_lsp_describe_comment(BplStrbuf *out, const BplProgram *program, const BplLspName *name);

#endif
