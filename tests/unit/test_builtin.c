/* Tests which operators the texts of {:builtin "…"} name. */
#include "unit.h"

#include "libbpl/term/builtin.h"

static BplTerms *terms;

static BplValue integers(const char *text, long a, long b)
{
    BplValue args[2] = {bpl_value_of_small(a), bpl_value_of_small(b)};
    return bpl_term_builtin(terms, text, BPL_SORT_INT, args, 2);
}

static void test_name(void)
{
    terms = bpl_terms_new();
    TEST_ASSERT_TRUE(integers("\"div\"", -49, 5) == bpl_value_of_small(-10));
    TEST_ASSERT_TRUE(integers("div", -49, 5) == bpl_value_of_small(-10));
    TEST_ASSERT_TRUE(integers("\"rem\"", -49, -26) == bpl_value_of_small(-3));
    TEST_ASSERT_TRUE(integers("\"-\"", 3, 4) == bpl_value_of_small(-1));
    bpl_terms_free(terms);
}

static void test_numbers(void)
{
    terms = bpl_terms_new();
    BplSort wide = bpl_sort_bv(terms->sorts, 16);
    BplValue byte = bpl_term_bv(terms, 8, 0xf0);
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "\"(_ zero_extend 8)\"", wide, &byte, 1) ==
                     bpl_term_bv(terms, 16, 0xf0));
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "(_ sign_extend 8)", wide, &byte, 1) ==
                     bpl_term_bv(terms, 16, 0xfff0));
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "\"(_ extract 7 4)\"", bpl_sort_bv(terms->sorts, 4),
                                      &byte, 1) == bpl_term_bv(terms, 4, 0xf));
    bpl_terms_free(terms);
}

/* Tests alternative names, and pointwise operators on maps. */
static void test_more_names(void)
{
    terms = bpl_terms_new();
    BplValue byte = bpl_term_bv(terms, 8, 0xf0), seven = bpl_value_of_small(7);
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "\"bv2int\"", BPL_SORT_INT, &byte, 1) ==
                     bpl_value_of_small(0xf0));
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "(_ int_to_bv 8)", bpl_sort_bv(terms->sorts, 8),
                                      &seven, 1) == bpl_term_bv(terms, 8, 7));
    BplSort index = BPL_SORT_INT, map = bpl_sort_map(terms->sorts, &index, 1, BPL_SORT_INT);
    BplSort set = bpl_sort_map(terms->sorts, &index, 1, BPL_SORT_BOOL);
    BplValue sevens = bpl_term_builtin(terms, "\"MapConst\"", map, &seven, 1);
    TEST_ASSERT_TRUE(sevens == bpl_term_const_map(terms, map, seven));
    BplValue both[2] = {sevens, sevens};
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "\"MapAdd\"", map, both, 2) ==
                     bpl_term_const_map(terms, map, bpl_value_of_small(14)));
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "\"MapLt\"", set, both, 2) ==
                     bpl_term_const_map(terms, set, BPL_FALSE));
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "\"MapOr\"", map, both, 2) == BPL_NONE);
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "\"MapAdd\"", map, both, 1) == BPL_NONE);
    bpl_terms_free(terms);
}

/* Tests that unknown names, wrong numbers and sorts that do not fit are refused. */
static void test_no_such_thing(void)
{
    terms = bpl_terms_new();
    BplValue byte = bpl_term_bv(terms, 8, 1);
    TEST_ASSERT_TRUE(integers("\"no such\"", 1, 2) == BPL_NONE);
    TEST_ASSERT_TRUE(integers("", 1, 2) == BPL_NONE);
    TEST_ASSERT_TRUE(integers("\"bvadd\"", 1, 2) == BPL_NONE);
    TEST_ASSERT_TRUE(integers("\"(_ div 1 2 3)\"", 1, 2) == BPL_NONE);
    TEST_ASSERT_TRUE(bpl_term_builtin(terms, "(_ zero_extend 8)", bpl_sort_bv(terms->sorts, 15),
                                      &byte, 1) == BPL_NONE);
    bpl_terms_free(terms);
}

UNIT_MAIN(UNIT_TEST(test_name), UNIT_TEST(test_numbers), UNIT_TEST(test_more_names),
          UNIT_TEST(test_no_such_thing))
