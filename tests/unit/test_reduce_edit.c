/* Tests the edits with which bpl-reduce makes programs smaller, on a program with every construct:
 * after each of them the tree is valid. */
#include "libbpl/reduce/edit.h"
#include "libbpl/reduce/shorten.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/tree.h"
#include "unit.h"

#include <string.h>

static const char everything[] =
    "type T; type U a; type S = [int]bool;\n"
    "datatype D { nil(), cons(head: int, tail: D) }\n"
    "const unique a, b: T; const c: int;\n"
    "var g: int, h: [T]int where h[a] >= 0; var k: bv8;\n"
    "function f(x: int, y: bool): int; function {:inline} d(x: int): int { x + x }\n"
    "axiom (forall x: int :: {f(x, true)} {:weight 2} f(x, true) > 0 && (exists y: int :: y > "
    "x));\n"
    "axiom a != b;\n"
    "procedure P(x: int, y: bool where y) returns (r: int, s: T);\n"
    "  requires {:msg \"m\"} x > 0; free requires y; modifies g, h; ensures r == old(g) + d(x);\n"
    "implementation P(x: int, z: bool) returns (r: int, s: T)\n"
    "{\n"
    "  var i: int, j: int where j == i; var m: [int][int]bool;\n"
    "  i, g := x, if z then 1 else f(2, false);\n"
    "  m[i][j + 1] := (forall t: T, n: int :: h[t] > n);\n"
    "  while (i > 0) invariant i >= 0; invariant g > 0;\n"
    "  {\n"
    "    if (z) { i := i - 1; } else if (*) { break; } else { havoc j; }\n"
    "    h[b] := h[a := 3][b];\n"
    "  }\n"
    "  call r, s := P(x * (2 + j), true);\n"
    "  goto one, two;\n"
    "one:\n"
    "  k := k[8:4] ++ k[4:0];\n"
    "  goto two;\n"
    "two:\n"
    "  assert cons(1, nil())->head == 1 && nil() is nil;\n"
    "  assume (var q := i; q == i);\n"
    "}\n"
    "procedure Q() { var r: int, s: T; call r, s := P(d(1), g > 0); return; }\n";

static BplProgram *checked(const char *text)
{
    BplProgram *program = bpl_program_new();
    const BplCheckOptions options = {.infer_modifies = true};
    TEST_ASSERT_TRUE(bpl_program_read_text(program, "unit", text, strlen(text)));
    TEST_ASSERT_TRUE_MESSAGE(bpl_check(program, &options),
                             program->diags.all.count ? program->diags.all.at[0].text : "");
    return program;
}

static void assert_verified(BplProgram *program)
{
    BplStrbuf why = {0}, text = {0};
    TEST_ASSERT_NULL(bpl_ast_set_heights(&program->unit->node));
    TEST_ASSERT_TRUE_MESSAGE(bpl_ast_verify(&program->unit->node, &why), bpl_strbuf_text(&why));
    bpl_print_program(&text, program, NULL);
    bpl_strbuf_release(&why);
    bpl_strbuf_release(&text);
}

/* Applies every n-th of the edits, beginning with number k, to the program. */
static void apply_some(const char *text, const BplReduceEdits *edits, size_t k, size_t n)
{
    BplProgram *program = checked(text);
    bool *chosen = bpl_alloc_zero((edits->count + 1) * sizeof *chosen);
    for (size_t i = k; i < edits->count; i += n)
        chosen[i] = true;
    bpl_reduce_edits_apply(program, edits, chosen);
    assert_verified(program);
    bpl_free(chosen);
    bpl_program_free(program);
}

static size_t edits_of(const char *text, BplReduceStage stage, unsigned level,
                       BplReduceEdits *edits, bool *is_deeper)
{
    BplProgram *program = checked(text);
    *is_deeper = bpl_reduce_edits_find(edits, program, stage, level) &&
                 bpl_reduce_stage_info[stage].has_levels;
    bpl_program_free(program);
    return edits->count;
}

