/* Prints expressions, as formulas and terms of logic. A chain of left operands is visited in a
 * loop, since it may be very long: each node of the chain prints some text before its left operand
 * and some text after it. */
#include "libbpl/why/internal.h"

#include "libbpl/syntax/literal.h"

#include <stdlib.h>
#include <string.h>

typedef struct Infix {
    const char *integers, *reals;
    int own, left, right;
} Infix;

static const Infix infixes[] = {
#define OP(NAME, integers, reals, own, left, right) \
    [BPL_OP_##NAME] = {integers, reals, BPL_WHY_##own, BPL_WHY_##left, BPL_WHY_##right},
#include "libbpl/why/ops.def"
#undef OP
};

enum {
    WITH_A_LINE = 0
#define OP(NAME, integers, reals, own, left, right) +1
#include "libbpl/why/ops.def"
#undef OP
};
static_assert(WITH_A_LINE == BPL_OP_COUNT - 2, "all operators but the two unary ones");

static BplTypeKind kind_of(const BplExpr *expr)
{
    return (BplTypeKind)expr->type->expanded->kind;
}

/* ---- variables ------------------------------------------------------------------------------- */

static const BplVar *own_var(const BplWhy *w, const BplVar *var)
{
    const BplVar *own = bpl_map_get(&w->aliases, var);
    return own ? own : var;
}

void bpl_why_variable(BplWhy *w, BplStrbuf *out, const BplVar *var, bool old, int level)
{
    old = old && var->op == BPL_ROLE_GLOBAL && bpl_map_get(&w->modified, var);
    const BplName *param = w->params ? bpl_map_get(old ? w->old_params : w->params, var) : NULL;
    if (param) {
        bpl_strbuf_add_text(out, param->text);
        return;
    }
    const char *name = bpl_why_var_name(w, own_var(w, var));
    if (old && w->state == BPL_WHY_POST)
        bpl_strbuf_addf(out, level > BPL_WHY_NOT ? "(old %s)" : "old %s", name);
    else if (old && w->state == BPL_WHY_BODY)
        bpl_strbuf_addf(out, "(%s at Init__)", name);
    else
        bpl_strbuf_add_text(out, name);
}

/* ---- applications ---------------------------------------------------------------------------- */

/* Does the result type contain type variables that occur in no parameter's type? WhyML cannot infer
 * such variables. */
static bool is_ambiguous(const BplType *signature)
{
    BplWhyTypeVars known = {0};
    if (!signature->args[signature->count]->expanded->has_var)
        return false;
    for (uint32_t i = 0; i < signature->count; i++)
        bpl_why_collect_type_vars(&known, signature->args[i]);
    size_t before = known.count;
    bpl_why_collect_type_vars(&known, signature->args[signature->count]);
    bool answer = known.count > before;
    bpl_vec_release(&known);
    return answer;
}

static void apply(BplWhy *w, BplStrbuf *out, const BplApply *expr, int level)
{
    const BplNode *callee = (const BplNode *)expr->function;
    bool is_ctor = callee->kind == BPL_CONSTRUCTOR;
    const BplType *signature =
        is_ctor ? bpl_as_constructor(callee)->signature : bpl_as_function(callee)->signature;
    bool annotate = is_ambiguous(signature);
    bool open = annotate || (expr->args && level > BPL_WHY_PREFIX);
    if (open)
        bpl_strbuf_add_char(out, '(');
    bpl_strbuf_add_text(
        out, bpl_why_name(w, is_ctor ? BPL_WHY_CONSTRUCTOR : BPL_WHY_FUNCTION, expr->name));
    int polarity = w->polarity;
    w->polarity = BPL_WHY_EITHER;
    BPL_EACH (const BplExpr, arg, expr->args) {
        bpl_strbuf_add_char(out, ' ');
        bpl_why_expr(w, out, arg, BPL_WHY_ATOM);
    }
    w->polarity = polarity;
    if (annotate) {
        bpl_strbuf_add_text(out, ": ");
        bpl_why_type(w, out, expr->type, false);
    }
    if (open)
        bpl_strbuf_add_char(out, ')');
}

/* ---- binary operators ------------------------------------------------------------------------ */

static bool is_het(const BplBinary *expr)
{
    return (expr->op == BPL_OP_EQ || expr->op == BPL_OP_NEQ) &&
           !bpl_type_equal(expr->left->type, expr->right->type);
}

static bool is_of_bools(const BplBinary *expr)
{
    return (expr->op == BPL_OP_EQ || expr->op == BPL_OP_NEQ) && !is_het(expr) &&
           kind_of(expr->left) == BPL_T_BOOL;
}

static const char *infix_text(BplWhy *w, const BplBinary *expr)
{
    const Infix *infix = &infixes[expr->op];
    if (is_of_bools(expr))
        return "<->";
    BplTypeKind kind = kind_of(expr->left);
    BplOpFamily family = bpl_op_info[expr->op].family;
    if (kind == BPL_T_INT && family != BPL_OPS_LOGICAL)
        w->uses[BPL_WHY_INT] = true;
    if (kind == BPL_T_REAL && family != BPL_OPS_LOGICAL && family != BPL_OPS_EQUALITY)
        w->uses[BPL_WHY_REAL] = true;
    return kind == BPL_T_REAL || (expr->op == BPL_OP_REAL_DIV) ? infix->reals : infix->integers;
}

static int level_of(const BplBinary *expr)
{
    if (is_het(expr))
        return expr->op == BPL_OP_NEQ ? BPL_WHY_NOT : BPL_WHY_PREFIX;
    if (is_of_bools(expr))
        return expr->op == BPL_OP_NEQ ? BPL_WHY_NOT : BPL_WHY_IMPLIES;
    return infixes[expr->op].own;
}

/* Returns the prefix function for an operator on floats; NULL for `==`, which is printed as the
 * equality of all types. */
static const char *float_prefix(BplWhy *w, const BplBinary *expr)
{
    static const struct {
        BplOp op;
        const char *text;
    } known[] = {{BPL_OP_LT, "lt"},          {BPL_OP_GT, "gt"},
                 {BPL_OP_LE, "le"},          {BPL_OP_GE, "ge"},
                 {BPL_OP_ADD, "add RM.RNE"}, {BPL_OP_SUB, "sub RM.RNE"},
                 {BPL_OP_MUL, "mul RM.RNE"}, {BPL_OP_REAL_DIV, "div RM.RNE"}};
    if (kind_of(expr->left) != BPL_T_FLOAT)
        return NULL;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].op == (BplOp)expr->op) {
            BplStrbuf text = {0};
            w->uses[BPL_WHY_ROUNDING] = true;
            bpl_strbuf_addf(&text, "%s.%s",
                            bpl_why_float_theory(w, expr->left->type->expanded, expr->loc),
                            known[i].text);
            const char *answer = bpl_names_intern_text(w->names.texts, text.text)->text;
            bpl_strbuf_release(&text);
            return answer;
        }
    return NULL;
}

