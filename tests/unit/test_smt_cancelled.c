/* Tests solvers after a query that ran out of steps: Z3 may be interrupted while it rewrites its
 * assertions, and then continues with half of them rewritten. The next answers must still be
 * right. */
#include "unit.h"

#include "libbpl/smt/plain.h"
#include "libbpl/smt/prover.h"
#include "libbpl/smt/z3.h"

enum { DEPTH = 30, STEPS = 400 };

typedef struct Fixture {
    BplTerms *terms;
    BplNames *names;
    BplValue nested;  /* a satisfiable formula */
    BplValue beside;  /* a formula that is satisfiable, also together with `nested` */
    BplValue against; /* a formula that is unsatisfiable together with `beside` */
} Fixture;

static BplValue numbered(Fixture *f, const char *text, BplSort sort, uint32_t number)
{
    return bpl_term_symbol(f->terms, bpl_names_intern_text(f->names, text), sort, number);
}

/* Makes formulas like those of a body with many checks, of which each is reached only if the
 * earlier ones hold. */
static void open_fixture(Fixture *f)
{
    *f = (Fixture){.terms = bpl_terms_new(), .names = bpl_names_new()};
    BplTerms *t = f->terms;
    BplValue x = numbered(f, "x", BPL_SORT_INT, 0), rest = BPL_FALSE;
    for (uint32_t i = DEPTH; i-- > 0;) {
        BplValue holds = bpl_term_le(t, x, bpl_term_int(t, i));
        BplValue fails = numbered(f, "fails", BPL_SORT_BOOL, i + 1);
        BplValue wanted = numbered(f, "wanted", BPL_SORT_BOOL, i + 1);
        BplValue broken = bpl_term_and(t, wanted, bpl_term_not(t, holds));
        BplValue here = bpl_term_and(t, broken, fails);
        BplValue behind = bpl_term_and(t, bpl_term_not(t, broken), bpl_term_not(t, fails));
        rest =
            bpl_term_or(t, here, bpl_term_and(t, behind, bpl_term_not(t, bpl_term_not(t, rest))));
    }
    f->nested = rest;
    f->beside = bpl_term_eq(t, x, bpl_term_int(t, 1000));
    f->against = bpl_term_eq(t, x, bpl_term_int(t, 1001));
}

static void close_fixture(Fixture *f)
{
    bpl_terms_free(f->terms);
    bpl_names_free(f->names);
}

/* ---- prover ---------------------------------------------------------------------------------- */

static void test_a_prover_that_was_cancelled(void)
{
    Fixture f;
    open_fixture(&f);
    unsigned cancelled = 0;
    for (uint32_t work = 1; work < STEPS; work += 37) {
        const BplProverOptions options = {0};
        BplProver *prover = bpl_prover_new(f.terms, &options);
        bpl_prover_assert(prover, f.beside);
        bpl_prover_push(prover);
        bpl_prover_assert(prover, f.nested);
        bpl_prover_limit(prover, work);
        BplSat sat = bpl_prover_check(prover).sat;
        TEST_ASSERT_NOT_EQUAL(BPL_UNSAT, sat);
        cancelled += sat == BPL_UNKNOWN;
        bpl_prover_limit(prover, 0);
        /* The next query, at the same level of the assertion stack. */
        TEST_ASSERT_EQUAL(BPL_SAT, bpl_prover_check(prover).sat);
        bpl_prover_push(prover);
        bpl_prover_assert(prover, f.against);
        TEST_ASSERT_EQUAL(BPL_UNSAT, bpl_prover_check(prover).sat);
        bpl_prover_pop(prover);
        bpl_prover_limit(prover, work);
        bpl_prover_check(prover);
        bpl_prover_limit(prover, 0);
        bpl_prover_pop(prover);
        /* The next query, one level of the assertion stack below. */
        TEST_ASSERT_EQUAL(BPL_SAT, bpl_prover_check(prover).sat);
        bpl_prover_assert(prover, f.nested);
        TEST_ASSERT_EQUAL(BPL_SAT, bpl_prover_check(prover).sat);
        bpl_prover_free(prover);
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, cancelled);
    close_fixture(&f);
}

/* ---- the incremental solver of path search ----------------------------------------------------
 */

static BplSat ask(BplSolver *solver, const BplValue *constraints, size_t count, uint32_t work)
{
    BplQuery query = {.constraints = constraints, .count = count, .work = work};
    BplAnswer answer = {0};
    bpl_solver_check(solver, &query, &answer);
    BplSat sat = answer.sat;
    bpl_answer_release(&answer);
    return sat;
}

static void test_a_stack_that_was_cancelled(void)
{
    Fixture f;
    open_fixture(&f);
    const BplValue path[] = {f.beside, f.nested, f.against};
    unsigned cancelled = 0;
    for (uint32_t work = 1; work < STEPS; work += 37) {
        BplZ3Options options = bpl_z3_defaults();
        BplSolver *solver = bpl_z3_new(f.terms, &options);
        BplSat sat = ask(solver, path, 2, work);
        TEST_ASSERT_NOT_EQUAL(BPL_UNSAT, sat);
        cancelled += sat == BPL_UNKNOWN;
        TEST_ASSERT_EQUAL(BPL_SAT, ask(solver, path, 2, 0));
        TEST_ASSERT_EQUAL(BPL_UNSAT, ask(solver, path, 3, 0));
        ask(solver, path, 2, work);
        TEST_ASSERT_EQUAL(BPL_SAT, ask(solver, path, 1, 0));
        TEST_ASSERT_EQUAL(BPL_SAT, ask(solver, path + 1, 1, 0));
        bpl_solver_free(solver);
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, cancelled);
    close_fixture(&f);
}

/* ---- plain questions --------------------------------------------------------------------------
 */

static void test_plain_questions_after_a_cancelled_one(void)
{
    Fixture f;
    open_fixture(&f);
    unsigned cancelled = 0;
    for (uint32_t work = 1; work < STEPS; work += 37) {
        const BplPlainOptions options = {.work = work};
        BplPlain *plain = bpl_plain_new(f.terms, &options);
        TEST_ASSERT_TRUE(bpl_plain_assert(plain, f.nested));
        for (int i = 0; i < 4; i++) {
            BplSat sat = bpl_plain_check(plain, NULL, 0);
            TEST_ASSERT_NOT_EQUAL(BPL_UNSAT, sat);
            cancelled += sat == BPL_UNKNOWN;
        }
        bpl_plain_free(plain);
    }
    TEST_ASSERT_GREATER_THAN_UINT(0, cancelled);
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_a_prover_that_was_cancelled), UNIT_TEST(test_a_stack_that_was_cancelled),
          UNIT_TEST(test_plain_questions_after_a_cancelled_one))
