/* Decides whether a procedure (entry) can fail: chooses the engines and their order, and combines
 * their results; see decide.h. */
#include "libbpl/decide/decide.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/exec/message.h"
#include "libbpl/exec/script.h"
#include "libbpl/smt/worker.h"

typedef struct Deciding {
    const BplDecider *decider;
    BplExec *exec;
    const BplExecOptions *options;
    const BplProcedure *procedure;
    double deadline;
} Deciding;

/* Returns the time at which the procedure's execution must end; this time moves on while other
 * procedures use the processor. */
static double deadline(const Deciding *d)
{
    return d->options->turns ? d->options->turns->deadline : d->deadline;
}

static bool is_stopped(const Deciding *d)
{
    return d->options->stop && *d->options->stop;
}

/* ---- Horn clauses ---------------------------------------------------------------------------- */

/* Decides the procedure by constrained Horn clauses. Returns NULL if the Horn-clause engine does
 * not support a construct; *why then names the construct, and callers must free it. */
static BplChcResult *ask_horn(const Deciding *d, double seconds, char **why)
{
    const BplChcDecideOptions options = {
        .timeout_ms = seconds > 0 ? (uint32_t)(seconds * 1000) + 1 : 1,
        .memory = d->options->memory && !d->options->memory_is_default
                      ? d->options->memory
                      : ((uint64_t)bpl_limits->decide_horn_mb << 20),
        .seed = (uint32_t)d->options->seed,
        .jobs = d->decider->jobs,
        .turns = true,
        .turns_taken = d->options->turns,
        .stop = d->options->stop};
    BplProgram *program = bpl_exec_program(d->exec);
    size_t diags = program->diags.all.count;
    BplChcResult *result = bpl_chc_decide(program, d->procedure, &options);
    if (!result)
        *why = bpl_strdup(program->diags.all.count > diags ? program->diags.all.at[diags].text
                                                           : "the program is not supported");
    return result;
}

static void say(BplExecResult *result, const char *what)
{
    bpl_free(result->horn);
    result->horn = bpl_strdup(what);
}

static const BplProcedure *procedure_of(const BplProgram *program, const char *name)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE && strcmp(bpl_as_procedure(decl)->name->text, name) == 0)
            return bpl_as_procedure(decl);
    return NULL;
}

/* Returns a failure that describes the execution that the concrete evaluator ran with the values of
 * the Horn clauses' derivation. */
static BplFailure *failure_of(const BplProgram *program, const BplChcResult *horn)
{
    BplFailure *failure = bpl_alloc_zero(sizeof *failure);
    const BplChcLines *stack = &horn->stack;
    failure->check = bpl_script_check(horn->violated);
    failure->on_entry = horn->violated == BPL_WHY_INVARIANT_ENTRY;
    failure->claim = horn->claim;
    bool is_postcondition = horn->violated == BPL_WHY_ENSURES;
    failure->at = stack->count && !is_postcondition ? stack->at[0].node : horn->claim;
    failure->returned = stack->count && is_postcondition ? stack->at[0].node : NULL;
    failure->procedure = stack->count ? procedure_of(program, stack->at[0].text) : horn->entry;
    for (size_t i = 1; i < stack->count; i++) {
        BplExecCall call = {procedure_of(program, stack->at[i].text), stack->at[i].node};
        if (call.procedure)
            bpl_vec_push(&failure->stack, call);
    }
    for (size_t i = 0; i < horn->inputs.count; i++) {
        BplExecValue value = {bpl_as_var(horn->inputs.at[i].node),
                              bpl_strdup(horn->inputs.at[i].text)};
        bpl_vec_push(&failure->inputs, value);
    }
    failure->steps = horn->steps;
    failure->confirmation = BPL_CONFIRMED;
    failure->is_certain = true;
    return failure;
}

static void copy_values(BplExecValues *to, const BplExecValues *from)
{
    for (size_t i = 0; i < from->count; i++) {
        BplExecValue value = {from->at[i].var, bpl_strdup(from->at[i].text)};
        bpl_vec_push(to, value);
    }
}

static void add_failure(const Deciding *d, BplExecResult *result, BplFailure *failure)
{
    bpl_vec_push(&result->failures, failure);
    result->certain++;
    result->outcomes[BPL_PATH_FAILED]++;
    if (d->options->keep == BPL_KEEP_NONE)
        return;
    BplExecution *execution = bpl_alloc_zero(sizeof *execution);
    execution->outcome = BPL_PATH_FAILED;
    execution->failure = failure;
    execution->is_replayed = true;
    execution->is_open = true;
    execution->steps = failure->steps;
    copy_values(&execution->inputs, &failure->inputs);
    bpl_vec_push(&result->executions, execution);
}

/* ---- both ------------------------------------------------------------------------------------ */

static void keep_verdict(BplExecResult *result, BplVerdict verdict, BplBasis basis)
{
    result->verdict = verdict;
    result->basis = basis;
}

/* Moves the failures and executions of `followed`, a search that was guided along the Horn clauses'
 * derivation, to the result. */
static void take_failures(BplExecResult *result, BplExecResult *followed)
{
    for (size_t i = 0; i < followed->failures.count; i++)
        bpl_vec_push(&result->failures, followed->failures.at[i]);
    for (size_t i = 0; i < followed->executions.count; i++)
        bpl_vec_push(&result->executions, followed->executions.at[i]);
    result->certain += followed->certain;
    result->outcomes[BPL_PATH_FAILED] += followed->outcomes[BPL_PATH_FAILED];
    result->queries += followed->queries;
    result->steps += followed->steps;
    result->solver_seconds += followed->solver_seconds;
    bpl_vec_clear(&followed->failures);
    bpl_vec_clear(&followed->executions);
}

