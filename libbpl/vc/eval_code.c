/* Code expressions: |{ var x: int; A: x := 1; goto B, C; B: assume p; return x > 0; C: return true;
 * }|
 *
 * The value is true if every run of the blocks returns true and passes its assertions; runs end
 * where an assumption is false. So it is the weakest precondition, written out path by path: blocks
 * are few. What the local variables are at first, and what havoc makes them, is any value. */
#include "libbpl/vc/eval.h"

enum { MOST_STEPS = 5000 };

typedef BPL_VEC(BplValue) Values;

typedef struct Code {
    BplVcEval *e;
    BPL_VEC(const BplVar *) locals;
    BPL_VEC(uintptr_t) before;
    Values symbols; /* for all of which it has to hold */
    unsigned steps;
} Code;

static BplValue run(Code *c, const BplStmt *stmt);

static BplValue any_value(Code *c, const BplVar *var)
{
    BplValue any = bpl_vc_fresh(c->e, var->name, bpl_vc_sort(&c->e->sorts, var->type));
    bpl_vec_push(&c->symbols, any);
    return any;
}

static BplValue refuse(Code *c, const char *what)
{
    if (!c->e->trouble)
        c->e->trouble = what;
    return BPL_TRUE;
}

static BplValue follow(Code *c, const BplGoto *stmt)
{
    BPL_VEC(uintptr_t) values = {0};
    BplValue all = BPL_TRUE;
    for (size_t i = 0; i < c->locals.count; i++)
        bpl_vec_push(&values, (uintptr_t)bpl_map_get(&c->e->values, c->locals.at[i]));
    BPL_EACH (const BplTarget, target, stmt->targets) {
        all = bpl_term_and(c->e->terms, all, run(c, (const BplStmt *)target->label->next));
        for (size_t i = 0; i < c->locals.count; i++)
            bpl_vc_unbind(c->e, c->locals.at[i], values.at[i]);
    }
    bpl_vec_release(&values);
    return all;
}

/* False if it is none that changes variables. */
static bool change(Code *c, const BplStmt *stmt)
{
    if (stmt->kind == BPL_HAVOC) {
        BPL_EACH (const BplExpr, expr, bpl_as_havoc(stmt)->vars)
            bpl_vc_bind(c->e, bpl_as_ident(expr)->var, any_value(c, bpl_as_ident(expr)->var));
        return true;
    }
    if (stmt->kind != BPL_ASSIGN)
        return false;
    Values values = {0};
    BPL_EACH (const BplExpr, rhs, bpl_as_assign(stmt)->rhs)
        bpl_vec_push(&values, bpl_vc_truth(c->e, rhs, BPL_VC_EITHER));
    size_t i = 0;
    BPL_EACH (const BplExpr, lhs, bpl_as_assign(stmt)->lhs) {
        if (lhs->kind == BPL_IDENT)
            bpl_vc_bind(c->e, bpl_as_ident(lhs)->var, values.at[i++]);
        else
            refuse(c, "assignment to a part of a map in a code expression");
    }
    bpl_vec_release(&values);
    return true;
}

static BplValue run(Code *c, const BplStmt *stmt)
{
    BplTerms *t = c->e->terms;
    while (stmt && (stmt->kind == BPL_LABEL || change(c, stmt)))
        stmt = (const BplStmt *)stmt->next;
    if (!stmt || ++c->steps > MOST_STEPS || c->e->trouble)
        return refuse(c, "a code expression of so many paths");
    const BplStmt *rest = (const BplStmt *)stmt->next;
    switch ((BplKind)stmt->kind) {
    case BPL_ASSUME: {
        int polarity = c->e->polarity;
        BplValue assumed = bpl_vc_truth(c->e, bpl_as_assume(stmt)->expr, -polarity);
        return bpl_term_implies(t, assumed, run(c, rest));
    }
    case BPL_ASSERT: {
        BplValue claimed = bpl_vc_expr(c->e, bpl_as_assert(stmt)->expr);
        return bpl_term_and(t, claimed, run(c, rest));
    }
    case BPL_GOTO:
        return follow(c, bpl_as_goto(stmt));
    case BPL_RETURN:
        return bpl_vc_expr(c->e, bpl_as_return(stmt)->expr);
    default:
        return refuse(c, "this statement in a code expression");
    }
}

/* For all values of the symbols that are left in it. */
static BplValue for_all(Code *c, BplValue value)
{
    Values used = {0};
    BplTermSet set = {0};
    if (bpl_value_is_term(value))
        set = bpl_term_free(c->e->terms, value);
    for (size_t i = 0; i < c->symbols.count; i++) {
        const BplTermNode *node = bpl_term_node(c->e->terms, c->symbols.at[i]);
        for (uint32_t k = 0; k < set.count; k++)
            if (set.at[k] == (uint32_t)node->payload << 2)
                bpl_vec_push(&used, c->symbols.at[i]);
    }
    if (used.count)
        value = bpl_term_quantify(c->e->terms, BPL_TERM_FORALL, used.at, (uint32_t)used.count,
                                  value, NULL, 0, 1);
    bpl_vec_release(&used);
    return value;
}

BplValue bpl_vc_code(BplVcEval *e, const BplCode *code)
{
    Code c = {.e = e};
    BPL_EACH (const BplVarDecl, decl, code->body->locals)
        BPL_EACH (const BplVarGroup, group, decl->groups)
            BPL_EACH (const BplVar, var, group->vars) {
                bpl_vec_push(&c.locals, var);
                bpl_vec_push(&c.before, bpl_vc_bind(e, var, any_value(&c, var)));
            }
    e->universal++;
    BplValue value = for_all(&c, run(&c, code->body->stmts));
    e->universal--;
    for (size_t i = 0; i < c.locals.count; i++)
        bpl_vc_unbind(e, c.locals.at[i], c.before.at[i]);
    bpl_vec_release(&c.locals);
    bpl_vec_release(&c.before);
    bpl_vec_release(&c.symbols);
    return value;
}
