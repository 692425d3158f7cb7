/* Chooses the types at which a quantifier over types is instantiated: those for which functions in
 * its triggers or its body are applied already. */
#include "libbpl/base/limits.h"
#include "libbpl/vc/eval_quant.h"

#include "libbpl/syntax/walk.h"

/* ---- searching for instances ----------------------------------------------------------------- */

typedef struct Patterns {
    BPL_VEC(const BplApply *) at;
} Patterns;

typedef struct Search {
    BplVcEval *e;
    const BplQuant *quant;
    const Patterns *patterns;
    /* true if `patterns` come from the quantifier's body, not from triggers: then some of them may
     * match no instance of a function */
    bool may_skip;
    bool is_simple; /* the universal sort can stand for the type parameters */
    size_t known;   /* number of function instances that are searched */
    BplVcMatch match;
    BPL_VEC(BplSort) found; /* the choices of sorts, one choice after the other */
    bool open;
} Search;

static BplWalk note_pattern(BplWalker *walker, BplNode *node)
{
    Patterns *patterns = walker->data;
    if (node->kind == BPL_APPLY && bpl_as_apply(node)->function->kind == BPL_FUNCTION) {
        const BplApply *apply = bpl_as_apply(node);
        bool mentions = apply->type->has_var;
        BPL_EACH (const BplExpr, arg, apply->args)
            mentions = mentions || arg->type->has_var;
        const BplFunction *function = bpl_as_function(apply->function);
        if (mentions && !bpl_vc_is_expanded(function) && !bpl_function_builtin(function))
            bpl_vec_push(&patterns->at, apply);
    }
    return BPL_WALK_ON;
}

static uint32_t sort_height(const BplSorts *sorts, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(sorts, sort);
    uint32_t height = 0;
    uint32_t count = info->count + (info->kind == BPL_SORT_KIND_MAP);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t below = sort_height(sorts, info->args[i]);
        height = below > height ? below : height;
    }
    return height + 1;
}

static bool is_complete(const Search *s)
{
    for (size_t i = 0; i < s->match.sorts.count; i++)
        if (s->match.sorts.at[i] == BPL_SORT_NONE)
            return false;
    return true;
}

static void add_found(Search *s)
{
    size_t width = s->match.sorts.count;
    for (size_t k = 0; k < width && !s->is_simple; k++)
        if (s->match.sorts.at[k] == bpl_vc_universal(&s->e->sorts))
            return;
    for (size_t i = 0; i < s->found.count; i += width) {
        bool same = true;
        for (size_t k = 0; k < width; k++)
            same = same && s->found.at[i + k] == s->match.sorts.at[k];
        if (same)
            return;
    }
    for (size_t k = 0; k < width; k++)
        if (sort_height(s->e->terms->sorts, s->match.sorts.at[k]) > bpl_limits->vc_type_height) {
            s->open = true;
            return;
        }
    if (s->found.count / width >= bpl_limits->vc_type_instances) {
        s->open = true;
        return;
    }
    for (size_t k = 0; k < width; k++)
        bpl_vec_push(&s->found, s->match.sorts.at[k]);
}

static bool match_instance(Search *s, const BplApply *apply, const BplVcFunction *instance)
{
    uint32_t i = 0;
    BPL_EACH (const BplExpr, arg, apply->args)
        if (!bpl_vc_match(&s->e->sorts, &s->match, arg->type, instance->args[i++]))
            return false;
    return bpl_vc_match(&s->e->sorts, &s->match, apply->type, instance->full);
}

static void search(Search *s, size_t at)
{
    if (is_complete(s) && (s->may_skip || at == s->patterns->at.count)) {
        add_found(s);
        return;
    }
    if (at == s->patterns->at.count)
        return;
    const BplApply *apply = s->patterns->at.at[at];
    size_t width = s->match.sorts.count;
    BplSort *before = bpl_alloc((width + 1) * sizeof *before);
    for (size_t k = 0; k < width; k++)
        before[k] = s->match.sorts.at[k];
    uint32_t f = (uint32_t)(uintptr_t)bpl_map_get(&s->e->first, apply->function) - 1;
    for (; f != UINT32_MAX; f = s->e->functions.at[f].next) {
        if (f < s->known && match_instance(s, apply, &s->e->functions.at[f]))
            search(s, at + 1);
        for (size_t k = 0; k < width; k++)
            s->match.sorts.at[k] = before[k];
    }
    if (s->may_skip)
        search(s, at + 1);
    bpl_free(before);
}

static void search_in(Search *s, const BplNode *root, bool chain, bool may_skip)
{
    Patterns patterns = {0};
    BplWalker walker = {.enter = note_pattern, .data = &patterns};
    if (chain)
        bpl_walk_chain(&walker, (BplNode *)(uintptr_t)root);
    else
        bpl_walk(&walker, (BplNode *)(uintptr_t)root);
    s->patterns = &patterns;
    s->may_skip = may_skip;
    if (patterns.at.count && patterns.at.count <= bpl_limits->vc_type_patterns)
        search(s, 0);
    else
        s->open = true;
    bpl_vec_release(&patterns.at);
}

/* ---- how types are mentioned ----------------------------------------------------------------- */

/* How a type mentions type parameters, ordered by difficulty: not at all; as type arguments that
 * are represented by tags (sorts.h); as the type itself; inside of other types. */
typedef enum Mention { NOT, IN_TAG, ALONE, INSIDE } Mention;

