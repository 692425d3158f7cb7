/* The plan of directives and their positions, computed by direct.c before it inserts any. */
#ifndef BPL_PASS_DIRECT_PLAN_H
#define BPL_PASS_DIRECT_PLAN_H

#include "libbpl/base/map.h"
#include "libbpl/pass/direct.h"

/* Sets of directives are bits: 1 << BPL_PICK … */
typedef struct BplDirectPlan {
    const BplDirectOptions *options;
    BplMap before, behind; /* statement -> the directives there */
    BplSet chosen;         /* bodies that procs chooses */
    BplSet kept;           /* assertions that asserts leaves as they are */
} BplDirectPlan;

/* Computes the plan. Returns false if the options name an unknown procedure or place; `trouble` is
 * set to it. Callers release the plan in either case. */
bool bpl_direct_plan_init(BplDirectPlan *plan, const BplProgram *program,
                          const BplDirectOptions *options, const char **trouble);
void bpl_direct_plan_release(BplDirectPlan *plan);

/* {:halt} or {:abort}, and false */
bool bpl_pass_is_end_directive(const BplNode *stmt);

#endif
