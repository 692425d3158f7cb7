/* Tests at which blocks paths join, and which variables are "hot" there: two states with different
 * values of a hot variable should not be merged. */
#include "libbpl/exec/joins.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

typedef struct Fixture {
    BplProgram *program;
    BplCore *core;
    const BplCoreProc *main;
    BplJoins *joins;
} Fixture;

static void open_fixture(Fixture *f, const char *text)
{
    static const BplCoreOptions options = {.types = true};
    *f = (Fixture){.program = parsed(text)};
    TEST_ASSERT_TRUE(bpl_check(f->program, NULL));
    f->core = bpl_core_new(f->program, &options);
    BPL_EACH (const BplDecl, decl, f->program->unit->decls)
        if (decl->kind == BPL_PROCEDURE && strcmp(bpl_as_procedure(decl)->name->text, "Main") == 0)
            f->main = bpl_core_entry(f->core, bpl_as_procedure(decl));
    TEST_ASSERT_NOT_NULL(f->main);
    TEST_ASSERT_TRUE(bpl_core_axioms(f->core));
    f->joins = bpl_joins_new(f->core);
}

static void close_fixture(Fixture *f)
{
    bpl_joins_free(f->joins);
    bpl_core_free(f->core);
    bpl_program_free(f->program);
}

/* Has the block this label? "return" denotes the block that ends the procedure. */
static bool is_called(const Fixture *f, uint32_t index, const char *name)
{
    const BplCoreBlock *block = &f->core->blocks.at[index];
    const BplInstr *end = &f->core->code.at[block->first + block->count - 1];
    if (strcmp(name, "return") == 0)
        return end->op == BPL_I_RETURN;
    return block->label && block->label->kind == BPL_LABEL &&
           strcmp(bpl_as_label(block->label)->name->text, name) == 0;
}

static uint32_t block_of(const Fixture *f, const char *name)
{
    for (uint32_t b = 0; b < f->main->block_count; b++)
        if (is_called(f, f->main->first_block + b, name))
            return f->main->first_block + b;
    TEST_FAIL_MESSAGE(name);
    return 0;
}

static BplSlot slot_of(const Fixture *f, const char *name)
{
    for (size_t i = 0; i < f->core->globals.count; i++)
        if (strcmp(f->core->globals.at[i].var->name->text, name) == 0)
            return bpl_slot(BPL_BANK_GLOBAL, i);
    for (size_t i = 0; i < f->main->regs.count; i++)
        if (f->main->regs.at[i].var && strcmp(f->main->regs.at[i].var->name->text, name) == 0)
            return bpl_slot(BPL_BANK_REG, i);
    TEST_FAIL_MESSAGE(name);
    return 0;
}

/* Asserts that the paths that leave the block `fork` join at the block `join` (both given by their
 * labels); join is NULL: that they do not join. */
static void assert_join(const Fixture *f, const char *fork, const char *join, bool is_open)
{
    const BplCoreBlock *block = &f->core->blocks.at[block_of(f, fork)];
    bool open = false;
    uint32_t found = bpl_join_of(f->joins, block->first + block->count - 1, &open);
    TEST_ASSERT_EQUAL_INT_MESSAGE(join != NULL, found != BPL_NO_SLOT, fork);
    if (!join)
        return;
    TEST_ASSERT_TRUE_MESSAGE(is_called(f, found, join), fork);
    TEST_ASSERT_EQUAL_INT_MESSAGE(is_open, open, fork);
}

static bool is_hot(const Fixture *f, const char *block, const char *var)
{
    return bpl_join_is_hot(f->joins, block_of(f, block), slot_of(f, var));
}

static void test_ways_meet_behind_the_branch(void)
{
    Fixture f;
    open_fixture(&f, "procedure Main() {"
                     " a: goto b, c; b: goto d, e; c: goto f; d: goto f; e: goto f; f: goto g, h;"
                     " g: return; h: return; }");
    assert_join(&f, "a", "f", false);
    assert_join(&f, "b", "f", false);
    assert_join(&f, "f", "return", false);
    close_fixture(&f);
}

static void test_ways_that_never_come_do_not_count(void)
{
    Fixture f;
    open_fixture(&f, "procedure Main() {"
                     " a: goto b, c, d; b: goto e; c: assert {:abort} false; d: goto e;"
                     " e: return; }");
    assert_join(&f, "a", "e", false);
    close_fixture(&f);
}

static void test_no_loop_lies_between(void)
{
    Fixture f;
    open_fixture(&f, "procedure Main() {"
                     " head: goto body, done; body: goto left, right; left: goto head;"
                     " right: goto out, more; more: goto head; out: goto done; done: return; }");
    assert_join(&f, "head", NULL, false);
    assert_join(&f, "right", NULL, false); /* one branch leads back to the loop's head */
    close_fixture(&f);
    open_fixture(&f, "procedure Main() {"
                     " head: goto body, done; body: goto left, right; left: goto head;"
                     " right: goto head; done: return; }");
    assert_join(&f, "body", "head", false);
    assert_join(&f, "head", NULL, false);
    close_fixture(&f);
}

static void test_a_target_that_assumes_is_no_join(void)
{
    Fixture f;
    open_fixture(&f, "procedure Main(x: int) {"
                     " a: goto b, c; b: assume x > 0; goto c; c: assume x < 9; goto d, e;"
                     " d: assume x > 5; goto e; e: return; }");
    assert_join(&f, "a", NULL, false);
    assert_join(&f, "c", "e", false);
    close_fixture(&f);
}

