/* Tests Z3 as a solver: models with values of every sort, errors, and the stack of assertions. With
 * random constraints it tests that models satisfy them, and that constraints that Z3 refutes are
 * false in random models. */
#include "unit.h"

#include "libbpl/smt/chain.h"
#include "libbpl/term/builtin.h"
#include "random_terms.h"

#include <sys/wait.h>
#include <unistd.h>

typedef struct Fixture {
    BplTerms *terms;
    BplNames *names;
    BplSolver *solver;
} Fixture;

static Fixture open_with(BplZ3Options options)
{
    Fixture f = {.terms = bpl_terms_new(), .names = bpl_names_new()};
    f.solver = bpl_z3_new(f.terms, &options);
    return f;
}

static Fixture open_fixture(void)
{
    return open_with(bpl_z3_defaults());
}

static void close_fixture(Fixture *f)
{
    bpl_solver_free(f->solver);
    bpl_terms_free(f->terms);
    bpl_names_free(f->names);
}

static const BplName *name(Fixture *f, const char *text)
{
    return bpl_names_intern_text(f->names, text);
}

static BplValue symbol(Fixture *f, const char *text, BplSort sort)
{
    return bpl_term_symbol(f->terms, name(f, text), sort, 0);
}

static BplValue raw(Fixture *f, BplTermOp op, uint64_t payload, BplValue a, BplValue b)
{
    BplValue args[] = {a, b};
    return bpl_term_raw(f->terms, op, payload, args, b == BPL_NONE ? 1 : 2);
}

/* Runs the query, and asserts that there is a model in which every constraint is true. */
static BplModel *expect_model(Fixture *f, const BplValue *constraints, size_t count)
{
    BplAnswer answer = bpl_solver_ask(f->solver, constraints, count);
    TEST_ASSERT_EQUAL_STRING_MESSAGE("sat", bpl_sat_name(answer.sat), answer.detail);
    TEST_ASSERT_NOT_NULL_MESSAGE(answer.model, answer.detail);
    TEST_ASSERT_TRUE(answer.checked);
    return answer.model;
}

static BplSat ask(Fixture *f, const BplValue *constraints, size_t count)
{
    BplAnswer answer = bpl_solver_ask(f->solver, constraints, count);
    bpl_answer_release(&answer);
    return answer.sat;
}

static void test_big_numbers(void)
{
    Fixture f = open_fixture();
    BplValue x = symbol(&f, "x", BPL_SORT_INT), y = symbol(&f, "y", BPL_SORT_REAL);
    BplValue big = bpl_term_int_text(f.terms, "-123456789012345678901234567890");
    BplValue constraints[] = {
        raw(&f, BPL_TERM_EQ, 0, x, big),
        raw(&f, BPL_TERM_EQ, 0, raw(&f, BPL_TERM_MUL, 0, y, y), bpl_term_real(f.terms, 9, 49)),
        raw(&f, BPL_TERM_LT, 0, y, bpl_term_real(f.terms, 0, 1))};
    BplModel *model = expect_model(&f, constraints, 3);
    TEST_ASSERT_EQUAL_HEX64(big, bpl_model_get(model, x));
    TEST_ASSERT_EQUAL_HEX64(bpl_term_real(f.terms, -3, 7), bpl_model_get(model, y));
    bpl_model_unref(model);
    close_fixture(&f);
}

static void test_irrational_has_no_model(void)
{
    Fixture f = open_fixture();
    BplValue y = symbol(&f, "y", BPL_SORT_REAL);
    BplValue two =
        raw(&f, BPL_TERM_EQ, 0, raw(&f, BPL_TERM_MUL, 0, y, y), bpl_term_real(f.terms, 2, 1));
    BplAnswer answer = bpl_solver_ask(f.solver, &two, 1);
    TEST_ASSERT_EQUAL_STRING("sat", bpl_sat_name(answer.sat));
    TEST_ASSERT_NULL(answer.model);
    TEST_ASSERT_FALSE(answer.checked);
    close_fixture(&f);
}

