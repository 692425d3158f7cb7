/* bpl-verify: proves entries, or finds executions that fail. */
#include "tools/bpl-verify/invariants.h"
#include "tools/bpl-verify/modular.h"
#include "tools/bpl-verify/verify.h"
#include "tools/common/filter.h"
#include "tools/common/limit.h"
#include "tools/common/number.h"

enum { CLAIM_WORK = 3000000, MOST_SECONDS = 1000000 };

typedef struct Settings {
    BplVerifying how;
    BplModular modular;
    BplInvariantCall invariants;
    bool split;
    BplNumber timeout, seed, jobs, work, error_limit, inline_depth;
    BplFilter filter;
} Settings;

static bool read_options(BplTool *tool, Settings *settings)
{
    BplHornVerifyOptions *options = &settings->how.options;
    uint64_t seconds = settings->timeout.value ? settings->timeout.value : MOST_SECONDS;
    options->timeout_ms = (uint32_t)seconds * 1000;
    options->seed = (uint32_t)settings->seed.value;
    options->jobs = (uint32_t)(settings->jobs.value ? settings->jobs.value : bpl_tool_processors());
    if (settings->invariants.wanted && settings->how.format == BPL_VERIFY_JUNIT) {
        bpl_tool_misused(tool, "--invariants prints a program, not --format=junit");
        return false;
    }
    bpl_limit_start(tool, settings->timeout.value);
    return bpl_tool_make_folder(tool, options->log);
}

static void read_modular(Settings *settings)
{
    const BplHornVerifyOptions *horn = &settings->how.options;
    uint32_t work = (uint32_t)settings->work.value;
    settings->modular.options = (BplVcOptions){.timeout_ms = horn->timeout_ms,
                                               .work = work,
                                               .memory_mb = bpl_megabytes(horn->memory),
                                               .seed = horn->seed,
                                               .error_limit = (uint32_t)settings->error_limit.value,
                                               .log = horn->log,
                                               .split = settings->split,
                                               .jobs = horn->jobs};
    settings->modular.trace = horn->trace;
    settings->modular.inline_depth = (uint32_t)settings->inline_depth.value;
    settings->modular.check = (BplCheckOptions){.dialect = (BplDialect)settings->filter.dialect,
                                                .infer_modifies = settings->filter.infer_modifies};
    settings->modular.filter = &settings->filter;
    settings->modular.print = settings->invariants.wanted;
    settings->invariants.check = settings->modular.check;
    settings->invariants.filter = &settings->filter;
    settings->invariants.work = work ? work : CLAIM_WORK;
}

