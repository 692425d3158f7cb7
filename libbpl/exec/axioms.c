/* Checks whether the axioms contradict each other, or contradict the assumptions at the start of a
 * procedure. The queries contain no statements: first instances of the axioms, then the axioms
 * themselves. To report a contradiction, the formulas that it does not need are removed, first in
 * large groups, then in smaller ones, as long as the remaining formulas still contradict each
 * other. The check whether there is any execution at all also includes the where clauses of global
 * variables. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

typedef struct Part {
    BplValue formula;
    /* the axiom, or the first of the constants of a declaration of unique constants */
    const BplNode *node;
} Part;

typedef BPL_VEC(Part) Parts;

static void forget(BplDiags *diags, size_t count, size_t errors)
{
    while (diags->all.count > count) {
        BplDiag last = bpl_vec_pop(&diags->all);
        bpl_free(last.text);
    }
    diags->errors = errors;
}

void bpl_exec_load_axioms(BplExec *exec)
{
    BplEngine *e = bpl_exec_engine(exec);
    BplDiags *diags = &e->program->diags;
    size_t count = diags->all.count, errors = diags->errors;
    bpl_core_uniques(e->core, true);
    bpl_core_axioms(e->core);
    e->has_all_axioms = diags->errors == errors;
    forget(diags, count, errors);
}

/* ---- constraints of the query ---------------------------------------------------------------- */

static void add_axioms(BplEngine *e, BplValue *globals, Parts *parts)
{
    for (size_t i = 0; i < e->core->axioms.count; i++) {
        const BplCoreAxiom *axiom = &e->core->axioms.at[i];
        BplValue formula = bpl_eval_unit(e, &axiom->unit, globals, NULL, 0);
        Part part = {bpl_finite_name(e, formula), &axiom->decl->node};
        if (formula != BPL_TRUE)
            bpl_vec_push(parts, part);
    }
}

static void add_wheres(BplEngine *e, BplValue *globals, Parts *parts)
{
    for (size_t i = 0; i < e->core->wheres.count; i++) {
        const BplCoreWhere *where = &e->core->wheres.at[i];
        Part part = {bpl_eval_unit(e, &where->unit, globals, NULL, 0), where->node};
        if (part.formula != BPL_TRUE)
            bpl_vec_push(parts, part);
    }
}

/* Adds to `parts`, for each type, the formula that its unique constants differ. New symbols stand
 * for unique constants of a declared type, so that the solver knows that the type has at least this
 * number of values. */
static void add_unique(BplEngine *e, const BplValue *globals, Parts *parts)
{
    const BplCore *core = e->core;
    BplSet done = {0};
    for (size_t i = 0; i < core->globals.count; i++) {
        const BplCoreGlobal *first = &core->globals.at[i];
        if (!first->is_unique || !bpl_set_add(&done, first->type))
            continue;
        BPL_VEC(BplValue) values = {0};
        for (size_t k = i; k < core->globals.count; k++)
            if (core->globals.at[k].is_unique && core->globals.at[k].type == first->type)
                bpl_vec_push(&values, bpl_value_tag(globals[k]) == BPL_TAG_ELEM
                                          ? bpl_engine_fresh(e, first->var, first->type)
                                          : globals[k]);
        Part part = {bpl_term_distinct_all(e->terms, values.at, (uint32_t)values.count),
                     first->var->owner};
        if (part.formula != BPL_TRUE)
            bpl_vec_push(parts, part);
        bpl_vec_release(&values);
    }
    bpl_set_release(&done);
}

/* What a query contains. WEAKENED: some instances of the quantifiers; WHOLE: the quantifiers
 * themselves; PROBED: the quantifiers, instantiated by triggers alone, but also at the terms of
 * probe.c, such as mk(-1) here, which no axiom mentions:
 *
 *     axiom (forall n: int :: len(mk(n)) == n);  axiom (forall s: S :: len(s) >= 0); */
typedef enum How { WEAKENED, WHOLE, PROBED } How;

static BplSat ask(BplEngine *e, const Parts *parts, uint32_t milliseconds, How how)
{
    BplConstraints all = {0};
    for (size_t i = 0; i < parts->count; i++) {
        bpl_vec_push(&all.at, parts->at[i].formula);
        if (bpl_term_has_quantifier(e->terms, parts->at[i].formula))
            all.has_quantifiers = true;
    }
    /* also the definitions of recursive functions that were added as axioms so far */
    for (size_t i = 0; i < e->axioms.count; i++)
        bpl_vec_push(&all.at, e->axioms.at[i]);
    if (how == PROBED)
        bpl_engine_probe(e, BPL_TRUE, &all);
    bpl_lambda_name(e, &all);
    bool had_quantifiers = all.has_quantifiers || e->axioms.count;
    if (how == WEAKENED && had_quantifiers)
        bpl_path_weaken(e, &all);
    BplQuery query = {.constraints = all.at.at,
                      .count = all.at.count,
                      .work = bpl_engine_work(milliseconds),
                      .by_triggers = how == PROBED};
    BplAnswer answer;
    bpl_engine_query(e, &query, &answer);
    BplSat sat = answer.sat;
    if ((sat == BPL_UNSAT && all.has_lambda) || (sat == BPL_SAT && how != WHOLE && had_quantifiers))
        sat = BPL_UNKNOWN;
    bpl_answer_release(&answer);
    bpl_vec_release(&all.at);
    return sat;
}

