/* Analyses the data flow of a body to find dead stores and reads of unassigned variables.
 *
 * The statements of the flat body are recorded as events, in order: a variable is read, assigned,
 * havocked … The events are sorted by variable. For each variable, a backward liveness analysis
 * starts from the reads that no assignment (kill) precedes in their block, and marks the blocks at
 * whose start the variable is live. A variable that is live at the start of the body may be read
 * before it is assigned; an assignment after which the variable is not live is a dead store.
 *
 * The analysis is run separately for dead stores and for early reads, with different kinds of
 * kills. For reads before assignment, an assignment of a part (m[i] := e), an assume, and a guard
 * that matches a pattern also count as kills; for dead stores they do not, since the former value
 * is not lost. The fact that no path continues after `assume false` (or out of `while (true)`)
 * counts only for reads before assignment. */
#include "libbpl/pass/lint/flow.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/lint/facts.h"
#include "libbpl/pass/lint/truth.h"
#include "libbpl/sema/unify.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

typedef enum Effect {
    READ,
    ASSUMED, /* read by an assume */
    NAMED,   /* mentioned in an attribute, which may be about any value */
    STORE,
    PART,  /* assignment of a part: m[i] := e */
    HAVOC, /* assigned by a havoc or call, which cannot be left out even if the value is not read */
    RETURNED
} Effect;

typedef struct Event {
    uint32_t var, block;
    Effect effect;
    bool cut; /* an `assume false` precedes the event in its block */
    BplLoc loc;
} Event;

typedef struct Builder {
    BplFlow *flow;
    BplIndex numbers; /* variable -> its number */
    BPL_VEC(Event) events;
    uint32_t block;
    Effect reading; /* the effect of reading an expression now: READ, ASSUMED or NAMED */
    /* for each block: the value of `round` (the number of the analysis) when the block was last
     * marked as live, as containing a kill, or as seen; marks of earlier analyses have other
     * numbers, and need not be cleared */
    uint32_t *live, *killed, *seen;
    bool *cuts; /* for each block: whether the block contains an `assume false` */
    uint32_t round;
    BPL_VEC(uint32_t) work;
    size_t steps, limit;
} Builder;

/* ---- can the body be flattened? -------------------------------------------------------------- */

static BplWalk look_for_obstacle(BplWalker *walker, BplNode *node)
{
    (void)walker;
    if (node->kind == BPL_YIELD || node->kind == BPL_PAR_CALL ||
        (node->kind == BPL_CONDITION && !bpl_as_condition(node)->expr))
        return BPL_WALK_STOP;
    return bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

/* ---- variables ------------------------------------------------------------------------------- */

static void add_vars(Builder *builder, const BplVarGroup *groups, bool is_out)
{
    BplFlow *flow = builder->flow;
    BPL_EACH (const BplVarGroup, group, groups) {
        BPL_EACH (BplVar, var, group->vars) {
            bpl_vec_push(
                &flow->vars,
                (BplFlowVar){.var = var, .is_out = is_out, .has_where = group->where != NULL});
            bpl_index_put(&builder->numbers, var, (uint32_t)flow->vars.count - 1);
        }
    }
}

static BplFlowVar *find_var(const Builder *builder, const BplVar *var)
{
    uint32_t number = bpl_index_get(&builder->numbers, var);
    return number != BPL_NO_INDEX ? &builder->flow->vars.at[number] : NULL;
}

static BplWalk mark_where(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_IDENT) {
        BplFlowVar *var = find_var(walker->data, bpl_as_ident(node)->var);
        if (var)
            var->has_where = true;
    }
    return BPL_WALK_ON;
}

static void mark_wheres(Builder *builder, const BplVarGroup *groups)
{
    BplWalker walker = {.enter = mark_where, .data = builder};
    BPL_EACH (const BplVarGroup, group, groups)
        if (group->where)
            bpl_walk(&walker, &group->where->node);
}

/* Sets has_where for out-parameters of an implementation: their where clauses are in the procedure,
 * since an implementation has none. */
