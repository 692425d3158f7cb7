/* One slice of the portfolio, in a process of its own.
 *
 * The worker is a fork: it has the parent's program and clauses, tries them, certifies what it
 * finds and writes the result down a pipe. Nodes of the program are told by their address, which is
 * the same on both sides. Nothing that the worker does can harm its parent but what it writes, and
 * that is read with care. */
#ifndef BPL_HORN_WORKER_H
#define BPL_HORN_WORKER_H

#include "libbpl/horn/attempt.h"
#include "libbpl/horn/verify.h"

typedef struct BplHornJob {
    BplHornSystem *system;
    BplHornTry how;
    uint32_t slice_ms; /* until Spacer answers */
    uint32_t rest_ms;  /* until the answer is certified, at most */
    uint64_t memory;
    bool trace;
} BplHornJob;

/* Runs the job and fills in the result's verdict and what belongs to it; of an unknown one `why`.
 * Answers what happened, in a word or two. */
const char *bpl_horn_work(const BplHornJob *job, BplHornResult *result);

#endif
