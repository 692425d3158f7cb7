/* The user's own source files on the page: the lines to which lines of the Boogie program belong,
 * and their texts and coverage.
 *
 * A file is shown if it can be read beside the program that names it. Names cannot lead elsewhere,
 * so that a program from somebody else does not put other files into a page: of an absolute name,
 * or one with `..`, the last part counts. */
#ifndef BPL_REPORT_PAGE_ORIGINS_H
#define BPL_REPORT_PAGE_ORIGINS_H

#include "libbpl/report/json.h"
#include "libbpl/syntax/program.h"

typedef struct BplPageOrigins BplPageOrigins;

/* Collects the origins that the program states; no file is read yet. The program must not change
 * before the release. */
BplPageOrigins *bpl_page_origins_new(const BplProgram *program);
/* Frees everything. */
void bpl_page_origins_free(BplPageOrigins *origins);

/* Notes that the page shows the node; `count` is the number of tests that run it, -1 if it is no
 * statement, and `is_partial` says that one of its branches is never taken. */
void bpl_page_origins_note(BplPageOrigins *origins, const BplNode *node, int64_t count,
                           bool is_partial);

/* Adds to an open object:
 *     users: [{name, text, lines: [], hits: [line, count, …], partial: [line, …]}]
 *     origins: [file, line, user's file, line, …] */
void bpl_page_origins_put(BplJson *json, const BplPageOrigins *origins);

#endif
