/* Schoolbook arithmetic on arrays of limbs; division is Knuth's algorithm D (The Art of Computer
 * Programming, volume 2, 4.3.1).
 */
#include "limbs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

mp_limb_t *limbs_new(size_t count)
{
    mp_limb_t *limbs = calloc(count ? count : 1, sizeof *limbs);
    if (!limbs || count > INT_MAX) {
        fputs("out of memory\n", stderr);
        abort();
    }
    return limbs;
}

size_t limbs_trim(const mp_limb_t *a, size_t count)
{
    while (count && !a[count - 1])
        count--;
    return count;
}

int limbs_compare(const mp_limb_t *a, size_t a_count, const mp_limb_t *b, size_t b_count)
{
    if (a_count != b_count)
        return a_count < b_count ? -1 : 1;
    for (size_t i = a_count; i-- > 0;)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

void limbs_add(mp_limb_t *sum, const mp_limb_t *a, size_t a_count, const mp_limb_t *b,
               size_t b_count)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < a_count; i++) {
        carry += (uint64_t)a[i] + (i < b_count ? b[i] : 0);
        sum[i] = (mp_limb_t)carry;
        carry >>= LIMB_BITS;
    }
    sum[a_count] = (mp_limb_t)carry;
}

void limbs_subtract(mp_limb_t *difference, const mp_limb_t *a, size_t a_count, const mp_limb_t *b,
                    size_t b_count)
{
    uint64_t borrow = 0;
    for (size_t i = 0; i < a_count; i++) {
        uint64_t taken = (i < b_count ? b[i] : 0) + borrow;
        borrow = a[i] < taken;
        difference[i] = (mp_limb_t)(a[i] - taken);
    }
}

void limbs_multiply(mp_limb_t *product, const mp_limb_t *a, size_t a_count, const mp_limb_t *b,
                    size_t b_count)
{
    for (size_t i = 0; i < a_count; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < b_count; j++) {
            carry += (uint64_t)a[i] * b[j] + product[i + j];
            product[i + j] = (mp_limb_t)carry;
            carry >>= LIMB_BITS;
        }
        product[i + b_count] = (mp_limb_t)carry;
    }
}

mp_limb_t limbs_divide_small(mp_limb_t *a, size_t count, mp_limb_t divisor)
{
    uint64_t rest = 0;
    for (size_t i = count; i-- > 0;) {
        rest = rest << LIMB_BITS | a[i];
        a[i] = (mp_limb_t)(rest / divisor);
        rest %= divisor;
    }
    return (mp_limb_t)rest;
}

/* into[0 … count] = a * 2^bits, where bits < LIMB_BITS. */
static void shift_up(mp_limb_t *into, const mp_limb_t *a, size_t count, unsigned bits)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < count; i++) {
        carry |= (uint64_t)a[i] << bits;
        into[i] = (mp_limb_t)carry;
        carry >>= LIMB_BITS;
    }
    into[count] = (mp_limb_t)carry;
}

/* The next limb of the quotient: at most 2 too large before the correction, of which the first
 * two limbs of the divisor take nearly all. */
static uint64_t guess(const mp_limb_t *top, const mp_limb_t *divisor_top)
{
    uint64_t head = (uint64_t)top[0] << LIMB_BITS | top[-1];
    uint64_t digit = head / divisor_top[0], rest = head % divisor_top[0];
    while (digit >> LIMB_BITS || digit * divisor_top[-1] > (rest << LIMB_BITS | top[-2])) {
        digit--;
        rest += divisor_top[0];
        if (rest >> LIMB_BITS)
            break;
    }
    return digit;
}

/* a -= digit * b, at its lowest `count` + 1 limbs; whether that went below zero. */
static bool subtract_times(mp_limb_t *a, uint64_t digit, const mp_limb_t *b, size_t count)
{
    uint64_t carry = 0, borrow = 0;
    for (size_t i = 0; i <= count; i++) {
        carry += i < count ? digit * b[i] : 0;
        uint64_t taken = (mp_limb_t)carry + borrow;
        carry >>= LIMB_BITS;
        borrow = a[i] < taken;
        a[i] = (mp_limb_t)(a[i] - taken);
    }
    return borrow;
}

static void add_back(mp_limb_t *a, const mp_limb_t *b, size_t count)
{
    uint64_t carry = 0;
    for (size_t i = 0; i <= count; i++) {
        carry += (uint64_t)a[i] + (i < count ? b[i] : 0);
        a[i] = (mp_limb_t)carry;
        carry >>= LIMB_BITS;
    }
}

void limbs_divide(mp_limb_t *quotient, mp_limb_t *rest, const mp_limb_t *a, size_t a_count,
                  const mp_limb_t *b, size_t b_count)
{
    if (b_count == 1) {
        memcpy(quotient, a, a_count * sizeof *a);
        rest[0] = limbs_divide_small(quotient, a_count, b[0]);
        return;
    }
    unsigned bits = (unsigned)__builtin_clz(b[b_count - 1]);
    mp_limb_t *high = limbs_new(a_count + 1), *divisor = limbs_new(b_count + 1);
    shift_up(high, a, a_count, bits);
    shift_up(divisor, b, b_count, bits);
    for (size_t i = a_count - b_count + 1; i-- > 0;) {
        uint64_t digit = guess(high + i + b_count, divisor + b_count - 1);
        if (subtract_times(high + i, digit, divisor, b_count)) {
            digit--;
            add_back(high + i, divisor, b_count);
        }
        quotient[i] = (mp_limb_t)digit;
    }
    for (size_t i = 0; i < b_count; i++)
        rest[i] = (mp_limb_t)(((uint64_t)high[i + 1] << LIMB_BITS | high[i]) >> bits);
    free(high);
    free(divisor);
}
