/* `#line` pragmas for a printed program. While it is printed, the place of every item that begins a
 * line is noted; afterwards the text is copied line by line, with a pragma before each item whose
 * line a reader would otherwise count wrongly. Pragmas that stood in the source are left out: what
 * they said is in the places. */
#include "libbpl/syntax/print_internal.h"

void bpl_print_note_line(BplPrinter *p, BplLoc loc)
{
    size_t offset = (size_t)(p->line - p->out->text);
    while (p->items.count && bpl_vec_last(&p->items).offset >= offset)
        (void)bpl_vec_pop(&p->items); /* of a try that was taken back */
    bpl_vec_push(&p->items, (BplPrintItem){offset, loc});
}

/* What a reader of the copy takes the next line for. */
typedef struct Reader {
    const char *file; /* NULL: whatever the copy will be called */
    uint32_t line;
} Reader;

static void tell(BplStrbuf *out, Reader *reader, BplPosition wanted)
{
    if (!wanted.line ||
        (reader->file && reader->line == wanted.line && strcmp(reader->file, wanted.file) == 0))
        return;
    bpl_strbuf_addf(out, "#line %u %s\n", wanted.line, wanted.file);
    *reader = (Reader){wanted.file, wanted.line};
}

static bool is_pragma(const char *line, size_t length)
{
    return length >= 5 && memcmp(line, "#line", 5) == 0;
}

void bpl_print_add_pragmas(BplPrinter *p, size_t begin)
{
    BplStrbuf out = {0};
    Reader reader = {NULL, 1};
    const char *text = p->out->text;
    size_t item = 0, end = p->out->length;
    bpl_strbuf_reserve(&out, end + end / 4);
    bpl_strbuf_add(&out, text, begin);
    for (size_t at = begin, next; at < end; at = next) {
        const char *newline = memchr(text + at, '\n', end - at);
        next = newline ? (size_t)(newline - text) + 1 : end;
        if (item < p->items.count && p->items.at[item].offset == at)
            tell(&out, &reader, bpl_position(p->sources, p->items.at[item++].loc));
        if (is_pragma(text + at, next - at))
            continue;
        bpl_strbuf_add(&out, text + at, next - at);
        reader.line++;
    }
    bpl_strbuf_release(p->out);
    *p->out = out;
    bpl_vec_release(&p->items);
}
