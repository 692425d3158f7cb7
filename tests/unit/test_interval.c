/* Tests intervals: if numbers are in the operands' intervals, the result is in the interval of the
 * operation; bounds of variables at loop heads. */
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/check.h"
#include "libbpl/term/print_constant.h"
#include "libbpl/vc/intervals.h"
#include "parsing.h"

typedef BplInterval Operation(BplTerms *terms, BplInterval a, BplInterval b);

enum { FAR = 4 }; /* bounds go from -FAR to FAR; FAR + 1 means no bound */

static BplValue bound(BplTerms *terms, int at)
{
    return at < -FAR || at > FAR ? BPL_NONE : bpl_term_int(terms, at);
}

static bool holds(BplTerms *terms, BplInterval a, BplValue value)
{
    return !bpl_interval_is_empty(terms, bpl_interval_meet(terms, a, bpl_interval_only(value)));
}

/* Applies the operation to all numbers of two intervals, and to numbers beyond a missing bound, and
 * compares. */
static void try_members(BplTerms *t, Operation *operation, BplTermOp op, int low, int high,
                        int low2, int high2)
{
    BplInterval a = {bound(t, low), bound(t, high)}, b = {bound(t, low2), bound(t, high2)};
    BplInterval result = operation(t, a, b);
    int from = low < -FAR ? -9 : low, to = high > FAR ? 9 : high;
    int from2 = low2 < -FAR ? -9 : low2, to2 = high2 > FAR ? 9 : high2;
    for (int x = from; x <= to; x++)
        for (int y = from2; y <= to2; y++) {
            if (!y && (op == BPL_TERM_DIV || op == BPL_TERM_MOD)) {
                TEST_ASSERT_TRUE(result.low == BPL_NONE && result.high == BPL_NONE);
                continue;
            }
            BplValue args[2] = {bpl_term_int(t, x), bpl_term_int(t, y)};
            TEST_ASSERT_TRUE(holds(t, result, bpl_term_apply(t, op, 0, args, 2)));
        }
}

static void try_all(Operation *operation, BplTermOp op)
{
    BplTerms *terms = bpl_terms_new();
    for (int low = -FAR - 1; low <= FAR; low++)
        for (int high = low < -FAR ? -FAR : low; high <= FAR + 1; high++)
            for (int low2 = -FAR - 1; low2 <= FAR; low2++)
                for (int high2 = low2 < -FAR ? -FAR : low2; high2 <= FAR + 1; high2++)
                    try_members(terms, operation, op, low, high, low2, high2);
    bpl_terms_free(terms);
}

static void test_what_members_yield_is_in_what_intervals_yield(void)
{
    try_all(bpl_interval_add, BPL_TERM_ADD);
    try_all(bpl_interval_mul, BPL_TERM_MUL);
    try_all(bpl_interval_div, BPL_TERM_DIV);
    try_all(bpl_interval_mod, BPL_TERM_MOD);
}

/* Asserts the bounds of x at the first loop of the last body, as "low..high". */
static void expect(const char *text, const char *wanted)
{
    BplProgram *program = parsed(text);
    TEST_ASSERT_TRUE_MESSAGE(bpl_check(program, NULL), text);
    BplTerms *terms = bpl_terms_new();
    BplVcIntervals found;
    BplDecl *decl = bpl_unit_last(program->unit);
    BplBody *body = bpl_decl_body(decl);
    bpl_pass_flatten_body(program, body);
    bpl_vc_intervals_init(&found, program, terms, decl, body);
    uint32_t head = 0;
    while (!found.cfg.blocks.at[head].is_head)
        head++;
    const BplVar *x = body->locals->groups->vars;
    BplInterval of = bpl_vc_interval_of(&found, head, x);
    BplStrbuf said = {0};
    if (of.low != BPL_NONE)
        bpl_print_constant(terms, of.low, &said);
    bpl_strbuf_add_text(&said, "..");
    if (of.high != BPL_NONE)
        bpl_print_constant(terms, of.high, &said);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, said.text, text);
    bpl_strbuf_release(&said);
    bpl_vc_intervals_release(&found);
    bpl_terms_free(terms);
    bpl_program_free(program);
}

static void test_loops(void)
{
    expect("procedure P() { var x: int; x := 0; while (x < 200) { x := x + 1; } }", "0..200");
    expect("procedure P() { var x: int; x := 100; while (0 < x) { x := x - 7; } }", "-6..100");
    expect("procedure P() { var x: int; x := 0; while (*) { x := x + 1; } }", "0..");
    expect("procedure P() { var x: int; x := 5; while (*) { havoc x; } }", "..");
    expect("procedure P() { var x: int where x > 2; x := 5; while (*) { havoc x; } }", "3..");
    expect("procedure P(n: int) requires n > 10; { var x: int; x := 0;"
           " while (x < 10) { x := (x mod n) + 1; } }",
           "0..10");
    expect("procedure P(n: int) { var x: int; x := 0; while (*) { if (n == 3 || n == 8)"
           " { x := n; } } }",
           "0..8");
    expect("procedure P(b: bool) { var x: int; x := 7; while (*) { if (!(b ==> x < 5)) { x := 9; }"
           " else { assume x != 1; x := 1; } } }",
           "1..9");
}

/* Tests loop guards that are not comparisons of numbers, and the forms to which they are
 * desugared. */
static void test_guards_of_any_type(void)
{
    expect(
        "function f(m: [int]int): bool { (forall i: int :: m[i] > 0) }"
        "procedure P(m: [int]int, n: [int]int) requires f(m);"
        "{ var x: int; x := 1; while (*) { if (m[x] == 3) { x := 2; } else if (m == n) { x := 3; }"
        " else if (f(n)) { x := 4; } else if (!f(m)) { x := 5; } } }",
        "1..5");
}

static void test_calls(void)
{
    expect("var g: int; procedure Q(n: int) returns (m: int); modifies g; ensures m == n + g;"
           " ensures 0 <= g && g <= 2;"
           "procedure P() modifies g; { var x: int; x := 1; while (*) { call x := Q(1); } }",
           "1..3");
    /* the callee's parameter is the caller's own variable of that name */
    expect("procedure P(n: int) returns (m: int) requires n >= 7; ensures m >= n;"
           "{ var x: int; x := n; while (*) { call m := P(9); x := n; } }",
           "7..");
    expect("procedure Q() returns (m: int); ensures m >= old(m);"
           "procedure P() { var x: int; x := 1; while (*) { call x := Q(); } }",
           "..");
}

static void test_what_is_not_reached_says_nothing(void)
{
    expect("procedure P() { var x: int; x := 1; assume false; while (*) { x := 2; } }", "..");
    expect("procedure P() { var x: int; x := 1; while (x > 3) { x := 2; } }", "1..1");
}

UNIT_MAIN(UNIT_TEST(test_what_members_yield_is_in_what_intervals_yield), UNIT_TEST(test_loops),
          UNIT_TEST(test_guards_of_any_type), UNIT_TEST(test_calls),
          UNIT_TEST(test_what_is_not_reached_says_nothing))
