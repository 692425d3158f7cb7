/* Checks the types of expressions, from the leaves up. As in Boogie an operator is checked only if
 * its operands had no error; an expression with an error has no type (NULL), which fits every type.
 * The exceptions, which are always checked, are concatenations, extractions and the number of a
 * function's arguments.
 *
 * The common cases, operands of a basic type and functions without type parameters, are decided by
 * comparing pointers; only the others need unification. */
#include "libbpl/sema/civl.h"
#include "libbpl/syntax/literal.h"

void bpl_sema_note_open(BplSema *sema, const BplType **field, BplLoc loc)
{
    if (*field && (*field)->has_proxy)
        bpl_vec_push(&sema->open_types, (BplOpenType){field, loc});
}

const BplType *bpl_sema_found_type(BplSema *sema, const BplType *type, BplLoc loc)
{
    const BplType *found = bpl_type_found(sema->types, type);
    if (!found)
        bpl_sema_error_too_large(sema, loc);
    return found;
}

static const BplType *set_type(BplSema *sema, BplExpr *expr, const BplType *type)
{
    expr->type = type;
    expr->node.has_error = !type;
    if (type && type->has_proxy)
        bpl_sema_note_open(sema, &expr->type, expr->node.loc);
    return type;
}

/* Reports an error; in its text, the first `@` is replaced by the type `a`, the second one by the
 * type `b`. */
void bpl_sema_error_types(BplSema *sema, BplDiagId id, BplLoc loc, const char *format,
                          const BplType *a, const BplType *b)
{
    char *first = bpl_type_text(a), *second = bpl_type_text(b);
    BplStrbuf text = {0};
    bool one = false;
    for (const char *c = format; *c; c++) {
        if (*c != '@') {
            bpl_strbuf_add_char(&text, *c);
        } else {
            bpl_strbuf_add_text(&text, one ? second : first);
            one = true;
        }
    }
    bpl_sema_error(sema, id, loc, "%s", text.text);
    bpl_strbuf_release(&text);
    bpl_free(first);
    bpl_free(second);
}

/* If the type argument for a type parameter of the application `expr` is still unknown, records
 * this, so that a type is chosen for it at the end of the check. */
void bpl_sema_note_use(BplSema *sema, BplExpr *expr, const BplName *param, const BplType *proxy)
{
    if (bpl_type_is_open(proxy) && !sema->muted)
        bpl_vec_push(&sema->open_uses, (BplOpenUse){expr, param, proxy});
}

static void check_exprs(BplSema *sema, BplExpr *exprs)
{
    BPL_EACH (BplExpr, expr, exprs)
        bpl_sema_check_expr(sema, expr);
}

/* ---- literals -------------------------------------------------------------------------------- */

static const BplType *bv_type(BplSema *sema, const char *text)
{
    uint32_t width;
    bpl_bv_width(text, &width);
    return bpl_type_bv(sema->types, width);
}

static const BplType *float_type(BplSema *sema, const char *text)
{
    uint32_t significand, exponent;
    bpl_float_widths(text, &significand, &exponent);
    return bpl_type_float(sema->types, significand, exponent);
}

/* ---- operators ------------------------------------------------------------------------------- */

static bool both(BplSema *sema, const BplType *a, const BplType *b, const BplType *type)
{
    return bpl_types_fit(sema, a, type) && bpl_types_fit(sema, b, type);
}

static const BplType *same_float(const BplType *a, const BplType *b)
{
    a = bpl_type_follow(a);
    b = bpl_type_follow(b);
    return a == b && a->kind == BPL_T_FLOAT ? a : NULL;
}

static const BplType *arithmetic(BplSema *sema, const BplType *a, const BplType *b)
{
    if (both(sema, a, b, &bpl_type_int))
        return &bpl_type_int;
    if (both(sema, a, b, &bpl_type_real))
        return &bpl_type_real;
    return same_float(a, b);
}