static void fail(const Deciding *d, BplExecResult *result, const BplChcResult *horn)
{
    if (result->certain) /* the search has found a failure itself */
        return;
    if (d->options->whole && bpl_exec_is_void(d->options->whole, deadline(d), NULL)) {
        keep_verdict(result, BPL_VERDICT_VERIFIED, BPL_BASIS_HORN);
        return;
    }
    BplExecResult *followed = (BplExecResult *)(uintptr_t)bpl_exec_follow(
        d->exec, d->procedure, &horn->turns, deadline(d));
    if (followed && followed->certain)
        take_failures(result, followed);
    else if (!is_stopped(d))
        add_failure(d, result, failure_of(bpl_exec_program(d->exec), horn));
    if (result->certain)
        keep_verdict(result, BPL_VERDICT_FAILED, BPL_BASIS_HORN);
}

static void prove(BplExecResult *result)
{
    if (result->certain)
        say(result, "proved, though an execution fails: the engines contradict each other");
    else if (!(result->cuts & BPL_CUT_SIGNAL))
        keep_verdict(result, BPL_VERDICT_VERIFIED, BPL_BASIS_HORN);
}

static void take_answer(const Deciding *d, BplExecResult *result, const BplChcResult *horn,
                        const char *why)
{
    if (!horn)
        say(result, why ? why : "not asked");
    else if (horn->verdict == BPL_CHC_CAN_FAIL)
        fail(d, result, horn);
    else if (horn->verdict == BPL_CHC_VERIFIED)
        prove(result);
    else
        say(result, horn->why ? horn->why : "unknown");
}

static const BplExecResult *by_horn(const Deciding *d)
{
    double now = bpl_clock_seconds();
    char *why = NULL;
    if (!bpl_exec_core(d->exec, d->procedure))
        return NULL;
    BplChcResult *horn =
        ask_horn(d, deadline(d) > 0 ? deadline(d) - now : bpl_limits->decide_horn_seconds, &why);
    BplExecResult *result = bpl_exec_empty(d->exec, d->procedure);
    keep_verdict(result, BPL_VERDICT_INCONCLUSIVE, BPL_BASIS_HORN);
    take_answer(d, result, horn, why);
    bpl_free(why);
    if (is_stopped(d))
        result->cuts |= BPL_CUT_SIGNAL;
    bpl_chc_result_free(horn);
    result->seconds = bpl_clock_seconds() - now;
    return result;
}

/* Returns true if, after the Horn clauses' answer, the search has to run all paths. */
static bool is_search_wanted(const Deciding *d, const BplChcResult *horn)
{
    if (!horn || horn->verdict == BPL_CHC_UNKNOWN || d->options->keep != BPL_KEEP_NONE)
        return true;
    return horn->verdict == BPL_CHC_CAN_FAIL && d->options->failing != 1;
}

static const BplExecResult *by_both(const Deciding *d)
{
    double begin = bpl_clock_seconds(), left = deadline(d) > 0 ? deadline(d) - begin : 0;
    BplExecResult *result = (BplExecResult *)(uintptr_t)bpl_exec_run_slice(
        d->exec, d->procedure, left > 0 ? begin + left / 4 : 0, bpl_limits->decide_slice);
    if (!result)
        return NULL;
    result->basis = BPL_BASIS_PATHS;
    bool is_slice = result->cuts & (BPL_CUT_WORK | BPL_CUT_TIMEOUT);
    bool is_decided = result->verdict == BPL_VERDICT_VERIFIED ||
                      (result->verdict == BPL_VERDICT_FAILED && !is_slice);
    if (is_decided || is_stopped(d))
        return result;
    BplChcResult *horn = NULL;
    char *why = NULL;
    if (!result->certain) {
        left = deadline(d) > 0 ? 0.75 * (deadline(d) - bpl_clock_seconds())
                               : bpl_limits->decide_horn_seconds;
        horn = ask_horn(d, left, &why);
    }
    if (is_slice && is_stopped(d))
        result->cuts = (result->cuts & ~(uint32_t)BPL_CUT_WORK) | BPL_CUT_SIGNAL;
    else if (is_slice && is_search_wanted(d, horn)) {
        result =
            (BplExecResult *)(uintptr_t)bpl_exec_run_slice(d->exec, d->procedure, deadline(d), 0);
        result->basis = BPL_BASIS_PATHS;
    }
    if (result->verdict != BPL_VERDICT_VERIFIED && !result->certain)
        take_answer(d, result, horn, why);
    else if (horn && horn->verdict == BPL_CHC_VERIFIED && result->certain)
        prove(result);
    bpl_free(why);
    bpl_chc_result_free(horn);
    result->seconds = bpl_clock_seconds() - begin;
    return result;
}

const BplExecResult *bpl_decide(const BplDecider *decider, BplExec *exec,
                                const BplProcedure *procedure, double deadline)
{
    const Deciding d = {decider, exec, bpl_exec_options(exec), procedure, deadline};
    switch (decider->engine) {
    case BPL_ENGINE_HORN:
        return by_horn(&d);
    case BPL_ENGINE_AUTO:
        return by_both(&d);
    case BPL_ENGINE_PATHS:
        break;
    }
    return bpl_exec_run_slice(exec, procedure, deadline, 0);
}
