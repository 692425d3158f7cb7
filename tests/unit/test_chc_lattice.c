/* Tests lattices of points, each of which is the set of solutions of equations and congruences: a
 * point belongs to a lattice exactly if it satisfies them. */
#include "unit.h"

#include "libbpl/chc/domain/lattice.h"

#include <string.h>

enum { DIM = 3, SIZE = 6, LATTICES = 400 };

static uint32_t below(uint32_t *random, uint32_t limit)
{
    *random = *random * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)*random * limit) >> 32);
}

static bool add(BplLattice *lattice, const int *point)
{
    mpz_t coordinates[DIM];
    for (int i = 0; i < DIM; i++)
        mpz_init_set_si(coordinates[i], point[i]);
    bool grown = bpl_lattice_add(lattice, coordinates);
    for (int i = 0; i < DIM; i++)
        mpz_clear(coordinates[i]);
    return grown;
}

typedef struct Judgement {
    const int *point;
    uint32_t equations, congruences;
    bool holds;
} Judgement;

static void judge(void *data, const BplLatticeLaw *law)
{
    Judgement *j = data;
    mpz_t sum;
    mpz_init_set(sum, law->constant);
    for (int i = 0; i < DIM; i++) {
        mpz_t part;
        mpz_init(part);
        mpz_mul_si(part, law->factors[i], j->point[i]);
        mpz_add(sum, sum, part);
        mpz_clear(part);
    }
    bool is_equation = !mpz_sgn(law->modulus);
    j->equations += is_equation;
    j->congruences += !is_equation;
    j->holds &= is_equation ? !mpz_sgn(sum) : mpz_divisible_p(sum, law->modulus);
    mpz_clear(sum);
}

static Judgement judged(const BplLattice *lattice, const int *point)
{
    Judgement j = {.point = point, .holds = true};
    bpl_lattice_laws(lattice, judge, &j);
    return j;
}

static void test_lines_and_steps(void)
{
    BplLattice lattice;
    bpl_lattice_init(&lattice, DIM);
    TEST_ASSERT_TRUE(lattice.is_empty);
    TEST_ASSERT_TRUE(add(&lattice, (int[]){1, 5, 7}));
    TEST_ASSERT_TRUE(add(&lattice, (int[]){5, 13, 7}));
    TEST_ASSERT_FALSE(add(&lattice, (int[]){9, 21, 7}));
    Judgement between = judged(&lattice, (int[]){3, 9, 7});
    TEST_ASSERT_FALSE(between.holds);
    /* the two equations are y == 2 * x + 3 and z == 7 */
    TEST_ASSERT_EQUAL(2, between.equations);
    TEST_ASSERT_EQUAL(1, between.congruences); /* the congruence is that x is 1 modulo 4 */
    TEST_ASSERT_TRUE(add(&lattice, (int[]){3, 9, 7}));
    TEST_ASSERT_TRUE(judged(&lattice, (int[]){-1, 1, 7}).holds);
    TEST_ASSERT_FALSE(judged(&lattice, (int[]){-1, 1, 8}).holds);
    bpl_lattice_release(&lattice);
}

static void test_what_is_forgotten(void)
{
    BplLattice lattice;
    bpl_lattice_init(&lattice, DIM);
    add(&lattice, (int[]){0, 0, 0});
    add(&lattice, (int[]){1, 2, 3});
    bpl_lattice_forget(&lattice, 1);
    TEST_ASSERT_TRUE(judged(&lattice, (int[]){5, -8, 15}).holds);
    TEST_ASSERT_FALSE(judged(&lattice, (int[]){5, 10, 14}).holds);
    bpl_lattice_forget(&lattice, 2);
    TEST_ASSERT_TRUE(bpl_lattice_is_full(&lattice));
    bpl_lattice_release(&lattice);
}

/* Is the point the sum of the first point and multiples of differences between points? Found by
 * enumeration. */
static bool is_spanned(int points[][DIM], int count, const int *point)
{
    for (int a = -SIZE * 2; a <= SIZE * 2; a++)
        for (int b = count > 2 ? -SIZE * 2 : 0; b <= (count > 2 ? SIZE * 2 : 0); b++) {
            bool same = true;
            for (int i = 0; i < DIM && same; i++) {
                int at = points[0][i] + a * (points[1][i] - points[0][i]);
                at += count > 2 ? b * (points[2][i] - points[0][i]) : 0;
                same = at == point[i];
            }
            if (same)
                return true;
        }
    return false;
}

static void test_random_lattices(void)
{
    uint32_t random = 1, inside = 0;
    for (int n = 0; n < LATTICES; n++) {
        int points[DIM][DIM], count = 2 + (int)below(&random, 2);
        BplLattice lattice;
        bpl_lattice_init(&lattice, DIM);
        for (int p = 0; p < count; p++) {
            for (int i = 0; i < DIM; i++)
                points[p][i] = (int)below(&random, SIZE) - SIZE / 2;
            add(&lattice, points[p]);
        }
        for (int p = 0; p < count; p++)
            TEST_ASSERT_TRUE(judged(&lattice, points[p]).holds);
        for (int t = 0; t < 60; t++) {
            int point[DIM];
            for (int i = 0; i < DIM; i++)
                point[i] = (int)below(&random, SIZE) - SIZE / 2;
            bool holds = judged(&lattice, point).holds;
            inside += holds;
            TEST_ASSERT_EQUAL(holds, !add(&lattice, point));
            if (is_spanned(points, count, point))
                TEST_ASSERT_TRUE(holds);
            bpl_lattice_release(&lattice);
            bpl_lattice_init(&lattice, DIM);
            for (int p = 0; p < count; p++)
                add(&lattice, points[p]);
        }
        bpl_lattice_release(&lattice);
    }
    TEST_ASSERT_TRUE(inside > LATTICES);
}

UNIT_MAIN(UNIT_TEST(test_lines_and_steps), UNIT_TEST(test_what_is_forgotten),
          UNIT_TEST(test_random_lattices))
