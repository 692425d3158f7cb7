/* Lowers statements to blocks of register code. */
#include "libbpl/core/lower_poly.h"

/* ---- blocks ---------------------------------------------------------------------------------- */

uint32_t bpl_new_block(BplLower *l, const BplNode *label)
{
    BplCoreBlock block = {.label = label, .loop = BPL_NO_SLOT};
    bpl_vec_push(&l->core->blocks, block);
    return (uint32_t)(l->core->blocks.count - 1);
}

void bpl_start_block(BplLower *l, uint32_t block)
{
    if (l->block != BPL_NO_SLOT)
        bpl_jump(l, block);
    l->core->blocks.at[block].first = (uint32_t)l->core->code.count;
    l->block = block;
}

static void end_block(BplLower *l)
{
    BplCoreBlock *block = &l->core->blocks.at[l->block];
    block->count = (uint32_t)l->core->code.count - block->first;
    l->block = BPL_NO_SLOT;
}

void bpl_jump(BplLower *l, uint32_t block)
{
    if (l->block == BPL_NO_SLOT)
        return;
    bpl_emit(l, BPL_I_JUMP, 0, block, 0);
    end_block(l);
}

static void end_with(BplLower *l, BplInstrOp op, uint32_t dst, uint32_t a, uint32_t b)
{
    bpl_emit(l, op, dst, a, b);
    end_block(l);
}

static void end_with_choice(BplLower *l, const uint32_t *blocks, size_t count)
{
    if (count == 1) {
        bpl_jump(l, blocks[0]);
        return;
    }
    bpl_emit_list(l, BPL_I_GOTO, 0, 0, blocks, count);
    end_block(l);
}

/* ---- assumptions and checks ------------------------------------------------------------------ */

void bpl_lower_assume(BplLower *l, const BplExpr *expr, const BplNode *place)
{
    if (bpl_is_bool(expr, true))
        return;
    l->place = place;
    bpl_lower_mark(l, expr, BPL_MARK_ASSUMED);
    bpl_emit(l, BPL_I_ASSUME, 0, bpl_lower_expr(l, expr, BPL_NO_SLOT), 0);
}

void bpl_lower_check(BplLower *l, BplCheck check, const BplExpr *expr, const BplNode *place,
                     const BplNode *claim)
{
    if (bpl_is_bool(expr, true))
        return;
    l->place = place;
    l->claim = claim;
    bpl_lower_mark(l, expr, check == BPL_CHECK_REQUIRES ? BPL_MARK_EITHER : BPL_MARK_CLAIMED);
    bpl_emit(l, BPL_I_ASSERT, 0, bpl_lower_expr(l, expr, BPL_NO_SLOT), check);
    l->claim = NULL;
}

void bpl_lower_where(BplLower *l, const BplVar *var, const BplNode *place)
{
    if (!var->group || !var->group->where)
        return;
    bpl_lower_assume(l, var->group->where, place);
}

static bool has_directive(const BplStmt *stmt, const char *name)
{
    return stmt->attrs && bpl_attr_find(stmt->attrs, name);
}

static void lower_assume(BplLower *l, const BplAssume *assume)
{
    const BplStmt *stmt = &assume->base;
    if (bpl_is_bool(assume->expr, false) && has_directive(stmt, "halt")) {
        end_with(l, BPL_I_HALT, 0, 0, 0);
        return;
    }
    bpl_lower_assume(l, assume->expr, &assume->node);
    if (has_directive(stmt, "pick"))
        bpl_emit(l, BPL_I_PICK, 0, 0, 0);
}

static void lower_assert(BplLower *l, const BplAssert *stmt)
{
    bool abort = bpl_is_bool(stmt->expr, false) && has_directive(&stmt->base, "abort");
    bpl_lower_check(l, abort ? BPL_CHECK_ABORT : BPL_CHECK_ASSERT, stmt->expr, &stmt->node,
                    &stmt->node);
}

/* Emits the checks of a loop's invariants, then the free invariants, which are assumed: the checked
 * invariants must hold without assuming these. */
