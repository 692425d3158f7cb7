/* Unifies types by first-order unification with destructive binding of proxies. A type variable is
 * a constant, except in bpl_unify_comparable, where it is bound like a proxy and unbound afterwards
 * (the trail). To unify map types that bind variables, fresh constants replace these variables, and
 * must not escape from the maps. */
#include "libbpl/sema/unify.h"

#include "libbpl/base/vec.h"

typedef BPL_VEC(const BplType *) Trail;

typedef struct Unifier {
    BplTypes *types;
    bool bind_vars;
    Trail trail; /* the type variables that were bound */
    uint32_t steps, height;
} Unifier;

/* Limit on the steps of a unification: types may become exponentially larger than written when
 * proxies are replaced by their types. */
enum { MAX_STEPS = 4 * BPL_MAX_TYPE_SIZE };

static bool unify(Unifier *u, const BplType *a, const BplType *b);

static void bind(const BplType *proxy, const BplType *to)
{
    assert(proxy != to && !proxy->link);
    assert(proxy->kind == BPL_T_PROXY || proxy->kind == BPL_T_VAR);
    ((BplType *)(uintptr_t)proxy)->link = to;
}

/* ---- proxies --------------------------------------------------------------------------------- */

static const BplType *proxy_new(BplTypes *types, BplProxyForm form, uint32_t size)
{
    BplArena *scratch = bpl_types_scratch(types);
    BplType *type = bpl_arena_alloc(scratch, sizeof *type);
    type->kind = BPL_T_PROXY;
    type->has_proxy = type->has_var = true;
    type->size = 1;
    type->expanded = type;
    type->proxy = bpl_arena_alloc(scratch, sizeof *type->proxy);
    type->proxy->form = form;
    type->proxy->size = size;
    return type;
}

const BplType *bpl_proxy_any(BplTypes *types, const BplName *name)
{
    const BplType *type = proxy_new(types, BPL_PROXY_ANY, 0);
    type->proxy->name = name;
    return type;
}

const BplType *bpl_proxy_bv(BplTypes *types, uint32_t least_width)
{
    return proxy_new(types, BPL_PROXY_BV, least_width);
}

const BplType *bpl_proxy_map(BplTypes *types, uint32_t arity)
{
    return proxy_new(types, BPL_PROXY_MAP, arity);
}

static uint32_t least_width(const BplType *type)
{
    type = bpl_type_follow(type);
    assert(type->kind == BPL_T_BV ||
           (type->kind == BPL_T_PROXY && type->proxy->form == BPL_PROXY_BV));
    return type->kind == BPL_T_BV ? type->width : type->proxy->size;
}

