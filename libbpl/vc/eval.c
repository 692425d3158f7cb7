/* Translates expressions to terms. A chain of left operands may be as long as the program, so it is
 * a loop; everything else recurses, to the depth of the tree. */
#include "libbpl/vc/eval.h"

#include "libbpl/syntax/literal.h"
#include "libbpl/term/literal.h"

void bpl_vc_eval_init(BplVcEval *e, BplProgram *program, BplTerms *terms)
{
    *e = (BplVcEval){.program = program, .terms = terms, .sorts = {.terms = terms}};
    e->numbers = BPL_VC_FIRST_NUMBER;
    bpl_vc_find_erased(&e->sorts, program);
}

void bpl_vc_eval_release(BplVcEval *e)
{
    bpl_vc_sorts_release(&e->sorts);
    bpl_map_release(&e->values);
    bpl_map_release(&e->first);
    for (size_t i = 0; i < e->functions.count; i++)
        bpl_free((void *)(uintptr_t)e->functions.at[i].args);
    bpl_vec_release(&e->never);
    bpl_vec_release(&e->functions);
    bpl_set_release(&e->boxed);
    bpl_set_release(&e->binding);
    bpl_map_release(&e->kinds);
    bpl_map_release(&e->closed);
    bpl_map_release(&e->opaque);
    bpl_map_release(&e->pools);
    bpl_vec_release(&e->pooled);
    bpl_wordmap_release(&e->lambdas);
    bpl_vec_release(&e->axioms);
    bpl_vec_release(&e->expanded);
    bpl_wordmap_release(&e->places);
}

BplValue bpl_vc_fresh(BplVcEval *e, const BplName *name, BplSort sort)
{
    return bpl_term_symbol(e->terms, name, sort, ++e->numbers);
}

uintptr_t bpl_vc_bind(BplVcEval *e, const BplVar *var, BplValue value)
{
    return (uintptr_t)bpl_map_put(&e->values, var, (void *)(uintptr_t)(value + 1));
}

void bpl_vc_unbind(BplVcEval *e, const BplVar *var, uintptr_t before)
{
    bpl_map_put(&e->values, var, (void *)before);
}

/* Returns a new symbol for an arbitrary value of the type. */
static BplValue unknown_of(BplVcEval *e, const BplType *type)
{
    return bpl_vc_fresh(e, bpl_names_intern_text(e->terms->names, "?"),
                        bpl_vc_sort(&e->sorts, type));
}

/* Sets e->trouble to `what`, a construct that has no translation, unless e->trouble is set already.
 * Returns an arbitrary value of the type. */
static BplValue refuse(BplVcEval *e, const char *what, const BplType *type)
{
    if (!e->trouble)
        e->trouble = what;
    return unknown_of(e, type);
}

/* Returns the value of an expression that is neither proved nor assumed (polarity
 * BPL_VC_EITHER). */
static BplValue value_of(BplVcEval *e, const BplExpr *expr)
{
    int outer = e->polarity;
    e->polarity = BPL_VC_EITHER;
    BplValue value = bpl_vc_expr(e, expr);
    e->polarity = outer;
    return value;
}

void bpl_vc_add_values(BplVcEval *e, const BplExpr *exprs, BplValues *values)
{
    BPL_EACH (const BplExpr, expr, exprs)
        bpl_vec_push(values, value_of(e, expr));
}

/* ---- leaves ---------------------------------------------------------------------------------- */

static BplValue variable(BplVcEval *e, const BplVar *var)
{
    uintptr_t bound = (uintptr_t)bpl_map_get(&e->values, var);
    if (bound)
        return (BplValue)bound - 1;
    if (var->op == BPL_ROLE_CONST)
        return bpl_term_symbol(e->terms, var->name, bpl_vc_sort(&e->sorts, var->type), 0);
    if (e->read)
        return e->read(e->data, var, e->old > 0);
    return refuse(e, "a variable that is out of scope", var->type);
}

/* ---- operators ------------------------------------------------------------------------------- */