int main(int argc, char **argv)
{
    Settings settings = {.how.options.memory = (uint64_t)4 << 30,
                         .timeout = {60, MOST_SECONDS},
                         .seed = {0, UINT32_MAX},
                         .jobs = {0, 64},
                         .work = {0, UINT32_MAX},
                         .error_limit = {bpl_vc_defaults().error_limit, 1000000},
                         .inline_depth = {0, 100},
                         .filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        BPL_ENTRY_OPTION(settings.how.entries, BPL_ENTRY_UNCALLED),
        {0, "engine", BPL_OPTION_CHOICE, &settings.how.engine, BPL_VERIFY_ENGINES,
         "solve the whole as Horn clauses (horn), or search its\npaths besides (auto, the "
         "default)"},
        {'m', "modular", BPL_OPTION_FLAG, &settings.modular.wanted, NULL,
         "prove each body against its specification instead:\ncalls are what callees promise, "
         "loops their invariants"},
        {0, "invariants", BPL_OPTION_FLAG, &settings.invariants.wanted, NULL,
         "print the program with the invariants, preconditions and\npostconditions that prove it; "
         "verdicts go to standard\nerror (with --modular, those that --infer found)"},
        {0, "no-line", BPL_OPTION_FLAG, &settings.filter.no_line, NULL,
         "--invariants: print no #line pragmas, which say where\nlines came from"},
        {0, "houdini", BPL_OPTION_FLAG, &settings.modular.houdini, NULL,
         "--modular: find out which candidates hold, claims that\nhang on an {:existential} "
         "constant"},
        {0, "infer", BPL_OPTION_CHOICE, &settings.modular.infer, BPL_VC_INFERS,
         "--modular: give loops invariants that are found by\nintervals, by templates or both, as "
         "far as "
         "they hold;\nwith --invariants, print the program with these"},
        {0, "inline", BPL_OPTION_CHOICE, &settings.modular.inlining, BPL_VC_INLINES,
         "--modular: what a call beyond the depth of {:inline N}\nbecomes; spec also verifies "
         "these "
         "procedures by\nthemselves, never does not inline (default: assume)"},
        {0, "inline-depth", BPL_OPTION_NUMBER, &settings.inline_depth, "N",
         "--modular: expand all calls of what has a body, N deep\n(default: 0)"},
        {0, "split", BPL_OPTION_FLAG, &settings.split, NULL,
         "--modular: a question and a verdict for each check,\nwithout --error-limit"},
        {0, "error-limit", BPL_OPTION_NUMBER, &settings.error_limit, "N",
         "--modular: report at most N errors of a body (default:\n5; 0: all)"},
        {0, "work", BPL_OPTION_NUMBER, &settings.work, "N",
         "--modular: steps for each question to the solver, which\nunlike seconds are the same on "
         "all machines (default: 0,\nno limit); --invariants: for each way to find some\n"
         "(default: 3000000)"},
        {0, "timeout", BPL_OPTION_NUMBER, &settings.timeout, "SECONDS",
         "for each entry (default: 60; 0: no limit)"},
        {0, "memory", BPL_OPTION_SIZE, &settings.how.options.memory, "SIZE",
         "for each worker; K, M or G may follow (default: 4G;\n0: no limit)"},
        {'t', "trace", BPL_OPTION_FLAG, &settings.how.options.trace, NULL,
         "print every statement of a failing execution, with what\nit changes"},
        {0, "format", BPL_OPTION_CHOICE, &settings.how.format, BPL_VERIFY_FORMATS,
         "how to print the verdicts (default: text)"},
        {0, "junit", BPL_OPTION_CHOICE, &settings.how.profile, "strict|rich",
         "--format=junit: what every schema accepts (strict), or\nalso files and lines (rich)"},
        {0, "no-timestamps", BPL_OPTION_FLAG, &settings.how.no_timestamps, NULL,
         "--format=junit: do not say when tests were run, nor how\nlong they took"},
        {0, "stats", BPL_OPTION_FLAG, &settings.how.stats, NULL,
         "print to standard error how large the clauses were, and\nwho tried them for how long"},
        {0, "smt-log", BPL_OPTION_TEXT, &settings.how.options.log, "DIR",
         "write the clauses that Z3 gets into DIR"},
        {0, "seed", BPL_OPTION_NUMBER, &settings.seed, "N", "Z3's random seed (default: 0)"},
        {'j', "jobs", BPL_OPTION_NUMBER, &settings.jobs, "N", BPL_JOBS_HELP " (default: 0)"},
        BPL_PROGRAM_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {.name = "bpl-verify",
                    .summary = "Prove that procedures cannot fail, or find executions that do.",
                    .notes = "Exit status: 0 all verified; 1 one can fail; 2 the input or the call "
                             "is wrong;\n3 one is unknown.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv) && read_options(&tool, &settings)) {
        read_modular(&settings);
        BplProgram *program = bpl_filter_read(&tool, &settings.filter);
        if (program && (settings.modular.wanted || !settings.invariants.wanted))
            settings.how.options.stop = settings.modular.options.stop = bpl_limit_stop();
        if (program && settings.modular.wanted)
            bpl_modular_run(&tool, &settings.how, &settings.modular, program);
        else if (program && settings.invariants.wanted)
            bpl_invariants_run(&tool, &settings.how, &settings.invariants, program);
        else if (program)
            bpl_verifying_run(&tool, &settings.how, program);
        bpl_program_free(program);
    }
    bpl_vec_release(&settings.how.entries);
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return status;
}
