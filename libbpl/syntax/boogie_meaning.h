/* Finds errors of Boogie's parser other than syntax errors, as far as the tokens alone determine
 * them. The rules (boogie_rules.def) contain the names of these acts, as @number. After a syntax
 * error there is no tree to check, and these errors count as well when Boogie suppresses errors for
 * two tokens after an error.
 */
#ifndef BPL_SYNTAX_BOOGIE_MEANING_H
#define BPL_SYNTAX_BOOGIE_MEANING_H

#include "libbpl/base/name.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/source.h"

#include <stdbool.h>

#define BPL_LL_ACTS(ACT)                                                              \
    ACT(number)    /* an expression is an integer literal */                          \
    ACT(other)     /* an expression is not an integer literal */                      \
    ACT(literal)   /* the token is a literal, which may be malformed */               \
    ACT(bounds)    /* the token is the lower bound after an expression and a colon */ \
    ACT(parens)    /* the expression is in parentheses */                             \
    ACT(index)     /* a bracket opens */                                              \
    ACT(first)     /* the expression is the first in the brackets */                  \
    ACT(further)   /* the expression is a later one in the brackets */                \
    ACT(stored)    /* a value is stored at the index */                               \
    ACT(unindex)   /* the bracket closes */                                           \
    ACT(mixture)   /* an operator <== follows ==> */                                  \
    ACT(plain)     /* the braces contain an attribute */                              \
    ACT(trigger)   /* the braces contain a trigger */                                 \
    ACT(attribute) /* only an attribute is allowed here */                            \
    ACT(simple)    /* a type is a single name */                                      \
    ACT(complex)   /* a type is more than a name */                                   \
    ACT(named)     /* the type was the name of a parameter */                         \
    ACT(unlabel)   /* a statement is not a label */                                   \
    ACT(name)      /* the token may turn out to be a label */                         \
    ACT(label)     /* the token is a label */                                         \
    ACT(single)    /* there already was a label */                                    \
    ACT(declare)   /* the label, if it is one, belongs to the body */                 \
    ACT(jump)      /* the token is a goto */                                          \
    ACT(target)    /* the token is the target of the goto */                          \
    ACT(labelled)  /* the token is the label of a break */                            \
    ACT(break)     /* the jump is a break */                                          \
    ACT(loop)      /* the body of a loop begins */                                    \
    ACT(unloop)    /* the body of the loop ends */                                    \
    ACT(bound)     /* a bound variable has a where clause */                          \
    ACT(field)     /* a datatype's field has a where clause */                        \
    ACT(unrefined) /* a declaration begins that may refine an action */               \
    ACT(refined)   /* the declaration refines an action */                            \
    ACT(open)      /* a body begins */                                                \
    ACT(close)     /* all labels of the body are known */

typedef enum BplLlAct {
#define ACT(name) BPL_LL_ACT_##name,
    BPL_LL_ACTS(ACT)
#undef ACT
        BPL_LL_ACT_COUNT
} BplLlAct;

/* A token that is a name, and its text. */
typedef struct BplLlToken {
    BplLoc loc;
    const char *text;
    size_t length;
} BplLlToken;

/* A goto, or a break outside of loops, which has no target. */
typedef struct BplLlJump {
    BplLoc loc;
    BplLlToken target;
} BplLlJump;

typedef struct BplLlMeaning {
    enum { BPL_LL_NUMBER, BPL_LL_BOUNDS, BPL_LL_OTHER } expr;
    BPL_VEC(bool) indices; /* by open bracket: whether the first index is a pair of bounds */
    bool is_trigger, is_simple, is_label, is_labelled, is_refined;
    unsigned loops; /* number of enclosing loops */
    BplLlToken name;
    BplLoc jump;
    BPL_VEC(BplLlToken) labels;
    BplNames *known; /* the names of many labels, while jumps look for their targets; or NULL */
    BPL_VEC(BplLlJump) jumps;
} BplLlMeaning;

/* Performs the act, where `last` is the last token taken; returns an error message or NULL. */
const char *bpl_ll_act(BplLlMeaning *meaning, BplLlAct act, BplLlToken last);
/* Iterates over the jumps to unknown labels of a body that is closed. Returns the next one from
 * *index on and advances *index; NULL after the last one. */
const BplLlJump *bpl_ll_lost_jump(BplLlMeaning *meaning, size_t *index);
void bpl_ll_meaning_release(BplLlMeaning *meaning);

#endif
