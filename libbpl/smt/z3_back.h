/* Z3's expressions to terms: constants and formulas, wherever they came from. Models of plain
 * queries are z3_model.c's; nobody else includes this. */
#ifndef BPL_SMT_Z3_BACK_H
#define BPL_SMT_Z3_BACK_H

#include "libbpl/smt/z3_state.h"

/* The constant that an expression spells, which has the sort; BPL_NONE if it is none. Arrays may
 * refer to functions of the model, which may be NULL. */
BplValue bpl_z3_value(BplZ3State *z, Z3_model model, Z3_ast ast, BplSort sort);

/* What an expression means, its free variable i being vars[i]; BPL_NONE if it cannot be said in
 * terms. */
BplValue bpl_z3_back(BplZ3State *z, Z3_ast ast, const BplValue *vars, uint32_t count);

#endif
