/* Tests decorators (solvers that change queries and pass them on) before a scripted solver: the
 * queries that reach it, and the answers. */
#include "unit.h"

#include "libbpl/smt/chain.h"
#include "random_terms.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SYMBOLS = 8 };

typedef struct Fixture {
    BplTerms *terms;
    BplNames *names;
    BplValue symbols[SYMBOLS];
    size_t queries; /* number of queries that reached the scripted solver */
    /* number of constraints of the last query that reached the scripted solver */
    size_t last_count;
    BplValue last[64];
} Fixture;

static void see(void *context, const BplQuery *query)
{
    Fixture *f = context;
    f->queries++;
    f->last_count = query->count;
    for (size_t i = 0; i < query->count && i < 64; i++)
        f->last[i] = query->constraints[i];
}

static void open_fixture(Fixture *f)
{
    *f = (Fixture){.terms = bpl_terms_new(), .names = bpl_names_new()};
    for (int i = 0; i < SYMBOLS; i++) {
        char text[4] = {'x', (char)('0' + i)};
        f->symbols[i] =
            bpl_term_symbol(f->terms, bpl_names_intern_text(f->names, text), BPL_SORT_INT, 0);
    }
}

static void close_fixture(Fixture *f)
{
    bpl_terms_free(f->terms);
    bpl_names_free(f->names);
}

static BplSolver *script(Fixture *f, BplScript step)
{
    return bpl_scripted_new(f->terms, &step, 1, see, f);
}

static BplValue less(Fixture *f, int a, int b)
{
    return bpl_term_lt(f->terms, f->symbols[a], f->symbols[b]);
}

static BplValue equals(Fixture *f, int a, int64_t i)
{
    return bpl_term_eq(f->terms, f->symbols[a], bpl_value_of_small(i));
}

static BplAnswer ask(BplSolver *solver, const BplValue *constraints, size_t count, size_t known,
                     BplModel *hint)
{
    BplQuery query = {.constraints = constraints,
                      .count = count,
                      .known = known,
                      .hint = hint,
                      .want_model = true};
    BplAnswer answer;
    bpl_solver_check(solver, &query, &answer);
    return answer;
}

static BplSat quick(BplSolver *solver, const BplValue *constraints, size_t count)
{
    BplAnswer answer = ask(solver, constraints, count, 0, NULL);
    bpl_answer_release(&answer);
    return answer.sat;
}

/* ---- recent models --------------------------------------------------------------------------- */

static void test_recent_uses_the_hint(void)
{
    Fixture f;
    open_fixture(&f);
    BplSolver *solver = bpl_recent_new(script(&f, BPL_SCRIPT_UNSAT), 2);
    BplModel *hint = bpl_model_new(f.terms);
    bpl_model_set(hint, f.symbols[0], bpl_value_of_small(3));
    bpl_model_set(hint, f.symbols[1], bpl_value_of_small(5));
    BplValue path[] = {less(&f, 0, 1), equals(&f, 1, 5)};
    BplAnswer answer = ask(solver, path, 2, 1, hint);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, answer.sat);
    TEST_ASSERT_TRUE(answer.checked);
    TEST_ASSERT_EQUAL_HEX64(bpl_value_of_small(3), bpl_model_get(answer.model, f.symbols[0]));
    bpl_answer_release(&answer);
    TEST_ASSERT_EQUAL_size_t(0, f.queries);
    BplValue other[] = {path[0], equals(&f, 1, 6)};
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, quick(solver, other, 2));
    TEST_ASSERT_EQUAL_size_t(1, f.queries);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, quick(solver, path, 2)); /* the answer is remembered */
    TEST_ASSERT_EQUAL_size_t(1, f.queries);
    TEST_ASSERT_EQUAL_UINT64(2, bpl_decorator_counts(solver).answered);
    bpl_model_unref(hint);
    bpl_solver_free(solver);
    close_fixture(&f);
}

