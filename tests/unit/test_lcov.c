/* Tests coverage in lcov's format, and that genhtml accepts it where it is installed. */
#define _XOPEN_SOURCE 700 /* for mkdtemp */
#include "libbpl/report/lcov.h"
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

static void check(const char *expected, const BplLcov *coverage)
{
    BplStrbuf out = {0};
    bpl_lcov_write(&out, coverage);
    TEST_ASSERT_EQUAL_STRING(expected, out.text ? out.text : "");
    bpl_strbuf_release(&out);
}

/* Returns coverage of nine records, which are the same in each call; `turn` is the number of the
 * record that is added first. */
static BplLcov *sample(int turn)
{
    BplLcov *coverage = bpl_lcov_new();
    for (int i = 0; i < 9; i++) {
        switch ((i + turn) % 9) {
        case 0:
            bpl_lcov_line(coverage, "b.bpl", 7, 1, 2);
            break;
        case 1:
            bpl_lcov_line(coverage, "b.bpl", 7, 2, 3); /* another block on the same line */
            break;
        case 2:
            bpl_lcov_line(coverage, "b.bpl", 7, 1, 2); /* the first block again */
            break;
        case 3:
            bpl_lcov_line(coverage, "b.bpl", 12, 3, 0);
            break;
        case 4:
            bpl_lcov_branch(coverage, "b.bpl", 7, 1, 0, true, 4);
            break;
        case 5:
            bpl_lcov_branch(coverage, "b.bpl", 7, 1, 1, true, 0);
            break;
        case 6:
            bpl_lcov_branch(coverage, "b.bpl", 12, 3, 0, false, 0);
            break;
        case 7:
            bpl_lcov_function(coverage, "b.bpl", 6, "Main", 4);
            bpl_lcov_function(coverage, "b.bpl", 2, "a'b,c", 0);
            break;
        case 8:
            bpl_lcov_line(coverage, "a.bpl", 1, 1, 1);
            break;
        }
    }
    return coverage;
}

static const char sample_text[] = "TN:\nSF:a.bpl\nDA:1,1\nLF:1\nLH:1\nend_of_record\n"
                                  "TN:\nSF:b.bpl\n"
                                  "FN:2,a'b,c\nFN:6,Main\nFNDA:0,a'b,c\nFNDA:4,Main\n"
                                  "FNF:2\nFNH:1\n"
                                  "BRDA:7,1,0,4\nBRDA:7,1,1,0\nBRDA:12,3,0,-\nBRF:3\nBRH:1\n"
                                  "DA:7,4\nDA:12,0\nLF:2\nLH:1\nend_of_record\n";

static void test_any_order(void)
{
    for (int turn = 0; turn < 9; turn++) {
        BplLcov *coverage = sample(turn);
        check(sample_text, coverage);
        bpl_lcov_free(coverage);
    }
}

static void test_nothing(void)
{
    BplLcov *coverage = bpl_lcov_new();
    check("", coverage);
    bpl_lcov_line(coverage, "a.bpl", 0, 0, 1); /* line 0 is not a position */
    check("", coverage);
    bpl_lcov_free(coverage);
}

static void test_extremes(void)
{
    BplLcov *coverage = bpl_lcov_new();
    bpl_lcov_line(coverage, "a\nend_of_record\n.bpl", 1, 0, UINT64_MAX);
    bpl_lcov_line(coverage, "a\nend_of_record\n.bpl", 1, 0, 1);
    bpl_lcov_function(coverage, "a\nend_of_record\n.bpl", 3, "f\nDA:1,1", 1);
    bpl_lcov_function(coverage, "a\nend_of_record\n.bpl", 2, "f\nDA:1,1", 1);
    check("TN:\nSF:a\\x0aend_of_record\\x0a.bpl\nFN:2,f\\x0aDA:1,1\nFNDA:2,f\\x0aDA:1,1\nFNF:1\n"
          "FNH:1\nDA:1,18446744073709551615\nLF:1\nLH:1\nend_of_record\n",
          coverage);
    bpl_lcov_free(coverage);
}

static void test_genhtml(void)
{
    if (system("genhtml --version >/dev/null 2>&1") != 0)
        TEST_IGNORE_MESSAGE("genhtml is not here: install lcov");
    char folder[] = "/tmp/bpl-lcov-XXXXXX";
    TEST_ASSERT_NOT_NULL(mkdtemp(folder));
    BplLcov *coverage = sample(0);
    BplStrbuf out = {0}, command = {0};
    bpl_lcov_write(&out, coverage);
    bpl_strbuf_addf(&command,
                    "cd %s && seq 20 >a.bpl && seq 20 >b.bpl && cat >t.info && genhtml -q "
                    "--branch-coverage -o html t.info && grep -q Main html/*/b.bpl.func.html",
                    folder);
    FILE *shell = popen(command.text, "w");
    TEST_ASSERT_NOT_NULL(shell);
    fwrite(out.text, 1, out.length, shell);
    TEST_ASSERT_EQUAL_INT(0, pclose(shell));
    bpl_strbuf_clear(&command);
    bpl_strbuf_addf(&command, "rm -r %s", folder);
    TEST_ASSERT_EQUAL_INT(0, system(command.text));
    bpl_strbuf_release(&command);
    bpl_strbuf_release(&out);
    bpl_lcov_free(coverage);
}

UNIT_MAIN(UNIT_TEST(test_any_order), UNIT_TEST(test_nothing), UNIT_TEST(test_extremes),
          UNIT_TEST(test_genhtml))