static bool is_number(BplSema *sema, const BplType *type)
{
    return bpl_types_fit(sema, type, &bpl_type_int) || bpl_types_fit(sema, type, &bpl_type_real);
}

/* Returns the type of the result of applying `op` to operands of types a and b; NULL if the types
 * do not fit the operator. */
static const BplType *operate(BplSema *sema, BplOp op, const BplType *a, const BplType *b)
{
    switch (op) {
    case BPL_OP_AND:
    case BPL_OP_OR:
    case BPL_OP_IMPLIES:
    case BPL_OP_EXPLIES:
    case BPL_OP_IFF:
        return both(sema, a, b, &bpl_type_bool) ? &bpl_type_bool : NULL;
    case BPL_OP_EQ:
    case BPL_OP_NEQ:
        return a == b || bpl_unify_comparable(sema->types, a, b) ? &bpl_type_bool : NULL;
    case BPL_OP_LT:
    case BPL_OP_LE:
    case BPL_OP_GT:
    case BPL_OP_GE:
        return arithmetic(sema, a, b) ? &bpl_type_bool : NULL;
    case BPL_OP_EXTENDS:
        return bpl_types_fit(sema, a, b) ? &bpl_type_bool : NULL;
    case BPL_OP_ADD:
    case BPL_OP_SUB:
    case BPL_OP_MUL:
        return arithmetic(sema, a, b);
    case BPL_OP_INT_DIV:
    case BPL_OP_MOD:
        return both(sema, a, b, &bpl_type_int) ? &bpl_type_int : NULL;
    case BPL_OP_REAL_DIV:
        if (is_number(sema, a) && is_number(sema, b))
            return &bpl_type_real;
        return same_float(a, b);
    case BPL_OP_POW:
        return both(sema, a, b, &bpl_type_real) ? &bpl_type_real : NULL;
    default:
        assert(!"a binary operator");
        return NULL;
    }
}

bool bpl_sema_check_operands(BplSema *sema, BplOp op, const BplType *a, const BplType *b,
                             BplLoc loc, const BplType **result)
{
    *result = operate(sema, op, a, b);
    if (*result)
        return true;
    char *first = bpl_type_text(a), *second = bpl_type_text(b);
    bpl_sema_error(sema, BPL_DIAG_OPERAND_TYPE, loc,
                   "invalid argument types (%s and %s) to binary operator %s", first, second,
                   op == BPL_OP_EXPLIES ? "==>" : bpl_op_info[op].text);
    bpl_free(first);
    bpl_free(second);
    return false;
}

/* Returns the sum of two widths, or INT32_MAX if the sum is larger. */
static uint32_t sum_of(uint32_t a, uint32_t b)
{
    return a > INT32_MAX - b ? INT32_MAX : a + b;
}

static const BplType *concat(BplSema *sema, BplBinary *expr, const BplType *a, const BplType *b)
{
    if (!a)
        a = bpl_proxy_any(sema->types, NULL);
    if (!b)
        b = bpl_proxy_any(sema->types, NULL);
    const BplType *left = bpl_type_follow(a), *right = bpl_type_follow(b);
    if (left->kind == BPL_T_BV && right->kind == BPL_T_BV)
        return bpl_type_bv(sema->types, sum_of(left->width, right->width));
    if (!bpl_unify(sema->types, a, bpl_proxy_bv(sema->types, 0)) ||
        !bpl_unify(sema->types, b, bpl_proxy_bv(sema->types, 0))) {
        bpl_sema_error_types(sema, BPL_DIAG_OPERAND_TYPE, expr->loc,
                             "++ operands need to be bitvectors (got @, @)", a, b);
        return NULL;
    }
    return bpl_proxy_concat(sema->types, a, b);
}

