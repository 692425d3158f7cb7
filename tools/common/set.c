#include "tools/common/set.h"

#include "libbpl/base/limits.h"
#include "tools/common/output.h"

bool bpl_tool_set(BplTool *tool, const BplSetCall *set)
{
    BplStrbuf text = {0};
    bool fine = true;
    for (size_t i = 0; fine && i < set->settings.count; i++)
        fine = bpl_limits_set(set->settings.at[i], &text);
    if (!fine) {
        bpl_tool_misused(tool, "--set-limit: %s", text.text);
    } else if (set->list) {
        bpl_limits_list(&text);
        bpl_tool_write(tool, text.text, text.length);
    }
    bpl_strbuf_release(&text);
    return fine && !set->list;
}
