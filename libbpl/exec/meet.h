/* Where states wait for each other.
 *
 * When a state forks whose ways come together again (joins.h), its children share a meet: whoever
 * comes to the join waits there, until nobody is left that could still come. Then all that wait are
 * merged as far as that is good, and go on (merge.h).
 *
 * A meet knows who can still come by counting references: every state on its way holds one, and so
 * does every meet within, for a state that forked further and whose children meet before. A state
 * that ends gives its reference back like any other. So nobody has to keep books, and the order in
 * which states run does not matter.
 *
 * Nobody waits for ever: a meet on which too much was spent is closed. Those that wait go on, and
 * those that come later pass. What is spent is counted in forks and in slices of statements, not in
 * seconds.
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
    uint32_t join;  /* block */
    uint32_t depth; /* of the frame that it is in */
    uint32_t spent, most;
    bool is_closed;
    struct BplMeet *outer; /* a reference, or NULL */
    BplStates arrived;     /* they hold no reference to it */
    BplMeets *all;
    size_t place; /* in all->open */
} BplMeet;

struct BplMeets {
    BPL_VEC(BplMeet *) open;  /* all there are */
    BPL_VEC(BplMeet *) ready; /* nobody is left on the way */
};

/* NULL is fine. */
void bpl_meet_ref(BplMeet *meet);
void bpl_meet_unref(BplMeet *meet);

/* The state, or what it forks into, is to wait at the join for the others: it gets a meet within
 * the one it has, unless that is the same one. At most `most` may be spent. */
void bpl_meet_arrange(BplMeets *meets, struct BplState *state, uint32_t join, uint32_t most);
/* Is the block, which the state is about to run, where it is to wait? */
bool bpl_meet_is_here(const struct BplState *state, uint32_t block);
/* The state waits from now on; it belongs to the meet. */
void bpl_meet_arrive(struct BplState *state);
/* Forgets meets that were closed. */
void bpl_meet_pass(struct BplState *state);
/* Forgets meets that no other state can reach. */
void bpl_meet_drop(struct BplState *state);

/* Something was spent on the meet and those around it, some of which may be closed by that; what
 * waited there goes into `released`, and belongs to the meet around. */
void bpl_meet_spend(BplMeet *meet, uint32_t amount, BplStates *released);
/* The next meet for which nobody is left, or NULL. What waits there goes into `released`; the meet
 * is gone, and *join says where it was. */
bool bpl_meets_next(BplMeets *meets, uint32_t *join, BplStates *released);
/* Frees all that wait, when there are no other states any more. */
void bpl_meets_release(BplMeets *meets);

#endif
