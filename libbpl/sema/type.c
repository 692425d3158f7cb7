/* Makes types, and shares equal ones by hash-consing in one table with open addressing. The
 * arguments of a type are shared already, so two types are compared by comparing one level of
 * pointers. Types with proxies (unknown types) are made anew each time, in scratch memory. */
#include "libbpl/sema/type.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/vec.h"
#include "libbpl/sema/unify.h"

#define BASIC(name, KIND)             \
    const BplType bpl_type_##name = { \
        .kind = KIND, .size = 1, .hash = 0x9e3779b9u * (KIND + 1), .expanded = &bpl_type_##name}
BASIC(int, BPL_T_INT);
BASIC(real, BPL_T_REAL);
BASIC(bool, BPL_T_BOOL);
BASIC(rmode, BPL_T_RMODE);
BASIC(string, BPL_T_STRING);
BASIC(regex, BPL_T_REGEX);

typedef BPL_VEC(const BplType *) TypeVec;

enum { SMALL_BV = 129 };

struct BplTypes {
    BplArena *arena;
    BplArena scratch; /* memory for types with proxies */
    const BplType **slots;
    size_t mask, used;
    const BplType *small_bv[SMALL_BV];
};

BplTypes *bpl_types_new(BplArena *arena)
{
    BplTypes *types = bpl_arena_alloc(arena, sizeof *types);
    types->arena = arena;
    bpl_types_open(types);
    return types;
}

void bpl_types_open(BplTypes *types)
{
    bpl_arena_init(&types->scratch);
}

void bpl_types_close(BplTypes *types)
{
    if (types)
        bpl_arena_release(&types->scratch);
}

BplArena *bpl_types_scratch(BplTypes *types)
{
    return &types->scratch;
}

static BplType *writable(const BplType *type)
{
    return (BplType *)(uintptr_t)type;
}

/* ---- sharing --------------------------------------------------------------------------------- */

static uint32_t mix(uint32_t hash, uint64_t value)
{
    uint64_t wide = (hash ^ value) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(wide >> 32) ^ (uint32_t)wide;
}

static bool same_names(const BplType *a, const BplType *b)
{
    /* in an expanded map the names of bound variables are only for display, and are not compared */
    bool a_plain = a->expanded == a, b_plain = b->expanded == b;
    if (a_plain || b_plain)
        return a_plain && b_plain;
    for (uint32_t i = 0; i < a->bound; i++)
        if (a->names[i] != b->names[i])
            return false;
    return true;
}

static size_t arg_count(const BplType *type)
{
    switch (type->kind) {
    case BPL_T_MAP:
        return (size_t)type->count + 1;
    case BPL_T_SIGNATURE:
        return (size_t)type->count + type->outs;
    default:
        return type->count;
    }
}

static bool same(const BplType *a, const BplType *b)
{
    if (a->hash != b->hash || a->kind != b->kind || a->count != b->count || a->width != b->width ||
        a->index != b->index)
        return false;
    if (a->kind == BPL_T_MAP ? !same_names(a, b) : a->decl != b->decl)
        return false;
    size_t count = arg_count(a);
    for (size_t i = 0; i < count; i++)
        if (a->args[i] != b->args[i])
            return false;
    return true;
}

/* Moves the table to `count` slots, a power of two, without applications of synonyms if
 * `synonyms` is false. */
static void move(BplTypes *types, size_t count, bool synonyms)
{
    size_t old_count = types->slots ? types->mask + 1 : 0;
    const BplType **old = types->slots;
    types->slots = bpl_arena_alloc(types->arena, count * sizeof(const BplType *));
    types->mask = count - 1;
    assert((count & types->mask) == 0 && types->used < count);
    for (size_t i = 0; i < old_count; i++) {
        if (!old[i])
            continue;
        if (old[i]->kind == BPL_T_SYNONYM && !synonyms) {
            types->used--;
            continue;
        }
        size_t at = old[i]->hash & types->mask;
        assert(!old[i]->has_proxy && old[i]->expanded);
        while (types->slots[at])
            at = (at + 1) & types->mask;
        types->slots[at] = old[i];
    }
}

void bpl_types_forget_synonyms(BplTypes *types)
{
    if (types->slots)
        move(types, types->mask + 1, false);
}

