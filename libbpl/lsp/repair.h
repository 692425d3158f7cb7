/* Texts with errors of syntax, made readable: what cannot be read is overwritten with blanks, so
 * that all other places stay where they are.
 *
 *     procedure P(x: int) {            procedure P(x: int) {
 *       x := x +;               →
 *       assert x > 0;                    assert x > 0;
 *     }                                }
 *
 * First single statements and clauses go, then whole declarations. Nothing is told of such a text
 * but its errors; names lead where they did for the sake of whoever is still typing.
 */
#ifndef BPL_LSP_REPAIR_H
#define BPL_LSP_REPAIR_H

#include "libbpl/lsp/text.h"
#include "libbpl/syntax/diag.h"

/* A copy, of the same length, of a text in which these errors were found; `base` is the place of
 * the text's first byte in them. The caller frees it with bpl_free. It mostly, but not always, can
 * be read. */
char *bpl_lsp_repair_dup(const BplLspText *text, const BplDiags *errors, BplLoc base);

#endif
