/* Converts the results of a path search to results of bpl_chc_decide (the Horn-clause engine),
 * which contain only failures that the concrete evaluator has confirmed. */
#include "libbpl/decide/paths.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/run/message.h"
#include "libbpl/decide/prepare.h"
#include "libbpl/exec/exec.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/smt/refutations.h"
#include "libbpl/smt/worker.h"

/* ---- a failure ------------------------------------------------------------------------------- */

static BplReplayWhy why_of(const BplFailure *failure)
{
    switch (failure->check) {
    case BPL_CHECK_REQUIRES:
        return BPL_WHY_REQUIRES;
    case BPL_CHECK_ENSURES:
        return BPL_WHY_ENSURES;
    case BPL_CHECK_INVARIANT:
        return failure->on_entry ? BPL_WHY_INVARIANT_ENTRY : BPL_WHY_INVARIANT_KEPT;
    case BPL_CHECK_ABORT:
        return BPL_WHY_ABORT;
    case BPL_CHECK_ASSERT:
        break;
    }
    return BPL_WHY_ASSERT;
}

static void add_call(BplChcLines *lines, const BplNode *at, const BplProcedure *procedure)
{
    bpl_chc_lines_add(lines, at ? at : &procedure->node, 0, procedure->name->text);
}

static void add_step(BplChcLines *lines, const BplExecution *trail, const BplExecStep *step)
{
    BplStrbuf text = {0};
    for (uint32_t i = 0; i < step->count; i++) {
        const BplExecValue *change = &trail->changes.at[step->first + i];
        bpl_strbuf_addf(&text, "%s%s = %s", i ? ", " : "",
                        change->var->name ? change->var->name->text : "_", change->text);
    }
    bpl_chc_lines_add(lines, step->node, step->depth, text.text ? text.text : "");
    bpl_strbuf_release(&text);
}

/* Returns the procedure's body, or the first one if it has several. */
static const BplNode *body_of(const BplProgram *program, const BplProcedure *procedure)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && bpl_decl_procedure(decl) == procedure)
            return &decl->node;
    return NULL;
}

