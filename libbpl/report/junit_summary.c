#include "libbpl/report/junit_merge.h"

static const char *const words[BPL_JUNIT_VERDICTS] = {"passed", "failed", "error", "skipped"};
/* the colours of the verdicts: green, red, red, yellow */
static const char *const colors[BPL_JUNIT_VERDICTS] = {"\033[32m", "\033[31m", "\033[31m",
                                                       "\033[33m"};

static void add_colored(BplStrbuf *out, bool color, BplJunitVerdict verdict, const char *text)
{
    bpl_strbuf_addf(out, "%s%s%s", color ? colors[verdict] : "", text, color ? "\033[0m" : "");
}

static void add_case(BplStrbuf *out, const BplJunitCase *test, bool color)
{
    add_colored(out, color, test->verdict, words[test->verdict]);
    bpl_strbuf_addf(out, " %s %s", test->classname, test->name);
    const char *said = test->message ? test->message : test->content;
    if (said) {
        size_t length = strcspn(said, "\n");
        bpl_strbuf_add_text(out, ": ");
        bpl_strbuf_add(out, said, length);
    }
    bpl_strbuf_add_char(out, '\n');
}

void bpl_junit_summary(BplStrbuf *out, const BplJunit *report, bool color)
{
    for (size_t i = 0; i < report->suites.count; i++)
        for (size_t j = 0; j < report->suites.at[i]->cases.count; j++)
            if (report->suites.at[i]->cases.at[j]->verdict != BPL_JUNIT_PASSED)
                add_case(out, report->suites.at[i]->cases.at[j], color);
    if (report->interrupted) {
        add_colored(out, color, BPL_JUNIT_ERROR, "interrupted");
        bpl_strbuf_addf(out, ": %s\n", report->interrupted);
    }
    BplJunitCounts counts = bpl_junit_count(report);
    bpl_strbuf_addf(out, "%zu test%s", counts.tests, counts.tests == 1 ? "" : "s");
    static const char *const plurals[BPL_JUNIT_VERDICTS] = {"passed", "failed", "errors",
                                                            "skipped"};
    for (int v = 0; v < BPL_JUNIT_VERDICTS; v++) {
        bool is_one = v == BPL_JUNIT_ERROR && counts.of[v] == 1;
        BplStrbuf part = {0};
        bpl_strbuf_addf(&part, "%zu %s", counts.of[v], is_one ? words[v] : plurals[v]);
        bpl_strbuf_add_text(out, v == 0 ? ": " : ", ");
        add_colored(out, color && counts.of[v], (BplJunitVerdict)v, part.text);
        bpl_strbuf_release(&part);
    }
    bpl_strbuf_add_text(out, " (");
    bpl_junit_add_seconds(out, counts.milliseconds);
    bpl_strbuf_add_text(out, " s)\n");
}
