/* Running statements, until the path ends or forks.
 *
 * The first switch does what is most frequent on small constants, without a call; what it cannot do
 * falls to the second one, or to eval.c. */
#include "libbpl/exec/engine.h"

#include "libbpl/exec/merge.h"
#include "libbpl/exec/visited.h"

#include <time.h>

/* Blocks that a path may run before others get their turn. */
enum { SLICE = 1 << 20, LOOK = 1 << 10, MAX_DEPTH = 10000 };

/* Forks after which those that wait at a join go on: where a loop may be below, and else. */
enum { PATIENCE_OPEN = 64, PATIENCE = 4096 };

double bpl_engine_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

bool bpl_engine_should_stop(BplEngine *e)
{
    if (e->options.stop && *e->options.stop)
        e->stop |= BPL_CUT_SIGNAL;
    if (e->deadline > 0 && bpl_engine_clock() > e->deadline)
        e->stop |= BPL_CUT_TIMEOUT;
    if (e->options.memory && bpl_alloc_live_bytes() > e->options.memory)
        e->stop |= BPL_CUT_MEMORY;
    return e->stop != 0;
}

/* ---- one state ---------------------------------------------------------------------------------
 */

typedef struct Stepper {
    BplEngine *e;
    BplState *state;
    BplRun *run;
    BplBanks banks;
    uint32_t pc;
    uint32_t blocks; /* run in this slice */
} Stepper;

static void use_state(Stepper *s)
{
    s->banks.at[BPL_BANK_REG] = s->state->top->regs;
    s->banks.at[BPL_BANK_GLOBAL] = s->state->globals->at;
    s->banks.at[BPL_BANK_LITERAL] = s->e->literals.at;
}

/* The path ends; false, as all that end the slice. */
static bool end(Stepper *s, BplPathOutcome outcome)
{
    s->run->how = BPL_RUN_ENDED;
    s->run->outcome = outcome;
    bpl_state_free(s->state);
    s->state = NULL;
    return false;
}

static bool pass(Stepper *s)
{
    bpl_keep_passed(s->e, s->state);
    return end(s, BPL_PATH_PASSED);
}

static bool cut(Stepper *s, uint32_t bound)
{
    s->e->result->cuts |= bound;
    return end(s, BPL_PATH_CUT);
}

/* ---- jumps -------------------------------------------------------------------------------------
 */

/* Heads are compared with others after a fork, and now and then in a loop that runs long. */
enum { RUNS_LONG = 1 << 10 };

static bool was_here(Stepper *s, uint32_t block, int64_t times)
{
    BplEngine *e = s->e;
    BplState *state = s->state;
    bool is_due = state->forks != state->met || (times >= RUNS_LONG && !(times & (times - 1)));
    if (!is_due || state->cover || state->is_doubtful || e->picks || e->is_guided)
        return false;
    state->met = state->forks;
    return bpl_visited_before(e, state, block);
}

/* Goes to a block; false: a bound ends the path, the slice is over, or others are to come there. */
static bool enter(Stepper *s, uint32_t index, bool is_back)
{
    BplState *state = s->state;
    if (s->e->is_guided && bpl_guide_next(s->e, state, s->pc, index) != index)
        return cut(s, 0);
    const BplCoreBlock *block = &s->e->core->blocks.at[index];
    if (state->cover)
        bpl_cover_note(&state->cover, &s->e->cover_bits, s->e->core, s->pc, index);
    s->pc = block->first;
    state->steps += block->statements;
    s->e->result->steps += block->statements;
    if (block->is_head) {
        BplValue *count = &state->top->regs[state->top->proc->regs.count + block->counter];
        int64_t times = is_back ? bpl_value_small(*count) + 1 : 0;
        *count = bpl_value_of_small(times);
        if (s->e->options.bound && times > s->e->options.bound)
            return cut(s, BPL_CUT_BOUND);
        if (was_here(s, index, times))
            return end(s, BPL_PATH_REPEATED);
    }
    if (state->meet && bpl_meet_is_here(state, index)) {
        state->pc = s->pc;
        state->is_at_join = true;
        s->run->how = BPL_RUN_STOPPED;
        s->run->state = state;
        return false;
    }
    if ((++s->blocks & (LOOK - 1)) == 0 && (bpl_engine_should_stop(s->e) || s->blocks >= SLICE)) {
        state->pc = s->pc;
        state->cost++;
        s->run->how = BPL_RUN_STOPPED;
        s->run->state = state;
        return false;
    }
    return true;
}

