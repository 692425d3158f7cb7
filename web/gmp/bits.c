/* Shifts, and the bits of two's complements, which have infinitely many leading ones for a negative
 * number: -6 is …11111010.
 */
#include "limbs.h"

#include <stdlib.h>
#include <string.h>

void mpz_mul_2exp(mpz_ptr z, mpz_srcptr a, mp_bitcnt_t bits)
{
    size_t count = integer_count(a), up = bits / LIMB_BITS;
    unsigned rest = bits % LIMB_BITS;
    mp_limb_t *limbs = limbs_new(count ? count + up + 1 : 0);
    uint64_t carry = 0;
    for (size_t i = 0; i < count; i++) {
        carry |= (uint64_t)a->limbs[i] << rest;
        limbs[up + i] = (mp_limb_t)carry;
        carry >>= LIMB_BITS;
    }
    if (count)
        limbs[up + count] = (mp_limb_t)carry;
    integer_take(z, limbs, count ? count + up + 1 : 0, a->size < 0);
}

void mpz_tdiv_q_2exp(mpz_ptr q, mpz_srcptr n, mp_bitcnt_t bits)
{
    size_t count = integer_count(n), down = bits / LIMB_BITS;
    unsigned rest = bits % LIMB_BITS;
    size_t left = count > down ? count - down : 0;
    mp_limb_t *limbs = limbs_new(left);
    for (size_t i = 0; i < left; i++) {
        uint64_t pair = n->limbs[down + i];
        if (down + i + 1 < count)
            pair |= (uint64_t)n->limbs[down + i + 1] << LIMB_BITS;
        limbs[i] = (mp_limb_t)(pair >> rest);
    }
    integer_take(q, limbs, left, n->size < 0);
}

bool mpz_divisible_2exp_p(mpz_srcptr n, mp_bitcnt_t bits)
{
    size_t count = integer_count(n), whole = bits / LIMB_BITS;
    for (size_t i = 0; i < whole && i < count; i++)
        if (n->limbs[i])
            return false;
    return whole >= count || !(n->limbs[whole] & (((mp_limb_t)1 << bits % LIMB_BITS) - 1));
}

void mpz_fdiv_q_2exp(mpz_ptr q, mpz_srcptr n, mp_bitcnt_t bits)
{
    bool is_lower = n->size < 0 && !mpz_divisible_2exp_p(n, bits);
    mpz_tdiv_q_2exp(q, n, bits);
    if (is_lower)
        mpz_sub_ui(q, q, 1);
}

void mpz_fdiv_r_2exp(mpz_ptr r, mpz_srcptr n, mp_bitcnt_t bits)
{
    mpz_t whole;
    mpz_init(whole);
    mpz_fdiv_q_2exp(whole, n, bits);
    mpz_mul_2exp(whole, whole, bits);
    mpz_sub(r, n, whole);
    mpz_clear(whole);
}

/* ---- two's complements ----------------------------------------------------------------------- */

/* Complements all limbs and adds one. */
static void negate(mp_limb_t *limbs, size_t count)
{
    uint64_t carry = 1;
    for (size_t i = 0; i < count; i++) {
        carry += (mp_limb_t)~limbs[i];
        limbs[i] = (mp_limb_t)carry;
        carry >>= LIMB_BITS;
    }
}

/* The lowest limbs of the two's complement. */
static mp_limb_t *complement_of(mpz_srcptr z, size_t count)
{
    mp_limb_t *limbs = limbs_new(count);
    if (z->size)
        memcpy(limbs, z->limbs, integer_count(z) * sizeof *limbs);
    if (z->size < 0)
        negate(limbs, count);
    return limbs;
}

/* Takes limbs of a two's complement, whose highest bit is the sign. */
static void take_complement(mpz_ptr z, mp_limb_t *limbs, size_t count)
{
    bool is_negative = limbs[count - 1] >> (LIMB_BITS - 1);
    if (is_negative)
        negate(limbs, count);
    integer_take(z, limbs, count, is_negative);
}

static void combine(mpz_ptr z, mpz_srcptr a, mpz_srcptr b, char operation)
{
    size_t count = integer_count(a) > integer_count(b) ? integer_count(a) : integer_count(b);
    count++; /* for the sign */
    mp_limb_t *limbs = complement_of(a, count), *other = complement_of(b, count);
    for (size_t i = 0; i < count; i++)
        limbs[i] = operation == '&'   ? limbs[i] & other[i]
                   : operation == '|' ? limbs[i] | other[i]
                                      : limbs[i] ^ other[i];
    free(other);
    take_complement(z, limbs, count);
}

void mpz_and(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    combine(z, a, b, '&');
}

void mpz_ior(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    combine(z, a, b, '|');
}

void mpz_xor(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    combine(z, a, b, '^');
}

void mpz_com(mpz_ptr z, mpz_srcptr a)
{
    mpz_neg(z, a);
    mpz_sub_ui(z, z, 1);
}

int mpz_tstbit(mpz_srcptr z, mp_bitcnt_t bit)
{
    size_t index = bit / LIMB_BITS;
    if (index >= integer_count(z))
        return z->size < 0;
    mp_limb_t limb = z->limbs[index];
    if (z->size < 0) /* -n is ~(n - 1): a limb above the lowest one that is not 0 is complemented */
        limb = mpz_divisible_2exp_p(z, (mp_bitcnt_t)index * LIMB_BITS) ? -limb : ~limb;
    return limb >> (bit % LIMB_BITS) & 1;
}

/* z with the bit combined with 1. */
static void change(mpz_ptr z, mp_bitcnt_t bit, char operation)
{
    mpz_t mask;
    mpz_init_set_ui(mask, 1);
    mpz_mul_2exp(mask, mask, bit);
    combine(z, z, mask, operation);
    mpz_clear(mask);
}

void mpz_setbit(mpz_ptr z, mp_bitcnt_t bit)
{
    change(z, bit, '|');
}

void mpz_combit(mpz_ptr z, mp_bitcnt_t bit)
{
    change(z, bit, '^');
}

void mpz_clrbit(mpz_ptr z, mp_bitcnt_t bit)
{
    if (mpz_tstbit(z, bit))
        change(z, bit, '^');
}
