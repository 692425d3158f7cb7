/* Tests that the parser makes every kind of node from its text, with the written content in its
 * fields, and that its trees satisfy the invariants of ast.h. */
#include "every.h"
#include "parsing.h"

static BplWalk note_kind(BplWalker *walker, BplNode *node)
{
    ((bool *)walker->data)[node->kind] = true;
    return BPL_WALK_ON;
}

static void test_every_kind_occurs(void)
{
    bool seen[BPL_KIND_COUNT] = {false};
    BplProgram *program = parsed(every_construct);
    BplWalker walker = {.enter = note_kind, .data = seen};
    TEST_ASSERT_TRUE(bpl_walk(&walker, &program->unit->node));
    for (BplKind kind = 0; kind < BPL_KIND_COUNT; kind++)
        TEST_ASSERT_TRUE_MESSAGE(seen[kind], bpl_kind_info(kind)->name);
    assert_verified(program->unit);
    bpl_program_free(program);
}

static BplWalk check_places(BplWalker *walker, BplNode *node)
{
    const BplProgram *program = walker->data;
    const char *name = bpl_kind_info(node->kind)->name;
    if (node->kind == BPL_UNIT)
        return BPL_WALK_ON;
    TEST_ASSERT_NOT_EQUAL_MESSAGE(0, node->loc, name);
    TEST_ASSERT_EQUAL_PTR_MESSAGE(program->sources.all.at[0],
                                  bpl_source_at(&program->sources, node->loc), name);
    BplClass node_class = bpl_kind_info(node->kind)->node_class;
    if (node_class == BPL_CLASS_DECL || node_class == BPL_CLASS_STMT) {
        const BplStmt *stmt = (const BplStmt *)node;
        if (stmt->start == 0 && (node->kind == BPL_PROCEDURE || node->kind == BPL_CALL))
            /* the node is a part of a clause or of a parallel call, and has no start of its own */
            return BPL_WALK_ON;
        TEST_ASSERT_NOT_EQUAL_MESSAGE(0, stmt->start, name);
    }
    TEST_ASSERT_LESS_OR_EQUAL_UINT32_MESSAGE(node->loc + 0u, bpl_node_start(node), name);
    return BPL_WALK_ON;
}

static void test_every_node_has_a_place(void)
{
    BplProgram *program = parsed(every_construct);
    BplWalker walker = {.enter = check_places, .data = program};
    bpl_walk(&walker, &program->unit->node);
    bpl_program_free(program);
}

/* Asserts the text of the node from its start to its end. */
static void assert_text(const BplProgram *program, const char *text, const void *node)
{
    const BplStmt *stmt = node;
    const BplSource *source = program->sources.all.at[0];
    size_t length = stmt->end + 1 - stmt->start;
    TEST_ASSERT_EQUAL_size_t(strlen(text), length);
    TEST_ASSERT_EQUAL_MEMORY(text, source->text + (stmt->start - source->base), length);
}

static void test_spans(void)
{
    BplProgram *program =
        parsed("type T; /* c */ procedure {:a} P()\n"
               " requires true ;\n { L : x[1] , y := 1,2 ;\n"
               " if (*) { return ; } else if (b) { } else { }\n async call P ( ) ; }\n");
    BplUnit *unit = program->unit;
    assert_text(program, "type T;", first(unit, BPL_TYPE_DECL));
    assert_text(program, "requires true ;", first(unit, BPL_CONDITION));
    assert_text(program, "L :", first(unit, BPL_LABEL));
    assert_text(program, "x[1] , y := 1,2 ;", first(unit, BPL_ASSIGN));
    assert_text(program, "if (*) { return ; } else if (b) { } else { }", first(unit, BPL_IF));
    assert_text(program, "if (b) { } else { }", nth(unit, BPL_IF, 1));
    assert_text(program, "return ;", first(unit, BPL_RETURN));
    assert_text(program, "async call P ( ) ;", first(unit, BPL_CALL));
    BplProcedure *procedure = first(unit, BPL_PROCEDURE);
    const char *text = program->sources.all.at[0]->text;
    TEST_ASSERT_EQUAL_CHAR('p', text[procedure->start - 1]);
    TEST_ASSERT_EQUAL_CHAR('}', text[procedure->end - 1]);
    TEST_ASSERT_EQUAL_CHAR('P', text[procedure->loc - 1]);
    bpl_program_free(program);
}

