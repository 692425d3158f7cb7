#include "libbpl/pass/bodies.h"
#include "libbpl/report/json.h"
#include "tools/bpl-mutate/run.h"

static const char *const fates[] = {"killed", "survived",  "survived",
                                    "equal",  "undecided", "skipped"};

typedef struct Tally {
    size_t of[BPL_FATE_SKIPPED + 1];
} Tally;

static void add_place(BplStrbuf *out, const BplProgram *program, BplLoc loc)
{
    bpl_position_print(out, &program->sources, loc);
}

static const char *procedure_of(const BplTried *tried)
{
    return bpl_decl_name(tried->mutant->decl)->text;
}

static void add_indented(BplStrbuf *out, const char *text)
{
    while (text && *text) {
        text += strspn(text, " ");
        size_t length = strcspn(text, "\n");
        bpl_strbuf_addf(out, "    %.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void report_text(BplStrbuf *out, BplProgram *program, const BplTried *tried)
{
    if (tried->fate == BPL_FATE_KILLED || tried->fate == BPL_FATE_EQUAL ||
        tried->fate == BPL_FATE_SKIPPED)
        return;
    add_place(out, program, tried->mutant->loc);
    bpl_strbuf_addf(out, ": %s: mutant %zu %s: ", procedure_of(tried), tried->number,
                    fates[tried->fate]);
    bpl_mutant_describe(out, program, tried->mutant);
    bpl_strbuf_add_char(out, '\n');
    add_indented(out, tried->why);
}

static void report_json(BplStrbuf *out, BplProgram *program, const BplTried *tried)
{
    BplStrbuf place = {0}, what = {0};
    BplJson json = {.out = out};
    add_place(&place, program, tried->mutant->loc);
    bpl_mutant_describe(&what, program, tried->mutant);
    bpl_json_open(&json, NULL, '{');
    bpl_json_number(&json, "mutant", (long long)tried->number);
    bpl_json_text(&json, "place", place.text);
    bpl_json_text(&json, "procedure", procedure_of(tried));
    bpl_json_text(&json, "kind", bpl_mutation_info[tried->mutant->mutation].word);
    bpl_json_text(&json, "change", bpl_strbuf_text(&what));
    bpl_json_text(&json, "verdict", fates[tried->fate]);
    if (tried->why)
        bpl_json_text(&json, tried->fate == BPL_FATE_DIFFERS ? "difference" : "reason", tried->why);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
    bpl_strbuf_release(&place);
    bpl_strbuf_release(&what);
}

BplJunitCase *bpl_mutate_add_case(BplJunit *report, BplJunitSuite *suite, BplProgram *program,
                                  const BplTried *tried)
{
    BplStrbuf name = {0}, why = {0};
    bpl_strbuf_addf(&name, "mutant %zu: ", tried->number);
    bpl_mutant_describe(&name, program, tried->mutant);
    BplJunitCase *test = bpl_junit_add_case(report, suite, procedure_of(tried),
                                            strlen(procedure_of(tried)), name.text, name.length);
    if (tried->fate == BPL_FATE_DIFFERS || tried->fate == BPL_FATE_SURVIVED) {
        test->verdict = BPL_JUNIT_FAILURE;
        test->type = "survived";
    } else if (tried->fate == BPL_FATE_SKIPPED) {
        test->verdict = BPL_JUNIT_SKIPPED;
    } else if (tried->fate == BPL_FATE_UNDECIDED) {
        test->verdict = BPL_JUNIT_ERROR;
        test->type = "undecided";
    }
    if (test->verdict != BPL_JUNIT_PASSED) {
        add_place(&why, program, tried->mutant->loc);
        bpl_strbuf_addf(&why, ": %s", name.text);
        test->message = bpl_junit_line(report, why.text, why.length);
        bpl_strbuf_addf(&why, "\n%s", tried->why ? tried->why : "");
        test->content = bpl_junit_text(report, why.text, why.length);
    }
    bpl_strbuf_release(&name);
    bpl_strbuf_release(&why);
    return test;
}

static void report_junit(BplStrbuf *out, BplProgram *program, const BplTrials *trials)
{
    BplJunit *report = bpl_junit_new();
    BplJunitSuite *suite = bpl_junit_add_suite(report, "mutants", strlen("mutants"));
    const BplJunitOptions options = {.no_timestamps = true};
    for (size_t i = 0; i < trials->count; i++)
        (void)bpl_mutate_add_case(report, suite, program, &trials->at[i]);
    bpl_junit_write(out, report, &options);
    bpl_junit_free(report);
}

static void add_tally(BplStrbuf *out, const Tally *tally)
{
    bpl_strbuf_addf(out, "%zu killed, %zu survived, %zu equal, %zu undecided\n",
                    tally->of[BPL_FATE_KILLED],
                    tally->of[BPL_FATE_DIFFERS] + tally->of[BPL_FATE_SURVIVED],
                    tally->of[BPL_FATE_EQUAL], tally->of[BPL_FATE_UNDECIDED]);
    if (tally->of[BPL_FATE_SKIPPED])
        bpl_strbuf_addf(out, "%zu skipped, of procedures that are not verified as they stand\n",
                        tally->of[BPL_FATE_SKIPPED]);
}

static BplStatus status_of(const Tally *tally)
{
    if (tally->of[BPL_FATE_DIFFERS] || tally->of[BPL_FATE_SURVIVED])
        return BPL_STATUS_FOUND;
    return tally->of[BPL_FATE_UNDECIDED] ? BPL_STATUS_GAVE_UP : BPL_STATUS_DONE;
}

void bpl_mutate_report(BplTool *tool, const BplMutate *how, BplProgram *program,
                       const BplTrials *trials)
{
    BplStrbuf out = {0};
    Tally tally = {{0}};
    for (size_t i = 0; i < trials->count; i++) {
        tally.of[trials->at[i].fate]++;
        if (how->format == BPL_MUTATE_TEXT)
            report_text(&out, program, &trials->at[i]);
        else if (how->format == BPL_MUTATE_JSON)
            report_json(&out, program, &trials->at[i]);
    }
    if (how->format == BPL_MUTATE_TEXT)
        add_tally(&out, &tally);
    else if (how->format == BPL_MUTATE_JUNIT)
        report_junit(&out, program, trials);
    if (how->html)
        bpl_mutate_write_page(tool, how, program, trials);
    tool->status = bpl_status_worse(tool->status, status_of(&tally));
    bpl_tool_write(tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
}
