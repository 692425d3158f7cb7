/* Finds names that differ in case only. For each name space, all names are entered in lower case
 * into a second table, in which names that differ only in case have one entry. Locals are compared
 * with the formals and locals of their own procedure only. */
#include "libbpl/pass/lint/rule.h"

#include <string.h>

typedef enum Space { TYPES, VARIABLES, FUNCTIONS, PROCEDURES, LOCALS, SPACES } Space;

typedef struct State {
    BplNames *folded[SPACES];
    /* for each lower-case name, by its number: the first name of the program that differs from it
     * at most in case */
    BPL_VEC(const BplName *) first[SPACES];
    /* for LOCALS, for each lower-case name, by its number: the procedure that contains the name in
     * `first` */
    BPL_VEC(const BplNode *) owner;
    BplStrbuf text;
    const BplNode *procedure;
} State;

static void start(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    for (int i = 0; i < SPACES; i++)
        state->folded[i] = bpl_names_new();
}

static const BplName *fold(State *state, Space space, const BplName *name)
{
    bpl_strbuf_clear(&state->text);
    bpl_strbuf_add(&state->text, name->text, name->length);
    for (size_t i = 0; i < state->text.length; i++) {
        char c = state->text.text[i];
        if (c >= 'A' && c <= 'Z')
            state->text.text[i] = (char)(c - 'A' + 'a');
    }
    return bpl_names_intern(state->folded[space], state->text.text, state->text.length);
}

static void note(BplLint *lint, Space space, const BplName *name, BplLoc loc)
{
    State *state = bpl_lint_state(lint);
    if (!name || !loc)
        return;
    uint32_t id = fold(state, space, name)->id;
    while (state->first[space].count <= id) {
        bpl_vec_push(&state->first[space], NULL);
        if (space == LOCALS)
            bpl_vec_push(&state->owner, NULL);
    }
    const BplName *other = state->first[space].at[id];
    if (space == LOCALS && state->owner.at[id] != state->procedure)
        other = NULL;
    if (!other) {
        state->first[space].at[id] = name;
        if (space == LOCALS)
            state->owner.at[id] = state->procedure;
    } else if (other != name) {
        bpl_lint_hit(lint, loc, "'%s' differs from '%s' only in case", name->text, other->text);
    }
}

static void note_var(BplLint *lint, const BplVar *var)
{
    switch ((BplRole)var->op) {
    case BPL_ROLE_CONST:
    case BPL_ROLE_GLOBAL:
        note(lint, VARIABLES, var->name, var->loc);
        break;
    case BPL_ROLE_LOCAL:
    case BPL_ROLE_IN:
    case BPL_ROLE_OUT:
        note(lint, LOCALS, var->name, var->loc);
        break;
    default:
        break;
    }
}

static void enter(BplLint *lint, BplNode *node)
{
    State *state = bpl_lint_state(lint);
    switch ((BplKind)node->kind) {
    case BPL_TYPE_DEF:
        note(lint, TYPES, bpl_as_type_def(node)->name, node->loc);
        break;
    case BPL_DATATYPE:
        note(lint, TYPES, bpl_as_datatype(node)->name, node->loc);
        break;
    case BPL_FUNCTION:
        note(lint, FUNCTIONS, bpl_as_function(node)->name, node->loc);
        break;
    case BPL_PROCEDURE:
        state->procedure = node;
        note(lint, PROCEDURES, bpl_as_procedure(node)->name, node->loc);
        break;
    case BPL_IMPLEMENTATION:
        state->procedure = node;
        break;
    default:
        note_var(lint, bpl_as_var(node));
        break;
    }
}

static void release(BplLint *lint)
{
    State *state = bpl_lint_state(lint);
    for (int i = 0; i < SPACES; i++) {
        bpl_names_free(state->folded[i]);
        bpl_vec_release(&state->first[i]);
    }
    bpl_vec_release(&state->owner);
    bpl_strbuf_release(&state->text);
}

const BplRule bpl_rule_case_clash = {
    .summary = "two names that differ only in case",
    .what = "Two types, two global variables or constants, two functions, two procedures, or two "
            "parameters or locals of one procedure have names that are the same but for upper "
            "and lower case.",
    .why = "They are easily confused, by readers and by tools that write a file for each name.",
    .example = "var heap: int;\n"
               "var Heap: int;",
    .repair = "Rename one of them.",
    .kinds = {BPL_TYPE_DEF, BPL_DATATYPE, BPL_FUNCTION, BPL_PROCEDURE, BPL_IMPLEMENTATION, BPL_VAR},
    .state_size = sizeof(State),
    .start = start,
    .enter = enter,
    .release = release};
