/* Finds which variables hold their linear values at each point of a body, by a forward data-flow
 * analysis along the statements. A value is available at a point if it is available on every path
 * to that point. */
#include "libbpl/sema/linear.h"

#include <string.h>

/* A node of the control-flow graph of statements (a point): a statement, a join of paths, or the
 * end of the body. */
typedef struct Point {
    const BplStmt *stmt; /* the statement at this point, or NULL */
    bool is_end;
    bool is_head; /* whether the point is the head of a loop */
    bool is_reached;
    BplLoc loc;
    BPL_VEC(uint32_t) next;
    /* for each variable, by its number: whether its value is available before this point; valid
     * once the analysis has reached the point */
    uint8_t *available;
} Point;

typedef struct Flow {
    BplLinearity *linear;
    const BplLinearBody *body;
    BPL_VEC(Point) points;
    BplMap labels; /* label -> 1 + the index of its point */
    BplMap behind; /* If or While -> 1 + the index of the point after it */
    BPL_VEC(uint32_t) work;
    BplMap numbers;               /* variable -> 1 + its number */
    BPL_VEC(const BplVar *) vars; /* for each number of a variable: the variable */
    /* for each variable, by its number: whether its value is available at the current point */
    uint8_t *now;
    /* errors are reported; true only in the last pass, after the fixpoint is reached */
    bool tells;
} Flow;

/* ---- points ---------------------------------------------------------------------------------- */

static uint32_t add_point(Flow *flow, const BplStmt *stmt, BplLoc loc)
{
    bpl_vec_push(&flow->points, ((Point){.stmt = stmt, .loc = loc}));
    return (uint32_t)flow->points.count - 1;
}

static void add_edge(Flow *flow, uint32_t from, uint32_t to)
{
    assert(from < flow->points.count && to < flow->points.count);
    bpl_vec_push(&flow->points.at[from].next, to);
}

static uint32_t label_point(Flow *flow, const BplLabel *label)
{
    uintptr_t known = (uintptr_t)bpl_map_get(&flow->labels, label);
    if (known)
        return (uint32_t)known - 1;
    uint32_t point = add_point(flow, NULL, label->loc);
    bpl_map_put(&flow->labels, label, (void *)(uintptr_t)(point + 1));
    return point;
}

static uint32_t add_stmts(Flow *flow, const BplStmt *stmts, uint32_t behind);

static uint32_t add_if(Flow *flow, const BplIf *branch, uint32_t behind)
{
    BPL_VEC(const BplIf *) chain = {0};
    for (; branch; branch = branch->else_if) {
        bpl_vec_push(&chain, branch);
        bpl_map_put(&flow->behind, branch, (void *)(uintptr_t)(behind + 1));
    }
    assert(chain.count > 0);
    uint32_t otherwise = behind;
    for (size_t i = chain.count; i-- > 0;) {
        branch = chain.at[i];
        if (!branch->else_if)
            otherwise = add_stmts(flow, branch->else_stmts, behind);
        uint32_t yes = add_stmts(flow, branch->then_stmts, behind);
        uint32_t head = add_point(flow, NULL, branch->loc);
        add_edge(flow, head, yes);
        add_edge(flow, head, otherwise);
        otherwise = head;
    }
    bpl_vec_release(&chain);
    return otherwise;
}

static uint32_t add_while(Flow *flow, const BplWhile *loop, uint32_t behind)
{
    uint32_t head = add_point(flow, NULL, loop->loc), at = head;
    flow->points.at[head].is_head = true;
    bpl_map_put(&flow->behind, loop, (void *)(uintptr_t)(behind + 1));
    BPL_EACH (const BplStmt, clause, loop->invariants)
        if (clause->kind == BPL_CONDITION && ((const BplCondition *)clause)->call) {
            const BplCall *call = ((const BplCondition *)clause)->call;
            uint32_t claim = add_point(flow, &call->base, clause->loc);
            add_edge(flow, at, claim);
            at = claim;
        }
    uint32_t body = add_stmts(flow, loop->body, head);
    add_edge(flow, at, body);
    add_edge(flow, at, behind);
    return head;
}

static bool is_false(const BplExpr *expr)
{
    return expr->kind == BPL_BOOL_LIT && expr->op == 0;
}

