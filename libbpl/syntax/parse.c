#include "libbpl/syntax/parse_internal.h"

#include "libbpl/syntax/grammar.h"
#include "libbpl/syntax/scanner.h"
#include "libbpl/syntax/wellformed.h"

#include <stdlib.h>

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
    bpl_scan_lex_destroy(scanner);
}

static int by_place(const void *a, const void *b)
{
    BplLoc first = ((const BplTrivia *)a)->start, second = ((const BplTrivia *)b)->start;
    return (first > second) - (first < second);
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
    size_t errors_before = diags->errors;
    BplParser parser = {
        .program = program,
        .arena = &program->arena,
        .source = source,
        .nopats = bpl_names_intern_text(program->names, "nopats"),
    };
    BplDecl *last_before = program->last;
    size_t directives = source->trivia.count;
    diags->limit = errors_before + MOST_ERRORS;
    run(&parser);
    if (directives)
        qsort(source->trivia.at, source->trivia.count, sizeof *source->trivia.at, by_place);
    if (diags->errors == errors_before)
        check(&parser, last_before ? (BplDecl *)last_before->next : program->unit->decls);
    diags->limit = 0;
    return diags->errors == errors_before;
}