static void mark_outs_of_procedure(Builder *builder, const BplDecl *decl)
{
    const BplProcedure *procedure = bpl_as_implementation(decl)->procedure;
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, procedure ? procedure->outs : NULL)
        BPL_EACH (const BplVar, var, group->vars) {
            (void)var;
            if (i < builder->flow->vars.count && builder->flow->vars.at[i].is_out)
                builder->flow->vars.at[i].has_where |= group->where != NULL;
            i++;
        }
}

/* ---- events ---------------------------------------------------------------------------------- */

static void add_event(Builder *builder, const BplVar *var, Effect effect, BplLoc loc)
{
    BplFlowVar *found = find_var(builder, var);
    if (!found)
        return;
    bpl_vec_push(&builder->events,
                 (Event){(uint32_t)(found - builder->flow->vars.at), builder->block, effect,
                         builder->cuts[builder->block], loc});
    switch (effect) {
    case READ:
    case NAMED:
        found->reads++;
        if (!found->first_read)
            found->first_read = loc;
        break;
    case ASSUMED:
        found->reads++;
        found->assumes++;
        break;
    case STORE:
    case PART:
        found->writes++;
        if (!found->first_write)
            found->first_write = loc;
        break;
    case HAVOC:
        found->others++;
        break;
    case RETURNED:
        break;
    }
}

static BplWalk add_read(BplWalker *walker, BplNode *node)
{
    Builder *builder = walker->data;
    if (node->kind == BPL_IDENT)
        add_event(builder, bpl_as_ident(node)->var, builder->reading, node->loc);
    return BPL_WALK_ON;
}

static void add_reads(Builder *builder, const void *chain)
{
    BplWalker walker = {.enter = add_read, .data = builder};
    if (chain)
        bpl_walk_chain(&walker, (BplNode *)(uintptr_t)chain);
}

/* Is the expression an application whose value has a declared type, such as Cons(x, t)? */
static bool is_term(const BplExpr *expr)
{
    return expr->kind == BPL_APPLY && expr->type && bpl_type_follow(expr->type)->kind == BPL_T_CTOR;
}

static void add_side(Builder *builder, const BplExpr *side)
{
    if (!is_term(side)) {
        BplWalker walker = {.enter = add_read, .data = builder};
        bpl_walk(&walker, (BplNode *)(uintptr_t)side);
        return;
    }
    BPL_EACH (const BplExpr, arg, bpl_as_apply(side)->args) {
        if (arg->kind == BPL_IDENT)
            add_event(builder, bpl_as_ident(arg)->var, ASSUMED, arg->node.loc);
        else
            add_side(builder, arg);
    }
}

/* Adds the events of a guard. A guard reads its variables, except in `if (l == Cons(x, t))`: in
 * Dafny's output this is a pattern match, which gives x and t their values. */
static void add_guard(Builder *builder, const BplExpr *guard)
{
    if (guard->kind == BPL_UNARY && guard->op == BPL_OP_NOT) {
        add_guard(builder, bpl_as_unary(guard)->operand);
    } else if (guard->kind == BPL_BINARY && (guard->op == BPL_OP_EQ || guard->op == BPL_OP_NEQ)) {
        add_side(builder, bpl_as_binary(guard)->left);
        add_side(builder, bpl_as_binary(guard)->right);
    } else {
        add_reads(builder, guard);
    }
}

static void add_targets(Builder *builder, const BplExpr *targets, Effect effect)
{
    BPL_EACH (const BplExpr, target, targets)
        add_event(builder, bpl_lint_assigned_var(target), target->kind == BPL_IDENT ? effect : PART,
                  bpl_node_start(&target->node));
}

/* Adds read events for the variables in the indices of an assignment's left side. */
static void add_indices(Builder *builder, const BplExpr *lhs)
{
    for (; lhs->kind != BPL_IDENT; lhs = bpl_expr_left(lhs)) {
        if (lhs->kind == BPL_SELECT)
            add_reads(builder, bpl_as_select(lhs)->indices);
        if (!bpl_expr_left(lhs))
            return;
    }
}

