/* Turns Z3's lambdas, and bodies of functions, into tables: a value for each listed point, and one
 * value for all others.
 *
 *     BplZ3Table table;
 *     if (bpl_z3_lambda_table(c, lambda, &table)) …          table.indices.at, table.values.at,
 *                                                            table.otherwise
 *     bpl_z3_table_release(c, &table);
 *
 * This works for bodies that combine comparisons of variables with values by and, or, not and ite.
 * Z3 writes some maps and functions with truth values in this way instead of listing points:
 * (lambda ((x Int)) (or (= x 1) (= x 5))). */
#ifndef BPL_SMT_Z3_LAMBDA_H
#define BPL_SMT_Z3_LAMBDA_H

#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <z3.h>

typedef struct BplZ3Table {
    BPL_VEC(Z3_ast) indices; /* the coordinates of all points, one point after the other */
    BPL_VEC(Z3_ast) values;
    Z3_ast otherwise;
} BplZ3Table;

/* Turns a lambda into a table. Returns false if the lambda's body is not of the form described at
 * the top of this file. The table owns references to its expressions. */
bool bpl_z3_lambda_table(Z3_context c, Z3_ast lambda, BplZ3Table *table);
/* Turns the body of a function in a Z3 model into a table. (Z3 describes a function by a list of
 * points, and by this body for all other arguments.) The i-th variable of the body is the i-th
 * argument of the function. Returns false as bpl_z3_lambda_table does. */
bool bpl_z3_body_table(Z3_context c, Z3_ast body, unsigned count, BplZ3Table *table);
void bpl_z3_table_release(Z3_context c, BplZ3Table *table);

#endif
