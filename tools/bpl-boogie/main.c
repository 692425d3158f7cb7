/* bpl-boogie: takes Boogie's command line, and prints Boogie's output. */
#include "bpl_version.h"
#include "libbpl/boogie/run.h"
#include "libbpl/smt/z3.h"
#include "tools/common/diagnose.h"
#include "tools/common/filter.h"
#include "tools/common/limit.h"
#include "tools/common/number.h"

#include <string.h>

/* The versions of Boogie whose options and output this tool imitates. */
#define TODAYS_BOOGIE "3.5.7"
#define OLD_BOOGIE    "2.4.1"

typedef struct Settings {
    bool honest;
    int dialect; /* a BplDialect */
    uint64_t memory;
} Settings;

typedef BPL_VEC(char *) Words;

/* ---- our options and Boogie's ---------------------------------------------------------------- */

static bool is_ours(const char *word)
{
    return strncmp(word, "--", 2) == 0 || strcmp(word, "-o") == 0 || strcmp(word, "-h") == 0;
}

/* Is the word one of this tool's own options that has its value in the next word? */
static bool wants_more(const BplOption *options, const char *word)
{
    if (strcmp(word, "-o") == 0 || strcmp(word, "--output") == 0 || strcmp(word, "--color") == 0)
        return true;
    for (const BplOption *option = options; option->name; option++)
        if (option->argument && strcmp(word + 2, option->name) == 0)
            return true;
    return false;
}

/* Divides the words of the command line into options of this tool and words for Boogie; words after
 * `--` are names of files, which are words for Boogie. */
static void divide(const BplOption *options, int argc, char **argv, Words *ours, Words *boogies)
{
    bpl_vec_push(ours, argv[0]);
    bool all_files = false;
    for (int i = 1; i < argc; i++) {
        char *word = argv[i];
        bool own = !all_files && is_ours(word);
        all_files |= own && strcmp(word, "--") == 0;
        if (all_files && own)
            continue;
        bpl_vec_push(own ? ours : boogies, word);
        bool has_more = own ? wants_more(options, word)
                            : (*word == '-' || *word == '/') && !strchr(word, ':') &&
                                  bpl_boogie_option_takes_value(word + 1);
        if (has_more && i + 1 < argc)
            bpl_vec_push(own ? ours : boogies, argv[++i]);
    }
}

/* ---- output ---------------------------------------------------------------------------------- */

typedef struct Output {
    BplTool *tool;
    BplStrbuf text;
} Output;

static void write_text(void *data, const char *text, size_t length)
{
    Output *output = data;
    bpl_strbuf_add(&output->text, text, length);
    bpl_tool_write_so_far(output->tool, &output->text, false);
}

static void save_file(void *data, const char *path, const char *text, size_t length)
{
    Output *output = data;
    bpl_tool_write_file(output->tool, path, text, length);
}

/* Adds "Boogie program verifier version …", without a line end. */
static void add_version(BplStrbuf *line, int dialect)
{
    bpl_strbuf_addf(line, "Boogie program verifier version %s, answered by bpl-boogie %s",
                    dialect == BPL_DIALECT_241 ? OLD_BOOGIE : TODAYS_BOOGIE, BPL_VERSION);
}

static void print_version(Output *output, const BplStrbuf *version)
{
    write_text(output, version->text, version->length);
    write_text(output, "\n", 1);
}

/* ---- running --------------------------------------------------------------------------------- */

static void tell_unheeded(const BplTool *tool, const BplBoogieOptions *options)
{
    BplStrbuf names = {0};
    for (size_t i = 0; i < options->unheeded.count; i++)
        bpl_strbuf_addf(&names, " /%s", options->unheeded.at[i]);
    if (names.length)
        bpl_tool_complain(tool, "without effect:%s", names.text);
    bpl_strbuf_release(&names);
}

static BplStatus exit_status(const Settings *settings, BplBoogieStatus status)
{
    static const BplStatus honest[] = {
        [BPL_BOOGIE_FINE] = BPL_STATUS_DONE,   [BPL_BOOGIE_FAILED] = BPL_STATUS_FOUND,
        [BPL_BOOGIE_REFUSED] = BPL_STATUS_BAD, [BPL_BOOGIE_UNDECIDED] = BPL_STATUS_GAVE_UP,
        [BPL_BOOGIE_FATAL] = BPL_STATUS_BAD,
    };
    if (settings->honest)
        return honest[status];
    return status == BPL_BOOGIE_FATAL ? (BplStatus)1 : BPL_STATUS_DONE;
}

static void run(BplTool *tool, const Settings *settings, const Words *words)
{
    Output output = {.tool = tool};
    BplBoogieOptions options;
    BplStrbuf errors = {0}, version = {0};
    add_version(&version, settings->dialect);
    bpl_boogie_options_init(&options);
    bool fine = bpl_boogie_options_read(&options, words->at, words->count, &errors);
    options.dialect = (BplDialect)settings->dialect;
    if (!fine) {
        bpl_strbuf_add_text(&errors, "Use /help for available options\n");
        bpl_tool_report(errors.text, errors.length);
        tool->status = exit_status(settings, BPL_BOOGIE_FATAL);
    } else if (options.wants_version) {
        print_version(&output, &version);
    } else {
        tell_unheeded(tool, &options);
        if (settings->dialect == BPL_DIALECT_241 && !options.no_logo)
            print_version(&output, &version);
        bpl_limit_guard();
        BplBoogieOut out = {.write = write_text,
                            .save = save_file,
                            .data = &output,
                            .version = version.text,
                            .stop = bpl_limit_stop(),
                            .memory_mb = bpl_megabytes(settings->memory)};
        BplStatus status = exit_status(settings, bpl_boogie_run(&options, &out));
        tool->status = bpl_status_worse(tool->status, status);
    }
    bpl_tool_write_so_far(tool, &output.text, true);
    bpl_boogie_options_release(&options);
    bpl_strbuf_release(&errors);
    bpl_strbuf_release(&version);
    bpl_strbuf_release(&output.text);
}

int main(int argc, char **argv)
{
    Settings settings = {.memory = bpl_tool_memory()};
    const BplOption options[] = {
        {0, "honest-status", BPL_OPTION_FLAG, &settings.honest, NULL,
         "exit with 1 after errors, 2 after a wrong program or\ncall, 3 if a body is undecided; "
         "Boogie's status is 0"},
        {0, "dialect", BPL_OPTION_CHOICE, &settings.dialect, BPL_DIALECTS,
         "the version of Boogie whose rules apply: any (union),\n2.4.1, or today's (master)"},
        {0, "memory", BPL_OPTION_SIZE, &settings.memory, "SIZE",
         "for the solver; K, M or G may follow (default: 4G, or\nhalf of the machine's if that is "
         "less; 0: no limit)"},
        {0}};
    BplTool tool = {.name = "bpl-boogie",
                    .summary = "Verify a program, with Boogie's command line and Boogie's output.",
                    .notes = "Boogie's own options, with / or -, are those of versions 2.4.1 and "
                             "3.5; the manual\nlists them. What is accepted without effect is said "
                             "on standard error.",
                    .solver_version = bpl_z3_version,
                    .needs_file = true,
                    .command = "[/OPTION[:VALUE]]...",
                    .options = options};
    Words ours = {0}, boogies = {0};
    divide(options, argc, argv, &ours, &boogies);
    if (bpl_tool_start(&tool, (int)ours.count, ours.at))
        run(&tool, &settings, &boogies);
    bpl_vec_release(&ours);
    bpl_vec_release(&boogies);
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return status;
}
