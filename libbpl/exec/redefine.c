/* Replaces functions of the program by others for which the axioms hold; see redefine.h. */
#include "libbpl/exec/redefine.h"

#include "libbpl/base/limits.h"
#include "libbpl/syntax/walk.h"

enum { FUNCTION = 1 }; /* the kind of functions in a BplTermSet */

/* ---- functions that may be redefined --------------------------------------------------------- */

static BplWalk note_mention(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_APPLY)
        bpl_set_add(walker->data, bpl_as_apply(node)->function);
    else if (node->kind == BPL_IDENT)
        bpl_set_add(walker->data, bpl_as_ident(node)->var);
    return BPL_WALK_ON;
}

static BplWalk find_types(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool is_it = node->kind == BPL_QUANT && bpl_as_quant(node)->type_params;
    return is_it ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool is_translated(const BplEngine *e, const BplAxiom *axiom)
{
    BplWalker walker = {.enter = find_types};
    if (!bpl_walk(&walker, (BplNode *)(uintptr_t)&axiom->expr->node))
        return false;
    for (size_t i = 0; i < e->core->axioms.count; i++)
        if (e->core->axioms.at[i].decl == axiom)
            return true;
    return false;
}

static void note_axioms(BplRedefine *r, const BplAxiom *axioms)
{
    BplWalker walker = {.enter = note_mention, .data = &r->open};
    BPL_EACH (const BplAxiom, axiom, axioms)
        if (!is_translated(r->e, axiom))
            bpl_walk(&walker, (BplNode *)(uintptr_t)&axiom->expr->node);
}

static void note_body(BplRedefine *r, const BplExpr *body)
{
    BplWalker walker = {.enter = note_mention, .data = &r->open};
    bpl_walk(&walker, (BplNode *)(uintptr_t)&body->node);
}

/* Collects the functions and constants that may not be redefined, since not all facts about them
 * are known here: those in axioms that the engine did not translate, and those in bodies of
 * functions, since any axiom may apply such a function. */
static void note_open(BplRedefine *r)
{
    BPL_EACH (const BplDecl, decl, r->e->program->unit->decls) {
        if (decl->kind == BPL_AXIOM && !is_translated(r->e, bpl_as_axiom(decl))) {
            BplWalker walker = {.enter = note_mention, .data = &r->open};
            bpl_walk(&walker, (BplNode *)(uintptr_t)&decl->node);
        } else if (decl->kind == BPL_FUNCTION) {
            note_axioms(r, bpl_as_function(decl)->uses);
            if (bpl_as_function(decl)->body)
                note_body(r, bpl_as_function(decl)->body);
        } else if (decl->kind == BPL_CONST_DECL) {
            note_axioms(r, bpl_as_const_decl(decl)->uses);
            r->has_order |=
                bpl_as_const_decl(decl)->has_extends || bpl_as_const_decl(decl)->complete;
        }
    }
}

void bpl_redefine_init(BplRedefine *r, BplEngine *e, BplModel *model, const BplValues *from,
                       const BplValues *to, BplRedefineHow how)
{
    *r = (BplRedefine){.e = e, .model = model, .from = from, .to = to, .how = how};
    note_open(r);
}

void bpl_redefine_release(BplRedefine *r)
{
    bpl_set_release(&r->open);
    bpl_set_release(&r->defined);
    bpl_vec_release(&r->functions);
    bpl_vec_release(&r->symbols);
    bpl_vec_release(&r->values);
    bpl_vec_release(&r->definitions);
}

static bool may_redefine(const BplRedefine *r, BplFunc func)
{
    for (size_t i = 0; i < r->functions.count; i++)
        if (r->functions.at[i].func == func)
            return false;
    for (size_t i = 0; i < r->e->fns.count; i++) {
        const BplCoreFunction *function = r->e->core->functions.at[i];
        if (!function->param_count || r->e->fns.at[i].func != func)
            continue;
        return function->kind == BPL_FN_PLAIN && function->decl && !function->has_body &&
               !function->builtin && !function->type_arg_count &&
               function->decl->kind == BPL_FUNCTION && !bpl_as_function(function->decl)->body &&
               !bpl_as_function(function->decl)->type_params &&
               !bpl_set_has(&r->open, function->decl);
    }
    return false;
}

/* ---- replacing ------------------------------------------------------------------------------- */

typedef struct Replacing {
    BplRedefine *r;
    BplMap done; /* index + 1 of a term -> index + 1 of its replacement in `made` */
    BplValues made;
    uint32_t nested;
    bool is_deep; /* set if the formula is nested too deeply: then nothing is replaced */
} Replacing;

static BplValue replace(Replacing *p, BplValue value);

static BplValue call(BplTerms *terms, const BplRedefined *own, const BplValue *args, uint32_t count)
{
    BplValue kept[BPL_ROOM_EXEC_TERM_ARGS];
    uint32_t used = 0;
    for (uint32_t i = 0; i < count; i++)
        if (own->kept >> i & 1)
            kept[used++] = args[i];
    return bpl_term_call(terms, own->own, kept, used);
}

static BplValue replace_node(Replacing *p, BplValue value)
{
    BplTerms *terms = p->r->e->terms;
    const BplTermNode *node = bpl_term_node(terms, value);
    if (!node->count)
        return value;
    BplValue *args = bpl_alloc(node->count * sizeof *args);
    bool is_new = false;
    for (uint32_t i = 0; i < node->count; i++) {
        args[i] = replace(p, node->args[i]);
        is_new |= args[i] != node->args[i];
    }
    BplValue made = value;
    const BplRedefined *own = NULL;
    for (size_t i = 0; node->op == BPL_TERM_APPLY && i < p->r->functions.count; i++)
        if (p->r->functions.at[i].func == node->payload)
            own = &p->r->functions.at[i];
    if (own)
        made = call(terms, own, args, node->count);
    else if (is_new)
        made = bpl_term_rebuild(terms, node, args);
    bpl_free(args);
    return made;
}

static BplValue replace(Replacing *p, BplValue value)
{
    if (!bpl_value_is_term(value) || p->is_deep)
        return value;
    const void *key = (const void *)((uintptr_t)bpl_value_term(value) + 1);
    uintptr_t known = (uintptr_t)bpl_map_get(&p->done, key);
    if (known)
        return p->made.at[known - 1];
    p->is_deep = ++p->nested > bpl_limits->exec_redefine_depth;
    BplValue made = replace_node(p, value);
    p->nested--;
    bpl_vec_push(&p->made, made);
    bpl_map_put(&p->done, key, (void *)(uintptr_t)p->made.count);
    return made;
}

BplValue bpl_redefine_in(BplRedefine *r, BplValue formula)
{
    Replacing p = {.r = r};
    formula = bpl_term_subst(r->e->terms, formula, r->symbols.at, r->values.at,
                             (uint32_t)r->symbols.count);
    BplValue made = r->functions.count ? replace(&p, formula) : formula;
    made = p.is_deep ? BPL_NONE : made;
    bpl_map_release(&p.done);
    bpl_vec_release(&p.made);
    return made;
}

/* ---- definitions in axioms ------------------------------------------------------------------- */

/* An equation in an axiom, one side of which is the function applied to variables: a possible
 * definition of the function. */
typedef struct Equation {
    BplRedefine *r;
    BplFunc func;
    BplValues vars; /* the variables that the axiom binds around the equation */
    BplValue params[BPL_ROOM_EXEC_TERM_ARGS];
    /* a set of the parameters (one bit each) that the new definition of the function keeps; it does
     * not keep a parameter for which the axiom has an application of another function, such as
     * LS(y) */
    uint32_t kept;
    bool is_free; /* the axiom states the equation without a condition */
    /* the other side of the equation, which defines the function; BPL_NONE: no equation was found
     */
    BplValue body;
} Equation;

static bool is_bound_here(const Equation *q, BplValue symbol)
{
    for (size_t i = 0; i < q->vars.count; i++)
        if (q->vars.at[i] == symbol)
            return true;
    return false;
}

/* Returns true if the term is the function applied to different variables, or to unary functions of
 * different variables. Sets q->params, and q->kept (the parameters that the new definition keeps).
 */
static bool is_head(Equation *q, BplValue term)
{
    BplTerms *terms = q->r->e->terms;
    if (!bpl_term_is(terms, term, BPL_TERM_APPLY) ||
        bpl_term_node(terms, term)->payload != q->func ||
        bpl_term_node(terms, term)->count > BPL_ROOM_EXEC_TERM_ARGS)
        return false;
    const BplTermNode *node = bpl_term_node(terms, term);
    q->kept = (UINT32_C(1) << node->count) - 1;
    for (uint32_t i = 0; i < node->count; i++) {
        BplValue arg = node->args[i];
        if (bpl_term_is(terms, arg, BPL_TERM_APPLY) && bpl_term_node(terms, arg)->count == 1) {
            arg = bpl_term_node(terms, arg)->args[0];
            q->kept &= ~(UINT32_C(1) << i);
        }
        if (!is_bound_here(q, arg))
            return false;
        for (uint32_t k = 0; k < i; k++)
            if (q->params[k] == arg)
                return false;
        q->params[i] = arg;
    }
    return true;
}

static void find(Equation *q, BplValue formula, bool positive)
{
    BplTerms *terms = q->r->e->terms;
    if (q->body != BPL_NONE || !bpl_value_is_term(formula))
        return;
    const BplTermNode *node = bpl_term_node(terms, formula);
    q->is_free &= node->op == BPL_TERM_FORALL || node->op == BPL_TERM_EQ;
    if (node->op == BPL_TERM_NOT) {
        find(q, node->args[0], !positive);
    } else if (node->op == BPL_TERM_AND) {
        for (uint32_t i = 0; i < node->count; i++)
            find(q, node->args[i], positive);
    } else if (node->op == (positive ? BPL_TERM_FORALL : BPL_TERM_EXISTS)) {
        const BplBinderInfo *info = bpl_term_binder(terms, formula);
        BplValue vars[BPL_ROOM_EXEC_TERM_ARGS];
        if (info->count > BPL_ROOM_EXEC_TERM_ARGS)
            return;
        for (uint32_t i = 0; i < info->count; i++) {
            vars[i] = bpl_term_fresh(terms, info->names[i], info->sorts[i]);
            bpl_vec_push(&q->vars, vars[i]);
        }
        find(q, bpl_term_instantiate(terms, formula, 0, vars), positive);
    } else if (node->op == BPL_TERM_EQ && positive) {
        if (is_head(q, node->args[0]))
            q->body = node->args[1];
        else if (is_head(q, node->args[1]))
            q->body = node->args[0];
    }
}

/* ---- recursion ------------------------------------------------------------------------------- */

/* Returns true if the term is param - c for a constant c > 0. */
static bool is_less(const BplTerms *terms, BplValue term, BplValue param)
{
    if (!bpl_term_is(terms, term, BPL_TERM_ADD) || bpl_term_node(terms, term)->count != 2)
        return false;
    const BplTermNode *node = bpl_term_node(terms, term);
    return bpl_value_is_small(node->args[0]) && bpl_value_small(node->args[0]) < 0 &&
           node->args[1] == param;
}

/* Returns a set with one bit for each integer parameter that becomes smaller in all recursive
 * applications of the function. *is_recursive is set if there is such an application. */
static uint32_t decreasing(const Equation *q, bool *is_recursive)
{
    BplTerms *terms = q->r->e->terms;
    const BplFuncInfo *info = bpl_term_func_info(terms, q->func);
    uint32_t bits = 0;
    BplValues stack = {0};
    BplSet seen = {0};
    for (uint32_t k = 0; k < info->count; k++)
        bits |= info->args[k] == BPL_SORT_INT ? UINT32_C(1) << k : 0;
    bpl_vec_push(&stack, q->body);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) ||
            !bpl_set_add(&seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        const BplTermNode *node = bpl_term_node(terms, at);
        bool is_use = node->op == BPL_TERM_APPLY && node->payload == q->func;
        *is_recursive |= is_use;
        for (uint32_t i = 0; i < node->count; i++) {
            if (is_use && !is_less(terms, node->args[i], q->params[i]))
                bits &= ~(UINT32_C(1) << i);
            bpl_vec_push(&stack, node->args[i]);
        }
    }
    bpl_set_release(&seen);
    bpl_vec_release(&stack);
    return bits;
}

