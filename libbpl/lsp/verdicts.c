#include "libbpl/lsp/verdicts.h"

#include "libbpl/base/alloc.h"
#include "libbpl/lsp/names.h"
#include "libbpl/pass/bodies.h"

#include <string.h>

/* limit on the number of verdicts; when it is exceeded, all are dropped */
enum { MOST_VERDICTS = 1 << 17 };

void bpl_lsp_verdict_free(BplLspVerdict *verdict)
{
    if (!verdict)
        return;
    for (size_t i = 0; i < verdict->faults.count; i++) {
        bpl_free(verdict->faults.at[i].message);
        bpl_free(verdict->faults.at[i].related_message);
    }
    bpl_vec_release(&verdict->faults);
    bpl_free(verdict->why);
    bpl_free(verdict->line);
    bpl_free(verdict);
}

void bpl_lsp_verdicts_release(BplLspVerdicts *verdicts)
{
    for (size_t i = 0; verdicts->known.slots && i <= verdicts->known.mask; i++)
        if (verdicts->known.slots[i].key)
            bpl_lsp_verdict_free(verdicts->known.slots[i].value);
    bpl_map_release(&verdicts->known);
    bpl_names_free(verdicts->keys);
    *verdicts = (BplLspVerdicts){0};
}

/* ---- texts ----------------------------------------------------------------------------------- */

/* Adds to the digest the text between the two positions, preceded by its length, so that two
 * different sequences of texts cannot give the same bytes. */
static void add_text(BplHasher *hasher, const BplProgram *program, BplLoc start, BplLoc end)
{
    const BplSource *source = start ? bpl_source_at(&program->sources, start) : NULL;
    bool is_there = source && end >= start && end <= source->base + source->length;
    bpl_hasher_add_number(hasher, is_there ? end - start : 0);
    if (is_there)
        bpl_hasher_add(hasher, source->text + (start - source->base), end - start);
}

static bool is_inline(const BplDecl *decl)
{
    const BplProcedure *procedure = bpl_lsp_procedure_of(&decl->node);
    return bpl_attr_find(decl->attrs, "inline") ||
           (procedure && bpl_attr_find(procedure->attrs, "inline"));
}

/* Returns the position where the body begins; if it has no text of its own, the end of the
 * declaration. */
static BplLoc body_start(const BplDecl *decl)
{
    const BplBody *body = is_inline(decl) ? NULL : bpl_decl_body(decl);
    return body && body->loc >= decl->start && body->loc <= decl->end ? body->loc : decl->end + 1;
}

BplDigest bpl_lsp_interface(const BplProgram *program)
{
    BplHasher hasher;
    bpl_hasher_init(&hasher);
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        add_text(&hasher, program, decl->start, body_start(decl));
    return bpl_hasher_end(&hasher);
}

BplDigest bpl_lsp_body_key(const BplProgram *program, const BplDigest *interface,
                           const BplDecl *decl, uint32_t index)
{
    BplHasher hasher;
    bpl_hasher_init(&hasher);
    bpl_hasher_add(&hasher, interface->bytes, sizeof interface->bytes);
    bpl_hasher_add_number(&hasher, index);
    add_text(&hasher, program, body_start(decl), decl->end + 1);
    return bpl_hasher_end(&hasher);
}

/* ---- verdicts -------------------------------------------------------------------------------- */

static const char *text_of(const BplDigest *key)
{
    return (const char *)key->bytes;
}

const BplLspVerdict *bpl_lsp_verdict_of(const BplLspVerdicts *verdicts, const BplDigest *key)
{
    const BplName *name =
        verdicts->keys ? bpl_names_find(verdicts->keys, text_of(key), sizeof key->bytes) : NULL;
    return name ? bpl_map_get(&verdicts->known, name) : NULL;
}

void bpl_lsp_verdict_put(BplLspVerdicts *verdicts, const BplDigest *key, BplLspVerdict *verdict)
{
    if (verdicts->known.count >= MOST_VERDICTS)
        bpl_lsp_verdicts_release(verdicts);
    if (!verdicts->keys)
        verdicts->keys = bpl_names_new();
    const BplName *name = bpl_names_intern(verdicts->keys, text_of(key), sizeof key->bytes);
    bpl_lsp_verdict_free(bpl_map_put(&verdicts->known, name, verdict));
}

BplLspSpot bpl_lsp_spot(const BplProgram *program, BplLoc loc)
{
    uint32_t index = 0;
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        if (decl->start <= loc && loc <= decl->end)
            return (BplLspSpot){index, loc - decl->start};
        index++;
    }
    return (BplLspSpot){UINT32_MAX, 0};
}

BplLoc bpl_lsp_spot_loc(const BplProgram *program, BplLspSpot spot)
{
    uint32_t index = 0;
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (index++ == spot.decl)
            return decl->start + spot.distance;
    return 0;
}
