/* Coverage of the reported executions: statements and clauses, edges out of blocks, procedures,
 * each with the number of executions that ran it. Code that an executed entry can reach in the
 * control-flow graph, but never ran, counts 0.
 *
 *     BplCoverage *coverage = bpl_coverage_new();
 *     bpl_coverage_add(coverage, core, result);           after each entry, of that core
 *     bpl_coverage_visit(coverage, &visitor);
 *     bpl_coverage_free(coverage);
 *
 * An execution covers a statement if its replay ran it. An execution without a replay covers the
 * statements of the blocks that it ran.
 */
#ifndef BPL_REPORT_COVERAGE_H
#define BPL_REPORT_COVERAGE_H

#include "libbpl/exec/exec.h"
#include "libbpl/report/lcov.h"

typedef struct BplCoverage BplCoverage;

/* Makes an empty coverage. */
BplCoverage *bpl_coverage_new(void);
void bpl_coverage_free(BplCoverage *coverage);

/* Adds the result of an entry that was run on this core; neither is needed afterwards. */
void bpl_coverage_add(BplCoverage *coverage, const BplCore *core, const BplExecResult *result);

/* What bpl_coverage_visit calls; any function may be NULL. Blocks are numbered; those of a
 * procedure are consecutive. */
typedef struct BplCoverageVisitor {
    void *data;
    void (*procedure)(void *data, const BplProcedure *procedure, uint64_t count);
    /* Called at the start of each body. */
    void (*body)(void *data, const BplProcedure *procedure);
    void (*statement)(void *data, const BplNode *node, uint32_t block, uint64_t count);
    /* Called for each edge. node: the branching statement; reached: it was executed. */
    void (*way)(void *data, const BplNode *node, uint32_t block, uint32_t which, bool reached,
                uint64_t count);
} BplCoverageVisitor;

/* Visits all counts, body by body. */
void bpl_coverage_visit(const BplCoverage *coverage, const BplCoverageVisitor *visitor);

/* Adds the coverage to an lcov report, with positions of the original sources (origin.h). */
void bpl_coverage_lcov(const BplCoverage *coverage, const BplProgram *program, BplLcov *lcov);

#endif
