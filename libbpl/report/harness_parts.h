/* Declares the data that the files which write harnesses share; private to this folder. */
#ifndef BPL_REPORT_HARNESS_PARTS_H
#define BPL_REPORT_HARNESS_PARTS_H

#include "libbpl/base/vec.h"
#include "libbpl/replay/replay.h"
#include "libbpl/report/harness.h"
#include "libbpl/report/harness_value.h"

struct BplHarnesses {
    const BplProgram *program;
    /* the text of the checked program, from which programs with fewer declarations (slices) are
     * made */
    BplStrbuf text;
    const BplProcedure *entry;
    uint32_t depth;    /* depth of calls in the execution, for {:inline} */
    BplProgram *slice; /* a program with the declarations that the entry needs */
    BplStrbuf sliced;  /* the text of `slice` */
    BplMap decls;      /* name -> the declaration in `slice` of a global, constant or function */
};

/* A harness (a Boogie program that repeats one execution) that is being written. */
typedef struct BplHarness {
    BplHarnesses *h;
    const BplHarnessCall *call;
    const BplReplayScript *script;
    BplData *values; /* the values of the recorded execution (script), with their types */
    BplElements elements;
    /* parts of the harness's text; `before` has the assumptions */
    BplStrbuf locals, before, body, attrs;
    BPL_VEC(const char *) modified;
    const char *why;
} BplHarness;

/* Makes h->slice, a program of the declarations that the entry (the executed procedure) needs, and
 * its text (harness_slice.c). Returns false if that fails. */
bool bpl_harness_slice(BplHarnesses *h, const BplProcedure *entry, uint32_t depth);

/* Writes the texts of inputs, elements and the call (harness_inputs.c). Adds to `differ` the
 * assumptions that the elements of declared types differ. Returns false with the reason in h->why.
 */
bool bpl_harness_inputs(BplHarness *h, BplStrbuf *differ);

/* Adds text as the inside of a string literal of Boogie: without quotes and invisible
 * characters. */
void bpl_harness_quote(BplStrbuf *out, const char *text);

#endif
