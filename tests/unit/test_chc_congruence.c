/* Tests inferred relations between numbers (linear equations and congruences): which are found, and
 * that they hold. */
#include "chc_subject.h"
#include "libbpl/chc/domain/congruence.h"

#include <string.h>

/* Asserts the relations that hold at the first loop of Main, printed over a0, a1 …, the variables
 * in the order of the program's declarations. */
static void check_of(const char *text, const BplChcCongruenceOptions *options, const char *expected,
                     bool excludes)
{
    Subject s = subject(text, 100);
    BplChcCongruence congruence;
    bool found = bpl_chc_congruence_find(&congruence, s.system, options);
    TEST_ASSERT_EQUAL_MESSAGE(expected != NULL, found, text);
    for (uint32_t i = 0; i < s.system->preds.count && found; i++) {
        const BplChcPred *pred = &s.system->preds.at[i];
        if (pred->kind != BPL_CHC_LOCATION)
            continue;
        BplChcValues args = {0};
        const BplName *name = bpl_names_intern_text(s.system->terms->names, "a");
        for (uint32_t a = 0; a < pred->count; a++)
            bpl_vec_push(&args, bpl_term_symbol(s.system->terms, name, pred->sorts[a], a + 1));
        BplStrbuf said = {0};
        bpl_term_print(s.system->terms, bpl_chc_congruence_say(&congruence, i, args.at), 0, &said);
        TEST_ASSERT_EQUAL_STRING(expected, said.text);
        bpl_strbuf_release(&said);
        bpl_vec_release(&args);
        break;
    }
    if (found)
        TEST_ASSERT_EQUAL_MESSAGE(excludes, bpl_chc_congruence_exclude_failure(&congruence), text);
    bpl_chc_congruence_release(&congruence);
    release(&s);
}

static void check(const char *text, bool products, const char *expected, bool excludes)
{
    const BplChcCongruenceOptions options = {.work = 500000, .products = products};
    check_of(text, &options, expected, excludes);
}

#define BITS                                                                \
    "function {:bvbuiltin \"bvadd\"} add(a: bv32, b: bv32) returns (bv32);" \
    "function {:bvbuiltin \"bvmul\"} mul(a: bv32, b: bv32) returns (bv32);" \
    "function {:bvbuiltin \"bvand\"} band(a: bv32, b: bv32) returns (bv32);"

static void check_bits(const char *text, const char *expected, bool excludes)
{
    const BplChcCongruenceOptions options = {.work = 500000, .width = 32};
    check_of(text, &options, expected, excludes);
}

static void test_equations(void)
{
    check("procedure Main(n: int) { var i, a, b: int; i := 0; a := 0; b := 0;"
          " while (i < n) { if (*) { a := a + 1; b := b + 2; } else { a := a + 2; b := b + 1; }"
          "   i := i + 1; }"
          " assert a + b == 3 * i; }",
          false, "0 == 3 * a@2 + -1 * a@3 + -1 * a@4", true);
}

static void test_congruences(void)
{
    check("procedure Main(n: int) { var i: int; i := 1;"
          " while (i < n) { i := i + 4; } assert i mod 2 == 1; }",
          false, "0 == (3 + a@2) mod 4", true);
}

/* Tests a number that wraps around and is divided twice. */
static void test_congruences_of_remainders(void)
{
    check("procedure Main() { var i: int; i := 10;"
          " while (i >= 10) { i := (i + 2) mod 4294967296; } assert i mod 2 == 0; }",
          false, "0 == a@1 mod 2", true);
}

static void test_flags_are_numbers(void)
{
    check("procedure Main() { var i: int; var odd: bool; i := 0; odd := false;"
          " while (*) { i := i + 1; odd := !odd; } assert odd <==> i mod 2 == 1; }",
          false, "0 == (a@1 + (if a@2 then 1 else 0)) mod 2", true);
}

static void test_products(void)
{
    check("procedure Main() { var i, s: int; i := 0; s := 0;"
          " while (*) { i := i + 1; s := s + i; } assert 2 * s == i * (i + 1); }",
          true, "0 == a@1 + -2 * a@2 + a@1 * a@1", true);
}

static void test_what_is_not_related(void)
{
    check("procedure Main() { var i, k: int; i := 0; k := 0;"
          " while (*) { if (*) { i := i + 1; } else { k := k + 1; } } assert i >= 0 && k >= 0; }",
          true, NULL, false);
}

static void test_what_does_not_decide(void)
{
    check("procedure Main() { var i, k: int; i := 0; k := 0;"
          " while (*) { i := i + 1; k := k + 2; } assert i <= k; }",
          false, "0 == 2 * a@1 + -1 * a@2", false);
}

static void test_bits(void)
{
    check_bits(BITS "procedure Main() { var x, y: bv32; x := 0bv32; y := 0bv32;"
                    " while (*) { x := add(x, 1bv32); y := add(y, 3bv32); }"
                    " assert y == mul(x, 3bv32); }",
               "0bv32 == bvadd(bvmul(4294967293bv32, a@1), a@2)", true);
    check_bits(BITS "procedure Main() { var x, y, k: bv32; x := 1bv32; y := 1bv32;"
                    " while (*) { havoc k; x := add(x, mul(2bv32, k)); havoc k;"
                    "   y := add(y, mul(2bv32, k)); }"
                    " assert add(x, y) != 1bv32; }",
               "0bv32 == bvadd(2147483648bv32, bvmul(2147483648bv32, a@1)) && 0bv32 == "
               "bvadd(2147483648bv32, bvmul(2147483648bv32, a@2))",
               true);
    check_bits(BITS "procedure Main() { var x, y: bv32; x := 0bv32; y := 0bv32;"
                    " while (*) { x := add(x, 1bv32); if (*) { y := add(y, 3bv32); } }"
                    " assert y == mul(x, 3bv32); }",
               NULL, false);
}

/* Tests that variables of different widths are not related to each other, nor to integers. */
static void test_widths(void)
{
    Subject s = subject("procedure Main() { var a, b: bv8; var c: bv32; var i: int; var f: bool;"
                        " while (f) { havoc a, c, i, f; assert a == b; assert c == 1bv32;"
                        "   assert i == 2; } }",
                        100);
    BplChcWidths widths = {0};
    bpl_chc_congruence_widths(s.system, &widths);
    TEST_ASSERT_EQUAL(1, widths.count);
    TEST_ASSERT_EQUAL(8, widths.at[0]);
    bpl_vec_release(&widths);
    release(&s);
}

UNIT_MAIN(UNIT_TEST(test_equations), UNIT_TEST(test_congruences),
          UNIT_TEST(test_congruences_of_remainders), UNIT_TEST(test_flags_are_numbers),
          UNIT_TEST(test_products), UNIT_TEST(test_what_is_not_related),
          UNIT_TEST(test_what_does_not_decide), UNIT_TEST(test_bits), UNIT_TEST(test_widths))
