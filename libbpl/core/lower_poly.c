/* Lowers polymorphic maps and quantifiers over types. (Polymorphic functions and procedures are
 * lowered once for each choice of types: lower_function.c.) */
#include "libbpl/core/lower_poly.h"

#include "libbpl/syntax/walk.h"

/* Limits: number and size of types, instances of one quantifier, repetitions of the survey
 * (lower_poly.h). */
enum { MAX_TYPES = 48, MAX_SIZE = 16, MAX_TUPLES = 4096, ROUNDS = 5 };

/* ---- types ----------------------------------------------------------------------------------- */

/* Are two types, which may be from different tables, equal? */
static bool same(const BplType *a, const BplType *b)
{
    a = a->expanded;
    b = b->expanded;
    if (a == b)
        return true;
    if (a->kind != b->kind || a->count != b->count)
        return false;
    switch ((BplTypeKind)a->kind) {
    case BPL_T_BV:
        return a->width == b->width;
    case BPL_T_FLOAT:
        return a->significand == b->significand && a->exponent == b->exponent;
    case BPL_T_VAR:
        return a->decl == b->decl;
    case BPL_T_BOUND:
        return a->depth == b->depth && a->index == b->index;
    case BPL_T_CTOR:
        if (a->decl != b->decl)
            return false;
        break;
    case BPL_T_MAP:
        if (a->bound != b->bound)
            return false;
        break;
    default:
        return true;
    }
    for (uint32_t i = 0; i < a->count + (a->kind == BPL_T_MAP); i++)
        if (!same(a->args[i], b->args[i]))
            return false;
    return true;
}

/* Sets the replacements of the type variables in the type (for bpl_type_subst) from l->type_env, or
 * removes them. */
static void set_vars(const BplLower *l, const BplType *type, bool is_set)
{
    if (!type->has_var)
        return;
    if (type->kind == BPL_T_VAR) {
        const BplType *value = l->type_env ? bpl_map_get(l->type_env, type->decl) : NULL;
        ((BplType *)(uintptr_t)type)->link = is_set ? value : NULL;
        return;
    }
    if (type->kind == BPL_T_CTOR || type->kind == BPL_T_MAP)
        for (uint32_t i = 0; i < type->count + (type->kind == BPL_T_MAP); i++)
            set_vars(l, type->args[i], is_set);
}

/* Makes a new type for the rest of a polymorphic map's record. */
static BplTypeVar *rest_of(const BplCore *core)
{
    BplTypeVar *rest = bpl_ast_type_var(&core->program->arena, 0);
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "rest@%u", (unsigned)core->polys.count);
    rest->name = bpl_names_intern_text(core->program->names, text.text);
    bpl_strbuf_release(&text);
    return rest;
}

const BplType *bpl_poly_type(BplLower *l, const BplType *type)
{
    BplCore *core = l->core;
    type = type->expanded;
    set_vars(l, type, true);
    const BplType *made = bpl_type_subst(core->types, type)->expanded;
    set_vars(l, type, false);
    for (size_t i = 0; i < core->polys.count; i++)
        if (same(core->polys.at[i].type, made))
            return core->polys.at[i].type;
    BplCorePoly poly = {.type = made, .whole = BPL_NO_SLOT};
    poly.rest = bpl_type_var(core->types, rest_of(core));
    bpl_vec_push(&core->polys, poly);
    return made;
}

void bpl_poly_note(BplLower *l, const BplType *type)
{
    BplCore *core = l->core;
    if (!core->is_survey)
        return;
    for (size_t i = 0; i < core->universe.count; i++)
        if (core->universe.at[i] == type)
            return;
    if (core->universe.count == MAX_TYPES || type->size > MAX_SIZE) {
        core->is_short = true;
        return;
    }
    bpl_vec_push(&core->universe, type);
    bool is_map = bpl_is_map_type(type);
    for (uint32_t i = 0; (is_map || type->kind == BPL_T_CTOR) && i < type->count + is_map; i++)
        bpl_poly_note(l, type->args[i]);
}

/* ---- maps ------------------------------------------------------------------------------------ */

