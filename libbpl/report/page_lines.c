#include "libbpl/report/page_lines.h"

void bpl_page_lines_note(BplPageLines *lines, uint32_t line, int64_t count, bool is_partial)
{
    while (lines->counts.count <= line) {
        bpl_vec_push(&lines->counts, -1);
        bpl_vec_push(&lines->partial, false);
    }
    if (count > lines->counts.at[line])
        lines->counts.at[line] = count;
    lines->partial.at[line] = lines->partial.at[line] || is_partial;
}

void bpl_page_lines_put(BplJson *json, const BplPageLines *lines)
{
    bpl_json_open(json, "hits", '[');
    for (size_t i = 0; i < lines->counts.count; i++)
        if (lines->counts.at[i] >= 0) {
            bpl_json_number(json, NULL, (long long)i);
            bpl_json_number(json, NULL, lines->counts.at[i]);
        }
    bpl_json_close(json);
    bpl_json_open(json, "partial", '[');
    for (size_t i = 0; i < lines->partial.count; i++)
        if (lines->partial.at[i])
            bpl_json_number(json, NULL, (long long)i);
    bpl_json_close(json);
}

void bpl_page_lines_release(BplPageLines *lines)
{
    bpl_vec_release(&lines->counts);
    bpl_vec_release(&lines->partial);
}
