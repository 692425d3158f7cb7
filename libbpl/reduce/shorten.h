/* Renames all variables, labels and declarations of a program to short names.
 *
 *     procedure Main(argument: int);   ==>   procedure a(b: int);
 *
 * Equal names get equal new names, and different names get different new names, so that all names
 * keep their meanings. Names in attributes and in strings are not changed. */
#ifndef BPL_REDUCE_SHORTEN_H
#define BPL_REDUCE_SHORTEN_H

#include "libbpl/syntax/program.h"

/* Renames everything that has a name in a checked program, which must be checked again
 * afterwards. */
void bpl_shorten_names(BplProgram *program);

#endif
