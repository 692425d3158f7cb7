/* Translates names that a front end made to the names that its users know: `a` for a#0, a.Length
 * for _System.array.Length(a#0). dialects.def has a line for each front end. */
#ifndef BPL_REPORT_FRONT_END_H
#define BPL_REPORT_FRONT_END_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef struct BplFrontEnd {
    const char *name, *markers, *numbers, *members, *hidden; /* the columns of dialects.def */
} BplFrontEnd;

/* The front end that wrote the program; NULL if unknown: then names are printed unchanged. */
const BplFrontEnd *bpl_front_end_of(const BplProgram *program);

/* The length of the user's name at the beginning of a variable's name. This and the functions below
 * accept NULL for the front end. */
size_t bpl_front_end_length(const BplFrontEnd *front_end, const char *name);
/* Does the front end itself, not its user, need the variable, so that reports hide it? */
bool bpl_front_end_hides(const BplFrontEnd *front_end, const char *name);
/* Prints an application of a function, given as text: "Node.next(n)" as "n.next". */
void bpl_front_end_print_call(BplStrbuf *out, const BplFrontEnd *front_end, const char *call);

#endif
