/* Decides whether the axioms prove that an execution fails, for inputs given by terms; see
 * forced.h. */
#include "libbpl/exec/forced.h"

#include "libbpl/base/limits.h"
#include "libbpl/exec/redefine.h"
#include "libbpl/exec/witness.h"

enum { SYMBOL = 0, FUNCTION = 1 }; /* the kinds of the numbers in a BplTermSet */

typedef struct Forced {
    BplEngine *e;
    BplModel *model;
    BplWitness *witness;
    BplValue claim;      /* the path condition and the negated check */
    BplValues from, to;  /* `from`: symbols that are replaced; `to`: the terms that replace them */
    BplValues functions; /* definitions of functions that no axiom mentions */
    BplValues instances; /* additional instances of axioms */
    BplSet said; /* symbols and functions that axioms mention, numbered as in a BplTermSet, + 1 */
} Forced;

static void *key(uint32_t number)
{
    return (void *)((uintptr_t)number + 1);
}

/* ---- the claim ------------------------------------------------------------------------------- */

static void gather(Forced *f, const BplState *state, BplValue refuted)
{
    BplTerms *terms = f->e->terms;
    f->claim = refuted;
    for (uint32_t i = state->path.count; i-- > 0;)
        f->claim = bpl_term_and(terms, state->path.words->at[i], f->claim);
    for (size_t i = 0; i < f->e->axioms.count; i++) {
        BplTermSet set = bpl_term_free(terms, f->e->axioms.at[i]);
        for (uint32_t k = 0; k < set.count; k++)
            bpl_set_add(&f->said, key(set.at[k]));
    }
}

/* Extends the claim (the formula to be proved) by equations: each function application in the claim
 * that is a number or truth value equals its value in the model. These values are reported with the
 * failure, and therefore have to be proved as well. */
static void add_values(Forced *f)
{
    BplTerms *terms = f->e->terms;
    BplValues stack = {0};
    BplSet seen = {0};
    BplValue all = f->claim;
    bpl_vec_push(&stack, f->claim);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) || !bpl_set_add(&seen, key(bpl_value_term(at))))
            continue;
        const BplTermNode *node = bpl_term_node(terms, at);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
        bool is_plain = node->op == BPL_TERM_APPLY && !node->loose &&
                        bpl_sort_kind(terms->sorts, node->sort) < BPL_SORT_KIND_USER;
        BplValue value = is_plain ? bpl_model_value(f->e, f->model, at) : BPL_NONE;
        if (value != BPL_NONE && bpl_term_is_value(terms, value))
            all = bpl_term_and(terms, all, bpl_term_eq(terms, at, value));
    }
    f->claim = all;
    bpl_set_release(&seen);
    bpl_vec_release(&stack);
}

static bool is_unique(const BplEngine *e, BplValue element)
{
    for (size_t i = 0; i < e->first.count; i++)
        if (e->first.at[i] == element && e->core->globals.at[i].is_unique)
            return true;
    return false;
}