static const BplType *check_binary(BplSema *sema, BplBinary *expr)
{
    const BplType *left = bpl_sema_operand_type(sema, expr->left);
    const BplType *right = bpl_sema_operand_type(sema, expr->right);
    BplOp op = expr->op;
    if (op == BPL_OP_CONCAT)
        return concat(sema, expr, left, expr->right->type);
    assert(left && right);
    const BplType *result;
    /* `a <== b` is an implication with exchanged operands */
    bool swap = op == BPL_OP_EXPLIES;
    bpl_sema_check_operands(sema, op, swap ? right : left, swap ? left : right, expr->loc, &result);
    return result;
}

static const BplType *check_unary(BplSema *sema, BplUnary *expr)
{
    const BplType *type = bpl_sema_operand_type(sema, expr->operand);
    assert(type);
    if (expr->op == BPL_OP_NOT) {
        if (bpl_types_fit(sema, type, &bpl_type_bool))
            return &bpl_type_bool;
    } else {
        if (bpl_types_fit(sema, type, &bpl_type_int))
            return &bpl_type_int;
        if (bpl_types_fit(sema, type, &bpl_type_real))
            return &bpl_type_real;
    }
    bpl_sema_error_types(sema, BPL_DIAG_OPERAND_TYPE, expr->loc,
                         expr->op == BPL_OP_NOT ? "invalid argument type (@) to unary operator !"
                                                : "invalid argument type (@) to unary operator -",
                         type, NULL);
    return NULL;
}

/* ---- bit vectors ----------------------------------------------------------------------------- */

static const BplType *check_extract(BplSema *sema, BplExtract *expr, const BplType *vector)
{
    const BplExpr *range = expr->bounds;
    if (range->kind != BPL_BOUNDS || ((const BplBounds *)range)->high->kind != BPL_INT_LIT)
        return NULL;
    uint32_t high, low;
    bpl_int_lit_value(((const BplBounds *)range)->high, &high);
    bpl_int_lit_value(((const BplBounds *)range)->low, &low);
    if (high < low) {
        bpl_sema_error(sema, BPL_DIAG_EXTRACT_TYPE, expr->loc,
                       "start index in extract must be no bigger than the end index");
        return NULL;
    }
    const BplType *known = vector ? bpl_type_follow(vector) : NULL;
    bool fits =
        !known || (known->kind == BPL_T_BV
                       ? known->width >= high - low
                       : bpl_unify(sema->types, vector, bpl_proxy_bv(sema->types, high - low)));
    if (!fits) {
        char *text = bpl_type_text(vector);
        bpl_sema_error(sema, BPL_DIAG_EXTRACT_TYPE, expr->loc,
                       "extract operand must be a bitvector of at least %u bits (got %s)",
                       (unsigned)(high - low), text);
        bpl_free(text);
        return NULL;
    }
    return bpl_type_bv(sema->types, high - low);
}

/* ---- functions ------------------------------------------------------------------------------- */

static BplTypeVar *type_params_of(const BplNode *function)
{
    return function->kind == BPL_FUNCTION ? bpl_as_function(function)->type_params
                                          : bpl_as_constructor(function)->datatype->params;
}

static void error_argument(BplSema *sema, const BplApply *apply, uint32_t index, const BplExpr *arg,
                           const BplType *expected)
{
    char *got = bpl_type_text(arg->type), *want = bpl_type_text(expected);
    bpl_sema_error(sema, BPL_DIAG_ARGUMENT_TYPE, arg->node.loc,
                   "invalid type for argument %u in application of %s: %s (expected: %s)",
                   (unsigned)index, apply->name->text, got, want);
    bpl_free(got);
    bpl_free(want);
}

/* Pushes a proxy (unknown type) for each type parameter onto sema->args, then the types of the
 * formals with these proxies in place of the parameters. Returns the index of the first proxy. */
