/* Finds quantifiers for which a prover has no trigger. A call of an inlined function counts as a
 * term: the function's body is not inspected.
 *
 * A quantified variable is covered if it occurs in the body below an application of a function that
 * the prover does not interpret, or below a map selection, with no node in between that is illegal
 * in a trigger. The walk keeps a stack of enclosing nodes, to restore after each node whether the
 * walk is inside such a term. */
#include "libbpl/pass/lint/rule.h"

typedef struct Frame {
    const BplNode *node;
    bool in_term; /* the value that State.in_term had before the walk entered the node */
} Frame;

typedef struct State {
    BplSet covered;
    BPL_VEC(Frame) frames;
    bool in_term;
} State;

static bool is_interpreted(const BplNode *function)
{
    if (!function || function->kind != BPL_FUNCTION)
        return false;
    const BplFunction *declared = bpl_as_function(function);
    return bpl_attr_find(declared->attrs, "builtin") || bpl_attr_find(declared->attrs, "bvbuiltin");
}

/* Returns 1 if a term that can be a trigger begins at the node, -1 if the node is illegal in
 * triggers and so ends such a term, 0 if neither. */
static int effect_on_term(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_APPLY:
        return is_interpreted(bpl_as_apply(node)->function) ? 0 : 1;
    case BPL_SELECT:
    case BPL_STORE:
    case BPL_FIELD_SELECT:
        return 1;
    case BPL_QUANT:
    case BPL_LET:
        return -1;
    case BPL_UNARY:
        return node->op == BPL_OP_NOT ? -1 : 0;
    case BPL_BINARY:
        return bpl_op_info[node->op].family == BPL_OPS_VALUE ? 0 : -1;
    default:
        return 0;
    }
}

static bool has_trigger(const BplQuant *quant)
{
    BPL_EACH (const BplNode, annotation, quant->annotations)
        if (annotation->kind == BPL_TRIGGER)
            return true;
    return false;
}

static void enter(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    if (node->kind == BPL_IDENT) {
        const BplVar *var = bpl_as_ident(node)->var;
        if (state->in_term && var && var->op == BPL_ROLE_BOUND)
            bpl_set_add(&state->covered, var);
        return;
    }
    bpl_vec_push(&state->frames, (Frame){node, state->in_term});
    int effect = effect_on_term(node);
    if (effect)
        state->in_term = effect > 0;
}

static void check(BplLint *lint, const BplQuant *quant)
{
    State *state = bpl_lint_state(lint);
    if (quant->op == BPL_LAMBDA || has_trigger(quant))
        return;
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            if (bpl_lint_is_mentioned(&lint->facts, var) && !bpl_set_has(&state->covered, var)) {
                bpl_lint_hit(lint, quant->loc, "no term can trigger the quantifier on '%s'",
                             var->name->text);
                return;
            }
}

static void leave(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    if (node->kind == BPL_IDENT)
        return;
    if (node->kind == BPL_QUANT)
        check(lint, bpl_as_quant(node));
    state->in_term = bpl_vec_pop(&state->frames).in_term;
}

static void release(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    bpl_set_release(&state->covered);
    bpl_vec_release(&state->frames);
}

const BplRule bpl_rule_no_trigger = {
    .summary = "a quantifier that no term can trigger",
    .what = "The quantifier has no trigger, and for one of its variables the body has no term that "
            "could be one: the application of a function or a selection from a map that contains "
            "the variable. Arithmetic, comparisons and functions that the solver interprets "
            "({:builtin}, {:bvbuiltin}) or that are inlined cannot be triggers. An unused variable "
            "is reported by unused-bound-variable instead.",
    .why = "The prover does not know which instances it needs. It ignores the quantifier, or "
           "instantiates it blindly.",
    .example = "axiom (forall x, y: int :: x < y ==> x + 1 <= y);",
    .repair = "Put a function around the term to be matched and write the trigger, or prove the "
              "quantifier as a lemma for the needed instances.",
    .kinds = {BPL_QUANT, BPL_LET, BPL_APPLY, BPL_SELECT, BPL_STORE, BPL_FIELD_SELECT, BPL_UNARY,
              BPL_BINARY, BPL_IDENT},
    .state_size = sizeof(State),
    .enter = enter,
    .leave = leave,
    .release = release};
