/* Tests the rules of Boogie's parser that its grammar does not express, and the texts of syntax
 * errors, which are Boogie's. */
#include "parsing.h"

typedef struct Case {
    const char *text, *said; /* a text, and the message after "1,column: "; NULL: no error */
} Case;

static void check(const Case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *said = diagnosed(cases[i].text);
        if (!cases[i].said) {
            TEST_ASSERT_EQUAL_STRING_MESSAGE("", said, cases[i].text);
            continue;
        }
        char line[200];
        const char *text = strstr(said, ": ");
        snprintf(line, sizeof line, "%s\n", cases[i].said);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(line, text ? text + 2 : said, cases[i].text);
    }
}
#define CHECK(...)                                  \
    do {                                            \
        static const Case cases[] = {__VA_ARGS__};  \
        check(cases, sizeof cases / sizeof *cases); \
    } while (0)

static void test_labels(void)
{
    CHECK({"procedure P() { goto A; }", "Error: goto label 'A' is undefined"},
          {"procedure P() { A: goto A, A; }", NULL},
          {"procedure P() { goto A; if (*) { while (*) { A: } } }", NULL},
          {"procedure P() { assert |{ B: goto B; }|; }", NULL},
          {"procedure P() { goto A; } procedure Q() { A: }", "Error: goto label 'A' is undefined"});
}

static void test_breaks(void)
{
    static const char *const outside = "Error: break statement is not inside a loop";
    static const char *const not_around =
        "Error: break label 'A' must designate an enclosing statement";
    const Case cases[] = {
        {"procedure P() { while (*) { break; } }", NULL},
        {"procedure P() { A: while (*) { if (*) { while (*) { break A; } } } }", NULL},
        {"procedure P() { A: if (*) { break A; } else if (*) { break A; } else { break A; } }",
         NULL},
        {"procedure P() { break; }", outside},
        {"procedure P() { if (*) { break; } }", outside},
        {"procedure P() { break A; }", not_around},
        {"procedure P() { A: while (*) { } break A; }", not_around},
        {"procedure P() { A: x := 1; while (*) { break A; } }", not_around},
        {"procedure P() { A: B: while (*) { break A; } }", not_around},
    };
    check(cases, sizeof cases / sizeof *cases);
}

static void test_where(void)
{
    CHECK({"procedure P(x: int where true) returns (y: int where true);", NULL},
          {"implementation P(x: int where true) { }",
           "where clause not allowed on the 'implementation' copies of formals"},
          {"implementation P() returns (x: int where true) { }",
           "where clause not allowed on the 'implementation' copies of formals"},
          {"axiom (forall x: int where true :: true);",
           "where clause not allowed on bound variables"},
          {"datatype D { C(x: int where true) }",
           "where clause not allowed on datatype constructor"});
}

static void test_triggers(void)
{
    CHECK({"axiom (forall x: int :: {x} {:nopats x} {:a} true);", NULL},
          {"axiom {x} true;", "only attributes, not triggers, allowed here"},
          {"axiom {:nopats x} true;", "only attributes, not triggers, allowed here"},
          {"axiom (lambda x: int :: {x} x);", "triggers not allowed in lambda expressions"},
          {"axiom (lambda x: int :: {:a} x);", NULL},
          {"axiom (forall x: int :: {:nopats} true);",
           "the 'nopats' quantifier attribute expects a string-literal parameter"},
          {"axiom (forall x: int :: {:nopats x, x} true);",
           "the 'nopats' quantifier attribute expects a string-literal parameter"},
          {"axiom (forall x: int :: {:nopats \"a\"} true);",
           "the 'nopats' quantifier attribute expects a string-literal parameter"});
}

static void test_attribute_parameters(void)
{
    CHECK({"axiom {:a \"b\", 1 + 2, \"c\"} true;", NULL},
          {"axiom {:a (\"b\") == \"c\"} true;", NULL}, {"axiom {:a 1 + \"c\"} true;", NULL},
          {"axiom {:a \"b\" == \"c\"} true;", "\"}\" expected\n1,21: \";\" expected"},
          {"axiom {:a (\"b\" + c) == d} true;", NULL},
          {"axiom {:a \"b\"[1]} true;", "\"}\" expected"});
}

static void test_bit_vector_bounds(void)
{
    CHECK({"axiom x[3:1];", NULL}, {"axiom x[3:1, 2];", "bitvectors only have one dimension"},
          {"axiom x[3:1 := 2];", "assignment to bitvectors is not possible"},
          {"axiom x[(3:1)];", "parentheses around bitvector bounds are not allowed"},
          {"axiom x[a:1];", "arguments of extract need to be integer literals"});
}

static void test_parameters_of_functions(void)
{
    CHECK({"function f(x, y: int, z: bool): int;", NULL},
          {"function f(int, [int]bool): int;", NULL},
          {"function f(x: int, y): int;", "the type of the last parameter is unspecified"},
          {"function f([int]int, y: int): int;", "expecting an identifier as parameter name"},
          {"function f(T int, y: int): int;", "expecting an identifier as parameter name"},
          {"function f(int: int): int;", "expected identifier before ':'"},
          {"function f() returns (r: int);", NULL});
}

