/* Creates an engine, executes procedures with it, and frees it. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/concrete.h"

#include "libbpl/exec/message.h"

#include <string.h>

struct BplExec {
    BplEngine engine;
    BplProgram *owned; /* a program that is freed together with the executor; or NULL */
};

BplExec *bpl_exec_new(BplProgram *program, const BplExecOptions *options)
{
    BplExec *exec = bpl_alloc_zero(sizeof *exec);
    BplEngine *e = &exec->engine;
    e->program = program;
    e->options = *options;
    e->options.core.types = true;
    e->is_void = BPL_UNKNOWN;
    e->core = bpl_core_new(program, &e->options.core);
    e->profile = options->profile ? bpl_profile_new(e->core) : NULL;
    e->terms = bpl_terms_new();
    bpl_maps_init(&e->maps, e->terms);
    e->points.terms = e->terms;
    e->chain = bpl_chain_defaults();
    e->chain.z3.seed = (uint32_t)options->seed;
    e->chain.log_folder = options->smt_log;
    e->chain.refutations = options->refutations;
    e->chain.remote = true;
    if (options->memory) /* a solver cannot start with less memory than exec_solver_bytes */
        e->chain.memory = options->memory > bpl_limits->exec_solver_bytes
                              ? options->memory
                              : bpl_limits->exec_solver_bytes;
    e->chain.stop = options->stop;
    e->solver = bpl_chain_new(e->terms, &e->chain);
    e->eval = bpl_eval_new(e->terms);
    e->random = options->seed ^ UINT64_C(0x9e3779b97f4a7c15);
    if (!e->random)
        e->random = 1;
    return exec;
}

void bpl_exec_free(BplExec *exec)
{
    if (!exec)
        return;
    BplEngine *e = &exec->engine;
    for (size_t i = 0; i < e->results.count; i++)
        bpl_result_free(e->results.at[i]);
    bpl_vec_release(&e->results);
    bpl_model_unref(e->eval_model);
    bpl_eval_free(e->eval);
    bpl_solver_free(e->solver);
    bpl_maps_release(&e->maps);
    bpl_points_release(&e->points);
    bpl_terms_free(e->terms);
    bpl_profile_free(e->profile);
    bpl_core_free(e->core);
    bpl_map_release(&e->sorts);
    bpl_map_release(&e->memo);
    bpl_set_release(&e->apart);
    bpl_map_release(&e->spurious_claims);
    bpl_map_release(&e->lambdas);
    bpl_map_release(&e->everywhere);
    bpl_map_release(&e->spread);
    bpl_vec_release(&e->spread_values);
    bpl_vec_release(&e->lambda_symbols);
    bpl_vec_release(&e->lambda_definitions);
    bpl_vec_release(&e->datatypes);
    bpl_vec_release(&e->literals);
    bpl_vec_release(&e->fns);
    bpl_vec_release(&e->bound);
    bpl_vec_release(&e->first);
    bpl_vec_release(&e->assumed);
    bpl_vec_release(&e->axioms);
    bpl_vec_release(&e->ins);
    bpl_vec_release(&e->extra);
    bpl_vec_release(&e->memo_values);
    bpl_vec_release(&e->to_define);
    bpl_vec_release(&e->block_counts);
    bpl_vec_release(&e->waiting);
    bpl_vec_release(&e->records);
    bpl_joins_free(e->joins);
    bpl_cover_bits_release(&e->cover_bits);
    bpl_cover_unref(e->covered);
    bpl_cover_unref(e->put_off_cover);
    bpl_vec_release(&e->put_off);
    bpl_vec_release(&e->guide);
    if (exec->owned)
        bpl_program_free(exec->owned);
    bpl_free(exec);
}

void bpl_exec_own(BplExec *exec, BplProgram *program)
{
    exec->owned = program;
}

BplEngine *bpl_exec_engine(BplExec *exec)
{
    return &exec->engine;
}

/* Returns true if the axioms contradict each other, so that there is no execution at all. Axioms
 * that were removed from the program since no run needs them count as well, and the axioms are also
 * instantiated at terms that occur in no query about a path (axioms.c). */
static bool is_void(const BplEngine *e, BplExecResult *result)
{
    BplExec *whole = e->options.whole;
    return result->failures.count && whole && bpl_exec_is_void(whole, e->slice.deadline, result);
}

static void make_void(BplExecResult *result)
{
    for (size_t i = 0; i < result->executions.count; i++)
        bpl_execution_free(result->executions.at[i]);
    bpl_vec_clear(&result->executions);
    for (size_t i = 0; i < result->failures.count; i++)
        bpl_failure_free(result->failures.at[i]);
    bpl_vec_clear(&result->failures);
    memset(result->outcomes, 0, sizeof result->outcomes);
    result->outcomes[BPL_PATH_INFEASIBLE] = 1;
    result->certain = result->spurious = 0;
    result->cuts = 0;
    result->verdict = BPL_VERDICT_VERIFIED;
}

const BplExecResult *bpl_exec_run(BplExec *exec, const BplProcedure *procedure)
{
    BplEngine *e = &exec->engine;
    size_t entries = e->options.entries, done = e->results.count;
    double now = bpl_clock_seconds(), deadline = 0;
    if (e->options.end > 0) /* the remaining time is shared equally by the remaining procedures */
        deadline = now + (e->options.end - now) / (double)(entries > done ? entries - done : 1);
    return bpl_exec_run_until(exec, procedure, deadline);
}

