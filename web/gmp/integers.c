/* Integers: signs around the natural numbers of limbs.h. Each result is made in an array of its
 * own, so that it may be one of the operands.
 */
#include "limbs.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LONG_LIMBS = (sizeof(long) + sizeof(mp_limb_t) - 1) / sizeof(mp_limb_t) };

void integer_take(mpz_ptr z, mp_limb_t *limbs, size_t room, bool is_negative)
{
    if (z->room)
        free(z->limbs);
    int count = (int)limbs_trim(limbs, room);
    z->limbs = limbs;
    z->room = room ? (int)room : 1;
    z->size = is_negative ? -count : count;
}

void mpz_init(mpz_ptr z)
{
    *z = (BplWebInteger){0};
}

void mpz_inits(mpz_ptr z, ...)
{
    va_list more;
    va_start(more, z);
    for (; z; z = va_arg(more, mpz_ptr))
        mpz_init(z);
    va_end(more);
}

void mpz_clear(mpz_ptr z)
{
    if (z->room)
        free(z->limbs);
    mpz_init(z);
}

void mpz_clears(mpz_ptr z, ...)
{
    va_list more;
    va_start(more, z);
    for (; z; z = va_arg(more, mpz_ptr))
        mpz_clear(z);
    va_end(more);
}

void mpz_set(mpz_ptr z, mpz_srcptr from)
{
    if (z == from)
        return;
    size_t count = integer_count(from);
    mp_limb_t *limbs = limbs_new(count);
    if (count)
        memcpy(limbs, from->limbs, count * sizeof *limbs);
    integer_take(z, limbs, count, from->size < 0);
}

static void set_long(mpz_ptr z, unsigned long size, bool is_negative)
{
    mp_limb_t *limbs = limbs_new(LONG_LIMBS);
    for (size_t i = 0; i < LONG_LIMBS; i++)
        limbs[i] = (mp_limb_t)((uint64_t)size >> (i * LIMB_BITS));
    integer_take(z, limbs, LONG_LIMBS, is_negative);
}

void mpz_set_ui(mpz_ptr z, unsigned long from)
{
    set_long(z, from, false);
}

void mpz_set_si(mpz_ptr z, long from)
{
    set_long(z, from < 0 ? -(unsigned long)from : (unsigned long)from, from < 0);
}

void mpz_init_set(mpz_ptr z, mpz_srcptr from)
{
    mpz_init(z);
    mpz_set(z, from);
}

void mpz_init_set_ui(mpz_ptr z, unsigned long from)
{
    mpz_init(z);
    mpz_set_ui(z, from);
}

void mpz_init_set_si(mpz_ptr z, long from)
{
    mpz_init(z);
    mpz_set_si(z, from);
}

unsigned long mpz_get_ui(mpz_srcptr z)
{
    uint64_t number = 0;
    for (size_t i = 0; i < LONG_LIMBS && i < integer_count(z); i++)
        number |= (uint64_t)z->limbs[i] << (i * LIMB_BITS);
    return (unsigned long)number;
}

long mpz_get_si(mpz_srcptr z)
{
    unsigned long size = mpz_get_ui(z);
    return z->size < 0 ? (long)(-1 - ((size - 1) & LONG_MAX)) : (long)(size & LONG_MAX);
}

bool mpz_fits_slong_p(mpz_srcptr z)
{
    return integer_count(z) <= LONG_LIMBS &&
           mpz_get_ui(z) <= (unsigned long)LONG_MAX + (z->size < 0);
}

size_t mpz_size(mpz_srcptr z)
{
    return integer_count(z);
}

const mp_limb_t *mpz_limbs_read(mpz_srcptr z)
{
    return z->limbs;
}

mpz_srcptr mpz_roinit_n(mpz_ptr z, const mp_limb_t *limbs, mp_size_t size)
{
    size_t count = limbs_trim(limbs, (size_t)labs(size));
    z->room = 0;
    z->size = size < 0 ? -(int)count : (int)count;
    z->limbs = (mp_limb_t *)(uintptr_t)limbs;
    return z;
}

/* ---- comparison ------------------------------------------------------------------------------ */

int mpz_sgn(mpz_srcptr z)
{
    return z->size < 0 ? -1 : z->size > 0;
}

