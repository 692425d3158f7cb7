/* Makes texts with syntax errors readable: parts that cannot be read are overwritten with blanks,
 * so that all other parts keep their positions.
 *
 *     procedure P(x: int) {         procedure P(x: int) {
 *       x := x +;             →
 *       assert x > 0;                 assert x > 0;
 *     }                             }
 *
 * First single statements and clauses are removed; if that does not suffice, whole declarations
 * are. For a repaired text, only the syntax errors are reported; but navigation by names works
 * while the user is typing. */
#ifndef BPL_LSP_REPAIR_H
#define BPL_LSP_REPAIR_H

#include "libbpl/lsp/text.h"
#include "libbpl/syntax/diag.h"

/* Returns a copy of the text, of the same length, in which the parts of the text with these errors
 * are replaced by blanks; `base` is the position (BplLoc) of the text's first byte. The caller
 * frees the copy with bpl_free. The copy can usually, but not always, be read without errors. */
char *bpl_lsp_repair_dup(const BplLspText *text, const BplDiags *errors, BplLoc base);

#endif
