/* Two versions of a procedure side by side: the product program, which fails where they differ.
 *
 *     procedure A(x: int) returns (r: int) modifies g; …
 *     procedure B(x: int) returns (r: int) modifies g; …
 *
 *     procedure {:entrypoint} Product(x: int) returns (r: int, r$2: int)
 *       requires what A requires;
 *       modifies g;
 *     {
 *       var g$0, g$1: int;
 *       g$0 := g;  Checked := false;
 *       call r := A(x);
 *       g$1 := g;  g := g$0;  Checked := true;
 *       call r$2 := B(x);
 *       assert r == r$2;  assert g$1 == g;
 *     }
 *
 * A and B are called with their bodies and without their specifications. A result or local whose
 * first value is read (initial.h) becomes a parameter of both, so that it is the same in both.
 * Other choices that a body leaves open (havoc, `*`, a goto with several labels, a call of a
 * procedure without a body) are made for A and B separately. If both leave choices open
 * (bpl_product_is_open), a difference may be one of these choices alone. If only B does, A has one
 * result for each input, and an execution of B with another one is a difference; unless A's result
 * depends on a first value, which is a choice as well:
 *
 *     r := n;      if (*) { havoc r; } else { r := n; }      differ, as B may end with n + 1
 *     havoc r;     r := n;                                   differ
 *     havoc r;     havoc r;                                  do not differ
 *     havoc r;                                               do not differ: r has any first value
 *
 * Executions of A that do not end, or violate a check, differ in nothing; where A ends and B
 * violates a check, the two differ (checks.h). The product with `is_back` runs B first, and fails
 * where A violates a check and B does not.
 */
#ifndef BPL_DIFF_PRODUCT_H
#define BPL_DIFF_PRODUCT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef struct BplProductCall {
    BplDecl *a, *b; /* procedures or implementations of one checked program */
    /* name of the product's procedure; no name of the program begins with it */
    const char *name;
    /* name of the variable Checked (checks.h), which callers declare; NULL: no check can fail */
    const char *checked;
    bool is_back; /* B runs first, and results are not compared */
    /* 1 or 2: only A, or only B, runs. Without `claimed` the product asserts that it never ends;
     * with `claimed`, a formula over parameters, results and global variables (g$0 before the run),
     * that it never ends in a state that satisfies the formula. Ends that satisfy `refuted`,
     * another such formula or NULL, are left out. */
    int single;
    const char *claimed, *refuted;
    bool is_plain; /* with `single`: nothing is asserted, so executions that end pass */
} BplProductCall;

/* Adds the text of a product: the procedures NAME$1 and NAME$2, which are A and B without their
 * specifications, and NAME, which runs one of them or both. Returns false if they have no product:
 * different parameters, type parameters, no body, or a variable that hides a global one. */
bool bpl_product_print(BplStrbuf *out, BplProgram *program, const BplProductCall *call);
/* Do the two bodies leave choices open that may be the only difference between their results?
 * Bodies that they call count as well. */
bool bpl_product_is_open(BplProgram *program, BplDecl *a, BplDecl *b);

#endif
