/* Undoes merges (merge.h), to get back a single path. From the last merge to the first, the value
 * of the guard in the model determines which of the two merged states is chosen; then the path is
 * rebuilt from the first merge on, with truth values in place of the guards. */
#include "libbpl/exec/merge.h"

#include <string.h>

/* A merge that is undone: which of the two merged states (`side`) is chosen, and the choices that
 * the path made after the merge. */
typedef struct Level {
    const BplChoice *merge;
    /* the choices made after the merge, as a list from the last one back to the merge */
    const BplChoice *choices;
    int side;
    BplPath path;
} Level;

typedef struct Undo {
    BplEngine *e;
    BPL_VEC(Level) levels; /* the merges to undo: the last merge comes first */
    /* the guards of the merges and their truth values; if a guard is a negation, the negated
     * formula is stored */
    BPL_VEC(BplValue) guards, truths;
    BplTermSubst *subst; /* the substitution of all guards by truth values, or NULL */
    BplPath path;        /* the constraints of the path before the first merge */
    BplChoice *choices;
    uint64_t steps;
    /* the union of the coverages of the chosen states of all merges: a counted reference, or NULL
     */
    BplCover *cover;
} Undo;

static const BplChoice *last_merge(const BplChoice *choice)
{
    while (choice && choice->kind != BPL_CHOICE_MERGE)
        choice = choice->before;
    return choice;
}

/* Collects the merges to undo. With a model, these are all merges, and of each merge the state is
 * chosen whose guard the model satisfies. Without a model, only the last merge is undone, and its
 * state number `side` is chosen. */
static void find_levels(Undo *undo, const BplState *state, BplModel *model, int side)
{
    BplTerms *terms = undo->e->terms;
    undo->path = state->path;
    undo->choices = state->choices;
    undo->steps = state->steps;
    undo->cover = bpl_cover_ref(state->cover);
    for (const BplChoice *at; (at = last_merge(undo->choices));) {
        Level level = {at, undo->choices, side, undo->path};
        if (model)
            level.side = bpl_model_truth(undo->e, model, at->value) == BPL_FALSE;
        bool is_negation = bpl_term_is(terms, at->value, BPL_TERM_NOT);
        bpl_vec_push(&undo->levels, level);
        bpl_vec_push(&undo->guards, is_negation ? bpl_term_not(terms, at->value) : at->value);
        bpl_vec_push(&undo->truths, bpl_value_of_bool((level.side == 0) != is_negation));
        undo->path = at->merge->path[level.side];
        undo->choices = at->merge->choices[level.side];
        undo->steps = undo->steps - at->merge->steps[0] + at->merge->steps[level.side];
        if (undo->cover) {
            BplCover *cover = bpl_cover_new(&undo->e->cover_bits);
            bpl_cover_join(cover, undo->cover);
            bpl_cover_join(cover, at->merge->cover[level.side]);
            bpl_cover_unref(undo->cover);
            undo->cover = cover;
        }
        if (!model)
            return;
    }
}

static void release(Undo *undo)
{
    bpl_vec_release(&undo->levels);
    bpl_vec_release(&undo->guards);
    bpl_vec_release(&undo->truths);
    bpl_cover_unref(undo->cover);
}

/* Returns `value` with the guards of the merges from index i on, which are older, replaced by the
 * truth values of these guards. */
static BplValue replace(const Undo *undo, size_t i, BplValue value)
{
    return bpl_term_subst(undo->e->terms, value, undo->guards.at + i, undo->truths.at + i,
                          (uint32_t)(undo->guards.count - i));
}

static void add(BplState *state, BplValue formula)
{
    if (formula != BPL_TRUE)
        bpl_path_add(&state->path, formula);
}

static void redo_path(Undo *undo, BplState *state, size_t i)
{
    const Level *level = &undo->levels.at[i];
    BplValue guard = level->merge->value;
    guard = level->side ? bpl_term_not(undo->e->terms, guard) : guard;
    BplValue simple = replace(undo, i + 1, guard);
    add(state, simple == BPL_FALSE ? guard : simple);
    for (uint32_t k = level->merge->merge->count; k < level->path.count; k++) {
        BplValue formula = level->path.words->at[k];
        simple = bpl_term_subst_in(undo->subst, formula);
        add(state, simple == BPL_FALSE ? formula : simple);
    }
}

static void redo_choices(const Undo *undo, BplState *state, size_t i)
{
    const Level *level = &undo->levels.at[i];
    BPL_VEC(const BplChoice *) choices = {0};
    for (const BplChoice *at = level->choices; at != level->merge; at = at->before)
        bpl_vec_push(&choices, at);
    while (choices.count) {
        const BplChoice *at = bpl_vec_pop(&choices);
        bpl_state_choose(state, (BplChoiceKind)at->kind, at->node, at->var, bpl_map_ref(at->value));
    }
    bpl_vec_release(&choices);
}

static BplState *redo(Undo *undo, const BplState *state)
{
    BplState *made = bpl_state_fork(state);
    bpl_state_own(made);
    bpl_state_begin(made, undo->path, undo->choices);
    made->merges = state->merges - (uint32_t)undo->levels.count;
    made->steps = undo->steps;
    if (made->cover) {
        bpl_cover_unref(made->cover);
        made->cover = bpl_cover_ref(undo->cover);
    }
    undo->subst = bpl_term_subst_new(undo->e->terms, undo->guards.at, undo->truths.at,
                                     (uint32_t)undo->guards.count);
    for (size_t i = undo->levels.count; i-- > 0;) {
        redo_path(undo, made, i);
        redo_choices(undo, made, i);
    }
    bpl_term_subst_free(undo->subst);
    bpl_state_replace(undo->e, made, undo->guards.at, undo->truths.at, undo->guards.count);
    return made;
}

BplState *bpl_merge_path(BplEngine *e, const BplState *state, BplModel *model, BplValue *formula)
{
    Undo undo = {.e = e};
    find_levels(&undo, state, model, 0);
    BplState *made = redo(&undo, state);
    made->merges = 0;
    *formula = replace(&undo, 0, *formula);
    bpl_state_set_model(made, bpl_model_ref(model));
    release(&undo);
    return made;
}

void bpl_merge_split(BplEngine *e, BplState *state, BplStates *sides)
{
    bpl_merge_note_split(e, last_merge(state->choices)->merge->join);
    for (int side = 0; side < 2; side++) {
        Undo undo = {.e = e};
        find_levels(&undo, state, NULL, side);
        BplState *made = redo(&undo, state);
        made->merges = last_merge(made->choices) ? made->merges : 0;
        made->id = e->next_id++;
        release(&undo);
        if (bpl_path_is_feasible(e, made))
            bpl_vec_push(sides, made);
        else
            bpl_state_free(made);
    }
    bpl_state_free(state);
}
