/* Holds the complete list of errors, in which errors that Boogie repeats are copied
 * (boogie_count.c).
 *
 * An error is found by its source position. The list `found` grows as the walk over the tree goes
 * on. A region, that is, a part of the tree that Boogie resolves several times, corresponds to the
 * end of that list:
 *
 *     size_t from = repeats.found.count;
 *     … walk over the type of `a, b: T`, with bpl_repeats_find(&repeats, node->loc) for each node
 *     bpl_repeats_region(&repeats, from, 2);
 *
 * Copies are added to `found` as well, so that enclosing regions copy them again. A copy is listed
 * after an original error, its anchor: the last error of its region. */
#ifndef BPL_SEMA_BOOGIE_REPEATS_H
#define BPL_SEMA_BOOGIE_REPEATS_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/diag.h"

/* An error of the list, or a copy of one. */
typedef struct BplRepeatEntry {
    BplDiagId id;
    BplLoc loc;
    char *text; /* the error's text, which this object owns */
    /* index of the error after which this entry is listed; for an original error its own index */
    uint32_t anchor;
    uint32_t next; /* index of the next entry with the same anchor; 0: there is none */
    uint32_t same; /* index of the next error at this source position; 0: there is none */
    bool is_found;
    /* the error is not copied even at the end of a region that bpl_repeats_names ends */
    bool is_once;
} BplRepeatEntry;

typedef struct BplRepeats {
    bool is_241;
    /* element 0, which is unused; then the original errors in their order; then the copies */
    BPL_VEC(BplRepeatEntry) entries;
    BPL_VEC(uint32_t) last; /* for each original error: the last entry that is listed after it */
    BplMap at;              /* source position -> index of the first error there */
    /* indices of the entries that were found, in the order of the walk */
    BPL_VEC(uint32_t) found;
    size_t first, end; /* range of the original errors that bpl_repeats_find looks for */
    bool finds_again;  /* bpl_repeats_find looks only for errors that it has found before */
} BplRepeats;

/* Makes the list of the errors in `diags`, and takes over their texts, until bpl_repeats_give gives
 * them back. */
void bpl_repeats_init(BplRepeats *r, const BplDiags *diags, bool is_241);
void bpl_repeats_release(BplRepeats *r);
/* Moves the errors to `diags`, each original error followed by the copies listed after it; returns
 * the number of copies. */
size_t bpl_repeats_give(BplRepeats *r, BplDiags *diags);

/* Adds the original errors at this source position to `found`: those not found before or, with
 * finds_again, those found before. */
void bpl_repeats_find(BplRepeats *r, BplLoc loc);
/* Returns the largest anchor (error after which an entry is listed) among the entries found[from]
 * and later; 0, which precedes all errors, if there are no such entries. */
uint32_t bpl_repeats_anchor(const BplRepeats *r, size_t from);
/* Adds an error after the anchor, and takes over its text. The error belongs to no region unless
 * its index is added to `found`. */
void bpl_repeats_add(BplRepeats *r, uint32_t anchor, BplDiagId id, BplLoc loc, char *text,
                     bool is_once);
/* Adds a copy of the error with this index, to be listed after the anchor. */
void bpl_repeats_copy(BplRepeats *r, uint32_t anchor, uint32_t index);
/* Adds `times` copies of found[from] to found[end - 1] after the anchor. */
void bpl_repeats_copy_range(BplRepeats *r, size_t from, size_t end, size_t times, uint32_t anchor);
/* Ends the region that began at found[from] and that Boogie resolves `times` times: adds `times` -
 * 1 copies of its errors. */
void bpl_repeats_region(BplRepeats *r, size_t from, size_t times);
/* Ends a region that Boogie resolves twice: adds one copy of its errors, except errors about names
 * that are resolved successfully the second time. */
void bpl_repeats_names(BplRepeats *r, size_t from);

#endif
