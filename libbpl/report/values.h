/* Prints values of variables in the terms of the user's program, not of the front end's prelude.
 *
 * Values are printed in three groups: the user's variables; variables whose names begin with `$`;
 * constants of a type without a definition, whose value is only a name. The first of these groups
 * that is not empty is printed first, the others are the rest. In a map, elements of such types are
 * shown under the names of the constants: [(this, size) -> 3] instead of [(ref!1, Field int!2) ->
 * 3]. With a front end, names are those of the front end's source, unless two variables would have
 * the same name, and the front end's own variables are left out.
 */
#ifndef BPL_REPORT_VALUES_H
#define BPL_REPORT_VALUES_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"
#include "libbpl/report/front_end.h"

/* How values are printed: "n -> 3" or "n = 3". */
typedef struct BplValuesForm {
    const char *is;
    /* variables whose names may be printed for elements; or NULL */
    const BplExecValues *inputs, *more;
    /* names of parameters in `inputs` are also printed for elements */
    bool parameters;
    const BplFrontEnd *front_end; /* the front end whose users' names are printed; or NULL */
    /* constants whose names are printed for the elements that are their values; or NULL */
    const BplExecValues *names;
} BplValuesForm;

/* Prints the first group of values, separated by commas; with `rest`, the other groups. */
void bpl_values_print(BplStrbuf *out, const BplExecValues *values, bool rest,
                      const BplValuesForm *form);
/* Prints the value of a variable, without the variable's name. */
void bpl_value_print(BplStrbuf *out, const BplExecValue *value, const BplValuesForm *form);
/* Prints the text of any value, in which names replace elements. */
void bpl_text_print(BplStrbuf *out, const char *text, const BplValuesForm *form);
/* Returns the number of values that bpl_values_print prints. */
size_t bpl_values_count(const BplExecValues *values, bool rest, const BplFrontEnd *front_end);
/* Prints the values of functions that the failure has: "len(s) -> 2, at(s, 0) -> 7". */
void bpl_values_print_points(BplStrbuf *out, const BplFailure *failure, const char *is,
                             const BplFrontEnd *front_end, const BplExecValues *names);

#endif
