/* Tests messages with results of executions between processes: written values of all kinds are read
 * back; truncated messages are refused; the coverage of kept executions is sent. */
#include "libbpl/exec/engine.h"
#include "libbpl/exec/message.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

/* A program with inputs of every type that has values, functions, constants and internal
 * choices. */
static const char program_text[] =
    "type T; type Pair a b = [a]b;"
    "datatype Tree { Leaf(value: int), Node(left: Tree, right: Tree) }"
    "const unique c: T; const d: T; function f(int, T): bool; function k(): real;"
    "var g: [int][bool]bv8;"
    "procedure Main(i: int, r: real, b: bool, v: bv33, s: string, m: rmode, q: float24e8,"
    "               t: T, tree: Tree, map: Pair int T, map2: [T, bool]Tree) returns (o: int)"
    "  modifies g; {"
    "  havoc o; if (f(i, t)) { g[i][b] := 3bv8; assert v != 5bv33 || r < k(); }"
    "  else if (*) { assume tree == Node(Leaf(i), Leaf(-7)); assert map[i] != c; }"
    "  goto one, two; one: assert map2[d, b] == tree || o > 100; return;"
    "  two: assume o < 3; return; }";

typedef struct Fixture {
    BplProgram *program;
    BplExec *exec;
    const BplExecResult *result;
} Fixture;

static void open_fixture(Fixture *f)
{
    *f = (Fixture){.program = parsed(program_text)};
    TEST_ASSERT_TRUE(bpl_check(f->program, NULL));
    const BplProcedure *main = NULL;
    BPL_EACH (const BplDecl, decl, f->program->unit->decls)
        if (decl->kind == BPL_PROCEDURE)
            main = bpl_as_procedure(decl);
    const BplExecOptions options = {.query_timeout = 10000, .keep = BPL_KEEP_ALL, .trace = true};
    f->exec = bpl_exec_new(f->program, &options);
    f->result = bpl_exec_run(f->exec, main);
    TEST_ASSERT_NOT_NULL(f->result);
    TEST_ASSERT_TRUE(f->result->failures.count >= 2);
    TEST_ASSERT_TRUE(f->result->executions.count >= 4);
}

static void close_fixture(Fixture *f)
{
    bpl_exec_free(f->exec);
    bpl_program_free(f->program);
}

static void test_what_is_written_is_read(void)
{
    Fixture f;
    open_fixture(&f);
    BplNodeNumbers *numbers = bpl_node_numbers_new(f.program);
    for (int by_number = 0; by_number < 2; by_number++) {
        const BplNodeNumbers *by = by_number ? numbers : NULL;
        BplStrbuf first = {0}, second = {0};
        bpl_result_write(&first, f.result, by);
        BplExecResult *read = bpl_result_read(f.program, by, first.text, first.length);
        TEST_ASSERT_NOT_NULL(read);
        TEST_ASSERT_EQUAL_size_t(f.result->executions.count, read->executions.count);
        for (size_t i = 0; i < read->executions.count; i++) {
            TEST_ASSERT_NOT_NULL(f.result->executions.at[i]->script);
            TEST_ASSERT_NOT_NULL(read->executions.at[i]->script);
        }
        bpl_result_write(&second, read, by);
        TEST_ASSERT_EQUAL_size_t(first.length, second.length);
        TEST_ASSERT_EQUAL_MEMORY(first.text, second.text, first.length);
        bpl_result_free(read);
        bpl_strbuf_release(&first);
        bpl_strbuf_release(&second);
    }
    bpl_node_numbers_free(numbers);
    close_fixture(&f);
}

static void test_failing_ones_alone(void)
{
    Fixture f;
    open_fixture(&f);
    BplStrbuf bytes = {0};
    bpl_result_write_failing(&bytes, f.result, NULL);
    BplExecResult *read = bpl_result_read(f.program, NULL, bytes.text, bytes.length);
    TEST_ASSERT_NOT_NULL(read);
    TEST_ASSERT_TRUE(read->executions.count > 0);
    TEST_ASSERT_TRUE(read->executions.count < f.result->executions.count);
    for (size_t i = 0; i < read->executions.count; i++)
        TEST_ASSERT_NOT_NULL(read->executions.at[i]->failure);
    bpl_result_free(read);
    bpl_strbuf_release(&bytes);
    close_fixture(&f);
}

/* Tests that truncated or changed bytes are refused or read, but never lead to a crash. */
static void test_what_is_damaged_does_no_harm(void)
{
    Fixture f;
    open_fixture(&f);
    BplNodeNumbers *numbers = bpl_node_numbers_new(f.program);
    BplStrbuf bytes = {0};
    bpl_result_write(&bytes, f.result, numbers);
    for (size_t length = 0; length < bytes.length; length += 1 + length / 50)
        TEST_ASSERT_NULL(bpl_result_read(f.program, numbers, bytes.text, length));
    for (size_t at = 0; at < bytes.length; at += 1 + bytes.length / 1500) {
        bytes.text[at] = (char)~bytes.text[at];
        bpl_result_free(bpl_result_read(f.program, numbers, bytes.text, bytes.length));
        bytes.text[at] = (char)~bytes.text[at];
    }
    bpl_strbuf_release(&bytes);
    bpl_node_numbers_free(numbers);
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_what_is_written_is_read), UNIT_TEST(test_failing_ones_alone),
          UNIT_TEST(test_what_is_damaged_does_no_harm))