static void lower_invariants(BplLower *l, const BplStmt *invariants)
{
    BPL_EACH (const BplStmt, stmt, invariants)
        if (stmt->kind == BPL_CONDITION && !bpl_as_condition(stmt)->free)
            bpl_lower_check(l, BPL_CHECK_INVARIANT, bpl_as_condition(stmt)->expr, &stmt->node,
                            &stmt->node);
    BPL_EACH (const BplStmt, stmt, invariants)
        if (stmt->kind == BPL_CONDITION && bpl_as_condition(stmt)->free)
            bpl_lower_assume(l, bpl_as_condition(stmt)->expr, &stmt->node);
}

/* ---- changing variables ---------------------------------------------------------------------- */

static void lower_havoc(BplLower *l, const BplHavoc *havoc)
{
    BPL_EACH (const BplExpr, var, havoc->vars)
        bpl_emit(l, BPL_I_HAVOC, bpl_lower_var(l, bpl_as_ident(var)->var, var->loc), 0, 0);
    BPL_EACH (const BplExpr, var, havoc->vars)
        bpl_lower_where(l, bpl_as_ident(var)->var, &havoc->node);
}

/* One left side of an assignment: the variable (root), and the selections from it (path). The
 * values of indices are computed before the first assignment. */
typedef struct Place {
    BplSlot root;
    /* the selections (Select or FieldSelect) from the variable, in the order in which they apply */
    BPL_VEC(const BplExpr *) path;
    BPL_VEC(BplSlot) indices;
    /* the path leads through a datatype or a polymorphic map, so that the variable as a whole gets
     * a new value */
    bool is_whole;
} Place;

static void release_place(Place *place)
{
    bpl_vec_release(&place->path);
    bpl_vec_release(&place->indices);
}

static void open_place(BplLower *l, const BplExpr *lhs, Place *place)
{
    *place = (Place){0};
    const BplExpr *expr = lhs;
    for (const BplExpr *left; (left = bpl_expr_left(expr)); expr = left)
        bpl_vec_push(&place->path, expr);
    for (size_t i = 0, n = place->path.count; i < n / 2; i++) {
        const BplExpr *swapped = place->path.at[i];
        place->path.at[i] = place->path.at[n - 1 - i];
        place->path.at[n - 1 - i] = swapped;
    }
    place->root = bpl_lower_var(l, bpl_as_ident(expr)->var, expr->loc);
    for (size_t i = 0; i < place->path.count; i++) {
        if (place->path.at[i]->kind != BPL_SELECT) {
            place->is_whole = true;
            continue;
        }
        const BplExpr *map = bpl_as_select(place->path.at[i])->map;
        if (bpl_is_poly_type(bpl_lower_type(l, map->type)))
            place->is_whole = true;
        BPL_EACH (const BplExpr, index, bpl_as_select(place->path.at[i])->indices)
            bpl_vec_push(&place->indices, bpl_lower_expr(l, index, BPL_NO_SLOT));
    }
}

static size_t index_count(const BplExpr *select)
{
    size_t count = 0;
    BPL_EACH (const BplExpr, index, bpl_as_select(select)->indices)
        count++;
    return count;
}

static void put(BplLower *l, BplSlot map, const BplSlot *indices, size_t count, BplSlot value)
{
    if (count == 1) {
        bpl_emit(l, BPL_I_PUT, map, indices[0], value);
        return;
    }
    BPL_VEC(BplSlot) list = {0};
    for (size_t i = 0; i < count; i++)
        bpl_vec_push(&list, indices[i]);
    bpl_vec_push(&list, value);
    bpl_emit_list(l, BPL_I_PUT_N, map, 0, list.at, list.count);
    bpl_vec_release(&list);
}

