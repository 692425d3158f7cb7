/* Tests the normal forms that the constructors of terms promise, and which terms are recognised as
 * equal or different. */
#include "terms.h"

#include "libbpl/term/constant.h"

static void test_small_words(void)
{
    TEST_ASSERT_EQUAL_INT64(-5, bpl_value_small(number(-5)));
    TEST_ASSERT_EQUAL_INT64(BPL_SMALL_MIN, bpl_value_small(number(BPL_SMALL_MIN)));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_value_small_add(number(BPL_SMALL_MAX), number(1)));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_value_small_sub(number(BPL_SMALL_MIN), number(1)));
    TEST_ASSERT_EQUAL_HEX64(
        BPL_NONE, bpl_value_small_mul(number(INT64_C(1) << 40), number(INT64_C(1) << 30)));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_value_small_div(number(BPL_SMALL_MIN), number(-1)));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_value_small_mod(number(5), number(0)));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_value_small_add(number(5), BPL_TRUE));
    /* Euclidean division: 7 == -2 * -3 + 1, -7 == 3 * -3 + 2. */
    TEST_ASSERT_EQUAL_HEX64(number(-3), bpl_value_small_div(number(7), number(-2)));
    TEST_ASSERT_EQUAL_HEX64(number(1), bpl_value_small_mod(number(7), number(-2)));
    TEST_ASSERT_EQUAL_HEX64(number(-3), bpl_value_small_div(number(-7), number(3)));
    TEST_ASSERT_EQUAL_HEX64(number(2), bpl_value_small_mod(number(-7), number(3)));
}

static void test_bv_words(void)
{
    TEST_ASSERT_EQUAL_UINT64(255, bpl_value_bv_bits(bpl_value_of_bv(8, 255)));
    TEST_ASSERT_EQUAL_INT64(-1, bpl_value_bv_signed(bpl_value_of_bv(8, 255)));
    TEST_ASSERT_EQUAL_UINT64(UINT64_MAX, bpl_value_bv_bits(bpl_value_of_bv(64, UINT64_MAX)));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_value_of_bv(64, UINT64_C(1) << 62));
    TEST_ASSERT_NOT_EQUAL_HEX64(BPL_NONE, bpl_value_of_bv(54, UINT64_C(1) << 53));
    TEST_ASSERT_EQUAL_HEX64(bpl_value_of_bv(8, 4),
                            bpl_value_small_bvadd(bpl_value_of_bv(8, 254), bpl_value_of_bv(8, 6)));
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE,
                            bpl_value_small_bvult(bpl_value_of_bv(8, 254), bpl_value_of_bv(8, 6)));
    TEST_ASSERT_EQUAL_HEX64(BPL_TRUE,
                            bpl_value_small_bvslt(bpl_value_of_bv(8, 254), bpl_value_of_bv(8, 6)));
}

/* Tests that numbers at the limit of a machine word have one representation, however they are
 * computed. */
static void test_border_of_the_word(void)
{
    Terms t = terms_open();
    BplValue over = bpl_term_add(t.terms, number(BPL_SMALL_MAX), number(1));
    TEST_ASSERT_TRUE(bpl_term_is(t.terms, over, BPL_TERM_INT));
    TEST_ASSERT_EQUAL_HEX64(over, bpl_term_int(t.terms, BPL_SMALL_MAX + 1));
    TEST_ASSERT_EQUAL_HEX64(over, bpl_term_int_text(t.terms, "1152921504606846976"));
    TEST_ASSERT_EQUAL_HEX64(number(BPL_SMALL_MAX), bpl_term_sub(t.terms, over, number(1)));
    BplValue wide = bpl_term_bv(t.terms, 64, UINT64_C(1) << 62);
    TEST_ASSERT_TRUE(bpl_term_is(t.terms, wide, BPL_TERM_BV));
    BplValue args[] = {wide, wide};
    BplValue sum = bpl_term_apply(t.terms, BPL_TERM_BVADD, 0, args, 2);
    TEST_ASSERT_EQUAL_HEX64(bpl_term_bv(t.terms, 64, UINT64_C(1) << 63), sum);
    args[0] = args[1] = sum;
    TEST_ASSERT_EQUAL_HEX64(bpl_term_bv(t.terms, 64, 0),
                            bpl_term_apply(t.terms, BPL_TERM_BVADD, 0, args, 2));
    BplValue third = bpl_term_neg(t.terms, bpl_term_real(t.terms, -2, 6));
    TEST_ASSERT_EQUAL_HEX64(bpl_term_real(t.terms, 1, 3), third);
    terms_close(&t);
}

