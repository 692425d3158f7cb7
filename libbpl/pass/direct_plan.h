/* Computes which directives are inserted, and where, before direct.c inserts any. */
#ifndef BPL_PASS_DIRECT_PLAN_H
#define BPL_PASS_DIRECT_PLAN_H

#include "libbpl/base/map.h"
#include "libbpl/pass/direct.h"

/* The directives to insert and the assertions to leave alone. A set of directives is a sum of bits:
 * 1 << BPL_PICK, … */
typedef struct BplDirectPlan {
    const BplDirectOptions *options;
    /* statement -> the set of directives to insert before it (`before`) or after it (`behind`) */
    BplMap before, behind;
    BplSet chosen; /* bodies that `procs` selects */
    BplSet kept;   /* assertions that are left as they are although the option `asserts` is set */
} BplDirectPlan;

/* Computes the plan. Returns false if the options name an unknown procedure or position; *trouble
 * is then set to its text. Callers release the plan in either case. */
bool bpl_direct_plan_init(BplDirectPlan *plan, const BplProgram *program,
                          const BplDirectOptions *options, const char **trouble);
void bpl_direct_plan_release(BplDirectPlan *plan);

/* Is the statement `assume {:halt} false` or `assert {:abort} false`, which ends the execution? */
bool bpl_pass_is_end_directive(const BplNode *stmt);

#endif