size_t bpl_sema_instantiate(BplSema *sema, BplTypeVar *params, const BplType *signature,
                            uint32_t formals)
{
    size_t base = sema->args.count;
    BPL_EACH (BplTypeVar, param, params) {
        const BplType *proxy = bpl_proxy_any(sema->types, param->name);
        bpl_vec_push(&sema->args, proxy);
        bpl_type_var_set(param, proxy);
    }
    for (uint32_t i = 0; i < formals; i++) {
        const BplType *formal = bpl_type_subst(sema->types, signature->args[i]);
        bpl_vec_push(&sema->args, formal);
    }
    BPL_EACH (BplTypeVar, param, params)
        bpl_type_var_set(param, NULL);
    return base;
}

static const BplType *apply_polymorphic(BplSema *sema, BplApply *apply, BplTypeVar *params,
                                        const BplType *signature)
{
    assert(params && signature->kind == BPL_T_SIGNATURE);
    uint32_t count = signature->count, index = 0, param_count = 0;
    size_t base = bpl_sema_instantiate(sema, params, signature, count + 1);
    BPL_EACH (BplTypeVar, param, params)
        param_count++;
    bool good = true;
    BPL_EACH (BplExpr, arg, apply->args) {
        const BplType *formal = sema->args.at[base + param_count + index];
        if (!bpl_types_fit(sema, formal, arg->type)) {
            error_argument(sema, apply, index, arg, signature->args[index]);
            good = false;
        }
        index++;
    }
    const BplType *result =
        bpl_sema_found_type(sema, sema->args.at[base + param_count + count], apply->loc);
    uint32_t i = 0;
    BPL_EACH (BplTypeVar, param, params)
        bpl_sema_note_use(sema, &apply->base, param->name, sema->args.at[base + i++]);
    if (!good && result && bpl_type_is_open(result))
        result = NULL;
    assert(index == count && sema->args.count > base);
    sema->args.count = base;
    return result;
}

static const BplType *signature_of(const BplApply *apply)
{
    const BplNode *function = apply->function;
    if (!function)
        return NULL;
    return function->kind == BPL_FUNCTION ? bpl_as_function(function)->signature
                                          : bpl_as_constructor(function)->signature;
}

/* Does the application have as many arguments as its function has parameters? Reports an error if
 * not. Also false, without a report, if the function's signature is unknown, since its declaration
 * is ignored or clashes with the library's. */
static bool has_its_arguments(BplSema *sema, const BplApply *apply)
{
    const BplType *signature = signature_of(apply);
    uint32_t count = 0;
    BPL_EACH (const BplExpr, arg, apply->args)
        count++;
    if (signature && count != signature->count)
        bpl_sema_error(sema, BPL_DIAG_ARGUMENT_COUNT, apply->loc,
                       "wrong number of arguments to function: %s (%u instead of %u)",
                       apply->name->text, (unsigned)count, (unsigned)signature->count);
    return signature && count == signature->count;
}

static const BplType *check_apply(BplSema *sema, BplApply *apply)
{
    const BplType *signature = signature_of(apply);
    BplTypeVar *params = type_params_of(apply->function);
    if (params)
        return apply_polymorphic(sema, apply, params, signature);
    uint32_t index = 0;
    BPL_EACH (BplExpr, arg, apply->args) {
        const BplType *formal = signature->args[index];
        if (formal != arg->type && !bpl_types_fit(sema, formal, arg->type))
            error_argument(sema, apply, index, arg, formal);
        index++;
    }
    assert(index == signature->count);
    return signature->args[index];
}

/* ---- the rest -------------------------------------------------------------------------------- */

static const BplType *check_coerce(BplSema *sema, BplCoerce *expr, const BplType *type)
{
    const BplType *to = expr->written->type;
    if (!bpl_types_fit(sema, to, type))
        bpl_sema_error_types(sema, BPL_DIAG_COERCION_TYPE, expr->loc, "@ cannot be coerced to @",
                             type, to);
    return to;
}