static void test_recent_forgets_the_oldest(void)
{
    Fixture f;
    open_fixture(&f);
    BplSolver *solver = bpl_recent_new(script(&f, BPL_SCRIPT_UNKNOWN), 2);
    for (int i = 1; i <= 3; i++) {
        BplModel *model = bpl_model_new(f.terms);
        bpl_model_set(model, f.symbols[0], bpl_value_of_small(i));
        BplValue constraint = equals(&f, 0, i);
        BplAnswer answer = ask(solver, &constraint, 1, 0, model);
        TEST_ASSERT_EQUAL_INT(BPL_SAT, answer.sat);
        bpl_answer_release(&answer);
        bpl_model_unref(model);
    }
    BplValue oldest = equals(&f, 0, 1), kept = equals(&f, 0, 2);
    TEST_ASSERT_EQUAL_INT(BPL_UNKNOWN, quick(solver, &oldest, 1));
    TEST_ASSERT_EQUAL_INT(BPL_SAT, quick(solver, &kept, 1));
    bpl_solver_free(solver);
    close_fixture(&f);
}

/* ---- slicing --------------------------------------------------------------------------------- */

static void test_slice_keeps_what_is_connected(void)
{
    Fixture f;
    open_fixture(&f);
    BplSolver *solver = bpl_slice_new(script(&f, BPL_SCRIPT_UNSAT));
    BplModel *hint = bpl_model_new(f.terms);
    /* x0 < x1 < x2 and x3 < x4 share no variables; the last constraint, which is the new one, is
     * about x0 and x2 */
    BplValue path[] = {less(&f, 0, 1), less(&f, 3, 4), less(&f, 1, 2), equals(&f, 5, 1),
                       equals(&f, 0, 2)};
    BplAnswer answer = ask(solver, path, 5, 4, hint);
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, answer.sat);
    TEST_ASSERT_EQUAL_size_t(3, f.last_count);
    TEST_ASSERT_EQUAL_HEX64(path[0], f.last[0]);
    TEST_ASSERT_EQUAL_HEX64(path[2], f.last[1]);
    TEST_ASSERT_EQUAL_HEX64(path[4], f.last[2]);
    /* if the first four constraints are not known to be satisfiable, none is left out */
    answer = ask(solver, path, 5, 0, NULL);
    TEST_ASSERT_EQUAL_size_t(5, f.last_count);
    bpl_model_unref(hint);
    bpl_solver_free(solver);
    close_fixture(&f);
}

static void test_slice_combines_models(void)
{
    Fixture f;
    open_fixture(&f);
    /* the scripted solver's model has x -> -77 */
    BplSolver *solver = bpl_slice_new(script(&f, BPL_SCRIPT_WRONG_MODEL));
    BplModel *hint = bpl_model_new(f.terms);
    bpl_model_set(hint, f.symbols[0], bpl_value_of_small(1));
    bpl_model_set(hint, f.symbols[1], bpl_value_of_small(2));
    BplValue path[] = {equals(&f, 0, 1), equals(&f, 1, 2), equals(&f, 2, 3)};
    BplAnswer answer = ask(solver, path, 3, 2, hint);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, answer.sat);
    TEST_ASSERT_EQUAL_HEX64(bpl_value_of_small(1), bpl_model_get(answer.model, f.symbols[0]));
    TEST_ASSERT_EQUAL_HEX64(bpl_value_of_small(2), bpl_model_get(answer.model, f.symbols[1]));
    TEST_ASSERT_EQUAL_HEX64(bpl_value_of_small(-77), bpl_model_get(answer.model, f.symbols[2]));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_model_get(hint, f.symbols[2]));
    bpl_answer_release(&answer);
    bpl_model_unref(hint);
    bpl_solver_free(solver);
    close_fixture(&f);
}

/* Tests which constraints depend on each other, and so are kept in the same query: a quantifier
 * over a user sort connects all constraints about this sort; a division by a divisor that may be
 * zero connects all divisions of this kind. */
