/* What the files that call Z3 share; nobody else includes this.
 *
 * Z3 reports errors by a code that stays until the next call; what makes a term answers NULL then,
 * and everybody passes NULL on until z3.c throws the context away. All that is in here belongs to
 * one context and goes with it.
 */
#ifndef BPL_SMT_Z3_STATE_H
#define BPL_SMT_Z3_STATE_H

#include "libbpl/smt/solver.h"
#include "libbpl/smt/z3.h"
#include "libbpl/term/eval.h"
#include "libbpl/term/wordmap.h"

#include <z3.h>

/* What is special about a term, and everything in it. */
enum {
    BPL_Z3_HAS_DIVISION = 1, /* by what may be zero */
    BPL_Z3_HAS_BITS = 2,     /* bit-vectors or floats */
    BPL_Z3_HAS_OTHER = 4,    /* quantifiers, maps, strings … */
    BPL_Z3_HAS_ELEMENT = 8
};

typedef struct BplZ3Term {
    Z3_ast ast; /* NULL: not translated yet */
    uint8_t traits;
} BplZ3Term;

typedef struct BplZ3State {
    BplTerms *terms;
    Z3_context context;
    BPL_VEC(BplZ3Term) nodes;    /* by node; closed terms */
    BplWordMap words;            /* words that are no nodes, to their Z3_ast */
    BPL_VEC(Z3_sort) sorts;      /* by sort */
    BPL_VEC(Z3_func_decl) funcs; /* by function */
    BPL_VEC(Z3_ast) kept;        /* everything that was referenced besides */
    BplValues elements;          /* of user sorts, in the order of their first use */
    BplReason trouble;           /* why something was not translated; NONE: it was */
    char detail[100];
} BplZ3State;

/* Nothing is translated yet. */
void bpl_z3_state_init(BplZ3State *state, BplTerms *terms, Z3_context context);
/* Forgets everything; the context, with which the references go, is deleted next. */
void bpl_z3_state_release(BplZ3State *state);

/* Remembers the first trouble; answers NULL. */
void *bpl_z3_trouble(BplZ3State *state, BplReason reason, const char *detail);
/* Did the last call fail? Then that is the trouble. */
bool bpl_z3_failed(BplZ3State *state);
/* Holds a reference until the state is released. */
Z3_ast bpl_z3_keep(BplZ3State *state, Z3_ast ast);

/* z3_sort.c */
Z3_sort bpl_z3_sort(BplZ3State *state, BplSort sort);
Z3_func_decl bpl_z3_func(BplZ3State *state, BplFunc func);

/* z3_translate.c: NULL if there was trouble. */
Z3_ast bpl_z3_term(BplZ3State *state, BplValue value);
/* Of a value that was translated. */
uint8_t bpl_z3_traits(const BplZ3State *state, BplValue value);

/* z3_apply.c: an operator applied to translated arguments; `node` is NULL below POINTWISE. */
Z3_ast bpl_z3_apply(BplZ3State *state, BplTermOp op, uint64_t payload, BplSort sort,
                    const BplValue *values, const Z3_ast *args, uint32_t count);

/* z3_model.c: what Z3's model says of the constraints' symbols and functions; NULL, with a reason
 * in `detail`, if it cannot be said in values. */
BplModel *bpl_z3_model(BplZ3State *state, Z3_model from, const BplValue *constraints, size_t count,
                       BplEval *eval);

#endif
