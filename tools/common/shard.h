/* Reads the part of the work that this run does (its shard) from --shard I/N, or from
 * TEST_SHARD_INDEX and TEST_TOTAL_SHARDS. */
#ifndef BPL_TOOLS_SHARD_H
#define BPL_TOOLS_SHARD_H

#include "tools/common/tool.h"

typedef struct BplShard {
    /* the shard's number, from 1, and the number of shards; total 0: there are no shards */
    uint32_t index, total;
} BplShard;

/* Reads the shard from the option's text or, if this is NULL, from the environment. Returns false
 * after a complaint. */
bool bpl_tool_shard(BplTool *tool, const char *text, BplShard *shard);

#endif
