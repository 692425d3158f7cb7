/* Makes terms over the program's functions for values of a model; see witness.h. */
#include "libbpl/exec/witness.h"

#include "libbpl/base/limits.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* A function `inverse` with an axiom inverse(maker(…, x, …)) == x, where x is argument number
 * `which` of `maker`. */
typedef struct Inverse {
    const BplFunction *maker, *inverse;
    uint32_t which;
    bool is_guarded; /* the axiom states the equation under a condition */
} Inverse;

/* A function `tag` whose value shows which function made a term: there is an axiom tag(maker(…)) ==
 * constant. */
typedef struct Tag {
    const BplFunction *maker, *tag;
    const BplVar *constant;
} Tag;

struct BplWitness {
    BplEngine *e;
    BplModel *model;
    BplValue claim;
    BplSet in_axioms; /* functions and constants that axioms mention */
    BPL_VEC(Inverse) inverses;
    BPL_VEC(Tag) tags;
    /* `values`: values of the model; `terms`: the term that denotes each of them */
    BPL_VEC(BplValue) values, terms;
    BplValues under_way; /* values for which a term is being made, to recognise cycles */
    /* the values, in the model, of those terms of the claim (the formula to be proved) that have
     * declared types */
    BplValues spoken;
    /* the last of the numbers that were put into terms to make them differ from all other terms */
    int64_t fresh;
    bool is_small;
    /* some constants are declared to extend others (a partial order); no axiom's text states that
     * order */
    bool has_order;
    uint32_t nested;
};

static BplValue term_of(BplWitness *w, BplValue value);
static BplValue term_of_sort(BplWitness *w, BplSort sort);
static BplValue other_of_sort(BplWitness *w, BplSort sort);

/* Returns true if the symbol is a constant of the program that axioms mention, or a function
 * without parameters. */
static bool is_constant(const BplWitness *w, BplValue symbol)
{
    const BplEngine *e = w->e;
    for (size_t i = 0; i < e->fns.count; i++)
        if (e->fns.at[i].symbol == symbol)
            return e->core->functions.at[i]->kind == BPL_FN_PLAIN;
    for (size_t i = 0; i < e->first.count; i++)
        if (e->first.at[i] == symbol)
            return e->core->globals.at[i].is_const &&
                   bpl_witness_is_in_axioms(w, e->core->globals.at[i].var);
    return false;
}

static bool is_known(const BplWitness *w, BplValue value)
{
    for (size_t i = 0; i < w->values.count; i++)
        if (w->values.at[i] == value)
            return true;
    return false;
}

/* ---- functions and constants in axioms ------------------------------------------------------- */

static const BplExpr *plain(const BplExpr *expr)
{
    while (expr->kind == BPL_COERCE)
        expr = bpl_as_coerce(expr)->expr;
    return expr;
}

static const BplFunction *applied(const BplExpr *expr)
{
    expr = plain(expr);
    const BplNode *callee = expr->kind == BPL_APPLY ? bpl_as_apply(expr)->function : NULL;
    return callee && callee->kind == BPL_FUNCTION ? bpl_as_function(callee) : NULL;
}

static void note_inverse(BplWitness *w, const BplExpr *outer, const BplExpr *result,
                         bool is_guarded)
{
    const BplFunction *inverse = applied(outer);
    result = plain(result);
    if (!inverse || result->kind != BPL_IDENT)
        return;
    const BplExpr *inner = bpl_as_apply(plain(outer))->args;
    const BplFunction *maker = inner && !inner->node.next ? applied(inner) : NULL;
    uint32_t which = 0;
    if (!maker)
        return;
    if (bpl_as_ident(result)->var && bpl_as_ident(result)->var->op == BPL_ROLE_CONST)
        bpl_vec_push(&w->tags, ((Tag){maker, inverse, bpl_as_ident(result)->var}));
    BPL_EACH (const BplExpr, arg, bpl_as_apply(plain(inner))->args) {
        const BplExpr *each = plain(arg);
        if (each->kind == BPL_IDENT && bpl_as_ident(each)->var == bpl_as_ident(result)->var)
            bpl_vec_push(&w->inverses, ((Inverse){maker, inverse, which, is_guarded}));
        which++;
    }
}

