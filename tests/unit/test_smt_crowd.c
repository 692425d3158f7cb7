/* Tests queries about integers that all differ and lie in a small range: additional constraints are
 * passed to the solver, which must follow from the query. */
#include "unit.h"

#include "libbpl/smt/decorators.h"
#include "libbpl/smt/z3.h"

enum { MOST = 12 };

typedef struct Fixture {
    BplTerms *terms;
    BplSolver *solver, *plain;
    /* the original constraints, and those that reached the solver */
    BPL_VEC(BplValue) query, passed;
    BplValue map;
    unsigned seed;
} Fixture;

static void see(void *context, const BplQuery *query)
{
    Fixture *f = context;
    bpl_vec_clear(&f->passed);
    for (size_t i = 0; i < query->count; i++)
        bpl_vec_push(&f->passed, query->constraints[i]);
}

static void open_fixture(Fixture *f)
{
    static const BplScript unknown = BPL_SCRIPT_UNKNOWN;
    *f = (Fixture){.terms = bpl_terms_new(), .seed = 11};
    f->solver = bpl_crowd_new(bpl_scripted_new(f->terms, &unknown, 1, see, f));
    f->plain = bpl_z3_new(f->terms, NULL);
    BplSort integer = BPL_SORT_INT;
    BplSort sort = bpl_sort_map(f->terms->sorts, &integer, 1, BPL_SORT_INT);
    f->map = bpl_term_symbol(f->terms, bpl_names_intern_text(f->terms->names, "a"), sort, 0);
}

static void close_fixture(Fixture *f)
{
    bpl_vec_release(&f->query);
    bpl_vec_release(&f->passed);
    bpl_solver_free(f->plain);
    bpl_solver_free(f->solver);
    bpl_terms_free(f->terms);
}

static unsigned below(Fixture *f, unsigned limit)
{
    f->seed = f->seed * 1664525u + 1013904223u;
    return (unsigned)(((unsigned long long)f->seed * limit) >> 32);
}

static BplValue number(Fixture *f, int64_t i)
{
    return bpl_term_int(f->terms, i);
}

static BplValue element(Fixture *f, int64_t i)
{
    BplValue index = number(f, i);
    return bpl_term_select(f->terms, f->map, &index, 1);
}

/* Adds the constraints that a[0], …, a[count - 1] are in low .. high. */
static void add_bounds(Fixture *f, int count, int64_t low, int64_t high)
{
    for (int i = 0; i < count; i++) {
        bpl_vec_push(&f->query, bpl_term_le(f->terms, number(f, low), element(f, i)));
        bpl_vec_push(&f->query, bpl_term_le(f->terms, element(f, i), number(f, high)));
    }
}

/* Adds the constraint that all these integers differ, as one conjunction. */
static void add_differences(Fixture *f, int count)
{
    BPL_VEC(BplValue) parts = {0};
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            bpl_vec_push(&parts, bpl_term_not(f->terms,
                                              bpl_term_eq(f->terms, element(f, i), element(f, k))));
    bpl_vec_push(&f->query, bpl_term_and_of(f->terms, parts.at, (uint32_t)parts.count));
    bpl_vec_release(&parts);
}

static BplSat ask(Fixture *f)
{
    bpl_vec_clear(&f->passed);
    BplAnswer answer = bpl_solver_ask(f->solver, f->query.at, f->query.count);
    bpl_answer_release(&answer);
    return answer.sat;
}

static BplSat ask_plain(Fixture *f)
{
    BplAnswer answer = bpl_solver_ask(f->plain, f->query.at, f->query.count);
    bpl_answer_release(&answer);
    return answer.sat;
}

static void assert_all_that_was_added_follows(Fixture *f)
{
    for (size_t i = 0; i < f->query.count; i++)
        TEST_ASSERT_EQUAL_HEX64(f->query.at[i], f->passed.at[i]);
    for (size_t i = f->query.count; i < f->passed.count; i++) {
        bpl_vec_push(&f->query, bpl_term_not(f->terms, f->passed.at[i]));
        TEST_ASSERT_EQUAL_STRING("unsat", bpl_sat_name(ask_plain(f)));
        (void)bpl_vec_pop(&f->query);
    }
}

static void test_too_many_exclude_each_other(void)
{
    Fixture f;
    open_fixture(&f);
    add_bounds(&f, MOST, -3, MOST - 5);
    add_differences(&f, MOST);
    TEST_ASSERT_EQUAL_STRING("unsat", bpl_sat_name(ask(&f)));
    TEST_ASSERT_EQUAL(0, f.passed.count);
    close_fixture(&f);
}

/* Tests the additional constraint that each number of the range is the value of one of the
 * integers. */
static void test_each_number_is_one_of_them(void)
{
    Fixture f;
    open_fixture(&f);
    BplValue i =
        bpl_term_symbol(f.terms, bpl_names_intern_text(f.terms->names, "i"), BPL_SORT_INT, 0);
    add_bounds(&f, 5, 0, 4);
    add_differences(&f, 5);
    bpl_vec_push(&f.query, bpl_term_eq(f.terms, bpl_term_select(f.terms, f.map, &i, 1), i));
    TEST_ASSERT_EQUAL_STRING("unknown", bpl_sat_name(ask(&f)));
    /* additional constraints for the numbers 0 .. 4, and one for i */
    TEST_ASSERT_EQUAL(f.query.count + 5 + 1, f.passed.count);
    assert_all_that_was_added_follows(&f);
    close_fixture(&f);
}

static void test_with_room_nothing_is_added(void)
{
    Fixture f;
    open_fixture(&f);
    add_bounds(&f, 5, 0, 5);
    add_differences(&f, 5);
    TEST_ASSERT_EQUAL_STRING("unknown", bpl_sat_name(ask(&f)));
    TEST_ASSERT_EQUAL(f.query.count, f.passed.count);
    close_fixture(&f);
}

static void add_random(Fixture *f)
{
    for (int i = 0; i < 7; i++) {
        int64_t low = (int64_t)below(f, 2), high = 3 + (int64_t)below(f, 3);
        bpl_vec_push(&f->query, bpl_term_le(f->terms, number(f, low), element(f, i)));
        bpl_vec_push(&f->query, bpl_term_le(f->terms, element(f, i), number(f, high)));
        for (int k = 0; k < i; k++)
            if (below(f, 10))
                bpl_vec_push(&f->query, bpl_term_not(f->terms, bpl_term_eq(f->terms, element(f, i),
                                                                           element(f, k))));
    }
}

static void test_random_crowds(void)
{
    Fixture f;
    open_fixture(&f);
    int answered = 0, added = 0;
    for (int round = 0; round < 60; round++) {
        bpl_vec_clear(&f.query);
        add_random(&f);
        if (ask(&f) == BPL_UNSAT) {
            TEST_ASSERT_EQUAL_STRING("unsat", bpl_sat_name(ask_plain(&f)));
            answered++;
        } else if (f.passed.count > f.query.count) {
            assert_all_that_was_added_follows(&f);
            added++;
        }
    }
    TEST_ASSERT_GREATER_THAN(3, answered);
    TEST_ASSERT_GREATER_THAN(3, added);
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_too_many_exclude_each_other), UNIT_TEST(test_each_number_is_one_of_them),
          UNIT_TEST(test_with_room_nothing_is_added), UNIT_TEST(test_random_crowds))