/* Tests products that are too long to compute, such as 2 ** (2 ** 64). */
static void test_products_that_are_too_long_stay_products(void)
{
    Terms t = terms_open();
    BplValue squares[] = {number(2), bpl_term_real(t.terms, 2, 3)};
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < 12; i++)
            squares[k] = bpl_term_mul(t.terms, squares[k], squares[k]);
        TEST_ASSERT_TRUE(bpl_constant_is_number(t.terms, squares[k]));
        for (int i = 0; i < 52; i++)
            squares[k] = bpl_term_mul(t.terms, squares[k], squares[k]);
        TEST_ASSERT_TRUE(bpl_term_is(t.terms, squares[k], BPL_TERM_MUL));
    }
    BplValue scaled = bpl_term_mul(t.terms, squares[0], bpl_term_int(t.terms, 3));
    TEST_ASSERT_TRUE(bpl_term_is(t.terms, scaled, BPL_TERM_MUL));
    terms_close(&t);
}

static void test_sums_are_one_term(void)
{
    Terms t = terms_open();
    BplValue a = bpl_term_add(t.terms, bpl_term_add(t.terms, t.x, t.y), number(3));
    BplValue b = bpl_term_add(t.terms, plus(&t, t.y, 5), plus(&t, t.x, -2));
    TEST_ASSERT_EQUAL_HEX64(a, b);
    TEST_ASSERT_EQUAL_HEX64(t.x, bpl_term_sub(t.terms, bpl_term_add(t.terms, t.x, t.y), t.y));
    BplValue twice = bpl_term_mul(t.terms, number(2), plus(&t, t.x, 1));
    TEST_ASSERT_EQUAL_HEX64(bpl_term_add(t.terms, plus(&t, t.x, 2), t.x), twice);
    TEST_ASSERT_EQUAL_HEX64(bpl_term_mul(t.terms, bpl_term_mul(t.terms, t.x, t.y), t.z),
                            bpl_term_mul(t.terms, t.z, bpl_term_mul(t.terms, t.y, t.x)));
    TEST_ASSERT_EQUAL_HEX64(number(0), bpl_term_mod(t.terms, twice, number(2)));
    terms_close(&t);
}

static void test_distinct_and_offset(void)
{
    Terms t = terms_open();
    int64_t offset = 0;
    BplValue one = plus(&t, t.x, 1), two = plus(&t, t.x, 2);
    TEST_ASSERT_TRUE(bpl_term_distinct(t.terms, one, two));
    TEST_ASSERT_TRUE(bpl_term_distinct(t.terms, t.x, two));
    TEST_ASSERT_FALSE(bpl_term_distinct(t.terms, t.x, t.y));
    TEST_ASSERT_FALSE(bpl_term_distinct(t.terms, one, one));
    TEST_ASSERT_TRUE(bpl_term_offset(t.terms, two, one, &offset));
    TEST_ASSERT_EQUAL_INT64(1, offset);
    TEST_ASSERT_TRUE(bpl_term_offset(t.terms, number(4), number(9), &offset));
    TEST_ASSERT_EQUAL_INT64(-5, offset);
    TEST_ASSERT_FALSE(bpl_term_offset(t.terms, t.x, number(9), &offset));
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE, bpl_term_eq(t.terms, one, two));
    BplValue args[] = {t.b, bpl_term_bv(t.terms, 8, 255)};
    BplValue less = bpl_term_apply(t.terms, BPL_TERM_BVADD, 0, args, 2);
    TEST_ASSERT_TRUE(bpl_term_offset(t.terms, less, t.b, &offset));
    TEST_ASSERT_EQUAL_INT64(-1, offset);
    TEST_ASSERT_TRUE(bpl_term_distinct(t.terms, less, t.b));
    TEST_ASSERT_TRUE(bpl_term_distinct(t.terms, t.p, bpl_term_not(t.terms, t.p)));
    terms_close(&t);
}

