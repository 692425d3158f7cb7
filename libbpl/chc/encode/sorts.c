/* Translates Boogie types to the sorts that they have in clauses. */
#include "libbpl/chc/encode/sorts.h"

#include "libbpl/term/basic.h"

void bpl_chc_sorts_init(BplChcSorts *sorts, const BplCore *core, BplTerms *terms)
{
    *sorts = (BplChcSorts){.core = core, .terms = terms};
}

void bpl_chc_sorts_release(BplChcSorts *sorts)
{
    bpl_map_release(&sorts->known);
}

static void add_ctor(BplChcSorts *s, BplSort data, const BplType *type, const BplConstructor *ctor)
{
    BPL_VEC(const BplName *) names = {0};
    BPL_VEC(BplSort) sorts = {0};
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            const BplType *field = bpl_core_field_type(s->core, type, var->type);
            bpl_vec_push(&names, var->name);
            bpl_vec_push(&sorts, bpl_chc_sort(s, field));
        }
    bpl_sort_add_ctor(s->terms->sorts, data, ctor->name, names.at, sorts.at, (uint32_t)sorts.count);
    bpl_vec_release(&names);
    bpl_vec_release(&sorts);
}

static BplSort data_sort(BplChcSorts *s, const BplType *type)
{
    const BplDatatype *decl = (const BplDatatype *)type->decl;
    BPL_VEC(BplSort) args = {0};
    for (uint32_t i = 0; i < type->count; i++)
        bpl_vec_push(&args, bpl_chc_sort(s, type->args[i]));
    BplSort sort = bpl_sort_data(s->terms->sorts, decl->name, args.at, (uint32_t)args.count);
    bpl_vec_release(&args);
    bpl_map_put(&s->known, type, (void *)((uintptr_t)sort + 1));
    if (!bpl_sort_info(s->terms->sorts, sort)->ctor_count)
        BPL_EACH (const BplConstructor, ctor, decl->constructors)
            add_ctor(s, sort, type, ctor);
    return sort;
}

static BplSort map_sort(BplChcSorts *s, const BplType *type)
{
    BplSort sort = bpl_chc_sort(s, type->args[type->count]);
    for (uint32_t i = type->count; i-- > 0;) {
        BplSort index = bpl_chc_sort(s, type->args[i]);
        sort = bpl_sort_map(s->terms->sorts, &index, 1, sort);
    }
    return sort;
}

static BplSort new_sort(BplChcSorts *s, const BplType *type)
{
    BplSort basic = bpl_sort_of_basic(s->terms->sorts, type);
    if (basic != BPL_SORT_NONE)
        return basic;
    switch ((BplTypeKind)type->kind) {
    /* a bit-vector type without bits has no sort in clauses; STRING is treated as opaque */
    case BPL_T_BV:
        return BPL_SORT_STRING;
    case BPL_T_CTOR:
        if (((const BplNode *)type->decl)->kind == BPL_DATATYPE)
            return data_sort(s, type);
        return BPL_SORT_INT;
    case BPL_T_MAP:
        return map_sort(s, type);
    case BPL_T_VAR:
    case BPL_T_BOUND:
        return BPL_SORT_INT;
    default:
        assert(!"a type of a checked tree");
        return BPL_SORT_INT;
    }
}

BplSort bpl_chc_sort(BplChcSorts *s, const BplType *type)
{
    type = type->expanded;
    uintptr_t known = (uintptr_t)bpl_map_get(&s->known, type);
    if (known)
        return (BplSort)(known - 1);
    BplSort sort = new_sort(s, type);
    bpl_map_put(&s->known, type, (void *)((uintptr_t)sort + 1));
    return sort;
}

static bool is_opaque(const BplSorts *sorts, BplSort sort, uint8_t *seen)
{
    const BplSortInfo *info = bpl_sort_info(sorts, sort);
    if (seen[sort])
        return false;
    seen[sort] = 1;
    switch (info->kind) {
    case BPL_SORT_KIND_FLOAT:
    case BPL_SORT_KIND_STRING:
    case BPL_SORT_KIND_REGEX:
    case BPL_SORT_KIND_RMODE:
        return true;
    case BPL_SORT_KIND_MAP:
        for (uint32_t i = 0; i <= info->count; i++)
            if (is_opaque(sorts, info->args[i], seen))
                return true;
        return false;
    case BPL_SORT_KIND_DATA:
        for (uint32_t c = 0; c < info->ctor_count; c++)
            for (uint32_t i = 0; i < info->ctors[c].count; i++)
                if (is_opaque(sorts, info->ctors[c].sorts[i], seen))
                    return true;
        return false;
    default:
        return false;
    }
}

bool bpl_chc_is_opaque(const BplChcSorts *s, BplSort sort)
{
    if (sort <= BPL_SORT_REAL)
        return false;
    uint8_t *seen = bpl_alloc_zero(bpl_sorts_count(s->terms->sorts) + 1);
    bool answer = is_opaque(s->terms->sorts, sort, seen);
    bpl_free(seen);
    return answer;
}