static void test_division_by_zero_is_a_function(void)
{
    Fixture f = open_fixture();
    BplValue x = symbol(&f, "x", BPL_SORT_INT), y = symbol(&f, "y", BPL_SORT_INT);
    BplValue zero = bpl_value_of_small(0), seven = bpl_value_of_small(7);
    BplValue quotient = raw(&f, BPL_TERM_DIV, 0, x, y);
    BplValue constraints[] = {raw(&f, BPL_TERM_EQ, 0, y, zero),
                              raw(&f, BPL_TERM_EQ, 0, quotient, seven),
                              raw(&f, BPL_TERM_GT, 0, raw(&f, BPL_TERM_MOD, 0, x, y), quotient)};
    bpl_model_unref(expect_model(&f, constraints, 3));
    BplValue other = symbol(&f, "z", BPL_SORT_INT);
    BplValue differ[] = {raw(&f, BPL_TERM_EQ, 0, x, other),
                         raw(&f, BPL_TERM_NOT, 0,
                             raw(&f, BPL_TERM_EQ, 0, raw(&f, BPL_TERM_DIV, 0, x, zero),
                                 raw(&f, BPL_TERM_DIV, 0, other, zero)),
                             BPL_NONE)};
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, differ, 2));
    close_fixture(&f);
}

/* Tests mutually recursive datatypes (trees of forests), and a map with values of such a type. */
static void test_mutual_datatypes(void)
{
    Fixture f = open_fixture();
    BplSorts *sorts = f.terms->sorts;
    BplSort tree = bpl_sort_data(sorts, name(&f, "Tree"), NULL, 0);
    BplSort forest = bpl_sort_data(sorts, name(&f, "Forest"), NULL, 0);
    const BplName *fields[] = {name(&f, "first"), name(&f, "second")};
    bpl_sort_add_ctor(sorts, tree, name(&f, "Node"), fields, (BplSort[]){BPL_SORT_INT, forest}, 2);
    bpl_sort_add_ctor(sorts, forest, name(&f, "Empty"), NULL, NULL, 0);
    bpl_sort_add_ctor(sorts, forest, name(&f, "More"), fields, (BplSort[]){tree, forest}, 2);
    BplValue t = symbol(&f, "t", tree);
    BplValue inside = bpl_term_field(f.terms, t, 0, 1);
    BplValue first = bpl_term_field(f.terms, inside, 1, 0);
    BplValue ints[] = {
        bpl_term_is_ctor(f.terms, inside, 1),
        bpl_term_eq(f.terms, bpl_term_field(f.terms, first, 0, 0), bpl_value_of_small(42)),
        bpl_term_is_ctor(f.terms, bpl_term_field(f.terms, first, 0, 1), 1)};
    BplModel *model = expect_model(&f, ints, 3);
    BplStrbuf text = {0};
    bpl_term_print(f.terms, bpl_model_get(model, t), 0, &text);
    TEST_ASSERT_NOT_NULL(strstr(text.text, "More(Node(42, More("));
    bpl_strbuf_release(&text);
    bpl_model_unref(model);
    BplSort map = bpl_sort_map(sorts, &tree, 1, forest);
    BplValue m = symbol(&f, "m", map), index = t;
    BplValue at = bpl_term_select(f.terms, m, &index, 1);
    BplValue cyclic[] = {bpl_term_eq(f.terms, bpl_term_field(f.terms, at, 1, 0), t),
                         bpl_term_is_ctor(f.terms, at, 1)};
    bpl_model_unref(expect_model(&f, cyclic, 2));
    BplValue itself =
        bpl_term_construct(f.terms, forest, 1, (BplValue[]){t, symbol(&f, "g", forest)}, 2);
    BplValue never = raw(&f, BPL_TERM_EQ, 0, itself, symbol(&f, "g", forest));
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, &never, 1));
    close_fixture(&f);
}