static uint32_t plus(uint32_t a, uint32_t b)
{
    return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

const BplType *bpl_proxy_concat(BplTypes *types, const BplType *left, const BplType *right)
{
    const BplType *type = bpl_proxy_bv(types, plus(least_width(left), least_width(right)));
    BplBvSum *sum = bpl_arena_alloc(bpl_types_scratch(types), sizeof *sum);
    sum->left = bpl_type_follow(left);
    sum->right = bpl_type_follow(right);
    assert(!type->link && !type->proxy->sums && type->proxy->size >= least_width(sum->left));
    type->proxy->sums = sum;
    return type;
}

static void add_use(BplProxy *proxy, BplMapUse *use)
{
    use->next = proxy->uses;
    proxy->uses = use;
}

const BplType *bpl_proxy_map_use(BplTypes *types, const BplType *map, const BplType *const *args)
{
    assert(map->kind == BPL_T_PROXY && map->proxy->form == BPL_PROXY_MAP && !map->link);
    uint32_t arity = map->proxy->size;
    BplMapUse *use = bpl_arena_alloc(bpl_types_scratch(types),
                                     sizeof *use + (arity + 1) * sizeof(const BplType *));
    for (uint32_t i = 0; i < arity; i++)
        use->args[i] = args[i];
    use->args[arity] = bpl_proxy_any(types, NULL);
    assert(!use->args[arity]->link && map->proxy->size == arity);
    add_use(map->proxy, use);
    return use->args[arity];
}

/* ---- bit vectors ----------------------------------------------------------------------------- */

/* Raises the minimal width of a bit-vector proxy to `width`, and returns 0. For a bit-vector type
 * of a known width, returns by how many bits `width` exceeds it. */
static uint32_t widen(const BplType *type, uint32_t width)
{
    type = bpl_type_follow(type);
    if (type->kind == BPL_T_BV)
        return width > type->width ? width - type->width : 0;
    assert(type->kind == BPL_T_PROXY && type->proxy->form == BPL_PROXY_BV);
    if (type->proxy->size < width)
        type->proxy->size = width;
    return 0;
}

static bool unify_bv_proxy(Unifier *u, const BplType *a, const BplType *b)
{
    BplProxy *proxy = a->proxy;
    assert(a->kind == BPL_T_PROXY && proxy->form == BPL_PROXY_BV && !a->link);
    assert(bpl_type_follow(b) == b);
    if (b->kind == BPL_T_BV) {
        if (proxy->size > b->width)
            return false;
        bind(a, b);
        for (BplBvSum *sum = proxy->sums; sum; sum = sum->next) {
            uint32_t right = least_width(sum->right);
            uint32_t over = widen(sum->left, b->width > right ? b->width - right : 0);
            widen(sum->right, plus(right, over));
            /* if one width is known, the other type gets the remaining bits */
            const BplType *l = bpl_type_follow(sum->left), *r = bpl_type_follow(sum->right);
            if (l->kind == BPL_T_BV && r->kind == BPL_T_PROXY && l->width <= b->width &&
                r->proxy->size <= b->width - l->width)
                unify(u, r, bpl_type_bv(u->types, b->width - l->width));
            else if (r->kind == BPL_T_BV && l->kind == BPL_T_PROXY && r->width <= b->width &&
                     l->proxy->size <= b->width - r->width)
                unify(u, l, bpl_type_bv(u->types, b->width - r->width));
            else if (l->kind == BPL_T_BV && r->kind == BPL_T_BV &&
                     plus(l->width, r->width) != b->width)
                return false;
        }
        return true;
    }
    if (b->kind != BPL_T_PROXY || b->proxy->form != BPL_PROXY_BV)
        return false;
    BplProxy *other = b->proxy;
    if (other->size < proxy->size)
        other->size = proxy->size;
    if (proxy->sums) {
        BplBvSum *last = proxy->sums;
        while (last->next)
            last = last->next;
        last->next = other->sums;
        other->sums = proxy->sums;
    }
    assert(other->size >= proxy->size && a != b);
    bind(a, b);
    return true;
}

/* ---- maps ------------------------------------------------------------------------------------ */

/* Unifies the recorded use of a map proxy (its argument and result types) with the map type;
 * returns true if they can be unified. */
static bool unify_use(Unifier *u, const BplMapUse *use, const BplType *map)
{
    assert(map->kind == BPL_T_MAP);
    const BplType *few[8];
    const BplType **fresh =
        map->bound <= 8 ? few
                        : bpl_arena_alloc(bpl_types_scratch(u->types), map->bound * sizeof *fresh);
    for (uint32_t i = 0; i < map->bound; i++)
        fresh[i] = bpl_proxy_any(u->types, map->names[i]);
    bool good = true;
    for (uint32_t i = 0; i <= map->count; i++)
        good &= unify(u, bpl_type_open(u->types, map->args[i], fresh), use->args[i]);
    return good;
}

static bool unify_map_proxy(Unifier *u, const BplType *a, const BplType *b)
{
    BplProxy *proxy = a->proxy;
    assert(a->kind == BPL_T_PROXY && proxy->form == BPL_PROXY_MAP);
    assert(bpl_type_follow(b) == b);
    if (b->kind == BPL_T_MAP) {
        if (b->count != proxy->size)
            return false;
        bool good = true;
        for (BplMapUse *use = proxy->uses; use; use = use->next)
            good &= unify_use(u, use, b);
        if (good && !a->link && bpl_type_follow(b) != a)
            bind(a, b);
        return good;
    }
    if (b->kind != BPL_T_PROXY || b->proxy->form != BPL_PROXY_MAP || b->proxy->size != proxy->size)
        return false;
    for (BplMapUse *use = proxy->uses, *next; use; use = next) {
        next = use->next;
        add_use(b->proxy, use);
    }
    assert(!proxy->uses || b->proxy->uses);
    bind(a, b);
    return true;
}

static bool escapes(const BplType *type, const BplType *const *fresh, uint32_t count)
{
    if (!type->has_var)
        return false;
    type = bpl_type_follow(type);
    if (type->kind == BPL_T_VAR) {
        if (type->link)
            return escapes(type->link, fresh, count);
        for (uint32_t i = 0; i < count; i++)
            if (type == fresh[i])
                return true;
        return false;
    }
    if (type->kind == BPL_T_PROXY)
        return false;
    uint32_t args = type->count + (type->kind == BPL_T_MAP);
    for (uint32_t i = 0; i < args; i++)
        if (escapes(type->args[i], fresh, count))
            return true;
    return false;
}

/* The value of `index` that marks a fresh constant: a variable with this index is never bound. */
#define RIGID UINT32_MAX

static const BplType *fresh_constant(BplTypes *types, const BplName *name)
{
    BplArena *scratch = bpl_types_scratch(types);
    BplTypeVar *var = bpl_ast_type_var(scratch, 0);
    var->name = name;
    BplType *type = bpl_arena_alloc(scratch, sizeof *type);
    type->kind = BPL_T_VAR;
    type->decl = var;
    type->has_var = type->has_proxy = true;
    type->size = 1;
    type->index = RIGID;
    type->expanded = type;
    var->type = type;
    return type;
}

static bool unify_maps(Unifier *u, const BplType *a, const BplType *b)
{
    assert(a->kind == BPL_T_MAP && b->kind == BPL_T_MAP);
    if (a->count != b->count || a->bound != b->bound)
        return false;
    bool good = true;
    if (a->bound == 0) {
        for (uint32_t i = 0; i <= a->count; i++)
            good &= unify(u, a->args[i], b->args[i]);
        return good;
    }
    const BplType **fresh =
        bpl_arena_alloc(bpl_types_scratch(u->types), a->bound * sizeof(const BplType *));
    for (uint32_t i = 0; i < a->bound; i++)
        fresh[i] = fresh_constant(u->types, a->names[i]);
    for (uint32_t i = 0; i <= a->count; i++)
        good &= unify(u, bpl_type_open(u->types, a->args[i], fresh),
                      bpl_type_open(u->types, b->args[i], fresh));
    return good && !escapes(a, fresh, a->bound) && !escapes(b, fresh, a->bound);
}

/* ---- unification ----------------------------------------------------------------------------- */

static const BplType *follow(const Unifier *u, const BplType *type)
{
    type = bpl_type_follow(type);
    while (u->bind_vars && type->kind == BPL_T_VAR && type->link)
        type = bpl_type_follow(type->link);
    return type;
}

/* Counts a step of the recursion into types; returns false if a limit on depth or steps is
 * exceeded. */
static bool step_down(Unifier *u)
{
    u->height++;
    return ++u->steps <= MAX_STEPS && u->height <= BPL_MAX_TYPE_HEIGHT;
}

/* Does the type `what` occur in the type `in`? Also true if `in` is too large to decide this. */
static bool occurs(Unifier *u, const BplType *what, const BplType *in)
{
    if (!in->has_var)
        return false;
    in = follow(u, in);
    if (in == what)
        return true;
    if (in->kind != BPL_T_CTOR && in->kind != BPL_T_MAP)
        return false;
    uint32_t args = in->count + (in->kind == BPL_T_MAP);
    bool found = !step_down(u);
    for (uint32_t i = 0; i < args && !found; i++)
        found = occurs(u, what, in->args[i]);
    assert(u->height > 0);
    u->height--;
    return found;
}

static bool unify_open(Unifier *u, const BplType *a, const BplType *b);

static bool unify(Unifier *u, const BplType *a, const BplType *b)
{
    bool good = step_down(u) && unify_open(u, a, b);
    assert(u->height > 0 && "each step down is undone once");
    u->height--;
    return good;
}

static bool unify_open(Unifier *u, const BplType *a, const BplType *b)
{
    a = follow(u, a);
    b = follow(u, b);
    assert(!(a->kind == BPL_T_PROXY && a->link) && !(b->kind == BPL_T_PROXY && b->link));
    assert(a->kind != BPL_T_SYNONYM && b->kind != BPL_T_SYNONYM);
    if (a == b || (a->expanded == b->expanded && !a->has_proxy))
        return true;
    bool a_open = a->kind == BPL_T_PROXY, b_open = b->kind == BPL_T_PROXY;
    if (a_open && a->proxy->form == BPL_PROXY_ANY) {
        if (occurs(u, a, b))
            return false;
        bind(a, b);
        return true;
    }
    if (b_open && b->proxy->form == BPL_PROXY_ANY) {
        if (occurs(u, b, a))
            return false;
        bind(b, a);
        return true;
    }
    if (u->bind_vars && a->kind == BPL_T_VAR && a->index != RIGID) {
        if (occurs(u, a, b))
            return false;
        bind(a, b);
        assert(u->bind_vars && a->decl);
        bpl_vec_push(&u->trail, a);
        return true;
    }
    if (u->bind_vars && b->kind == BPL_T_VAR && b->index != RIGID)
        return unify(u, b, a);
    if (b_open && !a_open)
        return unify(u, b, a);
    if (a_open) {
        if (occurs(u, a, b))
            return false;
        return a->proxy->form == BPL_PROXY_BV ? unify_bv_proxy(u, a, b) : unify_map_proxy(u, a, b);
    }
    if (a->kind != b->kind || (!u->bind_vars && !a->has_proxy && !b->has_proxy))
        return false;
    if (a->kind == BPL_T_MAP)
        return unify_maps(u, a, b);
    if (a->kind != BPL_T_CTOR || a->decl != b->decl || a->count != b->count)
        return false;
    bool good = true;
    for (uint32_t i = 0; i < a->count; i++)
        good &= unify(u, a->args[i], b->args[i]);
    return good;
}

bool bpl_unify(BplTypes *types, const BplType *a, const BplType *b)
{
    if (a->expanded == b->expanded)
        return true;
    if (!a->has_proxy && !b->has_proxy)
        return false;
    Unifier u = {.types = types};
    assert(!u.bind_vars && !u.trail.count);
    return unify(&u, a, b);
}

bool bpl_unify_comparable(BplTypes *types, const BplType *a, const BplType *b)
{
    if (a->expanded == b->expanded)
        return true;
    if (!a->has_var && !b->has_var)
        return false;
    Unifier u = {.types = types, .bind_vars = true};
    bool good = unify(&u, a, b);
    for (size_t i = 0; i < u.trail.count; i++)
        bpl_type_var_set((const BplTypeVar *)u.trail.at[i]->decl, NULL);
    assert(u.height == 0);
    bpl_vec_release(&u.trail);
    return good;
}

/* ---- remaining proxies ----------------------------------------------------------------------- */

static bool is_open(const BplType *type, uint32_t height, uint32_t *steps)
{
    if (!type->has_proxy)
        return false;
    type = bpl_type_follow(type);
    if (type->kind == BPL_T_PROXY || height == BPL_MAX_TYPE_HEIGHT || ++*steps > BPL_MAX_TYPE_SIZE)
        return true;
    if (type->kind != BPL_T_CTOR && type->kind != BPL_T_MAP)
        return false;
    uint32_t args = type->count + (type->kind == BPL_T_MAP);
    for (uint32_t i = 0; i < args; i++)
        if (is_open(type->args[i], height + 1, steps))
            return true;
    return false;
}

bool bpl_type_is_open(const BplType *type)
{
    uint32_t steps = 0;
    return is_open(type, 0, &steps);
}

static const BplType *most_general_map(BplTypes *types, BplNames *names, uint32_t arity)
{
    BplArena *scratch = bpl_types_scratch(types);
    const BplType **args = bpl_arena_alloc(scratch, (arity + 1) * sizeof(const BplType *));
    BplTypeVar *vars = NULL, *last = NULL;
    for (uint32_t i = 0; i <= arity; i++) {
        BplStrbuf text = {0};
        bpl_strbuf_addf(&text, "arg%u", (unsigned)i);
        BplTypeVar *var = bpl_ast_type_var(scratch, 0);
        var->name = bpl_names_intern_text(names, i == arity ? "res" : text.text);
        bpl_strbuf_release(&text);
        args[i] = bpl_type_var(types, var);
        if (last)
            last->next = &var->node;
        else
            vars = var;
        last = var;
    }
    assert(vars && !last->next);
    return bpl_type_map(types, vars, args, arity);
}

static void settle_proxy(BplTypes *types, BplNames *names, const BplType *type)
{
    const BplProxy *proxy = type->proxy;
    assert(type->kind == BPL_T_PROXY && !type->link);
    const BplType *to = proxy->form == BPL_PROXY_ANY  ? &bpl_type_int
                        : proxy->form == BPL_PROXY_BV ? bpl_type_bv(types, proxy->size)
                                                      : most_general_map(types, names, proxy->size);
    bpl_unify(types, type, to);
    if (!type->link)
        bind(type, to);
}

/* Chooses a type for every unknown proxy in the type, and links a proxy directly to a type without
 * proxies, so that it is not traversed again. Returns false if the type is too large. */
static bool settle(BplTypes *types, BplNames *names, const BplType *type, uint32_t height)
{
    if (!type->has_proxy)
        return true;
    if (height == BPL_MAX_TYPE_HEIGHT)
        return false;
    const BplType *known = bpl_type_follow(type);
    if (known->kind == BPL_T_PROXY)
        settle_proxy(types, names, known);
    assert(height <= BPL_MAX_TYPE_HEIGHT && bpl_type_follow(known)->kind != BPL_T_PROXY);
    /* chooses types also for proxies in the arguments of a synonym, since these arguments need not
     * occur in its definition */
    for (const BplType *at = type; at != known; at = at->link)
        for (uint32_t i = 0; at->kind == BPL_T_SYNONYM && i < at->count; i++)
            if (!settle(types, names, at->args[i], height + 1))
                return false;
    uint32_t args = 0;
    if (known->kind == BPL_T_CTOR || known->kind == BPL_T_MAP)
        args = known->count + (known->kind == BPL_T_MAP);
    for (uint32_t i = 0; i < args; i++)
        if (!settle(types, names, known->args[i], height + 1))
            return false;
    if (type->kind == BPL_T_PROXY) {
        const BplType *found = bpl_type_found(types, type);
        assert(type->link && "it was settled above");
        if (found)
            ((BplType *)(uintptr_t)type)->link = found;
        return found != NULL;
    }
    return true;
}

bool bpl_type_settle(BplTypes *types, BplNames *names, const BplType *type)
{
    return settle(types, names, type, 0);
}
