/* Where statements come from, as front ends say it: {:sourceloc "f.c", 3, 7}, or
 * {:sourcefile "f.c"} {:sourceline 3}, or by the comments, messages and names of states of said.h.
 * What a statement or a comment before it says holds of those behind it, too, up to the next one
 * that says so, the next label or the end of its list; but what a message says, of its statement
 * alone. Where no statement of a body says anything, places are those of the Boogie text, `#line`
 * honoured.
 */
#ifndef BPL_REPORT_ORIGIN_H
#define BPL_REPORT_ORIGIN_H

#include "libbpl/base/strbuf.h"
#include "libbpl/report/json.h"
#include "libbpl/syntax/program.h"

typedef struct BplOrigin {
    const char *file;      /* lives as long as the program; NULL: nobody says */
    uint32_t line, column; /* column 0: nobody says */
} BplOrigin;

typedef struct BplOrigins BplOrigins;

/* What the program says of places in its own sources. It must stay as it is. */
BplOrigins *bpl_origins_new(const BplProgram *program);
void bpl_origins_free(BplOrigins *origins);

/* Of a statement or clause of the procedure or its bodies, or of the procedure itself, which is
 * where a body begins if nothing is said of it. */
BplOrigin bpl_origin(const BplOrigins *origins, const BplProcedure *procedure, const BplNode *node);
/* The same, but only what is said; a node of NULL has none. A postcondition of which nothing is
 * said is where a body begins, too. */
BplOrigin bpl_origin_or_body(const BplOrigins *origins, const BplNode *node);
/* Of a statement's place, as the program was when this began, though it was rewritten since; of
 * another place in a body what is said last before it in the text. */
BplOrigin bpl_origin_at(const BplOrigins *origins, BplLoc loc);

/* Lines of a report, behind an indent. Of a statement that fails: where it came from, if that is
 * said; */
void bpl_origin_add_line(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *node);
void bpl_origin_print_line(BplStrbuf *out, const char *indent, BplOrigin origin);
/* of a call around it: "called at max.bpl(9,5) in Main (main.c:12:3)". */
void bpl_origin_add_call(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *at, const char *procedure);
/* Where the body ended whose postcondition fails (a BplReturn or the declaration, see
 * bpl_replay_returned; or NULL), if it has several ends: "returning at max.bpl(9,5) (main.c:12:3)".
 */
void bpl_origin_add_return(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                           const BplNode *returned);
/* Its place: of a declaration, where the body ends. */
BplLoc bpl_return_loc(const BplNode *returned);
/* Of a step of a trace, at its end, unless that of the last one is the same. */
void bpl_origin_add_step(BplStrbuf *out, const BplOrigins *origins, const BplNode *node,
                         BplOrigin *last);
/* As JSON, in an object that is open: "source": {"file": "main.c", "line": 12, "column": 3}. */
void bpl_origin_add_json(BplJson *json, const BplOrigins *origins, const BplNode *node);
void bpl_origin_print_json(BplJson *json, BplOrigin origin);

/* What a front end wants to be told of a check that fails, {:msg "x might be null"} or the same as
 * {:message}; or NULL. */
const char *bpl_message_said(const BplProgram *program, const BplNode *claim);
/* As a line: "message: x might be null". */
void bpl_message_add_line(BplStrbuf *out, const char *indent, const BplProgram *program,
                          const BplNode *claim);

#endif