static BplTermOp float_op(BplOp op)
{
    switch (op) {
    case BPL_OP_ADD:
        return BPL_TERM_FP_ADD;
    case BPL_OP_SUB:
        return BPL_TERM_FP_SUB;
    case BPL_OP_MUL:
        return BPL_TERM_FP_MUL;
    case BPL_OP_REAL_DIV:
        return BPL_TERM_FP_DIV;
    case BPL_OP_LT:
    case BPL_OP_GT:
        return BPL_TERM_FP_LT;
    case BPL_OP_LE:
    case BPL_OP_GE:
        return BPL_TERM_FP_LE;
    /* equality needs no operation on floats: it is equality of values, as for all types (NaN ==
     * NaN, 0 != -0) */
    default:
        return BPL_TERM_OP_COUNT;
    }
}

static BplValue on_floats(BplVcEval *e, BplOp op, BplValue a, BplValue b)
{
    BplTermOp made = float_op(op);
    bool swapped = op == BPL_OP_GT || op == BPL_OP_GE;
    BplValue args[3] = {bpl_value_of_rounding(BPL_RNE), swapped ? b : a, swapped ? a : b};
    bool rounds = bpl_term_op_info[made].least == 3;
    return bpl_term_apply(e->terms, made, 0, rounds ? args : args + 1, rounds ? 3 : 2);
}

/* Does the sort represent one type only? False if it is, or contains, the universal sort or a sort
 * for a type parameter. */
static bool names_one_type(const BplVcEval *e, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    bool is_map = info->kind == BPL_SORT_KIND_MAP;
    if ((info->kind == BPL_SORT_KIND_USER || info->kind == BPL_SORT_KIND_DATA) &&
        strchr(info->name->text, '@'))
        return false;
    bool all = true;
    for (uint32_t i = 0; i < info->count + is_map; i++)
        all = all && names_one_type(e, info->args[i]);
    return all;
}

static BplValue to_real(BplVcEval *e, BplValue value)
{
    if (bpl_term_sort(e->terms, value) == BPL_SORT_REAL)
        return value;
    return bpl_term_apply(e->terms, BPL_TERM_TO_REAL, 0, &value, 1);
}

static BplValue apply_two(BplVcEval *e, BplTermOp op, BplValue a, BplValue b)
{
    BplValue args[] = {a, b};
    return bpl_term_apply(e->terms, op, 0, args, 2);
}

static BplValue binary(BplVcEval *e, const BplBinary *binary, BplValue a, BplValue b)
{
    BplTerms *t = e->terms;
    BplOp op = (BplOp)binary->op;
    bool is_float = bpl_sort_kind(t->sorts, bpl_term_sort(t, a)) == BPL_SORT_KIND_FLOAT;
    if (is_float && float_op(op) != BPL_TERM_OP_COUNT)
        return on_floats(e, op, a, b);
    if ((op == BPL_OP_EQ || op == BPL_OP_NEQ) && bpl_term_sort(t, a) != bpl_term_sort(t, b)) {
        /* the values may have equal types, though their sorts differ: both are converted to the
         * universal sort, and then compared */
        BplSort universal = bpl_vc_universal(&e->sorts);
        if (names_one_type(e, bpl_term_sort(t, a)) && names_one_type(e, bpl_term_sort(t, b)))
            return op == BPL_OP_EQ ? BPL_FALSE : BPL_TRUE;
        if (bpl_term_sort(t, a) != universal && bpl_term_sort(t, b) != universal)
            e->is_loose = true;
        a = bpl_vc_box(e, a);
        b = bpl_vc_box(e, b);
    }
    switch (op) {
    case BPL_OP_IFF:
    case BPL_OP_EQ:
        return bpl_term_eq(t, a, b);
    case BPL_OP_NEQ:
        return bpl_term_ne(t, a, b);
    case BPL_OP_IMPLIES:
        return bpl_term_implies(t, a, b);
    case BPL_OP_EXPLIES:
        return bpl_term_implies(t, b, a);
    case BPL_OP_AND:
        return bpl_term_and(t, a, b);
    case BPL_OP_OR:
        return bpl_term_or(t, a, b);
    case BPL_OP_LT:
        return bpl_term_lt(t, a, b);
    case BPL_OP_GT:
        return bpl_term_lt(t, b, a);
    case BPL_OP_LE:
        return bpl_term_le(t, a, b);
    case BPL_OP_GE:
        return bpl_term_le(t, b, a);
    case BPL_OP_CONCAT:
        return bpl_term_concat(t, a, b);
    case BPL_OP_ADD:
        return bpl_term_add(t, a, b);
    case BPL_OP_SUB:
        return bpl_term_sub(t, a, b);
    case BPL_OP_MUL:
        return bpl_term_mul(t, a, b);
    case BPL_OP_INT_DIV:
        return bpl_term_div(t, a, b);
    case BPL_OP_MOD:
        return bpl_term_mod(t, a, b);
    case BPL_OP_REAL_DIV:
        return apply_two(e, BPL_TERM_RDIV, to_real(e, a), to_real(e, b));
    case BPL_OP_POW:
        return apply_two(e, BPL_TERM_POW, a, b);
    default:
        return refuse(e, "<:", binary->type);
    }
}