static uint32_t add_stmt(Flow *flow, const BplStmt *stmt, uint32_t behind)
{
    uint32_t point;
    switch (stmt->kind) {
    case BPL_LABEL:
        point = label_point(flow, (const BplLabel *)stmt);
        add_edge(flow, point, behind);
        return point;
    case BPL_GOTO:
        point = add_point(flow, NULL, stmt->loc);
        BPL_EACH (const BplTarget, target, ((const BplGoto *)stmt)->targets)
            add_edge(flow, point, label_point(flow, target->label));
        return point;
    case BPL_BREAK:
        return (uint32_t)(uintptr_t)bpl_map_get(&flow->behind, ((const BplBreak *)stmt)->target) -
               1;
    case BPL_RETURN:
        point = add_point(flow, NULL, stmt->loc);
        flow->points.at[point].is_end = true;
        return point;
    case BPL_IF:
        return add_if(flow, (const BplIf *)stmt, behind);
    case BPL_WHILE:
        return add_while(flow, (const BplWhile *)stmt, behind);
    case BPL_ASSERT:
    case BPL_ASSUME: {
        const BplExpr *expr = stmt->kind == BPL_ASSERT ? ((const BplAssert *)stmt)->expr
                                                       : ((const BplAssume *)stmt)->expr;
        if (!is_false(expr))
            return behind;
        point = add_point(flow, NULL, stmt->loc);
        /* a false assumption or assertion ends the execution, as in Boogie */
        flow->points.at[point].is_end = true;
        return point;
    }
    default:
        point = add_point(flow, stmt, stmt->loc);
        add_edge(flow, point, behind);
        return point;
    }
}

/* Adds points for the statements, from the last one to the first; control goes on to the point
 * `behind`. Returns the point of the first statement. */
static uint32_t add_stmts(Flow *flow, const BplStmt *stmts, uint32_t behind)
{
    BPL_VEC(const BplStmt *) all = {0};
    BPL_EACH (const BplStmt, stmt, stmts)
        bpl_vec_push(&all, stmt);
    for (size_t i = all.count; i-- > 0;)
        behind = add_stmt(flow, all.at[i], behind);
    bpl_vec_release(&all);
    return behind;
}

static void reach(Flow *flow, uint32_t entry)
{
    bpl_vec_push(&flow->work, entry);
    while (flow->work.count) {
        Point *point = &flow->points.at[bpl_vec_pop(&flow->work)];
        if (point->is_reached)
            continue;
        point->is_reached = true;
        for (size_t i = 0; i < point->next.count; i++)
            bpl_vec_push(&flow->work, point->next.at[i]);
    }
}

/* ---- variables ------------------------------------------------------------------------------- */

static void number(Flow *flow, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (bpl_sema_is_linear(flow->linear, var->type) || bpl_sema_linear_kind(var)) {
                bpl_vec_push(&flow->vars, var);
                bpl_map_put(&flow->numbers, var, (void *)(uintptr_t)flow->vars.count);
            }
}

static void number_all(Flow *flow)
{
    BPL_EACH (const BplDecl, decl, flow->linear->sema->program->unit->decls)
        if (decl->kind == BPL_VAR_DECL)
            number(flow, ((const BplVarDecl *)decl)->groups);
    number(flow, flow->body->ins);
    number(flow, flow->body->outs);
    BPL_EACH (const BplVarDecl, local, flow->body->body->locals)
        number(flow, local->groups);
}

static bool is_available(const Flow *flow, const BplVar *var)
{
    uintptr_t number = (uintptr_t)bpl_map_get(&flow->numbers, var);
    return number && flow->now[number - 1];
}

/* Sets whether the variable's value is available at the current point. Variables that cannot be
 * linear have no number, and are ignored. */
static void set(Flow *flow, const BplVar *var, bool available)
{
    uintptr_t number = var ? (uintptr_t)bpl_map_get(&flow->numbers, var) : 0;
    if (number)
        flow->now[number - 1] = available;
}

static void report(Flow *flow, BplLoc loc, const char *what, const BplVar *var, const char *where)
{
    if (flow->tells)
        bpl_sema_error(flow->linear->sema, BPL_DIAG_CIVL_LINEAR, loc,
                       "%s variable %s must be available at %s", what, var->name->text, where);
}

static void need_globals(Flow *flow, BplLoc loc, const char *where)
{
    for (size_t i = 0; i < flow->linear->globals.count; i++)
        if (!is_available(flow, flow->linear->globals.at[i]))
            report(flow, loc, "global", flow->linear->globals.at[i], where);
}

/* ---- effects of statements ------------------------------------------------------------------- */

/* Moves linear values out of variables: out of the variable `expr` or, if `pack` is not NULL, out
 * of the arguments of this constructor application. Does so only if all these values are available;
 * returns true if they are. */
static bool take(Flow *flow, const BplExpr *expr, const BplApply *pack)
{
    const BplExpr *first = pack ? pack->args : expr;
    bool all = true;
    for (int taking = 0; taking < 2 && all; taking++)
        for (const BplExpr *part = first; part;
             part = pack ? (const BplExpr *)part->node.next : NULL) {
            if (!bpl_sema_linear_var(part) || !bpl_sema_is_linear(flow->linear, part->type))
                continue;
            if (taking)
                set(flow, bpl_sema_linear_var(part), false);
            else
                all &= is_available(flow, bpl_sema_linear_var(part));
        }
    return all;
}

