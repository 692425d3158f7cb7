/* Worker processes: copies of their parent, for work that may crash, hang or take all memory.
 *
 *     BplWorker worker;
 *     if (!bpl_worker_start(&worker, serve, data, memory)) …
 *     bpl_worker_send(&worker, bytes, length, deadline);
 *     switch (bpl_worker_receive(&worker, &message, deadline, stop)) …
 *     int status = bpl_worker_end(&worker, deadline);
 *
 * A worker starts with a copy of its parent's memory. A socket connects the two, over which either
 * sends messages: any number of bytes, which arrive completely or not at all. A worker can affect
 * its parent only by its messages.
 *
 * The system kills a worker when its parent ends, for whatever reason. Ctrl-C and SIGTERM, which
 * reach all processes of a terminal, are handled by the parent; a worker ignores them. Its standard
 * streams lead nowhere, since libraries print to them, and all other files of the parent are closed
 * in it.
 *
 * A process with threads must not start workers: in particular not after calling Z3.
 */
#ifndef BPL_SMT_WORKER_H
#define BPL_SMT_WORKER_H

#include "libbpl/base/api.h"
#include "libbpl/base/clock.h"
#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

BPL_BEGIN

/* One end of the socket between a process and its worker. In the worker, `pid` is the parent's. */
typedef struct BplWorker {
    pid_t pid;
    int fd; /* the socket; -1: the worker is not running */
} BplWorker;

/* Runs serve(parent, data) in a worker, which ends when the function returns. The worker may take
 * `memory` bytes more than it inherits; 0: no limit. Returns false, with a worker that is not
 * running, if the system cannot start a process. */
bool bpl_worker_start(BplWorker *worker, void (*serve)(BplWorker *parent, void *data), void *data,
                      uint64_t memory);

typedef enum BplHeard {
    BPL_HEARD_MESSAGE,
    BPL_HEARD_NOTHING, /* the deadline passed, or *stop was set */
    BPL_HEARD_END      /* the other process has ended, or its message is malformed */
} BplHeard;

enum { BPL_WORKER_WHY = 40 }; /* bytes for the description of how a worker ended */

/* In the next functions, deadlines are times of bpl_clock_seconds; 0: none. A signal handler may
 * set *stop, if `stop` is not NULL. */

/* Sends a message; false if it could not be delivered. */
bool bpl_worker_send(BplWorker *worker, const void *bytes, size_t length, double deadline);
/* Receives a message into *message, and returns the result. After a timeout half a message may have
 * arrived: then nothing more can be received. */
BplHeard bpl_worker_receive(BplWorker *worker, BplStrbuf *message, double deadline,
                            volatile const int *stop);
/* Waits until a worker has sent something or ended, and returns its index; `count` after the
 * deadline or when *stop is set. Workers that are not running are skipped. */
size_t bpl_worker_wait(BplWorker *const *workers, size_t count, double deadline,
                       volatile const int *stop);

/* Kills the worker, if it has not ended by itself, and returns its status in the form of waitpid;
 * it is not running afterwards. Returns 0 for a worker that is not running. */
int bpl_worker_kill(BplWorker *worker);
/* As bpl_worker_kill, for a worker that has failed; `heard` is the last result of receiving. Also
 * sets `why` to "was killed by signal 11", "ended with status 1", "said nothing for too long" or
 * "sent an unreadable message". */
int bpl_worker_give_up(BplWorker *worker, BplHeard heard, char why[BPL_WORKER_WHY]);
/* Tells the worker that no more messages follow, and waits until it ends; kills it at the deadline.
 * The processor time of a worker that ends by itself counts as time of this process; that of a
 * killed worker's own workers would be lost. */
int bpl_worker_end(BplWorker *worker, double deadline);

BPL_END

#endif
