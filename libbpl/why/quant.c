/* Prints quantifiers and triggers, and lifts quantifiers over types.
 *
 * WhyML's type variables are prenex: an axiom may bind type variables, but a formula inside an
 * axiom must not. So (forall<a> x: a :: P), with free variables y, becomes q y, where q is a
 * predicate with one of
 *
 *     axiom q_all : forall y: t, x: 'a. q y -> P             where it is assumed
 *     axiom q_any : forall y: t. (forall x: sk. P) -> q y    where it is to be proved
 *
 * In the second axiom sk is an unspecified type: a formula that holds for it holds for all types.
 * But sk does not depend on y, so this is sound only for a single value of y:
 *
 *     assert (exists k: bool :: (forall<a> y: a :: (exists x: a :: g(x) == k)));
 *
 * can fail, if g is false everywhere on one type and true everywhere on another; but at each single
 * type some k works. Three rules follow. There is no axiom q_any if y contains variables bound by
 * enclosing quantifiers. Each occurrence of a quantifier has its own predicate and its own sk. A
 * predicate that is to be proved is never the same as one that is assumed: with both axioms, P at
 * sk would imply P at all types, for all y. If it is not known whether an occurrence is proved or
 * assumed, as below <==>, a quantifier without free variables gets both axioms, and any other
 * quantifier only the first one: proofs may be lost, but none becomes wrong. An existential
 * quantifier has the dual axioms; there, sk is the type whose existence the quantifier states, so
 * the quantifier may be assumed only once. */
#include "libbpl/why/internal.h"

#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- binders --------------------------------------------------------------------------------- */

void bpl_why_binders(BplWhy *w, BplStrbuf *out, const BplVarGroup *groups)
{
    const char *comma = "";
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            bpl_strbuf_add_text(out, comma);
            bpl_strbuf_add_text(out, bpl_why_var_name(w, var));
            bpl_strbuf_add_text(out, ": ");
            bpl_why_type(w, out, var->type, false);
            comma = ", ";
        }
}

void bpl_why_params(BplWhy *w, BplStrbuf *out, const BplVarGroup *groups, bool unit)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            bpl_strbuf_addf(out, " (%s: ", bpl_why_var_name(w, var));
            bpl_why_type(w, out, var->type, false);
            bpl_strbuf_add_char(out, ')');
            unit = false;
        }
    if (unit)
        bpl_strbuf_add_text(out, " ()");
}

static void triggers(BplWhy *w, BplStrbuf *out, const BplNode *annotations)
{
    const char *open = " [";
    BPL_EACH (const BplNode, node, annotations) {
        if (node->kind != BPL_TRIGGER)
            continue;
        bpl_strbuf_add_text(out, open);
        open = " | ";
        BPL_EACH (const BplExpr, term, bpl_as_trigger(node)->terms) {
            bpl_why_expr(w, out, term, BPL_WHY_SUM);
            if (term->next)
                bpl_strbuf_add_text(out, ", ");
        }
    }
    if (*open == ' ' && open[1] == '|')
        bpl_strbuf_add_char(out, ']');
}

static void plain(BplWhy *w, BplStrbuf *out, const BplQuant *quant)
{
    if (quant->vars) {
        bpl_strbuf_add_text(out, quant->op == BPL_EXISTS ? "exists " : "forall ");
        bpl_why_binders(w, out, quant->vars);
        triggers(w, out, quant->annotations);
        bpl_strbuf_add_text(out, ". ");
    }
    bpl_why_expr(w, out, quant->body, BPL_WHY_ANY);
}

/* ---- lifting --------------------------------------------------------------------------------- */

typedef struct FreeVar {
    const BplVar *var;
    bool old;
    const BplName *param;
} FreeVar;

typedef struct Free {
    BplWhy *w;
    BplMap bound, seen, seen_old;
    BPL_VEC(FreeVar) all;
    BplWhyTypeVars types; /* type variables in the quantifier */
    unsigned olds;
    bool has_outer_types; /* the quantifier mentions type variables other than its own */
} Free;

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Free *f = walker->data;
    if (node->kind == BPL_TYPE_VAR)
        bpl_map_put(&f->bound, node, f);
    else if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR && ((BplExpr *)node)->type)
        bpl_why_collect_type_vars(&f->types, ((BplExpr *)node)->type);
    if (node->kind == BPL_VAR) {
        bpl_why_collect_type_vars(&f->types, bpl_as_var(node)->type);
        bpl_map_put(&f->bound, node, f);
    } else if (node->kind == BPL_OLD) {
        f->olds++;
    } else if (node->kind == BPL_IDENT) {
        const BplVar *var = bpl_as_ident(node)->var;
        bool old = (f->olds || f->w->in_old) && var->op == BPL_ROLE_GLOBAL &&
                   bpl_map_get(&f->w->modified, var);
        BplMap *seen = old ? &f->seen_old : &f->seen;
        if (var->op != BPL_ROLE_CONST && !bpl_map_get(&f->bound, var) && !bpl_map_get(seen, var)) {
            bpl_map_put(seen, var, f);
            bpl_vec_push(&f->all, (FreeVar){.var = var, .old = old});
        }
    }
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    ((Free *)walker->data)->olds -= node->kind == BPL_OLD;
    return BPL_WALK_ON;
}

