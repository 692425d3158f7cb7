/* Tests messages with terms between processes, and solvers in separate processes that misbehave. */
#include "unit.h"

#include "libbpl/smt/chain.h"
#include "libbpl/smt/remote.h"
#include "libbpl/term/wire.h"
#include "random_terms.h"

#include <signal.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- terms and models on the wire ------------------------------------------------------------ */

/* Two tables of terms, like those of two processes that exchange terms; both are empty at first. */
typedef struct Ends {
    Random random; /* random terms in the first table, which stands for this process */
    BplTerms *there;
    BplWire *to, *from;
    BplEval *eval_here, *eval_there;
} Ends;

static void open_ends(Ends *ends, uint64_t seed)
{
    BplTerms *here = bpl_terms_new();
    ends->there = bpl_terms_new();
    ends->to = bpl_wire_new(here);
    ends->from = bpl_wire_new(ends->there);
    bpl_wire_only_constants(ends->to); /* only constants may be received */
    random_init_in(&ends->random, seed, here);
    ends->eval_here = bpl_eval_new(here);
    ends->eval_there = bpl_eval_new(ends->there);
}

static void close_ends(Ends *ends)
{
    bpl_wire_free(ends->to);
    bpl_wire_free(ends->from);
    bpl_eval_free(ends->eval_here);
    bpl_eval_free(ends->eval_there);
    bpl_terms_free(ends->there);
    random_release(&ends->random);
}

/* Sends the term and the model to the other table, computes the term's value in the model there,
 * and returns it. */
static BplValue value_there(Ends *ends, BplValue term, const BplModel *model)
{
    BplStrbuf message = {0};
    bpl_wire_put(ends->to, &message, term);
    bpl_wire_put_model(ends->to, &message, model);
    BplBytes in = bpl_bytes_of(&message);
    BplValue other = bpl_wire_get(ends->from, &in);
    BplModel *other_model = bpl_wire_get_model(ends->from, &in);
    TEST_ASSERT_TRUE(in.fine);
    TEST_ASSERT_EQUAL_PTR(in.end, in.at);
    bpl_eval_use(ends->eval_there, other_model);
    BplValue value = bpl_eval(ends->eval_there, other);
    bpl_eval_use(ends->eval_there, NULL);
    bpl_model_unref(other_model);
    bpl_strbuf_clear(&message);
    bpl_wire_put(ends->from, &message, value);
    in = bpl_bytes_of(&message);
    value = bpl_wire_get(ends->to, &in);
    TEST_ASSERT_TRUE(in.fine);
    bpl_strbuf_release(&message);
    return value;
}

static void test_terms_mean_the_same_there(void)
{
    Ends ends;
    size_t told = 0;
    open_ends(&ends, 5);
    for (int round = 0; round < 40; round++) {
        BplModel *model = random_model(&ends.random);
        for (int i = 0; i < 25; i++) {
            BplSort sort = ends.random.sorts[random_below(&ends.random, ends.random.sort_count)];
            Twice term = random_term(&ends.random, sort, 3);
            bpl_eval_use(ends.eval_here, model);
            BplValue here = bpl_eval(ends.eval_here, term.raw);
            bpl_eval_use(ends.eval_here, NULL);
            TEST_ASSERT_EQUAL_HEX64(here, value_there(&ends, term.raw, model));
            told += here != BPL_NONE;
        }
        bpl_model_unref(model);
    }
    TEST_ASSERT_GREATER_THAN_size_t(700, told);
    close_ends(&ends);
}

/* Tests that a constant that is sent to the other table and back is the same term as before. */
static void test_constants_go_and_return(void)
{
    Ends ends;
    open_ends(&ends, 6);
    BplModel *none = bpl_model_new(ends.random.terms);
    for (int i = 0; i < 500; i++) {
        BplSort sort = ends.random.sorts[random_below(&ends.random, ends.random.sort_count)];
        BplValue value = random_constant(&ends.random, sort);
        TEST_ASSERT_EQUAL_HEX64(value, value_there(&ends, value, none));
    }
    bpl_model_unref(none);
    close_ends(&ends);
}