static void test_maps_of_two_arguments(void)
{
    Fixture f = open_fixture();
    BplSort args[] = {BPL_SORT_INT, BPL_SORT_BOOL};
    BplSort map = bpl_sort_map(f.terms->sorts, args, 2, BPL_SORT_INT);
    BplValue m = symbol(&f, "m", map), n = symbol(&f, "n", map);
    BplValue index[] = {bpl_value_of_small(5), BPL_TRUE}, other[] = {index[0], BPL_FALSE};
    BplValue constraints[] = {
        bpl_term_eq(f.terms, bpl_term_select(f.terms, m, index, 2), bpl_value_of_small(9)),
        bpl_term_eq(f.terms, n, bpl_term_store(f.terms, m, other, 2, bpl_value_of_small(-4))),
        bpl_term_lt(f.terms, bpl_term_select(f.terms, m, other, 2),
                    bpl_term_select(f.terms, n, other, 2))};
    BplModel *model = expect_model(&f, constraints, 3);
    bpl_model_unref(model);
    BplValue zeros = bpl_term_const_map(f.terms, map, bpl_value_of_small(0));
    BplValue never[] = {bpl_term_eq(f.terms, m, zeros), constraints[0]};
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, never, 2));
    close_fixture(&f);
}

static void test_user_sorts_and_functions(void)
{
    Fixture f = open_fixture();
    BplSort user = bpl_sort_user(f.terms->sorts, name(&f, "Ref"), NULL, 0);
    BplFunc g = bpl_term_func(f.terms, name(&f, "g"), &user, 1, BPL_SORT_INT);
    BplValue a = symbol(&f, "a", user), b = symbol(&f, "b", user);
    BplValue ga = bpl_term_call(f.terms, g, &a, 1), gb = bpl_term_call(f.terms, g, &b, 1);
    BplValue element = bpl_value_of_element(user, 4);
    BplValue constraints[] = {bpl_term_lt(f.terms, ga, gb), raw(&f, BPL_TERM_EQ, 0, b, element)};
    BplModel *model = expect_model(&f, constraints, 2);
    TEST_ASSERT_EQUAL_HEX64(element, bpl_model_get(model, b));
    TEST_ASSERT_TRUE(bpl_model_get(model, a) != element);
    bpl_model_unref(model);
    /* elements with different numbers differ, also if a later query adds them */
    BplValue same[] = {raw(&f, BPL_TERM_EQ, 0, a, element),
                       raw(&f, BPL_TERM_EQ, 0, a, bpl_value_of_element(user, 5))};
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, same, 2));
    close_fixture(&f);
}

static void test_quantifiers(void)
{
    Fixture f = open_fixture();
    BplValue i = symbol(&f, "i", BPL_SORT_INT), j = symbol(&f, "j", BPL_SORT_INT);
    BplSort map = bpl_sort_map(f.terms->sorts, (BplSort[]){BPL_SORT_INT}, 1, BPL_SORT_INT);
    BplValue m = symbol(&f, "m", map), mi = bpl_term_select(f.terms, m, &i, 1);
    BplValue mj = bpl_term_select(f.terms, m, &j, 1), mi_again = mi;
    BplTermTrigger trigger = {&mi_again, 1};
    BplValue positive = bpl_term_quantify(f.terms, BPL_TERM_FORALL, &i, 1,
                                          bpl_term_lt(f.terms, bpl_value_of_small(0), mi),
                                          BPL_TRIGGERED_BY(&trigger));
    BplValue constraints[] = {positive, bpl_term_le(f.terms, mj, bpl_value_of_small(0))};
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, constraints, 2));
    /* nested quantifiers, to test the order of their variables: for every i there is a smaller j */
    BplValue less = bpl_term_lt(f.terms, j, i);
    BplValue some = bpl_term_bind(f.terms, BPL_TERM_EXISTS, &j, 1, less);
    BplValue all = bpl_term_bind(f.terms, BPL_TERM_FORALL, &i, 1, some);
    BplValue never = bpl_term_not(f.terms, all);
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, &never, 1));
    BplValue all_less = bpl_term_bind(f.terms, BPL_TERM_FORALL, &j, 1, less);
    BplValue least = bpl_term_bind(f.terms, BPL_TERM_EXISTS, &i, 1, all_less);
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, &least, 1));
    BplValue lambda = bpl_term_bind(f.terms, BPL_TERM_LAMBDA, &i, 1, bpl_term_add(f.terms, i, j));
    BplValue equal[] = {
        raw(&f, BPL_TERM_EQ, 0, m, lambda),
        bpl_term_eq(f.terms, bpl_term_select(f.terms, m, &j, 1), bpl_value_of_small(7))};
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, equal, 2));
    close_fixture(&f);
}

