/* Tests sharding: merging the reports of the shards of a run gives the report of the whole run. */
#include "junits.h"
#include "libbpl/report/junit_merge.h"
#include "unit.h"

enum { MOST_SHARDS = 5 };

static uint32_t shard_of(const BplJunitCase *test, uint32_t total)
{
    return (uint32_t)(bpl_junit_id_hash(test->classname, test->name) % total) + 1;
}

/* Makes the report of shard `index` of `total`: it contains, of every suite, the tests that a hash
 * of their id assigns to this shard; if by_suite is true, every total-th suite as a whole. */
static BplJunit *shard_new(const BplJunit *whole, uint32_t index, uint32_t total, bool by_suite)
{
    BplJunit *shard = bpl_junit_new();
    shard->name = whole->name;
    shard->shard = (BplJunitShard){index, total, (uint32_t)whole->suites.count, "the run"};
    for (size_t i = 0; i < whole->suites.count; i++) {
        const BplJunitSuite *from = whole->suites.at[i];
        if (by_suite && i % total != index - 1)
            continue;
        BplJunitSuite *suite = bpl_junit_add_suite(shard, from->name, strlen(from->name));
        suite->position = (uint32_t)i;
        suite->is_split = !by_suite;
        suite->all_cases = (uint32_t)from->cases.count;
        suite->has_timestamp = from->has_timestamp;
        suite->timestamp = from->timestamp + (by_suite ? 0 : index - 1);
        suite->out = index == 1 || by_suite ? from->out : NULL;
        for (size_t j = 0; j < from->properties.count; j++)
            bpl_vec_push(&suite->properties, from->properties.at[j]);
        for (size_t j = 0; j < from->cases.count; j++)
            if (by_suite || shard_of(from->cases.at[j], total) == index)
                bpl_junit_adopt_case(shard, suite, from->cases.at[j]);
    }
    return shard;
}

/* Returns the report as it is after having been written to a file and read again. */
static BplJunit *through_a_file(BplJunit *report, BplJunitProfile profile)
{
    char *text = junits_write_dup(report, profile);
    const char *rule;
    BplJunit *read = junits_read(text, strlen(text), &rule);
    TEST_ASSERT_NOT_NULL(read);
    bpl_free(text);
    bpl_junit_free(report);
    return read;
}

static BplJunit *merge(BplJunit *const *reports, size_t count, const char *complaint)
{
    static const char *const names[] = {"a", "b", "c", "d", "e"};
    BplJunitPart parts[MOST_SHARDS];
    for (size_t i = 0; i < count; i++)
        parts[i] = (BplJunitPart){names[i], reports[i]};
    BplStrbuf said = {0};
    BplJunit *whole = bpl_junit_merge(parts, count, &said);
    TEST_ASSERT_EQUAL_STRING(complaint, said.text);
    bpl_strbuf_release(&said);
    return whole;
}

static void check_seed(uint64_t seed)
{
    uint32_t total = (uint32_t)(seed % MOST_SHARDS) + 1;
    bool by_suite = seed / MOST_SHARDS % 2;
    BplJunitProfile profile = seed / MOST_SHARDS / 2 % 2 ? BPL_JUNIT_RICH : BPL_JUNIT_STRICT;
    BplJunit *whole = junits_new(seed, (unsigned)(seed % 7));
    BplJunit *shards[MOST_SHARDS];
    for (uint32_t i = 0; i < total; i++) /* the shards are merged in any order */
        shards[(i + seed) % total] =
            through_a_file(shard_new(whole, i + 1, total, by_suite), profile);
    BplJunit *merged = merge(shards, total, NULL);
    TEST_ASSERT_NOT_NULL(merged);
    char *expected = junits_write_dup(whole, profile), *actual = junits_write_dup(merged, profile);
    junits_same(expected, actual);
    bpl_free(expected);
    bpl_free(actual);
    bpl_junit_free(merged);
    for (uint32_t i = 0; i < total; i++)
        bpl_junit_free(shards[i]);
    bpl_junit_free(whole);
}

