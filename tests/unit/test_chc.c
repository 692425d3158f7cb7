/* Tests the engine with Horn clauses: the clauses of programs, the answers of Spacer (Z3's solver
 * for Horn clauses), and that wrong answers are detected. */
#include "chc_subject.h"
#include "libbpl/chc/certify/certify.h"
#include "libbpl/chc/certify/confirm.h"
#include "libbpl/chc/encode/encode.h"
#include "libbpl/chc/engine/eliminated.h"
#include "libbpl/chc/run/message.h"
#include "libbpl/chc/run/worker.h"
#include "libbpl/smt/worker.h"

static uint32_t widest(const BplChcSystem *system)
{
    uint32_t most = 0;
    for (size_t i = 0; i < system->preds.count; i++)
        if (system->preds.at[i].count > most)
            most = system->preds.at[i].count;
    return most;
}

static const BplChcSpacerOptions plainly = {.spacer = {.cores = true, .timeout_ms = 20000},
                                            .check_ms = 10000};

static BplChcAnswer answer_of(Subject *s)
{
    BplChcSpacer attempt;
    bpl_chc_spacer_query(&attempt, s->system, &plainly);
    if (attempt.answer == BPL_CHC_HOLDS &&
        !bpl_chc_certify(&attempt, s->system, plainly.check_ms, NULL))
        attempt.answer = BPL_CHC_OPEN;
    bpl_chc_spacer_release(&attempt);
    return attempt.answer;
}

static void test_only_what_matters_is_carried(void)
{
    Subject s = subject("procedure Main() { var x, y, z: int; x := 0; y := 0; z := 0;"
                        " while (*) { x := x + 1; y := y + x; z := z + 2; }"
                        " assert z != 7; }",
                        250);
    /* the query's predicate, and the predicate of the loop's head */
    TEST_ASSERT_EQUAL_size_t(2, s.system->preds.count);
    TEST_ASSERT_EQUAL_UINT32(1, widest(s.system)); /* only z is an argument of the predicate */
    TEST_ASSERT_EQUAL(BPL_CHC_HOLDS, answer_of(&s));
    release(&s);
}

static void test_known_constants_are_values(void)
{
    Subject s = subject("const c: int; const d: int; axiom c == 5; axiom d == c + 1;"
                        "procedure Main() { assert d == 6; }",
                        250);
    TEST_ASSERT_EQUAL_size_t(0, s.system->clauses.count);
    release(&s);
}

static void test_calls_that_do_not_matter_go(void)
{
    const char *text = "var g: int; procedure P() modifies g; { while (*) { g := g + 1; } }"
                       "procedure Main() modifies g; { var x: int; x := 1; call P(); "
                       "while (*) { x := x + 1; } assert x > 0; }";
    Subject s = subject(text, 0);
    for (size_t i = 0; i < s.system->preds.count; i++)
        TEST_ASSERT_NOT_EQUAL(BPL_CHC_SUMMARY, s.system->preds.at[i].kind);
    TEST_ASSERT_EQUAL(BPL_CHC_HOLDS, answer_of(&s));
    release(&s);
}

/* Tests that a call of a procedure without a body has arbitrary results in every iteration of a
 * loop. */
static void test_activations_begin_anew(void)
{
    Subject s = subject("procedure Any() returns (r: int);"
                        "procedure Main() { var a, b: int; call a := Any(); "
                        "while (*) { call b := Any(); assert b == a; a := b; } }",
                        250);
    TEST_ASSERT_EQUAL(BPL_CHC_DERIVED, answer_of(&s));
    release(&s);
}

