/* Runs branches: each feasible successor becomes a new state; if only one is feasible, the state
 * itself continues there. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/merge.h"
#include "libbpl/exec/stepper.h"

bool bpl_step_assume(Stepper *s, BplState *state, BplValue formula, bool is_lazy)
{
    BplEngine *e = s->e;
    if (!is_lazy)
        return bpl_path_require(e, state, formula);
    if (formula == BPL_TRUE || formula == BPL_FALSE)
        return formula == BPL_TRUE;
    formula = bpl_finite_name(e, formula);
    BplModel *model = bpl_path_fits(e, state, formula) ? bpl_model_ref(state->model) : NULL;
    state->is_unasked = !model;
    bpl_path_assume(e, state, formula, model);
    return true;
}

/* Adds to the children a copy of the state that goes to the block. Assumptions at the beginning of
 * the block are evaluated at once; the copy is dropped if they cannot hold. */
static void look_ahead(Stepper *s, BplState *child, uint32_t block, bool is_back, bool is_lazy)
{
    Stepper ahead = *s;
    BplStepped run;
    ahead.state = child;
    ahead.run = &run;
    ahead.blocks = 0;
    bpl_state_own(child);
    bpl_step_use(&ahead);
    if (!bpl_step_enter(&ahead, block, is_back)) {
        if (run.how == BPL_RUN_STOPPED)
            bpl_vec_push(&s->run->children.at, child);
        else
            s->e->result->outcomes[run.outcome]++;
        return;
    }
    for (;;) {
        const BplInstr *instr = &s->e->core->code.at[ahead.pc];
        if (instr->op == BPL_I_ASSUME) {
            child->pc = ahead.pc;
            if (!bpl_step_assume(&ahead, child, bpl_get(&ahead.banks, instr->a), is_lazy)) {
                bpl_state_free(child);
                return;
            }
            bpl_step_use(&ahead);
            ahead.pc++;
        } else if (instr->op < BPL_I_HAVOC) {
            ahead.pc = bpl_eval_instr(s->e, &ahead.banks, ahead.pc);
        } else {
            break;
        }
    }
    child->pc = ahead.pc;
    bpl_vec_push(&s->run->children.at, child);
}

/* Returns true if the path has reached the limit of branches (--branches). */
static bool is_at_bound(const Stepper *s)
{
    uint32_t most = s->e->options.branches;
    return most && s->state->forks >= most;
}

static bool cut(Stepper *s)
{
    BplChildren *children = &s->run->children;
    while (children->at.count)
        bpl_state_free(bpl_vec_pop(&children->at));
    return bpl_step_cut(s, BPL_CUT_BRANCHES);
}

/* Ends a choice between successors: if only one child is left, the state itself becomes that child,
 * and the result is true. */
static bool settle(Stepper *s)
{
    BplChildren *children = &s->run->children;
    if (children->at.count > 1 && is_at_bound(s))
        return cut(s);
    if (!children->at.count)
        return bpl_step_end(s, BPL_PATH_INFEASIBLE);
    if (children->at.count == 1) {
        bpl_state_free(s->state);
        s->state = bpl_vec_pop(&children->at);
        s->pc = s->state->pc;
        bpl_step_use(s);
        if (!s->state->is_at_join) {
            bpl_meet_drop(s->state);
            return s->state->meet || bpl_step_is_feasible(s);
        }
        s->run->how = BPL_RUN_STOPPED;
        s->run->state = s->state;
        return false;
    }
    for (size_t i = 0; i < children->at.count; i++) {
        BplState *child = children->at.at[i];
        child->forks++;
    }
    s->e->result->forks += children->at.count - 1;
    bpl_profile_fork(s->e->profile, children->at.count);
    s->run->how = BPL_RUN_FORKED;
    bpl_state_free(s->state);
    s->state = NULL;
    return false;
}

/* Counts that the path chose the block; the state's cost grows with the number of times that it
 * chose this block. */
