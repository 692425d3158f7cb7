#include "libbpl/report/diag_format.h"

#include "libbpl/report/escape.h"
#include "libbpl/report/hint.h"

#define RESET "\033[0m"
#define BOLD  "\033[1m"
#define GREEN "\033[1;32m"

const char *bpl_severity_text(BplSeverity severity)
{
    static const char *const texts[] = {"note", "warning", "error"};
    return texts[severity];
}

const char *bpl_phase_text(BplPhase phase)
{
    static const char *const texts[] = {"io", "parse", "resolve", "type", "lint"};
    return texts[phase];
}

/* ---- the line of the source ------------------------------------------------------------------ */

enum { EXCERPT_BYTES = 160 }; /* limit on the part of a line that is shown */

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Prints the text so that each character takes one column of the terminal, whatever its bytes
 * are. */
static void add_visible(BplStrbuf *out, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t step = bpl_utf8_length(text + at, length - at);
        unsigned char c = (unsigned char)text[at];
        if (step == 0)
            bpl_strbuf_add_char(out, '?');
        else if (c < 0x20 || c == 0x7f)
            bpl_strbuf_add_char(out, ' ');
        else
            bpl_strbuf_add(out, text + at, step);
        at += step ? step : 1;
    }
}

static void add_excerpt(BplStrbuf *out, const BplProgram *program, const BplDiag *diag, bool color)
{
    size_t length = 0;
    const char *line = bpl_source_line(&program->sources, diag->loc, &length);
    if (!line)
        return;
    size_t column = bpl_physical_position(&program->sources, diag->loc).column - 1;
    if (column > length)
        column = length;
    size_t from = column > EXCERPT_BYTES / 2 ? column - EXCERPT_BYTES / 2 : 0;
    while (from > 0 && from < length && is_continuation(line[from]))
        from--;
    size_t to = length - from > EXCERPT_BYTES ? from + EXCERPT_BYTES : length;
    while (to < length && is_continuation(line[to]))
        to++;
    bpl_strbuf_add_text(out, from ? "  ..." : "  ");
    add_visible(out, line + from, to - from);
    bpl_strbuf_add_text(out, to < length ? "...\n" : "\n");
    bpl_strbuf_add_text(out, from ? "     " : "  ");
    bpl_strbuf_add_repeated(out, ' ', bpl_utf8_count(line + from, column - from));
    bpl_strbuf_add_text(out, color ? GREEN "^" RESET "\n" : "^\n");
}

/* ---- boogie and gnu -------------------------------------------------------------------------- */

static const char *color_of(BplSeverity severity)
{
    static const char *const colors[] = {"\033[1;36m", "\033[1;35m", "\033[1;31m"};
    return colors[severity];
}

/* Returns the column to be printed. Boogie counts columns from 0 in messages after parsing. */
static unsigned column_of(const BplDiagStyle *style, const BplDiag *diag, uint32_t column)
{
    bool from_0 = diag->info->phase > BPL_PHASE_PARSE || diag->id == BPL_DIAG_PRAGMA;
    return column - (style->is_exact && from_0);
}

/* Adds the end of a message that Boogie prints and other formats do not have. */
static void add_replacement(BplStrbuf *out, const BplDiag *diag)
{
    const char *text =
        diag->id == BPL_DIAG_UNDECLARED_TYPE ? " (replacing with \"bool\" to continue resolving)"
        : diag->id == BPL_DIAG_TYPE_CYCLE ? " (replacing body with \"bool\" to continue resolving)"
                                          : NULL;
    if (text && !strstr(diag->text, "(replacing"))
        bpl_strbuf_add_text(out, text);
}

static void add_place(BplStrbuf *out, const BplProgram *program, const BplDiag *diag,
                      const BplDiagStyle *style)
{
    BplPosition position = bpl_position(&program->sources, diag->loc);
    if (style->color)
        bpl_strbuf_add_text(out, BOLD);
    if (style->is_exact && diag->id == BPL_DIAG_DATATYPE_NOT_WELL_FOUNDED) {
        bpl_strbuf_add_text(out, "(0,-1): ");
    } else if (!position.line && style->format == BPL_FORMAT_BOOGIE &&
               diag->info->phase != BPL_PHASE_IO) {
        bpl_strbuf_add_text(out, "(0,0): ");
    } else if (!position.line) {
        bpl_strbuf_addf(out, "%s: ", style->tool);
    } else {
        bpl_escape_plain(out, position.file, strlen(position.file));
        bpl_strbuf_addf(out, style->format == BPL_FORMAT_GNU ? ":%u:%u: " : "(%u,%u): ",
                        (unsigned)position.line, column_of(style, diag, position.column));
    }
    if (style->color)
        bpl_strbuf_add_text(out, RESET);
}

static void add_severity(BplStrbuf *out, const BplDiagInfo *info, const BplDiagStyle *style)
{
    static const char *const capitals[] = {"Note", "Warning", "Error"};
    bool is_early = info->phase <= BPL_PHASE_PARSE || style->format == BPL_FORMAT_GNU;
    const char *word = is_early ? bpl_severity_text(info->severity) : capitals[info->severity];
    if (style->color)
        bpl_strbuf_addf(out, "%s%s:" RESET " ", color_of(info->severity), word);
    else
        bpl_strbuf_addf(out, "%s: ", word);
}

/* Adds the hint for the diagnostic: as an indented line or, in the format gnu, as a note with a
 * position of its own. */
