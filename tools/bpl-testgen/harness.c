/* Writes tests as harnesses, Boogie files that execute one test each (--harness; report/harness.h),
 * and runs a directory of these files as a test suite (--replay). */
#include "tools/bpl-testgen/testgen.h"

#include "libbpl/report/harness.h"
#include "libbpl/sema/check.h"
#include "libbpl/smt/worker.h"
#include "tools/common/diagnose.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <time.h>

/* ---- writing --------------------------------------------------------------------------------- */

/* Adds a file name for the test that every file system accepts: max.Max.passes-1.bpl. */
static void add_name(BplStrbuf *out, const char *id, const BplExecution *execution, size_t index)
{
    for (const char *at = id; *at; at++) {
        bool is_plain = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') ||
                        (*at >= '0' && *at <= '9') || *at == '_' || (*at == '.' && at > id);
        bpl_strbuf_add_char(out, is_plain ? *at : '-');
    }
    bpl_strbuf_addf(out, ".%s-%zu.bpl",
                    execution->failure ? bpl_suite_type(execution->failure) : "passes", index + 1);
}

static bool write_one(BplTool *tool, TestgenHarnesses *all, const BplHarnessCall *call,
                      const BplStrbuf *name)
{
    BplStrbuf text = {0}, path = {0};
    const char *why;
    bool fine = bpl_harness_write(all->harnesses, &text, call, &why);
    if (!fine || !bpl_harness_shows(name->text, &text, all->dialect, all->stop)) {
        all->left_out++;
        if (!all->why)
            all->why = fine ? "by its inputs alone it does not end as it did" : why;
    } else {
        bpl_strbuf_addf(&path, "%s/%s", all->folder, name->text);
        all->written += bpl_tool_write_file(tool, path.text, text.text, text.length);
    }
    bpl_strbuf_release(&text);
    bpl_strbuf_release(&path);
    return tool->status != BPL_STATUS_BAD;
}

void testgen_harness_add(BplTool *tool, TestgenHarnesses *all, const BplExecResult *result,
                         const BplJunitSuite *suite)
{
    for (size_t i = 0; i < result->executions.count; i++) {
        const BplExecution *execution = result->executions.at[i];
        bool is_test = i < suite->cases.count;
        if (*all->stop || !is_test || (execution->failure && !execution->failure->is_certain))
            continue;
        BplStrbuf name = {0};
        add_name(&name, suite->name, execution, i);
        const BplHarnessCall call = {result->entry, execution, suite->name,
                                     suite->cases.at[i]->name, name.text};
        bool fine = write_one(tool, all, &call, &name);
        bpl_strbuf_release(&name);
        if (!fine)
            return;
    }
}

void testgen_harness_start(BplTool *tool, TestgenHarnesses *all, const char *folder,
                           const BplProgram *program)
{
    *all =
        (TestgenHarnesses){.folder = folder, .stop = bpl_limit_stop(), .dialect = program->dialect};
    if (folder && bpl_tool_make_folder(tool, folder))
        all->harnesses = bpl_harnesses_new(program);
}

