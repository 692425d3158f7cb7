/* Tests copies, equality, hashes and dumps of trees. */
#include "every.h"
#include "parsing.h"

/* ---- clone ----------------------------------------------------------------------------------- */

static BplWalk assert_copied(BplWalker *walker, BplNode *node)
{
    BplNode *copy = bpl_map_get(walker->data, node);
    TEST_ASSERT_NOT_NULL(copy);
    TEST_ASSERT_TRUE(copy != node);
    TEST_ASSERT_EQUAL(node->kind, copy->kind);
    TEST_ASSERT_EQUAL_UINT32(node->loc, copy->loc);
    return BPL_WALK_ON;
}

static void test_clone_of_everything(void)
{
    BplProgram *program = parsed(every_construct);
    BplMap copies = {0};
    BplNode *unit = &program->unit->node;
    BplNode *copy = bpl_ast_clone(&program->arena, unit, &copies);
    TEST_ASSERT_TRUE(bpl_ast_equal(unit, copy));
    TEST_ASSERT_EQUAL_UINT64(bpl_ast_hash(unit), bpl_ast_hash(copy));
    assert_verified(copy);
    BplWalker walker = {.enter = assert_copied, .data = &copies};
    bpl_walk(&walker, unit);
    bpl_map_release(&copies);
    bpl_program_free(program);
}

static void test_references_lead_into_the_copy(void)
{
    BplProgram *program = parsed("procedure P() { A: while (*) { break; } goto A; }");
    BplProcedure *original = first(program->unit, BPL_PROCEDURE);
    BplProcedure *copy = bpl_as_procedure(bpl_ast_clone(&program->arena, &original->node, NULL));
    BplTarget *target = first(copy, BPL_TARGET);
    BplBreak *stop = first(copy, BPL_BREAK);
    TEST_ASSERT_EQUAL_PTR(first(copy, BPL_LABEL), target->label);
    TEST_ASSERT_EQUAL_PTR(first(copy, BPL_WHILE), stop->target);
    TEST_ASSERT_TRUE(target->label != first(original, BPL_LABEL));
    bpl_program_free(program);
}

static void test_references_out_of_the_copy_stay(void)
{
    BplProgram *program = parsed("procedure P() { A: goto A; } var x, y: int;");
    BplGoto *original = first(program->unit, BPL_GOTO);
    BplGoto *copy = bpl_as_goto(bpl_ast_clone(&program->arena, &original->node, NULL));
    TEST_ASSERT_EQUAL_PTR(first(program->unit, BPL_LABEL), copy->targets->label);
    BplVarGroup *group = first(program->unit, BPL_VAR_GROUP);
    BplVar *var = bpl_as_var(bpl_ast_clone(&program->arena, &group->vars->node, NULL));
    TEST_ASSERT_EQUAL_PTR(group, var->group);
    TEST_ASSERT_NULL(var->next);
    bpl_program_free(program);
}

static void test_statements_that_share_their_expressions(void)
{
    BplProgram *program = parsed("procedure P() { A: while (x) { y := f(x); break; } goto A; }");
    BplBody *body = first(program->unit, BPL_BODY);
    BplStmt *copy = bpl_ast_clone_stmts(&program->arena, body->stmts);
    const BplWhile *loop = first(body, BPL_WHILE), *loop_copy = bpl_as_while(copy->next);
    TEST_ASSERT_TRUE(loop != loop_copy);
    TEST_ASSERT_EQUAL_PTR(loop->guard, loop_copy->guard);
    TEST_ASSERT_EQUAL_PTR(bpl_as_assign(loop->body)->rhs, bpl_as_assign(loop_copy->body)->rhs);
    const BplBreak *leave = bpl_as_break(loop_copy->body->next);
    TEST_ASSERT_EQUAL_PTR(loop_copy, leave->target);
    const BplGoto *jump = bpl_as_goto(loop_copy->next);
    TEST_ASSERT_EQUAL_PTR(copy, jump->targets->label);
    TEST_ASSERT_NULL(bpl_ast_clone_stmts(&program->arena, NULL));
    bpl_program_free(program);
}

static void test_the_copy_is_independent(void)
{
    BplProgram *program = parsed("axiom f(a, b) && c;");
    BplNode *axiom = &program->unit->decls->node;
    BplNode *copy = bpl_ast_clone(&program->arena, axiom, NULL);
    ((BplApply *)first(copy, BPL_APPLY))->args->next = NULL;
    ((BplBinary *)first(copy, BPL_BINARY))->op = BPL_OP_OR;
    TEST_ASSERT_FALSE(bpl_ast_equal(axiom, copy));
    BplProgram *again = parsed("axiom f(a, b) && c;");
    TEST_ASSERT_TRUE(bpl_ast_equal(axiom, &again->unit->decls->node));
    bpl_program_free(again);
    bpl_program_free(program);
}

