/* Compares and hashes trees. Both traverse the tree in the order of its fields: equality compares
 * two trees side by side on a stack of pairs of chains, the hash combines the nodes of a walk. */
#include "libbpl/syntax/tree.h"

#include "libbpl/base/vec.h"
#include "libbpl/syntax/walk.h"

typedef struct Pair {
    const BplNode *a, *b;
} Pair;

typedef BPL_VEC(Pair) Pairs;

static const void *field_at(const BplNode *node, const BplField *field)
{
    return (const char *)node + field->offset;
}

/* Are the nodes equal without their children? Pushes the pairs of their children onto `pairs`. */
static bool are_alike(const BplNode *a, const BplNode *b, Pairs *pairs)
{
    if (a->kind != b->kind || a->op != b->op)
        return false;
    const BplKindInfo *info = bpl_kind_info(a->kind);
    for (int i = 0; i < info->field_count; i++) {
        const BplField *field = &info->fields[i];
        const void *left = field_at(a, field), *right = field_at(b, field);
        switch (field->field_class) {
        case BPL_FIELD_CHILD:
        case BPL_FIELD_OPT:
        case BPL_FIELD_LIST: {
            Pair pair = {*(BplNode *const *)left, *(BplNode *const *)right};
            if (!pair.a != !pair.b)
                return false;
            if (pair.a)
                bpl_vec_push(pairs, pair);
            break;
        }
        case BPL_FIELD_NAME: {
            const BplName *name = *(BplName *const *)left, *other = *(BplName *const *)right;
            if (name != other && (!name || !other || name->length != other->length ||
                                  memcmp(name->text, other->text, name->length) != 0))
                return false;
            break;
        }
        case BPL_FIELD_FLAG:
            if (*(const bool *)left != *(const bool *)right)
                return false;
            break;
        case BPL_FIELD_SPOT:
        case BPL_FIELD_REF:
        case BPL_FIELD_SEM:
            break;
        }
    }
    return true;
}

static bool equal(const BplNode *a, const BplNode *b, bool whole_chains)
{
    Pairs pairs = {0};
    if (!a || !b)
        return a == b;
    bool same = are_alike(a, b, &pairs);
    if (whole_chains && same) {
        same = !a->next == !b->next;
        if (same && a->next)
            bpl_vec_push(&pairs, (Pair){a->next, b->next});
    }
    while (same && pairs.count) {
        Pair pair = bpl_vec_pop(&pairs);
        if (!pair.a->next != !pair.b->next) {
            same = false;
            break;
        }
        if (pair.a->next)
            bpl_vec_push(&pairs, (Pair){pair.a->next, pair.b->next});
        same = are_alike(pair.a, pair.b, &pairs);
    }
    bpl_vec_release(&pairs);
    return same;
}

bool bpl_ast_equal(const BplNode *a, const BplNode *b)
{
    return equal(a, b, false);
}

bool bpl_ast_equal_chain(const BplNode *a, const BplNode *b)
{
    return equal(a, b, true);
}

static void fold(uint64_t *hash, uint64_t value)
{
    *hash = (*hash ^ value) * 0xff51afd7ed558ccdu;
    *hash ^= *hash >> 29;
}

static BplWalk fold_node(BplWalker *walker, BplNode *node)
{
    uint64_t *hash = walker->data;
    const BplKindInfo *info = bpl_kind_info(node->kind);
    fold(hash, (uint64_t)node->kind << 8 | node->op);
    for (int i = 0; i < info->field_count; i++) {
        const void *field = field_at(node, &info->fields[i]);
        if (info->fields[i].field_class == BPL_FIELD_NAME && *(BplName *const *)field)
            fold(hash, (*(BplName *const *)field)->hash);
        else if (info->fields[i].field_class == BPL_FIELD_FLAG)
            fold(hash, *(const bool *)field);
    }
    return BPL_WALK_ON;
}

static BplWalk fold_end(BplWalker *walker, BplNode *node)
{
    (void)node;
    fold(walker->data, 0x5bd1e995);
    return BPL_WALK_ON;
}

uint64_t bpl_ast_hash(const BplNode *node)
{
    uint64_t hash = 0;
    BplWalker walker = {.enter = fold_node, .leave = fold_end, .data = &hash};
    bpl_walk(&walker, (BplNode *)(uintptr_t)node);
    return hash;
}
