/* bpl-verify: proves that no execution of the selected procedures (entries) fails, or finds
 * executions that fail. */
#include "libbpl/chc/run/config.h"
#include "libbpl/smt/z3.h"
#include "tools/bpl-verify/certificates.h"
#include "tools/bpl-verify/invariants.h"
#include "tools/bpl-verify/modular.h"
#include "tools/bpl-verify/verify.h"
#include "tools/common/filter.h"
#include "tools/common/limit.h"
#include "tools/common/number.h"
#include "tools/common/set.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { CLAIM_WORK = 3000000, MOST_SECONDS = 1000000, ENTRY_SECONDS = 60 };

#define UNSAID UINT64_MAX /* the value if --entry-timeout is not given */

typedef struct Settings {
    BplVerifying how;
    BplModular modular;
    BplInvariantCall invariants;
    bool split, list_configs;
    const char *configs;
    const char *check_certificate, *solver;
    BplNumber timeout, entry_timeout, seed, jobs, work, error_limit, inline_depth, max_cost, seeds;
    uint64_t cache_bytes;
    BplSetCall set;
    int dump_after; /* a BplChcStage; -1: no stage */
    BplFilter filter;
} Settings;

static bool read_configs(BplTool *tool, Settings *settings)
{
    const char *wrong;
    size_t length;
    settings->how.options.configs = bpl_chc_configs_named(settings->configs, &wrong, &length);
    if (!settings->how.options.configs)
        bpl_tool_misused(tool, "there is no configuration '%.*s': --list-configs names all",
                         (int)length, wrong);
    return settings->how.options.configs != 0;
}

/* Can the file of --chc be written? (The library writes the file later.) */
static bool can_write(BplTool *tool, const char *path)
{
    FILE *file = path ? fopen(path, "w") : NULL;
    if (path && !file) {
        bpl_tool_complain(tool, "%s: %s", path, strerror(errno));
        tool->status = BPL_STATUS_BAD;
    }
    return !path || (file && fclose(file) == 0);
}

static void list_configs(BplTool *tool)
{
    BplStrbuf out = {0};
    bpl_chc_configs_list(&out);
    bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
}

/* Do the options permit --profile? The instances are known only if each body is asked about as it
 * is in the program, in this run. */
static bool can_profile(const Settings *settings)
{
    const BplModular *modular = &settings->modular;
    bool infers = modular->infer > BPL_VC_INFER_NOT || modular->houdini;
    return modular->wanted && !infers && !settings->invariants.wanted && !modular->cache &&
           !modular->resume && settings->how.format != BPL_VERIFY_JUNIT;
}

/* Do the options permit --core? The assumptions that a proof uses are known only if a single query
 * is asked about each body. */
static bool can_find_cores(const Settings *settings)
{
    return can_profile(settings) && !settings->split;
}

static bool read_options(BplTool *tool, Settings *settings)
{
    BplChcDecideOptions *options = &settings->how.options;
    settings->invariants.in_steps =
        settings->entry_timeout.value == UNSAID && !settings->timeout.value;
    if (settings->entry_timeout.value == UNSAID)
        settings->entry_timeout.value = settings->timeout.value ? 0 : ENTRY_SECONDS;
    settings->how.budget = bpl_budget_begin(settings->timeout.value, settings->entry_timeout.value);
    options->timeout_ms = bpl_budget_left_ms(bpl_budget_entry_end(&settings->how.budget, 0));
    options->seed = (uint32_t)settings->seed.value;
    options->jobs = (uint32_t)(settings->jobs.value ? settings->jobs.value : bpl_tool_processors());
    if (settings->invariants.wanted && settings->how.format == BPL_VERIFY_JUNIT) {
        bpl_tool_misused(tool, "--invariants prints a program, not --format=junit");
        return false;
    }
    if (settings->modular.core && !can_find_cores(settings)) {
        bpl_tool_misused(tool, "--core needs --modular, and excludes --houdini, --infer, --split, "
                               "--cache, --resume and --format=junit");
        return false;
    }
    if ((settings->modular.profile || settings->modular.profile_log) && !can_profile(settings)) {
        bpl_tool_misused(tool,
                         "--profile needs --modular, and excludes --houdini, --infer, --cache, "
                         "--resume and --format=junit");
        return false;
    }
    if (settings->configs && !read_configs(tool, settings))
        return false;
    bpl_limit_start(tool, settings->timeout.value);
    return bpl_tool_make_folder(tool, options->log) &&
           bpl_tool_make_folder(tool, settings->modular.profile_log) &&
           bpl_tool_make_folder(tool, options->certificates) && can_write(tool, options->horn);
}

