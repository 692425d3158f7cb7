/* Names that a program does not have yet.
 *
 * A fresh name is the old one with `#` and a number behind it (x#1, x#2 …), so that who reads the
 * output sees where it came from. Whatever the program mentions, in whatever name space, is taken.
 */
#ifndef BPL_PASS_FRESH_H
#define BPL_PASS_FRESH_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef struct BplFresh {
    BplProgram *program;
    BPL_VEC(uint32_t) next; /* by the id of the old name: the number to try next */
} BplFresh;

/* Nothing is marked as taken: names of the program are found in its own table. */
void bpl_fresh_init(BplFresh *fresh, BplProgram *program);
void bpl_fresh_release(BplFresh *fresh);

/* base#N, for the least N above all that were given before. */
const BplName *bpl_fresh_name(BplFresh *fresh, const BplName *base);
/* The same for the text of a string literal, quotes and all: "base#N". */
const BplName *bpl_fresh_string(BplFresh *fresh, const BplName *base);
/* The text itself if no name has it, else text#N. */
const BplName *bpl_fresh_text(BplFresh *fresh, const char *text);

#endif