/* Tests the axiom g(i) < i for all i. If the solver only instantiates by triggers, it cannot decide
 * g(0) < -5, and refutes 0 <= g(0). */
static void test_by_triggers(void)
{
    Fixture f = open_fixture();
    BplFunc g = bpl_term_func(f.terms, name(&f, "g"), (BplSort[]){BPL_SORT_INT}, 1, BPL_SORT_INT);
    BplValue i = symbol(&f, "i", BPL_SORT_INT), zero = bpl_value_of_small(0);
    BplValue gi = bpl_term_call(f.terms, g, &i, 1), g0 = bpl_term_call(f.terms, g, &zero, 1);
    BplTermTrigger trigger = {&gi, 1};
    BplValue all = bpl_term_quantify(f.terms, BPL_TERM_FORALL, &i, 1, bpl_term_lt(f.terms, gi, i),
                                     BPL_TRIGGERED_BY(&trigger));
    BplValue low[] = {all, bpl_term_lt(f.terms, g0, bpl_value_of_small(-5))};
    BplValue high[] = {all, bpl_term_le(f.terms, zero, g0)};
    BplQuery query = {.constraints = low, .count = 2, .by_triggers = true};
    BplAnswer answer;
    bpl_solver_check(f.solver, &query, &answer);
    TEST_ASSERT_EQUAL_STRING("unknown", bpl_sat_name(answer.sat));
    TEST_ASSERT_EQUAL_STRING("incomplete", bpl_reason_name(answer.reason));
    /* a candidate model, which satisfies the other constraints */
    TEST_ASSERT_NOT_NULL(answer.model);
    TEST_ASSERT_FALSE(answer.checked);
    BplEval *eval = bpl_eval_new(f.terms);
    bpl_eval_use(eval, answer.model);
    TEST_ASSERT_EQUAL_HEX64(BPL_TRUE, bpl_eval(eval, low[1]));
    bpl_eval_free(eval);
    bpl_answer_release(&answer);
    query.constraints = high;
    bpl_solver_check(f.solver, &query, &answer);
    TEST_ASSERT_EQUAL_STRING("unsat", bpl_sat_name(answer.sat));
    bpl_answer_release(&answer);
    close_fixture(&f);
}

static void test_the_stack_follows_the_path(void)
{
    Fixture f = open_fixture();
    BplValue x = symbol(&f, "x", BPL_SORT_INT), constraints[40];
    for (int i = 0; i < 40; i++)
        constraints[i] = bpl_term_lt(f.terms, bpl_value_of_small(i), x);
    for (size_t count = 1; count <= 40; count++)
        TEST_ASSERT_EQUAL_INT(BPL_SAT, ask(&f, constraints, count));
    BplValue saved = constraints[20];
    constraints[20] = bpl_term_lt(f.terms, x, bpl_value_of_small(12));
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, constraints, 21));
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, constraints, 40));
    constraints[20] = saved;
    TEST_ASSERT_EQUAL_INT(BPL_SAT, ask(&f, constraints, 40));
    TEST_ASSERT_EQUAL_INT(BPL_SAT, ask(&f, constraints, 0));
    close_fixture(&f);
}