static void test_failures_are_replayed(void)
{
    Subject s = subject("procedure F(n: int) returns (r: int) { if (n > 100) { r := n - 10; } else "
                        "{ call r := F(n + 11); call r := F(r); } }"
                        "procedure Main(n: int) { var r: int; call r := F(n); assert r == 91; }",
                        0);
    BplChcSpacer attempt;
    BplChcPlan plan;
    BplChcConfirmation confirmation;
    char why[160] = "";
    bpl_chc_spacer_query(&attempt, s.system, &plainly);
    TEST_ASSERT_EQUAL(BPL_CHC_DERIVED, attempt.answer);
    TEST_ASSERT_TRUE_MESSAGE(bpl_chc_plan_init(&plan, s.system, &attempt, 10000, why), why);
    bpl_chc_confirm(&confirmation, s.system, &plan, NULL);
    TEST_ASSERT_TRUE_MESSAGE(confirmation.confirmed, confirmation.why);
    TEST_ASSERT_EQUAL(BPL_WHY_ASSERT, confirmation.outcome->why);
    bpl_chc_confirmation_release(&confirmation);
    bpl_chc_plan_release(&plan);
    bpl_chc_spacer_release(&attempt);
    release(&s);
}

/* Tests that proofs are checked independently of Spacer: a clause that is false under the
 * predicates' solution is refused. */
static void test_wrong_proofs_are_seen(void)
{
    BplTerms *terms = bpl_terms_new();
    const BplSort sorts[] = {BPL_SORT_INT};
    BplFixedpointOptions options = {.cores = true, .timeout_ms = 10000};
    BplFixedpoint *fp = bpl_fixedpoint_new(terms, &options);
    const BplName *name = bpl_names_intern_text(terms->names, "x");
    BplValue x = bpl_term_symbol(terms, name, BPL_SORT_INT, 1), next, zero = bpl_term_int(terms, 0);
    uint32_t bad = bpl_fixedpoint_pred(fp, "bad", NULL, 0);
    uint32_t p = bpl_fixedpoint_pred(fp, "p", sorts, 1);
    next = bpl_term_add(terms, x, bpl_term_int(terms, 2));
    BplFixedpointAtom at = {p, &x};
    BplFixedpointRule first = {NULL, 0, BPL_TRUE, {p, &zero}};
    BplFixedpointRule step = {&at, 1, BPL_TRUE, {p, &next}};
    BplFixedpointRule end = {&at, 1, bpl_term_eq(terms, x, bpl_term_int(terms, 7)), {bad, NULL}};
    const char *why;
    TEST_ASSERT_TRUE(bpl_fixedpoint_rule(fp, &first));
    TEST_ASSERT_TRUE(bpl_fixedpoint_rule(fp, &step));
    TEST_ASSERT_TRUE(bpl_fixedpoint_rule(fp, &end));
    TEST_ASSERT_EQUAL(BPL_FIXEDPOINT_HOLDS, bpl_fixedpoint_query(fp, bad, &why));
    TEST_ASSERT_TRUE(bpl_fixedpoint_read_model(fp));
    TEST_ASSERT_EQUAL(BPL_UNSAT, bpl_fixedpoint_holds(fp, &step, 10000));
    TEST_ASSERT_EQUAL(BPL_UNSAT, bpl_fixedpoint_holds(fp, &end, 10000));
    TEST_ASSERT_TRUE(bpl_fixedpoint_is_false(fp, bad, 10000));
    BplFixedpointRule wrong = {&at, 1, BPL_TRUE, {bad, NULL}};
    TEST_ASSERT_EQUAL(BPL_SAT, bpl_fixedpoint_holds(fp, &wrong, 10000));
    next = bpl_term_add(terms, x, bpl_term_int(terms, 1));
    TEST_ASSERT_EQUAL(BPL_SAT, bpl_fixedpoint_holds(fp, &step, 10000));
    bpl_fixedpoint_free(fp);
    bpl_terms_free(terms);
}

static BplChcAnswer forgetful_answer(const char *text, uint32_t inline_size)
{
    BplChcOptions options = bpl_chc_defaults();
    options.inline_size = inline_size;
    options.forget_maps = true;
    Subject s = subject_with(text, &options);
    BplChcAnswer answer = answer_of(&s);
    release(&s);
    return answer;
}

