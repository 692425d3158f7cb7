/* Tests the printer on trees that no parser made: needed parentheses, missing positions, long
 * chains. golden/fmt tests it on programs that were read. */
#include "libbpl/syntax/print.h"
#include "unit.h"

static BplProgram *program;

static BplExpr *name(const char *text)
{
    BplIdent *ident = bpl_ast_ident(&program->arena, 0);
    ident->name = bpl_names_intern_text(program->names, text);
    return &ident->base;
}

static BplExpr *binary(BplOp op, BplExpr *left, BplExpr *right)
{
    BplBinary *node = bpl_ast_binary(&program->arena, 0);
    node->op = (uint8_t)op;
    node->left = left;
    node->right = right;
    return &node->base;
}

static BplExpr *unary(BplOp op, BplExpr *operand)
{
    BplUnary *node = bpl_ast_unary(&program->arena, 0);
    node->op = (uint8_t)op;
    node->operand = operand;
    return &node->base;
}

static BplExpr *choice(BplExpr *condition, BplExpr *then_expr, BplExpr *else_expr)
{
    BplIfThenElse *node = bpl_ast_if_then_else(&program->arena, 0);
    node->condition = condition;
    node->then_expr = then_expr;
    node->else_expr = else_expr;
    return &node->base;
}

static BplExpr *coerce(BplExpr *expr, const char *type_name)
{
    BplNamedType *type = bpl_ast_named_type(&program->arena, 0);
    type->name = bpl_names_intern_text(program->names, type_name);
    BplCoerce *node = bpl_ast_coerce(&program->arena, 0);
    node->expr = expr;
    node->written = &type->base;
    return &node->base;
}

static BplExpr *is(BplExpr *object, const char *constructor)
{
    BplIs *node = bpl_ast_is(&program->arena, 0);
    node->object = object;
    node->name = bpl_names_intern_text(program->names, constructor);
    return &node->base;
}

static BplExpr *select(BplExpr *map, BplExpr *index)
{
    BplSelect *node = bpl_ast_select(&program->arena, 0);
    node->map = map;
    node->indices = index;
    return &node->base;
}

static BplExpr *float_literal(const char *text)
{
    BplFloatLit *node = bpl_ast_float_lit(&program->arena, 0);
    node->text = bpl_names_intern_text(program->names, text);
    return &node->base;
}

static void begin(void)
{
    program = bpl_program_new();
}

static void end(void)
{
    bpl_program_free(program);
    program = NULL;
}

static void check(const char *expected, const BplExpr *expr)
{
    BplStrbuf text = {0};
    bpl_print_node(&text, &expr->node);
    TEST_ASSERT_EQUAL_STRING(expected, text.text);
    bpl_strbuf_release(&text);
}

static void test_logical_operators(void)
{
    begin();
    BplExpr *and = binary(BPL_OP_AND, name("a"), name("b"));
    BplExpr * or = binary(BPL_OP_OR, name("c"), name("d"));
    check("(a && b) || c", binary(BPL_OP_OR, and, name("c")));
    check("a && b && c", binary(BPL_OP_AND, and, name("c")));
    check("c && (a && b)", binary(BPL_OP_AND, name("c"), and));
    check("a && b ==> c || d", binary(BPL_OP_IMPLIES, and, or));
    BplExpr *implies = binary(BPL_OP_IMPLIES, and, or);
    check("(a && b ==> c || d) ==> e", binary(BPL_OP_IMPLIES, implies, name("e")));
    check("e ==> a && b ==> c || d", binary(BPL_OP_IMPLIES, name("e"), implies));
    check("(a && b ==> c || d) <== e", binary(BPL_OP_EXPLIES, implies, name("e")));
    BplExpr *explies = binary(BPL_OP_EXPLIES, name("f"), name("g"));
    check("f <== g <== e", binary(BPL_OP_EXPLIES, explies, name("e")));
    check("e ==> (f <== g)", binary(BPL_OP_IMPLIES, name("e"), explies));
    check("e <== (f <== g)", binary(BPL_OP_EXPLIES, name("e"), explies));
    check("f <== g <==> a && b", binary(BPL_OP_IFF, explies, and));
    check("!(a && b)", unary(BPL_OP_NOT, and));
    end();
}

