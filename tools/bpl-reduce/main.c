/* bpl-reduce: makes a program as small as possible while a command behaves on it as before. */
#include "libbpl/base/command.h"
#include "libbpl/base/folder.h"
#include "libbpl/reduce/reduce.h"
#include "tools/bpl-reduce/property.h"
#include "tools/common/diagnose.h"
#include "tools/common/filter.h"
#include "tools/common/limit.h"
#include "tools/common/number.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct Settings {
    BplProperty property;
    BplFilter filter;
    BplNumber jobs, runs, run_timeout;
    const char *input;
    int ready;
    bool keep_comments, rename, stats;
} Settings;

typedef struct Session {
    BplTool *tool;
    const Settings *settings;
    BplCommand command;
    BplCommandRun runs[BPL_REDUCE_JOBS];
    size_t before; /* size in bytes of the program that was given */
    bool shows_progress, failed;
} Session;

typedef struct Ready {
    const char *script, *help;
} Ready;

#define READY(name, script, help) {script, help},
static const Ready ready_commands[] = {
#include "tools/bpl-reduce/ready.def"
};
#undef READY

/* ---- running --------------------------------------------------------------------------------- */

static bool start(Session *session, size_t i, const BplStrbuf *text)
{
    if (bpl_command_run_start(&session->runs[i], &session->command, (unsigned)i,
                              bpl_strbuf_text(text), text->length))
        return true;
    bpl_tool_complain(session->tool, "cannot run the command: %s", strerror(errno));
    session->tool->status = BPL_STATUS_BAD;
    session->failed = true;
    return false;
}

/* Runs the command on all texts at once. Returns the index of the first text that has the property,
 * as soon as this index is known, and kills the runs that are then no longer needed; returns
 * `count` if no text has the property. */
static size_t first_that_holds(BplReduce *reduce, const BplStrbuf *texts, size_t count)
{
    Session *session = reduce->data;
    bool answered[BPL_REDUCE_JOBS] = {false}, holds[BPL_REDUCE_JOBS] = {false};
    size_t first = 0, started = 0;
    while (started < count && !session->failed && start(session, started, &texts[started]))
        started++;
    while (first < started && !session->failed) {
        size_t ended = bpl_command_run_wait(session->runs, started, reduce->stop);
        if (ended == started)
            break;
        answered[ended] = true;
        holds[ended] = bpl_property_holds(&session->settings->property, &session->runs[ended]);
        while (first < started && answered[first] && !holds[first])
            first++;
        if (first < started && holds[first])
            break;
    }
    bool found = first < started && holds[first];
    for (size_t i = 0; i < count; i++)
        bpl_command_run_release(&session->runs[i]);
    return found ? first : count;
}

/* Completes the property by a run of the command on the original program; returns false after a
 * complaint. */
static bool learn(Session *session, BplProperty *property, const BplStrbuf *text)
{
    if (!start(session, 0, text) || bpl_command_run_wait(session->runs, 1, bpl_limit_stop()) != 0)
        return false;
    return bpl_property_learn(session->tool, property, &session->runs[0]);
}

static void show_progress(BplReduce *reduce, const char *stage, size_t bytes)
{
    const Session *session = reduce->data;
    if (session->shows_progress)
        fprintf(stderr, "\r\033[K%zu -> %zu bytes, %llu runs: %s", session->before, bytes,
                (unsigned long long)reduce->runs, stage ? stage : "all of it");
}

/* ---- the program ----------------------------------------------------------------------------- */

/* Reads the program and prints it into *text; returns false after a complaint, for example if the
 * program is not legal. */
static bool read_text(BplTool *tool, const Settings *settings, BplStrbuf *text)
{
    tool->files.count = 0;
    bpl_vec_push(&tool->files, settings->input ? settings->input : "-");
    BplProgram *program = bpl_filter_read(tool, &settings->filter);
    if (!program)
        return false;
    const BplPrintOptions options = {.lines = BPL_LINES_DROP};
    bpl_print_program(text, program, &options);
    bpl_strbuf_add(text, "", 0);
    bpl_program_free(program);
    return true;
}

