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

/* Collects the origins in the program, which must not change afterwards. */
BplOrigins *bpl_origins_new(const BplProgram *program);
void bpl_origins_free(BplOrigins *origins);

/* Returns the origin of a statement or clause of the procedure or its bodies. For the procedure
 * itself, this is the first origin in a body. Without a stated origin: the position in the Boogie
 * text, if no body of the procedure has an origin. */
BplOrigin bpl_origin(const BplOrigins *origins, const BplProcedure *procedure, const BplNode *node);
/* As bpl_origin, but returns stated origins only, none for a NULL node. A postcondition without an
 * origin has the first origin in a body. */
BplOrigin bpl_origin_or_body(const BplOrigins *origins, const BplNode *node);
/* Returns the origin of the statement at this position of the program as it was read, also if the
 * statement has been rewritten since; for another position in a body, the last origin stated before
 * it in the text. */
BplOrigin bpl_origin_at(const BplOrigins *origins, BplLoc loc);

/* Adds a line with the stated origin of a failing statement to a report, after an indent; nothing
 * if it has none. */
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
/* Returns the position of the return: of the BplReturn; for a declaration, the end of its body. */
BplLoc bpl_return_loc(const BplNode *returned);
/* Adds the origin of a step of a trace, and stores it in *last; adds nothing if the step has none,
 * or if it equals *last, the origin that was added before. */
void bpl_origin_add_step(BplStrbuf *out, const BplOrigins *origins, const BplNode *node,
                         BplOrigin *last);
/* Adds the origin to an open JSON object: "source": {"file": "main.c", "line": 12, "column": 3}. */
void bpl_origin_add_json(BplJson *json, const BplOrigins *origins, const BplNode *node);
void bpl_origin_print_json(BplJson *json, BplOrigin origin);

/* Returns the message that a front end gives for the failing check of the clause or assertion
 * `claim`, by {:msg "x might be null"} or {:message}; or NULL. */
const char *bpl_message_said(const BplProgram *program, const BplNode *claim);
/* Adds the front end's message as a line: "message: x might be null". */
void bpl_message_add_line(BplStrbuf *out, const char *indent, const BplProgram *program,
                          const BplNode *claim);

#endif
