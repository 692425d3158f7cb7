/* Lowers code expressions:
 *
 *     |{ var x: int; A: x := 1; goto B, C; B: assume p; return x > 0; C: return true; }|
 *
 * The value is true if every execution of the blocks returns true; a false assumption ends an
 * execution. The emitted code is one expression over all paths, of which there are few. A local
 * variable is bound to the slot of its current value, so no register is overwritten.
 *
 * If the code expression is claimed (an assertion requires it to be true), executions must also
 * pass the assertions in it, for every initial or havocked value of variables: a quantifier over
 * the rest of the path. In other positions, assertions and arbitrary values have no agreed meaning,
 * so they are refused there. Nondeterministic choices are also refused there, since Boogie lets an
 * assumption of a code expression hold if some execution returns true; two branches with
 * complementary assumptions are not such a choice. */
#include "libbpl/core/access.h"
#include "libbpl/core/lower.h"
#include "libbpl/syntax/tree.h"

enum { MOST_STATEMENTS = 5000 }; /* limit on the statements of all paths together */

typedef struct Code {
    BplLower *l;
    /* the polarity in which the code expression is required to be true (BplMark); 0 if it is not
     * required */
    BplMark claim;
    BPL_VEC(const BplVar *) locals;
    BPL_VEC(const BplLabel *) labels; /* labels on the current path */
    const BplStmt *guard; /* the assumption at the start of the current branch, or NULL */
    unsigned statements;
} Code;

static BplSlot run(Code *c, const BplStmt *stmt);

static BplSlot refuse(Code *c, const BplStmt *stmt, const char *what)
{
    if (c->statements <= MOST_STATEMENTS) { /* only one report for each code expression */
        bpl_lower_refuse(c->l, stmt->loc, what);
        c->statements = MOST_STATEMENTS + 1;
    }
    return bpl_lower_bool(c->l, true);
}

static void *put(Code *c, const BplVar *var, BplSlot slot)
{
    return bpl_map_put(&c->l->slots, var, (void *)((uintptr_t)slot + 1));
}

/* Emits code for (condition op rest of the path), where `op` is && or ==>, so that a false
 * condition decides the result without the rest; returns the slot of the value. */
static BplSlot combine(Code *c, BplInstrOp op, BplSlot condition, const BplStmt *rest)
{
    size_t skip = bpl_emit(c->l, BPL_I_SKIP_UNLESS, 0, condition, 0);
    BplSlot value = run(c, rest);
    c->l->core->code.at[skip].dst = (uint32_t)c->l->core->code.count;
    BplSlot dst = bpl_temp(c->l, false);
    bpl_emit(c->l, op, dst, condition, value);
    return dst;
}

/* Does the instruction at index `at`, the last QUANT, or any later one read the register? */
static bool is_read(const BplLower *l, size_t at, BplSlot reg)
{
    BplAccess access;
    for (size_t pc = at; pc < l->core->code.count; pc++) {
        const BplInstr *instr = &l->core->code.at[pc];
        if (instr->op == BPL_I_QUANT && l->core->quants.at[instr->a].result == reg)
            return true;
        bpl_core_access(l->core, instr, &access);
        for (uint32_t i = 0; i < access.read_count; i++)
            if (access.reads[i] == reg)
                return true;
    }
    return false;
}

static void check_reads(Code *c, size_t at, const BplCoreQuant *quant, const BplStmt *rest)
{
    for (uint32_t i = 0; i < quant->count && !c->claim; i++)
        if (is_read(c->l, at, c->l->core->bound.at[quant->first + i].reg))
            refuse(c, rest, "code expression over any value where it is not claimed");
}

/* Emits a quantifier over the havocked variables (NULL: over all local variables) whose body is the
 * rest of the path; returns the slot of its value. Havocked variables satisfy their where clauses.
 */
static BplSlot for_all(Code *c, const BplExpr *havoced, const BplStmt *rest)
{
    BplLower *l = c->l;
    BplCoreQuant quant = {.quantifier = BPL_FORALL, .first = (uint32_t)l->core->bound.count};
    if (havoced)
        BPL_EACH (const BplExpr, expr, havoced)
            bpl_lower_bind(l, bpl_as_ident(expr)->var);
    else
        for (size_t i = 0; i < c->locals.count; i++)
            bpl_lower_bind(l, c->locals.at[i]);
    quant.count = (uint32_t)l->core->bound.count - quant.first;
    BplSlot dst = bpl_temp(l, false);
    uint32_t index = (uint32_t)l->core->quants.count;
    bpl_vec_push(&l->core->quants, quant);
    size_t at = bpl_emit(l, BPL_I_QUANT, dst, index, 0);
    BplSlot condition = BPL_NO_SLOT;
    BPL_EACH (const BplExpr, expr, havoced) {
        const BplVar *var = bpl_as_ident(expr)->var;
        if (!var->group->where)
            continue;
        BplSlot where = bpl_lower_expr(l, var->group->where, BPL_NO_SLOT),
                both = bpl_temp(l, false);
        if (condition != BPL_NO_SLOT)
            bpl_emit(l, BPL_I_AND, both, condition, where);
        condition = condition == BPL_NO_SLOT ? where : both;
    }
    BplSlot result =
        condition == BPL_NO_SLOT ? run(c, rest) : combine(c, BPL_I_IMPLIES, condition, rest);
    l->core->quants.at[index].result = result;
    l->core->code.at[at].b = (uint32_t)l->core->code.count;
    quant = l->core->quants.at[index];
    check_reads(c, at, &quant, rest);
    return dst;
}