static BplSat consistent(BplEngine *e, const Parts *parts, uint32_t milliseconds)
{
    BplSat sat = BPL_UNKNOWN;
    /* a proof certificate can only mention terms of the program, so PROBED is left out */
    int ways = e->options.refutations ? PROBED : PROBED + 1;
    for (int how = 0; how < ways && sat == BPL_UNKNOWN; how++)
        sat = ask(e, parts, milliseconds, (How)how);
    return sat;
}

/* Removes formulas from `parts` that the contradiction does not need: first groups of neighbours,
 * then smaller groups. */
static void shrink(BplEngine *e, Parts *parts, uint32_t milliseconds, int most)
{
    int queries = 0;
    for (size_t chunk = parts->count / 2; chunk; chunk /= 2)
        for (size_t at = 0; at < parts->count && queries < most;) {
            Parts fewer = {0};
            for (size_t i = 0; i < parts->count; i++)
                if (i < at || i >= at + chunk)
                    bpl_vec_push(&fewer, parts->at[i]);
            queries++;
            if (fewer.count && consistent(e, &fewer, milliseconds) == BPL_UNSAT) {
                bpl_vec_release(parts);
                *parts = fewer;
            } else {
                bpl_vec_release(&fewer);
                at += chunk;
            }
        }
}

/* ---- the answer ------------------------------------------------------------------------------ */

static BplSat check(BplEngine *e, BplNodes *contradiction, bool with_wheres, uint32_t milliseconds,
                    BplExecResult *asked)
{
    BplExecResult result = {0}, *outer = e->result;
    e->result = &result;
    bpl_engine_refresh(e);
    BplValue *globals = bpl_alloc((e->core->globals.count + 1) * sizeof *globals);
    Parts parts = {0};
    bpl_engine_forget_functions(e);
    bpl_engine_globals(e, globals);
    add_axioms(e, globals, &parts);
    if (with_wheres)
        add_wheres(e, globals, &parts);
    add_unique(e, globals, &parts);
    BplSat sat = parts.count ? consistent(e, &parts, milliseconds) : BPL_SAT;
    if (sat == BPL_UNSAT && contradiction) {
        shrink(e, &parts, bpl_limits->exec_axioms_ms, bpl_limits->exec_axioms_queries);
        for (size_t i = 0; i < parts.count; i++)
            bpl_vec_push(contradiction, parts.at[i].node);
    }
    bpl_vec_release(&parts);
    bpl_free(globals);
    bpl_free(result.unknown);
    e->result = outer;
    if (asked) {
        asked->queries += result.queries;
        asked->solver_seconds += result.solver_seconds;
    }
    return sat;
}

BplSat bpl_exec_check_axioms(BplExec *exec, BplNodes *contradiction)
{
    BplEngine *e = bpl_exec_engine(exec);
    BplSat sat = check(e, contradiction, false, bpl_limits->exec_axioms_ms, NULL);
    bool says_less = e->core->approximations || e->is_approximate || !e->has_all_axioms;
    return sat == BPL_SAT && says_less ? BPL_UNKNOWN : sat;
}

bool bpl_exec_is_void(BplExec *whole, double deadline, BplExecResult *asked)
{
    BplEngine *e = bpl_exec_engine(whole);
    if (e->is_void == BPL_UNKNOWN) {
        double soon = bpl_clock_seconds() +
                      1e-3 *
                          /* the query gets this time even if the time of the procedure is over */
                          bpl_limits->exec_axioms_passing_ms;
        bpl_engine_set_deadline(e, deadline > 0 && deadline < soon ? soon : deadline, 0);
        BplSat sat = check(e, NULL, true, bpl_limits->exec_axioms_passing_ms, asked);
        e->is_void = sat == BPL_UNSAT ? BPL_UNSAT : BPL_SAT;
    }
    return e->is_void == BPL_UNSAT;
}

static bool is_vacuous(const BplExecResult *result)
{
    uint64_t others = 0;
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        others += i == BPL_PATH_INFEASIBLE ? 0 : result->outcomes[i];
    return result->verdict == BPL_VERDICT_VERIFIED && !others && !result->cuts &&
           !result->failures.count && result->outcomes[BPL_PATH_INFEASIBLE];
}

/* Called after the search. Evaluates the assumptions and axioms again, which again adds definitions
 * of functions as axioms, and stores in the result those assumptions and axioms that contradict
 * each other. */
void bpl_engine_explain_vacuous(BplEngine *e)
{
    BplExecResult *result = e->result;
    Parts parts = {0};
    result->is_vacuous = is_vacuous(result);
    if (!result->is_vacuous || bpl_path_has_prelude(e) || bpl_engine_should_stop(e))
        return;
    bpl_engine_forget_functions(e);
    for (size_t i = 0; i < e->assumed.count; i++) {
        Part part = {bpl_finite_name(e, e->assumed.at[i].formula), e->assumed.at[i].node};
        bpl_vec_push(&parts, part);
    }
    add_axioms(e, e->first.at, &parts);
    add_wheres(e, e->first.at, &parts);
    add_unique(e, e->first.at, &parts);
    if (parts.count && consistent(e, &parts, bpl_limits->exec_axioms_passing_ms) == BPL_UNSAT) {
        shrink(e, &parts, bpl_limits->exec_axioms_passing_ms,
               bpl_limits->exec_axioms_passing_queries);
        /* the assumptions that were already listed: a loop may make one assumption several times */
        BplSet told = {0};
        for (size_t i = 0; i < parts.count; i++)
            if (bpl_set_add(&told, parts.at[i].node))
                bpl_vec_push(&result->contradiction, parts.at[i].node);
        bpl_set_release(&told);
    }
    bpl_vec_release(&parts);
}
