/* Finds declarations that hide others. The state records the variable that each name means in the
 * current scope, by the name's number; hidden meanings are kept on a stack and restored at the end
 * of the scope that hides them. In functions and axioms global variables have no meaning, so they
 * cannot be hidden there. */
#include "libbpl/pass/lint/rule.h"

typedef struct Hidden {
    const BplNode *scope;
    uint32_t name;
    const BplVar *var;
} Hidden;

typedef struct State {
    const BplVar **vars; /* for each name, by its number: the variable that the name denotes */
    BPL_VEC(Hidden) hidden;
} State;

static void start(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    state->vars = bpl_alloc_zero((bpl_names_count(lint->program->names) + 1) * sizeof(void *));
    BPL_EACH (const BplDecl, decl, lint->program->unit->decls) {
        const BplVarGroup *groups = NULL;
        if (decl->kind == BPL_CONST_DECL)
            groups = bpl_as_const_decl(decl)->group;
        else if (decl->kind == BPL_VAR_DECL)
            groups = bpl_as_var_decl(decl)->groups;
        BPL_EACH (const BplVarGroup, group, groups)
            BPL_EACH (const BplVar, var, group->vars)
                state->vars[var->name->id] = var;
    }
}

static const char *role_text(const BplVar *var)
{
    static const char *const texts[] = {
        [BPL_ROLE_CONST] = "constant",       [BPL_ROLE_GLOBAL] = "global variable",
        [BPL_ROLE_LOCAL] = "local variable", [BPL_ROLE_IN] = "parameter",
        [BPL_ROLE_OUT] = "out-parameter",    [BPL_ROLE_BOUND] = "bound variable",
        [BPL_ROLE_LET] = "let variable",     [BPL_ROLE_PARAM] = "parameter",
        [BPL_ROLE_RESULT] = "result",        [BPL_ROLE_FIELD] = "field",
    };
    return texts[var->op];
}

static bool is_stateless(const BplDecl *decl)
{
    return decl->kind == BPL_FUNCTION || decl->kind == BPL_AXIOM;
}

static void bind(BplLint *lint, const BplNode *scope, const BplVarGroup *groups, bool is_silent)
{
    State *state = bpl_lint_state(lint);
    BPL_EACH (const BplVarGroup, group, groups) {
        BPL_EACH (const BplVar, var, group->vars) {
            if (!var->name)
                continue;
            const BplVar *outer = state->vars[var->name->id];
            if (outer && outer != var && !is_silent &&
                !(outer->op == BPL_ROLE_GLOBAL && is_stateless(lint->decl)))
                bpl_lint_hit(lint, var->loc, "%s '%s' hides the %s of the same name",
                             role_text(var), var->name->text, role_text(outer));
            bpl_vec_push(&state->hidden, (Hidden){scope, var->name->id, outer});
            state->vars[var->name->id] = var;
        }
    }
}

static void enter(BplLint *lint, BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_PROCEDURE:
        bind(lint, node, bpl_as_procedure(node)->ins, false);
        bind(lint, node, bpl_as_procedure(node)->outs, false);
        break;
    case BPL_IMPLEMENTATION: /* an implementation usually has the same names as its procedure */
        bind(lint, node, bpl_as_implementation(node)->ins, true);
        bind(lint, node, bpl_as_implementation(node)->outs, true);
        break;
    case BPL_FUNCTION:
        if (bpl_as_function(node)->body)
            bind(lint, node, bpl_as_function(node)->params, false);
        break;
    case BPL_BODY:
        BPL_EACH (const BplVarDecl, locals, bpl_as_body(node)->locals)
            bind(lint, node, locals->groups, false);
        break;
    case BPL_QUANT:
        bind(lint, node, bpl_as_quant(node)->vars, false);
        break;
    default:
        bind(lint, node, bpl_as_let(node)->vars, false);
        break;
    }
}

static void leave(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    while (state->hidden.count && bpl_vec_last(&state->hidden).scope == node) {
        Hidden hidden = bpl_vec_pop(&state->hidden);
        state->vars[hidden.name] = hidden.var;
    }
}

static void release(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    bpl_vec_release(&state->hidden);
    bpl_free(state->vars);
}

const BplRule bpl_rule_shadowing = {
    .summary = "a variable that hides another one of the same name",
    .what = "A parameter, a local, bound or let variable has the name of a variable or constant "
            "that is in scope around it.",
    .why =
        "A reader of the inner part may confuse the two. Boogie 2.4.1 refuses some of these "
        "programs: there a bound variable must not have the name of a parameter or local variable.",
    .example = "var n: int;\n"
               "procedure P(n: int) { assert n > 0; }     // which n?",
    .repair = "Rename one of them.",
    .kinds = {BPL_PROCEDURE, BPL_IMPLEMENTATION, BPL_FUNCTION, BPL_BODY, BPL_QUANT, BPL_LET},
    .state_size = sizeof(State),
    .start = start,
    .enter = enter,
    .leave = leave,
    .release = release};
