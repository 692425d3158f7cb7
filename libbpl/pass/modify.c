#include "libbpl/pass/modify.h"

#include "libbpl/base/map.h"
#include "libbpl/sema/modifies.h"
#include "libbpl/syntax/make.h"

void bpl_pass_add_modifies(BplArena *arena, BplProcedure *procedure, BplExpr *idents)
{
    BplModifies *clause = NULL;
    BPL_EACH (BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            clause = bpl_as_modifies(spec);
    if (!clause) {
        clause = bpl_ast_modifies(arena, 0);
        clause->is_made = 1;
        BplChain specs = {0};
        bpl_chain_add(&specs, procedure->specs);
        bpl_chain_add(&specs, clause);
        procedure->specs = (BplStmt *)specs.first;
    }
    BplExpr **end = &clause->vars;
    while (*end)
        end = (BplExpr **)&(*end)->node.next;
    *end = idents;
    bpl_node_set_height(&clause->node);
    bpl_node_set_height(&procedure->node);
}

static void complete(BplArena *arena, const BplModifySets *sets, BplProcedure *procedure)
{
    BplSet listed = {0};
    BplChain missing = {0};
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (const BplExpr, expr, bpl_as_modifies(spec)->vars)
                if (bpl_as_ident(expr)->var)
                    bpl_set_add(&listed, bpl_as_ident(expr)->var);
    for (uint32_t i = 0; i < bpl_modify_sets_count(sets, procedure); i++) {
        BplVar *var = bpl_modify_sets_at(sets, procedure, i);
        if (!bpl_set_has(&listed, var))
            bpl_chain_add(&missing, bpl_make_ident(arena, var, NULL));
    }
    if (missing.first)
        bpl_pass_add_modifies(arena, procedure, (BplExpr *)missing.first);
    bpl_set_release(&listed);
}

void bpl_pass_complete_modifies(BplProgram *program)
{
    BplModifySets *sets = bpl_modify_sets_infer(program);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE && decl->op == BPL_FORM_PROCEDURE &&
            !bpl_attr_is_true(decl->attrs, "yields"))
            complete(&program->arena, sets, bpl_as_procedure(decl));
    bpl_modify_sets_free(sets);
}
