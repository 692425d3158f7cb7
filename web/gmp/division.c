/* Division with three ways of rounding, and the functions that rest on it. */
#include "limbs.h"

#include <stdlib.h>
#include <string.h>

typedef enum Rounding { TOWARDS_ZERO, DOWN, UP } Rounding;

/* *q and *r, which are uninitialised, become |n| / |d| and its remainder with the signs of a
 * division that rounds towards zero. */
static void divide_truncated(mpz_ptr q, mpz_ptr r, mpz_srcptr n, mpz_srcptr d)
{
    size_t n_count = integer_count(n), d_count = integer_count(d);
    if (!d_count)
        abort();
    mpz_init(q);
    if (n_count < d_count) {
        mpz_init_set(r, n);
        return;
    }
    mp_limb_t *quotient = limbs_new(n_count - d_count + 1 + (d_count == 1)), *rest;
    rest = limbs_new(d_count);
    limbs_divide(quotient, rest, n->limbs, n_count, d->limbs, d_count);
    mpz_init(r);
    integer_take(q, quotient, n_count - d_count + 1, (n->size < 0) != (d->size < 0));
    integer_take(r, rest, d_count, n->size < 0);
}

/* Either result may be NULL. */
static void divide(mpz_ptr q, mpz_ptr r, mpz_srcptr n, mpz_srcptr d, Rounding rounding)
{
    mpz_t quotient, rest;
    bool is_positive = (n->size < 0) == (d->size < 0);
    divide_truncated(quotient, rest, n, d);
    if (rest->size && rounding == DOWN && !is_positive) {
        mpz_sub_ui(quotient, quotient, 1);
        mpz_add(rest, rest, d);
    } else if (rest->size && rounding == UP && is_positive) {
        mpz_add_ui(quotient, quotient, 1);
        mpz_sub(rest, rest, d);
    }
    if (q)
        mpz_set(q, quotient);
    if (r)
        mpz_set(r, rest);
    mpz_clears(quotient, rest, NULL);
}

void mpz_tdiv_q(mpz_ptr q, mpz_srcptr n, mpz_srcptr d)
{
    divide(q, NULL, n, d, TOWARDS_ZERO);
}

void mpz_tdiv_r(mpz_ptr r, mpz_srcptr n, mpz_srcptr d)
{
    divide(NULL, r, n, d, TOWARDS_ZERO);
}

void mpz_fdiv_q(mpz_ptr q, mpz_srcptr n, mpz_srcptr d)
{
    divide(q, NULL, n, d, DOWN);
}

void mpz_fdiv_r(mpz_ptr r, mpz_srcptr n, mpz_srcptr d)
{
    divide(NULL, r, n, d, DOWN);
}

void mpz_fdiv_qr(mpz_ptr q, mpz_ptr r, mpz_srcptr n, mpz_srcptr d)
{
    divide(q, r, n, d, DOWN);
}

void mpz_cdiv_q(mpz_ptr q, mpz_srcptr n, mpz_srcptr d)
{
    divide(q, NULL, n, d, UP);
}

void mpz_mod(mpz_ptr r, mpz_srcptr n, mpz_srcptr d)
{
    divide(NULL, r, n, d, d->size < 0 ? UP : DOWN);
}

void mpz_divexact(mpz_ptr q, mpz_srcptr n, mpz_srcptr d)
{
    divide(q, NULL, n, d, TOWARDS_ZERO);
}

unsigned long mpz_fdiv_ui(mpz_srcptr n, unsigned long d)
{
    mpz_t divisor, rest;
    mpz_init_set_ui(divisor, d);
    mpz_init(rest);
    mpz_fdiv_r(rest, n, divisor);
    unsigned long result = mpz_get_ui(rest);
    mpz_clears(divisor, rest, NULL);
    return result;
}

void mpz_gcd(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    mpz_t large, small;
    mpz_init_set(large, a);
    mpz_init_set(small, b);
    while (small->size) {
        mpz_tdiv_r(large, large, small);
        BplWebInteger other = *large;
        *large = *small;
        *small = other;
    }
    mpz_abs(z, large);
    mpz_clears(large, small, NULL);
}

mp_bitcnt_t mpz_remove(mpz_ptr z, mpz_srcptr a, mpz_srcptr f)
{
    mp_bitcnt_t count = 0;
    mpz_t left, quotient, rest;
    mpz_init_set(left, a);
    while (left->size) {
        divide_truncated(quotient, rest, left, f);
        bool is_factor = !rest->size;
        if (is_factor) {
            mpz_set(left, quotient);
            count++;
        }
        mpz_clears(quotient, rest, NULL);
        if (!is_factor)
            break;
    }
    mpz_set(z, left);
    mpz_clear(left);
    return count;
}

/* Newton's iteration from above: x -> (x + a / x) / 2, until it falls no more. */
static void root_of(mpz_ptr root, mpz_srcptr a)
{
    mpz_t next;
    mpz_init(next);
    mpz_set_ui(root, 1);
    mpz_mul_2exp(root, root, (mpz_sizeinbase(a, 2) + 1) / 2);
    for (;;) {
        mpz_tdiv_q(next, a, root);
        mpz_add(next, next, root);
        mpz_tdiv_q_2exp(next, next, 1);
        if (mpz_cmp(next, root) >= 0)
            break;
        mpz_set(root, next);
    }
    mpz_clear(next);
}

void mpz_sqrtrem(mpz_ptr root, mpz_ptr rest, mpz_srcptr a)
{
    mpz_t result, square;
    if (a->size < 0)
        abort();
    mpz_init(result);
    mpz_init(square);
    if (a->size)
        root_of(result, a);
    mpz_mul(square, result, result);
    mpz_sub(rest, a, square);
    mpz_set(root, result);
    mpz_clears(result, square, NULL);
}
