/* Tests that quantifiers over a small range of values are expanded, and that the expansion is
 * equivalent to the quantifier. */
#include "unit.h"

#include "libbpl/term/finite.h"

typedef struct Fixture {
    BplTerms *terms;
    BplValue vars[2];
    unsigned seed;
} Fixture;

static void open_fixture(Fixture *f)
{
    *f = (Fixture){.terms = bpl_terms_new(), .seed = 5};
    for (uint32_t i = 0; i < 2; i++)
        f->vars[i] =
            bpl_term_symbol(f->terms, bpl_names_intern_text(f->terms->names, "v"), BPL_SORT_INT, i);
}

static void close_fixture(Fixture *f)
{
    bpl_terms_free(f->terms);
}

static int64_t below(Fixture *f, unsigned limit)
{
    f->seed = f->seed * 1664525u + 1013904223u;
    return (int64_t)(((unsigned long long)f->seed * limit) >> 32);
}

static BplValue number(Fixture *f, int64_t i)
{
    return bpl_term_int(f->terms, i);
}

static BplValue times(Fixture *f, int64_t factor, BplValue term)
{
    return bpl_term_mul(f->terms, number(f, factor), term);
}

/* The parts of a random quantifier's body. Its guards are `low <= i`, `i + gap <= j` and `j <=
 * high`. They imply (for exists: are conjoined with) `x * i + y * j <= z`; with is_equation, that
 * both sides are equal. */
typedef struct Claim {
    int64_t low, gap, high, x, y, z;
    bool is_forall, is_equation;
} Claim;

static Claim random_claim(Fixture *f)
{
    return (Claim){.low = below(f, 5) - 2,
                   .gap = below(f, 3) - 1,
                   .high = below(f, 6) - 1,
                   .x = below(f, 5) - 2,
                   .y = below(f, 5) - 2,
                   .z = below(f, 13) - 6,
                   .is_forall = below(f, 2) != 0,
                   .is_equation = below(f, 2) != 0};
}

static BplValue body_of(Fixture *f, const Claim *claim)
{
    BplTerms *terms = f->terms;
    BplValue i = f->vars[0], j = f->vars[1];
    BplValue guards[] = {bpl_term_le(terms, number(f, claim->low), i),
                         bpl_term_le(terms, bpl_term_add(terms, i, number(f, claim->gap)), j),
                         bpl_term_le(terms, j, number(f, claim->high))};
    BplValue sum = bpl_term_add(terms, times(f, claim->x, i), times(f, claim->y, j));
    BplValue rest = claim->is_equation ? bpl_term_eq(terms, sum, number(f, claim->z))
                                       : bpl_term_le(terms, sum, number(f, claim->z));
    BplValue guard = bpl_term_and_of(terms, guards, 3);
    return claim->is_forall ? bpl_term_or(terms, bpl_term_not(terms, guard), rest)
                            : bpl_term_and(terms, guard, rest);
}

static bool is_so(const Claim *claim)
{
    for (int64_t i = claim->low; i <= claim->high + 1; i++)
        for (int64_t j = i + claim->gap; j <= claim->high; j++) {
            int64_t sum = claim->x * i + claim->y * j;
            bool holds = claim->is_equation ? sum == claim->z : sum <= claim->z;
            if (holds != claim->is_forall)
                return !claim->is_forall;
        }
    return claim->is_forall;
}

static void test_ranges_that_depend_on_each_other(void)
{
    Fixture f;
    open_fixture(&f);
    for (int round = 0; round < 2000; round++) {
        Claim claim = random_claim(&f);
        BplValue made =
            bpl_term_finite_all(f.terms, claim.is_forall, f.vars, 2, body_of(&f, &claim));
        TEST_ASSERT_EQUAL_HEX64(bpl_value_of_bool(is_so(&claim)), made);
    }
    close_fixture(&f);
}

static void test_what_has_no_bounds_is_left(void)
{
    Fixture f;
    open_fixture(&f);
    BplValue i = f.vars[0], j = f.vars[1];
    BplValue open = bpl_term_or(f.terms, bpl_term_lt(f.terms, i, number(&f, 0)),
                                /* j has no lower bound: 0 <= i ==> j < i */
                                bpl_term_lt(f.terms, j, i));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_term_finite_all(f.terms, true, f.vars, 2, open));
    BplValue parts[] = {bpl_term_lt(f.terms, i, number(&f, 0)),
                        bpl_term_lt(f.terms, number(&f, 1000), i),
                        bpl_term_eq(f.terms, j, number(&f, 7))};
    BplValue many = bpl_term_or_of(f.terms, parts, 3);
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_term_finite_all(f.terms, true, f.vars, 2, many));
    close_fixture(&f);
}

/* Tests a quantifier over p(i) && q(i) in which each conjunct has its own range of i. */
static void test_conjuncts_have_ranges_of_their_own(void)
{
    Fixture f;
    open_fixture(&f);
    BplValue i = f.vars[0];
    BplSort integer = BPL_SORT_INT;
    BplSort sort = bpl_sort_map(f.terms->sorts, &integer, 1, BPL_SORT_BOOL);
    BplValue map = bpl_term_symbol(f.terms, bpl_names_intern_text(f.terms->names, "m"), sort, 0);
    BplValue at_i = bpl_term_select(f.terms, map, &i, 1), claims[2], wanted[2];
    for (int k = 0; k < 2; k++) {
        BplValue point = number(&f, 5 * k);
        BplValue parts[] = {bpl_term_lt(f.terms, i, point), bpl_term_lt(f.terms, point, i),
                            k ? bpl_term_not(f.terms, at_i) : at_i};
        claims[k] = bpl_term_or_of(f.terms, parts, 3);
        BplValue at_point = bpl_term_select(f.terms, map, &point, 1);
        wanted[k] = k ? bpl_term_not(f.terms, at_point) : at_point;
    }
    BplValue body = bpl_term_and_of(f.terms, claims, 2);
    TEST_ASSERT_EQUAL_HEX64(bpl_term_and_of(f.terms, wanted, 2),
                            bpl_term_finite_all(f.terms, true, f.vars, 1, body));
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_ranges_that_depend_on_each_other),
          UNIT_TEST(test_what_has_no_bounds_is_left),
          UNIT_TEST(test_conjuncts_have_ranges_of_their_own))