static void match_bound(const BplType *component, const BplType *actual, uint32_t depth,
                        const BplType **args)
{
    if (!component->has_bound)
        return;
    if (component->kind == BPL_T_BOUND) {
        if (component->depth == depth && !args[component->index])
            args[component->index] = actual;
        return;
    }
    if (component->kind != actual->kind || component->count != actual->count)
        return;
    bool is_map = component->kind == BPL_T_MAP;
    for (uint32_t i = 0; i < component->count + is_map; i++)
        match_bound(component->args[i], actual->args[i], depth + (is_map && component->bound != 0),
                    args);
}

static uint32_t poly_index(const BplCore *core, const BplType *type)
{
    for (uint32_t i = 0; i < core->polys.count; i++)
        if (core->polys.at[i].type == type)
            return i;
    assert(!"a polymorphic map of the core");
    return 0;
}

/* Returns the type of the map in the record that represents the polymorphic map at these types. */
static const BplType *instance_type(BplLower *l, const BplType *poly, const BplType *const *args)
{
    BPL_VEC(const BplType *) parts = {0};
    for (uint32_t i = 0; i <= poly->count; i++)
        bpl_vec_push(&parts, bpl_lower_type(l, bpl_type_open(l->core->types, poly->args[i], args)));
    const BplType *made = bpl_type_map(l->core->types, NULL, parts.at, poly->count)->expanded;
    bpl_vec_release(&parts);
    return made;
}

static void add_instance(BplLower *l, uint32_t index, const BplType *const *args)
{
    BplArena *arena = &l->core->program->arena;
    const BplType *type = l->core->polys.at[index].type;
    const BplType **kept = bpl_arena_alloc(arena, type->bound * sizeof *kept);
    for (uint32_t i = 0; i < type->bound; i++) {
        kept[i] = args[i];
        bpl_poly_note(l, args[i]);
    }
    BplCorePolyMap made = {kept, instance_type(l, type, args), BPL_NO_SLOT};
    bpl_vec_push(&l->core->polys.at[index].maps, made);
}

BplPolyUse bpl_poly_use(BplLower *l, const BplExpr *map, const BplExpr *indices,
                        const BplType *value)
{
    const BplType *type = bpl_poly_type(l, map->type);
    BplPolyUse use = {poly_index(l->core, type), 0};
    const BplType **args = bpl_alloc_zero(type->bound * sizeof *args);
    uint32_t i = 0;
    BPL_EACH (const BplExpr, index, indices)
        match_bound(type->args[i++], bpl_lower_type(l, index->type), 0, args);
    match_bound(type->args[i], bpl_lower_type(l, value), 0, args);
    for (i = 0; i < type->bound; i++)
        if (!args[i])
            args[i] = &bpl_type_int;
    BplCorePoly *poly = &l->core->polys.at[use.poly];
    for (; use.at < poly->maps.count; use.at++) {
        bool is_it = true;
        for (i = 0; i < type->bound; i++)
            is_it = is_it && poly->maps.at[use.at].args[i] == args[i];
        if (is_it)
            break;
    }
    if (use.at == poly->maps.count) {
        if (!l->core->is_survey)
            bpl_lower_refuse(l, map->loc, "a polymorphic map at too many types");
        add_instance(l, use.poly, args);
    }
    bpl_free(args);
    return use;
}

/* ---- parts and wholes ------------------------------------------------------------------------ */

static uint32_t new_function(BplLower *l, int kind, const BplType *const *params, uint32_t count,
                             const BplType *result, uint32_t field)
{
    BplCoreFunction *made = bpl_arena_alloc(&l->core->program->arena, sizeof *made);
    *made = (BplCoreFunction){.kind = kind,
                              .param_count = count,
                              .params = params,
                              .result = result,
                              .field = field,
                              .next = BPL_NO_SLOT};
    bpl_vec_push(&l->core->functions, made);
    return (uint32_t)(l->core->functions.count - 1);
}

