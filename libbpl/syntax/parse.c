#include "libbpl/syntax/parse_internal.h"

#include "libbpl/syntax/boogie_syntax.h"
#include "libbpl/syntax/grammar.h"
#include "libbpl/syntax/scanner.h"
#include "libbpl/syntax/wellformed.h"

#include <stdlib.h>
#include <string.h>

/* One file gets this many syntax errors; behind them the parse has lost its way. */
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

static bool has_syntax_error(const BplDiags *diags, size_t from)
{
    for (size_t i = from; i < diags->all.count; i++)
        if (diags->all.at[i].id == BPL_DIAG_SYNTAX)
            return true;
    return false;
}

/* Of the two versions of Boogie, the one that reads more before it complains has the word. */
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

/* The text from `base` on has its first syntax error at `error`, and Boogie stops at `stop`: what
 * is said of the text behind, it does not say. */
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

/* What is before the first syntax error has been said where the tree was whole. */
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

/* Says in Boogie's words what was found, and what a single version does not read. What only our own
 * parser refuses stays as it said it. True if there was anything. */
static bool say_as_boogie(BplProgram *program, BplSource *source, size_t from, bool is_syntax_wrong)
{
    BplDiags *diags = &program->diags;
    size_t errors_before = diags->limit - MOST_ERRORS;
    BplSyntaxErrors errors = best_errors(program, source);
    bool any = errors.syntax > 0 || (is_syntax_wrong && errors.all.count > 0);
    if (any) {
        Reading reading = {source->base, errors.first, errors.stop};
        bpl_diags_remove(diags, is_unsaid, &reading);
        /* those beyond the limit, which nobody kept, leave room for these */
        diags->errors = errors_before + count_errors(diags, from);
    }
    for (size_t i = 0; any && i < errors.all.count; i++) {
        const BplSyntaxError *error = &errors.all.at[i];
        if (!error->is_meant || !is_said(diags, error))
            bpl_diag(diags, error->is_meant ? BPL_DIAG_MEANT : BPL_DIAG_SYNTAX, error->loc, "%s",
                     error->text);
    }
    bpl_syntax_errors_release(&errors);
    return any;
}

/* Our grammar reads what either version does, also side by side, which neither of them reads. */
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

/* What the grammar could not say. Most programs have nothing that calls for the second walk. */
static void check(BplParser *parser, BplDecl *decls)
{
    bpl_wellformed_decls(parser->program, decls);
    if (parser->has_delicate)
        bpl_wellformed_exprs(parser->program, decls);
}

bool bpl_parse(BplProgram *program, BplSource *source)
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
    BplDecl *decls = bpl_ring_open(parser.decls);
    bpl_program_add(program, decls);
    if (!parser.too_high)
        check(&parser, decls);
    bool fine = diags->errors == errors_before;
    bool mixed = fine && parser.has_versions && !parser.goes_beyond &&
                 program->dialect == BPL_DIALECT_UNION && is_mixture(program, source);
    bool is_wrong = has_syntax_error(diags, from);
    if (mixed || is_wrong || program->dialect != BPL_DIALECT_UNION)
        fine = !say_as_boogie(program, source, from, is_wrong) && fine;
    bpl_diags_sort(diags, source->base);
    diags->limit = 0;
    return fine;
}