/* Returns the divisor, if it is a positive literal, since division by a literal has functions of
 * its own; otherwise NULL. */
static const BplName *divisor(const BplBinary *expr)
{
    const BplExpr *right = expr->right;
    if (right->kind != BPL_INT_LIT)
        return NULL;
    const BplName *text = bpl_as_int_lit(right)->text;
    return text->text[strspn(text->text, "0")] ? text : NULL;
}

/* Returns the prefix function for the operator; NULL if the operator is infix. */
static const char *prefix_text(BplWhy *w, const BplBinary *expr)
{
    const char *answer = float_prefix(w, expr);
    BplStrbuf text = {0};
    if (answer)
        return answer;
    switch ((BplOp)expr->op) {
    case BPL_OP_INT_DIV:
    case BPL_OP_MOD: {
        const char *op = expr->op == BPL_OP_MOD ? "mod" : "div";
        if (divisor(expr)) {
            bpl_why_divisor(w, divisor(expr));
            bpl_strbuf_addf(&text, "%s_%s", op, divisor(expr)->text);
        } else {
            w->uses[BPL_WHY_ED] = w->uses[BPL_WHY_INT] = true;
            bpl_strbuf_addf(&text, "ED.%s", op);
        }
        break;
    }
    case BPL_OP_POW:
        w->uses[BPL_WHY_POWER] = true;
        return "PR.pow";
    case BPL_OP_CONCAT: {
        uint32_t left = expr->left->type->expanded->width,
                 right = expr->right->type->expanded->width;
        return bpl_why_concat(w, left, right, expr->loc);
    }
    default:
        if (!is_het(expr))
            return NULL;
        w->needs_het = true;
        return "eq_het";
    }
    answer = bpl_names_intern_text(w->names.texts, text.text)->text;
    bpl_strbuf_release(&text);
    return answer;
}

