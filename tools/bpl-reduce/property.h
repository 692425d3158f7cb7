/* Represents and tests the property that a reduction preserves: the observable behaviour of a
 * command on the program. */
#ifndef BPL_TOOLS_REDUCE_PROPERTY_H
#define BPL_TOOLS_REDUCE_PROPERTY_H

#include "libbpl/base/command.h"
#include "tools/common/tool.h"

#include <regex.h>

typedef struct BplProperty {
    /* Set from the options. */
    const char *match; /* a regular expression that the command's output has to match */
    /* the required exit status; BPL_ANY_STATUS: the status of the first run is required */
    BplNumber status;
    /* standard output must be equal, byte for byte, to the standard output of the first run */
    bool same_stdout;
    /* the property as a clause of a message ("expected a program for which …"); or NULL */
    const char *claim;
    /* The fields below are computed from the options and from the command's run on the original
     * program. */
    bool wants_status;
    int wanted_status;
    bool has_regex;
    regex_t regex;
    BplStrbuf wanted_out;
} BplProperty;

#define BPL_ANY_STATUS UINT64_MAX

/* Reads the options. Returns false after a complaint. */
bool bpl_property_init(BplTool *tool, BplProperty *property);
/* Completes the property from a run of the command on the original program. Returns false after a
 * complaint: the original program does not have the property. */
bool bpl_property_learn(BplTool *tool, BplProperty *property, const BplCommandRun *run);
/* Does the program have the property, judging by this run of the command on it, which has ended? */
bool bpl_property_holds(const BplProperty *property, const BplCommandRun *run);
void bpl_property_release(BplProperty *property);

#endif
