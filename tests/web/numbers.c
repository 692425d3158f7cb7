/* Calls each function of web/gmp/gmp.h on random numbers and prints the results. The program is
 * compiled with GMP and with web/gmp; both must print the same output. Numbers are made of runs of
 * ones and zeros, where carries and corrections of the division happen.
 */
#include <gmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 4000 };

static uint64_t state = 88172645463325252u;

static uint64_t draw(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static void draw_number(mpz_t z)
{
    unsigned runs = (unsigned)(draw() % 6), longest = draw() % 2 ? 70 : 9;
    mpz_set_ui(z, (unsigned long)(draw() % 3));
    for (unsigned i = 0; i < runs; i++) {
        unsigned length = (unsigned)(draw() % longest) + 1;
        mpz_mul_2exp(z, z, length);
        if (draw() % 2) {
            mpz_t ones;
            mpz_init_set_ui(ones, 1);
            mpz_mul_2exp(ones, ones, length);
            mpz_sub_ui(ones, ones, 1);
            mpz_add(z, z, ones);
            mpz_clear(ones);
        } else if (draw() % 2) {
            mpz_add_ui(z, z, (unsigned long)(draw() >> (63 - length % 32)));
        }
    }
    if (draw() % 2)
        mpz_neg(z, z);
}

static void print(const char *name, mpz_srcptr z)
{
    char *text = mpz_get_str(NULL, draw() % 2 ? 10 : 16, z);
    printf("%s %s %d %zu %zu\n", name, text, mpz_sgn(z), mpz_sizeinbase(z, 2),
           mpz_sizeinbase(z, 16));
    free(text);
}

#define UNARY(f) (mpz_set(r, a), f(r, r), print(#f, r))
#define BINARY(f)                                                                          \
    (f(r, a, b), print(#f, r), mpz_set(r, a), f(r, r, b), print("=" #f, r), mpz_set(r, b), \
     f(r, a, r), print(#f "=", r))
#define WITH_LONG(f, n) (f(r, a, n), print(#f, r))

static void sums(mpz_t r, mpz_t a, mpz_t b)
{
    unsigned long n = (unsigned long)draw();
    printf("order %d %d %d %d %d %d\n", mpz_cmp(a, b) < 0, mpz_cmp(a, b) > 0, mpz_cmpabs(a, b) < 0,
           mpz_cmp_ui(a, n) < 0, mpz_cmpabs_ui(a, n) > 0, mpz_odd_p(a) != 0);
    printf("long %lu %d\n", mpz_get_ui(a), mpz_fits_slong_p(a) != 0);
    if (mpz_fits_slong_p(a))
        printf("signed %ld\n", mpz_get_si(a));
    UNARY(mpz_neg);
    UNARY(mpz_abs);
    BINARY(mpz_add);
    BINARY(mpz_sub);
    BINARY(mpz_mul);
    WITH_LONG(mpz_add_ui, n);
    WITH_LONG(mpz_sub_ui, n);
    WITH_LONG(mpz_mul_ui, n);
    WITH_LONG(mpz_pow_ui, n % 9);
    mpz_ui_pow_ui(r, n % 1000, n % 70);
    print("power", r);
    mpz_set_si(r, (long)n);
    print("si", r);
}

static void quotients(mpz_t r, mpz_t a, mpz_t b)
{
    if (!mpz_sgn(b))
        mpz_set_ui(b, 1);
    BINARY(mpz_tdiv_q);
    BINARY(mpz_tdiv_r);
    BINARY(mpz_fdiv_q);
    BINARY(mpz_fdiv_r);
    BINARY(mpz_cdiv_q);
    BINARY(mpz_mod);
    mpz_t q, product;
    mpz_init(q);
    mpz_init(product);
    mpz_fdiv_qr(q, r, a, b);
    print("q", q);
    print("r", r);
    mpz_mul(product, a, b);
    mpz_divexact(q, product, b);
    print("exact", q);
    printf("small %lu\n", mpz_fdiv_ui(a, (unsigned long)(draw() % 1000 + 1)));
    mpz_abs(r, a);
    mpz_sqrtrem(q, r, r);
    print("root", q);
    print("rest", r);
    if (mpz_cmpabs_ui(b, 1) > 0) {
        mpz_abs(r, b);
        mpz_set_ui(q, (unsigned long)(draw() % 5 + 2));
        unsigned long removed = mpz_sgn(a) ? mpz_remove(product, a, q) : 0;
        printf("removed %lu\n", removed);
        if (mpz_sgn(a))
            print("left", product);
    }
    mpz_clears(q, product, NULL);
}

static void bits(mpz_t r, mpz_t a, mpz_t b)
{
    unsigned long n = (unsigned long)(draw() % 140);
    WITH_LONG(mpz_mul_2exp, n);
    WITH_LONG(mpz_fdiv_q_2exp, n);
    WITH_LONG(mpz_tdiv_q_2exp, n);
    WITH_LONG(mpz_fdiv_r_2exp, n);
    BINARY(mpz_and);
    BINARY(mpz_ior);
    BINARY(mpz_xor);
    UNARY(mpz_com);
    printf("bit %d %d\n", mpz_tstbit(a, n), mpz_divisible_2exp_p(a, n) != 0);
    mpz_set(r, a), mpz_setbit(r, n), print("set", r);
    mpz_set(r, a), mpz_clrbit(r, n), print("clear", r);
    mpz_set(r, a), mpz_combit(r, n), print("toggle", r);
}

static void print_fraction(const char *name, mpq_srcptr q)
{
    print(name, mpq_numref(q));
    print("/", mpq_denref(q));
}

static void draw_fraction(mpq_t q)
{
    draw_number(mpq_numref(q));
    do
        draw_number(mpq_denref(q));
    while (!mpz_sgn(mpq_denref(q)));
    mpq_canonicalize(q);
}

static void fractions(void)
{
    mpq_t a, b, r;
    mpq_init(a), mpq_init(b), mpq_init(r);
    draw_fraction(a);
    draw_fraction(b);
    printf("fractions %d %d %d\n", mpq_cmp(a, b) < 0, mpq_cmp(a, b) > 0, mpq_sgn(a));
    printf("small %d\n", mpq_cmp_ui(a, 3, 7) < 0);
    mpq_add(r, a, b), print_fraction("add", r);
    mpq_sub(r, a, b), print_fraction("sub", r);
    mpq_mul(r, a, b), print_fraction("mul", r);
    if (mpq_sgn(b)) {
        mpq_div(r, a, b), print_fraction("div", r);
        mpq_inv(r, b), print_fraction("inv", r);
    }
    mpq_mul_2exp(r, a, 37), print_fraction("up", r);
    mpq_div_2exp(r, a, 37), print_fraction("down", r);
    mpq_neg(r, a), mpq_abs(b, a), print_fraction("neg", r), print_fraction("abs", b);
    mpq_add(a, a, a), print_fraction("double", a);
    mpq_set_z(r, mpq_numref(a)), print_fraction("whole", r);
    mpq_set_si(r, -3, 4), mpq_set(a, r), print_fraction("given", a);
    mpq_clear(a), mpq_clear(b), mpq_clear(r);
}

/* Calls the conversions from texts to numbers, and functions on numbers that borrow the memory of
 * other numbers. */
static void borrowed(mpz_t r, mpz_srcptr a)
{
    mpz_t view, again;
    char *text = mpz_get_str(NULL, 10, a);
    print("view", mpz_roinit_n(view, mpz_limbs_read(a), (mp_size_t)mpz_size(a) * mpz_sgn(a)));
    mpz_init_set_str(again, text, 10);
    printf("read %d %d\n", mpz_cmp(again, a), mpz_set_str(r, "12x", 10));
    mpz_clear(again);
    mpz_init_set(again, a);
    mpz_set(r, again);
    mpz_clear(again);
    mpz_init_set_si(again, -5), print("si", again);
    mpz_clear(again);
    free(text);
}

int main(void)
{
    mpz_t r, a, b;
    mpz_inits(r, a, b, NULL);
    for (int round = 0; round < ROUNDS; round++) {
        draw_number(a);
        draw_number(b);
        borrowed(r, a);
        sums(r, a, b);
        quotients(r, a, b);
        bits(r, a, b);
        fractions();
    }
    mpz_clears(r, a, b, NULL);
    return 0;
}
