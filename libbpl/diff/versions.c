#include "libbpl/diff/versions.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/modifies.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

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

/* Adds the text of parameters, such as x: int, y: bool, with `suffix` after each name, and
 * `separator` before the first. `where` clauses are left out. */
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

static bool is_among(const BplVarGroup *groups, const BplName *name)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (strcmp(var->name->text, name->text) == 0)
                return true;
    return false;
}

static bool is_own_name(BplDecl *decl, const BplName *name)
{
    const BplProcedure *procedure = bpl_decl_procedure(decl);
    if (is_among(bpl_version_ins(decl), name) || is_among(bpl_version_outs(decl), name) ||
        is_among(procedure->ins, name) || is_among(procedure->outs, name))
        return true;
    BPL_EACH (const BplVarDecl, local, bpl_decl_body(decl)->locals)
        if (is_among(local->groups, name))
            return true;
    return false;
}

bool bpl_version_hides_global(const BplProgram *program, BplDecl *decl)
{
    BPL_EACH (const BplDecl, global, program->unit->decls) {
        if (global->kind == BPL_CONST_DECL)
            BPL_EACH (const BplVar, var, bpl_as_const_decl(global)->group->vars)
                if (is_own_name(decl, var->name))
                    return true;
        if (global->kind == BPL_VAR_DECL)
            BPL_EACH (const BplVarGroup, group, bpl_as_var_decl(global)->groups)
                BPL_EACH (const BplVar, var, group->vars)
                    if (is_own_name(decl, var->name))
                        return true;
    }
    return false;
}

static bool has_var_called(const BplVersionVars *vars, const BplName *name)
{
    for (size_t i = 0; i < vars->count; i++)
        if (strcmp(vars->at[i]->name->text, name->text) == 0)
            return true;
    return false;
}

void bpl_versions_modified(BplVersionVars *modified, BplProgram *const programs[2],
                           BplDecl *const decls[2])
{
    for (int k = 0; k < 2; k++) {
        BplModifySets *sets = bpl_modify_sets_infer(programs[k]);
        const BplProcedure *procedure = bpl_decl_procedure(decls[k]);
        for (uint32_t i = 0; i < bpl_modify_sets_count(sets, procedure); i++) {
            const BplVar *var = bpl_modify_sets_at(sets, procedure, i);
            if (!has_var_called(modified, var->name))
                bpl_vec_push(modified, var);
        }
        bpl_modify_sets_free(sets);
    }
}

bool bpl_version_one_type(const BplType *a, const BplType *b)
{
    BplStrbuf first = {0}, second = {0};
    if (!a || !b)
        return false;
    if (bpl_type_equal(a, b))
        return true;
    bpl_type_print(&first, a->expanded);
    bpl_type_print(&second, b->expanded);
    bool same = strcmp(first.text, second.text) == 0 && !strstr(first.text, "…");
    bpl_strbuf_release(&first);
    bpl_strbuf_release(&second);
    return same;
}

/* ---- choices --------------------------------------------------------------------------------- */

/* If the block of the goto's target begins with an assumption, returns the assumed condition;
 * otherwise NULL. */
static const BplExpr *assumed_at(const BplTarget *target)
{
    const BplNode *node = target->label ? &target->label->node : NULL;
    while (node && node->kind == BPL_LABEL)
        node = node->next;
    return node && node->kind == BPL_ASSUME ? bpl_as_assume(node)->expr : NULL;
}

/* Is one expression the negation of the other, or do both compare the same operands by opposite
 * operators? */
static bool is_negation(const BplExpr *expr, const BplExpr *of)
{
    if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT)
        return bpl_ast_equal(&bpl_as_unary(expr)->operand->node, &of->node);
    if (expr->kind != BPL_BINARY || of->kind != BPL_BINARY)
        return false;
    const BplBinary *a = bpl_as_binary(expr), *b = bpl_as_binary(of);
    const BplType *type = a->left->type;
    bool is_equation = expr->op == BPL_OP_EQ || expr->op == BPL_OP_NEQ;
    return bpl_op_opposite((BplOp)expr->op) == (BplOp)of->op && type &&
           (is_equation || type->expanded->kind == BPL_T_INT) &&
           bpl_ast_equal(&a->left->node, &b->left->node) &&
           bpl_ast_equal(&a->right->node, &b->right->node);
}

bool bpl_version_is_free_choice(const BplGoto *jump)
{
    const BplTarget *first = jump->targets;
    const BplTarget *second = first ? (const BplTarget *)first->node.next : NULL;
    if (!second)
        return false;
    const BplExpr *one = assumed_at(first), *other = assumed_at(second);
    return second->node.next || !one || !other ||
           !(is_negation(one, other) || is_negation(other, one));
}