static Mention mention(const BplVcEval *e, const BplType *type)
{
    type = type->expanded;
    if (!type->has_var)
        return NOT;
    if (type->kind == BPL_T_VAR)
        return ALONE;
    if (!bpl_vc_is_erased(&e->sorts, type))
        return INSIDE;
    for (uint32_t i = 0; i < type->count; i++)
        if (type->args[i]->has_var && type->args[i]->kind != BPL_T_VAR)
            return INSIDE;
    return IN_TAG;
}

static bool is_mentioned(const BplQuant *quant, const BplTypeVar *param)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            if (bpl_type_mentions(var->type, param))
                return true;
    return false;
}

/* Returns the most difficult way in which the type of a bound variable mentions type parameters;
 * INSIDE if some type parameter is not mentioned at all. */
static Mention worst_mention(const BplVcEval *e, const BplQuant *quant)
{
    Mention worst = NOT;
    BPL_EACH (const BplTypeVar, param, quant->type_params)
        if (!is_mentioned(quant, param))
            return INSIDE;
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars) {
            Mention here = mention(e, var->type);
            worst = here > worst ? here : worst;
        }
    return worst;
}

bool bpl_vc_types_are_tags(const BplVcEval *e, const BplQuant *quant)
{
    return worst_mention(e, quant) == IN_TAG;
}

/* ---- which instances there are --------------------------------------------------------------- */

static void add_universal(Search *s)
{
    for (size_t i = 0; i < s->match.sorts.count; i++)
        s->match.sorts.at[i] = bpl_vc_universal(&s->e->sorts);
    add_found(s);
}

/* Returns the kind of sort of a datatype or map type that mentions type parameters;
 * BPL_SORT_KIND_NONE for other types. */
static BplSortKind shape_of(const BplType *type)
{
    type = type->expanded;
    if (type->has_var && type->kind == BPL_T_CTOR &&
        ((const BplNode *)type->decl)->kind == BPL_DATATYPE)
        return BPL_SORT_KIND_DATA;
    return type->has_var && type->kind == BPL_T_MAP && !type->bound ? BPL_SORT_KIND_MAP
                                                                    : BPL_SORT_KIND_NONE;
}

/* Adds each choice of types for which the sort of `type`, a bound variable's type, is one that
 * exists already. `kind` is the kind of that sort. */
static void search_shapes(Search *s, const BplType *type, BplSortKind kind)
{
    BplSorts *sorts = s->e->terms->sorts;
    uint32_t count = bpl_sorts_count(sorts);
    for (BplSort sort = 1; sort < count; sort++) {
        if (bpl_sort_kind(sorts, sort) == kind &&
            bpl_vc_match(&s->e->sorts, &s->match, type, sort) && is_complete(s))
            add_found(s);
        for (size_t k = 0; k < s->match.sorts.count; k++)
            s->match.sorts.at[k] = BPL_SORT_NONE;
    }
}

/* Adds choices of types by search_shapes for all bound variables; false if no variable has a
 * datatype or map type that mentions type parameters. */
static bool search_all_shapes(Search *s)
{
    bool any = false;
    BPL_EACH (const BplVarGroup, group, s->quant->vars)
        BPL_EACH (const BplVar, var, group->vars) {
            BplSortKind kind = shape_of(var->type);
            any = any || kind != BPL_SORT_KIND_NONE;
            if (kind != BPL_SORT_KIND_NONE)
                search_shapes(s, var->type->expanded, kind);
        }
    return any;
}

/* Finds choices of types from the functions that are applied in the triggers. Without triggers, or
 * if these may miss choices, also searches the body; if that may also miss choices, the sorts of
 * datatypes and maps that exist. */
static void find_instances(Search *s)
{
    bool any = false;
    BPL_EACH (const BplNode, node, s->quant->annotations)
        if (node->kind == BPL_TRIGGER) {
            any = true;
            search_in(s, &bpl_as_trigger(node)->terms->node, true, false);
        }
    if (any && !s->open)
        return;
    s->open = false;
    search_in(s, &s->quant->body->node, false, true);
    if (s->open && search_all_shapes(s)) {
        /* in a procedure body, types that occur later are missed; axioms are instantiated again for
         * such types */
        s->open = s->e->read != NULL;
        return;
    }
    if (!s->open || !s->is_simple)
        return;
    s->open = false;
    add_universal(s);
}

bool bpl_vc_each_type_instance(BplVcEval *e, const BplQuant *quant, void (*each)(void *data),
                               void *data)
{
    Search s = {.e = e, .quant = quant, .known = e->functions.count};
    bpl_vc_match_init(&s.match, quant->type_params);
    size_t width = s.match.vars.count;
    Mention worst = worst_mention(e, quant);
    s.is_simple = worst != INSIDE;
    if (worst == IN_TAG)
        add_universal(&s);
    else
        find_instances(&s);
    BplVcMatch own;
    bpl_vc_match_init(&own, quant->type_params);
    for (size_t i = 0; i < s.found.count; i += width) {
        for (size_t k = 0; k < width; k++)
            own.sorts.at[k] = s.found.at[i + k];
        bpl_vc_swap_types(&e->sorts, &own);
        each(data);
        bpl_vc_swap_types(&e->sorts, &own);
    }
    bpl_vc_match_release(&own);
    bpl_vc_match_release(&s.match);
    bpl_vec_release(&s.found);
    return !s.open;
}
