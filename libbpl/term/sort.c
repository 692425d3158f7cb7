/* Stores the descriptions of sorts in the order of their first request, with a chained hash table
 * to find them. */
#include "libbpl/term/sort.h"

#include "libbpl/base/arena.h"
#include "libbpl/base/vec.h"

#include <assert.h>

enum { BUCKETS = 256 };

typedef struct Entry {
    BplSortInfo info;
    struct Entry *chain;
    BplSort sort;
    BplCtor *ctors; /* for a datatype: the array of constructors to which info.ctors points */
    uint32_t ctor_room;
    /* set while the size of the sort is computed; if the size is requested again meanwhile, the
     * datatype is recursive */
    uint8_t sizing;
} Entry;

struct BplSorts {
    BplArena arena;
    BPL_VEC(Entry *) entries;
    Entry *buckets[BUCKETS];
};

static uint32_t mix(uint32_t hash, uint32_t word)
{
    hash = (hash ^ word) * 0x9e3779b1u;
    return hash ^ hash >> 15;
}

static uint32_t hash_of(const BplSortInfo *info, uint32_t args)
{
    uint32_t hash = mix(info->kind, info->width);
    hash = mix(hash, info->exponent);
    hash = mix(hash, info->name ? info->name->hash : 0);
    for (uint32_t i = 0; i < args; i++)
        hash = mix(hash, info->args[i]);
    return hash;
}

static uint32_t stored_args(const BplSortInfo *info)
{
    return info->count + (info->kind == BPL_SORT_KIND_MAP);
}

static bool same(const BplSortInfo *a, const BplSortInfo *b)
{
    return a->hash == b->hash && a->kind == b->kind && a->width == b->width &&
           a->exponent == b->exponent && a->name == b->name && a->count == b->count &&
           (!a->count || memcmp(a->args, b->args, stored_args(a) * sizeof *a->args) == 0);
}

static const BplSort *copy_sorts(BplSorts *sorts, const BplSort *from, uint32_t count)
{
    BplSort *copy = bpl_arena_alloc(&sorts->arena, count * sizeof *copy);
    if (count)
        memcpy(copy, from, count * sizeof *copy);
    return copy;
}

static BplSort intern(BplSorts *sorts, BplSortInfo info)
{
    info.hash = hash_of(&info, stored_args(&info));
    Entry **bucket = &sorts->buckets[info.hash % BUCKETS];
    for (Entry *entry = *bucket; entry; entry = entry->chain)
        if (same(&entry->info, &info))
            return entry->sort;
    Entry *entry = bpl_arena_alloc(&sorts->arena, sizeof *entry);
    entry->info = info;
    entry->info.args = copy_sorts(sorts, info.args, stored_args(&info));
    entry->chain = *bucket;
    *bucket = entry;
    entry->sort = (BplSort)sorts->entries.count;
    bpl_vec_push(&sorts->entries, entry);
    return entry->sort;
}

BplSorts *bpl_sorts_new(void)
{
    BplSorts *sorts = bpl_alloc_zero(sizeof *sorts);
    bpl_arena_init(&sorts->arena);
    for (BplSortKind kind = BPL_SORT_KIND_NONE; kind <= BPL_SORT_KIND_REGEX; kind++) {
        BplSort sort = intern(sorts, (BplSortInfo){.kind = kind});
        (void)sort;
        assert(sort == (BplSort)kind && "basic sorts are numbered as their kinds");
    }
    return sorts;
}

void bpl_sorts_free(BplSorts *sorts)
{
    if (!sorts)
        return;
    bpl_vec_release(&sorts->entries);
    bpl_arena_release(&sorts->arena);
    bpl_free(sorts);
}

uint32_t bpl_sorts_count(const BplSorts *sorts)
{
    return (uint32_t)sorts->entries.count;
}

BplSort bpl_sort_bv(BplSorts *sorts, uint32_t width)
{
    assert(width > 0 && "a bit-vector has a bit");
    return intern(sorts, (BplSortInfo){.kind = BPL_SORT_KIND_BV, .width = width});
}

BplSort bpl_sort_float(BplSorts *sorts, uint32_t exponent, uint32_t significand)
{
    assert(exponent > 1 && significand > 1 && "a float has an exponent and a significand");
    return intern(
        sorts,
        (BplSortInfo){.kind = BPL_SORT_KIND_FLOAT, .width = significand, .exponent = exponent});
}

BplSort bpl_sort_user(BplSorts *sorts, const BplName *name, const BplSort *args, uint32_t count)
{
    return intern(
        sorts,
        (BplSortInfo){.kind = BPL_SORT_KIND_USER, .name = name, .args = args, .count = count});
}

