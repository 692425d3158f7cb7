#include "tools/bpl-lint/lint.h"

#include "libbpl/syntax/print.h"
#include "tools/common/diagnose.h"
#include "tools/common/filter.h"

#include <string.h>

/* limit on the number of findings of one rule that text output lists; reports in other formats
 * contain all findings */
enum { SAID_OF_A_RULE = 10 };

/* The state of one run over the files. */
typedef struct Job {
    BplTool *tool;
    const BplLintCall *call;
    BplLintOptions rules;
    BplCheckOptions check;
    BplProgram *program;
    /* number of the files that were given; sources with larger indices are Boogie's libraries */
    size_t sources;
    BplStatus status;
    size_t mended;
} Job;

/* ---- the call -------------------------------------------------------------------------------- */

static bool is_report(const BplLintCall *call)
{
    return call->format == BPL_FORMAT_JSON || call->format == BPL_FORMAT_SARIF;
}

static void check_call(BplTool *tool, const BplLintCall *call)
{
    if (call->quiet && is_report(call))
        bpl_tool_misused(tool, "option '--quiet' excludes a report on standard output");
    if (call->fix && !call->in_place && is_report(call))
        bpl_tool_misused(tool, "option '--fix' without '--in-place' excludes a report on standard "
                               "output");
    if (call->fix && call->filter.defined.count)
        bpl_tool_misused(tool, "option '--fix' excludes '--define', which would drop text");
    if (!call->in_place)
        return;
    if (!call->fix)
        bpl_tool_misused(tool, "option '--in-place' requires '--fix'");
    if (tool->files.count != 1 || strcmp(tool->files.at[0], "-") == 0)
        bpl_tool_misused(tool, "option '--in-place' takes one file");
    if (tool->output && !is_report(call))
        bpl_tool_misused(tool, "option '--in-place' excludes '--output'");
}

/* ---- programs -------------------------------------------------------------------------------- */

/* Reads all files, even after errors in some; if there are no syntax errors, checks names and
 * types. Returns false after errors. */
static bool check(Job *job)
{
    bool fine = true;
    for (size_t i = 0; i < job->tool->files.count; i++)
        fine &=
            bpl_program_read(job->program, job->tool->files.at[i], job->call->filter.stdin_name);
    job->sources = job->program->sources.all.count;
    return fine && bpl_check(job->program, &job->check);
}

/* Repairs the program, then checks it again: before the repair, missing entries of modifies clauses
 * were not errors. Returns false after errors. */
static bool fix(Job *job)
{
    job->mended = job->program->modernized + bpl_lint_fix(job->program, &job->rules, &job->check);
    if (job->call->filter.infer_modifies || !job->check.infer_modifies)
        return true;
    job->check.infer_modifies = false;
    bpl_diags_release(&job->program->diags); /* the next check reports these diagnostics again */
    return bpl_check(job->program, &job->check);
}

/* Adds the text of the program as it was read, with a `#line` pragma before the text of each file
 * that states the file's name, unless the file begins with a pragma. */
static void add_original(BplStrbuf *text, const Job *job)
{
    for (size_t i = 0; i < job->sources; i++) {
        const BplSource *source = job->program->sources.all.at[i];
        const BplLinePragma *first = bpl_source_pragma_at(source, 0);
        if (text->length && text->text[text->length - 1] != '\n')
            bpl_strbuf_add_char(text, '\n');
        if (!job->call->filter.no_line && !job->call->in_place && !(first && first->file))
            bpl_print_line_pragma(text, 1, source->name);
        bpl_strbuf_add(text, source->original, source->length);
    }
}

/* Returns the options for printing. In a file that is rewritten (--in-place), `#line` pragmas refer
 * to the file itself. */
static BplPrintOptions printing(const Job *job)
{
    return job->call->in_place ? (BplPrintOptions){.lines = BPL_LINES_KEEP}
                               : bpl_filter_printing(&job->call->filter);
}

/* Prints the repaired program; a program that needed no repair is printed unchanged, byte by byte,
 * except for `#line` pragmas. */