/* Returns true if all bound variables in the body are parameters that the new definition keeps. */
static bool is_closed(const Equation *q, BplValue body, uint32_t count)
{
    BplTermSet set = bpl_term_free(q->r->e->terms, body);
    for (uint32_t i = 0; i < set.count; i++) {
        if (set.at[i] & 3)
            continue;
        BplValue symbol = q->r->e->terms->symbols.at[set.at[i] >> 2]->term;
        bool is_param = false;
        for (uint32_t k = 0; k < count; k++)
            is_param |= q->params[k] == symbol && (q->kept >> k & 1);
        if (!is_param && is_bound_here(q, symbol))
            return false;
    }
    return true;
}

/* ---- redefinitions --------------------------------------------------------------------------- */

static BplRedefined new_function(BplRedefine *r, BplFunc func, uint32_t kept)
{
    const BplFuncInfo *info = bpl_term_func_info(r->e->terms, func);
    BplSort sorts[BPL_ROOM_EXEC_TERM_ARGS];
    uint32_t count = 0;
    BplStrbuf text = {0};
    for (uint32_t i = 0; i < info->count; i++)
        if (kept >> i & 1)
            sorts[count++] = info->args[i];
    bpl_strbuf_addf(&text, "%s@new", info->name->text);
    const BplName *name = bpl_names_intern_text(r->e->program->names, text.text);
    bpl_strbuf_release(&text);
    return (BplRedefined){func, bpl_term_func(r->e->terms, name, sorts, count, info->result), kept};
}