static BplType *type_alloc(BplArena *arena, uint8_t kind, size_t args)
{
    BplType *type = bpl_arena_alloc(arena, sizeof *type + args * sizeof(const BplType *));
    type->kind = kind;
    return type;
}

/* Returns the shared type that is equal to `candidate`; if the table has none yet, adds a copy of
 * `candidate`. All fields of `candidate` must be set (finish). */
static const BplType *share(BplTypes *types, const BplType *candidate)
{
    assert(!candidate->has_proxy);
    assert(candidate->expanded && candidate->size > 0);
    if (2 * (types->used + 1) > (types->slots ? types->mask + 1 : 0))
        move(types, types->slots ? 2 * (types->mask + 1) : 256, true);
    size_t at = candidate->hash & types->mask;
    for (; types->slots[at]; at = (at + 1) & types->mask)
        if (same(types->slots[at], candidate))
            return types->slots[at];
    size_t args = arg_count(candidate), bytes = sizeof *candidate + args * sizeof(const BplType *);
    BplType *type = bpl_arena_alloc(types->arena, bytes);
    memcpy(type, candidate, bytes);
    if (type->expanded == candidate)
        type->expanded = type;
    types->slots[at] = type;
    types->used++;
    assert(2 * types->used <= types->mask + 1 && type->expanded->expanded == type->expanded);
    return type;
}

/* Computes the fields of a type that follow from its arguments: hash, height, size and flags. */
static void finish(BplType *type)
{
    uint32_t hash = mix(type->kind, ((uint64_t)type->count << 32) | type->width);
    hash = mix(hash, type->index);
    if (type->kind != BPL_T_MAP)
        hash = mix(hash, (uintptr_t)type->decl);
    type->size = 1;
    size_t count = arg_count(type);
    for (size_t i = 0; i < count; i++) {
        const BplType *arg = type->args[i];
        assert(arg && arg->expanded && arg->size > 0);
        hash = mix(hash, (uintptr_t)arg);
        type->has_proxy |= arg->has_proxy;
        type->has_var |= arg->has_var;
        type->has_bound |= arg->has_bound;
        if (arg->height >= type->height)
            type->height = arg->height + 1;
        uint64_t size = (uint64_t)type->size + arg->size;
        type->size = size > UINT32_MAX / 2 ? UINT32_MAX / 2 : (uint32_t)size;
    }
    type->hash = hash;
    assert(type->size > count || type->size == UINT32_MAX / 2);
}

/* Returns the expanded form of a type: the type with its arguments expanded, which is shared like
 * every expanded type. */
static const BplType *expanded_of(BplTypes *types, const BplType *type)
{
    size_t count = arg_count(type);
    bool plain = type->kind != BPL_T_MAP || type->bound == 0;
    for (size_t i = 0; i < count && plain; i++)
        plain = type->args[i]->expanded == type->args[i];
    if (plain)
        return NULL;
    BplType *copy = type_alloc(&types->scratch, type->kind, count);
    copy->count = type->count;
    copy->width = type->width;
    copy->decl = type->decl;
    for (size_t i = 0; i < count; i++)
        copy->args[i] = type->args[i]->expanded;
    copy->expanded = copy;
    finish(copy);
    assert(!copy->has_proxy && copy->count == type->count);
    return share(types, copy);
}

static const BplType *complete(BplTypes *types, BplType *type)
{
    finish(type);
    if (type->has_proxy) {
        type->expanded = type;
        return type;
    }
    const BplType *expanded = expanded_of(types, type);
    type->expanded = expanded ? expanded : type;
    assert(type->expanded->expanded == type->expanded);
    return share(types, type);
}

static const BplType *with_args(BplTypes *types, uint8_t kind, const void *decl,
                                const BplType *const *args, uint32_t count)
{
    BplArenaMark mark = bpl_arena_mark(&types->scratch);
    BplType *type = type_alloc(&types->scratch, kind, count);
    type->decl = decl;
    type->count = count;
    for (uint32_t i = 0; i < count; i++)
        type->args[i] = args[i];
    const BplType *result = complete(types, type);
    if (result != type)
        bpl_arena_rewind(&types->scratch, mark);
    assert(result->kind == kind && result->count == count && result->decl == decl);
    return result;
}

