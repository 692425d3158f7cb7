/* Runs the statements of a state until its path ends or forks.
 *
 * The first switch executes the most frequent instructions on small constants, without a call; the
 * other instructions are executed by the second switch, or by eval.c. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/stepper.h"

#include "libbpl/exec/concrete.h"
#include "libbpl/exec/message.h"
#include "libbpl/exec/visited.h"

/* Number of blocks after which the clock is read again; a power of two. */
enum { LOOK = 1 << 10 };

/* ---- one state ------------------------------------------------------------------------------- */

void bpl_step_use(Stepper *s)
{
    s->banks.at[BPL_BANK_REG] = s->state->top->regs;
    s->banks.at[BPL_BANK_GLOBAL] = s->state->globals->at;
    s->banks.at[BPL_BANK_LITERAL] = s->e->literals.at;
}

/* Ends the path with the outcome. Returns false: the state does not run on. */
bool bpl_step_end(Stepper *s, BplPathOutcome outcome)
{
    s->run->how = BPL_RUN_ENDED;
    s->run->outcome = outcome;
    bpl_state_free(s->state);
    s->state = NULL;
    return false;
}

bool bpl_step_is_feasible(Stepper *s)
{
    bool fine = !s->state->is_unasked || bpl_path_is_feasible(s->e, s->state);
    return fine || bpl_step_end(s, BPL_PATH_INFEASIBLE);
}

static bool pass(Stepper *s)
{
    if (!bpl_step_is_feasible(s))
        return false;
    bpl_keep_passed(s->e, s->state);
    return bpl_step_end(s, BPL_PATH_PASSED);
}

/* Stores in the result a text for the report: the loop or call at which the limit ended the path,
 * and the calls around it. */
static void tell_cut(const Stepper *s, uint32_t bound)
{
    const char *what = bound == BPL_CUT_BOUND   ? "the loop at "
                       : bound == BPL_CUT_DEPTH ? "the call at "
                                                : "the branch at ";
    const BplEngine *e = s->e;
    const BplFrame *frame = s->state->top;
    BplStrbuf text = {0};
    const BplNode *node = e->core->places.at[s->pc].node;
    bpl_strbuf_add_text(&text, what);
    bpl_position_print(&text, &e->program->sources, node ? node->loc : 0);
    bpl_strbuf_addf(&text, " in %s", frame->proc->decl->name->text);
    for (uint32_t i = 0; frame->caller && i < bpl_limits->exec_calls_shown;
         frame = frame->caller, i++) {
        const BplNode *call = e->core->places.at[frame->call].node;
        bpl_strbuf_add_text(&text, ", called at ");
        bpl_position_print(&text, &e->program->sources, call ? call->loc : 0);
    }
    bpl_strbuf_add_text(&text, frame->caller ? ", …" : "");
    bpl_result_cut_at(e->result, bpl_strbuf_detach(&text));
}

bool bpl_step_cut(Stepper *s, uint32_t bound)
{
    if (!bpl_step_is_feasible(s))
        return false;
    s->e->result->cuts |= bound;
    if (bound)
        tell_cut(s, bound);
    return bpl_step_end(s, BPL_PATH_CUT);
}

/* ---- jumps ----------------------------------------------------------------------------------- */

static bool was_here(Stepper *s, uint32_t block, int64_t times)
{
    BplEngine *e = s->e;
    BplState *state = s->state;
    bool is_due = state->forks != state->met ||
                  (times >= bpl_limits->exec_loop_compared && !(times & (times - 1)));
    if (!is_due || state->cover || state->is_doubtful || e->picks || e->is_guided)
        return false;
    state->met = state->forks;
    return bpl_visited_before(e, state, block);
}

/* Lets the state enter the block. Returns false if it does not run on: a limit ends the path, the
 * state has run long without a pause, or it waits for other states at this block. */
