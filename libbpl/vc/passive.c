/* Translates bodies to passive blocks (passive.h): makes the blocks and edges from the control-flow
 * graph, and the blocks at entry and exit. */
#include "libbpl/base/limits.h"
#include "libbpl/vc/measures.h"

#include "libbpl/pass/blocks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/flat.h"
#include "libbpl/pass/mentioned.h"
#include "libbpl/pass/split_entries.h"
#include "libbpl/syntax/make.h"

#include <string.h>

/* ---- blocks and edges ------------------------------------------------------------------------ */

static uint32_t new_block(BplVcPassive *p, const BplLabel *label, const BplStmt *transfer)
{
    BplVcBlock *block = bpl_alloc_zero(sizeof *block);
    block->label = label;
    block->transfer = transfer;
    block->fails = BPL_NONE;
    bpl_vec_push(&p->blocks, block);
    return (uint32_t)(p->blocks.count - 1);
}

static void new_edge(BplVcPassive *p, uint32_t from, uint32_t to)
{
    uint32_t edge = (uint32_t)p->edges.count;
    bpl_vec_push(&p->edges, (BplVcEdge){.from = from, .to = to, .taken = BPL_NONE});
    bpl_vec_push(&p->blocks.at[from]->outs, edge);
    bpl_vec_push(&p->blocks.at[to]->ins, edge);
}

void bpl_vc_add_item(BplVcPassive *p, BplValue assumed)
{
    if (assumed != BPL_TRUE)
        bpl_vec_push(&p->blocks.at[p->current]->items,
                     (BplVcItem){.assumed = assumed, .check = BPL_VC_NONE});
}

void bpl_vc_add_event(BplVcPassive *p, BplVcEvent event)
{
    event.block = p->current;
    event.item = (uint32_t)p->blocks.at[p->current]->items.count;
    bpl_vec_push(&p->events, event);
}

bool bpl_vc_is_before(const BplVcPassive *p, const BplVcEvent *event, uint32_t check)
{
    if (event->block != p->checks.at[check].block)
        return true;
    const BplVcBlock *block = p->blocks.at[event->block];
    size_t i = 0;
    while (i < block->items.count && block->items.at[i].check != check)
        i++;
    return event->item <= i;
}

const BplExpr *bpl_vc_where(const BplVcPassive *p, const BplVar *var)
{
    const BplExpr *where = bpl_map_get(&p->wheres, var);
    return where || !var->group ? where : var->group->where;
}

/* ---- invariants ------------------------------------------------------------------------------ */

static bool is_invariant(const BplStmt *stmt)
{
    return stmt && (stmt->kind == BPL_ASSERT || stmt->kind == BPL_ASSUME);
}

static bool has_checks(const BplVcPassive *p, uint32_t head)
{
    const BplStmt *stmt = p->firsts.at[head];
    for (; is_invariant(stmt); stmt = (const BplStmt *)stmt->next)
        if (stmt->kind == BPL_ASSERT)
            return true;
    return bpl_vc_is_bounded(bpl_vc_measure_of(stmt));
}

static void check_invariants(BplVcPassive *p, uint32_t head, BplVcKind kind)
{
    const BplStmt *stmt = p->firsts.at[head];
    for (; is_invariant(stmt); stmt = (const BplStmt *)stmt->next)
        if (stmt->kind == BPL_ASSERT)
            bpl_vc_claim(p, kind, bpl_as_assert(stmt)->expr, &stmt->node, &stmt->node);
    if (bpl_vc_measure_of(stmt))
        bpl_vc_claim_bounds(p, bpl_vc_measure_of(stmt), kind, NULL);
}

/* Adds an edge from a passive block to a block `to` of the control-flow graph. If `to` is a loop
 * head with invariants, adds a new block between the two that checks the invariants; for a back
 * edge, this new block has no successor. */
