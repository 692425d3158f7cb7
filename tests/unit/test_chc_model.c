/* Tests models of Horn clauses (predicates that satisfy them): well-formed clauses, models that are
 * translated back through transforms of the clauses, and certificates. */
#include "chc_subject.h"
#include "libbpl/chc/certify/certificate.h"
#include "libbpl/chc/engine/engine.h"
#include "libbpl/chc/run/config.h"
#include "libbpl/chc/transform/transform.h"
#include "libbpl/chc/verify.h"
#include "libbpl/smt/smtlib.h"

#include <string.h>

enum { WORK = 20000000 };

static const char counters[] =
    "procedure Main(n: int) { var i, j: int; i := 0; j := 0; assume n >= 0;"
    " while (i < n) { i := i + 1; j := j + 2; }"
    " assert j == 2 * i && i <= n; }";
static const char search[] =
    "procedure Main(n: int, m: int) { var a: [int]int; var i: int; assume n >= 0; a[n] := m;"
    " i := 0; while (a[i] != m) { i := i + 1; } assert i <= n; }";
static const char called[] =
    "procedure Add(x: int) returns (y: int) { if (x > 0) { call y := Add(x - 1); }"
    " else { y := 0; } } procedure Main() { var z: int; call z := Add(5);"
    " assert z == 0; }";

static void test_clauses_are_well_formed(void)
{
    static const char *const texts[] = {counters, search, called};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (uint32_t size = 0; size <= 250; size += 250) {
            Subject s = subject(texts[i], size);
            TEST_ASSERT_NULL(bpl_chc_verify(s.system));
            release(&s);
        }
}

static void test_faults_are_named(void)
{
    Subject s = subject(counters, 250);
    BplChcSystem *system = s.system;
    BplChcClause *last = &bpl_vec_last(&system->clauses), good = *last;
    BplValue wrong[8] = {BPL_TRUE, BPL_TRUE, BPL_TRUE, BPL_TRUE,
                         BPL_TRUE, BPL_TRUE, BPL_TRUE, BPL_TRUE};
    last->body[0].args = wrong;
    TEST_ASSERT_EQUAL_STRING("an argument of another sort than its predicate's",
                             bpl_chc_verify(system));
    *last = good;
    last->constraint = bpl_value_of_small(1);
    TEST_ASSERT_EQUAL_STRING("a constraint that is not Boolean", bpl_chc_verify(system));
    *last = good;
    last->body_count = 3;
    TEST_ASSERT_EQUAL_STRING("a clause with more than two premises", bpl_chc_verify(system));
    *last = good;
    last->body[0].pred = system->query;
    TEST_ASSERT_EQUAL_STRING("the query as a premise", bpl_chc_verify(system));
    *last = good;
    last->region = (uint32_t)system->regions.count;
    TEST_ASSERT_EQUAL_STRING("a clause of no region", bpl_chc_verify(system));
    *last = good;
    last->exit_count = 1;
    last->exits = &(BplChcExit){.node = 100000, .selector = BPL_TRUE};
    TEST_ASSERT_EQUAL_STRING("an exit at no node of its region", bpl_chc_verify(system));
    *last = good;
    BplChcRegion *region = system->regions.at[0];
    bpl_vec_push(&region->edges,
                 ((BplChcEdge){.from = 0, .to = 0, .selector = BPL_TRUE, .guard = BPL_TRUE}));
    TEST_ASSERT_EQUAL_STRING("an edge that does not lead forwards in its region",
                             bpl_chc_verify(system));
    (void)bpl_vec_pop(&region->edges);
    TEST_ASSERT_NULL(bpl_chc_verify(system));
    release(&s);
}

static void found(void *data, uint32_t slices)
{
    (void)data;
    (void)slices;
}

/* Finds a model of the clauses that the transforms of configuration number `which` (of the search
 * for proofs) make of the program's clauses, and translates it back to a model of the program's
 * clauses. */
static void solve(Subject *s, size_t which, BplChcTransformed *now, BplChcModel *model)
{
    const BplChcConfig *config = &bpl_chc_configs[which];
    TEST_ASSERT_TRUE(bpl_chc_transform(now, s->system, config->transforms));
    const BplChcQuestion question = {.system = now->system,
                                     .spacer = &config->spacer,
                                     .check_ms = 20000,
                                     .wants_model = true,
                                     .found = found};
    BplChcOutcome outcome = {.answer = BPL_CHC_OPEN};
    if (now->is_safe)
        outcome.answer = BPL_CHC_HOLDS;
    else
        bpl_chc_engines[config->engine](&outcome, &question);
    TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_CHC_HOLDS, outcome.answer, config->name);
    *model = outcome.model;
    bpl_chc_transform_back(now, model);
    TEST_ASSERT_NOT_NULL_MESSAGE(model->of, config->name);
}

