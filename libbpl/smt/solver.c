#include "libbpl/smt/solver.h"

#include <stdio.h>

void bpl_solver_check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    *answer = (BplAnswer){.sat = BPL_UNKNOWN, .reason = BPL_REASON_ERROR};
    solver->kind->check(solver, query, answer);
}

BplAnswer bpl_solver_ask(BplSolver *solver, const BplValue *constraints, size_t count)
{
    BplQuery query = {.constraints = constraints, .count = count, .want_model = true};
    BplAnswer answer;
    bpl_solver_check(solver, &query, &answer);
    return answer;
}

void bpl_answer_release(BplAnswer *answer)
{
    bpl_model_unref(answer->model);
    answer->model = NULL;
}

void bpl_solver_interrupt(BplSolver *solver)
{
    for (; solver; solver = solver->next)
        if (solver->kind->interrupt)
            solver->kind->interrupt(solver);
}

void bpl_solver_mark(BplSolver *solver, struct BplCollect *collect)
{
    for (; solver; solver = solver->next)
        if (solver->kind->mark)
            solver->kind->mark(solver, collect);
}

void bpl_solver_free(BplSolver *solver)
{
    while (solver) {
        BplSolver *next = solver->next;
        solver->kind->free(solver);
        solver = next;
    }
}

const char *bpl_sat_name(BplSat sat)
{
    static const char *const names[] = {
        [BPL_UNSAT] = "unsat", [BPL_SAT] = "sat", [BPL_UNKNOWN] = "unknown"};
    return names[sat];
}

const char *bpl_reason_name(BplReason reason)
{
    static const char *const names[] = {"none",        "timeout",    "out of memory",
                                        "interrupted", "incomplete", "wrong model",
                                        "unsupported", "limit",      "solver error"};
    return names[reason];
}

void bpl_answer_set(BplAnswer *answer, BplSat sat)
{
    *answer = (BplAnswer){.sat = sat};
}

void bpl_answer_unknown(BplAnswer *answer, BplReason reason, const char *detail)
{
    *answer = (BplAnswer){.sat = BPL_UNKNOWN, .reason = reason};
    snprintf(answer->detail, sizeof answer->detail, "%s", detail ? detail : "");
}

bool bpl_answer_check_model(BplTerms *terms, BplEval *eval, const BplQuery *query,
                            BplAnswer *answer)
{
    bool wrong = false;
    if (!answer->model)
        return true;
    answer->checked = answer->sat == BPL_SAT;
    bpl_eval_use(eval, answer->model);
    for (size_t i = 0; i < query->count && !wrong; i++) {
        if (answer->sat == BPL_UNKNOWN && bpl_term_has_quantifier(terms, query->constraints[i]))
            continue;
        BplValue truth = bpl_eval(eval, query->constraints[i]);
        answer->checked &= truth == BPL_TRUE;
        wrong = truth == BPL_FALSE;
    }
    bpl_eval_use(eval, NULL);
    if (!wrong)
        return true;
    bpl_answer_release(answer);
    answer->checked = false;
    if (!answer->detail[0] && answer->sat == BPL_SAT)
        bpl_answer_unknown(answer, BPL_REASON_WRONG_MODEL, "");
    return false;
}
