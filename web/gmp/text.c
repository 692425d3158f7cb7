/* Integers as text, in bases up to 16. Digits are converted nine and the like at a time: as many as
 * a limb holds.
 */
#include "limbs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char DIGITS[] = "0123456789abcdef";

/* The largest power of the base that a limb holds, and its exponent. */
static mp_limb_t chunk_of(int base, unsigned *digits)
{
    mp_limb_t power = 1;
    for (*digits = 0; power <= UINT32_MAX / (mp_limb_t)base; ++*digits)
        power *= (mp_limb_t)base;
    return power;
}

size_t mpz_sizeinbase(mpz_srcptr z, int base)
{
    size_t count = integer_count(z);
    if (!count)
        return 1;
    size_t bits = count * LIMB_BITS - (size_t)__builtin_clz(z->limbs[count - 1]);
    if ((base & (base - 1)) == 0) {
        size_t each = (size_t)__builtin_ctz((unsigned)base);
        return (bits + each - 1) / each;
    }
    return (size_t)((double)bits / log2(base)) + 1;
}

static void reverse(char *text, size_t length)
{
    for (size_t i = 0; i < length / 2; i++) {
        char other = text[i];
        text[i] = text[length - 1 - i];
        text[length - 1 - i] = other;
    }
}

char *mpz_get_str(char *into, int base, mpz_srcptr z)
{
    unsigned digits;
    mp_limb_t chunk = chunk_of(base, &digits);
    size_t count = integer_count(z), length = 0;
    mp_limb_t *limbs = limbs_new(count);
    if (!into && !(into = malloc(mpz_sizeinbase(z, base) + 3)))
        abort();
    if (count)
        memcpy(limbs, z->limbs, count * sizeof *limbs);
    while (count) {
        mp_limb_t low = limbs_divide_small(limbs, count, chunk);
        count = limbs_trim(limbs, count);
        for (unsigned i = 0; count ? i < digits : low > 0; i++, low /= (mp_limb_t)base)
            into[length++] = DIGITS[low % (mp_limb_t)base];
    }
    if (!length)
        into[length++] = '0';
    if (z->size < 0)
        into[length++] = '-';
    into[length] = '\0';
    reverse(into, length);
    free(limbs);
    return into;
}

static int digit_of(char c, int base)
{
    int digit = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : base;
    return digit < base ? digit : -1;
}

int mpz_set_str(mpz_ptr z, const char *digits, int base)
{
    bool is_negative = *digits == '-';
    digits += is_negative;
    size_t length = strlen(digits), count = 0, room = length / 8 + 1;
    mp_limb_t *limbs = limbs_new(room + 1);
    for (size_t i = 0; i < length; i++) {
        uint64_t carry = (uint64_t)digit_of(digits[i], base);
        if (carry > 15) {
            free(limbs);
            return -1;
        }
        for (size_t j = 0; j < count || carry; j++) {
            carry += (uint64_t)limbs[j] * (uint64_t)base;
            limbs[j] = (mp_limb_t)carry;
            carry >>= LIMB_BITS;
            if (j >= count)
                count = j + 1;
        }
    }
    integer_take(z, limbs, room + 1, is_negative);
    return length ? 0 : -1;
}

int mpz_init_set_str(mpz_ptr z, const char *digits, int base)
{
    mpz_init(z);
    return mpz_set_str(z, digits, base);
}
