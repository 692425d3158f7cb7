/* Implements bpl-verify --modular, which verifies each body against its specification. */
#ifndef BPL_TOOLS_MODULAR_H
#define BPL_TOOLS_MODULAR_H

#include "libbpl/vc/infer.h"
#include "libbpl/vc/verify.h"
#include "tools/bpl-verify/bodies.h"
#include "tools/bpl-verify/verify.h"
#include "tools/common/filter.h"

typedef struct BplModular {
    bool wanted;
    bool trace;
    bool houdini;
    int infer;  /* a BplVcInfer */
    bool print; /* print the program with inferred invariants */
    const BplFilter *filter;
    int inlining; /* a BplVcInline */
    uint32_t inline_depth;
    bool values;             /* find values for errors */
    bool profile;            /* record the instances of quantifiers */
    const char *profile_log; /* a folder for the solver's logs of its instances, or NULL */
    bool core;               /* find the assumptions that proofs use */
    BplBodyChoice choice;
    const char *cache; /* a folder for results, or NULL */
    /* a file in which the results of this run are stored, so that an interrupted run can be
     * continued; or NULL */
    const char *resume;
    uint64_t cache_bytes;
    /* limit in solver steps; a proof that takes more steps is reported as a finding; 0: no limit */
    uint64_t max_cost;
    bool fail_unstable; /* an unstable proof is a finding */
    BplVcOptions options;
    BplCheckOptions check; /* the options with which the program was checked */
} BplModular;

/* Verifies the bodies. Sets the tool's status: FOUND if a check is not proved, otherwise GAVE_UP if
 * the verdict on a body is `unknown`. */
void bpl_modular_run(BplTool *tool, const BplVerifying *how, const BplModular *modular,
                     BplProgram *program);

#endif
