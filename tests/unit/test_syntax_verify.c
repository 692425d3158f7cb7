/* Tests that bpl_ast_verify detects every violation of ast.h's invariants. Each test breaks a valid
 * tree in one way.
 */
#include "parsing.h"

static BplProgram *program;
static BplStrbuf why;

static void begin(const char *text)
{
    program = parsed(text);
    assert_verified(program->unit);
}

static void assert_breach(const char *expected)
{
    TEST_ASSERT_FALSE(bpl_ast_verify(&program->unit->node, &why));
    TEST_ASSERT_EQUAL_STRING(expected, why.text);
    bpl_strbuf_release(&why);
    bpl_program_free(program);
}

static void test_no_such_kind(void)
{
    begin("axiom a;");
    ((BplNode *)first(program->unit, BPL_IDENT))->kind = BPL_KIND_COUNT;
    assert_breach("? at 7: no such kind");
}

static void test_missing_child(void)
{
    begin("axiom a + b;");
    ((BplBinary *)first(program->unit, BPL_BINARY))->right = NULL;
    assert_breach("Binary at 9: has no right");
}

static void test_sibling_of_an_only_child(void)
{
    begin("axiom a + b;");
    BplBinary *sum = first(program->unit, BPL_BINARY);
    sum->left->next = &sum->right->node;
    assert_breach("Ident at 7: has a sibling where one node stands");
}

static void test_sibling_of_an_optional_child(void)
{
    begin("procedure P() { if (a) { } else if (b) { } assume c; }");
    BplIf *branch = first(program->unit, BPL_IF);
    branch->else_if->next = branch->next;
    assert_breach("If at 33: has a sibling where one node stands");
}

static void test_node_twice(void)
{
    begin("axiom a + b;");
    BplBinary *sum = first(program->unit, BPL_BINARY);
    sum->right = sum->left;
    assert_breach("Ident at 7: stands in the tree twice");
}

static void test_circle(void)
{
    begin("axiom f(a);");
    BplApply *apply = first(program->unit, BPL_APPLY);
    apply->args = &apply->base;
    assert_breach("Apply at 7: stands in the tree twice");
}

static void test_wrong_height(void)
{
    begin("axiom f(a);");
    ((BplNode *)first(program->unit, BPL_APPLY))->height = 2;
    assert_breach("Apply at 7: has a wrong height");
}

static void test_statement_among_expressions(void)
{
    begin("procedure P() { havoc x; return; }");
    BplHavoc *havoc = first(program->unit, BPL_HAVOC);
    havoc->vars = (BplExpr *)havoc->next;
    havoc->next = NULL;
    assert_breach("Return at 26: stands where none of its kind may");
}

static void test_expression_for_a_type(void)
{
    begin("var x: T where y;");
    BplVarGroup *group = first(program->unit, BPL_VAR_GROUP);
    group->type = (BplTypeExpr *)group->where;
    group->where = NULL;
    assert_breach("Ident at 16: stands where none of its kind may");
}

static void test_wrong_part(void)
{
    begin("axiom {:a} (forall x: int :: {x} true);");
    BplAxiom *axiom = first(program->unit, BPL_AXIOM);
    axiom->attrs = first(program->unit, BPL_TRIGGER);
    assert_breach("Trigger at 30: stands where none of its kind may");
}

UNIT_MAIN(UNIT_TEST(test_no_such_kind), UNIT_TEST(test_missing_child),
          UNIT_TEST(test_sibling_of_an_only_child), UNIT_TEST(test_sibling_of_an_optional_child),
          UNIT_TEST(test_node_twice), UNIT_TEST(test_circle), UNIT_TEST(test_wrong_height),
          UNIT_TEST(test_statement_among_expressions), UNIT_TEST(test_expression_for_a_type),
          UNIT_TEST(test_wrong_part))
