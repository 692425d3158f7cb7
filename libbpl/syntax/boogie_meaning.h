/* What Boogie's parser says of a text besides its syntax, as far as that can be told from the
 * tokens on the way: its rules (boogie_rules.def) hold the names of these acts, as @number. Behind
 * a syntax error there is no tree that could be asked; and such an error, too, makes Boogie keep
 * silent for two tokens.
 */
#ifndef BPL_SYNTAX_BOOGIE_MEANING_H
#define BPL_SYNTAX_BOOGIE_MEANING_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/source.h"

#include <stdbool.h>

#define BPL_LL_ACTS(ACT)                                                              \
    ACT(number)    /* an expression is an integer literal */                          \
    ACT(other)     /* it is something else */                                         \
    ACT(literal)   /* the token is one that may be wrong */                           \
    ACT(bounds)    /* the token is the lower bound after an expression and a colon */ \
    ACT(parens)    /* the expression is in parentheses */                             \
    ACT(index)     /* a bracket opens */                                              \
    ACT(first)     /* the expression is the first in it */                            \
    ACT(further)   /* it is a later one */                                            \
    ACT(stored)    /* it is stored there */                                           \
    ACT(unindex)   /* the bracket closed */                                           \
    ACT(mixture)   /* <== after ==> */                                                \
    ACT(plain)     /* what is in braces is an attribute */                            \
    ACT(trigger)   /* it is a trigger */                                              \
    ACT(attribute) /* only an attribute may be here */                                \
    ACT(simple)    /* a type is a name */                                             \
    ACT(complex)   /* it is something else */                                         \
    ACT(named)     /* the type is a parameter's name */                               \
    ACT(unlabel)   /* a statement is no label */                                      \
    ACT(name)      /* the token may turn out to be a label */                         \
    ACT(label)     /* it is one */                                                    \
    ACT(single)    /* there was a label already */                                    \
    ACT(declare)   /* the label, if it is one, is the body's */                       \
    ACT(jump)      /* the token is a goto */                                          \
    ACT(target)    /* the token is where it goes */                                   \
    ACT(labelled)  /* the token says what to break off */                             \
    ACT(break)     /* the jump is a break */                                          \
    ACT(loop)      /* the body of a loop begins */                                    \
    ACT(unloop)    /* it ends */                                                      \
    ACT(bound)     /* a bound variable has a where clause */                          \
    ACT(field)     /* a datatype's field has one */                                   \
    ACT(unrefined) /* a declaration begins that may refine something */               \
    ACT(refined)   /* it does */                                                      \
    ACT(open)      /* a body begins */                                                \
    ACT(close)     /* all labels of the body are known */

typedef enum BplLlAct {
#define ACT(name) BPL_LL_ACT_##name,
    BPL_LL_ACTS(ACT)
#undef ACT
        BPL_LL_ACT_COUNT
} BplLlAct;

/* A token's text, or a name that is one. */
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
    BPL_VEC(bool) indices; /* of the open brackets: is the first index bounds? */
    bool is_trigger, is_simple, is_label, is_labelled, is_refined;
    unsigned loops; /* around */
    BplLlToken name;
    BplLoc jump;
    BPL_VEC(BplLlToken) labels;
    BPL_VEC(BplLlJump) jumps;
} BplLlMeaning;

/* Does the act, the last token being this one; answers what is wrong, or NULL. */
const char *bpl_ll_act(BplLlMeaning *meaning, BplLlAct act, BplLlToken last);
/* The jumps of the body that closed to labels which it does not have, one by one: the next one from
 * the index on, which is set behind it, or NULL. */
const BplLlJump *bpl_ll_lost_jump(const BplLlMeaning *meaning, size_t *index);
void bpl_ll_meaning_release(BplLlMeaning *meaning);

#endif
