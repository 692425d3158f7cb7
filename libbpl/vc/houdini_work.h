/* Declares the state of the Houdini algorithm: the bodies, the guards (constants) that are still
 * true, and functions that have many bodies checked at a time. Shared by houdini.c and
 * houdini_ask.c; private to this folder. */
#ifndef BPL_VC_HOUDINI_WORK_H
#define BPL_VC_HOUDINI_WORK_H

#include "libbpl/base/limits.h"
#include "libbpl/vc/helper.h"
#include "libbpl/vc/houdini.h"

/* What a process has to find out about a body. */
typedef enum BplVcHoudiniMode {
    BPL_VC_IS_WHOLE,  /* whether it is verified, with the session's options, and all errors */
    BPL_VC_IS_PROVED, /* whether it is verified, and at most one error */
    BPL_VC_REFUTED,   /* which candidates does the body refute? */
    /* as BPL_VC_REFUTED, with a query for each candidate: a candidate that is not proved counts as
     * refuted */
    BPL_VC_ONE_BY_ONE
} BplVcHoudiniMode;

/* A group of consecutive bodies that are proved by one process. */
typedef struct BplVcGroup {
    BplVcHelper helper;
    /* `first` to `end` - 1: the bodies of the group; `at`: the body that its process is now
     * checking */
    size_t first, end, at;
} BplVcGroup;

typedef struct BplVcHoudiniWork {
    BplVcGroup groups[BPL_ROOM_VC_HOUDINI_GROUPS];
    size_t group_count;
    BplVcHoudini *out;
    BplVcSession *session;
    BplVcBody *bodies;
    size_t count;
    /* for each body: it must be checked (again), since a candidate's constant that it mentions
     * became false */
    bool *dirty;
    BPL_VEC(BplValue) symbols, given;
    /* limit on the sum of the sizes, in blocks, of bodies that are verified again in order to drop
     * candidates that no proof needs */
    size_t budget;
    uint64_t spent_before; /* number of solver steps of the session before the search */
    bool *lost; /* for each candidate: it was dropped for lack of steps or time, not refuted */
    /* deadline of the search for candidates that hold, by bpl_clock_seconds; 0: none */
    double until;
} BplVcHoudiniWork;

/* Returns the index of the candidate whose constant guards the condition of this assertion or
 * clause (`guard ==> …`), if this constant is still true; otherwise SIZE_MAX. */
size_t bpl_vc_candidate_of(const BplVcHoudiniWork *work, const BplNode *claim);
/* Do the verification conditions of the body contain the symbol? */
bool bpl_vc_speaks_of(const BplVcHoudiniWork *work, const BplVcBody *body, BplValue symbol);

/* Divides the bodies into groups, with one process for each group; the division depends on nothing
 * but the program. To be called after the bodies have been translated. */
void bpl_vc_groups_init(BplVcHoudiniWork *work);
void bpl_vc_groups_release(BplVcHoudiniWork *work);
/* Has each body with wanted[i] checked as `mode` says, with those candidates that still hold, and
 * sets results[i]. The results do not depend on the number of processes. */
void bpl_vc_ask_all(BplVcHoudiniWork *work, BplVcHoudiniMode mode, const bool *wanted,
                    BplVcResult **results);
BplVcResult *bpl_vc_ask_one(BplVcHoudiniWork *work, size_t body, BplVcHoudiniMode mode);

#endif