int mpz_cmpabs(mpz_srcptr a, mpz_srcptr b)
{
    return limbs_compare(a->limbs, integer_count(a), b->limbs, integer_count(b));
}

int mpz_cmp(mpz_srcptr a, mpz_srcptr b)
{
    if (mpz_sgn(a) != mpz_sgn(b))
        return mpz_sgn(a) < mpz_sgn(b) ? -1 : 1;
    return a->size < 0 ? mpz_cmpabs(b, a) : mpz_cmpabs(a, b);
}

int mpz_cmpabs_ui(mpz_srcptr a, unsigned long b)
{
    unsigned long low = mpz_get_ui(a);
    return integer_count(a) > LONG_LIMBS ? 1 : low < b ? -1 : low > b;
}

int mpz_cmp_ui(mpz_srcptr a, unsigned long b)
{
    return a->size < 0 ? -1 : mpz_cmpabs_ui(a, b);
}

bool mpz_odd_p(mpz_srcptr z)
{
    return z->size && z->limbs[0] & 1;
}

/* ---- sums and products ----------------------------------------------------------------------- */

void mpz_neg(mpz_ptr z, mpz_srcptr a)
{
    mpz_set(z, a);
    z->size = -z->size;
}

void mpz_abs(mpz_ptr z, mpz_srcptr a)
{
    mpz_set(z, a);
    z->size = abs(z->size);
}

/* a + b, or with `minus` a - b. */
static void add(mpz_ptr z, mpz_srcptr a, mpz_srcptr b, bool minus)
{
    bool a_negative = a->size < 0, b_negative = (b->size < 0) != minus;
    if (mpz_cmpabs(a, b) < 0) {
        mpz_srcptr other = a;
        bool negative = a_negative;
        a = b, b = other;
        a_negative = b_negative, b_negative = negative;
    }
    size_t count = integer_count(a);
    mp_limb_t *limbs = limbs_new(count + 1);
    if (a_negative == b_negative)
        limbs_add(limbs, a->limbs, count, b->limbs, integer_count(b));
    else
        limbs_subtract(limbs, a->limbs, count, b->limbs, integer_count(b));
    integer_take(z, limbs, count + 1, a_negative);
}

void mpz_add(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    add(z, a, b, false);
}

void mpz_sub(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    add(z, a, b, true);
}

void mpz_mul(mpz_ptr z, mpz_srcptr a, mpz_srcptr b)
{
    size_t room = integer_count(a) + integer_count(b);
    bool is_negative = (a->size < 0) != (b->size < 0);
    mp_limb_t *limbs = limbs_new(room);
    limbs_multiply(limbs, a->limbs, integer_count(a), b->limbs, integer_count(b));
    integer_take(z, limbs, room, is_negative);
}

static void with_long(void (*operation)(mpz_ptr, mpz_srcptr, mpz_srcptr), mpz_ptr z, mpz_srcptr a,
                      unsigned long b)
{
    mpz_t other;
    mpz_init_set_ui(other, b);
    operation(z, a, other);
    mpz_clear(other);
}

void mpz_add_ui(mpz_ptr z, mpz_srcptr a, unsigned long b)
{
    with_long(mpz_add, z, a, b);
}

void mpz_sub_ui(mpz_ptr z, mpz_srcptr a, unsigned long b)
{
    with_long(mpz_sub, z, a, b);
}

void mpz_mul_ui(mpz_ptr z, mpz_srcptr a, unsigned long b)
{
    with_long(mpz_mul, z, a, b);
}

void mpz_pow_ui(mpz_ptr z, mpz_srcptr a, unsigned long exponent)
{
    mpz_t power, square;
    mpz_init_set_ui(power, 1);
    mpz_init_set(square, a);
    for (; exponent; exponent >>= 1) {
        if (exponent & 1)
            mpz_mul(power, power, square);
        if (exponent > 1)
            mpz_mul(square, square, square);
    }
    mpz_set(z, power);
    mpz_clears(power, square, NULL);
}

void mpz_ui_pow_ui(mpz_ptr z, unsigned long a, unsigned long exponent)
{
    mpz_t base;
    mpz_init_set_ui(base, a);
    mpz_pow_ui(z, base, exponent);
    mpz_clear(base);
}
