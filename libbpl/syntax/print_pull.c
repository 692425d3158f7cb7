/* Prints comments among tokens whose source positions are not recorded.
 *
 * The tree records the positions of names, operators and similar tokens, but not of each comma,
 * colon, brace and parenthesis. When a comment is to be printed, some of these tokens may already
 * have been printed since the last token with a known position, although the comment precedes them
 * in the source. The right position is found by comparing the source and the output token by token
 * from the last known position on, ignoring blanks and comments:
 *
 *     y: int   // last             y: int)
 *     ) returns (z: int)           returns (          the comment belongs before the first `)`
 *
 * A comment in the middle of a line is inserted there. A comment that ends its line goes to the end
 * of the line with the token before it, unless that line is still being printed: then printing puts
 * it there anyway. Comments on lines of their own, or of several lines, stay before the next token
 * with a known position. */
#include "libbpl/syntax/print_internal.h"

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* ---- the output ------------------------------------------------------------------------------ */

static const char *past_block_comment(const char *at, const char *end)
{
    int depth = 0;
    do {
        if (at + 1 < end && at[0] == '/' && at[1] == '*') {
            depth++;
            at += 2;
        } else if (at + 1 < end && at[0] == '*' && at[1] == '/') {
            depth--;
            at += 2;
        } else {
            at++;
        }
    } while (depth > 0 && at < end);
    assert(at <= end);
    return at;
}

static const char *skip_output(const char *at, const char *end)
{
    while (at < end) {
        if (is_space(*at)) {
            at++;
        } else if (at + 1 < end && at[0] == '/' && at[1] == '/') {
            while (at < end && *at != '\n')
                at++;
        } else if (at + 1 < end && at[0] == '/' && at[1] == '*') {
            at = past_block_comment(at, end);
        } else {
            break;
        }
    }
    return at;
}

/* ---- the source ------------------------------------------------------------------------------ */

/* Skips blanks, and comments that were already printed, from source position `at` on, and returns
 * the position after them; *next is the index of the next comment to compare with. */
static BplLoc skip_source(const BplPrinter *p, BplLoc at, size_t *next)
{
    const BplSource *source = bpl_print_next_source(p);
    while (at < p->next_trivia) {
        while (*next < p->trivia && source->trivia.at[*next].start < at)
            (*next)++;
        if (*next < p->trivia && source->trivia.at[*next].start == at)
            at = source->trivia.at[*next].end;
        else if (is_space(source->original[at - source->base]))
            at++;
        else
            break;
    }
    return at;
}

/* Is the token, which begins with `c`, one that the printer may add or omit? */
static bool is_optional(char c)
{
    return c == '\\' || c == '(' || c == ')';
}

/* Returns the source position of the token after the next comment and the comments that follow it.
 */
static BplLoc token_after(BplPrinter *p)
{
    const BplSource *source = bpl_print_next_source(p);
    if (p->gap <= p->next_trivia && p->next_trivia < p->gap_end)
        return p->gap_end;
    BplLoc at = p->next_trivia, end = source->base + (BplLoc)source->length;
    for (size_t next = p->trivia; at < end;) {
        while (next < source->trivia.count && source->trivia.at[next].start < at)
            next++;
        if (next < source->trivia.count && source->trivia.at[next].start == at)
            at = source->trivia.at[next].end;
        else if (is_space(source->original[at - source->base]))
            at++;
        else
            break;
    }
    assert(at > p->next_trivia && at <= end);
    p->gap = p->next_trivia;
    return p->gap_end = at;
}

/* Does the output from `out` on continue with the token that follows the comment in the source? If
 * not, the printed code was made by a pass, and equals the source only up to this point by chance.
 */
static bool goes_on_alike(BplPrinter *p, const char *out)
{
    const BplSource *source = bpl_print_next_source(p);
    if (out == p->at)
        return false;
    BplLoc at = token_after(p);
    return at - source->base < source->length &&
           (*out == source->original[at - source->base] || is_optional(*out));
}

