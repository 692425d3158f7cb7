/* Lists the procedures of the program, and decides which of them this shard executes. */
#include "tools/bpl-testgen/testgen.h"

#include <inttypes.h>
#include <stdlib.h>

/* ---- units ----------------------------------------------------------------------------------- */

/* Does the text of --only, ID or ID/TEST, select the procedure with this id? If the text names a
 * test, sets *test to its name. */
static bool is_meant(const char *only, const char *id, const char **test)
{
    size_t length = strlen(id);
    if (strncmp(only, id, length) != 0)
        return false;
    if (only[length] == '/' && only[length + 1]) {
        *test = only + length + 1;
        return true;
    }
    return !only[length];
}

static bool select_only(BplTool *tool, const TestgenCall *call, TestgenUnits *units)
{
    bool *meant = bpl_alloc_zero(units->count + 1);
    bool fine = true;
    for (size_t i = 0; i < call->only.count; i++) {
        bool found = false;
        for (size_t k = 0; k < units->count; k++)
            if (is_meant(call->only.at[i], units->at[k].id, &units->at[k].test))
                found = meant[k] = true;
        if (found)
            continue;
        bpl_tool_complain(tool, "no test is called '%s'; --list prints the names",
                          call->only.at[i]);
        tool->status = BPL_STATUS_BAD;
        fine = false;
    }
    for (size_t k = 0; k < units->count; k++)
        if (call->only.count && !meant[k] && !units->at[k].skipped)
            units->at[k].skipped = "not asked for";
    bpl_free(meant);
    return fine;
}

bool testgen_units(BplTool *tool, const TestgenCall *call, const BplProgram *program,
                   const BplEntries *entries, BplShard shard, TestgenUnits *units)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE)
            continue;
        TestgenUnit unit = {.procedure = bpl_as_procedure(decl)};
        BplStrbuf id = {0};
        bpl_suite_id(&id, program, unit.procedure);
        if (shard.total)
            unit.is_elsewhere = bpl_junit_id_hash(id.text, "") % shard.total != shard.index - 1;
        unit.id = bpl_strbuf_detach(&id);
        if (!bpl_entries_has(entries, unit.procedure))
            unit.skipped = bpl_entries_has_body(entries, unit.procedure) ? "not an entry point"
                                                                         : "it has no body";
        bpl_vec_push(units, unit);
    }
    return select_only(tool, call, units);
}

void testgen_units_release(TestgenUnits *units)
{
    for (size_t i = 0; i < units->count; i++)
        bpl_free(units->at[i].id);
    bpl_vec_release(units);
}

/* ---- the key of a run ------------------------------------------------------------------------ */

static void add_texts(BplStrbuf *out, const BplTexts *texts)
{
    for (size_t i = 0; i < texts->count; i++)
        bpl_strbuf_addf(out, " %s", texts->at[i]);
    bpl_strbuf_add_char(out, ';');
}

static void add_options(BplStrbuf *out, const TestgenCall *call)
{
    const BplExecute *how = &call->how;
    add_texts(out, &how->entries);
    add_texts(out, &how->specs);
    add_texts(out, &call->only);
    const uint64_t numbers[] = {
        how->executions.value,    how->failing.value,       how->bound.value,
        how->branches.value,      how->depth.value,         how->timeout.value,
        how->query_timeout.value, how->entry_timeout.value, how->memory,
        how->seed.value,          how->unroll.value,        call->max.value};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        bpl_strbuf_addf(out, " %" PRIu64 ";", numbers[i]);
    bpl_strbuf_addf(out, "%d %d %d %d %d %d %d %d", how->engine, how->search, how->picks,
                    how->quantifiers, how->modular, how->no_minimize, call->keep,
                    how->filter.dialect);
}

void testgen_key(BplStrbuf *out, const TestgenCall *call, const BplProgram *program,
                 const TestgenUnits *units)
{
    BplStrbuf said = {0}, text = {0};
    add_options(&said, call);
    for (size_t i = 0; i < units->count; i++) {
        BplPosition at = bpl_position(&program->sources, units->at[i].procedure->node.loc);
        bpl_strbuf_addf(&said, "%s %u;", units->at[i].id, at.line);
    }
    const BplPrintOptions printing = {.no_comments = true, .lines = BPL_LINES_DROP};
    bpl_print_program(&text, program, &printing);
    bpl_strbuf_addf(out, "%016" PRIx64, bpl_junit_id_hash(bpl_strbuf_text(&text), said.text));
    bpl_strbuf_release(&said);
    bpl_strbuf_release(&text);
}