/* Makes a constraint that is too hard: the product of two primes of 40 digits each cannot be
 * factored in the time. */
static BplValue hard(Fixture *f)
{
    BplSort wide = bpl_sort_bv(f->terms->sorts, 300);
    BplValue p = symbol(f, "p", wide), q = symbol(f, "q", wide);
    mpz_t number, other;
    mpz_init_set_str(number, "2425967623052370772757633156976982469681", 10);
    mpz_init_set_str(other,
                     "4669523849932130508876392554713407521319117239637943224980015676156491", 10);
    mpz_mul(number, number, other);
    BplValue product = bpl_term_bv_mpz(f->terms, 300, number);
    mpz_clears(number, other, NULL);
    BplValue small = bpl_term_bv(f->terms, 300, 1);
    BplValue limit = raw(f, BPL_TERM_BVSHL, 0, small, bpl_term_bv(f->terms, 300, 250));
    BplValue parts[] = {raw(f, BPL_TERM_EQ, 0, raw(f, BPL_TERM_BVMUL, 0, p, q), product),
                        raw(f, BPL_TERM_BVULT, 0, small, p), raw(f, BPL_TERM_BVULT, 0, small, q),
                        raw(f, BPL_TERM_BVULT, 0, p, limit), raw(f, BPL_TERM_BVULT, 0, q, limit)};
    return bpl_term_raw(f->terms, BPL_TERM_AND, 0, parts, 5);
}

static void test_timeout(void)
{
    Fixture f = open_fixture();
    BplValue constraint = hard(&f);
    BplQuery query = {.constraints = &constraint, .count = 1, .timeout_ms = 100};
    BplAnswer answer;
    bpl_solver_check(f.solver, &query, &answer);
    TEST_ASSERT_EQUAL_STRING("unknown", bpl_sat_name(answer.sat));
    TEST_ASSERT_EQUAL_STRING("timeout", bpl_reason_name(answer.reason));
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, (BplValue[]){constraint, BPL_FALSE}, 2));
    TEST_ASSERT_EQUAL_INT(BPL_SAT, ask(&f, (BplValue[]){BPL_TRUE}, 1));
    close_fixture(&f);
}

/* Tests that equal queries end after the same number of steps on every machine, also in a separate
 * process. */
static void test_work_is_counted_in_steps(void)
{
    Fixture f = open_fixture();
    BplChainOptions options = bpl_chain_defaults();
    options.remote = true;
    BplSolver *remote = bpl_chain_new(f.terms, &options);
    BplValue constraint = hard(&f);
    BplQuery query = {.constraints = &constraint, .count = 1, .work = 500000};
    BplSolver *const solvers[] = {f.solver, remote};
    for (int i = 0; i < 2; i++) {
        BplAnswer answer;
        bpl_solver_check(solvers[i], &query, &answer);
        TEST_ASSERT_EQUAL_STRING("unknown", bpl_sat_name(answer.sat));
        TEST_ASSERT_EQUAL_STRING("limit", bpl_reason_name(answer.reason));
        TEST_ASSERT_EQUAL_STRING("timeout", answer.detail);
    }
    bpl_solver_free(remote);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, ask(&f, (BplValue[]){BPL_TRUE}, 1));
    close_fixture(&f);
}

/* Asks a query with this memory limit, in a child process since the limit applies to the whole
 * process. A limit that is too low even for an empty solver must not crash Z3. */
