/* Tests setting limits by name. */
#include "unit.h"

#include "libbpl/base/limits.h"

#include <string.h>

static void refuses(const char *setting, const char *reason)
{
    BplStrbuf why = {0};
    const BplLimits before = *bpl_limits;
    TEST_ASSERT_FALSE(bpl_limits_set(setting, &why));
    TEST_ASSERT_EQUAL_STRING(reason, why.text);
    TEST_ASSERT_EQUAL_MEMORY(&before, bpl_limits, sizeof before);
    bpl_strbuf_release(&why);
}

static void test_settings(void)
{
    BplStrbuf why = {0};
    TEST_ASSERT_EQUAL_UINT32(1000, bpl_limits->chc_bmc_height);
    TEST_ASSERT_TRUE(bpl_limits_set("chc_bmc_height=7", &why));
    TEST_ASSERT_EQUAL_UINT32(7, bpl_limits->chc_bmc_height);
    TEST_ASSERT_TRUE(bpl_limits_set("chc_check_work=4000000000", &why));
    TEST_ASSERT_EQUAL_UINT32(4000000000, bpl_limits->chc_check_work);
    TEST_ASSERT_EQUAL_size_t(0, why.length);
}

static void test_what_is_no_setting(void)
{
    refuses("chc_bmc", "there is no limit 'chc_bmc': --list-limits names all");
    refuses("chc_bmc_heights=3", "there is no limit 'chc_bmc_heights': --list-limits names all");
    refuses("", "there is no limit '': --list-limits names all");
    refuses("chc_bmc_height", "'chc_bmc_height' needs a value: chc_bmc_height=NUMBER");
    static const char *const values[] = {"",
                                         "0",
                                         "1000001",
                                         "-1",
                                         "7x",
                                         " 7",
                                         "0x7",
                                         "18446744073709551623",
                                         "99999999999999999999"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        BplStrbuf setting = {0}, reason = {0};
        bpl_strbuf_addf(&setting, "chc_bmc_height=%s", values[i]);
        bpl_strbuf_addf(&reason, "'chc_bmc_height' is a number from 1 to 1000000, not '%s'",
                        values[i]);
        refuses(setting.text, reason.text);
        bpl_strbuf_release(&setting);
        bpl_strbuf_release(&reason);
    }
}

static void test_list(void)
{
    BplStrbuf list = {0}, why = {0};
    TEST_ASSERT_TRUE(bpl_limits_set("chc_glances=3", &why));
    bpl_limits_list(&list);
    TEST_ASSERT_NOT_NULL(strstr(list.text, "chc_glances=3 (0 to 17)\n    configurations"));
    bpl_strbuf_release(&list);
}

UNIT_MAIN(UNIT_TEST(test_settings), UNIT_TEST(test_what_is_no_setting), UNIT_TEST(test_list))
