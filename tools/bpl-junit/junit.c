#include "tools/bpl-junit/junit.h"

#include "libbpl/base/alloc.h"
#include "libbpl/report/escape.h"
#include "libbpl/report/junit_merge.h"
#include "libbpl/report/junit_read.h"
#include "tools/common/input.h"

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct File {
    const char *name;
    BplStrbuf bytes;
    BplJunit *report; /* NULL: the file cannot be read, and a complaint was printed */
    BplJunitFindings findings;
} File;

static void add_findings(BplStrbuf *out, const char *name, const BplJunitFindings *findings)
{
    for (size_t i = 0; i < findings->all.count; i++) {
        const BplJunitFinding *it = &findings->all.at[i];
        bpl_escape_plain(out, name, strlen(name));
        if (it->line)
            bpl_strbuf_addf(out, "(%u,%u)", it->line, it->column);
        bpl_strbuf_addf(out, ": %s: %s", it->rule ? "Warning" : "Error", it->text);
        if (it->rule)
            bpl_strbuf_addf(out, " [%s]", it->rule);
        bpl_strbuf_add_char(out, '\n');
    }
}

static void report_findings(const char *name, const BplJunitFindings *findings)
{
    BplStrbuf lines = {0};
    add_findings(&lines, name, findings);
    bpl_tool_report(lines.text, lines.length);
    bpl_strbuf_release(&lines);
}

/* Prints a complaint about a file that cannot be read, with the reason, which is the last finding.
 */
static void report_unreadable(BplTool *tool, File *file)
{
    size_t last = file->findings.all.count - 1;
    BplJunitFindings only = {{&file->findings.all.at[last], 1, 1}};
    if (only.all.at[0].line)
        report_findings(file->name, &only);
    else
        bpl_tool_complain(tool, "%s: %s", file->name, only.all.at[0].text);
    tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
}

static void read_file(BplTool *tool, const char *path, File *file)
{
    *file = (File){.name = strcmp(path, "-") == 0 ? "<stdin>" : path};
    if (!bpl_tool_read(tool, path, BPL_JUNIT_MOST_INPUT, &file->bytes))
        return;
    file->report = bpl_junit_read(file->bytes.text, file->bytes.length, &file->findings);
    if (!file->report)
        report_unreadable(tool, file);
}

static void release_file(File *file)
{
    bpl_junit_free(file->report);
    bpl_junit_findings_release(&file->findings);
    bpl_strbuf_release(&file->bytes);
}

/* ---- merge ----------------------------------------------------------------------------------- */

/* Can the file be merged? True if it has no duplicate tests, contradictory shards or wrong
 * counters; otherwise prints complaints and returns false. */
static bool is_fit(BplTool *tool, const File *file)
{
    static const char *const unfit[] = {"duplicate", "shard", "counter"};
    bool fit = true;
    for (size_t i = 0; i < file->findings.all.count; i++) {
        const BplJunitFinding *it = &file->findings.all.at[i];
        for (size_t u = 0; u < sizeof unfit / sizeof unfit[0]; u++) {
            if (strcmp(it->rule, unfit[u]) == 0) {
                bpl_tool_complain(tool, "%s(%u,%u): %s", file->name, it->line, it->column,
                                  it->text);
                fit = false;
            }
        }
    }
    if (!fit)
        tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    return fit;
}

static void write_whole(BplTool *tool, const JunitSettings *settings, const BplJunitPart *parts,
                        size_t count)
{
    BplStrbuf complaint = {0}, out = {0};
    BplJunit *whole = bpl_junit_merge(parts, count, &complaint);
    if (whole) {
        BplJunitOptions options = {.profile = (BplJunitProfile)settings->profile,
                                   .no_timestamps = settings->no_timestamps};
        bpl_junit_write(&out, whole, &options);
        bpl_tool_write(tool, out.text, out.length);
    } else {
        bpl_tool_complain(tool, "%s", complaint.text);
        tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    }
    bpl_junit_free(whole);
    bpl_strbuf_release(&complaint);
    bpl_strbuf_release(&out);
}

void junit_merge(BplTool *tool, const JunitSettings *settings, const BplTexts *files)
{
    File *read = bpl_alloc_zero(files->count * sizeof *read);
    BplJunitPart *parts = bpl_alloc_zero(files->count * sizeof *parts);
    bool fine = true;
    for (size_t i = 0; i < files->count; i++) {
        read_file(tool, files->at[i], &read[i]);
        fine &= read[i].report && is_fit(tool, &read[i]);
        bpl_strbuf_release(&read[i].bytes);
        parts[i] = (BplJunitPart){read[i].name, read[i].report};
    }
    if (fine)
        write_whole(tool, settings, parts, files->count);
    for (size_t i = 0; i < files->count; i++)
        release_file(&read[i]);
    bpl_free(parts);
    bpl_free(read);
}

/* ---- summary --------------------------------------------------------------------------------- */

static void summarize(BplTool *tool, const char *heading, const BplJunit *report, bool color,
                      BplStrbuf *out)
{
    BplJunitCounts counts = bpl_junit_count(report);
    if (heading) {
        bpl_escape_plain(out, heading, strlen(heading));
        bpl_strbuf_add_text(out, ":\n");
    }
    bpl_junit_summary(out, report, color);
    if (counts.of[BPL_JUNIT_FAILURE] || counts.of[BPL_JUNIT_ERROR])
        tool->status = bpl_status_worse(tool->status, BPL_STATUS_FOUND);
}

void junit_summary(BplTool *tool, const JunitSettings *settings, const BplTexts *files)
{
    (void)settings;
    bool to_file = tool->output && strcmp(tool->output, "-") != 0;
    bool color = to_file ? tool->color == BPL_COLOR_ALWAYS : bpl_tool_wants_color(tool, 1);
    BplStrbuf out = {0};
    for (size_t i = 0; i < files->count; i++) {
        File file;
        read_file(tool, files->at[i], &file);
        if (file.report)
            summarize(tool, files->count > 1 ? file.name : NULL, file.report, color, &out);
        release_file(&file);
    }
    if (tool->status != BPL_STATUS_BAD)
        bpl_tool_write(tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
}

/* ---- check ----------------------------------------------------------------------------------- */

static void check_schemas(BplTool *tool, const JunitSettings *settings, File *file)
{
    for (size_t i = 0; i < settings->schemas.count; i++) {
        const char *schema = settings->schemas.at[i];
        size_t before = file->findings.all.count;
        if (bpl_junit_validate(file->bytes.text, file->bytes.length, schema, &file->findings))
            continue;
        BplJunitFinding why = bpl_vec_last(&file->findings.all);
        bpl_tool_complain(tool, "cannot use the schema %s: %s", schema, why.text);
        for (; file->findings.all.count > before; file->findings.all.count--)
            bpl_free(bpl_vec_last(&file->findings.all).text);
        tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    }
}

void junit_check(BplTool *tool, const JunitSettings *settings, const BplTexts *files)
{
    BplStrbuf out = {0};
    for (size_t i = 0; i < files->count; i++) {
        File file;
        read_file(tool, files->at[i], &file);
        if (file.report)
            check_schemas(tool, settings, &file);
        if (file.report && file.findings.all.count) {
            add_findings(&out, file.name, &file.findings);
            tool->status = bpl_status_worse(tool->status, BPL_STATUS_FOUND);
        }
        release_file(&file);
    }
    if (tool->status != BPL_STATUS_BAD)
        bpl_tool_write(tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
}
