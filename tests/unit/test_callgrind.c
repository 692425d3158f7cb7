/* Tests costs of statements: counted by the engine, added up, and written in callgrind's format. */
#include "libbpl/exec/engine.h"
#include "libbpl/report/callgrind.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

#include <string.h>

void setUp(void) {}
void tearDown(void) {}

static const char text[] = "procedure Main(n: int)\n" /* the name of the file is "test" */
                           "{\n"
                           "  var i: int;\n"
                           "  i := 0;\n"
                           "  while (i < n && i < 2) {\n"
                           "    i := i + 1;\n"
                           "  }\n"
                           "  call Step(i);\n"
                           "}\n"
                           "procedure Step(x: int)\n"
                           "{\n"
                           "  assert x < 3;\n"
                           "}\n";

static void check_written(const BplProgram *program, const BplExecCost *costs, size_t count,
                          const char *expected)
{
    static const char head[] = "# callgrind format\nversion: 1\ncreator: bpltools\n"
                               "events: Executions Forks Microseconds\n";
    BplStrbuf out = {0};
    bpl_callgrind_write(&out, program, costs, count);
    TEST_ASSERT_EQUAL_STRING_LEN(head, out.text, strlen(head));
    TEST_ASSERT_EQUAL_STRING(expected, out.text + strlen(head));
    bpl_strbuf_release(&out);
}

static void test_a_search_is_counted(void)
{
    BplProgram *program = parsed(text);
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    const BplExecOptions options = {.query_timeout = 10000, .profile = true};
    BplExec *exec = bpl_exec_new(program, &options);
    const BplExecResult *result = bpl_exec_run(exec, bpl_as_procedure(program->unit->decls));
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_VERIFIED, result->verdict);
    uint64_t loops = 0, forks = 0, checks = 0;
    for (size_t i = 0; i < result->costs.count; i++) {
        const BplExecCost *cost = &result->costs.at[i];
        if (cost->node->kind == BPL_WHILE) {
            loops += cost->runs;
            forks += cost->forks;
        } else if (cost->node->kind == BPL_ASSERT) {
            checks += cost->runs;
            TEST_ASSERT_EQUAL_STRING("Step", cost->procedure->name->text);
        }
    }
    /* only the loop forks the execution: after 0 and after 1 iterations */
    TEST_ASSERT_EQUAL_UINT64(result->forks, forks);
    TEST_ASSERT_EQUAL_UINT64(2, forks);
    TEST_ASSERT_GREATER_OR_EQUAL_UINT64(3, loops);
    TEST_ASSERT_EQUAL_UINT64(3, checks);
    bpl_exec_free(exec);
    bpl_program_free(program);
}

static void test_nothing_is_counted_unasked(void)
{
    BplProgram *program = parsed(text);
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    const BplExecOptions options = {.query_timeout = 10000};
    BplExec *exec = bpl_exec_new(program, &options);
    const BplExecResult *result = bpl_exec_run(exec, bpl_as_procedure(program->unit->decls));
    TEST_ASSERT_EQUAL_size_t(0, result->costs.count);
    bpl_exec_free(exec);
    bpl_program_free(program);
}

/* Tests that statements of one line become one line of the output, and that procedures are in the
 * order of their names. */
static void test_lines_are_written(void)
{
    BplProgram *program = parsed("procedure B() { assert true; assert true; }\n"
                                 "procedure A()\n{\n  assert true;\n}\n");
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    const BplProcedure *b = bpl_as_procedure(program->unit->decls);
    const BplProcedure *a = bpl_as_procedure(program->unit->decls->next);
    const BplNode *first = &b->body->stmts->node, *second = first->next;
    const BplNode *other = &a->body->stmts->node;
    const BplExecCost costs[] = {
        {first, b, 7, 1, 0.5}, {other, a, 3, 0, 0}, {second, b, 5, 2, 0.000001}};
    const char *file = bpl_position(&program->sources, b->node.loc).file;
    BplStrbuf expected = {0};
    bpl_strbuf_addf(&expected, "\nfl=%s\nfn=A\n4 3 0 0\nfn=B\n1 7 3 500001\n", file);
    check_written(program, costs, 3, expected.text);
    check_written(program, costs, 0, "");
    bpl_strbuf_release(&expected);
    bpl_program_free(program);
}

static void test_parts_are_joined(void)
{
    BplProgram *program = parsed("procedure P() { assert true; assert false; }");
    const BplProcedure *p = bpl_as_procedure(program->unit->decls);
    const BplNode *first = &p->body->stmts->node, *second = first->next;
    BplExecResult result = {0};
    bpl_profile_join(&result, &(BplExecCost){first, p, 1, 2, 0.25}, 1);
    const BplExecCost more[] = {{second, p, 1, 0, 0}, {first, p, 3, 1, 0.5}};
    bpl_profile_join(&result, more, 2);
    TEST_ASSERT_EQUAL_size_t(2, result.costs.count);
    TEST_ASSERT_EQUAL_UINT64(4, result.costs.at[0].runs);
    TEST_ASSERT_EQUAL_UINT64(3, result.costs.at[0].forks);
    TEST_ASSERT_TRUE(result.costs.at[0].seconds == 0.75);
    TEST_ASSERT_TRUE(result.costs.at[1].node == second);
    bpl_vec_release(&result.costs);
    bpl_program_free(program);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_search_is_counted);
    RUN_TEST(test_nothing_is_counted_unasked);
    RUN_TEST(test_lines_are_written);
    RUN_TEST(test_parts_are_joined);
    return UNITY_END();
}
