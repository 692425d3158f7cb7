/* Tests the output of each stage of desugaring: which constructs remain; that a second run changes
 * nothing; the names and the types that are written. */
#include "libbpl/pass/desugar.h"
#include "libbpl/pass/flat.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/print.h"
#include "parsing.h"

/* A program with all constructs that a single program can have. No version of Boogie has all of
 * them: datatypes are those of the current version, orders of constants those of 2.4.1. */
#define PROGRAM(declarations, relation, statements)                                            \
    "type Ref; type Field a; type Heap = [Ref]int;\n" declarations "const unique a, b: Ref;\n" \
    "function f(x: int): int { x + 1 }\n"                                                      \
    "function {:inline} g(x: int, y: int): int { (var z := x; z + y + y) }\n"                  \
    "function poly<t>(x: t): t;\n"                                                             \
    "axiom (forall r: Ref :: r " relation " a ==> g(f(1), f(2)) == poly(6));\n"                \
    "var h: Heap where h[a] > 0; var v, w: int;\n"                                             \
    "procedure Q<t>(x: t, n: int where n > 0) returns (y: t, z: int where z > n);\n"           \
    "  requires n > 1; modifies v; ensures y == x && v > old(v + w);\n"                        \
    "procedure P(n: int) returns (r: int)\n"                                                   \
    "  requires n > 3; free requires n > 4; modifies h, v;\n"                                  \
    "  ensures r > old(v); free ensures v > 0;\n"                                              \
    "{\n"                                                                                      \
    "  var m: [int][int]int, i: int where i >= 0, l: List, s: bool;\n"                         \
    "  L: while (i < n) invariant i >= old(v); {\n"                                            \
    "    call s, i := Q(s, n + i);\n"                                                          \
    "    if (s) { break; } else if (*) { return; } else { goto L; }\n"                         \
    "    while (*) { m[i][i + 1], i := i, m[i][i]; break L; }\n"                               \
    "  }\n" statements "  m := (lambda x: int :: (lambda y: int :: x + y + v));\n"             \
    "  havoc v, h;\n"                                                                          \
    "  free call s, i := Q(true, 4);\n"                                                        \
    "  assert old((var o := v; o + w)) == r;\n"                                                \
    "}\n"                                                                                      \
    "procedure R(q: int) returns (k: int);\n"                                                  \
    "implementation R(p: int) returns (j: int) { j := p; assert (exists q: int :: q > j); }\n"

static const char *const sugars[] = {
    PROGRAM("datatype List { Nil(), Cons(head: int, tail: List) }\n"
            "const unique c1, c2, c3, c4, c5: int uses { axiom c1 == 0; }\n",
            "!=", "  l->head := 3; Cons(i, l) := l;\n"),
    PROGRAM("type List; const p: Ref extends a complete;\n"
            "const unique c1, c2, c3, c4, c5: int;\n",
            "<:", ""),
};
enum { SUGARS = sizeof sugars / sizeof *sugars };

static void desugared(BplProgram *program, BplStage stage)
{
    BplDesugarOptions options = {.passes = bpl_stage_passes(stage, false)};
    bool is_broken;
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    bool fine = bpl_desugar(program, &options, &is_broken);
    BplStrbuf why = {0};
    bpl_strbuf_add_text(&why, "");
    list_diags(&why, program);
    char message[400];
    snprintf(message, sizeof message, "%s", why.text);
    bpl_strbuf_release(&why);
    TEST_ASSERT_TRUE_MESSAGE(fine, message);
    assert_verified(program->unit);
}

static void print(BplStrbuf *out, const BplProgram *program)
{
    bpl_print_program(out, program, NULL);
}

/* ---- remaining constructs -------------------------------------------------------------------- */

typedef struct Census {
    size_t of[BPL_KIND_COUNT];
    size_t lambdas, orders, wheres, uniques;
    unsigned bodies;
    size_t olds_in_bodies;
} Census;

