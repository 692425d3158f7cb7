/* Finds the origins of statements: positions in the user's source, as front ends state them:
 * {:sourceloc "f.c", 3, 7}, or {:sourcefile "f.c"} {:sourceline 3} in upper or lower case, or by
 * the comments, messages and names of states in said.h.
 *
 * The origin of a statement or of a comment before it also applies to the following statements, up
 * to the next one with an origin, the next label or the end of the list of statements; an origin in
 * a message applies to its statement only. In a body without any origin, positions are those of the
 * Boogie text; `#line` is taken into account.
 */
#ifndef BPL_REPORT_ORIGIN_H
#define BPL_REPORT_ORIGIN_H

#include "libbpl/base/strbuf.h"
#include "libbpl/report/json.h"
#include "libbpl/syntax/program.h"

typedef struct BplOrigin {
    /* the file's name, which lives as long as the program; NULL: the origin is unknown */
    const char *file;
    uint32_t line, column; /* the column may be 0: unknown */
} BplOrigin;

typedef struct BplOrigins BplOrigins;

/* Collects the origins (positions in the user's source) that the program states; the program must
 * not change afterwards. */
BplOrigins *bpl_origins_new(const BplProgram *program);
void bpl_origins_free(BplOrigins *origins);

/* Returns the origin (position in the user's source) of a statement or clause of the procedure or
 * its bodies; for the procedure itself, the first origin in a body. If no body of the procedure has
 * an origin, returns the position in the Boogie text. */
BplOrigin bpl_origin(const BplOrigins *origins, const BplProcedure *procedure, const BplNode *node);
/* Returns the origin (position in the user's source) that is stated for the node, and never a
 * position in the Boogie text; an empty one for NULL. A postcondition without an origin has the
 * first origin in a body. */
BplOrigin bpl_origin_or_body(const BplOrigins *origins, const BplNode *node);
/* Returns the origin (position in the user's source) of the statement at this position of the text
 * as it was read, even if the statement has been rewritten since; for any other position in a body,
 * the last origin stated before this position. */
BplOrigin bpl_origin_at(const BplOrigins *origins, BplLoc loc);

/* Adds to a report an indented line with the origin (position in the user's source) of a failing
 * statement; adds nothing if no origin is stated for it. */
void bpl_origin_add_line(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *node);
void bpl_origin_print_line(BplStrbuf *out, const char *indent, BplOrigin origin);
/* Adds a line for a call around a failing statement: "called at max.bpl(9,5) in Main
 * (main.c:12:3)". */
void bpl_origin_add_call(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *at, const char *procedure);
/* Adds a line for the return at which a postcondition failed, if the body has several returns:
 * "returning at max.bpl(9,5) (main.c:12:3)". `returned` is a BplReturn, or the declaration for the
 * end of its body (bpl_replay_returned), or NULL. */
void bpl_origin_add_return(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                           const BplNode *returned);
/* Returns the position at which a body returned: the position of a BplReturn or, for a declaration,
 * the end of its body. */
BplLoc bpl_return_loc(const BplNode *returned);
/* Adds the origin (position in the user's source) of a step of a trace, and stores it in *last.
 * Adds nothing if no origin is stated for the step, or if it equals *last, the origin that was
 * added before. */
void bpl_origin_add_step(BplStrbuf *out, const BplOrigins *origins, const BplNode *node,
                         BplOrigin *last);
/* Adds the origin of the node (its position in the user's source) to an open JSON object: "source":
 * {"file": "main.c", "line": 12, "column": 3}. */
void bpl_origin_add_json(BplJson *json, const BplOrigins *origins, const BplNode *node);
void bpl_origin_print_json(BplJson *json, BplOrigin origin);

/* Returns the message that a front end gives for the failing check of the clause or assertion
 * `claim`, by {:msg "x might be null"} or {:message}; or NULL. */
const char *bpl_message_said(const BplProgram *program, const BplNode *claim);
/* Adds the front end's message as a line: "message: x might be null". */
void bpl_message_add_line(BplStrbuf *out, const char *indent, const BplProgram *program,
                          const BplNode *claim);

#endif
