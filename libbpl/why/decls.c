/* Prints declarations that bodies use: types, constants, functions, axioms, global variables. */
#include "libbpl/why/internal.h"

#include <string.h>

bool bpl_why_is_live(const BplWhy *w, const void *node)
{
    return !w->options->only || bpl_map_get(&w->live, node);
}

void bpl_why_end(BplWhy *w, BplStrbuf *decl)
{
    bpl_strbuf_add(&w->module, bpl_strbuf_text(&w->before), w->before.length);
    bpl_strbuf_clear(&w->before);
    bpl_strbuf_add(&w->module, bpl_strbuf_text(decl), decl->length);
    bpl_strbuf_release(decl);
}

/* ---- types ----------------------------------------------------------------------------------- */

static void old_datatype(BplWhy *w, const BplTypeDef *def)
{
    BPL_EACH (const BplDatatype, type, def->datatypes)
        bpl_why_old_datatype(w, type);
}

/* Is the type declared as type {:builtin "Seq"} Seq _, the sequences of the solver? */
static bool is_sequence(const BplDecl *decl, const BplTypeDef *def)
{
    const BplAttr *attr = bpl_attr_find(decl->attrs, "builtin");
    return attr && attr->args && attr->args->kind == BPL_STRING_LIT &&
           strcmp(bpl_as_string_lit(attr->args)->text->text, "\"Seq\"") == 0 && def->params &&
           !def->params->node.next;
}

static void types(BplWhy *w)
{
    BplStrbuf out = {0};
    BPL_EACH (const BplDecl, decl, w->program->unit->decls) {
        if (decl->is_ignored)
            continue;
        w->at = decl->loc;
        if (decl->kind != BPL_TYPE_DECL)
            continue;
        BPL_EACH (const BplTypeDef, def, bpl_as_type_decl(decl)->defs) {
            if (def->body || !bpl_why_is_live(w, def))
                continue;
            bpl_strbuf_addf(&out, "  type %s", bpl_why_name(w, BPL_WHY_TYPE, def->name));
            bpl_why_type_params(w, &out, def->params);
            if (is_sequence(decl, def)) {
                w->uses[BPL_WHY_SEQ] = true;
                bpl_strbuf_add_text(&out, " = SQ.seq");
                bpl_why_type_params(w, &out, def->params);
            }
            bpl_strbuf_add_char(&out, '\n');
        }
    }
    bpl_why_datatypes(w, &out);
    bpl_why_end(w, &out);
}

/* ---- constants ------------------------------------------------------------------------------- */

static void constants(BplWhy *w, const BplConstDecl *decl)
{
    BplStrbuf out = {0};
    BPL_EACH (const BplVar, var, decl->group->vars) {
        if (!bpl_why_is_live(w, var))
            continue;
        w->at = var->loc;
        bpl_strbuf_addf(&out, "  constant %s : ", bpl_why_var_name(w, var));
        bpl_why_type(w, &out, var->type, false);
        bpl_strbuf_add_char(&out, '\n');
    }
    bpl_why_end(w, &out);
}

enum { FEW_CONSTANTS = 6 };

typedef struct Unique {
    const BplType *type;
    BPL_VEC(const BplVar *) all;
} Unique;

/* Prints axioms by which unique constants differ: pairwise disequalities for a few constants; for
 * many constants, a different number for each of them. */
static void differ(BplWhy *w, BplStrbuf *out, const Unique *unique)
{
    if (unique->all.count < 2)
        return;
    if (unique->all.count > FEW_CONSTANTS) {
        const char *name = bpl_why_fresh(w, "unique");
        w->uses[BPL_WHY_INT] = true;
        bpl_strbuf_addf(out, "  function %s (x: ", name);
        bpl_why_type(w, out, unique->type, false);
        bpl_strbuf_add_text(out, ") : int\n");
        for (size_t i = 0; i < unique->all.count; i++)
            bpl_strbuf_addf(out, "  axiom %s : %s %s = %zu\n", bpl_why_fresh(w, "U"), name,
                            bpl_why_var_name(w, unique->all.at[i]), i);
        return;
    }
    bpl_strbuf_addf(out, "  axiom %s : ", bpl_why_fresh(w, "U"));
    const char *comma = "";
    for (size_t i = 0; i < unique->all.count; i++)
        for (size_t k = i + 1; k < unique->all.count; k++) {
            bool is_bool = unique->type->kind == BPL_T_BOOL;
            bpl_strbuf_addf(out, is_bool ? "%snot (%s <-> %s)" : "%s%s <> %s", comma,
                            bpl_why_var_name(w, unique->all.at[i]),
                            bpl_why_var_name(w, unique->all.at[k]));
            comma = " /\\ ";
        }
    bpl_strbuf_add_char(out, '\n');
}

static void uniques(BplWhy *w)
{
    BPL_VEC(Unique) all = {0};
    BPL_EACH (const BplDecl, decl, w->program->unit->decls) {
        if (decl->kind != BPL_CONST_DECL || decl->is_ignored || !bpl_as_const_decl(decl)->unique)
            continue;
        BPL_EACH (const BplVar, var, bpl_as_const_decl(decl)->group->vars) {
            size_t i = 0;
            while (i < all.count && all.at[i].type != var->type->expanded)
                i++;
            if (i == all.count)
                bpl_vec_push(&all, (Unique){.type = var->type->expanded});
            if (bpl_why_is_live(w, var))
                bpl_vec_push(&all.at[i].all, var);
        }
    }
    BplStrbuf out = {0};
    for (size_t i = 0; i < all.count; i++) {
        differ(w, &out, &all.at[i]);
        bpl_vec_release(&all.at[i].all);
    }
    bpl_vec_release(&all);
    bpl_why_end(w, &out);
}

