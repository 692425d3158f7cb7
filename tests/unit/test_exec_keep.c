/* Tests which executions are kept for reports. Their coverage is checked as sets of blocks
 * (exec/cover.c) and as counts of statements and branches (report/coverage.c). */
#include "libbpl/exec/engine.h"
#include "libbpl/report/coverage.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

/* A program with seven paths through three ifs, of which one path fails, a loop, and an unreachable
 * branch. */
static const char program_text[] = "procedure Main(x: int, y: int) returns (r: int) {"
                                   "  var i: int;"
                                   "  if (x > 0) { r := 1; } else { r := 2; }"
                                   "  if (y > 0) { r := r * 3; } else { r := r * 5; }"
                                   "  if (x + y > 7) { r := r + 20; }"
                                   "  i := 0; while (i < r mod 2) { i := i + 1; }"
                                   "  if (r > 100) { r := 0; }"
                                   "  assert r != 10; }";

typedef struct Fixture {
    BplProgram *program;
    const BplProcedure *main;
    BplExec *exec;
    const BplExecResult *result;
} Fixture;

static void open_fixture(Fixture *f, BplKeep keep, uint64_t most)
{
    *f = (Fixture){.program = parsed(program_text)};
    TEST_ASSERT_TRUE(bpl_check(f->program, NULL));
    f->main = bpl_as_procedure(f->program->unit->decls);
    const BplExecOptions options = {.query_timeout = 10000, .keep = keep, .most_kept = most};
    f->exec = bpl_exec_new(f->program, &options);
    f->result = bpl_exec_run(f->exec, f->main);
    TEST_ASSERT_NOT_NULL(f->result);
}

static void close_fixture(Fixture *f)
{
    bpl_exec_free(f->exec);
    bpl_program_free(f->program);
}

/* ---- which are kept -------------------------------------------------------------------------- */

typedef struct Seen {
    bool blocks[64], ways[64][4];
    size_t executions, failing;
} Seen;

static Seen seen_with(BplKeep keep, uint64_t most)
{
    Fixture f;
    Seen seen = {0};
    open_fixture(&f, keep, most);
    seen.executions = f.result->executions.count;
    for (size_t i = 0; i < seen.executions; i++) {
        const BplExecution *execution = f.result->executions.at[i];
        seen.failing += execution->failure != NULL;
        for (size_t k = 0; k < execution->blocks.count; k++) {
            TEST_ASSERT_TRUE(execution->blocks.at[k] < 64);
            seen.blocks[execution->blocks.at[k]] = true;
        }
        for (size_t k = 0; k < execution->ways.count; k++) {
            TEST_ASSERT_TRUE(execution->ways.at[k].pc < 64 && execution->ways.at[k].which < 4);
            seen.ways[execution->ways.at[k].pc][execution->ways.at[k].which] = true;
        }
    }
    close_fixture(&f);
    return seen;
}

static void test_few_cover_what_all_do(void)
{
    Seen all = seen_with(BPL_KEEP_ALL, 0), few = seen_with(BPL_KEEP_COVER, 0);
    TEST_ASSERT_EQUAL_size_t(7, all.executions);
    TEST_ASSERT_TRUE(few.executions < all.executions);
    TEST_ASSERT_EQUAL_size_t(1, all.failing);
    TEST_ASSERT_EQUAL_size_t(1, few.failing);
    TEST_ASSERT_EQUAL_MEMORY(all.blocks, few.blocks, sizeof all.blocks);
    TEST_ASSERT_EQUAL_MEMORY(all.ways, few.ways, sizeof all.ways);
}

static void test_failing_ones_alone_and_at_most_so_many(void)
{
    Seen failing = seen_with(BPL_KEEP_FAILING, 0), one = seen_with(BPL_KEEP_ALL, 1);
    TEST_ASSERT_EQUAL_size_t(1, failing.executions);
    TEST_ASSERT_EQUAL_size_t(1, failing.failing);
    TEST_ASSERT_EQUAL_size_t(2, one.executions); /* a passing execution, and the failing one */
    TEST_ASSERT_EQUAL_size_t(1, one.failing);
    TEST_ASSERT_EQUAL_size_t(0, seen_with(BPL_KEEP_NONE, 0).executions);
}

