/* Tests dependencies: declarations that mention each other. */
#include "libbpl/graph/deps.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

/* Asserts the mentions of each declaration, in the order of the program: "f: T c; axiom: f; …". */
static void check_deps(const char *expected, const char *text)
{
    BplProgram *program = parsed(text);
    TEST_ASSERT_TRUE_MESSAGE(bpl_check(program, NULL), text);
    BplDeps deps;
    BplStrbuf found = {0};
    bpl_deps_init(&deps, program);
    for (size_t i = 0; i < deps.all.count; i++) {
        const BplDep *dep = &deps.all.at[i];
        TEST_ASSERT_EQUAL_UINT32(i, bpl_deps_find(&deps, dep->node));
        const BplName *name = bpl_dep_name(dep);
        if (dep->node->kind == BPL_BODY)
            bpl_strbuf_addf(&found, "%s ", bpl_dep_word(dep));
        bpl_strbuf_addf(&found, "%s:", name ? name->text : bpl_dep_word(dep));
        for (uint32_t k = 0; k < dep->count; k++) {
            const BplDep *target = &deps.all.at[deps.targets.at[dep->first + k]];
            name = bpl_dep_name(target);
            bpl_strbuf_addf(&found, " %s", name ? name->text : bpl_dep_word(target));
        }
        bpl_strbuf_addf(&found, ";\n");
    }
    TEST_ASSERT_EQUAL_STRING(expected, bpl_strbuf_text(&found));
    bpl_strbuf_release(&found);
    bpl_deps_release(&deps);
    bpl_program_free(program);
}

static void test_each_variable_by_itself(void)
{
    check_deps("T:;\nx: T;\ny: T;\n", "type T; var x, y: T;");
    check_deps("T:;\nU: T;\n", "type T, U = [T]int;");
}

static void test_each_mention_once(void)
{
    check_deps("c:;\nf:;\naxiom: f c;\n",
               "const c: int; function f(int): int; axiom f(c) + f(c) == c;");
}

static void test_attributes_and_triggers_count(void)
{
    check_deps("f:;\ng:;\nc:;\naxiom: c f g;\n",
               "function f(int): bool; function g(int): bool; const c: int;\n"
               "axiom {:weight c} (forall x: int :: {f(x)} g(x));");
}

/* Tests that a body depends on its procedure, and that a procedure does not depend on the variables
 * of its `modifies` clause, which may be removed from the clause. */
static void test_bodies_apart_from_specifications(void)
{
    check_deps("g:;\nh:;\nQ: h;\nP: h;\nthe body of P: g Q P;\n",
               "var g, h: int; procedure Q(); requires h > 0;\n"
               "procedure P() modifies g; ensures h > 0; { g := 1; call Q(); }");
}

static void test_constructors_are_their_datatype(void)
{
    check_deps("L:;\nf: L;\n",
               "datatype L { Nil(), Cons(tail: L) } function f(x: L): bool { x is Nil }");
}

static void test_what_is_no_declaration(void)
{
    BplProgram *program = parsed("procedure P() { }");
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    BplDeps deps;
    bpl_deps_init(&deps, program);
    TEST_ASSERT_EQUAL_UINT32(BPL_NO_DEP, bpl_deps_find(&deps, &program->unit->node));
    bpl_deps_release(&deps);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_each_variable_by_itself), UNIT_TEST(test_each_mention_once),
          UNIT_TEST(test_attributes_and_triggers_count),
          UNIT_TEST(test_bodies_apart_from_specifications),
          UNIT_TEST(test_constructors_are_their_datatype), UNIT_TEST(test_what_is_no_declaration))