static void tell(const Session *session, const BplReduce *reduce, size_t after)
{
    BplStrbuf out = {0};
    if (session->shows_progress)
        bpl_strbuf_add_text(&out, "\r\033[K");
    bpl_strbuf_addf(&out, "%zu -> %zu bytes, %llu runs, %llu candidates not legal, %llu known\n",
                    session->before, after, (unsigned long long)reduce->runs,
                    (unsigned long long)reduce->illegal, (unsigned long long)reduce->known);
    if (session->shows_progress || session->settings->stats)
        bpl_tool_report(out.text, out.length);
    bpl_strbuf_release(&out);
}

static void reduce_text(Session *session, BplProperty *property, BplStrbuf *text)
{
    const Settings *settings = session->settings;
    BplReduce reduce = {.first = first_that_holds,
                        .progress = show_progress,
                        .data = session,
                        .jobs = settings->jobs.value,
                        .most_runs = settings->runs.value,
                        .stop = bpl_limit_stop(),
                        .keep_comments = settings->keep_comments,
                        .rename = settings->rename,
                        .dialect = (BplDialect)settings->filter.dialect};
    session->before = text->length;
    bool learnt = learn(session, property, text);
    bpl_command_run_release(&session->runs[0]);
    if (!learnt)
        return;
    bool ended = bpl_reduce(&reduce, text);
    tell(session, &reduce, text->length);
    if (session->failed)
        return;
    if (!ended)
        session->tool->status = BPL_STATUS_GAVE_UP;
    bpl_tool_write(session->tool, text->text, text->length);
}

/* ---- the call -------------------------------------------------------------------------------- */

/* Creates the folder for the runs' files. Returns its name, which callers free; NULL after a
 * complaint. */
static char *make_folder(BplTool *tool)
{
    char *folder = bpl_folder_make("bpl-reduce");
    if (folder)
        return folder;
    bpl_tool_complain(tool, "cannot make a folder for files in %s: %s", bpl_folder_parent(),
                      strerror(errno));
    tool->status = BPL_STATUS_BAD;
    return NULL;
}

/* Puts this program's folder first in PATH, so that the commands of ready.def run the tools in this
 * folder. */
static void prefer_own_folder(void)
{
    char own[4096];
    const char *path = getenv("PATH");
    ssize_t length = readlink("/proc/self/exe", own, sizeof own);
    if (length <= 0 || length == (ssize_t)sizeof own)
        return;
    while (length > 1 && own[length - 1] != '/')
        length--;
    BplStrbuf all = {0};
    bpl_strbuf_addf(&all, "%.*s:%s", (int)length, own, path ? path : "/usr/bin:/bin");
    setenv("PATH", all.text, 1);
    bpl_strbuf_release(&all);
}

/* Uses a command of ready.def. As long as a program shows the behaviour that is to be kept, this
 * command prints the behaviour and ends with status 0. */
static void use_ready_command(const Ready *ready, BplProperty *property, BplTexts *words)
{
    const char *const shell[] = {"sh", "-c", ready->script, "sh", "{}"};
    for (size_t i = 0; i < sizeof shell / sizeof *shell; i++)
        bpl_vec_push(words, shell[i]);
    property->claim = ready->help;
    property->same_stdout = true;
    if (property->status.value == BPL_ANY_STATUS)
        property->status.value = 0;
    prefer_own_folder();
}

/* Finds the command's words: those given on the command line or, with --for, those of a command in
 * ready.def. Returns false after a complaint. */
static bool find_command(BplTool *tool, Settings *settings, BplTexts *words)
{
    if (!settings->ready == !tool->files.count) {
        bpl_tool_misused(tool, settings->ready ? "option '--for' and a command exclude each other"
                                               : "expected a command, or option '--for'");
        return false;
    }
    if (settings->ready)
        use_ready_command(&ready_commands[settings->ready - 1], &settings->property, words);
    for (size_t i = 0; !settings->ready && i < tool->files.count; i++)
        bpl_vec_push(words, tool->files.at[i]);
    bpl_vec_push(words, NULL);
    return true;
}

