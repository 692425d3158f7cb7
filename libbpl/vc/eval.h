/* Translates expressions of the checked tree to terms.
 *
 * The caller's function `read` returns the values of the program's variables; constants are
 * symbols; bound variables, function parameters and variables of `let` have the values that were
 * last bound (bpl_vc_bind). Functions are uninterpreted, with an instance for each choice of types,
 * except functions that the solver has built in, operations of datatypes, and {:inline} and
 * {:define} functions, which are replaced by their bodies. Facts about instances (bodies, axioms)
 * are added by background.h.
 *
 * A solver has no quantifiers over types. If such a quantifier is to be proved, its type parameter
 * becomes a sort without known properties; if it is assumed, it is replaced by its instances at the
 * types that occur. `polarity` tells which of the two is the case for the expression that is being
 * translated.
 *
 * Quantified variables with {:pool} are instantiated with the values that {:add_to_pool} adds to
 * that pool. The terms t of {:nopats t} and the applications of {:never_pattern} functions are
 * excluded when the solver chooses triggers itself.
 *
 * A lambda becomes a function of the symbols in it, with an axiom for the map's value at each
 * index.
 */
#ifndef BPL_VC_EVAL_H
#define BPL_VC_EVAL_H

#include "libbpl/base/deadline.h"
#include "libbpl/syntax/program.h"
#include "libbpl/term/wordmap.h"
#include "libbpl/vc/sorts.h"

/* An instance of a function for certain argument and result types. */
typedef struct BplVcFunction {
    const BplFunction *decl;
    const BplSort *args;
    uint32_t count;
    BplSort result;
    BplSort full;    /* the result's sort with its type arguments (bpl_vc_full_sort) */
    BplFunc func;    /* the solver's function, if it has arguments */
    BplValue symbol; /* the solver's constant, if it has no arguments */
    uint32_t next;   /* index of another instance of this declaration, or UINT32_MAX */
} BplVcFunction;

enum { BPL_VC_ASSUMED = 1, BPL_VC_EITHER = 0, BPL_VC_PROVED = -1 };

/* The lowest numbers of symbols that do not stand for constants of the program. */
enum { BPL_VC_FUNCTION_NUMBER = 1, BPL_VC_FIRST_NUMBER = 2 };

typedef struct BplVcEval {
    BplProgram *program;
    struct BplVcGuards *guards; /* guards of assumptions (vc/core.h); NULL: there are none */
    BplTerms *terms;
    BplVcSorts sorts;
    BplMap values; /* BplVar -> its value + 1 */
    /* Returns the value of a global or local variable, a parameter or a result. */
    BplValue (*read)(void *data, const BplVar *var, bool old);
    void *data;
    int polarity;
    unsigned old;      /* number of enclosing old(…) */
    bool wants_prints; /* {:print …} attributes of statements are recorded as events */
    /* error traces are to have the steps that Boogie's would have after inferring facts at loop
     * heads */
    bool infers;
    /* the expression has a quantifier over types or a code expression, so that polarity matters */
    bool has_types;
    /* some type instances of an assumption that quantifies over types were left out */
    bool is_short;
    /* some assumption that quantifies over types was instantiated, at the types of the function
     * instances that existed at that time */
    bool has_instances;
    const char *trouble;  /* the first construct that could not be translated, or NULL */
    BplDeadline deadline; /* limits the time for the body or formula that is being evaluated */
    uint32_t numbers;     /* number of the last symbol made */
    BPL_VEC(BplVcFunction) functions;
    BplMap first; /* BplFunction -> index + 1 of its first instance */
    BplWordMap lambdas;
    uint32_t lambda_count;
    /* axioms of lambdas: callers that assert anything must also assert these */
    BPL_VEC(BplValue) axioms;
    /* sorts for which the functions to and from the universal sort are defined */
    BplSet boxed;
    /* sorts of maps with type parameters whose axiom on the types of elements was added */
    BplSet binding;
    /* Set if two values were compared whose types may be equal, although their sorts differ. The
     * instances of a function for these types are not known to be equal, so that a model of the
     * formulas need not be a model of the program. */
    bool is_loose;
    BplMap closed; /* type of a map with type parameters -> its number, used as a tag */
    BplMap kinds;  /* name of a type constructor -> its number, used in tags */
    BplMap pools;  /* names of pools whose predicates are defined */
    /* facts that put values of the body into pools (for {:pool} variables); to be asserted together
     * with the body's conditions */
    BPL_VEC(BplValue) pooled;
    BplMap opaque;        /* a type parameter of an axiom's quantifier -> its sort */
    unsigned universal;   /* number of enclosing quantifiers that the solver may instantiate */
    unsigned quantifiers; /* number of enclosing quantifiers */
    /* applications of {:never_pattern} functions in the enclosing quantifiers, which must not be
     * triggers */
    BPL_VEC(BplValue) never;
    BPL_VEC(const BplNode *) expanded; /* functions whose bodies are being evaluated */
    BplWordMap places; /* a quantifier's term -> its source position + 1 (bpl_vc_locate) */
} BplVcEval;

/* Initialises the evaluator for the checked program; no variable has a value yet. */
void bpl_vc_eval_init(BplVcEval *eval, BplProgram *program, BplTerms *terms);
void bpl_vc_eval_release(BplVcEval *eval);