static BplSlot get(BplLower *l, BplSlot map, const BplExpr *select, const BplSlot *indices,
                   size_t count)
{
    BplSlot dst = bpl_temp(l, bpl_is_map_type(bpl_lower_type(l, select->type)));
    size_t at;
    if (count == 1) {
        at = bpl_emit(l, BPL_I_SELECT, dst, map, indices[0]);
    } else {
        BPL_VEC(BplSlot) list = {0};
        bpl_vec_push(&list, map);
        for (size_t i = 0; i < count; i++)
            bpl_vec_push(&list, indices[i]);
        at = bpl_emit_list(l, BPL_I_SELECT_N, dst, 0, list.at, list.count);
        bpl_vec_release(&list);
    }
    l->core->code.at[at].is_map = bpl_slot_is_map(l, dst);
    return dst;
}

/* Emits the assignment to one left side. `m[i][j] := v` becomes `t := m[i]; t[j] := v; m[i] := t`;
 * engines update a map in place if it is not shared. */
static void close_place(BplLower *l, const Place *place, BplSlot value)
{
    BPL_VEC(BplSlot) maps = {0};
    BplSlot map = place->root;
    size_t next = 0;
    for (size_t i = 0; i < place->path.count; i++) {
        size_t count = index_count(place->path.at[i]);
        bpl_vec_push(&maps, map);
        if (i + 1 < place->path.count)
            map = get(l, map, place->path.at[i], place->indices.at + next, count);
        next += count;
    }
    for (size_t i = place->path.count; i-- > 0;) {
        size_t count = index_count(place->path.at[i]);
        next -= count;
        put(l, maps.at[i], place->indices.at + next, count, value);
        value = maps.at[i];
    }
    bpl_vec_release(&maps);
}

static void assign_slot(BplLower *l, BplSlot dst, BplSlot value)
{
    if (dst == value)
        return;
    size_t at = bpl_emit(l, BPL_I_COPY, dst, value, 0);
    l->core->code.at[at].is_map = bpl_slot_is_map(l, dst);
}

BplSlot bpl_lower_rebuilt(BplLower *l, const BplExpr *lhs, const BplExpr *rhs)
{
    BplArena *arena = &l->core->program->arena;
    BplExpr *value = (BplExpr *)(uintptr_t)rhs;
    for (const BplExpr *at = lhs, *left; (left = bpl_expr_left(at)); at = left) {
        if (at->kind == BPL_FIELD_SELECT) {
            BplFieldStore *store = bpl_ast_field_store(arena, at->loc);
            store->object = (BplExpr *)(uintptr_t)left;
            store->name = bpl_as_field_select(at)->name;
            store->value = value;
            value = &store->base;
        } else {
            BplStore *store = bpl_ast_store(arena, at->loc);
            store->map = (BplExpr *)(uintptr_t)left;
            store->indices = bpl_as_select(at)->indices;
            store->value = value;
            value = &store->base;
        }
        value->type = left->type;
        value->height = lhs->height;
    }
    return bpl_lower_expr(l, value, BPL_NO_SLOT);
}

static void lower_single(BplLower *l, const BplExpr *lhs, const BplExpr *rhs)
{
    Place place;
    open_place(l, lhs, &place);
    if (!place.path.count)
        bpl_lower_expr(l, rhs, place.root);
    else if (place.is_whole)
        assign_slot(l, place.root, bpl_lower_rebuilt(l, lhs, rhs));
    else
        close_place(l, &place, bpl_lower_expr(l, rhs, BPL_NO_SLOT));
    release_place(&place);
}

/* Emits a copy of the value in the slot to a temporary and returns it, so that assigning one of the
 * left sides does not change the value; a literal needs no copy. */
static BplSlot kept(BplLower *l, BplSlot slot)
{
    if (bpl_slot_bank(slot) == BPL_BANK_LITERAL)
        return slot;
    BplSlot copy = bpl_temp(l, bpl_slot_is_map(l, slot));
    assign_slot(l, copy, slot);
    return copy;
}