static void take(Stepper *s, BplState *child, uint32_t block)
{
    BplValue index = bpl_value_of_small(block);
    BplValue before = bpl_map_select(&s->e->maps, child->taken, &index, 1);
    child->cost += 1 + (uint64_t)bpl_value_small(before);
    child->taken = bpl_map_put_at(&s->e->maps, child->taken, &index, 1,
                                  bpl_value_of_small(bpl_value_small(before) + 1));
    child->block = block;
}

static void choose(Stepper *s, BplState *child, const BplInstr *instr, uint32_t which)
{
    const BplNode *node = s->e->core->places.at[instr - s->e->core->code.at].node;
    if (!node)
        return;
    if (node->kind == BPL_GOTO)
        bpl_state_choose(child, BPL_CHOICE_TARGET, node, NULL, bpl_value_of_small(which));
    else if (node->kind == BPL_IF || node->kind == BPL_WHILE)
        bpl_state_choose(child, BPL_CHOICE_GUARD, node, NULL,
                         bpl_value_of_bool((which == 0) == (node->kind == BPL_IF)));
    else
        bpl_state_choose(child, BPL_CHOICE_BODY,
                         child->top->caller ? s->e->core->places.at[child->top->call].node : node,
                         NULL, bpl_value_of_small(which));
}

/* Returns the join at which the state's children will wait for each other (joins.h), or
 * BPL_NO_SLOT. *is_open is set to true if the code up to the join may call a procedure with a loop.
 */
static uint32_t find_join(Stepper *s, bool *is_open)
{
    BplEngine *e = s->e;
    if (!e->merging)
        return BPL_NO_SLOT;
    uint32_t join = bpl_join_of(e->joins, s->pc, is_open);
    return join != BPL_NO_SLOT && bpl_merge_is_worth_it(e, join) ? join : BPL_NO_SLOT;
}

/* Arranges that the children of a state that is about to fork wait for each other at the join, to
 * be merged there (meet.h). */
static void arrange_meet(Stepper *s)
{
    bool is_open;
    uint32_t join = find_join(s, &is_open);
    if (join != BPL_NO_SLOT)
        bpl_meet_arrange(&s->e->meets, s->state, join,
                         is_open ? bpl_limits->exec_join_forks_open : bpl_limits->exec_join_forks);
}

/* Returns true if the states that meet at the join are expected to be merged into one. This is so
 * for a called body without loops, unless merging failed there; for other code if all states were
 * merged into one there the last time. */
static bool will_be_one(const Stepper *s, uint32_t join)
{
    const BplFrame *top = s->state->top;
    bool is_body = top->caller && top->proc->loops == 0;
    return bpl_merge_is_usual(s->e, join) || (is_body && !bpl_merge_has_failed(s->e, join));
}

/* Returns true if the state may take all its successors without asking the solver which of them are
 * feasible. This is allowed if they are expected to be merged again soon: the path's model
 * satisfies one of them, so the merged state is feasible. */
static bool is_lazy(Stepper *s)
{
    BplEngine *e = s->e;
    BplState *state = s->state;
    bool is_open;
    uint32_t join = find_join(s, &is_open);
    if (join == BPL_NO_SLOT || is_open || state->is_doubtful || e->is_guided)
        return false;
    return state->is_unasked || (will_be_one(s, join) && bpl_path_fits(e, state, BPL_TRUE));
}

/* Makes sure that at least one child of a feasible state is known to be feasible: if no child was
 * checked, asks the solver about each of them, and drops infeasible ones. */
static void settle_children(Stepper *s, bool was_unasked)
{
    BplStates *children = &s->run->children.at;
    bool is_known = was_unasked;
    for (size_t i = 0; i < children->count; i++) {
        is_known = is_known || !children->at[i]->is_unasked;
        s->e->result->unasked += children->at[i]->is_unasked;
    }
    size_t count = children->count;
    children->count = is_known ? count : 0;
    for (size_t i = 0; !is_known && i < count; i++) {
        BplState *child = children->at[i];
        if (bpl_path_is_feasible(s->e, child))
            bpl_vec_push(children, child);
        else
            bpl_state_free(child);
    }
}