static void test_clone_of_a_chain(void)
{
    BplProgram *program = parsed("type A; type B; type C;");
    BplNode *second = program->unit->decls->next;
    BplNode *copy = bpl_ast_clone_chain(&program->arena, second, NULL);
    TEST_ASSERT_TRUE(bpl_ast_equal_chain(second, copy));
    TEST_ASSERT_TRUE(copy->next && copy->next != second->next && !copy->next->next);
    TEST_ASSERT_NULL(bpl_ast_clone_chain(&program->arena, NULL, NULL));
    copy = bpl_ast_clone(&program->arena, second, NULL);
    TEST_ASSERT_NULL(copy->next);
    bpl_program_free(program);
}

/* ---- equality and hash ----------------------------------------------------------------------- */

static void compare(const char *one, const char *other, bool equal)
{
    BplProgram *a = parsed(one), *b = parsed(other);
    char message[300];
    snprintf(message, sizeof message, "%.140s / %.140s", one, other);
    TEST_ASSERT_EQUAL_MESSAGE(equal, bpl_ast_equal(&a->unit->node, &b->unit->node), message);
    TEST_ASSERT_EQUAL_MESSAGE(equal, bpl_ast_equal(&b->unit->node, &a->unit->node), message);
    TEST_ASSERT_EQUAL_MESSAGE(equal, bpl_ast_hash(&a->unit->node) == bpl_ast_hash(&b->unit->node),
                              message);
    bpl_program_free(a);
    bpl_program_free(b);
}

