/* Worker processes: copies of their parent that do what may crash, hang or take all memory.
 *
 *     BplWorker worker;
 *     if (!bpl_worker_start(&worker, serve, data, memory)) …
 *     bpl_worker_send(&worker, bytes, length, deadline);
 *     switch (bpl_worker_receive(&worker, &message, deadline, stop)) …
 *     int status = bpl_worker_end(&worker, deadline);
 *
 * A worker has all that its parent had in memory when it was started. The two are joined by a
 * socket, over which either sends messages: bytes of any number, which arrive whole or not at all.
 * Nothing that a worker does can harm its parent but what it says.
 *
 * No worker outlives its parent, however that one ends: the system kills it. Ctrl-C and SIGTERM,
 * which reach all processes of a terminal, are the parent's to see; a worker ignores them. Its
 * standard streams lead nowhere, since libraries print what they think, and all other files of the
 * parent are closed in it.
 *
 * A process that has threads must not start workers: so a process that calls Z3 starts none.
 */
#ifndef BPL_BASE_WORKER_H
#define BPL_BASE_WORKER_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* One end of the socket. In the worker, `pid` is its parent's. */
typedef struct BplWorker {
    pid_t pid;
    int fd; /* -1: there is none */
} BplWorker;

/* Runs serve(parent, data) in a worker, which ends when that returns. `memory` is how many bytes it
 * may take beyond what it has from its parent; 0: no limit. False if the system has no process to
 * give; the worker is then none. */
bool bpl_worker_start(BplWorker *worker, void (*serve)(BplWorker *parent, void *data), void *data,
                      uint64_t memory);

typedef enum BplHeard {
    BPL_HEARD_MESSAGE,
    BPL_HEARD_NOTHING, /* the deadline passed, or *stop was set */
    BPL_HEARD_END      /* the other side has ended, or talks nonsense */
} BplHeard;

enum { BPL_WORKER_WHY = 40 }; /* bytes that tell what became of one */

/* Deadlines are of bpl_worker_clock, in seconds; 0: none. *stop, if `stop` is not NULL, is set by a
 * signal handler. */
double bpl_worker_clock(void);

/* False if the message could not be delivered. */
bool bpl_worker_send(BplWorker *worker, const void *bytes, size_t length, double deadline);
/* Replaces what is in *message. Who has sent nothing in time may be in the midst of a message:
 * nothing more can be heard then. */
BplHeard bpl_worker_receive(BplWorker *worker, BplStrbuf *message, double deadline,
                            volatile const int *stop);
/* Waits until one of the workers has sent something or ended, and answers which; `count` if none
 * has before the deadline, or *stop. Those that are none are passed over. */
size_t bpl_worker_wait(BplWorker *const *workers, size_t count, double deadline,
                       volatile const int *stop);

/* Kills it, if it has not ended by itself, and answers its status, as waitpid gives it. Nothing and
 * 0 for a worker that is none, which it is from then on. */
int bpl_worker_kill(BplWorker *worker);
/* The same for one that there is no going on with, given what was heard of it last; also says what
 * became of it: "was killed by signal 11", "ended with status 1", "said nothing for too long" or
 * "said what nobody can read". */
int bpl_worker_give_up(BplWorker *worker, BplHeard heard, char why[static BPL_WORKER_WHY]);
/* Tells it that nothing more comes, and waits for it to end by itself, until the deadline. Then it
 * is killed. What it did counts to the time of this process, as that of one that is killed while it
 * has workers of its own does not. */
int bpl_worker_end(BplWorker *worker, double deadline);

#endif
