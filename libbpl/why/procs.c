/* Prints procedures in WhyML: the `val` that callers see, and a `let` for each body. */
#include "libbpl/why/internal.h"

#include "libbpl/pass/mentioned.h"

#include <stdarg.h>

void bpl_why_refuse(BplWhy *w, BplLoc loc, const char *format, ...)
{
    BplStrbuf what = {0};
    va_list args;
    va_start(args, format);
    bpl_strbuf_addv(&what, format, args);
    va_end(args);
    if (!loc)
        loc = w->at;
    if (!w->is_broken)
        bpl_diag(&w->program->diags, BPL_DIAG_NOT_SUPPORTED, loc, "no WhyML for this: %s",
                 what.text);
    w->is_broken = true;
    bpl_strbuf_release(&what);
}

/* ---- procedures as WhyML values -------------------------------------------------------------- */

static void enter_procedure(BplWhy *w, const BplProcedure *procedure)
{
    w->procedure = procedure;
    w->at = procedure->loc;
    bpl_map_release(&w->modified);
    bpl_map_release(&w->aliases);
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (const BplExpr, expr, bpl_as_modifies(spec)->vars)
                bpl_map_put(&w->modified, bpl_as_ident(expr)->var, bpl_as_ident(expr)->var);
}

/* Prints results, " : (r: int, s: bool)", under the names of the implementation's parameters if
 * there is an implementation. */
static void results(BplWhy *w, BplStrbuf *out, const BplVarGroup *outs)
{
    if (!outs) {
        bpl_strbuf_add_text(out, " : unit");
        return;
    }
    bpl_strbuf_add_text(out, " : (");
    bpl_why_binders(w, out, outs);
    bpl_strbuf_add_char(out, ')');
}

/* Prints a clause of the `val` or of the `let`. */
static void clause(BplWhy *w, BplStrbuf *out, const char *word, const BplExpr *expr)
{
    bpl_strbuf_addf(out, "    %s { ", word);
    bpl_why_formula(w, out, expr, BPL_WHY_ANY, BPL_WHY_ASSUMED);
    bpl_strbuf_add_text(out, " }\n");
}

static void writes(BplWhy *w, BplStrbuf *out, const BplProcedure *procedure)
{
    const char *comma = "    writes { ";
    BplMap seen = {0};
    BPL_EACH (const BplStmt, spec, procedure->specs) {
        if (spec->kind != BPL_MODIFIES)
            continue;
        BPL_EACH (const BplExpr, expr, bpl_as_modifies(spec)->vars) {
            const BplVar *var = bpl_as_ident(expr)->var;
            if (bpl_map_put(&seen, var, &seen) || !bpl_why_is_live(w, var))
                continue;
            bpl_strbuf_addf(out, "%s%s", comma, bpl_why_var_name(w, var));
            comma = ", ";
        }
    }
    if (*comma == ',')
        bpl_strbuf_add_text(out, " }\n");
    bpl_map_release(&seen);
}

/* Prints the where clauses of results and of modified globals as postconditions. */
static void where_promises(BplWhy *w, BplStrbuf *out, const BplProcedure *procedure)
{
    BPL_EACH (const BplVarGroup, group, procedure->outs)
        if (group->where)
            clause(w, out, "ensures", group->where);
    BPL_EACH (const BplStmt, spec, procedure->specs) {
        if (spec->kind != BPL_MODIFIES)
            continue;
        BPL_EACH (const BplExpr, expr, bpl_as_modifies(spec)->vars) {
            const BplExpr *where = bpl_why_where(w, bpl_as_ident(expr)->var);
            if (where)
                clause(w, out, "ensures", where);
        }
    }
}

/* Prints a precondition. Why3 reports a precondition at the call; the explanation identifies it. */
static void asked(BplWhy *w, BplStrbuf *out, const BplStmt *spec)
{
    bpl_strbuf_add_text(out, "    requires { ");
    bpl_why_explain_required(w, out, spec->loc);
    bpl_why_formula(w, out, bpl_as_condition(spec)->expr, BPL_WHY_ANY, BPL_WHY_TO_PROVE);
    bpl_strbuf_add_text(out, " }\n");
}

