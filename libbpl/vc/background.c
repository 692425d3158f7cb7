/* Translates axioms and definitions of functions to facts. */
#include "libbpl/vc/background.h"

#include "libbpl/base/limits.h"
#include "libbpl/vc/core.h"

static void add_fact(BplVcBackground *b, BplValue fact)
{
    if (fact == BPL_TRUE)
        return;
    if (bpl_term_is(b->eval->terms, fact, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(b->eval->terms, fact);
        for (uint32_t i = 0; i < node->count; i++)
            add_fact(b, node->args[i]);
        return;
    }
    if (bpl_wordmap_get(&b->seen, fact))
        return;
    bpl_wordmap_put(&b->seen, fact, 1);
    bpl_vec_push(&b->facts, fact);
}

/* ---- axioms ---------------------------------------------------------------------------------- */

/* Adds the conjuncts of an axiom as facts, each guarded by the axiom's guard (core.h). */
static void add_guarded(BplVcBackground *b, const BplAxiom *axiom, BplValue fact)
{
    if (!b->eval->guards || !bpl_term_is(b->eval->terms, fact, BPL_TERM_AND)) {
        add_fact(b, bpl_vc_guarded(b->eval, BPL_VC_AXIOM, &axiom->node, fact));
        return;
    }
    const BplTermNode *node = bpl_term_node(b->eval->terms, fact);
    for (uint32_t i = 0; i < node->count; i++)
        add_guarded(b, axiom, node->args[i]);
}

/* Adds the axiom as a fact; leaves it out, and sets b->missing, if it has no translation. Returns
 * true if the axiom quantifies over types, so that instances of it at further types may follow. */
static bool add_axiom(BplVcBackground *b, const BplAxiom *axiom)
{
    BplVcEval *e = b->eval;
    e->has_types = false;
    e->trouble = NULL;
    e->is_short = false;
    BplValue fact = bpl_vc_truth(e, axiom->expr, BPL_VC_ASSUMED);
    if (e->trouble || e->sorts.trouble) {
        b->missing = e->trouble ? e->trouble : e->sorts.trouble;
        b->is_short = true;
    } else {
        add_guarded(b, axiom, fact);
    }
    b->is_short |= e->is_short;
    e->trouble = e->sorts.trouble = NULL;
    return e->has_types;
}

static void add_axioms(BplVcBackground *b, const BplAxiom *axioms)
{
    BPL_EACH (const BplAxiom, axiom, axioms)
        if (add_axiom(b, axiom))
            bpl_vec_push(&b->over_types, axiom);
}

static void add_decls(BplVcBackground *b, const BplDecl *decls)
{
    BPL_EACH (const BplDecl, decl, decls) {
        if (decl->kind == BPL_AXIOM) {
            if (add_axiom(b, bpl_as_axiom(decl)))
                bpl_vec_push(&b->over_types, bpl_as_axiom(decl));
        } else if (decl->kind == BPL_FUNCTION) {
            add_axioms(b, bpl_as_function(decl)->uses);
        } else if (decl->kind == BPL_CONST_DECL) {
            add_axioms(b, bpl_as_const_decl(decl)->uses);
        }
    }
}

/* ---- unique ---------------------------------------------------------------------------------- */

typedef struct Unique {
    BplSort sort;
    BPL_VEC(BplValue) constants;
} Unique;

typedef BPL_VEC(Unique) Uniques;

static void note_unique(BplVcBackground *b, const BplConstDecl *decl, Uniques *all)
{
    BPL_EACH (const BplVar, var, decl->group->vars) {
        BplVcSorts *sorts = &b->eval->sorts;
        sorts->trouble = NULL;
        BplSort sort = bpl_vc_sort(sorts, var->type);
        if (sorts->trouble) {
            b->missing = sorts->trouble;
            sorts->trouble = NULL;
            continue;
        }
        size_t i = 0;
        while (i < all->count && all->at[i].sort != sort)
            i++;
        if (i == all->count)
            bpl_vec_push(all, (Unique){.sort = sort});
        BplValue constant = bpl_term_symbol(b->eval->terms, var->name, sort, 0);
        bpl_vec_push(&all->at[i].constants, constant);
    }
}

static void add_unique(BplVcBackground *b, const BplDecl *decls)
{
    Uniques all = {0};
    BPL_EACH (const BplDecl, decl, decls)
        if (decl->kind == BPL_CONST_DECL && bpl_as_const_decl(decl)->unique)
            note_unique(b, bpl_as_const_decl(decl), &all);
    for (size_t i = 0; i < all.count; i++) {
        Unique *unique = &all.at[i];
        if (unique->constants.count > 1)
            add_fact(b, bpl_term_distinct_all(b->eval->terms, unique->constants.at,
                                              (uint32_t)unique->constants.count));
        bpl_vec_release(&unique->constants);
    }
    bpl_vec_release(&all);
}

/* ---- types in tags --------------------------------------------------------------------------- */

static void add_tags(BplVcBackground *b, const BplDecl *decls)
{
    BPL_EACH (const BplDecl, decl, decls) {
        if (decl->kind != BPL_CONST_DECL)
            continue;
        BPL_EACH (const BplVar, var, bpl_as_const_decl(decl)->group->vars) {
            if (!bpl_vc_is_erased(&b->eval->sorts, var->type))
                continue;
            BplSort sort = bpl_vc_sort(&b->eval->sorts, var->type);
            BplValue constant = bpl_term_symbol(b->eval->terms, var->name, sort, 0);
            add_fact(b, bpl_vc_typed(b->eval, constant, var->type));
        }
    }
}

typedef BPL_VEC(BplValue) Values;

static BplValue applied(BplVcBackground *b, const BplVcFunction *function, const Values *args)
{
    return function->count
               ? bpl_term_call(b->eval->terms, function->func, args->at, function->count)
               : function->symbol;
}

static void fresh_args(BplVcBackground *b, const BplVcFunction *function, Values *args)
{
    const BplName *name = bpl_names_intern_text(b->eval->terms->names, "x");
    for (uint32_t i = 0; i < function->count; i++)
        bpl_vec_push(args, bpl_vc_fresh(b->eval, name, function->args[i]));
}

static void add_about(BplVcBackground *b, const BplVcFunction *function, const Values *args,
                      BplValue fact)
{
    BplValue left = applied(b, function, args);
    BplTermTrigger trigger = {&left, 1};
    if (function->count)
        fact = bpl_term_quantify(b->eval->terms, BPL_TERM_FORALL, args->at, function->count, fact,
                                 BPL_TRIGGERED_BY(&trigger));
    add_fact(b, fact);
}

/* Adds the fact that the tags (integers that identify types) of the function's result are those of
 * its declared result type. */
static void add_result_tag(BplVcBackground *b, const BplVcFunction *function)
{
    BplTerms *t = b->eval->terms;
    const BplSortInfo *full = bpl_sort_info(t->sorts, function->full);
    if (function->full == function->result || full->kind != BPL_SORT_KIND_USER)
        return;
    Values args = {0};
    fresh_args(b, function, &args);
    BplValue all = BPL_TRUE, left = applied(b, function, &args);
    for (uint32_t i = 0; i < full->count; i++) {
        BplValue tag = bpl_vc_tag_of_result(b->eval, function, args.at, i);
        if (tag != BPL_NONE)
            all = bpl_term_and(t, all, bpl_term_eq(t, bpl_vc_tag(b->eval, left, i), tag));
    }
    add_about(b, function, &args, all);
    bpl_vec_release(&args);
}

/* Adds the fact that the function's instance `own` agrees with its instance `any` when arguments
 * and result are converted. In `any`, the universal sort stands for type parameters. */
static void link(BplVcBackground *b, const BplVcFunction *own, const BplVcFunction *any)
{
    BplVcEval *e = b->eval;
    BplSort universal = bpl_vc_universal(&e->sorts);
    for (uint32_t i = 0; i < own->count; i++)
        if (own->args[i] != any->args[i] && any->args[i] != universal)
            return;
    if (own->result != any->result && any->result != universal)
        return;
    Values args = {0}, boxed = {0};
    fresh_args(b, own, &args);
    for (uint32_t i = 0; i < own->count; i++)
        bpl_vec_push(&boxed, any->args[i] == universal ? bpl_vc_box(e, args.at[i]) : args.at[i]);
    BplValue right = applied(b, any, &boxed);
    if (any->result == universal)
        right = bpl_vc_unbox(e, right, own->result);
    add_about(b, own, &args, bpl_term_eq(e->terms, applied(b, own, &args), right));
    bpl_vec_release(&args);
    bpl_vec_release(&boxed);
}

static bool is_at_universal(const BplVcBackground *b, const BplVcFunction *function)
{
    BplSort universal = bpl_vc_universal(&b->eval->sorts);
    bool is = function->result == universal;
    for (uint32_t i = 0; i < function->count; i++)
        is = is || function->args[i] == universal;
    return is;
}

static void add_links(BplVcBackground *b)
{
    BplVcEval *e = b->eval;
    if (!e->sorts.erased.count)
        return;
    for (; b->linked < e->functions.count && !bpl_deadline_is_over(&e->deadline); b->linked++) {
        BplVcFunction made = e->functions.at[b->linked];
        add_result_tag(b, &made);
        if (!made.decl->type_params)
            continue;
        bool is_any = is_at_universal(b, &made);
        for (uint32_t f = made.next; f != UINT32_MAX; f = e->functions.at[f].next) {
            BplVcFunction other = e->functions.at[f];
            if (is_any != is_at_universal(b, &other))
                link(b, is_any ? &other : &made, is_any ? &made : &other);
        }
    }
}

/* ---- bodies of functions --------------------------------------------------------------------- */

/* Adds the definition of the function with this index, (forall params :: {f(params)} f(params) ==
 * body). */
static void define(BplVcBackground *b, size_t index)
{
    BplVcEval *e = b->eval;
    BplVcFunction function = e->functions.at[index];
    const BplFunction *decl = function.decl;
    BplVcMatch match;
    bpl_vc_match_init(&match, decl->type_params);
    for (uint32_t i = 0; i < function.count; i++)
        bpl_vc_match(&e->sorts, &match, decl->signature->args[i], function.args[i]);
    bpl_vc_match(&e->sorts, &match, decl->signature->args[function.count], function.full);
    bpl_vc_swap_types(&e->sorts, &match);
    BPL_VEC(BplValue) params = {0};
    BPL_VEC(uintptr_t) before = {0};
    const BplName *unnamed = bpl_names_intern_text(e->terms->names, "_");
    BPL_EACH (const BplVarGroup, group, decl->params) {
        BPL_EACH (const BplVar, var, group->vars) {
            BplSort sort = function.args[params.count];
            bpl_vec_push(&params, bpl_vc_fresh(e, var->name, sort));
            bpl_vec_push(&before, bpl_vc_bind(e, var, bpl_vec_last(&params)));
        }
        if (!group->vars) {
            BplSort sort = function.args[params.count];
            bpl_vec_push(&params, bpl_vc_fresh(e, unnamed, sort));
            bpl_vec_push(&before, 0);
        }
    }
    e->trouble = NULL;
    BplValue body = bpl_vc_truth(e, decl->body, BPL_VC_EITHER);
    BplValue left = function.count
                        ? bpl_term_call(e->terms, function.func, params.at, function.count)
                        : function.symbol;
    BplValue fact = bpl_term_eq(e->terms, left, body);
    BplTermTrigger trigger = {&left, 1};
    if (function.count)
        fact = bpl_term_quantify(e->terms, BPL_TERM_FORALL, params.at, function.count, fact,
                                 BPL_TRIGGERED_BY(&trigger));
    bpl_vc_locate(e, fact, decl->loc);
    if (e->trouble || e->sorts.trouble) {
        b->missing = e->trouble ? e->trouble : e->sorts.trouble;
        b->is_short = true;
        e->trouble = e->sorts.trouble = NULL;
    } else {
        add_fact(b, fact);
    }
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, decl->params) {
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vc_unbind(e, var, before.at[i++]);
        i += !group->vars;
    }
    bpl_vc_swap_types(&e->sorts, &match);
    bpl_vc_match_release(&match);
    bpl_vec_release(&params);
    bpl_vec_release(&before);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void add_definitions(BplVcBackground *b)
{
    for (; b->defined < b->eval->functions.count && !bpl_deadline_is_over(&b->eval->deadline);
         b->defined++)
        if (b->eval->functions.at[b->defined].decl->body)
            define(b, b->defined);
    add_links(b);
}

static bool is_unsettled(const BplVcBackground *b)
{
    return b->settled < b->eval->functions.count ||
           b->sorts < bpl_sorts_count(b->eval->terms->sorts);
}

void bpl_vc_background_complete(BplVcBackground *b)
{
    BplVcEval *e = b->eval;
    const char *trouble = e->trouble;
    bool has_types = e->has_types, is_short = e->is_short;
    add_definitions(b);
    for (uint32_t round = 0; is_unsettled(b) && b->over_types.count; round++) {
        if (round == bpl_limits->vc_background_rounds) {
            b->is_short = true;
            break;
        }
        b->settled = e->functions.count;
        b->sorts = bpl_sorts_count(e->terms->sorts);
        for (size_t i = 0; i < b->over_types.count && !bpl_deadline_is_over(&e->deadline); i++)
            add_axiom(b, b->over_types.at[i]);
        add_definitions(b);
        if (e->deadline.why) { /* the next call instantiates all axioms over types again */
            b->settled = b->sorts = 0;
            break;
        }
    }
    for (; b->lambdas < e->axioms.count; b->lambdas++)
        add_fact(b, e->axioms.at[b->lambdas]);
    e->trouble = trouble;
    e->has_types = has_types;
    e->is_short = is_short;
}

void bpl_vc_background_init(BplVcBackground *b, BplVcEval *eval)
{
    *b = (BplVcBackground){.eval = eval};
    const BplUnit *unit = eval->program->unit;
    add_decls(b, unit->decls);
    if (unit->implicit)
        add_decls(b, unit->implicit->decls);
    add_unique(b, unit->decls);
    add_tags(b, unit->decls);
    /* axioms over types that lack instances are not counted as missing yet: the call below
     * instantiates them */
    b->is_short = b->missing != NULL;
    bpl_vc_background_complete(b);
}

void bpl_vc_background_release(BplVcBackground *b)
{
    bpl_vec_release(&b->facts);
    bpl_wordmap_release(&b->seen);
    bpl_vec_release(&b->over_types);
}
