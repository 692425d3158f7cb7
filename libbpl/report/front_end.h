/* Translates names made by a front end to the names that its users know: a#0 to `a`,
 * _System.array.Length(a#0) to a.Length. dialects.def has a line for each front end. */
#ifndef BPL_REPORT_FRONT_END_H
#define BPL_REPORT_FRONT_END_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef struct BplFrontEnd {
    /* the columns of the front end's row in dialects.def, with the meanings explained there */
    const char *name, *markers, *numbers, *members, *hidden;
} BplFrontEnd;

/* Returns the front end that wrote the program; NULL if it is unknown: then names are printed
 * unchanged. */
const BplFrontEnd *bpl_front_end_of(const BplProgram *program);

/* Returns the length of the user's name at the beginning of a variable's name, e.g. 1 for a#0. This
 * and the functions below accept NULL for the front end. */
size_t bpl_front_end_length(const BplFrontEnd *front_end, const char *name);
/* Has the front end made the variable for its own purposes, so that its users do not know it and
 * reports hide it? */
bool bpl_front_end_hides(const BplFrontEnd *front_end, const char *name);
/* Prints an application of a function, given as text, as users know it: "Node.next(n)" as
 * "n.next". */
void bpl_front_end_print_call(BplStrbuf *out, const BplFrontEnd *front_end, const char *call);

#endif
