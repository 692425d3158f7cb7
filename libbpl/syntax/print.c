/* Implements the printer's two public functions, and its management of memory, lines, names, and
 * texts that are printed tentatively (tries). */
#include "libbpl/syntax/print.h"

#include "libbpl/syntax/print_internal.h"

/* ---- room ------------------------------------------------------------------------------------ */

static void set_limit(BplPrinter *p)
{
    assert(p->line <= p->at && p->begin <= p->line && p->out->room > 0);
    char *end = p->out->text + p->out->room - 1;
    p->limit = end;
    if (p->mode == BPL_PRINT_FLAT && end - p->line > p->columns)
        p->limit = p->line + (p->columns > 0 ? p->columns : 0);
    if (p->limit < p->at)
        p->limit = p->at;
    assert(p->limit >= p->at && p->limit < p->out->text + p->out->room);
}

static void fail(BplPrinter *p)
{
    assert(p->mode == BPL_PRINT_FLAT && "only a try fails");
    p->overflow = true;
    p->limit = p->at;
}

bool bpl_print_room(BplPrinter *p, size_t length)
{
    if (p->overflow)
        return false;
    if (p->mode == BPL_PRINT_FLAT && (size_t)(p->at - p->line) + length > (size_t)p->columns) {
        fail(p);
        return false;
    }
    char *old = p->out->text;
    assert(old <= p->begin && p->begin <= p->line && p->line <= p->at);
    ptrdiff_t at = p->at - old, line = p->line - old, begin = p->begin - old;
    p->out->length = (size_t)at;
    bpl_strbuf_reserve(p->out, length + 64);
    p->at = p->out->text + at;
    p->line = p->out->text + line;
    p->begin = p->out->text + begin;
    set_limit(p);
    assert((size_t)(p->limit - p->at) >= length || p->mode == BPL_PRINT_FLAT);
    return true;
}

void bpl_print_newline(BplPrinter *p, int indent)
{
    if (p->mode == BPL_PRINT_ONE_LINE) {
        bpl_print_char(p, ' ');
        return;
    }
    if (p->mode == BPL_PRINT_FLAT) {
        fail(p);
        return;
    }
    size_t length = (size_t)indent + 1;
    assert(indent >= 0 && !p->overflow);
    if ((size_t)(p->limit - p->at) < length)
        bpl_print_room(p, length);
    *p->at++ = '\n';
    p->line = p->at;
    memset(p->at, ' ', (size_t)indent);
    p->at += indent;
    assert(p->at - p->line == indent && p->at <= p->limit);
}

/* ---- trying ---------------------------------------------------------------------------------- */

BplPrintMark bpl_print_mark(BplPrinter *p)
{
    if (p->next_trivia != UINT32_MAX)
        bpl_print_pull(p);
    return (BplPrintMark){.at = (size_t)(p->at - p->out->text),
                          .line = (size_t)(p->line - p->out->text),
                          .source = p->source,
                          .trivia = p->trivia,
                          .placed_at = p->placed_at,
                          .next_trivia = p->next_trivia,
                          .placed = p->placed};
}

void bpl_print_rewind(BplPrinter *p, BplPrintMark mark)
{
    assert(mark.line <= mark.at && mark.at <= (size_t)(p->at - p->out->text));
    assert(mark.next_trivia <= p->next_trivia && mark.source <= p->source);
    p->at = p->out->text + mark.at;
    p->line = p->out->text + mark.line;
    p->source = mark.source;
    p->trivia = mark.trivia;
    p->next_trivia = mark.next_trivia;
    p->placed = mark.placed;
    p->placed_at = mark.placed_at;
}

void bpl_print_try(BplPrinter *p, int tail)
{
    assert(p->mode == BPL_PRINT_BREAK && !p->overflow);
    p->mode = BPL_PRINT_FLAT;
    p->try_at = (size_t)(p->at - p->out->text);
    p->columns = p->width - tail;
    assert(tail >= 0 && p->line <= p->at);
    set_limit(p);
    if (p->at - p->line > p->columns)
        fail(p);
}

bool bpl_print_tried(BplPrinter *p, BplPrintMark mark)
{
    assert(p->mode == BPL_PRINT_FLAT);
    bool failed = p->overflow;
    assert(p->try_at >= mark.at && p->limit >= p->at);
    assert(failed || p->at - p->line <= p->columns);
    assert((size_t)(p->line - p->out->text) == mark.line && "a try is on one line");
    p->mode = BPL_PRINT_BREAK;
    p->overflow = false;
    if (failed)
        bpl_print_rewind(p, mark);
    set_limit(p);
    return !failed;
}

