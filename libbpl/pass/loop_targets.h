/* Variables that the loops of a flat body assign.
 *
 *     BplLoopTargets targets;
 *     bpl_loop_targets_init(&targets, &cfg, body);
 *     for (size_t i = 0; i < targets.loops.count; i++) … targets.loops.at[i].vars.at[k] …
 *     bpl_loop_targets_release(&targets);
 *
 * The variables of a loop are in the order of the text, those of inner loops after its own, without
 * repetition. Calls assign their results and the variables that the callee modifies.
 */
#ifndef BPL_PASS_LOOP_TARGETS_H
#define BPL_PASS_LOOP_TARGETS_H

#include "libbpl/base/map.h"
#include "libbpl/graph/cfg.h"

typedef struct BplLoopVars {
    uint32_t head; /* the block that is the loop's head */
    BplSet seen;
    BPL_VEC(BplVar *) vars;
} BplLoopVars;

typedef struct BplLoopTargets {
    BPL_VEC(BplLoopVars) loops; /* in the order of their heads in the text */
} BplLoopTargets;

/* Finds the loops of the graph, and their assignments in the body of the graph. */
void bpl_loop_targets_init(BplLoopTargets *targets, const BplCfg *cfg, const BplBody *body);
void bpl_loop_targets_release(BplLoopTargets *targets);

/* Adds the variables that a simple statement assigns. */
void bpl_pass_add_assigned(BplLoopVars *vars, const BplStmt *stmt);
void bpl_loop_vars_release(BplLoopVars *vars);

#endif
