/* Defines the main function of a unit test. A file tests/unit/test_X.c contains static functions,
 * one for each test, and ends with their table:
 *
 *    static void test_empty(void) { TEST_ASSERT_EQUAL_size_t(0, …); }
 *
 *    UNIT_MAIN(
 *        UNIT_TEST(test_empty),
 *        UNIT_TEST(test_two))
 *
 * Unity runs the tests in that order and reports their results. After the last one, a further test
 * asserts that no byte of the library's allocator is live. The exit status is 0 if all passed,
 * otherwise 1.
 */
#ifndef BPL_TESTS_UNIT_H
#define BPL_TESTS_UNIT_H

#include <stddef.h>
#include <stdio.h>

#include "libbpl/base/alloc.h"
#include "unity.h"

/* With many similar cases, builds with sanitizers, which take several times as long, run only one
 * case in UNIT_STRIDE; other builds run all of them. */
#ifdef __SANITIZE_ADDRESS__
enum { UNIT_STRIDE = 5 };
#else
enum { UNIT_STRIDE = 1 };
#endif

typedef struct {
    void (*run)(void);
    const char *name;
    int line;
} UnitTest;

#define UNIT_TEST(function)           \
    {                                 \
        function, #function, __LINE__ \
    }

static inline void unit_no_byte_is_live(void)
{
    TEST_ASSERT_EQUAL_size_t_MESSAGE(0, bpl_alloc_live_bytes(),
                                     "bytes are live after the last test");
}

static inline int unit_run(const char *file, const UnitTest *tests, size_t count)
{
    UnityBegin(file);
    for (size_t i = 0; i < count; i++)
        UnityDefaultTestRun(tests[i].run, tests[i].name, tests[i].line);
    UnityDefaultTestRun(unit_no_byte_is_live, "no_byte_is_live", __LINE__);
    int failures = UnityEnd();
    fflush(stdout); /* write the output now: a leak checker may end the process */
    return failures == 0 ? 0 : 1;
}

/* Unity calls setUp and tearDown before and after each test; they do nothing here. */
#define UNIT_MAIN(...)                                                    \
    void setUp(void) {}                                                   \
    void tearDown(void) {}                                                \
    int main(void)                                                        \
    {                                                                     \
        static const UnitTest tests[] = {__VA_ARGS__};                    \
        return unit_run(__FILE__, tests, sizeof tests / sizeof tests[0]); \
    }

#endif