static BplWalk note_mention(BplWalker *walker, BplNode *node)
{
    BplWitness *w = walker->data;
    if (node->kind == BPL_APPLY) {
        bpl_set_add(&w->in_axioms, bpl_as_apply(node)->function);
    } else if (node->kind == BPL_IDENT) {
        bpl_set_add(&w->in_axioms, bpl_as_ident(node)->var);
    } else if (node->kind == BPL_BINARY && bpl_as_binary(node)->base.op == BPL_OP_EQ) {
        note_inverse(w, bpl_as_binary(node)->left, bpl_as_binary(node)->right, true);
        note_inverse(w, bpl_as_binary(node)->right, bpl_as_binary(node)->left, true);
    }
    return BPL_WALK_ON;
}

/* Adds to w->inverses the equations inverse(maker(…)) == x that the axiom states without a
 * condition. */
static void note_facts(BplWitness *w, const BplExpr *expr)
{
    expr = plain(expr);
    while (expr->kind == BPL_QUANT && expr->op == BPL_FORALL)
        expr = plain(bpl_as_quant(expr)->body);
    if (expr->kind != BPL_BINARY)
        return;
    const BplBinary *both = bpl_as_binary(expr);
    if (expr->op == BPL_OP_AND) {
        note_facts(w, both->left);
        note_facts(w, both->right);
    } else if (expr->op == BPL_OP_EQ) {
        note_inverse(w, both->left, both->right, false);
        note_inverse(w, both->right, both->left, false);
    }
}

static void note_axioms(BplWitness *w, const BplDecl *decls)
{
    BplWalker walker = {.enter = note_mention, .data = w};
    BPL_EACH (const BplDecl, decl, decls) {
        if (decl->kind == BPL_AXIOM) {
            note_facts(w, bpl_as_axiom(decl)->expr);
            bpl_walk(&walker, (BplNode *)(uintptr_t)&decl->node);
        } else if (decl->kind == BPL_FUNCTION) {
            note_axioms(w, (const BplDecl *)bpl_as_function(decl)->uses);
            if (bpl_as_function(decl)->body)
                bpl_walk(&walker, (BplNode *)(uintptr_t)&bpl_as_function(decl)->body->node);
        } else if (decl->kind == BPL_CONST_DECL) {
            note_axioms(w, (const BplDecl *)bpl_as_const_decl(decl)->uses);
            w->has_order |=
                bpl_as_const_decl(decl)->has_extends || bpl_as_const_decl(decl)->complete;
        }
    }
}

/* Returns the term with symbols for numbers and other interpreted values replaced by their values
 * in the model; BPL_NONE if any other symbol is not a constant of the program. */
static BplValue with_numbers(BplWitness *w, BplValue term)
{
    BplTerms *terms = w->e->terms;
    BplTermSet set = bpl_term_free(terms, term);
    BplValues from = {0}, to = {0};
    bool fine = true;
    for (uint32_t i = 0; i < set.count && fine; i++) {
        if (set.at[i] & 3)
            continue;
        BplValue symbol = terms->symbols.at[set.at[i] >> 2]->term;
        if (bpl_sort_kind(terms->sorts, bpl_term_sort(terms, symbol)) < BPL_SORT_KIND_USER) {
            bpl_vec_push(&from, symbol);
            bpl_vec_push(&to, bpl_model_value(w->e, w->model, symbol));
            fine = bpl_vec_last(&to) != BPL_NONE;
        } else {
            fine = is_constant(w, symbol);
        }
    }
    BplValue made =
        fine ? bpl_term_subst(terms, term, from.at, to.at, (uint32_t)from.count) : BPL_NONE;
    bpl_vec_release(&from);
    bpl_vec_release(&to);
    return made;
}

/* Collects in w->spoken the values, in the model, of the terms with declared types in the claim
 * (the formula to be proved). If such a term contains no inputs of declared types, stores it as the
 * term for its value. */
