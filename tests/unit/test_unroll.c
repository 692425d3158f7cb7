/* Tests unrolling of loops: the executions of random graphs before and after unrolling; sizes;
 * bounds. */
#include "graphs.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/pass/unroll.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/print.h"

#include <stdlib.h>

enum { LONGEST = 9, MOST_RUNS = 20000 };

/* Executions as texts, with a letter for each executed block, and at the end '.' for a complete
 * execution, or '!' for a failure of the assertion at the unrolling bound. */
typedef struct Runs {
    char text[MOST_RUNS][LONGEST + 2];
    size_t count;
} Runs;

static void add_run(Runs *runs, const char *run, int length, char end)
{
    if (runs->count == MOST_RUNS)
        TEST_FAIL_MESSAGE("too many runs");
    snprintf(runs->text[runs->count++], LONGEST + 2, "%.*s%c", length, run, end);
}

static int compare_runs(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void sort_runs(Runs *runs)
{
    qsort(runs->text, runs->count, sizeof *runs->text, compare_runs);
}

/* ---- expected executions --------------------------------------------------------------------- */

typedef struct Meaning {
    const BplCfg *cfg;
    unsigned bound;
    bool asserts;
    bool tests[GRAPH_NODES];
    Runs *runs;
    char run[LONGEST + 1];
} Meaning;

/* Finds the loops whose head is executed once more after the last iteration that the bound allows.
 * These are the loops that can be left at the head and that contain, besides the head, blocks with
 * an effect. Here every block has an effect. */
static void find_tests(Meaning *meaning)
{
    const BplCfg *cfg = meaning->cfg;
    for (uint32_t head = 0; head < cfg->blocks.count; head++) {
        const BplBlock *block = &cfg->blocks.at[head];
        bool leaves = false, others = false;
        if (!block->is_head)
            continue;
        for (uint32_t k = 0; k < block->succs; k++)
            leaves |= !bpl_cfg_in_loop(cfg, cfg->succs.at[block->first_succ + k], head);
        for (uint32_t i = 0; i < cfg->blocks.count; i++)
            others |= i != head && cfg->blocks.at[i].rank != BPL_NO_BLOCK &&
                      bpl_cfg_in_loop(cfg, i, head);
        meaning->tests[head] = leaves && others;
    }
}

/* Can an execution go from block `from` (-1: the beginning) to block `to`? counts[head]: number of
 * times that this loop head has been executed. */
static bool may_go(const Meaning *meaning, int from, uint32_t to, unsigned *counts)
{
    const BplCfg *cfg = meaning->cfg;
    for (uint32_t head = 0; head < cfg->blocks.count; head++) {
        if (!cfg->blocks.at[head].is_head || !bpl_cfg_in_loop(cfg, to, head))
            continue;
        bool was_in = from >= 0 && bpl_cfg_in_loop(cfg, (uint32_t)from, head);
        bool was_test = was_in && counts[head] > meaning->bound;
        if (!was_in)
            counts[head] = 0;
        if (!was_in || to == head)
            counts[head]++;
        unsigned most = meaning->bound + (to == head && meaning->tests[head]);
        if (was_test || counts[head] > most)
            return false;
    }
    return true;
}

static void run_meaning(Meaning *meaning, int length, uint32_t at, const unsigned *counts)
{
    const BplBlock *block = &meaning->cfg->blocks.at[at];
    if (length == LONGEST) {
        add_run(meaning->runs, meaning->run, length, '-');
        return;
    }
    meaning->run[length++] = (char)('0' + at);
    if (!block->succs)
        add_run(meaning->runs, meaning->run, length, '.');
    for (uint32_t k = 0; k < block->succs; k++) {
        uint32_t to = meaning->cfg->succs.at[block->first_succ + k];
        unsigned next[GRAPH_NODES];
        memcpy(next, counts, sizeof next);
        if (may_go(meaning, (int)at, to, next))
            run_meaning(meaning, length, to, next);
        else if (meaning->asserts)
            add_run(meaning->runs, meaning->run, length, '!');
    }
}

/* ---- actual executions ----------------------------------------------------------------------- */

static void run_text(Runs *runs, char *run, int length, const BplCfg *cfg, uint32_t at)
{
    const BplBlock *block = &cfg->blocks.at[at];
    for (const BplStmt *stmt = (const BplStmt *)block->label->next; stmt != block->transfer;
         stmt = (const BplStmt *)stmt->next) {
        if (stmt->kind == BPL_ASSIGN) {
            if (length == LONGEST) {
                add_run(runs, run, length, '-');
                return;
            }
            run[length++] = bpl_as_int_lit(bpl_as_assign(stmt)->rhs)->text->text[0];
        } else if (stmt->kind == BPL_ASSERT) {
            add_run(runs, run, length, '!');
            return;
        } else if (!bpl_as_assume(stmt)->expr->op) {
            return;
        }
    }
    if (!block->succs)
        add_run(runs, run, length, '.');
    for (uint32_t k = 0; k < block->succs; k++)
        run_text(runs, run, length, cfg, cfg->succs.at[block->first_succ + k]);
}

static BplProgram *reread(const BplProgram *program)
{
    BplStrbuf text = {0};
    bpl_print_program(&text, program, NULL);
    BplProgram *again = parsed_bytes(text.text, text.length);
    TEST_ASSERT_TRUE_MESSAGE(bpl_check(again, NULL), text.text);
    bpl_strbuf_release(&text);
    return again;
}

static void check_graph(const Graph *graph, unsigned bound, BplAtBound at_bound)
{
    static Runs expected, actual;
    char text[GRAPH_TEXT];
    BplProgram *program = parsed(graph_text(graph, text));
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    BplCfg cfg;
    bpl_cfg_init(&cfg, graph_body(program));
    Meaning meaning = {&cfg, bound, at_bound == BPL_AT_BOUND_ASSERT, {false}, &expected, ""};
    unsigned counts[GRAPH_NODES] = {0};
    expected.count = actual.count = 0;
    find_tests(&meaning);
    if (may_go(&meaning, -1, 0, counts))
        run_meaning(&meaning, 0, 0, counts);
    else if (meaning.asserts)
        add_run(&expected, meaning.run, 0, '!');
    bpl_cfg_release(&cfg);

    BplUnrollOptions options = {.has_bound = true, .bound = bound, .at_bound = at_bound};
    uint64_t size;
    TEST_ASSERT_EQUAL(BPL_UNROLL_DONE, bpl_unroll(program, &options, &size));
    assert_verified(program->unit);
    BplProgram *again = reread(program);
    bpl_cfg_init(&cfg, graph_body(again));
    char run[LONGEST + 1];
    run_text(&actual, run, 0, &cfg, 0);
    for (size_t i = 0; i < cfg.blocks.count; i++)
        TEST_ASSERT_FALSE_MESSAGE(cfg.blocks.at[i].is_head, text);
    bpl_cfg_release(&cfg);
    bpl_program_free(again);
    bpl_program_free(program);

    sort_runs(&expected);
    sort_runs(&actual);
    TEST_ASSERT_EQUAL_size_t_MESSAGE(expected.count, actual.count, text);
    for (size_t i = 0; i < expected.count; i++)
        TEST_ASSERT_EQUAL_STRING_MESSAGE(expected.text[i], actual.text[i], text);
}

static void test_runs_of_random_graphs(void)
{
    unsigned seed = 7;
    for (int round = 0; round < 1500; round++) {
        Graph graph = random_graph(&seed, 1 + round % 6);
        for (unsigned bound = 0; bound < 3; bound++)
            check_graph(&graph, bound, round % 2 ? BPL_AT_BOUND_ASSERT : BPL_AT_BOUND_ASSUME);
    }
}

/* ---- sizes ----------------------------------------------------------------------------------- */

static BplUnrollAnswer unroll(const char *text, BplUnrollOptions options, uint64_t *size,
                              uint64_t *actual)
{
    BplProgram *program = parsed(text);
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    BplUnrollAnswer answer = bpl_unroll(program, &options, size);
    if (answer == BPL_UNROLL_DONE) {
        BplStrbuf out = {0};
        assert_verified(program->unit);
        bpl_print_program(&out, program, NULL);
        *actual = out.length;
        bpl_strbuf_release(&out);
    }
    bpl_program_free(program);
    return answer;
}

static const char nest[] = "procedure P(n: int) { var i, j: int;\n"
                           "  while (i < n) invariant 0 <= i; { j := 0;\n"
                           "    while (j < i) { if (*) { break; } j := j + 1; }\n"
                           "    i := i + 1; } }\n";
static const char jumps[] = "procedure P(n: int) { var i, j: int;\n"
                            "  H: j := 0; goto I, E; I: goto B, D; B: j := j + 1; goto I;\n"
                            "  D: i := i + 1; goto H; E: return; }\n";

/* Tests that the predicted size of an unrolled program is close to its actual size, and never much
 * smaller. */
static void test_size_is_foreseen(void)
{
    const char *const texts[] = {nest, jumps};
    for (int i = 0; i < 2; i++) {
        const uint32_t bounds[] = {1, 7, 60};
        for (int k = 0; k < 3; k++) {
            uint64_t size, actual;
            BplUnrollOptions options = {.has_bound = true, .bound = bounds[k]};
            TEST_ASSERT_EQUAL(BPL_UNROLL_DONE, unroll(texts[i], options, &size, &actual));
            TEST_ASSERT_TRUE(actual < size + size / 4 + 200);
            TEST_ASSERT_TRUE(size < 2 * actual + 200);
        }
    }
}

static void test_too_large(void)
{
    const char *const texts[] = {nest, jumps};
    for (int i = 0; i < 2; i++) {
        uint64_t size;
        BplUnrollOptions options = {.has_bound = true, .bound = 1000, .max_size = 1000000};
        TEST_ASSERT_EQUAL(BPL_UNROLL_TOO_LARGE, unroll(texts[i], options, &size, NULL));
        TEST_ASSERT_TRUE(size > 1000000 && size < UINT64_MAX);
        options.bound = BPL_MAX_UNROLL;
        options.max_size = 0;
        TEST_ASSERT_EQUAL(BPL_UNROLL_TOO_LARGE, unroll(texts[i], options, &size, NULL));
    }
}

/* Tests that the height of the tree does not grow with the number of copies. */
static void test_many_copies(void)
{
    const char *const texts[] = {
        "procedure P() { var i: int; while (i < 100000) { i := i + 1; } }",
        "procedure P() { var i: int; H: goto B, D; B: i := i + 1; goto H; D: return; }"};
    for (int i = 0; i < 2; i++) {
        uint64_t size, actual;
        BplUnrollOptions options = {.has_bound = true, .bound = 20000};
        TEST_ASSERT_EQUAL(BPL_UNROLL_DONE, unroll(texts[i], options, &size, &actual));
    }
}

/* ---- labels ---------------------------------------------------------------------------------- */

static void test_bound_of_a_label(void)
{
    BplProgram *program = parsed("procedure P() { L: while (*) { } } procedure Q() { L: goto L; }");
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    BplNames *names = program->names;
    BplLoopBound loops[] = {{.label = bpl_names_intern_text(names, "L"), .bound = 2},
                            {.procedure = bpl_names_intern_text(names, "R"),
                             .label = bpl_names_intern_text(names, "L"),
                             .bound = 3},
                            {.procedure = bpl_names_intern_text(names, "Q"),
                             .label = bpl_names_intern_text(names, "L"),
                             .bound = 0}};
    BplUnrollOptions options = {.loops = loops, .loop_count = 3};
    uint64_t size;
    TEST_ASSERT_EQUAL(BPL_UNROLL_DONE, bpl_unroll(program, &options, &size));
    TEST_ASSERT_TRUE(loops[0].matched);
    TEST_ASSERT_FALSE(loops[1].matched);
    TEST_ASSERT_TRUE(loops[2].matched);
    BplStrbuf out = {0};
    bpl_print_program(&out, program, NULL);
    TEST_ASSERT_NOT_NULL(strstr(out.text, "{:iteration 2}"));
    TEST_ASSERT_NULL(strstr(out.text, "{:iteration 3}"));
    TEST_ASSERT_NULL(strstr(out.text, "goto"));
    bpl_strbuf_release(&out);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_runs_of_random_graphs), UNIT_TEST(test_size_is_foreseen),
          UNIT_TEST(test_too_large), UNIT_TEST(test_many_copies), UNIT_TEST(test_bound_of_a_label))
