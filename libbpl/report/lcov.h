/* Coverage of sources, counted and written as lcov's tracefile, which genhtml and the usual
 * services read.
 *
 *     BplLcov *coverage = bpl_lcov_new();
 *     bpl_lcov_function(coverage, "max.bpl", 3, "Max", 2);
 *     bpl_lcov_line(coverage, "max.bpl", 5, 0, 2);
 *     bpl_lcov_branch(coverage, "max.bpl", 6, 0, 1, true, 2);
 *     bpl_lcov_write(&out, coverage);
 *     bpl_lcov_free(coverage);
 *
 * What never happened is counted with 0, so that it is there to be seen. The order of the calls
 * does not matter: the same counts give the same bytes. Counts stop at the largest number that they
 * can be.
 *
 * A line may hold several blocks, and an execution that passes through all of them has still run
 * the line once: what is counted of one block adds up, and the line's count is that of its most
 * frequent block. Blocks are told apart by any number that is theirs alone in the file.
 *
 * Files and lines are those that the caller says, after `#line` and {:sourceloc}; a line below 1 is
 * no place and is not counted. Names are made visible where they could not stand in a line.
 */
#ifndef BPL_REPORT_LCOV_H
#define BPL_REPORT_LCOV_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct BplLcov BplLcov;

/* Nothing was counted yet. */
BplLcov *bpl_lcov_new(void);
void bpl_lcov_free(BplLcov *coverage);

/* The block's statements on this line were executed so often. */
void bpl_lcov_line(BplLcov *coverage, const char *file, uint32_t line, uint32_t block,
                   uint64_t count);
/* This outcome of the block's last jump was taken so often; `reached`: the jump was executed at
 * all. */
void bpl_lcov_branch(BplLcov *coverage, const char *file, uint32_t line, uint32_t block,
                     uint32_t outcome, bool reached, uint64_t count);
/* The procedure that is declared there was entered so often. Counts of one name in one file add up;
 * its line is the first one. */
void bpl_lcov_function(BplLcov *coverage, const char *file, uint32_t line, const char *name,
                       uint64_t count);

/* Files by their names, lines by their numbers. Nothing at all if nothing was counted. */
void bpl_lcov_write(BplStrbuf *out, const BplLcov *coverage);

#endif