static void assign(Flow *flow, const BplAssign *assign)
{
    BPL_VEC(const BplVar *) given = {0};
    const BplExpr *rhs = assign->rhs;
    for (const BplExpr *lhs = assign->lhs; lhs && rhs;
         lhs = (const BplExpr *)lhs->node.next, rhs = (const BplExpr *)rhs->node.next) {
        if (!bpl_sema_is_linear(flow->linear, lhs->type))
            continue;
        const BplApply *pack = bpl_sema_linear_pack(rhs);
        const BplVar *target = bpl_sema_root_var(lhs);
        /* `x := x` leaves x available: the value is moved out of x here, and moved back after the
         * loop */
        bool moves = (bpl_sema_linear_var(rhs) || pack) && take(flow, rhs, pack);
        set(flow, target, false);
        if (moves)
            bpl_vec_push(&given, target);
    }
    for (size_t i = 0; i < given.count; i++)
        set(flow, given.at[i], true);
    bpl_vec_release(&given);
}

static void unpack(Flow *flow, const BplUnpack *unpack)
{
    const BplVar *source = bpl_sema_linear_var(unpack->rhs);
    if (!bpl_sema_is_linear(flow->linear, unpack->rhs->type) || unpack->pattern->kind != BPL_APPLY)
        return;
    bool moves = source && is_available(flow, source);
    const BplExpr *parts = ((const BplApply *)unpack->pattern)->args;
    BPL_EACH (const BplExpr, part, parts)
        set(flow, bpl_sema_linear_var(part), false);
    if (!moves)
        return;
    set(flow, source, false);
    BPL_EACH (const BplExpr, part, parts)
        if (bpl_sema_is_linear(flow->linear, part->type))
            set(flow, bpl_sema_linear_var(part), true);
}

static void give_arguments(Flow *flow, const BplCall *call, bool is_arm)
{
    BplLinearArgs args = bpl_sema_linear_args(call);
    for (uint32_t i = 0; i < args.count; i++) {
        const BplVar *source = bpl_sema_linear_source(call, &args.at[i]);
        BplLinearKind kind = bpl_sema_linear_kind(args.at[i].formal);
        if (!source || !kind || !bpl_sema_is_linear(flow->linear, args.at[i].expr->type))
            continue;
        if (kind == BPL_LINEAR_OUT)
            set(flow, source, true);
        else if (!is_available(flow, source)) {
            if (flow->tells)
                bpl_sema_error(flow->linear->sema, BPL_DIAG_CIVL_LINEAR, call->loc,
                               "unavailable source %s for linear parameter at position %u",
                               source->name->text, (unsigned)i);
        } else if (kind == BPL_LINEAR_IN || (call->async && !is_arm)) {
            set(flow, source, false);
        }
    }
    bpl_vec_release(&args);
}

static void take_results(Flow *flow, const BplCall *call)
{
    BPL_EACH (const BplExpr, out, call->outs)
        if (bpl_sema_is_linear(flow->linear, out->type))
            set(flow, bpl_sema_linear_var(out), true);
    BplLinearArgs args = bpl_sema_linear_args(call);
    for (size_t i = 0; i < args.count; i++)
        if (bpl_sema_linear_kind(args.at[i].formal) == BPL_LINEAR_OUT)
            set(flow, bpl_sema_linear_var(args.at[i].expr), true);
    bpl_vec_release(&args);
}

static void leave(Flow *flow, BplLoc loc)
{
    for (size_t i = 0; i < flow->linear->globals.count; i++) {
        const BplVar *var = flow->linear->globals.at[i];
        if (bpl_sema_is_linear(flow->linear, var->type) && !is_available(flow, var))
            report(flow, loc, "global", var, "a return");
    }
    BPL_EACH (const BplVarGroup, group, flow->body->ins)
        BPL_EACH (const BplVar, var, group->vars) {
            BplLinearKind kind = bpl_sema_linear_kind(var);
            if ((kind == BPL_LINEAR || kind == BPL_LINEAR_OUT) &&
                bpl_sema_is_linear(flow->linear, var->type) && !is_available(flow, var))
                report(flow, loc, "input", var, "a return");
        }
    BPL_EACH (const BplVarGroup, group, flow->body->outs)
        BPL_EACH (const BplVar, var, group->vars)
            if (bpl_sema_linear_kind(var) && bpl_sema_is_linear(flow->linear, var->type) &&
                !is_available(flow, var))
                report(flow, loc, "output", var, "a return");
}