/* Adds to r->definitions the definition (forall params :: own(params) == body), with the parameters
 * that are kept. */
static void define(BplRedefine *r, const BplRedefined *own, const BplValue *params, BplValue body)
{
    BplTerms *terms = r->e->terms;
    BplValue kept[BPL_ROOM_EXEC_TERM_ARGS];
    uint32_t all = bpl_term_func_info(terms, own->func)->count, count = 0;
    for (uint32_t i = 0; i < all; i++)
        if (own->kept >> i & 1)
            kept[count++] = params[i];
    BplValue head = bpl_term_call(terms, own->own, kept, count);
    const BplTermTrigger trigger = {.terms = &head, .count = 1};
    bpl_vec_push(&r->definitions,
                 bpl_term_quantify(terms, BPL_TERM_FORALL, kept, count,
                                   bpl_term_eq(terms, head, body), BPL_TRIGGERED_BY(&trigger)));
}

/* Turns the equation into a definition of the new function; returns false if that is not possible.
 * From f(LS(y), n) == … f(y, n - 1) … it makes f'(n) == (if 0 <= n then … f'(n - 1) … else 0). */
static bool define_by(Equation *q)
{
    BplRedefine *r = q->r;
    BplTerms *terms = r->e->terms;
    uint32_t count = bpl_term_func_info(terms, q->func)->count, k = 0;
    bool is_recursive = false;
    uint32_t bits = decreasing(q, &is_recursive);
    bits &= q->kept;
    if ((is_recursive && !bits) || !q->kept)
        return false;
    BplRedefined own = new_function(r, q->func, q->kept);
    bpl_vec_push(&r->functions, own);
    BplValue body = bpl_redefine_in(r, q->body);
    if (is_recursive && body != BPL_NONE) {
        while (!(bits >> k & 1))
            k++;
        BplValue otherwise = bpl_term_default(terms, bpl_term_sort(terms, body));
        BplValue is_natural = bpl_term_le(terms, bpl_value_of_small(0), q->params[k]);
        body = otherwise == BPL_NONE ? BPL_NONE : bpl_term_ite(terms, is_natural, body, otherwise);
    }
    if (body == BPL_NONE || !is_closed(q, body, count)) {
        (void)bpl_vec_pop(&r->functions);
        return false;
    }
    define(r, &own, q->params, body);
    return true;
}