/* Tests that any received bytes are read as constants, or models of constants, or are refused. */
static void test_broken_messages_are_refused(void)
{
    Ends ends;
    size_t refused = 0;
    open_ends(&ends, 7);
    for (int i = 0; i < 3000; i++) {
        BplStrbuf message = {0};
        BplSort sort = ends.random.sorts[random_below(&ends.random, ends.random.sort_count)];
        BplValue value = random_constant(&ends.random, sort);
        /* a receiver that does not know the numbers that the sender gave to terms */
        BplWire *wire = bpl_wire_new(ends.there);
        bpl_wire_put(ends.to, &message, value);
        if (message.length > 8)
            message.text[random_below(&ends.random, (uint32_t)message.length)] ^=
                (char)(1u << random_below(&ends.random, 8));
        if (random_below(&ends.random, 4) == 0)
            message.length -= random_below(&ends.random, (uint32_t)message.length + 1);
        BplBytes in = bpl_bytes_of(&message);
        bpl_wire_only_constants(wire);
        BplValue got = bpl_wire_get(wire, &in);
        TEST_ASSERT_TRUE(!in.fine || got == BPL_NONE || bpl_term_is_value(ends.there, got));
        refused += !in.fine;
        bpl_wire_free(wire);
        bpl_strbuf_release(&message);
    }
    TEST_ASSERT_GREATER_THAN_size_t(100, refused);
    close_ends(&ends);
}

/* ---- solvers that go wrong ------------------------------------------------------------------- */

typedef struct Stub {
    BplScript steps[4];
    size_t count;
    void (*seen)(void *context, const BplQuery *query);
} Stub;

typedef struct Fixture {
    BplTerms *terms;
    BplNames *names;
    BplValue x;
    BplSolver *solver;
} Fixture;

static BplSolver *make_stub(BplTerms *terms, void *data)
{
    const Stub *stub = data;
    return bpl_scripted_new(terms, stub->steps, stub->count, stub->seen, NULL);
}

static void open_fixture(Fixture *f, Stub *stub, uint64_t memory, volatile const int *stop)
{
    BplRemoteOptions options = {
        .make = make_stub, .data = stub, .memory = memory, .grace_ms = 50, .stop = stop};
    *f = (Fixture){.terms = bpl_terms_new(), .names = bpl_names_new()};
    f->x = bpl_term_symbol(f->terms, bpl_names_intern_text(f->names, "x"), BPL_SORT_INT, 0);
    f->solver = bpl_remote_new(f->terms, &options);
}

static void close_fixture(Fixture *f)
{
    bpl_solver_free(f->solver);
    bpl_terms_free(f->terms);
    bpl_names_free(f->names);
}

/* Asks whether x == i is satisfiable. */
static BplAnswer ask(Fixture *f, int64_t i, uint32_t timeout_ms)
{
    BplValue constraint = bpl_term_eq(f->terms, f->x, bpl_value_of_small(i));
    BplQuery query = {
        .constraints = &constraint, .count = 1, .timeout_ms = timeout_ms, .want_model = true};
    BplAnswer answer;
    bpl_solver_check(f->solver, &query, &answer);
    bpl_answer_release(&answer);
    return answer;
}

static void test_a_crash_costs_one_query(void)
{
    Fixture f;
    Stub stub = {{BPL_SCRIPT_UNSAT, BPL_SCRIPT_CRASH}, 2, NULL};
    open_fixture(&f, &stub, 0, NULL);
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, 1, 0).sat);
    BplAnswer answer = ask(&f, 2, 0);
    TEST_ASSERT_EQUAL_STRING("solver error", bpl_reason_name(answer.reason));
    TEST_ASSERT_NOT_NULL(strstr(answer.detail, "signal 6"));
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, 3, 0).sat);
    TEST_ASSERT_EQUAL_UINT64(1, bpl_remote_replaced(f.solver));
    close_fixture(&f);
}

static void test_a_hang_is_a_timeout(void)
{
    Fixture f;
    Stub stub = {{BPL_SCRIPT_UNSAT, BPL_SCRIPT_HANG}, 2, NULL};
    open_fixture(&f, &stub, 0, NULL);
    ask(&f, 1, 0);
    TEST_ASSERT_EQUAL_STRING("timeout", bpl_reason_name(ask(&f, 2, 20).reason));
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, 3, 0).sat);
    close_fixture(&f);
}

static void test_wrong_models_are_caught(void)
{
    Fixture f;
    Stub stub = {{BPL_SCRIPT_WRONG_MODEL}, 1, NULL};
    open_fixture(&f, &stub, 0, NULL);
    TEST_ASSERT_EQUAL_STRING("wrong model", bpl_reason_name(ask(&f, 5, 0).reason));
    BplAnswer answer = ask(&f, -77, 0);
    TEST_ASSERT_EQUAL_INT(BPL_SAT, answer.sat);
    TEST_ASSERT_TRUE(answer.checked);
    close_fixture(&f);
}