static uint32_t part_function(BplLower *l, uint32_t index, uint32_t at)
{
    BplCorePoly *poly = &l->core->polys.at[index];
    bool is_rest = at == poly->maps.count;
    uint32_t *known = is_rest ? &poly->rest_part : &poly->maps.at[at].part;
    if (*known != BPL_NO_SLOT && *known)
        return *known - 1;
    const BplType **params = bpl_arena_alloc(&l->core->program->arena, sizeof *params);
    params[0] = poly->type;
    *known = 1 + new_function(l, BPL_FN_PART, params, 1,
                              is_rest ? poly->rest : poly->maps.at[at].type, at);
    return *known - 1;
}

static uint32_t whole_function(BplLower *l, uint32_t index)
{
    BplCorePoly *poly = &l->core->polys.at[index];
    if (poly->whole != BPL_NO_SLOT)
        return poly->whole;
    uint32_t count = (uint32_t)poly->maps.count;
    const BplType **params =
        bpl_arena_alloc(&l->core->program->arena, (count + 1) * sizeof *params);
    for (uint32_t i = 0; i < count; i++)
        params[i] = poly->maps.at[i].type;
    params[count] = poly->rest;
    poly->whole = new_function(l, BPL_FN_WHOLE, params, count + 1, poly->type, 0);
    return poly->whole;
}

static BplSlot apply(BplLower *l, uint32_t function, const BplSlot *args, size_t count, bool is_map,
                     BplSlot dst)
{
    if (dst == BPL_NO_SLOT)
        dst = bpl_temp(l, is_map);
    size_t at = bpl_emit_list(l, BPL_I_APPLY, dst, function, args, count);
    l->core->code.at[at].is_map = is_map;
    return dst;
}

BplSlot bpl_poly_part(BplLower *l, BplPolyUse use, BplSlot whole)
{
    return apply(l, part_function(l, use.poly, use.at), &whole, 1, true, BPL_NO_SLOT);
}

BplSlot bpl_poly_with(BplLower *l, BplPolyUse use, BplSlot whole, BplSlot part, BplSlot dst)
{
    BPL_VEC(BplSlot) args = {0};
    if (l->core->is_survey)
        return whole;
    uint32_t count = (uint32_t)l->core->polys.at[use.poly].maps.count;
    for (uint32_t i = 0; i <= count; i++)
        bpl_vec_push(&args, i == use.at ? part
                                        : apply(l, part_function(l, use.poly, i), &whole, 1,
                                                i < count, BPL_NO_SLOT));
    dst = apply(l, whole_function(l, use.poly), args.at, args.count, false, dst);
    bpl_vec_release(&args);
    return dst;
}

/* ---- quantifiers over types ------------------------------------------------------------------ */

/* Returns a type about which nothing is known, represented by the type parameter itself. It is one
 * fixed type, so it is used to refute a single checked condition: two facts that each hold for some
 * type need not hold for the same type. */
static const BplType *other_type(BplLower *l, const BplTypeVar *param)
{
    return bpl_type_var_known(l->core->types, (BplTypeVar *)(uintptr_t)param);
}

static bool is_in_universe(const BplCore *core, const BplType *type)
{
    for (size_t i = 0; i < core->universe.count; i++)
        if (core->universe.at[i] == type)
            return true;
    return false;
}

/* Sets the type parameters in `env` to the choice of types with this number: its digits in base
 * `size` are indices in the universe of types. If `own` is set, one more digit stands for an
 * unknown type. Returns false if there is no choice with this number. */
static bool choose(BplLower *l, const BplTypeVar *params, uint64_t number, bool own, BplMap *env)
{
    own = own && (params->next || !is_in_universe(l->core, other_type(l, params)));
    uint64_t size = l->core->universe.count + own;
    if (!size)
        return false;
    BPL_EACH (const BplTypeVar, param, params) {
        uint64_t digit = number % size;
        number /= size;
        bool is_own = digit == l->core->universe.count;
        bpl_map_put(
            env, param,
            (void *)(uintptr_t)(is_own ? other_type(l, param) : l->core->universe.at[digit]));
    }
    return number == 0;
}

