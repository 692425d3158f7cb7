/* Tests reading positions in comments, messages and names of states (report/said.h), and texts that
 * look similar. */
#include "libbpl/report/said.h"
#include "tests/unit/unit.h"

#include <string.h>

typedef bool Reader(const char *text, size_t length, BplSaid *said);

static void expect(Reader *reader, const char *text, const char *file, uint32_t line,
                   uint32_t column)
{
    BplSaid said;
    bool found = reader(text, strlen(text), &said);
    TEST_ASSERT_EQUAL_MESSAGE(file != NULL, found, text);
    if (!file)
        return;
    TEST_ASSERT_EQUAL_size_t_MESSAGE(strlen(file), said.length, text);
    TEST_ASSERT_EQUAL_MEMORY(file, said.file, said.length);
    TEST_ASSERT_EQUAL_UINT32(line, said.line);
    TEST_ASSERT_EQUAL_UINT32(column, said.column);
}

static void test_comments_of_dafny(void)
{
    Reader *read = bpl_said_comment;
    expect(read, "// ----- assert statement ----- max.dfy(12,8)", "max.dfy", 12, 8);
    expect(read, "// ----- new; ----- c:\\my files\\a (2).dfy(1,200)  \r",
           "c:\\my files\\a (2).dfy", 1, 200);
    expect(read, "// ----- assert statement ----- max.dfy(0,8)", NULL, 0, 0);
    expect(read, "// ----- assert statement ----- (12,8)", NULL, 0, 0);
    expect(read, "// ----- max.dfy(12,8)", NULL, 0, 0);
    expect(read, "// f(12,8)", NULL, 0, 0);
    expect(read, "// ----- a ----- f(12,8) b", NULL, 0, 0);
    expect(read, "// ----- a ----- f(12,)", NULL, 0, 0);
    expect(read, "// ----- a ----- f(1234567890123,1)", NULL, 0, 0);
    expect(read, "//", NULL, 0, 0);
}

static void test_comments_of_viper(void)
{
    Reader *read = bpl_said_comment;
    expect(read, "// -- Translating statement: x := 1 -- max.vpr@12.3--12.9", "max.vpr", 12, 3);
    expect(read, "// -- Translating statement: x := y -- 1 -- max.sil@12.3", "max.sil", 12, 3);
    expect(read, "// -- Translating statement: x := 1 -- <no position>", NULL, 0, 0);
    expect(read, "// -- Translating statement: while (x > 0.3--1.2)", NULL, 0, 0);
    expect(read, "// -- a -- f@1.2-1.3", NULL, 0, 0);
}

static void test_comments_of_move(void)
{
    Reader *read = bpl_said_comment;
    expect(read, "// $t1 := f<#0>($t0) on_abort goto L2 with $t2 at ./a b/max.move:13:10+17",
           "./a b/max.move", 13, 10);
    expect(read, "// fun M::f [baseline] at ./max.move:2:5+51", "./max.move", 2, 5);
    expect(read, "// look at 3:4+5", NULL, 0, 0);
    expect(read, "// at :3:4+5", NULL, 0, 0);
}

static void test_messages(void)
{
    Reader *read = bpl_said_message;
    expect(read, "  Assert might fail. x == f(y) might not hold. (a b.vpr@1.2--3.4) [17]",
           "a b.vpr", 1, 2);
    expect(read, "  Assert might fail. (a.vpr@1.2)", "a.vpr", 1, 2);
    expect(read, "x == f(1.2)", NULL, 0, 0);
    expect(read, "assert_failed(2,136,157): data invariant does not hold", NULL, 0, 0);
    expect(read, "", NULL, 0, 0);
}

static void test_states(void)
{
    Reader *read = bpl_said_state;
    expect(read, "max.dfy(12,0)", "max.dfy", 12, 0);
    expect(read, "max (1).dfy(12,3): after f(1,2)", "max (1).dfy", 12, 0);
    expect(read, "check_state_0", NULL, 0, 0);
    expect(read, "(12,3): initial state", NULL, 0, 0);
    expect(read, "", NULL, 0, 0);
}

UNIT_MAIN(UNIT_TEST(test_comments_of_dafny), UNIT_TEST(test_comments_of_viper),
          UNIT_TEST(test_comments_of_move), UNIT_TEST(test_messages), UNIT_TEST(test_states))