static void find_free(Free *f, BplWhy *w, const BplQuant *quant)
{
    *f = (Free){.w = w};
    BplWalker walker = {.enter = enter, .leave = leave, .data = f};
    bpl_walk(&walker, (BplNode *)(uintptr_t)&quant->node);
    BplWhyTypeVars known = {0};
    for (size_t i = 0; i < f->all.count; i++)
        bpl_why_collect_type_vars(&known, f->all.at[i].var->type);
    size_t count = known.count;
    for (size_t i = 0; i < f->types.count; i++) {
        bool is_known = bpl_map_get(&f->bound, f->types.at[i]) != NULL;
        f->has_outer_types |= !is_known;
        for (size_t k = 0; k < count; k++)
            is_known |= known.at[k] == f->types.at[i];
        if (!is_known)
            bpl_why_refuse(w, quant->loc, "quantifier over types with the type variable %s",
                           f->types.at[i]->name->text);
    }
    bpl_vec_release(&known);
}

static void release_free(Free *f)
{
    bpl_map_release(&f->bound);
    bpl_map_release(&f->seen);
    bpl_map_release(&f->seen_old);
    bpl_vec_release(&f->all);
    bpl_vec_release(&f->types);
}

/* Prints the type variables in the types of the free variables: " 'b 'c". */
static void outer_types(BplWhy *w, BplStrbuf *out, const Free *f)
{
    BplWhyTypeVars vars = {0};
    for (size_t i = 0; i < f->all.count; i++)
        bpl_why_collect_type_vars(&vars, f->all.at[i].var->type);
    for (size_t i = 0; i < vars.count; i++)
        bpl_strbuf_addf(out, " '%s", bpl_why_name(w, BPL_WHY_TYPE_VAR, vars.at[i]->name));
    bpl_vec_release(&vars);
}

static void free_binders(BplWhy *w, BplStrbuf *out, const Free *f)
{
    if (f->all.count)
        bpl_strbuf_add_text(out, "forall ");
    for (size_t i = 0; i < f->all.count; i++) {
        bpl_strbuf_addf(out, "%s%s: ", i ? ", " : "", f->all.at[i].param->text);
        bpl_why_type(w, out, f->all.at[i].var->type, false);
    }
    if (f->all.count)
        bpl_strbuf_add_text(out, ". ");
}

/* Prints the axiom that relates the predicate to the quantifier at all types, or at the type sk. */
static void axiom(BplWhy *w, BplStrbuf *out, const BplQuant *quant, const Free *f, const char *name,
                  bool at_all)
{
    BplStrbuf use = {0}, says = {0};
    bpl_strbuf_add_text(&use, name);
    for (size_t i = 0; i < f->all.count; i++)
        bpl_strbuf_addf(&use, " %s", f->all.at[i].param->text);
    BplStrbuf binders = {0};
    free_binders(w, &binders, f);
    /* whether the predicate's use implies the quantifier, not the reverse */
    bool inner = (quant->op == BPL_FORALL) == at_all;
    int outer = w->polarity;
    w->polarity = inner ? BPL_WHY_ASSUMED : BPL_WHY_TO_PROVE;
    /* the bound variables of the quantifier become bound variables of the axiom (prenex) */
    if (at_all) {
        if (quant->vars) {
            bpl_strbuf_add_text(&binders, "forall ");
            bpl_why_binders(w, &binders, quant->vars);
            if (inner)
                triggers(w, &binders, quant->annotations);
            bpl_strbuf_add_text(&binders, ". ");
        }
        bpl_why_expr(w, &says, quant->body, BPL_WHY_OR);
    } else {
        bpl_strbuf_add_char(&says, '(');
        plain(w, &says, quant);
        bpl_strbuf_add_char(&says, ')');
    }
    w->polarity = outer;
    bpl_strbuf_addf(out, "  axiom %s_%s : %s%s -> %s\n", name, at_all ? "all" : "any",
                    bpl_strbuf_text(&binders), inner ? use.text : says.text,
                    inner ? says.text : use.text);
    bpl_strbuf_release(&use);
    bpl_strbuf_release(&says);
    bpl_strbuf_release(&binders);
}

