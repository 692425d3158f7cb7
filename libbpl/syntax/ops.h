/* Defines numbers for the field `op` of nodes, whose meaning depends on the kind of node:
 * operators, roles, forms.
 *
 * Operators have a spelling and a binding strength, from ops.def. */
#ifndef BPL_SYNTAX_OPS_H
#define BPL_SYNTAX_OPS_H

#include "libbpl/base/api.h"

#include <stdbool.h>

BPL_BEGIN

/* The operators of Binary and Unary. */
typedef enum BplOp {
#define OP(NAME, text, FAMILY, level, fragile) BPL_OP_##NAME,
#include "libbpl/syntax/ops.def"
#undef OP
    BPL_OP_COUNT
} BplOp;

typedef enum BplOpFamily {
    BPL_OPS_LOGICAL,  /* operands and result are of type bool */
    BPL_OPS_EQUALITY, /* operands of any one type, result of type bool */
    BPL_OPS_ORDER,    /* comparisons other than equality, result of type bool */
    BPL_OPS_VALUE,    /* binary operators with a number or a bit-vector as result */
    BPL_OPS_UNARY
} BplOpFamily;

typedef enum BplFragile {
    BPL_FRAGILE_NONE,
    BPL_FRAGILE_LEFT,
    BPL_FRAGILE_RIGHT,
    BPL_FRAGILE_BOTH
} BplFragile;

typedef struct BplOpInfo {
    const char *text;
    BplOpFamily family;
    int level;
    BplFragile fragile;
} BplOpInfo;

extern const BplOpInfo bpl_op_info[BPL_OP_COUNT];

/* Returns the operator that negates a comparison of two numbers; BPL_OP_COUNT if the operator is
 * not a comparison. For floats only == and != negate each other, since NaN is neither < nor >= 0.
 */
BplOp bpl_op_opposite(BplOp op);

/* The binding strength of expressions that are not operators; those of operators are in ops.def. */
enum {
    BPL_LEVEL_IS = 9,
    BPL_LEVEL_COERCE = 11,
    BPL_LEVEL_POSTFIX = 12, /* the level of m[i] and e->f */
    BPL_LEVEL_ATOM = 13
};

/* The roles of a variable (node Var). */
typedef enum BplRole {
    BPL_ROLE_CONST,
    BPL_ROLE_GLOBAL,
    BPL_ROLE_LOCAL,
    BPL_ROLE_IN,
    BPL_ROLE_OUT,
    BPL_ROLE_BOUND,
    BPL_ROLE_LET,
    BPL_ROLE_PARAM, /* a parameter of a function */
    BPL_ROLE_RESULT,
    BPL_ROLE_FIELD
} BplRole;

/* The types that the nodes BasicType and Convert stand for. */
typedef enum BplBasic { BPL_BASIC_INT, BPL_BASIC_REAL, BPL_BASIC_BOOL } BplBasic;

/* The binders that a Quant stands for. */
typedef enum BplQuantifier { BPL_FORALL, BPL_EXISTS, BPL_LAMBDA } BplQuantifier;

/* The kinds of declaration that a Procedure stands for. */
typedef enum BplForm {
    BPL_FORM_PROCEDURE,
    BPL_FORM_YIELD_PROCEDURE,
    BPL_FORM_ACTION,
    BPL_FORM_INVARIANT,
    BPL_FORM_YIELD_INVARIANT
} BplForm;

/* The kinds of clause that a Condition stands for. */
typedef enum BplClause {
    BPL_CLAUSE_REQUIRES,
    BPL_CLAUSE_ENSURES,
    BPL_CLAUSE_INVARIANT,
    BPL_CLAUSE_PRESERVES,
    BPL_CLAUSE_ASSERTS
} BplClause;

/* The statements that HideReveal and PushPop stand for. */
typedef enum BplVisibility { BPL_HIDE, BPL_REVEAL, BPL_PUSH, BPL_POP } BplVisibility;

/* Return the Boogie spelling of the number: "int", "forall", "requires", "hide" … */
const char *bpl_basic_text(BplBasic basic);
const char *bpl_quantifier_text(BplQuantifier quantifier);
const char *bpl_clause_text(BplClause clause);
const char *bpl_visibility_text(BplVisibility visibility);

BPL_END

#endif
