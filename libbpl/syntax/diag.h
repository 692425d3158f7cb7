/* Represents diagnostics (errors, warnings, notes) as data.
 *
 * The library never prints and never exits: an error in the input is added to a BplDiags, and the
 * function returns false. Each message has an id from diags.def, which gives its stable name,
 * severity and phase; the text is made where the error is found. report/diag_format.h prints
 * diagnostics. All findings of the linter have the id BPL_DIAG_LINT, with name and severity in
 * `info`. */
#ifndef BPL_SYNTAX_DIAG_H
#define BPL_SYNTAX_DIAG_H

#include "libbpl/base/api.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/source.h"

#include <stdarg.h>
#include <stdbool.h>

BPL_BEGIN

typedef enum BplSeverity { BPL_NOTE, BPL_WARNING, BPL_ERROR } BplSeverity;

typedef enum BplPhase {
    BPL_PHASE_IO,
    BPL_PHASE_PARSE,   /* in this phase Boogie prints "error:" */
    BPL_PHASE_RESOLVE, /* from this phase on Boogie prints "Error:" */
    BPL_PHASE_TYPE,
    BPL_PHASE_LINT
} BplPhase;

typedef enum BplDiagId {
#define DIAG(ID, name, severity, phase) BPL_DIAG_##ID,
#include "libbpl/syntax/diags.def"
#undef DIAG
    BPL_DIAG_COUNT
} BplDiagId;

typedef struct BplDiagInfo {
    const char *name;
    BplSeverity severity;
    BplPhase phase;
} BplDiagInfo;

extern const BplDiagInfo bpl_diag_info[BPL_DIAG_COUNT];

typedef struct BplDiag {
    BplDiagId id;
    /* the table entry for the id in diags.def; for BPL_DIAG_LINT, that of the lint rule */
    const BplDiagInfo *info;
    BplLoc loc; /* the source position; 0: the diagnostic has none */
    char *text; /* the text of the diagnostic, owned by the diagnostic */
    /* For a linter's finding that is repaired by deleting text: the first and the last byte of this
     * text. 0: no such text is known. */
    BplLoc gone_start, gone_end;
} BplDiag;

struct BplDiags {
    BPL_VEC(BplDiag) all;
    size_t errors;
    size_t limit; /* limit on the errors that are kept; 0: no limit */
};

/* Makes an empty list without a limit. */
void bpl_diags_init(BplDiags *diags);
void bpl_diags_release(BplDiags *diags);

/* Adds a diagnostic, whose text is formatted as by printf. The id determines its severity and phase
 * (diags.def). */
void bpl_diag(BplDiags *diags, BplDiagId id, BplLoc loc, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void bpl_diagv(BplDiags *diags, BplDiagId id, BplLoc loc, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));
/* Removes the last diagnostic. */
void bpl_diags_drop_last(BplDiags *diags);
/* Removes the diagnostics for which `goes` returns true. */
void bpl_diags_remove(BplDiags *diags, bool (*goes)(const BplDiag *diag, const void *data),
                      const void *data);
/* Sorts, by position, those diagnostics whose source position is `from` or larger; these must be
 * the last ones of the list. */
void bpl_diags_sort(BplDiags *diags, BplLoc from);
/* Moves the last diagnostic of the list to the index `to`, before the diagnostic that is there. */
void bpl_diags_move_last(BplDiags *diags, size_t to);
/* Adds a linter's diagnostic. `info` must outlive the diagnostics; the list takes over the text. */
void bpl_diag_lint(BplDiags *diags, const BplDiagInfo *info, BplLoc loc, char *text);

BPL_END

#endif
