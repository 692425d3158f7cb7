/* Computes the free symbols of terms as sorted sets. Equal sets are shared: most nodes have the
 * same set as one of their arguments, and the union of two sets is computed only once. For a node
 * with many arguments, the sets of neighbouring arguments are united first, in a balanced tree:
 * adding one set after the other to a growing union would make many large intermediate sets. */
#include "libbpl/term/constant.h"

#include "libbpl/term/table.h"
#include "libbpl/term/wordmap.h"

typedef struct Set {
    BplTermSet set;
    uint32_t hash, chain;
} Set;

enum { FEWEST_BUCKETS = 4096, EMPTY = 1 };

struct BplTermSets {
    BplArena arena;
    BPL_VEC(Set) sets; /* all sets; number 0 means "not computed yet", number 1 is the empty set */
    BPL_VEC(uint32_t) of; /* for each node, by its index: the number of the node's set */
    BplWordMap unions;    /* a pair of sets -> the union of the two sets */
    BplWordMap users;     /* a sort -> the set of user sorts that occur in it */
    BPL_VEC(BplSort) sorts;
    BPL_VEC(uint32_t) scratch;
    BPL_VEC(uint32_t) stack;
    BPL_VEC(uint32_t) parts; /* sets whose union is to be computed */
    uint32_t *buckets;
    size_t bucket_count; /* number of buckets, a power of 2 */
};

void bpl_term_sets_free(BplTermSets *sets)
{
    if (!sets)
        return;
    bpl_arena_release(&sets->arena);
    bpl_vec_release(&sets->sets);
    bpl_vec_release(&sets->of);
    bpl_vec_release(&sets->scratch);
    bpl_vec_release(&sets->stack);
    bpl_vec_release(&sets->parts);
    bpl_free(sets->buckets);
    bpl_wordmap_release(&sets->unions);
    bpl_wordmap_release(&sets->users);
    bpl_vec_release(&sets->sorts);
    bpl_free(sets);
}

static uint32_t *bucket_of(const BplTermSets *sets, uint32_t hash)
{
    return &sets->buckets[hash & (sets->bucket_count - 1)];
}

static void grow_buckets(BplTermSets *sets)
{
    bpl_free(sets->buckets);
    sets->bucket_count = sets->bucket_count ? 2 * sets->bucket_count : FEWEST_BUCKETS;
    sets->buckets = bpl_alloc_zero(sets->bucket_count * sizeof *sets->buckets);
    for (size_t i = 1; i < sets->sets.count; i++) {
        Set *set = &sets->sets.at[i];
        uint32_t *bucket = bucket_of(sets, set->hash);
        set->chain = *bucket;
        *bucket = (uint32_t)i;
    }
}

static uint32_t intern(BplTermSets *sets, const uint32_t *at, uint32_t count)
{
    uint32_t hash = count;
    for (uint32_t i = 0; i < count; i++)
        hash = bpl_table_mix(hash, at[i]);
    for (uint32_t i = *bucket_of(sets, hash); i; i = sets->sets.at[i].chain) {
        const Set *set = &sets->sets.at[i];
        if (set->hash == hash && set->set.count == count &&
            (!count || memcmp(set->set.at, at, count * sizeof *at) == 0))
            return i;
    }
    uint32_t *copy = bpl_arena_alloc(&sets->arena, count * sizeof *copy);
    if (count)
        memcpy(copy, at, count * sizeof *copy);
    uint32_t index = (uint32_t)sets->sets.count;
    if (index >= sets->bucket_count)
        grow_buckets(sets);
    uint32_t *bucket = bucket_of(sets, hash);
    bpl_vec_push(&sets->sets, ((Set){{copy, count}, hash, *bucket}));
    *bucket = index;
    return index;
}

static BplTermSets *sets_of(BplTerms *terms)
{
    if (terms->sets)
        return terms->sets;
    BplTermSets *sets = bpl_alloc_zero(sizeof *sets);
    bpl_arena_init(&sets->arena);
    grow_buckets(sets);
    bpl_vec_push(&sets->sets, ((Set){{NULL, 0}, 0, 0}));
    uint32_t empty = intern(sets, NULL, 0);
    assert(empty == EMPTY);
    (void)empty;
    return terms->sets = sets;
}