static void add_assign(Builder *builder, const BplAssign *assign)
{
    BPL_EACH (const BplExpr, lhs, assign->lhs)
        add_indices(builder, lhs);
    add_reads(builder, assign->rhs);
    add_targets(builder, assign->lhs, STORE);
}

static void add_stmt(Builder *builder, const BplStmt *stmt)
{
    builder->reading = NAMED;
    add_reads(builder, stmt->attrs);
    builder->reading = READ;
    switch ((BplKind)stmt->kind) {
    case BPL_ASSIGN:
        add_assign(builder, bpl_as_assign(stmt));
        break;
    case BPL_HAVOC:
        add_targets(builder, bpl_as_havoc(stmt)->vars, HAVOC);
        break;
    case BPL_CALL:
        add_reads(builder, bpl_as_call(stmt)->args);
        add_targets(builder, bpl_as_call(stmt)->outs, HAVOC);
        break;
    case BPL_UNPACK:
        add_reads(builder, bpl_as_unpack(stmt)->rhs);
        if (bpl_as_unpack(stmt)->pattern->kind == BPL_APPLY)
            add_targets(builder, bpl_as_apply(bpl_as_unpack(stmt)->pattern)->args, HAVOC);
        break;
    case BPL_ASSUME:
        if (stmt->is_made) { /* flattening made the statement from a guard */
            add_guard(builder, bpl_as_assume(stmt)->expr);
        } else {
            builder->reading = ASSUMED;
            add_reads(builder, bpl_as_assume(stmt)->expr);
            builder->reading = READ;
        }
        builder->cuts[builder->block] |= bpl_lint_is_bool_literal(bpl_as_assume(stmt)->expr, false);
        break;
    case BPL_RETURN:
        for (uint32_t i = 0; /* the loop visits the out-parameters, which are the first variables */
             i < builder->flow->vars.count && builder->flow->vars.at[i].is_out; i++)
            add_event(builder, builder->flow->vars.at[i].var, RETURNED, stmt->loc);
        break;
    case BPL_ASSERT:
        add_reads(builder, bpl_as_assert(stmt)->expr);
        break;
    case BPL_MEASURE:
        add_reads(builder, bpl_as_measure(stmt)->exprs);
        break;
    default:
        break;
    }
}

static void find_events(Builder *builder)
{
    builder->block = UINT32_MAX;
    BPL_EACH (const BplStmt, stmt, builder->flow->body->stmts) {
        if (stmt->kind == BPL_LABEL)
            builder->block++;
        else if (builder->flow->cfg.blocks.at[builder->block].rank != BPL_NO_BLOCK)
            add_stmt(builder, stmt);
    }
}

/* Sorts the events by variable (a stable counting sort) and returns the sorted array; starts[v]
 * gets the index of variable v's first event. */
static Event *sort_events(const Builder *builder, size_t *starts)
{
    size_t vars = builder->flow->vars.count;
    Event *sorted = bpl_alloc((builder->events.count + 1) * sizeof *sorted);
    for (size_t i = 0; i < builder->events.count; i++)
        starts[builder->events.at[i].var + 1]++;
    for (size_t i = 0; i < vars; i++)
        starts[i + 1] += starts[i];
    size_t *next = bpl_alloc((vars + 1) * sizeof *next);
    for (size_t i = 0; i <= vars; i++)
        next[i] = starts[i];
    for (size_t i = 0; i < builder->events.count; i++)
        sorted[next[builder->events.at[i].var]++] = builder->events.at[i];
    bpl_free(next);
    return sorted;
}

/* ---- a round for one variable ---------------------------------------------------------------- */

/* The parameters of a liveness analysis: the effects of events that use the value of a variable
 * (`uses`), and those that give it a new one (`kills`), as sets of 1 << effect. With `heeds_cuts`,
 * paths end at `assume false`. */
typedef struct Question {
    unsigned uses, kills;
    bool heeds_cuts;
} Question;

static const Question dead_question = {1 << READ | 1 << ASSUMED | 1 << NAMED | 1 << RETURNED,
                                       1 << STORE | 1 << HAVOC, false};
static const Question early_read_question = {
    1 << READ, 1 << STORE | 1 << HAVOC | 1 << PART | 1 << ASSUMED, true};