static void lead_to(BplVcPassive *p, uint32_t from, uint32_t to, bool is_back)
{
    bool checks = p->cfg.blocks.at[to].is_head && has_checks(p, to);
    if (checks) {
        uint32_t between = new_block(p, NULL, NULL);
        new_edge(p, from, between);
        p->current = between;
        check_invariants(p, to, is_back ? BPL_VC_MAINTAINED : BPL_VC_ENTERED);
        from = between;
    }
    if (is_back)
        return;
    if (p->of.at[to] == BPL_VC_NONE)
        p->of.at[to] = new_block(p, p->cfg.blocks.at[to].label, p->cfg.blocks.at[to].transfer);
    new_edge(p, from, p->of.at[to]);
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static const BplLoopVars *loop_vars(const BplVcPassive *p, uint32_t head)
{
    for (size_t i = 0; i < p->targets.loops.count; i++)
        if (p->targets.loops.at[i].head == head)
            return &p->targets.loops.at[i];
    return NULL;
}

/* Collects the variables that the body assigns anywhere. */
static void find_assigned(BplVcPassive *p, const BplBody *body)
{
    BPL_EACH (const BplStmt, stmt, body->stmts)
        bpl_pass_add_assigned(&p->assigned, stmt);
}

/* Begins the block of a loop's head: gives arbitrary values to the variables that the loop assigns,
 * and assumes the invariants. Returns the statement after the invariants.
 *
 * If the loop can be entered in its middle, control reaches the head in states that do not come
 * over an edge from outside. Such a head gets another edge from right after the preconditions, with
 * arbitrary values for all variables that the body assigns. */
static const BplStmt *enter_loop(BplVcPassive *p, uint32_t head, const BplStmt *stmt)
{
    const BplLoopVars *vars = loop_vars(p, head);
    if (p->cfg.blocks.at[head].has_side_entry) {
        vars = &p->assigned;
        new_edge(p, 0, p->current);
        if (p->checking && !p->eval->trouble)
            p->eval->trouble = "selective checking with a loop of several entries";
    }
    const BplLabel *label = p->cfg.blocks.at[head].label;
    bpl_vc_add_event(
        p, (BplVcEvent){BPL_VC_EVENT_LOOP,
                        .loc = label->loc ? label->loc : p->cfg.blocks.at[head].transfer->loc});
    bpl_vc_havoc(p, vars->vars.at, vars->vars.count);
    for (; is_invariant(stmt); stmt = (const BplStmt *)stmt->next)
        bpl_vc_assume(
            p, stmt->kind == BPL_ASSERT ? bpl_as_assert(stmt)->expr : bpl_as_assume(stmt)->expr,
            BPL_VC_INVARIANT, &stmt->node);
    const BplMeasure *measure = bpl_vc_measure_of(stmt);
    if (!measure)
        return stmt;
    bpl_vc_assume_bounds(p, measure);
    bpl_vc_measure_head(p, head, measure);
    return (const BplStmt *)stmt->next;
}

bool bpl_vc_is_made(const BplLabel *label, const char *suffix)
{
    const char *text = label->name->text, *end = strrchr(text, '_');
    return strncmp(text, "anon", 4) == 0 && end && strcmp(end, suffix) == 0;
}

static const BplName *shown_name(const BplLabel *label)
{
    return label->shown ? label->shown : label->name;
}

/* Returns the block `at` or, if Boogie would not make this block, the first block after it that
 * Boogie makes. Boogie makes no empty blocks where branches join, and, if `also_breaks`, none to
 * which breaks lead: it uses the next block instead. Boogie has an empty block before the second
 * loop in `if (*) { … } while (*) { … }`, but not at the end of a loop's body. */
static uint32_t behind_joins(const BplVcPassive *p, uint32_t at, bool also_breaks)
{
    for (;; at = p->cfg.succs.at[p->cfg.blocks.at[at].first_succ]) {
        const BplBlock *block = &p->cfg.blocks.at[at];
        bool joins = bpl_vc_is_made(block->label, "_Join") ||
                     (also_breaks && bpl_vc_is_made(block->label, "_After"));
        if (!joins || block->is_head || block->succs != 1 || p->firsts.at[at] != block->transfer)
            return at;
        const BplBlock *next = &p->cfg.blocks.at[p->cfg.succs.at[block->first_succ]];
        if (block->label->shown && next->is_head && block->label->shown != shown_name(next->label))
            return at;
    }
}

/* Returns the block to which a jump to `block` leads in the passive form. If only empty blocks lie
 * between `block` and a loop head, returns the head, so that at the end of a loop body that ends in
 * branches the invariants are checked separately for each branch. Otherwise returns the first block
 * from `block` on that Boogie would also make. */
static uint32_t destination(const BplVcPassive *p, uint32_t block)
{
    uint32_t far = behind_joins(p, block, true);
    return p->cfg.blocks.at[far].is_head ? far : behind_joins(p, block, false);
}

static bool is_back(const BplVcPassive *p, uint32_t from, uint32_t to)
{
    return p->cfg.blocks.at[to].is_head && bpl_cfg_in_loop(&p->cfg, from, to);
}

static void make_block(BplVcPassive *p, uint32_t index)
{
    const BplBlock *block = &p->cfg.blocks.at[index];
    const BplStmt *stmt = p->firsts.at[index];
    uint32_t own = p->of.at[index];
    if (own == BPL_VC_NONE)
        return;
    p->current = own;
    p->cfg_block = index;
    BplVcBlock *made = p->blocks.at[own];
    made->is_bare = made->is_empty = true;
    made->is_head = block->is_head;
    made->begin = block->transfer->loc;
    made->is_silent = !block->is_head || !is_invariant(stmt);
    if (block->is_head)
        stmt = enter_loop(p, index, stmt);
    for (; stmt && stmt->kind != BPL_GOTO && stmt->kind != BPL_RETURN && stmt->kind != BPL_LABEL;
         stmt = (const BplStmt *)stmt->next) {
        if (bpl_deadline_is_over(&p->eval->deadline))
            return;
        bool is_guard = bpl_attr_find(stmt->attrs, "partition") != NULL;
        bpl_vc_statement(p, stmt);
        if (made->is_bare && !is_guard)
            made->begin = stmt->loc;
        made->is_empty = false;
        made->is_bare &= is_guard;
        made->is_silent &= stmt->kind == BPL_HAVOC;
    }
    made->is_silent &= !made->items.count;
    if (block->transfer->kind == BPL_RETURN) {
        if (p->exit != BPL_VC_NONE)
            new_edge(p, own, p->exit);
        return;
    }
    for (uint32_t i = 0; i < block->succs; i++) {
        uint32_t to = destination(p, p->cfg.succs.at[block->first_succ + i]);
        if (is_back(p, index, to))
            bpl_vc_measure_back(p, to);
    }
    for (uint32_t i = 0; i < block->succs; i++) {
        uint32_t to = destination(p, p->cfg.succs.at[block->first_succ + i]);
        lead_to(p, own, to, is_back(p, index, to));
    }
}

/* ---- entry and exit -------------------------------------------------------------------------- */

static void alias_params(BplVcPassive *p, const BplVarGroup *formals, const BplVarGroup *own)
{
    BPL_VEC(const BplVar *) vars = {0};
    BPL_EACH (const BplVarGroup, group, own)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&vars, var);
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, formals)
        BPL_EACH (const BplVar, var, group->vars) {
            if (i == vars.count)
                break;
            if (var != vars.at[i])
                bpl_map_put(&p->aliases, var, (void *)(uintptr_t)vars.at[i]);
            if (group->where)
                bpl_map_put(&p->wheres, vars.at[i], group->where);
            i++;
        }
    bpl_vec_release(&vars);
}