static void copy_env(const BplMap *from, BplMap *to)
{
    for (size_t i = 0; from && from->slots && i <= from->mask; i++)
        if (from->slots[i].key)
            bpl_map_put(to, from->slots[i].key, from->slots[i].value);
}

/* The free variables of a quantifier: the slots of their values, and their types. */
typedef struct Captured {
    BplLower *l;
    BplSet own;
    BPL_VEC(BplSlot) slots;
    BPL_VEC(const BplType *) types;
} Captured;

static BplWalk find_own(BplWalker *walker, BplNode *node)
{
    Captured *captured = walker->data;
    if (node->kind == BPL_VAR)
        bpl_set_add(&captured->own, node);
    return BPL_WALK_ON;
}

static BplWalk enter_captured(BplWalker *walker, BplNode *node)
{
    Captured *captured = walker->data;
    BplLower *l = captured->l;
    l->in_old += node->kind == BPL_OLD;
    if (node->kind != BPL_IDENT || bpl_set_has(&captured->own, bpl_as_ident(node)->var))
        return BPL_WALK_ON;
    const BplIdent *ident = bpl_as_ident(node);
    bpl_vec_push(&captured->slots, bpl_lower_expr(l, &ident->base, BPL_NO_SLOT));
    bpl_vec_push(&captured->types, bpl_lower_type(l, ident->base.type));
    return BPL_WALK_ON;
}

static BplWalk leave_captured(BplWalker *walker, BplNode *node)
{
    Captured *captured = walker->data;
    captured->l->in_old -= node->kind == BPL_OLD;
    return BPL_WALK_ON;
}

/* Emits code for the quantifier's value at types that the program does not mention: an unknown
 * function (REST) applied to the quantifier's free variables; returns the slot. */
static BplSlot rest_value(BplLower *l, const BplQuant *quant, const BplType *result)
{
    Captured captured = {.l = l};
    BplNode *node = (BplNode *)(uintptr_t)&quant->base.node;
    bpl_walk(&(BplWalker){.enter = find_own, .data = &captured}, node);
    bpl_walk(&(BplWalker){.enter = enter_captured, .leave = leave_captured, .data = &captured},
             node);
    uint32_t count = (uint32_t)captured.types.count;
    const BplType **params =
        bpl_arena_alloc(&l->core->program->arena, (count + 1) * sizeof *params);
    for (uint32_t i = 0; i < count; i++)
        params[i] = captured.types.at[i];
    uint32_t rest = new_function(l, BPL_FN_REST, params, count, result, 0);
    BplSlot made = apply(l, rest, captured.slots.at, count, false, BPL_NO_SLOT);
    bpl_set_release(&captured.own);
    bpl_vec_release(&captured.slots);
    bpl_vec_release(&captured.types);
    return made;
}

static BplSlot each_type(BplLower *l, const BplQuant *quant, BplSlot dst)
{
    bool is_forall = quant->op == BPL_FORALL;
    BplTypesMark mark = (BplTypesMark)(uintptr_t)bpl_map_get(&l->quant_types, quant);
    if (mark == BPL_TYPES_ANY && l->is_once)
        mark = BPL_TYPES_ONE;
    bool own = mark == BPL_TYPES_ONE;
    BplSlot all = bpl_lower_bool(l, is_forall);
    BplMap *outer = l->type_env;
    l->core->approximations++;
    for (uint64_t number = 0;; number++) {
        BplMap env = {0};
        copy_env(outer, &env);
        if (!l->core->is_survey && (number == MAX_TUPLES || (!number && own && l->core->is_short)))
            bpl_lower_refuse(l, quant->loc, "a quantifier over too many types");
        bool is_one = number < MAX_TUPLES && choose(l, quant->type_params, number, own, &env);
        if (is_one) {
            BPL_EACH (const BplTypeVar, param, quant->type_params)
                bpl_poly_note(l, bpl_map_get(&env, param));
            l->type_env = &env;
            BplSlot one = bpl_lower_quant(l, quant, BPL_NO_SLOT), both = bpl_temp(l, false);
            l->type_env = outer;
            bpl_emit(l, is_forall ? BPL_I_AND : BPL_I_OR, both, all, one);
            all = both;
        }
        bpl_map_release(&env);
        if (!is_one)
            break;
    }
    if (mark == BPL_TYPES_ANY) {
        BplSlot rest = rest_value(l, quant, &bpl_type_bool), both = bpl_temp(l, false);
        bpl_emit(l, is_forall ? BPL_I_AND : BPL_I_OR, both, all, rest);
        all = both;
    }
    if (dst == BPL_NO_SLOT || dst == all)
        return all;
    bpl_emit(l, BPL_I_COPY, dst, all, 0);
    return dst;
}