static void note_spoken(BplWitness *w)
{
    BplTerms *terms = w->e->terms;
    BplValues stack = {0};
    BplSet seen = {0}, met = {0};
    bpl_vec_push(&stack, w->claim);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) ||
            !bpl_set_add(&seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        const BplTermNode *node = bpl_term_node(terms, at);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
        bool is_user = !node->loose && node->sort != BPL_SORT_NONE &&
                       bpl_sort_kind(terms->sorts, node->sort) == BPL_SORT_KIND_USER;
        BplValue value = is_user ? bpl_model_value(w->e, w->model, at) : BPL_NONE;
        if (value == BPL_NONE)
            continue;
        if (bpl_set_add(&met, (const void *)(uintptr_t)value))
            bpl_vec_push(&w->spoken, value);
        BplValue term = bpl_term_is(terms, at, BPL_TERM_APPLY) ? with_numbers(w, at) : BPL_NONE;
        if (term != BPL_NONE && !is_known(w, value)) {
            bpl_vec_push(&w->values, value);
            bpl_vec_push(&w->terms, term);
        }
    }
    bpl_set_release(&seen);
    bpl_set_release(&met);
    bpl_vec_release(&stack);
}

BplWitness *bpl_witness_new(BplEngine *e, BplModel *model, BplValue claim, bool is_small)
{
    BplWitness *w = bpl_alloc_zero(sizeof *w);
    w->e = e;
    w->model = model;
    w->claim = claim;
    w->is_small = is_small;
    note_spoken(w);
    note_axioms(w, e->program->unit->decls);
    return w;
}

void bpl_witness_free(BplWitness *w)
{
    bpl_set_release(&w->in_axioms);
    bpl_vec_release(&w->inverses);
    bpl_vec_release(&w->tags);
    bpl_vec_release(&w->under_way);
    bpl_vec_release(&w->spoken);
    bpl_vec_release(&w->values);
    bpl_vec_release(&w->terms);
    bpl_free(w);
}

bool bpl_witness_is_in_axioms(const BplWitness *w, const void *declaration)
{
    return w->has_order || bpl_set_has(&w->in_axioms, declaration);
}

/* ---- functions of the program ---------------------------------------------------------------- */

static const BplFunction *function_at(const BplWitness *w, size_t index)
{
    const BplCoreFunction *function = w->e->core->functions.at[index];
    bool is_plain = function->kind == BPL_FN_PLAIN && function->decl &&
                    function->decl->kind == BPL_FUNCTION && !function->builtin;
    return is_plain ? bpl_as_function(function->decl) : NULL;
}

/* Returns the description of the function with this index; NULL if it has no parameters, or is part
 * of a datatype or a map. */
static const BplFuncInfo *info_at(const BplWitness *w, size_t index)
{
    return function_at(w, index) && w->e->core->functions.at[index]->param_count
               ? bpl_term_func_info(w->e->terms, w->e->fns.at[index].func)
               : NULL;
}

/* Finds the function with that name and with parameters of these sorts; BPL_SORT_NONE stands for
 * any sort. If the function has no parameters, *term is set to its value. Returns false if there is
 * no such function. */
static bool find(const BplWitness *w, const char *name, const BplSort *sorts, uint32_t count,
                 BplSort result, BplFunc *func, BplValue *term)
{
    for (size_t i = 0; i < w->e->fns.count; i++) {
        const BplFunction *function = function_at(w, i);
        if (!function || strcmp(function->name->text, name) != 0)
            continue;
        const BplFuncInfo *info = info_at(w, i);
        bool fits = result == BPL_SORT_NONE || w->e->fns.at[i].result == result;
        fits = fits && w->e->core->functions.at[i]->param_count == count;
        for (uint32_t k = 0; k < count && fits; k++)
            fits = sorts[k] == BPL_SORT_NONE || info->args[k] == sorts[k];
        if (!fits)
            continue;
        if (count)
            *func = w->e->fns.at[i].func;
        else
            *term = w->e->fns.at[i].symbol;
        return true;
    }
    return false;
}

static BplValue value_at(const BplWitness *w, BplFunc func, const BplValue *args)
{
    return bpl_model_call(w->model, func, args);
}

/* ---- collections ----------------------------------------------------------------------------- */

/* The functions of the program that make sequences: Build(s, x), or Append(s, Singleton(x)). */
typedef struct Maker {
    BplFunc build, append, singleton;
    bool builds;
    BplSort of; /* the sort of the sequence's elements */
} Maker;

