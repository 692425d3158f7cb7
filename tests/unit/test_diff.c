/* Tests the unified diff by applying it. */
#include "libbpl/report/diff.h"
#include "unit.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void diff(BplStrbuf *out, const char *old_text, const char *new_text)
{
    BplDiffSide old_side = {"old", old_text, strlen(old_text)};
    BplDiffSide new_side = {"new", new_text, strlen(new_text)};
    bpl_diff(out, &old_side, &new_side, false);
    bpl_strbuf_reserve(out, 0);
    out->text[out->length] = '\0';
}

static void check(const char *expected, const char *old_text, const char *new_text)
{
    BplStrbuf out = {0};
    diff(&out, old_text, new_text);
    TEST_ASSERT_EQUAL_STRING(expected, out.text);
    bpl_strbuf_release(&out);
}

static void test_equal_texts(void)
{
    check("", "", "");
    check("", "a\nb\n", "a\nb\n");
}

static void test_one_side_empty(void)
{
    check("--- old\n+++ new\n@@ -0,0 +1,2 @@\n+a\n+b\n", "", "a\nb\n");
    check("--- old\n+++ new\n@@ -1,2 +0,0 @@\n-a\n-b\n", "a\nb\n", "");
}

static void test_context_and_hunks(void)
{
    check("--- old\n+++ new\n@@ -2,4 +2,4 @@\n 2\n 3\n 4\n-5\n+x\n", "1\n2\n3\n4\n5\n",
          "1\n2\n3\n4\nx\n");
    check("--- old\n+++ new\n@@ -1,8 +1,8 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+y\n",
          "1\n2\n3\n4\n5\n6\n7\n8\n", "x\n2\n3\n4\n5\n6\n7\ny\n");
    check("--- old\n+++ new\n@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n "
          "8\n-9\n+y\n",
          "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n2\n3\n4\n5\n6\n7\n8\ny\n");
}

static void test_no_newline_at_the_end(void)
{
    check("--- old\n+++ new\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n", "a\nb",
          "a\nb\n");
}

/* Applies the hunks to the old text; returns NULL if they do not fit. */
static char *apply(const char *old_text, const char *hunks)
{
    BplStrbuf out = {0};
    size_t line = 1;
    while (*hunks == '-' || *hunks == '+')
        hunks += strcspn(hunks, "\n") + 1;
    while (*hunks) {
        size_t length = strcspn(hunks, "\n") + 1;
        if (*hunks == '@') {
            size_t start = strtoul(hunks + 4, NULL, 10), count = 1;
            const char *comma = hunks + 4 + strspn(hunks + 4, "0123456789");
            if (*comma == ',')
                count = strtoul(comma + 1, NULL, 10);
            for (start += count == 0; line < start; line++) {
                size_t step = strcspn(old_text, "\n") + 1;
                bpl_strbuf_add(&out, old_text, step);
                old_text += step;
            }
        } else {
            if (*hunks != '+') {
                if (strncmp(old_text, hunks + 1, length - 1) != 0) {
                    bpl_strbuf_release(&out);
                    return NULL;
                }
                old_text += length - 1;
                line++;
            }
            if (*hunks != '-')
                bpl_strbuf_add(&out, hunks + 1, length - 1);
        }
        hunks += length;
    }
    bpl_strbuf_add_text(&out, old_text);
    return bpl_strbuf_detach(&out);
}

static uint32_t state = 1;

static uint32_t next_random(uint32_t below)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % below;
}

static void add_random_lines(BplStrbuf *out, uint32_t count, uint32_t variety)
{
    for (uint32_t i = 0; i < count; i++)
        bpl_strbuf_addf(out, "%u\n", (unsigned)next_random(variety));
    bpl_strbuf_reserve(out, 0);
    out->text[out->length] = '\0';
}

static void check_applies(uint32_t old_lines, uint32_t new_lines, uint32_t variety)
{
    BplStrbuf old_text = {0}, new_text = {0}, out = {0};
    add_random_lines(&old_text, old_lines, variety);
    add_random_lines(&new_text, new_lines, variety);
    diff(&out, old_text.text, new_text.text);
    char *applied = apply(old_text.text, out.text);
    TEST_ASSERT_NOT_NULL(applied);
    TEST_ASSERT_EQUAL_STRING(new_text.text, applied);
    bpl_free(applied);
    bpl_strbuf_release(&old_text);
    bpl_strbuf_release(&new_text);
    bpl_strbuf_release(&out);
}

static void test_random_texts(void)
{
    for (int i = 0; i < 3000; i++)
        check_applies(next_random(30), next_random(30), 1 + next_random(8));
}

/* Tests pairs of texts with no common line, or with many equal lines in a different order: finding
 * the shortest diff of these would take quadratic time. */
static void test_large_texts(void)
{
    check_applies(20000, 20000, UINT32_MAX >> 8);
    check_applies(20000, 30000, 50);
    check_applies(100000, 10, 3);
}

UNIT_MAIN(UNIT_TEST(test_equal_texts), UNIT_TEST(test_one_side_empty),
          UNIT_TEST(test_context_and_hunks), UNIT_TEST(test_no_newline_at_the_end),
          UNIT_TEST(test_random_texts), UNIT_TEST(test_large_texts))
