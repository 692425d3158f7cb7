/* The state of one path. States share everything until somebody writes: what they consist of is
 * counted, and a state that is to run first gets its own copy of what it may write (bpl_state_own).
 * So forking costs the same whatever the size of the state. */
#ifndef BPL_EXEC_STATE_H
#define BPL_EXEC_STATE_H

#include "libbpl/core/core.h"
#include "libbpl/exec/cover.h"
#include "libbpl/exec/mapval.h"
#include "libbpl/term/model.h"

/* An activation. Behind the registers are the counts of its loops. */
typedef struct BplFrame {
    uint32_t refs;
    uint32_t size; /* of regs */
    const BplCoreProc *proc;
    struct BplFrame *caller; /* a reference; NULL: where execution began */
    uint32_t call;           /* the call instruction of the caller */
    uint32_t depth;          /* calls around it */
    bool is_free;            /* preconditions are not checked */
    BplValue regs[];
} BplFrame;

typedef struct BplGlobals {
    uint32_t refs, count;
    BplValue at[];
} BplGlobals;

/* A stack of words that grows; states that share it see as much of it as they count. */
typedef struct BplWords {
    uint32_t refs, used, room;
    BplValue at[];
} BplWords;

typedef struct BplPath {
    BplWords *words;
    uint32_t count;
} BplPath;

/* A choice that the program left open and the path has made: see replay.h. */
typedef struct BplChoice {
    uint32_t refs;
    uint8_t kind; /* BplChoiceKind */
    const BplNode *node;
    const BplVar *var;
    BplValue value;           /* a term: its value in the model is meant */
    struct BplChoice *before; /* a reference */
    struct BplMerge *merge;   /* MERGE: where the two came from, by `value`, which is a formula */
} BplChoice;

/* Two states that became one: what each had done, [0] where the guard holds, [1] where not. */
typedef struct BplMerge {
    BplPath path[2];
    BplChoice *choices[2]; /* references */
    BplCover *cover[2];    /* references, or NULL */
    uint64_t steps[2];
    uint32_t count; /* of the path that both have now */
    uint32_t join;  /* block */
} BplMerge;

typedef enum BplChoiceKind {
    BPL_CHOICE_TARGET,
    BPL_CHOICE_GUARD,
    BPL_CHOICE_HAVOC,
    BPL_CHOICE_CALL,
    BPL_CHOICE_LOCAL,
    BPL_CHOICE_BODY,
    BPL_CHOICE_MERGE /* none of the program's: see merge.h */
} BplChoiceKind;

typedef struct BplState {
    BplFrame *top;
    BplGlobals *globals;
    uint32_t pc;
    BplPath path;    /* what is assumed */
    uint32_t picked; /* of it, when values were picked before a branch (engine.h) */
    BplModel *model; /* of the path; NULL: not known */
    size_t axioms; /* number of the engine's axioms that are known to hold together with the path */
    bool is_doubtful; /* the solver did not decide whether the path is feasible */
    bool is_unasked;  /* nor was it asked: where states will meet, see merge.h */
    BplChoice *choices;
    BplValue taken;  /* how often each block was chosen: a map object */
    BplCover *cover; /* a reference; NULL: nobody wants to know */
    uint64_t steps, cost;
    size_t turn;         /* number of steps of the engine's guide that were taken */
    uint32_t forks, met; /* met: the forks when it was last compared with others: visited.h */
    uint32_t block;      /* the last one that was chosen among several */
    uint64_t id;
    uint32_t merges;      /* number of merges among its choices: it stands for several paths */
    struct BplMeet *meet; /* a reference: where others may wait for it; or NULL: see meet.h */
    bool is_at_join;      /* of that */
} BplState;

/* At the beginning of the procedure, with nothing assumed and all globals BPL_NONE. */
BplState *bpl_state_new(const BplCoreProc *proc, uint32_t globals);
/* Another one just like it. */
BplState *bpl_state_fork(const BplState *state);
void bpl_state_free(BplState *state);
/* Its top frame and its globals are its own from now on. */
void bpl_state_own(BplState *state);

/* The new frame's registers are all BPL_NONE. */
void bpl_state_push(BplState *state, const BplCoreProc *proc, uint32_t call);
/* Back to the caller's frame. */
void bpl_state_pop(BplState *state);

/* Assumes something more. */
void bpl_path_add(BplPath *path, BplValue value);
/* Notes a choice that the program left open, for scripts and trails. */
void bpl_state_choose(BplState *state, BplChoiceKind kind, const BplNode *node, const BplVar *var,
                      BplValue value);
/* The state did what either of the two did that the merge, which is taken over, tells of. */
void bpl_state_choose_merge(BplState *state, BplValue guard, BplMerge *merge);
/* Another path and other choices, which may be the state's own. */
void bpl_state_begin(BplState *state, BplPath path, BplChoice *choices);
/* Takes the reference over; NULL: none is known any more. */
void bpl_state_set_model(BplState *state, BplModel *model);

/* New references. */
BplPath bpl_path_ref(BplPath path);
BplChoice *bpl_choice_ref(BplChoice *choice);

#endif