static void test_slice_ties(void)
{
    Fixture f;
    open_fixture(&f);
    BplSolver *solver = bpl_slice_new(script(&f, BPL_SCRIPT_UNSAT));
    BplModel *hint = bpl_model_new(f.terms);
    BplSort user = bpl_sort_user(f.terms->sorts, bpl_names_intern_text(f.names, "U"), NULL, 0);
    BplValue u[4];
    for (int i = 0; i < 4; i++) {
        char text[4] = {'u', (char)('0' + i)};
        u[i] = bpl_term_symbol(f.terms, bpl_names_intern_text(f.names, text), user, 0);
    }
    BplValue differ = bpl_term_ne(f.terms, u[0], u[1]), same = bpl_term_eq(f.terms, u[2], u[3]);
    BplValue one = bpl_term_bind(f.terms, BPL_TERM_FORALL, u, 2, bpl_term_eq(f.terms, u[0], u[1]));
    BplValue loose[] = {differ, same}, tied[] = {differ, one};
    ask(solver, loose, 2, 1, hint);
    TEST_ASSERT_EQUAL_size_t(1, f.last_count);
    ask(solver, tied, 2, 1, hint);
    TEST_ASSERT_EQUAL_size_t(2, f.last_count);
    BplValue by_one = bpl_term_eq(f.terms, bpl_term_div(f.terms, f.symbols[0], f.symbols[1]),
                                  bpl_value_of_small(1));
    BplValue by_two = bpl_term_eq(f.terms, bpl_term_div(f.terms, f.symbols[2], f.symbols[3]),
                                  bpl_value_of_small(1));
    BplValue divisions[] = {by_one, by_two};
    ask(solver, divisions, 2, 1, hint);
    TEST_ASSERT_EQUAL_size_t(2, f.last_count);
    bpl_model_unref(hint);
    bpl_solver_free(solver);
    close_fixture(&f);
}

/* ---- the cache ------------------------------------------------------------------------------- */

static void test_cache_sets(void)
{
    Fixture f;
    open_fixture(&f);
    BplScript steps[] = {BPL_SCRIPT_UNSAT, BPL_SCRIPT_SAT, BPL_SCRIPT_UNKNOWN};
    BplSolver *solver = bpl_cache_new(bpl_scripted_new(f.terms, steps, 3, see, &f), 8);
    BplValue a = less(&f, 0, 1), b = less(&f, 1, 2), c = less(&f, 2, 3), d = less(&f, 3, 4);
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, quick(solver, (BplValue[]){a, b}, 2));
    /* a query with the same set of constraints, in another order */
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, quick(solver, (BplValue[]){b, a, a}, 3));
    /* a superset of an unsatisfiable set */
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, quick(solver, (BplValue[]){c, b, d, a}, 4));
    TEST_ASSERT_EQUAL_size_t(1, f.queries);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, quick(solver, (BplValue[]){b, c, d}, 3));
    TEST_ASSERT_EQUAL_size_t(2, f.queries);
    /* a subset of a satisfiable set */
    TEST_ASSERT_EQUAL_INT(BPL_SAT, quick(solver, (BplValue[]){d, b}, 2));
    TEST_ASSERT_EQUAL_INT(BPL_SAT, quick(solver, NULL, 0));
    TEST_ASSERT_EQUAL_size_t(2, f.queries);
    TEST_ASSERT_EQUAL_INT(BPL_UNKNOWN, quick(solver, (BplValue[]){a, c}, 2));
    /* no remembered answer applies to this set of constraints */
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, quick(solver, (BplValue[]){a, c}, 2));
    TEST_ASSERT_EQUAL_size_t(4, f.queries);
    TEST_ASSERT_EQUAL_UINT64(4, bpl_decorator_counts(solver).answered);
    bpl_solver_free(solver);
    close_fixture(&f);
}

