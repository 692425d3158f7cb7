/* Tests patterns for names against a simple definition that tries all possible matches. */
#include "libbpl/base/wildcard.h"
#include "unit.h"

static bool defined_match(const char *pattern, const char *text)
{
    if (*pattern == '*')
        return defined_match(pattern + 1, text) || (*text && defined_match(pattern, text + 1));
    return *pattern == *text && (!*text || defined_match(pattern + 1, text + 1));
}

/* Advances `text` to the next of all texts of up to `most` bytes over the letters; returns false
 * after the last one. */
static bool next_text(char *text, const char *letters, size_t most)
{
    for (size_t i = 0; i < most; i++) {
        const char *at = text[i] ? letters : NULL;
        while (at && *at != text[i])
            at++;
        text[i] = at ? at[1] : letters[0];
        if (text[i])
            return true;
        text[i] = letters[0];
    }
    return false;
}

static void test_all_short_patterns(void)
{
    size_t matches = 0, pairs = 0;
    char pattern[6] = "";
    do {
        char text[6] = "";
        do {
            bool wanted = defined_match(pattern, text);
            TEST_ASSERT_EQUAL_INT_MESSAGE(wanted, bpl_wildcard_matches(pattern, text), pattern);
            matches += wanted;
            pairs++;
        } while (next_text(text, "ab", 5));
    } while (next_text(pattern, "a*b", 5));
    TEST_ASSERT_EQUAL_size_t(364 * 63, pairs);
    TEST_ASSERT_GREATER_THAN_size_t(1000, matches);
}

static void test_only_the_star_is_special(void)
{
    TEST_ASSERT_FALSE(bpl_wildcard_matches("f?", "fa"));
    TEST_ASSERT_TRUE(bpl_wildcard_matches("f?[x].*", "f?[x].y"));
    TEST_ASSERT_FALSE(bpl_wildcard_matches("\\*", "*"));
}

/* Tests a pattern with many stars, for which trying all possible matches would take too long. */
static void test_many_stars(void)
{
    char text[4001];
    for (size_t i = 0; i < 4000; i++)
        text[i] = 'a';
    text[4000] = '\0';
    TEST_ASSERT_FALSE(bpl_wildcard_matches("*a*a*a*a*a*a*a*a*a*a*a*a*b", text));
    TEST_ASSERT_TRUE(bpl_wildcard_matches("*a*a*a*a*a*a*a*a*a*a*a*a*", text));
}

UNIT_MAIN(UNIT_TEST(test_all_short_patterns), UNIT_TEST(test_only_the_star_is_special),
          UNIT_TEST(test_many_stars))