/* Returns true if some axiom defines the function, so that it needs no other definition. The new
 * definition is added, unless the axiom has no condition: then the axiom determines the old
 * function, which is kept. */
static bool define_by_axiom(BplRedefine *r, BplFunc func)
{
    bool done = false;
    for (size_t i = 0; i < r->e->axioms.count && !done; i++) {
        BplTermSet set = bpl_term_free(r->e->terms, r->e->axioms.at[i]);
        bool is_about = false;
        for (uint32_t k = 0; k < set.count; k++)
            is_about |= set.at[k] == (func << 2 | FUNCTION);
        Equation q = {.r = r, .func = func, .body = BPL_NONE, .is_free = true};
        if (is_about)
            find(&q, r->e->axioms.at[i], true);
        bool is_recursive = false;
        uint32_t less = q.body == BPL_NONE ? 0 : decreasing(&q, &is_recursive);
        if (q.body == BPL_NONE || (is_recursive && !less))
            done = false;
        else
            /* the axiom determines the old function, since its equation has no condition */
            done = q.is_free || define_by(&q);
        bpl_vec_release(&q.vars);
    }
    return done;
}

/* Returns a formula that defines the new predicate: for the arguments of the applications in
 * `points` it has the truth values of the model, for all others those of the old predicate. */
