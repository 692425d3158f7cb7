/* Definite assignment along structured statements. A body with labels is followed up to its first
 * label or goto: what is assigned there is assigned everywhere behind it. */
#include "libbpl/diff/initial.h"

#include "libbpl/syntax/walk.h"

typedef struct Analysis {
    const BplVar *var;
    bool is_result, matters;
    bool has_jumped;          /* a label or goto was met */
    bool is_set_before_jumps; /* … and was the variable assigned by then? */
} Analysis;

static BplWalk find_mention(BplWalker *walker, BplNode *node)
{
    const Analysis *analysis = walker->data;
    bool found = node->kind == BPL_IDENT && bpl_as_ident(node)->var == analysis->var;
    return found ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool mentions(Analysis *analysis, const BplExpr *chain)
{
    BplWalker walker = {.enter = find_mention, .data = analysis};
    return chain && !bpl_walk_chain(&walker, (BplNode *)(uintptr_t)&chain->node);
}

static void read(Analysis *analysis, bool is_set, const BplExpr *chain)
{
    analysis->matters |= !is_set && mentions(analysis, chain);
}

static bool is_whole(const Analysis *analysis, const BplExpr *target)
{
    return target->kind == BPL_IDENT && bpl_as_ident(target)->var == analysis->var;
}

/* Targets of an assignment, a call or a havoc: x[i] := e reads x and i, x := e neither. */
static bool assign(Analysis *analysis, bool is_set, const BplExpr *targets)
{
    bool sets = false;
    BPL_EACH (const BplExpr, target, targets) {
        BplWalker walker = {.enter = find_mention, .data = analysis};
        if (is_whole(analysis, target))
            sets = true;
        else if (!is_set && !bpl_walk(&walker, (BplNode *)(uintptr_t)&target->node))
            analysis->matters = true;
    }
    return is_set || sets;
}

static bool follow(Analysis *analysis, bool is_set, const BplStmt *chain);

static bool jump(Analysis *analysis, bool is_set)
{
    if (!analysis->has_jumped)
        analysis->is_set_before_jumps = is_set;
    analysis->has_jumped = true;
    return analysis->is_set_before_jumps;
}

static bool follow_if(Analysis *analysis, bool is_set, const BplIf *branch)
{
    read(analysis, is_set, branch->guard);
    bool then_sets = follow(analysis, is_set, branch->then_stmts);
    bool else_sets = branch->else_if ? follow_if(analysis, is_set, branch->else_if)
                                     : follow(analysis, is_set, branch->else_stmts);
    return then_sets && else_sets;
}

static bool follow_while(Analysis *analysis, bool is_set, const BplWhile *loop)
{
    read(analysis, is_set, loop->guard);
    BPL_EACH (const BplStmt, invariant, loop->invariants) {
        BplWalker walker = {.enter = find_mention, .data = analysis};
        if (!is_set && !bpl_walk(&walker, (BplNode *)(uintptr_t)&invariant->node))
            analysis->matters = true;
    }
    follow(analysis, is_set, loop->body);
    return is_set;
}

/* Anything else reads what it mentions. */
static void follow_other(Analysis *analysis, bool is_set, const BplStmt *stmt)
{
    BplWalker walker = {.enter = find_mention, .data = analysis};
    if (!is_set && !bpl_walk(&walker, (BplNode *)(uintptr_t)&stmt->node))
        analysis->matters = true;
}

static bool follow_one(Analysis *analysis, bool is_set, const BplStmt *stmt)
{
    switch ((BplKind)stmt->kind) {
    case BPL_ASSIGN:
        read(analysis, is_set, bpl_as_assign(stmt)->rhs);
        return assign(analysis, is_set, bpl_as_assign(stmt)->lhs);
    case BPL_CALL:
        read(analysis, is_set, bpl_as_call(stmt)->args);
        return assign(analysis, is_set, bpl_as_call(stmt)->outs);
    case BPL_HAVOC:
        return assign(analysis, is_set, bpl_as_havoc(stmt)->vars);
    case BPL_IF:
        return follow_if(analysis, is_set, bpl_as_if(stmt));
    case BPL_WHILE:
        return follow_while(analysis, is_set, bpl_as_while(stmt));
    case BPL_LABEL:
    case BPL_GOTO:
        return jump(analysis, is_set);
    case BPL_RETURN:
        analysis->matters |= analysis->is_result && !is_set;
        return true; /* nothing follows */
    case BPL_BREAK:  /* out of an if, past what assigns behind it */
        analysis->matters |=
            !is_set && bpl_as_break(stmt)->target && bpl_as_break(stmt)->target->kind == BPL_IF;
        return is_set;
    default:
        follow_other(analysis, is_set, stmt);
        return is_set;
    }
}

static bool follow(Analysis *analysis, bool is_set, const BplStmt *chain)
{
    BPL_EACH (const BplStmt, stmt, chain)
        is_set = follow_one(analysis, is_set, stmt);
    return is_set;
}

bool bpl_initial_matters(const BplBody *body, const BplVar *var, bool is_result)
{
    Analysis analysis = {.var = var, .is_result = is_result};
    bool is_set = follow(&analysis, false, body->stmts);
    return analysis.matters || (is_result && !is_set);
}
