/* Makes names that a program does not use yet.
 *
 * A fresh name is an existing name followed by `#` and a number (x#1, x#2 …), so that readers of
 * the output see from which name it was made. Every name in the program, of any name space, counts
 * as used. */
#ifndef BPL_PASS_FRESH_H
#define BPL_PASS_FRESH_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef struct BplFresh {
    BplProgram *program;
    BPL_VEC(uint32_t) next; /* for each old name, by its id: the next number to try after the # */
} BplFresh;

/* Initialises the generator; numbers begin at 1. New names are added to the program's table of
 * names. */
void bpl_fresh_init(BplFresh *fresh, BplProgram *program);
void bpl_fresh_release(BplFresh *fresh);

/* Returns the name base#N, for the least free N that is larger than in all names returned before.
 */
const BplName *bpl_fresh_name(BplFresh *fresh, const BplName *base);
/* Returns a fresh name, as bpl_fresh_name does, for the text of a string literal with its quotes:
 * "base#N". */
const BplName *bpl_fresh_string(BplFresh *fresh, const BplName *base);
/* Returns the text itself as a name if no such name is in use, otherwise text#N. */
const BplName *bpl_fresh_text(BplFresh *fresh, const char *text);

#endif
