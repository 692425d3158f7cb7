/* Rewrites terms: substitution of terms, binding of symbols, and replacing bound variables by
 * values are one traversal with different functions that replace a node. The traversal uses a stack
 * of its own, and remembers the result for each node, if necessary for each number of binders
 * around the node. */
#include "libbpl/term/rules.h"
#include "libbpl/term/wordmap.h"

typedef struct Rewriter Rewriter;

struct Rewriter {
    BplTerms *terms;
    /* Returns the term that replaces the node, or BPL_NONE: then the node stays, and its arguments
     * are rewritten. */
    BplValue (*replace)(Rewriter *rewriter, BplValue value, uint32_t depth);
    /* the result depends on the depth, that is, the number of binders around the node */
    bool by_depth;
    const BplWordMap *map;
    /* the values that replace the variables of a binder (bpl_term_instantiate) */
    const BplValue *values;
    uint32_t by; /* for a term that is moved below further binders: the number of these binders */
    BplWordMap done;
    size_t most; /* limit on the number of visited nodes; 0: no limit */
    BPL_VEC(struct Frame {
        BplValue value;
        uint32_t depth;
        bool entered;
    })
    stack;
    BplValues args;
};

static uint64_t key_of(const Rewriter *rewriter, BplValue value, uint32_t depth)
{
    return (uint64_t)bpl_value_term(value) << 32 | (rewriter->by_depth ? depth : 0) | 1u << 31;
}

static BplValue finished(Rewriter *rewriter, BplValue value, uint32_t depth)
{
    if (!bpl_value_is_term(value))
        return value;
    const uint64_t *done = bpl_wordmap_get(&rewriter->done, key_of(rewriter, value, depth));
    return done ? *done : BPL_NONE;
}

static uint32_t inside(const BplTermNode *node, uint32_t depth)
{
    return depth + bpl_term_op_is_binder((BplTermOp)node->op);
}

static void push_args(Rewriter *rewriter, const BplTermNode *node, uint32_t depth)
{
    for (uint32_t i = node->count; i-- > 0;)
        if (finished(rewriter, node->args[i], depth) == BPL_NONE)
            bpl_vec_push(&rewriter->stack, ((struct Frame){node->args[i], depth, false}));
}

static BplValue rebuilt(Rewriter *rewriter, BplValue value, const BplTermNode *node, uint32_t depth)
{
    bool changed = false;
    bpl_vec_clear(&rewriter->args);
    for (uint32_t i = 0; i < node->count; i++) {
        BplValue arg = finished(rewriter, node->args[i], depth);
        bpl_vec_push(&rewriter->args, arg);
        changed |= arg != node->args[i];
    }
    return changed ? bpl_term_rebuild(rewriter->terms, node, rewriter->args.at) : value;
}

static BplValue rewrite(Rewriter *rewriter, BplValue root, uint32_t depth)
{
    if (!bpl_value_is_term(root)) {
        BplValue replaced = rewriter->replace(rewriter, root, depth);
        return replaced == BPL_NONE ? root : replaced;
    }
    bpl_vec_push(&rewriter->stack, ((struct Frame){root, depth, false}));
    while (rewriter->stack.count) {
        struct Frame *top = &bpl_vec_last(&rewriter->stack);
        BplValue value = top->value, result = BPL_NONE;
        uint32_t at = top->depth;
        if (finished(rewriter, value, at) != BPL_NONE) {
            (void)bpl_vec_pop(&rewriter->stack);
            continue;
        }
        const BplTermNode *node = bpl_term_node(rewriter->terms, value);
        if (!top->entered) {
            result = rewriter->replace(rewriter, value, at);
            if (result == BPL_NONE && node->count) {
                top->entered = true;
                push_args(rewriter, node, inside(node, at));
                continue;
            }
            if (result == BPL_NONE)
                result = value;
        } else {
            result = rebuilt(rewriter, value, node, inside(node, at));
        }
        (void)bpl_vec_pop(&rewriter->stack);
        bpl_wordmap_put(&rewriter->done, key_of(rewriter, value, at), result);
        if (rewriter->most && rewriter->done.count > rewriter->most) {
            bpl_vec_clear(&rewriter->stack);
            return BPL_NONE;
        }
    }
    return finished(rewriter, root, depth);
}

