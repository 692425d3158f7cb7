/* Shared by the files that call Z3; private to this folder.
 *
 * Z3 reports errors by a code that stays until the next call; constructors of terms then return
 * NULL, which all callers propagate until z3.c discards the context. Everything here belongs to one
 * context and has its lifetime.
 */
#ifndef BPL_SMT_Z3_STATE_H
#define BPL_SMT_Z3_STATE_H

#include "libbpl/smt/solver.h"
#include "libbpl/smt/z3.h"
#include "libbpl/term/eval.h"
#include "libbpl/term/wordmap.h"

#include <z3.h>

/* Traits of a term and its subterms. */
enum {
    BPL_Z3_HAS_DIVISION = 1, /* a division whose divisor may be zero */
    BPL_Z3_HAS_BITS = 2,     /* bit-vectors or floats */
    BPL_Z3_HAS_OTHER = 4,    /* quantifiers, maps, strings … */
    BPL_Z3_HAS_ELEMENT = 8,
    BPL_Z3_HAS_USER_MAPS = 16 /* a quantifier over maps from or to values of user sorts */
};

typedef struct BplZ3Term {
    Z3_ast ast; /* the translation; NULL: not translated yet */
    uint8_t traits;
} BplZ3Term;

typedef struct BplZ3State {
    BplTerms *terms;
    Z3_context context;
    BPL_VEC(BplZ3Term) nodes;    /* by index of the term: the translation, if the term is closed */
    BplWordMap words;            /* values that are not nodes -> their Z3_ast */
    BPL_VEC(Z3_sort) sorts;      /* by sort: Z3's sort */
    BPL_VEC(Z3_func_decl) funcs; /* by function: Z3's function */
    BPL_VEC(Z3_ast) kept;        /* all other expressions to which references are held */
    BplValues elements;          /* elements of user sorts, in the order of their first use */
    Z3_solver counter; /* a solver without assertions, used to read how many steps the context has
                          taken */
    uint32_t steps;    /* steps at the last reading */
    /* Set if a quantifier ranges over maps from or to user sorts. Z3 4.8 instantiates quantifiers
     * by means of a model in which the elements of a user sort are different. For quantifiers over
     * maps it uses such elements in instances although no formula says that they differ: (assert
     * (forall ((m (Array Int T))) (= (select m 0) (select m 1)))) is 'unsat' for Z3, although T may
     * have a single value. So the answer 'unsat' does not count if there is such a quantifier,
     * unless triggers alone lead to it. */
    bool has_user_maps;
    /* a number that determines other names for constants; 0: they have their own names */
    uint32_t naming;
    BplReason trouble; /* the reason why a term was not translated; NONE: all were */
    char detail[100];
} BplZ3State;

/* Initialises the state for a new context; nothing is translated yet. */
void bpl_z3_state_init(BplZ3State *state, BplTerms *terms, Z3_context context);
/* Forgets all translations. The caller deletes the context next, which frees the references. */
void bpl_z3_state_release(BplZ3State *state);

/* Records the first failure to translate; returns NULL. */
void *bpl_z3_trouble(BplZ3State *state, BplReason reason, const char *detail);
/* Did the last call of Z3 fail? The failure is then recorded. */
bool bpl_z3_failed(BplZ3State *state);
/* Holds a reference to the expression until the state is released; returns the expression. */
Z3_ast bpl_z3_keep(BplZ3State *state, Z3_ast ast);

/* The number of steps (Z3's resource count) that the context has taken so far. */
uint32_t bpl_z3_steps_in_all(BplZ3State *state);
/* The number of steps since the last call of this function. */
uint32_t bpl_z3_steps(BplZ3State *state);

/* The sort of Z3, and the function of Z3 (z3_sort.c). */
Z3_sort bpl_z3_sort(BplZ3State *state, BplSort sort);
Z3_func_decl bpl_z3_func(BplZ3State *state, BplFunc func);

/* z3_named.c: the function that Z3's parser knows by this name, at these sorts; NULL if there is
 * none. */
Z3_func_decl bpl_z3_named_func(BplZ3State *state, const char *name, const Z3_sort *args,
                               uint32_t count, Z3_sort result);

/* Makes datatypes, some of which hold maps or sequences of each other; false if Z3 does not make
 * them. */
bool bpl_z3_parse_datatypes(BplZ3State *state, const BplSort *datatypes, uint32_t count,
                            Z3_sort *made);

/* The translation of a term (z3_translate.c); NULL after a failure. */
Z3_ast bpl_z3_term(BplZ3State *state, BplValue value);
/* The traits of a translated value. */
uint8_t bpl_z3_traits(const BplZ3State *state, BplValue value);

/* An operator applied to translated arguments (z3_apply.c); `values` is NULL below POINTWISE. */
Z3_ast bpl_z3_apply(BplZ3State *state, BplTermOp op, uint64_t payload, BplSort sort,
                    const BplValue *values, const Z3_ast *args, uint32_t count);

/* Sets `values` to the values of terms in Z3's model, and to BPL_NONE for those that cannot be
 * translated (z3_model.c). */
void bpl_z3_values(BplZ3State *state, Z3_model from, const BplValue *terms, size_t count,
                   BplValue *values);
/* A model with the values of the constraints' symbols and functions in Z3's model; NULL, with a
 * reason in `detail`, if it cannot be translated (z3_model.c). */
BplModel *bpl_z3_model(BplZ3State *state, Z3_model from, const BplValue *constraints, size_t count,
                       BplEval *eval);

#endif
