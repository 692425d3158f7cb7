/* Hash-conses ground types (ground.h) in one table with open addressing; when a type is looked up,
 * its component types are in the table already. */
#include "libbpl/replay/ground.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/arena.h"

struct BplGrounds {
    BplArena arena;
    const BplGround **slots;
    size_t mask;
    uint32_t count;
};

BplGrounds *bpl_grounds_new(void)
{
    BplGrounds *grounds = bpl_alloc_zero(sizeof *grounds);
    bpl_arena_init(&grounds->arena);
    return grounds;
}

void bpl_grounds_free(BplGrounds *grounds)
{
    if (!grounds)
        return;
    bpl_arena_release(&grounds->arena);
    bpl_free(grounds->slots);
    bpl_free(grounds);
}

/* ---- sharing --------------------------------------------------------------------------------- */

/* Returns the total number of args of a type, including a map's range. */
static uint32_t arg_count(const BplGround *type)
{
    return type->count + (type->kind == BPL_T_MAP);
}

static uint32_t mix(uint32_t hash, uint64_t value)
{
    uint64_t wide = (hash ^ value) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(wide ^ wide >> 32);
}

static uint32_t hash_of(const BplGround *type)
{
    uint32_t hash = mix(type->kind, type->width);
    hash = mix(hash, type->exponent);
    hash = mix(hash, (uintptr_t)type->decl >> 3);
    for (uint32_t i = 0; i < arg_count(type); i++)
        hash = mix(hash, type->args[i]->hash);
    return hash;
}

static bool same(const BplGround *a, const BplGround *b)
{
    if (a->hash != b->hash || a->kind != b->kind || a->width != b->width ||
        a->exponent != b->exponent || a->decl != b->decl || a->count != b->count)
        return false;
    for (uint32_t i = 0; i < arg_count(a); i++)
        if (a->args[i] != b->args[i])
            return false;
    return true;
}

static void insert(BplGrounds *grounds, const BplGround *type)
{
    size_t at = type->hash & grounds->mask;
    while (grounds->slots[at])
        at = (at + 1) & grounds->mask;
    grounds->slots[at] = type;
}

static void grow(BplGrounds *grounds)
{
    const BplGround **old = grounds->slots;
    size_t old_room = old ? grounds->mask + 1 : 0, room = old ? 2 * old_room : 64;
    grounds->slots = bpl_alloc_zero(room * sizeof *grounds->slots);
    grounds->mask = room - 1;
    for (size_t i = 0; i < old_room; i++)
        if (old[i])
            insert(grounds, old[i]);
    bpl_free(old);
}

/* Returns the type in the table that is equal to `like`, and adds it if necessary; the array `args`
 * of `like` need not belong to the table. */
static const BplGround *shared(BplGrounds *grounds, BplGround like)
{
    like.hash = hash_of(&like);
    if (!grounds->slots || 2 * grounds->count > grounds->mask)
        grow(grounds);
    for (size_t at = like.hash & grounds->mask; grounds->slots[at]; at = (at + 1) & grounds->mask)
        if (same(grounds->slots[at], &like))
            return grounds->slots[at];
    uint32_t count = arg_count(&like);
    const BplGround **args = bpl_arena_alloc(&grounds->arena, count * sizeof *args);
    bool binds = like.kind == BPL_T_MAP && like.width;
    like.above = like.kind == BPL_T_BOUND ? like.width + 1 : 0;
    for (uint32_t i = 0; i < count; i++) {
        args[i] = like.args[i];
        uint32_t above = args[i]->above > binds ? args[i]->above - binds : 0;
        like.above = above > like.above ? above : like.above;
    }
    like.has_bound = like.above > 0;
    like.args = args;
    like.id = grounds->count++;
    BplGround *made = bpl_arena_alloc(&grounds->arena, sizeof *made);
    *made = like;
    insert(grounds, made);
    return made;
}

const BplGround *bpl_ground_at(const BplGrounds *grounds, uint32_t index)
{
    for (size_t i = 0; index < grounds->count && i <= grounds->mask; i++)
        if (grounds->slots[i] && grounds->slots[i]->id == index)
            return grounds->slots[i];
    return NULL;
}

const BplGround *bpl_ground_basic(BplGrounds *grounds, BplTypeKind kind)
{
    return shared(grounds, (BplGround){.kind = (uint8_t)kind});
}

const BplGround *bpl_ground_bv(BplGrounds *grounds, uint32_t width)
{
    return shared(grounds, (BplGround){.kind = BPL_T_BV, .width = width});
}

const BplGround *bpl_ground_float(BplGrounds *grounds, uint32_t significand, uint32_t exponent)
{
    return shared(grounds,
                  (BplGround){.kind = BPL_T_FLOAT, .width = significand, .exponent = exponent});
}

const BplGround *bpl_ground_ctor(BplGrounds *grounds, const void *decl,
                                 const BplGround *const *args, uint32_t count)
{
    return shared(grounds,
                  (BplGround){.kind = BPL_T_CTOR, .decl = decl, .args = args, .count = count});
}

