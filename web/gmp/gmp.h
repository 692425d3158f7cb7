/* Exact integers and fractions for WebAssembly, where GMP is not packaged: the functions of GMP's
 * interface that the concrete evaluator calls, under GMP's names, so that its code is compiled
 * unchanged.
 *
 * Results agree with GMP's, limb by limb; tests/web/numbers.c is compiled with both and must print
 * the same. Algorithms are those of school: numbers of a few thousand digits are the intended size.
 * As with GMP, a result may be one of the operands, division by zero ends the process, and so does
 * a lack of memory.
 */
#ifndef BPL_WEB_GMP_H
#define BPL_WEB_GMP_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint32_t mp_limb_t;
typedef unsigned long mp_bitcnt_t;
typedef long mp_size_t;

/* A number's limbs, the lowest first and the highest not 0; `size` is negative for a negative
 * number. `room` is 0 if the limbs are borrowed (mpz_roinit_n). */
typedef struct BplWebInteger {
    int room, size;
    mp_limb_t *limbs;
} BplWebInteger;
typedef BplWebInteger mpz_t[1];
typedef BplWebInteger *mpz_ptr;
typedef const BplWebInteger *mpz_srcptr;

/* A fraction in lowest terms, whose denominator is positive. */
typedef struct BplWebFraction {
    BplWebInteger up, down;
} BplWebFraction;
typedef BplWebFraction mpq_t[1];
typedef BplWebFraction *mpq_ptr;
typedef const BplWebFraction *mpq_srcptr;

#define mpq_numref(q) (&(q)->up)
#define mpq_denref(q) (&(q)->down)

/* ---- lifetime, conversion: integers.c, text.c ------------------------------------------------ */

void mpz_init(mpz_ptr z);
void mpz_inits(mpz_ptr z, ...); /* up to a NULL, as mpz_clears */
void mpz_init_set(mpz_ptr z, mpz_srcptr from);
void mpz_init_set_ui(mpz_ptr z, unsigned long from);
void mpz_init_set_si(mpz_ptr z, long from);
int mpz_init_set_str(mpz_ptr z, const char *digits, int base);
void mpz_clear(mpz_ptr z);
void mpz_clears(mpz_ptr z, ...);
void mpz_set(mpz_ptr z, mpz_srcptr from);
void mpz_set_ui(mpz_ptr z, unsigned long from);
void mpz_set_si(mpz_ptr z, long from);
/* Bases up to 16; -1 if the text is not a number. */
int mpz_set_str(mpz_ptr z, const char *digits, int base);
/* Digits and a NUL, in `into` or, if that is NULL, in memory from malloc. */
char *mpz_get_str(char *into, int base, mpz_srcptr z);
/* The lowest bits of the absolute value. */
unsigned long mpz_get_ui(mpz_srcptr z);
long mpz_get_si(mpz_srcptr z);
bool mpz_fits_slong_p(mpz_srcptr z);
/* Digits of the absolute value; in a base that is no power of two perhaps one too many. */
size_t mpz_sizeinbase(mpz_srcptr z, int base);
size_t mpz_size(mpz_srcptr z);
const mp_limb_t *mpz_limbs_read(mpz_srcptr z);
/* A number that borrows its limbs; `size` as in the struct. It needs no mpz_clear. */
mpz_srcptr mpz_roinit_n(mpz_ptr z, const mp_limb_t *limbs, mp_size_t size);

/* ---- arithmetic: integers.c ------------------------------------------------------------------ */

