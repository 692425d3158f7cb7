/* What the loops of a flat body assign.
 *
 *     BplLoopTargets targets;
 *     bpl_loop_targets_init(&targets, &cfg, body);
 *     for (size_t i = 0; i < targets.loops.count; i++) … targets.loops.at[i].vars.at[k] …
 *     bpl_loop_targets_release(&targets);
 *
 * The variables of a loop are in the order of the text, those of inner loops behind its own, each
 * once. Calls count by what they return and what their procedures modify.
 */
#ifndef BPL_PASS_LOOP_TARGETS_H
#define BPL_PASS_LOOP_TARGETS_H

#include "libbpl/base/map.h"
#include "libbpl/graph/cfg.h"

typedef struct BplLoopVars {
    uint32_t head; /* a block */
    BplMap seen;
    BPL_VEC(BplVar *) vars;
} BplLoopVars;

typedef struct BplLoopTargets {
    BPL_VEC(BplLoopVars) loops; /* in the order of their heads in the text */
} BplLoopTargets;

/* Finds the loops in the graph, and what they assign in the body that the graph is of. */
void bpl_loop_targets_init(BplLoopTargets *targets, const BplCfg *cfg, const BplBody *body);
void bpl_loop_targets_release(BplLoopTargets *targets);

/* Adds what one simple statement assigns. */
void bpl_add_assigned(BplLoopVars *vars, const BplStmt *stmt);
void bpl_loop_vars_release(BplLoopVars *vars);

#endif