/* Declares an unspecified type for each type parameter, and prints the axiom for these types. */
static void at_any_type(BplWhy *w, BplStrbuf *out, const BplQuant *quant, const Free *f,
                        const char *name)
{
    BPL_EACH (const BplTypeVar, var, quant->type_params) {
        BplStrbuf text = {0}, atom = {0};
        bpl_strbuf_add_text(&text, bpl_why_fresh(w, "any_type"));
        outer_types(w, &text, f);
        bpl_strbuf_addf(out, "  type %s\n", text.text);
        bpl_strbuf_addf(&atom, strchr(text.text, ' ') ? "(%s)" : "%s", text.text);
        bpl_map_put(&w->type_texts, var,
                    (void *)(uintptr_t)bpl_names_intern_text(w->names.texts, atom.text));
        bpl_strbuf_release(&text);
        bpl_strbuf_release(&atom);
    }
    axiom(w, out, quant, f, name, false);
    BPL_EACH (const BplTypeVar, var, quant->type_params)
        bpl_map_put(&w->type_texts, var, NULL);
}

/* Returns true if the quantifier refers to one state only, and contains no variable that an
 * enclosing quantifier binds. */
static bool is_about_one_state(const BplWhy *w, const Free *f)
{
    bool one = !w->params && !w->in_code;
    for (size_t i = 0; i < f->all.count; i++) {
        BplRole role = (BplRole)f->all.at[i].var->op;
        one = one && (role == BPL_ROLE_GLOBAL || role == BPL_ROLE_LOCAL || role == BPL_ROLE_IN ||
                      role == BPL_ROLE_OUT);
    }
    return one;
}

static bool wants_all(const BplWhy *w, const BplQuant *quant)
{
    return quant->op == BPL_FORALL ? w->polarity != BPL_WHY_TO_PROVE
                                   : w->polarity != BPL_WHY_ASSUMED;
}

static bool wants_any(const BplWhy *w, const BplQuant *quant, const Free *f)
{
    if (!f->all.count && !f->has_outer_types)
        return true;
    if (!is_about_one_state(w, f))
        return false;
    return quant->op == BPL_FORALL ? w->polarity == BPL_WHY_TO_PROVE
                                   : w->polarity == BPL_WHY_ASSUMED && w->is_once;
}

static const char *lift(BplWhy *w, const BplQuant *quant, Free *f)
{
    bool all = wants_all(w, quant), any = wants_any(w, quant, f);
    BplStrbuf base = {0}, out = {0};
    bpl_strbuf_addf(&base, "for_types_%u", ++w->lifts);
    const char *name = bpl_why_fresh(w, base.text);
    BplMap params = {0}, old_params = {0};
    for (size_t i = 0; i < f->all.count; i++) {
        FreeVar *free = &f->all.at[i];
        const char *text = bpl_why_fresh(w, free->old ? "before" : "now");
        free->param = bpl_names_intern_text(w->names.texts, text);
        bpl_map_put(free->old ? &old_params : &params, free->var, (void *)(uintptr_t)free->param);
    }
    BplMap *outer = w->params, *outer_old = w->old_params;
    bool in_old = w->in_old;
    w->params = &params;
    w->old_params = &old_params;
    bpl_strbuf_addf(&out, "  predicate %s", name);
    for (size_t i = 0; i < f->all.count; i++) {
        bpl_strbuf_add_char(&out, ' ');
        bpl_why_type(w, &out, f->all.at[i].var->type, true);
    }
    bpl_strbuf_add_char(&out, '\n');
    if (all)
        axiom(w, &out, quant, f, name, true);
    if (any)
        at_any_type(w, &out, quant, f, name);
    w->params = outer;
    w->old_params = outer_old;
    w->in_old = in_old;
    bpl_strbuf_add(&w->before, out.text, out.length);
    bpl_strbuf_release(&base);
    bpl_strbuf_release(&out);
    bpl_map_release(&params);
    bpl_map_release(&old_params);
    return name;
}

static void lifted(BplWhy *w, BplStrbuf *out, const BplQuant *quant, int level)
{
    Free f;
    find_free(&f, w, quant);
    const char *name = lift(w, quant, &f);
    bool open = f.all.count && level > BPL_WHY_PREFIX;
    if (open)
        bpl_strbuf_add_char(out, '(');
    bpl_strbuf_add_text(out, name);
    for (size_t i = 0; i < f.all.count; i++) {
        bpl_strbuf_add_char(out, ' ');
        bpl_why_variable(w, out, f.all.at[i].var, f.all.at[i].old, BPL_WHY_ATOM);
    }
    if (open)
        bpl_strbuf_add_char(out, ')');
    release_free(&f);
}

void bpl_why_quant(BplWhy *w, BplStrbuf *out, const BplQuant *quant, int level, bool is_prenex)
{
    if (quant->op == BPL_LAMBDA) {
        bpl_why_refuse(w, quant->loc, "lambda that cannot be made a function");
        return;
    }
    if (quant->type_params && !(is_prenex && quant->op == BPL_FORALL)) {
        lifted(w, out, quant, level);
        return;
    }
    if (level > BPL_WHY_ANY)
        bpl_strbuf_add_char(out, '(');
    plain(w, out, quant);
    if (level > BPL_WHY_ANY)
        bpl_strbuf_add_char(out, ')');
}