bool bpl_step_enter(Stepper *s, uint32_t index, bool is_back)
{
    BplState *state = s->state;
    if (s->e->is_guided && bpl_guide_next(s->e, state, s->pc, index) != index)
        return bpl_step_cut(s, 0);
    const BplCoreBlock *block = &s->e->core->blocks.at[index];
    if (state->cover)
        bpl_cover_note(&state->cover, &s->e->cover_bits, s->e->core, s->pc, index);
    bpl_profile_enter(s->e->profile, index);
    s->pc = block->first;
    state->steps += block->statements;
    s->e->result->steps += block->statements;
    if (block->is_head && !bpl_step_is_feasible(s))
        return false;
    if (block->is_head) {
        BplValue *count = &state->top->regs[state->top->proc->regs.count + block->counter];
        int64_t times = is_back ? bpl_value_small(*count) + 1 : 0;
        *count = bpl_value_of_small(times);
        if (s->e->options.bound && times > s->e->options.bound)
            return bpl_step_cut(s, BPL_CUT_BOUND);
        if (was_here(s, index, times))
            return bpl_step_end(s, BPL_PATH_REPEATED);
    }
    if (state->meet && bpl_meet_is_here(state, index)) {
        state->pc = s->pc;
        state->is_at_join = true;
        s->run->how = BPL_RUN_STOPPED;
        s->run->state = state;
        return false;
    }
    if ((++s->blocks & (LOOK - 1)) == 0 &&
        (bpl_engine_should_stop(s->e) || s->blocks >= bpl_limits->exec_slice_blocks)) {
        state->pc = s->pc;
        state->cost++;
        s->run->how = BPL_RUN_STOPPED;
        s->run->state = state;
        return false;
    }
    return true;
}

/* ---- assumptions and checks ------------------------------------------------------------------ */

static void note_assumed(Stepper *s, BplValue formula)
{
    BplEngine *e = s->e;
    const BplCodePlace *place = &e->core->places.at[s->pc];
    const BplNode *node = place->claim ? place->claim : place->node;
    bool is_wanted =
        !s->state->forks && !e->concolic && e->assumed.count < bpl_limits->exec_assumed;
    if (is_wanted && formula != BPL_TRUE && node)
        bpl_vec_push(&e->assumed, ((BplAssumed){formula, node}));
}

static bool assume(Stepper *s, BplValue formula)
{
    s->state->pc = s->pc;
    note_assumed(s, formula);
    if (!bpl_step_assume(s, s->state, formula, s->state->is_unasked))
        return bpl_step_end(s, BPL_PATH_INFEASIBLE);
    bpl_step_use(s);
    s->pc++;
    return true;
}

static bool trust(Stepper *s, const BplInstr *instr)
{
    if (!s->state->top->caller)
        return assume(s, bpl_get(&s->banks, instr->a));
    s->pc++;
    return true;
}

/* Looks for a failure of the check: first with instances of quantifiers, where a replay may confirm
 * the failure; then with the quantifiers in full. If the axioms are many (a prelude), there are too
 * many instances, and a model of some instances rarely satisfies the others: then the solver is
 * first asked for a candidate model by triggers. Sets *failed to true if a failure was reported. */
static BplSat refute(Stepper *s, BplValue refuted, bool *failed)
{
    BplEngine *e = s->e;
    BplState *state = s->state;
    BplModel *model;
    bool was_unknown = e->result->unknown != NULL;
    uint64_t certain = e->result->certain;
    *failed = false;
    BplSat sat = bpl_path_ask(e, state, refuted, false, &model);
    if (sat == BPL_UNSAT)
        return sat;
    if (sat == BPL_UNKNOWN) {
        if (model && !bpl_path_has_prelude(e))
            *failed = bpl_engine_fail(e, state, refuted, model, BPL_FAIL_CANDIDATE);
        bpl_model_unref(model);
        model = NULL;
        if (*failed)
            return BPL_SAT;
        sat = bpl_path_ask(e, state, refuted, true, &model);
    }
    /* if the check of a merged state is undecided, it is decided for each of the two merged states
     */
    bool is_clear = sat == BPL_SAT || !state->merges;
    if (model && sat != BPL_UNSAT && is_clear)
        *failed = bpl_engine_fail(e, state, refuted, model,
                                  sat == BPL_SAT ? BPL_FAIL_CERTAIN : BPL_FAIL_LIKELY);
    if (!was_unknown && e->result->certain > certain)
        bpl_path_forget_unknown(e);
    if (sat == BPL_SAT && !model)
        bpl_path_unknown(e, state, "a failure whose values cannot be said");
    bpl_model_unref(model);
    return sat;
}