static void test_merged_is_unsharded(void)
{
    for (uint64_t seed = 0; seed < 400; seed++)
        check_seed(seed);
}

static void test_refusals(void)
{
    BplJunit *whole = junits_new(9, 4), *shards[3];
    for (uint32_t i = 0; i < 3; i++)
        shards[i] = shard_new(whole, i + 1, 3, false);
    TEST_ASSERT_NULL(merge(shards, 2, "shard 3 of 3 is missing"));
    BplJunit *twice[] = {shards[0], shards[1], shards[2], shards[1]};
    TEST_ASSERT_NULL(merge(twice, 4, "b and d are both shard 2"));
    BplJunit *mixed[] = {shards[0], whole};
    TEST_ASSERT_NULL(merge(mixed, 2, "a is a shard, b is not"));
    BplJunit *plain[] = {whole, whole};
    TEST_ASSERT_TRUE(whole->suites.at[0]->cases.count > 0);
    BplStrbuf expected = {0};
    bpl_strbuf_addf(&expected, "b: the test '%s' of '%s' is there twice",
                    whole->suites.at[0]->cases.at[0]->name,
                    whole->suites.at[0]->cases.at[0]->classname);
    TEST_ASSERT_NULL(merge(plain, 2, expected.text));
    bpl_strbuf_release(&expected);
    shards[1]->shard.key = "another run";
    TEST_ASSERT_NULL(merge(shards, 3, "a and b are shards of different runs"));
    for (int i = 0; i < 3; i++)
        bpl_junit_free(shards[i]);
    bpl_junit_free(whole);
}

static void test_gaps(void)
{
    BplJunit *whole = bpl_junit_new(), *shards[2];
    BplJunitSuite *suite = bpl_junit_add_suite(whole, "s", 1);
    for (int i = 0; i < 4; i++)
        bpl_junit_add_case(whole, suite, "c", 1, "n", 1);
    for (uint32_t i = 0; i < 2; i++)
        shards[i] = shard_new(whole, i + 1, 2, false);
    BplJunitSuite *parts[] = {shards[0]->suites.at[0], shards[1]->suites.at[0]};
    size_t fuller = parts[1]->cases.count > parts[0]->cases.count;
    BplJunitCase *last = bpl_vec_last(&parts[fuller]->cases);
    uint32_t position = last->position;
    last->position = position + 1;
    BplStrbuf expected = {0};
    if (position == 3)
        bpl_strbuf_add_text(&expected, "test 3 of the suite 's' is missing");
    else
        bpl_strbuf_addf(&expected, "test %u of the suite 's' is missing", (unsigned)position);
    TEST_ASSERT_NULL(merge(shards, 2, expected.text));
    bpl_strbuf_release(&expected);
    last->position = position;
    parts[0]->all_cases = parts[1]->all_cases = 5;
    TEST_ASSERT_NULL(merge(shards, 2, "the suite 's' has 4 tests, of 5"));
    parts[0]->all_cases = parts[1]->all_cases = 4;
    shards[0]->shard.suites = shards[1]->shard.suites = 2;
    TEST_ASSERT_NULL(merge(shards, 2, "suite 2 of 2 is missing"));
    for (int i = 0; i < 2; i++)
        bpl_junit_free(shards[i]);
    bpl_junit_free(whole);
}

static void test_an_interrupted_shard(void)
{
    BplJunit *whole = junits_new(9, 4), *shards[2];
    for (uint32_t i = 0; i < 2; i++)
        shards[i] = shard_new(whole, i + 1, 2, true);
    bpl_junit_free(shards[1]);
    shards[1] = bpl_junit_new();
    shards[1]->shard = shards[0]->shard;
    shards[1]->shard.index = 2;
    shards[1]->interrupted = "killed";
    shards[1] = through_a_file(shards[1], BPL_JUNIT_STRICT);
    BplJunit *merged = merge(shards, 2, NULL);
    TEST_ASSERT_EQUAL_STRING("shard 2: killed", merged->interrupted);
    TEST_ASSERT_EQUAL_size_t(2, merged->suites.count);
    bpl_junit_free(merged);
    bpl_junit_free(shards[0]);
    bpl_junit_free(shards[1]);
    bpl_junit_free(whole);
}