static BplWalk count(BplWalker *walker, BplNode *node)
{
    Census *census = walker->data;
    census->of[node->kind]++;
    census->lambdas += node->kind == BPL_QUANT && node->op == BPL_LAMBDA;
    census->orders += node->kind == BPL_BINARY && node->op == BPL_OP_EXTENDS;
    census->wheres += node->kind == BPL_VAR_DECL && bpl_as_var_decl(node)->groups->where;
    census->uniques += node->kind == BPL_CONST_DECL && bpl_as_const_decl(node)->unique;
    census->bodies += node->kind == BPL_BODY;
    census->olds_in_bodies += node->kind == BPL_OLD && census->bodies;
    return BPL_WALK_ON;
}

static BplWalk uncount(BplWalker *walker, BplNode *node)
{
    ((Census *)walker->data)->bodies -= node->kind == BPL_BODY;
    return BPL_WALK_ON;
}

static Census census_of(const BplProgram *program)
{
    Census census = {0};
    BplWalker walker = {.enter = count, .leave = uncount, .data = &census};
    bpl_walk(&walker, &program->unit->node);
    return census;
}

static void check_stage(const BplProgram *program, BplStage stage)
{
    static const BplKind never[] = {BPL_CALL, BPL_LET, BPL_UNPACK, BPL_PARENT, BPL_HIDE_REVEAL};
    static const BplKind structured[] = {BPL_IF, BPL_WHILE, BPL_BREAK};
    Census census = census_of(program);
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        TEST_ASSERT_EQUAL_size_t_MESSAGE(0, census.of[never[i]], bpl_kind_info(never[i])->name);
    TEST_ASSERT_EQUAL_size_t(0, census.lambdas + census.orders + census.wheres + census.uniques);
    TEST_ASSERT_EQUAL_size_t(0, census.olds_in_bodies);
    size_t left = 0;
    for (size_t i = 0; i < sizeof structured / sizeof *structured; i++)
        left += census.of[structured[i]];
    TEST_ASSERT_TRUE((left > 0) == (stage == BPL_STAGE_STRUCTURED));
    size_t changes = census.of[BPL_ASSIGN] + census.of[BPL_HAVOC];
    TEST_ASSERT_TRUE((changes > 0) == (stage != BPL_STAGE_PASSIVE));
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE && bpl_as_procedure(decl)->body)
            TEST_ASSERT_TRUE(bpl_pass_is_flat(bpl_as_procedure(decl)->body) ==
                             (stage != BPL_STAGE_STRUCTURED));
}

static void test_stages_leave_what_they_say(void)
{
    for (int i = 0; i < SUGARS * (BPL_STAGE_CORE + 1); i++) {
        int stage = i / SUGARS;
        BplProgram *program = parsed(sugars[i % SUGARS]);
        desugared(program, (BplStage)stage);
        check_stage(program, (BplStage)stage);
        bpl_program_free(program);
    }
}

static void test_a_second_time_changes_nothing(void)
{
    for (int i = 0; i < SUGARS * (BPL_STAGE_CORE + 1); i++) {
        int stage = i / SUGARS;
        BplProgram *program = parsed(sugars[i % SUGARS]);
        desugared(program, (BplStage)stage);
        BplStrbuf once = {0}, twice = {0};
        print(&once, program);
        BplProgram *again = parsed(once.text);
        desugared(again, (BplStage)stage);
        print(&twice, again);
        TEST_ASSERT_EQUAL_STRING(once.text, twice.text);
        bpl_strbuf_release(&once);
        bpl_strbuf_release(&twice);
        bpl_program_free(program);
        bpl_program_free(again);
    }
}