static BplValue but_for_points(BplRedefine *r, BplFunc func, const BplValues *points,
                               const BplValue *params)
{
    BplTerms *terms = r->e->terms;
    uint32_t count = bpl_term_func_info(terms, func)->count;
    BplValue is = bpl_term_call(terms, func, params, count);
    for (size_t i = 0; i < points->count; i++) {
        BplValue at = BPL_TRUE, truth = bpl_model_truth(r->e, r->model, points->at[i]);
        for (uint32_t k = 0; k < count; k++) {
            BplValue arg = bpl_term_node(terms, points->at[i])->args[k];
            arg = bpl_term_subst(terms, arg, r->from->at, r->to->at, (uint32_t)r->from->count);
            at = bpl_term_and(terms, at, bpl_term_eq(terms, params[k], arg));
        }
        is = truth == BPL_TRUE    ? bpl_term_or(terms, at, is)
             : truth == BPL_FALSE ? bpl_term_and(terms, bpl_term_not(terms, at), is)
                                  : is;
    }
    return is;
}

/* Returns the truth value that the model gives to all applications in `points`; BPL_NONE if the
 * values differ, TRUE if there are no applications. */
static BplValue truth_of(BplRedefine *r, const BplValues *points)
{
    bool has[2] = {false, false};
    for (size_t i = 0; i < points->count; i++) {
        BplValue truth = bpl_model_truth(r->e, r->model, points->at[i]);
        if (truth != BPL_NONE)
            has[truth == BPL_TRUE] = true;
    }
    return has[0] && has[1] ? BPL_NONE : bpl_value_of_bool(!has[0]);
}

/* Redefines a predicate that no axiom defines, as r->how says: for the arguments of the
 * applications in `points` alone, or for all arguments. */
static void define_predicate(BplRedefine *r, BplFunc func, const BplValues *points)
{
    BplTerms *terms = r->e->terms;
    const BplFuncInfo *info = bpl_term_func_info(terms, func);
    BplValue params[BPL_ROOM_EXEC_TERM_ARGS], is = truth_of(r, points);
    if (info->count > BPL_ROOM_EXEC_TERM_ARGS || (r->how != BPL_REDEFINE_POINTS && is == BPL_NONE))
        return;
    for (uint32_t i = 0; i < info->count; i++) {
        params[i] = bpl_term_fresh(terms, info->name, info->args[i]);
        if (info->args[i] == BPL_SORT_INT && r->how == BPL_REDEFINE_NATURAL)
            is = bpl_term_and(terms, is, bpl_term_le(terms, bpl_value_of_small(0), params[i]));
    }
    if (r->how == BPL_REDEFINE_POINTS)
        is = but_for_points(r, func, points, params);
    BplRedefined own = new_function(r, func, (UINT32_C(1) << info->count) - 1);
    define(r, &own, params, is);
    bpl_vec_push(&r->functions, own);
}