/* Writes into every open file, one of which is the connection to the parent process. */
static void talk_nonsense(void *context, const BplQuery *query)
{
    (void)context;
    (void)query;
    for (int fd = 0; fd < 64; fd++) {
        ssize_t written = write(fd, "\3\0\0\0\0\0\0\0abc", 11);
        (void)written;
    }
    printf("sat\n");
    fflush(stdout);
}

static void test_nonsense_costs_one_query(void)
{
    Fixture f;
    Stub stub = {{BPL_SCRIPT_UNSAT}, 1, talk_nonsense};
    open_fixture(&f, &stub, 0, NULL);
    for (int i = 0; i < 3; i++)
        TEST_ASSERT_EQUAL_STRING("solver error", bpl_reason_name(ask(&f, i, 0).reason));
    close_fixture(&f);
}

static void take_memory(void *context, const BplQuery *query)
{
    (void)context;
    (void)query;
    for (;;)
        memset(bpl_alloc(1 << 20), 1, 1 << 20);
}

#if defined(__has_feature)
#define HAS_FEATURE(feature) __has_feature(feature)
#else
#define HAS_FEATURE(feature) 0
#endif

static void test_no_memory_costs_one_query(void)
{
#if defined(__SANITIZE_ADDRESS__) || HAS_FEATURE(address_sanitizer)
    (void)take_memory;
    TEST_IGNORE_MESSAGE("the address sanitizer needs all addresses");
#else
    Fixture f;
    Stub stub = {{BPL_SCRIPT_UNSAT}, 1, take_memory};
    open_fixture(&f, &stub, 64 << 20, NULL);
    TEST_ASSERT_EQUAL_STRING("solver error", bpl_reason_name(ask(&f, 1, 0).reason));
    TEST_ASSERT_EQUAL_STRING("solver error", bpl_reason_name(ask(&f, 2, 0).reason));
    close_fixture(&f);
#endif
}

static void test_killed_from_outside(void)
{
    Fixture f;
    Stub stub = {{BPL_SCRIPT_UNSAT, BPL_SCRIPT_HANG}, 2, NULL};
    open_fixture(&f, &stub, 0, NULL);
    ask(&f, 1, 0);
    pid_t solver = bpl_remote_pid(f.solver), killer = fork();
    if (killer == 0) {
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        kill(solver, SIGKILL);
        _exit(0);
    }
    BplAnswer answer = ask(&f, 2, 0);
    waitpid(killer, NULL, 0);
    TEST_ASSERT_EQUAL_STRING("the solver was killed by signal 9", answer.detail);
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, 3, 0).sat);
    close_fixture(&f);
}

/* ---- turns ----------------------------------------------------------------------------------- */

static double processor_seconds(void)
{
    struct timespec had = {0};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &had);
    return (double)had.tv_sec + 1e-9 * (double)had.tv_nsec;
}

static void compute_for_a_while(void *context, const BplQuery *query)
{
    (void)context;
    (void)query;
    double begin = processor_seconds();
    while (processor_seconds() - begin < 0.3)
        ;
}

typedef struct Turns {
    Fixture *f;
    /* `count`: number of times that the query was paused so far; the query ends when this number is
     * `most` */
    int count, most;
} Turns;

static double wait_for_turn(void *data, double *waited)
{
    Turns *turns = data;
    siginfo_t info;
    id_t solver = (id_t)bpl_remote_pid(turns->f->solver);
    TEST_ASSERT_EQUAL_INT(0, waitid(P_PID, solver, &info, WSTOPPED | WEXITED | WNOWAIT));
    TEST_ASSERT_EQUAL_INT(CLD_STOPPED, info.si_code);
    *waited = 0.01;
    return ++turns->count < turns->most ? 0.05 : 0;
}

static BplAnswer ask_in_turns(Fixture *f, Turns *turns)
{
    BplValue constraint = bpl_term_eq(f->terms, f->x, bpl_value_of_small(1));
    BplQueryTurn turn = {.seconds = 0.05, .wait = wait_for_turn, .data = turns};
    BplQuery query = {.constraints = &constraint, .count = 1, .timeout_ms = 600000, .turn = &turn};
    BplAnswer answer;
    bpl_solver_check(f->solver, &query, &answer);
    bpl_answer_release(&answer);
    return answer;
}

