/* Tests positions: lines and columns with every kind of line end, the byte order mark, `#line`, and
 * the line preprocessor. */
#include "parsing.h"

static char answer[200];

/* Returns "file:line:column" of the first occurrence of `mark` in the text. */
static const char *place_in(const BplSources *sources, const char *mark, bool physical)
{
    const BplSource *source = sources->all.at[sources->all.count - 1];
    const char *at = strstr(source->original, mark);
    TEST_ASSERT_NOT_NULL(at);
    BplLoc loc = source->base + (BplLoc)(at - source->original);
    BplPosition found = physical ? bpl_physical_position(sources, loc) : bpl_position(sources, loc);
    snprintf(answer, sizeof answer, "%s:%u:%u", found.file, found.line, found.column);
    return answer;
}

static void add(BplProgram *program, const char *text, size_t length)
{
    char *copy = bpl_alloc(length + 2);
    memcpy(copy, text, length);
    bpl_source_add(&program->sources, "t", copy, length, &program->diags);
}

static const char *place(const char *text, const char *mark)
{
    BplProgram *program = bpl_program_new();
    add(program, text, strlen(text));
    place_in(&program->sources, mark, false);
    bpl_program_free(program);
    return answer;
}

static void test_line_ends(void)
{
    TEST_ASSERT_EQUAL_STRING("t:1:1", place("X", "X"));
    TEST_ASSERT_EQUAL_STRING("t:1:3", place("\t\xc3X", "X"));
    TEST_ASSERT_EQUAL_STRING("t:2:1", place("a\nX", "X"));
    TEST_ASSERT_EQUAL_STRING("t:3:2", place("a\r\n\r\n X", "X"));
    TEST_ASSERT_EQUAL_STRING("t:3:2", place("a\r\r X", "X"));
    TEST_ASSERT_EQUAL_STRING("t:5:1", place("a\n\r\n\n\rX\n", "X"));
    TEST_ASSERT_EQUAL_STRING("t:1:2", place("a\n", "\n"));
    TEST_ASSERT_EQUAL_STRING("t:1:3", place("a\r\n", "\n"));
}

/* Tests sequences of queries for positions, forwards and backwards, in two sources. */
static void test_next_places(void)
{
    const char *text = "a\nb\n\n\n\n\n\n\n\n\n\n\nc\n#line 5 u\nd\r\ne\n\nf";
    BplProgram *program = bpl_program_new();
    add(program, text, strlen(text));
    add(program, text, strlen(text));
    BplLoc end = program->sources.all.at[1]->base + (BplLoc)strlen(text);
    size_t line = 0;
    for (unsigned i = 0; i < 5000; i++) {
        BplLoc loc = i < end ? i : i * 7919u % 31 * i % end;
        BplPosition next = bpl_position_next(&program->sources, loc, &line);
        BplPosition same = bpl_position(&program->sources, loc);
        TEST_ASSERT_EQUAL_UINT32(same.line, next.line);
        TEST_ASSERT_EQUAL_UINT32(same.column, next.column);
        TEST_ASSERT_EQUAL_PTR(same.file, next.file);
    }
    bpl_program_free(program);
}

static void test_byte_order_mark(void)
{
    TEST_ASSERT_EQUAL_STRING("t:1:1", place("\xef\xbb\xbfX", "X"));
    TEST_ASSERT_EQUAL_STRING("", diagnosed("\xef\xbb\xbf"));
    TEST_ASSERT_EQUAL_STRING("", diagnosed("\xef\xbb\xbftype T;"));
}