static void take_params(BplVcPassive *p)
{
    const BplProcedure *procedure = p->procedure;
    if (p->decl->kind == BPL_PROCEDURE)
        return;
    const BplImplementation *own = bpl_as_implementation(p->decl);
    alias_params(p, procedure->ins, own->ins);
    alias_params(p, procedure->outs, own->outs);
    const BplTypeVar *var = own->type_params;
    BPL_EACH (const BplTypeVar, formal, procedure->type_params) {
        if (!var)
            break;
        bpl_vc_bind_type(&p->eval->sorts, formal, bpl_vc_sort(&p->eval->sorts, var->type));
        var = (const BplTypeVar *)var->next;
    }
}

/* Assumes the where clauses of the variables in the groups; if `among` is not NULL, only for
 * variables in this set. */
static void assume_wheres(BplVcPassive *p, const BplVarGroup *groups, const BplSet *among)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            bool counts = !among || bpl_set_has(among, var);
            const BplExpr *where = counts ? bpl_vc_where(p, var) : NULL;
            if (bpl_vc_is_erased(&p->eval->sorts, var->type))
                bpl_vc_add_item(p, bpl_vc_typed(p->eval, bpl_vc_now(p, var), var->type));
            if (where)
                bpl_vc_assume(p, where, BPL_VC_WHERE, &where->node);
        }
}