static const Question early_exit_question = {
    1 << RETURNED, 1 << STORE | 1 << HAVOC | 1 << PART | 1 << ASSUMED, true};

static void make_live(Builder *builder, uint32_t block)
{
    if (builder->live[block] == builder->round)
        return;
    builder->live[block] = builder->round;
    bpl_vec_push(&builder->work, block);
}

static bool is_cut(const Builder *builder, uint32_t block, Question question)
{
    return question.heeds_cuts && builder->cuts[block];
}

/* Runs the liveness analysis for one variable with these events: sets live[b] to the number `round`
 * of this analysis for each block b at whose start the variable is live. */
static void solve(Builder *builder, const Event *events, size_t count, Question question)
{
    const BplCfg *cfg = &builder->flow->cfg;
    builder->round++;
    for (size_t i = 0; i < count; i++) {
        uint32_t block = events[i].block;
        if (question.heeds_cuts && events[i].cut)
            continue;
        if (1u << events[i].effect & question.uses && builder->killed[block] != builder->round)
            make_live(builder, block);
        if (1u << events[i].effect & question.kills)
            builder->killed[block] = builder->round;
    }
    while (builder->work.count) {
        const BplBlock *block = &cfg->blocks.at[bpl_vec_pop(&builder->work)];
        builder->steps += 1 + block->preds;
        for (uint32_t k = 0; k < block->preds; k++) {
            uint32_t pred = cfg->preds.at[block->first_pred + k];
            if (cfg->blocks.at[pred].rank != BPL_NO_BLOCK && !is_cut(builder, pred, question) &&
                builder->killed[pred] != builder->round)
                make_live(builder, pred);
        }
    }
}

static bool is_live_behind(const Builder *builder, uint32_t number)
{
    const BplCfg *cfg = &builder->flow->cfg;
    const BplBlock *block = &cfg->blocks.at[number];
    for (uint32_t k = 0; k < block->succs; k++)
        if (builder->live[cfg->succs.at[block->first_succ + k]] == builder->round)
            return true;
    return false;
}

static void find_dead_stores(Builder *builder, const Event *events, size_t count)
{
    BplFlow *flow = builder->flow;
    solve(builder, events, count, dead_question);
    size_t first = flow->dead_stores.count;
    bool live = false;
    for (size_t i = count; i-- > 0;) {
        if (i + 1 == count || events[i + 1].block != events[i].block)
            live = is_live_behind(builder, events[i].block);
        unsigned effect = 1u << events[i].effect;
        if (!live && effect & (1 << STORE | 1 << PART))
            bpl_vec_push(&flow->dead_stores,
                         (BplDeadStore){flow->vars.at[events[i].var].var, events[i].loc});
        live = (live && !(effect & dead_question.kills)) || effect & dead_question.uses;
    }
    for (size_t i = first, k = flow->dead_stores.count; i + 1 < k; i++) {
        BplDeadStore swap = flow->dead_stores.at[--k];
        flow->dead_stores.at[k] = flow->dead_stores.at[i];
        flow->dead_stores.at[i] = swap;
    }
}

/* Returns the source position of the first use, in the order of the text, that some path from the
 * start of the body reaches without an assignment (kill); 0 if there is none. */
static BplLoc find_early(Builder *builder, const Event *events, size_t count, Question question)
{
    const BplCfg *cfg = &builder->flow->cfg;
    solve(builder, events, count, question);
    if (!cfg->blocks.count || builder->live[0] != builder->round)
        return 0;
    builder->seen[0] = builder->round;
    bpl_vec_push(&builder->work, 0);
    while (builder->work.count) {
        uint32_t number = bpl_vec_pop(&builder->work);
        const BplBlock *block = &cfg->blocks.at[number];
        builder->steps += 1 + block->succs;
        bool passes =
            builder->killed[number] != builder->round && !is_cut(builder, number, question);
        for (uint32_t k = 0; passes && k < block->succs; k++) {
            uint32_t succ = cfg->succs.at[block->first_succ + k];
            if (builder->live[succ] == builder->round && builder->seen[succ] != builder->round) {
                builder->seen[succ] = builder->round;
                bpl_vec_push(&builder->work, succ);
            }
        }
    }
    /* the last block in which an assignment (kill) was found to precede all uses */
    uint32_t settled = UINT32_MAX;
    for (size_t i = 0; i < count; i++) {
        if (events[i].cut || events[i].block == settled ||
            builder->seen[events[i].block] != builder->round)
            continue;
        if (1u << events[i].effect & question.uses)
            return events[i].loc;
        if (1u << events[i].effect & question.kills)
            settled = events[i].block;
    }
    return 0;
}

