/* Fractions: two integers without a common factor. */
#include "limbs.h"

#include <stdlib.h>

void mpq_init(mpq_ptr q)
{
    mpz_init(&q->up);
    mpz_init_set_ui(&q->down, 1);
}

void mpq_clear(mpq_ptr q)
{
    mpz_clears(&q->up, &q->down, NULL);
}

void mpq_canonicalize(mpq_ptr q)
{
    mpz_t common;
    if (!q->down.size)
        abort();
    mpz_init(common);
    mpz_gcd(common, &q->up, &q->down);
    if (q->down.size < 0)
        mpz_neg(common, common);
    mpz_divexact(&q->up, &q->up, common);
    mpz_divexact(&q->down, &q->down, common);
    mpz_clear(common);
}

void mpq_set(mpq_ptr q, mpq_srcptr from)
{
    mpz_set(&q->up, &from->up);
    mpz_set(&q->down, &from->down);
}

void mpq_set_z(mpq_ptr q, mpz_srcptr from)
{
    mpz_set(&q->up, from);
    mpz_set_ui(&q->down, 1);
}

void mpq_set_si(mpq_ptr q, long up, unsigned long down)
{
    mpz_set_si(&q->up, up);
    mpz_set_ui(&q->down, down);
}

int mpq_sgn(mpq_srcptr q)
{
    return mpz_sgn(&q->up);
}

int mpq_cmp(mpq_srcptr a, mpq_srcptr b)
{
    mpz_t left, right;
    mpz_init(left);
    mpz_init(right);
    mpz_mul(left, &a->up, &b->down);
    mpz_mul(right, &b->up, &a->down);
    int order = mpz_cmp(left, right);
    mpz_clears(left, right, NULL);
    return order;
}

int mpq_cmp_ui(mpq_srcptr a, unsigned long up, unsigned long down)
{
    mpq_t other;
    mpz_init_set_ui(&other->up, up);
    mpz_init_set_ui(&other->down, down);
    int order = mpq_cmp(a, other);
    mpq_clear(other);
    return order;
}

void mpq_neg(mpq_ptr q, mpq_srcptr a)
{
    mpq_set(q, a);
    mpz_neg(&q->up, &q->up);
}

void mpq_abs(mpq_ptr q, mpq_srcptr a)
{
    mpq_set(q, a);
    mpz_abs(&q->up, &q->up);
}

void mpq_inv(mpq_ptr q, mpq_srcptr a)
{
    mpq_set(q, a);
    BplWebInteger other = q->up;
    q->up = q->down;
    q->down = other;
    if (!q->down.size)
        abort();
    if (q->down.size < 0) {
        mpz_neg(&q->up, &q->up);
        mpz_neg(&q->down, &q->down);
    }
}

/* a + b, or with mpz_sub a - b. */
static void add(mpq_ptr q, mpq_srcptr a, mpq_srcptr b,
                void (*operation)(mpz_ptr, mpz_srcptr, mpz_srcptr))
{
    mpz_t left, right;
    mpz_init(left);
    mpz_init(right);
    mpz_mul(left, &a->up, &b->down);
    mpz_mul(right, &b->up, &a->down);
    mpz_mul(&q->down, &a->down, &b->down);
    operation(&q->up, left, right);
    mpz_clears(left, right, NULL);
    mpq_canonicalize(q);
}

void mpq_add(mpq_ptr q, mpq_srcptr a, mpq_srcptr b)
{
    add(q, a, b, mpz_add);
}

void mpq_sub(mpq_ptr q, mpq_srcptr a, mpq_srcptr b)
{
    add(q, a, b, mpz_sub);
}

void mpq_mul(mpq_ptr q, mpq_srcptr a, mpq_srcptr b)
{
    mpz_mul(&q->up, &a->up, &b->up);
    mpz_mul(&q->down, &a->down, &b->down);
    mpq_canonicalize(q);
}

void mpq_div(mpq_ptr q, mpq_srcptr a, mpq_srcptr b)
{
    mpq_t inverse;
    mpq_init(inverse);
    mpq_inv(inverse, b);
    mpq_mul(q, a, inverse);
    mpq_clear(inverse);
}

void mpq_mul_2exp(mpq_ptr q, mpq_srcptr a, mp_bitcnt_t bits)
{
    mpq_set(q, a);
    mpz_mul_2exp(&q->up, &q->up, bits);
    mpq_canonicalize(q);
}

void mpq_div_2exp(mpq_ptr q, mpq_srcptr a, mp_bitcnt_t bits)
{
    mpq_set(q, a);
    mpz_mul_2exp(&q->down, &q->down, bits);
    mpq_canonicalize(q);
}