static bool find_maker(const BplWitness *w, BplSort sort, Maker *maker)
{
    const BplSort any = BPL_SORT_NONE;
    maker->builds = find(w, "Seq#Build", (BplSort[]){sort, any}, 2, sort, &maker->build, NULL);
    if (maker->builds)
        maker->of = bpl_term_func_info(w->e->terms, maker->build)->args[1];
    else if (find(w, "Seq#Append", (BplSort[]){sort, sort}, 2, sort, &maker->append, NULL) &&
             find(w, "Seq#Singleton", &any, 1, sort, &maker->singleton, NULL))
        maker->of = bpl_term_func_info(w->e->terms, maker->singleton)->args[0];
    else
        return false;
    return true;
}

static BplValue longer(const BplWitness *w, const Maker *maker, BplValue made, BplValue element)
{
    BplTerms *terms = w->e->terms;
    if (maker->builds)
        return bpl_term_call(terms, maker->build, (BplValue[]){made, element}, 2);
    BplValue one = bpl_term_call(terms, maker->singleton, &element, 1);
    return bpl_term_call(terms, maker->append, (BplValue[]){made, one}, 2);
}

/* Returns a term for a sequence of the model, made from the sequence's length and elements. */
static BplValue sequence(BplWitness *w, BplValue value, BplSort sort)
{
    BplFunc length, index;
    BplValue made;
    Maker maker;
    if (!find(w, "Seq#Length", &sort, 1, BPL_SORT_INT, &length, NULL) ||
        !find(w, "Seq#Empty", NULL, 0, sort, NULL, &made) || !find_maker(w, sort, &maker))
        return BPL_NONE;
    bool has_index =
        find(w, "Seq#Index", (BplSort[]){sort, BPL_SORT_INT}, 2, maker.of, &index, NULL);
    BplValue told = value_at(w, length, &value);
    if (!bpl_value_is_small(told) || bpl_value_small(told) < 0)
        return BPL_NONE;
    int64_t count = bpl_value_small(told),
            most = w->is_small ? bpl_limits->exec_witness_few : bpl_limits->exec_witness_elements;
    if (count > most)
        count = bpl_limits->exec_witness_few;
    for (int64_t i = 0; i < count && made != BPL_NONE; i++) {
        BplValue args[] = {value, bpl_value_of_small(i)};
        BplValue at = has_index ? value_at(w, index, args) : BPL_NONE;
        BplValue term = at == BPL_NONE || w->is_small ? other_of_sort(w, maker.of) : term_of(w, at);
        made = term == BPL_NONE ? BPL_NONE : longer(w, &maker, made, term);
    }
    return made;
}

/* Adds `key` to the collection `made`, and returns the new term: once if `value` is true (a set);
 * `value` times for a multiset, but only exec_witness_few times if `value` exceeds
 * exec_witness_elements. Returns BPL_NONE if `key` has no term. */
static BplValue add_member(BplWitness *w, BplFunc add, BplValue made, BplValue key, BplValue value)
{
    BplValue term = term_of(w, key);
    int64_t times = value == BPL_TRUE           ? 1
                    : value == BPL_FALSE        ? 0
                    : bpl_value_is_small(value) ? bpl_value_small(value)
                                                : 0;
    if (term == BPL_NONE)
        return BPL_NONE;
    if (times > bpl_limits->exec_witness_elements)
        times = bpl_limits->exec_witness_few;
    for (int64_t i = 0; i < times; i++)
        made = bpl_term_call(w->e->terms, add, (BplValue[]){made, term}, 2);
    return made;
}

/* Returns a term for a set or multiset that is represented by a map; only those members are added
 * that are values of terms in the claim (the formula to be proved). */
static BplValue collection(BplWitness *w, BplValue map, BplSort sort)
{
    static const char *const names[][2] = {{"Set#Empty", "Set#UnionOne"},
                                           {"MultiSet#Empty", "MultiSet#UnionOne"}};
    BplTerms *terms = w->e->terms;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    const char *const *name = names[info->args[info->count] != BPL_SORT_BOOL];
    BplSort of = info->args[0];
    BplValue made;
    BplFunc add;
    if (info->count != 1 || !find(w, name[0], NULL, 0, sort, NULL, &made) ||
        !find(w, name[1], (BplSort[]){sort, of}, 2, sort, &add, NULL))
        return BPL_NONE;
    for (size_t i = 0; i < w->spoken.count && made != BPL_NONE; i++) {
        BplValue key = w->spoken.at[i];
        if (bpl_term_sort(terms, key) == of)
            made = add_member(w, add, made, key, bpl_term_select(terms, map, &key, 1));
    }
    return made;
}