/* Returns true if the block begins with an assumption that evaluates to false. Evaluating the
 * assumption writes only temporaries, which no other block reads. */
static bool is_blocked(Stepper *s, uint32_t index)
{
    const BplCore *core = s->e->core;
    const BplRegs *regs = &s->state->top->proc->regs;
    uint32_t pc = core->blocks.at[index].first;
    for (;;) {
        const BplInstr *instr = &core->code.at[pc];
        if (instr->op == BPL_I_ASSUME && bpl_get(&s->banks, instr->a) != BPL_TRUE)
            return bpl_get(&s->banks, instr->a) == BPL_FALSE;
        bool is_skip = instr->op == BPL_I_SKIP_IF || instr->op == BPL_I_SKIP_UNLESS;
        bool is_temporary = !is_skip && instr->op < BPL_I_HAVOC &&
                            bpl_slot_bank(instr->dst) == BPL_BANK_REG &&
                            !regs->at[instr->dst & BPL_SLOT_INDEX].var;
        if (instr->op == BPL_I_ASSUME)
            pc++;
        else if (is_temporary || is_skip)
            pc = bpl_eval_instr(s->e, &s->banks, pc);
        else
            return false;
    }
}

/* Lets the state itself continue at the block, the only successor that is left, without a copy.
 * Returns false if its path ends there. */
static bool jump_one(Stepper *s, const BplInstr *instr, uint32_t which)
{
    uint32_t block = s->e->core->operands.at[instr->a + which];
    choose(s, s->state, instr, which);
    take(s, s->state, block);
    return bpl_step_enter(s, block, s->e->core->is_back.at[instr->a + which]);
}

bool bpl_step_jump_any(Stepper *s, const BplInstr *instr)
{
    const BplCore *core = s->e->core;
    uint64_t ids = s->e->next_id;
    uint32_t open = 0, last = 0;
    bpl_vec_clear(&s->run->children.at);
    s->state->pc = s->pc;
    bool lazy = is_lazy(s);
    if (!lazy && !bpl_step_is_feasible(s))
        return false;
    bool *blocked = bpl_alloc(instr->count * sizeof *blocked);
    for (uint32_t i = 0; i < instr->count; i++) {
        blocked[i] = is_blocked(s, core->operands.at[instr->a + i]);
        open += !blocked[i];
        last = blocked[i] ? last : i;
    }
    if (open > 1)
        arrange_meet(s);
    for (uint32_t i = 0; i < instr->count && open != 1; i++) {
        uint32_t block = core->operands.at[instr->a + i];
        if (blocked[i])
            continue;
        BplState *child = bpl_state_fork(s->state);
        child->id = ids + i;
        choose(s, child, instr, i);
        take(s, child, block);
        look_ahead(s, child, block, core->is_back.at[instr->a + i], lazy);
    }
    bpl_free(blocked);
    s->e->next_id = ids + instr->count;
    if (open != 1) {
        settle_children(s, s->state->is_unasked);
        return settle(s);
    }
    s->state->id = ids + last;
    return jump_one(s, instr, last);
}

/* Undoes the state's last merge: a condition that is undecided for the merged state may be decided
 * for each of the two states. Returns true if the state itself continues. */
bool bpl_step_split(Stepper *s, bool was_unknown)
{
    BplStates sides = {0};
    if (!was_unknown)
        bpl_path_forget_unknown(s->e);
    bpl_merge_split(s->e, s->state, &sides);
    s->state = NULL;
    bpl_vec_clear(&s->run->children.at);
    for (size_t i = 0; i < sides.count; i++)
        bpl_vec_push(&s->run->children.at, sides.at[i]);
    bpl_vec_release(&sides);
    return settle(s);
}

/* Takes the successor of the branch that the guide (the list of branches to take) names; only the
 * feasibility of this successor is queried. Returns true if the state continues. */