/* Tests the option that leaves maps out of the predicates for loop heads and calls: a program is
 * still proved if its proof needs no map there, and otherwise is not. */
static void test_forgetting_maps(void)
{
    static const char locks[] =
        "var m: [int]int; var held: bool; procedure Lock() modifies held, m;"
        " { assert !held; held := true; m[1] := 5; }"
        "procedure Unlock() modifies held, m; { assert held; held := false; m[2] := m[1]; }"
        "procedure Main() modifies m, held; { held := false; m[1] := 5;"
        " while (*) { call Lock(); if (m[3] > 0) { m[m[3]] := 1; } call Unlock(); } ";
    char text[600];
    for (uint32_t size = 0; size <= 250; size += 250) {
        snprintf(text, sizeof text, "%s assert !held; }", locks);
        TEST_ASSERT_EQUAL_INT(BPL_CHC_HOLDS, forgetful_answer(text, size));
        snprintf(text, sizeof text, "%s assert m[1] == 5; }", locks);
        TEST_ASSERT_EQUAL_INT(BPL_CHC_DERIVED, forgetful_answer(text, size));
        snprintf(text, sizeof text, "%s m[7] := 3; assert m[7] == 3; }", locks);
        TEST_ASSERT_EQUAL_INT(BPL_CHC_HOLDS, forgetful_answer(text, size));
    }
    /* functions never change, so that no predicate has them as arguments, and the option does not
     * affect them */
    TEST_ASSERT_EQUAL_INT(
        BPL_CHC_HOLDS,
        forgetful_answer("function f(int): int; procedure Main() { var x: int; x := f(1);"
                         " while (*) { x := f(1); } assert x == f(1); }",
                         0));
}

static Subject near_subject(const char *text, uint32_t steps, uint32_t inline_size)
{
    BplChcOptions options = bpl_chc_defaults();
    options.inline_size = inline_size;
    options.forget_maps = true;
    options.localize = steps;
    return subject_with(text, &options);
}

static BplChcAnswer near_answer(const char *text, uint32_t steps, uint32_t inline_size)
{
    Subject s = near_subject(text, steps, inline_size);
    BplChcAnswer answer = answer_of(&s);
    release(&s);
    return answer;
}

/* Tests clauses whose predicates have as arguments only the variables near a check: the variable
 * that guards the check is an argument, and other variables are not. This is tested with and
 * without expanded calls, and if the variable's value is passed through a parameter and a result.
 */
static void test_only_what_is_near_is_carried(void)
{
    static const char text[] =
        "var held, other: int; procedure Fail() { assert false; }"
        "procedure Is(h: int) returns (yes: bool) { yes := h == 1; if (*) { yes := h == 1; } }"
        "procedure Take() modifies held; { var yes: bool; call yes := Is(held);"
        " if (yes) { call Fail(); } held := 1; }"
        "procedure Give() modifies held; { if (held != 1) { call Fail(); } held := 0; }"
        "procedure Main() modifies held, other; { held := 0;"
        " while (other > 3) { call Take(); if (other > 7) { other := other - 2; } call Give();"
        " other := other + 5; } }";
    for (uint32_t size = 0; size <= 250; size += 250) {
        Subject s = near_subject(text, 1, size);
        for (size_t i = 0; i < s.system->preds.count; i++)
            for (uint32_t k = 0; k < s.system->preds.at[i].count; k++)
                if (s.system->preds.at[i].cells[k] < s.core->globals.count)
                    TEST_ASSERT_EQUAL_STRING(
                        "held", s.core->globals.at[s.system->preds.at[i].cells[k]].var->name->text);
        TEST_ASSERT_EQUAL_INT(BPL_CHC_HOLDS, answer_of(&s));
        release(&s);
    }
}

/* Tests the number of steps of dependency up to which a variable counts as near a check. In the
 * second program, `held` changes under a condition on `go`, which is near the check only if two
 * steps count. */
