/* What the executions that are told of have covered: statements and clauses, ways out of blocks,
 * procedures, each with the number of executions that ran it. What can be reached from an entry
 * that was run, by the program's form, and never was, counts 0.
 *
 *     BplCoverage *coverage = bpl_coverage_new();
 *     bpl_coverage_add(coverage, core, result);           after each entry, of that core
 *     bpl_coverage_visit(coverage, &visitor);
 *     bpl_coverage_free(coverage);
 *
 * An execution has run a statement if its replay did. Where there is none, it has if it ran the
 * statement's block.
 */
#ifndef BPL_REPORT_COVERAGE_H
#define BPL_REPORT_COVERAGE_H

#include "libbpl/exec/exec.h"
#include "libbpl/report/lcov.h"

typedef struct BplCoverage BplCoverage;

/* Nothing was run yet. */
BplCoverage *bpl_coverage_new(void);
void bpl_coverage_free(BplCoverage *coverage);

/* The result is of an entry that this core ran; neither is needed afterwards. */
void bpl_coverage_add(BplCoverage *coverage, const BplCore *core, const BplExecResult *result);

/* Any function may be NULL. Blocks are numbered; those of a procedure follow each other. */
typedef struct BplCoverageVisitor {
    void *data;
    void (*procedure)(void *data, const BplProcedure *procedure, uint64_t count);
    /* Begins what belongs to one body. */
    void (*body)(void *data, const BplProcedure *procedure);
    void (*statement)(void *data, const BplNode *node, uint32_t block, uint64_t count);
    /* The node is the statement that chooses; reached: it was run. */
    void (*way)(void *data, const BplNode *node, uint32_t block, uint32_t which, bool reached,
                uint64_t count);
} BplCoverageVisitor;

/* Tells all that was counted, body by body. */
void bpl_coverage_visit(const BplCoverage *coverage, const BplCoverageVisitor *visitor);

/* As lcov has it, with the places of the original sources (origin.h). */
void bpl_coverage_lcov(const BplCoverage *coverage, const BplProgram *program, BplLcov *lcov);

#endif