/* Tests that a stage has the same output if it starts from the output of an earlier stage. */
static void test_stages_build_on_each_other(void)
{
    for (int i = 0; i < SUGARS; i++) {
        BplProgram *program = parsed(sugars[i]);
        desugared(program, BPL_STAGE_STRUCTURED);
        desugared(program, BPL_STAGE_BLOCKS);
        check_stage(program, BPL_STAGE_BLOCKS);
        desugared(program, BPL_STAGE_CORE);
        check_stage(program, BPL_STAGE_CORE);
        desugared(program, BPL_STAGE_PASSIVE);
        check_stage(program, BPL_STAGE_PASSIVE);
        bpl_program_free(program);
    }
}

/* ---- types ----------------------------------------------------------------------------------- */

static void test_types_are_written_as_they_were(void)
{
    static const char *const types[] = {
        "int",
        "[real, bv7]float24e8",
        "T (S int) (U bool [int]bool)",
        "<a>[a, <b>[b]a]T a bool",
        "<a, b>[T a b]<c>[c]T (T a b) c",
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "type T a b; type S a = [a]int; type U a b = T b a;\nvar x: %s;\n", types[i]);
        BplProgram *program = parsed(text);
        TEST_ASSERT_TRUE_MESSAGE(bpl_check(program, NULL), text);
        BplVar *var = first(bpl_unit_last(program->unit), BPL_VAR);
        BplTypeExpr *made = bpl_make_type(program, var->type, NULL);
        assert_verified(made);
        TEST_ASSERT_TRUE_MESSAGE(bpl_ast_equal(&var->group->type->node, &made->node), types[i]);
        bpl_program_free(program);
    }
}

/* ---- names ----------------------------------------------------------------------------------- */

static void test_unknown_passes(void)
{
    TEST_ASSERT_EQUAL_INT(BPL_PASS_COUNT, bpl_pass_find("nothing"));
    TEST_ASSERT_EQUAL_INT(BPL_PASS_cut_loops, bpl_pass_find("cut-loops"));
}

/* Makes the program that a pass has returned invalid; called after the pass. */
static void spoil(void *data, BplPassId pass, const BplProgram *program)
{
    BplAssign *assign = first(program->unit, BPL_ASSIGN);
    if (pass == BPL_PASS_specs)
        assign->rhs = bpl_make_bool(data, true, &assign->node);
}

static void test_passes_that_spoil_the_program(void)
{
    BplProgram *program = parsed("procedure P() { var x: int; x := 1; while (*) { } }");
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    BplDesugarOptions options = {.passes = (BplPassSet)1 << BPL_PASS_specs | (BplPassSet)1
                                                                                 << BPL_PASS_blocks,
                                 .after = spoil,
                                 .data = &program->arena};
    bool is_broken = false;
    TEST_ASSERT_FALSE(bpl_desugar(program, &options, &is_broken));
    TEST_ASSERT_TRUE(is_broken);
    TEST_ASSERT_EQUAL_size_t(1, program->diags.errors);
    bpl_program_free(program);
}

static void test_flat_bodies_come_apart(void)
{
    BplProgram *program = parsed("procedure P() { A: assert true; goto B, A; B: return; }");
    BplBody *body = first(program->unit, BPL_BODY);
    BplFlat flat;
    TEST_ASSERT_TRUE(bpl_pass_is_flat(body));
    bpl_flat_init(&flat, body);
    TEST_ASSERT_EQUAL_size_t(2, flat.blocks.count);
    flat.blocks.at[0].dropped = true;
    bpl_flat_finish(&flat, body);
    TEST_ASSERT_EQUAL_STRING("B", bpl_as_label(body->stmts)->name->text);
    TEST_ASSERT_EQUAL_INT(BPL_RETURN, body->stmts->next->kind);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_stages_leave_what_they_say), UNIT_TEST(test_a_second_time_changes_nothing),
          UNIT_TEST(test_stages_build_on_each_other),
          UNIT_TEST(test_types_are_written_as_they_were), UNIT_TEST(test_unknown_passes),
          UNIT_TEST(test_passes_that_spoil_the_program), UNIT_TEST(test_flat_bodies_come_apart))