const BplGround *bpl_ground_map(BplGrounds *grounds, const BplGround *const *domain, uint32_t count,
                                const BplGround *range)
{
    const BplGround **args = bpl_alloc((count + 1) * sizeof *args);
    for (uint32_t i = 0; i < count; i++)
        args[i] = domain[i];
    args[count] = range;
    const BplGround *type =
        shared(grounds, (BplGround){.kind = BPL_T_MAP, .args = args, .count = count});
    bpl_free(args);
    return type;
}

/* ---- from the tree --------------------------------------------------------------------------- */

/* Returns the value of the type variable, for use inside `depth` further map types that bind
 * variables. */
static const BplGround *actual_of(BplGrounds *grounds, const BplTypeVar *var,
                                  const BplGroundEnv *env, uint32_t depth)
{
    for (; env; env = env->outer) {
        uint32_t i = 0;
        BPL_EACH (const BplTypeVar, param, env->params) {
            const BplGround *actual = param == var ? env->actuals[i] : NULL;
            if (actual && actual->kind == BPL_T_BOUND && depth)
                return shared(grounds, (BplGround){.kind = BPL_T_BOUND,
                                                   .width = actual->width + depth,
                                                   .exponent = actual->exponent});
            if (actual)
                return actual;
            i++;
        }
    }
    return bpl_ground_basic(grounds, BPL_T_INT);
}

static const BplGround *ground(BplGrounds *grounds, const BplType *type, const BplGroundEnv *env,
                               uint32_t depth);

/* Returns the declaration of an instance of a type. A {:datatype} type as in Boogie 2.4.1 has one
 * BplDatatype for each list of type arguments: returns the one for `args`. For any other
 * declaration, returns `decl` itself. */
static const void *decl_at(BplGrounds *grounds, const void *decl, const BplGround *const *args,
                           uint32_t count)
{
    if (((const BplNode *)decl)->kind != BPL_TYPE_DEF)
        return decl;
    BPL_EACH (const BplDatatype, made, ((const BplTypeDef *)decl)->datatypes) {
        uint32_t same = 0;
        while (same < count && ground(grounds, made->type->args[same], NULL, 0) == args[same])
            same++;
        if (same == count)
            return made;
    }
    return decl;
}

static const BplGround *ground(BplGrounds *grounds, const BplType *type, const BplGroundEnv *env,
                               uint32_t depth)
{
    type = type->expanded;
    BplGround like = {.kind = type->kind};
    switch ((BplTypeKind)type->kind) {
    case BPL_T_BV:
        like.width = type->width;
        break;
    case BPL_T_FLOAT:
        like.width = type->significand;
        like.exponent = type->exponent;
        break;
    case BPL_T_BOUND:
        like.width = type->depth;
        like.exponent = type->index;
        break;
    case BPL_T_VAR:
        return actual_of(grounds, type->decl, env, depth);
    case BPL_T_CTOR:
        like.decl = type->decl;
        like.count = type->count;
        break;
    case BPL_T_MAP:
        like.count = type->count;
        like.width = type->bound;
        break;
    default:
        break;
    }
    uint32_t count = arg_count(&like), below = depth + (like.kind == BPL_T_MAP && like.width > 0);
    const BplGround **args = count ? bpl_alloc(count * sizeof *args) : NULL;
    for (uint32_t i = 0; i < count; i++)
        args[i] = ground(grounds, type->args[i], env, below);
    like.args = args;
    if (like.kind == BPL_T_CTOR)
        like.decl = decl_at(grounds, like.decl, args, count);
    const BplGround *made = shared(grounds, like);
    bpl_free(args);
    return made;
}

const BplGround *bpl_ground(BplGrounds *grounds, const BplType *type, const BplGroundEnv *env)
{
    return ground(grounds, type, env, 0);
}

static uint32_t chain_length(const BplTypeVar *params)
{
    uint32_t count = 0;
    BPL_EACH (const BplTypeVar, param, params)
        count++;
    return count;
}

const BplGround *bpl_ground_function(BplGrounds *grounds, const BplType *signature,
                                     const BplTypeVar *params)
{
    uint32_t bound = chain_length(params), count = signature->count;
    const BplGround **actuals = bpl_alloc((bound + 1) * sizeof *actuals);
    const BplGround **args = bpl_alloc((count + 1) * sizeof *args);
    for (uint32_t i = 0; i < bound; i++)
        actuals[i] = shared(grounds, (BplGround){.kind = BPL_T_BOUND, .exponent = i});
    BplGroundEnv env = {.params = params, .actuals = actuals};
    /* depth 0: no other map type is between the map type that binds the variables and its
     * components */
    for (uint32_t i = 0; i <= count; i++)
        args[i] = ground(grounds, signature->args[i], &env, 0);
    const BplGround *type = shared(
        grounds, (BplGround){.kind = BPL_T_MAP, .count = count, .width = bound, .args = args});
    bpl_free(actuals);
    bpl_free(args);
    return type;
}

