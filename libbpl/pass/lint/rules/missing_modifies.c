/* Reports variables that are missing in modifies clauses. Such variables are type errors, in Boogie
 * and in bpl_check; this lint rule is for programs that were checked with infer_modifies. */
#include "libbpl/pass/lint/frame.h"
#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/modify.h"
#include "libbpl/syntax/make.h"

#include <stdlib.h>

typedef struct State {
    /* the missing variables that are to be reported (not silenced by {:nolint}), ordered by
     * procedure */
    BPL_VEC(BplMissing) missing;
    BplMap first; /* procedure -> 1 + the index in `missing` of its first element */
} State;

static bool keeps(const BplLint *lint, const BplIdent *ident)
{
    (void)lint;
    (void)ident;
    return true;
}

static int by_procedure(const void *a, const void *b)
{
    const BplMissing *left = a, *right = b;
    if (left->procedure != right->procedure)
        return left->procedure->loc < right->procedure->loc ? -1 : 1;
    return (left->var->loc > right->var->loc) - (left->var->loc < right->var->loc);
}

/* Reports one hit (finding) for all variables that a procedure's modifies clauses lack, at the
 * first statement that modifies one of these variables. */
static void report(BplLint *lint, const BplMissing *missing, size_t count)
{
    const BplMissing *first = missing;
    for (size_t i = 1; i < count; i++)
        if (missing[i].loc < first->loc)
            first = &missing[i];
    const char *name = first->procedure->name->text, *var = first->var->name->text;
    if (count == 1)
        bpl_lint_hit(lint, first->loc, "'%s' modifies '%s' without listing it", name, var);
    else
        bpl_lint_hit(lint, first->loc, "'%s' modifies '%s' and %zu more without listing them", name,
                     var, count - 1);
    bpl_lint_mend(lint, first->procedure);
}

static void finish(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    BplLintFrame frame;
    bpl_lint_frame_init(&frame, lint, keeps);
    for (size_t i = 0; i < frame.missing.count; i++)
        if (!bpl_lint_is_silenced(lint, frame.missing.at[i].loc))
            bpl_vec_push(&state->missing, frame.missing.at[i]);
    bpl_lint_frame_release(&frame);
    const BplMissing *at = state->missing.at;
    if (state->missing.count)
        qsort(state->missing.at, state->missing.count, sizeof *at, by_procedure);
    for (size_t i = 0, end; i < state->missing.count; i = end) {
        for (end = i + 1; end < state->missing.count && at[end].procedure == at[i].procedure;)
            end++;
        bpl_map_put(&state->first, at[i].procedure, (void *)(uintptr_t)(i + 1));
        report(lint, at + i, end - i);
    }
}

static BplNode *fix(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    BplArena *arena = &lint->program->arena;
    BplProcedure *procedure = bpl_as_procedure(node);
    BplChain idents = {0};
    size_t first = (size_t)(uintptr_t)bpl_map_get(&state->first, procedure) - 1;
    for (size_t i = first; i < state->missing.count && state->missing.at[i].procedure == procedure;
         i++)
        bpl_chain_add(&idents, bpl_make_ident(arena, state->missing.at[i].var, NULL));
    bpl_pass_add_modifies(arena, procedure, (BplExpr *)idents.first);
    return node;
}

static void release(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    bpl_vec_release(&state->missing);
    bpl_map_release(&state->first);
}

const BplRule bpl_rule_missing_modifies = {
    .summary = "a global variable that a procedure modifies without saying so",
    .what = "The body assigns or havocs a global variable, or calls a procedure that modifies "
            "it, and no modifies clause lists it.",
    .why = "Boogie refuses the program (the error not-in-modifies) unless it is told to infer "
           "modified variables. So does bpl-lint; the rule applies where it does not, with --fix "
           "and with --infer-modifies.",
    .example = "var g: int;\n"
               "procedure P()        // modifies g;\n"
               "{ g := 1; }",
    .repair = "Add the variable to the modifies clause, and to that of all callers; --fix does it.",
    .has_fix = true,
    .state_size = sizeof(State),
    .finish = finish,
    .fix = fix,
    .release = release};
