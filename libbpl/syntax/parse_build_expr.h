/* Makes expressions, and the statements of code expressions, for the grammar's actions; see
 * parse_build.h. */
#ifndef BPL_SYNTAX_PARSE_BUILD_EXPR_H
#define BPL_SYNTAX_PARSE_BUILD_EXPR_H

#include "libbpl/syntax/parse_build_decl.h"
#include "libbpl/syntax/parse_build_stmt.h"

/* ---- expressions ----------------------------------------------------------------------------- */

/* May a postfix such as [i], with the binding strength `level`, follow the expression? False after
 * a coercion, for example: precedence alone would accept m: T [i]. */
static inline bool takes_postfix(const BplExpr *expr, int level)
{
    return expr->in_parens ||
           (expr->kind != BPL_IS && (expr->kind != BPL_COERCE || level <= BPL_LEVEL_COERCE) &&
            (expr->kind != BPL_BOUNDS || level <= BPL_LEVEL_COERCE));
}

/* Reports a postfix that may not follow its expression (takes_postfix is false). */
static inline void misplaced_postfix(BplParser *p, BplSpan span)
{
    bpl_syntax_error(p, span.start);
}

/* Defines the function make_X for literals of kind X; `trouble` is the reason why the text is
 * malformed, which wellformed_expr.c reports, or NULL. */
#define LITERAL(lower, Struct, trouble)                                                  \
    static inline BplExpr *make_##lower(BplParser *p, const BplName *text, BplSpan span) \
    {                                                                                    \
        Bpl##Struct *literal = bpl_ast_##lower(p->arena, span.start);                    \
        literal->text = text;                                                            \
        p->has_delicate |= (trouble) != NULL;                                            \
        return &literal->base;                                                           \
    }
LITERAL(int_lit, IntLit, NULL)
LITERAL(real_lit, RealLit, bpl_real_trouble(text->text))
LITERAL(float_lit, FloatLit, bpl_float_trouble(text->text))
LITERAL(bv_lit, BvLit, bpl_bv_trouble(text->text))
LITERAL(string_lit, StringLit, NULL)
LITERAL(rmode_lit, RmodeLit, NULL)
#undef LITERAL

static inline BplExpr *make_bool_lit(BplParser *p, bool value, BplSpan span)
{
    BplBoolLit *literal = bpl_ast_bool_lit(p->arena, span.start);
    literal->op = value;
    return &literal->base;
}

static inline BplExpr *make_binary(BplParser *p, BplOp op, BplExpr *left, BplExpr *right,
                                   BplSpan span)
{
    BplBinary *binary = bpl_ast_binary(p->arena, span.start);
    binary->op = (uint8_t)op;
    p->has_delicate |= op == BPL_OP_EXPLIES;
    binary->left = left;
    binary->right = right;
    set_height_left(p, &binary->node, left->height, over(right));
    return &binary->base;
}

/* Makes a binary expression with a logical operator; reports && mixed with ||, and ==> after <==.
 */
static inline BplExpr *make_logical(BplParser *p, BplOp op, BplExpr *left, BplExpr *right,
                                    BplSpan span)
{
    if (left->kind == BPL_BINARY && !left->in_parens &&
        ((op == BPL_OP_AND && left->op == BPL_OP_OR) ||
         (op == BPL_OP_OR && left->op == BPL_OP_AND) ||
         (op == BPL_OP_IMPLIES && left->op == BPL_OP_EXPLIES)))
        bpl_syntax_error(p, span.start);
    return make_binary(p, op, left, right, span);
}

static inline BplExpr *make_unary(BplParser *p, BplOp op, BplExpr *operand, BplSpan span)
{
    BplUnary *unary = bpl_ast_unary(p->arena, span.start);
    unary->op = (uint8_t)op;
    unary->operand = operand;
    set_height_left(p, &unary->node, 0, over(operand));
    return &unary->base;
}

