/* Two passes over the original: the first copies every node and notes the copy, the second turns
 * the copies' fields to the copies of what they held. */
#include "libbpl/syntax/tree.h"

#include "libbpl/syntax/walk.h"

#include <string.h>

typedef struct Cloning {
    BplArena *arena;
    BplMap *copies;
} Cloning;

static BplWalk copy_node(BplWalker *walker, BplNode *node)
{
    Cloning *cloning = walker->data;
    size_t size = bpl_kind_info(node->kind)->size;
    BplNode *copy = bpl_arena_alloc(cloning->arena, size);
    memcpy(copy, node, size);
    bpl_map_put(cloning->copies, node, copy);
    return BPL_WALK_ON;
}

static void redirect(const BplMap *copies, void *field)
{
    BplNode **at = field;
    BplNode *copy = *at ? bpl_map_get(copies, *at) : NULL;
    if (copy)
        *at = copy;
}

static BplWalk fix_copy(BplWalker *walker, BplNode *node)
{
    Cloning *cloning = walker->data;
    BplNode *copy = bpl_map_get(cloning->copies, node);
    const BplKindInfo *info = bpl_kind_info(node->kind);
    redirect(cloning->copies, &copy->next);
    for (int i = 0; i < info->field_count; i++) {
        BplFieldClass field_class = info->fields[i].field_class;
        if (field_class <= BPL_FIELD_LIST || field_class == BPL_FIELD_REF)
            redirect(cloning->copies, (char *)copy + info->fields[i].offset);
    }
    return BPL_WALK_ON;
}

static BplNode *clone(BplArena *arena, const BplNode *first, const BplNode *end, BplMap *copies)
{
    BplMap own = {0};
    Cloning cloning = {arena, copies ? copies : &own};
    BplWalker copier = {.enter = copy_node, .data = &cloning};
    BplWalker fixer = {.enter = fix_copy, .data = &cloning};
    for (const BplNode *node = first; node != end; node = node->next)
        bpl_walk(&copier, (BplNode *)(uintptr_t)node);
    for (const BplNode *node = first; node != end; node = node->next)
        bpl_walk(&fixer, (BplNode *)(uintptr_t)node);
    BplNode *copy = first ? bpl_map_get(cloning.copies, first) : NULL;
    bpl_map_release(&own);
    return copy;
}

BplNode *bpl_ast_clone(BplArena *arena, const BplNode *node, BplMap *copies)
{
    BplNode *copy = clone(arena, node, node->next, copies);
    copy->next = NULL;
    return copy;
}

BplNode *bpl_ast_clone_chain(BplArena *arena, const BplNode *chain, BplMap *copies)
{
    return clone(arena, chain, NULL, copies);
}