static void test_comparisons_have_one_form(void)
{
    Terms t = terms_open();
    BplValue le = bpl_term_le(t.terms, t.x, number(4));
    TEST_ASSERT_EQUAL_HEX64(le, bpl_term_lt(t.terms, t.x, number(5)));
    TEST_ASSERT_EQUAL_HEX64(le, bpl_term_not(t.terms, bpl_term_le(t.terms, number(5), t.x)));
    TEST_ASSERT_EQUAL_HEX64(
        le, bpl_term_le(t.terms, bpl_term_neg(t.terms, number(4)), bpl_term_neg(t.terms, t.x)));
    BplValue twice = bpl_term_mul(t.terms, t.x, number(2));
    TEST_ASSERT_EQUAL_HEX64(le, bpl_term_le(t.terms, twice, number(9)));
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE, bpl_term_eq(t.terms, twice, number(9)));
    TEST_ASSERT_EQUAL_HEX64(BPL_TRUE, bpl_term_lt(t.terms, t.x, plus(&t, t.x, 1)));
    BplValue choice = bpl_term_ite(t.terms, t.p, number(1), number(0));
    TEST_ASSERT_EQUAL_HEX64(t.p, bpl_term_eq(t.terms, choice, number(1)));
    TEST_ASSERT_EQUAL_HEX64(bpl_term_not(t.terms, t.p), bpl_term_le(t.terms, choice, number(0)));
    terms_close(&t);
}

static void test_booleans(void)
{
    Terms t = terms_open();
    BplValue both = bpl_term_and(t.terms, t.p, t.q);
    TEST_ASSERT_EQUAL_HEX64(both, bpl_term_and(t.terms, t.q, t.p));
    TEST_ASSERT_EQUAL_HEX64(both, bpl_term_and(t.terms, both, t.p));
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE, bpl_term_and(t.terms, both, bpl_term_not(t.terms, t.q)));
    BplValue or = bpl_term_or(t.terms, bpl_term_not(t.terms, t.p), t.q);
    TEST_ASSERT_EQUAL_HEX64(or, bpl_term_implies(t.terms, t.p, t.q));
    TEST_ASSERT_NOT_NULL(bpl_term_is_or(t.terms, or));
    TEST_ASSERT_NULL(bpl_term_is_or(t.terms, both));
    TEST_ASSERT_EQUAL_HEX64(t.p, bpl_term_ite(t.terms, t.p, BPL_TRUE, BPL_FALSE));
    TEST_ASSERT_EQUAL_HEX64(both, bpl_term_ite(t.terms, t.p, t.q, BPL_FALSE));
    TEST_ASSERT_EQUAL_HEX64(bpl_term_not(t.terms, t.p), bpl_term_eq(t.terms, t.p, BPL_FALSE));
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE, bpl_term_eq(t.terms, t.p, bpl_term_not(t.terms, t.p)));
    terms_close(&t);
}

static BplValue store(Terms *t, BplValue map, BplValue index, BplValue value)
{
    return bpl_term_store(t->terms, map, &index, 1, value);
}

static BplValue read(Terms *t, BplValue map, BplValue index)
{
    return bpl_term_select(t->terms, map, &index, 1);
}

static void test_maps(void)
{
    Terms t = terms_open();
    BplValue one = plus(&t, t.x, 1), two = plus(&t, t.x, 2);
    BplValue m = store(&t, store(&t, t.m, one, number(10)), two, number(20));
    TEST_ASSERT_EQUAL_HEX64(number(10), read(&t, m, one));
    TEST_ASSERT_EQUAL_HEX64(number(20), read(&t, m, two));
    TEST_ASSERT_TRUE(bpl_term_is(t.terms, read(&t, m, t.y), BPL_TERM_SELECT));
    TEST_ASSERT_EQUAL_HEX64(read(&t, t.m, t.x), read(&t, m, t.x));
    TEST_ASSERT_EQUAL_HEX64(m, store(&t, store(&t, t.m, two, number(20)), one, number(10)));
    TEST_ASSERT_EQUAL_HEX64(store(&t, t.m, one, number(5)),
                            store(&t, store(&t, t.m, one, number(10)), one, number(5)));
    TEST_ASSERT_EQUAL_HEX64(t.m, store(&t, t.m, t.y, read(&t, t.m, t.y)));
    BplValue hidden = store(&t, m, t.y, number(7));
    TEST_ASSERT_TRUE(bpl_term_is(t.terms, read(&t, hidden, one), BPL_TERM_SELECT));
    terms_close(&t);
}