static void test_arithmetic_operators(void)
{
    begin();
    BplExpr *sum = binary(BPL_OP_ADD, name("a"), name("b"));
    BplExpr *product = binary(BPL_OP_MUL, name("c"), name("d"));
    check("(a + b) * c", binary(BPL_OP_MUL, sum, name("c")));
    check("e - (a + b)", binary(BPL_OP_SUB, name("e"), sum));
    check("a + b - e", binary(BPL_OP_SUB, sum, name("e")));
    check("e + (a + b)", binary(BPL_OP_ADD, name("e"), sum));
    check("e div (c * d)", binary(BPL_OP_INT_DIV, name("e"), product));
    check("a + b ++ c * d", binary(BPL_OP_CONCAT, sum, product));
    BplExpr *less = binary(BPL_OP_LT, sum, product);
    check("(a + b < c * d) == e", binary(BPL_OP_EQ, less, name("e")));
    check("e == (a + b < c * d)", binary(BPL_OP_EQ, name("e"), less));
    BplExpr *power = binary(BPL_OP_POW, name("x"), name("y"));
    check("(x ** y) ** z", binary(BPL_OP_POW, power, name("z")));
    check("z ** x ** y", binary(BPL_OP_POW, name("z"), power));
    check("-x ** y", binary(BPL_OP_POW, unary(BPL_OP_NEG, name("x")), name("y")));
    check("-(x ** y)", unary(BPL_OP_NEG, power));
    check("(-x)[y]", select(unary(BPL_OP_NEG, name("x")), name("y")));
    check("- 0x1.0e0f24e8", unary(BPL_OP_NEG, float_literal("0x1.0e0f24e8")));
    check("--x", unary(BPL_OP_NEG, unary(BPL_OP_NEG, name("x"))));
    end();
}

static void test_what_would_swallow_what_follows(void)
{
    begin();
    BplExpr *iff = choice(name("a"), name("b"), choice(name("c"), name("d"), name("e")));
    check("if a then b else if c then d else e", iff);
    check("(if a then b else if c then d else e) + x", binary(BPL_OP_ADD, iff, name("x")));
    check("x + (if a then b else if c then d else e)", binary(BPL_OP_ADD, name("x"), iff));
    check("m[if a then b else if c then d else e]", select(name("m"), iff));
    check("x: T", coerce(name("x"), "T"));
    check("(x: T) < y", binary(BPL_OP_LT, coerce(name("x"), "T"), name("y")));
    check("x: T > y", binary(BPL_OP_GT, coerce(name("x"), "T"), name("y")));
    check("(z + x: T) < y",
          binary(BPL_OP_LT, binary(BPL_OP_ADD, name("z"), coerce(name("x"), "T")), name("y")));
    check("(x: T) is C", is(coerce(name("x"), "T"), "C"));
    check("(x: T)[y]", select(coerce(name("x"), "T"), name("y")));
    check("!x is C", is(unary(BPL_OP_NOT, name("x")), "C"));
    check("!(x is C)", unary(BPL_OP_NOT, is(name("x"), "C")));
    end();
}

static void test_names(void)
{
    begin();
    check("\\type", name("type"));
    check("\\datatype", name("datatype"));
    check("left", name("left"));
    check("bv8", name("bv8"));
    check("#x", name("#x"));
    end();
}

static void add_axiom(BplExpr *expr)
{
    BplAxiom *axiom = bpl_ast_axiom(&program->arena, 0);
    axiom->expr = expr;
    bpl_program_add(program, &axiom->base);
}

static BplStmt *assert_stmt(BplExpr *expr)
{
    BplAssert *stmt = bpl_ast_assert(&program->arena, 0);
    stmt->expr = expr;
    return &stmt->base;
}

static void add_procedure(const char *text, BplStmt *stmts)
{
    BplProcedure *procedure = bpl_ast_procedure(&program->arena, 0);
    procedure->name = bpl_names_intern_text(program->names, text);
    procedure->body = bpl_ast_body(&program->arena, 0);
    procedure->body->stmts = stmts;
    bpl_program_add(program, &procedure->base);
}

static void test_declarations_without_places(void)
{
    begin();
    add_axiom(name("a"));
    add_axiom(name("b"));
    BplStmt *stmts = assert_stmt(name("c"));
    stmts->next = &assert_stmt(name("d"))->node;
    add_procedure("P", stmts);
    add_procedure("Q", NULL);
    add_axiom(name("e"));
    BplStrbuf text = {0};
    bpl_print_program(&text, program, NULL);
    TEST_ASSERT_EQUAL_STRING("axiom a;\n"
                             "axiom b;\n"
                             "\n"
                             "procedure P()\n"
                             "{\n"
                             "  assert c;\n"
                             "  assert d;\n"
                             "}\n"
                             "\n"
                             "procedure Q()\n"
                             "{\n"
                             "}\n"
                             "\n"
                             "axiom e;\n",
                             text.text);
    bpl_strbuf_release(&text);
    end();
}

