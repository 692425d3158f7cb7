/* Executes the beginning and the end of procedure bodies, and calls: either by the body of the
 * called procedure or by its specification. */
#include "libbpl/base/alloc.h"
#include "libbpl/replay/run.h"

BplReplayFrame *bpl_run_top(BplRun *run)
{
    return &bpl_vec_last(&run->frames);
}

/* ---- frames ---------------------------------------------------------------------------------- */

static void take_snapshot(BplRun *run, BplReplayFrame *frame)
{
    BplReplayFrame *caller = run->frames.count ? bpl_run_top(run) : NULL;
    if (caller && caller->snapshot->version == run->version) {
        frame->snapshot = caller->snapshot;
        return;
    }
    size_t size = run->globals.count * sizeof *run->globals.at;
    BplSnapshot *snapshot = bpl_alloc(sizeof *snapshot);
    snapshot->version = run->version;
    snapshot->at = bpl_alloc(size);
    if (size)
        memcpy(snapshot->at, run->globals.at, size);
    frame->snapshot = snapshot;
    frame->owns_snapshot = true;
    run->frame_bytes += size + sizeof *snapshot;
}

bool bpl_run_push(BplRun *run, BplReplayBody *flat, const BplCall *call, const BplGroundEnv *types)
{
    if (run->frames.count > run->options.max_depth) {
        bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_DEPTH, flat->body, NULL);
        return false;
    }
    BplReplayFrame frame = {.flat = flat, .call = call, .types = types};
    size_t size = flat->vars.count * sizeof *frame.slots;
    frame.slots = bpl_alloc_zero(size);
    run->frame_bytes += size + sizeof frame;
    take_snapshot(run, &frame);
    bpl_vec_push(&run->frames, frame);
    run->types = types;
    return bpl_run_has_room(run, flat->body);
}

void bpl_run_pop(BplRun *run)
{
    BplReplayFrame *frame = bpl_run_top(run);
    run->frame_bytes -= frame->flat->vars.count * sizeof *frame->slots + sizeof *frame;
    bpl_free(frame->slots);
    if (frame->owns_snapshot) {
        run->frame_bytes -= run->globals.count * sizeof *run->globals.at + sizeof *frame->snapshot;
        bpl_free(frame->snapshot->at);
        bpl_free(frame->snapshot);
    }
    run->frames.count--;
    run->types = run->frames.count ? bpl_run_top(run)->types : NULL;
}

const BplGroundEnv *bpl_run_both_types(BplRun *run, const BplReplayBody *flat,
                                       const BplGround *const *actuals)
{
    if (!flat->type_params)
        return NULL;
    BplGroundEnv *own = bpl_arena_alloc(&run->arena, sizeof *own);
    BplGroundEnv *procedures = bpl_arena_alloc(&run->arena, sizeof *procedures);
    *procedures = (BplGroundEnv){NULL, flat->procedure->type_params, actuals};
    *own = (BplGroundEnv){procedures, flat->type_params, actuals};
    return own;
}

bool bpl_run_where(BplRun *run, const BplVar *var)
{
    const BplExpr *where = var->group ? var->group->where : NULL;
    return !where || bpl_run_assume(run, where, BPL_WHY_WHERE, var);
}