/* Tests merging two shards that were split by ids, of which one was interrupted and lacks its last
 * test. */
static void test_an_interrupted_split(void)
{
    BplJunit *whole = bpl_junit_new(), *shards[2];
    BplJunitSuite *suite = bpl_junit_add_suite(whole, "s", 1);
    for (int i = 0; i < 8; i++)
        bpl_junit_add_case(whole, suite, "c", 1, "n", 1);
    for (uint32_t i = 0; i < 2; i++)
        shards[i] = shard_new(whole, i + 1, 2, false);
    BplJunitSuite *part = shards[1]->suites.at[0];
    TEST_ASSERT_TRUE(part->cases.count > 0);
    uint32_t lost = bpl_vec_last(&part->cases)->position;
    bpl_vec_release(&bpl_vec_last(&part->cases)->properties);
    part->cases.count--;
    shards[1]->interrupted = "killed";
    BplJunit *merged = merge(shards, 2, NULL);
    TEST_ASSERT_EQUAL_size_t(1, merged->suites.count);
    TEST_ASSERT_EQUAL_size_t(7, merged->suites.at[0]->cases.count);
    for (uint32_t i = 0; i < 7; i++)
        TEST_ASSERT_EQUAL_STRING(suite->cases.at[i + (i >= lost)]->name,
                                 merged->suites.at[0]->cases.at[i]->name);
    bpl_junit_free(merged);
    BplJunit *twice[] = {shards[1], shards[0]};
    TEST_ASSERT_TRUE(part->cases.count > 0);
    shards[0]->suites.at[0]->cases.at[0]->position = part->cases.at[0]->position;
    BplStrbuf expected = {0};
    bpl_strbuf_addf(&expected, "test %u of the suite 's' is there twice",
                    (unsigned)shards[0]->suites.at[0]->cases.at[0]->position);
    BplJunitPart parts[] = {{"x", twice[0]}, {"x", twice[1]}};
    BplStrbuf said = {0};
    TEST_ASSERT_NULL(bpl_junit_merge(parts, 2, &said));
    TEST_ASSERT_NOT_NULL(strstr(said.text, expected.text));
    bpl_strbuf_release(&said);
    bpl_strbuf_release(&expected);
    bpl_junit_free(shards[0]);
    bpl_junit_free(shards[1]);
    bpl_junit_free(whole);
}

static void test_summary(void)
{
    BplJunit *report = bpl_junit_new();
    BplJunitSuite *suite = bpl_junit_add_suite(report, "s", 1);
    bpl_junit_add_case(report, suite, "c", 1, "good", 4)->milliseconds = 1500;
    BplJunitCase *test = bpl_junit_add_case(report, suite, "c", 1, "bad", 3);
    test->verdict = BPL_JUNIT_FAILURE;
    test->content = "first line\nsecond";
    BplStrbuf out = {0};
    bpl_junit_summary(&out, report, false);
    TEST_ASSERT_EQUAL_STRING("failed c bad: first line\n"
                             "2 tests: 1 passed, 1 failed, 0 errors, 0 skipped (1.500 s)\n",
                             out.text);
    bpl_strbuf_clear(&out);
    bpl_junit_summary(&out, report, true);
    TEST_ASSERT_NOT_NULL(strstr(out.text, "\033[31mfailed\033[0m c bad"));
    bpl_strbuf_release(&out);
    bpl_junit_free(report);
}

UNIT_MAIN(UNIT_TEST(test_merged_is_unsharded), UNIT_TEST(test_refusals), UNIT_TEST(test_gaps),
          UNIT_TEST(test_an_interrupted_shard), UNIT_TEST(test_an_interrupted_split),
          UNIT_TEST(test_summary))