static const BplType *with_map(BplTypes *types, const BplType *const *args, uint32_t count)
{
    BplArenaMark mark = bpl_arena_mark(&types->scratch);
    BplType *type = type_alloc(&types->scratch, BPL_T_MAP, (size_t)count + 1);
    type->count = count;
    memcpy(type->args, args, ((size_t)count + 1) * sizeof(const BplType *));
    const BplType *result = complete(types, type);
    if (result != type)
        bpl_arena_rewind(&types->scratch, mark);
    assert(result->kind == BPL_T_MAP && result->count == count && result->bound == 0);
    return result;
}

/* ---- making ---------------------------------------------------------------------------------- */

static const BplType *sized(BplTypes *types, uint8_t kind, uint32_t width, uint32_t exponent)
{
    BplType type = {.kind = kind, .width = width, .exponent = exponent};
    type.expanded = &type;
    finish(&type);
    return share(types, &type);
}

const BplType *bpl_type_bv(BplTypes *types, uint32_t width)
{
    if (width >= SMALL_BV)
        return sized(types, BPL_T_BV, width, 0);
    if (!types->small_bv[width])
        types->small_bv[width] = sized(types, BPL_T_BV, width, 0);
    assert(types->small_bv[width]->width == width);
    return types->small_bv[width];
}

const BplType *bpl_type_float(BplTypes *types, uint32_t significand, uint32_t exponent)
{
    return sized(types, BPL_T_FLOAT, significand, exponent);
}

static const BplType *bound_var(BplTypes *types, uint32_t depth, uint32_t index)
{
    BplType type = {.kind = BPL_T_BOUND, .depth = depth, .index = index, .has_bound = true};
    type.expanded = &type;
    finish(&type);
    return share(types, &type);
}

const BplType *bpl_type_var(BplTypes *types, BplTypeVar *var)
{
    BplType *type = type_alloc(types->arena, BPL_T_VAR, 0);
    type->decl = var;
    type->has_var = true;
    type->expanded = type;
    finish(type);
    var->type = type;
    return type;
}

const BplType *bpl_type_var_known(BplTypes *types, BplTypeVar *var)
{
    return var->type && var->type->decl == var ? var->type : bpl_type_var(types, var);
}

const BplType *bpl_type_ctor(BplTypes *types, const void *decl, const BplType *const *args,
                             uint32_t count)
{
    return with_args(types, BPL_T_CTOR, decl, args, count);
}

const BplType *bpl_type_signature(BplTypes *types, const void *decl, const BplType *const *args,
                                  uint32_t ins, uint32_t outs)
{
    BplType *type = type_alloc(types->arena, BPL_T_SIGNATURE, (size_t)ins + outs);
    type->decl = decl;
    type->count = ins;
    type->outs = outs;
    for (uint32_t i = 0; i < ins + outs; i++)
        type->args[i] = args[i];
    finish(type);
    type->expanded = type;
    return type;
}

const BplType *bpl_type_synonym(BplTypes *types, const BplTypeDef *def, const BplType *const *args,
                                uint32_t count)
{
    assert(def->type && def->type->kind == BPL_T_SYNONYM && def->type->count == count);
    if (count == 0)
        return def->type;
    uint32_t i = 0;
    BPL_EACH (BplTypeVar, param, def->params)
        bpl_type_var_set(param, args[i++]);
    const BplType *body = bpl_type_subst(types, def->type->link);
    BPL_EACH (BplTypeVar, param, def->params)
        bpl_type_var_set(param, NULL);
    BplType *type = type_alloc(&types->scratch, BPL_T_SYNONYM, count);
    type->decl = def;
    type->count = count;
    for (i = 0; i < count; i++)
        type->args[i] = args[i];
    assert(i == count && body->expanded);
    finish(type);
    type->link = body;
    type->height = body->height;
    type->size = body->size;
    if (type->has_proxy || body->has_proxy) {
        type->has_proxy = true;
        type->expanded = body->expanded;
        return type;
    }
    type->expanded = body->expanded;
    return share(types, type);
}

