/* Finds the variables that each loop of a flat body assigns.
 *
 *     BplLoopTargets targets;
 *     bpl_loop_targets_init(&targets, &cfg, body);
 *     for (size_t i = 0; i < targets.loops.count; i++) … targets.loops.at[i].vars.at[k] …
 *     bpl_loop_targets_release(&targets);
 *
 * The variables of a loop are listed without repetition, in the order of the text: first those
 * assigned in the loop itself, then those of its inner loops. Calls assign their results and the
 * variables that the callee modifies. */
#ifndef BPL_PASS_LOOP_TARGETS_H
#define BPL_PASS_LOOP_TARGETS_H

#include "libbpl/base/map.h"
#include "libbpl/graph/cfg.h"

typedef struct BplLoopVars {
    uint32_t head; /* index of the block that is the loop's head */
    BplSet seen;
    BPL_VEC(BplVar *) vars;
} BplLoopVars;

typedef struct BplLoopTargets {
    /* the variables of each loop; loops are in the order of their heads in the text */
    BPL_VEC(BplLoopVars) loops;
} BplLoopTargets;

/* Finds the loops of the control-flow graph `cfg` of the body, and the variables that each of them
 * assigns. */
void bpl_loop_targets_init(BplLoopTargets *targets, const BplCfg *cfg, const BplBody *body);
void bpl_loop_targets_release(BplLoopTargets *targets);

/* Adds the variables that a simple statement (assignment, havoc, call …) assigns to `vars`. */
void bpl_pass_add_assigned(BplLoopVars *vars, const BplStmt *stmt);
void bpl_loop_vars_release(BplLoopVars *vars);

#endif