void testgen_harness_end(const BplTool *tool, TestgenHarnesses *all)
{
    if (all->left_out)
        bpl_tool_complain(tool, "%zu of %zu tests have no harness; the first: %s", all->left_out,
                          all->left_out + all->written, all->why);
    bpl_harnesses_free(all->harnesses);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef BPL_VEC(char *) Names;

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool list_folder(BplTool *tool, const char *folder, Names *names)
{
    DIR *stream = opendir(folder);
    if (!stream) {
        bpl_tool_complain(tool, "cannot read the directory %s: %s", folder, strerror(errno));
        tool->status = BPL_STATUS_BAD;
        return false;
    }
    for (struct dirent *entry; (entry = readdir(stream));) {
        size_t length = strlen(entry->d_name);
        if (length > 4 && entry->d_name[0] != '.' &&
            strcmp(entry->d_name + length - 4, ".bpl") == 0)
            bpl_vec_push(names, bpl_strdup(entry->d_name));
    }
    closedir(stream);
    if (names->count)
        qsort(names->at, names->count, sizeof *names->at, compare_names);
    return true;
}

typedef struct Replay {
    BplTool *tool;
    const TestgenCall *call;
    BplJunit *report;
    bool no_times;
    int64_t now;
    volatile const int *stop;
} Replay;

static BplJunitSuite *suite_of(const Replay *r, const char *name)
{
    for (size_t i = 0; i < r->report->suites.count; i++)
        if (strcmp(r->report->suites.at[i]->name, name) == 0)
            return r->report->suites.at[i];
    BplJunitSuite *suite = bpl_junit_add_suite(r->report, name, strlen(name));
    suite->has_timestamp = !r->call->no_timestamps;
    suite->timestamp = r->now;
    return suite;
}

static void set_message(Replay *r, BplJunitCase *test, const char *type, BplStrbuf *text)
{
    test->type = type;
    test->message = bpl_junit_line(r->report, text->text, text->length);
    test->content = bpl_junit_text(r->report, text->text, text->length);
    bpl_strbuf_clear(text);
}

static const char *word_of(const BplHarnessResult *result)
{
    return result->outcome == BPL_HARNESS_FAILED ? "failed" : "passed";
}

static void judge(Replay *r, BplJunitCase *test, const BplHarnessClaim *claim,
                  const BplHarnessResult *result)
{
    BplStrbuf text = {0};
    if (bpl_harness_is_met(claim, result))
        return;
    if (result->outcome == BPL_HARNESS_UNDECIDED) {
        test->verdict = BPL_JUNIT_ERROR;
        bpl_strbuf_addf(&text, "undecided: %s", result->message ? result->message : "");
        set_message(r, test, "unknown", &text);
        r->tool->status = bpl_status_worse(r->tool->status, BPL_STATUS_GAVE_UP);
    } else {
        test->verdict = BPL_JUNIT_FAILURE;
        bpl_strbuf_addf(&text, "it was %s%s%s, and is %s now%s%s", claim->expect,
                        claim->check ? ", by its " : "", claim->check ? claim->check : "",
                        word_of(result), result->message ? ": " : "",
                        result->message ? result->message : "");
        set_message(r, test, "outcome", &text);
        r->tool->status = bpl_status_worse(r->tool->status, BPL_STATUS_FOUND);
    }
    bpl_strbuf_release(&text);
}

static void add_test(Replay *r, BplProgram *program, const BplHarnessClaim *claim, const char *path,
                     double begin)
{
    BplHarnessResult result;
    const char *class = claim->suite ? claim->suite : path;
    const char *name = claim->test ? claim->test : claim->procedure->name->text;
    bpl_harness_run(program, claim, r->stop, &result);
    BplJunitCase *test =
        bpl_junit_add_case(r->report, suite_of(r, class), class, strlen(class), name, strlen(name));
    test->file = bpl_junit_line(r->report, path, strlen(path));
    test->line = 1;
    if (!r->no_times)
        test->milliseconds = (uint64_t)((bpl_clock_seconds() - begin) * 1000 + 0.5);
    judge(r, test, claim, &result);
    bpl_harness_result_release(&result);
}

static void replay_file(Replay *r, const char *folder, const char *name)
{
    double begin = bpl_clock_seconds();
    BplStrbuf path = {0};
    BplHarnessClaim claim;
    bpl_strbuf_addf(&path, "%s/%s", folder, name);
    BplProgram *program = bpl_program_new();
    bool is_read = bpl_program_read(program, path.text, "") && bpl_check(program, NULL);
    program->dialect = (BplDialect)r->call->how.filter.dialect;
    if (!is_read)
        bpl_tool_diagnose(r->tool, program, BPL_FORMAT_BOOGIE);
    if (is_read && bpl_harness_find(program, &claim)) {
        add_test(r, program, &claim, path.text, begin);
    } else {
        if (is_read)
            bpl_tool_complain(
                r->tool, "%s is not a harness: no procedure states the expected result", path.text);
        BplJunitCase *test = bpl_junit_add_case(r->report, suite_of(r, folder), folder,
                                                strlen(folder), name, strlen(name));
        BplStrbuf text = {0};
        bpl_strbuf_add_text(&text, is_read ? "it is no harness" : "it is not correct");
        test->verdict = BPL_JUNIT_ERROR;
        set_message(r, test, "harness", &text);
        bpl_strbuf_release(&text);
        r->tool->status = bpl_status_worse(r->tool->status, BPL_STATUS_BAD);
    }
    bpl_program_free(program);
    bpl_strbuf_release(&path);
}

void testgen_replay(BplTool *tool, const TestgenCall *call)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    Replay r = {.tool = tool,
                .call = call,
                .stop = bpl_limit_stop(),
                .no_times = call->no_timestamps || (epoch && *epoch),
                .now = bpl_junit_time(epoch, (int64_t)time(NULL))};
    Names names = {0};
    if (tool->files.count != 1 || strcmp(tool->files.at[0], "-") != 0) {
        bpl_tool_misused(tool, "option '--replay' takes a directory, and no file besides");
        return;
    }
    if (!list_folder(tool, call->replay, &names))
        return;
    r.report = bpl_junit_new();
    bpl_limit_guard();
    for (size_t i = 0; i < names.count; i++) {
        if (!*r.stop)
            replay_file(&r, call->replay, names.at[i]);
        bpl_free(names.at[i]);
    }
    if (*r.stop)
        r.report->interrupted = "stopped by a signal";
    const BplJunitOptions options = {.profile = (BplJunitProfile)call->profile,
                                     .no_timestamps = call->no_timestamps};
    BplStrbuf out = {0};
    bpl_junit_write(&out, r.report, &options);
    bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
    bpl_junit_free(r.report);
    bpl_vec_release(&names);
}