const BplType *bpl_type_synonym_def(BplTypes *types, BplTypeDef *def, const BplType *body)
{
    uint32_t count = 0;
    BPL_EACH (BplTypeVar, param, def->params)
        count++;
    while (body->kind == BPL_T_SYNONYM)
        body = body->link;
    BplType *type = type_alloc(types->arena, BPL_T_SYNONYM, count);
    type->decl = def;
    type->count = count;
    uint32_t i = 0;
    BPL_EACH (BplTypeVar, param, def->params)
        type->args[i++] = param->type;
    assert(i == count && body->kind != BPL_T_SYNONYM);
    finish(type);
    type->link = body;
    type->height = body->height;
    type->size = body->size;
    type->has_var |= body->has_var;
    type->expanded = body->expanded;
    def->type = type;
    return type;
}

/* ---- variables of maps ----------------------------------------------------------------------- */

/* States of a type variable while the variables of a map type are numbered. `number` numbers the
 * variables with the state UNSEEN, in the order of their occurrence in the type, from FIRST on. */
enum { UNSEEN = 1, FIRST = 2 };

static void number(const BplType *type, uint32_t *next, TypeVec *order)
{
    if (!type->has_var)
        return;
    if (type->kind == BPL_T_PROXY) {
        if (type->link)
            number(type->link, next, order);
        return;
    }
    if (type->kind == BPL_T_VAR) {
        if (type->index == UNSEEN) {
            assert(*next >= FIRST);
            writable(type)->index = (*next)++;
            bpl_vec_push(order, type);
        }
        return;
    }
    size_t count = arg_count(type);
    for (size_t i = 0; i < count; i++)
        number(type->args[i], next, order);
}

/* The state of copying a type with other types in place of its variables. */
typedef struct Copy {
    BplTypes *types;
    /* if a map is opened: the values of BOUND at the current depth */
    const BplType *const *actuals;
    /* numbered variables are replaced by BOUND types, since a map type that binds them is being
     * made */
    bool closing;
    /* `limited`: stop when the copy becomes too large; `over`: the copy has become too large */
    bool limited, over;
    uint32_t steps, height;
} Copy;

static const BplType *copy(Copy *how, const BplType *type, uint32_t depth);

static const BplType *copy_args(Copy *how, const BplType *type, uint32_t depth)
{
    size_t count = arg_count(type);
    uint32_t below = depth + (type->kind == BPL_T_MAP && type->bound > 0);
    assert(!(how->closing && how->actuals));
    const BplType *few[8];
    const BplType **args = count <= 8 ? few : bpl_alloc(count * sizeof(const BplType *));
    bool changed = false;
    for (size_t i = 0; i < count; i++) {
        args[i] = copy(how, type->args[i], below);
        changed |= args[i] != type->args[i];
    }
    const BplType *result = type;
    if (changed && type->kind == BPL_T_SYNONYM && !how->closing && !how->actuals) {
        result = bpl_type_synonym(how->types, (const BplTypeDef *)type->decl, args, type->count);
    } else if (changed) {
        BplArenaMark mark = bpl_arena_mark(&how->types->scratch);
        BplType *made = type_alloc(&how->types->scratch, type->kind, count);
        made->count = type->count;
        made->width = type->width;
        made->decl = type->decl;
        memcpy(made->args, args, count * sizeof(const BplType *));
        if (type->kind == BPL_T_SYNONYM) {
            const BplType *body = copy(how, type->link, depth);
            finish(made);
            made->link = body;
            made->height = body->height;
            made->size = body->size;
            made->has_proxy |= body->has_proxy;
            made->expanded = body->expanded;
            result = made->has_proxy ? made : share(how->types, made);
        } else {
            result = complete(how->types, made);
            if (result != made)
                bpl_arena_rewind(&how->types->scratch, mark);
        }
    }
    if (args != few)
        bpl_free(args);
    return result;
}

static const BplType *copy_limited(Copy *how, const BplType *type, uint32_t depth)
{
    if (++how->steps > BPL_MAX_TYPE_SIZE || how->height == BPL_MAX_TYPE_HEIGHT)
        how->over = true;
    if (how->over)
        return type;
    how->height++;
    const BplType *result = copy_args(how, type, depth);
    how->height--;
    assert(how->height < BPL_MAX_TYPE_HEIGHT);
    return result;
}

