/* Starts workers by fork, with a socket pair as connection; system calls make the worker end with
 * its parent. */
#define _GNU_SOURCE /* for close_range */
#include "libbpl/smt/worker.h"

#include "libbpl/base/alloc.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A signal that arrives just before a wait does not end this wait; therefore no single wait is
 * longer than PATIENCE_MS. */
enum { PATIENCE_MS = 50, LONGEST_MESSAGE = 1 << 30 };

/* ---- in the worker --------------------------------------------------------------------------- */

#if defined(__has_feature)
#define HAS_FEATURE(feature) __has_feature(feature)
#else
#define HAS_FEATURE(feature) 0
#endif

/* Limits the memory of this process to `bytes` more than it uses now. Does nothing under the
 * address sanitizer, which reserves more address space than any limit allows. */
static void limit_memory(uint64_t bytes)
{
#if defined(__SANITIZE_ADDRESS__) || HAS_FEATURE(address_sanitizer)
    (void)bytes;
#else
    unsigned long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file) {
        if (fscanf(file, "%llu", &pages) != 1)
            pages = 0;
        fclose(file);
    }
    rlim_t limit = (rlim_t)(bytes + pages * (unsigned long long)sysconf(_SC_PAGESIZE));
    setrlimit(RLIMIT_AS, &(struct rlimit){limit, limit});
#endif
}

static void keep_only(int fd)
{
    int nowhere = open("/dev/null", O_RDWR);
    for (int stream = 0; nowhere >= 0 && stream <= 2; stream++)
        dup2(nowhere, stream);
    close_range(3, (unsigned)fd - 1, 0);
    close_range((unsigned)fd + 1, ~0u, 0);
}

/* Asks the system to kill this process when the process `parent` ends, and ends this process at
 * once if the parent has ended already. */
static void die_with(pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(0);
}

static void be_worker(pid_t parent, int fd, uint64_t memory)
{
    static const int defaults[] = {SIGPROF, SIGCHLD, SIGALRM, SIGABRT, SIGSEGV, SIGXCPU};
    die_with(parent);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++)
        signal(defaults[i], SIG_DFL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    keep_only(fd);
    if (memory)
        limit_memory(memory);
}

/* ---- in the parent --------------------------------------------------------------------------- */

bool bpl_worker_start(BplWorker *worker, void (*serve)(BplWorker *parent, void *data), void *data,
                      uint64_t memory)
{
    int ends[2];
    pid_t parent = getpid();
    *worker = (BplWorker){.fd = -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    pid_t pid = fork();
    if (pid == 0) {
        BplWorker end = {parent, ends[1]};
        be_worker(parent, ends[1], memory);
        serve(&end, data);
        _exit(0);
    }
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return false;
    }
    *worker = (BplWorker){pid, ends[0]};
    return true;
}

void bpl_worker_limit(uint32_t seconds)
{
    if (seconds)
        setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds});
}

