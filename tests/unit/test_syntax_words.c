/* Tests that every word that is a keyword in some context can be a name everywhere, if it has a
 * backslash: a program with this name is read, and the printer writes the backslash wherever the
 * name needs it. */
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/print_check.h"
#include "libbpl/syntax/tree.h"
#include "unit.h"

/* The words that need a backslash in some position: the keywords of both versions, Boogie's soft
 * keywords, and names that have a meaning of their own in a position. */
static const char *const words[] = {
#define WORD(word)             word,
#define SOFT_WORD(word, place) word,
#include "libbpl/syntax/keywords.def"
    "finite", "bv8", "string", "float24e8", "linear", "regex", "rmode",
};

/* Programs in which `@` stands at each position of a name. Every position of the grammar at which a
 * name is allowed occurs at least once, also at the start and at the end of a construct. */
static const char *const programs[] = {
    /* Attributes. */
    "axiom {:@} true;",
    "axiom {:@ @} true;",
    "axiom {:@ @, \"@\", @(1)} true;",
    "axiom (forall x: int :: {@(x)} {:@} @(x));",
    /* Types. */
    "type @;",
    "type {:a} @;",
    "type @ @;",
    "type @ a @, @ = int;",
    "type @ a = @ a;",
    "type @ = [@]@;",
    "type T a = C @ int;",
    "type T a = C (@ int) a @;",
    "var a: @;",
    "var a: [@]@, b: @ @;",
    "var a: [int]@, b: <@>[@]int;",
    "var a: C <@>[@]@;",
    "var a: @ where @;",
    "datatype @ { @() }",
    "datatype @<@> { @(@: @, @: @), C(@, @: int) }",
    "datatype {:a} @ { @({:@} @: int) }",
    /* Constants, functions, axioms. */
    "const @: int;",
    "const unique @, @: @;",
    "const @: int uses { axiom @; }",
    "const @: @ uses { axiom @ < @; }",
    "const @: int extends @;",
    "const @: int extends unique @, @;",
    "const @: int extends @ complete;",
    "const @: @ extends unique @, unique @ complete;",
    "function @(): int;",
    "function @(@: @): @;",
    "function @(@): @;",
    "function @(@, @) returns (@);",
    "function @<@>(@: @, @: int) returns (@: @);",
    "function @(@, @: int): int { @ }",
    "function @(): @ uses { axiom @(); }",
    "function @(): @ { @ } uses { axiom @() == @; }",
    "revealed function @(): @;",
    "axiom @;",
    "hideable axiom @;",
    "axiom @ == @ && (@ || !@);",
    "axiom @ is @;",
    "axiom @ is @ && (@) is @;",
    "axiom @->@ == @->(@ := @)->@;",
    "axiom (@->@)[@ := @] == @[@][@, @];",
    "axiom @: @ == @;",
    "axiom (@: @) == (@[1]: @);",
    "axiom @[8:0] == @;",
    "axiom @(@, @(@)) == old(@);",
    "axiom (forall @: @ :: @);",
    "axiom (exists<@> {:@} @, @: @, @: @ :: {@, @} {:nopats @} @ == @);",
    "axiom (lambda @: @ :: @)[@];",
    "axiom (forall<@> :: @);",
    "axiom (var @, @ := @, @; @ + @);",
    "axiom (var {:@} @ := @; {:@} @);",
    "axiom if @ then @ else @;",
    "axiom (if @ then @ else @) == @;",
    "axiom int(@) == real(@);",
    "axiom |{ var @: @; @: @ := @; goto @, @; @: return @; }|;",
    "axiom |{ @: assume @; return @; }|;",
    /* Variables, procedures. */
    "var @: @;",
    "var {:@} @, @: @ where @, @: @;",
    "procedure @();",
    "procedure {:@} @<@>(@: @ where @, {:@} @: @) returns (@, @: @);",
    "procedure @(); requires @; ensures @ is @; free ensures {:@} @; modifies @, @; free requires "
    "@;",
    "procedure @(); measure @, @; modifies @;",
    "yield procedure @(); preserves call @(); preserves @;",
    "pure procedure @();",
    "implementation @() { }",
    "implementation {:@} @<@>(@: @) returns (@: @) { }",
    "yield procedure @(); refines @; requires call @(@); ensures call @(@); modifies @;",
    "yield left procedure @(); refines {:@} @; preserves call @();",
    "yield procedure @(); refines atomic action @ { @ := @; }",
    "action @(); asserts @;",
    "pure action @(@: @);",
    "both action @(@: @) returns (@: @);",
    "atomic action @() { @ := @; }",
    "yield invariant @(); preserves @;",
    "invariant @(); preserves @;",
    /* statements, each tested at the beginning of a body and after another statement */
    "procedure P() { var @: @; @ := @; }",
    "procedure P() { var {:@} @, @: @ where @; var @: @; }",
    "procedure P() { @: @: @ := @; @: }",
    "procedure P() { @: goto @; @: goto @, @; }",
    "procedure P() { @: return; }",
    "procedure P() { @: while (@) { @: break @; } }",
    "procedure P() { x: while (*) invariant @; free invariant {:@} @; measure @; { break x; } }",
    "procedure P() { @: while (*) { if (@) { break @; } } }",
    "procedure P() { if (@) { @ := @; } else if (@) { @: } else { @: @ := @; } }",
    "procedure P() { if (*) { @(@) := @; } }",
    "procedure P() { @ := @; @, @ := @, @; @[@] := @; @[@][@, @] := @; }",
    "procedure P() { @->@ := @; @->@->@ := @; @[@]->@, @ := @, @; @->@[@] := @; }",
    "procedure P() { x := 1; @(@, @) := @; @(@) := @(@); }",
    "procedure P() { havoc @; havoc @, @; }",
    "procedure P() { assert @; assume @; assert {:@} @ is @; assume {:@ @} {:@} @; }",
    "procedure P() { call @(); call @(@, @); call @ := @(); call @, @ := @(@); }",
    "procedure P() { call {:@} @(); call {:@ @} @ := @(); }",
    "procedure P() { async call @(@); free call @(); call forall @(@, *); async free call @(); }",
    "procedure P() { call @() | @ := @(); call {:@} @ := @() | {:@} @, @ := @(@); }",
    "procedure P() { par @ := @(); par @() | @, @ := @(@); par {:@} @(); yield; @ := @; }",
    "procedure P() { hide @; reveal @; hide *; @: reveal *; push; @ := @; pop; @: pop; }",
    "procedure P() { measure @; @: measure @, @; @ := @; }",
};
enum { COUNT = sizeof programs / sizeof *programs, WORDS = sizeof words / sizeof *words };