/* ---- the spine ------------------------------------------------------------------------------- */

/* The next functions print the nodes of a chain of left operands: the text before the left operand
 * on the way down, the text after it on the way up. */

static const char *field_key(BplWhy *w, const BplExpr *object, const BplName *field,
                             const char *what)
{
    return bpl_why_field(w, object->type->expanded, field, what);
}

/* Begins a binary operator; returns the level that its left operand needs. The operands of `<==`
 * are exchanged in the text, but the chain of nodes continues in the left operand of the source. */
static int begin_binary(BplWhy *w, BplStrbuf *out, BplWhyTurn *turn, int level)
{
    const BplBinary *expr = bpl_as_binary(turn->expr);
    turn->text = prefix_text(w, expr);
    turn->is_prefix = turn->text != NULL;
    int own = turn->is_prefix && !is_het(expr) ? BPL_WHY_PREFIX : level_of(expr);
    turn->open = own < level;
    if (turn->open)
        bpl_strbuf_add_char(out, '(');
    if (own == BPL_WHY_NOT)
        bpl_strbuf_add_text(out, turn->is_prefix ? "not " : "not (");
    if (turn->is_prefix) {
        bpl_strbuf_add_text(out, turn->text);
        bpl_strbuf_add_char(out, ' ');
        return BPL_WHY_ATOM;
    }
    if (expr->op == BPL_OP_EXPLIES) {
        bpl_why_expr(w, out, expr->right, infixes[BPL_OP_IMPLIES].left);
        bpl_strbuf_add_text(out, " -> ");
        turn->text = "";
        return infixes[BPL_OP_IMPLIES].right;
    }
    turn->text = infix_text(w, expr);
    return is_of_bools(expr) ? infixes[BPL_OP_IFF].left : infixes[expr->op].left;
}

static void end_binary(BplWhy *w, BplStrbuf *out, const BplWhyTurn *turn)
{
    const BplBinary *expr = bpl_as_binary(turn->expr);
    if (turn->is_prefix) {
        if (expr->op != BPL_OP_INT_DIV && expr->op != BPL_OP_MOD) {
            bpl_strbuf_add_char(out, ' ');
            bpl_why_expr(w, out, expr->right, BPL_WHY_ATOM);
        } else if (!divisor(expr)) {
            bpl_strbuf_add_char(out, ' ');
            bpl_why_expr(w, out, expr->right, BPL_WHY_ATOM);
        }
    } else if (expr->op != BPL_OP_EXPLIES) {
        bpl_strbuf_add_char(out, ' ');
        bpl_strbuf_add_text(out, turn->text);
        bpl_strbuf_add_char(out, ' ');
        bpl_why_expr(w, out, expr->right,
                     is_of_bools(expr) ? infixes[BPL_OP_IFF].right : infixes[expr->op].right);
    }
    if (!turn->is_prefix && level_of(expr) == BPL_WHY_NOT)
        bpl_strbuf_add_char(out, ')');
    if (turn->open)
        bpl_strbuf_add_char(out, ')');
}

static bool is_name(const BplExpr *expr)
{
    return expr->kind == BPL_IDENT || expr->kind == BPL_INT_LIT;
}

/* Begins a store. WhyML's text for m[i, j := v] mentions m and i twice, so both get names: (let m1
 * = m in m1[i <- m1[i][j <- v]]). Returns the level that the left operand needs. */