double bpl_worker_used(const BplWorker *worker)
{
    clockid_t clock;
    struct timespec used;
    if (worker->fd < 0 || clock_getcpuclockid(worker->pid, &clock) != 0 ||
        clock_gettime(clock, &used) != 0)
        return 0;
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

double bpl_worker_seconds(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static int reap(BplWorker *worker)
{
    int status = 0;
    while (waitpid(worker->pid, &status, 0) < 0 && errno == EINTR)
        ;
    close(worker->fd);
    *worker = (BplWorker){.fd = -1};
    return status;
}

int bpl_worker_kill(BplWorker *worker)
{
    if (worker->fd < 0)
        return 0;
    kill(worker->pid, SIGKILL);
    return reap(worker);
}

/* ---- messages: a length, then that number of bytes ------------------------------------------- */

/* Waits until the socket is ready for `events` (POLLIN or POLLOUT) or closed; returns false after
 * the deadline or when *stop is set. */
static bool await(int fd, short events, double deadline, volatile const int *stop)
{
    for (;;) {
        double left = deadline > 0 ? deadline - bpl_clock_seconds() : PATIENCE_MS;
        int patience = left * 1e3 >= PATIENCE_MS ? PATIENCE_MS
                       : left > 0                ? (int)(left * 1e3) + 1
                                                 : 0;
        struct pollfd at = {.fd = fd, .events = events};
        if (poll(&at, 1, stop || deadline > 0 ? patience : -1) > 0)
            return true;
        if ((stop && *stop) || (deadline > 0 && left <= 0))
            return false;
    }
}

static bool send_all(int fd, const char *bytes, size_t length, double deadline)
{
    while (length) {
        ssize_t sent = send(fd, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EAGAIN) {
            if (!await(fd, POLLOUT, deadline, NULL))
                return false;
        } else if (sent < 0 && errno != EINTR) {
            return false;
        } else if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        }
    }
    return true;
}

bool bpl_worker_send(BplWorker *worker, const void *bytes, size_t length, double deadline)
{
    uint64_t header = length;
    return worker->fd >= 0 && length <= LONGEST_MESSAGE &&
           send_all(worker->fd, (const char *)&header, sizeof header, deadline) &&
           send_all(worker->fd, bytes, length, deadline);
}

static BplHeard receive_all(int fd, char *bytes, size_t length, double deadline,
                            volatile const int *stop)
{
    while (length) {
        ssize_t got = recv(fd, bytes, length, MSG_DONTWAIT);
        if (got < 0 && errno == EAGAIN) {
            if (!await(fd, POLLIN, deadline, stop))
                return BPL_HEARD_NOTHING;
        } else if (got == 0 || (got < 0 && errno != EINTR)) {
            return BPL_HEARD_END;
        } else if (got > 0) {
            bytes += got;
            length -= (size_t)got;
        }
    }
    return BPL_HEARD_MESSAGE;
}

BplHeard bpl_worker_receive(BplWorker *worker, BplStrbuf *message, double deadline,
                            volatile const int *stop)
{
    uint64_t length;
    bpl_strbuf_clear(message);
    if (worker->fd < 0)
        return BPL_HEARD_END;
    BplHeard heard = receive_all(worker->fd, (char *)&length, sizeof length, deadline, stop);
    if (heard != BPL_HEARD_MESSAGE)
        return heard;
    if (length > LONGEST_MESSAGE)
        return BPL_HEARD_END;
    bpl_strbuf_reserve(message, (size_t)length);
    heard = receive_all(worker->fd, message->text, (size_t)length, deadline, stop);
    message->length = heard == BPL_HEARD_MESSAGE ? (size_t)length : 0;
    message->text[message->length] = '\0';
    return heard;
}

size_t bpl_worker_wait(BplWorker *const *workers, size_t count, double deadline,
                       volatile const int *stop)
{
    struct pollfd *at = bpl_alloc_zero((count + 1) * sizeof *at);
    size_t found = count;
    for (size_t i = 0; i < count; i++)
        /* poll skips workers that are not running, whose fd is -1 */
        at[i] = (struct pollfd){.fd = workers[i]->fd, .events = POLLIN};
    while (found == count) {
        double left = deadline > 0 ? deadline - bpl_clock_seconds() : PATIENCE_MS;
        int patience = left * 1e3 >= PATIENCE_MS ? PATIENCE_MS
                       : left > 0                ? (int)(left * 1e3) + 1
                                                 : 0;
        poll(at, (nfds_t)count, patience);
        for (size_t i = 0; i < count && found == count; i++)
            if (at[i].fd >= 0 && at[i].revents)
                found = i;
        if ((stop && *stop) || (deadline > 0 && left <= 0))
            break;
    }
    bpl_free(at);
    return found;
}

int bpl_worker_give_up(BplWorker *worker, BplHeard heard, char why[BPL_WORKER_WHY])
{
    int status = bpl_worker_kill(worker);
    if (heard == BPL_HEARD_MESSAGE)
        snprintf(why, BPL_WORKER_WHY, "sent an unreadable message");
    else if (heard == BPL_HEARD_NOTHING)
        snprintf(why, BPL_WORKER_WHY, "said nothing for too long");
    else if (WIFSIGNALED(status))
        snprintf(why, BPL_WORKER_WHY, "was killed by signal %d", WTERMSIG(status));
    else
        snprintf(why, BPL_WORKER_WHY, "ended with status %d", WEXITSTATUS(status));
    return status;
}

int bpl_worker_end(BplWorker *worker, double deadline)
{
    BplStrbuf rest = {0};
    if (worker->fd < 0)
        return 0;
    BplHeard heard;
    shutdown(worker->fd, SHUT_WR);
    do
        heard = bpl_worker_receive(worker, &rest, deadline, NULL);
    while (heard == BPL_HEARD_MESSAGE);
    bpl_strbuf_release(&rest);
    if (heard != BPL_HEARD_END)
        return bpl_worker_kill(worker);
    return reap(worker);
}