BplSort bpl_sort_data(BplSorts *sorts, const BplName *name, const BplSort *args, uint32_t count)
{
    return intern(
        sorts,
        (BplSortInfo){.kind = BPL_SORT_KIND_DATA, .name = name, .args = args, .count = count});
}

void bpl_sort_add_ctor(BplSorts *sorts, BplSort data, const BplName *name,
                       const BplName *const *fields, const BplSort *field_sorts, uint32_t count)
{
    Entry *entry = sorts->entries.at[data];
    assert(entry->info.kind == BPL_SORT_KIND_DATA && "a datatype");
    if (entry->info.ctor_count == entry->ctor_room) {
        uint32_t room = entry->ctor_room ? entry->ctor_room * 2 : 4;
        BplCtor *ctors = bpl_arena_alloc(&sorts->arena, room * sizeof *ctors);
        if (entry->info.ctor_count)
            memcpy(ctors, entry->ctors, entry->info.ctor_count * sizeof *ctors);
        entry->ctors = ctors;
        entry->ctor_room = room;
        entry->info.ctors = ctors;
    }
    const BplName **names = bpl_arena_alloc(&sorts->arena, count * sizeof *names);
    if (count)
        memcpy(names, fields, count * sizeof *names);
    entry->ctors[entry->info.ctor_count++] =
        (BplCtor){name, names, copy_sorts(sorts, field_sorts, count), count};
}

BplSort bpl_sort_map(BplSorts *sorts, const BplSort *args, uint32_t count, BplSort result)
{
    if (!count)
        return result;
    BplSort few[16], *all = count < 16 ? few : bpl_alloc((count + 1) * sizeof *all);
    memcpy(all, args, count * sizeof *all);
    all[count] = result;
    BplSort sort =
        intern(sorts, (BplSortInfo){.kind = BPL_SORT_KIND_MAP, .args = all, .count = count});
    if (all != few)
        bpl_free(all);
    return sort;
}

const BplSortInfo *bpl_sort_info(const BplSorts *sorts, BplSort sort)
{
    assert(sort < sorts->entries.count && "a sort of this table");
    return &sorts->entries.at[sort]->info;
}

BplSortKind bpl_sort_kind(const BplSorts *sorts, BplSort sort)
{
    return bpl_sort_info(sorts, sort)->kind;
}

BplSort bpl_sort_result(const BplSorts *sorts, BplSort map)
{
    const BplSortInfo *info = bpl_sort_info(sorts, map);
    assert(info->kind == BPL_SORT_KIND_MAP && "a map sort");
    return info->args[info->count];
}

/* ---- how many values ------------------------------------------------------------------------- */

