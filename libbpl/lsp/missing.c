#include "libbpl/lsp/missing.h"

#include "libbpl/lsp/token.h"
#include "libbpl/sema/check.h"
#include "libbpl/sema/modifies.h"

/* Are errors about modifies clauses the only errors of the program? Such errors do not prevent
 * inference: the function checks the program again with inferred clauses. */
static bool lacks_nothing_else(BplLspProject *project)
{
    const BplDiags *diags = &project->program->diags;
    bool lacks = false;
    for (size_t i = 0; i < diags->all.count; i++) {
        if (diags->all.at[i].info->severity != BPL_ERROR)
            continue;
        if (diags->all.at[i].id != BPL_DIAG_NOT_IN_MODIFIES)
            return false;
        lacks = true;
    }
    return lacks && project->is_parsed;
}

static bool check_again(BplProgram *program)
{
    BplCheckOptions options = {.infer_modifies = true};
    size_t told = program->diags.all.count;
    bool fine = bpl_check(program, &options);
    while (program->diags.all.count > told)
        bpl_diags_drop_last(&program->diags);
    return fine;
}

static bool is_listed(const BplProcedure *procedure, const BplVar *var)
{
    BPL_EACH (const BplStmt, spec, procedure->specs) {
        if (spec->kind != BPL_MODIFIES)
            continue;
        BPL_EACH (const BplExpr, entry, bpl_as_modifies(spec)->vars)
            if (entry->kind == BPL_IDENT && bpl_as_ident(entry)->var == var)
                return true;
    }
    return false;
}

static const BplModifies *last_clause(const BplProcedure *procedure)
{
    const BplModifies *last = NULL;
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            last = bpl_as_modifies(spec);
    return last;
}

/* Returns the position after the existing modifies clauses or, if there are none, after the header,
 * that is, after the last token before the body or after the first semicolon. */
static BplLoc end_of_header(const BplProgram *program, const BplProcedure *procedure)
{
    const BplStmt *last = NULL;
    BPL_EACH (const BplStmt, spec, procedure->specs)
        last = spec;
    if (last)
        return last->end + 1;
    const BplSource *source = bpl_source_at(&program->sources, procedure->start);
    if (!source)
        return 0;
    BplLspText text = {.bytes = source->text, .length = source->length};
    BplLspToken token;
    size_t end = procedure->start - source->base;
    for (size_t at = end; bpl_lsp_token_next(&text, at, &token); at = token.end) {
        bool is_body = bpl_lsp_token_is(&text, &token, "{") && text.bytes[token.end] != ':';
        if (is_body)
            break;
        if (token.kind != BPL_LSP_COMMENT)
            end = token.end;
        if (bpl_lsp_token_is(&text, &token, ";"))
            break;
    }
    return source->base + (BplLoc)end;
}

static void look_at(BplProgram *program, const BplModifySets *sets, const BplProcedure *procedure,
                    void (*found)(void *data, const BplLspMissing *missing), void *data)
{
    BplStrbuf list = {0}, text = {0}, clause = {0};
    for (uint32_t i = 0; i < bpl_modify_sets_count(sets, procedure); i++) {
        const BplVar *var = bpl_modify_sets_at(sets, procedure, i);
        if (!is_listed(procedure, var))
            bpl_strbuf_addf(&list, "%s%s%s", list.length ? ", " : "",
                            bpl_is_keyword(var->name->text, var->name->length) ? "\\" : "",
                            var->name->text);
    }
    const BplModifies *there = last_clause(procedure);
    if (list.length) {
        bpl_strbuf_addf(&clause, "modifies %s;", list.text);
        if (there)
            bpl_strbuf_addf(&text, "%s%s", there->vars ? ", " : "", list.text);
        else
            bpl_strbuf_addf(&text, "\n  %s", clause.text);
        BplLoc loc = there ? there->end : end_of_header(program, procedure);
        BplLspMissing missing = {procedure, loc, clause.text, text.text};
        if (loc && !procedure->is_made)
            found(data, &missing);
    }
    bpl_strbuf_release(&list);
    bpl_strbuf_release(&text);
    bpl_strbuf_release(&clause);
}

void bpl_lsp_find_missing(BplLspProject *project,
                          void (*found)(void *data, const BplLspMissing *missing), void *data)
{
    BplProgram *program = bpl_lsp_project_program(project);
    if (!lacks_nothing_else(project) || !check_again(program))
        return;
    BplModifySets *sets = bpl_modify_sets_infer(program);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE)
            look_at(program, sets, bpl_as_procedure(decl), found, data);
    bpl_modify_sets_free(sets);
}
