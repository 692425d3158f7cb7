/* Defines options for developers, which set the limits of the engines (base/limits.h).
 *
 *     BplSetCall set = {0};
 *     const BplOption options[] = {…, BPL_LIMIT_OPTIONS(set), {0}};
 *     if (bpl_tool_start(&tool, argc, argv) && bpl_tool_set(&tool, &set)) … the work …
 *     bpl_vec_release(&set.settings); */
#ifndef BPL_TOOLS_SET_H
#define BPL_TOOLS_SET_H

#include "tools/common/tool.h"

typedef struct BplSetCall {
    BplTexts settings; /* NAME=VALUE */
    bool list;
} BplSetCall;

#define BPL_LIMIT_OPTIONS(set)                                                                 \
    {0,                                                                                        \
     "set-limit",                                                                              \
     BPL_OPTION_TEXTS,                                                                         \
     &(set).settings,                                                                          \
     "NAME=VALUE",                                                                             \
     "for developers: set a limit of the engines, of those\nthat --list-limits names. May be " \
     "given again"},                                                                           \
    {                                                                                          \
        0, "list-limits", BPL_OPTION_FLAG, &(set).list, NULL,                                  \
            "print the limits of the engines: names, values, ranges\nand meanings"             \
    }

/* Sets the limits, or prints their table. Returns false if the tool has nothing else to do: it has
 * printed the table, or has complained about a setting. */
bool bpl_tool_set(BplTool *tool, const BplSetCall *set);

#endif
