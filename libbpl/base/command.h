/* Commands that are run on programs: their exit status, what they print, several at a time.
 *
 * A command reads the program from its standard input, or, where one of its words has `{}` in it,
 * from a file whose name stands for that. It runs in a process group of its own, with no terminal
 * to read from, and is killed with all that it started when its processor time is over or its run
 * is cancelled. What it prints is kept: standard output and standard error apart.
 */
#ifndef BPL_BASE_COMMAND_H
#define BPL_BASE_COMMAND_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct BplCommand {
    char *const *words; /* ended by NULL */
    const char *folder; /* for files that it reads and writes; exists and is writable */
    uint32_t seconds;   /* of processor time for each process of a run; 0: no limit */
} BplCommand;

/* One run of a command. All zeros: none. */
typedef struct BplCommandRun {
    pid_t pid;      /* 0: it has ended */
    int status;     /* its exit status, or 128 and its signal, as a shell says it */
    int out, err;   /* files with what it printed */
    BplStrbuf path; /* of the program it reads */
} BplCommandRun;

/* Begins a run on the text; `number` tells apart the runs that are under way in one folder. False
 * if the system has no process or no file to give; errno says why. To be released all the same. */
bool bpl_command_run_start(BplCommandRun *run, const BplCommand *command, unsigned number,
                           const char *text, size_t length);
/* Waits until one of the runs that are under way has ended, and answers its index. `count` if none
 * is under way, or when a signal sets *stop. */
size_t bpl_command_run_wait(BplCommandRun *runs, size_t count, volatile const int *stop);
/* What the run, which has ended, printed. */
void bpl_command_run_read(const BplCommandRun *run, BplStrbuf *out, BplStrbuf *err);
/* Kills it where it is under way, and removes its files. */
void bpl_command_run_release(BplCommandRun *run);

#endif