/* Adds `text` with `before` and `name` in place of each `@`. */
static void put(BplStrbuf *out, const char *text, const char *before, const char *name)
{
    for (; *text; text++)
        if (*text == '@')
            bpl_strbuf_addf(out, "%s%s", before, name);
        else
            bpl_strbuf_add_char(out, *text);
}

static BplProgram *read(const BplStrbuf *text, BplDialect dialect, bool *fine)
{
    BplProgram *program = bpl_program_new();
    program->dialect = dialect;
    *fine = bpl_program_read_text(program, "words.bpl", text->text, text->length);
    return program;
}

/* Reads the program with the word in place of names, and checks that the printer writes a text of
 * equal meaning. */
static void check(const char *pattern, const char *word, BplDialect dialect)
{
    BplStrbuf text = {0}, printed = {0}, why = {0};
    bool fine;
    put(&text, pattern, "\\", word);
    BplProgram *program = read(&text, dialect, &fine);
    TEST_ASSERT_TRUE_MESSAGE(fine, text.text);
    bpl_print_program(&printed, program, NULL);
    if (!bpl_print_check(program, &printed, &why)) {
        bpl_strbuf_addf(&why, "\n%s\n%s", text.text, printed.text);
        TEST_FAIL_MESSAGE(why.text);
    }
    bpl_program_free(program);
    bpl_strbuf_release(&text);
    bpl_strbuf_release(&printed);
    bpl_strbuf_release(&why);
}

/* Is the pattern a program of the dialect? */
static bool is_legal(const char *pattern, BplDialect dialect)
{
    BplStrbuf text = {0};
    bool fine;
    put(&text, pattern, "", "name");
    bpl_program_free(read(&text, dialect, &fine));
    bpl_strbuf_release(&text);
    return fine;
}

/* Checks all patterns and words for a dialect, and asserts that at least `least` patterns are
 * legal. Builds with sanitizers check only some cases (UNIT_STRIDE): each pattern with some of the
 * words, each word in some of the patterns. */
static void check_dialect(BplDialect dialect, int least)
{
    int legal = 0;
    for (int i = 0; i < COUNT; i++) {
        if (!is_legal(programs[i], dialect)) {
            TEST_ASSERT_TRUE_MESSAGE(dialect != BPL_DIALECT_UNION, programs[i]);
            continue;
        }
        legal++;
        for (int w = i % UNIT_STRIDE; w < WORDS; w += UNIT_STRIDE)
            check(programs[i], words[w], dialect);
    }
    TEST_ASSERT_GREATER_OR_EQUAL_INT(least, legal);
}

static void test_union(void)
{
    check_dialect(BPL_DIALECT_UNION, COUNT);
}

static void test_master(void)
{
    check_dialect(BPL_DIALECT_MASTER, COUNT * 3 / 4);
}

static void test_241(void)
{
    check_dialect(BPL_DIALECT_241, COUNT / 2);
}

UNIT_MAIN(UNIT_TEST(test_union), UNIT_TEST(test_master), UNIT_TEST(test_241))
