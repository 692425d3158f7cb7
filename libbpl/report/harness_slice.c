/* Makes a program of the declarations that the executed procedure (the entry) needs. */
#include "libbpl/report/harness_parts.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/dde.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/print.h"

BplHarnesses *bpl_harnesses_new(const BplProgram *program)
{
    BplHarnesses *h = bpl_alloc_zero(sizeof *h);
    const BplPrintOptions options = {.no_comments = true, .lines = BPL_LINES_TELL};
    h->program = program;
    bpl_print_program(&h->text, program, &options);
    return h;
}

void bpl_harnesses_free(BplHarnesses *h)
{
    if (!h)
        return;
    bpl_strbuf_release(&h->text);
    bpl_strbuf_release(&h->sliced);
    bpl_map_release(&h->decls);
    if (h->slice)
        bpl_program_free(h->slice);
    bpl_free(h);
}

static BplAttr *without(BplAttr *attrs, const char *name)
{
    BplAttr *first = NULL, **place = &first;
    for (BplAttr *attr = attrs, *next; attr; attr = next) {
        next = (BplAttr *)attr->next;
        if (strcmp(attr->name->text, name) == 0)
            continue;
        *place = attr;
        place = (BplAttr **)&attr->next;
    }
    *place = NULL;
    return first;
}

/* Removes {:entrypoint} from procedures, and adds {:inline depth} to those with a body, so that
 * Boogie inlines them. */
static void mark(BplProgram *slice, uint32_t depth)
{
    BPL_EACH (BplDecl, decl, slice->unit->decls) {
        if (decl->kind != BPL_PROCEDURE && decl->kind != BPL_IMPLEMENTATION)
            continue;
        decl->attrs = without(decl->attrs, "entrypoint");
        if (!bpl_decl_body(decl) || bpl_attr_find(decl->attrs, "inline"))
            continue;
        BplExpr *count = bpl_make_int(slice, depth, &decl->node);
        BplAttr *attr = bpl_make_attr(slice, "inline", count);
        attr->next = (BplNode *)decl->attrs;
        decl->attrs = attr;
    }
}

static void note_decls(BplHarnesses *h)
{
    bpl_map_release(&h->decls);
    BPL_EACH (BplDecl, decl, h->slice->unit->decls) {
        const BplVarGroup *groups = decl->kind == BPL_VAR_DECL     ? bpl_as_var_decl(decl)->groups
                                    : decl->kind == BPL_CONST_DECL ? bpl_as_const_decl(decl)->group
                                                                   : NULL;
        BPL_EACH (const BplVarGroup, group, groups)
            BPL_EACH (const BplVar, var, group->vars)
                bpl_map_put(&h->decls, var->name, decl);
        if (decl->kind == BPL_FUNCTION)
            bpl_map_put(&h->decls, bpl_as_function(decl)->name, decl);
    }
}

bool bpl_harness_slice(BplHarnesses *h, const BplProcedure *entry, uint32_t depth)
{
    if (h->entry == entry && h->depth == depth)
        return true;
    if (h->slice)
        bpl_program_free(h->slice);
    h->entry = NULL;
    h->slice = bpl_program_new();
    bpl_strbuf_clear(&h->sliced);
    if (!bpl_program_read_text(h->slice, "harness", h->text.text, h->text.length) ||
        !bpl_check(h->slice, NULL))
        return false;
    h->slice->dialect = h->program->dialect;
    const char *name = entry->name->text;
    const BplLivenessOptions options = {.entries = &name, .entry_count = 1};
    BplLiveness liveness;
    size_t unmatched;
    bool fine = bpl_liveness_init(&liveness, h->slice, &options, &unmatched);
    if (fine)
        bpl_dde(h->slice, &liveness);
    bpl_liveness_release(&liveness);
    mark(h->slice, depth);
    note_decls(h);
    const BplPrintOptions printing = {.no_comments = true, .lines = BPL_LINES_TELL};
    bpl_print_program(&h->sliced, h->slice, &printing);
    h->entry = entry;
    h->depth = depth;
    return fine;
}