static void test_constant_maps_are_canonical(void)
{
    Terms t = terms_open();
    BplValue zeros = bpl_term_const_map(t.terms, t.map, number(0));
    BplValue a = store(&t, store(&t, zeros, number(1), number(5)), number(-3), number(6));
    BplValue b = store(&t, store(&t, zeros, number(-3), number(6)), number(1), number(5));
    TEST_ASSERT_EQUAL_HEX64(a, b);
    TEST_ASSERT_TRUE(bpl_term_is_value(t.terms, a));
    TEST_ASSERT_EQUAL_HEX64(
        zeros, store(&t, store(&t, zeros, number(1), number(5)), number(1), number(0)));
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE, bpl_term_eq(t.terms, a, zeros));
    /* Over Booleans two maps with different defaults may be equal. */
    BplSort small = bpl_sort_map(t.terms->sorts, (BplSort[]){BPL_SORT_BOOL}, 1, BPL_SORT_INT);
    BplValue ones = bpl_term_const_map(t.terms, small, number(1));
    BplValue both = store(&t, store(&t, ones, BPL_TRUE, number(4)), BPL_FALSE, number(4));
    TEST_ASSERT_EQUAL_HEX64(bpl_term_const_map(t.terms, small, number(4)), both);
    terms_close(&t);
}

/* Tests maps over a user sort that differ at all indices that were not written: they may be equal,
 * since the sort may have only one element. */
static void test_maps_over_user_sorts_may_be_equal(void)
{
    Terms t = terms_open();
    BplSort user = bpl_sort_user(t.terms->sorts, terms_name(&t, "U"), NULL, 0);
    BplSort sort = bpl_sort_map(t.terms->sorts, &user, 1, BPL_SORT_INT);
    BplValue zeros = bpl_term_const_map(t.terms, sort, number(0));
    BplValue ones = bpl_term_const_map(t.terms, sort, number(1));
    BplValue element = bpl_value_of_element(user, 0);
    BplValue mostly = store(&t, zeros, element, number(1));
    TEST_ASSERT_TRUE(bpl_term_is(t.terms, bpl_term_eq(t.terms, mostly, ones), BPL_TERM_EQ));
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE, bpl_term_eq(t.terms, mostly, zeros));
    terms_close(&t);
}

static void test_bits(void)
{
    Terms t = terms_open();
    BplValue low = bpl_term_extract(t.terms, t.b, 3, 0),
             high = bpl_term_extract(t.terms, t.b, 7, 4);
    TEST_ASSERT_EQUAL_HEX64(t.b, bpl_term_concat(t.terms, high, low));
    BplValue wide = bpl_term_apply(t.terms, BPL_TERM_ZERO_EXTEND, 8, &t.b, 1);
    TEST_ASSERT_EQUAL_HEX64(t.b, bpl_term_extract(t.terms, wide, 7, 0));
    TEST_ASSERT_EQUAL_HEX64(bpl_term_bv(t.terms, 8, 0), bpl_term_extract(t.terms, wide, 15, 8));
    BplValue same[] = {t.b, t.b}, zero = bpl_term_bv(t.terms, 8, 0);
    TEST_ASSERT_EQUAL_HEX64(zero, bpl_term_apply(t.terms, BPL_TERM_BVXOR, 0, same, 2));
    TEST_ASSERT_EQUAL_HEX64(zero, bpl_term_apply(t.terms, BPL_TERM_BVSUB, 0, same, 2));
    TEST_ASSERT_EQUAL_HEX64(t.b, bpl_term_apply(t.terms, BPL_TERM_BVOR, 0, same, 2));
    BplValue none[] = {t.b, zero};
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE, bpl_term_apply(t.terms, BPL_TERM_BVULT, 0, none, 2));
    TEST_ASSERT_EQUAL_HEX64(bpl_term_eq(t.terms, t.b, zero),
                            bpl_term_apply(t.terms, BPL_TERM_BVULE, 0, none, 2));
    terms_close(&t);
}

