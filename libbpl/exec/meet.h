/* The place where states wait for each other.
 *
 * When a state forks whose ways come together again (joins.h), its children share a meet: states
 * that come to the join wait there until no state is left that could still come. Then the waiting
 * states are merged as far as that saves work, and go on (merge.h).
 *
 * A meet is reference-counted to know whether states can still come: every state on its way holds a
 * reference, and so does every inner meet, which stands for a state that forked again and whose
 * children meet earlier. A state that ends gives its reference back like any other. So no other
 * bookkeeping is needed, and the order in which states run does not matter.
 *
 * No state waits for ever: a meet on which too much work was spent is closed. The states that wait
 * there go on, and those that come later do not stop. Work is counted in forks and in slices of
 * statements, not in seconds.
 */
#ifndef BPL_EXEC_MEET_H
#define BPL_EXEC_MEET_H

#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <stdint.h>

struct BplState;
typedef BPL_VEC(struct BplState *) BplStates;

typedef struct BplMeets BplMeets;

typedef struct BplMeet {
    uint32_t refs;
    uint32_t join;  /* the block at which states wait */
    uint32_t depth; /* the depth of the frame in which they wait: number of calls around it */
    uint32_t spent, most;
    bool is_closed;
    struct BplMeet *outer; /* the meet that this one is within: a reference, or NULL */
    BplStates arrived;     /* states that wait; they hold no reference to the meet */
    BplMeets *all;
    size_t place; /* index of this meet in all->open */
} BplMeet;

struct BplMeets {
    BPL_VEC(BplMeet *) open;  /* all meets on which states may wait */
    BPL_VEC(BplMeet *) ready; /* meets to which no further state can come */
};

/* Adds a reference, unless the meet is NULL. */
void bpl_meet_ref(BplMeet *meet);
void bpl_meet_unref(BplMeet *meet);

/* Makes the state, or its descendants, wait for each other at the join: the state gets a new meet,
 * within the meet that it has, unless that one is for the same join. The new meet is closed after
 * `most` forks. */
void bpl_meet_arrange(BplMeets *meets, struct BplState *state, uint32_t join, uint32_t most);
/* Is this block, which the state is about to run, the join at which it is to wait? */
bool bpl_meet_is_here(const struct BplState *state, uint32_t block);
/* Lets the state wait from now on; it belongs to the meet. */
void bpl_meet_arrive(struct BplState *state);
/* Drops the state's references to meets that were closed. */
void bpl_meet_pass(struct BplState *state);
/* Drops the state's references to meets that no other state can reach. */
void bpl_meet_drop(struct BplState *state);

/* Counts work for the meet and the meets around it. A meet that has cost too much is closed: the
 * states that waited there go into `released`, and from now on belong to the meet around it. */
void bpl_meet_spend(BplMeet *meet, uint32_t amount, BplStates *released);
/* The next meet to which no further state can come; false if there is none. States that wait there
 * go into `released`; the meet is freed, and *join is its block. */
bool bpl_meets_next(BplMeets *meets, uint32_t *join, BplStates *released);
/* Frees all waiting states; to be called when no running state holds a meet any more. */
void bpl_meets_release(BplMeets *meets);

#endif
