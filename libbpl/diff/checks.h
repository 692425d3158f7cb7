/* Prepares checks for the comparison of two versions: if one version ends and the other violates a
 * check on the same inputs, the versions differ. The checks of the versions' program are changed as
 * follows, each with the original condition assumed after it:
 *
 *    assert e;      assert {:msg "…"} Checked ==> e;     assume e;
 *    invariant e;   invariant {:msg "…"} Checked ==> e;  free invariant e;
 *    requires e;    requires {:msg "…"} Checked ==> e;   free requires e;
 *
 * A product program (product.h) sets the global variable Checked to false before it executes one
 * version, whose violations end the execution, and to true before it executes the other version,
 * whose violations are failures of the product. */
#ifndef BPL_DIFF_CHECKS_H
#define BPL_DIFF_CHECKS_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

typedef struct BplStops {
    /* an execution may stop at an assertion, an invariant, or a clause of a specification */
    bool by_check;
    bool by_assumption; /* an execution may stop at an assumption, or a free clause */
} BplStops;

/* Returns in which ways an execution of the declaration's body, or of bodies that it calls, may
 * stop before its end. The specification of the body's own procedure is ignored. */
BplStops bpl_stops_in_body(BplProgram *program, const BplDecl *decl);
/* Returns in which ways a call of the procedure may stop, by its specification or in its body. For
 * a procedure without a body returns none: its preconditions are checks, which callers handle. */
BplStops bpl_stops_in_call(BplProgram *program, const BplProcedure *callee);

/* Changes all checks of the program as shown at the top of this file, except those in product
 * programs. Checked is the variable with the attribute {:product}; if the program has no such
 * variable, checks become assumptions. The text of each {:msg} is `message`, followed by the check.
 */
void bpl_checks_guard(BplProgram *program, const char *message);

#endif
