/* Executes statements one after the other. A call pushes a frame, without recursion. */
#include "libbpl/base/alloc.h"
#include "libbpl/replay/run.h"

static void finish_step(BplRun *run, const BplNode *node)
{
    const BplReplayHooks *hooks = &run->options.hooks;
    if (!node && run->changes.count && run->frames.count)
        /* a body has just returned: the current statement is the call, which assigns the results */
        node = bpl_run_top(run)->at;
    if (hooks->trace && node) {
        BplReplayStep step = {node, (uint32_t)run->frames.count - (run->frames.count > 0),
                              run->changes.at, run->changes.count};
        hooks->trace(hooks->data, &step);
    }
    bpl_vec_clear(&run->changes);
}

/* Returns the truth value of a branch condition, which must not be UNKNOWN: 0 or 1; -1 if the run
 * was stopped. */
static int steering(BplRun *run, const BplExpr *guard, const BplNode *node)
{
    run->claim = node;
    run->claim_is_check = true;
    const BplDatum *value = bpl_run_eval(run, guard);
    if (value && value->kind == BPL_D_UNKNOWN) {
        bpl_run_undecided(run, value);
        bpl_run_stop(run, BPL_REPLAY_UNDECIDED, BPL_WHY_NONE, node, NULL);
        return -1;
    }
    return value ? value->small : -1;
}

static void tell_turn(BplRun *run, const BplNode *node, uint32_t which)
{
    if (run->options.hooks.turn)
        run->options.hooks.turn(run->options.hooks.data, node, which);
}

static void run_guard(BplRun *run, const BplReplayInstr *instr)
{
    const BplExpr *guard = instr->node->kind == BPL_IF ? bpl_as_if(instr->node)->guard
                                                       : bpl_as_while(instr->node)->guard;
    int truth;
    if (guard) {
        truth = steering(run, guard, instr->node);
    } else {
        const BplDatum *value = bpl_run_choose(run, BPL_CHOOSE_GUARD, instr->node, NULL, 0,
                                               bpl_ground_basic(run->values->grounds, BPL_T_BOOL));
        truth = value ? value->small : -1;
    }
    if (truth == 0)
        bpl_run_top(run)->pc = instr->target;
    if (truth >= 0)
        tell_turn(run, instr->node, (uint32_t)truth);
}

static void run_goto(BplRun *run, const BplReplayInstr *instr)
{
    mpz_t z;
    size_t index = 0;
    if (instr->count > 1) {
        const BplDatum *value =
            bpl_run_choose(run, BPL_CHOOSE_TARGET, instr->node, NULL, instr->count,
                           bpl_ground_basic(run->values->grounds, BPL_T_INT));
        if (!value)
            return;
        index = mpz_get_ui(bpl_datum_z(value, z));
        tell_turn(run, instr->node, (uint32_t)index);
    }
    BplReplayFrame *frame = bpl_run_top(run);
    const BplLabel *label = frame->flat->targets.at[instr->target + index];
    frame->pc = bpl_index_get(&frame->flat->labels, label);
}

static void run_invariant(BplRun *run, const BplReplayInstr *instr)
{
    if (instr->node->kind != BPL_CONDITION || !bpl_as_condition(instr->node)->expr) {
        bpl_run_unsupported(run, instr->node,
                            instr->node->kind == BPL_MEASURE ? "a measure"
                                                             : "a call as a condition");
        return;
    }
    const BplCondition *clause = bpl_as_condition(instr->node);
    if (clause->free)
        bpl_run_assume(run, clause->expr, BPL_WHY_ASSUME, clause);
    else
        bpl_run_check(run, clause->expr,
                      instr->kept ? BPL_WHY_INVARIANT_KEPT : BPL_WHY_INVARIANT_ENTRY, clause);
}

/* ---- assignments ----------------------------------------------------------------------------- */

typedef struct Write {
    const BplVar *var;
    const BplDatum *value;
} Write;

const BplVar *bpl_run_rooted(BplRun *run, const BplExpr *lhs, const BplDatum **part)
{
    const BplDatum *value = *part;
    while (value && lhs->kind != BPL_IDENT) {
        const BplExpr *inner;
        const BplDatum *object, *unknown = NULL;
        if (lhs->kind == BPL_SELECT) {
            const BplSelect *select = bpl_as_select(lhs);
            inner = select->map;
            object = bpl_run_eval(run, inner);
            if (object && object->kind != BPL_D_UNKNOWN) {
                const BplDatum **keys =
                    bpl_eval_keys(run, lhs, object, select->indices, select->type, &unknown);
                if (!keys)
                    value = NULL;
                else if (unknown)
                    value = unknown;
                else if (value->kind != BPL_D_UNKNOWN)
                    value = bpl_datum_map_store(run->values, object, keys, value);
            } else {
                value = object;
            }
        } else {
            const BplFieldSelect *field = bpl_as_field_select(lhs);
            inner = field->object;
            object = bpl_run_eval(run, inner);
            if (object && object->kind != BPL_D_UNKNOWN && value->kind != BPL_D_UNKNOWN)
                value = bpl_eval_field_stored(run, field->name, object, value);
            else if (!object || object->kind == BPL_D_UNKNOWN)
                value = object;
        }
        lhs = inner;
    }
    *part = value;
    return value ? bpl_as_ident(lhs)->var : NULL;
}

/* Executes an assignment: evaluates all right-hand sides and indices before it writes any variable.
 */
