/* Translates Z3's expressions, constants and formulas, back to terms; z3_model.c translates models
 * of plain queries. Private to this folder. */
#ifndef BPL_SMT_Z3_BACK_H
#define BPL_SMT_Z3_BACK_H

#include "libbpl/smt/z3_state.h"

/* The constant that an expression of this sort denotes; BPL_NONE if it denotes none. Arrays may
 * refer to functions of the model, which may be NULL. */
BplValue bpl_z3_value(BplZ3State *z, Z3_model model, Z3_ast ast, BplSort sort);

/* The term for an expression in which the free variable i is vars[i]; BPL_NONE if it cannot be
 * translated. */
BplValue bpl_z3_back(BplZ3State *z, Z3_ast ast, const BplValue *vars, uint32_t count);

#endif