/* ---- sets ------------------------------------------------------------------------------------ */

static void test_sets_of_blocks_and_ways(void)
{
    Fixture f;
    BplCoverBits bits = {0};
    open_fixture(&f, BPL_KEEP_NONE, 0);
    const BplCore *core = bpl_exec_core(f.exec, f.main);
    bpl_cover_number(&bits, core);
    TEST_ASSERT_EQUAL_size_t(core->blocks.count, bits.blocks);
    BplCover *one = bpl_cover_new(&bits), *other = bpl_cover_ref(one);
    uint32_t branch = 0;
    while (core->code.at[branch].op != BPL_I_BRANCH)
        branch++;
    TEST_ASSERT_FALSE(bpl_cover_has_new(one, other));
    bpl_cover_note(&other, &bits, core, branch, core->code.at[branch].dst);
    TEST_ASSERT_TRUE(one != other); /* the set was shared, so that a copy was made */
    TEST_ASSERT_TRUE(bpl_cover_has_new(other, one));
    TEST_ASSERT_FALSE(bpl_cover_has_new(one, other));
    BplExecution execution = {0};
    bpl_cover_tell(other, &bits, &execution);
    TEST_ASSERT_EQUAL_size_t(1, execution.blocks.count);
    TEST_ASSERT_EQUAL_UINT32(core->code.at[branch].dst, execution.blocks.at[0]);
    TEST_ASSERT_EQUAL_size_t(1, execution.ways.count);
    TEST_ASSERT_EQUAL_UINT32(branch, execution.ways.at[0].pc);
    TEST_ASSERT_EQUAL_UINT32(0, execution.ways.at[0].which);
    bpl_vec_release(&execution.blocks);
    bpl_vec_release(&execution.ways);
    bpl_cover_join(one, other);
    TEST_ASSERT_FALSE(bpl_cover_has_new(other, one));
    bpl_cover_unref(one);
    bpl_cover_unref(other);
    bpl_cover_bits_release(&bits);
    close_fixture(&f);
}

/* ---- counts ---------------------------------------------------------------------------------- */

typedef struct Counts {
    uint64_t procedures, statements, run, never, most, ways, taken;
} Counts;

static void count_procedure(void *data, const BplProcedure *procedure, uint64_t count)
{
    Counts *counts = data;
    (void)procedure;
    counts->procedures += count;
}

static void count_statement(void *data, const BplNode *node, uint32_t block, uint64_t count)
{
    Counts *counts = data;
    (void)block;
    TEST_ASSERT_NOT_NULL(node);
    counts->statements++;
    counts->run += count > 0;
    counts->never += count == 0;
    counts->most = count > counts->most ? count : counts->most;
}

static void count_way(void *data, const BplNode *node, uint32_t block, uint32_t which, bool reached,
                      uint64_t count)
{
    Counts *counts = data;
    (void)block;
    (void)which;
    TEST_ASSERT_NOT_NULL(node);
    TEST_ASSERT_TRUE(reached);
    counts->ways++;
    counts->taken += count > 0;
}

static void test_counts_of_statements_and_ways(void)
{
    Fixture f;
    Counts counts = {0};
    open_fixture(&f, BPL_KEEP_ALL, 0);
    BplCoverage *coverage = bpl_coverage_new();
    bpl_coverage_add(coverage, bpl_exec_core(f.exec, f.main), f.result);
    const BplCoverageVisitor visitor = {.data = &counts,
                                        .procedure = count_procedure,
                                        .statement = count_statement,
                                        .way = count_way};
    bpl_coverage_visit(coverage, &visitor);
    TEST_ASSERT_EQUAL_UINT64(7, counts.procedures);
    TEST_ASSERT_EQUAL_UINT64(7, counts.most);
    TEST_ASSERT_TRUE(counts.never > 0); /* r := 0 is never executed */
    TEST_ASSERT_EQUAL_UINT64(10, counts.ways);
    TEST_ASSERT_EQUAL_UINT64(9, counts.taken);
    bpl_coverage_free(coverage);
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_few_cover_what_all_do),
          UNIT_TEST(test_failing_ones_alone_and_at_most_so_many),
          UNIT_TEST(test_sets_of_blocks_and_ways), UNIT_TEST(test_counts_of_statements_and_ways))