static void make_entry(BplVcPassive *p, const BplBody *body)
{
    bool is_own = p->decl->kind == BPL_PROCEDURE;
    p->current = 0;
    BPL_EACH (const BplDecl, decl, p->eval->program->unit->decls)
        if (decl->kind == BPL_VAR_DECL)
            assume_wheres(p, bpl_as_var_decl(decl)->groups, NULL);
    assume_wheres(p, is_own ? p->procedure->ins : bpl_as_implementation(p->decl)->ins, NULL);
    assume_wheres(p, is_own ? p->procedure->outs : bpl_as_implementation(p->decl)->outs, NULL);
    BplSet mentioned = {0};
    bpl_pass_mentioned(&mentioned, body);
    BPL_EACH (const BplVarDecl, decl, body->locals)
        assume_wheres(p, decl->groups, &mentioned);
    bpl_set_release(&mentioned);
    BPL_EACH (const BplVarDecl, decl, body->locals)
        BPL_EACH (const BplVarGroup, group, decl->groups)
            BPL_EACH (const BplVar, var, group->vars)
                if (bpl_vc_var_has(var, "assumption"))
                    bpl_vc_add_item(p, bpl_vc_now(p, var));
    BPL_EACH (const BplStmt, spec, p->procedure->specs)
        if (spec->kind == BPL_CONDITION && spec->op == BPL_CLAUSE_REQUIRES)
            bpl_vc_assume(p, bpl_as_condition(spec)->expr, BPL_VC_PRECONDITION, &spec->node);
    bpl_vc_measure_entry(p);
    if (bpl_attr_is_true(p->procedure->attrs, "selective_checking") ||
        bpl_attr_is_true(p->decl->attrs, "selective_checking")) {
        p->checking = bpl_ast_var(&p->eval->program->arena, 0);
        p->checking->name = bpl_names_intern_text(p->eval->terms->names, "checking");
        p->checking->type = &bpl_type_bool;
        p->checking->op = BPL_ROLE_LOCAL;
        bpl_vc_assign(p, p->checking, BPL_FALSE);
    }
}

static bool is_checked_ensures(const BplStmt *spec)
{
    return spec->kind == BPL_CONDITION && spec->op == BPL_CLAUSE_ENSURES &&
           !bpl_as_condition(spec)->free;
}

static bool has_ensures(const BplVcPassive *p)
{
    BPL_EACH (const BplStmt, spec, p->procedure->specs)
        if (is_checked_ensures(spec))
            return true;
    return false;
}