int mpz_sgn(mpz_srcptr z);
int mpz_cmp(mpz_srcptr a, mpz_srcptr b);
int mpz_cmp_ui(mpz_srcptr a, unsigned long b);
int mpz_cmpabs(mpz_srcptr a, mpz_srcptr b);
int mpz_cmpabs_ui(mpz_srcptr a, unsigned long b);
bool mpz_odd_p(mpz_srcptr z);
void mpz_abs(mpz_ptr z, mpz_srcptr a);
void mpz_neg(mpz_ptr z, mpz_srcptr a);
void mpz_add(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_add_ui(mpz_ptr z, mpz_srcptr a, unsigned long b);
void mpz_sub(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_sub_ui(mpz_ptr z, mpz_srcptr a, unsigned long b);
void mpz_mul(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_mul_ui(mpz_ptr z, mpz_srcptr a, unsigned long b);
void mpz_pow_ui(mpz_ptr z, mpz_srcptr a, unsigned long exponent);
void mpz_ui_pow_ui(mpz_ptr z, unsigned long a, unsigned long exponent);

/* ---- division: division.c -------------------------------------------------------------------- */

/* Quotients are rounded towards zero (tdiv), down (fdiv) or up (cdiv); mod is never negative. */
void mpz_tdiv_q(mpz_ptr q, mpz_srcptr n, mpz_srcptr d);
void mpz_tdiv_r(mpz_ptr r, mpz_srcptr n, mpz_srcptr d);
void mpz_fdiv_q(mpz_ptr q, mpz_srcptr n, mpz_srcptr d);
void mpz_fdiv_r(mpz_ptr r, mpz_srcptr n, mpz_srcptr d);
void mpz_fdiv_qr(mpz_ptr q, mpz_ptr r, mpz_srcptr n, mpz_srcptr d);
void mpz_cdiv_q(mpz_ptr q, mpz_srcptr n, mpz_srcptr d);
void mpz_mod(mpz_ptr r, mpz_srcptr n, mpz_srcptr d);
void mpz_divexact(mpz_ptr q, mpz_srcptr n, mpz_srcptr d);
unsigned long mpz_fdiv_ui(mpz_srcptr n, unsigned long d); /* the remainder */
void mpz_gcd(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
/* z without its factors f; returns their number. */
mp_bitcnt_t mpz_remove(mpz_ptr z, mpz_srcptr a, mpz_srcptr f);
/* The root of a, rounded down, and the rest. */
void mpz_sqrtrem(mpz_ptr root, mpz_ptr rest, mpz_srcptr a);

/* ---- bits, of the two's complement: bits.c --------------------------------------------------- */

void mpz_mul_2exp(mpz_ptr z, mpz_srcptr a, mp_bitcnt_t bits);
void mpz_fdiv_q_2exp(mpz_ptr q, mpz_srcptr n, mp_bitcnt_t bits);
void mpz_tdiv_q_2exp(mpz_ptr q, mpz_srcptr n, mp_bitcnt_t bits);
void mpz_fdiv_r_2exp(mpz_ptr r, mpz_srcptr n, mp_bitcnt_t bits);
bool mpz_divisible_2exp_p(mpz_srcptr n, mp_bitcnt_t bits);
void mpz_and(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_ior(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_xor(mpz_ptr z, mpz_srcptr a, mpz_srcptr b);
void mpz_com(mpz_ptr z, mpz_srcptr a);
int mpz_tstbit(mpz_srcptr z, mp_bitcnt_t bit);
void mpz_setbit(mpz_ptr z, mp_bitcnt_t bit);
void mpz_clrbit(mpz_ptr z, mp_bitcnt_t bit);
void mpz_combit(mpz_ptr z, mp_bitcnt_t bit);

/* ---- fractions: fractions.c ------------------------------------------------------------------ */

void mpq_init(mpq_ptr q);
void mpq_clear(mpq_ptr q);
/* Brings it to lowest terms. */
void mpq_canonicalize(mpq_ptr q);
void mpq_set(mpq_ptr q, mpq_srcptr from);
void mpq_set_z(mpq_ptr q, mpz_srcptr from);
void mpq_set_si(mpq_ptr q, long up, unsigned long down);
int mpq_sgn(mpq_srcptr q);
int mpq_cmp(mpq_srcptr a, mpq_srcptr b);
int mpq_cmp_ui(mpq_srcptr a, unsigned long up, unsigned long down);
void mpq_abs(mpq_ptr q, mpq_srcptr a);
void mpq_neg(mpq_ptr q, mpq_srcptr a);
void mpq_inv(mpq_ptr q, mpq_srcptr a);
void mpq_add(mpq_ptr q, mpq_srcptr a, mpq_srcptr b);
void mpq_sub(mpq_ptr q, mpq_srcptr a, mpq_srcptr b);
void mpq_mul(mpq_ptr q, mpq_srcptr a, mpq_srcptr b);
void mpq_div(mpq_ptr q, mpq_srcptr a, mpq_srcptr b);
void mpq_mul_2exp(mpq_ptr q, mpq_srcptr a, mp_bitcnt_t bits);
void mpq_div_2exp(mpq_ptr q, mpq_srcptr a, mp_bitcnt_t bits);

#endif
