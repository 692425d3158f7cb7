#include "tools/bpl-verify/certificates.h"

#include "libbpl/base/clock.h"
#include "libbpl/base/command.h"
#include "libbpl/base/limits.h"
#include "libbpl/chc/certify/certificate.h"
#include "libbpl/chc/run/certify_run.h"
#include "libbpl/exec/exec.h"
#include "libbpl/report/harness.h"
#include "tools/common/limit.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

typedef BPL_VEC(char *) Names;

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), end = strlen(ending);
    return length > end && name[0] != '.' && strcmp(name + length - end, ending) == 0;
}

static bool is_certificate(const char *name)
{
    return ends_in(name, ".smt2") || ends_in(name, ".fails.bpl");
}

static bool find_certificates(BplTool *tool, const char *folder, Names *names)
{
    DIR *dir = opendir(folder);
    if (!dir) {
        bpl_tool_complain(tool, "%s: %s", folder, strerror(errno));
        tool->status = BPL_STATUS_BAD;
        return false;
    }
    for (struct dirent *entry; (entry = readdir(dir));)
        if (is_certificate(entry->d_name))
            bpl_vec_push(names, bpl_strdup(entry->d_name));
    closedir(dir);
    if (names->count)
        qsort(names->at, names->count, sizeof *names->at, compare_names);
    return true;
}

/* Runs the solver on the file in a process, and adds its output to the answers. Returns true if the
 * solver ran. */
static bool ask_command(const char *solver, const char *folder, const BplStrbuf *path,
                        uint32_t seconds, BplStrbuf *answers)
{
    BplStrbuf line = {0}, errors = {0};
    bpl_strbuf_addf(&line, "%s \"$1\"", solver);
    char sh[] = "/bin/sh", c[] = "-c", name[] = "sh";
    char *const words[] = {sh, c, line.text, name, path->text, NULL};
    const BplCommand command = {.words = words, .folder = folder, .seconds = seconds};
    BplCommandRun run = {0};
    bool fine = bpl_command_run_start(&run, &command, 0, "", 0);
    if (fine) {
        bpl_command_run_wait(&run, 1, NULL);
        bpl_command_run_read(&run, answers, &errors);
        bpl_strbuf_add(answers, errors.text ? errors.text : "", errors.length);
    }
    bpl_command_run_release(&run);
    bpl_strbuf_release(&line);
    bpl_strbuf_release(&errors);
    return fine;
}

/* Returns the line with number n, counted from 1; an empty text if there are fewer lines. */
static BplStrbuf nth_line(const BplStrbuf *text, size_t n)
{
    BplStrbuf line = {0};
    const char *at = text->text ? text->text : "";
    for (; n > 1 && strchr(at, '\n'); n--)
        at = strchr(at, '\n') + 1;
    if (n <= 1)
        bpl_strbuf_add(&line, at, strcspn(at, "\n"));
    bpl_strbuf_add_text(&line, "");
    return line;
}

static void say(BplTool *tool, const char *name, const BplStrbuf *script, const BplStrbuf *answers)
{
    BplStrbuf out = {0};
    size_t bad, questions = bpl_chc_certificate_questions(script->text, script->length);
    if (bpl_chc_certificate_is_accepted(script->text, script->length,
                                        answers->text ? answers->text : "", answers->length,
                                        &bad)) {
        bpl_strbuf_addf(&out, "%s: accepted, %zu questions\n", name, questions);
    } else {
        BplStrbuf line = nth_line(answers, bad);
        bool refuted = line.text && strcmp(line.text, "sat") == 0;
        bpl_strbuf_addf(&out, "%s: %s: question %zu of %zu is answered '%s'\n", name,
                        refuted ? "refuted" : "open", bad, questions, line.text ? line.text : "");
        tool->status =
            bpl_status_worse(tool->status, refuted ? BPL_STATUS_FOUND : BPL_STATUS_GAVE_UP);
        bpl_strbuf_release(&line);
    }
    bpl_tool_write_so_far(tool, &out, false);
    bpl_strbuf_release(&out);
}

static void say_failure(BplTool *tool, const char *name, const BplStrbuf *text)
{
    BplStrbuf out = {0};
    bool fails = bpl_harness_shows(name, text, BPL_DIALECT_UNION, bpl_limit_stop());
    bpl_strbuf_addf(&out, fails ? "%s: fails, as it says\n" : "%s: refuted: it does not fail\n",
                    name);
    if (!fails)
        tool->status = bpl_status_worse(tool->status, BPL_STATUS_FOUND);
    bpl_tool_write_so_far(tool, &out, false);
    bpl_strbuf_release(&out);
}