/* ---- fresh names ----------------------------------------------------------------------------- */

typedef struct NameSearch {
    const BplStrbuf *text;
    bool at_end, found;
} NameSearch;

static const BplName *name_of(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_VAR:
        return bpl_as_var(node)->name;
    case BPL_PROCEDURE:
        return bpl_as_procedure(node)->name;
    case BPL_FUNCTION:
        return bpl_as_function(node)->name;
    default:
        return NULL;
    }
}

static BplWalk look_at_name(BplWalker *walker, BplNode *node)
{
    NameSearch *search = walker->data;
    const BplName *name = name_of(node);
    size_t length = search->text->length;
    if (name && name->length >= length)
        search->found |= memcmp(name->text + (search->at_end ? name->length - length : 0),
                                search->text->text, length) == 0;
    return search->found ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool is_used(const BplStrbuf *text, bool at_end, const BplProgram *a, const BplProgram *b)
{
    NameSearch search = {.text = text, .at_end = at_end};
    BplWalker walker = {.enter = look_at_name, .data = &search};
    bpl_walk(&walker, &a->unit->node);
    if (b && b != a && !search.found)
        bpl_walk(&walker, &b->unit->node);
    return search.found;
}

void bpl_version_fresh_prefix(BplStrbuf *out, const char *base, const BplProgram *a,
                              const BplProgram *b)
{
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, base);
    while (is_used(&text, false, a, b))
        bpl_strbuf_add_char(&text, '$');
    bpl_strbuf_add(out, text.text, text.length);
    bpl_strbuf_release(&text);
}

void bpl_version_fresh_suffix(BplStrbuf *out, const char *base, const BplProgram *a,
                              const BplProgram *b)
{
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, base);
    while (is_used(&text, true, a, b))
        bpl_strbuf_add_char(&text, '$');
    bpl_strbuf_add(out, text.text, text.length);
    bpl_strbuf_release(&text);
}

static char *fresh_suffix(const char *base, const BplProgram *a, const BplProgram *b)
{
    BplStrbuf text = {0};
    bpl_version_fresh_suffix(&text, base, a, b);
    return bpl_strbuf_detach(&text);
}

void bpl_version_suffixes(BplVersionSuffixes *suffixes, const BplProgram *a, const BplProgram *b)
{
    suffixes->zero = fresh_suffix("$0", a, b);
    suffixes->one = fresh_suffix("$1", a, b);
    suffixes->two = fresh_suffix("$2", a, b);
    suffixes->first = fresh_suffix("$first", a, b);
}

void bpl_version_suffixes_release(BplVersionSuffixes *suffixes)
{
    bpl_free(suffixes->zero);
    bpl_free(suffixes->one);
    bpl_free(suffixes->two);
    bpl_free(suffixes->first);
}

/* ---- text ------------------------------------------------------------------------------------ */

void bpl_version_add_modifies(BplStrbuf *out, const BplVersionVars *modified)
{
    for (size_t i = 0; i < modified->count; i++) {
        bpl_strbuf_add_text(out, i ? ", " : "  modifies ");
        bpl_version_add_name(out, modified->at[i]->name, "");
    }
    if (modified->count)
        bpl_strbuf_add_text(out, ";\n");
}

void bpl_version_add_assignments(BplStrbuf *out, const BplVersionVars *vars, const char *to,
                                 const char *from)
{
    for (size_t i = 0; i < vars->count; i++) {
        bpl_strbuf_add_text(out, "  ");
        bpl_version_add_name(out, vars->at[i]->name, to);
        bpl_strbuf_add_text(out, " := ");
        bpl_version_add_name(out, vars->at[i]->name, from);
        bpl_strbuf_add_text(out, ";\n");
    }
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

static void add_copy(BplStrbuf *out, const BplDecl *decl, const BplVersionVars *modified,
                     const char *name, int version)
{
    const BplBody *body = bpl_decl_body(decl);
    bpl_strbuf_addf(out, "procedure %s$%d(", name, version);
    bpl_version_add_params(out, bpl_version_ins(decl), "", "");
    bpl_strbuf_add_text(out, ") returns (");
    bpl_version_add_params(out, bpl_version_outs(decl), "", "");
    bpl_strbuf_add_text(out, ")\n");
    bpl_version_add_modifies(out, modified);
    bpl_print_node(out, &body->node);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_version_add_copies(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                            const char *name)
{
    BplVersionVars modified = {0};
    bpl_versions_modified(&modified, (BplProgram *const[]){program, program},
                          (BplDecl *const[]){a, b});
    add_copy(out, a, &modified, name, 1);
    add_copy(out, b, &modified, name, 2);
    bpl_vec_release(&modified);
}