/* Extends the term `made` for a map by elements: by those keys of the map's domain that are values
 * of terms in the claim (the formula to be proved). Returns the extended term. */
static BplValue build_map(BplWitness *w, BplValue made, BplFunc build, BplValue domain,
                          BplValue elements)
{
    BplTerms *terms = w->e->terms;
    BplSort of = bpl_term_func_info(terms, build)->args[1];
    for (size_t i = 0; i < w->spoken.count && domain != BPL_NONE; i++) {
        BplValue key = w->spoken.at[i];
        if (bpl_term_sort(terms, key) != of || bpl_term_select(terms, domain, &key, 1) != BPL_TRUE)
            continue;
        BplValue value =
            elements == BPL_NONE ? BPL_NONE : bpl_term_select(terms, elements, &key, 1);
        BplValue args[] = {made, term_of(w, key),
                           value == BPL_NONE
                               ? term_of_sort(w, bpl_term_func_info(terms, build)->args[2])
                               : term_of(w, value)};
        if (args[1] == BPL_NONE || args[2] == BPL_NONE)
            return BPL_NONE;
        made = bpl_term_call(terms, build, args, 3);
    }
    return made;
}

/* Returns a term for a map type declared in a prelude, made from the map's domain and elements. */
static BplValue prelude_map(BplWitness *w, BplValue value, BplSort sort)
{
    BplFunc domain, elements, build;
    BplValue made;
    const BplSort any = BPL_SORT_NONE;
    if (!find(w, "Map#Domain", &sort, 1, any, &domain, NULL) ||
        !find(w, "Map#Elements", &sort, 1, any, &elements, NULL) ||
        !find(w, "Map#Build", (BplSort[]){sort, any, any}, 3, sort, &build, NULL) ||
        !find(w, "Map#Empty", NULL, 0, sort, NULL, &made))
        return BPL_NONE;
    return build_map(w, made, build, value_at(w, domain, &value), value_at(w, elements, &value));
}

/* ---- constants and constructors -------------------------------------------------------------- */

/* Returns how many names in the formula to be proved (the claim) begin like the function's name.
 * Such a function is likely to be useful: #_module.List.Cons if _module.List.Nil_q occurs. */
static uint32_t is_spoken_of(const BplWitness *w, const BplFunction *function)
{
    const char *text = function->name->text + (function->name->text[0] == '#');
    const char *end = strrchr(text, '.');
    BplTermSet set = bpl_term_free(w->e->terms, w->claim);
    uint32_t count = 0;
    size_t length = end ? (size_t)(end - text) + 1 : 0;
    count += !end; /* a name without a prefix, as in a prelude, counts as one that begins alike */
    for (uint32_t i = 0; i < set.count && length; i++) {
        const BplName *name = (set.at[i] & 3) == 0 ? w->e->terms->symbols.at[set.at[i] >> 2]->name
                              : (set.at[i] & 3) == 1 && set.at[i] >> 2
                                  ? bpl_term_func_info(w->e->terms, set.at[i] >> 2)->name
                                  : NULL;
        for (const char *at = name ? name->text : ""; *at; at++)
            if (strncmp(at, text, length - 1) == 0) {
                count++;
                break;
            }
    }
    return count;
}

/* Returns a constant that axioms mention and that has this value in the model; for the value
 * BPL_NONE, any constant of the sort. */
static BplValue constant(const BplWitness *w, BplSort sort, BplValue value)
{
    BplEngine *e = w->e;
    for (size_t i = 0; i < e->first.count; i++) {
        const BplCoreGlobal *global = &e->core->globals.at[i];
        BplValue first = e->first.at[i];
        if (global->is_const && bpl_term_sort(e->terms, first) == sort &&
            (global->is_unique || bpl_witness_is_in_axioms(w, global->var)) &&
            (value == BPL_NONE || bpl_model_value(e, w->model, first) == value))
            return first;
    }
    BplValue found = BPL_NONE;
    uint32_t most = 0;
    for (size_t i = 0; i < e->fns.count; i++) {
        const BplFn *fn = &e->fns.at[i];
        const BplFunction *function = function_at(w, i);
        bool fits = function && !info_at(w, i) && fn->result == sort && fn->symbol != BPL_NONE &&
                    !e->core->functions.at[i]->has_body;
        if (!fits || (value != BPL_NONE && bpl_model_value(e, w->model, fn->symbol) != value))
            continue;
        uint32_t names = is_spoken_of(w, function) + (value == BPL_NONE);
        if (names > most) {
            most = names;
            found = fn->symbol;
        }
    }
    return found;
}

