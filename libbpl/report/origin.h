/* Where statements come from, as front ends say it: {:sourceloc "f.c", 3, 7}, or
 * {:sourcefile "f.c"} {:sourceline 3}. What a statement says holds of those behind it, too, up to
 * the next one that says so, the next label or the end of its list. Where no statement of a body
 * says anything, places are those of the Boogie text, `#line` honoured.
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

BplOrigins *bpl_origins_new(const BplProgram *program);
void bpl_origins_free(BplOrigins *origins);

/* Of a statement or clause of the procedure or its bodies, or of the procedure itself. */
BplOrigin bpl_origin(const BplOrigins *origins, const BplProcedure *procedure, const BplNode *node);
/* The same, but only what is said; a node of NULL has none. */
BplOrigin bpl_origin_said(const BplOrigins *origins, const BplNode *node);

/* Lines of a report, behind an indent. Of a statement that fails: where it came from, if that is
 * said; */
void bpl_origin_add_line(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *node);
/* of a call around it: "called at max.bpl(9,5) in Main (main.c:12:3)". */
void bpl_origin_add_call(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *at, const char *procedure);
/* As JSON, in an object that is open: "source": {"file": "main.c", "line": 12, "column": 3}. */
void bpl_origin_add_json(BplJson *json, const BplOrigins *origins, const BplNode *node);

#endif
