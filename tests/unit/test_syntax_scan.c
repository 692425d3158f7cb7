/* Tests the scanner: the end of each token and the start of the next, names and keywords,
 * comments. */
#include "parsing.h"

/* Returns the arguments of f(…) in the text, by kind and spelling, separated by blanks. */
static const char *terms(const char *text)
{
    static char answer[300];
    answer[0] = '\0';
    BplProgram *program = parsed(text);
    BplApply *apply = first(program->unit, BPL_APPLY);
    BPL_EACH (BplExpr, arg, apply->args) {
        const char *spelling = "?";
        if (arg->kind == BPL_IDENT)
            spelling = bpl_as_ident(arg)->name->text;
        else if (arg->kind == BPL_INT_LIT)
            spelling = bpl_as_int_lit(arg)->text->text;
        else if (arg->kind == BPL_STRING_LIT)
            spelling = bpl_as_string_lit(arg)->text->text;
        size_t length = strlen(answer);
        snprintf(answer + length, sizeof answer - length, "%s%s", length ? " " : "", spelling);
    }
    bpl_program_free(program);
    return answer;
}

static void test_names(void)
{
    TEST_ASSERT_EQUAL_STRING("a'' x#0 $M.0 ?b ~f ^ _ .5 `",
                             terms("axiom f(a'', x#0, $M.0, ?b, ~f, ^, _, .5, `);"));
    TEST_ASSERT_EQUAL_STRING("type x int", terms("axiom f(\\type, \\x, \\int);"));
    TEST_ASSERT_EQUAL_STRING("Type INT assertion", terms("axiom f(Type, INT, assertion);"));
    TEST_ASSERT_EQUAL_STRING("1,8: \";\" expected\n", diagnosed("axiom a@b;"));
    TEST_ASSERT_EQUAL_STRING("1,7: invalid UnaryExpression\n", diagnosed("axiom \\5;"));
    TEST_ASSERT_EQUAL_STRING("1,7: invalid UnaryExpression\n", diagnosed("axiom \xc3\xa9;"));
}

/* Tests that words that are keywords in some contexts only are names wherever a name is allowed. */
static void test_soft_keywords(void)
{
    static const char *const words[] = {
        "atomic",    "both",     "left",    "right",   "reveal",   "hide",     "push",     "pop",
        "extends",   "complete", "par",     "uses",    "revealed", "hideable", "datatype", "pure",
        "preserves", "action",   "refines", "asserts", "measure",  "is"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char text[300];
        const char *w = words[i];
        snprintf(
            text, sizeof text,
            "type %s; var %s: int; function %s(%s: int): bool; axiom (forall %s: int :: %s(%s));"
            "procedure %s(%s: int) { havoc %s; call %s := %s(%s); goto \\%s; \\%s: }",
            w, w, w, w, w, w, w, w, w, w, w, w, w, w, w);
        TEST_ASSERT_EQUAL_STRING_MESSAGE("", diagnosed(text), text);
    }
}

static void test_hard_keywords(void)
{
    static const char *const words[] = {"assert", "int", "mod", "RNE", "true", "yield", "where"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char text[60];
        snprintf(text, sizeof text, "var %s: int;", words[i]);
        TEST_ASSERT_EQUAL_STRING_MESSAGE("1,5: invalid Ident\n", diagnosed(text), text);
        snprintf(text, sizeof text, "var \\%s: int;", words[i]);
        TEST_ASSERT_EQUAL_STRING_MESSAGE("", diagnosed(text), text);
    }
}

/* Tests where tokens end: each text has an error after a token, at the column of the next token, as
 * in Boogie's parser. */
static void test_longest_match(void)
{
    static const struct {
        const char *text;
        int column;
    } cases[] = {
        {"1.5e", 10},  {"1.5e+3", 10}, {"1.5e-", 10},
        {"1.5x", 10},  {"1.", 8},      {"1.e3", 8},
        {"1e-", 8},    {"5bv", 8},     {"5bvx", 8},
        {"5bv8x", 11}, {"1bv2.3", 11}, {"0x1.0e0f24", 8},
        {"0x1", 8},    {"0x", 8},      {"0NaN24e", 8},
        {"0nan", 8},   {"0oo24e8", 8}, {"10x1", 9},
        {"1b", 8},     {"0-oo2e", 9},  {"x -0x1.0e0f24e8", 9},
        {"a=b", 8},    {"a|b", 8},     {"a&b", 8},
        {"a%b", 8},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[80], column[20];
        snprintf(text, sizeof text, "axiom %s;", cases[i].text);
        snprintf(column, sizeof column, "1,%d: ", cases[i].column);
        if (i == 19) /* "0-oo2e" subtracts a variable, which is no error */
            TEST_ASSERT_EQUAL_STRING_MESSAGE("", diagnosed(text), text);
        else
            TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(column, diagnosed(text), strlen(column), text);
    }
}

