/* Tests walks: in the order of the source, with pruning and stopping, on trees of any width and
 * height. */
#include "parsing.h"

typedef struct Walking {
    BplStrbuf path;
    BplKind prune, stop;
    bool in_leave; /* return the result in `leave` instead */
} Walking;

static BplWalk answer(const Walking *walking, const BplNode *node, bool leaving)
{
    if (walking->in_leave != leaving)
        return BPL_WALK_ON;
    if (node->kind == walking->stop)
        return BPL_WALK_STOP;
    return node->kind == walking->prune ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Walking *walking = walker->data;
    const char *name = bpl_kind_info(node->kind)->name;
    if (node->kind == BPL_IDENT)
        name = bpl_as_ident(node)->name->text;
    else if (node->kind == BPL_ATTR)
        name = bpl_as_attr(node)->name->text;
    bpl_strbuf_addf(&walking->path, "%s(", name);
    return answer(walking, node, false);
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    Walking *walking = walker->data;
    bpl_strbuf_add_char(&walking->path, ')');
    return answer(walking, node, true);
}

static void assert_walk(const char *expected, const char *text, Walking walking, bool finished)
{
    BplProgram *program = parsed(text);
    BplWalker walker = {.enter = enter, .leave = leave, .data = &walking};
    TEST_ASSERT_EQUAL(finished, bpl_walk(&walker, &program->unit->node));
    TEST_ASSERT_EQUAL_STRING(expected, walking.path.text);
    bpl_strbuf_release(&walking.path);
    bpl_program_free(program);
}

static const Walking whole = {.prune = BPL_KIND_COUNT, .stop = BPL_KIND_COUNT};

static void test_order(void)
{
    assert_walk("Unit(Axiom(a(b()c())Binary(Select(d()e()f())g())))",
                "axiom {:a b, c} d[e, f] == g;", whole, true);
    assert_walk(
        "Unit(Axiom(Quant(TypeVar()VarGroup(a()Var()Var()BasicType())Trigger(b())c(d())e())))",
        "axiom (forall<t> {:a} x, y: int :: {b} {:c d} e);", whole, true);
    assert_walk("Unit(Procedure(Body(If(a(b())c()Havoc(d())If(e())))))",
                "procedure P() { if {:a b} (c) { havoc d; } else if (e) { } else { } }", whole,
                true);
}

static void test_prune(void)
{
    Walking walking = whole;
    walking.prune = BPL_BINARY;
    assert_walk("Unit(Axiom(a()Binary()Axiom(f()))", "axiom {:a} b + c; axiom f;", walking, true);
    walking.prune = BPL_UNIT;
    assert_walk("Unit(", "axiom true;", walking, true);
}

static void test_stop(void)
{
    Walking walking = whole;
    walking.stop = BPL_BINARY;
    assert_walk("Unit(Axiom(a()Binary(", "axiom {:a} b + c; axiom f;", walking, false);
    walking.in_leave = true;
    assert_walk("Unit(Axiom(a()Binary(b()c())", "axiom {:a} b + c; axiom f;", walking, false);
}

static void test_prune_in_leave_means_on(void)
{
    Walking walking = whole;
    walking.in_leave = true;
    walking.prune = BPL_IDENT;
    assert_walk("Unit(Axiom(Binary(b()c())))", "axiom b + c;", walking, true);
}

static void test_chain(void)
{
    BplProgram *program = parsed("axiom a; axiom b; axiom c;");
    Walking walking = whole;
    BplWalker walker = {.enter = enter, .leave = leave, .data = &walking};
    BplNode *second = program->unit->decls->next;
    TEST_ASSERT_TRUE(bpl_walk(&walker, second));
    TEST_ASSERT_EQUAL_STRING("Axiom(b())", walking.path.text);
    bpl_strbuf_clear(&walking.path);
    TEST_ASSERT_TRUE(bpl_walk_chain(&walker, second));
    TEST_ASSERT_EQUAL_STRING("Axiom(b())Axiom(c())", walking.path.text);
    bpl_strbuf_clear(&walking.path);
    TEST_ASSERT_TRUE(bpl_walk_chain(&walker, NULL));
    walking.stop = BPL_IDENT;
    TEST_ASSERT_FALSE(bpl_walk_chain(&walker, second));
    TEST_ASSERT_EQUAL_STRING("Axiom(b(", walking.path.text);
    bpl_strbuf_release(&walking.path);
    bpl_program_free(program);
}

static BplWalk count(BplWalker *walker, BplNode *node)
{
    (void)node;
    ++*(size_t *)walker->data;
    return BPL_WALK_ON;
}

/* Tests a chain of left operands, which counts as one level of nesting but is a hundred thousand
 * nodes deep for the walk. */
static void test_long_left_spine(void)
{
    enum { OPERANDS = 100000 };
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, "axiom a");
    for (int i = 1; i < OPERANDS; i++)
        bpl_strbuf_add_text(&text, "&&a");
    bpl_strbuf_add_text(&text, ";");
    BplProgram *program = parsed(text.text);
    TEST_ASSERT_EQUAL_UINT(2, program->unit->decls->height);
    size_t nodes = 0;
    BplWalker walker = {.enter = count, .data = &nodes};
    TEST_ASSERT_TRUE(bpl_walk(&walker, &program->unit->node));
    TEST_ASSERT_EQUAL_size_t(2 + OPERANDS + OPERANDS - 1, nodes);
    assert_verified(program->unit);
    bpl_program_free(program);
    bpl_strbuf_release(&text);
}

UNIT_MAIN(UNIT_TEST(test_order), UNIT_TEST(test_prune), UNIT_TEST(test_stop),
          UNIT_TEST(test_prune_in_leave_means_on), UNIT_TEST(test_chain),
          UNIT_TEST(test_long_left_spine))