/* ---- functions ------------------------------------------------------------------------------- */

/* Prints the parameters of a function without a body, whose names do not matter: " (x1: t)". */
static void function_params(BplWhy *w, BplStrbuf *out, const BplType *signature)
{
    for (uint32_t i = 0; i < signature->count; i++) {
        bpl_strbuf_addf(out, " (x%u: ", i + 1);
        bpl_why_type(w, out, signature->args[i], false);
        bpl_strbuf_add_char(out, ')');
    }
}

static void function(BplWhy *w, const BplFunction *decl)
{
    const BplType *signature = decl->signature;
    const BplType *result = signature->args[signature->count];
    w->at = decl->loc;
    bool is_predicate = result->expanded->kind == BPL_T_BOOL && signature->count;
    const char *builtin = bpl_function_builtin(decl);
    BplStrbuf out = {0};
    bpl_strbuf_addf(&out, "  %s %s", is_predicate ? "predicate" : "function",
                    bpl_why_name(w, BPL_WHY_FUNCTION, decl->name));
    function_params(w, &out, signature);
    if (!is_predicate) {
        bpl_strbuf_add_text(&out, " : ");
        bpl_why_type(w, &out, result, false);
    }
    if (builtin && !bpl_why_builtin(w, &out, decl, builtin))
        bpl_why_refuse(w, decl->loc, "function %s that is %s to the solver", decl->name->text,
                       builtin);
    bpl_strbuf_add_char(&out, '\n');
    bpl_why_end(w, &out);
}

/* ---- axioms ---------------------------------------------------------------------------------- */

static void axiom(BplWhy *w, const BplAxiom *decl)
{
    BplStrbuf out = {0};
    bpl_strbuf_addf(&out, "  axiom %s : ", bpl_why_fresh(w, "A"));
    w->state = BPL_WHY_STATELESS;
    w->at = decl->loc;
    w->polarity = BPL_WHY_ASSUMED;
    w->is_once = false;
    if (decl->expr->kind == BPL_QUANT)
        bpl_why_quant(w, &out, bpl_as_quant(decl->expr), BPL_WHY_ANY, true);
    else
        bpl_why_expr(w, &out, decl->expr, BPL_WHY_ANY);
    w->polarity = BPL_WHY_EITHER;
    bpl_strbuf_add_char(&out, '\n');
    bpl_why_end(w, &out);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void globals(BplWhy *w, const BplVarDecl *decl)
{
    BplStrbuf out = {0};
    BPL_EACH (const BplVarGroup, group, decl->groups)
        BPL_EACH (const BplVar, var, group->vars) {
            if (!bpl_why_is_live(w, var))
                continue;
            w->at = var->loc;
            bpl_strbuf_addf(&out, "  val ref %s : ", bpl_why_var_name(w, var));
            bpl_why_type(w, &out, var->type, false);
            bpl_strbuf_add_char(&out, '\n');
        }
    bpl_why_end(w, &out);
}

/* Chooses the names of global declarations before all other names, so that global declarations keep
 * their plain names. */
static void take_names(BplWhy *w)
{
    BPL_EACH (const BplDecl, decl, w->program->unit->decls) {
        if (decl->kind == BPL_CONST_DECL) {
            BPL_EACH (const BplVar, var, bpl_as_const_decl(decl)->group->vars)
                if (bpl_why_is_live(w, var))
                    bpl_why_var_name(w, var);
        } else if (decl->kind == BPL_VAR_DECL) {
            BPL_EACH (const BplVarGroup, group, bpl_as_var_decl(decl)->groups)
                BPL_EACH (const BplVar, var, group->vars)
                    if (bpl_why_is_live(w, var))
                        bpl_why_var_name(w, var);
        } else if (decl->kind == BPL_FUNCTION && bpl_why_is_live(w, decl)) {
            bpl_why_name(w, BPL_WHY_FUNCTION, bpl_as_function(decl)->name);
        } else if (decl->kind == BPL_PROCEDURE && bpl_why_is_live(w, decl)) {
            bpl_why_name(w, BPL_WHY_PROCEDURE, bpl_as_procedure(decl)->name);
        }
    }
}

void bpl_why_declarations(BplWhy *w)
{
    take_names(w);
    types(w);
    BPL_EACH (const BplDecl, decl, w->program->unit->decls) {
        if (decl->is_ignored)
            continue;
        if (decl->kind == BPL_CONST_DECL)
            constants(w, bpl_as_const_decl(decl));
        else if (decl->kind == BPL_FUNCTION && bpl_why_is_live(w, decl) &&
                 !bpl_as_function(decl)->constructor)
            function(w, bpl_as_function(decl));
        else if (decl->kind == BPL_TYPE_DECL)
            BPL_EACH (const BplTypeDef, def, bpl_as_type_decl(decl)->defs)
                if (bpl_why_is_live(w, def))
                    old_datatype(w, def);
    }
    uniques(w);
    BPL_EACH (const BplDecl, decl, w->program->unit->decls)
        if (decl->kind == BPL_AXIOM && !decl->is_ignored && bpl_why_is_live(w, decl))
            axiom(w, bpl_as_axiom(decl));
    BPL_EACH (const BplDecl, decl, w->program->unit->decls)
        if (decl->kind == BPL_VAR_DECL && !decl->is_ignored)
            globals(w, bpl_as_var_decl(decl));
}