/* Returns true if the function is a constructor: an axiom says inverse(f(x)) == x without a
 * condition. So of $Unbox($Box(x)) == x and P(b) ==> $Box($Unbox(b)) == b only the first equation
 * makes a constructor ($Box). For functions of numbers a condition is allowed, as in 0 <= n && n <
 * 256 ==> toInt(fromInt(n)) == n. */
static bool makes(const BplWitness *w, size_t index)
{
    const BplFunction *function = function_at(w, index);
    const BplFuncInfo *info = info_at(w, index);
    bool is_of_numbers = info != NULL;
    for (uint32_t k = 0; info && k < info->count; k++)
        is_of_numbers &= bpl_sort_kind(w->e->terms->sorts, info->args[k]) < BPL_SORT_KIND_USER;
    for (size_t i = 0; i < w->inverses.count; i++)
        if (w->inverses.at[i].maker == function && (!w->inverses.at[i].is_guarded || is_of_numbers))
            return true;
    return false;
}

/* Finds arguments for which the function has this value in the model; returns false if there are
 * none. */
static bool args_by_point(const BplWitness *w, BplFunc func, BplValue value, BplValue *args)
{
    const BplValue *point;
    BplValue made;
    uint32_t count = bpl_term_func_info(w->e->terms, func)->count;
    for (size_t p = 0; (point = bpl_model_point(w->model, func, p, &made)); p++)
        if (made == value) {
            memcpy(args, point, count * sizeof *args);
            return true;
        }
    return false;
}

static BplValue point_of(const BplWitness *w, BplFunc func, BplValue value)
{
    const BplValue *point;
    BplValue made;
    for (size_t p = 0; (point = bpl_model_point(w->model, func, p, &made)); p++)
        if (point[0] == value)
            return made;
    return BPL_NONE;
}

static bool is_used(const BplWitness *w, BplFunc func)
{
    BplTermSet set = bpl_term_free(w->e->terms, w->claim);
    for (uint32_t i = 0; i < set.count; i++)
        if (set.at[i] == (func << 2 | 1))
            return true;
    return false;
}

/* Compares the value with the axioms tag(maker(…)) == constant of the constructor `maker` (Tag).
 * Returns for how many of them the model gives tag(value) that constant; less than 0 if it gives
 * another constant for one of them. */
static int fits_tags(const BplWitness *w, const BplFunction *maker, BplValue value, BplSort sort)
{
    int known = 0;
    for (size_t i = 0; i < w->tags.count; i++) {
        const Tag *tag = &w->tags.at[i];
        BplFunc func;
        if (tag->maker != maker ||
            !find(w, tag->tag->name->text, &sort, 1, BPL_SORT_NONE, &func, NULL))
            continue;
        BplValue told = point_of(w, func, value);
        for (size_t k = 0; k < w->e->first.count && told != BPL_NONE; k++)
            if (w->e->core->globals.at[k].var == tag->constant) {
                bool is = bpl_model_value(w->e, w->model, w->e->first.at[k]) == told;
                known = !is || known < 0 ? -1 : known + 1;
            }
    }
    return known;
}

/* Finds the arguments of the constructor as the values of its inverse functions. Returns a number
 * that is larger the more evidence there is that this constructor made the value: inverse functions
 * with a value in the model count most, then those that the formula to be proved applies. */
