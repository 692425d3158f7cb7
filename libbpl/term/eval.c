/* Evaluates terms with a stack of nodes. A node waits on the stack until its arguments have values
 * (a choice waits only for its condition and the selected alternative); then eval_op.c computes the
 * node's value. To read an element of a map, the evaluator searches the writes to the map, so that
 * the map itself need not be computed. The value of a node without free bound variables is
 * remembered as long as the model stays the same, that of any other node as long as the variables
 * have the same values. Only binders recurse, as deep as they are nested. */
#include "libbpl/term/eval.h"

#include "libbpl/term/collect.h"
#include "libbpl/term/eval_op.h"
#include "libbpl/term/wordmap.h"

enum { MOST_INSTANCES = 1024, DEEPEST = 32, PAGE = 256 };

typedef struct Memo {
    BplValue value;
    /* the evaluator's `stamp` at the time when the value was computed: the value is valid as long
     * as the evaluator's stamp is equal to this one; 0: no value yet */
    uint32_t stamp;
} Memo;

/* The values of the variables of the innermost binder that is being evaluated; `outer` leads to
 * those of enclosing binders. */
typedef struct Env {
    const struct Env *outer;
    const BplValue *values;
    BplWordMap done;
    int depth;
} Env;

struct BplEval {
    BplTerms *terms;
    BplModel *model;
    uint32_t stamp;
    /* for each node its remembered value: an array in pages, of which some may be NULL */
    BPL_VEC(Memo *) memo;
    BplValues stack;
    BplValues args;
};

BplEval *bpl_eval_new(BplTerms *terms)
{
    BplEval *eval = bpl_alloc_zero(sizeof *eval);
    eval->terms = terms;
    eval->stamp = 1;
    return eval;
}

static void forget_all(BplEval *eval)
{
    for (size_t i = 0; i < eval->memo.count; i++)
        bpl_free(eval->memo.at[i]);
    bpl_vec_clear(&eval->memo);
}

void bpl_eval_free(BplEval *eval)
{
    if (!eval)
        return;
    bpl_model_unref(eval->model);
    forget_all(eval);
    bpl_vec_release(&eval->memo);
    bpl_vec_release(&eval->stack);
    bpl_vec_release(&eval->args);
    bpl_free(eval);
}

void bpl_eval_use(BplEval *eval, BplModel *model)
{
    bpl_model_ref(model);
    bpl_model_unref(eval->model);
    eval->model = model;
    if (++eval->stamp == 0) {
        forget_all(eval);
        eval->stamp = 1;
    }
}

/* ---- computed values ------------------------------------------------------------------------- */

static bool known(BplEval *eval, Env *env, BplValue term, BplValue *value)
{
    if (!bpl_value_is_term(term)) {
        *value = term;
        return true;
    }
    uint32_t index = bpl_value_term(term);
    const BplTermNode *node = eval->terms->nodes.at[index];
    if (node->flags & BPL_TERM_IS_VALUE) {
        *value = term;
        return true;
    }
    if (node->loose) {
        const uint64_t *done = bpl_wordmap_get(&env->done, term);
        *value = done ? *done : BPL_NONE;
        return done != NULL;
    }
    if (index / PAGE >= eval->memo.count || !eval->memo.at[index / PAGE])
        return false;
    const Memo *memo = &eval->memo.at[index / PAGE][index % PAGE];
    *value = memo->value;
    return memo->stamp == eval->stamp;
}

static void remember(BplEval *eval, Env *env, BplValue term, BplValue value)
{
    uint32_t index = bpl_value_term(term);
    if (eval->terms->nodes.at[index]->loose) {
        bpl_wordmap_put(&env->done, term, value);
        return;
    }
    while (eval->memo.count <= index / PAGE)
        bpl_vec_push(&eval->memo, NULL);
    Memo **page = &eval->memo.at[index / PAGE];
    if (!*page)
        *page = bpl_alloc_zero(PAGE * sizeof **page);
    (*page)[index % PAGE] = (Memo){value, eval->stamp};
}

/* Marks the terms of the model and of the values remembered for it; values remembered for earlier
 * models are not marked. */
