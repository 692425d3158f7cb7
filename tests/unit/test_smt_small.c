/* Tests the decorator of a solver that first asks for solutions with small numbers: which queries
 * it asks, in which order, and that answers are the same as without it. */
#include "unit.h"

#include "libbpl/smt/chain.h"

typedef struct Fixture {
    BplTerms *terms;
    BplSolver *solver, *plain;
    BPL_VEC(BplValue) query;
    BPL_VEC(size_t) counts;  /* number of constraints of each query that reached the solver */
    BPL_VEC(BplValue) first; /* the first constraint of each query that reached the solver */
    BPL_VEC(uint32_t) work;
    BplValue x, y;
    unsigned seed;
} Fixture;

static void see(void *context, const BplQuery *query)
{
    Fixture *f = context;
    for (size_t i = 0; !f->counts.count && i < query->count; i++)
        bpl_vec_push(&f->first, query->constraints[i]);
    bpl_vec_push(&f->counts, query->count);
    bpl_vec_push(&f->work, query->work);
}

static BplValue symbol(Fixture *f, const char *name)
{
    return bpl_term_symbol(f->terms, bpl_names_intern_text(f->terms->names, name), BPL_SORT_INT, 0);
}

static void open_fixture(Fixture *f, const BplScript *script, size_t count)
{
    *f = (Fixture){.terms = bpl_terms_new(), .seed = 5};
    f->plain = bpl_z3_new(f->terms, NULL);
    f->solver = script ? bpl_small_new(bpl_scripted_new(f->terms, script, count, see, f))
                       : bpl_small_new(bpl_z3_new(f->terms, NULL));
    f->x = symbol(f, "x");
    f->y = symbol(f, "y");
}

