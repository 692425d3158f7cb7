#include "libbpl/exec/state.h"

#include "libbpl/exec/meet.h"

#include <string.h>

/* ---- frames and globals ---------------------------------------------------------------------- */

static BplFrame *new_frame(const BplCoreProc *proc, BplFrame *caller, uint32_t call)
{
    uint32_t size = (uint32_t)proc->regs.count + proc->loops;
    BplFrame *frame = bpl_alloc(sizeof *frame + size * sizeof *frame->regs);
    *frame = (BplFrame){.refs = 1,
                        .size = size,
                        .proc = proc,
                        .caller = caller,
                        .call = call,
                        .depth = caller ? caller->depth + 1 : 0};
    for (uint32_t i = 0; i < size; i++)
        frame->regs[i] = BPL_NONE;
    return frame;
}

/* Asserts that only registers of map types hold references to map objects; only these registers are
 * checked when references are dropped. */
static void check_frame(const BplFrame *frame)
{
    for (uint32_t i = 0; i < frame->size; i++)
        assert((!bpl_is_map_obj(frame->regs[i]) || frame->proc->regs.at[i].is_map) &&
               "a map is where it is known to be");
    (void)frame;
}

static void unref_frame(BplFrame *frame)
{
    while (frame && --frame->refs == 0) {
        BplFrame *caller = frame->caller;
        check_frame(frame);
        for (size_t i = 0; i < frame->proc->maps.count; i++)
            bpl_map_unref(frame->regs[frame->proc->maps.at[i]]);
        bpl_free(frame);
        frame = caller;
    }
}

static void own_frame(BplFrame **place)
{
    BplFrame *frame = *place;
    if (frame->refs == 1)
        return;
    size_t bytes = sizeof *frame + frame->size * sizeof *frame->regs;
    BplFrame *copy = bpl_alloc(bytes);
    memcpy(copy, frame, bytes);
    copy->refs = 1;
    check_frame(copy);
    for (size_t i = 0; i < copy->proc->maps.count; i++)
        bpl_map_ref(copy->regs[copy->proc->maps.at[i]]);
    if (copy->caller)
        copy->caller->refs++;
    frame->refs--;
    *place = copy;
}

static void unref_globals(BplGlobals *globals)
{
    if (--globals->refs)
        return;
    for (uint32_t i = 0; i < globals->count; i++)
        bpl_map_unref(globals->at[i]);
    bpl_free(globals);
}

static void own_globals(BplGlobals **place)
{
    BplGlobals *globals = *place;
    if (globals->refs == 1)
        return;
    size_t bytes = sizeof *globals + globals->count * sizeof *globals->at;
    BplGlobals *copy = bpl_alloc(bytes);
    memcpy(copy, globals, bytes);
    copy->refs = 1;
    for (uint32_t i = 0; i < copy->count; i++)
        bpl_map_ref(copy->at[i]);
    globals->refs--;
    *place = copy;
}

/* ---- paths and choices ----------------------------------------------------------------------- */

static void unref_words(BplWords *words)
{
    if (words && --words->refs == 0)
        bpl_free(words);
}

void bpl_path_add(BplPath *path, BplValue value)
{
    BplWords *words = path->words;
    bool is_end = words && path->count == words->used;
    if (!is_end || words->used == words->room) {
        uint32_t room = path->count < 16 ? 32 : path->count * 2;
        BplWords *copy = bpl_alloc(sizeof *copy + room * sizeof *copy->at);
        *copy = (BplWords){.refs = 1, .used = path->count, .room = room};
        if (path->count)
            memcpy(copy->at, words->at, path->count * sizeof *copy->at);
        unref_words(words);
        path->words = words = copy;
    }
    words->at[words->used++] = value;
    path->count++;
}

BplPath bpl_path_ref(BplPath path)
{
    if (path.words)
        path.words->refs++;
    return path;
}

BplChoice *bpl_choice_ref(BplChoice *choice)
{
    if (choice)
        choice->refs++;
    return choice;
}

static void unref_choice(BplChoice *choice);