void bpl_eval_mark(BplEval *eval, BplCollect *collect)
{
    if (eval->model)
        bpl_model_mark(eval->model, collect);
    for (size_t i = 0; i < eval->memo.count; i++) {
        Memo *page = eval->memo.at[i];
        bool is_used = false;
        for (uint32_t k = 0; page && k < PAGE; k++) {
            if (page[k].stamp != eval->stamp)
                continue;
            is_used = true;
            bpl_collect_mark(collect, page[k].value);
        }
        if (is_used)
            continue;
        bpl_free(page);
        eval->memo.at[i] = NULL;
    }
}

/* ---- binders --------------------------------------------------------------------------------- */

static BplValue run(BplEval *eval, Env *env, BplValue term);

static BplValue body_with(BplEval *eval, const Env *env, const BplTermNode *binder,
                          const BplValue *values)
{
    Env inner = {.outer = env, .values = values, .depth = env ? env->depth + 1 : 1};
    BplValue result = inner.depth > DEEPEST ? BPL_NONE : run(eval, &inner, binder->args[0]);
    bpl_wordmap_release(&inner.done);
    return result;
}

/* Returns the number of instances of a binder, that is, of combinations of values of its variables;
 * 0 if there are too many, or if the values of a variable's sort cannot be enumerated. */
static uint64_t instances_of(BplEval *eval, const BplBinderInfo *binder)
{
    uint64_t instances = 1;
    for (uint32_t i = 0; i < binder->count; i++) {
        uint64_t size = bpl_sort_size(eval->terms->sorts, binder->sorts[i]);
        if (size > MOST_INSTANCES || bpl_table_nth(eval->terms, binder->sorts[i], 0) == BPL_NONE)
            return 0;
        instances *= size;
        if (instances > MOST_INSTANCES)
            return 0;
    }
    return instances;
}

static void nth_instance(BplEval *eval, const BplBinderInfo *binder, uint64_t n, BplValues *out)
{
    for (uint32_t i = 0; i < binder->count; i++) {
        uint64_t size = bpl_sort_size(eval->terms->sorts, binder->sorts[i]);
        bpl_vec_push(out, bpl_table_nth(eval->terms, binder->sorts[i], n % size));
        n /= size;
    }
}

static BplValue over_all(BplEval *eval, const Env *env, const BplTermNode *node,
                         const BplBinderInfo *binder, uint64_t instances)
{
    BplValue decides = bpl_value_of_bool(node->op == BPL_TERM_EXISTS);
    BplValue result = bpl_value_of_bool(node->op == BPL_TERM_FORALL);
    BplValues values = {0};
    for (uint64_t n = 0; n < instances && result != decides; n++) {
        bpl_vec_clear(&values);
        nth_instance(eval, binder, n, &values);
        BplValue truth = body_with(eval, env, node, values.at);
        if (truth == decides || truth == BPL_NONE)
            result = truth;
    }
    bpl_vec_release(&values);
    return result;
}

static BplValue lambda_map(BplEval *eval, const Env *env, const BplTermNode *node,
                           const BplBinderInfo *binder, uint64_t instances)
{
    BplValues indices = {0}, values = {0};
    BplValue result = BPL_TRUE;
    for (uint64_t n = 0; n < instances && result != BPL_NONE; n++) {
        nth_instance(eval, binder, n, &indices);
        result = body_with(eval, env, node, indices.at + n * binder->count);
        bpl_vec_push(&values, result);
    }
    if (result != BPL_NONE)
        result = bpl_model_map(eval->terms, node->sort, values.at[0], indices.at, values.at,
                               values.count);
    bpl_vec_release(&indices);
    bpl_vec_release(&values);
    return result;
}

