/* Tests that three schemas accept the reports of the strict profile, whatever their content.
 * scripts/schemas downloads the schemas into build/deps/junit; a test without its schema is ignored
 * with a message.
 */
#include "junits.h"
#include "unit.h"

#include <unistd.h>

static const char jenkins[] = "build/deps/junit/jenkins-junit.xsd";
static const char xunit[] = "build/deps/junit/junit-10.xsd";
static const char ant[] = "build/deps/junit/JUnit.xsd";

static void check_report(const BplJunit *report, const char *schema)
{
    char *text = junits_write_dup(report, BPL_JUNIT_STRICT);
    BplJunitFindings findings = {0};
    bool usable = bpl_junit_validate(text, strlen(text), schema, &findings);
    const char *said = findings.all.count ? findings.all.at[0].text : NULL;
    TEST_ASSERT_TRUE_MESSAGE(usable, said);
    TEST_ASSERT_NULL_MESSAGE(said, said);
    bpl_junit_findings_release(&findings);
    bpl_free(text);
}

static void check_schema(const char *schema)
{
    if (access(schema, R_OK) != 0)
        TEST_IGNORE_MESSAGE("this schema is not here: run scripts/schemas");
    for (uint64_t seed = 0; seed < 100; seed++) {
        BplJunit *report = junits_new(seed, (unsigned)(seed % 4));
        if (seed % 3 == 1)
            report->interrupted = "Ctrl-C";
        if (seed % 3 == 2)
            report->shard = (BplJunitShard){2, 3, 4, "key"};
        check_report(report, schema);
        bpl_junit_free(report);
    }
}

static void test_jenkins(void)
{
    check_schema(jenkins);
}

static void test_xunit(void)
{
    check_schema(xunit);
}

static void test_ant(void)
{
    check_schema(ant);
}

/* Tests that a schema reports violations, and that a file that is not a schema is refused; needs no
 * download. */
static void test_own_schema(void)
{
    static const char schema[] = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
                                 "<xs:element name='testsuites'/></xs:schema>";
    static const char *const texts[] = {"<testsuites/>", "<testsuite name='s' tests='0'/>",
                                        "<testsuites>"};
    char path[] = "/tmp/bpl-schema-XXXXXX";
    int stream = mkstemp(path);
    TEST_ASSERT_TRUE(stream >= 0);
    TEST_ASSERT_EQUAL_INT(sizeof schema - 1, write(stream, schema, sizeof schema - 1));
    close(stream);
    for (size_t i = 0; i < 3; i++) {
        BplJunitFindings findings = {0};
        TEST_ASSERT_TRUE(bpl_junit_validate(texts[i], strlen(texts[i]), path, &findings));
        TEST_ASSERT_EQUAL_size_t(i > 0, findings.all.count);
        if (i > 0)
            TEST_ASSERT_EQUAL_STRING("schema", findings.all.at[0].rule);
        bpl_junit_findings_release(&findings);
    }
    unlink(path);
    BplJunitFindings findings = {0};
    TEST_ASSERT_FALSE(bpl_junit_validate(texts[0], strlen(texts[0]), path, &findings));
    TEST_ASSERT_EQUAL_size_t(1, findings.all.count);
    TEST_ASSERT_NULL(findings.all.at[0].rule);
    bpl_junit_findings_release(&findings);
}

UNIT_MAIN(UNIT_TEST(test_jenkins), UNIT_TEST(test_xunit), UNIT_TEST(test_ant),
          UNIT_TEST(test_own_schema))
