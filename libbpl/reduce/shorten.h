/* Renames everything in a program to short names.
 *
 *     procedure Main(argument: int);   ==>   procedure a(b: int);
 *
 * Equal names stay equal and different ones different, so that all names keep their meanings. Names
 * in attributes and in strings stay as they are.
 */
#ifndef BPL_REDUCE_SHORTEN_H
#define BPL_REDUCE_SHORTEN_H

#include "libbpl/syntax/program.h"

/* Renames everything in a checked program, which must be checked again afterwards. */
void bpl_shorten_names(BplProgram *program);

#endif
