/* Clones trees. A stack contains those fields of copied nodes that still lead to originals; each
 * such field is changed to a copy of its original, whose fields are pushed in turn. References are
 * resolved after everything is copied. For this purpose, only nodes to which references can lead
 * are entered into a map; they are few compared with expressions. */
#include "libbpl/syntax/tree.h"

#include "libbpl/base/vec.h"

#include <assert.h>
#include <string.h>

typedef struct Cloning {
    BplArena *arena;
    BplMap *copies;
    bool keep_all; /* the caller requests the map of all copies */
    /* whether expressions are shared with the original instead of being copied */
    bool shares_exprs;
    BPL_VEC(BplNode **) open;
    BPL_VEC(BplNode **) references;
} Cloning;

/* Can a reference in the tree lead to the node? This holds for declarations and labels, and also
 * for binders such as quantifiers, to which their variables refer. */
static bool is_referred_to(const BplNode *node, const BplKindInfo *info)
{
    if (node->kind == BPL_QUANT || node->kind == BPL_LET || node->kind == BPL_CODE)
        return true;
    return info->node_class != BPL_CLASS_EXPR && info->node_class != BPL_CLASS_TYPE;
}

static bool is_shared(const Cloning *cloning, const BplNode *node)
{
    return cloning->shares_exprs && bpl_kind_class(node->kind) == BPL_CLASS_EXPR;
}

/* Pushes the child fields of a copy on the stack, the last one first, so that copies are allocated
 * in the order in which a walk visits them. */
static void open_fields(Cloning *cloning, BplNode *copy, const BplKindInfo *info)
{
    for (int i = info->field_count - 1; i >= 0; i--) {
        BplFieldClass field_class = info->fields[i].field_class;
        BplNode **field = (BplNode **)(void *)((char *)copy + info->fields[i].offset);
        if (field_class <= BPL_FIELD_LIST && *field && !is_shared(cloning, *field))
            bpl_vec_push(&cloning->open, field);
        else if (field_class == BPL_FIELD_REF && *field)
            bpl_vec_push(&cloning->references, field);
    }
}

static BplNode *copy_one(Cloning *cloning, const BplNode *node)
{
    const BplKindInfo *info = bpl_kind_info(node->kind);
    BplNode *copy = bpl_arena_alloc(cloning->arena, info->size);
    assert(info->size >= sizeof *node);
    memcpy(copy, node, info->size);
    if (cloning->keep_all || is_referred_to(node, info))
        bpl_map_put(cloning->copies, node, copy);
    return copy;
}

static void copy_below(Cloning *cloning, BplNode *copy)
{
    open_fields(cloning, copy, bpl_kind_info(copy->kind));
    while (cloning->open.count) {
        BplNode **field = bpl_vec_pop(&cloning->open);
        assert(*field && !is_shared(cloning, *field));
        *field = copy_one(cloning, *field);
        if ((*field)->next)
            bpl_vec_push(&cloning->open, &(*field)->next);
        open_fields(cloning, *field, bpl_kind_info((*field)->kind));
    }
}

static void redirect(Cloning *cloning)
{
    for (size_t i = 0; cloning->copies->count && i < cloning->references.count; i++) {
        BplNode **field = cloning->references.at[i];
        BplNode *copy = bpl_map_get(cloning->copies, *field);
        if (copy)
            *field = copy;
    }
}

/* Copies a node without children, to which no reference in the copy leads. */
static BplNode *copy_leaf(BplArena *arena, const BplNode *node)
{
    const BplKindInfo *info = bpl_kind_info(node->kind);
    BplNode *copy = bpl_arena_alloc(arena, info->size);
    memcpy(copy, node, info->size);
    copy->next = NULL;
    return copy;
}

static BplNode *clone(Cloning cloning, const BplNode *first, const BplNode *end)
{
    BplMap own = {0};
    cloning.keep_all = cloning.copies;
    if (!cloning.copies)
        cloning.copies = &own;
    BplNode *chain = NULL, **link = &chain;
    for (const BplNode *node = first; node != end; node = node->next) {
        *link = copy_one(&cloning, node);
        (*link)->next = NULL;
        copy_below(&cloning, *link);
        link = &(*link)->next;
    }
    assert(cloning.open.count == 0);
    redirect(&cloning);
    bpl_vec_release(&cloning.open);
    bpl_vec_release(&cloning.references);
    bpl_map_release(&own);
    return chain;
}

BplNode *bpl_ast_clone(BplArena *arena, const BplNode *node, BplMap *copies)
{
    if (!copies && !*bpl_kind_children(node->kind))
        return copy_leaf(arena, node);
    return clone((Cloning){.arena = arena, .copies = copies}, node, node->next);
}

BplNode *bpl_ast_clone_chain(BplArena *arena, const BplNode *chain, BplMap *copies)
{
    return clone((Cloning){.arena = arena, .copies = copies}, chain, NULL);
}

BplStmt *bpl_ast_clone_stmts(BplArena *arena, const BplStmt *stmts)
{
    const BplNode *first = stmts ? &stmts->node : NULL;
    return (BplStmt *)clone((Cloning){.arena = arena, .shares_exprs = true}, first, NULL);
}