static void release(Rewriter *rewriter)
{
    bpl_wordmap_release(&rewriter->done);
    bpl_vec_release(&rewriter->stack);
    bpl_vec_release(&rewriter->args);
}

/* ---- substitution ---------------------------------------------------------------------------- */

enum { FEW = 4 };

struct BplTermSubst {
    Rewriter rewriter;
    BplWordMap map;
    /* if all replaced terms are symbols: the least of their keys (BplTermSet); otherwise 0 */
    uint32_t least;
    /* `keys`: the keys of the replaced symbols if there are at most FEW; `count`: their number,
     * otherwise 0 */
    uint32_t keys[FEW], count;
};

static uint32_t key_of_symbol(BplTerms *terms, BplValue symbol)
{
    return (uint32_t)bpl_term_node(terms, symbol)->payload << 2;
}

/* May one of the symbols that the substitution replaces occur in the term? The term's set of free
 * symbols decides. */
static bool has_some(const BplTermSubst *subst, BplValue value)
{
    BplTermSet set = bpl_term_free(subst->rewriter.terms, value);
    if (!set.count || set.at[set.count - 1] < subst->least)
        return false;
    if (!subst->count)
        return true;
    for (uint32_t k = 0; k < subst->count; k++) {
        uint32_t low = 0, high = set.count;
        while (low < high) {
            uint32_t middle = (low + high) / 2;
            if (set.at[middle] < subst->keys[k])
                low = middle + 1;
            else
                high = middle;
        }
        if (low < set.count && set.at[low] == subst->keys[k])
            return true;
    }
    return false;
}

static BplValue substituted(Rewriter *rewriter, BplValue value, uint32_t depth)
{
    /* this cast is valid since the rewriter is the first field of BplTermSubst */
    const BplTermSubst *subst = (const BplTermSubst *)rewriter;
    (void)depth;
    const uint64_t *to = bpl_wordmap_get(rewriter->map, value + 1);
    if (to)
        return *to;
    if (bpl_term_is_value(rewriter->terms, value))
        return value;
    return subst->least && !has_some(subst, value) ? value : BPL_NONE;
}

static void note_symbols(BplTermSubst *subst, const BplValue *from, uint32_t count)
{
    BplTerms *terms = subst->rewriter.terms;
    for (uint32_t i = 0; i < count; i++) {
        if (!bpl_term_is(terms, from[i], BPL_TERM_SYMBOL)) {
            subst->least = subst->count = 0;
            return;
        }
        uint32_t key = key_of_symbol(terms, from[i]);
        subst->least = i && subst->least < key ? subst->least : key;
        if (count <= FEW)
            subst->keys[subst->count++] = key;
    }
}

BplTermSubst *bpl_term_subst_new(BplTerms *terms, const BplValue *from, const BplValue *to,
                                 uint32_t count)
{
    BplTermSubst *subst = bpl_alloc_zero(sizeof *subst);
    for (uint32_t i = 0; i < count; i++)
        bpl_wordmap_put(&subst->map, from[i] + 1, to[i]);
    subst->rewriter = (Rewriter){.terms = terms, .replace = substituted, .map = &subst->map};
    note_symbols(subst, from, count);
    return subst;
}

BplValue bpl_term_subst_in(BplTermSubst *subst, BplValue value)
{
    if (bpl_value_is_term(value) && subst->least && !has_some(subst, value))
        /* the most frequent case: no replaced symbol occurs, so the term is not changed, and the
         * result need not be remembered */
        return value;
    return rewrite(&subst->rewriter, value, 0);
}

