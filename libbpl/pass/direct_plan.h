/* Which directives go where: what direct.c finds out before it inserts any. */
#ifndef BPL_PASS_DIRECT_PLAN_H
#define BPL_PASS_DIRECT_PLAN_H

#include "libbpl/base/map.h"
#include "libbpl/pass/direct.h"

/* Sets of directives are bits: 1 << BPL_PICK … */
typedef struct BplDirectPlan {
    const BplDirectOptions *options;
    BplMap before, behind; /* statement -> the directives there */
    BplMap chosen;         /* bodies that procs chooses */
    BplMap kept;           /* assertions that asserts leaves as they are */
} BplDirectPlan;

/* Works out the plan. False if the options name a procedure or place that is not there; `trouble`
 * is that name. To be released all the same. */
bool bpl_direct_plan_init(BplDirectPlan *plan, const BplProgram *program,
                          const BplDirectOptions *options, const char **trouble);
void bpl_direct_plan_release(BplDirectPlan *plan);

/* {:halt} or {:abort}, and false */
bool bpl_is_end_directive(const BplNode *stmt);

#endif
