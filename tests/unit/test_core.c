/* Tests the core program (core/core.h) that is made of procedures. */
#include "libbpl/core/core.h"
#include "libbpl/sema/check.h"
#include "libbpl/smt/worker.h"
#include "parsing.h"

static char answer[20000];

static void checked(BplProgram *program, const char *text)
{
    if (bpl_check(program, NULL))
        return;
    BplStrbuf why = {0};
    list_diags(&why, program);
    snprintf(answer, sizeof answer, "%s\n%s", text, why.text);
    bpl_strbuf_release(&why);
    TEST_FAIL_MESSAGE(answer);
}

static const char *core_of(const char *text, const BplCoreOptions *options)
{
    BplProgram *program = parsed(text);
    checked(program, text);
    BplCore *core = bpl_core_new(program, options);
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE && strcmp(bpl_as_procedure(decl)->name->text, "Main") == 0)
            bpl_core_entry(core, bpl_as_procedure(decl));
    bpl_core_axioms(core);
    BplStrbuf out = {0};
    bpl_strbuf_add_text(&out, "");
    if (program->diags.errors)
        list_diags(&out, program);
    else
        bpl_core_dump(&out, core);
    snprintf(answer, sizeof answer, "%s", out.text);
    bpl_strbuf_release(&out);
    bpl_core_free(core);
    bpl_program_free(program);
    return answer;
}

static void test_loop(void)
{
    TEST_ASSERT_EQUAL_STRING(
        "procedure Main: entry b6\n"
        " b0:\n"
        "  0: lt r2 0 n\n"
        "  1: assert requires r2\n"
        "  2: jump b2\n"
        " b1:\n"
        "  14: eq r2 s n\n"
        "  15: assert ensures r2\n"
        "  16: return\n"
        " b2:\n"
        "  3: copy i 0\n"
        "  4: copy s 0\n"
        "  5: jump b3\n"
        " b3: loop\n"
        "  6: eq r2 s i\n"
        "  7: assert invariant r2\n"
        "  8: lt r4 i n\n"
        "  9: branch r4 b5 b4\n"
        " b4:\n"
        "  13: jump b1\n"
        " b5:\n"
        "  10: add s s 1\n"
        "  11: add i i 1\n"
        "  12: jump b3\n"
        " b6:\n"
        "  17: jump b0\n",
        core_of("procedure Main(n: int) returns (s: int) requires n > 0; ensures s == n; {\n"
                "  var i: int;\n"
                "  i := 0; s := 0;\n"
                "  while (i < n) invariant s == i; { s := s + 1; i := i + 1; }\n"
                "}\n",
                NULL));
}