void bpl_term_subst_limit(BplTermSubst *subst, size_t most)
{
    subst->rewriter.most = most;
}

void bpl_term_subst_free(BplTermSubst *subst)
{
    release(&subst->rewriter);
    bpl_wordmap_release(&subst->map);
    bpl_free(subst);
}

BplValue bpl_term_subst(BplTerms *terms, BplValue value, const BplValue *from, const BplValue *to,
                        uint32_t count)
{
    BplTermSubst *subst = bpl_term_subst_new(terms, from, to, count);
    BplValue result = bpl_term_subst_in(subst, value);
    bpl_term_subst_free(subst);
    return result;
}

/* ---- binding --------------------------------------------------------------------------------- */

static BplValue bound(BplTerms *terms, BplSort sort, uint32_t depth, uint32_t position)
{
    return bpl_table_node(terms, BPL_TERM_BOUND, sort, (uint64_t)depth << 32 | position, NULL, 0);
}

static BplValue closed_over(Rewriter *rewriter, BplValue value, uint32_t depth)
{
    const uint64_t *position = bpl_wordmap_get(rewriter->map, value + 1);
    if (position)
        return bound(rewriter->terms, bpl_term_sort(rewriter->terms, value), depth,
                     (uint32_t)*position);
    return bpl_term_is_value(rewriter->terms, value) ? value : BPL_NONE;
}

/* Returns a description of a binder with the sorts and names of the symbols `vars`; both arrays are
 * in the table's arena. */
static BplBinderInfo describe(BplTerms *terms, const BplValue *vars, uint32_t count)
{
    BplSort *sorts = bpl_arena_alloc(&terms->arena, count * sizeof *sorts);
    const BplName **names = bpl_arena_alloc(&terms->arena, count * sizeof *names);
    for (uint32_t i = 0; i < count; i++) {
        sorts[i] = bpl_term_sort(terms, vars[i]);
        names[i] = bpl_term_symbol_info(terms, vars[i])->name;
    }
    return (BplBinderInfo){.sorts = sorts, .names = names, .count = count};
}

static BplSort binder_sort(BplTerms *terms, BplTermOp op, const BplBinderInfo *info, BplValue body)
{
    return op == BPL_TERM_LAMBDA
               ? bpl_sort_map(terms->sorts, info->sorts, info->count, bpl_term_sort(terms, body))
               : BPL_SORT_BOOL;
}

static BplValue trivial(BplTerms *terms, BplTermOp op, BplSort sort, BplValue body)
{
    if (bpl_value_is_term(body) && bpl_term_node(terms, body)->loose)
        return BPL_NONE;
    return op == BPL_TERM_LAMBDA ? bpl_term_const_map(terms, sort, body) : body;
}

BplValue bpl_term_bind(BplTerms *terms, BplTermOp op, const BplValue *vars, uint32_t count,
                       BplValue body)
{
    return bpl_term_quantify(terms, op, vars, count, body, &(const BplTermTriggers){.weight = 1});
}

BplValue bpl_term_quantify(BplTerms *terms, BplTermOp op, const BplValue *vars, uint32_t count,
                           BplValue body, const BplTermTriggers *triggers)
{
    assert(bpl_term_op_is_binder(op) && (op != BPL_TERM_LAMBDA || !triggers->count));
    if (!count)
        return body;
    BplWordMap map = {0};
    for (uint32_t i = 0; i < count; i++)
        bpl_wordmap_put(&map, vars[i] + 1, i);
    Rewriter rewriter = {.terms = terms, .replace = closed_over, .by_depth = true, .map = &map};
    BplValues args = {0};
    bpl_vec_push(&args, rewrite(&rewriter, body, 0));
    BplBinderInfo info = describe(terms, vars, count);
    uint32_t *sizes = bpl_arena_alloc(&terms->arena, triggers->count * sizeof *sizes);
    for (uint32_t i = 0; i < triggers->count; i++) {
        sizes[i] = triggers->at[i].count;
        for (uint32_t k = 0; k < sizes[i]; k++)
            bpl_vec_push(&args, rewrite(&rewriter, triggers->at[i].terms[k], 0));
    }
    info.trigger_count = triggers->count;
    info.trigger_sizes = sizes;
    info.never = triggers->never;
    info.weight = triggers->weight;
    BplSort sort = binder_sort(terms, op, &info, body);
    BplValue result = trivial(terms, op, sort, args.at[0]);
    if (result == BPL_NONE)
        result = bpl_table_node(terms, op, sort, bpl_table_binder(terms, &info), args.at,
                                (uint32_t)args.count);
    bpl_vec_release(&args);
    release(&rewriter);
    bpl_wordmap_release(&map);
    return result;
}

