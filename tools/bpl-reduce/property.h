/* The property that a reduction keeps: what a command does with the program. */
#ifndef BPL_TOOLS_REDUCE_PROPERTY_H
#define BPL_TOOLS_REDUCE_PROPERTY_H

#include "libbpl/base/command.h"
#include "tools/common/tool.h"

#include <regex.h>

typedef struct BplProperty {
    /* what the options say */
    const char *match; /* a regular expression that has to match what the command prints */
    BplNumber status;  /* the exit status; BPL_ANY_STATUS: not said */
    bool same_stdout;  /* standard output as of the program itself, byte for byte */
    /* what follows from them and from the first run */
    bool wants_status;
    int wanted_status;
    bool has_regex;
    regex_t regex;
    BplStrbuf wanted_out;
} BplProperty;

#define BPL_ANY_STATUS UINT64_MAX

/* Understands the options. False after a complaint. */
bool bpl_property_init(BplTool *tool, BplProperty *property);
/* Learns from the run on the program itself what is wanted. False after a complaint: the property
 * does not hold of it. */
bool bpl_property_learn(BplTool *tool, BplProperty *property, const BplCommandRun *run);
/* Does it hold of the program of this run, which has ended? */
bool bpl_property_holds(const BplProperty *property, const BplCommandRun *run);
void bpl_property_release(BplProperty *property);

#endif
