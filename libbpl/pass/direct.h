/* Inserts directives, which tell an execution where to fix concrete values and where to end.
 *
 *     procedure Main()                           procedure Main()
 *     {                                          {
 *       havoc x;                                   havoc x;
 *       while (x > 0) {         ==>                assume {:pick} {:direct} true;
 *         x := x - 1;          loops               while (x > 0) {
 *       }                                            x := x - 1;
 *     }                                              assume {:pick} {:direct} true;
 *                                                  }
 *                                                }
 *
 * What is inserted bears {:direct}, so that it can be told from what was written and taken out
 * again: inserting and stripping gives the program as it was, comments and blank lines included.
 *
 * Strategies, by what picks stand before:
 *     ends       every return, the end of every body, every halt and abort
 *     jumps      these, every goto and break, and what `branches` says
 *     branches   every if, every test of a while, every goto with several targets
 *     loops      every test of a while, and at labels to which a goto leads back
 *     calls      every call
 * The test of an else-if gets a block for its pick,
 *
 *     } else if (e) {      ==>    } else {
 *                                   assume {:pick} {:direct "else"} true;
 *                                   if (e) {
 *
 * unless a comment stands beside the `else`, or many tests follow: it would be a level of nesting
 * for each. What is inserted by place is never there. A statement that some `break L` leaves must
 * directly follow the label L; what should stand before it stands before the label, and gotos to L
 * pass it by. Nothing is inserted into code expressions.
 *
 * With `asserts`, an assertion becomes the choice between refuting and assuming it:
 *
 *     assert {A} e;        ==>    if (*) {
 *                                   assume {:direct "refuted"} !e;
 *                                   assert {:abort} {:direct} {A} false;
 *                                 }
 *                                 assume {:direct "assert"} {A} e;
 *
 * Assertions about code expressions stay, and those directly behind a label that can be reached in
 * several ways: they may be the invariant of a loop of gotos. So do those of CIVL, in yield
 * procedures and actions or with {:layer …}: nobody can say the layers of what would be made.
 *
 * Picks and choices keep verdicts. A halt under-approximates; an abort is a check that fails.
 * Assumes a parsed program.
 */
#ifndef BPL_PASS_DIRECT_H
#define BPL_PASS_DIRECT_H

#include "libbpl/syntax/program.h"

typedef enum BplPicks {
    BPL_PICKS_NONE,
    BPL_PICKS_ENDS,
    BPL_PICKS_JUMPS,
    BPL_PICKS_BRANCHES,
    BPL_PICKS_LOOPS,
    BPL_PICKS_CALLS
} BplPicks;

typedef enum BplDirective { BPL_PICK, BPL_HALT, BPL_ABORT, BPL_DIRECTIVE_COUNT } BplDirective;

/* Places as the user writes them: LINE or FILE:LINE is before the first statement that begins on
 * the line; LABEL or PROCEDURE:LABEL is directly behind every such label. */
typedef struct BplDirectPlaces {
    const char *const *at;
    size_t count;
} BplDirectPlaces;

typedef struct BplDirectOptions {
    BplPicks picks;
    bool asserts;
    const char *const *procs; /* only into these; `*` is any text; none: into all */
    size_t proc_count;
    BplDirectPlaces places[BPL_DIRECTIVE_COUNT]; /* whatever procs says */
} BplDirectOptions;

/* False if a place, or a pattern of procs, matches nothing; it is `trouble` then. */
bool bpl_pass_direct(BplProgram *program, const BplDirectOptions *options, const char **trouble);

/* Takes out what was inserted; with `all`, directives that somebody wrote, too. */
void bpl_strip_directives(BplProgram *program, bool all);

#endif