static uint32_t args_by_inverses(const BplWitness *w, const BplFunction *maker,
                                 const BplFuncInfo *info, BplValue value, BplValue *args)
{
    enum { LISTED = 8, USED = 2 };
    uint32_t known = 0;
    for (uint32_t k = 0; k < info->count; k++)
        args[k] = BPL_NONE;
    for (size_t i = 0; i < w->inverses.count; i++) {
        const Inverse *inverse = &w->inverses.at[i];
        BplFunc func;
        if (inverse->maker != maker || args[inverse->which] != BPL_NONE ||
            !find(w, inverse->inverse->name->text, &info->result, 1, info->args[inverse->which],
                  &func, NULL))
            continue;
        BplValue made = point_of(w, func, value);
        known += made != BPL_NONE ? LISTED : 0;
        known += is_used(w, func) ? USED : 0;
        args[inverse->which] = made != BPL_NONE ? made : bpl_model_default(w->model, func);
    }
    return known;
}

static BplValue apply(BplWitness *w, BplFunc func, const BplValue *values)
{
    const BplFuncInfo *info = bpl_term_func_info(w->e->terms, func);
    BplValue args[BPL_ROOM_EXEC_TERM_ARGS];
    for (uint32_t k = 0; k < info->count; k++) {
        args[k] = values[k] == BPL_NONE ? term_of_sort(w, info->args[k]) : term_of(w, values[k]);
        if (args[k] == BPL_NONE)
            return BPL_NONE;
    }
    return bpl_term_call(w->e->terms, func, args, info->count);
}

/* Returns how likely it is that the function made the value, and stores its arguments in `args`; 0
 * if there is no evidence. */
static uint32_t likelihood(const BplWitness *w, size_t index, BplValue value, BplValue *args)
{
    enum { TAGGED = 64 };
    const BplFunction *function = function_at(w, index);
    const BplFuncInfo *info = info_at(w, index);
    int tags = fits_tags(w, function, value, w->e->fns.at[index].result);
    if (tags < 0)
        return 0;
    uint32_t known = (uint32_t)tags * TAGGED;
    if (!info)
        return known ? known + is_spoken_of(w, function) : 0;
    if (args_by_point(w, w->e->fns.at[index].func, value, args))
        return UINT32_MAX;
    known += args_by_inverses(w, function, info, value, args);
    return known ? known + is_spoken_of(w, function) : 0;
}

static BplValue constructed(BplWitness *w, BplValue value, BplSort sort)
{
    BplValue best[BPL_ROOM_EXEC_TERM_ARGS], args[BPL_ROOM_EXEC_TERM_ARGS];
    size_t chosen = 0;
    uint32_t most = 0;
    for (size_t i = 0; i < w->e->fns.count; i++) {
        const BplFuncInfo *info = function_at(w, i) ? info_at(w, i) : NULL;
        bool is_nullary = function_at(w, i) && !info && w->e->fns.at[i].symbol != BPL_NONE;
        if (w->e->fns.at[i].result != sort || (!is_nullary && !info) ||
            (info && (info->count > BPL_ROOM_EXEC_TERM_ARGS || !makes(w, i))))
            continue;
        uint32_t known = likelihood(w, i, value, args);
        if (known > most) {
            most = known;
            chosen = i;
            memcpy(best, args, info ? info->count * sizeof *best : 0);
        }
    }
    if (!most)
        return BPL_NONE;
    return info_at(w, chosen) ? apply(w, w->e->fns.at[chosen].func, best)
                              : w->e->fns.at[chosen].symbol;
}

/* ---- all values ------------------------------------------------------------------------------ */

static BplValue element(BplWitness *w, BplValue value, BplSort sort)
{
    BplValue made = sequence(w, value, sort);
    if (made == BPL_NONE)
        made = prelude_map(w, value, sort);
    if (made == BPL_NONE)
        made = constant(w, sort, value);
    if (made == BPL_NONE)
        made = constructed(w, value, sort);
    return made == BPL_NONE ? term_of_sort(w, sort) : made;
}

/* Returns a term for a map or a datatype value, made from terms for its parts. */
static BplValue rebuilt(BplWitness *w, BplValue value)
{
    const BplTermNode *node = bpl_term_node(w->e->terms, value);
    BplValue args[BPL_ROOM_EXEC_TERM_ARGS];
    if (node->count > BPL_ROOM_EXEC_TERM_ARGS)
        return BPL_NONE;
    for (uint32_t i = 0; i < node->count; i++)
        if ((args[i] = term_of(w, node->args[i])) == BPL_NONE)
            return BPL_NONE;
    return bpl_term_rebuild(w->e->terms, bpl_term_node(w->e->terms, value), args);
}

