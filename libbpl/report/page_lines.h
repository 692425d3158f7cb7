/* How often the lines of a file were run, as the page has them.
 *
 *     hits: [line, count, …], partial: [line, …]      members of the file's JSON object
 */
#ifndef BPL_REPORT_PAGE_LINES_H
#define BPL_REPORT_PAGE_LINES_H

#include "libbpl/base/vec.h"
#include "libbpl/report/json.h"

typedef struct BplPageLines {
    BPL_VEC(int64_t) counts; /* by line, from 1; -1: the line has no statement */
    BPL_VEC(bool) partial;   /* by line: one of its branches is never taken */
} BplPageLines;

/* Notes that a statement of the line was run `count` times (-1: it is no statement); of several
 * statements the largest count is kept. */
void bpl_page_lines_note(BplPageLines *lines, uint32_t line, int64_t count, bool is_partial);
/* Adds both members to the object that is open. */
void bpl_page_lines_put(BplJson *json, const BplPageLines *lines);
/* Frees the lists. */
void bpl_page_lines_release(BplPageLines *lines);

#endif
