/* The plan of directives and their positions. direct.c has it computed before it inserts any. */
#ifndef BPL_PASS_DIRECT_PLAN_H
#define BPL_PASS_DIRECT_PLAN_H

#include "libbpl/base/map.h"
#include "libbpl/pass/direct.h"

/* Sets of directives are bits: 1 << BPL_PICK … */
typedef struct BplDirectPlan {
    const BplDirectOptions *options;
    /* statement -> the set of directives to insert before or after it (1 << BPL_PICK …) */
    BplMap before, behind;
    BplSet chosen; /* bodies that `procs` selects */
    BplSet kept;   /* assertions that stay as they are although `asserts` is set */
} BplDirectPlan;

/* Computes the plan. Returns false if the options name an unknown procedure or place; `trouble` is
 * set to it. Callers release the plan in either case. */
bool bpl_direct_plan_init(BplDirectPlan *plan, const BplProgram *program,
                          const BplDirectOptions *options, const char **trouble);
void bpl_direct_plan_release(BplDirectPlan *plan);

/* Is the statement {:halt} or {:abort}, with the condition false? */
bool bpl_pass_is_end_directive(const BplNode *stmt);

#endif
