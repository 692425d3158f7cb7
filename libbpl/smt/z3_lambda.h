/* What Z3 writes as an expression of variables, as a table.
 *
 *     BplZ3Table table;
 *     if (bpl_z3_lambda_table(c, lambda, &table)) …          table.indices.at, table.values.at,
 *                                                            table.otherwise
 *     bpl_z3_table_release(c, &table);
 *
 * Tables can be made of comparisons of variables with values, and, or, not, ite. Z3 writes maps to
 * truth values so, and functions that yield some, where it could list points.
 */
#ifndef BPL_SMT_Z3_LAMBDA_H
#define BPL_SMT_Z3_LAMBDA_H

#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <z3.h>

typedef struct BplZ3Table {
    BPL_VEC(Z3_ast) indices; /* so many for a point as there are variables */
    BPL_VEC(Z3_ast) values;
    Z3_ast otherwise;
} BplZ3Table;

/* False: it is no table. What is in the table is referenced by it. */
bool bpl_z3_lambda_table(Z3_context c, Z3_ast lambda, BplZ3Table *table);
/* The same of an expression whose i-th variable is the i-th of so many arguments, as in what Z3
 * says of a function besides points. */
bool bpl_z3_body_table(Z3_context c, Z3_ast body, unsigned count, BplZ3Table *table);
void bpl_z3_table_release(Z3_context c, BplZ3Table *table);

#endif
