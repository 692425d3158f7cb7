/* Explains why the condition of a failing check is false: prints the values of subexpressions that
 * decide it, as a small tree.
 *
 *         because
 *           sorted(a, n) is false, where m is [0 -> 7, 1 -> 2]
 *             for i is 0
 *               m[i] is 7
 *               m[i + 1] is 2
 */
#ifndef BPL_REPORT_BECAUSE_H
#define BPL_REPORT_BECAUSE_H

#include "libbpl/report/json.h"
#include "libbpl/report/values.h"

/* Prints the explanation of the failure as a tree of values, each line after `indent`; prints
 * nothing if the failure has no explanation. */
void bpl_because_print(BplStrbuf *out, const char *indent, const BplFailure *failure,
                       const BplValuesForm *form);
/* Adds the tree of reasons under the key, as a list of objects with the members `expression` or
 * `variable`, `value`, `line`, `column`, and `because`, which is the list of the objects that
 * explain the object. */
void bpl_because_json(BplJson *json, const char *key, const BplProgram *program,
                      const BplFailure *failure, const BplValuesForm *form);

#endif