static const BplType *check_convert(BplSema *sema, BplConvert *expr)
{
    bool to_int = expr->op == BPL_BASIC_INT;
    const BplType *from = to_int ? &bpl_type_real : &bpl_type_int;
    const BplType *type = bpl_sema_operand_type(sema, expr->expr);
    if (!bpl_types_fit(sema, type, from))
        bpl_sema_error_types(sema, BPL_DIAG_COERCION_TYPE, expr->loc,
                             "argument type @ does not match expected type @", type, from);
    return to_int ? &bpl_type_int : &bpl_type_real;
}

static const BplType *check_if_then_else(BplSema *sema, const BplIfThenElse *expr)
{
    const BplType *condition = expr->condition->type;
    const BplType *yes = expr->then_expr->type, *no = expr->else_expr->type;
    if (!bpl_types_fit(sema, condition, &bpl_type_bool)) {
        bpl_sema_error_types(sema, BPL_DIAG_BRANCH_TYPE, expr->loc,
                             "the first argument to if-then-else should be bool, not @", condition,
                             NULL);
        return NULL;
    }
    if (!bpl_types_fit(sema, yes, no)) {
        bpl_sema_error_types(sema, BPL_DIAG_BRANCH_TYPE, expr->loc,
                             "branches of if-then-else have incompatible types @ and @", yes, no);
        return NULL;
    }
    return yes;
}

/* ---- operators of all kinds ------------------------------------------------------------------ */

/* Checks the types of all operands except the left one, in the order of the text. */
static void check_further_operands(BplSema *sema, BplExpr *expr)
{
    const BplNode *left = (const BplNode *)bpl_expr_left(expr);
    if (expr->kind == BPL_EXTRACT) /* the bounds of an extraction are not expressions */
        return;
    for (const uint16_t *offset = bpl_kind_children(expr->kind); *offset; offset++) {
        BplNode *child = *(BplNode **)(void *)((char *)expr + *offset);
        if (child && child != left && bpl_kind_info(child->kind)->node_class == BPL_CLASS_EXPR)
            check_exprs(sema, (BplExpr *)child);
    }
}

/* Returns true if an operand has an unknown type, although the operator needs the type. */
static bool lacks_type(BplSema *sema, const BplExpr *expr)
{
    const BplExpr *first = bpl_expr_left(expr), *second = NULL;
    if (expr->kind == BPL_BINARY)
        second = bpl_as_binary(expr)->right;
    else if (expr->kind == BPL_UNARY)
        first = bpl_as_unary(expr)->operand;
    else if (expr->kind == BPL_CONVERT)
        first = bpl_as_convert(expr)->expr;
    return (first && !bpl_sema_operand_type(sema, first)) ||
           (second && !bpl_sema_operand_type(sema, second));
}

static bool is_always_looked_at(const BplExpr *expr)
{
    return expr->kind == BPL_EXTRACT || (expr->kind == BPL_BINARY && expr->op == BPL_OP_CONCAT);
}

/* Checks an operator whose operands have types, and returns the type of the result. */
static const BplType *apply_operator(BplSema *sema, BplExpr *expr)
{
    const BplExpr *first = bpl_expr_left(expr);
    const BplType *left = first ? bpl_sema_operand_type(sema, first) : NULL;
    switch ((BplExprKind)expr->kind) {
    case BPL_BINARY:
        return check_binary(sema, bpl_as_binary(expr));
    case BPL_UNARY:
        return check_unary(sema, bpl_as_unary(expr));
    case BPL_SELECT:
        return bpl_sema_check_map_select(sema, bpl_as_select(expr), left);
    case BPL_STORE:
        return bpl_sema_check_map_store(sema, bpl_as_store(expr), left);
    case BPL_EXTRACT:
        return check_extract(sema, bpl_as_extract(expr), left);
    case BPL_COERCE:
        return check_coerce(sema, bpl_as_coerce(expr), left);
    case BPL_FIELD_SELECT:
        return bpl_sema_check_field(sema, left, bpl_as_field_select(expr)->name,
                                    bpl_as_field_select(expr)->name_loc);
    case BPL_FIELD_STORE:
        return bpl_sema_check_field_store(sema, bpl_as_field_store(expr), left);
    case BPL_IS:
        return bpl_sema_check_is(sema, bpl_as_is(expr), left);
    case BPL_CONVERT:
        return check_convert(sema, bpl_as_convert(expr));
    case BPL_IF_THEN_ELSE:
        return check_if_then_else(sema, bpl_as_if_then_else(expr));
    case BPL_APPLY:
        return check_apply(sema, bpl_as_apply(expr));
    default:
        assert(!"an operator");
        return NULL;
    }
}

