#include "tools/bpl-verify/certificates.h"

#include "libbpl/base/command.h"
#include "libbpl/base/vec.h"
#include "libbpl/chc/certify/certificate.h"
#include "libbpl/chc/run/certify_run.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

typedef BPL_VEC(char *) Names;

static bool is_certificate(const char *name)
{
    size_t length = strlen(name);
    return length > 5 && strcmp(name + length - 5, ".smt2") == 0;
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

/* Asks the solver about the file; adds its output to the answers. */
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

/* The nth line, from 1; the empty text if there are fewer. */
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

static void check(BplTool *tool, const char *folder, const char *name, const char *solver,
                  uint32_t seconds)
{
    BplStrbuf path = {0}, script = {0}, answers = {0};
    bpl_strbuf_addf(&path, "%s/%s", folder, name);
    if (!bpl_chc_file_read(path.text, &script)) {
        bpl_tool_complain(tool, "%s: %s", path.text, strerror(errno));
        tool->status = BPL_STATUS_BAD;
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
        bpl_tool_complain(tool, "%s: there is no certificate, no file *.smt2", folder);
        tool->status = BPL_STATUS_BAD;
    }
    for (size_t i = 0; i < names.count; i++) {
        check(tool, folder, names.at[i], solver, seconds);
        bpl_free(names.at[i]);
    }
    bpl_tool_write_so_far(tool, &out, true);
    bpl_vec_release(&names);
}