static BplValue unary(BplVcEval *e, const BplUnary *expr)
{
    if (expr->op == BPL_OP_NOT) {
        e->polarity = -e->polarity;
        BplValue value = bpl_vc_expr(e, expr->operand);
        e->polarity = -e->polarity;
        return bpl_term_not(e->terms, value);
    }
    BplValue value = value_of(e, expr->operand);
    if (bpl_sort_kind(e->terms->sorts, bpl_term_sort(e->terms, value)) == BPL_SORT_KIND_FLOAT)
        return bpl_term_apply(e->terms, BPL_TERM_FP_NEG, 0, &value, 1);
    return bpl_term_neg(e->terms, value);
}

static BplValue convert(BplVcEval *e, const BplConvert *expr)
{
    BplValue value = value_of(e, expr->expr);
    if (expr->op == BPL_BASIC_REAL)
        return to_real(e, value);
    if (bpl_term_sort(e->terms, value) != BPL_SORT_REAL)
        return value;
    return bpl_term_apply(e->terms, BPL_TERM_TO_INT, 0, &value, 1);
}

static BplValue if_then_else(BplVcEval *e, const BplIfThenElse *expr)
{
    BplValue condition = value_of(e, expr->condition);
    BplValue then = bpl_vc_expr(e, expr->then_expr);
    return bpl_term_ite(e->terms, condition, then, bpl_vc_expr(e, expr->else_expr));
}

static BplValue let(BplVcEval *e, const BplLet *expr)
{
    BplValues values = {0};
    BPL_VEC(uintptr_t) before = {0};
    BPL_EACH (const BplExpr, value, expr->values)
        bpl_vec_push(&values, value_of(e, value));
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, expr->vars)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&before, bpl_vc_bind(e, var, values.at[i++]));
    BplValue value = bpl_vc_expr(e, expr->body);
    i = 0;
    BPL_EACH (const BplVarGroup, group, expr->vars)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vc_unbind(e, var, before.at[i++]);
    bpl_vec_release(&values);
    bpl_vec_release(&before);
    return value;
}

/* ---- maps and datatypes ---------------------------------------------------------------------- */

static BplValue select(BplVcEval *e, const BplSelect *expr, BplValue map)
{
    BplValues index = {0};
    bpl_vc_add_values(e, expr->indices, &index);
    const BplVcPlace place = {expr->map->type, expr->indices, expr->type};
    BplValue value = bpl_vc_select(e, &place, map, index.at, (uint32_t)index.count);
    bpl_vec_release(&index);
    return value;
}

static BplValue store(BplVcEval *e, const BplStore *expr, BplValue map)
{
    BplValues index = {0};
    bpl_vc_add_values(e, expr->indices, &index);
    BplValue value = value_of(e, expr->value);
    const BplVcPlace place = {expr->map->type, expr->indices, expr->value->type};
    BplValue made = bpl_vc_store(e, &place, map, index.at, (uint32_t)index.count, value);
    bpl_vec_release(&index);
    return made;
}

