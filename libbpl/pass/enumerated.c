/* Recognises axioms that list all values of a type. The axiom's body, a disjunction, is taken apart
 * along its left operands. */
#include "libbpl/pass/enumerated.h"

#include "libbpl/sema/type.h"

/* If the quantifier binds exactly one variable, of a declared type without parameters, returns this
 * variable; otherwise NULL. */
static const BplVar *only_variable(const BplQuant *quant)
{
    const BplVarGroup *group = quant->vars;
    const BplVar *var = group ? group->vars : NULL;
    if (quant->type_params || !var || var->node.next || group->node.next)
        return NULL;
    const BplType *type = var->type;
    bool is_declared = type->kind == BPL_T_CTOR && !type->count &&
                       ((const BplNode *)type->decl)->kind == BPL_TYPE_DEF;
    return is_declared ? var : NULL;
}

static const BplVar *named(const BplExpr *expr)
{
    return expr->kind == BPL_IDENT ? bpl_as_ident(expr)->var : NULL;
}

static bool is_unique(const BplVar *var)
{
    return var && var->op == BPL_ROLE_CONST && var->owner && var->owner->kind == BPL_CONST_DECL &&
           bpl_as_const_decl(var->owner)->unique;
}

/* Returns the constant that the disjunct equates with the variable; NULL if the disjunct has
 * another form. */
static const BplVar *constant_of(const BplExpr *disjunct, const BplVar *variable)
{
    if (disjunct->kind != BPL_BINARY || disjunct->op != BPL_OP_EQ)
        return NULL;
    const BplVar *left = named(bpl_as_binary(disjunct)->left);
    const BplVar *right = named(bpl_as_binary(disjunct)->right);
    const BplVar *constant = left == variable ? right : right == variable ? left : NULL;
    return is_unique(constant) ? constant : NULL;
}

const BplTypeDef *bpl_enumerated_by(const BplAxiom *axiom, uint64_t *count)
{
    const BplExpr *expr = axiom->expr;
    if (expr->kind != BPL_QUANT || expr->op != BPL_FORALL)
        return NULL;
    const BplVar *variable = only_variable(bpl_as_quant(expr));
    BplSet constants = {0};
    bool fine = variable != NULL;
    *count = 0;
    for (expr = bpl_as_quant(expr)->body; fine;) {
        bool is_last = expr->kind != BPL_BINARY || expr->op != BPL_OP_OR;
        const BplExpr *disjunct = is_last ? expr : bpl_as_binary(expr)->right;
        const BplVar *constant = constant_of(disjunct, variable);
        fine = constant != NULL;
        *count += fine && bpl_set_add(&constants, constant);
        if (is_last)
            break;
        expr = bpl_as_binary(expr)->left;
    }
    bpl_set_release(&constants);
    return fine ? variable->type->decl : NULL;
}