BplValue bpl_rules_binder(BplTerms *terms, const BplTermNode *node, const BplValue *args)
{
    BplValue simple = trivial(terms, (BplTermOp)node->op, node->sort, args[0]);
    if (simple != BPL_NONE)
        return simple;
    return bpl_table_node(terms, (BplTermOp)node->op, node->sort, node->payload, args, node->count);
}

/* ---- opening --------------------------------------------------------------------------------- */

/* If the value is a bound variable whose binder is outside the `depth` innermost binders (a loose
 * variable), returns its node. Otherwise returns NULL, and sets *stays to the value if it contains
 * no loose variable, or to BPL_NONE if its arguments must be rewritten. */
static const BplTermNode *loose_var(const Rewriter *rewriter, BplValue value, uint32_t depth,
                                    BplValue *stays)
{
    *stays = value;
    if (!bpl_value_is_term(value))
        return NULL;
    const BplTermNode *node = bpl_term_node(rewriter->terms, value);
    if (node->loose <= depth)
        return NULL;
    *stays = BPL_NONE;
    return node->op == BPL_TERM_BOUND ? node : NULL;
}

static uint32_t out_of(const BplTermNode *var)
{
    return (uint32_t)(var->payload >> 32);
}

static BplValue farther(Rewriter *rewriter, BplValue value, uint32_t depth)
{
    BplValue stays;
    const BplTermNode *var = loose_var(rewriter, value, depth, &stays);
    if (!var)
        return stays;
    return bound(rewriter->terms, var->sort, out_of(var) + rewriter->by, (uint32_t)var->payload);
}

/* Returns the value in the form that it has below `by` more binders: adds `by` to the depths of its
 * loose variables, which refer to binders outside it. */
static BplValue shifted(BplTerms *terms, BplValue value, uint32_t by)
{
    if (!by || !bpl_value_is_term(value) || !bpl_term_node(terms, value)->loose)
        return value;
    Rewriter rewriter = {.terms = terms, .replace = farther, .by_depth = true, .by = by};
    BplValue result = rewrite(&rewriter, value, 0);
    release(&rewriter);
    return result;
}

static BplValue opened(Rewriter *rewriter, BplValue value, uint32_t depth)
{
    BplValue stays;
    const BplTermNode *var = loose_var(rewriter, value, depth, &stays);
    if (!var)
        return stays;
    uint32_t position = (uint32_t)var->payload;
    if (out_of(var) == depth)
        return shifted(rewriter->terms, rewriter->values[position], depth);
    /* the variable belongs to an outer binder: one binder less is now between the two */
    return bound(rewriter->terms, var->sort, out_of(var) - 1, position);
}

BplValue bpl_term_instantiate(BplTerms *terms, BplValue binder, uint32_t which,
                              const BplValue *values)
{
    const BplTermNode *node = bpl_term_node(terms, binder);
    assert(bpl_term_op_is_binder((BplTermOp)node->op) && which < node->count && "a binder");
    Rewriter rewriter = {.terms = terms, .replace = opened, .by_depth = true, .values = values};
    BplValue result = rewrite(&rewriter, node->args[which], 0);
    release(&rewriter);
    return result;
}
