/* Expressions of the checked tree to terms.
 *
 * Variables of the program are what `read` says they are; constants are symbols; bound variables,
 * parameters and lets are what was last bound (bpl_vc_bind). Functions are uninterpreted, an
 * instance for each choice of types, but for what the solver knows by name, the operations of
 * datatypes, and {:inline} and {:define} functions, which are replaced by their bodies. What is
 * known of instances (bodies, axioms) is background.h's.
 *
 * A quantifier over types cannot be said to a solver. Where it has to be proved, its type is one of
 * which nothing is known; where it is assumed, it becomes its instances at the types that occur:
 * `polarity` says which of the two an expression is.
 *
 * What is added to a pool is in it; a variable of the pool is tried at all that is. {:nopats t} and
 * the applications of {:never_pattern} functions are no triggers, if the solver has to find some
 * itself.
 *
 * A lambda becomes a function of the symbols in it, and an axiom that says what it is at each
 * point.
 */
#ifndef BPL_VC_EVAL_H
#define BPL_VC_EVAL_H

#include "libbpl/base/deadline.h"
#include "libbpl/syntax/program.h"
#include "libbpl/term/wordmap.h"
#include "libbpl/vc/sorts.h"

/* A function at some types. */
typedef struct BplVcFunction {
    const BplFunction *decl;
    const BplSort *args;
    uint32_t count;
    BplSort result;
    BplSort full;    /* the result's full sort */
    BplFunc func;    /* if there are arguments */
    BplValue symbol; /* else */
    uint32_t next;   /* another one of this declaration, or UINT32_MAX */
} BplVcFunction;

enum { BPL_VC_ASSUMED = 1, BPL_VC_EITHER = 0, BPL_VC_PROVED = -1 };

/* Numbers of symbols that are not constants of the program. */
enum { BPL_VC_FUNCTION_NUMBER = 1, BPL_VC_FIRST_NUMBER = 2 };

typedef struct BplVcEval {
    BplProgram *program;
    BplTerms *terms;
    BplVcSorts sorts;
    BplMap values; /* BplVar -> value + 1 */
    /* The value of a global or local variable, a parameter or a result. */
    BplValue (*read)(void *data, const BplVar *var, bool old);
    void *data;
    int polarity;
    unsigned old;         /* old(…) around */
    bool wants_prints;    /* {:print …} in statements becomes events */
    bool infers;          /* as far as traces show it, something is known where loops begin */
    bool has_types;       /* a quantifier over types or code was met: polarity matters */
    bool is_short;        /* instances of an assumption were left out */
    bool has_instances;   /* there are assumptions at the types of the functions known then */
    const char *trouble;  /* what could not be said, or NULL */
    BplDeadline deadline; /* of what is being made */
    uint32_t numbers;     /* of symbols made last */
    BPL_VEC(BplVcFunction) functions;
    BplMap first; /* BplFunction -> index + 1 */
    BplWordMap lambdas;
    uint32_t lambda_count;
    BPL_VEC(BplValue) axioms; /* of lambdas: to be asserted by whoever asserts anything */
    BplSet boxed;             /* sort -> anything: its functions to the universal one are defined */
    BplSet binding;           /* the same of maps that bind types: what is in them is, too */
    /* Values were compared whose types may be the same: functions at both types are not said to be
     * the same then, so that not every model is one. */
    bool is_loose;
    BplMap closed;            /* type of a map that binds types -> its number, among tags */
    BplMap kinds;             /* name of a type constructor -> its number, among tags */
    BplMap pools;             /* names of pools: defined */
    BPL_VEC(BplValue) pooled; /* that values at hand are in pools: to be asserted with the body */
    BplMap opaque;            /* type parameter of an axiom's quantifier -> sort */
    unsigned universal;       /* quantifiers around that the solver may instantiate */
    unsigned quantifiers;     /* quantifiers around */
    BPL_VEC(BplValue) never;  /* terms in them that must not be triggers: {:never_pattern} */
    BPL_VEC(const BplNode *) expanded; /* functions whose bodies are being evaluated */
} BplVcEval;

/* For expressions of the checked program; no variable has a value yet. */
void bpl_vc_eval_init(BplVcEval *eval, BplProgram *program, BplTerms *terms);
void bpl_vc_eval_release(BplVcEval *eval);