/* Returns the point in the output at which the next comment belongs: after the last token that
 * precedes the comment in the source. Returns NULL if output and source have different tokens since
 * the last token with a known position, or if no token after the comment has been printed yet. */
static const char *find_place(BplPrinter *p)
{
    const BplSource *source = bpl_print_next_source(p);
    const char *out = p->out->text + p->placed_at, *last = out;
    /* the last token with a known position may not be printed yet, while the blank before it was
     * already removed */
    if (p->placed < source->base || p->placed >= p->next_trivia || out >= p->at)
        return NULL;
    size_t next = p->trivia;
    while (next > 0 && source->trivia.at[next - 1].start > p->placed)
        next--;
    bool quoted = false;
    for (BplLoc in = p->placed;;) {
        if (!quoted) {
            in = skip_source(p, in, &next);
            out = skip_output(out, p->at);
        }
        if (in >= p->next_trivia)
            return goes_on_alike(p, out) ? last : NULL;
        if (out == p->at)
            return NULL;
        char c = source->original[in - source->base];
        if (c == *out) {
            quoted ^= c == '"';
            in++;
            last = ++out;
        } else if (is_optional(*out)) {
            out++;
        } else if (is_optional(c)) {
            in++;
        } else {
            return NULL;
        }
    }
}

/* ---- putting a comment between --------------------------------------------------------------- */

/* Inserts the next comment at `place` in the output, before the text from `rest` on; later
 * comparisons of output and source start after the comment. */
static void insert_comment(BplPrinter *p, const char *place, const char *rest)
{
    size_t offset = (size_t)(place - p->out->text), length = (size_t)(p->at - rest);
    ptrdiff_t line = p->line - rest;
    assert(p->begin < place && place <= rest && rest <= p->at);
    char *behind = bpl_alloc(length + 1);
    memcpy(behind, rest, length);
    p->at = p->out->text + offset;
    if (p->at[-1] != ' ' && p->at[-1] != '(' && p->at[-1] != '[')
        bpl_print_char(p, ' ');
    bool ends_line = bpl_print_next_trivia(p)->kind == BPL_LINE_COMMENT;
    p->placed = bpl_print_next_trivia(p)->end;
    bpl_print_next_comment(p);
    p->placed_at = (size_t)(p->at - p->out->text);
    if (ends_line)
        p->ended_at = p->placed_at;
    bpl_print_bytes(p, behind, length);
    assert(p->placed_at <= (size_t)(p->at - p->out->text));
    if (line > 0)
        p->line = p->out->text + p->placed_at + line;
    bpl_free(behind);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

void bpl_print_pull(BplPrinter *p)
{
    while (p->next_trivia != UINT32_MAX && p->mode != BPL_PRINT_ONE_LINE && !p->overflow) {
        const char *place = find_place(p);
        if (!place || (p->mode == BPL_PRINT_FLAT && place < p->out->text + p->try_at))
            return;
        const BplSource *source = bpl_print_next_source(p);
        const BplTrivia *trivia = bpl_print_next_trivia(p);
        const char *begin = source->original + (trivia->start - source->base);
        const char *end = source->original + (trivia->end - source->base);
        const char *before = begin, *after = end;
        while (is_blank(before[-1]))
            before--;
        while (is_blank(*after))
            after++;
        bool is_first = before[-1] == '\n' || before[-1] == '\r';
        bool has_lines = trivia->kind == BPL_DIRECTIVE ||
                         memchr(begin, '\n', (size_t)(end - begin)) ||
                         memchr(begin, '\r', (size_t)(end - begin));
        if (is_first || has_lines)
            return;
        const char *rest = place;
        if (trivia->kind == BPL_LINE_COMMENT || *after == '\n' || *after == '\r') {
            rest = memchr(place, '\n', (size_t)(p->at - place));
            if (!rest)
                return;
            for (place = rest; place[-1] == ' ';)
                place--;
        }
        insert_comment(p, place, rest);
    }
}
