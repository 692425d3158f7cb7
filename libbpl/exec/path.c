/* What the solver is asked: whether a path can go on.
 *
 * A path keeps the last model of its constraints. What the model satisfies needs no query. Where
 * there are quantifiers, the solver is first asked without them: what is unsatisfiable then is so
 * with them, too. If it cannot decide the whole, the path goes on in doubt, with the model of the
 * part.
 */
#include "libbpl/exec/engine.h"

BplValue bpl_model_truth(BplEngine *e, BplModel *model, BplValue formula)
{
    if (bpl_value_is_bool(formula))
        return formula;
    BplValue value = bpl_model_value(e, model, formula);
    return bpl_value_is_bool(value) ? value : BPL_NONE;
}

BplValue bpl_model_value(BplEngine *e, BplModel *model, BplValue value)
{
    if (!model || !bpl_value_is_term(value))
        return value;
    if (e->eval_model != model) {
        bpl_model_unref(e->eval_model);
        e->eval_model = bpl_model_ref(model);
        bpl_eval_use(e->eval, model);
    }
    return bpl_eval(e->eval, value);
}

/* ---- queries --------------------------------------------------------------------------------- */

typedef struct Constraints {
    BPL_VEC(BplValue) at;
    size_t known; /* without the formula that is asked */
    bool has_quantifiers;
} Constraints;

static void add(BplEngine *e, Constraints *constraints, BplValue formula, bool plain)
{
    if (formula == BPL_TRUE)
        return;
    bool quantified = bpl_term_has_quantifier(e->terms, formula);
    constraints->has_quantifiers = constraints->has_quantifiers || quantified;
    if (!plain || !quantified)
        bpl_vec_push(&constraints->at, formula);
}

static void gather(BplEngine *e, const BplState *state, BplValue formula, bool plain,
                   Constraints *constraints)
{
    *constraints = (Constraints){0};
    for (size_t i = 0; i < e->axioms.count; i++)
        add(e, constraints, e->axioms.at[i], plain);
    for (uint32_t i = 0; i < state->path.count; i++)
        add(e, constraints, state->path.words->at[i], plain);
    constraints->known = constraints->at.count;
    add(e, constraints, formula, plain);
}

/* Definitions of functions may have joined the axioms after the state was looked at. */
static bool is_known(const BplEngine *e, const BplState *state)
{
    return !state->is_doubtful && state->axioms == e->axioms.count;
}

static BplSat ask(BplEngine *e, const BplState *state, const Constraints *constraints,
                  BplAnswer *answer)
{
    BplQuery query = {.constraints = constraints->at.at,
                      .count = constraints->at.count,
                      .known = is_known(e, state) ? constraints->known : 0,
                      .hint = is_known(e, state) ? state->model : NULL,
                      .timeout_ms = e->options.query_timeout,
                      .want_model = true};
    bpl_solver_check(e->solver, &query, answer);
    return answer->sat;
}

BplSat bpl_path_ask(BplEngine *e, const BplState *state, BplValue formula, BplModel **model)
{
    *model = NULL;
    if (formula == BPL_FALSE)
        return BPL_UNSAT;
    if (state->model && bpl_model_truth(e, state->model, formula) == BPL_TRUE &&
        (state->is_doubtful || is_known(e, state))) {
        *model = bpl_model_ref(state->model);
        return state->is_doubtful ? BPL_UNKNOWN : BPL_SAT;
    }
    Constraints constraints;
    BplAnswer answer, partial = {.sat = BPL_UNKNOWN};
    gather(e, state, formula, true, &constraints);
    if (constraints.has_quantifiers) {
        ask(e, state, &constraints, &partial);
        bpl_vec_release(&constraints.at);
        if (partial.sat == BPL_UNSAT) {
            bpl_answer_release(&partial);
            return BPL_UNSAT;
        }
        gather(e, state, formula, false, &constraints);
    }
    BplSat sat = ask(e, state, &constraints, &answer);
    bpl_vec_release(&constraints.at);
    if (answer.model)
        *model = bpl_model_ref(answer.model);
    else if (sat == BPL_UNKNOWN && partial.model)
        *model = bpl_model_ref(partial.model);
    if (sat == BPL_UNKNOWN)
        bpl_path_unknown(e, state,
                         answer.detail[0] ? answer.detail : bpl_reason_name(answer.reason));
    bpl_answer_release(&answer);
    if (constraints.has_quantifiers)
        bpl_answer_release(&partial);
    return sat;
}

void bpl_path_unknown(BplEngine *e, const BplState *state, const char *why)
{
    if (e->result->unknown)
        return;
    BplStrbuf text = {0};
    const BplNode *node = e->core->places.at[state->pc].node;
    BplPosition at = bpl_position(&e->program->sources, node ? node->loc : 0);
    bpl_strbuf_addf(&text, "%s(%u,%u): the solver does not decide whether this can happen: %s",
                    at.file ? at.file : "", at.line, at.column, why);
    e->result->unknown = bpl_strbuf_detach(&text);
}

/* ---- assumptions ----------------------------------------------------------------------------- */

void bpl_path_assume(BplEngine *e, BplState *state, BplValue formula, BplModel *model)
{
    if (bpl_term_is(e->terms, formula, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(e->terms, formula);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_path_add(&state->path, node->args[i]);
    } else if (formula != BPL_TRUE) {
        bpl_path_add(&state->path, formula);
    }
    bpl_state_set_model(state, model);
}

bool bpl_path_require(BplEngine *e, BplState *state, BplValue formula)
{
    if (formula == BPL_TRUE)
        return true;
    BplModel *model;
    BplSat sat = bpl_path_ask(e, state, formula, &model);
    if (sat == BPL_UNSAT)
        return false;
    state->is_doubtful = state->is_doubtful || sat == BPL_UNKNOWN;
    state->axioms = e->axioms.count;
    bpl_path_assume(e, state, formula, model);
    return true;
}