/* Lowers an assignment: binds the left sides to the slots of the new values. All right-hand sides
 * are evaluated first. */
static void assign(Code *c, const BplAssign *stmt)
{
    BPL_VEC(BplSlot) values = {0};
    const BplExpr *rhs = stmt->rhs;
    BPL_EACH (const BplExpr, lhs, stmt->lhs) {
        bpl_vec_push(&values, lhs->kind == BPL_IDENT ? bpl_lower_expr(c->l, rhs, BPL_NO_SLOT)
                                                     : bpl_lower_rebuilt(c->l, lhs, rhs));
        rhs = (const BplExpr *)rhs->next;
    }
    size_t i = 0;
    BPL_EACH (const BplExpr, lhs, stmt->lhs) {
        const BplExpr *root = lhs;
        for (const BplExpr *left; (left = bpl_expr_left(root));)
            root = left;
        put(c, bpl_as_ident(root)->var, values.at[i++]);
    }
    bpl_vec_release(&values);
}

static bool is_under_way(const Code *c, const BplLabel *label)
{
    for (size_t i = 0; i < c->labels.count; i++)
        if (c->labels.at[i] == label)
            return true;
    return false;
}

/* Turns > and >= into < and <= with exchanged operands: returns the operator and sets `sides`;
 * other comparisons are not changed. */
static BplOp turned(const BplBinary *binary, const BplExpr *sides[2])
{
    bool is_greater = binary->op == BPL_OP_GT || binary->op == BPL_OP_GE;
    sides[0] = is_greater ? binary->right : binary->left;
    sides[1] = is_greater ? binary->left : binary->right;
    return binary->op == BPL_OP_GT   ? BPL_OP_LT
           : binary->op == BPL_OP_GE ? BPL_OP_LE
                                     : (BplOp)binary->op;
}

static bool are_equal(const BplExpr *a, const BplExpr *b)
{
    return bpl_ast_equal(&a->node, &b->node);
}

static bool are_opposite(const BplExpr *a, const BplExpr *b)
{
    if (a->kind == BPL_UNARY && a->op == BPL_OP_NOT && are_equal(bpl_as_unary(a)->operand, b))
        return true;
    if (b->kind == BPL_UNARY && b->op == BPL_OP_NOT && are_equal(bpl_as_unary(b)->operand, a))
        return true;
    if (a->kind != BPL_BINARY || b->kind != BPL_BINARY)
        return false;
    const BplExpr *left[2], *right[2];
    BplOp op = turned(bpl_as_binary(a), left), other = turned(bpl_as_binary(b), right);
    bool is_equality =
        (op == BPL_OP_EQ && other == BPL_OP_NEQ) || (op == BPL_OP_NEQ && other == BPL_OP_EQ);
    bool is_order =
        ((op == BPL_OP_LT && other == BPL_OP_LE) || (op == BPL_OP_LE && other == BPL_OP_LT)) &&
        /* not for floats: NaN is neither less than a number nor at least that number */
        left[0]->type->expanded->kind != BPL_T_FLOAT;
    return (is_equality && are_equal(left[0], right[0]) && are_equal(left[1], right[1])) ||
           (is_order && are_equal(left[0], right[1]) && are_equal(left[1], right[0]));
}

static const BplStmt *guard_of(const BplTarget *target)
{
    const BplStmt *stmt = target ? (const BplStmt *)target->label->next : NULL;
    while (stmt && stmt->kind == BPL_LABEL)
        stmt = (const BplStmt *)stmt->next;
    return stmt && stmt->kind == BPL_ASSUME ? stmt : NULL;
}

/* Is the goto deterministic, that is, does it have one target, or two targets whose first
 * assumptions are the negations of each other? */
static bool is_branch(const BplGoto *stmt)
{
    const BplTarget *first = stmt->targets, *second = (const BplTarget *)first->next;
    if (!second)
        return true;
    const BplStmt *guards[] = {guard_of(first), guard_of(second)};
    return !second->next && guards[0] && guards[1] &&
           are_opposite(bpl_as_assume(guards[0])->expr, bpl_as_assume(guards[1])->expr);
}

