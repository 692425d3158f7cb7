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
 * A and B are called with their bodies and without their specifications. A result or local whose
 * first value is read (initial.h) becomes a parameter of both, so that it is the same in both.
 * Other choices that a body leaves open (havoc, `*`, a goto with several labels, a call of a
 * procedure without a body) are made for A and B separately: bpl_product_is_open tells whether
 * there are any, and then a difference may be one of these choices alone. Executions that do not
 * end, or that violate a check of their own, differ in nothing: bpl_product_assume_checks makes
 * assumptions of the checks in all bodies, so that an assertion of the product is all that can
 * fail.
 */
#ifndef BPL_DIFF_PRODUCT_H
#define BPL_DIFF_PRODUCT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

/* Adds the text of the product of two procedures (or implementations) of one checked program, with
 * equal parameters: NAME$1 and NAME$2, which are the two without their specifications, and NAME.
 * Returns false if they have no product: different parameters, type parameters, no
 * body, or a variable that hides a global one. */
bool bpl_product_print(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                       const char *name);
/* Do the two bodies, or bodies that they call, leave choices open? */
bool bpl_product_is_open(BplProgram *program, BplDecl *a, BplDecl *b);
/* Can an execution of the two bodies, or of bodies that they call, end at a check or an assumption?
 */
bool bpl_product_can_stop(BplProgram *program, BplDecl *a, BplDecl *b);
/* In the checked program that was read from such text: assert and the clauses of specifications
 * become assumptions everywhere but in the products themselves. */
void bpl_product_assume_checks(BplProgram *program);

#endif
