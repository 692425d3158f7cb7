/* Two versions of a procedure side by side: the product program, which fails where they differ.
 *
 *     procedure A(x: int) returns (r: int) modifies g; …
 *     procedure B(x: int) returns (r: int) modifies g; …
 *
 *     procedure {:entrypoint} Product(x: int) returns (r: int, r$2: int)
 *       requires what A requires;
 *       modifies g;
 *     {
 *       var g$1, g$2: int;
 *       g$1 := g;
 *       call r := A(x);
 *       g$2 := g;  g := g$1;
 *       call r$2 := B(x);
 *       assert r == r$2;  assert g == g$2;
 *     }
 *
 * A and B are called with their bodies and without their specifications, so that nothing but a
 * difference, or an assertion in a body, fails. Executions that do not end differ in nothing. What
 * a body leaves open (havoc, `*`, a goto with several labels, a call of a procedure without a body)
 * is chosen for A and B apart: bpl_product_is_open says whether there is such a thing, and then a
 * difference that is found may be one of the choice alone.
 */
#ifndef BPL_MUTATE_PRODUCT_H
#define BPL_MUTATE_PRODUCT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* Adds the text of the product of two procedures (or implementations) of one checked program, with
 * equal parameters: the two without specifications, as NAME$1 and NAME$2, and NAME. False if they
 * have no product: other parameters, type parameters, or no body. */
bool bpl_product_print(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                       const char *name);
/* Does a body that the declaration's own runs leave something open? */
bool bpl_product_is_open(const BplProgram *program, BplDecl *decl);

#endif
