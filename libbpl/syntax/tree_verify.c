/* Checks the invariants of ast.h: the content of a node's fields before its children are visited,
 * heights afterwards, when the heights of the children are known. */
#include "libbpl/syntax/tree.h"

#include "libbpl/syntax/walk.h"

typedef struct Verifying {
    BplStrbuf *why;
    BplMap seen;
} Verifying;

static BplWalk complain(Verifying *verifying, const BplNode *node, const char *what)
{
    const char *name = node->kind < BPL_KIND_COUNT ? bpl_kind_info(node->kind)->name : "?";
    bpl_strbuf_addf(verifying->why, "%s at %u: %s", name, node->loc, what);
    return BPL_WALK_STOP;
}

static BplWalk lacks(Verifying *verifying, const BplNode *node, const BplField *field)
{
    complain(verifying, node, "has no ");
    bpl_strbuf_add_text(verifying->why, field->name);
    return BPL_WALK_STOP;
}

/* Called for each node before the walk visits its fields: checks that the node is of a known kind,
 * and that it occurs for the first time. */
static BplWalk check_enter(BplWalker *walker, BplNode *node)
{
    Verifying *verifying = walker->data;
    if (node->kind >= BPL_KIND_COUNT)
        return complain(verifying, node, "no such kind");
    if (bpl_map_put(&verifying->seen, node, node))
        return complain(verifying, node, "stands in the tree twice");
    const BplKindInfo *info = bpl_kind_info(node->kind);
    for (int i = 0; i < info->field_count; i++) {
        const BplField *field = &info->fields[i];
        if (field->field_class > BPL_FIELD_LIST)
            continue;
        const BplNode *child = *(BplNode *const *)((const char *)node + field->offset);
        if (field->field_class == BPL_FIELD_CHILD && !child)
            return lacks(verifying, node, field);
        if (field->field_class != BPL_FIELD_LIST && child && child->next)
            return complain(verifying, child, "has a sibling where one node stands");
        for (; child; child = child->next)
            if (child->kind < BPL_KIND_COUNT && !bpl_field_takes(field, child))
                return complain(verifying, child, "stands where none of its kind may");
    }
    return BPL_WALK_ON;
}

static BplWalk check_leave(BplWalker *walker, BplNode *node)
{
    Verifying *verifying = walker->data;
    unsigned height = node->height;
    if (!bpl_node_set_height(node))
        return complain(verifying, node, "is too high");
    return node->height == height ? BPL_WALK_ON : complain(verifying, node, "has a wrong height");
}

bool bpl_ast_verify(const BplNode *node, BplStrbuf *why)
{
    Verifying verifying = {.why = why};
    BplWalker walker = {.enter = check_enter, .leave = check_leave, .data = &verifying};
    bool fine = bpl_walk(&walker, (BplNode *)(uintptr_t)node);
    bpl_map_release(&verifying.seen);
    return fine;
}

/* ---- heights --------------------------------------------------------------------------------- */

static BplWalk set_height(BplWalker *walker, BplNode *node)
{
    const BplNode **too_high = walker->data;
    if (!bpl_node_set_height(node) && !*too_high)
        *too_high = node;
    return BPL_WALK_ON;
}

const BplNode *bpl_ast_set_heights(BplNode *root)
{
    const BplNode *too_high = NULL;
    BplWalker walker = {.leave = set_height, .data = &too_high};
    bpl_walk(&walker, root);
    return too_high;
}