static void test_made_nodes_among_read_ones(void)
{
    static const char source[] = "procedure P()\n"
                                 "{\n"
                                 "  // one\n"
                                 "  x := 1; // two\n"
                                 "  // three\n"
                                 "}\n";
    begin();
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "p", source, sizeof source - 1));
    BplBody *body = bpl_as_procedure(program->unit->decls)->body;
    BplStmt *before = assert_stmt(name("before")), *behind = assert_stmt(name("behind"));
    before->next = &body->stmts->node;
    body->stmts->next = &behind->node;
    body->stmts = before;
    BplStrbuf text = {0};
    bpl_print_program(&text, program, NULL);
    TEST_ASSERT_EQUAL_STRING("procedure P()\n"
                             "{\n"
                             "  assert before;\n"
                             "  // one\n"
                             "  x := 1;\n"
                             "  assert behind; // two\n"
                             "  // three\n"
                             "}\n",
                             text.text);
    bpl_strbuf_clear(&text);
    bpl_print_program(&text, program, &(BplPrintOptions){.no_comments = true});
    TEST_ASSERT_NULL(strstr(text.text, "//"));
    bpl_strbuf_release(&text);
    end();
}

static void test_a_node_of_several_lines_on_one(void)
{
    static const char source[] = "procedure P(x: int)\n"
                                 "{\n"
                                 "  if (x > 0) { assert x > 0; } // comment\n"
                                 "  else { return; }\n"
                                 "}\n";
    begin();
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "p", source, sizeof source - 1));
    BplStrbuf text = {0};
    bpl_print_node(&text, &program->unit->decls->node);
    TEST_ASSERT_EQUAL_STRING(
        "procedure P(x: int) { if (x > 0) { assert x > 0; } else { return; } }", text.text);
    bpl_strbuf_release(&text);
    end();
}

enum { LONG = 1000000 };

static void test_long_chains(void)
{
    begin();
    BplExpr *chain = name("a"), *mixed = name("a"), *maps = name("m");
    for (int i = 0; i < LONG; i++) {
        chain = binary(BPL_OP_AND, chain, name("b"));
        mixed = binary(i % 2 ? BPL_OP_AND : BPL_OP_OR, mixed, name("b"));
        maps = select(maps, name("i"));
    }
    add_axiom(chain);
    add_axiom(mixed);
    add_axiom(maps);
    BplStrbuf text = {0};
    bpl_print_program(&text, program, NULL);
    TEST_ASSERT_NOT_NULL(strstr(text.text, "axiom a\n  && b\n  && b\n"));
    size_t length = text.length;
    bpl_strbuf_clear(&text);
    bpl_print_node(&text, &mixed->node);
    TEST_ASSERT_EQUAL_size_t(1 + 7u * LONG - 2, text.length);
    TEST_ASSERT_TRUE(length > text.length);
    bpl_strbuf_release(&text);
    end();
}

static void test_widths(void)
{
    static const char source[] = "axiom a && (b || c) ==> f(d, e);\n";
    static const char narrow[] = "axiom a\n"
                                 "    && (b\n"
                                 "      || c)\n"
                                 "  ==> f(d, e);\n";
    begin();
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "p", source, sizeof source - 1));
    BplStrbuf text = {0};
    bpl_print_program(&text, program, &(BplPrintOptions){.width = 32});
    TEST_ASSERT_EQUAL_STRING(source, text.text);
    bpl_strbuf_clear(&text);
    bpl_print_program(&text, program, &(BplPrintOptions){.width = 14});
    TEST_ASSERT_EQUAL_STRING(narrow, text.text);
    bpl_strbuf_release(&text);
    end();
}

UNIT_MAIN(UNIT_TEST(test_logical_operators), UNIT_TEST(test_arithmetic_operators),
          UNIT_TEST(test_what_would_swallow_what_follows), UNIT_TEST(test_names),
          UNIT_TEST(test_declarations_without_places), UNIT_TEST(test_made_nodes_among_read_ones),
          UNIT_TEST(test_a_node_of_several_lines_on_one), UNIT_TEST(test_long_chains),
          UNIT_TEST(test_widths))
