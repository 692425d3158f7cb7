/* Makes states of the search wait for each other, so that they can be merged.
 *
 * When a state forks at a branch whose paths come together again at a block, the join (joins.h),
 * its children share a "meet": states that reach the join wait there until no state is left that
 * could still reach it. Then the waiting states are merged as far as that saves work, and go on
 * (merge.h).
 *
 * The reference count of a meet tells whether states can still arrive: every state on its way to
 * the join holds a reference, and so does every inner meet, which stands for a state that forked
 * again and whose children meet earlier. A state that ends drops its reference, like any other. So
 * no other bookkeeping is needed, and the order in which states run does not matter.
 *
 * No state waits for ever: a meet on which too much work was spent is closed. The states that wait
 * there go on, and states that arrive later do not stop. Work is counted in forks and in a fixed
 * number of statements, not in seconds. */
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
    uint32_t join; /* the block at which the states wait */
    /* the depth of the procedure activation in which the states wait: the number of calls around it
     */
    uint32_t depth;
    uint32_t spent, most;
    bool is_closed;
    struct BplMeet *outer; /* the meet that encloses this meet: a reference, or NULL */
    BplStates arrived; /* the states that wait at the join; they hold no reference to the meet */
    BplMeets *all;
    size_t place; /* index of this meet in all->open */
} BplMeet;

struct BplMeets {
    /* the meets (joins where states wait for each other) that states can still reach */
    BPL_VEC(BplMeet *) open;
    BPL_VEC(BplMeet *) ready; /* the meets at which no further state can arrive */
};

/* Adds a reference to the meet (a join where states wait for each other); does nothing for NULL. */
void bpl_meet_ref(BplMeet *meet);
void bpl_meet_unref(BplMeet *meet);

/* Makes the state and its descendants wait for each other at the join: the state gets a new meet,
 * enclosed by the meet that it has, unless that one is for the same join. The new meet is closed
 * after `most` forks. */
void bpl_meet_arrange(BplMeets *meets, struct BplState *state, uint32_t join, uint32_t most);
/* Returns true if this block, which the state is about to run, is the join at which the state has
 * to wait. */
bool bpl_meet_is_here(const struct BplState *state, uint32_t block);
/* Adds the state to those that wait for each other at the join of its meet; the state then belongs
 * to the meet. */
void bpl_meet_arrive(struct BplState *state);
/* Drops the state's references to closed meets (joins at which paths no longer wait to be merged),
 * so that the state does not wait at these joins. */
void bpl_meet_pass(struct BplState *state);
/* Drops the state's references to those meets (joins where states wait for each other) that no
 * other state can reach. */
void bpl_meet_drop(struct BplState *state);

/* Adds `amount` to the work counted for the meet (a join where states wait for each other) and for
 * the meets that enclose it. A meet that has cost too much is closed: the states that waited there
 * are moved to `released`, and now belong to the enclosing meet. */
void bpl_meet_spend(BplMeet *meet, uint32_t amount, BplStates *released);
/* Takes the next meet (a join where states wait for each other) at which no further state can
 * arrive; returns false if there is none. The states that wait there are moved to `released`; the
 * meet is freed, and *join is set to its block. */
bool bpl_meets_next(BplMeets *meets, uint32_t *join, BplStates *released);
/* Frees all waiting states; to be called when no running state has a meet any more. */
void bpl_meets_release(BplMeets *meets);

#endif
