/* Runs worker processes: copies of their parent process, for work that may crash, hang or take all
 * memory.
 *
 *     BplWorker worker;
 *     if (!bpl_worker_start(&worker, serve, data, memory)) …
 *     bpl_worker_send(&worker, bytes, length, deadline);
 *     switch (bpl_worker_receive(&worker, &message, deadline, stop)) …
 *     int status = bpl_worker_end(&worker, deadline);
 *
 * A worker starts with a copy of its parent's memory (fork). A socket connects worker and parent,
 * and both send messages over it: any number of bytes, which arrive completely or not at all. A
 * worker can affect its parent only by its messages.
 *
 * The system kills a worker when its parent ends, for whatever reason. Ctrl-C and SIGTERM, which
 * reach all processes of a terminal, are handled by the parent; a worker ignores these signals. The
 * worker's standard streams lead nowhere, since libraries print to them, and all other files that
 * the parent has opened are closed in the worker.
 *
 * A process with several threads must not start workers: in particular, workers must be started
 * before Z3 is called. */
#ifndef BPL_SMT_WORKER_H
#define BPL_SMT_WORKER_H

#include "libbpl/base/api.h"
#include "libbpl/base/clock.h"
#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

BPL_BEGIN

/* One end of the socket that connects a process and its worker. In the worker's own copy, `pid` is
 * the parent's process id. */
typedef struct BplWorker {
    pid_t pid;
    int fd; /* the socket; -1: the worker is not running */
} BplWorker;

/* Starts a worker, which runs serve(parent, data) and ends when this function returns. The worker
 * may take `memory` bytes more than it inherits; 0: no limit. Returns false if the system cannot
 * start a process; *worker is then set as not running. */
bool bpl_worker_start(BplWorker *worker, void (*serve)(BplWorker *parent, void *data), void *data,
                      uint64_t memory);

/* Limits the processor time of this process, which is a worker, in seconds; 0: no limit. The system
 * ends a worker that takes more. */
void bpl_worker_limit(uint32_t seconds);
/* Returns the processor time, in seconds, that the worker has used so far, without that of its own
 * workers; 0 if it is not running. */
double bpl_worker_used(const BplWorker *worker);
/* Returns the processor time, in seconds, of all workers of this process that have ended. */
double bpl_worker_seconds(void);

typedef enum BplHeard {
    BPL_HEARD_MESSAGE,
    BPL_HEARD_NOTHING, /* no message arrived before the deadline or before *stop was set */
    BPL_HEARD_END      /* the other process has ended, or its message is malformed */
} BplHeard;

enum { BPL_WORKER_WHY = 40 }; /* bytes for the description of how a worker ended */

/* In the next functions, a deadline is a time of bpl_clock_seconds (0: no deadline), and `stop`, if
 * not NULL, points to a flag that a signal handler may set. */

/* Sends a message; returns false if the message could not be delivered. */
bool bpl_worker_send(BplWorker *worker, const void *bytes, size_t length, double deadline);
/* Receives a message into *message; returns BPL_HEARD_MESSAGE if a complete message arrived. If the
 * deadline passes, half a message may have arrived: then nothing more can be received. */
BplHeard bpl_worker_receive(BplWorker *worker, BplStrbuf *message, double deadline,
                            volatile const int *stop);
/* Waits until one of the workers has sent something or ended, and returns the index of that worker;
 * returns `count` after the deadline or when *stop is set. Workers that are not running are
 * skipped. */
size_t bpl_worker_wait(BplWorker *const *workers, size_t count, double deadline,
                       volatile const int *stop);

/* Kills the worker, unless it has ended by itself, and returns its exit status in the form of
 * waitpid; 0 for a worker that was not running. Afterwards the worker is not running. */
int bpl_worker_kill(BplWorker *worker);
/* Kills a worker that has failed, and returns its status, as bpl_worker_kill does; `heard` is the
 * last result of bpl_worker_receive. Also sets `why` to how the worker failed: "was killed by
 * signal 11", "ended with status 1", "said nothing for too long" or "sent an unreadable message".
 */
int bpl_worker_give_up(BplWorker *worker, BplHeard heard, char why[BPL_WORKER_WHY]);
/* Tells the worker that no more messages follow, and waits until it ends; kills it at the deadline.
 * Processor time of a worker that ends by itself is counted as time of this process, including time
 * of that worker's own workers; if it is killed, the time of its own workers is lost. */
int bpl_worker_end(BplWorker *worker, double deadline);

BPL_END

#endif