static int begin_store(BplWhy *w, BplStrbuf *out, BplWhyTurn *turn)
{
    const BplStore *store = bpl_as_store(turn->expr);
    if (!store->indices || !store->indices->node.next)
        return BPL_WHY_ATOM;
    turn->text = bpl_why_fresh(w, "m");
    bpl_strbuf_addf(out, "(let %s = ", turn->text);
    return BPL_WHY_ANY;
}

static void end_store(BplWhy *w, BplStrbuf *out, const BplWhyTurn *turn)
{
    const BplStore *store = bpl_as_store(turn->expr);
    w->uses[BPL_WHY_MAP] = true;
    BplStrbuf row = {0};
    size_t open = 0;
    if (turn->text) {
        BPL_EACH (const BplExpr, index, store->indices) {
            if (is_name(index) || !index->next)
                continue;
            const char *name = bpl_why_fresh(w, "i");
            bpl_strbuf_addf(out, " in let %s = ", name);
            bpl_why_expr(w, out, index, BPL_WHY_ANY);
            bpl_map_put(&w->reserved, index, (void *)(uintptr_t)name);
        }
        bpl_strbuf_addf(out, " in %s", turn->text);
        bpl_strbuf_add_text(&row, turn->text);
    }
    if (!store->indices) {
        bpl_strbuf_add_text(out, "[() <- ");
        open++;
    }
    BPL_EACH (const BplExpr, index, store->indices) {
        BplStrbuf text = {0};
        const char *name = bpl_map_get(&w->reserved, index);
        if (name)
            bpl_strbuf_add_text(&text, name);
        else
            bpl_why_expr(w, &text, index, BPL_WHY_ANY);
        if (open)
            bpl_strbuf_add(out, row.text, row.length);
        bpl_strbuf_addf(out, "[%s <- ", bpl_strbuf_text(&text));
        bpl_strbuf_addf(&row, "[%s]", bpl_strbuf_text(&text));
        bpl_strbuf_release(&text);
        open++;
    }
    bpl_why_expr(w, out, store->value, BPL_WHY_ANY);
    bpl_strbuf_add_repeated(out, ']', open);
    if (turn->text)
        bpl_strbuf_add_char(out, ')');
    bpl_strbuf_release(&row);
}

/* Prints the text before the left operand, and returns the level that this operand needs. */
static int begin(BplWhy *w, BplStrbuf *out, BplWhyTurn *turn, int level)
{
    const BplExpr *expr = turn->expr;
    switch ((BplKind)expr->kind) {
    case BPL_BINARY:
        return begin_binary(w, out, turn, level);
    case BPL_STORE:
        return begin_store(w, out, turn);
    case BPL_SELECT:
        return BPL_WHY_ATOM;
    case BPL_COERCE:
        return level;
    case BPL_EXTRACT: {
        uint32_t high, low;
        const BplBounds *bounds = bpl_as_bounds(bpl_as_extract(expr)->bounds);
        if (!bpl_int_lit_value(bounds->high, &high) || !bpl_int_lit_value(bounds->low, &low))
            high = low = 0;
        turn->text = bpl_why_extract(w, bpl_as_extract(expr)->vector->type->expanded->width, high,
                                     low, expr->loc);
        break;
    }
    case BPL_FIELD_SELECT:
        turn->text = field_key(w, bpl_as_field_select(expr)->object,
                               bpl_as_field_select(expr)->name, "field");
        break;
    case BPL_FIELD_STORE:
        turn->text =
            field_key(w, bpl_as_field_store(expr)->object, bpl_as_field_store(expr)->name, "with");
        break;
    default:
        assert(expr->kind == BPL_IS);
        turn->text =
            field_key(w, bpl_as_is(expr)->object, bpl_as_is(expr)->constructor->name, "is");
        break;
    }
    turn->open = level > BPL_WHY_PREFIX;
    bpl_strbuf_addf(out, turn->open ? "(%s " : "%s ", turn->text);
    return BPL_WHY_ATOM;
}