/* ---- redefinitions --------------------------------------------------------------------------- */

static bool is_open_constant(const BplRedefine *r, BplValue symbol)
{
    const BplEngine *e = r->e;
    BplSort sort = bpl_term_sort(e->terms, symbol);
    for (size_t i = 0; i < r->symbols.count; i++)
        if (r->symbols.at[i] == symbol)
            return false;
    for (size_t i = 0; i < e->first.count; i++) {
        const BplCoreGlobal *global = &e->core->globals.at[i];
        if (e->first.at[i] == symbol && global->is_const && !global->is_unique)
            return !r->has_order && (sort == BPL_SORT_INT || sort == BPL_SORT_BOOL) &&
                   !bpl_set_has(&r->open, global->var);
    }
    return false;
}

static bool redefine_constants(BplRedefine *r, BplValue formula)
{
    BplTermSet set = bpl_term_free(r->e->terms, formula);
    size_t before = r->symbols.count;
    for (uint32_t i = 0; i < set.count; i++) {
        BplValue symbol = set.at[i] & 3 ? BPL_NONE : r->e->terms->symbols.at[set.at[i] >> 2]->term;
        if (symbol == BPL_NONE || !is_open_constant(r, symbol))
            continue;
        BplValue value = bpl_model_value(r->e, r->model, symbol);
        if (value == BPL_NONE || !bpl_term_is_value(r->e->terms, value))
            continue;
        bpl_vec_push(&r->symbols, symbol);
        bpl_vec_push(&r->values, value);
    }
    return r->symbols.count > before;
}

/* Collects in `points` the applications of the function in the formula. */
static void find_points(BplRedefine *r, BplFunc func, BplValue formula, BplValues *points)
{
    BplTerms *terms = r->e->terms;
    BplValues stack = {0};
    BplSet seen = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) ||
            !bpl_set_add(&seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        const BplTermNode *node = bpl_term_node(terms, at);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
        if (node->op == BPL_TERM_APPLY && node->payload == func && !node->loose)
            bpl_vec_push(points, at);
    }
    bpl_set_release(&seen);
    bpl_vec_release(&stack);
}

/* Redefines the functions in the formula: first those that axioms define, then predicates that no
 * axiom defines. */
static void redefine_functions(BplRedefine *r, BplValue formula, bool is_of_inputs)
{
    BplTermSet set = bpl_term_free(r->e->terms, formula);
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < set.count; i++) {
            BplFunc func = set.at[i] >> 2;
            if ((set.at[i] & 3) != FUNCTION || !func || !may_redefine(r, func))
                continue;
            if (!pass) {
                if (define_by_axiom(r, func))
                    bpl_set_add(&r->defined, (const void *)((uintptr_t)func + 1));
            } else if (!bpl_set_has(&r->defined, (const void *)((uintptr_t)func + 1)) &&
                       bpl_term_func_info(r->e->terms, func)->result == BPL_SORT_BOOL) {
                BplValues points = {0};
                if (is_of_inputs)
                    find_points(r, func, formula, &points);
                if (points.count || r->how != BPL_REDEFINE_POINTS)
                    define_predicate(r, func, &points);
                bpl_vec_release(&points);
            }
        }
}

void bpl_redefine_for(BplRedefine *r, BplValue formula)
{
    bool has_constants = redefine_constants(r, formula);
    redefine_functions(r, formula, true);
    for (size_t i = 0; i < r->e->axioms.count && has_constants; i++)
        if (bpl_term_subst(r->e->terms, r->e->axioms.at[i], r->symbols.at, r->values.at,
                           (uint32_t)r->symbols.count) != r->e->axioms.at[i])
            redefine_functions(r, r->e->axioms.at[i], false);
}
