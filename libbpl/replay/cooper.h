/* Finds test points for quantifiers over linear terms: finitely many integers that represent all
 * others, so that evaluating the quantifier's body for them decides the quantifier.
 *
 *     forall i :: a[i] > i                 with a = (lambda i :: i + 1)[5 := 7]
 *     forall i, j :: i < j ==> 3 * i < 3 * j + 1
 *     forall i :: m[i] <==> i mod 2 == 0   with m = (lambda i :: i mod 2 == 0)
 *
 * points.h requires that variables occur as x + c. Here variables may have coefficients, and be
 * divided by constants. Elements of maps and values of functions may be linear in the index: a
 * selection from a lambda is replaced by the body of the lambda.
 *
 * The method is Cooper's (Theorem Proving in Arithmetic without Multiplication, 1972), applied to
 * test points instead of formulas. The truth value of a comparison of two terms depends on the sign
 * of a linear form
 *
 *     a1 * x1 + … + an * xn + c,   known up to a spread w if divisions were involved,
 *
 * and, as a function of one variable, the sign changes only at the form's root, or within w of the
 * root. Between the roots the truth value of the body is periodic; the period divides the product
 * of all divisors. So the integers within one period of a root represent all others. Inner
 * variables, whose values are not known yet, are eliminated: each of their test points is
 * substituted into the other forms, whose roots then give test points of the outer variable.
 *
 * Each test point is evaluated, so a superfluous form costs only time. */
#ifndef BPL_REPLAY_COOPER_H
#define BPL_REPLAY_COOPER_H

#include "libbpl/replay/run.h"

typedef struct BplCooper BplCooper;

/* Analyses the body of a quantifier over these variables; returns NULL if it is not linear in
 * integers, or too large. */
BplCooper *bpl_cooper_new(BplRun *run, const BplVar *const *vars, const BplGround *const *types,
                          size_t count, const BplExpr *body);
void bpl_cooper_free(BplCooper *cooper);
/* Adds the test points of the quantifier's variable number `index`, an integer, to `values`.
 * `assigned` lists, for each variable, its value or NULL. Returns false if there would be too many
 * test points; then some may be missing. */
bool bpl_cooper_points(const BplCooper *cooper, size_t index, const BplDatum *const *assigned,
                       BplDatumVec *values);

#endif