static void test_cache_forgets(void)
{
    Fixture f;
    open_fixture(&f);
    BplSolver *solver = bpl_cache_new(script(&f, BPL_SCRIPT_UNSAT), 3);
    for (int i = 0; i < 200; i++) {
        BplValue constraint = equals(&f, 0, i);
        quick(solver, &constraint, 1);
    }
    TEST_ASSERT_EQUAL_size_t(200, f.queries);
    BplValue late = equals(&f, 0, 199), early = equals(&f, 0, 5);
    quick(solver, &late, 1);
    TEST_ASSERT_EQUAL_size_t(200, f.queries);
    quick(solver, &early, 1);
    TEST_ASSERT_EQUAL_size_t(201, f.queries);
    bpl_solver_free(solver);
    close_fixture(&f);
}

/* Tests that a remembered answer without a model is used only for queries that need no model. */
static void test_cache_without_model(void)
{
    Fixture f;
    open_fixture(&f);
    BplSolver *solver = bpl_cache_new(script(&f, BPL_SCRIPT_SAT_NO_MODEL), 8);
    BplValue a = less(&f, 0, 1);
    quick(solver, &a, 1);
    quick(solver, &a, 1);
    TEST_ASSERT_EQUAL_size_t(2, f.queries);
    BplQuery query = {.constraints = &a, .count = 1};
    BplAnswer answer;
    bpl_solver_check(solver, &query, &answer);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, answer.sat);
    TEST_ASSERT_EQUAL_size_t(2, f.queries);
    bpl_solver_free(solver);
    close_fixture(&f);
}

/* ---- the others ------------------------------------------------------------------------------ */

static void test_wrong_models_are_caught(void)
{
    Fixture f;
    open_fixture(&f);
    BplSolver *solver = bpl_model_check_new(script(&f, BPL_SCRIPT_WRONG_MODEL));
    BplValue wrong = equals(&f, 0, 5), right = equals(&f, 0, -77);
    BplAnswer answer = bpl_solver_ask(solver, &wrong, 1);
    TEST_ASSERT_EQUAL_STRING("wrong model", bpl_reason_name(answer.reason));
    TEST_ASSERT_NULL(answer.model);
    answer = bpl_solver_ask(solver, &right, 1);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, answer.sat);
    TEST_ASSERT_TRUE(answer.checked);
    bpl_answer_release(&answer);
    bpl_solver_free(solver);
    close_fixture(&f);
}

static void test_limits(void)
{
    Fixture f;
    open_fixture(&f);
    BplSolver *solver = bpl_limits_new(script(&f, BPL_SCRIPT_SAT), 2, 0);
    BplValue a = less(&f, 0, 1);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, quick(solver, &a, 1));
    TEST_ASSERT_EQUAL_INT(BPL_SAT, quick(solver, &a, 1));
    BplAnswer answer = bpl_solver_ask(solver, &a, 1);
    TEST_ASSERT_EQUAL_STRING("limit", bpl_reason_name(answer.reason));
    TEST_ASSERT_EQUAL_size_t(2, f.queries);
    bpl_solver_free(solver);
    close_fixture(&f);
}

typedef struct Interrupter {
    BplSolver *solver;
    atomic_bool is_over;
} Interrupter;

/* Interrupts the solver repeatedly: on a busy machine the first interrupt may come before the
 * query. */
static void *interrupt_soon(void *of)
{
    Interrupter *interrupter = of;
    while (!atomic_load(&interrupter->is_over)) {
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        bpl_solver_interrupt(interrupter->solver);
    }
    return NULL;
}

static void test_a_hang_is_interrupted(void)
{
    Fixture f;
    open_fixture(&f);
    BplSolver *solver = bpl_slice_new(bpl_cache_new(script(&f, BPL_SCRIPT_HANG), 4));
    Interrupter interrupter = {.solver = solver};
    pthread_t thread;
    pthread_create(&thread, NULL, interrupt_soon, &interrupter);
    BplAnswer answer = bpl_solver_ask(solver, NULL, 0);
    atomic_store(&interrupter.is_over, true);
    pthread_join(thread, NULL);
    TEST_ASSERT_EQUAL_STRING("interrupted", bpl_reason_name(answer.reason));
    bpl_solver_free(solver);
    close_fixture(&f);
}