static void test_steps_away_from_checks(void)
{
    static const char text[] =
        "procedure Main() { var held, ok: bool; held := false; havoc ok;"
        " while (*) { if (ok) { held := true; } while (*) { havoc held; held := held && ok; }"
        " if (held) { assert ok; } } }";
    static const char far[] = "procedure Main() { var held, go: bool; held := true; go := false;"
                              " while (*) { if (go) { held := false; } while (*) { go := false; }"
                              " if (!held) { assert false; } } }";
    TEST_ASSERT_EQUAL_INT(BPL_CHC_HOLDS, near_answer(text, 1, 250));
    TEST_ASSERT_EQUAL_INT(BPL_CHC_DERIVED, near_answer(far, 1, 250));
    TEST_ASSERT_EQUAL_INT(BPL_CHC_HOLDS, near_answer(far, 2, 250));
}

static const char *said_by_near(const char *text, BplChcResult *result)
{
    Subject s = subject(text, 250);
    BplChcJob job = {.config = &bpl_chc_configs[BPL_CHC_CONFIG_LOCAL_WHOLE],
                     .system = s.system,
                     .spacer = {.cores = true},
                     .check_ms = 20000,
                     .slice_ms = 20000,
                     .rest_ms = 60000};
    BplChcTask task;
    TEST_ASSERT_TRUE(bpl_chc_task_start(&task, &job));
    const char *what = NULL;
    while (!what)
        what = bpl_chc_task_hear(&task, bpl_clock_seconds() + 60, result);
    release(&s);
    return what;
}

/* Tests that if a failure is derived from clauses that keep only the variables near the check, more
 * and more variables are kept, at last all of them. */
static void test_farther_and_farther(void)
{
    static const char far[] =
        "procedure Main() { var held, go, on, other: bool; held := true; go := false;"
        " on := false; while (other) { if (*) { other := false; } }"
        " while (*) { if (go) { held := false; } while (*) { if (on) { go := true; }"
        " while (*) { %s } } if (!held) { assert false; } } }";
    char text[600];
    BplChcResult result = {.verdict = BPL_CHC_UNKNOWN};
    snprintf(text, sizeof text, far, "on := false;");
    TEST_ASSERT_EQUAL_INT(BPL_CHC_DERIVED, near_answer(text, 1, 250));
    TEST_ASSERT_EQUAL_STRING("proof", said_by_near(text, &result));
    TEST_ASSERT_EQUAL_INT(BPL_CHC_VERIFIED, result.verdict);
    bpl_chc_result_release(&result);
    result = (BplChcResult){.verdict = BPL_CHC_UNKNOWN};
    snprintf(text, sizeof text, far, "havoc on;");
    TEST_ASSERT_EQUAL_STRING("nothing", said_by_near(text, &result));
    TEST_ASSERT_EQUAL_INT(BPL_CHC_SUSPECTED, result.reason);
    bpl_chc_result_release(&result);
}

/* Tests that a query takes the same number of steps each time, and that a limit on this number ends
 * the query. */
static void test_slices_are_steps(void)
{
    static const char text[] =
        "procedure Main() { var i, n: int; i := 0; while (i < n) { i := i + 2; } assert i != 7; }";
    uint32_t steps[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        Subject s = subject(text, 250);
        BplChcSpacerOptions how = plainly;
        how.spacer.work = i < 2 ? 0 : steps[0] / 2;
        BplChcSpacer attempt;
        bpl_chc_spacer_query(&attempt, s.system, &how);
        steps[i] = bpl_fixedpoint_steps(attempt.fp);
        TEST_ASSERT_EQUAL_INT(i < 2 ? BPL_CHC_HOLDS : BPL_CHC_OPEN, attempt.answer);
        TEST_ASSERT_EQUAL_INT(i < 2 ? BPL_CHC_GAVE_UP : BPL_CHC_OUT_OF_TIME, attempt.reason);
        bpl_chc_spacer_release(&attempt);
        release(&s);
    }
    TEST_ASSERT_EQUAL_UINT32(steps[0], steps[1]);
    TEST_ASSERT_TRUE(steps[2] >= steps[0] / 2 && steps[2] < steps[0]);
}

