#include "libbpl/report/core_report.h"

#include "libbpl/syntax/source.h"

#include <stdlib.h>

static const char *const words[] = {[BPL_VC_AXIOM] = "axiom",
                                    [BPL_VC_PRECONDITION] = "precondition",
                                    [BPL_VC_POSTCONDITION] = "postcondition of the callee",
                                    [BPL_VC_INVARIANT] = "invariant",
                                    [BPL_VC_ASSUME] = "assumption",
                                    [BPL_VC_PASSED] = "passed check",
                                    [BPL_VC_WHERE] = "where clause"};

/* For each kind of assumption: the name of the warning that such an assumption is unused, or NULL
 * for no warning. There is no warning about a postcondition or a where clause, since it is no
 * defect if no caller in the program uses it. */
static const char *const rules[BPL_VC_ASSUMPTIONS] = {[BPL_VC_AXIOM] = "unused-axiom",
                                                      [BPL_VC_PRECONDITION] = "unused-requires",
                                                      [BPL_VC_INVARIANT] = "unused-invariant",
                                                      [BPL_VC_ASSUME] = "unused-assume"};

/* ---- collecting ------------------------------------------------------------------------------ */

static void add_entry(BplCoreReport *report, BplVcAssumptionKind kind, BplLoc loc, bool is_used)
{
    const void *key = (const void *)(uintptr_t)loc;
    size_t number = loc ? (size_t)(uintptr_t)bpl_map_get(&report->numbers, key) : 0;
    if (!loc)
        return;
    if (!number) {
        bpl_vec_push(&report->entries, ((BplCoreEntry){.kind = kind, .loc = loc}));
        number = report->entries.count;
        bpl_map_put(&report->numbers, key, (void *)(uintptr_t)number);
    }
    BplCoreEntry *entry = &report->entries.at[number - 1];
    entry->is_used |= is_used;
    /* a clause that is also checked is listed with the kind that it has as an assumption */
    if (rules[kind])
        entry->kind = kind;
}

/* Handles a body without a known proof. Such a proof might use any assumption that the body shares
 * with other bodies; therefore these count as used: the axioms, and the preconditions of its
 * procedure, which may have several implementations. */
static void add_unknown(BplCoreReport *report, const BplVcResult *result)
{
    report->is_incomplete = true;
    BPL_EACH (const BplStmt, spec, result->procedure->specs)
        if (spec->kind == BPL_CONDITION && spec->op == BPL_CLAUSE_REQUIRES)
            add_entry(report, BPL_VC_PRECONDITION, spec->loc, true);
}

void bpl_core_report_add(BplCoreReport *report, const BplVcResult *result)
{
    if (!report->entries.count)
        BPL_EACH (const BplDecl, decl, report->program->unit->decls)
            if (decl->kind == BPL_AXIOM)
                add_entry(report, BPL_VC_AXIOM, decl->loc, false);
    if (!result->has_core && (result->checks || result->verdict != BPL_VC_VERIFIED))
        add_unknown(report, result);
    for (size_t i = 0; i < result->assumptions.count; i++) {
        const BplVcAssumption *assumption = &result->assumptions.at[i];
        add_entry(report, assumption->kind, assumption->loc, assumption->is_used);
    }
}

void bpl_core_report_release(BplCoreReport *report)
{
    bpl_vec_release(&report->entries);
    bpl_map_release(&report->numbers);
}

static int by_place(const void *a, const void *b)
{
    const BplCoreEntry *left = a, *right = b;
    return left->loc < right->loc ? -1 : left->loc > right->loc;
}

/* Sorts the list of assumptions by source position; no further one can be added afterwards. */
static void sort(BplCoreReport *report)
{
    bpl_map_release(&report->numbers);
    if (report->entries.count)
        qsort(report->entries.at, report->entries.count, sizeof *report->entries.at, by_place);
}

static bool is_reported(const BplCoreReport *report, const BplCoreEntry *entry)
{
    bool is_known = entry->kind != BPL_VC_AXIOM || !report->is_incomplete;
    return rules[entry->kind] && !entry->is_used && is_known;
}

/* ---- text ------------------------------------------------------------------------------------ */

