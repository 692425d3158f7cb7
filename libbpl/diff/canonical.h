/* The canonical text of a declaration, which does not depend on the names of its variables or on
 * its place.
 *
 *     procedure Max(a: [int]int, n: int) …      procedure ?(v1: [int]int, v2: int) …
 *
 * Declarations with equal canonical texts have the same meaning if the declarations that they
 * mention have. Layout, comments, places, bookkeeping attributes ({:id}, {:sourceloc} and the like)
 * and the names of parameters, locals, bound variables and labels do not count.
 */
#ifndef BPL_DIFF_CANONICAL_H
#define BPL_DIFF_CANONICAL_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* Adds the text of a declaration of the checked program. Its own name stays, unless `nameless`. */
void bpl_canonical_print(BplStrbuf *out, BplProgram *program, const BplDecl *decl, bool nameless);

/* Adds the text of the declaration's body as blocks and gotos (pass/blocks.h): equal for a
 * structured body and the one that `bpl-desugar --only=blocks` makes of it. Calls of the body's own
 * procedure are alike: two bodies with one text are equal by induction on the depth of these calls.
 */
void bpl_canonical_print_blocks(BplStrbuf *out, BplProgram *program, const BplDecl *decl);

#endif
