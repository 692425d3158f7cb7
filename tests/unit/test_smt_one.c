/* Tests queries that compare one integer with constants: they are answered without the solver, as
 * the solver would answer them. */
#include "unit.h"

#include "libbpl/smt/decorators.h"
#include "libbpl/smt/z3.h"

typedef struct Fixture {
    BplTerms *terms;
    BplSolver *solver, *plain;
    BplEval *eval;
    unsigned seed;
} Fixture;

static void open_fixture(Fixture *f)
{
    static const BplScript unknown = BPL_SCRIPT_UNKNOWN;
    *f = (Fixture){.terms = bpl_terms_new(), .seed = 7};
    f->solver = bpl_one_new(bpl_scripted_new(f->terms, &unknown, 1, NULL, NULL));
    f->plain = bpl_z3_new(f->terms, NULL);
    f->eval = bpl_eval_new(f->terms);
}

static void close_fixture(Fixture *f)
{
    bpl_eval_free(f->eval);
    bpl_solver_free(f->plain);
    bpl_solver_free(f->solver);
    bpl_terms_free(f->terms);
}

static unsigned below(Fixture *f, unsigned limit)
{
    f->seed = f->seed * 1664525u + 1013904223u;
    return (unsigned)(((unsigned long long)f->seed * limit) >> 32);
}

static BplValue symbol(Fixture *f, const char *name, BplSort sort)
{
    return bpl_term_symbol(f->terms, bpl_names_intern_text(f->terms->names, name), sort, 0);
}

static BplValue random_formula(Fixture *f, BplValue x, int depth)
{
    BplValue constant = bpl_term_int(f->terms, (int64_t)below(f, 9) - 4);
    if (!depth || !below(f, 4))
        return below(f, 2)   ? bpl_term_eq(f->terms, x, constant)
               : below(f, 2) ? bpl_term_le(f->terms, x, constant)
                             : bpl_term_lt(f->terms, constant, x);
    BplValue a = random_formula(f, x, depth - 1), b = random_formula(f, x, depth - 1);
    return below(f, 3) ? bpl_term_and(f->terms, a, b)
                       : bpl_term_or(f->terms, a, bpl_term_not(f->terms, b));
}

static void test_agrees_with_z3(void)
{
    Fixture f;
    open_fixture(&f);
    BplValue x = symbol(&f, "x", BPL_SORT_INT);
    for (int i = 0; i < 300; i++) {
        BplValue formulas[3];
        for (int k = 0; k < 3; k++)
            formulas[k] = random_formula(&f, x, 3);
        BplAnswer one = bpl_solver_ask(f.solver, formulas, 3);
        BplAnswer all = bpl_solver_ask(f.plain, formulas, 3);
        bool is_trivial = bpl_value_is_bool(formulas[0]) && bpl_value_is_bool(formulas[1]) &&
                          bpl_value_is_bool(formulas[2]);
        if (!is_trivial)
            TEST_ASSERT_EQUAL_STRING(bpl_sat_name(all.sat), bpl_sat_name(one.sat));
        if (one.model) {
            bpl_eval_use(f.eval, one.model);
            for (int k = 0; k < 3; k++)
                TEST_ASSERT_EQUAL_HEX64(BPL_TRUE, bpl_eval(f.eval, formulas[k]));
            bpl_eval_use(f.eval, NULL);
        }
        bpl_answer_release(&one);
        bpl_answer_release(&all);
    }
    close_fixture(&f);
}

static void assert_passed_on(Fixture *f, BplValue formula)
{
    BplAnswer answer = bpl_solver_ask(f->solver, &formula, 1);
    /* this is the scripted solver's answer, so the query was passed on */
    TEST_ASSERT_EQUAL_STRING("unknown", bpl_sat_name(answer.sat));
    bpl_answer_release(&answer);
}

static void test_all_else_is_passed_on(void)
{
    Fixture f;
    open_fixture(&f);
    BplValue x = symbol(&f, "x", BPL_SORT_INT), y = symbol(&f, "y", BPL_SORT_INT);
    BplValue huge = bpl_term_int_text(f.terms, "123456789012345678901234567890");
    assert_passed_on(&f, bpl_term_le(f.terms, x, y));
    assert_passed_on(&f,
                     bpl_term_eq(f.terms, bpl_term_mul(f.terms, x, x), bpl_term_int(f.terms, 4)));
    assert_passed_on(
        &f, bpl_term_eq(f.terms, symbol(&f, "r", BPL_SORT_REAL), bpl_term_real(f.terms, 1, 2)));
    assert_passed_on(&f, bpl_term_le(f.terms, x, huge));
    assert_passed_on(&f, symbol(&f, "b", BPL_SORT_BOOL));
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_agrees_with_z3), UNIT_TEST(test_all_else_is_passed_on))