static void test_defined_functions(void)
{
    CHECK({"function {:define} f(x: int): int { x }", NULL},
          {"function {:define} {:inline} f(): int;", NULL},
          {"function {:define} {:inline} f(): int { 1 }",
           "function cannot have both :inline and :define attributes"},
          {"function {:define} f<a>(x: a): int { 1 }",
           "function with :define attribute has to be monomorphic"},
          {"function {:define false} f<a>(x: a): int { 1 }", NULL});
}

static void test_blocks_of_code_expressions(void)
{
    CHECK({"axiom |{ var x: int; A: x := 1; goto B; B: return true; }|;", NULL},
          {"axiom |{ A: B: return true; }|;", "SpecBlock's can only have one label"},
          {"axiom |{ A: x := 1; B: return true; }|;", "SpecBlock's can only have one label"});
}

static void test_datatypes(void)
{
    CHECK({"datatype D { C(), E() } datatype F { C() }", NULL},
          {"datatype D { C(), E(), C() }", "constructor name C used more than once in datatype"});
}

static void test_clauses(void)
{
    CHECK({"yield procedure P(); requires true; refines A; modifies g;", NULL},
          {"yield invariant I(); preserves true;", NULL},
          {"yield invariant I(); requires true;", "EOF expected"},
          {"procedure P(); preserves true;", "EOF expected"},
          {"procedure P() asserts true; { }", "invalid Procedure"},
          {"yield procedure P(); refines A; refines B;", "a refines specification already exists"},
          {"pure both action A() { }",
           "mover type unnecessary for pure action since it is a both mover"});
}

static void test_syntax_errors(void)
{
    CHECK({"axiom;", "invalid UnaryExpression"}, {"axiom a b;", "\";\" expected"},
          {"axiom f(a;", "\")\" expected"}, {"axiom m[a;", "\"]\" expected"},
          {"axiom if a;", "\"then\" expected"}, {"axiom if a then b;", "\"else\" expected"},
          {"type T = 1;", "invalid Type"}, {"type 1;", "invalid Ident"},
          {"var x int;", "\":\" expected"}, {"foo", "EOF expected"}, {"}", "EOF expected"},
          {"procedure P() { ; }", "\"}\" expected"},
          {"procedure P() { assert true }", "\";\" expected"},
          {"procedure P() { if (*) x; }", "\"{\" expected"},
          {"axiom x[1: =2];", "invalid CoercionExpression"});
}

static void test_several_errors_in_one_run(void)
{
    TEST_ASSERT_EQUAL_STRING("1,6: invalid Ident\n"
                             "3,10: invalid Type\n"
                             "5,3: \"}\" expected\n",
                             diagnosed("type ;\ntype T;\nconst c: ;\nprocedure P() {\n  ;\n}\n"));
    TEST_ASSERT_EQUAL_STRING("1,19: Error: goto label 'A' is undefined\n"
                             "2,19: Error: goto label 'B' is undefined\n",
                             diagnosed("  procedure P() { goto A; }\n  procedure Q() { goto B; }"));
}

/* Tests that nesting of any kind has a limit, except along left operands. */
static void test_nesting(void)
{
    static const char *const openings[] = {
        "(",      "!",   "-", "f(", "m[", "if a then b else ", "[", "(forall x: int :: ",
        "a ==> ", "old("};
    enum { DEEP = 5000 };
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        BplStrbuf text = {0};
        bpl_strbuf_add_text(&text, openings[i][0] == '[' ? "type T = " : "axiom ");
        for (int n = 0; n < DEEP; n++)
            bpl_strbuf_add_text(&text, openings[i]);
        const char *said = diagnosed(text.text);
        TEST_ASSERT_NOT_EQUAL_MESSAGE('\0', said[0], openings[i]);
        bpl_strbuf_release(&text);
    }
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, "axiom ");
    for (int n = 0; n < DEEP; n++)
        bpl_strbuf_add_text(&text, "!");
    bpl_strbuf_add_text(&text, "a;");
    TEST_ASSERT_NOT_NULL(
        strstr(diagnosed(text.text), "nested deeper than 2000 levels, which is the limit"));
    bpl_strbuf_release(&text);
}

UNIT_MAIN(UNIT_TEST(test_labels), UNIT_TEST(test_breaks), UNIT_TEST(test_where),
          UNIT_TEST(test_triggers), UNIT_TEST(test_attribute_parameters),
          UNIT_TEST(test_bit_vector_bounds), UNIT_TEST(test_parameters_of_functions),
          UNIT_TEST(test_defined_functions), UNIT_TEST(test_blocks_of_code_expressions),
          UNIT_TEST(test_datatypes), UNIT_TEST(test_clauses), UNIT_TEST(test_syntax_errors),
          UNIT_TEST(test_several_errors_in_one_run), UNIT_TEST(test_nesting))
