/* Values of variables, as somebody reads them who knows the user's program and not the front end's
 * prelude.
 *
 * Variables that the user is likely to have written come before those whose names begin with `$`,
 * and these before constants of a type without a meaning, whose value is but a name for them. The
 * first kind that there is comes first, the others are the rest. In a map elements go by the names
 * of such constants: [(this, size) -> 3] instead of [(ref!1, Field int!2) -> 3].
 */
#ifndef BPL_REPORT_VALUES_H
#define BPL_REPORT_VALUES_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

/* How values are printed: "n -> 3" or "n = 3". */
typedef struct BplValuesForm {
    const char *is;
    const BplExecValues *inputs, *more; /* elements find names among these; or NULL */
    bool parameters;                    /* by parameters among the inputs, too */
} BplValuesForm;

/* Those that come first, separated by commas; or the rest. */
void bpl_values_print(BplStrbuf *out, const BplExecValues *values, bool rest,
                      const BplValuesForm *form);
/* How many these are. */
size_t bpl_values_count(const BplExecValues *values, bool rest);
/* Of functions: "len(s) -> 2, at(s, 0) -> 7". */
void bpl_values_print_points(BplStrbuf *out, const BplFailure *failure, const char *is);

#endif
