/* Inserts directives, which tell an execution where to fix concrete values (pick) and where to end
 * (halt, abort).
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
 * Inserted statements have {:direct}, so that they can be distinguished from the user's and removed
 * again: inserting and stripping restores the program, including comments and blank lines.
 *
 * Each strategy (BplPicks) inserts pick directives before
 *     ends       every return, the end of every body, every halt and abort
 *     jumps      all of `ends` and `branches`, every goto and break
 *     branches   every if, every test of a while, every goto with several targets
 *     loops      every test of a while, and after labels that are targets of later gotos
 *     calls      every call
 * To make room for the pick directive before the test of an else-if, the else-if becomes a block,
 *
 *     } else if (e) {      ==>    } else {
 *                                   assume {:pick} {:direct "else"} true;
 *                                   if (e) {
 *
 * unless a comment stands beside the `else`, or many tests follow, each of which would be one more
 * level of nesting. Directives that the user requests by line or label (BplDirectPlaces) are never
 * inserted there. If some `break L` leaves a statement, the label L must stay directly before that
 * statement; directives for the position before the statement then go before the label, and gotos
 * to L skip them. Nothing is inserted into code expressions.
 *
 * With `asserts`, an assertion becomes the choice between refuting and assuming its condition:
 *
 *     assert {A} e;        ==>    if (*) {
 *                                   assume {:direct "refuted"} !e;
 *                                   assert {:abort} {:direct} {A} false;
 *                                 }
 *                                 assume {:direct "assert"} {A} e;
 *
 * Assertions about code expressions are not changed, nor are assertions directly after a label that
 * can be reached from several places, since they may be the invariant of a loop of gotos.
 * Assertions of CIVL, in yield procedures and actions or with {:layer …}, are not changed either:
 * the replacement would have no layers.
 *
 * Pick directives and choices preserve verdicts. A halt under-approximates; an abort is a check
 * that fails. Assumes a parsed program. */
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

/* Positions for one directive, as the user writes them: LINE or FILE:LINE means before the first
 * statement that begins on this line; LABEL or PROCEDURE:LABEL means directly after every label of
 * this name. */
typedef struct BplDirectPlaces {
    const char *const *at;
    size_t count;
} BplDirectPlaces;

typedef struct BplDirectOptions {
    BplPicks picks;
    bool asserts;
    /* patterns for the procedures to change, in which `*` matches any text; none: all procedures */
    const char *const *procs;
    size_t proc_count;
    /* for each directive: the positions that the user requests, which may also be in procedures
     * that `procs` does not select */
    BplDirectPlaces places[BPL_DIRECTIVE_COUNT];
} BplDirectOptions;

/* Inserts the directives. Returns false if a requested position, or a pattern of `procs`, matches
 * nothing; *trouble is then set to its text. */
bool bpl_pass_direct(BplProgram *program, const BplDirectOptions *options, const char **trouble);

/* Removes directives that bpl_pass_direct inserted; with `all`, also those that the program had
 * before. */
void bpl_pass_strip_directives(BplProgram *program, bool all);

#endif