static void lower_parallel(BplLower *l, const BplAssign *assign)
{
    BPL_VEC(Place) places = {0};
    BPL_VEC(BplSlot) values = {0};
    const BplExpr *rhs = assign->rhs;
    BPL_EACH (const BplExpr, lhs, assign->lhs) {
        Place place;
        open_place(l, lhs, &place);
        for (size_t i = 0; i < place.indices.count; i++)
            place.indices.at[i] = kept(l, place.indices.at[i]);
        bpl_vec_push(&places, place);
        bpl_vec_push(&values, kept(l, place.is_whole ? bpl_lower_rebuilt(l, lhs, rhs)
                                                     : bpl_lower_expr(l, rhs, BPL_NO_SLOT)));
        rhs = (const BplExpr *)rhs->next;
    }
    for (size_t i = 0; i < places.count; i++) {
        Place *place = &places.at[i];
        if (!place->path.count || place->is_whole)
            assign_slot(l, place->root, values.at[i]);
        else
            close_place(l, place, values.at[i]);
        release_place(place);
    }
    bpl_vec_release(&places);
    bpl_vec_release(&values);
}

static void lower_assign(BplLower *l, const BplAssign *assign)
{
    if (assign->lhs->next)
        lower_parallel(l, assign);
    else
        lower_single(l, assign->lhs, assign->rhs);
}

/* Lowers an unpacking, `C(x, y) := e`. */
static void lower_unpack(BplLower *l, const BplUnpack *unpack)
{
    BplArena *arena = &l->core->program->arena;
    const BplApply *pattern = bpl_as_apply(unpack->pattern);
    BplConstructor *ctor = bpl_as_constructor(pattern->function);
    BplIs *is = bpl_ast_is(arena, unpack->loc);
    is->object = unpack->rhs;
    is->name = ctor->name;
    is->constructor = ctor;
    is->type = &bpl_type_bool;
    is->height = unpack->rhs->height;
    bpl_lower_check(l, BPL_CHECK_ASSERT, &is->base, &unpack->node, &unpack->node);
    BPL_VEC(BplSlot) values = {0};
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            BplFieldSelect *select = bpl_ast_field_select(arena, unpack->loc);
            select->object = unpack->rhs;
            select->name = var->name;
            select->type = var->type;
            select->height = unpack->rhs->height;
            bpl_vec_push(&values, 0);
            const BplExpr *arg = pattern->args;
            for (size_t i = 1; i < values.count; i++)
                arg = (const BplExpr *)arg->next;
            select->type = arg->type;
            bpl_vec_last(&values) = kept(l, bpl_lower_expr(l, &select->base, BPL_NO_SLOT));
        }
    size_t i = 0;
    BPL_EACH (const BplExpr, arg, pattern->args)
        assign_slot(l, bpl_lower_var(l, bpl_as_ident(arg)->var, arg->loc), values.at[i++]);
    bpl_vec_release(&values);
}

/* ---- calls ----------------------------------------------------------------------------------- */

static uint32_t callee(BplLower *l, const BplCall *call)
{
    const BplProcedure *procedure = call->procedure;
    BplMap env = {0};
    BPL_VEC(const BplType *) types = {0};
    uint32_t i = 0;
    BPL_EACH (const BplExpr, arg, call->args)
        bpl_pass_match_types(&env, procedure->signature->args[i++], bpl_lower_type(l, arg->type));
    BPL_EACH (const BplExpr, out, call->outs)
        bpl_pass_match_types(&env, procedure->signature->args[i++], bpl_lower_type(l, out->type));
    BPL_EACH (const BplTypeVar, param, procedure->type_params) {
        const BplType *type = bpl_map_get(&env, param);
        bpl_vec_push(&types, type ? type : &bpl_type_int);
    }
    uint32_t index = bpl_lower_proc(l, procedure, types.at, (uint32_t)types.count,
                                    bpl_lower_is_by_spec(l, procedure));
    bpl_map_release(&env);
    bpl_vec_release(&types);
    return index;
}