/* Returns the field with this index of an object of the constructor `ctor`. If `value` is not
 * BPL_NONE, returns the object with the value in this field. */
static BplValue at_ctor(BplVcEval *e, BplValue object, uint32_t ctor, uint32_t field,
                        BplValue value)
{
    if (value == BPL_NONE)
        return bpl_term_field(e->terms, object, ctor, field);
    BplSort sort = bpl_term_sort(e->terms, object);
    BplValues args = {0};
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    uint32_t count = info->ctors[ctor].count;
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&args, i == field ? value
                                       : bpl_vc_field(e, object, info->ctors[ctor].fields[i], NULL,
                                                      BPL_NONE));
    BplValue made = bpl_term_construct(e->terms, sort, ctor, args.at, count);
    bpl_vec_release(&args);
    return made;
}

/* Reads or sets the field named `name` of an object. Several constructors may have a field with
 * this name: the field is that of the object's own constructor or, if this has none, that of the
 * first constructor with such a field. */
BplValue bpl_vc_field(BplVcEval *e, BplValue object, const BplName *name, const BplType *type,
                      BplValue value)
{
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, bpl_term_sort(e->terms, object));
    BplValue made = BPL_NONE;
    for (uint32_t c = 0; c < info->ctor_count; c++)
        for (uint32_t f = 0; f < info->ctors[c].count; f++) {
            if (info->ctors[c].fields[f] != name)
                continue;
            BplValue here = at_ctor(e, object, c, f, value);
            made = made == BPL_NONE
                       ? here
                       : bpl_term_ite(e->terms, bpl_term_is_ctor(e->terms, object, c), here, made);
        }
    if (made != BPL_NONE)
        return made;
    assert(e->sorts.trouble && "a constructor has the field, unless the datatype is refused");
    return value == BPL_NONE ? unknown_of(e, type) : object;
}

/* ---- expressions ----------------------------------------------------------------------------- */

static BplValue first(BplVcEval *e, const BplExpr *expr)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
    case BPL_FLOAT_LIT:
    case BPL_BV_LIT:
    case BPL_STRING_LIT:
    case BPL_RMODE_LIT:
    case BPL_BOOL_LIT: {
        if (expr->kind == BPL_REAL_LIT && !bpl_real_is_short(bpl_as_real_lit(expr)->text->text))
            return refuse(e, "a number of more than a million digits", expr->type);
        BplValue value = bpl_term_literal(e->terms, expr);
        return value == BPL_NONE ? refuse(e, "bv0", &bpl_type_int) : value;
    }
    case BPL_IDENT:
        return variable(e, bpl_as_ident(expr)->var);
    case BPL_APPLY:
        return bpl_vc_apply(e, bpl_as_apply(expr));
    case BPL_OLD: {
        e->old++;
        BplValue value = bpl_vc_expr(e, bpl_as_old(expr)->expr);
        e->old--;
        return value;
    }
    case BPL_CONVERT:
        return convert(e, bpl_as_convert(expr));
    case BPL_UNARY:
        return unary(e, bpl_as_unary(expr));
    case BPL_IF_THEN_ELSE:
        return if_then_else(e, bpl_as_if_then_else(expr));
    case BPL_QUANT:
        return bpl_vc_quant(e, bpl_as_quant(expr));
    case BPL_LET:
        return let(e, bpl_as_let(expr));
    case BPL_CODE:
        return bpl_vc_code(e, bpl_as_code(expr));
    case BPL_BINARY:
    case BPL_SELECT:
    case BPL_STORE:
    case BPL_EXTRACT:
    case BPL_COERCE:
    case BPL_FIELD_SELECT:
    case BPL_FIELD_STORE:
    case BPL_IS:
    case BPL_BOUNDS:
    case BPL_WILDCARD:
        break;
    }
    return refuse(e, "this expression", expr->type);
}