/* Drops failures found by concrete runs beyond the wanted number of failures, once the search has
 * found other failures. */
static void drop_surplus(BplEngine *e)
{
    BplExecResult *result = e->result;
    while (result->failures.count > e->options.failing &&
           bpl_vec_last(&result->failures)->is_foreseen) {
        BplFailure *last = bpl_vec_pop(&result->failures);
        bpl_result_drop_executions(result, last);
        result->certain -= last->is_certain;
        result->outcomes[BPL_PATH_FAILED]--;
        bpl_failure_free(last);
    }
}

/* Continues the search for a short time after concrete runs have found all failures that are
 * wanted, since the search may reach these failures by shorter paths. Its queries get little time,
 * and an undecided query does not make the verdict unknown. */
static void search_rest(BplEngine *e, const BplCoreProc *proc)
{
    e->is_foreseen = e->stop & BPL_CUT_FAILING;
    e->stop &= ~(uint32_t)BPL_CUT_FAILING;
    e->result->queries = 0;
    bpl_engine_search(e, proc);
    if (e->is_foreseen) {
        e->result->outcomes[BPL_PATH_UNKNOWN] = 0;
        bpl_free(e->result->unknown);
        e->result->unknown = NULL;
        drop_surplus(e);
    }
    e->is_foreseen = false;
}

static void search_all(BplEngine *e, const BplCoreProc *proc)
{
    BplKeep keep = e->options.keep;
    if (!e->options.shows_passing) {
        bpl_concrete_start(e, 0);
        search_rest(e, proc);
        return;
    }
    bpl_show_passing(e, proc);
    e->options.keep = BPL_KEEP_NONE;
    bpl_cover_unref(e->covered); /* no code is covered yet for this procedure */
    e->covered = NULL;
    if (!e->result->trivial)
        search_rest(e, proc);
    e->options.keep = keep;
}

const BplExecResult *bpl_exec_run_until(BplExec *exec, const BplProcedure *procedure,
                                        double deadline)
{
    BplEngine *e = &exec->engine;
    e->begun = bpl_clock_seconds();
    const BplCoreProc *proc = bpl_core_entry(e->core, procedure);
    if (!proc)
        return NULL;
    BplExecResult *result = bpl_alloc_zero(sizeof *result);
    bpl_vec_push(&e->results, result);
    e->result = result;
    bpl_map_release(&e->spurious_claims);
    e->spurious_claims = (BplMap){0};
    e->not_consistent = 0;
    e->not_ruled = e->not_forced = 0;
    e->sizes = BPL_SIZES_UNKNOWN;
    e->stop = 0;
    /* forgotten, since it depends on the procedure whether the solver must use triggers alone */
    e->has_prelude = false;
    bpl_engine_set_deadline(e, deadline, e->options.share);
    result->entry = procedure;
    result->trivial = !proc->can_fail;
    result->verdict = BPL_VERDICT_VERIFIED;
    if (!result->trivial || e->options.keep != BPL_KEEP_NONE) {
        bpl_core_uniques(e->core, false);
        if (!bpl_core_axioms(e->core))
            return NULL;
        e->is_approximate = e->is_approximate || e->core->approximations;
        if (proc->type_arg_count && e->core->polys.count)
            result->cuts |= BPL_CUT_TYPES;
        bpl_engine_refresh(e);
        bpl_keep_start(e);
        bpl_concrete_begin(e, proc);
        search_all(e, proc);
        bpl_concrete_end(e);
        result = e->result;
        bpl_show_names(e);
        bpl_keep_finish(e);
        if (is_void(e, result))
            make_void(result);
        bpl_engine_explain_vacuous(e);
        bpl_profile_tell(e->profile, result);
    }
    result->seconds = bpl_clock_seconds() - e->begun;
    return result;
}

const BplExecResult *bpl_exec_run_slice(BplExec *exec, const BplProcedure *procedure,
                                        double deadline, uint64_t work)
{
    exec->engine.work_end = work;
    const BplExecResult *result = bpl_exec_run_until(exec, procedure, deadline);
    exec->engine.work_end = 0;
    return result;
}

BplExecResult *bpl_exec_empty(BplExec *exec, const BplProcedure *procedure)
{
    BplExecResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = procedure;
    result->verdict = BPL_VERDICT_NO_FAILURE;
    bpl_vec_push(&exec->engine.results, result);
    return result;
}

const BplExecOptions *bpl_exec_options(const BplExec *exec)
{
    return &exec->engine.options;
}

BplProgram *bpl_exec_program(const BplExec *exec)
{
    return exec->engine.program;
}

const char *bpl_confirmation_text(BplConfirmation confirmation)
{
    static const char *const texts[] = {"confirmed", "consistent", "unconfirmed", "spurious"};
    return texts[confirmation];
}

const char *bpl_outcome_text(BplPathOutcome outcome)
{
    static const char *const texts[] = {
#define OUTCOME(NAME, text) text,
#include "libbpl/exec/outcomes.def"
#undef OUTCOME
    };
    return texts[outcome];
}

const BplCore *bpl_exec_core(BplExec *exec, const BplProcedure *procedure)
{
    BplCore *core = exec->engine.core;
    return bpl_core_entry(core, procedure) && bpl_core_axioms(core) ? core : NULL;
}
