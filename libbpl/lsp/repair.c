/* Repairs texts. A text is divided where declarations begin, that is, at keywords that occur
 * nowhere else. Each piece that contains an error is parsed separately; as long as that fails, the
 * statement or clause around its first error is removed, and at last the whole piece. */
#include "libbpl/lsp/repair.h"

#include "libbpl/base/alloc.h"
#include "libbpl/lsp/token.h"
#include "libbpl/syntax/program.h"

#include <string.h>

enum { MOST_ATTEMPTS = 12 };

typedef struct Piece {
    size_t start, end;
} Piece;

static bool is_one_of(const BplLspText *text, const BplLspToken *token, const char *const *words)
{
    for (; *words; words++)
        if (bpl_lsp_token_is(text, token, *words))
            return true;
    return false;
}

/* ---- pieces ---------------------------------------------------------------------------------- */

static bool begins_declaration(const BplLspText *text, const BplLspToken *token, int depth)
{
    static const char *const always[] = {"procedure", "implementation", "function", "axiom",
                                         "type",      "const",          "datatype", NULL};
    static const char *const outside[] = {"var", "action", "invariant", NULL};
    return is_one_of(text, token, always) || (depth == 0 && is_one_of(text, token, outside));
}

static bool is_modifier(const BplLspText *text, const BplLspToken *token)
{
    static const char *const words[] = {"yield", "pure",  "atomic",   "left",     "right",
                                        "both",  "async", "revealed", "hideable", NULL};
    return is_one_of(text, token, words);
}

/* Returns the part of the text between two beginnings of declarations (piece) that contains the
 * offset. */
static Piece piece_at(const BplLspText *text, size_t offset)
{
    Piece piece = {0, text->length};
    BplLspToken token;
    int depth = 0;
    size_t modifiers = SIZE_MAX; /* start of the modifiers directly before the token */
    for (size_t at = 0; bpl_lsp_token_next(text, at, &token); at = token.end) {
        depth += bpl_lsp_token_is(text, &token, "{") - bpl_lsp_token_is(text, &token, "}");
        if (token.kind == BPL_LSP_WORD && begins_declaration(text, &token, depth)) {
            size_t start = modifiers < token.start ? modifiers : token.start;
            if (start > offset) {
                piece.end = start;
                break;
            }
            piece.start = start;
            depth = 0;
        }
        if (!is_modifier(text, &token))
            modifiers = SIZE_MAX;
        else if (modifiers == SIZE_MAX)
            modifiers = token.start;
    }
    return piece;
}

/* ---- one piece ------------------------------------------------------------------------------- */

static void blank(BplLspText *text, size_t start, size_t end)
{
    for (size_t i = start; i < end; i++)
        if (text->bytes[i] != '\n' && text->bytes[i] != '\r')
            text->bytes[i] = ' ';
}

/* Finds the first syntax error in the piece (a part of the text), and stores its offset; returns
 * false if the piece has none. */
static bool first_error(const BplLspText *text, const Piece *piece, size_t *offset)
{
    BplProgram *program = bpl_program_new();
    bool fine =
        bpl_program_read_text(program, "", text->bytes + piece->start, piece->end - piece->start);
    BplLoc first = 0;
    for (size_t i = 0; i < program->diags.all.count; i++) {
        const BplDiag *diag = &program->diags.all.at[i];
        if (diag->info->severity == BPL_ERROR && (!first || diag->loc < first))
            first = diag->loc;
    }
    BplLoc base = program->sources.all.count ? program->sources.all.at[0]->base : 0;
    *offset = piece->start + (first > base ? first - base : 0);
    bpl_program_free(program);
    return !fine;
}

/* Puts a closing brace at the beginning of the white space before the piece's end, if the piece (a
 * part of the text) ends too early; returns true if it did this. */
static bool close_brace(BplLspText *text, const Piece *piece, size_t error)
{
    size_t last = piece->start, at = piece->start;
    BplLspToken token;
    for (; bpl_lsp_token_next(text, at, &token) && token.start < piece->end; at = token.end)
        if (token.kind != BPL_LSP_COMMENT)
            last = token.end;
    if (error < last)
        return false;
    for (size_t i = last; i < piece->end; i++)
        if (text->bytes[i] == ' ' || text->bytes[i] == '\n') {
            text->bytes[i] = '}';
            return true;
        }
    return false;
}

/* Returns the statement or clause around the offset: from after the preceding semicolon or brace to
 * the semicolon at or after the offset, or to the next brace. */
static Piece statement_at(const BplLspText *text, const Piece *piece, size_t error)
{
    Piece statement = {piece->start, piece->end};
    BplLspToken token;
    for (size_t at = piece->start; bpl_lsp_token_next(text, at, &token) && token.start < piece->end;
         at = token.end) {
        bool ends = bpl_lsp_token_is(text, &token, ";");
        bool is_brace = bpl_lsp_token_is(text, &token, "{") || bpl_lsp_token_is(text, &token, "}");
        if (!ends && !is_brace)
            continue;
        if (token.start >= error) {
            /* a brace is removed if it is itself the error */
            bool goes =
                ends || (is_brace && token.start == error && statement.start == token.start);
            statement.end = goes ? token.end : token.start;
            break;
        }
        statement.start = token.end;
        BplLspToken next;
        if (bpl_lsp_token_next(text, token.end, &next))
            statement.start = next.start;
    }
    return statement;
}

static void repair_piece(BplLspText *text, const Piece *piece)
{
    size_t error;
    for (int attempt = 0; first_error(text, piece, &error); attempt++) {
        if (attempt >= MOST_ATTEMPTS) {
            blank(text, piece->start, piece->end);
            return;
        }
        if (close_brace(text, piece, error))
            continue;
        Piece statement = statement_at(text, piece, error);
        bool is_all = statement.start <= piece->start || statement.end <= statement.start;
        blank(text, is_all ? piece->start : statement.start, is_all ? piece->end : statement.end);
    }
}

char *bpl_lsp_repair_dup(const BplLspText *text, const BplDiags *errors, BplLoc base)
{
    BplLspText copy = {0};
    bpl_lsp_text_set(&copy, text->bytes, text->length);
    /* errors before this offset were handled; the errors are in the order of their positions */
    size_t done = 0;
    for (size_t i = 0; i < errors->all.count; i++) {
        const BplDiag *diag = &errors->all.at[i];
        if (diag->info->severity != BPL_ERROR || diag->loc < base ||
            diag->loc > base + text->length || diag->loc - base < done)
            continue;
        size_t error = diag->loc - base;
        Piece piece = piece_at(text, error);
        /* the error is that the previous piece lacks its end */
        if (error == piece.start && error > 0) {
            Piece before = piece_at(text, error - 1);
            repair_piece(&copy, &before);
        }
        repair_piece(&copy, &piece);
        done = piece.end;
    }
    char *bytes = copy.bytes;
    copy.bytes = NULL;
    bpl_lsp_text_release(&copy);
    return bytes;
}
