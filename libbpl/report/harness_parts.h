/* Shared by the files that write a harness; private to this folder. */
#ifndef BPL_REPORT_HARNESS_PARTS_H
#define BPL_REPORT_HARNESS_PARTS_H

#include "libbpl/base/vec.h"
#include "libbpl/replay/replay.h"
#include "libbpl/report/harness.h"
#include "libbpl/report/harness_value.h"

struct BplHarnesses {
    const BplProgram *program;
    BplStrbuf text; /* the text of the whole harness */
    const BplProcedure *entry;
    uint32_t depth;    /* depth of calls, for {:inline} */
    BplProgram *slice; /* the declarations that the entry needs */
    BplStrbuf sliced;  /* the text of the slice */
    BplMap decls;      /* name -> a global, constant or function of the slice */
};

/* A harness that is being written. */
typedef struct BplHarness {
    BplHarnesses *h;
    const BplHarnessCall *call;
    const BplReplayScript *script;
    BplData *values; /* the script's values, with their types */
    BplElements elements;
    BplStrbuf locals, before, body, attrs; /* parts of its text; `before` has the assumptions */
    BPL_VEC(const char *) modified;
    const char *why;
} BplHarness;

/* Makes h->slice, a program of the declarations that the entry needs, and its text
 * (harness_slice.c). */
bool bpl_harness_slice(BplHarnesses *h, const BplProcedure *entry, uint32_t depth);

/* Makes the texts of inputs, elements and the call (harness_inputs.c). `differ` gets the elements
 * that differ. Returns false with the reason in h->why. */
bool bpl_harness_inputs(BplHarness *h, BplStrbuf *differ);

/* Adds text for the inside of a string literal of Boogie: without quotes and invisible
 * characters. */
void bpl_harness_quote(BplStrbuf *out, const char *text);

#endif