static void warn(BplStrbuf *out, const BplProgram *program, BplLoc loc)
{
    bpl_position_print(out, &program->sources, loc);
    bpl_strbuf_add_text(out, ": Warning: ");
}

void bpl_core_report_body(BplStrbuf *out, const BplCoreReport *report, const BplVcResult *result)
{
    for (size_t i = 0; i < result->unreached.count && !result->is_vacuous; i++) {
        warn(out, report->program, result->unreached.at[i]);
        bpl_strbuf_add_text(out, "this is proved only because no execution gets here [vacuous]\n");
    }
    if (!result->is_vacuous)
        return;
    warn(out, report->program, result->decl->loc);
    bpl_strbuf_addf(out,
                    "%s is proved from a contradiction: no execution gets to a check [vacuous]\n",
                    result->procedure->name->text);
    for (size_t i = 0; i < result->assumptions.count; i++) {
        const BplVcAssumption *assumption = &result->assumptions.at[i];
        if (!assumption->is_contradictory || !assumption->loc)
            continue;
        bpl_position_print(out, &report->program->sources, assumption->loc);
        bpl_strbuf_addf(out, ": Related location: the contradiction rests on this %s\n",
                        words[assumption->kind]);
    }
}

void bpl_core_report_end(BplStrbuf *out, BplCoreReport *report)
{
    sort(report);
    for (size_t i = 0; i < report->entries.count; i++) {
        const BplCoreEntry *entry = &report->entries.at[i];
        if (!is_reported(report, entry))
            continue;
        warn(out, report->program, entry->loc);
        bpl_strbuf_addf(out, "no proof uses this %s [%s]\n", words[entry->kind],
                        rules[entry->kind]);
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void put_place(BplJson *json, const BplProgram *program, BplLoc loc)
{
    BplPosition at = bpl_position(&program->sources, loc);
    bpl_json_text(json, "file", at.file ? at.file : "");
    bpl_json_number(json, "line", at.line);
    bpl_json_number(json, "column", at.column);
}

static void put_assumption(BplJson *json, const BplProgram *program,
                           const BplVcAssumption *assumption)
{
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "kind", words[assumption->kind]);
    put_place(json, program, assumption->loc);
    bpl_json_close(json);
}

static void put_list(BplJson *json, const char *name, const BplProgram *program,
                     const BplVcResult *result, bool used)
{
    bpl_json_open(json, name, '[');
    for (size_t i = 0; i < result->assumptions.count; i++)
        if (result->assumptions.at[i].loc && result->assumptions.at[i].is_used == used)
            put_assumption(json, program, &result->assumptions.at[i]);
    bpl_json_close(json);
}

void bpl_core_report_json(BplJson *json, const BplProgram *program, const BplVcResult *result)
{
    if (!result->has_core)
        return;
    bpl_json_open(json, "core", '{');
    put_list(json, "used", program, result, true);
    put_list(json, "unused", program, result, false);
    bpl_json_bool(json, "vacuous", result->is_vacuous);
    bpl_json_open(json, "contradiction", '[');
    for (size_t i = 0; i < result->assumptions.count; i++)
        if (result->assumptions.at[i].is_contradictory)
            put_assumption(json, program, &result->assumptions.at[i]);
    bpl_json_close(json);
    bpl_json_open(json, "unreached", '[');
    for (size_t i = 0; i < result->unreached.count; i++) {
        bpl_json_open(json, NULL, '{');
        put_place(json, program, result->unreached.at[i]);
        bpl_json_close(json);
    }
    bpl_json_close(json);
    bpl_json_close(json);
}

void bpl_core_report_json_end(BplStrbuf *out, BplCoreReport *report)
{
    sort(report);
    for (size_t i = 0; i < report->entries.count; i++) {
        const BplCoreEntry *entry = &report->entries.at[i];
        BplJson json = {.out = out};
        if (!is_reported(report, entry))
            continue;
        bpl_json_open(&json, NULL, '{');
        bpl_json_text(&json, "type", "unused");
        bpl_json_text(&json, "rule", rules[entry->kind]);
        put_place(&json, report->program, entry->loc);
        bpl_json_close(&json);
        bpl_strbuf_add_char(out, '\n');
    }
}