/* Returns true if the check can fail on this path according to the solver; the path itself need not
 * be feasible. */
static bool may_fail(Stepper *s, BplValue refuted)
{
    BplModel *model;
    BplSat sat = bpl_path_ask(s->e, s->state, refuted, false, &model);
    bpl_model_unref(model);
    return sat != BPL_UNSAT;
}

/* Reports a failure of the check if it can fail; the path continues with the check assumed. Returns
 * true if the path continues. */
static bool check(Stepper *s, const BplInstr *instr)
{
    BplEngine *e = s->e;
    BplState *state = s->state;
    BplValue claim = bpl_get(&s->banks, instr->a);
    bool failed;
    if (instr->b == BPL_CHECK_REQUIRES && !state->top->caller)
        return assume(s, claim);
    if (instr->b == BPL_CHECK_REQUIRES && state->top->is_free) {
        s->pc++;
        return true;
    }
    state->pc = s->pc;
    if (e->shows_passing) {
        if (!bpl_path_require(e, state, claim))
            return bpl_step_end(s, BPL_PATH_FAILED);
        bpl_step_use(s);
        s->pc++;
        return true;
    }
    if (bpl_concolic_passes(e, state, e->core->places.at[s->pc].claim, claim)) {
        bpl_step_use(s);
        s->pc++;
        return true;
    }
    bool was_unknown = e->result->unknown != NULL;
    BplValue refuted = bpl_finite_name(e, bpl_term_not(e->terms, claim));
    if (state->is_unasked && !may_fail(s, refuted)) {
        s->pc++;
        return true;
    }
    if (!bpl_step_is_feasible(s))
        return false;
    if (refute(s, refuted, &failed) == BPL_UNSAT) {
        s->pc++;
        return true;
    }
    /* the run must stop before the check is decided: the path then counts as cut, not as unknown */
    bool is_late = !failed && bpl_engine_should_stop(e);
    if (!failed && !is_late && state->merges)
        return bpl_step_split(s, was_unknown);
    if (!failed && !is_late)
        e->result->outcomes[BPL_PATH_UNKNOWN]++;
    if (e->stop)
        return bpl_step_end(s, failed ? BPL_PATH_FAILED : BPL_PATH_CUT);
    if (!bpl_path_require(e, state, claim))
        return bpl_step_end(s, failed ? BPL_PATH_FAILED : BPL_PATH_UNKNOWN);
    e->result->outcomes[BPL_PATH_FAILED] += failed;
    bpl_step_use(s);
    s->pc++;
    return true;
}

/* ---- variables ------------------------------------------------------------------------------- */

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
    if (s->e->concolic)
        bpl_concolic_havoc(s->e, s->state, var, value);
    const BplNode *node = core->places.at[s->pc].node;
    if (node && node->kind == BPL_HAVOC)
        bpl_state_choose(s->state, BPL_CHOICE_HAVOC, node, var, value);
    else if (!top->proc->by_spec)
        bpl_state_choose(s->state, BPL_CHOICE_LOCAL, &top->proc->decl->node, var, value);
    else if (top->caller)
        bpl_state_choose(s->state, BPL_CHOICE_CALL, core->places.at[top->call].node, var, value);
    s->pc++;
}

/* ---- calls ----------------------------------------------------------------------------------- */