static void pass(Flow *flow, const Point *point)
{
    const BplStmt *stmt = point->stmt;
    if (point->is_end) {
        leave(flow, point->loc);
    } else if (point->is_head) {
        need_globals(flow, point->loc, "a loop head");
    } else if (!stmt) {
        return;
    } else if (stmt->kind == BPL_ASSIGN) {
        assign(flow, (const BplAssign *)stmt);
    } else if (stmt->kind == BPL_UNPACK) {
        unpack(flow, (const BplUnpack *)stmt);
    } else if (stmt->kind == BPL_CALL) {
        const BplCall *call = (const BplCall *)stmt;
        if (!bpl_sema_is_primitive(call->procedure))
            need_globals(flow, call->loc, "a call");
        give_arguments(flow, call, false);
        take_results(flow, call);
    } else if (stmt->kind == BPL_PAR_CALL) {
        const BplParCall *par = (const BplParCall *)stmt;
        need_globals(flow, par->loc, "a call");
        BPL_EACH (const BplCall, arm, par->arms)
            give_arguments(flow, arm, true);
        BPL_EACH (const BplCall, arm, par->arms)
            take_results(flow, arm);
    } else if (stmt->kind == BPL_HAVOC) {
        BPL_EACH (const BplExpr, var, ((const BplHavoc *)stmt)->vars)
            set(flow, bpl_sema_linear_var(var), false);
    }
}

/* ---- the flow -------------------------------------------------------------------------------- */

/* Joins the current availability of values into that at `point`: a value that is not available now
 * is no longer available there. Returns true if this changed the data at the point. */
static bool meet(Flow *flow, Point *point)
{
    size_t size = flow->vars.count;
    if (!point->available) {
        assert(!flow->tells);
        point->available = bpl_alloc(size + 1);
        memcpy(point->available, flow->now, size);
        return true;
    }
    bool less = false;
    for (size_t i = 0; i < size; i++) {
        less |= point->available[i] && !flow->now[i];
        point->available[i] &= flow->now[i];
    }
    return less;
}

static void begin(Flow *flow, uint32_t entry)
{
    for (size_t i = 0; i < flow->linear->globals.count; i++)
        set(flow, flow->linear->globals.at[i], true);
    BPL_EACH (const BplVarGroup, group, flow->body->ins)
        BPL_EACH (const BplVar, var, group->vars) {
            BplLinearKind kind = bpl_sema_linear_kind(var);
            if (kind == BPL_LINEAR || kind == BPL_LINEAR_IN)
                set(flow, var, true);
        }
    meet(flow, &flow->points.at[entry]);
    bpl_vec_push(&flow->work, entry);
}

static void run(Flow *flow, uint32_t entry)
{
    size_t size = flow->vars.count;
    flow->now = bpl_alloc_zero(size + 1);
    begin(flow, entry);
    while (flow->work.count) {
        const Point *point = &flow->points.at[bpl_vec_pop(&flow->work)];
        assert(point->available && point->is_reached);
        for (size_t i = 0; i < point->next.count; i++) {
            memcpy(flow->now, point->available, size);
            pass(flow, point);
            if (meet(flow, &flow->points.at[point->next.at[i]]))
                bpl_vec_push(&flow->work, point->next.at[i]);
        }
    }
    assert(!flow->tells && flow->points.at[entry].available);
    flow->tells = true;
    /* reports the errors of all points, which are numbered roughly in reverse order of the text */
    for (size_t i = flow->points.count; i-- > 0;)
        if (flow->points.at[i].available) {
            memcpy(flow->now, flow->points.at[i].available, size);
            pass(flow, &flow->points.at[i]);
        }
    assert(flow->work.count == 0);
    bpl_free(flow->now);
}

static void release(Flow *flow)
{
    for (size_t i = 0; i < flow->points.count; i++) {
        bpl_vec_release(&flow->points.at[i].next);
        bpl_free(flow->points.at[i].available);
    }
    bpl_vec_release(&flow->points);
    bpl_map_release(&flow->labels);
    bpl_map_release(&flow->behind);
    bpl_vec_release(&flow->work);
    bpl_map_release(&flow->numbers);
    bpl_vec_release(&flow->vars);
}

void bpl_sema_check_available(BplLinearity *linear, const BplLinearBody *body)
{
    Flow flow = {.linear = linear, .body = body};
    size_t errors = linear->sema->errors;
    uint32_t end = add_point(&flow, NULL, body->body->end);
    flow.points.at[end].is_end = true;
    uint32_t entry = add_stmts(&flow, body->body->stmts, end);
    reach(&flow, entry);
    assert(flow.points.at[entry].is_reached && flow.work.count == 0);
    for (size_t i = flow.points.count; i-- > 0;)
        if (flow.points.at[i].is_reached && flow.points.at[i].stmt)
            bpl_sema_check_linear_stmt(linear, flow.points.at[i].stmt);
    number_all(&flow);
    if (errors == linear->sema->errors && flow.vars.count)
        run(&flow, entry);
    release(&flow);
}