void bpl_ground_infer(const BplType *type, const BplGround *actual, const BplTypeVar *params,
                      const BplGround **actuals)
{
    type = type->expanded;
    if (!type->has_var)
        return;
    if (type->kind == BPL_T_VAR) {
        uint32_t i = 0;
        BPL_EACH (const BplTypeVar, param, params) {
            if (param == type->decl && !actuals[i])
                actuals[i] = actual;
            i++;
        }
        return;
    }
    if (type->kind != actual->kind || type->count != actual->count)
        return;
    for (uint32_t i = 0; i < arg_count(actual); i++)
        bpl_ground_infer(type->args[i], actual->args[i], params, actuals);
}

/* ---- copies ---------------------------------------------------------------------------------- */

/* Returns a copy of the type in the table; if `actuals` is not NULL, these types replace the
 * variables that are bound at `depth`. */
static const BplGround *copy(BplGrounds *grounds, const BplGround *type,
                             const BplGround *const *actuals, uint32_t depth)
{
    if (type->kind == BPL_T_BOUND && actuals && type->width == depth)
        return actuals[type->exponent] ? actuals[type->exponent] : type;
    if (actuals && !type->has_bound)
        return type;
    BplGround like = *type;
    uint32_t count = arg_count(type), below = depth + (type->kind == BPL_T_MAP && type->width > 0);
    const BplGround **args = count ? bpl_alloc(count * sizeof *args) : NULL;
    for (uint32_t i = 0; i < count; i++)
        args[i] = copy(grounds, type->args[i], actuals, below);
    like.args = args;
    const BplGround *made = shared(grounds, like);
    bpl_free(args);
    return made;
}

const BplGround *bpl_ground_import(BplGrounds *grounds, const BplGround *type)
{
    return copy(grounds, type, NULL, 0);
}

const BplGround *bpl_ground_open(BplGrounds *grounds, const BplGround *component,
                                 const BplGround *const *actuals)
{
    return component->has_bound ? copy(grounds, component, actuals, 0) : component;
}

static void match(const BplGround *component, const BplGround *actual, const BplGround **actuals,
                  uint32_t depth)
{
    if (component->kind == BPL_T_BOUND && component->width == depth) {
        actuals[component->exponent] = actual;
        return;
    }
    if (!component->has_bound || component->kind != actual->kind ||
        component->count != actual->count)
        return;
    uint32_t below = depth + (component->kind == BPL_T_MAP && component->width > 0);
    for (uint32_t i = 0; i < arg_count(component); i++)
        match(component->args[i], actual->args[i], actuals, below);
}

void bpl_ground_match(const BplGround *component, const BplGround *actual,
                      const BplGround **actuals)
{
    match(component, actual, actuals, 0);
}

BplDatatype *bpl_ground_datatype(const BplGround *type)
{
    const BplNode *decl = type->kind == BPL_T_CTOR ? type->decl : NULL;
    return decl && decl->kind == BPL_DATATYPE ? bpl_as_datatype(decl) : NULL;
}

/* ---- printing -------------------------------------------------------------------------------- */

static const char *ctor_name(const BplGround *type)
{
    const BplNode *decl = type->decl;
    if (decl->kind == BPL_DATATYPE)
        return bpl_as_datatype(decl)->name->text;
    if (decl->kind == BPL_TYPE_VAR)
        return bpl_as_type_var(decl)->name->text;
    return bpl_as_type_def(decl)->name->text;
}

static void print_map(BplStrbuf *out, const BplGround *type)
{
    for (uint32_t i = 0; i < type->width; i++)
        bpl_strbuf_addf(out, "%s%u", i ? ", " : "<t", i);
    bpl_strbuf_add_text(out, type->width ? ">[" : "[");
    for (uint32_t i = 0; i < type->count; i++) {
        bpl_strbuf_add_text(out, i ? ", " : "");
        bpl_ground_print(out, type->args[i]);
    }
    bpl_strbuf_add_char(out, ']');
    bpl_ground_print(out, type->args[type->count]);
}

void bpl_ground_print(BplStrbuf *out, const BplGround *type)
{
    static const char *const basic[] = {"int", "real", "bool", "rmode", "string", "regex"};
    switch ((BplTypeKind)type->kind) {
    case BPL_T_BV:
        bpl_strbuf_addf(out, "bv%u", type->width);
        break;
    case BPL_T_FLOAT:
        bpl_strbuf_addf(out, "float%ue%u", type->width, type->exponent);
        break;
    case BPL_T_BOUND:
        bpl_strbuf_addf(out, "t%u", type->exponent);
        break;
    case BPL_T_MAP:
        print_map(out, type);
        break;
    case BPL_T_CTOR:
        bpl_strbuf_add_text(out, ctor_name(type));
        for (uint32_t i = 0; i < type->count; i++) {
            const BplGround *arg = type->args[i];
            bool apart = arg->kind == BPL_T_MAP || (arg->kind == BPL_T_CTOR && arg->count);
            bpl_strbuf_add_text(out, apart ? " (" : " ");
            bpl_ground_print(out, arg);
            bpl_strbuf_add_text(out, apart ? ")" : "");
        }
        break;
    default:
        bpl_strbuf_add_text(out, basic[type->kind]);
        break;
    }
}
