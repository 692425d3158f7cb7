/* Runs commands on programs, several at a time, and returns their exit status and output.
 *
 * A command reads the program from its standard input. If the command has a folder, each `{}` in
 * its words is replaced by the name of a file in this folder that contains the program. The command
 * runs in a process group of its own, without a terminal. It is killed, with all processes that it
 * started, when it exceeds its processor time or its run is cancelled. Standard output and standard
 * error are stored separately. */
#ifndef BPL_BASE_COMMAND_H
#define BPL_BASE_COMMAND_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct BplCommand {
    char *const *words; /* ended by NULL */
    /* folder of the file whose name replaces `{}`; it must be writable; NULL: no file */
    const char *folder;
    uint32_t seconds; /* processor time in seconds for each process of a run; 0: no limit */
} BplCommand;

/* One run of a command. With all fields zero: no run. */
typedef struct BplCommandRun {
    pid_t pid;  /* the run's process; 0: it has ended */
    int status; /* exit status of the run, or 128 + the number of its signal, as in a shell */
    /* descriptors of the files with the run's standard output and standard error; 0 or less: no
     * file */
    int out, err;
    BplStrbuf path; /* name of the file that replaces `{}`; empty: no file */
} BplCommandRun;

/* Starts the command with `text` as the program. Runs that are active in one folder at the same
 * time need different numbers. Returns false with errno set if the system refuses a process or a
 * file. Callers release the run in either case. */
bool bpl_command_run_start(BplCommandRun *run, const BplCommand *command, unsigned number,
                           const char *text, size_t length);
/* Waits until one of the active runs has ended, and returns the index of this run. Returns `count`
 * if no run is active, or as soon as a signal handler sets *stop; `stop` may be NULL. */
size_t bpl_command_run_wait(BplCommandRun *runs, size_t count, volatile const int *stop);
/* Waits as bpl_command_run_wait does, but at most until the time `end`, by bpl_clock_seconds (0: no
 * limit), and then returns `count`. */
size_t bpl_command_run_wait_until(BplCommandRun *runs, size_t count, volatile const int *stop,
                                  double end);
/* Reads the output of a run that has ended. */
void bpl_command_run_read(const BplCommandRun *run, BplStrbuf *out, BplStrbuf *err);
/* Kills the run if it is still active, and removes its files. */
void bpl_command_run_release(BplCommandRun *run);

#endif
