/* Natural numbers as arrays of limbs, the lowest first: the arithmetic below gmp.h. Only the files
 * of this folder include it. */
#ifndef BPL_WEB_LIMBS_H
#define BPL_WEB_LIMBS_H

#include "gmp.h"

enum { LIMB_BITS = 32 };

/* Room for `count` limbs, all 0; a lack of memory ends the process. */
mp_limb_t *limbs_new(size_t count);
/* The number of limbs without leading zeros. */
size_t limbs_trim(const mp_limb_t *a, size_t count);
/* Compares numbers without leading zeros. */
int limbs_compare(const mp_limb_t *a, size_t a_count, const mp_limb_t *b, size_t b_count);
/* sum[0 … a_count] = a + b, where a has at least as many limbs as b. */
void limbs_add(mp_limb_t *sum, const mp_limb_t *a, size_t a_count, const mp_limb_t *b,
               size_t b_count);
/* difference[0 … a_count - 1] = a - b, where a >= b. */
void limbs_subtract(mp_limb_t *difference, const mp_limb_t *a, size_t a_count, const mp_limb_t *b,
                    size_t b_count);
/* product[0 … a_count + b_count - 1] = a * b; the product's room is 0 before. */
void limbs_multiply(mp_limb_t *product, const mp_limb_t *a, size_t a_count, const mp_limb_t *b,
                    size_t b_count);
/* Divides in place; returns the remainder. */
mp_limb_t limbs_divide_small(mp_limb_t *a, size_t count, mp_limb_t divisor);
/* quotient[0 … a_count - b_count] = a / b, and rest[0 … b_count - 1] is the remainder, where b has
 * no leading zeros and at most as many limbs as a. */
void limbs_divide(mp_limb_t *quotient, mp_limb_t *rest, const mp_limb_t *a, size_t a_count,
                  const mp_limb_t *b, size_t b_count);

/* Replaces z's limbs by `limbs`, from limbs_new with `room` limbs, of which some may be leading
 * zeros. */
void integer_take(mpz_ptr z, mp_limb_t *limbs, size_t room, bool is_negative);
/* The number of z's limbs. */
static inline size_t integer_count(mpz_srcptr z)
{
    return (size_t)(z->size < 0 ? -z->size : z->size);
}

#endif
