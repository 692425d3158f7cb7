/* Finds the commands of provers in Why3's own table, provers-detection-data.conf in its data
 * directory: how Why3 calls each version of each prover.
 *
 * Why3 limits a prover twice: by processor time, and by an option of the prover itself, which
 * counts seconds of the clock. On a busy machine the second limit is reached first, long before the
 * prover has had its processor time. The commands that this file returns have no such option, so
 * that the limit is processor time alone.
 *
 *     BplWhyCommand command;
 *     if (bpl_why_command_find(&command, table, "Z3", "4.8.12")) … command.call:
 *             "z3 -smt2 -T:%t -st %f" in the table is "z3 -smt2 -st %f" here
 *     bpl_why_command_release(&command);
 */
#ifndef BPL_WHY_DETECTION_H
#define BPL_WHY_DETECTION_H

#include <stdbool.h>

typedef struct BplWhyCommand {
    char *call; /* the command line; %f stands for the file of the goal */
    /* the command line with a limit on steps, %S; NULL: the prover does not count steps */
    char *call_for_steps;
    char *driver; /* Why3's name of the prover's input language */
} BplWhyCommand;

/* Searches the text of a table for a version of a prover, both spelt as in Why3. Entries for
 * alternatives such as "counterexamples" are ignored. Returns false if the table has no entry for
 * it; then there is nothing to release. */
bool bpl_why_command_find(BplWhyCommand *command, const char *table, const char *prover,
                          const char *version);
void bpl_why_command_release(BplWhyCommand *command);

#endif
