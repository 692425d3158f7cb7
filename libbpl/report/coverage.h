/* Computes the coverage of the reported executions: for each statement and clause, each edge out of
 * a block, and each procedure, the number of executions that ran it. Code has the count 0 if
 * executed procedures can reach it in the control-flow graph, but no execution ran it.
 *
 *     BplCoverage *coverage = bpl_coverage_new();
 *     bpl_coverage_add(coverage, core, result);       after each entry, a procedure that was run
 *     bpl_coverage_visit(coverage, &visitor);
 *     bpl_coverage_free(coverage);
 *
 * An execution covers a statement if its replay by the concrete evaluator ran it. An execution
 * without a replay covers the statements of the blocks that it ran. */
#ifndef BPL_REPORT_COVERAGE_H
#define BPL_REPORT_COVERAGE_H

#include "libbpl/exec/exec.h"
#include "libbpl/report/lcov.h"

typedef struct BplCoverage BplCoverage;

/* Makes an empty coverage. */
BplCoverage *bpl_coverage_new(void);
void bpl_coverage_free(BplCoverage *coverage);

/* Adds the executions in the result of running a procedure; `core` is the core program
 * (core/core.h) that was run. Both may be freed afterwards. */
void bpl_coverage_add(BplCoverage *coverage, const BplCore *core, const BplExecResult *result);

/* Functions that bpl_coverage_visit calls; each may be NULL. Blocks are numbered; the blocks of a
 * procedure have consecutive numbers. */
typedef struct BplCoverageVisitor {
    void *data;
    void (*procedure)(void *data, const BplProcedure *procedure, uint64_t count);
    /* called before the statements of each body */
    void (*body)(void *data, const BplProcedure *procedure);
    void (*statement)(void *data, const BplNode *node, uint32_t block, uint64_t count);
    /* Called for each edge out of a block with several. node: the branching statement; which: the
     * number of the edge; reached: the statement was executed. */
    void (*way)(void *data, const BplNode *node, uint32_t block, uint32_t which, bool reached,
                uint64_t count);
} BplCoverageVisitor;

/* Calls the visitor's functions for all counts, body by body. */
void bpl_coverage_visit(const BplCoverage *coverage, const BplCoverageVisitor *visitor);

/* Adds the coverage to an lcov report, with positions of the original sources (origin.h). */
void bpl_coverage_lcov(const BplCoverage *coverage, const BplProgram *program, BplLcov *lcov);

#endif
