#include "libbpl/reduce/operand.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/sema/type.h"

#include <assert.h>

static bool fits(const BplExpr *expr, const BplNode *child)
{
    if (!child || bpl_kind_info((BplKind)child->kind)->node_class != BPL_CLASS_EXPR)
        return false;
    const BplExpr *operand = (const BplExpr *)child;
    return operand->type && expr->type && bpl_type_equal(operand->type, expr->type);
}

BplExpr *bpl_like_operand(const BplExpr *expr, bool last)
{
    BplNode *found = NULL;
    if (!expr->type)
        return NULL;
    for (const uint16_t *offset = bpl_kind_children((BplKind)expr->kind); *offset; offset++) {
        BplNode *child = *(BplNode *const *)(const void *)((const char *)expr + *offset);
        for (; child; child = child->next)
            if (fits(expr, child) && (last || !found))
                found = child;
    }
    return (BplExpr *)found;
}

bool bpl_can_be_literal(const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    BPL_CASES_LITERAL:
    case BPL_IDENT:
    case BPL_WILDCARD:
        return false;
    default:
        break;
    }
    if (!expr->type)
        return false;
    switch ((BplTypeKind)expr->type->expanded->kind) {
    case BPL_T_INT:
    case BPL_T_REAL:
    case BPL_T_BOOL:
    case BPL_T_BV:
        return true;
    default:
        return false;
    }
}

BplExpr *bpl_literal_for(BplProgram *program, const BplExpr *expr)
{
    BplStrbuf text = {0};
    BplExpr *literal = NULL;
    const BplType *type = expr->type->expanded;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_BOOL: {
        BplBoolLit *truth = bpl_ast_bool_lit(&program->arena, 0);
        truth->op = 1;
        return (BplExpr *)truth;
    }
    case BPL_T_INT: {
        BplIntLit *number = bpl_ast_int_lit(&program->arena, 0);
        number->text = bpl_names_intern(program->names, "0", 1);
        return (BplExpr *)number;
    }
    case BPL_T_REAL: {
        BplRealLit *number = bpl_ast_real_lit(&program->arena, 0);
        number->text = bpl_names_intern(program->names, "0.0", 3);
        return (BplExpr *)number;
    }
    case BPL_T_BV: {
        BplBvLit *vector = bpl_ast_bv_lit(&program->arena, 0);
        bpl_strbuf_addf(&text, "0bv%u", type->width);
        vector->text = bpl_names_intern(program->names, text.text, text.length);
        literal = (BplExpr *)vector;
        break;
    }
    default:
        assert(false && "a literal of this type");
    }
    bpl_strbuf_release(&text);
    return literal;
}
