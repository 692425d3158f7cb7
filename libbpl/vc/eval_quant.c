/* Translates quantifiers to terms; quantifiers over types become conjunctions or disjunctions of
 * instances. */
#include "libbpl/vc/eval_quant.h"

#include "libbpl/syntax/literal.h"

/* ---- over values ----------------------------------------------------------------------------- */

void bpl_vc_bind_all(BplVcEval *e, const BplVarGroup *groups, BplVcBound *bound)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            BplValue symbol = bpl_vc_fresh(e, var->name, bpl_vc_sort(&e->sorts, var->type));
            bpl_vec_push(&bound->symbols, symbol);
            bpl_vec_push(&bound->vars, var);
            bpl_vec_push(&bound->before, bpl_vc_bind(e, var, symbol));
        }
}

void bpl_vc_unbind_all(BplVcEval *e, BplVcBound *bound)
{
    for (size_t i = bound->vars.count; i-- > 0;)
        bpl_vc_unbind(e, bound->vars.at[i], bound->before.at[i]);
    bpl_vec_release(&bound->symbols);
    bpl_vec_release(&bound->vars);
    bpl_vec_release(&bound->before);
}

typedef struct Triggers {
    BPL_VEC(BplValue) terms;
    BPL_VEC(size_t) firsts, counts;
    /* number of terms at the end of the list that the solver must not choose as triggers */
    size_t never;
} Triggers;

static void add_never(Triggers *out, BplValue term)
{
    bpl_vec_push(&out->firsts, out->terms.count);
    bpl_vec_push(&out->terms, term);
    bpl_vec_push(&out->counts, 1);
    out->never++;
}

