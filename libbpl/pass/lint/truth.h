/* Computes truth values of expressions from their form alone. */
#ifndef BPL_PASS_LINT_TRUTH_H
#define BPL_PASS_LINT_TRUTH_H

#include "libbpl/syntax/ast.h"

#include <stdbool.h>

typedef enum BplLintTruth { BPL_PERHAPS, BPL_ALWAYS, BPL_NEVER } BplLintTruth;

/* Returns the truth value of an expression, if it is a literal, a connective, or a comparison of
 * literals or of an expression with itself. */
BplLintTruth bpl_lint_truth(const BplExpr *expr);

/* Is the expression the literal `true`, or `false`? */
bool bpl_lint_is_bool_literal(const BplExpr *expr, bool value);

/* Do the expressions have equal texts and certainly equal values? Never true for expressions of a
 * float type, since a NaN does not equal itself. */
bool bpl_lint_is_same(const BplExpr *a, const BplExpr *b);
/* Is one expression syntactically the negation of the other? */
bool bpl_lint_is_negation(const BplExpr *a, const BplExpr *b);

/* Stores the value of a sum or product of integer literals, or of a real literal 0, in *value;
 * returns false for other expressions. */
bool bpl_lint_constant_value(const BplExpr *expr, long long *value);

/* A text of an expression for a message, shortened if it is long. */
typedef struct BplShortText {
    char text[64];
} BplShortText;
BplShortText bpl_lint_short_text(const BplNode *node);

#endif
