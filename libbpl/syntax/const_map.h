/* Reads constant maps as SMT-LIB writes them, which front ends put into {:builtin}:
 *
 *     function {:builtin "((as const (Array Int Bool)) false)"} none(): [int]bool;
 *
 * A constant map has the same element at all indices: an integer, a truth value, or again a
 * constant map. */
#ifndef BPL_SYNTAX_CONST_MAP_H
#define BPL_SYNTAX_CONST_MAP_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>

/* Adds to *element the text of the map's element, `false` in the example. Returns false if the text
 * of the {:builtin}, with or without its quotes, is no constant map. */
bool bpl_const_map_element(BplStrbuf *element, const char *builtin);
/* Adds the decimal digits of an integer such as `5` or `(- 5)`, after a `-` for a negative one.
 * Returns false if the text is no integer. */
bool bpl_const_map_integer(BplStrbuf *digits, const char *element);

#endif