static void check(BplTool *tool, const char *folder, const char *name, const char *solver,
                  uint32_t seconds)
{
    BplStrbuf path = {0}, script = {0}, answers = {0};
    bpl_strbuf_addf(&path, "%s/%s", folder, name);
    if (!bpl_chc_file_read(path.text, &script)) {
        bpl_tool_complain(tool, "%s: %s", path.text, strerror(errno));
        tool->status = BPL_STATUS_BAD;
    } else if (ends_in(name, ".fails.bpl")) {
        say_failure(tool, name, &script);
    } else {
        if (solver)
            ask_command(solver, folder, &path, seconds, &answers);
        else
            bpl_chc_script_ask(script.text, script.length, 0, 0, &answers);
        say(tool, name, &script, &answers);
    }
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&script);
    bpl_strbuf_release(&answers);
}

void bpl_certificates_check(BplTool *tool, const char *folder, const char *solver, uint32_t seconds)
{
    Names names = {0};
    BplStrbuf out = {0};
    if (!find_certificates(tool, folder, &names))
        return;
    if (!names.count) {
        bpl_tool_complain(tool, "%s: there is no certificate, no file *.smt2 or *.fails.bpl",
                          folder);
        tool->status = BPL_STATUS_BAD;
    }
    for (size_t i = 0; i < names.count; i++) {
        check(tool, folder, names.at[i], solver, seconds);
        bpl_free(names.at[i]);
    }
    bpl_tool_write_so_far(tool, &out, true);
    bpl_vec_release(&names);
}

/* ---- failures -------------------------------------------------------------------------------- */

/* Writes the test harness of a failing execution (report/harness.h) to the file; returns NULL, or
 * the reason why there is none. */
static const char *write_harness(BplTool *tool, const char *path, BplProgram *program,
                                 const BplExecResult *result)
{
    const char *why = "path search did not find the failure again";
    const char *file = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    BplHarnesses *harnesses = bpl_harnesses_new(program);
    for (size_t i = 0; result && why && i < result->executions.count; i++) {
        const BplExecution *execution = result->executions.at[i];
        const BplHarnessCall call = {result->entry, execution, result->entry->name->text, "fails",
                                     file};
        BplStrbuf text = {0};
        if (execution->failure && execution->failure->is_certain &&
            bpl_harness_write(harnesses, &text, &call, &why)) {
            why = "by its inputs alone it does not fail";
            if (bpl_harness_shows(file, &text, program->dialect, bpl_limit_stop()) &&
                bpl_tool_write_file(tool, path, text.text, text.length))
                why = NULL;
        }
        bpl_strbuf_release(&text);
    }
    bpl_harnesses_free(harnesses);
    return why;
}

void bpl_certificates_add_failure(BplTool *tool, const BplVerifying *how, BplProgram *program,
                                  const BplChcResult *result)
{
    const BplChcDecideOptions *chc = &how->options;
    if (!chc->certificates || result->verdict != BPL_CHC_CAN_FAIL)
        return;
    const BplExecOptions options = {.failing = 1,
                                    .keep = BPL_KEEP_FAILING,
                                    .search = BPL_SEARCH_FAIR,
                                    .seed = chc->seed,
                                    .query_timeout = bpl_limits->decide_query_ms,
                                    .memory = chc->memory,
                                    .stop = chc->stop};
    double end = bpl_clock_seconds() + bpl_limits->decide_horn_seconds;
    end = bpl_budget_earlier(end, how->budget.end);
    BplExec *exec = bpl_exec_new(program, &options);
    char *path = bpl_chc_file_for(chc->certificates, result->entry->name->text, NULL, ".fails.bpl");
    const BplExecResult *again = result->turns.count
                                     ? bpl_exec_follow(exec, result->entry, &result->turns, end)
                                     : bpl_exec_run_slice(exec, result->entry, end, 0);
    const char *why = write_harness(tool, path, program, again);
    if (why)
        bpl_tool_complain(tool, "%s: the failure has no file of its own: %s",
                          result->entry->name->text, why);
    bpl_free(path);
    bpl_exec_free(exec);
}