static void run_assign(BplRun *run, const BplAssign *node)
{
    BPL_VEC(Write) writes = {0};
    const BplExpr *rhs = node->rhs;
    BPL_EACH (BplExpr, lhs, node->lhs) {
        const BplDatum *value = bpl_run_eval(run, rhs);
        const BplVar *var = value ? bpl_run_rooted(run, lhs, &value) : NULL;
        if (!var || !bpl_run_may_modify(run, var, node))
            break;
        bpl_vec_push(&writes, (Write){var, value});
        rhs = (const BplExpr *)rhs->next;
    }
    for (size_t i = 0; i < writes.count && !run->stopped; i++)
        bpl_run_write(run, writes.at[i].var, writes.at[i].value);
    bpl_vec_release(&writes);
}

static void run_unpack(BplRun *run, const BplUnpack *node)
{
    const BplApply *pattern = bpl_as_apply(node->pattern);
    const BplDatum *value = bpl_run_eval(run, node->rhs);
    uint32_t i = 0;
    if (!value)
        return;
    run->claim = &node->node;
    run->claim_is_check = true;
    if (value->kind == BPL_D_UNKNOWN) {
        bpl_run_undecided(run, value);
    } else if (&value->ctor->node != pattern->function) {
        bpl_run_stop(run, BPL_REPLAY_FAILED, BPL_WHY_UNPACK, &node->node, NULL);
        return;
    }
    BPL_EACH (BplExpr, arg, pattern->args) {
        const BplVar *var = bpl_as_ident(arg)->var;
        if (!bpl_run_may_modify(run, var, node))
            return;
        bpl_run_write(run, var, value->kind == BPL_D_UNKNOWN ? value : value->fields[i]);
        i++;
    }
}

/* ---- the others ------------------------------------------------------------------------------ */

static void run_havoc(BplRun *run, const BplHavoc *node)
{
    BPL_EACH (BplExpr, expr, node->vars) {
        const BplVar *var = bpl_as_ident(expr)->var;
        if (!bpl_run_may_modify(run, var, node))
            return;
        const BplDatum *value =
            bpl_run_choose(run, BPL_CHOOSE_HAVOC, node, var, 0, bpl_run_type(run, var->type));
        if (value && run->options.complete_havocs)
            value = bpl_run_complete(run, var, value);
        if (!value || run->stopped)
            return;
        bpl_run_write(run, var, value);
    }
    BPL_EACH (BplExpr, expr, node->vars)
        if (!bpl_run_where(run, bpl_as_ident(expr)->var))
            return;
}

static void run_assume(BplRun *run, const BplAssume *node)
{
    if (!bpl_attr_is_true(node->attrs, "halt")) {
        bpl_run_assume(run, node->expr, BPL_WHY_ASSUME, node);
        return;
    }
    if (steering(run, node->expr, &node->node) == 0)
        bpl_run_stop(run, BPL_REPLAY_PASSED, BPL_WHY_NONE, &node->node, NULL);
}

static void run_statement(BplRun *run, const BplNode *node)
{
    switch ((BplStmtKind)node->kind) {
    case BPL_ASSERT:
        bpl_run_print(run, node, bpl_as_assert(node)->attrs);
        bpl_run_check(run, bpl_as_assert(node)->expr,
                      bpl_attr_is_true(bpl_as_assert(node)->attrs, "abort") ? BPL_WHY_ABORT
                                                                            : BPL_WHY_ASSERT,
                      node);
        break;
    case BPL_ASSUME:
        bpl_run_print(run, node, bpl_as_assume(node)->attrs);
        run_assume(run, bpl_as_assume(node));
        break;
    case BPL_HAVOC:
        run_havoc(run, bpl_as_havoc(node));
        break;
    case BPL_ASSIGN:
        run_assign(run, bpl_as_assign(node));
        break;
    case BPL_UNPACK:
        run_unpack(run, bpl_as_unpack(node));
        break;
    case BPL_CALL:
        bpl_run_call(run, bpl_as_call(node));
        break;
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        break; /* these statements only affect provers */
    case BPL_MEASURE:
        bpl_run_unsupported(run, node, "a measure");
        break;
    case BPL_PAR_CALL:
        bpl_run_unsupported(run, node, "a parallel call");
        break;
    case BPL_YIELD:
        bpl_run_unsupported(run, node, "a yield");
        break;
    case BPL_LABEL: /* control flow is in the jumps that flat.c has made */
    case BPL_IF:
    case BPL_WHILE:
    case BPL_BREAK:
    case BPL_GOTO:
    case BPL_RETURN:
    case BPL_CONDITION:
    case BPL_MODIFIES:
    case BPL_REFINES:
        bpl_run_unsupported(run, node, "a statement of this kind");
        break;
    }
}

static void run_instr(BplRun *run)
{
    BplReplayFrame *frame = bpl_run_top(run);
    const BplReplayInstr *instr = &frame->flat->instrs.at[frame->pc++];
    if (instr->node)
        frame->at = instr->node;
    if (instr->op != BPL_INSTR_JUMP &&
        !bpl_run_step(run, frame->at ? frame->at : frame->flat->body))
        return;
    switch ((BplReplayInstrOp)instr->op) {
    case BPL_INSTR_STMT:
        run_statement(run, instr->node);
        break;
    case BPL_INSTR_GUARD:
        run_guard(run, instr);
        break;
    case BPL_INSTR_JUMP:
        frame->pc = instr->target;
        break;
    case BPL_INSTR_GOTO:
        run_goto(run, instr);
        break;
    case BPL_INSTR_INVARIANT:
        run_invariant(run, instr);
        break;
    case BPL_INSTR_RETURN:
        bpl_run_leave(run);
        break;
    }
    finish_step(run, instr->node);
}

void bpl_run_loop(BplRun *run)
{
    finish_step(run, run->frames.at[0].flat->body);
    while (!run->stopped) {
        bpl_run_sweep(run);
        run->types = bpl_run_top(run)->types;
        run_instr(run);
    }
}