/* ---- names ----------------------------------------------------------------------------------- */

/* Is the current position one where the preprocessor would take a word for a directive, that is,
 * are there only blanks before it on its line? */
static bool starts_line(const BplPrinter *p)
{
    const char *at = p->at;
    while (at > p->line && at[-1] == ' ')
        at--;
    assert(at >= p->line && at <= p->at);
    return at == p->line && p->mode != BPL_PRINT_ONE_LINE;
}

void bpl_print_name_slowly(BplPrinter *p, const BplName *name)
{
    bool is_hash = name->length && name->text[0] == '#';
    bool escape = is_hash ? starts_line(p) : bpl_is_keyword(name->text, name->length);
    if (escape)
        bpl_print_char(p, '\\');
    else if (!is_hash && p->plain)
        p->plain[name->id] = true;
    bpl_print_raw(p, name);
}

void bpl_print_list_name(BplPrinter *p, const BplName *name, BplLoc loc, bool follows, int tail)
{
    if (follows) {
        bpl_print_char(p, ',');
        if (loc > p->next_trivia)
            bpl_print_pull(p);
        bool fits = p->at - p->line + 1 + (ptrdiff_t)name->length + tail <= p->width;
        if (p->mode == BPL_PRINT_BREAK && (!fits || loc > p->next_trivia))
            bpl_print_newline(p, p->indent);
        else
            bpl_print_char(p, ' ');
    }
    bpl_print_place(p, loc);
    bpl_print_name(p, name);
}

/* ---- the ways in ----------------------------------------------------------------------------- */

static void start(BplPrinter *p, BplStrbuf *out)
{
    bpl_strbuf_reserve(out, 64);
    p->out = out;
    p->at = p->line = p->begin = out->text + out->length;
    assert(out->length < out->room && !p->overflow);
    p->next_trivia = UINT32_MAX;
    set_limit(p);
}

static void finish(BplPrinter *p)
{
    assert(!p->overflow);
    assert(p->spine.count == 0 && p->line <= p->at);
    assert(p->mode == BPL_PRINT_BREAK || p->mode == BPL_PRINT_ONE_LINE);
    *p->at = '\0';
    p->out->length = (size_t)(p->at - p->out->text);
    assert(p->out->length < p->out->room);
    bpl_vec_release(&p->spine);
    bpl_free(p->plain);
}

/* Is the declaration printed as a header and a body in braces, both on lines of their own? */
static bool has_body(const BplDecl *decl)
{
    return decl && (decl->kind == BPL_IMPLEMENTATION ||
                    (decl->kind == BPL_PROCEDURE && bpl_as_procedure(decl)->body));
}

void bpl_print_program(BplStrbuf *out, const BplProgram *program, const BplPrintOptions *options)
{
    size_t total = 0;
    for (size_t i = 0; i < program->sources.all.count; i++)
        total += program->sources.all.at[i]->length;
    bpl_strbuf_reserve(out, total + total / 8);
    BplPrinter p = {.width = options && options->width > 0 ? options->width : 100,
                    .sources = &program->sources,
                    .at_block_start = true,
                    .lines = options ? options->lines : BPL_LINES_KEEP};
    size_t begin = out->length;
    start(&p, out);
    p.plain = bpl_alloc_zero(bpl_names_count(program->names) + 1);
    if (!options || !options->no_comments)
        bpl_print_start_trivia(&p);
    const BplDecl *before = NULL;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        p.wants_blank = before && (has_body(before) || has_body(decl));
        bpl_print_line(&p, bpl_node_start(&decl->node), 0);
        bpl_print_note_line(&p, bpl_node_origin(&decl->node));
        bpl_print_decl(&p, decl, 0);
        before = decl;
    }
    p.wants_blank = false;
    bpl_print_comment_lines(&p, UINT32_MAX, 0);
    assert(p.next_trivia == UINT32_MAX && "every comment was printed");
    if (p.at != p.begin)
        bpl_print_newline(&p, 0);
    finish(&p);
    if (p.lines == BPL_LINES_TELL)
        bpl_print_add_pragmas(&p, begin);
}

void bpl_print_node(BplStrbuf *out, const BplNode *node)
{
    BplPrinter p = {.mode = BPL_PRINT_ONE_LINE};
    start(&p, out);
    bpl_print_any(&p, node);
    finish(&p);
}