static uint64_t times(uint64_t a, uint64_t b)
{
    if (a == 0 || b == 0)
        return 0;
    return a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static uint64_t plus(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t power(uint64_t base, uint64_t exponent)
{
    if (base <= 1)
        return exponent ? base : 1;
    uint64_t result = 1;
    for (uint64_t i = 0; i < exponent && result < UINT64_MAX; i++)
        result = times(result, base);
    return result;
}

static uint64_t data_size(const BplSorts *sorts, Entry *entry)
{
    if (entry->sizing)
        /* the size is being computed already: the datatype contains itself, so it has infinitely
         * many values */
        return UINT64_MAX;
    entry->sizing = 1;
    uint64_t sum = 0;
    for (uint32_t c = 0; c < entry->info.ctor_count; c++) {
        uint64_t product = 1;
        for (uint32_t f = 0; f < entry->info.ctors[c].count; f++)
            product = times(product, bpl_sort_size(sorts, entry->info.ctors[c].sorts[f]));
        sum = plus(sum, product);
    }
    entry->sizing = 0;
    return sum;
}

uint64_t bpl_sort_size(const BplSorts *sorts, BplSort sort)
{
    Entry *entry = sorts->entries.at[sort];
    const BplSortInfo *info = &entry->info;
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return 2;
    case BPL_SORT_KIND_RMODE:
        return 5;
    case BPL_SORT_KIND_BV:
        return info->width < 64 ? (uint64_t)1 << info->width : UINT64_MAX;
    case BPL_SORT_KIND_FLOAT:
        if (info->width + info->exponent >= 64)
            /* the number of bit patterns, where all patterns of not-a-numbers count as one value */
            return UINT64_MAX;
        return ((uint64_t)1 << (info->width + info->exponent)) - ((uint64_t)1 << info->width) + 3;
    case BPL_SORT_KIND_MAP: {
        uint64_t points = 1;
        for (uint32_t i = 0; i < info->count; i++)
            points = times(points, bpl_sort_size(sorts, info->args[i]));
        return power(bpl_sort_size(sorts, info->args[info->count]), points);
    }
    case BPL_SORT_KIND_DATA:
        return data_size(sorts, entry);
    case BPL_SORT_KIND_NONE:
    case BPL_SORT_KIND_INT:
    case BPL_SORT_KIND_REAL:
    case BPL_SORT_KIND_STRING:
    case BPL_SORT_KIND_REGEX:
    case BPL_SORT_KIND_USER:
        break;
    }
    return UINT64_MAX;
}

static bool data_has_user(const BplSorts *sorts, Entry *entry)
{
    bool found = false;
    if (entry->sizing)
        return false;
    entry->sizing = 1;
    for (uint32_t c = 0; c < entry->info.ctor_count && !found; c++)
        for (uint32_t f = 0; f < entry->info.ctors[c].count && !found; f++)
            found = bpl_sort_has_user(sorts, entry->info.ctors[c].sorts[f]);
    entry->sizing = 0;
    return found;
}

bool bpl_sort_has_user(const BplSorts *sorts, BplSort sort)
{
    Entry *entry = sorts->entries.at[sort];
    const BplSortInfo *info = &entry->info;
    if (info->kind == BPL_SORT_KIND_USER)
        return true;
    if (info->kind == BPL_SORT_KIND_DATA)
        return data_has_user(sorts, entry);
    if (info->kind != BPL_SORT_KIND_MAP)
        return false;
    for (uint32_t i = 0; i <= info->count; i++)
        if (bpl_sort_has_user(sorts, info->args[i]))
            return true;
    return false;
}

/* ---- printing -------------------------------------------------------------------------------- */

static void print_argument(const BplSorts *sorts, BplSort sort, bool last, BplStrbuf *out)
{
    const BplSortInfo *info = bpl_sort_info(sorts, sort);
    bool applied = info->name && info->count > 0;
    bool paren = applied || (info->kind == BPL_SORT_KIND_MAP && !last);
    if (paren)
        bpl_strbuf_add_char(out, '(');
    bpl_sort_print(sorts, sort, out);
    if (paren)
        bpl_strbuf_add_char(out, ')');
}

static void print_map(const BplSorts *sorts, const BplSortInfo *info, BplStrbuf *out)
{
    bpl_strbuf_add_char(out, '[');
    for (uint32_t i = 0; i < info->count; i++) {
        if (i)
            bpl_strbuf_add_text(out, ", ");
        bpl_sort_print(sorts, info->args[i], out);
    }
    bpl_strbuf_add_char(out, ']');
    bpl_sort_print(sorts, info->args[info->count], out);
}

void bpl_sort_print(const BplSorts *sorts, BplSort sort, BplStrbuf *out)
{
    static const char *const basic[] = {
        [BPL_SORT_KIND_NONE] = "?",      [BPL_SORT_KIND_BOOL] = "bool",
        [BPL_SORT_KIND_INT] = "int",     [BPL_SORT_KIND_REAL] = "real",
        [BPL_SORT_KIND_RMODE] = "rmode", [BPL_SORT_KIND_STRING] = "string",
        [BPL_SORT_KIND_REGEX] = "regex"};
    const BplSortInfo *info = bpl_sort_info(sorts, sort);
    if (info->kind <= BPL_SORT_KIND_REGEX) {
        bpl_strbuf_add_text(out, basic[info->kind]);
    } else if (info->kind == BPL_SORT_KIND_BV) {
        bpl_strbuf_addf(out, "bv%u", info->width);
    } else if (info->kind == BPL_SORT_KIND_FLOAT) {
        bpl_strbuf_addf(out, "float%ue%u", info->width, info->exponent);
    } else if (info->kind == BPL_SORT_KIND_MAP) {
        print_map(sorts, info, out);
    } else {
        bpl_strbuf_add(out, info->name->text, info->name->length);
        for (uint32_t i = 0; i < info->count; i++) {
            bpl_strbuf_add_char(out, ' ');
            print_argument(sorts, info->args[i], i + 1 == info->count, out);
        }
    }
}

void bpl_sort_print_for_reader(const BplSorts *sorts, BplSort sort, BplStrbuf *out)
{
    BplStrbuf text = {0};
    bpl_sort_print(sorts, sort, &text);
    for (size_t i = 0; i < text.length; i++) {
        if (text.text[i] != '@')
            bpl_strbuf_add_char(out, text.text[i]);
        else
            i += strspn(text.text + i + 1, "0123456789");
    }
    bpl_strbuf_release(&text);
}