static void write_program(const Job *job)
{
    if (job->call->in_place && !job->mended)
        return;
    BplStrbuf text = {0};
    const BplPrintOptions options = printing(job);
    if (job->mended)
        bpl_print_program(&text, job->program, &options);
    else
        add_original(&text, job);
    const char *bytes = bpl_strbuf_text(&text);
    if (job->call->in_place)
        bpl_tool_write_file(job->tool, job->tool->files.at[0], bytes, text.length);
    else
        bpl_tool_write(job->tool, bytes, text.length);
    bpl_strbuf_release(&text);
}

/* ---- diagnostics ----------------------------------------------------------------------------- */

/* The lint rules that are on, with their documentation, for a SARIF log. */
typedef struct Pages {
    BplDiagRule rules[BPL_RULE_COUNT];
    size_t count;
    BplStrbuf texts[BPL_RULE_COUNT], markdown[BPL_RULE_COUNT];
} Pages;

static void pages_init(Pages *pages, const BplLintOptions *options)
{
    *pages = (Pages){0};
    for (int id = 0; id < BPL_RULE_COUNT; id++) {
        BplRuleId rule = (BplRuleId)id;
        if (!options->on[id])
            continue;
        bpl_rule_explain(&pages->texts[id], rule);
        bpl_rule_markdown(&pages->markdown[id], rule);
        pages->rules[pages->count++] = (BplDiagRule){
            .info = bpl_rule_info(rule, options->severity[id]),
            .summary = bpl_rule_summary(rule),
            .what = bpl_rule_what(rule),
            .page = pages->texts[id].text,
            .markdown = pages->markdown[id].text,
        };
    }
}

static void pages_release(Pages *pages)
{
    for (int id = 0; id < BPL_RULE_COUNT; id++) {
        bpl_strbuf_release(&pages->texts[id]);
        bpl_strbuf_release(&pages->markdown[id]);
    }
}

static void report(const Job *job)
{
    BplDiagFormat format = (BplDiagFormat)job->call->format;
    if (is_report(job->call)) {
        BplStrbuf text = {0};
        Pages pages;
        pages_init(&pages, &job->rules);
        bpl_tool_add_diagnostics(job->tool, job->program, format, job->status, pages.rules,
                                 pages.count, &text);
        bpl_tool_write(job->tool, bpl_strbuf_text(&text), text.length);
        bpl_strbuf_release(&text);
        pages_release(&pages);
    } else if (!job->call->quiet || job->program->diags.errors) {
        bpl_tool_diagnose(job->tool, job->program, format);
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void run(Job *job)
{
    if (!check(job) || (job->call->fix && !fix(job)))
        job->status = BPL_STATUS_BAD;
    else if (bpl_lint(job->program, &job->rules))
        job->status = BPL_STATUS_FOUND;
    report(job);
    if (job->status != BPL_STATUS_BAD && (job->call->quiet || job->call->fix))
        write_program(job);
}

BplStatus bpl_lint_call(BplTool *tool, const BplLintCall *call)
{
    Job job = {.tool = tool, .call = call};
    if (!bpl_lint_choose(tool, call, &job.rules))
        return tool->status;
    job.rules.limit = call->all || is_report(call) ? 0 : SAID_OF_A_RULE;
    if (call->list || call->explain.count) {
        bpl_lint_tell(tool, call, &job.rules);
        return tool->status;
    }
    /* missing modifies clauses, which a lint rule reports, must not be errors of the check */
    job.check = (BplCheckOptions){.dialect = (BplDialect)call->filter.dialect,
                                  .infer_modifies = call->filter.infer_modifies ||
                                                    job.rules.on[BPL_RULE_missing_modifies]};
    check_call(tool, call);
    if (!bpl_filter_libs(tool, &call->filter.libs, &job.check) || tool->status != BPL_STATUS_DONE)
        return tool->status;
    job.program = bpl_program_new();
    job.program->dialect = job.check.dialect;
    job.program->modernizes = call->fix && job.rules.on[BPL_RULE_deprecated_syntax];
    bpl_filter_define(&call->filter, job.program);
    run(&job);
    bpl_program_free(job.program);
    return bpl_status_worse(job.status, tool->status);
}
