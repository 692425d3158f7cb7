/* Formats diagnostics:
 *
 *     boogie       file(line,col): error: text      in Boogie's words; `Error:` after parsing;
 *                  after the diagnostics of a phase their number, as in Boogie; a hint (hint.h)
 *                  is another line: "  hint: …"
 *     gnu          file:line:col: error: text [id]; then, if there is a hint, another line:
 *                  file:line:col: note: hint
 *     json         one object a line: file, line, column, severity, phase, id, message,
 *                  optionally `hint`, and `physical`, the position in the file that was read,
 *                  if `#line` assigns another one
 *     sarif        SARIF 2.1.0, an OASIS standard that code scanners exchange; the hint is the
 *                  end of the message
 *
 * Columns are counted in bytes from 1; in SARIF, which cannot express bytes, in characters. */
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

/* The names of the formats, in the order of the enumeration, for the help of an option. */
#define BPL_DIAG_FORMATS "boogie|gnu|json|sarif"

/* A check of the linter (a rule), for the list of rules in a SARIF log. */
typedef struct BplDiagRule {
    const BplDiagInfo *info;
    const char *summary;  /* a description in one line */
    const char *what;     /* a description in one paragraph */
    const char *page;     /* the long explanation, as plain text */
    const char *markdown; /* the long explanation, in Markdown */
} BplDiagRule;

typedef struct BplDiagStyle {
    BplDiagFormat format;
    const char *tool, *version; /* the name and version of the reporting tool */
    int exit_status;            /* the tool's exit status */
    /* boogie, gnu: also print the line of the source, with a caret below the column */
    bool excerpt;
    /* boogie: print as Boogie does: after parsing, columns count from 0, and there are no warnings
     * and no hints */
    bool is_exact;
    bool color; /* boogie, gnu: use a terminal's colours */
    /* sarif: the linter's rules, in addition to the ids of diags.def */
    const BplDiagRule *rules;
    size_t rule_count;
} BplDiagStyle;

/* Adds all diagnostics of the program, in the order of their creation, in the format that the style
 * selects. */
void bpl_diags_format(BplStrbuf *out, const BplProgram *program, const BplDiagStyle *style);

/* Format all diagnostics as JSON lines, and as a SARIF log. */
void bpl_diags_json(BplStrbuf *out, const BplProgram *program);
void bpl_diags_sarif(BplStrbuf *out, const BplProgram *program, const BplDiagStyle *style);

/* Return the name of a severity, such as "error", and of a phase, such as "parse". */
const char *bpl_severity_text(BplSeverity severity);
const char *bpl_phase_text(BplPhase phase);

#endif