static void add_hint(BplStrbuf *out, BplHints *hints, const BplDiag *diag,
                     const BplDiagStyle *style)
{
    BplStrbuf hint = {0};
    bool is_gnu = style->format == BPL_FORMAT_GNU;
    if (!style->is_exact && bpl_hint_add(&hint, hints, diag)) {
        if (is_gnu)
            add_place(out, hints->program, diag, style);
        bpl_strbuf_addf(out, "%s%s%s", is_gnu ? "" : "  ", style->color ? color_of(BPL_NOTE) : "",
                        is_gnu ? "note:" : "hint:");
        bpl_strbuf_addf(out, "%s %s\n", style->color ? RESET : "", hint.text);
    }
    bpl_strbuf_release(&hint);
}

static void add_line(BplStrbuf *out, BplHints *hints, const BplDiag *diag,
                     const BplDiagStyle *style)
{
    const BplProgram *program = hints->program;
    const BplDiagInfo *info = diag->info;
    add_place(out, program, diag, style);
    if (diag->loc || style->format == BPL_FORMAT_GNU || info->phase != BPL_PHASE_IO)
        add_severity(out, info, style);
    bpl_escape_plain(out, diag->text, strlen(diag->text));
    if (style->is_exact)
        add_replacement(out, diag);
    /* a message that Boogie also has is printed in Boogie's words, without an id; a lint rule's id
     * is shown, since it is used to silence the rule */
    if (style->format == BPL_FORMAT_GNU || info->phase == BPL_PHASE_LINT)
        bpl_strbuf_addf(out, " [%s]", info->name);
    bpl_strbuf_add_char(out, '\n');
    if (style->excerpt)
        add_excerpt(out, program, diag, style->color);
    add_hint(out, hints, diag, style);
}

/* ---- Boogie's counts ------------------------------------------------------------------------- */

/* A group of errors whose number Boogie prints: in parsing, the errors of one file; in a later
 * phase, all errors of the phase, attributed to the last file. */
typedef struct Group {
    BplPhase phase;
    const BplSource *source;
    size_t errors;
} Group;

static const BplSource *last_file(const BplProgram *program)
{
    const BplDecl *last = bpl_unit_last(program->unit);
    if (last && last->start)
        return bpl_source_at(&program->sources, last->start);
    return program->sources.all.count ? program->sources.all.at[0] : NULL;
}

/* Returns the group of errors (see Group) to which the error belongs, with the count 0. An error of
 * the type-checking phase that has the words of the resolution phase belongs to type checking. */
static Group group_of(const BplProgram *program, const BplDiag *diag, const Group *before,
                      const BplSource *last)
{
    Group group = {.phase = diag->info->phase};
    if (group.phase == BPL_PHASE_RESOLVE && before->phase == BPL_PHASE_TYPE)
        group.phase = BPL_PHASE_TYPE;
    if (group.phase == BPL_PHASE_PARSE)
        group.source = bpl_source_at(&program->sources, diag->loc);
    else if (group.phase != BPL_PHASE_IO)
        group.source = last;
    return group;
}

/* Does Boogie count the diagnostic? It counts neither warnings nor errors of its check of inlined
 * functions. */
static bool is_counted(const BplDiag *diag)
{
    return diag->info->severity == BPL_ERROR && diag->id != BPL_DIAG_INLINE_FUNCTION &&
           diag->id != BPL_DIAG_FUNCTION_CYCLE;
}

static void add_count(BplStrbuf *out, const Group *group)
{
    static const char *const whats[] = {[BPL_PHASE_PARSE] = "parse",
                                        [BPL_PHASE_RESOLVE] = "name resolution",
                                        [BPL_PHASE_TYPE] = "type checking",
                                        [BPL_PHASE_LINT] = NULL};
    if (!group->errors || !whats[group->phase] || !group->source)
        return;
    bpl_strbuf_addf(out, "%zu %s errors detected in ", group->errors, whats[group->phase]);
    bpl_escape_plain(out, group->source->name, strlen(group->source->name));
    bpl_strbuf_add_char(out, '\n');
}

static void add_text(BplStrbuf *out, const BplProgram *program, const BplDiagStyle *style)
{
    bool counts = style->format == BPL_FORMAT_BOOGIE;
    Group group = {.phase = BPL_PHASE_IO};
    BplHints hints = {.program = program};
    const BplSource *last = last_file(program);
    for (size_t i = 0; i < program->diags.all.count; i++) {
        const BplDiag *diag = &program->diags.all.at[i];
        if (style->is_exact && diag->id == BPL_DIAG_CIVL_UNCHECKED)
            continue;
        Group own = group_of(program, diag, &group, last);
        if (own.phase != group.phase || own.source != group.source) {
            if (counts)
                add_count(out, &group);
            group = own;
        }
        group.errors += is_counted(diag);
        add_line(out, &hints, diag, style);
    }
    if (counts)
        add_count(out, &group);
}

void bpl_diags_format(BplStrbuf *out, const BplProgram *program, const BplDiagStyle *style)
{
    switch (style->format) {
    case BPL_FORMAT_BOOGIE:
    case BPL_FORMAT_GNU:
        add_text(out, program, style);
        break;
    case BPL_FORMAT_JSON:
        bpl_diags_json(out, program);
        break;
    case BPL_FORMAT_SARIF:
        bpl_diags_sarif(out, program, style);
        break;
    }
}
