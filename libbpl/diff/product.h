/* Makes the product program of two versions of a procedure, which runs both and fails if their
 * results differ.
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
 * Other nondeterministic choices of a body (havoc, `*`, a goto with several labels, a call of a
 * procedure without a body) are made for A and B separately. If both bodies make such choices
 * (bpl_product_is_open), a difference of results may come from these choices alone. If only B does,
 * A has one result for each input, and an execution of B with another result is a difference,
 * unless A's result depends on an initial value, which is a choice as well:
 *
 *     r := n;      if (*) { havoc r; } else { r := n; }      differ, as B may end with n + 1
 *     havoc r;     r := n;                                   differ
 *     havoc r;     havoc r;                                  do not differ
 *     havoc r;                                               do not differ: r has any first value
 *
 * An execution of A that does not end, or violates a check, is no difference; if A ends and B
 * violates a check on the same inputs, the two differ (checks.h). The product with `is_back` runs B
 * first, and fails where A violates a check and B does not. */
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
    /* 1 or 2: the product runs only A, or only B. It then asserts that the run never ends or, if
     * `claimed` is given, that it never ends in a state that satisfies the formula `claimed` over
     * parameters, results and global variables (g$0 is the value before the run). Final states that
     * satisfy the formula `refuted`, if it is given, are left out. */
    int single;
    const char *claimed, *refuted;
    bool is_plain; /* with `single`: nothing is asserted, so that executions that end pass */
} BplProductCall;

/* Adds the text of a product: the procedures NAME$1 and NAME$2, which are A and B without their
 * specifications, and NAME, which runs one of them or both. Returns false if they have no product:
 * different parameters, type parameters, no body, or a variable that hides a global one. */
bool bpl_product_print(BplStrbuf *out, BplProgram *program, const BplProductCall *call);
/* Do both bodies, or bodies that they call, make nondeterministic choices, so that a difference
 * between the results may come from these choices alone? */
bool bpl_product_is_open(BplProgram *program, BplDecl *a, BplDecl *b);

#endif