static BplValue compute(BplWitness *w, BplValue value)
{
    BplTerms *terms = w->e->terms;
    BplSort sort = bpl_term_sort(terms, value);
    switch (bpl_sort_kind(terms->sorts, sort)) {
    case BPL_SORT_KIND_USER:
        return element(w, value, sort);
    case BPL_SORT_KIND_MAP: {
        BplValue made = collection(w, value, sort);
        return made == BPL_NONE ? rebuilt(w, value) : made;
    }
    case BPL_SORT_KIND_DATA:
        return bpl_engine_poly(w->e, sort) ? term_of_sort(w, sort) : rebuilt(w, value);
    default:
        return value;
    }
}

static BplValue term_of(BplWitness *w, BplValue value)
{
    if (value == BPL_NONE || w->nested >= bpl_limits->exec_witness_depth)
        return BPL_NONE;
    for (size_t i = 0; i < w->values.count; i++)
        if (w->values.at[i] == value)
            return w->terms.at[i];
    BplSort sort = bpl_term_sort(w->e->terms, value);
    for (size_t i = 0; i < w->under_way.count; i++)
        if (w->under_way.at[i] == value) /* the value contains itself */
            return term_of_sort(w, sort);
    w->nested++;
    bpl_vec_push(&w->under_way, value);
    BplValue made = compute(w, value);
    (void)bpl_vec_pop(&w->under_way);
    w->nested--;
    bpl_vec_push(&w->values, value);
    bpl_vec_push(&w->terms, made);
    return made;
}

/* Returns an application of a constructor of the sort; if `is_new`, its numbers occur in no other
 * term. */
static BplValue made_of_sort(BplWitness *w, BplSort sort, bool is_new)
{
    BplTerms *terms = w->e->terms;
    BplValue made = BPL_NONE, args[BPL_ROOM_EXEC_TERM_ARGS];
    for (size_t i = 0; i < w->e->fns.count && made == BPL_NONE; i++) {
        const BplFuncInfo *info = info_at(w, i);
        bool fits = info && info->result == sort && info->count <= BPL_ROOM_EXEC_TERM_ARGS;
        if (!fits || !function_at(w, i) || !makes(w, i))
            continue;
        for (uint32_t k = 0; k < info->count; k++) {
            bool is_number = is_new && info->args[k] == BPL_SORT_INT;
            args[k] = is_number ? bpl_term_int(terms, ++w->fresh) : BPL_NONE;
        }
        made = apply(w, w->e->fns.at[i].func, args);
    }
    return made;
}

/* Returns a term of the sort, the first one that can be made; BPL_NONE if there is none. */
static BplValue term_of_sort(BplWitness *w, BplSort sort)
{
    BplSortKind kind = bpl_sort_kind(w->e->terms->sorts, sort);
    if (kind != BPL_SORT_KIND_USER && kind != BPL_SORT_KIND_DATA)
        return kind == BPL_SORT_KIND_MAP ? BPL_NONE : bpl_term_default(w->e->terms, sort);
    if (w->nested >= bpl_limits->exec_witness_depth)
        return BPL_NONE;
    w->nested++;
    BplValue made = constant(w, sort, BPL_NONE);
    if (made == BPL_NONE)
        made = made_of_sort(w, sort, false);
    w->nested--;
    return made;
}

/* Returns a term that was not used before, if one can be made of the sort; otherwise term_of_sort.
 */
static BplValue other_of_sort(BplWitness *w, BplSort sort)
{
    BplSortKind kind = bpl_sort_kind(w->e->terms->sorts, sort);
    BplValue made = BPL_NONE;
    if (kind == BPL_SORT_KIND_USER && w->nested < bpl_limits->exec_witness_depth) {
        w->nested++;
        made = made_of_sort(w, sort, true);
        w->nested--;
    } else if (sort == BPL_SORT_INT) {
        made = bpl_term_int(w->e->terms, ++w->fresh);
    }
    return made == BPL_NONE ? term_of_sort(w, sort) : made;
}

BplValue bpl_witness_term(BplWitness *w, BplValue value)
{
    return term_of(w, value);
}

BplValue bpl_witness_any(BplWitness *w, BplSort sort)
{
    return term_of_sort(w, sort);
}
