/* Turns Z3's expressions with variables into tables.
 *
 *     BplZ3Table table;
 *     if (bpl_z3_lambda_table(c, lambda, &table)) …          table.indices.at, table.values.at,
 *                                                            table.otherwise
 *     bpl_z3_table_release(c, &table);
 *
 * This works for combinations by and, or, not and ite of comparisons of variables with values. Z3
 * writes some maps and functions with truth values in this way instead of listing points.
 */
#ifndef BPL_SMT_Z3_LAMBDA_H
#define BPL_SMT_Z3_LAMBDA_H

#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <z3.h>

typedef struct BplZ3Table {
    BPL_VEC(Z3_ast) indices; /* an index for each variable, point by point */
    BPL_VEC(Z3_ast) values;
    Z3_ast otherwise;
} BplZ3Table;

/* Turns a lambda into a table. Returns false if its body is not of the form that is described
 * above. The table owns references to its expressions. */
bool bpl_z3_lambda_table(Z3_context c, Z3_ast lambda, BplZ3Table *table);
/* Turns the body of a function into a table, in the same way: Z3 describes a function by a list of
 * points and this body for all other arguments. The i-th variable of the body is the i-th argument
 * of the function. */
bool bpl_z3_body_table(Z3_context c, Z3_ast body, unsigned count, BplZ3Table *table);
void bpl_z3_table_release(Z3_context c, BplZ3Table *table);

#endif
