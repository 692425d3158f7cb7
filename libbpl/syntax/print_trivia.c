/* Prints comments and directives, which are put back by their source positions.
 *
 * The treatment of a comment depends on four facts that printing preserves, so that printing again
 * changes nothing: its kind; whether only blanks precede it on its line; whether only blanks follow
 * it there; and whether the printer begins a line at this point.
 *
 *     alone on its line              stays alone on a line, indented as the following construct
 *     last on its line               stays at the end of the line that the printer is about to end
 *     first on its line              stays before the following construct
 *     in the middle of a line        stays there, or ends the line if the printer begins a new one
 *
 * Pragmas that are not kept (see BplPrintLines) are ignored everywhere. */
#include "libbpl/syntax/print_internal.h"

/* ---- lines, and pragmas among them ----------------------------------------------------------- */

static bool is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static size_t line_length(const char *text, size_t rest)
{
    size_t length = 0;
    while (length < rest && !is_line_end(text[length]))
        length++;
    return length;
}

/* Returns the length of the line end (\n, \r or \r\n) with which the text begins; 0 if `rest`, the
 * number of bytes left, is 0. */
static size_t line_end_length(const char *text, size_t rest)
{
    return rest == 0 ? 0 : *text == '\r' && rest > 1 && text[1] == '\n' ? 2 : 1;
}

/* Returns the offset of the first of the pragmas directly above the line that begins at `offset`;
 * `offset` itself if there are none. */
static size_t without_pragmas(const BplSource *source, size_t offset)
{
    const char *text = source->original;
    while (offset > 0 && bpl_source_pragma_before(source, offset)) {
        offset -= offset > 1 && text[offset - 1] == '\n' && text[offset - 2] == '\r' ? 2 : 1;
        while (offset > 0 && !is_line_end(text[offset - 1]))
            offset--;
    }
    return offset;
}

/* Does the directive consist of pragmas only, so that nothing of it is printed if pragmas are left
 * out? */
static bool is_all_pragmas(const BplSource *source, const BplTrivia *trivia)
{
    const char *text = source->original;
    size_t end = trivia->end - source->base;
    if (trivia->kind != BPL_DIRECTIVE)
        return false;
    for (size_t at = trivia->start - source->base; at < end;) {
        if (!bpl_source_pragma_at(source, at))
            return false;
        at += line_length(text + at, end - at);
        at += line_end_length(text + at, end - at);
    }
    return true;
}

/* ---- where the next comment is --------------------------------------------------------------- */

const BplSource *bpl_print_next_source(const BplPrinter *p)
{
    return p->sources->all.at[p->source];
}

const BplTrivia *bpl_print_next_trivia(const BplPrinter *p)
{
    return &bpl_print_next_source(p)->trivia.at[p->trivia];
}

static bool is_left_out(const BplPrinter *p, const BplSource *source, const BplTrivia *trivia)
{
    return p->lines != BPL_LINES_KEEP && is_all_pragmas(source, trivia);
}

static void find_next(BplPrinter *p)
{
    p->next_trivia = UINT32_MAX;
    for (; p->source < p->sources->all.count; p->source++, p->trivia = 0) {
        for (; p->trivia < bpl_print_next_source(p)->trivia.count; p->trivia++) {
            if (is_left_out(p, bpl_print_next_source(p), bpl_print_next_trivia(p)))
                continue;
            p->next_trivia = bpl_print_next_trivia(p)->start;
            return;
        }
    }
}

void bpl_print_start_trivia(BplPrinter *p)
{
    p->source = p->trivia = 0;
    find_next(p);
}

/* Advances to the next comment or directive; directives inside a comment are part of the comment's
 * text. */
static void advance(BplPrinter *p)
{
    const BplSource *source = bpl_print_next_source(p);
    BplLoc end = bpl_print_next_trivia(p)->end;
    do
        p->trivia++;
    while (p->trivia < source->trivia.count && source->trivia.at[p->trivia].start < end);
    find_next(p);
}

