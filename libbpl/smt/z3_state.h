/* Declares the state that the files which call Z3 share; private to this folder.
 *
 * After an error, Z3 keeps an error code until the next call. Functions that make expressions
 * return NULL after an error; all callers pass this NULL on until z3.c discards the context.
 * Everything in BplZ3State belongs to one context, and lives as long as the context. */
#ifndef BPL_SMT_Z3_STATE_H
#define BPL_SMT_Z3_STATE_H

#include "libbpl/smt/solver.h"
#include "libbpl/smt/z3.h"
#include "libbpl/term/eval.h"
#include "libbpl/term/wordmap.h"

#include <z3.h>

/* Traits of a term: properties that hold if the term or one of its subterms has them. */
enum {
    BPL_Z3_HAS_DIVISION = 1, /* the term contains a division whose divisor may be zero */
    BPL_Z3_HAS_BITS = 2,     /* the term contains bit-vectors or floats */
    BPL_Z3_HAS_OTHER = 4,    /* the term contains quantifiers, maps, strings … */
    BPL_Z3_HAS_ELEMENT = 8,
    /* the term contains a quantifier over maps from or to values of user sorts */
    BPL_Z3_HAS_USER_MAPS = 16
};

typedef struct BplZ3Term {
    Z3_ast ast; /* the translation; NULL: not translated yet */
    uint8_t traits;
} BplZ3Term;

typedef struct BplZ3State {
    BplTerms *terms;
    Z3_context context;
    BPL_VEC(BplZ3Term)
    nodes; /* for each term, by its index: the translation, if the term is closed */
    /* translations (Z3_ast) of values that are stored in their word instead of a node */
    BplWordMap words;
    BPL_VEC(Z3_sort) sorts;      /* for each sort: Z3's sort */
    BPL_VEC(Z3_func_decl) funcs; /* for each function: Z3's function */
    BPL_VEC(Z3_ast) kept;        /* all other expressions to which this object holds references */
    BplValues elements;          /* elements of user sorts, in the order of their first use */
    /* a solver without assertions, used only to read how many steps the context has taken */
    Z3_solver counter;
    uint32_t steps; /* the step count of the context at the last call of bpl_z3_steps */
    /* Set if a quantifier ranges over maps from or to user sorts. Z3 4.8 instantiates quantifiers
     * by means of a model in which the elements of a user sort are different. For quantifiers over
     * maps, Z3 uses such elements in instances although no formula says that the elements differ:
     * for Z3, (assert (forall ((m (Array Int T))) (= (select m 0) (select m 1)))) is 'unsat',
     * although T may have a single value. So if there is such a quantifier, the answer 'unsat' is
     * not accepted unless it is found by triggers alone. */
    bool has_user_maps;
    /* 0: Z3's constants have the names of the symbols; any other number selects other names */
    uint32_t naming;
    /* adds the name of a quantifier to the text (BplProverOptions); NULL: none has a name */
    void (*name_quantifier)(void *data, BplValue quantifier, BplStrbuf *name);
    void *data;
    /* the reason why a term could not be translated; NONE: no translation has failed */
    BplReason trouble;
    char detail[100];
} BplZ3State;

/* Initialises the state for a new context; nothing is translated yet. */
void bpl_z3_state_init(BplZ3State *state, BplTerms *terms, Z3_context context);
/* Forgets all translations. The caller deletes the context next, which frees the references. */
void bpl_z3_state_release(BplZ3State *state);

/* Records the reason of a failed translation, unless an earlier failure is recorded already;
 * returns NULL. */
void *bpl_z3_trouble(BplZ3State *state, BplReason reason, const char *detail);
/* Did the last call of Z3 fail? If so, also records the failure in the state. */
bool bpl_z3_failed(BplZ3State *state);
/* Makes the state hold a reference to the expression until the state is released; returns the
 * expression. */
Z3_ast bpl_z3_keep(BplZ3State *state, Z3_ast ast);

/* Returns how many steps (Z3's resource count) the context has taken so far. */
uint32_t bpl_z3_steps_in_all(BplZ3State *state);
/* Returns how many steps the context has taken since the last call of this function. */
uint32_t bpl_z3_steps(BplZ3State *state);

/* bpl_z3_sort returns the Z3 sort for a sort of this library, bpl_z3_func the Z3 function for a
 * function of this library (z3_sort.c). */
Z3_sort bpl_z3_sort(BplZ3State *state, BplSort sort);
Z3_func_decl bpl_z3_func(BplZ3State *state, BplFunc func);

/* Returns the function that Z3's parser knows by this name, for arguments and result of these
 * sorts; NULL if there is none (z3_named.c). */
Z3_func_decl bpl_z3_named_func(BplZ3State *state, const char *name, const Z3_sort *args,
                               uint32_t count, Z3_sort result);

/* Makes Z3's sorts for datatypes that hold maps or sequences of each other, by Z3's parser
 * (z3_named.c). Returns false if Z3 does not accept them. */
bool bpl_z3_parse_datatypes(BplZ3State *state, const BplSort *datatypes, uint32_t count,
                            Z3_sort *made);

/* Returns the translation of a term (z3_translate.c); NULL after a failure. */
Z3_ast bpl_z3_term(BplZ3State *state, BplValue value);
/* Returns the traits of a value that was translated before. */
uint8_t bpl_z3_traits(const BplZ3State *state, BplValue value);

/* Applies an operator to translated arguments (z3_apply.c). `values` are the untranslated
 * arguments. */
Z3_ast bpl_z3_apply(BplZ3State *state, BplTermOp op, uint64_t payload, BplSort sort,
                    const BplValue *values, const Z3_ast *args, uint32_t count);

/* Sets values[i] to the value of terms[i] in Z3's model, or to BPL_NONE if the value cannot be
 * translated (z3_model.c). */
void bpl_z3_values(BplZ3State *state, Z3_model from, const BplValue *terms, size_t count,
                   BplValue *values);
/* Returns a model with the values that the constraints' symbols and functions have in Z3's model;
 * NULL, with a reason in `detail`, if Z3's model cannot be translated (z3_model.c). */
BplModel *bpl_z3_model(BplZ3State *state, Z3_model from, const BplValue *constraints, size_t count,
                       BplEval *eval);

#endif
