/* Gets the verdicts of Boogie itself, for comparison.
 *
 *     BplWhyBoogie boogie = {0};
 *     char *trouble = bpl_why_boogie_run(&boogie, "boogie", &call);
 *     const char *word = bpl_why_boogie_word(&boogie, "P", 1, 1);
 *     bpl_why_boogie_release(&boogie);
 *
 * Boogie prints with -trace:
 *
 *     Verifying P ...
 *       [0.212 s, 1 proof obligation]  error
 *
 * Boogie need not be installed: without it there are no verdicts.
 */
#ifndef BPL_WHY_BOOGIE_H
#define BPL_WHY_BOOGIE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct BplWhyBoogieBody {
    char *procedure;
    const char *word; /* "verified", "errors", or "unknown" for every other result */
} BplWhyBoogieBody;

typedef struct BplWhyBoogie {
    BPL_VEC(BplWhyBoogieBody) bodies; /* the bodies, in the order of the output */
    bool is_missing;                  /* there is no such command */
} BplWhyBoogie;

typedef struct BplWhyBoogieCall {
    const BplStrbuf *program; /* the program that Boogie verifies, as text */
    const char *folder;       /* a folder for the files of the run; it must exist and be writable */
    uint32_t seconds;         /* limit for each body; 0: none */
    double end;               /* the time at which to stop, by bpl_clock_seconds; 0: never */
    volatile const int *stop; /* set by a signal handler */
} BplWhyBoogieCall;

/* Runs Boogie and reads its verdicts; `command` is the beginning of a shell command. Returns NULL
 * if Boogie has printed verdicts and ended, or if there is no such command; otherwise an error
 * message, which the caller frees. */
char *bpl_why_boogie_run(BplWhyBoogie *boogie, const char *command, const BplWhyBoogieCall *call);
/* Adds the verdicts in a text that Boogie has printed. */
void bpl_why_boogie_read(BplWhyBoogie *boogie, const char *text);
/* Returns the verdict on the body with this number, counted from 1, of a procedure that has `count`
 * bodies; Boogie verifies the bodies in their order. Returns NULL if the number of Boogie's
 * verdicts on this procedure is not `count`. */
const char *bpl_why_boogie_word(const BplWhyBoogie *boogie, const char *procedure, unsigned number,
                                unsigned count);
void bpl_why_boogie_release(BplWhyBoogie *boogie);

#endif