static BplSlot follow(Code *c, const BplGoto *stmt)
{
    BplLower *l = c->l;
    bool branches = is_branch(stmt);
    if (!branches && !c->claim)
        return refuse(c, (const BplStmt *)stmt, "choice in a code expression that is not claimed");
    BPL_VEC(void *) before = {0};
    BplSlot all = BPL_NO_SLOT;
    for (size_t i = 0; i < c->locals.count; i++)
        bpl_vec_push(&before, bpl_map_get(&l->slots, c->locals.at[i]));
    BPL_EACH (const BplTarget, target, stmt->targets) {
        c->guard = branches && stmt->targets->next ? guard_of(target) : NULL;
        BplSlot one = is_under_way(c, target->label)
                          ? refuse(c, (const BplStmt *)stmt, "loop in a code expression")
                          : run(c, (const BplStmt *)target->label);
        for (size_t i = 0; i < c->locals.count; i++)
            bpl_map_put(&l->slots, c->locals.at[i], before.at[i]);
        BplSlot both = all == BPL_NO_SLOT ? one : bpl_temp(l, false);
        if (both != one)
            bpl_emit(l, BPL_I_AND, both, all, one);
        all = both;
    }
    bpl_vec_release(&before);
    return all;
}

static BplSlot lower_claim(Code *c, const BplExpr *expr)
{
    if (c->claim)
        bpl_lower_mark(c->l, expr, c->claim);
    return bpl_lower_expr(c->l, expr, BPL_NO_SLOT);
}

static BplSlot run_from_label(Code *c, const BplLabel *label)
{
    bpl_vec_push(&c->labels, label);
    BplSlot value = run(c, (const BplStmt *)label->next);
    (void)bpl_vec_pop(&c->labels);
    return value;
}

static BplSlot run(Code *c, const BplStmt *stmt)
{
    BplLower *l = c->l;
    for (; stmt->kind == BPL_ASSIGN; stmt = (const BplStmt *)stmt->next)
        assign(c, bpl_as_assign(stmt));
    if (++c->statements > MOST_STATEMENTS)
        return refuse(c, stmt, "code expression with too many paths");
    const BplStmt *rest = (const BplStmt *)stmt->next;
    switch ((BplKind)stmt->kind) {
    case BPL_LABEL:
        return run_from_label(c, bpl_as_label(stmt));
    case BPL_ASSUME:
        if (!c->claim && stmt != c->guard)
            return refuse(c, stmt, "assume in a code expression that is not claimed");
        return combine(c, BPL_I_IMPLIES, bpl_lower_expr(l, bpl_as_assume(stmt)->expr, BPL_NO_SLOT),
                       rest);
    case BPL_ASSERT:
        if (!c->claim)
            return refuse(c, stmt, "assert in a code expression that is not claimed");
        return combine(c, BPL_I_AND, lower_claim(c, bpl_as_assert(stmt)->expr), rest);
    case BPL_HAVOC:
        return for_all(c, bpl_as_havoc(stmt)->vars, rest);
    case BPL_GOTO:
        return follow(c, bpl_as_goto(stmt));
    case BPL_RETURN:
        return lower_claim(c, bpl_as_return(stmt)->expr);
    default:
        return refuse(c, stmt, "this statement in a code expression");
    }
}

/* Returns the polarity (BplMark) in which the code expression is required to be true; 0 if it is
 * not required. In a precondition it is not required, since in the procedure where execution starts
 * the precondition is an assumption. */
static BplMark claim_of(const BplLower *l, const BplCode *code)
{
    const BplNode *clause = l->claim;
    bool is_requires = clause && clause->kind == BPL_CONDITION && clause->op == BPL_CLAUSE_REQUIRES;
    return is_requires ? 0 : (BplMark)(uintptr_t)bpl_map_get(&l->claimed, code);
}

BplSlot bpl_lower_code_expr(BplLower *l, const BplCode *code)
{
    Code c = {.l = l, .claim = claim_of(l, code)};
    bool is_once = l->is_once;
    l->is_once = false;
    BPL_VEC(void *) before = {0};
    BPL_EACH (const BplVarDecl, decl, code->body->locals)
        BPL_EACH (const BplVarGroup, group, decl->groups)
            BPL_EACH (const BplVar, var, group->vars) {
                bpl_vec_push(&c.locals, var);
                bpl_vec_push(&before, bpl_map_get(&l->slots, var));
            }
    BplSlot value =
        c.locals.count ? for_all(&c, NULL, code->body->stmts) : run(&c, code->body->stmts);
    for (size_t i = 0; i < c.locals.count; i++)
        bpl_map_put(&l->slots, c.locals.at[i], before.at[i]);
    l->is_once = is_once;
    bpl_vec_release(&c.locals);
    bpl_vec_release(&c.labels);
    bpl_vec_release(&before);
    return value;
}
