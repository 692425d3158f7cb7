/* bpl-why: translates Boogie to WhyML, and runs the provers of Why3. */
#include "libbpl/why/why.h"
#include "tools/bpl-why/proving.h"
#include "tools/common/diagnose.h"
#include "tools/common/entries.h"
#include "tools/common/limit.h"

typedef struct Settings {
    BplProving how;
    BplFilter filter;
} Settings;

static void translate(BplTool *tool, const Settings *settings, BplProgram *program)
{
    const BplWhyOptions options = {.smoke = settings->how.smoke};
    BplWhyText text = {0};
    if (bpl_proving_infer(&settings->how, program) &&
        bpl_why_prepare(program, &settings->how.check) && bpl_why_print(&text, program, &options)) {
        bpl_tool_write(tool, text.text.text, text.text.length);
    } else {
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
        tool->status = BPL_STATUS_BAD;
    }
    bpl_why_text_release(&text);
}

/* Reads the options. Options that are about proofs are refused without --prove. Returns false after
 * a complaint. */
static bool read_options(BplTool *tool, Settings *settings)
{
    BplProving *how = &settings->how;
    how->check = (BplCheckOptions){.dialect = (BplDialect)settings->filter.dialect,
                                   .infer_modifies = settings->filter.infer_modifies};
    const char *alone = how->table     ? "--table"
                        : how->compare ? "--compare"
                        : how->split   ? "--split"
                        : how->provers ? "--provers"
                        : how->boogie  ? "--boogie"
                                       : NULL;
    if (!how->wanted && (alone || how->format != BPL_PROVING_TEXT)) {
        bpl_tool_misused(tool, "%s requires --prove", alone ? alone : "--format");
        return false;
    }
    if ((how->boogie && !how->compare) || (how->compare && how->format != BPL_PROVING_TEXT)) {
        bpl_tool_misused(tool, how->compare ? "--compare requires --format=text"
                                            : "--boogie requires --compare");
        return false;
    }
    if (how->goal_timeout.value == 0)
        how->goal_timeout.value = how->goal_timeout.most;
    how->budget = bpl_budget_begin(how->timeout.value, how->entry_timeout.value);
    bpl_limit_start(tool, how->timeout.value);
    return true;
}

int main(int argc, char **argv)
{
    Settings settings = {.how = {.timeout = {0, 1000000},
                                 .entry_timeout = {0, 1000000},
                                 .goal_timeout = {10, 1000000},
                                 .work = {0, UINT32_MAX},
                                 .jobs = {0, 64}},
                         .filter = BPL_FILTER_DEFAULTS};
    BplProving *how = &settings.how;
    const BplOption options[] = {
        {'p', "prove", BPL_OPTION_FLAG, &how->wanted, NULL,
         "run Why3 and its provers instead of printing"},
        {0, "provers", BPL_OPTION_TEXT, &how->provers, "LIST",
         "--prove: the provers to ask, each about the goals that the\nearlier ones left (default: "
         "those of z3,cvc5,alt-ergo that\nWhy3 finds; cvc4 if there is no cvc5)"},
        {0, "table", BPL_OPTION_FLAG, &how->table, NULL,
         "--prove: print a table of checks and provers"},
        {0, "split", BPL_OPTION_FLAG, &how->split, NULL, "--prove: print a verdict for each check"},
        {0, "compare", BPL_OPTION_FLAG, &how->compare, NULL,
         "--prove: compare with bpl-verify --modular and, if there is\none, with Boogie; print a "
         "probable reason for each difference"},
        {0, "boogie", BPL_OPTION_TEXT, &how->boogie, "CMD",
         "--compare: the command that runs Boogie (default: boogie, if\nthere is one); empty: "
         "none"},
        {0, "smoke", BPL_OPTION_FLAG, &how->smoke, NULL,
         "add `assert false` at the end of bodies: a prover that\nproves it has found a "
         "contradiction"},
        {0, "infer", BPL_OPTION_CHOICE, &how->infer, BPL_VC_INFERS,
         "add the invariants that intervals, templates or both find,\nand that hold, to loops"},
        BPL_ENTRY_OPTION(how->entries, BPL_ENTRY_BODIES),
        {0, "timeout", BPL_OPTION_NUMBER, &how->timeout, "SECONDS", BPL_TIMEOUT_HELP},
        {0, "entry-timeout", BPL_OPTION_NUMBER, &how->entry_timeout, "SECONDS",
         BPL_ENTRY_TIMEOUT_HELP " (default:\n0)"},
        {0, "goal-timeout", BPL_OPTION_NUMBER, &how->goal_timeout, "SECONDS",
         "--prove: processor time for each goal and prover (default:\n10; 0: no limit)"},
        {0, "work", BPL_OPTION_NUMBER, &how->work, "N",
         "--prove: steps for each goal, for provers that count steps\n(default: 0, no limit)"},
        {'j', "jobs", BPL_OPTION_NUMBER, &how->jobs, "N", BPL_JOBS_HELP " (default: 0)"},
        {0, "format", BPL_OPTION_CHOICE, &how->format, "text|json|junit",
         "--prove: form of the verdicts (default: text)"},
        {0, "junit", BPL_OPTION_CHOICE, &how->profile, "strict|rich",
         "--format=junit: only what every schema accepts (strict), or\nalso files and lines "
         "(rich)"},
        {0, "no-timestamps", BPL_OPTION_FLAG, &how->no_timestamps, NULL,
         "--format=junit: omit the dates and durations of tests"},
        BPL_PROGRAM_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {.name = "bpl-why",
                    .summary = "Translate Boogie programs to WhyML, and prove them with Why3.",
                    .notes = "Exit status: 0 done, everything is proved; 1 a check is not proved, "
                             "or false is\nproved; 2 the input or the call is wrong, a construct "
                             "has no translation, or\nWhy3 is missing; 3 a body is unknown.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv) && read_options(&tool, &settings)) {
        BplProgram *program = bpl_filter_read(&tool, &settings.filter);
        if (program && how->wanted)
            bpl_proving_run(&tool, how, program);
        else if (program)
            translate(&tool, &settings, program);
        bpl_program_free(program);
    }
    bpl_vec_release(&how->entries);
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return status;
}