/* Checks an expression with operands, and returns its type; NULL after an error. The left operand,
 * if there is one, has been checked already; `errors` is the number of errors before it was
 * checked. */
static const BplType *check_operator(BplSema *sema, BplExpr *expr, size_t errors)
{
    check_further_operands(sema, expr);
    if (expr->kind == BPL_APPLY && !has_its_arguments(sema, bpl_as_apply(expr)))
        return NULL;
    if (is_always_looked_at(expr))
        return apply_operator(sema, expr);
    if (sema->errors != errors || lacks_type(sema, expr))
        return NULL;
    if (sema->guard && bpl_guard_knows(sema->guard, expr))
        return expr->type;
    return apply_operator(sema, expr);
}

static const BplType *check_old(BplSema *sema, BplOld *expr)
{
    bool inside = sema->context.inside_old;
    sema->context.inside_old = true;
    const BplType *type = bpl_sema_check_expr(sema, expr->expr);
    sema->context.inside_old = inside;
    return type;
}

static const BplType *check_head(BplSema *sema, BplExpr *expr)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_IDENT:
        if (bpl_sema_in_civl(sema) && bpl_as_ident(expr)->var)
            bpl_sema_check_access(sema, bpl_as_ident(expr));
        return bpl_as_ident(expr)->var ? bpl_as_ident(expr)->var->type : NULL;
    case BPL_INT_LIT:
        return &bpl_type_int;
    case BPL_BOOL_LIT:
        return &bpl_type_bool;
    case BPL_BV_LIT:
        return bv_type(sema, bpl_as_bv_lit(expr)->text->text);
    case BPL_REAL_LIT:
        return &bpl_type_real;
    case BPL_FLOAT_LIT:
        return float_type(sema, bpl_as_float_lit(expr)->text->text);
    case BPL_STRING_LIT:
        return &bpl_type_string;
    case BPL_RMODE_LIT:
        return &bpl_type_rmode;
    case BPL_OLD:
        return check_old(sema, bpl_as_old(expr));
    case BPL_APPLY:
    case BPL_CONVERT:
    case BPL_UNARY:
    case BPL_IF_THEN_ELSE:
        return check_operator(sema, expr, sema->errors);
    case BPL_QUANT:
        return bpl_sema_check_quant(sema, bpl_as_quant(expr));
    case BPL_LET:
        return bpl_sema_check_let(sema, bpl_as_let(expr));
    case BPL_CODE:
        bpl_sema_check_locals(sema, bpl_as_code(expr)->body->locals);
        bpl_sema_check_body(sema, bpl_as_code(expr)->body);
        return &bpl_type_bool;
    case BPL_WILDCARD:
        return NULL;
    BPL_CASES_WITH_LEFT:
        break;
    }
    assert(!"an expression without a left operand");
    return NULL;
}

const BplType *bpl_sema_check_expr(BplSema *sema, BplExpr *expr)
{
    size_t base = sema->spine.count, errors = sema->errors;
    for (BplExpr *left; (left = bpl_expr_left(expr)); expr = left)
        bpl_vec_push(&sema->spine, expr);
    const BplType *type = set_type(sema, expr, check_head(sema, expr));
    while (sema->spine.count > base) {
        expr = bpl_vec_pop(&sema->spine);
        assert(bpl_expr_left(expr) && bpl_expr_left(expr)->type == type);
        type = set_type(sema, expr, check_operator(sema, expr, errors));
    }
    return type;
}
