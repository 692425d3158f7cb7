/* Tests bounded model checking of Horn clauses: derivations of failures are found, and only real
 * ones. */
#include "libbpl/chc/certify/confirm.h"
#include "libbpl/chc/engine/bmc.h"

#include "chc_subject.h"

typedef struct Judge {
    BplChcSystem *system;
    unsigned asked;
} Judge;

static bool judge(void *data, const BplChcPlan *plan)
{
    Judge *j = data;
    BplChcConfirmation confirmation;
    j->asked++;
    bpl_chc_confirm(&confirmation, j->system, plan, NULL);
    bool right = confirmation.confirmed;
    bpl_chc_confirmation_release(&confirmation);
    return right;
}

static BplChcBmcAnswer answer_with(const char *text, uint32_t inline_size, uint32_t height,
                                   unsigned asked)
{
    Subject s = subject(text, inline_size);
    Judge j = {s.system, 0};
    const BplChcBmcOptions options = {.height = height, .judge = judge, .data = &j};
    BplChcBmcAnswer answer = bpl_chc_bmc(s.system, &options);
    TEST_ASSERT_EQUAL_UINT_MESSAGE(asked, j.asked, text);
    release(&s);
    return answer;
}

#define FAILS(text, size) \
    TEST_ASSERT_EQUAL_MESSAGE(BPL_CHC_BMC_FAILS, answer_with(text, size, 40, 1), text)
#define OPEN(text, size) \
    TEST_ASSERT_EQUAL_MESSAGE(BPL_CHC_BMC_OPEN, answer_with(text, size, 40, 0), text)

static void test_loops(void)
{
    static const char *const loop = "procedure Main(n: int) { var i: int; i := 0;"
                                    " while (i < n) { i := i + 1; } assert i != 5; }";
    FAILS(loop, 250);
    TEST_ASSERT_EQUAL(BPL_CHC_BMC_OPEN, answer_with(loop, 250, 4, 0));
    OPEN("procedure Main(n: int) { var i: int; i := 0;"
         " while (i < n) { i := i + 2; } assert i != 5; }",
         250);
    FAILS("procedure Main() { var i, k: int; i := 0; k := 3;"
          " while (*) { while (*) { i := i + k; } k := k + 1; } assert i != 7; }",
          250);
}

static void test_no_checks(void)
{
    OPEN("procedure Main() { while (*) { } assume false; assert false; }", 250);
    OPEN("procedure Main() { assert true; }", 250);
}

#define TWICE                                         \
    "procedure Twice(n: int) returns (r: int) {"      \
    " var i: int; i := 0; r := 0;"                    \
    " while (i < n) { i := i + 1; r := r + 2; }"      \
    " assert r != 6; }"                               \
    "procedure Main(n: int) requires 0 <= n;"         \
    "{ var a, b: int; call a := Twice(n); call b := " \
    "Twice(a); "

static void test_calls(void)
{
    FAILS(TWICE "}", 0);
    FAILS(TWICE "assert b != 16; }", 0);
    OPEN("procedure F(n: int) returns (r: int) { r := n; while (*) { r := r + 2; } }"
         "procedure Main() { var a, b: int; call a := F(0); call b := F(1); assert a != b; }",
         0);
}

static void test_recursion(void)
{
    static const char *const sum = "procedure Sum(n: int) returns (r: int)"
                                   "{ if (n > 0) { call r := Sum(n - 1); r := r + n; }"
                                   " else { r := 0; } }"
                                   "procedure Main(n: int) { var s: int; call s := Sum(n);"
                                   " assert s != 10; }";
    FAILS(sum, 0);
    OPEN("procedure Down(n: int) returns (r: int)"
         "{ if (n > 0) { call r := Down(n - 1); } else { assert n <= 0; r := 0; } }"
         "procedure Main(n: int) { var s: int; call s := Down(n); assert s == 0; }",
         0);
}

static void test_first_values(void)
{
    FAILS("const c: int; axiom c == 7; const d: int; axiom d > c;"
          "function f(x: int): int; axiom f(3) == 4;"
          "procedure Main() { var i: int; i := c; while (i < d) { i := i + 1; }"
          " assert f(i - 5) != 4 || i != 8; }",
          250);
    FAILS("var m: [int]int;"
          "procedure Main() { var i: int; i := 0; while (m[i] == 3) { i := i + 1; }"
          " assert i != 2; }",
          250);
}

/* A clause has instances of an assumption about all elements only at its own indices. If the first
 * derivation violates the assumption elsewhere, instances there exclude it. */
static void test_instances(void)
{
#define COPY                                                           \
    "procedure Main(a: [int]int, n: int) requires a[0] == 1;"          \
    "{ var b: [int]int; var i: int; havoc b;"                          \
    " assume (forall x: int :: 0 <= x && x < n ==> b[x] == a[x + 5]);" \
    " i := 0; while (i < n && b[i] != 3) { i := i + 1; }"
    TEST_ASSERT_EQUAL(BPL_CHC_BMC_FAILS,
                      answer_with(COPY " assert i >= n || i != 3; }", 250, 40, 2));
    TEST_ASSERT_EQUAL(BPL_CHC_BMC_JUDGED,
                      answer_with(COPY " assert i >= n || a[i + 5] == 3; }", 250, 3, 1));
#undef COPY
}

UNIT_MAIN(UNIT_TEST(test_loops), UNIT_TEST(test_no_checks), UNIT_TEST(test_calls),
          UNIT_TEST(test_recursion), UNIT_TEST(test_first_values), UNIT_TEST(test_instances))
