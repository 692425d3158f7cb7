/* Replaces functions of a program by others for which its axioms hold as well.
 *
 *     const height: int;
 *     axiom 1 <= height ==> (forall n: int :: { Even(n) } Even(n) == (n mod 2 == 0));
 *     procedure P(n: int) { assume height == 1; assert Even(n); }
 *
 * The axiom does not imply Even(2), as in some of its models `height` is 0. But every model M of
 * the axioms can be turned into one with the wanted values: let height' be 1 and Even'(n) be n mod
 * 2 == 0. If each axiom that mentions `height` or Even holds in M when these are replaced by
 * height' and Even', then M with height' and Even' in their place is a model of all axioms.
 *
 * A redefinition is
 *   - of a constant: a value;
 *   - of a function that an axiom defines, f(x) == body: that body. It may use functions redefined
 *     earlier, but not f, except for f(…, x - c, …) with an integer parameter x and a number c > 0:
 *     then the definition is (if 0 <= x then body else some value), which exists by recursion on x.
 *     A parameter for which the axiom has another function's application, such as fuel, is left
 * out;
 *   - of another predicate: the old predicate except at the points that the execution reads; or one
 *     truth value for all arguments; or one for arguments whose integers are not negative.
 *
 * Which redefinitions are tried is a guess; the solver has to prove all axioms anew, by
 * `unsatisfiable` answers, some by induction (forced.c). This needs all axioms about the redefined
 * functions and constants. Therefore those are left alone that a quantifier over types mentions, an
 * axiom that was not translated, or the body of a function that is not expanded.
 */
#ifndef BPL_EXEC_REDEFINE_H
#define BPL_EXEC_REDEFINE_H

#include "libbpl/exec/engine.h"

/* How predicates without a definition are redefined. */
typedef enum BplRedefineHow {
    BPL_REDEFINE_POINTS,
    BPL_REDEFINE_ALL,
    BPL_REDEFINE_NATURAL,
    BPL_REDEFINE_WAYS
} BplRedefineHow;

typedef struct BplRedefined {
    BplFunc func, own; /* a function of the program, and the new function that replaces it */
    /* a bit for each parameter of the old function that the new function has as well */
    uint32_t kept;
} BplRedefined;

typedef struct BplRedefine {
    BplEngine *e;
    BplModel *model;
    /* functions and constants that may not be redefined, since some axioms about them are not known
     * here */
    BplSet open;
    BplSet defined; /* functions that an axiom defines, plus 1 */
    BPL_VEC(BplRedefined) functions;
    BplValues symbols, values; /* constants that are redefined, and their new values */
    BplValues definitions;     /* definitions of the new functions, as formulas */
    const BplValues *from, *to;
    BplRedefineHow how;
    bool has_order; /* some constants extend others, which is an axiom that has no text */
} BplRedefine;

/* Prepares redefinitions. `from` are inputs, `to` terms for them: the points that the execution
 * reads are those of the model, with `to` in the place of `from`. */
void bpl_redefine_init(BplRedefine *redefine, BplEngine *e, BplModel *model, const BplValues *from,
                       const BplValues *to, BplRedefineHow how);
void bpl_redefine_release(BplRedefine *redefine);

/* Redefines constants and functions that the formula about inputs mentions, so that they have the
 * values of the model; also functions in axioms about constants that this redefines. */
void bpl_redefine_for(BplRedefine *redefine, BplValue formula);
/* The formula with the new functions and constants in the place of the old ones; BPL_NONE if it is
 * nested too deeply. */
BplValue bpl_redefine_in(BplRedefine *redefine, BplValue formula);

#endif