static BplValue of_binder(BplEval *eval, const Env *env, const BplTermNode *node)
{
    const BplBinderInfo *binder = eval->terms->binders.at[node->payload];
    uint64_t instances = instances_of(eval, binder);
    if (!instances)
        return BPL_NONE;
    return node->op == BPL_TERM_LAMBDA ? lambda_map(eval, env, node, binder, instances)
                                       : over_all(eval, env, node, binder, instances);
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static BplValue of_leaf(BplEval *eval, const Env *env, BplValue term, const BplTermNode *node)
{
    if (node->op == BPL_TERM_BOUND) {
        for (uint32_t out = (uint32_t)(node->payload >> 32); out > 0 && env; out--)
            env = env->outer;
        return env ? env->values[(uint32_t)node->payload] : BPL_NONE;
    }
    if (node->op != BPL_TERM_SYMBOL)
        return term;
    BplValue value = eval->model ? bpl_model_get(eval->model, term) : BPL_NONE;
    if (value == BPL_NONE && eval->model)
        value = bpl_term_default(eval->terms, node->sort);
    return value;
}

/* Returns the value of an operator whose arguments are not all known, if the known ones determine
 * it (`false && x`), otherwise BPL_NONE. */
static BplValue of_partial(BplEval *eval, const BplTermNode *node, const BplValue *args)
{
    (void)eval;
    BplValue decides = node->op == BPL_TERM_AND ? BPL_FALSE : BPL_TRUE;
    if (node->op == BPL_TERM_IMPLIES)
        return args[0] == BPL_FALSE || args[1] == BPL_TRUE ? BPL_TRUE : BPL_NONE;
    if (node->op == BPL_TERM_AND || node->op == BPL_TERM_OR)
        for (uint32_t i = 0; i < node->count; i++)
            if (args[i] == decides)
                return decides;
    return BPL_NONE;
}

static BplValue compute(BplEval *eval, Env *env, const BplTermNode *node)
{
    bool all = true;
    bpl_vec_clear(&eval->args);
    for (uint32_t i = 0; i < node->count; i++) {
        BplValue value = BPL_NONE;
        known(eval, env, node->args[i], &value);
        all &= value != BPL_NONE;
        bpl_vec_push(&eval->args, value);
    }
    if (node->op == BPL_TERM_ITE) {
        BplValue condition = eval->args.at[0];
        return condition == BPL_NONE ? BPL_NONE : eval->args.at[condition == BPL_TRUE ? 1 : 2];
    }
    if (!all)
        return of_partial(eval, node, eval->args.at);
    return bpl_eval_apply(eval->terms, eval->model, (BplTermOp)node->op, node->payload, node->sort,
                          eval->args.at, node->count);
}

/* Pushes onto the stack those arguments of the node whose values are needed but not yet known;
 * returns true if there are any. */
static bool waits(BplEval *eval, Env *env, const BplTermNode *node)
{
    BplValue value;
    size_t before = eval->stack.count;
    if (node->op == BPL_TERM_ITE) {
        if (!known(eval, env, node->args[0], &value))
            bpl_vec_push(&eval->stack, node->args[0]);
        else if (value != BPL_NONE &&
                 !known(eval, env, node->args[value == BPL_TRUE ? 1 : 2], &(BplValue){0}))
            bpl_vec_push(&eval->stack, node->args[value == BPL_TRUE ? 1 : 2]);
    } else {
        for (uint32_t i = node->count; i-- > 0;)
            if (!known(eval, env, node->args[i], &value))
                bpl_vec_push(&eval->stack, node->args[i]);
    }
    return eval->stack.count > before;
}

/* ---- elements of maps ------------------------------------------------------------------------ */

/* Returns the term's value. If the value has not been computed yet, pushes the term onto the stack
 * and returns BPL_NONE, which is also the result for a term that has no value. */
static BplValue wanted(BplEval *eval, Env *env, BplValue term)
{
    BplValue value = BPL_NONE;
    if (!known(eval, env, term, &value))
        bpl_vec_push(&eval->stack, term);
    return value;
}

/* Is the index of the write (STORE) `store` equal to `index`? Returns BPL_NONE if that is unknown,
 * or if an index had to be pushed to be computed first. */
static BplValue is_at(BplEval *eval, Env *env, const BplTermNode *store, const BplValue *index)
{
    BplValue is_there = BPL_TRUE;
    for (uint32_t i = 0; i + 2 < store->count; i++) {
        BplValue value = wanted(eval, env, store->args[1 + i]);
        if (value == BPL_NONE)
            is_there = BPL_NONE;
        else if (value != index[i])
            return BPL_FALSE;
    }
    return is_there;
}

/* Returns the value of a read (SELECT) whose index is args[1], args[2], …: searches the writes to
 * the map, from the latest to the first. Terms whose values the search needs are pushed onto the
 * stack; once one was pushed, the search only looks for further terms to push, and its result is
 * ignored. */
static BplValue element_at(BplEval *eval, Env *env, const BplTermNode *select, BplValue *args)
{
    size_t before = eval->stack.count;
    BplValue map = select->args[0];
    for (;;) {
        const BplTermNode *node = bpl_term_node(eval->terms, map);
        bool is_known = known(eval, env, map, &args[0]);
        if (is_known && args[0] != BPL_NONE)
            return bpl_eval_apply(eval->terms, eval->model, BPL_TERM_SELECT, 0, select->sort, args,
                                  select->count);
        if (node->op == BPL_TERM_STORE) {
            BplValue is_there = is_at(eval, env, node, args + 1);
            bool waits = eval->stack.count > before;
            if (is_there == BPL_TRUE)
                return waits ? BPL_NONE : wanted(eval, env, node->args[node->count - 1]);
            if (is_there == BPL_NONE && !waits)
                return BPL_NONE;
            map = node->args[0];
            continue;
        }
        if (eval->stack.count > before)
            return BPL_NONE;
        if (node->op == BPL_TERM_LAMBDA)
            return body_with(eval, env, node, args + 1);
        if (node->op == BPL_TERM_CONST_MAP)
            return wanted(eval, env, node->args[0]);
        if (node->op != BPL_TERM_ITE)
            return is_known ? BPL_NONE : wanted(eval, env, map);
        BplValue condition = wanted(eval, env, node->args[0]);
        if (condition == BPL_NONE)
            return BPL_NONE;
        map = node->args[condition == BPL_TRUE ? 1 : 2];
    }
}

/* Computes the value of a read (SELECT); returns false if terms were pushed whose values must be
 * computed first. */
static bool of_select(BplEval *eval, Env *env, const BplTermNode *node, BplValue *value)
{
    size_t before = eval->stack.count;
    BplValue few[8], *args = node->count > 8 ? bpl_alloc(node->count * sizeof *args) : few;
    bool has_index = true;
    for (uint32_t i = 1; i < node->count; i++) {
        args[i] = wanted(eval, env, node->args[i]);
        has_index = has_index && args[i] != BPL_NONE;
    }
    *value = has_index ? element_at(eval, env, node, args) : BPL_NONE;
    if (args != few)
        bpl_free(args);
    return eval->stack.count == before;
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Computes the value of a term; returns false if terms were pushed whose values must be computed
 * first. */
static bool evaluate(BplEval *eval, Env *env, BplValue term, BplValue *value)
{
    const BplTermNode *node = bpl_term_node(eval->terms, term);
    if (node->op == BPL_TERM_SELECT)
        return of_select(eval, env, node, value);
    if (bpl_term_op_is_leaf((BplTermOp)node->op))
        *value = of_leaf(eval, env, term, node);
    else if (bpl_term_op_is_binder((BplTermOp)node->op))
        *value = of_binder(eval, env, node);
    else if (waits(eval, env, node))
        return false;
    else
        *value = compute(eval, env, node);
    return true;
}

static BplValue run(BplEval *eval, Env *env, BplValue root)
{
    BplValue value = BPL_NONE;
    if (known(eval, env, root, &value))
        return value;
    size_t bottom = eval->stack.count;
    bpl_vec_push(&eval->stack, root);
    while (eval->stack.count > bottom) {
        BplValue term = bpl_vec_last(&eval->stack);
        if (!known(eval, env, term, &value)) {
            if (!evaluate(eval, env, term, &value))
                continue;
            remember(eval, env, term, value);
        }
        (void)bpl_vec_pop(&eval->stack);
    }
    known(eval, env, root, &value);
    return value;
}

BplValue bpl_eval(BplEval *eval, BplValue term)
{
    return run(eval, NULL, term);
}