static bool mentions(BplVcEval *e, BplValue term, const BplVcBound *bound)
{
    if (!bpl_value_is_term(term))
        return false;
    BplTermSet set = bpl_term_free(e->terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        for (size_t k = 0; k < bound->symbols.count && !(set.at[i] & 3); k++)
            if (e->terms->symbols.at[set.at[i] >> 2]->term == bound->symbols.at[k])
                return true;
    return false;
}

/* Adds the terms that must not become triggers of the quantifier: the terms of {:nopats} and, among
 * those of e->never from the index `first` on, applications of {:never_pattern} functions. The
 * latter are removed from e->never if they contain variables of this quantifier; the other
 * applications are left to enclosing quantifiers. */
static void exclude(BplVcEval *e, const BplQuant *quant, const BplVcBound *bound, size_t first,
                    Triggers *out)
{
    size_t kept = first;
    for (size_t i = first; i < e->never.count; i++)
        if (mentions(e, e->never.at[i], bound))
            add_never(out, e->never.at[i]);
        else
            e->never.at[kept++] = e->never.at[i];
    e->never.count = e->quantifiers ? kept : 0;
    BPL_EACH (const BplNode, node, quant->annotations) {
        if (node->kind != BPL_ATTR || strcmp(bpl_as_attr(node)->name->text, "nopats") != 0)
            continue;
        BPL_EACH (const BplExpr, arg, bpl_as_attr(node)->args) {
            BplValue term = arg->kind == BPL_STRING_LIT ? BPL_NONE : bpl_vc_expr(e, arg);
            if (term != BPL_NONE && mentions(e, term, bound))
                add_never(out, term);
        }
    }
}

static void add_triggers(BplVcEval *e, const BplQuant *quant, Triggers *out)
{
    int outer = e->polarity;
    e->polarity = BPL_VC_EITHER;
    BPL_EACH (const BplNode, node, quant->annotations) {
        if (node->kind != BPL_TRIGGER)
            continue;
        bpl_vec_push(&out->firsts, out->terms.count);
        BPL_EACH (const BplExpr, term, bpl_as_trigger(node)->terms)
            bpl_vec_push(&out->terms, bpl_vc_expr(e, term));
        bpl_vec_push(&out->counts, out->terms.count - bpl_vec_last(&out->firsts));
    }
    e->polarity = outer;
}

static uint32_t weight_of(const BplQuant *quant)
{
    BPL_EACH (const BplNode, node, quant->annotations) {
        if (node->kind != BPL_ATTR || strcmp(bpl_as_attr(node)->name->text, "weight") != 0)
            continue;
        const BplExpr *arg = bpl_as_attr(node)->args;
        uint32_t weight;
        if (arg && arg->kind == BPL_INT_LIT) {
            bpl_int_lit_value(arg, &weight);
            return weight;
        }
    }
    return 1;
}

/* Returns the conditions that the types of the bound variables impose beyond their sorts. If the
 * universal sort stands for a type parameter, the conditions state that all variables whose types
 * mention this parameter have equal tags (integers that identify types) for it. */
static BplValue guard_of(BplVcEval *e, const BplQuant *quant, const BplVcBound *bound)
{
    BplValue all = BPL_TRUE;
    BPL_VEC(const void *) params = {0};
    BPL_VEC(BplValue) tags = {0};
    BplSort universal = bpl_vc_universal(&e->sorts);
    for (size_t i = 0; i < bound->vars.count; i++) {
        const BplType *type = bound->vars.at[i]->type->expanded;
        BplValue symbol = bound->symbols.at[i];
        all = bpl_term_and(e->terms, all, bpl_vc_typed(e, symbol, type));
        bool is_erased = bpl_vc_is_erased(&e->sorts, type);
        uint32_t count = is_erased ? type->count : type->kind == BPL_T_VAR;
        for (uint32_t k = 0; quant->type_params && k < count; k++) {
            const BplType *arg = is_erased ? type->args[k] : type;
            if (arg->kind != BPL_T_VAR || bpl_vc_sort(&e->sorts, arg) != universal)
                continue;
            BplValue tag = bpl_vc_tag(e, symbol, k);
            size_t at = 0;
            while (at < params.count && params.at[at] != arg->decl)
                at++;
            if (at < params.count) {
                all = bpl_term_and(e->terms, all, bpl_term_eq(e->terms, tags.at[at], tag));
                continue;
            }
            bpl_vec_push(&params, arg->decl);
            bpl_vec_push(&tags, tag);
        }
    }
    bpl_vec_release(&params);
    bpl_vec_release(&tags);
    return all;
}

void bpl_vc_locate(BplVcEval *e, BplValue quantifier, BplLoc loc)
{
    BplTermOp op =
        bpl_value_is_term(quantifier) ? bpl_term_op(e->terms, quantifier) : BPL_TERM_SYMBOL;
    if (op == BPL_TERM_NOT)
        bpl_vc_locate(e, bpl_term_node(e->terms, quantifier)->args[0], loc);
    else if (loc && bpl_term_op_is_binder(op) && !bpl_wordmap_get(&e->places, quantifier))
        bpl_wordmap_put(&e->places, quantifier, (uint64_t)loc + 1);
}

/* Does the solver instantiate this quantifier (a forall that is assumed, or an exists that is
 * proved)? Otherwise its variables are Skolem constants, whose values a counterexample chooses. */
static bool is_universal(const BplVcEval *e, const BplQuant *quant)
{
    return e->polarity == BPL_VC_EITHER ||
           (quant->op == BPL_FORALL) == (e->polarity == BPL_VC_ASSUMED);
}

/* Adds to the formula `made` a copy of the quantifier whose triggers are the pools of its
 * variables. */
static BplValue with_pools(BplVcEval *e, const BplQuant *quant, const BplVcBound *bound,
                           BplValue body, BplValue made)
{
    uint32_t width = (uint32_t)bound->symbols.count;
    BplValue *terms = NULL;
    uint32_t count = bpl_vc_pool_triggers(e, bound->vars.at, bound->symbols.at, width, &terms);
    if (!count)
        return made;
    BPL_VEC(BplTermTrigger) list = {0};
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&list, (BplTermTrigger){terms + i * width, width});
    bool is_forall = quant->op == BPL_FORALL;
    BplValue pooled = bpl_term_quantify(
        e->terms, is_forall ? BPL_TERM_FORALL : BPL_TERM_EXISTS, bound->symbols.at, width, body,
        &(BplTermTriggers){.at = list.at, .count = count, .weight = 1});
    bpl_vc_locate(e, pooled, quant->loc);
    bpl_vec_release(&list);
    bpl_free(terms);
    return is_forall ? bpl_term_and(e->terms, made, pooled) : bpl_term_or(e->terms, made, pooled);
}

