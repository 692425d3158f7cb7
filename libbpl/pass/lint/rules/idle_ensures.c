/* Finds ensures clauses about values that the procedure cannot change: clauses that mention no
 * out-parameter and no global variable. */
#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"

typedef struct State {
    const BplProcedure *procedure;
    const BplNode *clause; /* the ensures clause that is being visited */
    bool is_idle;
} State;

static void enter(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    if (node->kind == BPL_PROCEDURE) {
        state->procedure = bpl_as_procedure(node);
    } else if (node->kind == BPL_CONDITION) {
        const BplCondition *condition = bpl_as_condition(node);
        bool is_ensures = node->op == BPL_CLAUSE_ENSURES && condition->expr;
        state->clause = is_ensures ? node : NULL;
        state->is_idle = is_ensures && bpl_lint_truth(condition->expr) == BPL_PERHAPS;
    } else if (state->clause) {
        const BplVar *var = bpl_as_ident(node)->var;
        state->is_idle &= var && var->op != BPL_ROLE_OUT && var->op != BPL_ROLE_GLOBAL;
    }
}

/* Does the procedure have results or modified variables? If not, the procedure serves as a lemma,
 * with its postcondition as the theorem, and is not reported. */
static bool changes_something(const BplProcedure *procedure)
{
    if (procedure->outs)
        return true;
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES && bpl_as_modifies(spec)->vars)
            return true;
    return false;
}

static void leave(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    if (node->kind != BPL_CONDITION || state->clause != node)
        return;
    state->clause = NULL;
    if (state->is_idle && state->procedure && changes_something(state->procedure))
        bpl_lint_hit(lint, node->loc, "the postcondition mentions nothing that '%s' may change",
                     state->procedure->name->text);
}

const BplRule bpl_rule_idle_ensures = {
    .summary = "a postcondition about nothing that the procedure may change",
    .what = "An ensures clause mentions no out-parameter and no global variable, though the "
            "procedure has out-parameters or modifies a variable. A procedure with neither is a "
            "lemma and does not count.",
    .why = "Such a claim already holds before the call, or never; probably another name was meant.",
    .example = "procedure Inc(x: int) returns (y: int);\n"
               "  ensures x > 0;      // y?",
    .repair = "Mention the result, or make it a precondition.",
    .kinds = {BPL_PROCEDURE, BPL_CONDITION, BPL_IDENT},
    .state_size = sizeof(State),
    .enter = enter,
    .leave = leave};