static void ask_with_memory(uint32_t megabytes)
{
    pid_t child = fork();
    if (child == 0) {
        BplZ3Options options = bpl_z3_defaults();
        options.memory_mb = megabytes;
        options.timeout_ms = 20000;
        Fixture f = open_with(options);
        BplValue constraint = hard(&f);
        BplAnswer answer = bpl_solver_ask(f.solver, &constraint, 1);
        bool fine = answer.sat == BPL_UNKNOWN && answer.reason == BPL_REASON_MEMORY;
        ask(&f, (BplValue[]){BPL_TRUE}, 1);
        close_fixture(&f);
        _exit(fine ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    TEST_ASSERT_TRUE(WIFEXITED(status));
    TEST_ASSERT_EQUAL_INT(0, WEXITSTATUS(status));
}

static void test_out_of_memory(void)
{
    ask_with_memory(90);
    ask_with_memory(1);
}

/* Tests a datatype that contains maps of itself, which Z3's interface cannot make, but Z3's parser
 * can. */
static void test_datatype_with_maps_of_itself(void)
{
    Fixture f = open_fixture();
    BplSorts *sorts = f.terms->sorts;
    BplSort tree = bpl_sort_data(sorts, name(&f, "Tree"), NULL, 0);
    BplSort map = bpl_sort_map(sorts, (BplSort[]){BPL_SORT_INT}, 1, tree);
    const BplName *field = name(&f, "field");
    bpl_sort_add_ctor(sorts, tree, name(&f, "Leaf"), NULL, NULL, 0);
    bpl_sort_add_ctor(sorts, tree, name(&f, "Node"), &field, &map, 1);
    BplValue is_node = bpl_term_is_ctor(f.terms, symbol(&f, "o", tree), 1);
    BplValue is_leaf = bpl_term_is_ctor(f.terms, symbol(&f, "o", tree), 0);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, ask(&f, &is_node, 1));
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, (BplValue[]){is_node, is_leaf}, 2));
    close_fixture(&f);
}

static void test_unknown_operation_of_the_solver(void)
{
    Fixture f = open_fixture();
    BplValue x = symbol(&f, "x", BPL_SORT_INT);
    BplValue call = bpl_term_named_call(f.terms, "no-such-operation", BPL_SORT_BOOL, &x, 1);
    BplAnswer answer = bpl_solver_ask(f.solver, &call, 1);
    TEST_ASSERT_EQUAL_STRING("unsupported", bpl_reason_name(answer.reason));
    TEST_ASSERT_EQUAL_INT(BPL_SAT, ask(&f, (BplValue[]){BPL_TRUE}, 1));
    close_fixture(&f);
}

static void test_deep_terms(void)
{
    enum { DEEP = 300000 };
    Fixture f = open_fixture();
    BplFunc g = bpl_term_func(f.terms, name(&f, "g"), (BplSort[]){BPL_SORT_INT}, 1, BPL_SORT_INT);
    BplValue term = symbol(&f, "x", BPL_SORT_INT);
    for (int i = 0; i < DEEP; i++)
        term = bpl_term_call(f.terms, g, &term, 1);
    BplValue constraint = bpl_term_eq(f.terms, term, bpl_value_of_small(1));
    TEST_ASSERT_EQUAL_UINT32(2, bpl_term_free(f.terms, constraint).count);
    BplStrbuf text = {0};
    bpl_term_print_smt(f.terms, &constraint, 1, &text);
    TEST_ASSERT_GREATER_THAN_size_t(3 * DEEP, text.length);
    bpl_strbuf_release(&text);
    bpl_term_print(f.terms, constraint, 100, &text);
    TEST_ASSERT_LESS_THAN_size_t(200, text.length);
    bpl_strbuf_release(&text);
    BplEval *eval = bpl_eval_new(f.terms);
    BplModel *model = bpl_model_new(f.terms);
    bpl_model_set_default(model, g, bpl_value_of_small(1));
    bpl_eval_use(eval, model);
    TEST_ASSERT_EQUAL_HEX64(BPL_TRUE, bpl_eval(eval, constraint));
    bpl_eval_free(eval);
    bpl_model_unref(model);
    BplValue replaced =
        bpl_term_subst(f.terms, constraint, (BplValue[]){symbol(&f, "x", BPL_SORT_INT)},
                       (BplValue[]){bpl_value_of_small(3)}, 1);
    TEST_ASSERT_EQUAL_UINT32(1, bpl_term_free(f.terms, replaced).count);
    close_fixture(&f);
}

