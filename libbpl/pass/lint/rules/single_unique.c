#include "libbpl/pass/lint/rule.h"
#include "libbpl/sema/type.h"

typedef struct State {
    BplMap first; /* type -> its first unique constant */
    BplMap more;  /* types with more than one unique constant */
    BPL_VEC(const BplVar *) candidates;
} State;

static void enter(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    const BplConstDecl *decl = bpl_as_const_decl(node);
    if (!decl->unique)
        return;
    BPL_EACH (BplVar, var, decl->group->vars) {
        if (!var->type)
            continue;
        const void *type = var->type->expanded;
        if (bpl_map_get(&state->first, type)) {
            bpl_map_put(&state->more, type, var);
        } else {
            bpl_map_put(&state->first, type, var);
            bpl_vec_push(&state->candidates, var);
        }
    }
}

static void finish(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    for (size_t i = 0; i < state->candidates.count; i++) {
        const BplVar *var = state->candidates.at[i];
        if (!bpl_map_get(&state->more, var->type->expanded))
            bpl_lint_hit(lint, var->loc, "'%s' is the only unique constant of its type",
                         var->name->text);
    }
}

static void release(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    bpl_map_release(&state->first);
    bpl_map_release(&state->more);
    bpl_vec_release(&state->candidates);
}

const BplRule bpl_rule_single_unique = {
    .summary = "a unique constant without another one of its type",
    .what = "`unique` makes the constant differ from the other unique constants of its type, but "
            "there are no others.",
    .why = "It has no effect. Probably another constant was to be unique as well.",
    .example = "type Color;\n"
               "const unique red: Color;\n"
               "const green: Color;        // may be red",
    .repair = "Make the others unique as well, or drop the word.",
    .kinds = {BPL_CONST_DECL},
    .state_size = sizeof(State),
    .enter = enter,
    .finish = finish,
    .release = release};
