#include "tools/common/shard.h"

#include "tools/common/number.h"

#include <stdlib.h>
#include <string.h>

static bool is_shard(const BplShard *shard)
{
    return shard->index >= 1 && shard->index <= shard->total;
}

static bool read_option(BplTool *tool, const char *text, BplShard *shard)
{
    const char *slash = strchr(text, '/');
    uint64_t index = 0, total = 0;
    if (!slash || !*(slash + 1)) {
        bpl_tool_misused(tool, "option '--shard' takes I/N, not '%s'", text);
        return false;
    }
    if (!bpl_tool_number(tool, "shard", text, (size_t)(slash - text), UINT32_MAX, &index) ||
        !bpl_tool_number(tool, "shard", slash + 1, strlen(slash + 1), UINT32_MAX, &total))
        return false;
    *shard = (BplShard){(uint32_t)index, (uint32_t)total};
    if (is_shard(shard))
        return true;
    bpl_tool_misused(tool, "option '--shard' takes I/N with I from 1 to N, not '%s'", text);
    return false;
}

/* Reads the shard from the environment variables of test runners, which count shards from 0. */
static bool read_environment(BplTool *tool, BplShard *shard)
{
    const char *total = getenv("TEST_TOTAL_SHARDS"), *index = getenv("TEST_SHARD_INDEX");
    const char *status = getenv("TEST_SHARD_STATUS_FILE");
    if (!total || !*total)
        return true;
    char *total_end, *index_end = NULL;
    unsigned long all = strtoul(total, &total_end, 10), this = 0;
    if (index)
        this = strtoul(index, &index_end, 10);
    if (*total_end || !index || !*index || *index_end || all > UINT32_MAX || this >= all) {
        bpl_tool_complain(
            tool, "TEST_SHARD_INDEX '%s' and TEST_TOTAL_SHARDS '%s' do not describe a shard",
            index ? index : "", total);
        tool->status = BPL_STATUS_BAD;
        return false;
    }
    *shard = (BplShard){(uint32_t)this + 1, (uint32_t)all};
    return !status || !*status || bpl_tool_write_file(tool, status, "", 0);
}

bool bpl_tool_shard(BplTool *tool, const char *text, BplShard *shard)
{
    *shard = (BplShard){0, 0};
    return text ? read_option(tool, text, shard) : read_environment(tool, shard);
}