static void make_exit(BplVcPassive *p)
{
    p->current = p->exit;
    BPL_EACH (const BplStmt, spec, p->procedure->specs) {
        if (is_checked_ensures(spec))
            bpl_vc_claim(p, BPL_VC_ENSURES, bpl_as_condition(spec)->expr, NULL, &spec->node);
        else if (spec->kind == BPL_CONDITION && spec->op == BPL_CLAUSE_ENSURES &&
                 bpl_attr_is_true(spec->attrs, "always_assume"))
            bpl_vc_assume(p, bpl_as_condition(spec)->expr, BPL_VC_ASSUME, &spec->node);
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static bool is_false(const BplExpr *expr)
{
    return expr->kind == BPL_BOOL_LIT && !expr->op;
}

/* Turns gotos after `assert false` into returns, since execution does not continue there. So a jump
 * backwards after `assert false` makes no loop. */
static void end_at_false(BplVcPassive *p, BplBody *body)
{
    bool ends = false;
    for (BplStmt **link = &body->stmts; *link; link = (BplStmt **)(void *)&(*link)->next) {
        BplStmt *stmt = *link;
        if (stmt->kind == BPL_LABEL)
            ends = false;
        else if (stmt->kind == BPL_ASSERT && is_false(bpl_as_assert(stmt)->expr))
            ends = ends || !bpl_attr_find(stmt->attrs, "subsumption");
        if (!ends || stmt->kind != BPL_GOTO)
            continue;
        BplStmt *made = bpl_make_return(&p->eval->program->arena, &stmt->node);
        made->next = stmt->next;
        *link = made;
    }
}

static void find_statements(BplVcPassive *p, const BplBody *body)
{
    BPL_EACH (const BplStmt, stmt, body->stmts)
        if (stmt->kind == BPL_LABEL) {
            bpl_vec_push(&p->firsts, (const BplStmt *)stmt->next);
            bpl_vec_push(&p->of, BPL_VC_NONE);
        }
}

void bpl_vc_passive_init(BplVcPassive *p, BplVcEval *eval, BplDecl *decl)
{
    BplBody *body = bpl_decl_body(decl);
    *p = (BplVcPassive){
        .eval = eval, .decl = decl, .procedure = bpl_decl_procedure(decl), .exit = BPL_VC_NONE};
    p->name = bpl_names_intern_text(eval->terms->names, "fails");
    eval->pooled.count = 0;
    eval->read = bpl_vc_read;
    eval->data = p;
    if (!bpl_pass_is_flat(body) || !body->stmts)
        bpl_pass_flatten_body(eval->program, body);
    end_at_false(p, body);
    bpl_pass_split_entries(eval->program, body, bpl_limits->vc_split_blocks);
    bpl_cfg_init(&p->cfg, body);
    bpl_loop_targets_init(&p->targets, &p->cfg, body);
    find_statements(p, body);
    take_params(p);
    new_block(p, NULL, NULL);
    if (has_ensures(p))
        p->exit = new_block(p, NULL, NULL);
    if (!p->cfg.reducible)
        find_assigned(p, body);
    make_entry(p, body);
    lead_to(p, 0, 0, false);
    for (size_t i = 0; i < p->cfg.order.count && !bpl_deadline_is_over(&eval->deadline); i++)
        make_block(p, p->cfg.order.at[i]);
    if (p->exit != BPL_VC_NONE && !eval->deadline.why)
        make_exit(p);
    for (size_t i = 0; i < eval->pooled.count; i++)
        bpl_vec_push(&p->pooled, eval->pooled.at[i]);
}

void bpl_vc_passive_release(BplVcPassive *p)
{
    for (size_t i = 0; i < p->blocks.count; i++) {
        BplVcBlock *block = p->blocks.at[i];
        bpl_vec_release(&block->items);
        bpl_vec_release(&block->ins);
        bpl_vec_release(&block->outs);
        bpl_free(block);
    }
    for (size_t i = 0; i < p->edges.count; i++)
        bpl_vec_release(&p->edges.at[i].equations);
    bpl_vec_release(&p->blocks);
    bpl_vec_release(&p->edges);
    bpl_vec_release(&p->checks);
    bpl_vec_release(&p->trivial);
    bpl_vec_release(&p->pooled);
    bpl_vec_release(&p->heads);
    bpl_vec_release(&p->events);
    bpl_vec_release(&p->measured);
    bpl_loop_targets_release(&p->targets);
    bpl_loop_vars_release(&p->assigned);
    bpl_cfg_release(&p->cfg);
    bpl_vec_release(&p->firsts);
    bpl_vec_release(&p->of);
    bpl_map_release(&p->indices);
    bpl_vec_release(&p->vars);
    bpl_map_release(&p->aliases);
    bpl_map_release(&p->wheres);
    bpl_wordmap_release(&p->ends);
    bpl_wordmap_release(&p->begins);
}