static bool call(Stepper *s, const BplInstr *instr)
{
    BplEngine *e = s->e;
    BplState *state = s->state;
    uint32_t depth = e->options.depth ? e->options.depth : bpl_limits->exec_depth;
    if (state->top->depth >= depth) {
        state->pc = s->pc;
        return bpl_step_cut(s, BPL_CUT_DEPTH);
    }
    const BplCoreProc *callee = e->core->procs.at[instr->dst];
    bpl_state_push(state, callee, s->pc);
    state->top->is_free = instr->is_map;
    for (uint32_t i = 0; i < instr->b; i++)
        state->top->regs[i] = bpl_map_ref(bpl_get(&s->banks, e->core->operands.at[instr->a + i]));
    bpl_step_use(s);
    return bpl_step_enter(s, callee->entry, false);
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
    bpl_step_use(s);
    for (uint32_t i = 0; i < outs; i++) {
        BplValue *place = bpl_place(&s->banks, s->e->core->operands.at[instr->a + instr->b + i]);
        bpl_map_unref(*place);
        *place = values[i];
    }
    if (values != few)
        bpl_free(values);
    return true;
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Returns true if concrete values are to be fixed before this branch, as `assume {:pick}` does: the
 * path has got new constraints since values were last fixed. */
static bool is_pick_due(const BplEngine *e, const BplState *state)
{
    return e->picks_at_branches && state->path.count > state->picked;
}

static bool pick(Stepper *s)
{
    s->state->pc = s->pc;
    if (!bpl_engine_pick(s->e, s->state))
        return bpl_step_end(s, BPL_PATH_INFEASIBLE);
    bpl_step_use(s);
    return true;
}

/* Executes an instruction that the fast switch does not handle. Returns true if the path goes on.
 */
static bool step_slowly(Stepper *s, const BplInstr *instr)
{
    bool fine;
    bpl_profile_at(s->e->profile, s->pc);
    switch ((BplInstrOp)instr->op) {
    case BPL_I_HAVOC:
        havoc(s, instr);
        return true;
    case BPL_I_ASSUME:
        return assume(s, bpl_get(&s->banks, instr->a));
    case BPL_I_TRUST:
        return trust(s, instr);
    case BPL_I_ASSERT:
        return check(s, instr);
    case BPL_I_PICK:
        if (s->e->concolic) { /* the concrete run that is followed has fixed all values already */
            s->pc++;
            return true;
        }
        fine = pick(s);
        s->pc += fine;
        return fine;
    case BPL_I_CALL:
        return call(s, instr);
    case BPL_I_JUMP:
        return bpl_step_enter(s, instr->a, instr->is_map);
    case BPL_I_BRANCH:
        if (!is_pick_due(s->e, s->state))
            return bpl_step_branch(s, instr);
        fine = pick(s);
        if (fine)
            s->state->picked = s->state->path.count;
        return fine;
    case BPL_I_GOTO:
        return bpl_step_jump_any(s, instr);
    case BPL_I_RETURN:
        return leave(s);
    case BPL_I_HALT:
        return pass(s);
    default:
        s->pc = bpl_eval_instr(s->e, &s->banks, s->pc);
        if (bpl_terms_is_full(s->e->terms))
            bpl_engine_collect(s->e, s->state);
        return true;
    }
}

void bpl_engine_step(BplEngine *e, BplState *state, BplStepped *run)
{
    const BplInstr *const code = e->core->code.at;
    Stepper s = {.e = e, .state = state, .run = run, .pc = state->pc};
    if (bpl_terms_is_full(e->terms))
        bpl_engine_collect(e, state);
    bpl_state_own(state);
    bpl_step_use(&s);
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
            if (is_pick_due(e, s.state))
                break;
            a = bpl_get(&s.banks, instr->a);
            if (a == BPL_TRUE) {
                if (!bpl_step_enter(&s, instr->dst, instr->is_map & BPL_BACK_FIRST))
                    return;
                continue;
            }
            if (a == BPL_FALSE) {
                if (!bpl_step_enter(&s, instr->b, instr->is_map & BPL_BACK_SECOND))
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