static bool branch_as_told(Stepper *s, const BplInstr *instr)
{
    BplEngine *e = s->e;
    size_t turn = s->state->turn;
    uint32_t block = bpl_guide_next(e, s->state, s->pc, BPL_NO_SLOT);
    BplValue condition = bpl_get(&s->banks, instr->a);
    s->state->turn = turn; /* the guide's branch counts as taken once the block is entered */
    s->state->pc = s->pc;
    if (block == BPL_NO_SLOT)
        return bpl_step_end(s, BPL_PATH_CUT);
    bool is_first = block == instr->dst;
    BplValue side = is_first ? condition : bpl_term_not(e->terms, condition);
    if (!bpl_path_require(e, s->state, bpl_finite_name(e, side)))
        return bpl_step_end(s, BPL_PATH_INFEASIBLE);
    bpl_step_use(s);
    return bpl_step_enter(s, block, instr->is_map & (is_first ? BPL_BACK_FIRST : BPL_BACK_SECOND));
}

/* Returns whether one side of a branch is feasible, as far as the state's model tells without a
 * query: UNKNOWN if the state has no model. */
static BplSat guess(Stepper *s, BplValue side, BplModel **model)
{
    bool fits = bpl_path_fits(s->e, s->state, side);
    *model = fits ? bpl_model_ref(s->state->model) : NULL;
    return fits ? BPL_SAT : side == BPL_FALSE ? BPL_UNSAT : BPL_UNKNOWN;
}

bool bpl_step_branch(Stepper *s, const BplInstr *instr)
{
    BplEngine *e = s->e;
    if (e->is_guided)
        return branch_as_told(s, instr);
    BplState *state = s->state;
    BplValue condition = bpl_get(&s->banks, instr->a);
    BplValue sides[2] = {condition, BPL_NONE};
    uint32_t blocks[2] = {instr->dst, instr->b};
    BplModel *models[2];
    BplSat sat[2];
    bool gave_up = false, was_unknown = e->result->unknown != NULL, lazy = is_lazy(s);
    if (!lazy && !bpl_step_is_feasible(s))
        return false;
    state->pc = s->pc;
    sides[1] = bpl_term_not(e->terms, condition);
    for (int i = 0; i < 2; i++) {
        sides[i] = bpl_finite_name(e, sides[i]);
        sat[i] = lazy ? guess(s, sides[i], &models[i])
                      : bpl_path_ask(e, state, sides[i], false, &models[i]);
        gave_up = gave_up || (!lazy && e->gave_up);
    }
    if (gave_up && state->merges && !bpl_engine_should_stop(e)) {
        bpl_model_unref(models[0]);
        bpl_model_unref(models[1]);
        return bpl_step_split(s, was_unknown);
    }
    for (int i = 0; i < 2; i++)
        if (sat[i] == BPL_UNSAT && sat[1 - i] != BPL_UNSAT) {
            /* one side is infeasible, so the path implies the condition of the other side, and the
             * model of the other side satisfies the path */
            if (!state->model)
                bpl_state_set_model(state, models[1 - i]);
            else
                bpl_model_unref(models[1 - i]);
            return bpl_step_enter(s, blocks[1 - i],
                                  instr->is_map & (i ? BPL_BACK_FIRST : BPL_BACK_SECOND));
        }
    if (sat[0] == BPL_UNSAT)
        return bpl_step_end(s, BPL_PATH_INFEASIBLE);
    bpl_vec_clear(&s->run->children.at);
    arrange_meet(s);
    for (int i = 0; i < 2; i++) {
        BplState *child = bpl_state_fork(state);
        child->id = e->next_id++;
        child->is_doubtful = child->is_doubtful || (sat[i] == BPL_UNKNOWN && !lazy);
        child->is_unasked = lazy && !models[i];
        child->axioms = e->axioms.count;
        bpl_path_assume(e, child, sides[i], models[i]);
        take(s, child, blocks[i]);
        look_ahead(s, child, blocks[i], instr->is_map & (i ? BPL_BACK_SECOND : BPL_BACK_FIRST),
                   lazy);
    }
    settle_children(s, state->is_unasked);
    return settle(s);
}
