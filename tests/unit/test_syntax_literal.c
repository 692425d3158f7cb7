/* Tests malformed literals: widths that are too small, exponents and significands that do not fit.
 * All expected results are those of Boogie's parser, except for numbers beyond 32 bits, on which
 * Boogie crashes. */
#include "libbpl/syntax/literal.h"
#include "parsing.h"

static void assert_literal(const char *literal, const char *trouble)
{
    char text[100], expected[100] = "";
    snprintf(text, sizeof text, "axiom %s == y;", literal);
    if (trouble)
        snprintf(expected, sizeof expected, "1,7: incorrectly formatted %s\n", trouble);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, diagnosed(text), literal);
}

static void test_floats(void)
{
    static const char *const good[] = {
        "0x1.0e0f24e8",
        "-0x1.0e0f24e8",
        "0x1.8e31f24e8",
        "0x8.0e31f24e8",
        "0xf.ffffe31f24e8",
        "0xF.FFFFFe30f24e8",
        "0x0.fffffe32f24e8",
        "0xf.fffffe31f24e8",
        "0x1.000002e0f24e8",
        "0x1.0e-31f24e8",
        "0x4.0e-32f24e8",
        "0x1.0e-37f24e8",
        "0x8.0e-38f24e8",
        "0x0.0e-4000f24e8",
        "0x1.0e0f2e2",
        "0x1.8e0f2e2",
        "0x2.0e0f2e2",
        "0x1.0e0f24e64",
        "0x1.0e255f53e11",
        "0x8.0e255f53e11",
        "0x10000000000000.0e0f53e11",
        "0x1000000000000000000000000.0e0f24e8",
        "0xa.be1f20e30",
        "0NaN24e8",
        "0nan24e8",
        "0+oo24e8",
        "0-oo24e8",
    };
    static const char *const bad[] = {
        "0x1.0e0f1e8",
        "0x1.0e0f24e1",
        "0x1.0e32f24e8",
        "0xf.ffffffe31f24e8",
        "0x1.0000008e0f24e8",
        "0x1.000001e0f23e8",
        "0x2.0e-38f24e8",
        "0x1.0e-38f24e8",
        "0x1.4e0f2e2",
        "0x4.0e0f2e2",
        "0x1.0e256f53e11",
        "0NaN1e8",
        "0NaN24e1",
        "0NaN0e0",
        "0x100000000000000000000000000000001.0e0f24e8",
        "0x1.0e0f24e99999999999",
        "0x1.0e0f99999999999e8",
        "0NaN99999999999e8",
        "0x1.0e99999999999f24e8",
        "0x1.0e-99999999999f24e8",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_literal(good[i], NULL);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_literal(bad[i], "floating point");
}

static void test_bit_vectors(void)
{
    assert_literal("5bv8", NULL);
    assert_literal("256bv8", NULL);
    assert_literal("5bv0", NULL);
    assert_literal("5bv2147483647", NULL);
    assert_literal("5bv2147483648", "bitvector");
    assert_literal("5bv99999999999", "bitvector");
    assert_literal("99999999999999999999bv1", NULL);
}

static void test_reals(void)
{
    assert_literal("1e3", NULL);
    assert_literal("1.0e-3", NULL);
    assert_literal("00.50", NULL);
    assert_literal("1e2147483647", NULL);
    assert_literal("1e2147483648", "number");
    assert_literal("1.5e-99999999999", "number");
}

static void test_integers_have_no_limit(void)
{
    assert_literal("007", NULL);
    assert_literal("999999999999999999999999999999999999999999", NULL);
}

static void test_small_numbers(void)
{
    uint32_t number;
    const char *end;
    TEST_ASSERT_TRUE(bpl_small_number("2147483647x", &number, &end));
    TEST_ASSERT_EQUAL_UINT32(INT32_MAX, number);
    TEST_ASSERT_EQUAL_CHAR('x', *end);
    TEST_ASSERT_FALSE(bpl_small_number("00000000002147483648e", &number, &end));
    TEST_ASSERT_EQUAL_CHAR('e', *end);
    TEST_ASSERT_FALSE(bpl_small_number("99999999999999999999999999999999", &number, &end));
    TEST_ASSERT_TRUE(bpl_small_number("", &number, &end));
    TEST_ASSERT_EQUAL_UINT32(0, number);
}

static void test_widths(void)
{
    uint32_t significand, exponent, width;
    TEST_ASSERT_TRUE(bpl_float_widths("float24e8", &significand, &exponent));
    TEST_ASSERT_EQUAL_UINT32(24, significand);
    TEST_ASSERT_EQUAL_UINT32(8, exponent);
    TEST_ASSERT_TRUE(bpl_float_widths("-0xe.fe-1f53e11", &significand, &exponent));
    TEST_ASSERT_EQUAL_UINT32(53, significand);
    TEST_ASSERT_EQUAL_UINT32(11, exponent);
    TEST_ASSERT_TRUE(bpl_float_widths("0+oo11e5", &significand, &exponent));
    TEST_ASSERT_EQUAL_UINT32(11, significand);
    TEST_ASSERT_TRUE(bpl_bv_width("12bv34", &width));
    TEST_ASSERT_EQUAL_UINT32(34, width);
    TEST_ASSERT_FALSE(bpl_float_widths("float99999999999e8", &significand, &exponent));
}

UNIT_MAIN(UNIT_TEST(test_floats), UNIT_TEST(test_bit_vectors), UNIT_TEST(test_reals),
          UNIT_TEST(test_integers_have_no_limit), UNIT_TEST(test_small_numbers),
          UNIT_TEST(test_widths))
