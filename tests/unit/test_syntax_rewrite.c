/* Tests rewriting of trees: the result of the caller's function replaces the node, in fields that
 * accept one node, at most one, or any number; heights are updated. Results are compared with
 * parsed texts. */
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/rewrite.h"
#include "parsing.h"

/* The state of the rewriting; the name of a node determines what is done to it. */
typedef struct Rules {
    BplProgram *program;
    int visited;
    bool drops_axioms;
    const char *leave_alone; /* a kind of node below which nothing is rewritten */
} Rules;

static const char *name_of(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_IDENT:
        return bpl_as_ident(node)->name->text;
    case BPL_LABEL:
        return bpl_as_label(node)->name->text;
    case BPL_ATTR:
        return bpl_as_attr(node)->name->text;
    default:
        return "";
    }
}

static BplNode *made_ident(Rules *rules, const char *name)
{
    BplIdent *ident = bpl_ast_ident(&rules->program->arena, 0);
    ident->name = bpl_names_intern_text(rules->program->names, name);
    ident->is_made = true;
    return &ident->node;
}

/* Rewrites names: DELETE is deleted, RENAME becomes `renamed`, DOUBLE is doubled, WRAP becomes
 * !(WRAP). */
static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Rules *rules = rewriter->data;
    rules->visited++;
    const char *name = name_of(node);
    if (strcmp(name, "DELETE") == 0 || (rules->drops_axioms && node->kind == BPL_AXIOM))
        return NULL;
    if (strcmp(name, "RENAME") == 0)
        return made_ident(rules, "renamed");
    if (strcmp(name, "DOUBLE") == 0) {
        BplNode *copy = bpl_ast_clone(&rules->program->arena, node, NULL);
        copy->next = node;
        return copy;
    }
    if (strcmp(name, "WRAP") == 0) {
        BplUnary *not = bpl_ast_unary(&rules->program->arena, 0);
        not ->op = BPL_OP_NOT;
        not ->operand = (BplExpr *)node;
        bpl_node_set_height(&not ->node);
        return &not ->node;
    }
    return node;
}

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    const char *kind = ((Rules *)rewriter->data)->leave_alone;
    return !kind || strcmp(bpl_kind_info(node->kind)->name, kind) != 0;
}

static void assert_rewritten_but(const char *kind, const char *expected, const char *text)
{
    BplProgram *program = parsed(text), *wanted = parsed(expected);
    Rules rules = {.program = program, .leave_alone = kind};
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &rules};
    bpl_rewrite(&rewriter, &program->unit->node);
    assert_verified(program->unit);
    BplStrbuf was = {0}, should = {0};
    bpl_ast_dump(&was, &program->unit->node);
    bpl_ast_dump(&should, &wanted->unit->node);
    TEST_ASSERT_EQUAL_STRING(should.text, was.text);
    TEST_ASSERT_TRUE(bpl_ast_equal(&program->unit->node, &wanted->unit->node));
    TEST_ASSERT_EQUAL_UINT(wanted->unit->height, program->unit->height);
    bpl_strbuf_release(&was);
    bpl_strbuf_release(&should);
    bpl_program_free(program);
    bpl_program_free(wanted);
}

static void assert_rewritten(const char *expected, const char *text)
{
    assert_rewritten_but(NULL, expected, text);
}

static void test_nothing(void)
{
    assert_rewritten("axiom f(a, b[c]); var x: int;", "axiom f(a, b[c]); var x: int;");
    assert_rewritten("", "");
}

static void test_delete_from_a_list(void)
{
    assert_rewritten("axiom f(a, b);", "axiom f(DELETE, a, DELETE, DELETE, b, DELETE);");
    assert_rewritten("axiom f();", "axiom f(DELETE);");
    assert_rewritten("procedure P() { A: B: }", "procedure P() { DELETE: A: DELETE: B: }");
    assert_rewritten("axiom {:a} true;", "axiom {:a} {:DELETE} true;");
}

static void test_delete_from_an_optional_field(void)
{
    assert_rewritten("var x: int;", "var x: int where DELETE;");
    assert_rewritten("procedure P() { if (*) { } else { } }",
                     "procedure P() { if (DELETE) { } else { } }");
    assert_rewritten("function f(): int;", "function f(): int { DELETE }");
}