/* The expression's value, with the values that variables have now. */
BplValue bpl_vc_expr(BplVcEval *eval, const BplExpr *expr);
/* Of an expression of type bool that is to be assumed, or proved, or either. */
BplValue bpl_vc_truth(BplVcEval *eval, const BplExpr *expr, int polarity);

/* Gives a variable a value; answers what it had before + 1, or 0, for bpl_vc_unbind. */
uintptr_t bpl_vc_bind(BplVcEval *eval, const BplVar *var, BplValue value);
void bpl_vc_unbind(BplVcEval *eval, const BplVar *var, uintptr_t before);

/* The object's field, of the given type; with a value, not BPL_NONE, the object with the field set
 * to it. The sort of a datatype that is refused (sorts.trouble) has no fields: arbitrary values
 * then. */
BplValue bpl_vc_field(BplVcEval *eval, BplValue object, const BplName *name, const BplType *type,
                      BplValue value);

/* eval_any.c: values of the universal sort. */

/* The value as one of the universal sort, and one of that as one of the sort. */
BplValue bpl_vc_box(BplVcEval *eval, BplValue value);
BplValue bpl_vc_unbox(BplVcEval *eval, BplValue value, BplSort sort);
/* An integer that says which type a value of the universal sort has, or the i-th argument of the
 * type of a value whose arguments are in tags. */
BplValue bpl_vc_tag(BplVcEval *eval, BplValue value, uint32_t i);
/* The constraint that the type puts on a value beyond its sort: BPL_TRUE without one. */
BplValue bpl_vc_typed(BplVcEval *eval, BplValue value, const BplType *type);
/* The full sort of the result of a function of which the tags of the arguments tell the type: one
 * function is for all types then, whose variables are the universal sort in the sort. Else
 * BPL_SORT_NONE. */
BplSort bpl_vc_told_sort(BplVcEval *eval, const BplFunction *decl, uint32_t params);
/* The tag for the i-th argument of the type of what the function yields of these arguments;
 * BPL_NONE if it may be any. */
BplValue bpl_vc_tag_of_result(BplVcEval *eval, const BplVcFunction *function, const BplValue *args,
                              uint32_t i);
/* Where a map is selected from, or stored to: the types of the map, the indices and the element. */
typedef struct BplVcPlace {
    const BplType *map;
    const BplExpr *indices; /* a chain */
    const BplType *element;
} BplVcPlace;

/* The map's element at these indices; with a value, the map in which it is that. */
BplValue bpl_vc_select(BplVcEval *eval, const BplVcPlace *place, BplValue map,
                       const BplValue *indices, uint32_t count);
BplValue bpl_vc_store(BplVcEval *eval, const BplVcPlace *place, BplValue map,
                      const BplValue *indices, uint32_t count, BplValue value);

/* A symbol that nobody has. */
BplValue bpl_vc_fresh(BplVcEval *eval, const BplName *name, BplSort sort);

/* eval.c, for the other files */

/* Appends the values of a chain of expressions, evaluated where neither side of the proof is known.
 */
void bpl_vc_add_values(BplVcEval *eval, const BplExpr *exprs, BplValues *values);

/* eval_apply.c */

/* Do a function's applications become its body? */
bool bpl_vc_is_expanded(const BplFunction *function);
BplValue bpl_vc_apply(BplVcEval *eval, const BplApply *apply);

/* eval_pool.c: pools of instances. */

/* That what {:add_to_pool "name", e, …} adds is in its pool. */
BplValue bpl_vc_added_to_pools(BplVcEval *eval, const BplNode *attrs);
/* Has the variable a pool? */
bool bpl_vc_is_pooled(const BplVar *var);
/* One after the other, triggers of so many terms as there are variables: each value is in a pool of
 * its variable, by {:pool "name"}. 0, and no array to be freed, if a variable has none. */
uint32_t bpl_vc_pool_triggers(BplVcEval *eval, const BplVar *const *vars, const BplValue *values,
                              size_t count, BplValue **terms);

/* eval_code.c */
BplValue bpl_vc_code(BplVcEval *eval, const BplCode *code);

/* eval_quant.c */
BplValue bpl_vc_quant(BplVcEval *eval, const BplQuant *quant);

#endif