static void lower_call(BplLower *l, const BplCall *call)
{
    if (call->async) {
        bpl_lower_refuse(l, call->loc, "async call (CIVL)");
        return;
    }
    if (call->forall) {
        bpl_emit(l, BPL_I_ASSUME, 0, bpl_lower_call_forall(l, call), 0);
        return;
    }
    BPL_VEC(BplSlot) list = {0};
    BPL_EACH (const BplExpr, arg, call->args)
        bpl_vec_push(&list, bpl_lower_expr(l, arg, BPL_NO_SLOT));
    size_t args = list.count;
    BPL_EACH (const BplExpr, out, call->outs)
        bpl_vec_push(&list, bpl_lower_var(l, bpl_as_ident(out)->var, out->loc));
    uint32_t index = callee(l, call);
    if (l->proc)
        bpl_vec_push(&l->proc->calls, index);
    l->place = &call->node;
    bpl_emit_list(l, BPL_I_CALL, index, (uint32_t)args, list.at, list.count);
    /* is_map of a CALL means that it is free: its preconditions are assumed, not checked */
    l->core->code.at[l->core->code.count - 1].is_map = call->free;
    bpl_vec_release(&list);
}

/* ---- control --------------------------------------------------------------------------------- */

static void lower_stmts(BplLower *l, const BplStmt *stmts);

static void lower_if(BplLower *l, const BplIf *stmt)
{
    uint32_t after = bpl_new_block(l, NULL);
    const BplStmt *outer = &stmt->base;
    bpl_vec_push(&l->loop_stmts, outer);
    bpl_vec_push(&l->loop_exits, after);
    for (;;) {
        uint32_t sides[2] = {bpl_new_block(l, stmt->then_stmts ? &stmt->then_stmts->node : NULL),
                             bpl_new_block(l, stmt->else_stmts ? &stmt->else_stmts->node : NULL)};
        l->place = &stmt->node;
        if (stmt->guard)
            end_with(l, BPL_I_BRANCH, sides[0], bpl_lower_expr(l, stmt->guard, BPL_NO_SLOT),
                     sides[1]);
        else
            end_with_choice(l, sides, 2);
        bpl_start_block(l, sides[0]);
        lower_stmts(l, stmt->then_stmts);
        bpl_jump(l, after);
        bpl_start_block(l, sides[1]);
        if (!stmt->else_if) {
            lower_stmts(l, stmt->else_stmts);
            break;
        }
        stmt = stmt->else_if;
        bpl_vec_push(&l->loop_stmts, &stmt->base);
        bpl_vec_push(&l->loop_exits, after);
        l->core->blocks.at[l->block].statements++;
    }
    bpl_start_block(l, after);
    while (bpl_vec_last(&l->loop_stmts) != outer) {
        (void)bpl_vec_pop(&l->loop_stmts);
        (void)bpl_vec_pop(&l->loop_exits);
    }
    (void)bpl_vec_pop(&l->loop_stmts);
    (void)bpl_vec_pop(&l->loop_exits);
}

static void lower_while(BplLower *l, const BplWhile *stmt)
{
    uint32_t head = bpl_new_block(l, &stmt->node), after = bpl_new_block(l, NULL);
    uint32_t sides[2] = {after, bpl_new_block(l, stmt->body ? &stmt->body->node : NULL)};
    bpl_start_block(l, head);
    lower_invariants(l, stmt->invariants);
    l->place = &stmt->node;
    l->core->blocks.at[head].statements++;
    if (stmt->guard)
        end_with(l, BPL_I_BRANCH, sides[1], bpl_lower_expr(l, stmt->guard, BPL_NO_SLOT), sides[0]);
    else
        end_with_choice(l, sides, 2);
    bpl_start_block(l, sides[1]);
    bpl_vec_push(&l->loop_stmts, &stmt->base);
    bpl_vec_push(&l->loop_exits, after);
    lower_stmts(l, stmt->body);
    (void)bpl_vec_pop(&l->loop_stmts);
    (void)bpl_vec_pop(&l->loop_exits);
    bpl_jump(l, head);
    bpl_start_block(l, after);
}

static uint32_t label_block(BplLower *l, const BplLabel *label)
{
    uint32_t known = bpl_index_get(&l->labels, label);
    if (known != BPL_NO_INDEX)
        return known;
    uint32_t block = bpl_new_block(l, &label->node);
    bpl_index_put(&l->labels, label, block);
    return block;
}

