/* Origins of statements, as front ends state them: {:sourceloc "f.c", 3, 7}, or {:sourcefile "f.c"}
 * {:sourceline 3} in upper or lower case, or by the comments, messages and names of states in
 * said.h. The origin of a statement or of a comment before it also applies to the following
 * statements, up to the next one with an origin, the next label or the end of the list; an origin
 * in a message applies to its statement only. In a body without any origin, positions are those of
 * the Boogie text; `#line` is taken into account.
 */
#ifndef BPL_REPORT_ORIGIN_H
#define BPL_REPORT_ORIGIN_H

#include "libbpl/base/strbuf.h"
#include "libbpl/report/json.h"
#include "libbpl/syntax/program.h"

typedef struct BplOrigin {
    const char *file;      /* has the lifetime of the program; NULL: unknown */
    uint32_t line, column; /* the column may be 0: unknown */
} BplOrigin;

typedef struct BplOrigins BplOrigins;

/* Collects the origins in the program, which must not change afterwards. */
BplOrigins *bpl_origins_new(const BplProgram *program);
void bpl_origins_free(BplOrigins *origins);

/* The origin of a statement or clause of the procedure or its bodies, or of the procedure itself,
 * which is the beginning of a body if no origin is stated. */
BplOrigin bpl_origin(const BplOrigins *origins, const BplProcedure *procedure, const BplNode *node);
/* As bpl_origin, but only stated origins; a NULL node has none. A postcondition without an origin
 * has the origin of a body's beginning. */
BplOrigin bpl_origin_or_body(const BplOrigins *origins, const BplNode *node);
/* The origin of a statement's place in the original program, even if the statement has been
 * rewritten; for another place in a body, the last origin stated before it in the text. */
BplOrigin bpl_origin_at(const BplOrigins *origins, BplLoc loc);

/* Adds a line to a report, after an indent: the stated origin of a failing statement. */
void bpl_origin_add_line(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *node);
void bpl_origin_print_line(BplStrbuf *out, const char *indent, BplOrigin origin);
/* Adds a line for a call around a failing statement: "called at max.bpl(9,5) in Main
 * (main.c:12:3)". */
void bpl_origin_add_call(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *at, const char *procedure);
/* Adds a line for the return of a body whose postcondition fails (a BplReturn or the declaration,
 * see bpl_replay_returned; or NULL), if the body has several: "returning at max.bpl(9,5)
 * (main.c:12:3)".
 */
void bpl_origin_add_return(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                           const BplNode *returned);
/* The place of the return: that of the BplReturn; for a declaration, the end of its body. */
BplLoc bpl_return_loc(const BplNode *returned);
/* Adds the origin of a step of a trace, unless it is equal to that of the previous step, *last. */
void bpl_origin_add_step(BplStrbuf *out, const BplOrigins *origins, const BplNode *node,
                         BplOrigin *last);
/* Adds the origin to an open JSON object: "source": {"file": "main.c", "line": 12, "column": 3}. */
void bpl_origin_add_json(BplJson *json, const BplOrigins *origins, const BplNode *node);
void bpl_origin_print_json(BplJson *json, BplOrigin origin);

/* The message that a front end gives for a failing check, {:msg "x might be null"} or {:message};
 * or NULL. */
const char *bpl_message_said(const BplProgram *program, const BplNode *claim);
/* Adds the message as a line: "message: x might be null". */
void bpl_message_add_line(BplStrbuf *out, const char *indent, const BplProgram *program,
                          const BplNode *claim);

#endif
