/* Tests hints: on common mistakes, which are printed beside Boogie's own messages, and on unknown
 * names. */
#include "libbpl/base/near.h"
#include "libbpl/report/hint.h"
#include "libbpl/sema/check.h"
#include "tests/unit/unit.h"

#include <string.h>

/* Asserts the hint of the first diagnostic; NULL: there is no hint. */
static void expect_bytes(const char *text, size_t length, const char *wanted)
{
    BplProgram *program = bpl_program_new();
    const BplCheckOptions options = {0};
    if (bpl_program_read_text(program, "test.bpl", text, length))
        bpl_check(program, &options);
    TEST_ASSERT_TRUE_MESSAGE(program->diags.all.count > 0, text);
    BplHints hints = {.program = program};
    BplStrbuf out = {0};
    bool has_hint = bpl_hint_add(&out, &hints, &program->diags.all.at[0]);
    TEST_ASSERT_EQUAL_MESSAGE(wanted != NULL, has_hint, text);
    if (wanted)
        TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, out.text, text);
    bpl_strbuf_release(&out);
    bpl_program_free(program);
}

static void expect(const char *text, const char *wanted)
{
    expect_bytes(text, strlen(text), wanted);
}

static void expect_in_body(const char *statements, const char *wanted)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "procedure P(a: bool, x: int) { %s }", statements);
    expect(text.text, wanted);
    bpl_strbuf_release(&text);
}

/* ---- syntax ---------------------------------------------------------------------------------- */

static void test_operators_of_other_languages(void)
{
    expect_in_body("x = 3;", "found '=': an assignment is ':='");
    expect_in_body("x++;", "found '++': an assignment is 'x := x + 1'");
    expect_in_body("x -= 1;", "found '-=': an assignment is 'x := x - 1'");
    expect_in_body("call x = P();", "found '=': results are assigned by ':='");
    expect_in_body("assert x = 3;", "found '=': equality is '=='");
    expect_in_body("assert (x = 3);", "found '=': equality is '=='");
    expect_in_body("assert a => a;", "found '=>': implication is '==>'");
    expect_in_body("assert a & a;", "found '&': 'and' is '&&'");
    expect_in_body("assert a or a;", "found 'or': 'or' is '||'");
    expect_in_body("assert not a;", "found 'a': 'not' is '!'");
    expect_in_body("assert (not /* ! */ // or\n a);", "found 'a': 'not' is '!'");
    expect_in_body("assert x % 2 == 0;", "found '%': the remainder is 'mod'");
    expect_in_body("assert a && a || a;",
                   "found '||': between '&&' and '||' parentheses are needed");
    expect_in_body("assert 0 <= x < 9;", "found '<': comparisons are joined by '&&'");
}

static void test_statements_of_other_languages(void)
{
    expect_in_body("if a { }", "found 'a': conditions stand in parentheses");
    expect_in_body("while /* not yet */ a { }", "found 'a': conditions stand in parentheses");
    expect_in_body("P();", "found ')': procedures are called by 'call'");
    expect_in_body("P(x);", "found ';': procedures are called by 'call'");
    expect_in_body("return 3;", "found '3': results are assigned to out-parameters, not returned");
    expect_in_body("x := 1; var y: int;",
                   "found 'var': local variables are declared before all statements");
    expect_in_body("int y;", "found 'int': a variable is declared by 'var x: int;'");
    expect_in_body("} else { }", "found 'else' instead of a declaration: axiom, const, datatype, "
                                 "function, implementation, procedure, type or var");
    expect_in_body("assert forall y: int :: y > 0;", "found 'forall': it stands in parentheses");
    expect_in_body("assert (forall y: int : y > 0);",
                   "found ':': behind bound variables stands '::'");
}

static void test_what_is_missing(void)
{
    expect("procedure P() { call P() }", "found '}': there is no ';' behind ')'");
    expect("var x: int\nvar y: int;", "found 'var': there is no ';' behind 'int'");
    expect("axiom true", "found the end of the file: there is no ';' behind 'true'");
    expect("procedure P() {", "found the end of the file: there is no '}' for a '{'");
    expect("procedure P() { } }", "found '}': there is no '{' for it");
    expect("procedure P(); { }", "found '{': a procedure with a body has no ';' before it");
    expect("procedure P() returns x: int;", "found 'x': results stand in parentheses");
    expect("procedure P(x);", "found ')': a type is missing, as in 'x: int'");
    expect("const c = 5;",
           "found '=': a type is missing, as in 'c: int'; an axiom says what it is");
}

static void test_words(void)
{
    expect("proceduer P() { }", "found 'proceduer': did you mean 'procedure'?");
    expect("procedure P() requries true; { }", "found 'requries': did you mean 'requires'?");
    expect_in_body("asert a;", "found 'a': did you mean 'assert'?");
    expect_in_body("retrun;", "found ';': did you mean 'return'?");
    expect("var type: int;", "found 'type', a word of the language, instead of a name");
}