static bool is_listed(const BplProcedure *procedure, const BplVar *var)
{
    BPL_EACH (BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (BplExpr, expr, bpl_as_modifies(spec)->vars)
                if (bpl_as_ident(expr)->var == var)
                    return true;
    return false;
}

bool bpl_run_may_modify(BplRun *run, const BplVar *var, const void *node)
{
    if (run->options.check_frame && var->op == BPL_ROLE_GLOBAL &&
        !is_listed(bpl_run_top(run)->flat->procedure, var))
        bpl_run_stop(run, BPL_REPLAY_FAILED, BPL_WHY_FRAME, node, NULL);
    return !run->stopped;
}

/* ---- conditions ------------------------------------------------------------------------------ */

typedef enum Which { CHECKED, FREE, ALWAYS, ALL } Which;

/* Checks or assumes the requires or ensures clauses of a procedure. Returns false if that ended the
 * run. */
static bool conditions(BplRun *run, BplClause kind, Which which, bool check)
{
    BplReplayWhy why = kind == BPL_CLAUSE_REQUIRES ? BPL_WHY_REQUIRES : BPL_WHY_ENSURES;
    BPL_EACH (BplStmt, spec, bpl_run_top(run)->flat->procedure->specs) {
        if (spec->kind != BPL_CONDITION)
            continue;
        const BplCondition *clause = bpl_as_condition(spec);
        if (clause->op == BPL_CLAUSE_PRESERVES || clause->op == BPL_CLAUSE_ASSERTS ||
            !clause->expr) {
            bpl_run_unsupported(run, clause, "a clause of CIVL");
            return false;
        }
        if (clause->op != kind || (which == CHECKED && clause->free) ||
            ((which == FREE || which == ALWAYS) && !clause->free) ||
            (which == ALWAYS && !bpl_attr_is_true(spec->attrs, "always_assume")))
            continue;
        if (!(check ? bpl_run_check(run, clause->expr, why, clause)
                    : bpl_run_assume(run, clause->expr, why, clause)))
            return false;
    }
    return true;
}

/* ---- bodies ---------------------------------------------------------------------------------- */

/* Assumes the where clauses of the procedure's parameters; the parameters of an implementation have
 * no where clauses of their own. Returns false if one of the assumptions ended the run. */
static bool where_of(BplRun *run, BplVarGroup *groups)
{
    BPL_EACH (BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars)
            if (!bpl_run_where(run, var))
                return false;
    return true;
}

bool bpl_run_enter(BplRun *run)
{
    BplReplayBody *flat = bpl_run_top(run)->flat;
    for (size_t i = flat->in_count; i < flat->vars.count; i++) {
        const BplVar *var = flat->vars.at[i];
        const BplDatum *value =
            bpl_run_choose(run, BPL_CHOOSE_LOCAL, flat->body, var, 0, bpl_run_type(run, var->type));
        if (!value)
            return false;
        bpl_run_write(run, var, value);
    }
    if (!bpl_run_top(run)->call && !where_of(run, flat->procedure->ins))
        return false;
    if (!where_of(run, flat->procedure->outs))
        return false;
    for (size_t i = flat->in_count + flat->out_count; i < flat->vars.count; i++)
        if (bpl_set_has(&flat->mentioned, flat->vars.at[i]) &&
            !bpl_run_where(run, flat->vars.at[i]))
            return false;
    return true;
}

/* Pops the top frame of the call stack, and assigns the results of its procedure to variables of
 * the caller. Returns false if the run was stopped. */
static bool give_results(BplRun *run)
{
    BplReplayFrame *frame = bpl_run_top(run);
    const BplCall *call = frame->call;
    uint32_t at = frame->flat->in_count, i = 0;
    BPL_VEC(const BplDatum *) results = {0};
    for (; i < frame->flat->out_count; i++)
        bpl_vec_push(&results, frame->slots[at + i]);
    bpl_run_pop(run);
    i = 0;
    BPL_EACH (BplExpr, out, call->outs) {
        const BplVar *var = bpl_as_ident(out)->var;
        if (!bpl_run_may_modify(run, var, call))
            break;
        bpl_run_write(run, var, results.at[i++]);
    }
    bpl_vec_release(&results);
    return !run->stopped;
}

bool bpl_run_leave(BplRun *run)
{
    if (!conditions(run, BPL_CLAUSE_ENSURES, CHECKED, true))
        return false;
    if (!bpl_run_top(run)->call) {
        bpl_run_stop(run, BPL_REPLAY_PASSED, BPL_WHY_NONE, bpl_run_top(run)->flat->body, NULL);
        return false;
    }
    return conditions(run, BPL_CLAUSE_ENSURES, FREE, false) && give_results(run);
}

/* ---- calls ----------------------------------------------------------------------------------- */

static const BplGroundEnv *types_of_call(BplRun *run, const BplCall *call,
                                         const BplReplayBody *flat)
{
    const BplProcedure *procedure = call->procedure;
    size_t count = 0;
    uint32_t i = 0;
    BPL_EACH (const BplTypeVar, param, procedure->type_params)
        count++;
    if (!count)
        return NULL;
    const BplGround **actuals = bpl_arena_alloc(&run->arena, count * sizeof *actuals);
    const BplType *const *formals = procedure->signature->args;
    BPL_EACH (const BplExpr, arg, call->args) {
        if (arg->kind != BPL_WILDCARD)
            bpl_ground_infer(formals[i], bpl_run_type(run, arg->type), procedure->type_params,
                             actuals);
        i++;
    }
    BPL_EACH (const BplExpr, out, call->outs)
        bpl_ground_infer(formals[i++], bpl_run_type(run, out->type), procedure->type_params,
                         actuals);
    for (size_t k = 0; k < count; k++)
        if (!actuals[k])
            actuals[k] = bpl_ground_basic(run->values->grounds, BPL_T_INT);
    return bpl_run_both_types(run, flat, actuals);
}

/* Returns the node to execute for the call: a body of the called procedure, chosen by the script;
 * or the procedure itself if the call is executed by its specification, and then *by_spec is true.
 */
static const BplNode *callee(BplRun *run, const BplCall *call, bool *by_spec)
{
    mpz_t z;
    const BplProcedure *procedure = call->procedure;
    BplNodeVec *bodies = bpl_map_get(&run->replayer->bodies, procedure);
    *by_spec = !bodies ||
               (run->options.is_spec && run->options.is_spec(run->options.is_spec_data, procedure));
    if (*by_spec)
        return &procedure->node;
    if (bodies->count == 1)
        return bodies->at[0];
    const BplDatum *index = bpl_run_choose(run, BPL_CHOOSE_BODY, call, NULL, bodies->count,
                                           bpl_ground_basic(run->values->grounds, BPL_T_INT));
    return index ? bodies->at[mpz_get_ui(bpl_datum_z(index, z))] : NULL;
}

static bool choose_and_write(BplRun *run, const BplCall *call, const BplVar *var)
{
    const BplDatum *value =
        bpl_run_choose(run, BPL_CHOOSE_CALL, call, var, 0, bpl_run_type(run, var->type));
    if (value)
        bpl_run_write(run, var, value);
    return value != NULL;
}

/* Chooses new values for the variables that the called procedure modifies, in the order of the
 * modifies clauses, which is also their order in scripts; variables that only bodies modify come
 * last. Returns false if the run was stopped. */
static bool choose_modified(BplRun *run, const BplCall *call)
{
    const BplModifySets *sets = run->replayer->modifies;
    BplSet chosen = {0};
    bool fine = true;
    BPL_EACH (BplStmt, spec, call->procedure->specs) {
        if (spec->kind != BPL_MODIFIES)
            continue;
        BPL_EACH (BplExpr, listed, bpl_as_modifies(spec)->vars) {
            const BplVar *var = bpl_as_ident(listed)->var;
            fine = fine && choose_and_write(run, call, var);
            bpl_set_add(&chosen, var);
        }
    }
    for (uint32_t i = 0; fine && i < bpl_modify_sets_count(sets, call->procedure); i++) {
        const BplVar *var = bpl_modify_sets_at(sets, call->procedure, i);
        fine = bpl_set_has(&chosen, var) || choose_and_write(run, call, var);
    }
    bpl_set_release(&chosen);
    return fine;
}

/* Executes a call by the procedure's specification: variables that it modifies get new values,
 * which are assumed to satisfy the postconditions. Returns false if the call ended the run. */
static bool by_specification(BplRun *run, const BplCall *call)
{
    BplProcedure *procedure = call->procedure;
    uint32_t count = bpl_modify_sets_count(run->replayer->modifies, procedure);
    if (!choose_modified(run, call))
        return false;
    BPL_EACH (BplVarGroup, group, procedure->outs)
        BPL_EACH (BplVar, var, group->vars)
            if (!choose_and_write(run, call, var))
                return false;
    for (uint32_t i = 0; i < count; i++)
        if (!bpl_run_where(run, bpl_modify_sets_at(run->replayer->modifies, procedure, i)))
            return false;
    return where_of(run, procedure->outs) && conditions(run, BPL_CLAUSE_ENSURES, ALL, false) &&
           give_results(run);
}

static bool is_plain(BplRun *run, const BplCall *call)
{
    const char *what = call->async                                 ? "an asynchronous call"
                       : call->procedure->op != BPL_FORM_PROCEDURE ? "a call of CIVL"
                                                                   : NULL;
    if (what)
        bpl_run_unsupported(run, call, what);
    return !what;
}

/* Returns the conjunction of `first` and the conditions of the procedure's clauses of this kind
 * (preconditions or postconditions), without free preconditions. */
static BplExpr *joined(BplRun *run, const BplProcedure *procedure, BplClause kind, BplExpr *first)
{
    BPL_EACH (BplStmt, spec, procedure->specs) {
        if (spec->kind != BPL_CONDITION || spec->op != kind || !bpl_as_condition(spec)->expr ||
            (kind == BPL_CLAUSE_REQUIRES && bpl_as_condition(spec)->free))
            continue;
        BplBinary *both = bpl_ast_binary(&run->arena, spec->loc);
        both->op = BPL_OP_AND;
        both->left = first;
        both->right = bpl_as_condition(spec)->expr;
        both->type = &bpl_type_bool;
        first = &both->base;
    }
    return first;
}

static BplExpr *truth(BplRun *run)
{
    BplBoolLit *literal = bpl_ast_bool_lit(&run->arena, 0);
    literal->op = 1;
    literal->type = &bpl_type_bool;
    return &literal->base;
}

/* Executes call forall P(a, *): assumes that P's preconditions imply its postconditions for all
 * values of the arguments `*`. Returns false if the run was stopped. */
static bool call_forall(BplRun *run, const BplCall *call)
{
    BplReplayBody *flat = bpl_run_body(run, &call->procedure->node);
    BPL_VEC(const BplVar *) wild = {0};
    BPL_VEC(const BplDatum *) args = {0};
    const BplDatum *value = bpl_datum_bool(true);
    BPL_EACH (BplExpr, arg, call->args)
        if (value) {
            value = arg->kind == BPL_WILDCARD ? bpl_datum_bool(true) : bpl_run_eval(run, arg);
            bpl_vec_push(&args, value);
        }
    if (value && bpl_run_push(run, flat, call, types_of_call(run, call, flat))) {
        size_t i = 0;
        BPL_EACH (BplExpr, arg, call->args) {
            if (arg->kind == BPL_WILDCARD)
                bpl_vec_push(&wild, flat->vars.at[i]);
            else
                bpl_run_write(run, flat->vars.at[i], args.at[i]);
            i++;
        }
        BplBinary *claim = bpl_ast_binary(&run->arena, call->loc);
        claim->op = BPL_OP_IMPLIES;
        claim->left = joined(run, call->procedure, BPL_CLAUSE_REQUIRES, truth(run));
        claim->right = joined(run, call->procedure, BPL_CLAUSE_ENSURES, truth(run));
        claim->type = &bpl_type_bool;
        run->claim = &call->node;
        run->claim_is_check = false;
        value = bpl_eval_for_all(run, &call->node, wild.at, wild.count, &claim->base);
        if (value && value->kind == BPL_D_UNKNOWN)
            bpl_run_undecided(run, value);
        else if (value && !value->small)
            bpl_run_stop(run, BPL_REPLAY_INFEASIBLE, BPL_WHY_CALL_FORALL, &call->node, NULL);
        bpl_run_pop(run);
    }
    bpl_vec_release(&wild);
    bpl_vec_release(&args);
    return !run->stopped;
}

bool bpl_run_call(BplRun *run, const BplCall *call)
{
    if (call->forall && !call->async)
        return call_forall(run, call);
    if (!is_plain(run, call))
        return false;
    if (run->options.check_frame)
        for (uint32_t i = 0; i < bpl_modify_sets_count(run->replayer->modifies, call->procedure);
             i++)
            if (!bpl_run_may_modify(
                    run, bpl_modify_sets_at(run->replayer->modifies, call->procedure, i), call))
                return false;
    BPL_VEC(const BplDatum *) args = {0};
    bool fine = true, by_spec = false;
    BPL_EACH (BplExpr, arg, call->args) {
        const BplDatum *value = fine ? bpl_run_eval(run, arg) : NULL;
        fine = value != NULL;
        if (fine)
            bpl_vec_push(&args, value);
    }
    const BplNode *body = fine ? callee(run, call, &by_spec) : NULL;
    if (body) {
        BplReplayBody *flat = bpl_run_body(run, body);
        fine = bpl_run_push(run, flat, call, types_of_call(run, call, flat));
        for (size_t i = 0; fine && i < args.count; i++)
            bpl_run_write(run, flat->vars.at[i], args.at[i]);
    }
    bpl_vec_release(&args);
    if (!body || !fine)
        return false;
    if (!call->free && !conditions(run, BPL_CLAUSE_REQUIRES, CHECKED, true))
        return false;
    if (!conditions(run, BPL_CLAUSE_REQUIRES, ALWAYS, false))
        return false;
    if (by_spec)
        return by_specification(run, call);
    return bpl_run_enter(run);
}
