/* Tests queries to the prover under hypotheses, and the unsatisfiable core: the hypotheses that an
 * answer uses. */
#include "unit.h"

#include "libbpl/smt/prover.h"

typedef struct Fixture {
    BplTerms *terms;
    BplNames *names;
    BplProver *prover;
    BplValue x, guards[3];
} Fixture;

static BplValue symbol(Fixture *f, const char *name, BplSort sort)
{
    return bpl_term_symbol(f->terms, bpl_names_intern_text(f->names, name), sort, 0);
}

/* Asserts guards[0] ==> x > 5, guards[1] ==> x > 0, guards[2] ==> x < 3. */
static void open_fixture(Fixture *f)
{
    const BplProverOptions options = {0};
    *f = (Fixture){.terms = bpl_terms_new(), .names = bpl_names_new()};
    BplTerms *t = f->terms;
    f->prover = bpl_prover_new(t, &options);
    f->x = symbol(f, "x", BPL_SORT_INT);
    const char *const names[] = {"a", "b", "c"};
    for (size_t i = 0; i < 3; i++)
        f->guards[i] = symbol(f, names[i], BPL_SORT_BOOL);
    const BplValue guarded[] = {bpl_term_lt(t, bpl_term_int(t, 5), f->x),
                                bpl_term_lt(t, bpl_term_int(t, 0), f->x),
                                bpl_term_lt(t, f->x, bpl_term_int(t, 3))};
    for (size_t i = 0; i < 3; i++)
        bpl_prover_assert(f->prover, bpl_term_implies(t, f->guards[i], guarded[i]));
}

static void close_fixture(Fixture *f)
{
    bpl_prover_free(f->prover);
    bpl_terms_free(f->terms);
    bpl_names_free(f->names);
}

static void test_an_answer_names_the_suppositions_that_it_needs(void)
{
    Fixture f;
    open_fixture(&f);
    bool is_used[3];
    bpl_prover_suppose(f.prover, f.guards, 3);
    TEST_ASSERT_EQUAL(BPL_UNSAT, bpl_prover_check(f.prover).sat);
    bpl_prover_core(f.prover, is_used);
    TEST_ASSERT_TRUE(is_used[0]);
    TEST_ASSERT_FALSE(is_used[1]);
    TEST_ASSERT_TRUE(is_used[2]);
    close_fixture(&f);
}

static void test_suppositions_count_until_others_are_set(void)
{
    Fixture f;
    open_fixture(&f);
    bpl_prover_suppose(f.prover, f.guards + 1, 2);
    BplProverAnswer answer = bpl_prover_check(f.prover);
    TEST_ASSERT_EQUAL(BPL_SAT, answer.sat);
    TEST_ASSERT_TRUE(bpl_prover_truth(f.prover, f.guards[1]));
    bpl_prover_suppose(f.prover, f.guards, 3);
    TEST_ASSERT_EQUAL(BPL_UNSAT, bpl_prover_check(f.prover).sat);
    bpl_prover_suppose(f.prover, NULL, 0);
    TEST_ASSERT_EQUAL(BPL_SAT, bpl_prover_check(f.prover).sat);
    close_fixture(&f);
}

/* Tests that the unsatisfiable core contains no hypothesis if the assertions alone are
 * contradictory. */
static void test_an_answer_without_suppositions(void)
{
    Fixture f;
    open_fixture(&f);
    bool is_used[3];
    bpl_prover_push(f.prover);
    bpl_prover_assert(f.prover, bpl_term_lt(f.terms, f.x, f.x));
    bpl_prover_suppose(f.prover, f.guards, 3);
    TEST_ASSERT_EQUAL(BPL_UNSAT, bpl_prover_check(f.prover).sat);
    bpl_prover_core(f.prover, is_used);
    for (size_t i = 0; i < 3; i++)
        TEST_ASSERT_FALSE(is_used[i]);
    bpl_prover_pop(f.prover);
    TEST_ASSERT_EQUAL(BPL_UNSAT, bpl_prover_check(f.prover).sat);
    bpl_prover_core(f.prover, is_used);
    TEST_ASSERT_TRUE(is_used[0] && is_used[2]);
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_an_answer_names_the_suppositions_that_it_needs),
          UNIT_TEST(test_suppositions_count_until_others_are_set),
          UNIT_TEST(test_an_answer_without_suppositions))
