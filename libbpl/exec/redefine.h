/* Replaces functions and constants of a program by others for which its axioms hold as well.
 *
 *     const height: int;
 *     axiom 1 <= height ==> (forall n: int :: { Even(n) } Even(n) == (n mod 2 == 0));
 *     procedure P(n: int) { assume height == 1; assert Even(n); }
 *
 * The axiom does not imply Even(2), since in some of its models `height` is 0. But every model M of
 * the axioms can be turned into one with the wanted values: let height' be 1 and Even'(n) be n mod
 * 2 == 0. If each axiom that mentions `height` or Even holds in M when these are replaced by
 * height' and Even', then M with height' and Even' in their place is a model of all axioms.
 *
 * The following are redefined:
 *
 *   - a constant, by a value;
 *   - a function f that an axiom defines, f(x) == body, by that body. The body may use functions
 *     redefined earlier, but not f, except for f(…, x - c, …) with an integer parameter x and a
 *     number c > 0: then the definition is (if 0 <= x then body else some value), which exists by
 *     recursion on x. A parameter in whose place the axiom has an application of another function,
 *     such as LS(y) for fuel, is left out;
 *   - another predicate, by the old predicate except at the points that the execution reads; or by
 *     one truth value for all arguments; or by one truth value for all arguments whose integers are
 *     not negative.
 *
 * Which redefinitions are tried is a guess; the solver has to prove all axioms anew, by
 * `unsatisfiable` answers, some by induction (forced.c). This needs all axioms about the redefined
 * functions and constants. Therefore a function or constant is not redefined if it is mentioned by
 * a quantifier over types, by an axiom that was not translated, or by the body of a function that
 * is not expanded. */
#ifndef BPL_EXEC_REDEFINE_H
#define BPL_EXEC_REDEFINE_H

#include "libbpl/exec/engine.h"

/* How predicates without a definition are redefined: for the arguments with which the execution
 * reads them; for all arguments; for arguments whose integers are not negative. */
typedef enum BplRedefineHow {
    BPL_REDEFINE_POINTS,
    BPL_REDEFINE_ALL,
    BPL_REDEFINE_NATURAL,
    BPL_REDEFINE_WAYS
} BplRedefineHow;

typedef struct BplRedefined {
    /* `func`: a function of the program; `own`: the new function that replaces it */
    BplFunc func, own;
    /* a set of bits: the parameters of `func` that `own` also has */
    uint32_t kept;
} BplRedefined;

typedef struct BplRedefine {
    BplEngine *e;
    BplModel *model;
    /* functions and constants that may not be redefined, since some axioms about them are not known
     * here */
    BplSet open;
    BplSet defined; /* numbers of functions that an axiom defines, plus 1 */
    BPL_VEC(BplRedefined) functions;
    BplValues symbols, values; /* constants that are redefined, and their new values */
    BplValues definitions;     /* definitions of the new functions, as formulas */
    const BplValues *from, *to;
    BplRedefineHow how;
    /* some constants are declared to extend others (a partial order); no axiom's text states that
     * order */
    bool has_order;
} BplRedefine;

/* Initialises `redefine`. `from` are symbols for inputs, and `to` the terms that replace them. The
 * function values that the execution reads are taken from the model, with `to` in the place of
 * `from` in the arguments. */
void bpl_redefine_init(BplRedefine *redefine, BplEngine *e, BplModel *model, const BplValues *from,
                       const BplValues *to, BplRedefineHow how);
void bpl_redefine_release(BplRedefine *redefine);

/* Redefines constants and functions in the formula, which is about inputs, so that they have their
 * values in the model; also redefines functions in axioms about constants that were redefined. */
void bpl_redefine_for(BplRedefine *redefine, BplValue formula);
/* Returns the formula with the new functions and constants in the place of the old ones; BPL_NONE
 * if the formula is nested too deeply. */
BplValue bpl_redefine_in(BplRedefine *redefine, BplValue formula);

#endif
