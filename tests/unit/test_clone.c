/* Tests copies of whole programs: the copy prints as the original does, outlives it, and checks as
 * the original did. */
#include "every.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/print.h"
#include "parsing.h"

static char *printed(const BplProgram *program)
{
    BplStrbuf text = {0};
    bpl_print_program(&text, program, NULL);
    return text.text ? text.text : bpl_strdup("");
}

static void assert_cloned(const char *text, bool is_checked, bool is_legal)
{
    BplProgram *program = parsed(text);
    if (is_checked)
        TEST_ASSERT_EQUAL_INT_MESSAGE(is_legal, bpl_check(program, NULL), text);
    char *before = printed(program);
    BplProgram *copy = bpl_program_clone(program);
    bpl_program_free(program);
    char *after = printed(copy);
    TEST_ASSERT_EQUAL_STRING(before, after);
    TEST_ASSERT_EQUAL_size_t(0, copy->diags.all.count);
    assert_verified(copy->unit);
    TEST_ASSERT_EQUAL_INT_MESSAGE(is_legal, bpl_check(copy, NULL), text);
    bpl_free(before);
    bpl_free(after);
    bpl_program_free(copy);
}

static const char legal[] = "// first\n"
                            "#line 10 other.bpl\n"
                            "type T a; type S = T int;\n"
                            "datatype List<a> { Nil(), Cons(head: a, tail: List a) }\n"
                            "const unique c: S; // of a synonym\n"
                            "function f<a>(x: T a): a;\n"
                            "axiom (forall x: S, m: <b>[T b]b :: {f(x), m[x]} f(x) == m[x]);\n"
                            "var g: List S where is_empty(g);\n"
                            "function is_empty<a>(l: List a): bool { l is Nil }\n"
                            "procedure P(x: int) returns (y: int) modifies g;\n"
                            "{ var i: int;\n"
                            "  again: i := (var j := x; j + 1);\n"
                            "  while (i > 0) invariant {:tag \"a\"} i >= 0; { break; }\n"
                            "  if (*) { goto again; } else { call y := P(i); }\n"
                            "  g := Nil();\n"
                            "}\n";

static void test_a_legal_program(void)
{
    assert_cloned(legal, true, true);
    assert_cloned(legal, false, true);
}

static void test_programs_with_errors(void)
{
    assert_cloned("axiom nothing; axiom 1 + true;", true, false);
    assert_cloned("const c: T; type U = T;", true, false);
    assert_cloned("", true, true);
}

static void test_every_construct(void)
{
    BplProgram *program = parsed(every_construct);
    BplProgram *copy = bpl_program_clone(program);
    char *texts[] = {printed(program), printed(copy)};
    TEST_ASSERT_EQUAL_STRING(texts[0], texts[1]);
    bpl_free(texts[0]);
    bpl_free(texts[1]);
    bpl_program_free(copy);
    bpl_program_free(program);
}

/* Tests that the copy shares no names with the original, and that changes of one do not affect the
 * other. */
static void test_the_copy_is_apart(void)
{
    BplProgram *program = parsed(legal);
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    BplProgram *copy = bpl_program_clone(program);
    const BplVar *one = first(program->unit, BPL_VAR), *other = first(copy->unit, BPL_VAR);
    TEST_ASSERT_EQUAL_STRING(one->name->text, other->name->text);
    TEST_ASSERT_TRUE(one->name != other->name);
    TEST_ASSERT_NULL(other->type);
    copy->unit->decls = NULL;
    TEST_ASSERT_NOT_NULL(program->unit->decls);
    BplPosition at = bpl_position(&copy->sources, other->loc);
    TEST_ASSERT_EQUAL_STRING("other.bpl", at.file);
    TEST_ASSERT_EQUAL_UINT32(bpl_position(&program->sources, one->loc).line, at.line);
    bpl_program_free(program);
    bpl_program_free(copy);
}

UNIT_MAIN(UNIT_TEST(test_a_legal_program), UNIT_TEST(test_programs_with_errors),
          UNIT_TEST(test_every_construct), UNIT_TEST(test_the_copy_is_apart))
