#include "libbpl/syntax/print_check.h"

#include "libbpl/syntax/print.h"
#include "libbpl/syntax/tree.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Adds the words of all comments and directives to `out`; line breaks do not count. */
static void add_comments(BplStrbuf *out, const BplProgram *program)
{
    for (size_t i = 0; i < program->sources.all.count; i++) {
        const BplSource *source = program->sources.all.at[i];
        for (size_t k = 0; k < source->trivia.count; k++) {
            const BplTrivia *trivia = &source->trivia.at[k];
            bool was_blank = false;
            for (BplLoc at = trivia->start; at < trivia->end; at++) {
                char c = source->original[at - source->base];
                if (!is_blank(c) && was_blank)
                    bpl_strbuf_add_char(out, ' ');
                if (!is_blank(c))
                    bpl_strbuf_add_char(out, c);
                was_blank = is_blank(c);
            }
            bpl_strbuf_add_char(out, ' ');
        }
    }
}

static bool same_comments(const BplProgram *a, const BplProgram *b, BplStrbuf *why)
{
    BplStrbuf before = {0}, after = {0};
    add_comments(&before, a);
    add_comments(&after, b);
    bool same = before.length == after.length &&
                (!before.length || memcmp(before.text, after.text, before.length) == 0);
    if (!same) {
        size_t at = 0;
        while (at < before.length && at < after.length && before.text[at] == after.text[at])
            at++;
        bpl_strbuf_add_text(why, "a comment was lost, moved or changed");
        if (at < before.length)
            bpl_strbuf_addf(why, " at '%.*s'", (int)strcspn(before.text + at, " "),
                            before.text + at);
    }
    bpl_strbuf_release(&before);
    bpl_strbuf_release(&after);
    return same;
}

static bool same_text(const BplProgram *program, const BplStrbuf *text, BplStrbuf *why)
{
    BplStrbuf again = {0};
    bpl_print_program(&again, program, NULL);
    bool same = again.length == text->length &&
                (!again.length || memcmp(again.text, text->text, again.length) == 0);
    if (!same) {
        size_t at = 0, line = 1;
        for (; at < again.length && at < text->length && again.text[at] == text->text[at]; at++)
            line += again.text[at] == '\n';
        bpl_strbuf_addf(why, "printing again changes line %zu of what was printed", line);
    }
    bpl_strbuf_release(&again);
    return same;
}

static bool is_read(const BplProgram *program, bool read, BplStrbuf *why)
{
    if (read)
        return true;
    const BplDiag *diag = program->diags.all.at;
    bpl_strbuf_addf(why, "the printed text cannot be read: line %u: %s",
                    (unsigned)bpl_physical_position(&program->sources, diag->loc).line, diag->text);
    return false;
}

bool bpl_print_check(const BplProgram *program, const BplStrbuf *text, BplStrbuf *why)
{
    BplProgram *other = bpl_program_new();
    bool read = bpl_program_read_text(other, "printed", bpl_strbuf_text(text), text->length);
    bool fine = is_read(other, read, why);
    if (fine && !bpl_ast_equal_chain((const BplNode *)program->unit->decls,
                                     (const BplNode *)other->unit->decls)) {
        bpl_strbuf_add_text(why, "the printed text is a different program");
        fine = false;
    }
    fine = fine && same_comments(program, other, why) && same_text(other, text, why);
    bpl_program_free(other);
    return fine;
}