/* ---- the source around a comment ------------------------------------------------------------- */

static bool is_first_on_line(const BplSource *source, BplLoc start)
{
    size_t at = start - source->base;
    while (at > 0 && is_blank(source->original[at - 1]))
        at--;
    return at == 0 || is_line_end(source->original[at - 1]);
}

/* Does a line of the source end between the next comment to be printed and what follows it: the
 * position `place`, or another comment? */
static bool is_last_on_line(const BplPrinter *p, BplLoc place)
{
    const BplSource *source = bpl_print_next_source(p);
    const BplTrivia *trivia = bpl_print_next_trivia(p);
    BplLoc next = p->trivia + 1 < source->trivia.count ? trivia[1].start : UINT32_MAX;
    BplLoc stop = next >= trivia->end && next < place ? next : place;
    for (BplLoc at = trivia->end; at < stop; at++) {
        size_t offset = at - source->base;
        if (offset >= source->length || is_line_end(source->original[offset]))
            return true;
    }
    return false;
}

static bool has_blank_line_before(const BplPrinter *p, const BplSource *source, BplLoc start)
{
    int lines = 0;
    for (size_t at = start - source->base; at > 0 && lines < 2; at--) {
        if (p->lines != BPL_LINES_KEEP && is_line_end(source->original[at - 1]))
            at = without_pragmas(source, at);
        if (at == 0)
            break;
        char c = source->original[at - 1];
        if (is_line_end(c))
            lines += c == '\n' || source->original[at] != '\n';
        else if (!is_blank(c))
            return false;
    }
    return lines >= 2;
}

static const BplSource *source_at(const BplPrinter *p, BplLoc loc)
{
    if (p->source < p->sources->all.count) {
        const BplSource *source = bpl_print_next_source(p);
        if (loc - source->base <= source->length)
            return source;
    }
    return bpl_source_at(p->sources, loc);
}

BplLoc bpl_print_comments_after(const BplPrinter *p, BplLoc place)
{
    if (p->next_trivia == UINT32_MAX || place > p->next_trivia)
        return place;
    const BplSource *source = bpl_print_next_source(p);
    BplLoc at = place, last = place;
    for (size_t i = p->trivia; i < source->trivia.count; i++) {
        const BplTrivia *trivia = &source->trivia.at[i];
        if (trivia->start < at)
            continue;
        for (BplLoc gap = at; gap < trivia->start; gap++) {
            char c = source->original[gap - source->base];
            if (!is_blank(c) && !is_line_end(c))
                return last;
        }
        at = trivia->end;
        if (!is_left_out(p, source, trivia))
            last = at;
    }
    return last;
}

/* ---- printing one ---------------------------------------------------------------------------- */

static size_t without_blanks(const char *text, size_t length)
{
    while (length > 0 && (is_blank(text[length - 1]) || is_line_end(text[length - 1])))
        length--;
    return length;
}

/* Prints a line of a comment after the first, shifted by as many columns as its first line. A line
 * that the preprocessor reads as a directive must remain one, and no other line may become one. */
static void print_later_line(BplPrinter *p, const char *text, size_t length, int shift)
{
    size_t blanks = 0;
    while (blanks < length && is_blank(text[blanks]))
        blanks++;
    bool is_hash = blanks < length && text[blanks] == '#';
    if (blanks == length || (is_hash && blanks == 0))
        shift = 0;
    if (shift < 0) {
        size_t cut = blanks < (size_t)-shift ? blanks : (size_t)-shift;
        if (is_hash && cut == blanks)
            cut--;
        text += cut;
        length -= cut;
        shift = 0;
    }
    bpl_print_newline(p, shift);
    bpl_print_bytes(p, text, without_blanks(text, length));
}

