/* The complete list of errors, some of which are copied because Boogie repeats them
 * (boogie_count.c).
 *
 * An error is found by its place. The list `found` grows as the walk over the tree goes on, so that
 * a region, a part of the tree that is resolved several times, is the end of that list:
 *
 *     size_t from = repeats.found.count;
 *     … walk over the type of `a, b: T`, with bpl_repeats_find(&repeats, node->loc) for each node
 *     bpl_repeats_region(&repeats, from, 2);
 *
 * Copies are found as well, so that the regions around copy them again. A copy stands behind an
 * error, its anchor: the last one of its region.
 */
#ifndef BPL_SEMA_BOOGIE_REPEATS_H
#define BPL_SEMA_BOOGIE_REPEATS_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/diag.h"

/* An error, or a copy of one. */
typedef struct BplRepeatEntry {
    BplDiagId id;
    BplLoc loc;
    char *text;      /* owned */
    uint32_t anchor; /* the error after which it is listed: itself, or for a copy another one */
    uint32_t next;   /* the next one with this anchor; 0: none */
    uint32_t same;   /* the next error at this place; 0: none */
    bool is_found;
    bool is_once; /* even in a region of bpl_repeats_names */
} BplRepeatEntry;

typedef struct BplRepeats {
    bool is_241;
    BPL_VEC(BplRepeatEntry) entries; /* nothing, the errors in their order, then the copies */
    BPL_VEC(uint32_t) last;          /* the last entry after each error */
    BplMap at;                       /* place -> index of the first error there */
    BPL_VEC(uint32_t) found;         /* entries */
    size_t first, end;               /* range of the errors that are searched for */
    bool finds_again;                /* only errors that were found before are searched for */
} BplRepeats;

/* Takes over the errors' texts, until bpl_repeats_give gives them back. */
void bpl_repeats_init(BplRepeats *r, const BplDiags *diags, bool is_241);
void bpl_repeats_release(BplRepeats *r);
/* Moves the errors to `diags`, each followed by its copies; returns the number of copies. */
size_t bpl_repeats_give(BplRepeats *r, BplDiags *diags);

/* Finds the errors at the place. */
void bpl_repeats_find(BplRepeats *r, BplLoc loc);
/* The last anchor among the entries found[from …]; 0, before all errors, if there is none. */
uint32_t bpl_repeats_anchor(const BplRepeats *r, size_t from);
/* Adds an error after the anchor, and takes over its text. It belongs to no region unless it is
 * added to `found`. */
void bpl_repeats_add(BplRepeats *r, uint32_t anchor, BplDiagId id, BplLoc loc, char *text,
                     bool is_once);
/* Adds a copy of the entry after the anchor. */
void bpl_repeats_copy(BplRepeats *r, uint32_t anchor, uint32_t index);
/* Adds copies of found[from … end - 1] after the anchor, as many as given. */
void bpl_repeats_copy_range(BplRepeats *r, size_t from, size_t end, size_t times, uint32_t anchor);
/* Ends the region that began at found[from]: it is resolved that many times. */
void bpl_repeats_region(BplRepeats *r, size_t from, size_t times);
/* Ends a region that is resolved twice, where some names are resolved successfully the second
 * time. */
void bpl_repeats_names(BplRepeats *r, size_t from);

#endif
