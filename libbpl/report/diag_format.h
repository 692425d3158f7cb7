/* Diagnostics for people and programs.
 *
 *     boogie   file(line,col): error: text        as Boogie words it; `Error:` after parsing;
 *              after the diagnostics of a phase its count, as Boogie has it
 *     gnu      file:line:col: error: text [id]; then, if there is a hint (hint.h), another line:
 *              file:line:col: note: hint
 *     json     an object a line: file, line, column, severity, phase, id, message, perhaps `hint`,
 *              and `physical`, the place in the text as it was read, where `#line` makes that
 *              another one
 *     sarif    SARIF 2.1.0, an OASIS standard that code scanners exchange; the hint is the end of
 *              the message
 *
 * Columns count from 1: bytes, but in SARIF, which knows none, characters.
 */
#ifndef BPL_REPORT_DIAG_FORMAT_H
#define BPL_REPORT_DIAG_FORMAT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef enum BplDiagFormat {
    BPL_FORMAT_BOOGIE,
    BPL_FORMAT_GNU,
    BPL_FORMAT_JSON,
    BPL_FORMAT_SARIF
} BplDiagFormat;

/* The formats' names, in that order, as an option's help has them. */
#define BPL_DIAG_FORMATS "boogie|gnu|json|sarif"

/* What a linter can say, for the list of rules in a SARIF log. */
typedef struct BplDiagRule {
    const BplDiagInfo *info;
    const char *summary;
    const char *page; /* the long explanation */
} BplDiagRule;

typedef struct BplDiagStyle {
    BplDiagFormat format;
    const char *tool, *version; /* who says so */
    int exit_status;            /* that the tool will end with */
    bool excerpt; /* boogie, gnu: also the line of the source, and a caret below the column; and
                   * for boogie the hint, as below */
    bool color;   /* boogie, gnu: with a terminal's colours */
    const BplDiagRule *rules; /* sarif: beside those of diags.def */
    size_t rule_count;
} BplDiagStyle;

/* All diagnostics of the program, in the order they were made. */
void bpl_diags_format(BplStrbuf *out, const BplProgram *program, const BplDiagStyle *style);

/* The JSON lines and the SARIF log alone. */
void bpl_diags_json(BplStrbuf *out, const BplProgram *program);
void bpl_diags_sarif(BplStrbuf *out, const BplProgram *program, const BplDiagStyle *style);

/* "error", "parse" */
const char *bpl_severity_text(BplSeverity severity);
const char *bpl_phase_text(BplPhase phase);

#endif