/* Tests that terms are still correct beyond the width up to which sums and conjunctions are
 * merged. */
static void test_wide_terms(void)
{
    enum { COUNT = 1000 };
    Terms t = terms_open();
    BplValue sum = number(0), all = BPL_TRUE;
    BplModel *model = bpl_model_new(t.terms);
    int64_t expected = 0;
    for (int i = 0; i < COUNT; i++) {
        BplValue symbol = bpl_term_fresh(t.terms, terms_name(&t, "v"), BPL_SORT_INT);
        bpl_model_set(model, symbol, number(i));
        sum = bpl_term_add(t.terms, sum, bpl_term_mul(t.terms, symbol, number(i % 3)));
        all = bpl_term_and(t.terms, all, bpl_term_le(t.terms, symbol, number(COUNT)));
        expected += (int64_t)i * (i % 3);
    }
    BplEval *eval = bpl_eval_new(t.terms);
    bpl_eval_use(eval, model);
    TEST_ASSERT_EQUAL_HEX64(number(expected), bpl_eval(eval, sum));
    TEST_ASSERT_EQUAL_HEX64(BPL_TRUE, bpl_eval(eval, all));
    bpl_eval_free(eval);
    bpl_model_unref(model);
    terms_close(&t);
}

static void test_fresh_symbols(void)
{
    Terms t = terms_open();
    BplValue a = bpl_term_fresh(t.terms, terms_name(&t, "x"), BPL_SORT_INT);
    BplValue b = bpl_term_fresh(t.terms, terms_name(&t, "x"), BPL_SORT_INT);
    TEST_ASSERT_TRUE(a != b && a != t.x);
    TEST_ASSERT_EQUAL_HEX64(a, bpl_term_symbol(t.terms, terms_name(&t, "x"), BPL_SORT_INT, 1));
    TEST_ASSERT_PRINTS("x@2", &t, b);
    terms_close(&t);
}

static void test_defaults(void)
{
    Terms t = terms_open();
    BplSorts *sorts = t.terms->sorts;
    BplSort list = bpl_sort_data(sorts, terms_name(&t, "List"), NULL, 0);
    const BplName *fields[] = {terms_name(&t, "head"), terms_name(&t, "tail")};
    bpl_sort_add_ctor(sorts, list, terms_name(&t, "Cons"), fields, (BplSort[]){BPL_SORT_INT, list},
                      2);
    bpl_sort_add_ctor(sorts, list, terms_name(&t, "Nil"), NULL, NULL, 0);
    TEST_ASSERT_PRINTS("Nil()", &t, bpl_term_default(t.terms, list));
    BplSort even = bpl_sort_data(sorts, terms_name(&t, "Even"), NULL, 0);
    BplSort odd = bpl_sort_data(sorts, terms_name(&t, "Odd"), NULL, 0);
    bpl_sort_add_ctor(sorts, even, terms_name(&t, "E"), fields, (BplSort[]){odd}, 1);
    bpl_sort_add_ctor(sorts, odd, terms_name(&t, "O"), fields, (BplSort[]){even}, 1);
    bpl_sort_add_ctor(sorts, odd, terms_name(&t, "End"), fields, (BplSort[]){BPL_SORT_INT}, 1);
    TEST_ASSERT_PRINTS("E(End(0))", &t, bpl_term_default(t.terms, even));
    TEST_ASSERT_PRINTS("const(0)", &t, bpl_term_default(t.terms, t.map));
    terms_close(&t);
}

UNIT_MAIN(UNIT_TEST(test_small_words), UNIT_TEST(test_bv_words), UNIT_TEST(test_border_of_the_word),
          UNIT_TEST(test_products_that_are_too_long_stay_products),
          UNIT_TEST(test_sums_are_one_term), UNIT_TEST(test_distinct_and_offset),
          UNIT_TEST(test_comparisons_have_one_form), UNIT_TEST(test_booleans), UNIT_TEST(test_maps),
          UNIT_TEST(test_constant_maps_are_canonical),
          UNIT_TEST(test_maps_over_user_sorts_may_be_equal), UNIT_TEST(test_bits),
          UNIT_TEST(test_wide_terms), UNIT_TEST(test_fresh_symbols), UNIT_TEST(test_defaults))