static uint32_t merged(BplTermSets *sets, uint32_t a, uint32_t b)
{
    if (a == b || b == EMPTY)
        return a;
    if (a == EMPTY)
        return b;
    if (a > b) {
        uint32_t other = a;
        a = b;
        b = other;
    }
    uint64_t key = (uint64_t)a << 32 | b;
    const uint64_t *known = bpl_wordmap_get(&sets->unions, key);
    if (known)
        return (uint32_t)*known;
    BplTermSet x = sets->sets.at[a].set, y = sets->sets.at[b].set;
    bpl_vec_clear(&sets->scratch);
    uint32_t i = 0, k = 0;
    while (i < x.count || k < y.count) {
        uint32_t next = k == y.count || (i < x.count && x.at[i] <= y.at[k]) ? x.at[i] : y.at[k];
        i += i < x.count && x.at[i] == next;
        k += k < y.count && y.at[k] == next;
        bpl_vec_push(&sets->scratch, next);
    }
    uint32_t set = intern(sets, sets->scratch.at, (uint32_t)sets->scratch.count);
    bpl_wordmap_put(&sets->unions, key, set);
    return set;
}

static uint32_t single(BplTermSets *sets, uint32_t key)
{
    return intern(sets, &key, 1);
}

enum { KEY_SYMBOL = 0, KEY_FUNC = 1, KEY_ELEMENTS = 2, KEY_RANGE = 3 };

static void push_sort(BplTermSets *sets, BplSort sort)
{
    for (size_t i = 0; i < sets->sorts.count; i++)
        if (sets->sorts.at[i] == sort)
            return;
    bpl_vec_push(&sets->sorts, sort);
}

/* Returns the number of the set of all user sorts that occur in `sort`, each with the given kind
 * (BplTermSet). */
static uint32_t users_of_sort(BplTerms *terms, BplTermSets *sets, BplSort sort, uint32_t kind)
{
    uint64_t key = (uint64_t)sort << 2 | kind;
    const uint64_t *known = bpl_wordmap_get(&sets->users, key);
    if (known)
        return (uint32_t)*known;
    uint32_t set = EMPTY;
    bpl_vec_clear(&sets->sorts);
    push_sort(sets, sort);
    for (size_t next = 0; next < sets->sorts.count; next++) {
        const BplSortInfo *info = bpl_sort_info(terms->sorts, sets->sorts.at[next]);
        if (info->kind == BPL_SORT_KIND_USER)
            set = merged(sets, set, single(sets, sets->sorts.at[next] << 2 | kind));
        if (info->kind == BPL_SORT_KIND_MAP)
            for (uint32_t i = 0; i <= info->count; i++)
                push_sort(sets, info->args[i]);
        for (uint32_t c = 0; c < info->ctor_count; c++)
            for (uint32_t f = 0; f < info->ctors[c].count; f++)
                push_sort(sets, info->ctors[c].sorts[f]);
    }
    bpl_wordmap_put(&sets->users, key, set);
    return set;
}

static uint32_t own_set(BplTerms *terms, BplTermSets *sets, const BplTermNode *node)
{
    switch ((BplTermOp)node->op) {
    case BPL_TERM_SYMBOL:
        return merged(sets, single(sets, (uint32_t)node->payload << 2 | KEY_SYMBOL),
                      users_of_sort(terms, sets, node->sort, KEY_ELEMENTS));
    case BPL_TERM_BOUND:
        return users_of_sort(terms, sets, node->sort, KEY_ELEMENTS);
    case BPL_TERM_APPLY:
        return merged(sets, single(sets, (uint32_t)node->payload << 2 | KEY_FUNC),
                      users_of_sort(terms, sets, node->sort, KEY_ELEMENTS));
    case BPL_TERM_DIV:
    case BPL_TERM_MOD:
    case BPL_TERM_REM:
    /* Division by zero is a function of the dividend. All terms share this function, so a division
     * whose divisor may be zero depends on it. */
    case BPL_TERM_RDIV:
        return bpl_constant_is_number(terms, node->args[1]) &&
                       bpl_constant_sign(terms, node->args[1]) != 0
                   ? EMPTY
                   : single(sets, KEY_FUNC);
    /* the field of an object that another constructor may have made has a value that the model
     * determines */
    case BPL_TERM_FIELD:
        return bpl_sort_info(terms->sorts, bpl_term_sort(terms, node->args[0]))->ctor_count > 1
                   ? single(sets, KEY_FUNC)
                   : EMPTY;
    /* these operations have no agreed result for some arguments, so the model determines it */
    case BPL_TERM_POW:
    case BPL_TERM_FP_MIN:
    case BPL_TERM_FP_MAX:
    case BPL_TERM_FP_REM:
    case BPL_TERM_FP_TO_UBV:
    case BPL_TERM_FP_TO_SBV:
    case BPL_TERM_FP_TO_REAL:
    case BPL_TERM_FP_TO_IEEE:
        return single(sets, KEY_FUNC);
    case BPL_TERM_POINTWISE:
    /* if the index sort has few elements, different terms may denote equal maps, so the value of
     * the term depends on the sizes of user sorts */
    case BPL_TERM_CONST_MAP:
        return users_of_sort(terms, sets, node->sort, KEY_RANGE);
    case BPL_TERM_FORALL:
    case BPL_TERM_EXISTS:
    case BPL_TERM_LAMBDA: {
        const BplBinderInfo *binder = terms->binders.at[node->payload];
        uint32_t set = EMPTY;
        for (uint32_t i = 0; i < binder->count; i++)
            set = merged(sets, set, users_of_sort(terms, sets, binder->sorts[i], KEY_RANGE));
        return set;
    }
    default:
        return EMPTY;
    }
}