static void test_equal_texts(void)
{
    static const char *const pairs[][2] = {
        {"", "// nothing\n"},
        {"axiom a+b*c;", "axiom /* x */ (a + ((b) * c)) // y\n ;"},
        {"axiom a ==> b ==> c;", "axiom a ==> (b ==> c);"},
        {"axiom \\x == \\type;", "axiom x == \\type;"},
        {"var x: [int](T int);", "var x : [ int ] T int ;"},
        {"procedure P() { L: goto L; }", "#line 7\nprocedure P()\r\n{\r\n\tL:\r\n\tgoto L;\r\n}"},
        {"axiom (forall x: int :: true);", "axiom ((\xe2\x88\x80 x: int \xe2\x80\xa2 true));"},
        {"axiom m[(i), j];", "axiom (m)[i, (j)];"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        compare(pairs[i][0], pairs[i][1], true);
}

static void test_unequal_texts(void)
{
    static const char *const pairs[][2] = {
        {"", "type T;"},
        {"type T;", "type T; type T;"},
        {"type T;", "type U;"},
        {"type T a;", "type T;"},
        {"type T = int;", "type T;"},
        {"axiom a + b;", "axiom a - b;"},
        {"axiom (a + b) + c;", "axiom a + (b + c);"},
        {"axiom true;", "axiom false;"},
        {"axiom 1;", "axiom 01;"},
        {"axiom 1.0;", "axiom 1.00;"},
        {"axiom int(x);", "axiom real(x);"},
        {"axiom f(a, b);", "axiom f(b, a);"},
        {"axiom f(g(a), b);", "axiom f(g(a, b));"},
        {"axiom f(g(), a);", "axiom f(g(a));"},
        {"axiom {:a} true;", "axiom true;"},
        {"axiom {:a} {:b} true;", "axiom {:b} {:a} true;"},
        {"axiom (forall x: int :: {x} true);", "axiom (exists x: int :: {x} true);"},
        {"axiom (forall x: int :: {x} {y} true);", "axiom (forall x: int :: {x, y} true);"},
        {"axiom (forall x: int :: true);", "axiom (forall x: real :: true);"},
        {"axiom (forall x, y: int :: true);", "axiom (forall x: int, y: int :: true);"},
        {"const a: int;", "const unique a: int;"},
        {"const a: int;", "const a: int extends;"},
        {"const a: int extends;", "const a: int extends complete;"},
        {"const a: int;", "const a: int uses { }"},
        {"function f(): int;", "function f() returns (int);"},
        {"function f(x: int): int;", "function f(int): int;"},
        {"procedure P();", "procedure P() { }"},
        {"procedure P(); requires a;", "procedure P(); free requires a;"},
        {"procedure P(); requires a;", "procedure P(); ensures a;"},
        {"procedure P(); modifies;", "procedure P();"},
        {"procedure P() { call P(); }", "procedure P() { async call P(); }"},
        {"procedure P() { if (*) { } }", "procedure P() { if (*) { } else { } }"},
        {"procedure P() { if (*) { } else { if (*) { } } }",
         "procedure P() { if (*) { } else if (*) { } }"},
        {"procedure P() { while (*) { } }", "procedure P() { while (true) { } }"},
        {"procedure P() { hide *; }", "procedure P() { reveal *; }"},
        {"procedure P() { A: }", "procedure P() { B: }"},
        {"var {:a \"b\"} x: int;", "var {:a \"c\"} x: int;"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        compare(pairs[i][0], pairs[i][1], false);
}

static void test_equality_of_chains(void)
{
    BplProgram *program = parsed("type A; type B; type A; type B; type A;");
    BplNode *decls[5];
    int count = 0;
    BPL_EACH (BplNode, decl, &program->unit->decls->node)
        decls[count++] = decl;
    TEST_ASSERT_TRUE(bpl_ast_equal(decls[0], decls[2]));
    TEST_ASSERT_FALSE(bpl_ast_equal_chain(decls[0], decls[2]));
    TEST_ASSERT_FALSE(bpl_ast_equal_chain(decls[2], decls[4]));
    TEST_ASSERT_TRUE(bpl_ast_equal_chain(NULL, NULL));
    TEST_ASSERT_FALSE(bpl_ast_equal_chain(decls[0], NULL));
    TEST_ASSERT_FALSE(bpl_ast_equal(NULL, decls[0]));
    decls[1]->next = NULL;
    TEST_ASSERT_FALSE(bpl_ast_equal_chain(decls[0], decls[2]));
    decls[3]->next = NULL;
    TEST_ASSERT_TRUE(bpl_ast_equal_chain(decls[0], decls[2]));
    bpl_program_free(program);
}

/* ---- dump ------------------------------------------------------------------------------------ */

static void test_dump(void)
{
    BplProgram *program =
        parsed("const {:a 1} unique c: int;\n"
               "procedure P<t>(x: t) returns (r: bool) free ensures r;\n"
               "{ A: r := -1 <= c && (forall y: [int]real :: {y} true); goto A; hide *; push; }\n"
               "yield invariant I();\n");
    BplStrbuf out = {0};
    bpl_ast_dump(&out, &program->unit->node);
    TEST_ASSERT_EQUAL_STRING("Unit\n"
                             "  ConstDecl unique\n"
                             "    Attr name=a\n"
                             "      IntLit text=1\n"
                             "    VarGroup\n"
                             "      Var name=c\n"
                             "      BasicType int\n"
                             "  Procedure name=P\n"
                             "    TypeVar name=t\n"
                             "    VarGroup\n"
                             "      Var #3 name=x\n"
                             "      NamedType name=t\n"
                             "    VarGroup\n"
                             "      Var #4 name=r\n"
                             "      BasicType bool\n"
                             "    Condition ensures free\n"
                             "      Ident name=r\n"
                             "    Body\n"
                             "      Label name=A\n"
                             "      Assign\n"
                             "        Ident name=r\n"
                             "        Binary &&\n"
                             "          Binary <=\n"
                             "            Unary -\n"
                             "              IntLit text=1\n"
                             "            Ident name=c\n"
                             "          Quant forall\n"
                             "            VarGroup\n"
                             "              Var #5 name=y\n"
                             "              MapType\n"
                             "                BasicType int\n"
                             "                BasicType real\n"
                             "            Trigger\n"
                             "              Ident name=y\n"
                             "            BoolLit true\n"
                             "      Goto\n"
                             "        Target name=A\n"
                             "      HideReveal hide\n"
                             "      PushPop push\n"
                             "  Procedure #4 name=I\n",
                             out.text);
    bpl_strbuf_release(&out);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_clone_of_everything), UNIT_TEST(test_references_lead_into_the_copy),
          UNIT_TEST(test_references_out_of_the_copy_stay),
          UNIT_TEST(test_statements_that_share_their_expressions),
          UNIT_TEST(test_the_copy_is_independent), UNIT_TEST(test_clone_of_a_chain),
          UNIT_TEST(test_equal_texts), UNIT_TEST(test_unequal_texts),
          UNIT_TEST(test_equality_of_chains), UNIT_TEST(test_dump))