static void test_a_long_query_takes_turns(void)
{
    Fixture f;
    Stub stub = {{BPL_SCRIPT_UNSAT}, 1, compute_for_a_while};
    open_fixture(&f, &stub, 0, NULL);
    Turns turns = {&f, 0, 1000};
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask_in_turns(&f, &turns).sat);
    TEST_ASSERT_GREATER_THAN_INT(2, turns.count);
    TEST_ASSERT_EQUAL_UINT64(0, bpl_remote_replaced(f.solver));
    turns = (Turns){&f, 0, 2};
    TEST_ASSERT_EQUAL_STRING("timeout", bpl_reason_name(ask_in_turns(&f, &turns).reason));
    TEST_ASSERT_EQUAL_INT(2, turns.count);
    TEST_ASSERT_EQUAL_INT(BPL_UNSAT, ask(&f, 3, 0).sat);
    close_fixture(&f);
}

/* ---- signals --------------------------------------------------------------------------------- */

static volatile int stopped;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
}

static void test_a_signal_ends_the_query(void)
{
    Fixture f;
    Stub stub = {{BPL_SCRIPT_HANG}, 1, NULL};
    struct sigaction action = {.sa_handler = stop};
    struct itimerval soon = {.it_value = {0, 50000}};
    stopped = 0;
    open_fixture(&f, &stub, 0, &stopped);
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &soon, NULL);
    TEST_ASSERT_EQUAL_STRING("interrupted", bpl_reason_name(ask(&f, 1, 0).reason));
    close_fixture(&f);
}

/* ---- Z3 there -------------------------------------------------------------------------------- */

/* Tests that Z3 in another process gives the same answers as Z3 in this process, and that its
 * models are models in this process. */
static void test_z3_there_agrees_with_z3_here(void)
{
    Random random;
    size_t decided = 0, models = 0;
    random_init(&random, 12);
    random.for_solver = true;
    BplChainOptions options = bpl_chain_defaults();
    options.models = options.cache = 0;
    options.slice = false;
    options.z3.work = 30000;
    options.remote = true;
    BplSolver *there = bpl_chain_new(random.terms, &options);
    options.remote = false;
    BplSolver *here = bpl_chain_new(random.terms, &options);
    options.remote = true;
    for (int i = 0; i < 60; i++) {
        BplValue all[3];
        for (int k = 0; k < 3; k++) {
            BplSort sort = random.sorts[random_below(&random, random.sort_count)];
            all[k] = bpl_term_eq(random.terms, random_term(&random, sort, 2).simple,
                                 random_term(&random, sort, 1).simple);
        }
        BplAnswer a = bpl_solver_ask(here, all, 3), b = bpl_solver_ask(there, all, 3);
        if (a.sat != BPL_UNKNOWN && b.sat != BPL_UNKNOWN) {
            TEST_ASSERT_EQUAL_STRING(bpl_sat_name(a.sat), bpl_sat_name(b.sat));
            decided++;
            models += b.model != NULL;
        }
        TEST_ASSERT_NOT_EQUAL_INT(BPL_REASON_WRONG_MODEL, b.reason);
        if (a.reason != BPL_REASON_ERROR)
            TEST_ASSERT_NOT_EQUAL_INT_MESSAGE(BPL_REASON_ERROR, b.reason, b.detail);
        bpl_answer_release(&a);
        bpl_answer_release(&b);
    }
    TEST_ASSERT_GREATER_THAN_size_t(30, decided);
    TEST_ASSERT_GREATER_THAN_size_t(10, models);
    TEST_ASSERT_EQUAL_UINT64(0, bpl_remote_replaced(there));
    bpl_solver_free(there);
    bpl_solver_free(here);
    random_release(&random);
}

UNIT_MAIN(UNIT_TEST(test_terms_mean_the_same_there), UNIT_TEST(test_constants_go_and_return),
          UNIT_TEST(test_broken_messages_are_refused), UNIT_TEST(test_a_crash_costs_one_query),
          UNIT_TEST(test_a_hang_is_a_timeout), UNIT_TEST(test_wrong_models_are_caught),
          UNIT_TEST(test_nonsense_costs_one_query), UNIT_TEST(test_no_memory_costs_one_query),
          UNIT_TEST(test_killed_from_outside), UNIT_TEST(test_a_long_query_takes_turns),
          UNIT_TEST(test_a_signal_ends_the_query), UNIT_TEST(test_z3_there_agrees_with_z3_here))