/* Returns the expression's value, with the values that variables have now. */
BplValue bpl_vc_expr(BplVcEval *eval, const BplExpr *expr);
/* Returns the value of a Boolean expression; `polarity` says whether it is to be proved
 * (BPL_VC_PROVED), to be assumed, or both. */
BplValue bpl_vc_truth(BplVcEval *eval, const BplExpr *expr, int polarity);

/* Records the source position of a quantifier, also of a negated one. Does nothing if the value is
 * none, if there is no position, or if an equal quantifier has a position already. */
void bpl_vc_locate(BplVcEval *eval, BplValue quantifier, BplLoc loc);

/* Gives a variable a value. Returns its previous value + 1, or 0 if it had none; to be passed to
 * bpl_vc_unbind, which restores it. */
uintptr_t bpl_vc_bind(BplVcEval *eval, const BplVar *var, BplValue value);
void bpl_vc_unbind(BplVcEval *eval, const BplVar *var, uintptr_t before);

/* If `value` is BPL_NONE, returns the field of `object` with this name and type; otherwise returns
 * the object with this field set to `value`. If the datatype cannot be translated (sorts.trouble),
 * the result is an arbitrary value. */
BplValue bpl_vc_field(BplVcEval *eval, BplValue object, const BplName *name, const BplType *type,
                      BplValue value);

/* The next functions are defined in eval_any.c. The universal sort has a value for each value of
 * every other sort; it is the sort of values whose type is a type parameter. A tag is an integer
 * that identifies a type. */

/* bpl_vc_box converts a value to the universal sort, bpl_vc_unbox converts it back to the given
 * sort. */
BplValue bpl_vc_box(BplVcEval *eval, BplValue value);
BplValue bpl_vc_unbox(BplVcEval *eval, BplValue value, BplSort sort);
/* For a value of the universal sort, returns the tag of its type. For a value of a type whose
 * arguments are represented by tags (sorts.h), returns the tag of the i-th type argument. */
BplValue bpl_vc_tag(BplVcEval *eval, BplValue value, uint32_t i);
/* Returns the condition that a value of this sort has this type: that the tags (integers that
 * identify types) of its type arguments are right. BPL_TRUE if the sort alone determines the type.
 */
BplValue bpl_vc_typed(BplVcEval *eval, BplValue value, const BplType *type);
/* Decides whether one solver function can serve all instances of a function whose result type has
 * type variables: this is so if the tags (integers that identify types) of the function's arguments
 * determine the type of its result. Then returns the full sort of the result, with the universal
 * sort for the type variables; otherwise BPL_SORT_NONE. */
BplSort bpl_vc_told_sort(BplVcEval *eval, const BplFunction *decl, uint32_t params);
/* Returns the tag (the integer that identifies a type) of the i-th type argument in the type of the
 * function's result for these arguments; BPL_NONE if this type argument can be any type. */
BplValue bpl_vc_tag_of_result(BplVcEval *eval, const BplVcFunction *function, const BplValue *args,
                              uint32_t i);
/* The types of a map, of its indices and of its element, for one read or write of the map. */
typedef struct BplVcPlace {
    const BplType *map;
    const BplExpr *indices; /* the indices, linked by next */
    const BplType *element;
} BplVcPlace;

/* bpl_vc_select returns the map's element at these indices. bpl_vc_store returns the map in which
 * this element has the given value. */
BplValue bpl_vc_select(BplVcEval *eval, const BplVcPlace *place, BplValue map,
                       const BplValue *indices, uint32_t count);
BplValue bpl_vc_store(BplVcEval *eval, const BplVcPlace *place, BplValue map,
                      const BplValue *indices, uint32_t count, BplValue value);

/* Returns a new symbol of this sort, which no other term contains. */
BplValue bpl_vc_fresh(BplVcEval *eval, const BplName *name, BplSort sort);

/* Functions of eval.c that the other files of the translation of expressions use. */

/* Appends the values of a chain of expressions to *values, evaluated with polarity
 * BPL_VC_EITHER. */
void bpl_vc_add_values(BplVcEval *eval, const BplExpr *exprs, BplValues *values);

/* Functions of eval_apply.c. */

/* Are applications of the function replaced by the function's body? */
bool bpl_vc_is_expanded(const BplFunction *function);
BplValue bpl_vc_apply(BplVcEval *eval, const BplApply *apply);

/* Functions of eval_pool.c. A pool is a named set of terms with which {:pool} quantifiers are
 * instantiated. */

/* Returns the formula that states that the values of {:add_to_pool "name", e, …} are in that
 * pool. */
BplValue bpl_vc_added_to_pools(BplVcEval *eval, const BplNode *attrs);
/* Does the variable have an attribute {:pool "name"}? */
bool bpl_vc_is_pooled(const BplVar *var);
/* Makes triggers for a quantifier over `vars`. A trigger has one term for each variable: a formula
 * that states that the symbol for the variable (in `values`) is in a pool of the variable. Stores
 * the terms of all triggers one after the other in *terms, an array that the caller frees. Returns
 * the number of triggers; 0, and no array, if a variable has no pool. */
uint32_t bpl_vc_pool_triggers(BplVcEval *eval, const BplVar *const *vars, const BplValue *values,
                              size_t count, BplValue **terms);

/* Functions of eval_code.c. */
BplValue bpl_vc_code(BplVcEval *eval, const BplCode *code);

/* Functions of eval_quant.c. */
BplValue bpl_vc_quant(BplVcEval *eval, const BplQuant *quant);

#endif