static void test_map(void)
{
    TEST_ASSERT_EQUAL_STRING(
        "function f: recursive\n"
        "  33: lt r1 0 x\n"
        "  34: skip-unless r1 to 39\n"
        "  35: sub r2 x 1\n"
        "  36: apply r3 f r2\n"
        "  37: mul r4 x r3\n"
        "  38: skip-if r1 to 39\n"
        "  39: ite r5 r1 r4 1\n"
        "  = r5\n"
        "axiom\n"
        "  50: lt r0 3 c\n"
        "  = r0\n"
        "procedure Main: entry b5\n"
        " b0:\n"
        "  0: jump b2\n"
        " b1:\n"
        "  29: return\n"
        " b2:\n"
        "  1: lt r2 0 c\n"
        "  2: skip-unless r2 to 7\n"
        "  3: sub r3 c 1\n"
        "  4: apply r4 f r3\n"
        "  5: mul r5 c r4\n"
        "  6: skip-if r2 to 7\n"
        "  7: ite r6 r2 r5 1\n"
        "  8: add r7 r6 r6\n"
        "  9: put g 1 r7\n"
        "  10: select r8 h x\n"
        "  11: put-n r8 2 true y\n"
        "  12: put h x r8\n"
        "  13: copy r2 y\n"
        "  14: copy r3 x\n"
        "  15: copy x r2\n"
        "  16: copy y r3\n"
        "  17: call P x -> x\n"
        "  18: goto b3 b4\n"
        " b3: loop\n"
        "  19: lt r2 0 x\n"
        "  20: skip-unless r2 to 25\n"
        "  21: quant r3 forall i :: r5 to 25\n"
        "  22: select r4 g i\n"
        "  23: lt r5 0 r4\n"
        "  24: select r6 g i\n"
        "  25: and r7 r2 r3\n"
        "  26: assert assert r7\n"
        "  27: goto b3 b4\n"
        " b4:\n"
        "  28: halt\n"
        " b5:\n"
        "  30: havoc x\n"
        "  31: havoc y\n"
        "  32: jump b0\n"
        "procedure P by specification: entry b8, cannot fail\n"
        " b6:\n"
        "  40: havoc g\n"
        "  41: havoc y\n"
        "  42: jump b7\n"
        " b7:\n"
        "  43: select r2 g 0\n"
        "  44: select r4 r3 0\n"
        "  45: lt r5 r4 r2\n"
        "  46: assume r5\n"
        "  47: return\n"
        " b8:\n"
        "  48: copy r3 g\n"
        "  49: jump b6\n",
        core_of("var g: [int]int; var h: [int][int,bool]int; const c: int; axiom c > 3;\n"
                "function f(x: int): int { if x > 0 then x * f(x - 1) else 1 }\n"
                "function d(x: int): int { x + x }\n"
                "procedure P<T>(x: T) returns (y: T); modifies g; ensures g[0] > old(g[0]);\n"
                "procedure Main() modifies g, h; {\n"
                "  var x, y: int;\n"
                "  g[1] := d(f(c));\n"
                "  h[x][2,true] := y;\n"
                "  x, y := y, x;\n"
                "  call x := P(x); goto A, B;\n"
                "  A: assume {:sourceloc} true; assert x > 0 && (forall i: int :: {g[i]} g[i] > "
                "0); goto A, B;\n"
                "  B: assume {:halt} false;\n"
                "}\n",
                NULL));
}

/* Tests that if the deadline passes at any point of the translation to the core program, no
 * procedure is returned, and no memory is left. */
static void test_lowering_is_given_up(void)
{
    static const char text[] =
        "const c: int; axiom c > 3; axiom (forall i: int :: f(i) > c); var g: int where g > c;\n"
        "function f(x: int): int { if x > 0 then x * f(x - 1) else 1 }\n"
        "procedure Add(n: int) returns (r: int) modifies g; ensures r > n; {\n"
        "  var i: int;\n"
        "  while (i < n) invariant i >= 0; { if (*) { break; } i := i + 1; }\n"
        "  goto A, B; A: g := g + f(n); call r := Add(n); goto B; B: r := g;\n"
        "}\n"
        "procedure Main() modifies g; { var x: int; call x := Add(c); assert old(g) != x; }\n";
    BplProgram *program = parsed(text);
    checked(program, text);
    const BplProcedure *procedure = NULL;
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE)
            procedure = bpl_as_procedure(decl);
    int stop = 1;
    bool is_whole = false;
    unsigned halves = 0;
    for (double seconds = 0; !is_whole; seconds = 1.1 * seconds + 1e-6) {
        BplDeadline deadline = {.at = halves ? bpl_clock_seconds() + seconds : 0,
                                .stop = halves ? NULL : &stop};
        const BplCoreOptions options = {.deadline = &deadline};
        BplCore *core = bpl_core_new(program, &options);
        const BplCoreProc *entry = bpl_core_entry(core, procedure);
        is_whole = bpl_core_axioms(core);
        TEST_ASSERT_EQUAL(!is_whole, core->is_given_up);
        TEST_ASSERT_TRUE(entry || !is_whole);
        halves += !is_whole;
        bpl_core_free(core);
    }
    TEST_ASSERT_GREATER_THAN(1, halves);
    TEST_ASSERT_EQUAL(0, program->diags.errors);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_loop), UNIT_TEST(test_map), UNIT_TEST(test_lowering_is_given_up))