static void tell_failure(const BplProgram *program, const BplFailure *failure, BplChcResult *result)
{
    result->verdict = BPL_CHC_CAN_FAIL;
    result->claim = failure->claim;
    result->violated = why_of(failure);
    result->steps = failure->steps;
    for (size_t i = 0; i < failure->inputs.count; i++)
        bpl_chc_lines_add(&result->inputs, &failure->inputs.at[i].var->node, 0,
                          failure->inputs.at[i].text);
    if (failure->check == BPL_CHECK_ENSURES)
        add_call(&result->stack,
                 failure->returned ? failure->returned : body_of(program, failure->procedure),
                 failure->procedure);
    /* for a precondition, the failing statement is the call, which the stack below contains */
    else if (failure->check != BPL_CHECK_REQUIRES)
        add_call(&result->stack, failure->at, failure->procedure);
    for (size_t i = 0; i < failure->stack.count; i++)
        add_call(&result->stack, failure->stack.at[i].at, failure->stack.at[i].procedure);
    for (size_t i = 0; failure->trail && i < failure->trail->trail.count; i++)
        add_step(&result->trace, failure->trail, &failure->trail->trail.at[i]);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static const BplFailure *confirmed_failure(const BplExecResult *found)
{
    for (size_t i = 0; i < found->failures.count; i++)
        if (found->failures.at[i]->confirmation == BPL_CONFIRMED)
            return found->failures.at[i];
    return NULL;
}

static void tell(const BplProgram *program, const BplExecResult *found, BplChcResult *result)
{
    const BplFailure *failure = found ? confirmed_failure(found) : NULL;
    if (failure)
        tell_failure(program, failure, result);
    else if (found && found->verdict == BPL_VERDICT_VERIFIED)
        result->verdict = BPL_CHC_VERIFIED;
    else if (!found || !(found->cuts & BPL_CUT_TIMEOUT))
        bpl_chc_result_say(result, BPL_CHC_UNSUITED, "path search gave up");
}

/* Returns true if the search, when its time was over, had found no failure and only long executions
 * with few choices, so that more time may decide the procedure. */
static bool is_straight(const BplExecResult *found)
{
    return found->verdict != BPL_VERDICT_VERIFIED && !found->failures.count &&
           (found->cuts & BPL_CUT_TIMEOUT) && found->steps >= bpl_limits->decide_straight_steps &&
           found->forks <= bpl_limits->decide_straight_forks;
}

/* Writes the formulas that the solver refuted as an SMT-LIB script, a certificate of the proof;
 * writes nothing if the proof does not rest on these formulas alone. */
static void write_certificate(const BplRefutations *refutations, const char *what,
                              BplStrbuf *certificate)
{
    if (!bpl_refutations_are_whole(refutations))
        return;
    bpl_strbuf_addf(certificate,
                    "; %s: path search followed every path but those that the questions below\n"
                    "; exclude, and met no check that can fail but those that they exclude\n"
                    "(set-logic ALL)\n",
                    what);
    bpl_strbuf_add(certificate, refutations->text.text, refutations->text.length);
}

/* Runs the path search, in a process of its own and on that process's copy of the program. If the
 * program has an order of constants (`<:`), the parent process must have replaced it by axioms
 * before, since failures refer to nodes of the parent's program; otherwise the search gives up. */
static void decide(void *data, const BplProcedure *entry, const BplChcTimes *times,
                   BplChcResult *result, BplStrbuf *certificate)
{
    const BplPathSearch *search = data;
    const char *name = entry->name->text;
    BplRefutations refutations = {.most = bpl_limits->decide_certificate_bytes};
    BplExecOptions options = {.failing = 1,
                              .search = BPL_SEARCH_FAIR,
                              .seed = search->seed,
                              .query_timeout = bpl_limits->decide_query_ms,
                              .memory = search->memory,
                              .merge = true,
                              .share = times->slice,
                              .refutations = certificate ? &refutations : NULL,
                              .trail = search->trace};
    if (bpl_prepare_has_orders(search->program)) {
        bpl_chc_result_say(result, BPL_CHC_UNSUITED, "path search gave up");
        return;
    }
    bpl_prepare_drop(search->program, &name, 1);
    BplExec *exec = bpl_exec_new(search->program, &options), *longer = NULL;
    const BplExecResult *found = bpl_exec_run_slice(exec, entry, times->end, 0);
    if (found && is_straight(found) && times->longer > times->slice) {
        options.share = times->longer;
        bpl_refutations_release(&refutations);
        refutations.most = bpl_limits->decide_certificate_bytes;
        longer = bpl_exec_new(search->program, &options);
        found = bpl_exec_run_slice(longer, entry, times->end, 0);
    }
    tell(search->program, found, result);
    if (certificate && result->verdict == BPL_CHC_VERIFIED && !found->outcomes[BPL_PATH_REPEATED])
        write_certificate(&refutations, name, certificate);
    bpl_refutations_release(&refutations);
    bpl_exec_free(longer);
    bpl_exec_free(exec);
}

bool bpl_paths_are_void(void *data, BplStrbuf *certificate)
{
    const BplPathSearch *search = data;
    BplRefutations refutations = {.most = bpl_limits->decide_certificate_bytes};
    BplExecOptions options = {.seed = search->seed,
                              .query_timeout = bpl_limits->decide_query_ms,
                              .refutations = certificate ? &refutations : NULL,
                              .memory = search->memory};
    BplExec *whole = bpl_prepare_whole(search->program, &options);
    bool is_void = bpl_exec_is_void(whole, 0, NULL);
    bpl_exec_free(whole);
    if (is_void && certificate)
        write_certificate(&refutations, "axioms and where clauses", certificate);
    bpl_refutations_release(&refutations);
    return is_void;
}

BplChcOther bpl_paths_as_other(BplPathSearch *search)
{
    return (BplChcOther){"paths", decide, search};
}