static bool is_true(const char *attrs)
{
    char text[100];
    snprintf(text, sizeof text, "const %s c: int;", attrs);
    BplProgram *program = parsed(text);
    const BplConstDecl *constant = first(program->unit, BPL_CONST_DECL);
    bool answer = bpl_attr_is_true(constant->attrs, "a");
    bpl_program_free(program);
    return answer;
}

static void test_attributes_that_are_true(void)
{
    TEST_ASSERT_TRUE(is_true("{:a}"));
    TEST_ASSERT_TRUE(is_true("{:a true}"));
    TEST_ASSERT_TRUE(is_true("{:a false} {:a true}"));
    TEST_ASSERT_TRUE(is_true("{:a true} {:a false}"));
    TEST_ASSERT_TRUE(is_true("{:a 3} {:b} {:a}"));
    TEST_ASSERT_FALSE(is_true("{:b}"));
    TEST_ASSERT_FALSE(is_true("{:a false}"));
    TEST_ASSERT_FALSE(is_true("{:a 3} {:b true}"));
    TEST_ASSERT_FALSE(is_true("{:a true, true}"));
    TEST_ASSERT_FALSE(is_true("{:a \"true\"}"));
}

static void test_declarations(void)
{
    BplProgram *program = parsed(every_construct);
    BplUnit *unit = program->unit;
    BplTypeDecl *types = first(unit, BPL_TYPE_DECL);
    TEST_ASSERT_EQUAL_STRING("T", types->defs->name->text);
    TEST_ASSERT_NOT_NULL(types->defs->params);
    TEST_ASSERT_NULL(types->defs->body);
    TEST_ASSERT_EQUAL_PTR(types, types->defs->decl);
    TEST_ASSERT_EQUAL_STRING("a", types->attrs->name->text);
    BplConstDecl *constants = first(unit, BPL_CONST_DECL);
    TEST_ASSERT_TRUE(constants->unique);
    TEST_ASSERT_FALSE(constants->has_extends);
    TEST_ASSERT_EQUAL_STRING("div", ((BplVar *)constants->group->vars->next)->name->text);
    TEST_ASSERT_EQUAL(BPL_ROLE_CONST, constants->group->vars->op);
    BplConstDecl *ordered = nth(unit, BPL_CONST_DECL, 1);
    TEST_ASSERT_TRUE(ordered->has_extends && ordered->complete && ordered->parents->unique);
    TEST_ASSERT_TRUE(((BplConstDecl *)nth(unit, BPL_CONST_DECL, 2))->has_uses);
    BplDatatype *list = first(unit, BPL_DATATYPE);
    TEST_ASSERT_EQUAL_PTR(list, list->constructors->datatype);
    TEST_ASSERT_NULL(list->constructors->fields);
    BplFunction *f = first(unit, BPL_FUNCTION), *h = nth(unit, BPL_FUNCTION, 1);
    TEST_ASSERT_TRUE(f->has_uses && f->body && !f->colon && !f->revealed);
    TEST_ASSERT_NULL(((BplVarGroup *)f->params->next)->type); /* y in `y, z: bv8` */
    TEST_ASSERT_TRUE(h->revealed && h->colon && !h->body && !h->params->vars && !h->result->vars);
    TEST_ASSERT_TRUE(((BplAxiom *)nth(unit, BPL_AXIOM, 2))->hideable);
    bpl_program_free(program);
}