/* Returns true if all elements of declared types in the formula are unique constants. */
static bool has_names(const BplEngine *e, BplValue formula)
{
    BPL_VEC(BplValue) stack = {0};
    BplSet seen = {0};
    bool fine = true;
    bpl_vec_push(&stack, formula);
    while (stack.count && fine) {
        BplValue at = bpl_vec_pop(&stack);
        if (bpl_value_tag(at) == BPL_TAG_ELEM)
            fine = is_unique(e, at);
        if (!bpl_value_is_term(at) || !bpl_set_add(&seen, key(bpl_value_term(at))))
            continue;
        const BplTermNode *node = bpl_term_node(e->terms, at);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_set_release(&seen);
    bpl_vec_release(&stack);
    return fine;
}

/* ---- inputs ---------------------------------------------------------------------------------- */

static bool mentions(BplTerms *terms, BplValue term, BplValue symbol)
{
    BplTermSet set = bpl_term_free(terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        if (!(set.at[i] & 3) && terms->symbols.at[set.at[i] >> 2]->term == symbol)
            return true;
    return false;
}

/* Returns true if no axiom constrains the symbol, so that it may have any value of its type: an
 * input, the value of a choice, or a constant without axioms. */
static bool is_input(const Forced *f, uint32_t number, BplValue symbol)
{
    const BplEngine *e = f->e;
    if (bpl_set_has(&f->said, key(number)))
        return false;
    for (size_t i = 0; i < e->fns.count; i++)
        if (e->fns.at[i].symbol == symbol)
            return false;
    for (size_t i = 0; i < e->first.count; i++)
        if (e->first.at[i] == symbol && e->core->globals.at[i].is_const)
            return !e->core->globals.at[i].is_unique &&
                   !bpl_witness_is_in_axioms(f->witness, e->core->globals.at[i].var);
    return true;
}

static bool is_input_term(const Forced *f, BplValue term)
{
    return bpl_term_is(f->e->terms, term, BPL_TERM_SYMBOL) &&
           is_input(f, (uint32_t)bpl_term_node(f->e->terms, term)->payload << 2, term);
}

/* If the formula of the path equates an input with another term, such as d == Cons(h, t), replaces
 * the input by that term and returns true. */
static bool solve(Forced *f, BplValue formula)
{
    BplTerms *terms = f->e->terms;
    formula = bpl_term_subst(terms, formula, f->from.at, f->to.at, (uint32_t)f->from.count);
    if (!bpl_term_is(terms, formula, BPL_TERM_EQ))
        return false;
    for (int side = 0; side < 2; side++) {
        BplValue symbol = bpl_term_node(terms, formula)->args[side];
        BplValue term = bpl_term_node(terms, formula)->args[1 - side];
        if (!is_input_term(f, symbol) || mentions(terms, term, symbol))
            continue;
        for (size_t i = 0; i < f->to.count; i++)
            f->to.at[i] = bpl_term_subst(terms, f->to.at[i], &symbol, &term, 1);
        bpl_vec_push(&f->from, symbol);
        bpl_vec_push(&f->to, term);
        return true;
    }
    return false;
}

static void solve_path(Forced *f, const BplState *state)
{
    for (uint32_t i = 0; i < state->path.count; i++)
        (void)solve(f, state->path.words->at[i]);
    f->claim = bpl_term_subst(f->e->terms, f->claim, f->from.at, f->to.at, (uint32_t)f->from.count);
}

static void replace_inputs(Forced *f)
{
    size_t solved = f->from.count;
    BplValues symbols = {0}, values = {0};
    BplTermSet set = bpl_term_free(f->e->terms, f->claim);
    for (uint32_t i = 0; i < set.count; i++) {
        if ((set.at[i] & 3) != SYMBOL)
            continue;
        BplValue symbol = f->e->terms->symbols.at[set.at[i] >> 2]->term;
        if (!is_input(f, set.at[i], symbol))
            continue;
        BplValue value = bpl_model_value(f->e, f->model, symbol);
        BplValue term = value == BPL_NONE ? BPL_NONE : bpl_witness_term(f->witness, value);
        if (term == BPL_NONE)
            continue;
        bpl_vec_push(&symbols, symbol);
        bpl_vec_push(&values, term);
    }
    for (size_t i = 0; i < solved; i++)
        f->to.at[i] = bpl_term_subst(f->e->terms, f->to.at[i], symbols.at, values.at,
                                     (uint32_t)symbols.count);
    for (size_t i = 0; i < symbols.count; i++) {
        bpl_vec_push(&f->from, symbols.at[i]);
        bpl_vec_push(&f->to, values.at[i]);
    }
    bpl_vec_release(&symbols);
    bpl_vec_release(&values);
}

/* ---- functions without axioms ---------------------------------------------------------------- */

/* Returns true if no axiom and no body constrains the function. */
static bool is_open(const Forced *f, BplFunc func)
{
    const BplEngine *e = f->e;
    for (size_t i = 0; i < e->fns.count; i++) {
        const BplCoreFunction *function = e->core->functions.at[i];
        if (!function->param_count || e->fns.at[i].func != func)
            continue;
        if (function->kind != BPL_FN_PLAIN || !function->decl || function->has_body ||
            function->builtin || function->decl->kind != BPL_FUNCTION ||
            bpl_as_function(function->decl)->body ||
            bpl_witness_is_in_axioms(f->witness, function->decl))
            return false;
    }
    return func != 0;
}

/* Adds a definition of the function by its points in the model: (forall x :: f(x) == (if x == t1
 * then v1 else … default)). */
static void define(Forced *f, BplFunc func)
{
    BplTerms *terms = f->e->terms;
    const BplFuncInfo *info = bpl_term_func_info(terms, func);
    BplValue *vars = bpl_alloc((info->count + 1) * sizeof *vars), made;
    for (uint32_t i = 0; i < info->count; i++)
        vars[i] = bpl_term_fresh(terms, info->name, info->args[i]);
    BplValue head = bpl_term_call(terms, func, vars, info->count);
    BplValue otherwise = bpl_model_default(f->model, func);
    if (otherwise == BPL_NONE)
        otherwise = bpl_term_default(terms, info->result);
    BplValue body = otherwise == BPL_NONE ? BPL_NONE : bpl_witness_term(f->witness, otherwise);
    const BplValue *args;
    for (size_t p = 0; (args = bpl_model_point(f->model, func, p, &made)) && body != BPL_NONE;
         p++) {
        BplValue at = BPL_TRUE, value = bpl_witness_term(f->witness, made);
        for (uint32_t k = 0; k < info->count && value != BPL_NONE; k++) {
            BplValue arg = bpl_witness_term(f->witness, args[k]);
            if (arg == BPL_NONE)
                value = BPL_NONE;
            else
                at = bpl_term_and(terms, at, bpl_term_eq(terms, vars[k], arg));
        }
        body = value == BPL_NONE || p == bpl_limits->exec_proof_points
                   ? BPL_NONE
                   : bpl_term_ite(terms, at, value, body);
    }
    if (body != BPL_NONE) {
        const BplTermTrigger trigger = {.terms = &head, .count = 1};
        BplValue equal = bpl_term_eq(terms, head, body);
        bpl_vec_push(&f->functions, bpl_term_quantify(terms, BPL_TERM_FORALL, vars, info->count,
                                                      equal, BPL_TRIGGERED_BY(&trigger)));
    }
    bpl_free(vars);
}

static void define_functions(Forced *f)
{
    BplTermSet set = bpl_term_free(f->e->terms, f->claim);
    for (uint32_t i = 0; i < set.count; i++)
        if ((set.at[i] & 3) == FUNCTION && !bpl_set_has(&f->said, key(set.at[i])) &&
            is_open(f, set.at[i] >> 2))
            define(f, set.at[i] >> 2);
}

/* ---- updates that change nothing ---------------------------------------------------------------
 */

/* Returns a store inside `term` that writes `value`; NULL if there is none. The variables of the
 * axiom are already replaced in `term`. */
static const BplTermNode *find_store(const BplEngine *e, BplValue term, BplValue value)
{
    BPL_VEC(BplValue) stack = {0};
    const BplTermNode *found = NULL;
    bpl_vec_push(&stack, term);
    while (stack.count && !found) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at))
            continue;
        const BplTermNode *node = bpl_term_node(e->terms, at);
        if (node->op == BPL_TERM_STORE && node->args[node->count - 1] == value)
            found = node;
        for (uint32_t i = 0; i < node->count && node->op != BPL_TERM_STORE; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
    return found;
}

/* Adds an instance of the axiom for an update h[r, f := x] that writes the element that the map
 * already has, x == h[r, f]. Triggers do not find this instance, since the update does not occur in
 * the claim.
 *
 *     axiom (forall h: Heap, r: Ref, f: Field, x: int :: { update(h, r, f, x) }
 *         good(update(h, r, f, x)) ==> succ(h, update(h, r, f, x)));     good(h) ==> succ(h, h) */
static void add_instance(Forced *f, BplValue axiom, BplValue heap, const BplBinderInfo *binder)
{
    BplTerms *terms = f->e->terms;
    BplValue values[BPL_ROOM_EXEC_TERM_ARGS];
    uint32_t last = binder->count - 1;
    for (uint32_t i = 0; i < binder->count; i++) {
        bool is_heap = binder->sorts[i] == bpl_term_sort(terms, heap);
        values[i] = is_heap ? heap : bpl_witness_any(f->witness, binder->sorts[i]);
        if (i == last)
            values[i] =
                bpl_term_fresh(terms, bpl_names_intern_text(terms->names, "x"), binder->sorts[i]);
        if (values[i] == BPL_NONE)
            return;
    }
    const BplTermNode *store =
        find_store(f->e, bpl_term_instantiate(terms, axiom, 1, values), values[last]);
    if (!store)
        return;
    values[last] = bpl_term_select(terms, store->args[0], store->args + 1, store->count - 2);
    bpl_vec_push(&f->instances, bpl_term_instantiate(terms, axiom, 0, values));
}

/* Adds the instances of add_instance, for all axioms and for each map that replaces an input. */
static void add_instances(Forced *f)
{
    BplTerms *terms = f->e->terms;
    for (size_t i = 0; i < f->e->axioms.count; i++) {
        BplValue axiom = f->e->axioms.at[i];
        if (!bpl_term_is(terms, axiom, BPL_TERM_FORALL))
            continue;
        const BplBinderInfo *binder = bpl_term_binder(terms, axiom);
        if (binder->trigger_count != 1 || binder->trigger_sizes[0] != 1 || binder->count < 3 ||
            binder->count > BPL_ROOM_EXEC_TERM_ARGS)
            continue;
        for (size_t k = 0; k < f->to.count; k++) {
            BplSort sort = bpl_term_sort(terms, f->to.at[k]);
            BplSortKind kind = bpl_sort_kind(terms->sorts, sort);
            bool is_first = true;
            for (size_t m = 0; m < k; m++)
                is_first &= f->to.at[m] != f->to.at[k];
            if (is_first && (kind == BPL_SORT_KIND_MAP || bpl_engine_poly(f->e, sort)))
                add_instance(f, axiom, f->to.at[k], binder);
        }
    }
}

/* ---- the questions --------------------------------------------------------------------------- */

static void add_all(BplConstraints *all, const BplValues *formulas)
{
    for (size_t i = 0; i < formulas->count; i++)
        bpl_vec_push(&all->at, formulas->at[i]);
}

/* Returns true if the solver proves that the axioms exclude the formula. `other`: redefined
 * functions, whose definitions are also assumed; or NULL. `probes`: quantifiers are also
 * instantiated at terms that occur nowhere (probe.c). */
static bool is_excluded_by(Forced *f, BplRedefine *other, BplValue formula, uint32_t milliseconds,
                           bool by_triggers, bool probes)
{
    BplEngine *e = f->e;
    BplConstraints all = {0};
    BplAnswer answer;
    add_all(&all, &e->axioms);
    add_all(&all, &f->functions);
    add_all(&all, &f->instances);
    if (other)
        add_all(&all, &other->definitions);
    bpl_vec_push(&all.at, formula);
    for (size_t i = e->axioms.count; i < all.at.count; i++)
        if (!has_names(e, all.at.at[i])) {
            bpl_vec_release(&all.at);
            return false;
        }
    if (probes)
        bpl_engine_probe(e, formula, &all);
    bpl_lambda_name(e, &all);
    BplQuery query = {.constraints = all.at.at,
                      .count = all.at.count,
                      .work = bpl_engine_work(milliseconds),
                      .by_triggers = by_triggers};
    bpl_engine_query(e, &query, &answer);
    bool is = answer.sat == BPL_UNSAT && !all.has_lambda;
    bpl_answer_release(&answer);
    bpl_vec_release(&all.at);
    return is;
}

static bool is_excluded(Forced *f, BplRedefine *other, BplValue formula, uint32_t milliseconds)
{
    return is_excluded_by(f, other, formula, milliseconds, true, false);
}

/* Returns true if the axioms prove the negation of the claim. (If they also prove the claim, the
 * axioms contradict each other.) Quantifiers are also instantiated at new terms that match
 * triggers:
 *
 *     axiom (forall n: int :: {mk(n)} len(mk(n)) == n);
 *     axiom (forall s: S :: {len(s)} len(s) >= 0);             contradictory, by mk(-1)
 *
 * In a second query the solver may also instantiate quantifiers at values that match no trigger, as
 * far as it can in a program of this size. */
static bool is_contradictory(Forced *f, BplRedefine *other, BplValue claim)
{
    return is_excluded_by(f, other, claim, bpl_limits->exec_proof_ms, true, true) ||
           is_excluded_by(f, other, claim, bpl_limits->exec_proof_part_ms, false, false);
}

static BplValue with_terms(const Forced *f, BplValue formula)
{
    return bpl_term_subst(f->e->terms, formula, f->from.at, f->to.at, (uint32_t)f->from.count);
}

/* Returns true if the axioms prove the formula `claim`, and do not also prove its negation, as far
 * as the solver finds. */
static bool is_proved(Forced *f, BplRedefine *other, BplValue claim)
{
    return claim != BPL_NONE && claim != BPL_FALSE &&
           is_excluded(f, other, bpl_term_not(f->e->terms, claim), bpl_limits->exec_proof_ms) &&
           !is_contradictory(f, other, claim);
}

/* ---- other functions ------------------------------------------------------------------------- */

/* For a formula (forall x, y :: f) with an integer x, chosen by `which`, returns the negation, with
 * the assumption that the counterexample has the least natural number x, if its x is a natural
 * number at all. If the result is unsatisfiable, the formula holds by induction.
 *
 *     !f(x0, y0) && (x0 < 0 || (forall x, y :: 0 <= x && x < x0 ==> f(x, y))) */
static BplValue least_counterexample(BplTerms *terms, BplValue forall, uint32_t which)
{
    const BplBinderInfo *info = bpl_term_binder(terms, forall);
    BplValue found[BPL_ROOM_EXEC_TERM_ARGS], vars[BPL_ROOM_EXEC_TERM_ARGS],
        zero = bpl_value_of_small(0);
    if (info->count > BPL_ROOM_EXEC_TERM_ARGS)
        return BPL_TRUE;
    for (uint32_t i = 0; i < info->count; i++) {
        found[i] = bpl_term_fresh(terms, info->names[i], info->sorts[i]);
        vars[i] = bpl_term_fresh(terms, info->names[i], info->sorts[i]);
    }
    BplValue is_less = bpl_term_and(terms, bpl_term_le(terms, zero, vars[which]),
                                    bpl_term_lt(terms, vars[which], found[which]));
    BplValue body = bpl_term_instantiate(terms, forall, 0, vars);
    BplValue triggers[BPL_ROOM_EXEC_TERM_ARGS];
    uint32_t count = info->trigger_count ? info->trigger_sizes[0] : 0;
    for (uint32_t i = 0; i < count && i < BPL_ROOM_EXEC_TERM_ARGS; i++)
        triggers[i] = bpl_term_instantiate(terms, forall, 1 + i, vars);
    const BplTermTrigger trigger = {
        .terms = triggers,
        .count = count < BPL_ROOM_EXEC_TERM_ARGS ? count : BPL_ROOM_EXEC_TERM_ARGS};
    const BplTermTriggers all = {.at = &trigger, .count = count ? 1 : 0, .weight = 1};
    BplValue smaller = bpl_term_quantify(terms, BPL_TERM_FORALL, vars, info->count,
                                         bpl_term_implies(terms, is_less, body), &all);
    BplValue is_negative = bpl_term_lt(terms, found[which], zero);
    return bpl_term_and(terms, bpl_term_not(terms, bpl_term_instantiate(terms, forall, 0, found)),
                        bpl_term_or(terms, is_negative, smaller));
}

/* Returns true if the solver proves the axiom, directly or by induction over one of its integer
 * variables. */
static bool axiom_holds(Forced *f, BplRedefine *other, BplValue axiom)
{
    BplTerms *terms = f->e->terms;
    if (is_excluded(f, other, bpl_term_not(terms, axiom), bpl_limits->exec_proof_axiom_ms))
        return true;
    if (!bpl_term_is(terms, axiom, BPL_TERM_FORALL))
        return false;
    for (uint32_t i = 0; i < bpl_term_binder(terms, axiom)->count; i++)
        if (bpl_term_binder(terms, axiom)->sorts[i] == BPL_SORT_INT &&
            is_excluded(f, other, least_counterexample(terms, axiom, i),
                        bpl_limits->exec_proof_axiom_ms))
            return true;
    return false;
}

/* Returns true if all axioms hold with the redefined functions in place of the old ones. The axioms
 * that mention redefined functions are then added to other->definitions. */
static bool axioms_hold(Forced *f, BplRedefine *other)
{
    BplTerms *terms = f->e->terms;
    BplValues changed = {0};
    BplValue all = BPL_TRUE;
    bool fine = true;
    for (size_t i = 0; i < f->e->axioms.count && fine; i++) {
        BplValue axiom = f->e->axioms.at[i], made = bpl_redefine_in(other, axiom);
        fine = made != BPL_NONE;
        if (!fine || made == axiom)
            continue;
        all = bpl_term_and(terms, all, made);
        bpl_vec_push(&changed, made);
    }
    bool all_hold =
        fine && is_excluded(f, other, bpl_term_not(terms, all), bpl_limits->exec_proof_axiom_ms);
    for (size_t i = 0; i < changed.count && fine && !all_hold; i++)
        fine = axiom_holds(f, other, changed.at[i]);
    for (size_t i = 0; i < changed.count && fine; i++)
        bpl_vec_push(&other->definitions, changed.at[i]);
    bpl_vec_release(&changed);
    return fine;
}

/* Collects in `open` those conjuncts of the formula to be proved (constraints of the path, and the
 * negated check) that the solver cannot prove from the axioms. */
static void find_open(Forced *f, const BplState *state, BplValue refuted, BplValues *open)
{
    for (uint32_t i = 0; i <= state->path.count && open->count <= bpl_limits->exec_proof_open;
         i++) {
        BplValue part = i < state->path.count ? state->path.words->at[i] : refuted;
        BplValue claim = with_terms(f, part);
        if (claim != BPL_TRUE &&
            !is_excluded(f, NULL, bpl_term_not(f->e->terms, claim), bpl_limits->exec_proof_part_ms))
            bpl_vec_push(open, part);
    }
}

static bool is_proved_of_others(Forced *f, const BplValues *open, BplRedefineHow how)
{
    BplRedefine other;
    bpl_redefine_init(&other, f->e, f->model, &f->from, &f->to, how);
    for (size_t i = 0; i < open->count; i++)
        bpl_redefine_for(&other, open->at[i]);
    bool is_other = other.functions.count || other.symbols.count;
    bool is = is_other && axioms_hold(f, &other) &&
              is_proved(f, &other, bpl_redefine_in(&other, with_terms(f, f->claim)));
    bpl_redefine_release(&other);
    return is;
}

static bool is_forced(Forced *f, const BplState *state, BplValue refuted)
{
    bool is = is_proved(f, NULL, with_terms(f, f->claim));
    if (is || state->path.count > bpl_limits->exec_proof_parts)
        return is;
    BplValues open = {0};
    find_open(f, state, refuted, &open);
    bool is_hopeless = !open.count || open.count > bpl_limits->exec_proof_open;
    for (int how = 0; how < BPL_REDEFINE_WAYS && !is && !is_hopeless; how++)
        is = is_proved_of_others(f, &open, (BplRedefineHow)how);
    bpl_vec_release(&open);
    return is;
}

static bool try_terms(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                      bool is_small, bool with_values)
{
    Forced f = {.e = e, .model = model};
    gather(&f, state, refuted);
    if (with_values)
        add_values(&f);
    f.witness = bpl_witness_new(e, model, f.claim, is_small);
    solve_path(&f, state);
    replace_inputs(&f);
    define_functions(&f);
    add_instances(&f);
    bool is = is_forced(&f, state, refuted);
    bpl_witness_free(f.witness);
    bpl_vec_release(&f.from);
    bpl_vec_release(&f.to);
    bpl_vec_release(&f.functions);
    bpl_vec_release(&f.instances);
    bpl_set_release(&f.said);
    return is;
}

bool bpl_engine_is_forced(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                          bool with_values)
{
    return try_terms(e, state, refuted, model, false, with_values) ||
           (!with_values && try_terms(e, state, refuted, model, true, false));
}
