/* Runs commands as child processes. Each run has its own file with the program, which is also the
 * run's standard input: with a pipe, a command that does not read its input could block the run. */
#define _GNU_SOURCE /* prctl needs this on Linux */
#include "libbpl/base/command.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/clock.h"
#include "libbpl/base/folder.h"
#include "libbpl/base/vec.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/* the exit status of a command that could not be executed; shells use the same number */
enum { NOT_RUN = 127 };

static bool write_all(int fd, const char *text, size_t length)
{
    while (length) {
        ssize_t written = write(fd, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        text += written;
        length -= (size_t)written;
    }
    return true;
}

/* Creates a file, removes its name and returns its descriptor; -1 on failure. */
static int nameless_file(const char *folder)
{
    BplStrbuf path = {0};
    bpl_strbuf_addf(&path, "%s/bpl.XXXXXX", folder ? folder : bpl_folder_parent());
    int fd = mkstemp(path.text);
    if (fd >= 0)
        unlink(path.text);
    bpl_strbuf_release(&path);
    return fd;
}

/* Returns a copy of the command's words in which `{}` is replaced by the name of the run's file, if
 * the run has a file; callers free the result. */
static char **fill_in(char *const *words, const BplStrbuf *path)
{
    BPL_VEC(char *) filled = {0};
    for (; *words; words++) {
        BplStrbuf word = {0};
        const char *rest = *words;
        for (const char *hole; path->length && (hole = strstr(rest, "{}")); rest = hole + 2) {
            bpl_strbuf_add(&word, rest, (size_t)(hole - rest));
            bpl_strbuf_add_text(&word, path->text);
        }
        bpl_strbuf_add_text(&word, rest);
        bpl_vec_push(&filled, bpl_strbuf_detach(&word));
    }
    bpl_vec_push(&filled, NULL);
    return filled.at;
}

static void free_words(char **words)
{
    for (char **word = words; *word; word++)
        bpl_free(*word);
    bpl_free(words);
}

/* Executes the command in the child process that fork has just created; never returns. */
static void become(char **words, const BplCommandRun *run, int in, uint32_t seconds, pid_t parent)
{
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(NOT_RUN);
#else
    (void)parent;
#endif
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    if (seconds) {
        const struct rlimit limit = {.rlim_cur = seconds, .rlim_max = seconds + 1};
        setrlimit(RLIMIT_CPU, &limit);
    }
    if (dup2(in, STDIN_FILENO) < 0 || dup2(run->out, STDOUT_FILENO) < 0 ||
        dup2(run->err, STDERR_FILENO) < 0)
        _exit(NOT_RUN);
    close(in);
    close(run->out);
    close(run->err);
    execvp(words[0], words);
    perror(words[0]);
    _exit(NOT_RUN);
}

/* Writes the program to the run's file, whose name replaces `{}`, or to a file without a name if
 * the command has no folder. Returns the file's descriptor, positioned at its beginning; -1 on
 * failure. */
static int write_program(const BplCommandRun *run, const char *text, size_t length)
{
    int fd = run->path.length ? open(run->path.text, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)
                              : nameless_file(NULL);
    if (fd < 0 || (write_all(fd, text, length) && lseek(fd, 0, SEEK_SET) == 0))
        return fd;
    close(fd);
    return -1;
}

bool bpl_command_run_start(BplCommandRun *run, const BplCommand *command, unsigned number,
                           const char *text, size_t length)
{
    *run = (BplCommandRun){.out = -1, .err = -1};
    if (command->folder)
        bpl_strbuf_addf(&run->path, "%s/run%u.bpl", command->folder, number);
    run->out = nameless_file(command->folder);
    run->err = nameless_file(command->folder);
    int in = run->out < 0 || run->err < 0 ? -1 : write_program(run, text, length);
    if (in < 0)
        return false;
    char **words = fill_in(command->words, &run->path);
    pid_t parent = getpid();
    run->pid = fork();
    if (run->pid == 0)
        become(words, run, in, command->seconds, parent);
    free_words(words);
    close(in);
    if (run->pid < 0) {
        run->pid = 0;
        return false;
    }
    /* parent and child both move the child into a process group of its own, since either of them
     * may run first */
    setpgid(run->pid, run->pid);
    return true;
}

static void kill_group(const BplCommandRun *run)
{
    if (kill(-run->pid, SIGKILL) < 0)
        kill(run->pid, SIGKILL);
}

static void wake(int signal)
{
    (void)signal; /* the signal only has to wake up sigsuspend */
}

/* Returns the index of a run that has ended; `count` if there is none. */
static size_t find_ended(BplCommandRun *runs, size_t count)
{
    int status;
    pid_t pid = waitpid(-1, &status, WNOHANG);
    for (size_t i = 0; i < count && pid > 0; i++) {
        if (runs[i].pid != pid)
            continue;
        kill_group(&runs[i]); /* also kills processes that the run has started and left running */
        runs[i].pid = 0;
        runs[i].status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        return i;
    }
    return count;
}

/* Waits for a signal of those that `before` does not block, or until the time `end`. Returns false
 * if this time has passed. */
static bool wait_for_signal(const sigset_t *before, double end)
{
    if (!end) {
        sigsuspend(before);
        return true;
    }
    double left = end - bpl_clock_seconds();
    if (left <= 0)
        return false;
    const struct timespec most = {.tv_sec = (time_t)left,
                                  .tv_nsec = (long)(1e9 * (left - (double)(time_t)left))};
    pselect(0, NULL, NULL, NULL, &most, before);
    return true;
}

size_t bpl_command_run_wait(BplCommandRun *runs, size_t count, volatile const int *stop)
{
    return bpl_command_run_wait_until(runs, count, stop, 0);
}

size_t bpl_command_run_wait_until(BplCommandRun *runs, size_t count, volatile const int *stop,
                                  double end)
{
    sigset_t awaited, before;
    struct sigaction old;
    bool any = false;
    size_t ended = count;
    for (size_t i = 0; i < count; i++)
        any |= runs[i].pid > 0;
    if (!any)
        return count;
    /* The signals are blocked except while sigsuspend waits, so that no signal is lost between the
     * check and the wait. */
    sigemptyset(&awaited);
    sigaddset(&awaited, SIGCHLD);
    sigaddset(&awaited, SIGINT);
    sigaddset(&awaited, SIGTERM);
    sigaddset(&awaited, SIGHUP);
    sigprocmask(SIG_BLOCK, &awaited, &before);
    sigaction(SIGCHLD, &(struct sigaction){.sa_handler = wake}, &old);
    while (!(stop && *stop) && (ended = find_ended(runs, count)) == count)
        if (!wait_for_signal(&before, end))
            break;
    sigaction(SIGCHLD, &old, NULL);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ended;
}

static void read_all(int fd, BplStrbuf *text)
{
    bpl_strbuf_clear(text);
    lseek(fd, 0, SEEK_SET);
    for (;;) {
        bpl_strbuf_reserve(text, 1 << 16);
        ssize_t got = read(fd, text->text + text->length, 1 << 16);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        text->length += (size_t)got;
    }
    bpl_strbuf_add(text, "", 0);
}

void bpl_command_run_read(const BplCommandRun *run, BplStrbuf *out, BplStrbuf *err)
{
    assert(!run->pid);
    read_all(run->out, out);
    read_all(run->err, err);
}

void bpl_command_run_release(BplCommandRun *run)
{
    if (run->pid > 0) {
        kill_group(run);
        while (waitpid(run->pid, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    if (run->path.length)
        unlink(run->path.text);
    if (run->out > 0)
        close(run->out);
    if (run->err > 0)
        close(run->err);
    bpl_strbuf_release(&run->path);
    *run = (BplCommandRun){0};
}
