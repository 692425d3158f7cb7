/* Prints a tree with each node on a line of its own: the node's kind, its operator, and the fields
 * that are not nodes. */
#include "libbpl/syntax/tree.h"

#include "libbpl/syntax/walk.h"

typedef struct Dumping {
    BplStrbuf *out;
    size_t depth;
} Dumping;

static void dump_op(BplStrbuf *out, const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_BINARY:
    case BPL_UNARY:
        bpl_strbuf_addf(out, " %s", bpl_op_info[node->op].text);
        break;
    case BPL_BASIC_TYPE:
    case BPL_CONVERT:
        bpl_strbuf_addf(out, " %s", bpl_basic_text(node->op));
        break;
    case BPL_QUANT:
        bpl_strbuf_addf(out, " %s", bpl_quantifier_text(node->op));
        break;
    case BPL_CONDITION:
        bpl_strbuf_addf(out, " %s", bpl_clause_text(node->op));
        break;
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        bpl_strbuf_addf(out, " %s", bpl_visibility_text(node->op));
        break;
    case BPL_BOOL_LIT:
        bpl_strbuf_add_text(out, node->op ? " true" : " false");
        break;
    default:
        if (node->op)
            bpl_strbuf_addf(out, " #%d", node->op);
        break;
    }
}

static BplWalk dump_node(BplWalker *walker, BplNode *node)
{
    Dumping *dumping = walker->data;
    BplStrbuf *out = dumping->out;
    const BplKindInfo *info = bpl_kind_info(node->kind);
    bpl_strbuf_add_repeated(out, ' ', 2 * dumping->depth++);
    bpl_strbuf_add_text(out, info->name);
    dump_op(out, node);
    for (int i = 0; i < info->field_count; i++) {
        const BplField *field = &info->fields[i];
        const void *at = (const char *)node + field->offset;
        if (field->field_class == BPL_FIELD_NAME && *(BplName *const *)at)
            bpl_strbuf_addf(out, " %s=%s", field->name, (*(BplName *const *)at)->text);
        else if (field->field_class == BPL_FIELD_FLAG && *(const bool *)at)
            bpl_strbuf_addf(out, " %s", field->name);
    }
    bpl_strbuf_add_char(out, '\n');
    return BPL_WALK_ON;
}

static BplWalk dump_end(BplWalker *walker, BplNode *node)
{
    (void)node;
    ((Dumping *)walker->data)->depth--;
    return BPL_WALK_ON;
}

void bpl_ast_dump(BplStrbuf *out, const BplNode *node)
{
    Dumping dumping = {.out = out};
    BplWalker walker = {.enter = dump_node, .leave = dump_end, .data = &dumping};
    bpl_walk(&walker, (BplNode *)(uintptr_t)node);
}