static void look_at_var(Builder *builder, BplFlowVar *var, const Event *events, size_t count)
{
    if (builder->steps > builder->limit) {
        builder->flow->skipped = true;
        return;
    }
    if (!var->has_where) {
        var->early_read = find_early(builder, events, count, early_read_question);
        if (var->is_out)
            var->early_exit = find_early(builder, events, count, early_exit_question) != 0;
        find_dead_stores(builder, events, count);
    }
}

static void look_at_vars(Builder *builder)
{
    BplFlow *flow = builder->flow;
    size_t blocks = flow->cfg.blocks.count;
    size_t *starts = bpl_alloc_zero((flow->vars.count + 1) * sizeof *starts);
    Event *events = sort_events(builder, starts);
    builder->live = bpl_alloc_zero((blocks + 1) * sizeof *builder->live);
    builder->killed = bpl_alloc_zero((blocks + 1) * sizeof *builder->killed);
    builder->seen = bpl_alloc_zero((blocks + 1) * sizeof *builder->seen);
    builder->limit = BPL_FLOW_LIMIT * (blocks + builder->events.count + 1024);
    for (uint32_t i = 0; i < flow->vars.count; i++)
        look_at_var(builder, &flow->vars.at[i], events + starts[i], starts[i + 1] - starts[i]);
    bpl_free(builder->live);
    bpl_free(builder->killed);
    bpl_free(builder->seen);
    bpl_free(events);
    bpl_free(starts);
}

/* ---- all of it ------------------------------------------------------------------------------- */

bool bpl_flow_init(BplFlow *flow, BplProgram *program, BplDecl *decl)
{
    *flow = (BplFlow){.decl = decl};
    BplWalker obstacle = {.enter = look_for_obstacle};
    BplBody *body = bpl_decl_body(decl);
    if (!body || !bpl_walk(&obstacle, &body->node))
        return false;
    flow->outs = decl->kind == BPL_PROCEDURE ? bpl_as_procedure(decl)->outs
                                             : bpl_as_implementation(decl)->outs;
    flow->body = bpl_ast_body(&program->arena, body->loc);
    flow->body->locals = body->locals;
    flow->body->end = body->end;
    flow->body->stmts = bpl_ast_clone_stmts(&program->arena, body->stmts);
    bpl_pass_flatten_body(program, flow->body);
    bpl_cfg_init(&flow->cfg, flow->body);
    Builder builder = {.flow = flow, .reading = READ};
    add_vars(&builder, flow->outs, true);
    mark_wheres(&builder, flow->outs);
    if (decl->kind == BPL_IMPLEMENTATION)
        mark_outs_of_procedure(&builder, decl);
    BPL_EACH (const BplVarDecl, locals, flow->body->locals)
        add_vars(&builder, locals->groups, false);
    BPL_EACH (const BplVarDecl, locals, flow->body->locals)
        mark_wheres(&builder, locals->groups);
    builder.cuts = bpl_alloc_zero((flow->cfg.blocks.count + 1) * sizeof *builder.cuts);
    find_events(&builder);
    look_at_vars(&builder);
    bpl_free(builder.cuts);
    bpl_index_release(&builder.numbers);
    bpl_vec_release(&builder.events);
    bpl_vec_release(&builder.work);
    return true;
}

void bpl_flow_release(BplFlow *flow)
{
    bpl_cfg_release(&flow->cfg);
    bpl_vec_release(&flow->vars);
    bpl_vec_release(&flow->dead_stores);
}
