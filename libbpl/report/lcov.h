/* Collects coverage of sources and writes it as lcov's tracefile, which genhtml and the usual
 * services read.
 *
 *     BplLcov *coverage = bpl_lcov_new();
 *     bpl_lcov_function(coverage, "max.bpl", 3, "Max", 2);
 *     bpl_lcov_line(coverage, "max.bpl", 5, 0, 2);
 *     bpl_lcov_branch(coverage, "max.bpl", 6, 0, 1, true, 2);
 *     bpl_lcov_write(&out, coverage);
 *     bpl_lcov_free(coverage);
 *
 * Lines, branches and functions that were never executed are added with the count 0, so that they
 * appear. The order of the calls does not matter: equal counts give equal bytes. Counts saturate at
 * the largest number.
 *
 * A line may contain several blocks of the control-flow graph, and an execution that passes through
 * all of them has executed the line once: counts of one block are added, and the line's count is
 * that of its most frequent block. Blocks are identified by any number that is unique in the file.
 *
 * Callers provide files and lines, after applying `#line` and {:sourceloc}; a line below 1 is not a
 * position and is ignored. Characters of names that are illegal in a line are escaped.
 */
#ifndef BPL_REPORT_LCOV_H
#define BPL_REPORT_LCOV_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct BplLcov BplLcov;

/* Makes an empty coverage. */
BplLcov *bpl_lcov_new(void);
void bpl_lcov_free(BplLcov *coverage);

/* Adds `count` executions of those statements of the block that are on this line. */
void bpl_lcov_line(BplLcov *coverage, const char *file, uint32_t line, uint32_t block,
                   uint64_t count);
/* Adds `count` executions in which the jump at the end of the block had this outcome. `reached` is
 * true if the jump was executed at all, with any outcome. */
void bpl_lcov_branch(BplLcov *coverage, const char *file, uint32_t line, uint32_t block,
                     uint32_t outcome, bool reached, uint64_t count);
/* Adds `count` calls of the procedure that is declared on this line. Counts for one name in one
 * file are added up; if the calls give several lines for the name, the smallest line is written. */
void bpl_lcov_function(BplLcov *coverage, const char *file, uint32_t line, const char *name,
                       uint64_t count);

/* Writes the coverage: files ordered by name, lines by number. Writes nothing if nothing was
 * counted. */
void bpl_lcov_write(BplStrbuf *out, const BplLcov *coverage);

#endif
