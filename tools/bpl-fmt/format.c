#include "tools/bpl-fmt/format.h"

#include "libbpl/report/diff.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/print_check.h"
#include "libbpl/syntax/program.h"
#include "libbpl/syntax/tree.h"
#include "tools/common/diagnose.h"

#include <string.h>
#include <unistd.h>

typedef struct Job {
    BplTool *tool;
    const BplFmt *fmt;
    BplStrbuf out; /* the text that goes to standard output */
    BplStatus status;
} Job;

static void end_with(Job *job, BplStatus status)
{
    job->status = bpl_status_worse(job->status, status);
}

static const char *name_of(const Job *job, const char *path)
{
    return strcmp(path, "-") == 0 ? job->fmt->stdin_name : path;
}

static void roundtrip(Job *job, const char *path, const BplProgram *program, const BplStrbuf *text)
{
    BplStrbuf why = {0};
    if (!bpl_print_check(program, text, &why)) {
        bpl_tool_complain(job->tool, "%s: %s", name_of(job, path), why.text);
        end_with(job, BPL_STATUS_BROKEN);
    }
    bpl_strbuf_release(&why);
}

static void report_change(Job *job, const char *path, const BplSource *source,
                          const BplStrbuf *text)
{
    const char *name = name_of(job, path);
    if (job->fmt->check)
        end_with(job, BPL_STATUS_FOUND);
    if (job->fmt->check && !job->fmt->list && !job->fmt->diff) {
        BplStrbuf line = {0};
        bpl_strbuf_addf(&line, "%s: would change\n", name);
        bpl_tool_report(line.text, line.length);
        bpl_strbuf_release(&line);
    }
    if (job->fmt->list)
        bpl_strbuf_addf(&job->out, "%s\n", name);
    if (job->fmt->diff) {
        BplDiffSide before = {name, source->original, source->length};
        BplDiffSide after = {name, text->text, text->length};
        bpl_diff(&job->out, &before, &after, bpl_tool_wants_color(job->tool, STDOUT_FILENO));
    }
}

static void format_one(Job *job, const char *path, const BplProgram *program)
{
    const BplFmt *fmt = job->fmt;
    const BplSource *source = program->sources.all.at[0];
    BplStrbuf text = {0};
    bpl_print_program(&text, program, NULL);
    if (fmt->roundtrip)
        roundtrip(job, path, program, &text);
    bool changed =
        text.length != source->length || memcmp(text.text, source->original, text.length) != 0;
    if (changed && job->status != BPL_STATUS_BROKEN) {
        report_change(job, path, source, &text);
        if (fmt->in_place && !bpl_tool_write_file(job->tool, path, text.text, text.length))
            end_with(job, BPL_STATUS_BAD);
    }
    if (!fmt->in_place && !fmt->list && !fmt->check && !fmt->diff)
        bpl_strbuf_add(&job->out, text.text, text.length);
    bpl_strbuf_release(&text);
}

static void do_file(Job *job, const char *path)
{
    BplProgram *program = bpl_program_new();
    bool fine = bpl_program_read(program, path, job->fmt->stdin_name);
    bpl_tool_diagnose(job->tool, program, BPL_FORMAT_BOOGIE);
    if (!fine)
        end_with(job, BPL_STATUS_BAD);
    else if (job->fmt->dump_tree)
        bpl_ast_dump(&job->out, &program->unit->node);
    else
        format_one(job, path, program);
    bpl_program_free(program);
}

BplStatus bpl_fmt(BplTool *tool, const BplFmt *fmt)
{
    Job job = {.tool = tool, .fmt = fmt};
    for (size_t i = 0; i < tool->files.count; i++)
        do_file(&job, tool->files.at[i]);
    bool says_something = !fmt->in_place || fmt->list || fmt->diff;
    bool may_say_it = job.status <= BPL_STATUS_FOUND || fmt->list || fmt->diff;
    if (says_something && may_say_it)
        bpl_tool_write(tool, bpl_strbuf_text(&job.out), job.out.length);
    bpl_strbuf_release(&job.out);
    return bpl_status_worse(job.status, tool->status);
}
