#include "tools/bpl-dde/dde.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/pass/dde.h"
#include "libbpl/pass/stats.h"

/* ---- one program ----------------------------------------------------------------------------- */

static bool find_live(BplTool *tool, const BplDde *dde, const BplTexts *entries,
                      const BplProgram *program, BplLiveness *liveness)
{
    BplLivenessOptions options = dde->liveness;
    options.entries = entries->at;
    options.entry_count = entries->count;
    size_t unmatched = 0;
    if (bpl_liveness_init(liveness, program, &options, &unmatched))
        return true;
    bpl_tool_complain(tool, "no procedure matches '%s'", entries->at[unmatched]);
    tool->status = BPL_STATUS_BAD;
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
    if (find_live(tool, dde, &dde->entries, program, &liveness)) {
        if (dde->explain.count)
            explain(tool, dde, program, &liveness);
        else
            eliminate(tool, dde, program, &liveness);
    }
    bpl_liveness_release(&liveness);
}

/* ---- slices ---------------------------------------------------------------------------------- */

static bool is_asked_for(const BplDde *dde, const BplProcedure *procedure)
{
    for (size_t i = 0; i < dde->entries.count; i++)
        if (bpl_wildcard_matches(dde->entries.at[i], procedure->name->text))
            return true;
    return false;
}

static bool has_implementation(const BplProgram *program, const BplProcedure *procedure)
{
    if (procedure->body)
        return true;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_IMPLEMENTATION && bpl_as_implementation(decl)->procedure == procedure)
            return true;
    return false;
}

/* The entries by the same rule as for one program, each of which gets a file. */
static void find_entries(const BplDde *dde, const BplProgram *program, BplTexts *names)
{
    for (int rule = dde->entries.count ? 0 : 1; rule < 3 && !names->count; rule++) {
        BPL_EACH (BplDecl, decl, program->unit->decls) {
            if (decl->kind != BPL_PROCEDURE)
                continue;
            const BplProcedure *procedure = bpl_as_procedure(decl);
            if (rule == 0   ? is_asked_for(dde, procedure)
                : rule == 1 ? bpl_attr_is_true(procedure->attrs, "entrypoint")
                            : has_implementation(program, procedure))
                bpl_vec_push(names, bpl_strdup(procedure->name->text));
        }
        if (rule == 0)
            break;
    }
}

/* A file name that is one on every system: bytes that might not be are written %XX. */
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

/* The input is read anew for each slice: elimination changes the program. */
static void write_slice(BplTool *tool, const BplDde *dde, const char *entry)
{
    BplProgram *program = bpl_filter_read(tool, &dde->filter);
    if (!program)
        return;
    BplTexts entries = {0};
    BplLiveness liveness;
    BplStrbuf path = {0}, out = {0};
    bpl_vec_push(&entries, entry);
    if (find_live(tool, dde, &entries, program, &liveness)) {
        bpl_dde(program, &liveness);
        bpl_filter_print(&dde->filter, &out, program);
        bpl_strbuf_addf(&path, "%s/", dde->slices);
        add_file_name(&path, entry);
        bpl_strbuf_add_text(&path, ".bpl");
        bpl_tool_write_file(tool, path.text, out.text, out.length);
    }
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&out);
    bpl_vec_release(&entries);
    bpl_liveness_release(&liveness);
    bpl_program_free(program);
}

static void write_slices(BplTool *tool, const BplDde *dde, const BplProgram *program)
{
    BplTexts names = {0};
    find_entries(dde, program, &names);
    if (!names.count) {
        bpl_tool_complain(tool, "no procedure to slice for");
        tool->status = BPL_STATUS_BAD;
    } else {
        bpl_tool_make_folder(tool, dde->slices);
    }
    for (size_t i = 0; i < names.count; i++) {
        if (tool->status == BPL_STATUS_DONE)
            write_slice(tool, dde, names.at[i]);
        bpl_free((char *)(uintptr_t)names.at[i]);
    }
    bpl_vec_release(&names);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static bool reads_stdin(const BplTool *tool)
{
    for (size_t i = 0; i < tool->files.count; i++)
        if (strcmp(tool->files.at[i], "-") == 0)
            return true;
    return false;
}

/* NULL: nothing is wrong with the call. */
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
    return reads_stdin(tool) ? "option '--slice' reads its input more than once and needs files"
                             : NULL;
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