static void lower_goto(BplLower *l, const BplGoto *stmt)
{
    BPL_VEC(uint32_t) targets = {0};
    BPL_EACH (const BplTarget, target, stmt->targets)
        bpl_vec_push(&targets, label_block(l, target->label));
    end_with_choice(l, targets.at, targets.count);
    bpl_vec_release(&targets);
}

static void lower_break(BplLower *l, const BplBreak *stmt)
{
    for (size_t i = l->loop_stmts.count; i-- > 0;)
        if (l->loop_stmts.at[i] == stmt->target) {
            bpl_jump(l, l->loop_exits.at[i]);
            return;
        }
    assert(!"a break leaves a statement around it");
}

static void lower_stmt(BplLower *l, const BplStmt *stmt)
{
    switch ((BplStmtKind)stmt->kind) {
    case BPL_LABEL:
        bpl_start_block(l, label_block(l, bpl_as_label(stmt)));
        return;
    case BPL_ASSERT:
        lower_assert(l, bpl_as_assert(stmt));
        return;
    case BPL_ASSUME:
        lower_assume(l, bpl_as_assume(stmt));
        return;
    case BPL_HAVOC:
        lower_havoc(l, bpl_as_havoc(stmt));
        return;
    case BPL_ASSIGN:
        lower_assign(l, bpl_as_assign(stmt));
        return;
    case BPL_UNPACK:
        lower_unpack(l, bpl_as_unpack(stmt));
        return;
    case BPL_CALL:
        lower_call(l, bpl_as_call(stmt));
        return;
    case BPL_IF:
        lower_if(l, bpl_as_if(stmt));
        return;
    case BPL_WHILE:
        lower_while(l, bpl_as_while(stmt));
        return;
    case BPL_BREAK:
        lower_break(l, bpl_as_break(stmt));
        return;
    case BPL_GOTO:
        lower_goto(l, bpl_as_goto(stmt));
        return;
    case BPL_RETURN:
        bpl_jump(l, l->exit);
        return;
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        return;
    case BPL_PAR_CALL:
        bpl_lower_refuse(l, stmt->loc, "parallel call (CIVL)");
        return;
    case BPL_YIELD:
        bpl_lower_refuse(l, stmt->loc, "yield (CIVL)");
        return;
    case BPL_MEASURE:
        bpl_lower_refuse(l, stmt->loc, "measure");
        return;
    case BPL_CONDITION:
    case BPL_MODIFIES:
    case BPL_REFINES:
        assert(!"a clause");
    }
}

/* Is the statement one without effect, which does not count as an executed statement? */
static bool is_nothing(const BplStmt *stmt)
{
    if (stmt->kind == BPL_ASSUME)
        return bpl_is_bool(bpl_as_assume(stmt)->expr, true) && !has_directive(stmt, "pick");
    return stmt->kind == BPL_HIDE_REVEAL || stmt->kind == BPL_PUSH_POP;
}

static void lower_stmts(BplLower *l, const BplStmt *stmts)
{
    BPL_EACH (const BplStmt, stmt, stmts) {
        if (bpl_lower_is_over(l))
            return;
        if (is_nothing(stmt))
            continue;
        if (l->block == BPL_NO_SLOT) {
            if (stmt->kind == BPL_LABEL) {
                lower_stmt(l, stmt);
                continue;
            }
            /* code after a jump is unreachable, but labels inside it may be targets */
            l->block = bpl_new_block(l, NULL);
            l->core->blocks.at[l->block].first = (uint32_t)l->core->code.count;
        }
        l->temps[0].used = l->temps[1].used = 0;
        l->place = &stmt->node;
        if (stmt->kind != BPL_LABEL)
            l->core->blocks.at[l->block].statements++;
        lower_stmt(l, stmt);
    }
    l->temps[0].used = l->temps[1].used = 0;
}

void bpl_lower_body(BplLower *l, const BplBody *body)
{
    lower_stmts(l, body->stmts);
}
