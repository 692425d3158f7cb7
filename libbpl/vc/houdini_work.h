/* The state of Houdini: the bodies, the constants that are still true, and questions about many
 * bodies at a time. Shared by houdini.c and houdini_ask.c; private to this folder. */
#ifndef BPL_VC_HOUDINI_WORK_H
#define BPL_VC_HOUDINI_WORK_H

#include "libbpl/base/limits.h"
#include "libbpl/vc/helper.h"
#include "libbpl/vc/houdini.h"

/* The kind of question about a body. */
typedef enum BplVcHoudiniMode {
    BPL_VC_IS_WHOLE,  /* is it verified, with the session's options? */
    BPL_VC_IS_PROVED, /* as BPL_VC_IS_WHOLE, but only the first error is looked for */
    BPL_VC_REFUTED,   /* which candidates does the body refute? */
    /* as BPL_VC_REFUTED, with a question for each candidate: a candidate that is not proved is an
     * error */
    BPL_VC_ONE_BY_ONE
} BplVcHoudiniMode;

/* A group of consecutive bodies, and the process that is asked about them. */
typedef struct BplVcGroup {
    BplVcHelper helper;
    size_t first, end, at; /* at: the body of the current question */
} BplVcGroup;

typedef struct BplVcHoudiniWork {
    BplVcGroup groups[BPL_ROOM_VC_HOUDINI_GROUPS];
    size_t group_count;
    BplVcHoudini *out;
    BplVcSession *session;
    BplVcBody *bodies;
    size_t count;
    bool *dirty; /* by body: it has to be checked (again) */
    BPL_VEC(BplValue) symbols, given;
    /* limit on the blocks that may be proved again in order to drop more candidates */
    size_t budget;
    bool *lost; /* by candidate: it was given up for lack of steps or time */
    /* deadline of the search for candidates that hold, by bpl_clock_seconds; 0: none */
    double until;
} BplVcHoudiniWork;

/* The index of the constant that guards the claim and is still true, or SIZE_MAX. */
size_t bpl_vc_candidate_of(const BplVcHoudiniWork *work, const BplNode *claim);
/* Do the conditions of the body contain the symbol? */
bool bpl_vc_speaks_of(const BplVcHoudiniWork *work, const BplVcBody *body, BplValue symbol);

/* Divides the bodies into groups that share a process, depending on the program alone. To be called
 * when the bodies are made. */
void bpl_vc_groups_init(BplVcHoudiniWork *work);
void bpl_vc_groups_release(BplVcHoudiniWork *work);
/* Asks about the wanted bodies, under the constants that are true now, and fills in their results.
 * The results do not depend on the number of processes. */
void bpl_vc_ask_all(BplVcHoudiniWork *work, BplVcHoudiniMode mode, const bool *wanted,
                    BplVcResult **results);
BplVcResult *bpl_vc_ask_one(BplVcHoudiniWork *work, size_t body, BplVcHoudiniMode mode);

#endif
