/* The state of one path. States share their parts until one is written: all parts have reference
 * counts, and a state that is to run first copies the parts that it may write (bpl_state_own). So
 * the cost of forking does not depend on the size of the state. */
#ifndef BPL_EXEC_STATE_H
#define BPL_EXEC_STATE_H

#include "libbpl/core/core.h"
#include "libbpl/exec/cover.h"
#include "libbpl/exec/mapval.h"
#include "libbpl/term/model.h"

/* An activation of a procedure. Its array of values contains the registers, then the counters of
 * its loops. */
typedef struct BplFrame {
    uint32_t refs;
    uint32_t size; /* number of words in regs */
    const BplCoreProc *proc;
    /* the frame of the caller: a reference; NULL: execution began in this frame */
    struct BplFrame *caller;
    uint32_t call;  /* the call instruction of the caller */
    uint32_t depth; /* number of open calls around the frame */
    bool is_free;   /* preconditions of its procedure are assumed, not checked */
    BplValue regs[];
} BplFrame;

typedef struct BplGlobals {
    uint32_t refs, count;
    BplValue at[];
} BplGlobals;

/* A stack of words that only grows; several states share it, and each sees the words below its own
 * count. */
typedef struct BplWords {
    uint32_t refs, used, room;
    BplValue at[];
} BplWords;

typedef struct BplPath {
    BplWords *words;
    uint32_t count;
} BplPath;

/* A nondeterministic choice of the program that the path has made: see replay.h. */
typedef struct BplChoice {
    uint32_t refs;
    uint8_t kind; /* a BplChoiceKind */
    const BplNode *node;
    const BplVar *var;
    BplValue value;           /* a term; its value in the model is the chosen value */
    struct BplChoice *before; /* the choice before this one: a reference */
    struct BplMerge *merge;   /* if MERGE: the two merged states; `value` is the guard */
} BplChoice;

/* Two states that were merged: index 0 is the state in which the guard holds, index 1 the state in
 * which it does not hold. */
typedef struct BplMerge {
    BplPath path[2];
    BplChoice *choices[2]; /* choices of the two states: references */
    BplCover *cover[2];    /* coverage of the two states: references, or NULL */
    uint64_t steps[2];
    uint32_t count; /* length of the path that both states share */
    uint32_t join;  /* the block where the states were merged */
} BplMerge;

typedef enum BplChoiceKind {
    BPL_CHOICE_TARGET,
    BPL_CHOICE_GUARD,
    BPL_CHOICE_HAVOC,
    BPL_CHOICE_CALL,
    BPL_CHOICE_LOCAL,
    BPL_CHOICE_BODY,
    BPL_CHOICE_MERGE /* not a choice of the program: see merge.h */
} BplChoiceKind;

typedef struct BplState {
    BplFrame *top;
    BplGlobals *globals;
    uint32_t pc;
    BplPath path; /* the assumptions so far */
    /* length of the path when a pick last fixed values before a branch (engine.h) */
    uint32_t picked;
    BplModel *model; /* a model of the path; NULL: none is known */
    /* number of the engine's axioms that the model or solver found consistent with the path */
    size_t axioms;
    bool is_doubtful; /* the solver could not decide whether the path is feasible */
    /* the solver was not asked whether the path is feasible, since states will meet: see merge.h */
    bool is_unasked;
    BplChoice *choices;
    BplValue taken;  /* map from blocks to how often each was chosen: a map object */
    BplCover *cover; /* the state's coverage: a reference; NULL: coverage is not requested */
    uint64_t steps, cost;
    size_t turn; /* number of turns of the guide that were taken */
    /* number of forks of the path; this number when the state was last compared with others
     * (visited.h) */
    uint32_t forks, met;
    uint32_t block; /* the block that was last chosen among several */
    uint64_t id;
    /* number of merges among the state's choices; if not 0, the state represents several paths */
    uint32_t merges;
    /* the meet at which the state waits for others: a reference, or NULL (meet.h) */
    struct BplMeet *meet;
    bool is_at_join; /* the state has arrived at the join of its meet */
} BplState;

/* Makes a state at the beginning of the procedure, without assumptions and with all globals
 * BPL_NONE. */
BplState *bpl_state_new(const BplCoreProc *proc, uint32_t globals);
/* Returns a copy of the state. */
BplState *bpl_state_fork(const BplState *state);
void bpl_state_free(BplState *state);
/* Makes the state's top frame and globals its own, by copying them if they are shared. */
void bpl_state_own(BplState *state);

/* Adds a frame for a call, whose registers are all BPL_NONE. */
void bpl_state_push(BplState *state, const BplCoreProc *proc, uint32_t call);
/* Drops the top frame, and so returns to the caller's. */
void bpl_state_pop(BplState *state);

/* Adds an assumption to the path. */
void bpl_path_add(BplPath *path, BplValue value);
/* Records a nondeterministic choice, for scripts and trails. */
void bpl_state_choose(BplState *state, BplChoiceKind kind, const BplNode *node, const BplVar *var,
                      BplValue value);
/* Records a merge, which is taken over, as the last choice: from then on the state represents both
 * merged states. */
void bpl_state_choose_merge(BplState *state, BplValue guard, BplMerge *merge);
/* Replaces the state's path and choices. The new ones may be parts of the old ones. */
void bpl_state_begin(BplState *state, BplPath path, BplChoice *choices);
/* Sets the state's model and takes over the reference; NULL: no model is known any more. */
void bpl_state_set_model(BplState *state, BplModel *model);

/* Adds a reference; returns its argument. */
BplPath bpl_path_ref(BplPath path);
BplChoice *bpl_choice_ref(BplChoice *choice);

#endif
