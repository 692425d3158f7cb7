#include "libbpl/pass/places.h"

#include "libbpl/syntax/walk.h"

void bpl_pass_forget_place(BplNode *node)
{
    const BplKindInfo *info = bpl_kind_info(node->kind);
    if (info->node_class == BPL_CLASS_STMT || info->node_class == BPL_CLASS_DECL) {
        BplStmt *stmt = (BplStmt *)node;
        stmt->origin = bpl_node_origin(node);
        stmt->start = stmt->end = 0;
    }
    node->loc = 0;
    node->is_made = 1;
    for (int i = 0; i < info->field_count; i++)
        if (info->fields[i].field_class == BPL_FIELD_SPOT)
            *(BplLoc *)(void *)((char *)node + info->fields[i].offset) = 0;
}

static BplWalk forget(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bpl_pass_forget_place(node);
    return BPL_WALK_ON;
}

void bpl_pass_forget_places(BplNode *node)
{
    BplWalker walker = {.enter = forget};
    bpl_walk(&walker, node);
}