/* Lowers a polymorphic lambda to a record of lambdas, one for each choice of types at which such a
 * map is used. */
static BplSlot each_part(BplLower *l, const BplQuant *lambda, BplSlot dst)
{
    BplCore *core = l->core;
    const BplType *type = bpl_poly_type(l, lambda->type);
    uint32_t index = poly_index(core, type);
    size_t count = core->polys.at[index].maps.count;
    BPL_VEC(BplSlot) parts = {0};
    BplMap *outer = l->type_env;
    for (size_t k = 0; k < count; k++) {
        const BplType *part = core->polys.at[index].maps.at[k].type;
        BplMap env = {0};
        copy_env(outer, &env);
        uint32_t i = 0;
        BPL_EACH (const BplVarGroup, group, lambda->vars)
            BPL_EACH (const BplVar, var, group->vars)
                bpl_pass_match_types(&env, var->type, part->args[i++]);
        l->type_env = &env;
        bpl_vec_push(&parts, bpl_lower_quant(l, lambda, BPL_NO_SLOT));
        l->type_env = outer;
        bpl_map_release(&env);
    }
    core->approximations++;
    if (core->is_survey) {
        bpl_vec_release(&parts);
        return dst == BPL_NO_SLOT ? bpl_temp(l, false) : dst;
    }
    bpl_vec_push(&parts, rest_value(l, lambda, core->polys.at[index].rest));
    dst = apply(l, whole_function(l, index), parts.at, parts.count, false, dst);
    bpl_vec_release(&parts);
    return dst;
}

BplSlot bpl_poly_quant(BplLower *l, const BplQuant *quant, BplSlot dst)
{
    return quant->op == BPL_LAMBDA ? each_part(l, quant, dst) : each_type(l, quant, dst);
}

/* ---- axioms ---------------------------------------------------------------------------------- */

typedef struct Demand {
    BplLower *l;
    bool is_met;
} Demand;

static BplWalk find_demand(BplWalker *walker, BplNode *node)
{
    Demand *demand = walker->data;
    if (node->kind != BPL_APPLY)
        return BPL_WALK_ON;
    const BplApply *apply_node = bpl_as_apply(node);
    if (!bpl_lower_is_applied(demand->l, apply_node))
        demand->is_met = false;
    return demand->is_met ? BPL_WALK_ON : BPL_WALK_STOP;
}

/* Have all polymorphic functions in some trigger of the axiom, or in its body if it has no trigger,
 * been applied at these types? Only then an instance of the axiom is needed. */
static bool is_demanded(BplLower *l, const BplQuant *axiom, BplMap *env)
{
    BplMap *outer = l->type_env;
    bool has_trigger = false, is_met = false;
    l->type_env = env;
    BPL_EACH (const BplNode, note, axiom->annotations) {
        Demand demand = {l, true};
        BplWalker walker = {.enter = find_demand, .data = &demand};
        if (note->kind != BPL_TRIGGER)
            continue;
        has_trigger = true;
        bpl_walk(&walker, (BplNode *)(uintptr_t)note);
        is_met = is_met || demand.is_met;
    }
    if (!has_trigger) {
        Demand demand = {l, true};
        BplWalker walker = {.enter = find_demand, .data = &demand};
        bpl_walk(&walker, (BplNode *)(uintptr_t)&axiom->body->node);
        is_met = demand.is_met;
    }
    l->type_env = outer;
    return is_met;
}