static void end(BplWhy *w, BplStrbuf *out, const BplWhyTurn *turn)
{
    const BplExpr *expr = turn->expr;
    switch ((BplKind)expr->kind) {
    case BPL_BINARY:
        end_binary(w, out, turn);
        return;
    case BPL_STORE:
        end_store(w, out, turn);
        return;
    case BPL_SELECT:
        w->uses[BPL_WHY_MAP] = true;
        if (!bpl_as_select(expr)->indices)
            bpl_strbuf_add_text(out, "[()]");
        BPL_EACH (const BplExpr, index, bpl_as_select(expr)->indices) {
            bpl_strbuf_add_char(out, '[');
            bpl_why_expr(w, out, index, BPL_WHY_ANY);
            bpl_strbuf_add_char(out, ']');
        }
        return;
    case BPL_FIELD_STORE:
        bpl_strbuf_add_char(out, ' ');
        bpl_why_expr(w, out, bpl_as_field_store(expr)->value, BPL_WHY_ATOM);
        break;
    default:
        break;
    }
    if (turn->open)
        bpl_strbuf_add_char(out, ')');
}

/* Returns the polarity of the left operand of a node with this polarity. */
static int left_polarity(const BplExpr *expr, int polarity)
{
    if (expr->kind == BPL_COERCE)
        return polarity;
    if (expr->kind != BPL_BINARY)
        return BPL_WHY_EITHER;
    return expr->op == BPL_OP_IMPLIES ? -polarity
           : expr->op == BPL_OP_AND || expr->op == BPL_OP_OR || expr->op == BPL_OP_EXPLIES
               ? polarity
               : BPL_WHY_EITHER;
}

static int right_polarity(const BplExpr *expr, int polarity)
{
    if (expr->kind != BPL_BINARY)
        return BPL_WHY_EITHER;
    return expr->op == BPL_OP_EXPLIES ? -polarity
           : expr->op == BPL_OP_AND || expr->op == BPL_OP_OR || expr->op == BPL_OP_IMPLIES
               ? polarity
               : BPL_WHY_EITHER;
}

static void spine(BplWhy *w, BplStrbuf *out, const BplExpr *expr, int level)
{
    const BplExpr *left;
    size_t before = w->turns.count;
    for (; (left = bpl_expr_left(expr)) && expr->kind != BPL_BOUNDS; expr = left) {
        BplWhyTurn turn = {.expr = expr, .polarity = w->polarity};
        w->polarity = right_polarity(expr, turn.polarity);
        level = begin(w, out, &turn, level);
        w->polarity = left_polarity(expr, turn.polarity);
        bpl_vec_push(&w->turns, turn);
    }
    bpl_why_expr(w, out, expr, level);
    while (w->turns.count > before) {
        BplWhyTurn turn = bpl_vec_pop(&w->turns);
        w->polarity = right_polarity(turn.expr, turn.polarity);
        end(w, out, &turn);
        w->polarity = turn.polarity;
    }
}

/* ---- expressions ----------------------------------------------------------------------------- */

static void open_at(BplStrbuf *out, int own, int level)
{
    if (own < level)
        bpl_strbuf_add_char(out, '(');
}

static void close_at(BplStrbuf *out, int own, int level)
{
    if (own < level)
        bpl_strbuf_add_char(out, ')');
}

static void unary(BplWhy *w, BplStrbuf *out, const BplUnary *expr, int level)
{
    if (expr->op == BPL_OP_NOT) {
        open_at(out, BPL_WHY_NOT, level);
        bpl_strbuf_add_text(out, "not ");
        w->polarity = -w->polarity;
        bpl_why_expr(w, out, expr->operand, BPL_WHY_PREFIX);
        w->polarity = -w->polarity;
        close_at(out, BPL_WHY_NOT, level);
        return;
    }
    bool is_real = kind_of(expr->operand) == BPL_T_REAL;
    open_at(out, BPL_WHY_SUM, level);
    if (kind_of(expr->operand) == BPL_T_FLOAT) {
        bpl_strbuf_addf(out, "%s.neg ",
                        bpl_why_float_theory(w, expr->operand->type->expanded, expr->loc));
    } else {
        w->uses[is_real ? BPL_WHY_REAL : BPL_WHY_INT] = true;
        bpl_strbuf_add_text(out, is_real ? "-. " : "- ");
    }
    bpl_why_expr(w, out, expr->operand, BPL_WHY_ATOM);
    close_at(out, BPL_WHY_SUM, level);
}