static inline BplExpr *make_is(BplParser *p, BplExpr *object, const BplName *name, BplSpan span,
                               BplSpan name_span)
{
    BplIs *is = bpl_ast_is(p->arena, span.start);
    is->object = object;
    is->name = name;
    is->name_loc = name_span.start;
    is->height = object->height;
    return &is->base;
}

static inline BplExpr *make_coerce(BplParser *p, BplExpr *expr, BplTypeExpr *type, BplSpan span)
{
    BplCoerce *coerce = bpl_ast_coerce(p->arena, span.start);
    coerce->expr = expr;
    coerce->written = type;
    set_height_left(p, &coerce->node, expr->height, over(type));
    return &coerce->base;
}

/* Makes the bit-vector bounds high : low, which are legal only between the brackets of a selection.
 */
static inline BplExpr *make_bounds(BplParser *p, BplExpr *high, const BplName *low, BplSpan span,
                                   BplSpan low_span)
{
    BplBounds *bounds = bpl_ast_bounds(p->arena, span.start);
    p->has_delicate = true;
    bounds->high = high;
    bounds->low = make_int_lit(p, low, low_span);
    set_height_left(p, &bounds->node, high->height, over(bounds->low));
    return &bounds->base;
}

/* Makes the selection m[i, j], or the extraction v[h:l]. Of several indices, one in the form
 * h:l, as in m[i, h:l], becomes an index like the others; wellformed_expr.c reports it. */
static inline BplExpr *make_select(BplParser *p, BplExpr *map, BplNode *indices_ring, BplSpan span)
{
    BplExpr *indices = bpl_ring_open(indices_ring);
    if (indices && !indices->next && indices->kind == BPL_BOUNDS && !indices->in_parens) {
        BplExtract *extract = bpl_ast_extract(p->arena, span.start);
        extract->vector = map;
        extract->bounds = indices;
        set_height_left(p, &extract->node, map->height, over(indices));
        return &extract->base;
    }
    BplSelect *select = bpl_ast_select(p->arena, span.start);
    select->map = map;
    select->indices = indices;
    set_height_left(p, &select->node, map->height, over_chain(indices));
    return &select->base;
}

static inline BplExpr *make_store(BplParser *p, BplExpr *map, BplNode *indices_ring, BplExpr *value,
                                  BplSpan span)
{
    BplStore *store = bpl_ast_store(p->arena, span.start);
    store->map = map;
    store->indices = bpl_ring_open(indices_ring);
    store->value = value;
    unsigned inner = over_chain(store->indices);
    set_height_left(p, &store->node, map->height, inner > over(value) ? inner : over(value));
    return &store->base;
}

static inline BplExpr *make_field(BplParser *p, BplExpr *object, const BplName *name, BplSpan span,
                                  BplSpan name_span)
{
    BplFieldSelect *field = bpl_ast_field_select(p->arena, span.start);
    field->object = object;
    field->name = name;
    field->name_loc = name_span.start;
    field->height = object->height;
    return &field->base;
}

static inline BplExpr *make_field_store(BplParser *p, BplExpr *object, const BplName *name,
                                        BplExpr *value, BplSpan span, BplSpan name_span)
{
    BplFieldStore *store = bpl_ast_field_store(p->arena, span.start);
    store->object = object;
    store->name = name;
    store->name_loc = name_span.start;
    store->value = value;
    set_height_left(p, &store->node, object->height, over(value));
    return &store->base;
}

static inline BplExpr *make_apply(BplParser *p, const BplName *name, BplNode *args_ring,
                                  BplSpan span)
{
    BplApply *apply = bpl_ast_apply(p->arena, span.start);
    apply->name = name;
    apply->args = bpl_ring_open(args_ring);
    set_height_left(p, &apply->node, 0, over_chain(apply->args));
    return &apply->base;
}

static inline BplExpr *make_old(BplParser *p, BplExpr *expr, BplSpan span)
{
    BplOld *old = bpl_ast_old(p->arena, span.start);
    old->expr = expr;
    set_height(p, &old->node);
    return &old->base;
}

