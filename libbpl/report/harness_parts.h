/* What the files that write a harness share; nobody else includes this. */
#ifndef BPL_REPORT_HARNESS_PARTS_H
#define BPL_REPORT_HARNESS_PARTS_H

#include "libbpl/base/vec.h"
#include "libbpl/replay/replay.h"
#include "libbpl/report/harness.h"
#include "libbpl/report/harness_value.h"

struct BplHarnesses {
    const BplProgram *program;
    BplStrbuf text; /* of all of it */
    const BplProcedure *entry;
    uint32_t depth;    /* of calls, that {:inline} says */
    BplProgram *slice; /* what the entry needs */
    BplStrbuf sliced;  /* its text */
    BplMap decls;      /* its globals, constants and functions, by their names */
};

/* One harness. */
typedef struct BplHarness {
    BplHarnesses *h;
    const BplHarnessCall *call;
    const BplReplayScript *script;
    BplData *values; /* as the script has them, with their types */
    BplElements elements;
    BplStrbuf locals, before, body, attrs; /* before: what is assumed */
    BPL_VEC(const char *) modified;
    const char *why;
} BplHarness;

/* What the entry needs of the program, as h->slice and its text: harness_slice.c. */
bool bpl_harness_slice(BplHarnesses *h, const BplProcedure *entry, uint32_t depth);

/* Inputs, elements and the call, as h's texts: harness_inputs.c. `differ` gets which elements do.
 * False: h->why says why not. */
bool bpl_harness_inputs(BplHarness *h, BplStrbuf *differ);

/* Within a string literal of Boogie: no quotes, nothing that is not seen. */
void bpl_harness_quote(BplStrbuf *out, const char *text);

#endif