static void test_line_pragmas(void)
{
    const char *text = "A\n#line 10\nB\nC\n#line 3 dir/a b.bpl  \nD\n\n#line 7\nE";
    TEST_ASSERT_EQUAL_STRING("t:1:1", place(text, "A"));
    TEST_ASSERT_EQUAL_STRING("t:10:1", place(text, "B"));
    TEST_ASSERT_EQUAL_STRING("t:11:1", place(text, "C"));
    TEST_ASSERT_EQUAL_STRING("dir/a b.bpl:3:1", place(text, "D"));
    TEST_ASSERT_EQUAL_STRING("dir/a b.bpl:7:1", place(text, "E"));
    TEST_ASSERT_EQUAL_STRING("t:0:2", place("#line 0\n X", "X"));
    TEST_ASSERT_EQUAL_STRING("t:5:1", place("#line 5\r\nX", "X"));
    TEST_ASSERT_EQUAL_STRING("t:5:1", place("#line 5\rX", "X"));
}

static void test_physical_places(void)
{
    BplProgram *program = bpl_program_new();
    const char *text = "#line 10 f\nX";
    add(program, text, strlen(text));
    TEST_ASSERT_EQUAL_STRING("t:2:1", place_in(&program->sources, "X", true));
    TEST_ASSERT_EQUAL_STRING("f:10:1", place_in(&program->sources, "X", false));
    bpl_program_free(program);
}

static void test_places_in_print(void)
{
    BplProgram *program = bpl_program_new();
    BplStrbuf out = {0};
    add(program, "ab\n  X", 6);
    bpl_position_print(&out, &program->sources, program->sources.all.at[0]->base + 5);
    bpl_strbuf_add_char(&out, ' ');
    bpl_position_print(&out, &program->sources, 0);
    TEST_ASSERT_EQUAL_STRING("t(2,3) (0,0)", out.text);
    bpl_strbuf_release(&out);
    bpl_program_free(program);
}

static void test_nowhere(void)
{
    BplProgram *program = bpl_program_new();
    size_t length = 1;
    TEST_ASSERT_EQUAL_UINT32(0, bpl_position(&program->sources, 0).line);
    TEST_ASSERT_NULL(bpl_source_at(&program->sources, 1));
    TEST_ASSERT_NULL(bpl_source_line(&program->sources, 0, &length));
    add(program, "ab", 2);
    TEST_ASSERT_EQUAL_UINT32(0, bpl_position(&program->sources, 0).line);
    TEST_ASSERT_EQUAL_UINT32(1, bpl_position(&program->sources, 3).line); /* the end of the text */
    TEST_ASSERT_EQUAL_UINT32(0, bpl_position(&program->sources, 4).line);
    TEST_ASSERT_EQUAL_UINT32(0, bpl_position(&program->sources, UINT32_MAX).line);
    bpl_program_free(program);
}

static void test_several_sources(void)
{
    BplProgram *program = bpl_program_new();
    BplLoc bases[5];
    for (int i = 0; i < 5; i++) {
        add(program, "\nabc", (size_t)i);
        bases[i] = program->sources.all.at[i]->base;
    }
    for (int i = 0; i < 5; i++) {
        TEST_ASSERT_EQUAL_PTR(program->sources.all.at[i],
                              bpl_source_at(&program->sources, bases[i]));
        TEST_ASSERT_EQUAL_PTR(program->sources.all.at[i],
                              bpl_source_at(&program->sources, bases[i] + (BplLoc)i));
    }
    bpl_program_free(program);
}