bool bpl_poly_next(BplLower *l, const BplQuant *axiom, uint64_t *next, BplMap *env)
{
    for (; *next < MAX_TUPLES; ++*next) {
        if (!choose(l, axiom->type_params, *next, false, env))
            return false;
        if (is_demanded(l, axiom, env)) {
            ++*next;
            return true;
        }
    }
    return false;
}

/* ---- the survey ------------------------------------------------------------------------------ */

typedef struct Needs {
    bool maps, quantifiers, codes;
} Needs;

static BplWalk find_needs(BplWalker *walker, BplNode *node)
{
    Needs *needs = walker->data;
    needs->maps |= node->kind == BPL_MAP_TYPE && bpl_as_map_type(node)->type_params;
    needs->quantifiers |= node->kind == BPL_QUANT && bpl_as_quant(node)->type_params;
    needs->codes |= node->kind == BPL_CODE;
    bool all = needs->maps && needs->quantifiers && needs->codes;
    return all ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Copies to `core` the types, and the instances of polymorphic maps, that the core `from` has
 * collected; returns their number. */
static size_t take_over(BplCore *core, const BplCore *from)
{
    BplLower *l = core->lower;
    size_t count = from->universe.count;
    for (size_t i = 0; i < from->universe.count; i++) {
        const BplType *type = bpl_lower_type(l, from->universe.at[i]);
        bpl_vec_push(&core->universe, type);
    }
    for (size_t i = 0; i < from->polys.count; i++) {
        const BplCorePoly *poly = &from->polys.at[i];
        uint32_t index = poly_index(core, bpl_poly_type(l, poly->type));
        for (size_t k = 0; k < poly->maps.count; k++) {
            BPL_VEC(const BplType *) args = {0};
            for (uint32_t a = 0; a < poly->type->bound; a++)
                bpl_vec_push(&args, bpl_lower_type(l, poly->maps.at[k].args[a]));
            add_instance(l, index, args.at);
            bpl_vec_release(&args);
            count++;
        }
    }
    return count;
}

/* Lowers the whole program for the survey of types, and removes the diagnostics that this produced.
 */
static void lower_everything(BplCore *core)
{
    BplDiags *diags = &core->program->diags;
    size_t count = diags->all.count, errors = diags->errors;
    BPL_EACH (const BplDecl, decl, core->program->unit->decls)
        if (decl->kind == BPL_PROCEDURE)
            bpl_core_entry(core, bpl_as_procedure(decl));
    bpl_core_axioms(core);
    while (diags->all.count > count) {
        BplDiag last = bpl_vec_pop(&diags->all);
        bpl_free(last.text);
    }
    diags->errors = errors;
}

void bpl_poly_survey(BplCore *core)
{
    Needs needs = {0};
    BplWalker walker = {.enter = find_needs, .data = &needs};
    bpl_walk(&walker, &core->program->unit->node);
    core->has_claims = needs.quantifiers || needs.codes;
    if (!needs.maps && !needs.quantifiers)
        return;
    BplCore *last = NULL;
    size_t known = 0;
    bool is_settled = false;
    for (int round = 0; round < ROUNDS && !is_settled; round++) {
        BplCore *survey = bpl_core_new_survey(core->program, &core->lower->options);
        survey->has_claims = core->has_claims;
        size_t before = last ? take_over(survey, last) : 0;
        bpl_core_free(last);
        last = survey;
        is_settled = round && before == known;
        if (is_settled)
            break;
        known = before;
        /* if axioms over all types contradict each other at any type, they do so at the integers */
        if (needs.maps && needs.quantifiers)
            bpl_poly_note(survey->lower, &bpl_type_int);
        lower_everything(survey);
    }
    core->is_short = !is_settled || last->is_short;
    take_over(core, last);
    bpl_core_free(last);
}

void bpl_poly_release(BplCore *core)
{
    for (size_t i = 0; i < core->polys.count; i++)
        bpl_vec_release(&core->polys.at[i].maps);
    bpl_vec_release(&core->polys);
    bpl_vec_release(&core->universe);
}