static void test_every_set_of_edits_keeps_the_shape(void)
{
    for (int stage = 0; stage < BPL_STAGE_COUNT; stage++) {
        bool is_deeper = true;
        size_t all = 0;
        for (unsigned level = 0; is_deeper; level++) {
            BplReduceEdits edits = {0};
            all += edits_of(everything, (BplReduceStage)stage, level, &edits, &is_deeper);
            for (size_t n = 1; n <= edits.count; n = n < 4 ? n + 1 : n * 2)
                for (size_t k = 0; k < n; k++)
                    apply_some(everything, &edits, k, n);
            bpl_vec_release(&edits);
        }
        TEST_ASSERT_GREATER_THAN_MESSAGE(0, all, bpl_reduce_stage_info[stage].name);
    }
}

/* Asserts the text of the program after the edit number `number` of this stage of the reduction. */
static void expect(const char *text, BplReduceStage stage, size_t number, const char *wanted)
{
    BplReduceEdits edits = {0};
    BplStrbuf out = {0};
    bool is_deeper;
    TEST_ASSERT_GREATER_THAN(number, edits_of(text, stage, 0, &edits, &is_deeper));
    BplProgram *program = checked(text);
    bool *chosen = bpl_alloc_zero(edits.count * sizeof *chosen);
    chosen[number] = true;
    bpl_reduce_edits_apply(program, &edits, chosen);
    assert_verified(program);
    bpl_print_program(&out, program, NULL);
    TEST_ASSERT_EQUAL_STRING(wanted, bpl_strbuf_text(&out));
    bpl_strbuf_release(&out);
    bpl_free(chosen);
    bpl_vec_release(&edits);
    bpl_program_free(program);
}

static void test_a_parameter_goes_with_its_arguments(void)
{
    expect("procedure P(x: int, y: bool); procedure Q() { call P(1, true); }\n",
           BPL_STAGE_PARAMETERS, 0,
           "procedure P(y: bool);\n\nprocedure Q()\n{\n  call P(true);\n}\n");
    expect("function f(x: int, y: bool): int; axiom f(1, true) == f(2, false);\n",
           BPL_STAGE_PARAMETERS, 1, "function f(x: int): int;\naxiom f(1) == f(2);\n");
}

static void test_a_declaration_goes_with_what_mentions_it(void)
{
    expect("const c: int; axiom c > 0; function f(): int { c } axiom f() > 1; const d: int;\n",
           BPL_STAGE_DECLARATIONS, 0, "const d: int;\n");
}

static void test_a_declaration_that_a_body_needs_leaves_it(void)
{
    expect("const c: int; axiom c > 0; procedure P() { assert c > 0; }\n", BPL_STAGE_DECLARATIONS,
           0, "procedure P()\n{\n  assert c > 0;\n}\n");
}

static void test_a_block_goes_with_the_jumps_to_it(void)
{
    expect("procedure P() {\na:\n goto b, c;\nb:\n assert true; goto c;\nc:\n return; }\n",
           BPL_STAGE_BLOCKS, 0, "procedure P()\n{\na:\n  goto c;\nc:\n  return;\n}\n");
}

static void test_a_branch_becomes_its_part(void)
{
    const char *text = "procedure P() { if (*) { assert 1 < 2; } else { assert 2 < 3; } }\n";
    expect(text, BPL_STAGE_BRANCHES, 0, "procedure P()\n{\n  assert 1 < 2;\n}\n");
    expect(text, BPL_STAGE_BRANCHES, 1, "procedure P()\n{\n  assert 2 < 3;\n}\n");
}

static void test_names_become_short_and_keep_their_meaning(void)
{
    BplProgram *program = checked(everything);
    BplStrbuf text = {0};
    bpl_shorten_names(program);
    assert_verified(program);
    bpl_print_program(&text, program, NULL);
    bpl_program_free(checked(text.text));
    bpl_program_free(program);
    bpl_strbuf_release(&text);
}

UNIT_MAIN(UNIT_TEST(test_every_set_of_edits_keeps_the_shape),
          UNIT_TEST(test_a_parameter_goes_with_its_arguments),
          UNIT_TEST(test_a_declaration_goes_with_what_mentions_it),
          UNIT_TEST(test_a_declaration_that_a_body_needs_leaves_it),
          UNIT_TEST(test_a_block_goes_with_the_jumps_to_it),
          UNIT_TEST(test_a_branch_becomes_its_part),
          UNIT_TEST(test_names_become_short_and_keep_their_meaning))