static void test_strings(void)
{
    TEST_ASSERT_EQUAL_STRING("\"\"", terms("axiom f(\"\");"));
    TEST_ASSERT_EQUAL_STRING("\"a\\\"", terms("axiom f(\"a\\\");"));
    TEST_ASSERT_EQUAL_STRING("\"a\\\"b\"", terms("axiom f(\"a\\\"b\");"));
    TEST_ASSERT_EQUAL_STRING("\"a\\\\\"", terms("axiom f(\"a\\\\\");"));
    TEST_ASSERT_EQUAL_STRING("\"\\\"\\\"", terms("axiom f(\"\\\"\\\");"));
    TEST_ASSERT_EQUAL_STRING("\"a\" \"b\"", terms("axiom f(\"a\", \"b\");"));
    TEST_ASSERT_EQUAL_STRING("\"// /* \xc3\xa9\"", terms("axiom f(\"// /* \xc3\xa9\");"));
    TEST_ASSERT_EQUAL_STRING("1,11: \"}\" expected\n", diagnosed("axiom {:n \"q} true;\n"));
    TEST_ASSERT_EQUAL_STRING("1,11: \"}\" expected\n", diagnosed("axiom {:n \"q\n\"} true;"));
}

static void test_unicode_operators(void)
{
    BplProgram *letters =
        parsed("axiom (\xe2\x88\x80 x: int \xe2\x80\xa2 \xc2\xac(a \xe2\x89\xa0 b) \xe2\x88\xa7 "
               "(c \xe2\x89\xa4 d) \xe2\x87\x92 ((\xce\xbb y: int \xe2\x80\xa2 y) \xe2\x89\xa5 e) "
               "\xe2\x87\x94 (\xe2\x88\x83 z: int \xe2\x80\xa2 g \xe2\x88\xa8 h) \xe2\x87\x90 k);");
    BplProgram *ascii =
        parsed("axiom (forall x: int :: !(a != b) && (c <= d) ==> ((lambda y: int :: y) "
               ">= e) <==> (exists z: int :: g || h) <== k);");
    TEST_ASSERT_TRUE(bpl_ast_equal(&letters->unit->node, &ascii->unit->node));
    bpl_program_free(letters);
    bpl_program_free(ascii);
}

static void test_comments(void)
{
    static const struct {
        const char *text;
        int count;
        BplTriviaKind kind;
        const char *first;
    } cases[] = {
        {"// a\ntype T;", 1, BPL_LINE_COMMENT, "// a"},
        {"// a\r\ntype T;", 1, BPL_LINE_COMMENT, "// a"},
        {"type T;//", 1, BPL_LINE_COMMENT, "//"},
        {"/**/type T;/***/", 2, BPL_BLOCK_COMMENT, "/**/"},
        {"/* /* */ // */ type T;", 1, BPL_BLOCK_COMMENT, "/* /* */ // */"},
        {"/*/**/*/type T;", 1, BPL_BLOCK_COMMENT, "/*/**/*/"},
        {"/*/ \" */type T;", 1, BPL_BLOCK_COMMENT, "/*/ \" */"},
        {"// /*\ntype T;", 1, BPL_LINE_COMMENT, "// /*"},
        {"/* type T;", 1, BPL_BLOCK_COMMENT, "/* type T;"},
        {"axiom \"//\" == \"/*\"; /* b", 1, BPL_BLOCK_COMMENT, "/* b"},
        {"#if X\n/* \n#endif\n// c", 2, BPL_DIRECTIVE, "#if X\n/* \n#endif"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        BplProgram *program = parsed(cases[i].text);
        const BplSource *source = program->sources.all.at[0];
        TEST_ASSERT_EQUAL_size_t_MESSAGE(cases[i].count, source->trivia.count, cases[i].text);
        BplTrivia piece = source->trivia.at[0];
        TEST_ASSERT_EQUAL(cases[i].kind, piece.kind);
        TEST_ASSERT_EQUAL_size_t(strlen(cases[i].first), piece.end - piece.start);
        TEST_ASSERT_EQUAL_MEMORY(cases[i].first, source->original + (piece.start - source->base),
                                 piece.end - piece.start);
        bpl_program_free(program);
    }
}

static void test_nul_bytes(void)
{
    TEST_ASSERT_EQUAL_STRING("1,1: EOF expected\n", diagnosed_bytes("\0type T;", 8));
    TEST_ASSERT_EQUAL_STRING("1,8: EOF expected\n", diagnosed_bytes("type T;\0", 8));
    TEST_ASSERT_EQUAL_STRING("", diagnosed_bytes("// \0\ntype T;", 12));
    TEST_ASSERT_EQUAL_STRING("", diagnosed_bytes("axiom \"\0\" == \"a\";", 17));
}

static void test_nothing(void)
{
    static const char *const texts[] = {"", " ", "\n", "\t\r\n", "// c", "/* c", "#line 3\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        TEST_ASSERT_EQUAL_STRING_MESSAGE("", diagnosed(texts[i]), texts[i]);
}

UNIT_MAIN(UNIT_TEST(test_names), UNIT_TEST(test_soft_keywords), UNIT_TEST(test_hard_keywords),
          UNIT_TEST(test_longest_match), UNIT_TEST(test_strings), UNIT_TEST(test_unicode_operators),
          UNIT_TEST(test_comments), UNIT_TEST(test_nul_bytes), UNIT_TEST(test_nothing))