static void read_modular(Settings *settings)
{
    const BplChcDecideOptions *horn = &settings->how.options;
    uint32_t work = (uint32_t)settings->work.value;
    settings->modular.options =
        (BplVcOptions){.timeout_ms = (uint32_t)settings->entry_timeout.value * 1000,
                       .end = settings->how.budget.end,
                       .work = work,
                       .memory_mb = bpl_megabytes(horn->memory),
                       .seed = horn->seed,
                       .error_limit = (uint32_t)settings->error_limit.value,
                       .log = horn->log,
                       .seeds = (uint32_t)settings->seeds.value,
                       .split = settings->split,
                       .jobs = horn->jobs};
    if (settings->modular.infer < 0) /* 2.4.1 infers intervals by default */
        settings->modular.infer = settings->modular.wanted && !settings->modular.core &&
                                          settings->filter.dialect == BPL_DIALECT_241
                                      ? BPL_VC_INFER_INTERVALS
                                      : BPL_VC_INFER_NOT;
    settings->modular.cache_bytes = settings->cache_bytes;
    settings->modular.max_cost = settings->max_cost.value;
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
    Settings settings = {.how.options.memory = bpl_tool_memory(),
                         .modular.infer = -1,
                         .dump_after = -1,
                         .timeout = {0, MOST_SECONDS},
                         .entry_timeout = {UNSAID, MOST_SECONDS},
                         .seed = {0, UINT32_MAX},
                         .jobs = {0, 64},
                         .work = {0, UINT32_MAX},
                         .error_limit = {bpl_vc_defaults().error_limit, 1000000},
                         .inline_depth = {0, 100},
                         .max_cost = {0, UINT64_MAX},
                         .seeds = {0, 1000},
                         .cache_bytes = (uint64_t)256 << 20,
                         .filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        BPL_ENTRY_OPTION(settings.how.entries, BPL_ENTRY_UNCALLED),
        {0, "engine", BPL_OPTION_CHOICE, &settings.how.engine, BPL_VERIFY_ENGINES,
         "solve the whole program as Horn clauses (horn), or\nalso search its paths (auto, the "
         "default)"},
        {0, "config", BPL_OPTION_TEXT, &settings.configs, "NAME,…",
         "run only these of the configurations that take turns"},
        {0, "list-configs", BPL_OPTION_FLAG, &settings.list_configs, NULL,
         "print the configurations, one a line, and what each is\ngood for"},
        {0, "certificate", BPL_OPTION_TEXT, &settings.how.options.certificates, "DIR",
         "write a certificate of each verified entry into DIR,\nwhich any SMT-LIB solver checks; "
         "without one that Z3\naccepts in a process of its own, nothing is verified"},
        {0, "check-certificate", BPL_OPTION_TEXT, &settings.check_certificate, "DIR",
         "have a solver check the certificates in DIR, and\nprint what it says of each"},
        {0, "solver", BPL_OPTION_TEXT, &settings.solver, "CMD",
         "--check-certificate: the solver's command, such as\n'cvc5 --incremental' (default: Z3, "
         "in "
         "a process of its\nown)"},
        {0, "chc-solver", BPL_OPTION_TEXT, &settings.how.options.solver, "CMD",
         "let another solver of Horn clauses take turns, such as\n'z3' (format of CHC-COMP); its "
         "proofs are checked"},
        {0, "chc", BPL_OPTION_TEXT, &settings.how.options.horn, "FILE",
         "write the clauses into FILE as other solvers of Horn\nclauses read them (CHC-COMP)"},
        {'m', "modular", BPL_OPTION_FLAG, &settings.modular.wanted, NULL,
         "prove each body against its specification instead:\ncalls and loops are known only by "
         "specifications and\ninvariants"},
        {0, "invariants", BPL_OPTION_FLAG, &settings.invariants.wanted, NULL,
         "print the program with the invariants, preconditions\nand postconditions that prove it; "
         "verdicts go to\nstandard error (with --modular, those found by\n--infer)"},
        {0, "no-line", BPL_OPTION_FLAG, &settings.filter.no_line, NULL,
         "--invariants: print no #line pragmas, which record\noriginal lines"},
        {0, "houdini", BPL_OPTION_FLAG, &settings.modular.houdini, NULL,
         "--modular: find the candidates that hold, claims\nguarded by an {:existential} constant"},
        {0, "infer", BPL_OPTION_CHOICE, &settings.modular.infer, BPL_VC_INFERS,
         "--modular: infer loop invariants by intervals,\ntemplates or both; with --invariants, "
         "print the\nprogram with those that hold"},
        {0, "inline", BPL_OPTION_CHOICE, &settings.modular.inlining, BPL_VC_INLINES,
         "--modular: replacement of calls beyond the depth of\n{:inline N}; spec also verifies "
         "these procedures by\nthemselves, never does not inline (default: assume)"},
        {0, "inline-depth", BPL_OPTION_NUMBER, &settings.inline_depth, "N",
         "--modular: expand all calls of procedures with a body,\nN deep (default: 0)"},
        {0, "split", BPL_OPTION_FLAG, &settings.split, NULL,
         "--modular: one question and one verdict for each\ncheck, without --error-limit"},
        {0, "error-limit", BPL_OPTION_NUMBER, &settings.error_limit, "N",
         "--modular: report at most N errors of a body (default:\n5; 0: all)"},
        {0, "work", BPL_OPTION_NUMBER, &settings.work, "N",
         "--modular: steps for each question to the solver, which\nunlike seconds are the same on "
         "all machines (default: 0,\nno limit); --invariants: for each way to find some\n"
         "(default: 3000000)"},
        {0, "values", BPL_OPTION_FLAG, &settings.modular.values, NULL,
         "--modular: print the inputs of each error, with --trace\nalso the values on the way, and "
         "what happens when they\nare replayed"},
        {0, "max-cost", BPL_OPTION_NUMBER, &settings.max_cost, "N",
         "--modular: a body whose proof takes more than N steps\nis reported, with exit status 1 "
         "(default: 0, no limit)"},
        {0, "seeds", BPL_OPTION_NUMBER, &settings.seeds, "N",
         "--modular: repeat each proof N times with other seeds,\nnames and orders, and print how "
         "stable it is"},
        {0, "fail-unstable", BPL_OPTION_FLAG, &settings.modular.fail_unstable, NULL,
         "--seeds: exit with status 1 if a proof is unstable"},
        {0, "core", BPL_OPTION_FLAG, &settings.modular.core, NULL,
         "--modular: warn of axioms, preconditions, invariants and\nassumptions that no proof "
         "uses, "
         "and of proofs from a\ncontradiction"},
        {0, "profile", BPL_OPTION_FLAG, &settings.modular.profile, NULL,
         "--modular: print how many instances of each quantifier the\nsolver makes, and which of "
         "them lead to each other again\nand again (matching loops)"},
        {0, "profile-log", BPL_OPTION_TEXT, &settings.modular.profile_log, "DIR",
         "--profile, and keep Z3's log of each body in DIR, which\nthe Axiom Profiler and "
         "smt-scope "
         "read"},
        {0, "cache", BPL_OPTION_TEXT, &settings.modular.cache, "DIR",
         "--modular: keep the results of bodies in DIR, and ask\nonly about those that an edit has "
         "changed"},
        {0, "cache-size", BPL_OPTION_SIZE, &settings.cache_bytes, "SIZE",
         "delete the results used last longest ago when DIR\nbecomes larger; K, M or G may follow "
         "(default: 256M; 0: no\nlimit)"},
        {0, "list", BPL_OPTION_FLAG, &settings.modular.choice.list, NULL,
         "--modular: print the names of the bodies that would be\nverified"},
        {0, "only", BPL_OPTION_TEXTS, &settings.modular.choice.only, "ID",
         "--modular: verify the body that --list calls ID. May be\ngiven again"},
        {0, "shard", BPL_OPTION_TEXT, &settings.modular.choice.shard, "I/N",
         "--modular: verify the I-th of N parts, which bpl-junit\nmerge combines. By default "
         "TEST_SHARD_INDEX and\nTEST_TOTAL_SHARDS determine the part"},
        {0, "resume", BPL_OPTION_TEXT, &settings.modular.resume, "FILE",
         "keep finished procedures in FILE, from which an\ninterrupted run can continue"},
        {0, "timeout", BPL_OPTION_NUMBER, &settings.timeout, "SECONDS", BPL_TIMEOUT_HELP},
        {0, "entry-timeout", BPL_OPTION_NUMBER, &settings.entry_timeout, "SECONDS",
         BPL_ENTRY_TIMEOUT_HELP " (default:\n60; 0 with --timeout)"},
        {0, "memory", BPL_OPTION_SIZE, &settings.how.options.memory, "SIZE",
         "for each worker; K, M or G may follow (default: 4G, or\nhalf of the "
         "machine's if that is less; 0: no limit)"},
        {'t', "trace", BPL_OPTION_FLAG, &settings.how.options.trace, NULL,
         "print every statement of a failing execution, with the\nvariables that it changes"},
        {0, "format", BPL_OPTION_CHOICE, &settings.how.format, BPL_VERIFY_FORMATS,
         "form of the verdicts (default: text)"},
        {0, "junit", BPL_OPTION_CHOICE, &settings.how.profile, "strict|rich",
         "--format=junit: only what every schema accepts\n(strict), or also files and lines "
         "(rich)"},
        {0, "no-timestamps", BPL_OPTION_FLAG, &settings.how.no_timestamps, NULL,
         "--format=junit|json: omit dates, durations, steps and\nhashes"},
        {0, "stats", BPL_OPTION_FLAG, &settings.how.stats, NULL,
         "print to standard error the size of the clauses and\nthe time of each configuration"},
        {0, "smt-log", BPL_OPTION_TEXT, &settings.how.options.log, "DIR",
         "write the clauses for Z3 into DIR"},
        {0, "dump-after", BPL_OPTION_CHOICE, &settings.dump_after, BPL_CHC_STAGES,
         "print what a stage makes of each entry, for developers;\ntransforms and model: of the "
         "first one in --config\n(default: spacer)"},
        {0, "seed", BPL_OPTION_NUMBER, &settings.seed, "N", "Z3's random seed (default: 0)"},
        BPL_LIMIT_OPTIONS(settings.set),
        {'j', "jobs", BPL_OPTION_NUMBER, &settings.jobs, "N", BPL_JOBS_HELP " (default: 0)"},
        BPL_PROGRAM_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {.name = "bpl-verify",
                    .summary = "Prove that procedures cannot fail, or find executions that do.",
                    .notes = "Exit status: 0 all verified; 1 one can fail; 2 the input or the call "
                             "is wrong;\n3 one is unknown.",
                    .solver_version = bpl_z3_version,
                    .options = options};
    bool is_started = bpl_tool_start(&tool, argc, argv) && bpl_tool_set(&tool, &settings.set);
    if (is_started && settings.list_configs) {
        list_configs(&tool);
    } else if (is_started && settings.check_certificate) {
        bpl_certificates_check(&tool, settings.check_certificate, settings.solver,
                               (uint32_t)settings.timeout.value);
    } else if (is_started && read_options(&tool, &settings)) {
        read_modular(&settings);
        BplProgram *program = bpl_filter_read(&tool, &settings.filter);
        if (program && (settings.modular.wanted || !settings.invariants.wanted))
            settings.how.options.stop = settings.modular.options.stop = bpl_limit_stop();
        if (program && settings.dump_after >= 0)
            bpl_verifying_dump(&tool, &settings.how, program, (BplChcStage)settings.dump_after);
        else if (program && settings.modular.wanted)
            bpl_modular_run(&tool, &settings.how, &settings.modular, program);
        else if (program && settings.invariants.wanted)
            bpl_invariants_run(&tool, &settings.how, &settings.invariants, program);
        else if (program)
            bpl_verifying_run(&tool, &settings.how, program);
        bpl_program_free(program);
    }
    bpl_vec_release(&settings.how.entries);
    bpl_vec_release(&settings.modular.choice.only);
    bpl_vec_release(&settings.set.settings);
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return status;
}