/* One more way to go on: a copy of the state that is at the block. Assumptions at its beginning are
 * looked at at once; the copy is dropped if they cannot hold. */
static void look_ahead(Stepper *s, BplState *child, uint32_t block, bool is_back)
{
    Stepper ahead = *s;
    BplRun run;
    ahead.state = child;
    ahead.run = &run;
    ahead.blocks = 0;
    bpl_state_own(child);
    use_state(&ahead);
    if (!enter(&ahead, block, is_back)) {
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
            if (!bpl_path_require(s->e, child, bpl_get(&ahead.banks, instr->a))) {
                bpl_state_free(child);
                return;
            }
            use_state(&ahead);
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

/* After a choice between several blocks: with one way left the state goes on as that. */
static bool settle(Stepper *s)
{
    BplChildren *children = &s->run->children;
    if (!children->at.count)
        return end(s, BPL_PATH_INFEASIBLE);
    if (children->at.count == 1) {
        bpl_state_free(s->state);
        s->state = bpl_vec_pop(&children->at);
        s->pc = s->state->pc;
        use_state(s);
        if (!s->state->is_at_join) {
            bpl_meet_drop(s->state);
            return true;
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
    s->run->how = BPL_RUN_FORKED;
    bpl_state_free(s->state);
    s->state = NULL;
    return false;
}

/* How often the path chose the block: it costs the more the oftener. */
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

/* The state is about to fork. */
static void arrange_meet(Stepper *s)
{
    BplEngine *e = s->e;
    bool is_open;
    if (!e->merging)
        return;
    uint32_t join = bpl_join_of(e->joins, s->pc, &is_open);
    if (join != BPL_NO_SLOT && bpl_merge_is_worth_it(e, join))
        bpl_meet_arrange(&e->meets, s->state, join, is_open ? PATIENCE_OPEN : PATIENCE);
}

/* Does the block begin with an assumption that is false, whatever is chosen elsewhere? Only
 * temporaries are written to find out, of which none is read in another block. */
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

/* The only way on: the state takes it itself. */
static bool jump_one(Stepper *s, const BplInstr *instr, uint32_t which)
{
    uint32_t block = s->e->core->operands.at[instr->a + which];
    choose(s, s->state, instr, which);
    take(s, s->state, block);
    return enter(s, block, s->e->core->is_back.at[instr->a + which]);
}

static bool jump_any(Stepper *s, const BplInstr *instr)
{
    const BplCore *core = s->e->core;
    uint64_t ids = s->e->next_id;
    uint32_t open = 0, last = 0;
    bpl_vec_clear(&s->run->children.at);
    s->state->pc = s->pc;
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
        look_ahead(s, child, block, core->is_back.at[instr->a + i]);
    }
    bpl_free(blocked);
    s->e->next_id = ids + instr->count;
    if (open != 1)
        return settle(s);
    s->state->id = ids + last;
    return jump_one(s, instr, last);
}

/* What is not known of the whole, may be of its parts. */
static bool split(Stepper *s, bool was_unknown)
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

/* Only the guide's side is asked about. */
static bool branch_as_told(Stepper *s, const BplInstr *instr)
{
    BplEngine *e = s->e;
    size_t turn = s->state->turn;
    uint32_t block = bpl_guide_next(e, s->state, s->pc, BPL_NO_SLOT);
    BplValue condition = bpl_get(&s->banks, instr->a);
    s->state->turn = turn; /* entering the block takes it */
    s->state->pc = s->pc;
    if (block == BPL_NO_SLOT)
        return cut(s, 0);
    bool is_first = block == instr->dst;
    BplValue side = is_first ? condition : bpl_term_not(e->terms, condition);
    if (!bpl_path_require(e, s->state, bpl_finite_name(e, side)))
        return end(s, BPL_PATH_INFEASIBLE);
    use_state(s);
    return enter(s, block, instr->is_map & (is_first ? BPL_BACK_FIRST : BPL_BACK_SECOND));
}

static bool branch(Stepper *s, const BplInstr *instr)
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
    bool gave_up = false, was_unknown = e->result->unknown != NULL;
    state->pc = s->pc;
    sides[1] = bpl_term_not(e->terms, condition);
    for (int i = 0; i < 2; i++) {
        sides[i] = bpl_finite_name(e, sides[i]);
        sat[i] = bpl_path_ask(e, state, sides[i], false, &models[i]);
        gave_up = gave_up || e->gave_up;
    }
    if (gave_up && state->merges && !bpl_engine_should_stop(e)) {
        bpl_model_unref(models[0]);
        bpl_model_unref(models[1]);
        return split(s, was_unknown);
    }
    for (int i = 0; i < 2; i++)
        if (sat[i] == BPL_UNSAT && sat[1 - i] != BPL_UNSAT) {
            /* the path implies the other side */
            if (!state->model)
                bpl_state_set_model(state, models[1 - i]);
            else
                bpl_model_unref(models[1 - i]);
            return enter(s, blocks[1 - i], instr->is_map & (i ? BPL_BACK_FIRST : BPL_BACK_SECOND));
        }
    if (sat[0] == BPL_UNSAT)
        return end(s, BPL_PATH_INFEASIBLE);
    bpl_vec_clear(&s->run->children.at);
    arrange_meet(s);
    for (int i = 0; i < 2; i++) {
        BplState *child = bpl_state_fork(state);
        child->id = e->next_id++;
        child->is_doubtful = child->is_doubtful || sat[i] == BPL_UNKNOWN;
        child->axioms = e->axioms.count;
        bpl_path_assume(e, child, sides[i], models[i]);
        take(s, child, blocks[i]);
        look_ahead(s, child, blocks[i], instr->is_map & (i ? BPL_BACK_SECOND : BPL_BACK_FIRST));
    }
    return settle(s);
}

/* ---- assumptions and checks ------------------------------------------------------------------ */

static bool assume(Stepper *s, BplValue formula)
{
    s->state->pc = s->pc;
    if (!bpl_path_require(s->e, s->state, formula))
        return end(s, BPL_PATH_INFEASIBLE);
    use_state(s);
    s->pc++;
    return true;
}

/* Looks for a failure of the check: among the instances of quantifiers first, which replaying may
 * confirm; then with all that the solver can do. */
static BplSat refute(Stepper *s, BplValue refuted, bool *failed)
{
    BplEngine *e = s->e;
    BplState *state = s->state;
    BplModel *model;
    *failed = false;
    BplSat sat = bpl_path_ask(e, state, refuted, false, &model);
    if (sat == BPL_UNSAT)
        return sat;
    if (sat == BPL_UNKNOWN) {
        if (model)
            *failed = bpl_engine_fail(e, state, refuted, model, BPL_FAIL_CANDIDATE);
        bpl_model_unref(model);
        model = NULL;
        if (*failed)
            return BPL_SAT;
        sat = bpl_path_ask(e, state, refuted, true, &model);
    }
    bool is_clear = sat == BPL_SAT || !state->merges; /* else its sides are asked about */
    if (model && sat != BPL_UNSAT && is_clear)
        *failed = bpl_engine_fail(e, state, refuted, model,
                                  sat == BPL_SAT ? BPL_FAIL_CERTAIN : BPL_FAIL_LIKELY);
    bpl_model_unref(model);
    return sat;
}

/* The check is refuted where it can be, and the path goes on where it holds. */
static bool check(Stepper *s, const BplInstr *instr)
{
    BplEngine *e = s->e;
    BplState *state = s->state;
    BplValue claim = bpl_get(&s->banks, instr->a);
    bool is_given = !state->top->caller || state->top->is_free, failed;
    if (instr->b == BPL_CHECK_REQUIRES && is_given)
        return assume(s, claim);
    state->pc = s->pc;
    bool was_unknown = e->result->unknown != NULL;
    if (refute(s, bpl_finite_name(e, bpl_term_not(e->terms, claim)), &failed) == BPL_UNSAT) {
        s->pc++;
        return true;
    }
    bool is_late = !failed && bpl_engine_should_stop(e); /* more than that is not known */
    if (!failed && !is_late && state->merges)
        return split(s, was_unknown);
    if (!failed && !is_late)
        e->result->outcomes[BPL_PATH_UNKNOWN]++;
    if (e->stop)
        return end(s, failed ? BPL_PATH_FAILED : BPL_PATH_CUT);
    if (!bpl_path_require(e, state, claim))
        return end(s, failed ? BPL_PATH_FAILED : BPL_PATH_UNKNOWN);
    e->result->outcomes[BPL_PATH_FAILED] += failed;
    use_state(s);
    s->pc++;
    return true;
}

/* ---- variables ---------------------------------------------------------------------------------
 */

static void havoc(Stepper *s, const BplInstr *instr)
{
    const BplCore *core = s->e->core;
    const BplFrame *top = s->state->top;
    uint32_t index = instr->dst & BPL_SLOT_INDEX;
    bool is_global = bpl_slot_bank(instr->dst) == BPL_BANK_GLOBAL;
    const BplVar *var = is_global ? core->globals.at[index].var : top->proc->regs.at[index].var;
    const BplType *type = is_global ? core->globals.at[index].type : top->proc->regs.at[index].type;
    BplValue value = bpl_engine_fresh(s->e, var, type);
    BplValue *place = bpl_place(&s->banks, instr->dst);
    bpl_map_unref(*place);
    *place = value;
    const BplNode *node = core->places.at[s->pc].node;
    if (node && node->kind == BPL_HAVOC)
        bpl_state_choose(s->state, BPL_CHOICE_HAVOC, node, var, value);
    else if (!top->proc->by_spec)
        bpl_state_choose(s->state, BPL_CHOICE_LOCAL, &top->proc->decl->node, var, value);
    else if (top->caller)
        bpl_state_choose(s->state, BPL_CHOICE_CALL, core->places.at[top->call].node, var, value);
    s->pc++;
}

/* ---- calls -------------------------------------------------------------------------------------
 */

static bool call(Stepper *s, const BplInstr *instr)
{
    BplEngine *e = s->e;
    BplState *state = s->state;
    uint32_t depth = e->options.depth ? e->options.depth : MAX_DEPTH;
    if (state->top->depth >= depth) {
        state->pc = s->pc;
        return cut(s, BPL_CUT_DEPTH);
    }
    const BplCoreProc *callee = e->core->procs.at[instr->dst];
    bpl_state_push(state, callee, s->pc);
    state->top->is_free = instr->is_map;
    for (uint32_t i = 0; i < instr->b; i++)
        state->top->regs[i] = bpl_map_ref(bpl_get(&s->banks, e->core->operands.at[instr->a + i]));
    use_state(s);
    return enter(s, callee->entry, false);
}

static bool leave(Stepper *s)
{
    BplState *state = s->state;
    const BplFrame *top = state->top;
    if (!top->caller)
        return pass(s);
    const BplInstr *instr = &s->e->core->code.at[top->call];
    uint32_t outs = instr->count - instr->b, first = top->proc->ins;
    BplValue few[8], *values = outs <= 8 ? few : bpl_alloc(outs * sizeof *values);
    for (uint32_t i = 0; i < outs; i++)
        values[i] = bpl_map_ref(top->regs[first + i]);
    s->pc = top->call + 1;
    bpl_state_pop(state);
    use_state(s);
    for (uint32_t i = 0; i < outs; i++) {
        BplValue *place = bpl_place(&s->banks, s->e->core->operands.at[instr->a + instr->b + i]);
        bpl_map_unref(*place);
        *place = values[i];
    }
    if (values != few)
        bpl_free(values);
    return true;
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

/* What the fast switch could not do. */
static bool step_slowly(Stepper *s, const BplInstr *instr)
{
    switch ((BplInstrOp)instr->op) {
    case BPL_I_HAVOC:
        havoc(s, instr);
        return true;
    case BPL_I_ASSUME:
        return assume(s, bpl_get(&s->banks, instr->a));
    case BPL_I_ASSERT:
        return check(s, instr);
    case BPL_I_PICK:
        if (!bpl_engine_pick(s->e, s->state, &s->pc))
            return end(s, BPL_PATH_INFEASIBLE);
        use_state(s);
        return true;
    case BPL_I_CALL:
        return call(s, instr);
    case BPL_I_JUMP:
        return enter(s, instr->a, instr->is_map);
    case BPL_I_BRANCH:
        return branch(s, instr);
    case BPL_I_GOTO:
        return jump_any(s, instr);
    case BPL_I_RETURN:
        return leave(s);
    case BPL_I_HALT:
        return pass(s);
    default:
        s->pc = bpl_eval_instr(s->e, &s->banks, s->pc);
        return true;
    }
}

void bpl_engine_step(BplEngine *e, BplState *state, BplRun *run)
{
    const BplInstr *const code = e->core->code.at;
    Stepper s = {.e = e, .state = state, .run = run, .pc = state->pc};
    bpl_state_own(state);
    use_state(&s);
    for (;;) {
        const BplInstr *instr = &code[s.pc];
        BplValue a, b;
        switch ((BplInstrOp)instr->op) {
        case BPL_I_COPY:
            if (instr->is_map)
                break;
            *bpl_place(&s.banks, instr->dst) = bpl_get(&s.banks, instr->a);
            s.pc++;
            continue;
        case BPL_I_ADD:
            a = bpl_value_small_add(bpl_get(&s.banks, instr->a), bpl_get(&s.banks, instr->b));
            goto store;
        case BPL_I_SUB:
            a = bpl_value_small_sub(bpl_get(&s.banks, instr->a), bpl_get(&s.banks, instr->b));
            goto store;
        case BPL_I_MUL:
            a = bpl_value_small_mul(bpl_get(&s.banks, instr->a), bpl_get(&s.banks, instr->b));
            goto store;
        case BPL_I_INT_DIV:
            a = bpl_value_small_div(bpl_get(&s.banks, instr->a), bpl_get(&s.banks, instr->b));
            goto store;
        case BPL_I_MOD:
            a = bpl_value_small_mod(bpl_get(&s.banks, instr->a), bpl_get(&s.banks, instr->b));
            goto store;
        case BPL_I_LT:
            a = bpl_value_small_less(bpl_get(&s.banks, instr->a), bpl_get(&s.banks, instr->b));
            goto store;
        case BPL_I_LE:
            a = bpl_value_small_at_most(bpl_get(&s.banks, instr->a), bpl_get(&s.banks, instr->b));
            goto store;
        case BPL_I_EQ:
        case BPL_I_NEQ:
            a = bpl_get(&s.banks, instr->a);
            b = bpl_get(&s.banks, instr->b);
            a = bpl_value_both_small(a, b) ? bpl_value_of_bool((a == b) == (instr->op == BPL_I_EQ))
                                           : BPL_NONE;
            goto store;
        case BPL_I_NOT:
            a = bpl_get(&s.banks, instr->a);
            a = bpl_value_is_bool(a) ? a ^ BPL_TRUE ^ BPL_FALSE : BPL_NONE;
            goto store;
        case BPL_I_SELECT:
            a = bpl_get(&s.banks, instr->a);
            if (!bpl_is_map_obj(a) || instr->is_map)
                break;
            a = bpl_map_quick_get(bpl_map_obj(a), bpl_get(&s.banks, instr->b));
            goto store;
        case BPL_I_PUT:
            a = *bpl_place(&s.banks, instr->dst);
            b = bpl_get(&s.banks, instr->b);
            if (!bpl_is_map_obj(a) || bpl_is_map_obj(b) ||
                !bpl_map_quick_put(bpl_map_obj(a), bpl_get(&s.banks, instr->a), b))
                break;
            s.pc++;
            continue;
        case BPL_I_SKIP_IF:
            s.pc = bpl_get(&s.banks, instr->a) == BPL_TRUE ? instr->dst : s.pc + 1;
            continue;
        case BPL_I_SKIP_UNLESS:
            s.pc = bpl_get(&s.banks, instr->a) == BPL_FALSE ? instr->dst : s.pc + 1;
            continue;
        case BPL_I_ASSUME:
            if (bpl_get(&s.banks, instr->a) != BPL_TRUE)
                break;
            s.pc++;
            continue;
        case BPL_I_ASSERT:
            if (bpl_get(&s.banks, instr->a) != BPL_TRUE)
                break;
            s.pc++;
            continue;
        case BPL_I_BRANCH:
            a = bpl_get(&s.banks, instr->a);
            if (a == BPL_TRUE) {
                if (!enter(&s, instr->dst, instr->is_map & BPL_BACK_FIRST))
                    return;
                continue;
            }
            if (a == BPL_FALSE) {
                if (!enter(&s, instr->b, instr->is_map & BPL_BACK_SECOND))
                    return;
                continue;
            }
            break;
        store:
            if (a == BPL_NONE)
                break;
            *bpl_place(&s.banks, instr->dst) = a;
            s.pc++;
            continue;
        default:
            break;
        }
        if (!step_slowly(&s, instr))
            return;
    }
}
