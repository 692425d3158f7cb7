#include "libbpl/syntax/parse_internal.h"

#include "libbpl/syntax/boogie_syntax.h"
#include "libbpl/syntax/grammar.h"
#include "libbpl/syntax/scanner.h"
#include "libbpl/syntax/wellformed.h"

#include <stdlib.h>
#include <string.h>

/* Limit on the syntax errors that are reported for one file. */
enum { MOST_ERRORS = 100 };

void bpl_parse_too_high(BplParser *parser, BplLoc loc)
{
    if (parser->too_high)
        return;
    parser->too_high = true;
    bpl_diag(&parser->program->diags, BPL_DIAG_NESTING, loc,
             "nested deeper than %d levels, which is the limit", BPL_MAX_HEIGHT);
}

static void run(BplParser *parser)
{
    yyscan_t scanner;
    BplSource *source = parser->source;
    bpl_scan_lex_init_extra(parser, &scanner);
    bpl_scan__scan_buffer(source->text, source->length + 2, scanner);
    bpl_gram_parse(scanner, parser);
    bpl_scan_end(scanner);
}

static int by_place(const void *a, const void *b)
{
    BplLoc first = ((const BplTrivia *)a)->start, second = ((const BplTrivia *)b)->start;
    return (first > second) - (first < second);
}

void bpl_syntax_error(BplParser *parser, BplLoc loc)
{
    bpl_diag(&parser->program->diags, BPL_DIAG_SYNTAX, loc, "syntax error");
}

/* Returns the position of the first syntax error that this library's parser has reported, among the
 * diagnostics from index `from` on; 0 if there is none. */
static BplLoc first_syntax_error(const BplDiags *diags, size_t from)
{
    for (size_t i = from; i < diags->all.count; i++)
        if (diags->all.at[i].id == BPL_DIAG_SYNTAX)
            return diags->all.at[i].loc;
    return 0;
}

/* Returns the errors that Boogie would report. If both versions of Boogie are accepted, these are
 * the errors of the version that reads more of the file before its first error. */
static BplSyntaxErrors best_errors(BplProgram *program, BplSource *source)
{
    if (program->dialect != BPL_DIALECT_UNION)
        return bpl_boogie_syntax(program, source, program->dialect);
    BplSyntaxErrors today = bpl_boogie_syntax(program, source, BPL_DIALECT_MASTER);
    BplSyntaxErrors older = bpl_boogie_syntax(program, source, BPL_DIALECT_241);
    bool is_older = today.syntax && older.syntax && older.first > today.first;
    bpl_syntax_errors_release(is_older ? &today : &older);
    return is_older ? older : today;
}

/* A source, which begins at position `base`. Its first syntax error is at `error`, and Boogie stops
 * at `stop`: Boogie reports nothing about the text after `stop`. */
typedef struct Reading {
    BplLoc base, error, stop;
} Reading;

static bool is_unsaid(const BplDiag *diag, const void *data)
{
    const Reading *reading = data;
    if (diag->loc < reading->base || diag->info->phase != BPL_PHASE_PARSE)
        return false;
    if (diag->id == BPL_DIAG_PRAGMA)
        return diag->loc > reading->stop;
    if (diag->id == BPL_DIAG_BAD_BREAK && strcmp(diag->text, bpl_break_outside_loop) == 0)
        return true;
    return diag->id == BPL_DIAG_SYNTAX || diag->id == BPL_DIAG_UNDEFINED_LABEL ||
           (diag->id != BPL_DIAG_NESTING && diag->loc >= reading->error);
}

/* Was the error already reported? An error before the first syntax error was already reported by
 * the checks of the complete tree. */
static bool is_said(const BplDiags *diags, const BplSyntaxError *error)
{
    for (size_t i = 0; i < diags->all.count; i++)
        if (diags->all.at[i].loc == error->loc && strcmp(diags->all.at[i].text, error->text) == 0)
            return true;
    return false;
}

static size_t count_errors(const BplDiags *diags, size_t from)
{
    size_t count = 0;
    for (size_t i = from; i < diags->all.count; i++)
        count += diags->all.at[i].info->severity == BPL_ERROR;
    return count;
}

/* Replaces the errors from diagnostic `from` on by those of Boogie, in Boogie's words and order,
 * including errors about constructs that a single version does not accept; `error` is the position
 * at which this library's parser stopped, or 0. Errors that only this library's parser reports are
 * kept, and so are errors in text that no version of Boogie reads. Returns true if Boogie reports
 * any error. */
