#include "libbpl/report/dot.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/report/escape.h"

enum { MAX_LABEL = 100 }; /* limit on the characters of a line in a label */

void bpl_dot_begin(BplStrbuf *out, const char *name)
{
    bpl_strbuf_addf(out,
                    "digraph %s {\n"
                    "  node [shape=box, fontname=\"monospace\", fontsize=10];\n"
                    "  edge [fontname=\"monospace\", fontsize=9];\n",
                    name);
}

void bpl_dot_end(BplStrbuf *out)
{
    bpl_strbuf_add_text(out, "}\n");
}

void bpl_dot_text(BplStrbuf *out, const char *text, size_t length)
{
    size_t characters = 0;
    for (size_t at = 0; at < length;) {
        size_t step = bpl_utf8_length(text + at, length - at);
        char c = text[at];
        if (characters++ == MAX_LABEL) {
            bpl_strbuf_add_text(out, "…");
            return;
        }
        if (c == '"' || c == '\\')
            bpl_strbuf_add_char(out, '\\');
        if (step == 0)
            bpl_strbuf_add_char(out, '?');
        else if ((unsigned char)c < 0x20 || c == 0x7f)
            bpl_strbuf_add_char(out, ' ');
        else
            bpl_strbuf_add(out, text + at, step);
        at += step ? step : 1;
    }
}

void bpl_dot_tooltip(BplStrbuf *out, const BplProgram *program, BplLoc loc)
{
    BplPosition position = bpl_position(&program->sources, loc);
    if (!position.line)
        return;
    bpl_strbuf_add_text(out, " tooltip=\"");
    bpl_dot_text(out, position.file, strlen(position.file));
    bpl_strbuf_addf(out, ":%u\"", (unsigned)position.line);
}

/* ---- nodes that are drawn -------------------------------------------------------------------- */

/* Does the name match one of the drawing's patterns? True for all names if there are no patterns.
 */
static bool is_wanted(const BplDrawing *drawing, const BplName *name)
{
    for (size_t i = 0; i < drawing->name_count; i++)
        if (name && bpl_wildcard_matches(drawing->names[i], name->text))
            return true;
    return drawing->name_count == 0;
}

static bool matches_any(const char *pattern, const BplName *const *names, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (names[i] && bpl_wildcard_matches(pattern, names[i]->text))
            return true;
    return false;
}

const char *bpl_draw_mark(const BplDrawing *drawing, const BplName *const *names, uint32_t count,
                          const BplSuccs *succs, bool *wanted)
{
    for (size_t i = 0; i < drawing->name_count; i++)
        if (!matches_any(drawing->names[i], names, count))
            return drawing->names[i];
    for (uint32_t i = 0; i < count; i++)
        wanted[i] = is_wanted(drawing, names[i]);
    if (succs)
        bpl_succs_reach(succs, count, wanted);
    return NULL;
}
