/* Tests the simplification of formulas to a readable conjunction of clauses: redundant clauses are
 * left out, and no others. */
#include "libbpl/chc/export/readable.h"
#include "unit.h"

typedef struct Scene {
    BplTerms *terms;
    BplFixedpoint *fp;
    BplValue n, r;
} Scene;

static Scene begin(void)
{
    Scene s = {.terms = bpl_terms_new()};
    BplFixedpointOptions options = {.plain_work = 100000};
    s.fp = bpl_fixedpoint_new(s.terms, &options);
    s.n = bpl_term_symbol(s.terms, bpl_names_intern_text(s.terms->names, "n"), BPL_SORT_INT, 0);
    s.r = bpl_term_symbol(s.terms, bpl_names_intern_text(s.terms->names, "r"), BPL_SORT_INT, 0);
    return s;
}

static BplValue number(const Scene *s, int64_t value)
{
    return bpl_term_int(s->terms, value);
}

static BplValue at_most(const Scene *s, BplValue a, BplValue b)
{
    return bpl_term_le(s->terms, a, b);
}

/* Asserts the clauses into which the formula is simplified; their conjunction must be equivalent to
 * the formula. */
static void check(Scene *s, BplValue formula, size_t count, const BplValue *expected)
{
    BplChcValues clauses = {0};
    bpl_chc_readable(s->fp, s->terms, formula, &clauses);
    TEST_ASSERT_EQUAL_size_t(count, clauses.count);
    for (size_t i = 0; i < count; i++) {
        bool found = false;
        for (size_t k = 0; k < count; k++)
            found = found || clauses.at[k] == expected[i];
        TEST_ASSERT_TRUE(found);
    }
    BplValue all = bpl_term_and_of(s->terms, clauses.at, (uint32_t)clauses.count);
    BplValue differs = bpl_term_ne(s->terms, all, formula);
    if (!bpl_term_has_quantifier(s->terms, differs))
        TEST_ASSERT_EQUAL(BPL_UNSAT, bpl_fixedpoint_solve(s->fp, differs, 0, NULL, 0, NULL));
    bpl_vec_release(&clauses);
}

static void end(Scene *s)
{
    bpl_fixedpoint_free(s->fp);
    bpl_terms_free(s->terms);
}

static void test_what_follows_from_the_rest_goes(void)
{
    Scene s = begin();
    BplValue five = at_most(&s, s.n, number(&s, 5));
    BplValue parts[] = {
        five, at_most(&s, s.n, number(&s, 7)),
        bpl_term_or(s.terms, at_most(&s, s.n, number(&s, 6)), at_most(&s, s.r, number(&s, 0)))};
    check(&s, bpl_term_and_of(s.terms, parts, 3), 1, &five);
    end(&s);
}

static void test_literals_that_cannot_be_the_case_go(void)
{
    Scene s = begin();
    BplValue positive = at_most(&s, number(&s, 1), s.n), small = at_most(&s, s.r, number(&s, 3));
    BplValue expected[] = {positive, small};
    BplValue formula = bpl_term_and(s.terms, positive,
                                    bpl_term_or(s.terms, at_most(&s, s.n, number(&s, 0)), small));
    check(&s, formula, 2, expected);
    end(&s);
}

static void test_two_inequations_are_an_equation(void)
{
    Scene s = begin();
    BplValue equal = bpl_term_eq(s.terms, s.r, bpl_term_add(s.terms, s.n, number(&s, 1)));
    BplValue next = bpl_term_add(s.terms, s.n, number(&s, 1));
    BplValue formula = bpl_term_and(s.terms, at_most(&s, s.r, next), at_most(&s, next, s.r));
    BplChcValues clauses = {0};
    bpl_chc_readable(s.fp, s.terms, formula, &clauses);
    TEST_ASSERT_EQUAL_size_t(1, clauses.count);
    TEST_ASSERT_TRUE(bpl_term_is(s.terms, clauses.at[0], BPL_TERM_EQ));
    BplValue differs = bpl_term_ne(s.terms, clauses.at[0], equal);
    TEST_ASSERT_TRUE(differs == BPL_FALSE ||
                     bpl_fixedpoint_solve(s.fp, differs, 0, NULL, 0, NULL) == BPL_UNSAT);
    bpl_vec_release(&clauses);
    end(&s);
}

static void test_small_disjunctions_of_conjunctions_are_taken_apart(void)
{
    Scene s = begin();
    BplValue a = at_most(&s, s.n, number(&s, 0)), b = at_most(&s, s.r, number(&s, 0)),
             c = at_most(&s, number(&s, 9), bpl_term_add(s.terms, s.n, s.r));
    BplValue expected[] = {bpl_term_or(s.terms, a, c), bpl_term_or(s.terms, b, c)};
    check(&s, bpl_term_or(s.terms, bpl_term_and(s.terms, a, b), c), 2, expected);
    end(&s);
}

static void test_nothing_is_said_of_what_is_always_true(void)
{
    Scene s = begin();
    check(&s, BPL_TRUE, 0, NULL);
    end(&s);
}

UNIT_MAIN(UNIT_TEST(test_what_follows_from_the_rest_goes),
          UNIT_TEST(test_literals_that_cannot_be_the_case_go),
          UNIT_TEST(test_two_inequations_are_an_equation),
          UNIT_TEST(test_small_disjunctions_of_conjunctions_are_taken_apart),
          UNIT_TEST(test_nothing_is_said_of_what_is_always_true))