static void test_text_of_a_line(void)
{
    BplProgram *program = bpl_program_new();
    const char *text = "one\r\n#if X\ntwo\n#endif\rthree";
    add(program, text, strlen(text));
    static const struct {
        BplLoc loc;
        const char *line;
    } cases[] = {{1, "one"}, {4, "one"}, {6, "#if X"}, {13, "two"}, {27, "three"}, {28, "three"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length;
        const char *line = bpl_source_line(&program->sources, cases[i].loc, &length);
        TEST_ASSERT_EQUAL_size_t(strlen(cases[i].line), length);
        TEST_ASSERT_EQUAL_MEMORY(cases[i].line, line, length);
    }
    bpl_program_free(program);
}

/* ---- the preprocessor ------------------------------------------------------------------------ */

/* Returns the text that the preprocessor leaves for the scanner, with runs of blanks shortened and
 * line ends written as `|`. */
static const char *preprocessed(const char *text)
{
    BplProgram *program = bpl_program_new();
    add(program, text, strlen(text));
    const BplSource *source = program->sources.all.at[0];
    TEST_ASSERT_EQUAL_size_t(strlen(text), source->length);
    size_t length = 0;
    for (size_t i = 0; i < source->length; i++) {
        char c = source->text[i] == '\n' ? '|' : source->text[i];
        if (c != ' ' || (length && answer[length - 1] != ' ' && answer[length - 1] != '|'))
            answer[length++] = c;
        if (c == '|' && length > 1 && answer[length - 2] == ' ')
            answer[--length - 1] = '|';
    }
    snprintf(answer + length, sizeof answer - length, "%s",
             program->diags.errors ? program->diags.all.at[0].text : "");
    bpl_program_free(program);
    return answer;
}

static void test_conditionals(void)
{
    TEST_ASSERT_EQUAL_STRING("a|", preprocessed("a\n"));
    TEST_ASSERT_EQUAL_STRING("|a||", preprocessed("#if FILE_0\na\n#endif\n"));
    TEST_ASSERT_EQUAL_STRING("|||", preprocessed("#if FILE_1\na\n#endif\n"));
    TEST_ASSERT_EQUAL_STRING("|a||", preprocessed("#if !FILE_1\na\n#endif\n"));
    TEST_ASSERT_EQUAL_STRING("|a||", preprocessed(" \t#if  ! ! FILE_0 \na\n  #endif\n"));
    TEST_ASSERT_EQUAL_STRING("|||b||", preprocessed("#if X\na\n#else\nb\n#endif\n"));
    TEST_ASSERT_EQUAL_STRING("|a||||", preprocessed("#if FILE_0\na\n#else\nb\n#endif\n"));
    TEST_ASSERT_EQUAL_STRING("|||b||||",
                             preprocessed("#if X\na\n#elsif !X\nb\n#elsif FILE_0\nc\n#endif\n"));
    TEST_ASSERT_EQUAL_STRING("|||||", preprocessed("#if X\n#if FILE_0\na\n#endif\n#endif\n"));
    TEST_ASSERT_EQUAL_STRING("||a|||", preprocessed("#if FILE_0\n#if FILE_0\na\n#endif\n#endif\n"));
    TEST_ASSERT_EQUAL_STRING("|||", preprocessed("#ifdef FILE_0\na\n#endif\n"));
    TEST_ASSERT_EQUAL_STRING("|||b|", preprocessed("#if X\n#line zzz\n#endif\nb\n"));
    TEST_ASSERT_EQUAL_STRING("#elseX|", preprocessed(" #elseX\n"));
}

static void test_malformed_conditionals(void)
{
    TEST_ASSERT_EQUAL_STRING("Unrecognized pragma: #MalformedInput: misplaced #endif",
                             preprocessed("#endif"));
    TEST_ASSERT_EQUAL_STRING("a||Unrecognized pragma: #MalformedInput: misplaced #else",
                             preprocessed("a\n#else\nb"));
    TEST_ASSERT_EQUAL_STRING("Unrecognized pragma: #MalformedInput: missing #endif",
                             preprocessed("#if X"));
    TEST_ASSERT_EQUAL_STRING("||||Unrecognized pragma: #MalformedInput: misplaced #elsif",
                             preprocessed("#if X\n#else\n#elsif FILE_0\n\n"));
}

static void test_pragmas(void)
{
    TEST_ASSERT_EQUAL_STRING("|a|", preprocessed("#line 3 f\na\n"));
    TEST_ASSERT_EQUAL_STRING("|Malformed (#line num [filename]) pragma: #line",
                             preprocessed("#line\n"));
    TEST_ASSERT_EQUAL_STRING("|Malformed (#line num [filename]) pragma: #line x",
                             preprocessed("#line x\n"));
    TEST_ASSERT_EQUAL_STRING("|Malformed (#line num [filename]) pragma: #line 99999999999",
                             preprocessed("#line 99999999999\n"));
    TEST_ASSERT_EQUAL_STRING("|Unrecognized pragma: #linen 3", preprocessed("#linen 3\n"));
    TEST_ASSERT_EQUAL_STRING("|Unrecognized pragma: #", preprocessed("#\n"));
    TEST_ASSERT_EQUAL_STRING("a #|", preprocessed("a #\n"));
    TEST_ASSERT_EQUAL_STRING("#x|", preprocessed(" #x\n"));
}

/* Tests that adjacent directives are recorded as one piece of skipped text (trivia), and directives
 * that are not adjacent as separate pieces. */
static void test_directives_are_trivia(void)
{
    BplProgram *program = parsed("#if X\nskipped\n#endif\ntype T; // c\n#line 4\n");
    const BplSource *source = program->sources.all.at[0];
    TEST_ASSERT_EQUAL_size_t(3, source->trivia.count);
    TEST_ASSERT_EQUAL(BPL_DIRECTIVE, source->trivia.at[0].kind);
    TEST_ASSERT_EQUAL_UINT32(1, source->trivia.at[0].start);
    TEST_ASSERT_EQUAL_UINT32(21, source->trivia.at[0].end);
    TEST_ASSERT_EQUAL(BPL_LINE_COMMENT, source->trivia.at[1].kind);
    TEST_ASSERT_EQUAL(BPL_DIRECTIVE, source->trivia.at[2].kind);
    TEST_ASSERT_EQUAL_MEMORY("#line 4", source->original + source->trivia.at[2].start - 1, 7);
    bpl_program_free(program);
}

/* Tests a `#line` directive inside a comment: it takes effect, and the comment continues after
 * it. */
static void test_directive_inside_a_comment(void)
{
    TEST_ASSERT_EQUAL_STRING("", diagnosed("/* a\n#line 7 f\n b */ type T;"));
    TEST_ASSERT_EQUAL_STRING("2,1: Unrecognized pragma: #x\n", diagnosed("/*\n#x\n*/"));
}

static void test_files_that_cannot_be_read(void)
{
    BplProgram *program = bpl_program_new();
    TEST_ASSERT_FALSE(bpl_program_read(program, "/no/such/file.bpl", NULL));
    TEST_ASSERT_FALSE(bpl_program_read(program, "/", NULL));
    TEST_ASSERT_EQUAL_STRING("cannot read /no/such/file.bpl: No such file or directory",
                             program->diags.all.at[0].text);
    TEST_ASSERT_EQUAL_STRING("cannot read /: Is a directory", program->diags.all.at[1].text);
    bpl_program_free(program);
}

/* Tests the limit on the length of all sources together: positions have 32 bits. */
static void test_texts_that_are_too_long_together(void)
{
    BplProgram *program = bpl_program_new();
    program->sources.next_base = UINT32_MAX - 20;
    TEST_ASSERT_FALSE(bpl_program_read_text(program, "long", "axiom true; // and on", 21));
    TEST_ASSERT_EQUAL_STRING("long: longer than 1024 MiB, which is the limit",
                             program->diags.all.at[0].text);
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "short", "axiom true;", 11));
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_line_ends), UNIT_TEST(test_next_places), UNIT_TEST(test_byte_order_mark),
          UNIT_TEST(test_line_pragmas), UNIT_TEST(test_physical_places),
          UNIT_TEST(test_places_in_print), UNIT_TEST(test_nowhere), UNIT_TEST(test_several_sources),
          UNIT_TEST(test_text_of_a_line), UNIT_TEST(test_conditionals),
          UNIT_TEST(test_malformed_conditionals), UNIT_TEST(test_pragmas),
          UNIT_TEST(test_directives_are_trivia), UNIT_TEST(test_directive_inside_a_comment),
          UNIT_TEST(test_files_that_cannot_be_read),
          UNIT_TEST(test_texts_that_are_too_long_together))
