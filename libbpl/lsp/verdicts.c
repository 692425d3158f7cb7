#include "libbpl/lsp/verdicts.h"

#include "libbpl/base/alloc.h"
#include "libbpl/lsp/names.h"
#include "libbpl/pass/bodies.h"

#include <string.h>

enum { MOST_BYTES = 1 << 27 }; /* limit on the texts; beyond it all verdicts are dropped */

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
    bpl_names_free(verdicts->texts);
    *verdicts = (BplLspVerdicts){0};
}

/* ---- texts ----------------------------------------------------------------------------------- */

static const BplName *intern(BplLspVerdicts *verdicts, const BplStrbuf *text)
{
    const BplName *known = bpl_names_find(verdicts->texts, text->text, text->length);
    if (known)
        return known;
    verdicts->bytes += text->length;
    return bpl_names_intern(verdicts->texts, text->text, text->length);
}

static void add_text(BplStrbuf *out, const BplProgram *program, BplLoc start, BplLoc end)
{
    const BplSource *source = start ? bpl_source_at(&program->sources, start) : NULL;
    if (source && end >= start && end <= source->base + source->length)
        bpl_strbuf_add(out, source->text + (start - source->base), end - start);
}

static bool is_inline(const BplDecl *decl)
{
    const BplProcedure *procedure = bpl_lsp_procedure_of(&decl->node);
    return bpl_attr_find(decl->attrs, "inline") ||
           (procedure && bpl_attr_find(procedure->attrs, "inline"));
}

/* The place where the body begins; if it has no text of its own, the end of the declaration. */
static BplLoc body_start(const BplDecl *decl)
{
    const BplBody *body = is_inline(decl) ? NULL : bpl_decl_body(decl);
    return body && body->loc >= decl->start && body->loc <= decl->end ? body->loc : decl->end + 1;
}

/* The name of the interface. The texts of declarations are separated by a byte that cannot be part
 * of a token. */
const BplName *bpl_lsp_interface(BplLspVerdicts *verdicts, const BplProgram *program)
{
    if (verdicts->bytes > MOST_BYTES)
        bpl_lsp_verdicts_release(verdicts);
    if (!verdicts->texts)
        verdicts->texts = bpl_names_new();
    BplStrbuf text = {0};
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        add_text(&text, program, decl->start, body_start(decl));
        bpl_strbuf_add_char(&text, '\0');
    }
    bpl_strbuf_add_char(&text, '\0');
    const BplName *name = intern(verdicts, &text);
    bpl_strbuf_release(&text);
    return name;
}

const BplName *bpl_lsp_body_key(BplLspVerdicts *verdicts, const BplProgram *program,
                                const BplName *interface, const BplDecl *decl, uint32_t index)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%u %u ", (unsigned)interface->id, (unsigned)index);
    add_text(&text, program, body_start(decl), decl->end + 1);
    const BplName *name = intern(verdicts, &text);
    bpl_strbuf_release(&text);
    return name;
}

/* ---- verdicts -------------------------------------------------------------------------------- */

const BplLspVerdict *bpl_lsp_verdict_of(const BplLspVerdicts *verdicts, const BplName *key)
{
    return bpl_map_get(&verdicts->known, key);
}

void bpl_lsp_verdict_put(BplLspVerdicts *verdicts, const BplName *key, BplLspVerdict *verdict)
{
    bpl_lsp_verdict_free(bpl_map_put(&verdicts->known, key, verdict));
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