static BplValue quantified(BplVcEval *e, const BplQuant *quant)
{
    BplVcBound bound = {0};
    Triggers triggers = {0};
    unsigned universal = is_universal(e, quant);
    bpl_vc_bind_all(e, quant->vars, &bound);
    size_t never = e->never.count;
    e->universal += universal;
    e->quantifiers++;
    BplValue body = bpl_vc_expr(e, quant->body);
    e->quantifiers--;
    e->universal -= universal;
    if (!universal || e->polarity == BPL_VC_EITHER) {
        BplValue added = bpl_vc_added_to_pools(e, quant->annotations);
        body = e->polarity == BPL_VC_PROVED ? bpl_term_implies(e->terms, added, body)
                                            : bpl_term_and(e->terms, added, body);
    }
    BplValue guard = guard_of(e, quant, &bound);
    body = quant->op == BPL_FORALL ? bpl_term_implies(e->terms, guard, body)
                                   : bpl_term_and(e->terms, guard, body);
    add_triggers(e, quant, &triggers);
    exclude(e, quant, &bound, never, &triggers);
    BPL_VEC(BplTermTrigger) list = {0};
    for (size_t i = 0; i < triggers.firsts.count; i++)
        bpl_vec_push(&list, (BplTermTrigger){triggers.terms.at + triggers.firsts.at[i],
                                             (uint32_t)triggers.counts.at[i]});
    BplValue made = body;
    if (bound.symbols.count)
        made =
            bpl_term_quantify(e->terms, quant->op == BPL_FORALL ? BPL_TERM_FORALL : BPL_TERM_EXISTS,
                              bound.symbols.at, (uint32_t)bound.symbols.count, body,
                              &(BplTermTriggers){.at = list.at,
                                                 .count = (uint32_t)list.count,
                                                 .never = (uint32_t)triggers.never,
                                                 .weight = weight_of(quant)});
    bpl_vc_locate(e, made, quant->loc);
    if (universal)
        made = with_pools(e, quant, &bound, body, made);
    bpl_vec_release(&list);
    bpl_vec_release(&triggers.terms);
    bpl_vec_release(&triggers.firsts);
    bpl_vec_release(&triggers.counts);
    bpl_vc_unbind_all(e, &bound);
    return made;
}

/* ---- over types ------------------------------------------------------------------------------ */

typedef struct Instances {
    BplVcEval *e;
    const BplQuant *quant;
    BplValues values;
} Instances;

static void add_instance(void *data)
{
    Instances *instances = data;
    bpl_vec_push(&instances->values, quantified(instances->e, instances->quant));
}

/* Returns the sort for a type parameter of a quantifier that is to be proved: a new sort if the
 * quantifier is in a body; for an axiom, one fixed sort whenever the axiom is translated. */
static BplSort opaque_sort(BplVcEval *e, const BplTypeVar *var)
{
    if (e->read)
        return bpl_vc_opaque_sort(&e->sorts, var);
    uintptr_t known = (uintptr_t)bpl_map_get(&e->opaque, var);
    if (!known) {
        known = bpl_vc_opaque_sort(&e->sorts, var);
        bpl_map_put(&e->opaque, var, (void *)known);
    }
    return (BplSort)known;
}

static BplValue at_sorts(BplVcEval *e, const BplQuant *quant, bool universal)
{
    BplVcMatch match;
    bpl_vc_match_init(&match, quant->type_params);
    for (size_t i = 0; i < match.vars.count; i++)
        match.sorts.at[i] =
            universal ? bpl_vc_universal(&e->sorts) : opaque_sort(e, match.vars.at[i]);
    bpl_vc_swap_types(&e->sorts, &match);
    BplValue value = quantified(e, quant);
    bpl_vc_swap_types(&e->sorts, &match);
    bpl_vc_match_release(&match);
    return value;
}

/* Replaces a quantifier over types by its instances at known types. This makes an assumption
 * weaker: instances at other types, and instances beyond a limit, are missing. */
static BplValue at_instances(BplVcEval *e, const BplQuant *quant)
{
    Instances instances = {.e = e, .quant = quant};
    e->has_instances = true;
    e->universal++;
    if (!bpl_vc_each_type_instance(e, quant, add_instance, &instances))
        e->is_short = true;
    e->universal--;
    uint32_t count = (uint32_t)instances.values.count;
    BplValue value = quant->op == BPL_FORALL ? bpl_term_and_of(e->terms, instances.values.at, count)
                                             : bpl_term_or_of(e->terms, instances.values.at, count);
    bpl_vec_release(&instances.values);
    return value;
}

BplValue bpl_vc_quant(BplVcEval *e, const BplQuant *quant)
{
    if (quant->op == BPL_LAMBDA)
        return bpl_vc_lambda(e, quant);
    if (!quant->type_params)
        return quantified(e, quant);
    if (bpl_vc_types_are_tags(e, quant))
        return at_sorts(e, quant, true);
    e->has_types = true;
    bool is_forall = quant->op == BPL_FORALL;
    if (is_forall == (e->polarity == BPL_VC_ASSUMED) && e->polarity != BPL_VC_EITHER)
        return at_instances(e, quant);
    /* the sort for the type parameter would depend on values that the solver chooses, which no sort
     * can do */
    if ((e->polarity == BPL_VC_EITHER || e->universal) && !e->trouble)
        e->trouble = "quantifier over types that is neither proved nor assumed";
    return at_sorts(e, quant, false);
}