static const BplType *copy(Copy *how, const BplType *type, uint32_t depth)
{
    if (!type->has_var && !type->has_bound && !type->has_proxy)
        return type;
    while (type->kind == BPL_T_PROXY && type->link)
        type = type->link;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_VAR:
        if (how->closing)
            return type->index >= FIRST ? bound_var(how->types, depth, type->index - FIRST) : type;
        return type->link && !how->actuals ? type->link : type;
    case BPL_T_BOUND:
        return how->actuals && type->depth == depth ? how->actuals[type->index] : type;
    case BPL_T_PROXY:
        return type;
    default:
        return how->limited ? copy_limited(how, type, depth) : copy_args(how, type, depth);
    }
}

/* Numbers the variables from FIRST on, in the order of their occurrence in the types; callers reset
 * the numbers to 0 afterwards. */
static void number_all(BplTypeVar *vars, const BplType *const *types, size_t count, TypeVec *order)
{
    uint32_t next = FIRST;
    BPL_EACH (BplTypeVar, var, vars)
        writable(var->type)->index = UNSEEN;
    for (size_t i = 0; i < count; i++)
        number(types[i]->expanded, &next, order);
    BPL_EACH (BplTypeVar, var, vars)
        if (var->type->index == UNSEEN) {
            writable(var->type)->index = next++;
            bpl_vec_push(order, var->type);
        }
    assert(order->count + FIRST == next);
}

void bpl_type_order_vars(BplTypeVar *vars, const BplType *const *types, size_t count,
                         const BplTypeVar **order)
{
    TypeVec found = {0};
    number_all(vars, types, count, &found);
    for (size_t i = 0; i < found.count; i++) {
        assert(found.at[i]->kind == BPL_T_VAR && found.at[i]->index == FIRST + i);
        order[i] = found.at[i]->decl;
        writable(found.at[i])->index = 0;
    }
    bpl_vec_release(&found);
}

const BplType *bpl_type_map(BplTypes *types, BplTypeVar *vars, const BplType *const *args,
                            uint32_t count)
{
    if (!vars)
        return with_map(types, args, count);
    TypeVec order = {0};
    number_all(vars, args, (size_t)count + 1, &order);
    BplType *type = type_alloc(&types->scratch, BPL_T_MAP, (size_t)count + 1);
    type->count = count;
    type->bound = (uint32_t)order.count;
    const BplName **names = bpl_arena_alloc(types->arena, order.count * sizeof(const BplName *));
    for (size_t i = 0; i < order.count; i++)
        names[i] = ((const BplTypeVar *)order.at[i]->decl)->name;
    type->names = names;
    assert(type->bound > 0);
    Copy how = {.types = types, .closing = true};
    for (uint32_t i = 0; i <= count; i++)
        type->args[i] = copy(&how, args[i], 0);
    assert(!how.over && how.height == 0);
    for (size_t i = 0; i < order.count; i++)
        writable(order.at[i])->index = 0;
    bpl_vec_release(&order);
    return complete(types, type);
}

const BplType *bpl_type_open(BplTypes *types, const BplType *component,
                             const BplType *const *actuals)
{
    Copy how = {.types = types, .actuals = actuals};
    return component->has_bound ? copy(&how, component, 0) : component;
}

void bpl_type_var_set(const BplTypeVar *var, const BplType *value)
{
    assert(var->type->kind == BPL_T_VAR && value != var->type);
    writable(var->type)->link = value;
}

const BplType *bpl_type_subst(BplTypes *types, const BplType *type)
{
    Copy how = {.types = types};
    return copy(&how, type, 0);
}

const BplType *bpl_type_found(BplTypes *types, const BplType *type)
{
    Copy how = {.types = types, .limited = true};
    const BplType *result = copy(&how, type, 0);
    return how.over || !bpl_type_is_small(result) ? NULL : result;
}

static void mark_vars(const BplType *type, uint32_t mark, uint32_t height, uint32_t *steps)
{
    while (type->kind == BPL_T_PROXY && type->link)
        type = type->link;
    type = type->expanded;
    if (!type->has_var || height == BPL_MAX_TYPE_HEIGHT || ++*steps > BPL_MAX_TYPE_SIZE)
        return;
    if (type->kind == BPL_T_VAR)
        writable(type)->index = mark;
    size_t count = type->kind == BPL_T_PROXY ? 0 : arg_count(type);
    for (size_t i = 0; i < count; i++)
        mark_vars(type->args[i], mark, height + 1, steps);
}

void bpl_type_mark_vars(const BplType *type, uint32_t mark)
{
    uint32_t steps = 0;
    mark_vars(type, mark, 0, &steps);
}