static void close_fixture(Fixture *f)
{
    bpl_vec_release(&f->query);
    bpl_vec_release(&f->counts);
    bpl_vec_release(&f->first);
    bpl_vec_release(&f->work);
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

static BplValue remainder_is(Fixture *f, BplValue value, int64_t divisor, int64_t remainder)
{
    BplValue args[] = {value, number(f, divisor)};
    return bpl_term_eq(f->terms, bpl_term_apply(f->terms, BPL_TERM_MOD, 0, args, 2),
                       number(f, remainder));
}

static BplSat ask(Fixture *f, BplSolver *solver)
{
    BplAnswer answer = bpl_solver_ask(solver, f->query.at, f->query.count);
    BplSat sat = answer.sat;
    bpl_answer_release(&answer);
    return sat;
}

static bool was_asked(const Fixture *f, BplValue formula)
{
    for (size_t i = 0; i < f->first.count; i++)
        if (f->first.at[i] == formula)
            return true;
    return false;
}

static void test_a_model_of_small_numbers_is_enough(void)
{
    static const BplScript script[] = {BPL_SCRIPT_SAT};
    Fixture f;
    open_fixture(&f, script, 1);
    bpl_vec_push(&f.query, remainder_is(&f, f.x, 7, 3));
    bpl_vec_push(&f.query, bpl_term_lt(f.terms, number(&f, 1000), f.x));
    TEST_ASSERT_EQUAL_STRING("sat", bpl_sat_name(ask(&f, f.solver)));
    TEST_ASSERT_EQUAL(1, f.counts.count);
    TEST_ASSERT_EQUAL(f.query.count + 2, f.counts.at[0]);
    TEST_ASSERT_TRUE_MESSAGE(was_asked(&f, bpl_term_le(f.terms, f.x, number(&f, 1129))),
                             "bounds follow the query's own");
    TEST_ASSERT_GREATER_THAN(0, f.work.at[0]);
    close_fixture(&f);
}

static void test_without_one_it_is_asked_as_it_stands(void)
{
    static const BplScript script[] = {BPL_SCRIPT_UNSAT, BPL_SCRIPT_SAT, BPL_SCRIPT_UNKNOWN,
                                       BPL_SCRIPT_UNSAT};
    Fixture f;
    open_fixture(&f, script, 4);
    bpl_vec_push(&f.query, remainder_is(&f, f.x, 7, 3));
    TEST_ASSERT_EQUAL_STRING("sat", bpl_sat_name(ask(&f, f.solver)));
    TEST_ASSERT_EQUAL(2, f.counts.count);
    TEST_ASSERT_EQUAL(f.query.count, f.counts.at[1]);
    TEST_ASSERT_EQUAL(0, f.work.at[1]);
    TEST_ASSERT_EQUAL_STRING("unsat", bpl_sat_name(ask(&f, f.solver)));
    TEST_ASSERT_EQUAL(4, f.counts.count);
    close_fixture(&f);
}

static void test_sums_pass(void)
{
    static const BplScript script[] = {BPL_SCRIPT_UNSAT};
    Fixture f;
    open_fixture(&f, script, 1);
    BplValue args[] = {number(&f, 3), f.x};
    BplValue triple = bpl_term_apply(f.terms, BPL_TERM_MUL, 0, args, 2);
    bpl_vec_push(&f.query, bpl_term_lt(f.terms, triple, f.y));
    ask(&f, f.solver);
    TEST_ASSERT_EQUAL(1, f.counts.count);
    TEST_ASSERT_EQUAL(f.query.count, f.counts.at[0]);
    close_fixture(&f);
}

/* Tests that the decorator asks for small solutions less and less often while queries have none:
 * for at most 32 of 200 queries. */
static void test_what_is_vain_is_tried_less_often(void)
{
    static const BplScript script[] = {BPL_SCRIPT_UNSAT};
    Fixture f;
    open_fixture(&f, script, 1);
    bpl_vec_push(&f.query, remainder_is(&f, f.x, 7, 3));
    for (int i = 0; i < 200; i++)
        ask(&f, f.solver);
    TEST_ASSERT_GREATER_THAN(200 + 8, f.counts.count);
    TEST_ASSERT_LESS_THAN(200 + 32, f.counts.count);
    close_fixture(&f);
}

static BplValue random_number(Fixture *f)
{
    BplValue args[] = {below(f, 2) ? f->x : f->y, below(f, 3) ? f->y : f->x};
    switch (below(f, 4)) {
    case 0:
        return bpl_term_add(f->terms, args[0], args[1]);
    case 1:
        return bpl_term_add(f->terms, args[0], number(f, (int64_t)below(f, 2000) - 1000));
    default:
        return args[0];
    }
}

static void add_random(Fixture *f)
{
    for (int i = 0; i < 4; i++) {
        int64_t divisor = 2 + (int64_t)below(f, 9);
        BplValue formula = remainder_is(f, random_number(f), divisor, (int64_t)below(f, 3));
        bpl_vec_push(&f->query, below(f, 3) ? formula : bpl_term_not(f->terms, formula));
    }
    for (int i = 0; i < 2; i++) {
        BplValue limit = number(f, (int64_t)below(f, 400) - 200);
        BplValue formula = bpl_term_le(f->terms, i ? f->x : f->y, limit);
        bpl_vec_push(&f->query, below(f, 2) ? formula : bpl_term_not(f->terms, formula));
    }
}

static void test_random_queries(void)
{
    Fixture f;
    open_fixture(&f, NULL, 0);
    for (int round = 0; round < 40; round++) {
        bpl_vec_clear(&f.query);
        add_random(&f);
        BplQuery query = {.constraints = f.query.at, .count = f.query.count, .timeout_ms = 2000};
        BplAnswer plain, answer;
        bpl_solver_check(f.plain, &query, &plain);
        bpl_solver_check(f.solver, &query, &answer);
        if (plain.sat != BPL_UNKNOWN && answer.sat != BPL_UNKNOWN)
            TEST_ASSERT_EQUAL_STRING(bpl_sat_name(plain.sat), bpl_sat_name(answer.sat));
        bpl_answer_release(&plain);
        bpl_answer_release(&answer);
    }
    TEST_ASSERT_GREATER_THAN(10, bpl_decorator_counts(f.solver).answered);
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_a_model_of_small_numbers_is_enough),
          UNIT_TEST(test_without_one_it_is_asked_as_it_stands), UNIT_TEST(test_sums_pass),
          UNIT_TEST(test_what_is_vain_is_tried_less_often), UNIT_TEST(test_random_queries))
