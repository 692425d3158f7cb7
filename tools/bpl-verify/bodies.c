#include "tools/bpl-verify/bodies.h"

#include "libbpl/base/digest.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/report/suite.h"
#include "libbpl/vc/verify.h"

#include <string.h>

static void add_unit(BplBodyUnits *units, const BplProgram *program, BplDecl *decl)
{
    BplStrbuf id = {0};
    const BplShard *shard = &units->shard;
    bpl_suite_id(&id, program, bpl_decl_procedure(decl));
    BplBodyUnit unit = {.decl = decl, .position = units->count++};
    if (shard->total)
        unit.is_elsewhere = bpl_junit_id_hash(id.text, "") % shard->total != shard->index - 1;
    unit.id = bpl_strbuf_detach(&id);
    bpl_vec_push(&units->all, unit);
}

/* If --only is given, removes the bodies that it does not name. Returns false after a complaint. */
static bool keep_only(BplBodyUnits *units, BplTool *tool, const BplTexts *only)
{
    bool fine = true;
    bool *meant = bpl_alloc_zero(units->all.count + 1);
    for (size_t i = 0; i < only->count; i++) {
        bool found = false;
        for (size_t k = 0; k < units->all.count; k++)
            if (strcmp(units->all.at[k].id, only->at[i]) == 0)
                found = meant[k] = true;
        if (!found)
            bpl_tool_complain(tool, "no body is called '%s'; --list prints the names", only->at[i]);
        fine = fine && found;
    }
    size_t left = 0;
    for (size_t k = 0; k < units->all.count; k++)
        if (!only->count || meant[k])
            units->all.at[left++] = units->all.at[k];
        else
            bpl_free(units->all.at[k].id);
    units->all.count = left;
    bpl_free(meant);
    if (!fine)
        tool->status = BPL_STATUS_BAD;
    return fine;
}

bool bpl_body_units_init(BplBodyUnits *units, BplTool *tool, const BplVerifying *how,
                         const BplBodyChoice *choice, BplProgram *program, int inlining)
{
    *units = (BplBodyUnits){0};
    BplEntries entries = {0};
    bool all = !how->entries.count;
    bool fine = bpl_tool_shard(tool, choice->shard, &units->shard) &&
                bpl_verifying_entries(tool, how, program, &entries);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (fine && bpl_decl_body(decl) &&
            (all ? bpl_vc_is_wanted(decl, (BplVcInline)inlining)
                 : bpl_entries_has(&entries, bpl_decl_procedure(decl))))
            add_unit(units, program, decl);
    bpl_entries_release(&entries);
    return fine && keep_only(units, tool, &choice->only);
}

void bpl_body_units_release(BplBodyUnits *units)
{
    for (size_t i = 0; i < units->all.count; i++)
        bpl_free(units->all.at[i].id);
    bpl_vec_release(&units->all);
}

void bpl_body_units_list(BplTool *tool, const BplBodyUnits *units)
{
    BplStrbuf out = {0};
    for (size_t i = 0; i < units->all.count; i++)
        if (!units->all.at[i].is_elsewhere)
            bpl_strbuf_addf(&out, "%s\n", units->all.at[i].id);
    bpl_tool_write(tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
}

void bpl_body_units_key(const BplBodyUnits *units, const BplProgram *program, BplStrbuf *out)
{
    BplHasher hasher;
    char hex[BPL_DIGEST_HEX];
    bpl_hasher_init(&hasher);
    for (size_t i = 0; i < units->all.count; i++) {
        BplPosition at = bpl_position(&program->sources, units->all.at[i].decl->loc);
        bpl_hasher_add_text(&hasher, units->all.at[i].id);
        bpl_hasher_add_number(&hasher, at.line);
    }
    BplDigest digest = bpl_hasher_end(&hasher);
    bpl_digest_hex(&digest, hex);
    bpl_strbuf_add(out, hex, 32);
}
