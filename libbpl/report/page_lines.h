/* Counts how often the lines of a file were run, and writes the counts for the page.
 *
 *     hits: [line, count, …], partial: [line, …]      members of the file's JSON object
 */
#ifndef BPL_REPORT_PAGE_LINES_H
#define BPL_REPORT_PAGE_LINES_H

#include "libbpl/base/vec.h"
#include "libbpl/report/json.h"

typedef struct BplPageLines {
    BPL_VEC(int64_t) counts; /* counts[line], from 1; -1: the line has no statement */
    BPL_VEC(bool) partial;   /* partial[line]: some branch on the line is never taken */
} BplPageLines;

/* Records that a statement of the line was run `count` times (-1: it cannot be run); of several
 * statements on a line the largest count is kept. */
void bpl_page_lines_note(BplPageLines *lines, uint32_t line, int64_t count, bool is_partial);
/* Adds the members `hits` and `partial` to the open JSON object. */
void bpl_page_lines_put(BplJson *json, const BplPageLines *lines);
/* Frees both lists. */
void bpl_page_lines_release(BplPageLines *lines);

#endif
