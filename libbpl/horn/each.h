/* Several entries, some at a time.
 *
 * With four jobs or more each entry is tried in a process of its own first, for a few seconds and
 * by two jobs, which decides most. Those that want more time then get all jobs, one after the
 * other. So the verdicts are those of bpl_horn_verify, and how many run at a time decides no more
 * than there.
 *
 * A process that crashes costs its entry, which is unknown. A signal (*options->stop) ends all: the
 * entries under way are unknown, and those that had not begun are not told of.
 */
#ifndef BPL_HORN_EACH_H
#define BPL_HORN_EACH_H

#include "libbpl/horn/verify.h"

typedef struct BplHornEach {
    BplProgram *program;
    const BplProcedure *const *entries;
    size_t count;
    const BplHornVerifyOptions *options; /* .jobs are for all */
    /* What became of an entry, in their order, as soon as it is known of all before it, too; and
     * how long it took. Who is told owns the result. NULL after a diagnostic: that was the last. */
    void (*done)(void *data, BplHornResult *result, double seconds);
    void *data;
} BplHornEach;

void bpl_horn_each(const BplHornEach *each);

#endif
