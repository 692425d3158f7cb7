/* Houdini at work: the bodies, what is still true, and questions about many bodies at a time.
 * What houdini.c and houdini_ask.c share; private to this folder. */
#ifndef BPL_VC_HOUDINI_WORK_H
#define BPL_VC_HOUDINI_WORK_H

#include "libbpl/base/limits.h"
#include "libbpl/vc/helper.h"
#include "libbpl/vc/houdini.h"

/* The kind of question about a body. */
typedef enum BplVcHoudiniMode {
    BPL_VC_IS_WHOLE,  /* does it hold, as the session's options say? */
    BPL_VC_IS_PROVED, /* the same, up to the first error */
    BPL_VC_REFUTED,   /* which candidates does it refute? */
    BPL_VC_ONE_BY_ONE /* the same, with a question for each: what is not proved is an error */
} BplVcHoudiniMode;

/* Bodies that follow each other, and the process that is asked about them. */
typedef struct BplVcGroup {
    BplVcHelper helper;
    size_t first, end, at; /* at: of which it is asked */
} BplVcGroup;

typedef struct BplVcHoudiniWork {
    BplVcGroup groups[BPL_ROOM_VC_HOUDINI_GROUPS];
    size_t group_count;
    BplVcHoudini *out;
    BplVcSession *session;
    BplVcBody *bodies;
    size_t count;
    bool *dirty; /* to be looked at (again) */
    BPL_VEC(BplValue) symbols, given;
    size_t budget; /* blocks that may be proved again for dropping more */
    bool *lost;    /* by candidate: it was dropped for want of steps or time */
    double until;  /* candidates are looked for, by bpl_clock_seconds; 0: as long as it takes */
} BplVcHoudiniWork;

/* The constant that the claim hangs on and that is still true, or SIZE_MAX. */
size_t bpl_vc_candidate_of(const BplVcHoudiniWork *work, const BplNode *claim);
/* Do the body's conditions have the symbol? */
bool bpl_vc_speaks_of(const BplVcHoudiniWork *work, const BplVcBody *body, BplValue symbol);

/* Once the bodies are made. Which of them share a process depends on the program alone. */
void bpl_vc_groups_init(BplVcHoudiniWork *work);
void bpl_vc_groups_release(BplVcHoudiniWork *work);
/* Asks, under what is true now; the bodies' results are filled in. What they are does not depend on
 * how many are asked about at a time. */
void bpl_vc_ask_all(BplVcHoudiniWork *work, BplVcHoudiniMode mode, const bool *wanted,
                    BplVcResult **results);
BplVcResult *bpl_vc_ask_one(BplVcHoudiniWork *work, size_t body, BplVcHoudiniMode mode);

#endif