static void test_a_region_is_open_if_it_calls_a_loop(void)
{
    Fixture f;
    open_fixture(&f, "procedure Loop() { a: goto a, b; b: return; }"
                     "procedure Through() { call Loop(); }"
                     "procedure Rec() { a: goto b, c; b: call Rec(); goto c; c: return; }"
                     "procedure Plain() { a: goto b, c; b: goto c; c: return; }"
                     "procedure Main() {"
                     " a: goto b, c; b: call Through(); goto d; c: goto d;"
                     " d: goto e, f; e: call Plain(); goto g; f: goto g;"
                     " g: call Loop(); goto h, i; h: goto j; i: goto j;"
                     " j: goto k, l; k: call Rec(); goto m; l: goto m; m: return; }");
    assert_join(&f, "a", "d", true);
    assert_join(&f, "d", "g", false);
    assert_join(&f, "g", "j", false); /* the call is before the fork */
    assert_join(&f, "j", "m", true);
    close_fixture(&f);
}

static void test_no_join_around_a_recursive_call(void)
{
    Fixture f;
    open_fixture(&f, "procedure Other(n: int) { call Main(n - 1); }"
                     "procedure Main(n: int) { a: goto b, c; b: call Other(n); goto d;"
                     " c: goto d; d: goto e, f; e: goto g; f: goto g; g: return; }");
    assert_join(&f, "a", NULL, false);
    assert_join(&f, "d", "g", false);
    close_fixture(&f);
}

/* Tests which variables are hot. After `a`, the values of x, y and z reach a loop condition, an
 * index and a product; u and v decide only a single branch, or nothing. */
static void test_hot(void)
{
    Fixture f;
    open_fixture(&f, "procedure Main(m: [int]int, x: int, y: int, z: int, u: int, v: int, w: int) {"
                     " var i, k, p: int;"
                     " a: i := x + 1; k := y; p := u;"
                     " if (u > 3) { p := p + v; }"
                     " b: while (i < 10) { i := i + 1; }"
                     " c: assert m[k] > p; p := z * w; assert p > 0; }");
    static const char *const hot[] = {"x", "y", "z", "w"}, *const cold[] = {"u", "v", "i", "p"};
    for (size_t i = 0; i < 4; i++) {
        TEST_ASSERT_TRUE_MESSAGE(is_hot(&f, "a", hot[i]), hot[i]);
        TEST_ASSERT_FALSE_MESSAGE(is_hot(&f, "a", cold[i]), cold[i]);
    }
    TEST_ASSERT_FALSE(is_hot(&f, "c", "x"));
    TEST_ASSERT_TRUE(is_hot(&f, "c", "k"));
    close_fixture(&f);
}

static void test_hot_by_calls(void)
{
    Fixture f;
    open_fixture(&f, "var g, h: int;"
                     "procedure Callee(n: int, o: int) { var i: int; i := 0;"
                     "  while (i < n + g) { i := i + 1; } assert o > h; }"
                     "procedure Branch(o: int) { assert o > 3; }"
                     "procedure Main(x: int, y: int, z: int) { var i: int;"
                     " a: call Callee(x, y); i := 0; call Branch(y);"
                     " b: while (i < 5) { call Branch(z); i := i + 1; } }");
    TEST_ASSERT_TRUE(is_hot(&f, "a", "x"));
    TEST_ASSERT_TRUE(is_hot(&f, "a", "g"));
    TEST_ASSERT_FALSE(is_hot(&f, "a", "h"));
    TEST_ASSERT_TRUE(is_hot(&f, "a", "z"));
    TEST_ASSERT_FALSE(is_hot(&f, "b", "x"));
    close_fixture(&f);
}

static void test_after_a_call(void)
{
    Fixture f;
    open_fixture(&f, "var g, h: int;"
                     "procedure Callee() returns (r: int, s: int);"
                     "procedure Main(m: [int]int) { var i, k: int;"
                     " a: i := h; call i, k := Callee(); assert m[i + g] > k; }");
    BplAfterCall after = {0};
    uint32_t pc = 0;
    while (f.core->code.at[pc].op != BPL_I_CALL)
        pc++;
    bpl_joins_after_call(f.joins, pc, f.main, &after);
    TEST_ASSERT_TRUE(bpl_after_call_is_result_hot(&after, 0));
    TEST_ASSERT_FALSE(bpl_after_call_is_result_hot(&after, 1));
    TEST_ASSERT_TRUE(bpl_after_call_is_hot(&after, slot_of(&f, "g") & BPL_SLOT_INDEX));
    TEST_ASSERT_FALSE(bpl_after_call_is_hot(&after, slot_of(&f, "h") & BPL_SLOT_INDEX));
    bpl_after_call_release(&after);
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_ways_meet_behind_the_branch),
          UNIT_TEST(test_ways_that_never_come_do_not_count), UNIT_TEST(test_no_loop_lies_between),
          UNIT_TEST(test_a_target_that_assumes_is_no_join),
          UNIT_TEST(test_a_region_is_open_if_it_calls_a_loop),
          UNIT_TEST(test_no_join_around_a_recursive_call), UNIT_TEST(test_hot),
          UNIT_TEST(test_hot_by_calls), UNIT_TEST(test_after_a_call))
