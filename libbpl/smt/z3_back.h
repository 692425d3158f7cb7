/* Translates Z3's expressions, both constants and formulas, back to terms. (z3_model.c translates
 * the models of ordinary queries.) Private to this folder. */
#ifndef BPL_SMT_Z3_BACK_H
#define BPL_SMT_Z3_BACK_H

#include "libbpl/smt/z3_state.h"

/* Returns the constant of this sort that the expression denotes; BPL_NONE if it denotes none. An
 * array expression may be defined by a function of `model`, which is NULL if there is no model. */
BplValue bpl_z3_value(BplZ3State *z, Z3_model model, Z3_ast ast, BplSort sort);

/* Returns the term for an expression, with vars[i] for the expression's free variable i; BPL_NONE
 * if the expression cannot be translated. */
BplValue bpl_z3_back(BplZ3State *z, Z3_ast ast, const BplValue *vars, uint32_t count);

#endif
