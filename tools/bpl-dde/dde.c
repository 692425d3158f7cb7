#include "tools/bpl-dde/dde.h"

#include "libbpl/pass/dde.h"
#include "libbpl/pass/stats.h"
#include "libbpl/report/escape.h"

/* ---- one program ----------------------------------------------------------------------------- */

static bool find_live(BplTool *tool, const BplDde *dde, const BplProgram *program,
                      BplLiveness *liveness)
{
    BplLivenessOptions options = dde->liveness;
    options.entries = dde->entries.at;
    options.entry_count = dde->entries.count;
    size_t unmatched = 0;
    if (bpl_liveness_init(liveness, program, &options, &unmatched))
        return true;
    bpl_tool_unmatched(tool, program, options.entries[unmatched], false);
    return false;
}

static void explain(BplTool *tool, const BplDde *dde, const BplProgram *program,
                    const BplLiveness *liveness)
{
    BplStrbuf out = {0};
    for (size_t i = 0; i < dde->explain.count; i++) {
        if (bpl_dde_explain(&out, program, liveness, dde->explain.at[i]))
            continue;
        bpl_tool_complain(tool, "nothing is called '%s'", dde->explain.at[i]);
        tool->status = BPL_STATUS_BAD;
    }
    bpl_escape_report(&out, 0);
    bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
}

static void report_stats(const BplStats *before, const BplStats *after)
{
    BplStrbuf table = {0};
    bpl_stats_compare(&table, before, after);
    bpl_tool_report(table.text, table.length);
    bpl_strbuf_release(&table);
}

static size_t bytes_read(const BplProgram *program)
{
    size_t bytes = 0;
    for (size_t i = 0; i < program->sources.all.count; i++)
        bytes += program->sources.all.at[i]->length;
    return bytes;
}

static void count(const BplDde *dde, const BplProgram *program, size_t bytes, BplStats *stats)
{
    if (!dde->stats)
        return;
    bpl_stats_count(stats, program);
    stats->of[BPL_STAT_BYTES] = bytes;
}

static void eliminate(BplTool *tool, const BplDde *dde, BplProgram *program,
                      const BplLiveness *liveness)
{
    BplStats before, after;
    BplStrbuf out = {0};
    count(dde, program, bytes_read(program), &before);
    bpl_dde(program, liveness);
    bpl_filter_print(&dde->filter, &out, program);
    count(dde, program, out.length, &after);
    if (bpl_tool_write(tool, out.text, out.length) && dde->stats)
        report_stats(&before, &after);
    bpl_strbuf_release(&out);
}

static void run_on(BplTool *tool, const BplDde *dde, BplProgram *program)
{
    BplLiveness liveness;
    if (find_live(tool, dde, program, &liveness)) {
        if (dde->explain.count)
            explain(tool, dde, program, &liveness);
        else
            eliminate(tool, dde, program, &liveness);
    }
    bpl_liveness_release(&liveness);
}

/* ---- slices ---------------------------------------------------------------------------------- */

/* Adds the name of a procedure to the path, as a file name that is valid on every system: unsafe
 * bytes are written %XX. */
static void add_file_name(BplStrbuf *path, const char *name)
{
    for (; *name; name++) {
        unsigned char c = (unsigned char)*name;
        bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                     c == '_' || c == '$' || c == '#' ||
                     (c == '.' && path->text[path->length - 1] != '/');
        if (plain)
            bpl_strbuf_add_char(path, (char)c);
        else
            bpl_strbuf_addf(path, "%%%02X", c);
    }
}

static void write_slice(BplTool *tool, const BplDde *dde, const char *entry, BplProgram *program,
                        const BplLiveness *liveness)
{
    const BplPrintOptions options = bpl_filter_printing(&dde->filter);
    BplStrbuf path = {0}, out = {0};
    bpl_dde_print(&out, program, liveness, &options);
    bpl_strbuf_addf(&path, "%s/", dde->slices);
    add_file_name(&path, entry);
    bpl_strbuf_add_text(&path, ".bpl");
    bpl_tool_write_file(tool, path.text, out.text, out.length);
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&out);
}

static void write_each(BplTool *tool, const BplDde *dde, BplProgram *program,
                       const BplEntries *entries)
{
    BplLiveness liveness;
    for (size_t i = 0; i < entries->all.count && tool->status == BPL_STATUS_DONE; i++) {
        const char *name = entries->all.at[i]->name->text;
        BplLivenessOptions options = dde->liveness;
        options.entries = &name;
        options.entry_count = 1;
        size_t unmatched;
        (void)(i ? bpl_liveness_again(&liveness, program, &options, &unmatched)
                 : bpl_liveness_init(&liveness, program, &options, &unmatched));
        write_slice(tool, dde, name, program, &liveness);
    }
    if (entries->all.count)
        bpl_liveness_release(&liveness);
}

/* Writes a file for each entry (a procedure that --entry selects): the program that consists of the
 * declarations on which the entry depends. */
static void write_slices(BplTool *tool, const BplDde *dde, BplProgram *program)
{
    const BplEntryRule rule = {.patterns = dde->entries.at, .count = dde->entries.count};
    BplEntries entries;
    if (bpl_tool_entries(tool, program, &rule, &entries)) {
        if (!entries.all.count) {
            bpl_tool_complain(tool, "no procedure to slice for");
            tool->status = BPL_STATUS_BAD;
        } else if (bpl_tool_make_folder(tool, dde->slices)) {
            write_each(tool, dde, program, &entries);
        }
    }
    bpl_entries_release(&entries);
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Returns a complaint if options exclude each other; NULL if they are correct. */
static const char *misuse(const BplTool *tool, const BplDde *dde)
{
    if (dde->explain.count && (dde->slices || dde->stats))
        return "option '--explain' excludes '--slice' and '--stats'";
    if (!dde->slices)
        return NULL;
    if (dde->stats)
        return "option '--slice' excludes '--stats'";
    if (tool->output)
        return "option '--slice' excludes '--output'";
    return NULL;
}

void bpl_dde_run(BplTool *tool, const BplDde *dde)
{
    const char *wrong = misuse(tool, dde);
    if (wrong) {
        bpl_tool_misused(tool, "%s", wrong);
        return;
    }
    BplProgram *program = bpl_filter_read(tool, &dde->filter);
    if (program && dde->slices)
        write_slices(tool, dde, program);
    else if (program)
        run_on(tool, dde, program);
    bpl_program_free(program);
}