void bpl_why_val(BplWhy *w, const BplProcedure *procedure, bool is_free)
{
    BplStrbuf out = {0};
    enter_procedure(w, procedure);
    bpl_strbuf_addf(&out, "\n  val %s%s", bpl_why_name(w, BPL_WHY_PROCEDURE, procedure->name),
                    is_free ? "_free" : "");
    bpl_why_params(w, &out, procedure->ins, true);
    results(w, &out, procedure->outs);
    bpl_strbuf_add_char(&out, '\n');
    w->state = BPL_WHY_PRE;
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (bpl_is_clause(spec, BPL_CLAUSE_REQUIRES) && !bpl_as_condition(spec)->free && !is_free)
            asked(w, &out, spec);
    if (!is_free)
        bpl_why_measure_requires(w, &out, procedure, true);
    writes(w, &out, procedure);
    w->state = BPL_WHY_POST;
    w->is_once = false; /* the precondition is assumed or checked at several calls */
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (bpl_is_clause(spec, BPL_CLAUSE_ENSURES))
            clause(w, &out, "ensures", bpl_as_condition(spec)->expr);
    where_promises(w, &out, procedure);
    bpl_why_end(w, &out);
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static void alias(BplWhy *w, const BplVarGroup *formals, const BplVarGroup *own)
{
    for (size_t i = 0;; i++) {
        const BplVar *formal = bpl_var_at(formals, i), *other = bpl_var_at(own, i);
        if (!formal || !other)
            return;
        if (formal != other)
            bpl_map_put(&w->aliases, formal, (void *)(uintptr_t)other);
    }
}

static void alias_types(BplWhy *w, const BplTypeVar *formals, const BplTypeVar *own)
{
    BPL_EACH (const BplTypeVar, formal, formals) {
        if (!own)
            return;
        BplStrbuf text = {0};
        bpl_strbuf_addf(&text, "'%s", bpl_why_name(w, BPL_WHY_TYPE_VAR, own->name));
        bpl_map_put(&w->type_texts, formal,
                    (void *)(uintptr_t)bpl_names_intern_text(w->names.texts, text.text));
        bpl_strbuf_release(&text);
        own = (const BplTypeVar *)own->node.next;
    }
}

static void forget_types(BplWhy *w, const BplTypeVar *formals)
{
    BPL_EACH (const BplTypeVar, formal, formals)
        bpl_map_put(&w->type_texts, formal, NULL);
}

static void body_specs(BplWhy *w, BplStrbuf *out)
{
    w->state = BPL_WHY_PRE;
    w->is_once = true;
    BPL_EACH (const BplStmt, spec, w->procedure->specs)
        if (bpl_is_clause(spec, BPL_CLAUSE_REQUIRES))
            clause(w, out, "requires", bpl_as_condition(spec)->expr);
    bpl_why_measure_requires(w, out, w->procedure, false);
    w->state = BPL_WHY_POST;
    BPL_EACH (const BplStmt, spec, w->procedure->specs)
        if (bpl_is_clause(spec, BPL_CLAUSE_ENSURES) && !bpl_as_condition(spec)->free) {
            BplWhyCheck check = {.kind = BPL_WHY_CHECK_ENSURES,
                                 .loc = spec->loc,
                                 .place = &spec->node,
                                 .claim = &spec->node};
            bpl_strbuf_add_text(out, "    ensures {");
            bpl_why_mark(w, out, &check, "postcondition", true);
            bpl_why_excused(w, out, &spec->node, bpl_as_condition(spec)->expr);
            bpl_strbuf_add_text(out, " }\n");
        }
}

static void declare(BplWhy *w, BplStrbuf *out, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            bpl_strbuf_addf(out, "    let ref %s = any ", bpl_why_var_name(w, var));
            bpl_why_type(w, out, var->type, true);
            bpl_strbuf_add_text(out, " in\n");
        }
}

static void assume_wheres(BplWhy *w, BplStrbuf *out, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (bpl_why_where(w, var) && bpl_why_is_live(w, var))
                bpl_why_assume_where(w, out, var, 4);
}

/* Assumes the where clauses of local variables that the body mentions, as Boogie does. */
static void assume_local_wheres(BplWhy *w, BplStrbuf *out, const BplBody *body)
{
    BplSet mentioned = {0};
    bool is_known = false;
    BPL_EACH (const BplVarDecl, decl, body->locals)
        BPL_EACH (const BplVarGroup, group, decl->groups)
            BPL_EACH (const BplVar, var, group->vars) {
                if (!bpl_why_where(w, var))
                    continue;
                if (!is_known)
                    bpl_pass_mentioned(&mentioned, body);
                is_known = true;
                if (bpl_set_has(&mentioned, var) && bpl_why_is_live(w, var))
                    bpl_why_assume_where(w, out, var, 4);
            }
    bpl_set_release(&mentioned);
}

