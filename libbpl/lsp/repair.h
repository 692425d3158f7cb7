/* Makes texts with syntax errors readable: parts that cannot be read are overwritten with blanks,
 * so that all other places stay where they are.
 *
 *     procedure P(x: int) {         procedure P(x: int) {
 *       x := x +;             →
 *       assert x > 0;                 assert x > 0;
 *     }                             }
 *
 * Single statements and clauses are removed first, then whole declarations. Only errors are
 * reported for such a text; navigation by names still works while the user is typing.
 */
#ifndef BPL_LSP_REPAIR_H
#define BPL_LSP_REPAIR_H

#include "libbpl/lsp/text.h"
#include "libbpl/syntax/diag.h"

/* A copy of the text, of the same length, in which parts with these errors are blank; `base` is the
 * place of the text's first byte. The caller frees the copy with bpl_free. Usually, but not always,
 * it can be read without errors. */
char *bpl_lsp_repair_dup(const BplLspText *text, const BplDiags *errors, BplLoc base);

#endif
