#include "libbpl/sema/node.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/print.h"

#include <string.h>

static char *taken(BplStrbuf *text)
{
    return text->text ? text->text : bpl_strdup("");
}

BplNode *bpl_program_root(const BplProgram *program)
{
    return &program->unit->node;
}

char *bpl_program_text(const BplProgram *program)
{
    BplStrbuf text = {0};
    bpl_print_program(&text, program, NULL);
    return taken(&text);
}

/* ---- nodes ----------------------------------------------------------------------------------- */

const char *bpl_node_kind(const BplNode *node)
{
    return bpl_kind_info(node->kind)->name;
}

BplNode *bpl_node_next(const BplNode *node)
{
    return node->next;
}

int bpl_node_op(const BplNode *node)
{
    return node->op;
}

const char *bpl_node_operator(const BplNode *node)
{
    bool has_one = node->kind == BPL_BINARY || node->kind == BPL_UNARY;
    return has_one ? bpl_op_info[node->op].text : "";
}

char *bpl_node_print(const BplNode *node)
{
    BplStrbuf text = {0};
    bpl_print_node(&text, node);
    return taken(&text);
}

char *bpl_node_type(const BplNode *node)
{
    const BplType *type = NULL;
    if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR)
        type = ((const BplExpr *)(const void *)node)->type;
    else if (node->kind == BPL_VAR)
        type = bpl_as_var(node)->type;
    if (!type)
        return NULL;
    BplStrbuf text = {0};
    bpl_type_print(&text, type);
    return taken(&text);
}

bool bpl_node_position(const BplProgram *program, const BplNode *node, const char **file,
                       uint32_t *line, uint32_t *column)
{
    BplPosition position = bpl_position(&program->sources, bpl_node_start(node));
    *file = position.file ? position.file : "";
    *line = position.line;
    *column = position.column;
    return position.line > 0;
}

/* ---- their fields ---------------------------------------------------------------------------- */

int bpl_node_field_count(const BplNode *node)
{
    return bpl_kind_info(node->kind)->field_count;
}

static const BplField *field_of(const BplNode *node, int field)
{
    const BplKindInfo *info = bpl_kind_info(node->kind);
    return field >= 0 && field < info->field_count ? &info->fields[field] : NULL;
}

const char *bpl_node_field_name(const BplNode *node, int field)
{
    const BplField *info = field_of(node, field);
    return info ? info->name : NULL;
}

int bpl_node_field(const BplNode *node, const char *name)
{
    const BplKindInfo *info = bpl_kind_info(node->kind);
    for (int i = 0; i < info->field_count; i++)
        if (strcmp(info->fields[i].name, name) == 0)
            return i;
    return -1;
}

static const void *content(const BplNode *node, const BplField *info)
{
    return (const char *)node + info->offset;
}

BplNode *bpl_node_child(const BplNode *node, int field)
{
    const BplField *info = field_of(node, field);
    if (!info || (info->field_class > BPL_FIELD_LIST && info->field_class != BPL_FIELD_REF))
        return NULL;
    return *(BplNode *const *)content(node, info);
}

bool bpl_node_owns(const BplNode *node, int field)
{
    const BplField *info = field_of(node, field);
    return info && info->field_class <= BPL_FIELD_LIST;
}

const char *bpl_node_text(const BplNode *node, int field)
{
    const BplField *info = field_of(node, field);
    if (!info || info->field_class != BPL_FIELD_NAME)
        return NULL;
    const BplName *name = *(const BplName *const *)content(node, info);
    return name ? name->text : NULL;
}

bool bpl_node_flag(const BplNode *node, int field)
{
    const BplField *info = field_of(node, field);
    return info && info->field_class == BPL_FIELD_FLAG && *(const bool *)content(node, info);
}

/* ---- diagnostics ----------------------------------------------------------------------------- */

size_t bpl_diags_count(const BplProgram *program)
{
    return program->diags.all.count;
}

bool bpl_diag_at(const BplProgram *program, size_t n, BplDiagView *view)
{
    static const char *const severities[] = {"note", "warning", "error"};
    if (n >= program->diags.all.count)
        return false;
    const BplDiag *diag = &program->diags.all.at[n];
    BplPosition position = bpl_position(&program->sources, diag->loc);
    *view = (BplDiagView){
        .id = diag->info->name,
        .severity = severities[diag->info->severity],
        .text = diag->text,
        .file = position.file ? position.file : "",
        .line = position.line,
        .column = position.column,
    };
    return true;
}