static void complain(Random *random, BplValue constraint, const BplAnswer *answer)
{
    BplStrbuf text = {0};
    bpl_term_print_smt(random->terms, &constraint, 1, &text);
    fprintf(stderr, "%s%s %s %s\n", text.text, bpl_sat_name(answer->sat),
            bpl_reason_name(answer->reason), answer->detail);
    bpl_strbuf_release(&text);
}

/* Tests Z3's answers on random constraints. Strings are left out, since Z3's strings do not consist
 * of bytes. */
static void test_random_constraints(void)
{
    Random random;
    random_init(&random, 5);
    random.for_solver = true;
    BplZ3Options options = bpl_z3_defaults();
    options.work = 200000; /* a limit on time would make answers depend on the machine's load */
    BplSolver *solver = bpl_z3_new(random.terms, &options);
    BplEval *eval = bpl_eval_new(random.terms);
    int sat = 0, unsat = 0;
    for (int i = 0; i < 150 / UNIT_STRIDE; i++) {
        Twice term = random_term(&random, BPL_SORT_BOOL, 2 + i % 3);
        BplAnswer answer = bpl_solver_ask(solver, &term.raw, 1);
        BplAnswer simple = bpl_solver_ask(solver, &term.simple, 1);
        if (answer.reason == BPL_REASON_WRONG_MODEL || answer.reason == BPL_REASON_ERROR)
            complain(&random, term.raw, &answer);
        TEST_ASSERT_NOT_EQUAL_INT(BPL_REASON_WRONG_MODEL, answer.reason);
        TEST_ASSERT_NOT_EQUAL_INT(BPL_REASON_ERROR, answer.reason);
        if (answer.sat != BPL_UNKNOWN && simple.sat != BPL_UNKNOWN && answer.sat != simple.sat) {
            complain(&random, term.raw, &answer);
            complain(&random, term.simple, &simple);
            TEST_FAIL_MESSAGE("simplified, it has another answer");
        }
        sat += answer.sat == BPL_SAT;
        unsat += answer.sat == BPL_UNSAT;
        for (int k = 0; k < 5 && answer.sat == BPL_UNSAT; k++) {
            BplModel *model = random_model(&random);
            bpl_eval_use(eval, model);
            BplValue truth = bpl_eval(eval, term.raw);
            bpl_eval_use(eval, NULL);
            bpl_model_unref(model);
            if (truth == BPL_TRUE)
                complain(&random, term.raw, &answer);
            TEST_ASSERT_NOT_EQUAL_HEX64(BPL_TRUE, truth);
        }
        bpl_answer_release(&answer);
        bpl_answer_release(&simple);
    }
    TEST_ASSERT_GREATER_THAN_INT(50 / UNIT_STRIDE, sat);
    TEST_ASSERT_GREATER_THAN_INT(5 / UNIT_STRIDE, unsat);
    bpl_eval_free(eval);
    bpl_solver_free(solver);
    random_release(&random);
}

UNIT_MAIN(UNIT_TEST(test_big_numbers), UNIT_TEST(test_irrational_has_no_model),
          UNIT_TEST(test_division_by_zero_is_a_function), UNIT_TEST(test_mutual_datatypes),
          UNIT_TEST(test_maps_of_two_arguments), UNIT_TEST(test_user_sorts_and_functions),
          UNIT_TEST(test_quantifiers), UNIT_TEST(test_by_triggers),
          UNIT_TEST(test_the_stack_follows_the_path), UNIT_TEST(test_timeout),
          UNIT_TEST(test_work_is_counted_in_steps), UNIT_TEST(test_out_of_memory),
          UNIT_TEST(test_datatype_with_maps_of_itself),
          UNIT_TEST(test_unknown_operation_of_the_solver), UNIT_TEST(test_deep_terms),
          UNIT_TEST(test_random_constraints))
