/* Represents the state of one path of the search. States share their parts until one state writes a
 * part: all parts have reference counts, and a state that is to run first copies the parts that it
 * may write (bpl_state_own). So the cost of forking does not depend on the size of the state. */
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
    /* the caller's frame: a counted reference; NULL: execution began in this frame */
    struct BplFrame *caller;
    uint32_t call;  /* the call instruction of the caller */
    uint32_t depth; /* number of open calls around the frame */
    /* the preconditions of the frame's procedure are assumed, not checked, since execution began
     * there */
    bool is_free;
    BplValue regs[];
} BplFrame;

typedef struct BplGlobals {
    uint32_t refs, count;
    BplValue at[];
} BplGlobals;

/* A stack of words that only grows. Several states share it; each state uses only the words below
 * its own count. */
typedef struct BplWords {
    uint32_t refs, used, room;
    BplValue at[];
} BplWords;

typedef struct BplPath {
    BplWords *words;
    uint32_t count;
} BplPath;

/* A nondeterministic choice of the program that the path has made: see replay/replay.h. */
typedef struct BplChoice {
    uint32_t refs;
    uint8_t kind; /* a BplChoiceKind */
    const BplNode *node;
    const BplVar *var;
    BplValue value;           /* the chosen value, as a term that a model evaluates */
    struct BplChoice *before; /* the path's previous choice: a counted reference */
    /* for BPL_CHOICE_MERGE: the two merged states; `value` is then the guard, the condition that
     * selects the first of them */
    struct BplMerge *merge;
} BplChoice;

/* Two states that were merged into one (merge.h): index 0 is the state in which the guard holds,
 * index 1 the state in which the guard does not hold. */
typedef struct BplMerge {
    BplPath path[2];
    BplChoice *choices[2]; /* the choices of the two states: counted references */
    BplCover *cover[2];    /* the coverage of the two states: counted references, or NULL */
    uint64_t steps[2];
    uint32_t count; /* number of constraints that the paths of both states share */
    uint32_t join;  /* the block at which the states were merged */
} BplMerge;

typedef enum BplChoiceKind {
    BPL_CHOICE_TARGET,
    BPL_CHOICE_GUARD,
    BPL_CHOICE_HAVOC,
    BPL_CHOICE_CALL,
    BPL_CHOICE_LOCAL,
    BPL_CHOICE_BODY,
    BPL_CHOICE_MERGE /* not a choice of the program: two states were merged here (merge.h) */
} BplChoiceKind;

typedef struct BplState {
    BplFrame *top;
    BplGlobals *globals;
    uint32_t pc;
    BplPath path; /* the assumptions so far */
    /* length of the path when {:pick} last fixed values before a branch (picks_at_branches in
     * engine.h) */
    uint32_t picked;
    BplModel *model; /* a model of the path; NULL: none is known */
    /* how many axioms the engine had when the path was last found consistent with all of them, by
     * the model or the solver */
    size_t axioms;
    bool is_doubtful; /* the solver could not decide whether the path is feasible */
    /* the solver was not asked whether the path is feasible, since the state is likely to be merged
     * soon: see merge.h */
    bool is_unasked;
    BplChoice *choices;
    BplValue taken; /* a map object: for each block that the path chose as a successor, how often */
    /* the coverage of the path: a counted reference; NULL: coverage is not requested */
    BplCover *cover;
    uint64_t steps, cost;
    size_t turn; /* number of branches of the guide (guide.c) that the state has taken */
    /* `forks`: number of forks of the path; `met`: that number when the state was last compared
     * with earlier states (visited.h) */
    uint32_t forks, met;
    uint32_t block; /* the block that was last chosen among several */
    uint64_t id;
    /* number of merges among the state's choices; if not 0, the state represents several paths */
    uint32_t merges;
    /* the meet at which the state will wait for other states: a counted reference, or NULL (meet.h)
     */
    struct BplMeet *meet;
    /* the state has arrived at the block at which it waits for other states (the join of `meet`) */
    bool is_at_join;
} BplState;

/* Makes a state at the beginning of the procedure, without assumptions and with all globals
 * BPL_NONE. */
BplState *bpl_state_new(const BplCoreProc *proc, uint32_t globals);
/* Returns a copy of the state. */
BplState *bpl_state_fork(const BplState *state);
void bpl_state_free(BplState *state);
/* Makes sure that no other state shares the top frame and the globals, by copying them if
 * necessary. */
void bpl_state_own(BplState *state);

/* Pushes a frame for a call, whose registers are all BPL_NONE. */
void bpl_state_push(BplState *state, const BplCoreProc *proc, uint32_t call);
/* Pops the top frame, so that the caller's frame is the top frame. */
void bpl_state_pop(BplState *state);

/* Adds an assumption to the path. */
void bpl_path_add(BplPath *path, BplValue value);
/* Records a nondeterministic choice of the path, for recorded executions (scripts) and reports. */
void bpl_state_choose(BplState *state, BplChoiceKind kind, const BplNode *node, const BplVar *var,
                      BplValue value);
/* Records the merge of two states as the last choice of the path, and takes over `merge`: from then
 * on the state represents both merged states. */
void bpl_state_choose_merge(BplState *state, BplValue guard, BplMerge *merge);
/* Replaces the state's path and choices by `path` and `choices`, for example when a merge is
 * undone. The new path and choices may be beginnings of the old ones. */
void bpl_state_begin(BplState *state, BplPath path, BplChoice *choices);
/* Sets the state's model and takes over the reference; NULL: no model is known any more. */
void bpl_state_set_model(BplState *state, BplModel *model);

/* Adds a reference to the path's constraints; returns its argument. bpl_choice_ref does the same
 * for a list of choices. */
BplPath bpl_path_ref(BplPath path);
BplChoice *bpl_choice_ref(BplChoice *choice);

#endif