static void answers_to(const BplChcModel *model, BplStrbuf *script, BplStrbuf *answers)
{
    bpl_chc_certificate_print(model, script);
    bpl_smtlib_run(script->text, script->length, 20000, answers);
}

/* Tests that each translated model is a model of the original clauses, also according to a solver
 * that gets only the printed text; and that it is not accepted after its formulas are replaced by
 * true. */
static void test_models_come_back(void)
{
    static const struct {
        const char *text;
        size_t config;
    } cases[] = {{counters, BPL_CHC_CONFIG_SPACER}, {counters, BPL_CHC_CONFIG_CONGRUENT},
                 {counters, BPL_CHC_CONFIG_WHOLE},  {counters, BPL_CHC_CONFIG_ARRAYS},
                 {search, BPL_CHC_CONFIG_CELLS},    {called, BPL_CHC_CONFIG_SPACER},
                 {called, BPL_CHC_CONFIG_SUMMARIES}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Subject s = subject(cases[i].text, 250);
        BplChcTransformed now;
        BplChcModel model;
        BplStrbuf script = {0}, answers = {0};
        size_t bad;
        solve(&s, cases[i].config, &now, &model);
        TEST_ASSERT_NULL(bpl_chc_verify(now.system));
        TEST_ASSERT_TRUE(bpl_chc_model_holds(&model, WORK));
        answers_to(&model, &script, &answers);
        TEST_ASSERT_TRUE(bpl_chc_certificate_is_accepted(script.text, script.length, answers.text,
                                                         answers.length, &bad));
        TEST_ASSERT_EQUAL_size_t(now.system->clauses.count + 1,
                                 bpl_chc_certificate_questions(script.text, script.length));
        for (uint32_t p = 0; p < now.system->preds.count; p++)
            if (p != now.system->query)
                model.of[p].formula = BPL_TRUE;
        TEST_ASSERT_FALSE(bpl_chc_model_holds(&model, WORK));
        bpl_strbuf_release(&script);
        bpl_strbuf_release(&answers);
        answers_to(&model, &script, &answers);
        TEST_ASSERT_FALSE(bpl_chc_certificate_is_accepted(script.text, script.length, answers.text,
                                                          answers.length, &bad));
        bpl_strbuf_release(&script);
        bpl_strbuf_release(&answers);
        bpl_chc_transform_release(&now);
        if (now.system != s.system)
            bpl_chc_system_free(now.system);
        release(&s);
    }
}

static bool accepted(const char *script, const char *answers)
{
    size_t bad;
    return bpl_chc_certificate_is_accepted(script, strlen(script), answers, strlen(answers), &bad);
}

/* Tests that a script is accepted only if the solver gives as many answers as there are queries,
 * all of them `unsat`. */
static void test_answers_are_counted(void)
{
    static const char two[] = "(check-sat)\n(pop 1)\n(check-sat)\n";
    TEST_ASSERT_TRUE(accepted(two, "unsat\nunsat\n"));
    TEST_ASSERT_TRUE(accepted(two, "unsat\r\nunsat"));
    TEST_ASSERT_FALSE(accepted(two, "unsat\n"));
    TEST_ASSERT_FALSE(accepted(two, "unsat\nunsat\nunsat\n"));
    TEST_ASSERT_FALSE(accepted(two, "unsat\nunknown\n"));
    TEST_ASSERT_FALSE(accepted(two, "unsat\nsat\n"));
    TEST_ASSERT_FALSE(accepted(two, "(error \"line 1\")\nunsat\nunsat\n"));
    TEST_ASSERT_FALSE(accepted(two, ""));
    TEST_ASSERT_FALSE(accepted("", ""));
}

static void test_names_of_configurations(void)
{
    const char *wrong;
    size_t length;
    TEST_ASSERT_EQUAL_UINT64(1 << BPL_CHC_CONFIG_BMC | 1 << BPL_CHC_CONFIG_SPACER,
                             bpl_chc_configs_named("bmc,spacer", &wrong, &length));
    TEST_ASSERT_EQUAL_UINT64(0, bpl_chc_configs_named("spacer,bm", &wrong, &length));
    TEST_ASSERT_EQUAL_STRING("bm", wrong);
    TEST_ASSERT_EQUAL_UINT64(0, bpl_chc_configs_named("", &wrong, &length));
}

UNIT_MAIN(UNIT_TEST(test_clauses_are_well_formed), UNIT_TEST(test_faults_are_named),
          UNIT_TEST(test_models_come_back), UNIT_TEST(test_answers_are_counted),
          UNIT_TEST(test_names_of_configurations))
