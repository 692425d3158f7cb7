/* Checks the types of quantifiers, lambdas and lets. */
#include "libbpl/sema/sema.h"

/* Called for each node in the terms of a trigger: marks the type variables that occur in the node's
 * types. */
static BplWalk mark_types(BplWalker *walker, BplNode *node)
{
    uint32_t mark = *(const uint32_t *)walker->data;
    if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR) {
        const BplType *type = ((const BplExpr *)node)->type;
        if (type)
            bpl_type_mark_vars(type, mark);
    }
    return BPL_WALK_ON;
}

static void mark_terms(BplExpr *terms, uint32_t mark)
{
    BplWalker walker = {.enter = mark_types, .data = &mark};
    bpl_walk_chain(&walker, (BplNode *)terms);
}

static void mark_dummies(const BplQuant *quant, uint32_t mark)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            if (var->type)
                bpl_type_mark_vars(var->type, mark);
}

/* Checks that each type parameter that the types of the bound variables do not mention occurs in
 * every trigger. */
static void check_type_coverage(BplSema *sema, BplQuant *quant)
{
    mark_dummies(quant, 1);
    BPL_VEC(BplTypeVar *) missing = {0};
    BPL_EACH (BplTypeVar, param, quant->type_params)
        if (!bpl_type_var_mark(param))
            bpl_vec_push(&missing, param);
    mark_dummies(quant, 0);
    if (missing.count > 0 && quant->op == BPL_LAMBDA)
        bpl_sema_error(sema, BPL_DIAG_TYPE_VARIABLE_COVERAGE, quant->loc,
                       "the type variable %s does not occur in types of the lambda parameters",
                       missing.at[0]->name->text);
    BPL_EACH (BplNode, node, quant->annotations) {
        if (node->kind != BPL_TRIGGER || missing.count == 0)
            continue;
        mark_terms(bpl_as_trigger(node)->terms, 1);
        for (size_t i = 0; i < missing.count; i++)
            if (!bpl_type_var_mark(missing.at[i]))
                bpl_sema_error(sema, BPL_DIAG_TYPE_VARIABLE_COVERAGE, node->loc,
                               "trigger does not mention %s, which does not occur in variables "
                               "types either",
                               missing.at[i]->name->text);
        mark_terms(bpl_as_trigger(node)->terms, 0);
    }
    bpl_vec_release(&missing);
}

static const BplType *lambda_type(BplSema *sema, BplQuant *quant, const BplType *body)
{
    body = body ? bpl_sema_found_type(sema, body, quant->loc) : NULL;
    if (!body)
        return NULL;
    size_t base = sema->args.count;
    BPL_EACH (BplVarGroup, group, quant->vars)
        BPL_EACH (BplVar, var, group->vars)
            bpl_vec_push(&sema->args, var->type);
    uint32_t count = (uint32_t)(sema->args.count - base);
    bpl_vec_push(&sema->args, body);
    const BplType *type =
        bpl_type_map(sema->types, quant->type_params, sema->args.at + base, count);
    sema->args.count = base;
    return bpl_sema_found_type(sema, type, quant->loc);
}

const BplType *bpl_sema_check_quant(BplSema *sema, BplQuant *quant)
{
    BPL_EACH (BplVarGroup, group, quant->vars)
        bpl_sema_check_quietly(sema, group->attrs);
    BPL_EACH (BplNode, node, quant->annotations) {
        if (node->kind == BPL_ATTR)
            bpl_sema_check_attr(sema, bpl_as_attr(node));
        else
            BPL_EACH (BplExpr, term, bpl_as_trigger(node)->terms)
                bpl_sema_check_expr(sema, term);
    }
    const BplType *body = bpl_sema_check_expr(sema, quant->body);
    const BplType *type = &bpl_type_bool;
    if (quant->op == BPL_LAMBDA)
        type = lambda_type(sema, quant, body);
    else if (!bpl_types_fit(sema, body, &bpl_type_bool))
        bpl_sema_error(sema, BPL_DIAG_NOT_BOOL, quant->loc, "quantifier body must be of type bool");
    if (quant->type_params)
        check_type_coverage(sema, quant);
    return type;
}

const BplType *bpl_sema_check_let(BplSema *sema, BplLet *let)
{
    BPL_EACH (BplExpr, value, let->values)
        bpl_sema_check_expr(sema, value);
    const BplNode *value = (const BplNode *)let->values;
    BPL_EACH (BplVarGroup, group, let->vars) {
        bpl_sema_check_quietly(sema, group->attrs);
        BPL_EACH (BplVar, var, group->vars) {
            /* the variable's type is unknown if its value has an error or is missing */
            var->type = value ? ((const BplExpr *)value)->type : NULL;
            if (!var->type)
                var->type = bpl_proxy_any(sema->types, NULL);
            bpl_sema_note_open(sema, &var->type, var->loc);
            value = value ? value->next : NULL;
        }
    }
    bpl_sema_check_attrs(sema, let->attrs);
    return bpl_sema_check_expr(sema, let->body);
}
