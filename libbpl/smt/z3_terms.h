/* Terms to Z3's and back; only the files of this folder include this.
 *
 * A context counts no references here: what is made lives as long as it. Translation goes node by
 * node and remembers what it did. It says no where there is no such thing in Z3, or where nobody
 * has needed it yet (floats, strings, binders).
 */
#ifndef BPL_SMT_Z3_TERMS_H
#define BPL_SMT_Z3_TERMS_H

#include "libbpl/term/term.h"

#include <z3.h>

typedef struct BplZ3Data {
    BplSort sort;
    Z3_func_decl *makers, *testers; /* by constructor */
    Z3_func_decl **fields;          /* by constructor, field */
} BplZ3Data;

typedef struct BplZ3Terms {
    BplTerms *terms;
    Z3_context ctx;
    BPL_VEC(Z3_ast) asts;   /* by node of the table; NULL: not yet */
    BPL_VEC(Z3_sort) sorts; /* by sort */
    BPL_VEC(BplZ3Data) data;
    Z3_model model; /* that constants of arrays may refer to; or NULL */
} BplZ3Terms;

void bpl_z3_terms_init(BplZ3Terms *z, BplTerms *terms, Z3_context ctx);
void bpl_z3_terms_release(BplZ3Terms *z);

/* NULL: there is none. */
Z3_sort bpl_z3_sort(BplZ3Terms *z, BplSort sort);
Z3_ast bpl_z3_term(BplZ3Terms *z, BplValue value);

/* The constant that an expression of Z3 spells, which has the sort; BPL_NONE if it is none. */
BplValue bpl_z3_value(BplZ3Terms *z, Z3_ast ast, BplSort sort);

/* What an expression of Z3 means, its free variable i being vars[i]; BPL_NONE if it cannot be said
 * in terms. */
BplValue bpl_z3_back(BplZ3Terms *z, Z3_ast ast, const BplValue *vars, uint32_t count);

#endif