static void test_a_crash_ends_the_process(void)
{
    pid_t child = fork();
    if (child == 0) {
        Fixture f;
        open_fixture(&f);
        bpl_solver_ask(script(&f, BPL_SCRIPT_CRASH), NULL, 0);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    TEST_ASSERT_TRUE(WIFSIGNALED(status));
}

static void test_log(void)
{
    Fixture f;
    open_fixture(&f);
    char folder[] = "/tmp/bpl-log-XXXXXX";
    TEST_ASSERT_NOT_NULL(mkdtemp(folder));
    BplSolver *solver = bpl_log_new(script(&f, BPL_SCRIPT_UNSAT), folder);
    BplValue constraints[] = {less(&f, 0, 1), less(&f, 1, 0)};
    quick(solver, constraints, 2);
    char path[64], text[1000] = "";
    snprintf(path, sizeof path, "%s/000001.smt2", folder);
    FILE *file = fopen(path, "r");
    TEST_ASSERT_NOT_NULL(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    fclose(file);
    TEST_ASSERT_NOT_NULL(strstr(text, "(declare-fun |x0| () Int)\n"));
    TEST_ASSERT_NOT_NULL(strstr(text, "(check-sat)\n; unsat\n"));
    unlink(path);
    rmdir(folder);
    bpl_solver_free(solver);
    bpl_solver_free(bpl_log_new(script(&f, BPL_SCRIPT_SAT), "/nonexistent/folder"));
    close_fixture(&f);
}

static void test_refutations(void)
{
    Fixture f;
    open_fixture(&f);
    BplRefutations refutations = {.most = 1000};
    BplSolver *solver = bpl_refutations_new(script(&f, BPL_SCRIPT_UNSAT), &refutations);
    BplValue constraints[] = {less(&f, 0, 1), less(&f, 1, 0)};
    /* a script without queries counts as incomplete */
    TEST_ASSERT_FALSE(bpl_refutations_are_whole(&refutations));
    bpl_refutations_at(&refutations, "a.bpl(3,4)");
    quick(solver, constraints, 2);
    quick(solver, constraints, 2); /* a repeated query is written once */
    TEST_ASSERT_EQUAL_UINT64(1, refutations.count);
    quick(solver, constraints, 1);
    TEST_ASSERT_EQUAL_UINT64(2, refutations.count);
    TEST_ASSERT_TRUE(bpl_refutations_are_whole(&refutations));
    TEST_ASSERT_EQUAL_PTR(refutations.text.text,
                          strstr(refutations.text.text, "; question 1, of a.bpl(3,4)\n(push 1)\n"));
    TEST_ASSERT_NOT_NULL(strstr(refutations.text.text, "(declare-fun |x0| () Int)\n"));
    /* so that a third query would exceed the limit on the script's length */
    refutations.most = refutations.text.length + 1;
    quick(solver, constraints + 1, 1);
    TEST_ASSERT_EQUAL_UINT64(2, refutations.count);
    TEST_ASSERT_FALSE(bpl_refutations_are_whole(&refutations));
    bpl_solver_free(solver);
    bpl_refutations_release(&refutations);
    refutations.most = 1000;
    solver = bpl_refutations_new(script(&f, BPL_SCRIPT_SAT), &refutations);
    quick(solver, constraints, 2);
    bpl_solver_free(solver);
    solver = bpl_refutations_new(script(&f, BPL_SCRIPT_UNKNOWN), &refutations);
    quick(solver, constraints, 2);
    bpl_solver_free(solver);
    TEST_ASSERT_EQUAL_UINT64(0, refutations.count);
    bpl_refutations_release(&refutations);
    close_fixture(&f);
}

/* ---- the whole chain ------------------------------------------------------------------------- */

/* Asks queries along random paths, and checks that the chain of decorators and Z3 alone give the
 * same answers, and that models satisfy the constraints. */
static void walk_path(Random *random, BplSolver *chain, BplSolver *plain, BplEval *eval)
{
    BplValue path[12];
    size_t count = 0;
    BplModel *model = NULL;
    while (count < 12) {
        BplSort sort = random->sorts[random_below(random, 3)];
        BplValue a = random_term(random, sort, 1).simple, b = random_term(random, sort, 1).simple;
        path[count] = random_below(random, 2) ? bpl_term_eq(random->terms, a, b)
                                              : bpl_term_ne(random->terms, a, b);
        BplQuery query = {.constraints = path,
                          .count = count + 1,
                          .known = model ? count : 0,
                          .hint = model,
                          .work = 30000,
                          .want_model = true};
        BplAnswer with, without;
        bpl_solver_check(chain, &query, &with);
        bpl_solver_check(plain, &query, &without);
        if (with.sat != BPL_UNKNOWN && without.sat != BPL_UNKNOWN)
            TEST_ASSERT_EQUAL_STRING(bpl_sat_name(without.sat), bpl_sat_name(with.sat));
        if (with.model) {
            bpl_eval_use(eval, with.model);
            for (size_t i = 0; i <= count; i++)
                TEST_ASSERT_NOT_EQUAL_HEX64(BPL_FALSE, bpl_eval(eval, path[i]));
            bpl_eval_use(eval, NULL);
            bpl_model_unref(model);
            model = bpl_model_ref(with.model);
            count++;
        }
        bool stop = with.sat != BPL_SAT && random_below(random, 4) == 0;
        bpl_answer_release(&with);
        bpl_answer_release(&without);
        if (stop || with.sat == BPL_UNKNOWN)
            break;
    }
    bpl_model_unref(model);
}

static BplDecoratorCounts counts_of(const BplSolver *chain, const char *name)
{
    while (chain && strcmp(chain->kind->name, name) != 0)
        chain = chain->next;
    TEST_ASSERT_NOT_NULL_MESSAGE(chain, name);
    return bpl_decorator_counts(chain);
}

static void test_chain_agrees_with_z3(void)
{
    Random random;
    random_init(&random, 11);
    random.for_solver = true;
    BplChainOptions options = bpl_chain_defaults();
    options.cache = 64;
    options.remote = true; /* Z3 may crash when it is interrupted */
    BplChainOptions bare = {.z3 = options.z3, .remote = true};
    BplSolver *chain = bpl_chain_new(random.terms, &options);
    BplSolver *plain = bpl_chain_new(random.terms, &bare);
    BplEval *eval = bpl_eval_new(random.terms);
    for (int i = 0; i < 25; i++)
        walk_path(&random, chain, plain, eval);
    TEST_ASSERT_GREATER_THAN(0, counts_of(chain, "slicing").answered);
    TEST_ASSERT_GREATER_THAN(0, counts_of(chain, "recent models").answered);
    TEST_ASSERT_LESS_THAN_UINT64(counts_of(chain, "recent models").asked,
                                 counts_of(chain, "crowded numbers").passed);
    bpl_eval_free(eval);
    bpl_solver_free(plain);
    bpl_solver_free(chain);
    random_release(&random);
}

UNIT_MAIN(UNIT_TEST(test_recent_uses_the_hint), UNIT_TEST(test_recent_forgets_the_oldest),
          UNIT_TEST(test_slice_keeps_what_is_connected), UNIT_TEST(test_slice_combines_models),
          UNIT_TEST(test_slice_ties), UNIT_TEST(test_cache_sets), UNIT_TEST(test_cache_forgets),
          UNIT_TEST(test_cache_without_model), UNIT_TEST(test_wrong_models_are_caught),
          UNIT_TEST(test_limits), UNIT_TEST(test_a_hang_is_interrupted),
          UNIT_TEST(test_a_crash_ends_the_process), UNIT_TEST(test_log),
          UNIT_TEST(test_refutations), UNIT_TEST(test_chain_agrees_with_z3))
