/* Clones programs. Nodes are copied by bpl_ast_clone. Then the names in the nodes are replaced by
 * names of the copy's own table, and the results of the type check, which refer to the original,
 * are removed. */
#include "libbpl/syntax/program.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

typedef struct Settling {
    BplNames *names;
    BplSet copies; /* all nodes of the copied tree */
} Settling;

static void settle_field(const Settling *settling, BplNode *node, const BplField *field)
{
    void *at = (char *)node + field->offset;
    switch (field->field_class) {
    case BPL_FIELD_NAME: {
        const BplName **name = at;
        *name = *name ? bpl_names_intern(settling->names, (*name)->text, (*name)->length) : NULL;
        break;
    }
    case BPL_FIELD_REF: {
        BplNode **target = at;
        *target = bpl_set_has(&settling->copies, *target) ? *target : NULL;
        break;
    }
    case BPL_FIELD_SEM:
        *(const void **)at = NULL;
        break;
    case BPL_FIELD_CHILD:
    case BPL_FIELD_OPT:
    case BPL_FIELD_LIST:
    case BPL_FIELD_FLAG:
    case BPL_FIELD_SPOT:
        break;
    }
}

static BplWalk settle(BplWalker *walker, BplNode *node)
{
    const BplKindInfo *info = bpl_kind_info(node->kind);
    for (uint16_t i = 0; i < info->field_count; i++)
        settle_field(walker->data, node, &info->fields[i]);
    if (info->node_class == BPL_CLASS_EXPR)
        ((BplExpr *)(void *)node)->type = NULL;
    else if (info->node_class == BPL_CLASS_TYPE)
        ((BplTypeExpr *)(void *)node)->type = NULL;
    node->has_error = false;
    return BPL_WALK_ON;
}

BplProgram *bpl_program_clone(const BplProgram *program)
{
    BplProgram *clone = bpl_program_new();
    BplMap copies = {0};
    Settling settling = {.names = clone->names};
    clone->dialect = program->dialect;
    bpl_sources_copy(&clone->sources, &program->sources);
    clone->unit = bpl_as_unit(bpl_ast_clone(&clone->arena, &program->unit->node, &copies));
    for (size_t i = 0; copies.slots && i <= copies.mask; i++)
        if (copies.slots[i].key)
            bpl_set_add(&settling.copies, copies.slots[i].value);
    bpl_walk(&(BplWalker){.enter = settle, .data = &settling}, &clone->unit->node);
    bpl_map_release(&copies);
    bpl_set_release(&settling.copies);
    return clone;
}