static void test_replace(void)
{
    assert_rewritten("axiom renamed + f(renamed)[renamed := a->(b := renamed)];",
                     "axiom RENAME + f(RENAME)[RENAME := a->(b := RENAME)];");
    assert_rewritten("axiom !WRAP;", "axiom WRAP;");
    assert_rewritten("procedure P() { if (!WRAP) { assert !WRAP; } else if (!WRAP) { } }",
                     "procedure P() { if (WRAP) { assert WRAP; } else if (WRAP) { } }");
}

static void test_splice_into_a_list(void)
{
    assert_rewritten("axiom f(a, DOUBLE, DOUBLE, b);", "axiom f(a, DOUBLE, b);");
    assert_rewritten("procedure P() { DOUBLE: DOUBLE: return; }",
                     "procedure P() { DOUBLE: return; }");
    assert_rewritten("procedure P() { havoc DOUBLE, DOUBLE, renamed; }",
                     "procedure P() { havoc DOUBLE, DELETE, RENAME; }");
    assert_rewritten("axiom (forall x: int :: {a, DOUBLE, DOUBLE} {:DOUBLE} {:DOUBLE} true);",
                     "axiom (forall x: int :: {a, DOUBLE} {:DOUBLE} true);");
}

static void test_heights(void)
{
    assert_rewritten("axiom a && f(f(!WRAP)) && b;", "axiom a && f(f(WRAP)) && b;");
    assert_rewritten("axiom a[f()];", "axiom a[f(DELETE)];");
}

static void test_left_alone(void)
{
    assert_rewritten_but("Apply", "axiom f(RENAME, DELETE) == renamed;",
                         "axiom f(RENAME, DELETE) == RENAME;");
    assert_rewritten_but("Axiom", "axiom RENAME; var x: int where renamed;",
                         "axiom RENAME; var x: int where RENAME;");
}

static void test_root_is_not_offered(void)
{
    BplProgram *program = parsed("axiom DELETE == a; axiom b;");
    BplNode *equation = first(program->unit, BPL_BINARY);
    Rules rules = {.program = program};
    BplRewriter rewriter = {.leave = leave, .data = &rules};
    bpl_rewrite(&rewriter, first(program->unit, BPL_IDENT));
    TEST_ASSERT_EQUAL_INT(0, rules.visited);
    rewriter.leave = NULL;
    bpl_rewrite(&rewriter, equation);
    TEST_ASSERT_EQUAL_PTR(equation, first(program->unit, BPL_BINARY));
    bpl_program_free(program);
}

/* Tests that after the last declaration was deleted, a text that is read is added to the
 * program. */
static void test_reading_on_after_a_deletion(void)
{
    BplProgram *program = parsed("const c: int; axiom c > 0;");
    Rules rules = {.program = program, .drops_axioms = true};
    BplRewriter rewriter = {.leave = leave, .data = &rules};
    bpl_rewrite(&rewriter, &program->unit->node);
    static const char text[] = "const d: int;";
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "second", text, strlen(text)));
    BplStrbuf printed = {0};
    bpl_print_program(&printed, program, &(BplPrintOptions){0});
    TEST_ASSERT_EQUAL_STRING("const c: int;\nconst d: int;\n", printed.text);
    bpl_strbuf_release(&printed);
    bpl_program_free(program);
}

static void test_comments_go_with_what_is_deleted(void)
{
    static const char text[] = "const c: int;\n\n// about the axiom\naxiom c > 0; // and this\n"
                               "procedure P();\n";
    for (int drops = 0; drops < 2; drops++) {
        BplProgram *program = parsed(text);
        Rules rules = {.program = program, .drops_axioms = true};
        BplRewriter rewriter = {.leave = leave, .data = &rules, .program = drops ? program : NULL};
        bpl_rewrite(&rewriter, &program->unit->node);
        BplStrbuf printed = {0};
        bpl_print_program(&printed, program, &(BplPrintOptions){0});
        TEST_ASSERT_EQUAL_INT(!drops, strstr(printed.text, "about the axiom") != NULL);
        TEST_ASSERT_EQUAL_INT(!drops, strstr(printed.text, "and this") != NULL);
        bpl_strbuf_release(&printed);
        bpl_program_free(program);
    }
}

UNIT_MAIN(UNIT_TEST(test_nothing), UNIT_TEST(test_delete_from_a_list),
          UNIT_TEST(test_delete_from_an_optional_field), UNIT_TEST(test_replace),
          UNIT_TEST(test_splice_into_a_list), UNIT_TEST(test_heights), UNIT_TEST(test_left_alone),
          UNIT_TEST(test_root_is_not_offered), UNIT_TEST(test_reading_on_after_a_deletion),
          UNIT_TEST(test_comments_go_with_what_is_deleted))