static void print_text(BplPrinter *p, const BplSource *source, const BplTrivia *trivia, int shift)
{
    const char *text = source->original + (trivia->start - source->base);
    size_t length = without_blanks(text, trivia->end - trivia->start);
    size_t first = line_length(text, length), first_line = (size_t)(p->line - p->out->text);
    uint32_t lines = 0;
    bpl_print_bytes(p, text, without_blanks(text, first));
    for (; first < length; lines++) {
        text += first;
        length -= first;
        size_t end = line_end_length(text, length);
        first = end + line_length(text + end, length - end);
        print_later_line(p, text + end, first - end, shift);
        const BplLinePragma *pragma =
            bpl_source_pragma_at(source, (size_t)(text + end - source->original));
        if (pragma)
            bpl_print_note_pragma(p, pragma);
    }
    if (lines)
        bpl_print_note_tall(p, first_line, lines);
}

/* Prints a directive's lines, except pragmas that are not kept. */
static void print_directive(BplPrinter *p, const BplSource *source, const BplTrivia *trivia)
{
    const char *text = source->original;
    size_t end = trivia->end - source->base;
    bool follows = false;
    for (size_t at = trivia->start - source->base; at < end;) {
        size_t length = line_length(text + at, end - at);
        if (p->lines == BPL_LINES_KEEP || !bpl_source_pragma_at(source, at)) {
            if (follows)
                bpl_print_newline(p, 0);
            bpl_print_bytes(p, text + at, without_blanks(text + at, length));
            follows = true;
        }
        at += length;
        at += line_end_length(text + at, end - at);
    }
}

/* Returns the column in which the comment or directive began in the source. */
static size_t column_of(const BplSource *source, const BplTrivia *trivia)
{
    size_t start = trivia->start - source->base, column = 0;
    while (column < start && !is_line_end(source->original[start - column - 1]))
        column++;
    return column;
}

static bool has_lines(const BplPrinter *p)
{
    const BplTrivia *trivia = bpl_print_next_trivia(p);
    const char *text =
        bpl_print_next_source(p)->original + (trivia->start - bpl_print_next_source(p)->base);
    size_t length = trivia->end - trivia->start;
    return trivia->kind != BPL_BLOCK_COMMENT || line_length(text, length) < length;
}

/* Prints the next comment. The column in which it began in the source is computed only if the
 * comment ends its line, so that no line is scanned repeatedly. */
static void print_comment(BplPrinter *p)
{
    const BplSource *source = bpl_print_next_source(p);
    const BplTrivia *trivia = bpl_print_next_trivia(p);
    int shift = has_lines(p) ? (int)(p->at - p->line) - (int)column_of(source, trivia) : 0;
    print_text(p, source, trivia, shift);
}

void bpl_print_next_comment(BplPrinter *p)
{
    print_comment(p);
    advance(p);
}

/* ---- printing those before a place ----------------------------------------------------------- */

static void begin_line(BplPrinter *p, BplLoc start, int indent)
{
    while (p->at > p->begin && p->at[-1] == ' ')
        p->at--;
    if (!p->at_block_start) {
        const BplSource *source = start ? source_at(p, start) : NULL;
        if (p->wants_blank || (source && has_blank_line_before(p, source, start)))
            bpl_print_newline(p, 0);
    }
    p->at_block_start = p->wants_blank = false;
    if (p->at != p->begin)
        bpl_print_newline(p, indent);
}

/* Prints all comments before the source position `place`. `breaks` tells that the printer is about
 * to begin a line. Returns true if the printer still has to begin the line. */