static void entry(BplWhy *w, BplStrbuf *out, const BplBody *body)
{
    BPL_EACH (const BplDecl, decl, w->program->unit->decls)
        if (decl->kind == BPL_VAR_DECL && !decl->is_ignored)
            BPL_EACH (const BplVarGroup, group, bpl_as_var_decl(decl)->groups)
                if (group->vars && bpl_why_is_live(w, group->vars))
                    assume_wheres(w, out, group);
    assume_wheres(w, out, w->procedure->ins);
    assume_wheres(w, out, w->procedure->outs);
    assume_local_wheres(w, out, body);
    BPL_EACH (const BplVarDecl, decl, body->locals)
        BPL_EACH (const BplVarGroup, group, decl->groups)
            BPL_EACH (const BplVar, var, group->vars)
                if (bpl_why_var_has(var, "assumption"))
                    bpl_strbuf_addf(out, "    assume { %s };\n", bpl_why_var_name(w, var));
}

void bpl_why_results(BplWhy *w, BplStrbuf *out)
{
    const BplVarGroup *outs = w->decl->kind == BPL_IMPLEMENTATION
                                  ? bpl_as_implementation(w->decl)->outs
                                  : w->procedure->outs;
    const char *comma = "(";
    BPL_EACH (const BplVarGroup, group, outs)
        BPL_EACH (const BplVar, var, group->vars) {
            bpl_strbuf_addf(out, "%s%s", comma, bpl_why_var_name(w, var));
            comma = ", ";
        }
    bpl_strbuf_add_text(out, *comma == '(' ? "()" : ")");
}

bool bpl_why_is_selective(BplDecl *decl)
{
    const BplProcedure *procedure = bpl_decl_procedure(decl);
    return bpl_attr_is_true(procedure->attrs, "selective_checking") ||
           bpl_attr_is_true(decl->attrs, "selective_checking");
}

void bpl_why_let(BplWhy *w, BplDecl *decl, unsigned number)
{
    BplStrbuf out = {0}, flow = {0};
    const BplProcedure *procedure = bpl_decl_procedure(decl);
    const BplImplementation *own =
        decl->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl) : NULL;
    const BplBody *body = bpl_decl_body(decl);
    enter_procedure(w, procedure);
    w->decl = decl;
    w->selective = bpl_why_is_selective(decl);
    if (own) {
        alias(w, procedure->ins, own->ins);
        alias(w, procedure->outs, own->outs);
        alias_types(w, procedure->type_params, own->type_params);
    }
    bpl_strbuf_addf(&out, "\n  let %s_impl", bpl_why_name(w, BPL_WHY_PROCEDURE, procedure->name));
    if (number > 1)
        bpl_strbuf_add_number(&out, number);
    bpl_why_params(w, &out, own ? own->ins : procedure->ins, true);
    results(w, &out, own ? own->outs : procedure->outs);
    bpl_strbuf_add_char(&out, '\n');
    body_specs(w, &out);
    w->state = BPL_WHY_BODY;
    bpl_why_measure_entry(w, &flow);
    bool loops = bpl_why_flow(w, &flow, body);
    if (loops)
        bpl_strbuf_add_text(&out, "    diverges\n");
    bpl_strbuf_add_text(&out, "  = [@vc:sp] (label Init__ in\n");
    declare(w, &out, own ? own->outs : procedure->outs);
    BPL_EACH (const BplVarDecl, local, body->locals)
        declare(w, &out, local->groups);
    if (w->selective)
        bpl_strbuf_add_text(&out, "    let ref checking__ = false in\n");
    entry(w, &out, body);
    bpl_strbuf_add(&out, bpl_strbuf_text(&flow), flow.length);
    bpl_strbuf_add_text(&out, ";\n    ");
    bpl_why_results(w, &out);
    bpl_strbuf_add_text(&out, ")\n");
    bpl_strbuf_release(&flow);
    if (own)
        forget_types(w, procedure->type_params);
    bpl_why_end(w, &out);
    w->decl = NULL;
}