static void conditional(BplWhy *w, BplStrbuf *out, const BplIfThenElse *expr, int level)
{
    open_at(out, BPL_WHY_ANY, level);
    bpl_strbuf_add_text(out, "if ");
    int polarity = w->polarity;
    w->polarity = BPL_WHY_EITHER;
    bpl_why_expr(w, out, expr->condition, BPL_WHY_ANY);
    w->polarity = polarity;
    bpl_strbuf_add_text(out, " then ");
    bpl_why_expr(w, out, expr->then_expr, BPL_WHY_IMPLIES);
    bpl_strbuf_add_text(out, " else ");
    bpl_why_expr(w, out, expr->else_expr, BPL_WHY_IMPLIES);
    close_at(out, BPL_WHY_ANY, level);
}

static void convert(BplWhy *w, BplStrbuf *out, const BplConvert *expr, int level)
{
    bool to_int = expr->op == BPL_BASIC_INT;
    w->uses[to_int ? BPL_WHY_TRUNCATE : BPL_WHY_FROM_INT] = true;
    open_at(out, BPL_WHY_PREFIX, level);
    bpl_strbuf_add_text(out, to_int ? "TR.floor " : "FI.from_int ");
    bpl_why_expr(w, out, expr->expr, BPL_WHY_ATOM);
    close_at(out, BPL_WHY_PREFIX, level);
}

void bpl_why_formula(BplWhy *w, BplStrbuf *out, const BplExpr *expr, int level,
                     BplWhyPolarity polarity)
{
    assert(w->polarity == BPL_WHY_EITHER);
    w->polarity = polarity;
    bpl_why_expr(w, out, expr, level);
    w->polarity = BPL_WHY_EITHER;
}

void bpl_why_expr(BplWhy *w, BplStrbuf *out, const BplExpr *expr, int level)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_EXPR_INT_LIT:
    case BPL_EXPR_REAL_LIT:
    case BPL_EXPR_FLOAT_LIT:
    case BPL_EXPR_BV_LIT:
    case BPL_EXPR_STRING_LIT:
    case BPL_EXPR_RMODE_LIT:
    case BPL_EXPR_BOOL_LIT:
        bpl_why_literal(w, out, expr, level);
        return;
    case BPL_EXPR_IDENT:
        bpl_why_variable(w, out, bpl_as_ident(expr)->var, w->in_old, level);
        return;
    case BPL_EXPR_APPLY:
        apply(w, out, bpl_as_apply(expr), level);
        return;
    case BPL_EXPR_OLD: {
        bool outer = w->in_old;
        w->in_old = true;
        bpl_why_expr(w, out, bpl_as_old(expr)->expr, level);
        w->in_old = outer;
        return;
    }
    case BPL_EXPR_CONVERT:
        convert(w, out, bpl_as_convert(expr), level);
        return;
    case BPL_EXPR_UNARY:
        unary(w, out, bpl_as_unary(expr), level);
        return;
    case BPL_EXPR_IF_THEN_ELSE:
        conditional(w, out, bpl_as_if_then_else(expr), level);
        return;
    case BPL_EXPR_QUANT:
        bpl_why_quant(w, out, bpl_as_quant(expr), level, false);
        return;
    case BPL_EXPR_BINARY:
    case BPL_EXPR_SELECT:
    case BPL_EXPR_STORE:
    case BPL_EXPR_EXTRACT:
    case BPL_EXPR_COERCE:
    case BPL_EXPR_FIELD_SELECT:
    case BPL_EXPR_FIELD_STORE:
    case BPL_EXPR_IS:
        spine(w, out, expr, level);
        return;
    case BPL_EXPR_LET:
        bpl_why_refuse(w, expr->loc, "let expression that cannot be expanded");
        break;
    case BPL_EXPR_CODE:
        bpl_why_code(w, out, bpl_as_code(expr));
        return;
    case BPL_EXPR_WILDCARD:
    case BPL_EXPR_BOUNDS:
        bpl_why_refuse(w, expr->loc, "this expression");
        break;
    }
    bpl_strbuf_add_text(out, "true");
}