static void test_what_nobody_knows(void)
{
    expect("method M() { }", "found 'method' instead of a declaration: axiom, const, datatype, "
                             "function, implementation, procedure, type or var");
    expect_in_body("x := ;", "found ';' instead of an expression");
    expect_in_body("havoc;", "found ';' instead of a name");
    expect("const a b: int;", "found 'b'");
    expect_in_body("assert \x01;", "found '\\x01' instead of an expression");
    expect("procedure P() { call P(); } \xc3\xbc",
           "found '\xc3\xbc' instead of a declaration: axiom, const, datatype, function, "
           "implementation, procedure, type or var");
    expect_bytes("v\0a\0r\0", 6, "this is UTF-16; programs are UTF-8");
    expect_bytes("\xff\xfev\0a\0r\0", 8, "this is UTF-16; programs are UTF-8");
}

/* ---- names ----------------------------------------------------------------------------------- */

static void test_names_that_may_be_meant(void)
{
    expect_in_body("var total: int; total := totla;", "did you mean 'total'?");
    expect("var count: int; procedure P() { assert Count > 0; }", "did you mean 'count'?");
    expect("procedure Push(); procedure P() { call push(); }", "did you mean 'Push'?");
    expect("function size(x: int): int; axiom sise(3) == 3;", "did you mean 'size'?");
    expect("datatype List { Nil(), Cons(head: int, tail: List) } axiom con() == Nil();", NULL);
    expect("datatype List { Nil(), Conss(head: int) } const c: List; axiom c == Cons(1);",
           "did you mean 'Conss'?");
    expect("type Field; var f: Feild;", "did you mean 'Field'?");
    expect("var f: integer;", "did you mean 'int'?");
    expect("axiom (forall index: int :: indx > 0);", "did you mean 'index'?");
    expect("axiom (forall index: int :: index > 0) && indx > 0;", NULL);
    expect("procedure Q(other: int); procedure P() { assert oter > 0; }", NULL);
    expect_in_body("assert X > 0;", "did you mean 'x'?");
    expect_in_body("assert y > 0;", NULL); /* x is a different letter */
}

static void test_names_of_something_else(void)
{
    expect_in_body("x := P(a, x);", "'P' is a procedure, which stands in a call statement");
    expect_in_body("assert x(3) > 0;", "'x' is a variable; a map's elements are 'map[index]'");
    expect("function f(x: int): int; axiom f > 3;",
           "'f' is a function, and its arguments are missing");
    expect("function f(x: int): int; procedure P() { call f(3); }",
           "'f' is a function, which needs no 'call'");
}

static void test_the_nearest_is_meant(void)
{
    expect("var counted: int; var counts: int; axiom counst == 3;", "did you mean 'counts'?");
}

static void test_there_is_an_end_to_searching(void)
{
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, "var total: int; procedure P() {\n");
    for (int i = 0; i < 100; i++)
        bpl_strbuf_add_text(&text, "assert totla > 0;\n");
    bpl_strbuf_add_text(&text, "}\n");
    BplProgram *program = bpl_program_new();
    const BplCheckOptions options = {0};
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "test.bpl", text.text, text.length));
    bpl_check(program, &options);
    BplHints hints = {.program = program};
    BplStrbuf out = {0};
    size_t count = 0;
    for (size_t i = 0; i < program->diags.all.count; i++)
        count += bpl_hint_add(&out, &hints, &program->diags.all.at[i]);
    TEST_ASSERT_EQUAL_size_t(50, count);
    bpl_strbuf_release(&out);
    bpl_strbuf_release(&text);
    bpl_program_free(program);
}

/* ---- words ----------------------------------------------------------------------------------- */

static void test_edits(void)
{
    TEST_ASSERT_EQUAL_size_t(0, bpl_near_edits("same", "same", 2));
    TEST_ASSERT_EQUAL_size_t(1, bpl_near_edits("same", "smae", 2));
    TEST_ASSERT_EQUAL_size_t(1, bpl_near_edits("same", "sam", 2));
    TEST_ASSERT_EQUAL_size_t(1, bpl_near_edits("same", "esame", 2));
    TEST_ASSERT_EQUAL_size_t(1, bpl_near_edits("same", "SAME", 2));
    TEST_ASSERT_EQUAL_size_t(2, bpl_near_edits("same", "some1", 2));
    TEST_ASSERT_EQUAL_size_t(3, bpl_near_edits("same", "other", 2));
    TEST_ASSERT_EQUAL_size_t(1, bpl_near_edits("", "other", 0));
}

UNIT_MAIN(UNIT_TEST(test_operators_of_other_languages),
          UNIT_TEST(test_statements_of_other_languages), UNIT_TEST(test_what_is_missing),
          UNIT_TEST(test_words), UNIT_TEST(test_what_nobody_knows),
          UNIT_TEST(test_names_that_may_be_meant), UNIT_TEST(test_names_of_something_else),
          UNIT_TEST(test_the_nearest_is_meant), UNIT_TEST(test_there_is_an_end_to_searching),
          UNIT_TEST(test_edits))
