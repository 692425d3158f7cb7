#include "libbpl/diff/versions.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/modifies.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/print.h"

BplVarGroup *bpl_version_ins(const BplDecl *decl)
{
    return decl->node.kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl)->ins
                                                 : bpl_as_procedure(decl)->ins;
}

BplVarGroup *bpl_version_outs(const BplDecl *decl)
{
    return decl->node.kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl)->outs
                                                 : bpl_as_procedure(decl)->outs;
}

static void list_vars(BplVersionVars *vars, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(vars, var);
}

static bool are_alike(const BplVarGroup *a, const BplVarGroup *b)
{
    BplVersionVars first = {0}, second = {0};
    list_vars(&first, a);
    list_vars(&second, b);
    bool alike = first.count == second.count;
    for (size_t i = 0; alike && i < first.count; i++)
        alike = first.at[i]->type && second.at[i]->type &&
                bpl_type_equal(first.at[i]->type, second.at[i]->type);
    bpl_vec_release(&first);
    bpl_vec_release(&second);
    return alike;
}

void bpl_version_add_name(BplStrbuf *out, const BplName *name, const char *suffix)
{
    if (!*suffix && bpl_is_keyword(name->text, name->length))
        bpl_strbuf_add_char(out, '\\');
    bpl_strbuf_addf(out, "%s%s", name->text, suffix);
}

/* x: int, y: bool; each name followed by the suffix. `where` clauses are left out. */
void bpl_version_add_params(BplStrbuf *out, const BplVarGroup *groups, const char *suffix,
                            const char *separator)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            bpl_strbuf_add_text(out, separator);
            bpl_version_add_name(out, var->name, suffix);
            bpl_strbuf_add_text(out, ": ");
            bpl_print_node(out, &group->type->node);
            separator = ", ";
        }
}

void bpl_version_add_names(BplStrbuf *out, const BplVarGroup *groups, const char *suffix)
{
    const char *separator = "";
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            bpl_strbuf_add_text(out, separator);
            bpl_version_add_name(out, var->name, suffix);
            separator = ", ";
        }
}

bool bpl_versions_fit(BplDecl *a, BplDecl *b)
{
    const BplProcedure *first = bpl_decl_procedure(a), *second = bpl_decl_procedure(b);
    return bpl_decl_body(a) && bpl_decl_body(b) && first && second && !first->type_params &&
           !second->type_params && are_alike(bpl_version_ins(a), bpl_version_ins(b)) &&
           are_alike(bpl_version_outs(a), bpl_version_outs(b));
}

void bpl_versions_modified(BplVersionVars *modified, const BplProgram *program, BplDecl *a,
                           BplDecl *b)
{
    BplModifySets *sets = bpl_modify_sets_infer(program);
    const BplProcedure *both[] = {bpl_decl_procedure(a), bpl_decl_procedure(b)};
    BplSet seen = {0};
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < bpl_modify_sets_count(sets, both[k]); i++) {
            const BplVar *var = bpl_modify_sets_at(sets, both[k], i);
            if (bpl_set_add(&seen, var))
                bpl_vec_push(modified, var);
        }
    bpl_set_release(&seen);
    bpl_modify_sets_free(sets);
}

void bpl_version_add_modifies(BplStrbuf *out, const BplVersionVars *modified)
{
    for (size_t i = 0; i < modified->count; i++) {
        bpl_strbuf_add_text(out, i ? ", " : "  modifies ");
        bpl_version_add_name(out, modified->at[i]->name, "");
    }
    if (modified->count)
        bpl_strbuf_add_text(out, ";\n");
}

void bpl_version_add_requires(BplStrbuf *out, const BplProcedure *procedure)
{
    BPL_EACH (const BplVarGroup, group, procedure->ins) {
        if (!group->where)
            continue;
        bpl_strbuf_add_text(out, "  requires ");
        bpl_print_node(out, &group->where->node);
        bpl_strbuf_add_text(out, ";\n");
    }
    BPL_EACH (const BplStmt, clause, procedure->specs) {
        if (!bpl_is_clause(clause, BPL_CLAUSE_REQUIRES))
            continue;
        bpl_strbuf_add_text(out, "  requires ");
        bpl_print_node(out, &bpl_as_condition(clause)->expr->node);
        bpl_strbuf_add_text(out, ";\n");
    }
}