static inline BplExpr *make_convert(BplParser *p, BplBasic basic, BplExpr *expr, BplSpan span)
{
    BplConvert *convert = bpl_ast_convert(p->arena, span.start);
    convert->op = (uint8_t)basic;
    convert->expr = expr;
    set_height(p, &convert->node);
    return &convert->base;
}

static inline BplExpr *make_if_then_else(BplParser *p, BplExpr *condition, BplExpr *then_expr,
                                         BplExpr *else_expr, BplSpan span)
{
    BplIfThenElse *ite = bpl_ast_if_then_else(p->arena, span.start);
    ite->condition = condition;
    ite->then_expr = then_expr;
    ite->else_expr = else_expr;
    set_height(p, &ite->node);
    return &ite->base;
}

static inline BplExpr *make_quant(BplParser *p, BplQuantifier quantifier, BplNode *type_params_ring,
                                  BplNode *vars_ring, BplNode *annotations_ring, BplExpr *body,
                                  BplSpan span)
{
    BplQuant *quant = bpl_ast_quant(p->arena, span.start);
    quant->op = (uint8_t)quantifier;
    quant->type_params = bpl_ring_open(type_params_ring);
    quant->vars = bpl_ring_open(vars_ring);
    set_group_roles(quant->vars, BPL_ROLE_BOUND);
    quant->annotations = bpl_ring_open(annotations_ring);
    quant->body = body;
    p->has_delicate |= quantifier == BPL_LAMBDA && quant->annotations;
    BPL_EACH (BplVarGroup, group, quant->vars)
        p->has_delicate |= group->where != NULL;
    set_height(p, &quant->node);
    return &quant->base;
}

static inline BplVarGroup *make_let_var(BplParser *p, BplNode *attrs_ring, const BplName *name,
                                        BplSpan span)
{
    BplNode *vars_ring = set_roles(ring_of(make_var(p, name, span)), BPL_ROLE_LET);
    return with_attrs(p, make_group(p, vars_ring, NULL, NULL), attrs_ring);
}

static inline BplExpr *make_let(BplParser *p, BplNode *vars_ring, BplNode *values_ring,
                                BplNode *attrs_ring, BplExpr *body, BplSpan span)
{
    BplLet *let = bpl_ast_let(p->arena, span.start);
    let->vars = bpl_ring_open(vars_ring);
    let->values = bpl_ring_open(values_ring);
    let->attrs = bpl_ring_open(attrs_ring);
    let->body = body;
    set_height(p, &let->node);
    return &let->base;
}

/* Makes the unpacking statement C(x, y) := rhs. */
static inline BplNode *make_unpack(BplParser *p, const BplName *name, BplNode *args_ring,
                                   BplNode *attrs_ring, BplExpr *rhs, BplSpan name_span,
                                   BplSpan becomes)
{
    BplUnpack *stmt = bpl_ast_unpack(p->arena, becomes.start);
    stmt->pattern = make_apply(p, name, args_ring, name_span);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->rhs = rhs;
    set_height(p, &stmt->node);
    return &stmt->node;
}

/* Makes a block of a code expression, label: stmts transfer, as a ring of statements. */
static inline BplNode *make_spec_block(BplParser *p, const BplName *name, BplNode *stmts_ring,
                                       BplNode *transfer, BplSpan span)
{
    BplNode *label = finish_stmt(make_label(p, name, span), span);
    BplNode *ring = ring_of(label);
    if (stmts_ring)
        ring = ring_join(ring, stmts_ring);
    return bpl_ring_add(ring, transfer);
}

static inline BplExpr *make_code(BplParser *p, BplNode *locals_ring, BplNode *stmts_ring,
                                 BplSpan span)
{
    BplCode *code = bpl_ast_code(p->arena, span.start);
    p->has_delicate = true;
    code->body = make_body(p, locals_ring, stmts_ring, span);
    set_height(p, &code->node);
    return &code->base;
}

#endif
