/* Finds old(…) without effect, that is, without a global variable inside. The rule counts the
 * global variables visited so far: if the count is equal before and after an old(…), that old(…)
 * contains none. */
#include "libbpl/pass/lint/rule.h"

typedef struct State {
    size_t globals;
    BPL_VEC(size_t) open;
} State;

static void enter(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    if (node->kind == BPL_OLD) {
        bpl_vec_push(&state->open, state->globals);
        return;
    }
    const BplVar *var = bpl_as_ident(node)->var;
    state->globals += !var || var->op == BPL_ROLE_GLOBAL;
}

static void leave(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    if (node->kind == BPL_OLD && bpl_vec_pop(&state->open) == state->globals)
        bpl_lint_hit(lint, node->loc, "old() changes nothing here: no global variable is in it");
}

static void release(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    bpl_vec_release(&state->open);
}

const BplRule bpl_rule_idle_old = {
    .summary = "an old(…) without a global variable in it",
    .what = "old(e) is the value of e with the global variables as they were at the procedure's "
            "entry. Local variables and parameters have their current values in it.",
    .why = "old(x) of a local variable looks like its former value, but is x.",
    .example = "procedure P(n: int) returns (r: int)\n"
               "{\n"
               "  r := n;\n"
               "  r := r + 1;\n"
               "  assert r == old(r) + 1;      // fails\n"
               "}",
    .repair = "Drop the old(), or keep the former value in a variable of its own.",
    .kinds = {BPL_OLD, BPL_IDENT},
    .state_size = sizeof(State),
    .enter = enter,
    .leave = leave,
    .release = release};
