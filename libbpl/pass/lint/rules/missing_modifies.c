/* Boogie has this as a type error, and so has bpl_check: the rule is for programs that were checked
 * with infer_modifies. */
#include "libbpl/pass/lint/frame.h"
#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/make.h"

typedef BPL_VEC(BplMissing) State;

static bool keeps(const BplLint *lint, const BplIdent *ident)
{
    (void)lint;
    (void)ident;
    return true;
}

static void finish(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    BplFrame frame;
    bpl_frame_init(&frame, lint, keeps);
    for (size_t i = 0; i < frame.missing.count; i++) {
        const BplMissing *missing = &frame.missing.at[i];
        if (!bpl_lint_hit(lint, missing->loc, "'%s' modifies '%s', which it does not say",
                          missing->procedure->name->text, missing->var->name->text))
            continue;
        bpl_lint_mend(lint, missing->procedure);
        bpl_vec_push(state, *missing);
    }
    bpl_frame_release(&frame);
}

/* Adds to the procedure's last modifies clause, or a clause at the end of its specification. */
static BplNode *fix(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    BplArena *arena = &lint->program->arena;
    BplProcedure *procedure = bpl_as_procedure(node);
    BplChain idents = {0};
    for (size_t i = 0; i < state->count; i++)
        if (state->at[i].procedure == procedure)
            bpl_chain_add(&idents, bpl_make_ident(arena, state->at[i].var, NULL));
    BplModifies *clause = NULL;
    BPL_EACH(BplStmt, spec, procedure->specs)
    if (spec->kind == BPL_MODIFIES)
        clause = bpl_as_modifies(spec);
    BplExpr **end = NULL;
    if (!clause) {
        clause = bpl_ast_modifies(arena, 0);
        clause->is_made = 1;
        BplChain specs = {0};
        if (procedure->specs)
            bpl_chain_add(&specs, procedure->specs);
        bpl_chain_add(&specs, clause);
        procedure->specs = (BplStmt *)specs.first;
    }
    for (end = &clause->vars; *end; end = (BplExpr **)&(*end)->node.next)
        ;
    *end = (BplExpr *)idents.first;
    bpl_node_set_height(&clause->node);
    bpl_node_set_height(node);
    return node;
}

static void release(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    bpl_vec_release(state);
}

const BplRule bpl_rule_missing_modifies = {
    .summary = "a global variable that a procedure modifies without saying so",
    .what = "The body assigns or havocs a global variable, or calls a procedure that modifies "
            "it, and no modifies clause lists it.",
    .why = "Boogie refuses the program (the error not-in-modifies) unless it is told to infer "
           "what procedures modify. So does bpl-lint; the rule is at work where it does not, "
           "with --fix and with --infer-modifies.",
    .example = "var g: int;\n"
               "procedure P()        // modifies g;\n"
               "{ g := 1; }",
    .repair = "Add the variable to the modifies clause, and to that of all callers; --fix does it.",
    .has_fix = true,
    .state_size = sizeof(State),
    .finish = finish,
    .fix = fix,
    .release = release};
