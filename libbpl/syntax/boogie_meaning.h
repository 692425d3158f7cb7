/* Finds errors that Boogie's parser reports besides syntax errors, such as an undefined label, as
 * far as the tokens alone determine them. The actions that find such errors are called acts; the
 * grammar rules (boogie_rules.def) contain their names, for example @number. After a syntax error
 * there is no tree to check, and these errors matter also because Boogie suppresses errors for two
 * tokens after any error. */
#ifndef BPL_SYNTAX_BOOGIE_MEANING_H
#define BPL_SYNTAX_BOOGIE_MEANING_H

#include "libbpl/base/name.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/source.h"

#include <stdbool.h>

#define BPL_LL_ACTS(ACT)                                                                          \
    ACT(number)    /* the expression just read is an integer literal */                           \
    ACT(other)     /* the expression just read is not an integer literal */                       \
    ACT(literal)   /* the last token is a literal; checks its form */                             \
    ACT(bounds)    /* the last token is the lower bound l in `e:l`; checks the upper bound e */   \
    ACT(parens)    /* the expression just read is in parentheses */                               \
    ACT(index)     /* the bracket of a selection opens */                                         \
    ACT(first)     /* the expression just read is the first index in the brackets */              \
    ACT(further)   /* the expression just read is a further index in the brackets */              \
    ACT(stored)    /* the brackets contain `:=` and a value to be stored */                       \
    ACT(unindex)   /* the bracket of the selection closes */                                      \
    ACT(mixture)   /* an operator <== follows ==> */                                              \
    ACT(plain)     /* the braces just read contain an attribute */                                \
    ACT(trigger)   /* the braces just read contain a trigger */                                   \
    ACT(attribute) /* reports the braces just read if they contain a trigger */                   \
    ACT(simple)    /* the type just read is a single name */                                      \
    ACT(complex)   /* the type just read is more than a single name */                            \
    ACT(named)     /* a colon follows: the type just read must be a parameter's name */           \
    ACT(unlabel)   /* the statement just read is not a label */                                   \
    ACT(name)      /* the last token is a name that may turn out to be a label */                 \
    ACT(label)     /* the name just read is a label */                                            \
    ACT(single)    /* reports a second label in a block of a code expression */                   \
    ACT(declare)   /* adds the name that was read, if it is a label, to the labels of the body */ \
    ACT(jump)      /* the last token is the keyword of a goto or break */                         \
    ACT(target)    /* the last token is a target of the goto or break */                          \
    ACT(labelled)  /* the break names a label */                                                  \
    ACT(break)     /* a break ends: without a label it must be in a loop */                       \
    ACT(loop)      /* the body of a loop begins */                                                \
    ACT(unloop)    /* the body of the loop ends */                                                \
    ACT(bound)     /* reports a where clause on a bound variable */                               \
    ACT(field)     /* reports a where clause on a field of a datatype */                          \
    ACT(unrefined) /* a declaration begins that may have a refines clause */                      \
    ACT(refined)   /* a refines clause was read; only one is allowed */                           \
    ACT(open)      /* a body begins, without labels and jumps so far */                           \
    ACT(close)     /* a body ends: all its labels are known, and jumps are checked */

typedef enum BplLlAct {
#define ACT(name) BPL_LL_ACT_##name,
    BPL_LL_ACTS(ACT)
#undef ACT
        BPL_LL_ACT_COUNT
} BplLlAct;

/* A token, with its text if it is a name. */
typedef struct BplLlToken {
    BplLoc loc;
    const char *text;
    size_t length;
} BplLlToken;

/* A target of a goto, or a break outside of loops. */
typedef struct BplLlJump {
    BplLoc loc;
    BplLlToken target;
} BplLlJump;

typedef struct BplLlMeaning {
    enum { BPL_LL_NUMBER, BPL_LL_BOUNDS, BPL_LL_OTHER } expr;
    /* for each open bracket: true if the first index in it is a pair of bounds */
    BPL_VEC(bool) indices;
    bool is_trigger, is_simple, is_label, is_labelled, is_refined;
    unsigned loops; /* number of enclosing loops */
    BplLlToken name;
    BplLoc jump;
    BPL_VEC(BplLlToken) labels;
    /* a table of the labels' names, if these are many, while targets of jumps are looked up;
     * otherwise NULL */
    BplNames *known;
    BPL_VEC(BplLlJump) jumps;
} BplLlMeaning;

/* Performs the act; `last` is the last token that the parser consumed. Returns an error message or
 * NULL. */
const char *bpl_ll_act(BplLlMeaning *meaning, BplLlAct act, BplLlToken last);
/* Iterates over the jumps to unknown labels in a body that has ended. Returns the next one from
 * *index on and advances *index; NULL after the last one. */
const BplLlJump *bpl_ll_lost_jump(BplLlMeaning *meaning, size_t *index);
void bpl_ll_meaning_release(BplLlMeaning *meaning);

#endif
