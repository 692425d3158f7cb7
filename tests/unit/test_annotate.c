/* Tests writing invariants, preconditions and postconditions into programs: where they are written,
 * and that the resulting program can be checked. */
#include "libbpl/pass/annotate.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/walk.h"
#include "parsing.h"

typedef struct Found {
    BplNode *loop, *label, *procedure;
} Found;

static BplWalk find(BplWalker *walker, BplNode *node)
{
    Found *found = walker->data;
    if (node->kind == BPL_WHILE)
        found->loop = node;
    else if (node->kind == BPL_LABEL)
        found->label = node;
    else if (node->kind == BPL_PROCEDURE)
        found->procedure = node;
    return BPL_WALK_ON;
}

static Found found_in(BplProgram *program)
{
    Found found = {0};
    BplWalker walker = {.enter = find, .data = &found};
    bpl_walk(&walker, &program->unit->node);
    return found;
}

static void holds_text(BplProgram *program, const char *expected)
{
    BplStrbuf text = {0};
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    bpl_print_program(&text, program, NULL);
    TEST_ASSERT_EQUAL_STRING(expected, text.text);
    bpl_strbuf_release(&text);
}

static void test_loops_and_procedures_get_claims_behind_theirs(void)
{
    BplProgram *program = parsed("procedure P(n: int)\n"
                                 "  requires n > 0;\n"
                                 "{\n"
                                 "  var i: int;\n"
                                 "  while (i < n)\n"
                                 "    invariant i < 9;\n"
                                 "  {\n"
                                 "    i := i + 1;\n"
                                 "  }\n"
                                 "}\n");
    Found found = found_in(program);
    BplAnnotations notes = {.program = program};
    bpl_annotate(&notes, found.loop, BPL_CLAUSE_INVARIANT, bpl_parse_expr(program, "i <= n"),
                 bpl_make_attr(program, "inferred", NULL));
    bpl_annotate(&notes, found.loop, BPL_CLAUSE_INVARIANT, bpl_parse_expr(program, "0 <= i"), NULL);
    bpl_annotate(&notes, found.procedure, BPL_CLAUSE_ENSURES, bpl_parse_expr(program, "n != 0"),
                 NULL);
    bpl_annotations_write(&notes);
    holds_text(program, "procedure P(n: int)\n"
                        "  requires n > 0;\n"
                        "  ensures n != 0;\n"
                        "{\n"
                        "  var i: int;\n"
                        "  while (i < n)\n"
                        "    invariant i < 9;\n"
                        "    invariant {:inferred} i <= n;\n"
                        "    invariant 0 <= i;\n"
                        "  {\n"
                        "    i := i + 1;\n"
                        "  }\n"
                        "}\n");
    bpl_program_free(program);
}

static void test_a_loop_by_goto_gets_assertions_behind_its_first_ones(void)
{
    BplProgram *program = parsed("procedure P()\n"
                                 "{\n"
                                 "  var i: int;\n"
                                 "  head:\n"
                                 "    assert i < 9;\n"
                                 "    i := i + 1;\n"
                                 "    goto head;\n"
                                 "}\n");
    BplAnnotations notes = {.program = program};
    bpl_annotate(&notes, found_in(program).label, BPL_CLAUSE_INVARIANT,
                 bpl_parse_expr(program, "0 <= i"), NULL);
    bpl_annotations_write(&notes);
    holds_text(program, "procedure P()\n"
                        "{\n"
                        "  var i: int;\n"
                        "head:\n"
                        "  assert i < 9;\n"
                        "  assert 0 <= i;\n"
                        "  i := i + 1;\n"
                        "  goto head;\n"
                        "}\n");
    bpl_program_free(program);
}

static void test_a_text_that_is_no_expression_leaves_the_program_alone(void)
{
    BplProgram *program = parsed("var g: int;\n");
    TEST_ASSERT_NULL(bpl_parse_expr(program, "true; axiom false"));
    TEST_ASSERT_NULL(bpl_parse_expr(program, "1 +"));
    TEST_ASSERT_NULL(program->unit->decls->node.next);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_loops_and_procedures_get_claims_behind_theirs),
          UNIT_TEST(test_a_loop_by_goto_gets_assertions_behind_its_first_ones),
          UNIT_TEST(test_a_text_that_is_no_expression_leaves_the_program_alone))