/* Frees the record of a merge of two states, and releases the choices of one of them; returns the
 * choices of the other one, which the caller must release. So no recursion is needed for a long
 * list of merges. */
static BplChoice *release_merge(BplMerge *merge)
{
    BplChoice *first = merge->choices[0];
    for (int i = 0; i < 2; i++) {
        unref_words(merge->path[i].words);
        bpl_cover_unref(merge->cover[i]);
    }
    unref_choice(merge->choices[1]);
    bpl_free(merge);
    return first;
}

static void unref_choice(BplChoice *choice)
{
    while (choice && --choice->refs == 0) {
        BplChoice *before = choice->merge ? release_merge(choice->merge) : choice->before;
        bpl_map_unref(choice->value);
        bpl_free(choice);
        choice = before;
    }
}

void bpl_state_choose(BplState *state, BplChoiceKind kind, const BplNode *node, const BplVar *var,
                      BplValue value)
{
    BplChoice *choice = bpl_alloc(sizeof *choice);
    *choice = (BplChoice){.refs = 1,
                          .kind = (uint8_t)kind,
                          .node = node,
                          .var = var,
                          .value = value,
                          .before = state->choices};
    state->choices = choice;
}

void bpl_state_choose_merge(BplState *state, BplValue guard, BplMerge *merge)
{
    BplChoice *choice = bpl_alloc(sizeof *choice);
    *choice = (BplChoice){.refs = 1, .kind = BPL_CHOICE_MERGE, .value = guard, .merge = merge};
    unref_choice(state->choices);
    state->choices = choice;
    state->merges++;
}

void bpl_state_begin(BplState *state, BplPath path, BplChoice *choices)
{
    BplWords *words = state->path.words;
    BplChoice *old = state->choices;
    state->path = bpl_path_ref(path);
    state->choices = bpl_choice_ref(choices);
    unref_words(words);
    unref_choice(old);
}

void bpl_state_set_model(BplState *state, BplModel *model)
{
    bpl_model_unref(state->model);
    state->model = model;
}

/* ---- states ---------------------------------------------------------------------------------- */

BplState *bpl_state_new(const BplCoreProc *proc, uint32_t globals)
{
    BplState *state = bpl_alloc_zero(sizeof *state);
    state->top = new_frame(proc, NULL, 0);
    state->globals = bpl_alloc(sizeof *state->globals + globals * sizeof *state->globals->at);
    *state->globals = (BplGlobals){.refs = 1, .count = globals};
    for (uint32_t i = 0; i < globals; i++)
        state->globals->at[i] = BPL_NONE;
    state->taken = BPL_NONE;
    return state;
}

BplState *bpl_state_fork(const BplState *state)
{
    BplState *copy = bpl_alloc(sizeof *copy);
    *copy = *state;
    copy->top->refs++;
    copy->globals->refs++;
    bpl_path_ref(copy->path);
    bpl_choice_ref(copy->choices);
    bpl_meet_ref(copy->meet);
    if (copy->model)
        bpl_model_ref(copy->model);
    bpl_map_ref(copy->taken);
    bpl_cover_ref(copy->cover);
    return copy;
}

void bpl_state_free(BplState *state)
{
    if (!state)
        return;
    unref_frame(state->top);
    unref_globals(state->globals);
    unref_words(state->path.words);
    unref_choice(state->choices);
    bpl_model_unref(state->model);
    bpl_map_unref(state->taken);
    bpl_cover_unref(state->cover);
    bpl_meet_unref(state->meet);
    bpl_free(state);
}

void bpl_state_own(BplState *state)
{
    own_frame(&state->top);
    own_globals(&state->globals);
}

void bpl_state_push(BplState *state, const BplCoreProc *proc, uint32_t call)
{
    state->top = new_frame(proc, state->top, call);
}

void bpl_state_pop(BplState *state)
{
    BplFrame *frame = state->top, *caller = frame->caller;
    caller->refs++;
    unref_frame(frame);
    state->top = caller;
    own_frame(&state->top);
}
