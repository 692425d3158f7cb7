/* Translates code expressions: |{ var x: int; A: x := 1; goto B, C; B: assume p; return x > 0; C:
 * return true; }|
 *
 * The meaning is Boogie's. If the expression is to be proved, every run of its blocks has to return
 * true and to pass its assertions. If it is assumed, some run returns true or fails an assertion. A
 * run ends where an assumption is false. So the value of a proved expression is a weakest
 * precondition, that of an assumed one the negation of the weakest precondition of returning false.
 * If the polarity is unknown, these two values have to be equal.
 *
 * The value is computed path by path, since blocks are few. Local variables start with any value,
 * and havoc gives them any value. A goto to two blocks that begin with complementary assumptions
 * becomes a conditional. */
#include "libbpl/base/limits.h"
#include "libbpl/vc/eval.h"

typedef struct Code {
    BplVcEval *e;
    BPL_VEC(const BplVar *) locals;
    BPL_VEC(uintptr_t) before;
    BplValues symbols; /* symbols for arbitrary values, over which the result is quantified */
    /* the code is assumed: computes the weakest precondition of returning false */
    bool is_assumed;
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

/* Returns the value of an expression in the code. `sign` tells its polarity: 1 for the polarity of
 * the code expression, -1 for the opposite, 0 if it is neither proved nor assumed. */
static BplValue truth(Code *c, const BplExpr *expr, int sign)
{
    return bpl_vc_truth(c->e, expr, sign * c->e->polarity);
}

/* Returns the value of the code from this statement on (its weakest precondition); restores the
 * values of variables afterwards. */
static BplValue try_from(Code *c, const BplStmt *stmt)
{
    BPL_VEC(uintptr_t) values = {0};
    for (size_t i = 0; i < c->locals.count; i++)
        bpl_vec_push(&values, (uintptr_t)bpl_map_get(&c->e->values, c->locals.at[i]));
    BplValue value = run(c, stmt);
    for (size_t i = 0; i < c->locals.count; i++)
        bpl_vc_unbind(c->e, c->locals.at[i], values.at[i]);
    bpl_vec_release(&values);
    return value;
}

/* Returns the assumption with which the target block begins, or NULL. */
static const BplStmt *guard_of(const BplTarget *target)
{
    const BplStmt *stmt = target ? (const BplStmt *)target->label->next : NULL;
    while (stmt && stmt->kind == BPL_LABEL)
        stmt = (const BplStmt *)stmt->next;
    return stmt && stmt->kind == BPL_ASSUME ? stmt : NULL;
}

static BplValue follow(Code *c, const BplGoto *stmt)
{
    BplTerms *t = c->e->terms;
    const BplTarget *second = stmt->targets ? (const BplTarget *)stmt->targets->next : NULL;
    const BplStmt *guards[] = {guard_of(stmt->targets), guard_of(second)};
    if (guards[0] && guards[1] && !second->next) {
        BplValue conditions[] = {truth(c, bpl_as_assume(guards[0])->expr, 0),
                                 truth(c, bpl_as_assume(guards[1])->expr, 0)};
        if (conditions[0] == bpl_term_not(t, conditions[1])) {
            BplValue then = try_from(c, (const BplStmt *)guards[0]->next);
            return bpl_term_ite(t, conditions[0], then,
                                try_from(c, (const BplStmt *)guards[1]->next));
        }
    }
    BplValue all = BPL_TRUE;
    BPL_EACH (const BplTarget, target, stmt->targets)
        all = bpl_term_and(t, all, try_from(c, (const BplStmt *)target->label->next));
    return all;
}

/* Gives the variables new symbols as values; returns the conjunction of their where clauses. */
static BplValue havoc(Code *c, const BplHavoc *stmt)
{
    BplValue known = BPL_TRUE;
    BPL_EACH (const BplExpr, expr, stmt->vars)
        bpl_vc_bind(c->e, bpl_as_ident(expr)->var, any_value(c, bpl_as_ident(expr)->var));
    BPL_EACH (const BplExpr, expr, stmt->vars) {
        const BplVar *var = bpl_as_ident(expr)->var;
        if (var->group->where)
            known = bpl_term_and(c->e->terms, known,
                                 truth(c, var->group->where, c->is_assumed ? 1 : -1));
    }
    return known;
}

/* Executes the statement if it is an assignment; otherwise returns false. */
static bool assign(Code *c, const BplStmt *stmt)
{
    if (stmt->kind != BPL_ASSIGN)
        return false;
    BplValues values = {0};
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
    while (stmt && (stmt->kind == BPL_LABEL || assign(c, stmt)))
        stmt = (const BplStmt *)stmt->next;
    if (!stmt || ++c->steps > bpl_limits->vc_code_steps || c->e->trouble)
        return refuse(c, "a code expression with too many paths");
    const BplStmt *rest = (const BplStmt *)stmt->next;
    switch ((BplKind)stmt->kind) {
    case BPL_HAVOC: {
        BplValue known = havoc(c, bpl_as_havoc(stmt));
        return bpl_term_implies(t, known, run(c, rest));
    }
    case BPL_ASSUME: {
        BplValue assumed = truth(c, bpl_as_assume(stmt)->expr, c->is_assumed ? 1 : -1);
        return bpl_term_implies(t, assumed, run(c, rest));
    }
    case BPL_ASSERT: {
        BplValue claimed = truth(c, bpl_as_assert(stmt)->expr, c->is_assumed ? -1 : 1);
        return bpl_term_and(t, claimed, run(c, rest));
    }
    case BPL_GOTO:
        return follow(c, bpl_as_goto(stmt));
    case BPL_RETURN: {
        BplValue returned = bpl_vc_expr(c->e, bpl_as_return(stmt)->expr);
        return c->is_assumed ? bpl_term_not(t, returned) : returned;
    }
    default:
        return refuse(c, "this statement in a code expression");
    }
}

/* Quantifies the value over all symbols for arbitrary values that it contains. */
static BplValue for_all(Code *c, BplValue value)
{
    BplValues used = {0};
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
        value = bpl_term_bind(c->e->terms, BPL_TERM_FORALL, used.at, (uint32_t)used.count, value);
    bpl_vec_release(&used);
    return value;
}

static BplValue read_as(BplVcEval *e, const BplCode *code, bool is_assumed)
{
    Code c = {.e = e, .is_assumed = is_assumed};
    BPL_EACH (const BplVarDecl, decl, code->body->locals)
        BPL_EACH (const BplVarGroup, group, decl->groups)
            BPL_EACH (const BplVar, var, group->vars) {
                bpl_vec_push(&c.locals, var);
                bpl_vec_push(&c.before, bpl_vc_bind(e, var, any_value(&c, var)));
            }
    BplValue value = for_all(&c, run(&c, code->body->stmts));
    for (size_t i = 0; i < c.locals.count; i++)
        bpl_vc_unbind(e, c.locals.at[i], c.before.at[i]);
    bpl_vec_release(&c.locals);
    bpl_vec_release(&c.before);
    bpl_vec_release(&c.symbols);
    return is_assumed ? bpl_term_not(e->terms, value) : value;
}

BplValue bpl_vc_code(BplVcEval *e, const BplCode *code)
{
    e->has_types = true;
    if (e->polarity != BPL_VC_EITHER)
        return read_as(e, code, e->polarity == BPL_VC_ASSUMED);
    e->universal++;
    BplValue value = read_as(e, code, false);
    if (value != read_as(e, code, true) && !e->trouble)
        e->trouble = "a code expression of several runs that is neither assumed nor to be proved";
    e->universal--;
    return value;
}
