/* Checks of two versions: where one version ends and the other violates a check, they differ.
 *
 *     assert e;                   assert {:msg "…"} Checked ==> e;  assume e;
 *     invariant e;         ==>    invariant {:msg "…"} Checked ==> e;  free invariant e;
 *     requires e;                 requires {:msg "…"} Checked ==> e;  free requires e;
 *
 * A product (product.h) sets the global variable Checked to false before it runs one version, whose
 * violations end the execution, and to true before it runs the other: this one's violations are
 * failures of the product.
 */
#ifndef BPL_DIFF_CHECKS_H
#define BPL_DIFF_CHECKS_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

typedef struct BplStops {
    bool by_check;      /* at an assertion, an invariant, or a clause of a specification */
    bool by_assumption; /* at an assumption, or a free clause */
} BplStops;

/* The ways in which an execution of the declaration's body, or of bodies that it calls, may stop
 * before its end. The body's own specification does not count. */
BplStops bpl_stops_in_body(BplProgram *program, const BplDecl *decl);
/* The ways in which a call of the procedure may stop: in its body and by its specification. Without
 * a body, its preconditions alone are checks; callers treat them as their own. */
BplStops bpl_stops_in_call(BplProgram *program, const BplProcedure *callee);

/* Changes all checks of the program, but not those of products, as above. Checked is the variable
 * with the attribute {:product}; without it, checks become assumptions. `{:msg}` begins with this
 * text, and the check follows. */
void bpl_checks_guard(BplProgram *program, const char *message);

#endif
