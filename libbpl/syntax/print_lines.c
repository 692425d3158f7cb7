/* Adds `#line` pragmas to a printed program. During printing, the source position of every
 * declaration, statement or clause (item) that begins a line is recorded; afterwards the text is
 * copied line by line, with a pragma before each item whose line in the source would otherwise be
 * counted wrongly. */
#include "libbpl/syntax/print_internal.h"

/* Adds a file's name to a pragma. Readers of a pragma take the rest of the line without the blanks
 * at its ends as the name, so unusual names have to be changed. */
static void add_file(BplStrbuf *out, const char *file)
{
    file += strspn(file, " \t");
    size_t length = strlen(file);
    while (length && (file[length - 1] == ' ' || file[length - 1] == '\t'))
        length--;
    for (size_t i = 0; i < length; i++)
        bpl_strbuf_add_char(out, file[i] == '\n' || file[i] == '\r' ? '?' : file[i]);
    if (!length)
        bpl_strbuf_add_char(out, '?');
}

void bpl_print_line_pragma(BplStrbuf *out, uint32_t line, const char *file)
{
    bpl_strbuf_add_text(out, "#line ");
    bpl_strbuf_add_number(out, line);
    if (file) {
        bpl_strbuf_add_char(out, ' ');
        add_file(out, file);
    }
    bpl_strbuf_add_char(out, '\n');
}

/* ---- while it is printed --------------------------------------------------------------------- */

/* Returns true if lines of items are to be recorded. False during a tentative printing (try), whose
 * only line is recorded already, and whose text may be removed again. */
static bool takes_notes(const BplPrinter *p)
{
    return p->lines == BPL_LINES_TELL && p->mode != BPL_PRINT_FLAT && p->mode != BPL_PRINT_ONE_LINE;
}

static size_t offset_of_line(const BplPrinter *p)
{
    return (size_t)(p->line - p->out->text);
}

void bpl_print_note_line(BplPrinter *p, BplLoc loc)
{
    if (!takes_notes(p) || !loc)
        return;
    BplPrintItem item = {.offset = offset_of_line(p), .loc = loc};
    if (p->tall.lines && p->tall.last == item.offset) {
        item.offset = p->tall.first;
        item.above = p->tall.lines;
    }
    assert(!p->items.count || bpl_vec_last(&p->items).offset <= offset_of_line(p));
    if (!p->items.count || bpl_vec_last(&p->items).offset < item.offset)
        bpl_vec_push(&p->items, item);
}

void bpl_print_note_pragma(BplPrinter *p, const BplLinePragma *pragma)
{
    if (takes_notes(p))
        bpl_vec_push(&p->items, (BplPrintItem){.offset = offset_of_line(p), .pragma = pragma});
}

void bpl_print_note_tall(BplPrinter *p, size_t first, uint32_t lines)
{
    if (p->tall.lines && p->tall.last == first) {
        first = p->tall.first;
        lines += p->tall.lines;
    }
    assert(first < offset_of_line(p) && lines > 0);
    p->tall = (BplPrintTall){first, offset_of_line(p), lines};
}

/* ---- afterwards ------------------------------------------------------------------------------ */

typedef struct Copier {
    const BplPrinter *printer;
    BplStrbuf out;
    /* `file` and `line`: the position that a reader of the output assigns to the next line */
    const char *file;
    uint32_t line;
    /* source line of the previous item (declaration, statement or clause), from which the search
     * for the next item's line starts */
    size_t near;
} Copier;

/* If the next line of output would otherwise be counted wrongly, writes a pragma: the line of
 * output is `above` lines before the one that has to have the position `wanted`. */
static void tell(Copier *copier, BplPosition wanted, uint32_t above)
{
    if (wanted.line <= above)
        return;
    uint32_t line = wanted.line - above;
    assert(line > 0 && wanted.file);
    if (copier->file && copier->line == line && strcmp(copier->file, wanted.file) == 0)
        return;
    bool is_same = copier->file && strcmp(copier->file, wanted.file) == 0;
    bpl_print_line_pragma(&copier->out, line, is_same ? NULL : wanted.file);
    copier->file = wanted.file;
    copier->line = line;
}

static BplPosition position(Copier *copier, const BplPrintItem *item)
{
    return bpl_position_next(copier->printer->sources, item->loc, &copier->near);
}

/* Writes a pragma that names the file at the top of the output, even if comments precede the first
 * item. */
static void tell_first(Copier *copier, const char *text)
{
    const BplPrinter *p = copier->printer;
    const BplPrintItem *item = p->items.at;
    const BplPrintItem *end = item + p->items.count;
    while (item < end && item->pragma)
        item++;
    if (item == end)
        return;
    uint32_t above = item->above;
    for (const char *at = text; at < p->out->text + item->offset; at++)
        above += *at == '\n';
    BplPosition wanted = position(copier, item);
    if (wanted.line <= above)
        wanted.line = above + 1;
    tell(copier, wanted, above);
}

static void before_line(Copier *copier, const BplPrintItem *item)
{
    if (!item->pragma)
        tell(copier, position(copier, item), item->above);
}

static void behind_line(Copier *copier, const BplPrintItem *item)
{
    if (!item || !item->pragma) {
        copier->line++;
        return;
    }
    copier->line = item->pragma->line;
    if (item->pragma->file)
        copier->file = item->pragma->file;
}

void bpl_print_add_pragmas(BplPrinter *p, size_t begin)
{
    if (!p->items.count)
        return;
    Copier copier = {.printer = p, .line = 1};
    const char *text = p->out->text;
    size_t next_item = 0, end = p->out->length;
    bpl_strbuf_reserve(&copier.out, end + end / 4);
    bpl_strbuf_add(&copier.out, text, begin);
    tell_first(&copier, text + begin);
    for (size_t at = begin, next; at < end; at = next) {
        const char *newline = memchr(text + at, '\n', end - at);
        next = newline ? (size_t)(newline - text) + 1 : end;
        assert(next > at && next <= end);
        assert(next_item == p->items.count || p->items.at[next_item].offset >= at);
        const BplPrintItem *item = NULL;
        if (next_item < p->items.count && p->items.at[next_item].offset == at)
            item = &p->items.at[next_item++];
        if (item)
            before_line(&copier, item);
        bpl_strbuf_add(&copier.out, text + at, next - at);
        behind_line(&copier, item);
    }
    assert(next_item == p->items.count && "every item begins a line");
    assert(copier.out.length >= end);
    bpl_strbuf_release(p->out);
    *p->out = copier.out;
    bpl_vec_release(&p->items);
}