/* Returns the expression's value, given the value of its left operand. */
static BplValue over(BplVcEval *e, const BplExpr *expr, BplValue left)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_BINARY: {
        const BplBinary *node = bpl_as_binary(expr);
        bool is_plain = node->op == BPL_OP_AND || node->op == BPL_OP_OR ||
                        node->op == BPL_OP_IMPLIES || node->op == BPL_OP_EXPLIES;
        int outer = e->polarity;
        if (!is_plain)
            e->polarity = BPL_VC_EITHER;
        else if (node->op == BPL_OP_EXPLIES)
            e->polarity = -outer;
        BplValue right = bpl_vc_expr(e, node->right);
        e->polarity = outer;
        return binary(e, node, left, right);
    }
    case BPL_SELECT:
        return select(e, bpl_as_select(expr), left);
    case BPL_STORE:
        return store(e, bpl_as_store(expr), left);
    case BPL_EXTRACT: {
        const BplExpr *bounds = bpl_as_extract(expr)->bounds;
        uint32_t high, low;
        bpl_int_lit_value(bpl_as_bounds(bounds)->high, &high);
        bpl_int_lit_value(bpl_as_bounds(bounds)->low, &low);
        if (high == low)
            return refuse(e, "bv0", &bpl_type_int);
        if (high > bpl_as_extract(expr)->vector->type->expanded->width)
            return refuse(e, "an extraction of bits beyond the end of a vector", expr->type);
        return bpl_term_extract(e->terms, left, high - 1, low);
    }
    case BPL_COERCE:
        return left;
    case BPL_FIELD_SELECT:
        return bpl_vc_field(e, left, bpl_as_field_select(expr)->name, expr->type, BPL_NONE);
    case BPL_FIELD_STORE: {
        const BplFieldStore *node = bpl_as_field_store(expr);
        return bpl_vc_field(e, left, node->name, NULL, value_of(e, node->value));
    }
    case BPL_IS:
        return bpl_term_is_ctor(e->terms, left,
                                bpl_constructor_index(bpl_as_is(expr)->constructor));
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
    case BPL_FLOAT_LIT:
    case BPL_BV_LIT:
    case BPL_STRING_LIT:
    case BPL_RMODE_LIT:
    case BPL_BOOL_LIT:
    case BPL_IDENT:
    case BPL_APPLY:
    case BPL_OLD:
    case BPL_CONVERT:
    case BPL_UNARY:
    case BPL_IF_THEN_ELSE:
    case BPL_BOUNDS:
    case BPL_QUANT:
    case BPL_LET:
    case BPL_CODE:
    case BPL_WILDCARD:
        break;
    }
    return refuse(e, "this expression", expr->type);
}

/* Returns the polarity of the expression's left operand, given the polarity of the expression. */
static int left_polarity(const BplExpr *expr, int polarity)
{
    if (expr->kind == BPL_COERCE)
        return polarity;
    if (expr->kind != BPL_BINARY)
        return BPL_VC_EITHER;
    switch ((BplOp)bpl_as_binary(expr)->op) {
    case BPL_OP_AND:
    case BPL_OP_OR:
    case BPL_OP_EXPLIES:
        return polarity;
    case BPL_OP_IMPLIES:
        return -polarity;
    default:
        return BPL_VC_EITHER;
    }
}

BplValue bpl_vc_expr(BplVcEval *e, const BplExpr *expr)
{
    BPL_VEC(const BplExpr *) spine = {0};
    BPL_VEC(int) outer = {0};
    const BplExpr *left = expr;
    for (const BplExpr *next; (next = bpl_expr_left(left)); left = next) {
        bpl_vec_push(&spine, left);
        bpl_vec_push(&outer, e->polarity);
        e->polarity = left_polarity(left, e->polarity);
    }
    BplValue value = first(e, left);
    while (spine.count) {
        e->polarity = bpl_vec_pop(&outer);
        value = over(e, bpl_vec_pop(&spine), value);
    }
    bpl_vec_release(&spine);
    bpl_vec_release(&outer);
    return value;
}

BplValue bpl_vc_truth(BplVcEval *e, const BplExpr *expr, int polarity)
{
    int outer = e->polarity;
    e->polarity = polarity;
    BplValue value = bpl_vc_expr(e, expr);
    e->polarity = outer;
    return value;
}