static uint32_t set_of_word(BplTermSets *sets, BplValue value)
{
    if (bpl_value_is_term(value))
        return sets->of.at[bpl_value_term(value)];
    return bpl_value_tag(value) == BPL_TAG_ELEM
               ? single(sets, bpl_value_element_sort(value) << 2 | KEY_ELEMENTS)
               : EMPTY;
}

static uint32_t set_of_args(BplTermSets *sets, const BplTermNode *node)
{
    bpl_vec_clear(&sets->parts);
    for (uint32_t i = 0; i < node->count; i++)
        bpl_vec_push(&sets->parts, set_of_word(sets, node->args[i]));
    size_t count = sets->parts.count;
    while (count > 1) {
        for (size_t i = 0; i < count / 2; i++)
            sets->parts.at[i] = merged(sets, sets->parts.at[2 * i], sets->parts.at[2 * i + 1]);
        if (count % 2)
            sets->parts.at[count / 2] = sets->parts.at[count - 1];
        count = (count + 1) / 2;
    }
    return count ? sets->parts.at[0] : EMPTY;
}

static bool push_unknown(BplTermSets *sets, const BplTermNode *node)
{
    bool all = true;
    for (uint32_t i = 0; i < node->count; i++)
        if (set_of_word(sets, node->args[i]) == 0) {
            bpl_vec_push(&sets->stack, bpl_value_term(node->args[i]));
            all = false;
        }
    return !all;
}

BplTermSet bpl_term_free(BplTerms *terms, BplValue value)
{
    BplTermSets *sets = sets_of(terms);
    if (!bpl_value_is_term(value)) {
        /* computed before `sets->sets.at` is read, since the call may move this array */
        uint32_t set = set_of_word(sets, value);
        return sets->sets.at[set].set;
    }
    while (sets->of.count < terms->nodes.count)
        bpl_vec_push(&sets->of, 0);
    uint32_t root = bpl_value_term(value);
    if (!sets->of.at[root])
        bpl_vec_push(&sets->stack, root);
    while (sets->stack.count) {
        uint32_t top = bpl_vec_last(&sets->stack);
        const BplTermNode *node = terms->nodes.at[top];
        if (!sets->of.at[top]) {
            if (push_unknown(sets, node))
                continue;
            uint32_t set = own_set(terms, sets, node);
            sets->of.at[top] = merged(sets, set, set_of_args(sets, node));
        }
        (void)bpl_vec_pop(&sets->stack);
    }
    return sets->sets.at[sets->of.at[root]].set;
}

uint32_t bpl_term_size(BplTerms *terms, BplValue value, uint32_t limit)
{
    if (!bpl_value_is_term(value))
        return 0;
    BplWordMap seen = {0};
    BplValues stack = {0};
    uint32_t size = 0;
    bpl_vec_push(&stack, value);
    while (stack.count && size < limit) {
        BplValue top = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(top) || bpl_wordmap_get(&seen, top))
            continue;
        bpl_wordmap_put(&seen, top, 1);
        size++;
        const BplTermNode *node = bpl_term_node(terms, top);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_wordmap_release(&seen);
    bpl_vec_release(&stack);
    return size;
}