/* Tests that a failure of a program can be derived from its clauses, even if the predicates leave
 * out any of the variables. */
static void test_near_clauses_have_all_failures(void)
{
    static const char *const texts[] = {
        "procedure Main() { var x, y: int; x := 0; y := 0; while (x < 3) { x := x + 1;"
        " if (y > 1) { y := y + x; } else { y := y + 1; } } if (y == 5) { assert x < 3; } }",
        "var g: int; procedure P(n: int) returns (r: int) modifies g;"
        " { r := n; while (r > 4) { r := r - 4; g := g + 1; } }"
        "procedure Main() modifies g; { var a: int; g := 0; call a := P(14); assert g != 3; }",
        "procedure Main() { var m: [int]int; var i: int; i := 0;"
        " while (i < 2) { m[i] := i; i := i + 1; } if (m[1] == 1) { assert i == 0; } }"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (uint32_t steps = 1; steps <= 3; steps++)
            for (uint32_t size = 0; size <= 250; size += 250)
                TEST_ASSERT_EQUAL_INT(BPL_CHC_DERIVED, near_answer(texts[i], steps, size));
}

/* Tests proofs in which Spacer has eliminated predicates: the eliminated predicates are solved for
 * again, with Spacer's solution for the predicates of the loops given, and the whole solution is
 * checked. */
static void test_the_rest_of_a_proof(void)
{
    Subject s = subject("var g: int; procedure Add(n: int) modifies g; { g := g + n;"
                        " if (*) { call Add(n); } }"
                        "procedure Main() modifies g; { var i: int; g := 0; i := 0;"
                        " call Add(2); while (*) { call Add(1); call Add(3); i := i + 1; }"
                        " call Add(1); assert g >= i; }",
                        0);
    BplChcSpacerOptions how = plainly;
    how.spacer.simplify = true;
    BplChcSpacer attempt;
    bpl_chc_spacer_query(&attempt, s.system, &how);
    TEST_ASSERT_EQUAL_INT(BPL_CHC_HOLDS, attempt.answer);
    TEST_ASSERT_TRUE(bpl_fixedpoint_read_model(attempt.fp));
    bool all = true;
    for (uint32_t i = 0; i < s.system->preds.count; i++)
        all = all && (i == s.system->query || bpl_fixedpoint_is_plain(attempt.fp, i));
    TEST_ASSERT_FALSE(all);
    TEST_ASSERT_TRUE(
        bpl_chc_eliminated_hold(s.system, attempt.fp, &how.spacer, how.check_ms, NULL));
    /* Without the constraint, the failure can be derived with any values. */
    for (size_t i = 0; i < s.system->clauses.count; i++)
        if (s.system->clauses.at[i].head.pred == s.system->query)
            s.system->clauses.at[i].constraint = BPL_TRUE;
    TEST_ASSERT_FALSE(
        bpl_chc_eliminated_hold(s.system, attempt.fp, &how.spacer, how.check_ms, NULL));
    bpl_chc_spacer_release(&attempt);
    release(&s);
}

static void test_messages_arrive_or_do_not(void)
{
    BplChcResult said = {.verdict = BPL_CHC_CAN_FAIL, .steps = 7};
    BplStrbuf bytes = {0};
    bpl_chc_lines_add(&said.inputs, NULL, 3, "x = 1");
    bpl_chc_message_write(&bytes, &said);
    for (size_t length = 0; length <= bytes.length; length++) {
        BplChcResult heard = {0};
        bool whole = bpl_chc_message_read(bytes.text, length, &heard);
        TEST_ASSERT_EQUAL(length == bytes.length, whole);
        TEST_ASSERT_EQUAL(whole ? BPL_CHC_CAN_FAIL : BPL_CHC_UNKNOWN, heard.verdict);
        if (whole)
            TEST_ASSERT_EQUAL_STRING("x = 1", heard.inputs.at[0].text);
        bpl_free(heard.why);
        bpl_chc_lines_release(&heard.inputs);
        bpl_chc_lines_release(&heard.stack);
        bpl_chc_lines_release(&heard.trace);
    }
    bpl_strbuf_release(&bytes);
    bpl_chc_lines_release(&said.inputs);
}

static void test_reasons_arrive(void)
{
    for (BplChcReason reason = BPL_CHC_STOPPED; reason <= BPL_CHC_REASONS; reason++) {
        BplChcResult said = {0}, heard = {0};
        BplStrbuf bytes = {0};
        bpl_chc_result_say(&said, reason, "why");
        bpl_chc_message_write(&bytes, &said);
        bool is_one = bpl_chc_message_read(bytes.text, bytes.length, &heard);
        TEST_ASSERT_EQUAL(reason != BPL_CHC_REASONS, is_one);
        TEST_ASSERT_EQUAL(BPL_CHC_UNKNOWN, heard.verdict);
        if (is_one)
            TEST_ASSERT_EQUAL(reason, heard.reason);
        bpl_strbuf_release(&bytes);
        bpl_chc_result_release(&said);
        bpl_chc_result_release(&heard);
    }
}

/* Tests that if the deadline passes at any point while the clauses are made, there is no answer,
 * and no memory is left. */
static void test_clauses_are_given_up(void)
{
    static const char text[] =
        "const c: int; axiom c == 7; const unique d, e: int; axiom d > c; function f(int): int;"
        "axiom (forall x: int :: {f(x)} f(x) > x); var g: int;"
        "procedure Add(n: int) modifies g; { while (*) { g := g + f(n); } assert g > e; }"
        "procedure Main() modifies g; { g := d; call Add(c); if (*) { call Add(g); } }";
    BplChcOptions options = bpl_chc_defaults();
    options.inline_size = 0;
    int stop = 1;
    BplDeadline deadline = {.stop = &stop};
    options.deadline = &deadline;
    Subject s = subject_with(text, &options);
    TEST_ASSERT_NULL(s.system);
    release(&s);
    options.deadline = NULL;
    s = subject_with(text, &options);
    TEST_ASSERT_NOT_NULL(s.system);
    size_t clauses = s.system->clauses.count;
    for (int by_memory = 0; by_memory <= 1; by_memory++) {
        bool is_whole = false;
        for (double most = 0; !is_whole; most = 1.1 * most + (by_memory ? 100 : 2e-6)) {
            deadline =
                (BplDeadline){.at = by_memory ? 0 : bpl_clock_seconds() + most,
                              .memory = by_memory ? bpl_deadline_memory((size_t)most + 1) : 0};
            options.deadline = &deadline;
            BplChcSystem *system = bpl_chc_encode(s.core, s.core->procs.at[0], &options);
            is_whole = system != NULL;
            TEST_ASSERT_TRUE(is_whole || deadline.why);
            TEST_ASSERT_TRUE(!is_whole || system->clauses.count == clauses);
            bpl_chc_system_free(system);
        }
    }
    release(&s);
}

UNIT_MAIN(UNIT_TEST(test_only_what_matters_is_carried), UNIT_TEST(test_known_constants_are_values),
          UNIT_TEST(test_calls_that_do_not_matter_go), UNIT_TEST(test_activations_begin_anew),
          UNIT_TEST(test_failures_are_replayed), UNIT_TEST(test_wrong_proofs_are_seen),
          UNIT_TEST(test_messages_arrive_or_do_not), UNIT_TEST(test_reasons_arrive),
          UNIT_TEST(test_forgetting_maps), UNIT_TEST(test_only_what_is_near_is_carried),
          UNIT_TEST(test_steps_away_from_checks), UNIT_TEST(test_farther_and_farther),
          UNIT_TEST(test_slices_are_steps), UNIT_TEST(test_near_clauses_have_all_failures),
          UNIT_TEST(test_the_rest_of_a_proof), UNIT_TEST(test_clauses_are_given_up))