static void test_procedures(void)
{
    BplProgram *program = parsed(every_construct);
    BplUnit *unit = program->unit;
    BplProcedure *p = first(unit, BPL_PROCEDURE);
    TEST_ASSERT_EQUAL(BPL_FORM_PROCEDURE, p->op);
    TEST_ASSERT_EQUAL(BPL_ROLE_IN, p->ins->vars->op);
    TEST_ASSERT_EQUAL(BPL_ROLE_OUT, p->outs->vars->op);
    TEST_ASSERT_NULL(p->body);
    TEST_ASSERT_EQUAL_STRING("z", p->outs->attrs->name->text);
    TEST_ASSERT_TRUE(((BplProcedure *)nth(unit, BPL_PROCEDURE, 1))->pure);
    TEST_ASSERT_EQUAL(BPL_FORM_YIELD_INVARIANT, ((BplNode *)nth(unit, BPL_PROCEDURE, 2))->op);
    TEST_ASSERT_EQUAL(BPL_FORM_YIELD_PROCEDURE, ((BplNode *)nth(unit, BPL_PROCEDURE, 3))->op);
    TEST_ASSERT_EQUAL_STRING("left", ((BplProcedure *)nth(unit, BPL_PROCEDURE, 4))->mover->text);
    TEST_ASSERT_EQUAL_STRING("both", ((BplProcedure *)nth(unit, BPL_PROCEDURE, 5))->mover->text);
    TEST_ASSERT_EQUAL(BPL_FORM_ACTION, ((BplNode *)nth(unit, BPL_PROCEDURE, 6))->op);
    BplImplementation *impl = first(unit, BPL_IMPLEMENTATION);
    TEST_ASSERT_NOT_NULL(impl->body->locals);
    TEST_ASSERT_EQUAL(BPL_ROLE_LOCAL, impl->body->locals->groups->vars->op);
    bpl_program_free(program);
}

static void test_statements(void)
{
    BplProgram *program = parsed(every_construct);
    BplImplementation *impl = first(program->unit, BPL_IMPLEMENTATION);
    BplCall *call = first(impl, BPL_CALL), *free_call = nth(impl, BPL_CALL, 1);
    TEST_ASSERT_TRUE(call->async && !call->free && call->outs && call->args && call->attrs);
    TEST_ASSERT_TRUE(free_call->free && !free_call->async && !free_call->outs);
    TEST_ASSERT_FALSE(((BplParCall *)first(impl, BPL_PAR_CALL))->par);
    TEST_ASSERT_TRUE(((BplParCall *)nth(impl, BPL_PAR_CALL, 1))->par);
    TEST_ASSERT_TRUE(((BplCall *)nth(impl, BPL_CALL, 6))->forall);
    BplIf *branch = first(impl, BPL_IF);
    TEST_ASSERT_TRUE(branch->guard && branch->else_if && !branch->has_else && !branch->else_stmts);
    TEST_ASSERT_TRUE(!branch->else_if->guard && branch->else_if->has_else);
    BplWhile *loop = first(impl, BPL_WHILE);
    TEST_ASSERT_NULL(loop->guard);
    TEST_ASSERT_TRUE(((BplCondition *)loop->invariants->next)->free);
    TEST_ASSERT_EQUAL(BPL_CLAUSE_INVARIANT, loop->invariants->op);
    TEST_ASSERT_NULL(((BplBreak *)first(impl, BPL_BREAK))->name);
    TEST_ASSERT_EQUAL_PTR(loop, ((BplBreak *)first(impl, BPL_BREAK))->target);
    TEST_ASSERT_EQUAL_PTR(loop, ((BplBreak *)nth(impl, BPL_BREAK, 1))->target);
    BplGoto *jump = first(impl, BPL_GOTO);
    TEST_ASSERT_EQUAL_PTR(first(impl, BPL_LABEL), jump->targets->label);
    TEST_ASSERT_NULL(((BplHideReveal *)first(impl, BPL_HIDE_REVEAL))->name);
    TEST_ASSERT_EQUAL(BPL_POP, ((BplNode *)nth(impl, BPL_PUSH_POP, 1))->op);
    bpl_program_free(program);
}

/* Tests that a second file is appended, and that a file with an error makes the result false. */
static void test_several_files(void)
{
    BplProgram *program = bpl_program_new();
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "a.bpl", "type A;", 7));
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "b.bpl", "", 0));
    TEST_ASSERT_FALSE(bpl_program_read_text(program, "c.bpl", "type ;", 6));
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "d.bpl", "type B;", 7));
    BplTypeDef *b = nth(program->unit, BPL_TYPE_DEF, 1);
    TEST_ASSERT_EQUAL_STRING("B", b->name->text);
    TEST_ASSERT_EQUAL_STRING("d.bpl", bpl_position(&program->sources, b->loc).file);
    TEST_ASSERT_EQUAL_size_t(1, program->diags.errors);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_every_kind_occurs), UNIT_TEST(test_every_node_has_a_place),
          UNIT_TEST(test_spans), UNIT_TEST(test_attributes_that_are_true),
          UNIT_TEST(test_declarations), UNIT_TEST(test_procedures), UNIT_TEST(test_statements),
          UNIT_TEST(test_several_files))
