/* Translates pools: variables with {:pool "name"} are instantiated with the values e of
 * {:add_to_pool "name", e}.
 *
 * A pool becomes a predicate that is true for all values, so that it may be assumed anywhere. The
 * predicate is assumed for added values, and is the trigger of a second copy of each quantifier
 * over variables with this pool. So the solver instantiates the copy with all added values,
 * including values that instances of quantifiers add. */
#include "libbpl/base/limits.h"
#include "libbpl/vc/eval.h"

#include "libbpl/base/strbuf.h"

/* Returns the formula that the value is in the pool: the pool's predicate, which an axiom makes
 * true of every value. */
static BplValue in_pool(BplVcEval *e, const BplName *label, BplValue value)
{
    BplTerms *t = e->terms;
    BplSort sort = bpl_term_sort(t, value);
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "pool@%s@", label->text);
    bpl_sort_print(t->sorts, sort, &text);
    const BplName *name = bpl_names_intern(t->names, text.text, text.length);
    bpl_strbuf_release(&text);
    BplFunc pool = bpl_term_func(t, name, &sort, 1, BPL_SORT_BOOL);
    if (!bpl_map_put(&e->pools, name, e)) {
        BplValue x = bpl_vc_fresh(e, name, sort), all = bpl_term_call(t, pool, &x, 1);
        BplTermTrigger trigger = {&all, 1};
        bpl_vec_push(&e->axioms,
                     bpl_term_quantify(t, BPL_TERM_FORALL, &x, 1, all, BPL_TRIGGERED_BY(&trigger)));
    }
    return bpl_term_call(t, pool, &value, 1);
}

static bool is_attr(const BplNode *node, const char *name)
{
    return node->kind == BPL_ATTR && strcmp(bpl_as_attr(node)->name->text, name) == 0;
}

BplValue bpl_vc_added_to_pools(BplVcEval *e, const BplNode *attrs)
{
    BplValue all = BPL_TRUE;
    BPL_EACH (const BplNode, node, attrs) {
        const BplExpr *first = is_attr(node, "add_to_pool") ? bpl_as_attr(node)->args : NULL;
        if (!first || first->kind != BPL_STRING_LIT)
            continue;
        BPL_EACH (const BplExpr, arg, (const BplExpr *)first->next) {
            if (arg->kind == BPL_STRING_LIT)
                continue;
            BplValue value = bpl_vc_truth(e, arg, BPL_VC_EITHER);
            all = bpl_term_and(e->terms, all, in_pool(e, bpl_as_string_lit(first)->text, value));
        }
    }
    return all;
}

/* Returns the name of the variable's pool number *at, counted from 0, and increments *at; NULL
 * after the last pool. */
static const BplName *next_label(const BplVar *var, unsigned *at)
{
    unsigned i = 0;
    BPL_EACH (const BplNode, node, var->group ? (const BplNode *)var->group->attrs : NULL) {
        if (!is_attr(node, "pool"))
            continue;
        BPL_EACH (const BplExpr, arg, bpl_as_attr(node)->args)
            if (arg->kind == BPL_STRING_LIT && i++ == *at) {
                ++*at;
                return bpl_as_string_lit(arg)->text;
            }
    }
    return NULL;
}

static unsigned count_labels(const BplVar *var)
{
    unsigned at = 0;
    while (next_label(var, &at))
        ;
    return at;
}

bool bpl_vc_is_pooled(const BplVar *var)
{
    return count_labels(var) > 0;
}

uint32_t bpl_vc_pool_triggers(BplVcEval *e, const BplVar *const *vars, const BplValue *values,
                              size_t count, BplValue **out)
{
    size_t total = count > 0;
    for (size_t i = 0; i < count && total <= bpl_limits->vc_pool_triggers; i++)
        total *= count_labels(vars[i]);
    if (!total || total > bpl_limits->vc_pool_triggers)
        return 0;
    *out = bpl_alloc(total * count * sizeof **out);
    for (size_t k = 0; k < total; k++) {
        size_t rest = k;
        for (size_t i = 0; i < count; i++) {
            unsigned labels = count_labels(vars[i]), at = (unsigned)(rest % labels);
            rest /= labels;
            (*out)[k * count + i] = in_pool(e, next_label(vars[i], &at), values[i]);
        }
    }
    return (uint32_t)total;
}
