/* Diagnostics as data.
 *
 * The library never prints and never exits: what is wrong with the input goes into a BplDiags, and
 * the function says no. Each message has an id from diags.def, which gives its stable name,
 * severity and phase; the text is made where the trouble is found. report/diag_format.h prints
 * them. What a linter says has the one id BPL_DIAG_LINT, and its own name and severity in `info`.
 */
#ifndef BPL_SYNTAX_DIAG_H
#define BPL_SYNTAX_DIAG_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/source.h"

#include <stdarg.h>
#include <stdbool.h>

typedef enum BplSeverity { BPL_NOTE, BPL_WARNING, BPL_ERROR } BplSeverity;

typedef enum BplPhase {
    BPL_PHASE_IO,
    BPL_PHASE_PARSE,   /* Boogie says "error:" here */
    BPL_PHASE_RESOLVE, /* and "Error:" from here on */
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
    const BplDiagInfo *info; /* that of the id, but for BPL_DIAG_LINT */
    BplLoc loc;              /* 0: nowhere in particular */
    char *text;              /* owned */
} BplDiag;

struct BplDiags {
    BPL_VEC(BplDiag) all;
    size_t errors;
    size_t limit; /* no more than so many errors are kept; 0: all */
};

/* An empty list without a limit. */
void bpl_diags_init(BplDiags *diags);
void bpl_diags_release(BplDiags *diags);

/* Adds a diagnostic, whose text is formatted as by printf. What it is (an error, a warning) is in
 * diags.def by its id. */
void bpl_diag(BplDiags *diags, BplDiagId id, BplLoc loc, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void bpl_diagv(BplDiags *diags, BplDiagId id, BplLoc loc, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));
/* Takes out those that `goes` says yes to. */
void bpl_diags_remove(BplDiags *diags, bool (*goes)(const BplDiag *diag, const void *data),
                      const void *data);
/* Puts those that are at or behind the given place, which are the last ones, in order. */
void bpl_diags_sort(BplDiags *diags, BplLoc from);
/* A linter's: `info` outlives the diagnostics; the text is taken over. */
void bpl_diag_lint(BplDiags *diags, const BplDiagInfo *info, BplLoc loc, char *text);

#endif
