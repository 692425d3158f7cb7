/* Tests decide/agreement.h: programs that consist only of constructs on which verification and
 * execution agree, and programs with one construct on which verification and execution do not
 * agree. */
#include "libbpl/decide/agreement.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

static const char *const agree[] = {
    "procedure P(x: int) requires x > 0; ensures x > 0; { assert x > 0; }",
    "procedure P(x: int); free ensures x > 0; procedure Q() { call P(1); }",
    "procedure P() { var i: int; while (*) free invariant i > 0; invariant true; { i := i + 1; } }",
    "procedure {:inline 1} {:entrypoint} P() { assert {:subsumption 0} {:msg \"m\"} true; }",
    "procedure {:timeLimit 3} {:vcs_split_on_every_assert} P() { assume {:halt} false; }",
    "function {:bvbuiltin \"bvadd\"} add(x: bv8, y: bv8): bv8; procedure P() { }",
    "function {:builtin \"div\"} d(x: int, y: int): int; procedure P() { }",
    "type T a; var m: <a>[T a]a; axiom (forall<a> x: T a :: {:weight 3} x == x); procedure P() { }",
    "datatype D { A(x: int), B() } procedure P(d: D) { var x: int; if (d is A) { A(x) := d; } }",
    "procedure P() { var x, y: int; x, y := y, x; havoc x; L: goto L, M; M: return; }",
};

static const char *const differ[] = {
    "procedure P(x: int) free requires x > 0; { assert x > 0; }",
    "procedure P(x: int) requires x > 0; { } procedure Q() { free call P(0); }",
    "procedure P(x: int where x > 0) { assert x > 0; }",
    "var g: int where g > 0; procedure P() { }",
    "procedure P() returns (r: int where r > 0) { }",
    "procedure P() { var x: int where x > 0; assert x > 0; }",
    "procedure L(x: int); ensures x > 3; procedure P() { call forall L(*); }",
    "procedure P(v: bool) { assert {:verified_under v} false; }",
    "procedure P() { var {:assumption} a: bool; a := a && true; }",
    "procedure {:selective_checking} P() { assert false; }",
    "procedure {:verify false} P() { assert false; }",
    "procedure P() { assert {:unheard_of} false; }",
    "const {:existential true} b: bool; procedure P() { }",
    "type T; function {:builtin \"MapConst\"} k(x: int): [T]int; procedure P() { }",
    "type {:builtin \"(Seq Int)\"} S; procedure P() { }",
    "procedure P() { assert |{ A: assert true; return true; }|; }",
};

static bool answer(const char *text)
{
    BplProgram *program = parsed(text);
    bool fine = bpl_check(program, NULL), counts = bpl_modular_proof_counts(program);
    TEST_ASSERT_TRUE_MESSAGE(fine, text);
    bpl_program_free(program);
    return counts;
}

static void test_known_to_agree(void)
{
    for (size_t i = 0; i < sizeof agree / sizeof *agree; i++)
        TEST_ASSERT_TRUE_MESSAGE(answer(agree[i]), agree[i]);
}

static void test_everything_else(void)
{
    for (size_t i = 0; i < sizeof differ / sizeof *differ; i++)
        TEST_ASSERT_FALSE_MESSAGE(answer(differ[i]), differ[i]);
}

UNIT_MAIN(UNIT_TEST(test_known_to_agree), UNIT_TEST(test_everything_else))
