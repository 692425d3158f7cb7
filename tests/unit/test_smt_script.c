/* Tests that queries written as SMT-LIB mean the same: Z3 gives the same answer for the script as
 * through its interface. */
#include "unit.h"

#include "libbpl/smt/z3.h"
#include "random_terms.h"

#include <z3.h>

static void ignore_error(Z3_context context, Z3_error_code code)
{
    (void)context;
    (void)code;
}

/* Writes to `out` the first line that Z3 prints for the script. */
static void run_script(const char *script, char *out, size_t room)
{
    Z3_config config = Z3_mk_config();
    Z3_set_param_value(config, "timeout", "300");
    Z3_context context = Z3_mk_context(config);
    Z3_del_config(config);
    Z3_set_error_handler(context, ignore_error);
    const char *text = Z3_eval_smtlib2_string(context, script);
    snprintf(out, room, "%s", text ? text : Z3_get_error_msg(context, Z3_get_error_code(context)));
    out[strcspn(out, "\n")] = '\0';
    Z3_del_context(context);
}

/* Returns whether both give an answer; fails the test if the answers differ. */
static bool agree(Random *random, BplSolver *solver, const BplValue *constraints, size_t count)
{
    BplStrbuf script = {0};
    char answer[200];
    BplAnswer asked = bpl_solver_ask(solver, constraints, count);
    bpl_term_print_smt(random->terms, constraints, count, &script);
    run_script(script.text, answer, sizeof answer);
    bool known = asked.sat != BPL_UNKNOWN && strcmp(answer, "unknown") != 0 &&
                 strcmp(answer, "timeout") != 0;
    if (known && strcmp(answer, bpl_sat_name(asked.sat)) != 0)
        fprintf(stderr, "%s", script.text);
    if (known)
        TEST_ASSERT_EQUAL_STRING(bpl_sat_name(asked.sat), answer);
    bpl_answer_release(&asked);
    bpl_strbuf_release(&script);
    return known;
}

/* Is the term safe for Z3 4.8.12, which crashes on a symbolic rounding mode in fp.fma? */
static bool survives(Random *random, BplValue term)
{
    BplStrbuf text = {0};
    bpl_term_print(random->terms, term, 0, &text);
    bool fine = !strstr(text.text, "fp.fma") && !strstr(text.text, "ADD(");
    bpl_strbuf_release(&text);
    return fine;
}

static void test_random_scripts(void)
{
    Random random;
    random_init(&random, 21);
    random.for_solver = true;
    BplZ3Options options = bpl_z3_defaults();
    options.work = 1000000;
    BplSolver *solver = bpl_z3_new(random.terms, &options);
    int compared = 0;
    for (int i = 0; i < 25; i++) {
        BplValue constraints[2];
        for (int k = 0; k < 2; k++)
            constraints[k] = random_term(&random, BPL_SORT_BOOL, 2 + i % 2).raw;
        if (survives(&random, constraints[0]) && survives(&random, constraints[1]))
            compared += agree(&random, solver, constraints, 2);
    }
    TEST_ASSERT_GREATER_THAN_INT(8, compared);
    bpl_solver_free(solver);
    random_release(&random);
}

static void test_quantified_script(void)
{
    Random random;
    random_init(&random, 22);
    BplTerms *terms = random.terms;
    BplSolver *solver = bpl_z3_new(terms, NULL);
    BplValue x = random_symbol(&random, BPL_SORT_INT);
    BplValue y = bpl_term_fresh(terms, random_name(&random, "y"), BPL_SORT_INT);
    BplFunc f =
        bpl_term_func(terms, random_name(&random, "f"), (BplSort[]){BPL_SORT_INT}, 1, BPL_SORT_INT);
    BplValue fx = bpl_term_call(terms, f, &x, 1), fy = bpl_term_call(terms, f, &y, 1);
    BplTermTrigger trigger = {(BplValue[]){fx}, 1};
    BplValue grows = bpl_term_quantify(terms, BPL_TERM_FORALL, &x, 1, bpl_term_lt(terms, x, fx),
                                       BPL_TRIGGERED_BY(&trigger));
    BplValue constraints[] = {grows, bpl_term_lt(terms, fy, y)};
    TEST_ASSERT_TRUE(agree(&random, solver, constraints, 2));
    BplValue lambda = bpl_term_bind(terms, BPL_TERM_LAMBDA, &x, 1, fx);
    BplValue m = random_symbol(&random, bpl_term_sort(terms, lambda));
    BplValue differ[] = {bpl_term_eq(terms, m, lambda),
                         bpl_term_ne(terms, bpl_term_select(terms, m, &y, 1), fy)};
    TEST_ASSERT_TRUE(agree(&random, solver, differ, 2));
    bpl_solver_free(solver);
    random_release(&random);
}

UNIT_MAIN(UNIT_TEST(test_random_scripts), UNIT_TEST(test_quantified_script))