static bool say_as_boogie(BplParser *parser, size_t from, BplLoc error)
{
    BplProgram *program = parser->program;
    BplSource *source = parser->source;
    BplDiags *diags = &program->diags;
    size_t errors_before = diags->limit - MOST_ERRORS;
    BplSyntaxErrors errors = best_errors(program, source);
    bool any = errors.syntax > 0 || (error && errors.all.count > 0);
    if (parser->goes_beyond && program->dialect == BPL_DIALECT_UNION && errors.first < error)
        any = false;
    if (any) {
        Reading reading = {source->base, errors.first, errors.stop};
        /* number of errors before `from`, such as those of the preprocessor, which are kept */
        size_t kept = 0;
        for (size_t i = 0; i < from && i < diags->all.count; i++)
            kept += !is_unsaid(&diags->all.at[i], &reading);
        bpl_diags_remove(diags, is_unsaid, &reading);
        from = kept;
        /* makes room below the limit for Boogie's errors: only the remaining errors are counted */
        diags->errors = errors_before + count_errors(diags, from);
    }
    size_t to = from;
    assert(errors.syntax <= errors.all.count && from <= diags->all.count);
    for (size_t i = 0; any && i < errors.all.count; i++) {
        const BplSyntaxError *said = &errors.all.at[i];
        if (said->is_meant && is_said(diags, said))
            continue;
        while (to < diags->all.count && diags->all.at[to].loc <= said->said_at)
            to++;
        size_t count = diags->all.count;
        bpl_diag(diags, said->is_meant ? BPL_DIAG_MEANT : BPL_DIAG_SYNTAX, said->loc, "%s",
                 said->text);
        if (diags->all.count > count)
            bpl_diags_move_last(diags, to++);
    }
    bpl_syntax_errors_release(&errors);
    return any;
}

/* Does the text contain constructs of both versions, so that neither version reads it? This
 * library's grammar accepts such a text. */
static bool is_mixture(BplProgram *program, BplSource *source)
{
    BplSyntaxErrors today = bpl_boogie_syntax(program, source, BPL_DIALECT_MASTER);
    bool both = today.syntax > 0;
    bpl_syntax_errors_release(&today);
    if (both) {
        BplSyntaxErrors older = bpl_boogie_syntax(program, source, BPL_DIALECT_241);
        both = older.syntax > 0;
        bpl_syntax_errors_release(&older);
    }
    return both;
}

/* Checks rules that the grammar does not express. The second check is skipped for most programs,
 * which contain no construct that needs it. */
static void check(BplParser *parser, BplDecl *decls)
{
    bpl_wellformed_decls(parser->program, decls);
    if (parser->has_delicate)
        bpl_wellformed_exprs(parser->program, decls);
}

bool bpl_parse_decls(BplProgram *program, BplSource *source, BplDecl **decls)
{
    BplDiags *diags = &program->diags;
    size_t errors_before = diags->errors, from = diags->all.count;
    BplParser parser = {
        .program = program,
        .arena = &program->arena,
        .source = source,
        .nopats = bpl_names_intern_text(program->names, "nopats"),
    };
    size_t directives = source->trivia.count;
    diags->limit = errors_before + MOST_ERRORS;
    run(&parser);
    if (directives)
        qsort(source->trivia.at, source->trivia.count, sizeof *source->trivia.at, by_place);
    *decls = bpl_ring_open(parser.decls);
    if (!parser.too_high)
        check(&parser, *decls);
    bool fine = diags->errors == errors_before;
    bool mixed = fine && parser.has_versions && !parser.goes_beyond && !program->modernized &&
                 program->dialect == BPL_DIALECT_UNION && is_mixture(program, source);
    BplLoc error = first_syntax_error(diags, from);
    bpl_diags_sort(diags, source->base);
    if (mixed || error || program->dialect != BPL_DIALECT_UNION)
        fine = !say_as_boogie(&parser, from, error) && fine;
    assert(fine == (diags->errors == errors_before) || diags->errors > errors_before);
    diags->limit = 0;
    return fine;
}

bool bpl_parse(BplProgram *program, BplSource *source)
{
    BplDecl *decls = NULL;
    bool fine = bpl_parse_decls(program, source, &decls);
    bpl_program_add(program, decls);
    return fine;
}
