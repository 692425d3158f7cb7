/* Prints the canonical text of a declaration, which depends neither on the names of its variables
 * nor on its position in the program.
 *
 *    procedure Max(a: [int]int, n: int) …   procedure ?(v1: [int]int, v2: int) …
 *
 * Declarations with equal canonical texts have the same meaning if the declarations that they
 * mention have the same meaning. Layout, comments and positions have no influence; the text leaves
 * out attributes that only record where the program comes from ({:id}, {:sourceloc} and similar
 * ones), and the names of parameters, locals, bound variables and labels. */
#ifndef BPL_DIFF_CANONICAL_H
#define BPL_DIFF_CANONICAL_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* Adds the canonical text of a declaration of the checked program. The declaration's own name is
 * part of the text, unless `nameless` is set. */
void bpl_canonical_print(BplStrbuf *out, BplProgram *program, const BplDecl *decl, bool nameless);

/* Adds the canonical text of the declaration's body as blocks and gotos (pass/blocks.h), which is
 * equal for a structured body and for the body that `bpl-desugar --only=blocks` makes of it. Calls
 * of the body's own procedure have a text that does not contain the procedure's name: two bodies
 * with equal texts are equal by induction on the depth of recursive calls. */
void bpl_canonical_print_blocks(BplStrbuf *out, BplProgram *program, const BplDecl *decl);

#endif