static void run(BplTool *tool, Settings *settings)
{
    BplTexts words = {0};
    BplStrbuf text = {0};
    char *folder = NULL;
    Session session = {.tool = tool, .settings = settings};
    if (!settings->jobs.value)
        settings->jobs.value = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    if (settings->jobs.value > BPL_REDUCE_JOBS)
        settings->jobs.value = BPL_REDUCE_JOBS;
    if (find_command(tool, settings, &words) && bpl_property_init(tool, &settings->property) &&
        read_text(tool, settings, &text) && (folder = make_folder(tool))) {
        session.command = (BplCommand){.words = (char *const *)(uintptr_t)words.at,
                                       .folder = folder,
                                       .seconds = (uint32_t)settings->run_timeout.value};
        session.shows_progress = isatty(STDERR_FILENO) && !settings->stats;
        bpl_limit_guard();
        reduce_text(&session, &settings->property, &text);
    }
    bpl_folder_remove(folder);
    bpl_vec_release(&words);
    bpl_strbuf_release(&text);
    bpl_property_release(&settings->property);
}

int main(int argc, char **argv)
{
    Settings settings = {.property = {.status = {BPL_ANY_STATUS, 255}},
                         .filter = BPL_FILTER_DEFAULTS,
                         .jobs = {1, 1024},
                         .runs = {0, UINT32_MAX},
                         .run_timeout = {0, UINT32_MAX / 2}};
    const BplOption options[] = {
        {'i', "input", BPL_OPTION_TEXT, &settings.input, "FILE",
         "reduce this program instead of standard input"},
        {0, "match", BPL_OPTION_TEXT, &settings.property.match, "REGEX",
         "keep a line of the command's output that matches; keep the\nexit status only with "
         "--status"},
        {0, "stdout", BPL_OPTION_FLAG, &settings.property.same_stdout, NULL,
         "keep the command's standard output, byte for byte"},
        {0, "status", BPL_OPTION_NUMBER, &settings.property.status, "N",
         "keep the exit status N (default: that of the first run)"},
        {0, "for", BPL_OPTION_CHOICE, &settings.ready, "command|boogie|bpl-verify|bpl-exec",
         "use a ready-made command: Boogie crashes; bpl-verify\n--modular and Boogie disagree; "
         "bpl-exec cannot decide it"},
        {'j', "jobs", BPL_OPTION_NUMBER, &settings.jobs, "N", BPL_JOBS_HELP " (default: 1)"},
        {0, "max-runs", BPL_OPTION_NUMBER, &settings.runs, "N",
         "stop after N runs of the command (default: 0, never)"},
        {0, "run-timeout", BPL_OPTION_NUMBER, &settings.run_timeout, "SECONDS",
         "kill a run after SECONDS of processor time"},
        {0, "keep-comments", BPL_OPTION_FLAG, &settings.keep_comments, NULL,
         "keep the comments of remaining parts"},
        {0, "rename", BPL_OPTION_FLAG, &settings.rename, NULL, "shorten all names at the end"},
        {0, "stats", BPL_OPTION_FLAG, &settings.stats, NULL,
         "print the number of runs to standard error"},
        BPL_PROGRAM_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {
        .name = "bpl-reduce",
        .summary = "Reduce a program as long as a command keeps its behaviour.",
        .command = "COMMAND...",
        .takes_command = true,
        .notes = "The command reads a program from its standard input, or from the file whose "
                 "name\nreplaces {} in its words. Options must come before the command.\n\nExit "
                 "status: 0 done; 2 the input or the call is wrong; 3 stopped by --max-runs.",
        .options = options};
    if (bpl_tool_start(&tool, argc, argv))
        run(&tool, &settings);
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return status;
}
