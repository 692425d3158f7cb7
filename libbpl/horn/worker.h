/* One slice of the portfolio, in a process of its own.
 *
 * The worker (base/worker.h) has the parent's program and clauses, tries them, certifies what it
 * finds and sends the result. Nodes of the program are told by their address, which is the same on
 * both sides. */
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
