/* Adds the user's own source files to the page: for each line of the Boogie program the
 * corresponding line of a user's file, and the texts and coverage of these files.
 *
 * A file is shown if it can be read beside the program that names it. A name cannot lead to another
 * folder, so that a program from somebody else does not put other files into a page: of an absolute
 * name, or one with `..`, only the last part is used. */
#ifndef BPL_REPORT_PAGE_ORIGINS_H
#define BPL_REPORT_PAGE_ORIGINS_H

#include "libbpl/report/json.h"
#include "libbpl/syntax/program.h"

typedef struct BplPageOrigins BplPageOrigins;

/* Collects the origins (positions in the user's files) that the program states; no file is read
 * yet. The program must not change before bpl_page_origins_free. */
BplPageOrigins *bpl_page_origins_new(const BplProgram *program);
/* Frees the object: the origins (positions in the user's files) and the texts of these files. */
void bpl_page_origins_free(BplPageOrigins *origins);

/* Records that the page shows the node; `count` is the number of tests that run it, -1 if the node
 * cannot be run; `is_partial` tells that one of its branches is never taken. */
void bpl_page_origins_note(BplPageOrigins *origins, const BplNode *node, int64_t count,
                           bool is_partial);

/* Adds to an open JSON object:
 *     users: [{name, text, lines: [], hits: [line, count, …], partial: [line, …]}]
 *     origins: [file, line, user's file, line, …]
 * `file` is the index of a file of the program, `user's file` an index in `users`. */
void bpl_page_origins_put(BplJson *json, const BplPageOrigins *origins);

#endif