static bool print_pending(BplPrinter *p, BplLoc place, int indent, bool breaks)
{
    /* a line comment was printed last, so that no further text can be printed on this line */
    bool ended = p->ended_at && p->ended_at == (size_t)(p->at - p->out->text);
    /* a comment has begun the line on which the construct after the comments will be printed */
    bool began = false;
    while (p->next_trivia < place) {
        const BplSource *source = bpl_print_next_source(p);
        const BplTrivia *trivia = bpl_print_next_trivia(p);
        bool is_first = is_first_on_line(source, trivia->start);
        bool is_last =
            trivia->kind != BPL_BLOCK_COMMENT || (ended && !is_first) || is_last_on_line(p, place);
        if (trivia->kind == BPL_DIRECTIVE) {
            begin_line(p, trivia->start, 0);
            print_directive(p, source, trivia);
            ended = true;
        } else if (ended || (is_first && (breaks || is_last))) {
            begin_line(p, trivia->start, indent);
            print_comment(p);
            ended = is_last;
            began = true;
            breaks = false;
        } else {
            char before = p->at > p->begin ? p->at[-1] : ' ';
            if (before != ' ' && before != '(' && before != '[' && before != '\n')
                bpl_print_char(p, ' ');
            print_comment(p);
            ended = trivia->kind != BPL_BLOCK_COMMENT || (began && is_last);
        }
        advance(p);
    }
    if (!ended && !breaks && p->at > p->begin && p->at[-1] != ' ')
        bpl_print_char(p, ' ');
    return ended || breaks;
}

/* Prints, in mode FLAT, the comments that can stand within a line. */
static void print_flat(BplPrinter *p, BplLoc place)
{
    while (p->next_trivia < place && !p->overflow) {
        const BplTrivia *trivia = bpl_print_next_trivia(p);
        bool is_alone =
            is_first_on_line(bpl_print_next_source(p), trivia->start) && is_last_on_line(p, place);
        if (is_alone || has_lines(p)) {
            bpl_print_newline(p, 0);
            return;
        }
        char before = p->at[-1];
        if (before != ' ' && before != '(' && before != '[')
            bpl_print_char(p, ' ');
        print_comment(p);
        bpl_print_char(p, ' ');
        advance(p);
    }
}

void bpl_print_comments(BplPrinter *p, BplLoc place)
{
    bpl_print_pull(p);
    if (p->overflow || p->next_trivia >= place)
        return;
    if (p->mode == BPL_PRINT_FLAT) {
        print_flat(p, place);
        return;
    }
    int indent = p->indent;
    char *at = p->at;
    while (at > p->begin && at[-1] == ' ')
        at--;
    bool breaks = at == p->line && at > p->begin;
    if (breaks) {
        indent = (int)(p->at - at);
        at--;
    }
    p->at = at;
    while (at > p->begin && at[-1] != '\n')
        at--;
    p->line = at;
    bool was_start = p->at_block_start, wanted = p->wants_blank;
    p->at_block_start = true; /* no blank lines are printed here */
    if (print_pending(p, place, indent, breaks))
        bpl_print_newline(p, indent);
    p->at_block_start = was_start;
    p->wants_blank = wanted;
}

void bpl_print_comment_lines(BplPrinter *p, BplLoc place, int indent)
{
    if (p->next_trivia < place)
        bpl_print_pull(p);
    if (p->next_trivia < place && !print_pending(p, place, indent, true))
        /* removes the blank after the comment, since the following construct begins another line */
        p->at--;
}

/* Does the source have a blank line before or among the comments before this position? If so, the
 * printer adds no further blank line. */
static bool has_blank_line_among(const BplPrinter *p, BplLoc place)
{
    const BplSource *source = bpl_print_next_source(p);
    for (size_t i = p->trivia; i < source->trivia.count; i++) {
        BplLoc start = source->trivia.at[i].start;
        if (has_blank_line_before(p, source, start < place ? start : place))
            return true;
        if (start >= place)
            return false;
    }
    return place - source->base <= source->length && has_blank_line_before(p, source, place);
}

void bpl_print_line(BplPrinter *p, BplLoc start, int indent)
{
    if (p->mode == BPL_PRINT_ONE_LINE) {
        if (p->at != p->begin)
            bpl_print_char(p, ' ');
        return;
    }
    bool breaks = true;
    if (start > p->next_trivia)
        bpl_print_pull(p);
    if (start > p->next_trivia) {
        if (p->wants_blank && has_blank_line_among(p, start))
            p->wants_blank = false;
        breaks = print_pending(p, start, indent, true);
    }
    if (breaks)
        begin_line(p, start, indent);
    p->placed = start;
    p->placed_at = (size_t)(p->at - p->out->text);
}
