/* Integers that stand for all others, for quantifiers over linear terms.
 *
 *     forall i :: a[i] > i                      with a = (lambda i :: i + 1)[5 := 7]
 *     forall i, j :: i < j ==> 3 * i < 3 * j + 1
 *     forall i :: m[i] <==> i mod 2 == 0        with m = (lambda i :: i mod 2 == 0)
 *
 * points.h requires that variables occur as x + c. Here they may have coefficients, and be divided
 * by constants; values of maps and functions may be linear in the index: the terms of a lambda are
 * put in the place of its selections.
 *
 * The method is Cooper's (Theorem Proving in Arithmetic without Multiplication, 1972), applied to
 * test points instead of formulas. A comparison of two terms is about the sign of a form
 *
 *     a1 * x1 + … + an * xn + c,      known up to a spread w if divisions were involved,
 *
 * which, as a function of one variable, changes only at its root, or within w of it. Between the
 * roots the truth value of the body is periodic; the period divides the product of all divisors. So
 * the integers within one period of a root represent all others. The inner variables, of which the
 * values are not known yet, are eliminated: each of their test points is put into the forms of the
 * others, whose roots are test points of the outer variable.
 *
 * Each test point is evaluated, so that a form too many costs time only.
 */
#ifndef BPL_REPLAY_COOPER_H
#define BPL_REPLAY_COOPER_H

#include "libbpl/replay/run.h"

typedef struct BplCooper BplCooper;

/* Analyses the body of a quantifier over these variables. NULL: it is not linear in integers, or
 * too large. */
BplCooper *bpl_cooper_new(BplRun *run, const BplVar *const *vars, const BplGround *const *types,
                          size_t count, const BplExpr *body);
void bpl_cooper_free(BplCooper *cooper);
/* Adds the test points of the index-th variable, an integer; `assigned` has the values of those
 * that have one, or NULL. Returns false if they would be too many; then some may be missing. */
bool bpl_cooper_points(const BplCooper *cooper, size_t index, const BplDatum *const *assigned,
                       BplDatumVec *values);

#endif
