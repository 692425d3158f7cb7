#include "libbpl/lsp/scope.h"

#include "libbpl/base/vec.h"

#include <string.h>

/* A bracket that is not closed yet. */
typedef struct Open {
    BplLspToken callee; /* for a parenthesis: the word before it */
    char sign;
    uint32_t commas;
} Open;

typedef struct Scan {
    const BplLspText *text;
    size_t offset;
    BPL_VEC(Open) open;
    int braces;        /* number of open braces, except those of attributes */
    size_t statement;  /* start of the current statement */
    BplLspToken first; /* the statement's first token */
    bool has_first;
    /* the last token before the word at the position, and the token before that */
    BplLspToken last, before_last;
} Scan;

static bool is(const Scan *scan, const BplLspToken *token, const char *word)
{
    return bpl_lsp_token_is(scan->text, token, word);
}

static void begin_statement(Scan *scan, size_t start)
{
    scan->statement = start;
    scan->has_first = false;
    bpl_vec_clear(&scan->open);
}

static void open_bracket(Scan *scan, char sign)
{
    Open open = {.sign = sign};
    if (sign == '(' && scan->last.end && scan->last.kind == BPL_LSP_WORD)
        open.callee = scan->last;
    bpl_vec_push(&scan->open, open);
}

/* Does the token begin a declaration? Then all open brackets count as closed. */
static bool begins_anew(const Scan *scan, const BplLspToken *token)
{
    static const char *const words[] = {"procedure", "implementation", "function", "axiom",
                                        "type",      "const",          "datatype"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is(scan, token, words[i]))
            return true;
    return false;
}

static void pass(Scan *scan, const BplLspToken *token)
{
    char c = scan->text->bytes[token->start];
    size_t length = token->end - token->start;
    bool is_attribute = c == '{' && scan->text->bytes[token->end] == ':';
    if (token->kind == BPL_LSP_WORD && begins_anew(scan, token)) {
        scan->braces = 0;
        begin_statement(scan, token->start);
    }
    if (token->kind == BPL_LSP_SIGN && length == 1 && (c == '(' || c == '[' || is_attribute)) {
        open_bracket(scan, c);
    } else if (token->kind == BPL_LSP_SIGN && length == 1 && strchr(")]}", c) && scan->open.count) {
        scan->open.count--;
    } else if (token->kind == BPL_LSP_SIGN && length == 1 && c == ',' && scan->open.count) {
        bpl_vec_last(&scan->open).commas++;
    } else if (is(scan, token, "{") || is(scan, token, "}") || is(scan, token, ";")) {
        scan->braces += (c == '{') - (c == '}' && scan->braces > 0);
        begin_statement(scan, token->end);
        scan->before_last = scan->last;
        scan->last = *token;
        return;
    }
    if (!scan->has_first) {
        scan->first = *token;
        scan->has_first = true;
    }
    scan->before_last = scan->last;
    scan->last = *token;
}

/* ---- kinds of names at a position ------------------------------------------------------------ */

static BplLspPlace place_behind_word(const Scan *scan, BplLspPlace otherwise)
{
    static const struct {
        const char *word;
        BplLspPlace place;
    } table[] = {{"call", BPL_LSP_AT_PROCEDURE}, {"async", BPL_LSP_AT_PROCEDURE},
                 {"goto", BPL_LSP_AT_LABEL},     {"break", BPL_LSP_AT_LABEL},
                 {"havoc", BPL_LSP_AT_VARIABLE}, {"modifies", BPL_LSP_AT_GLOBAL},
                 {"is", BPL_LSP_AT_CONSTRUCTOR}, {"implementation", BPL_LSP_AT_PROCEDURE}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (is(scan, &scan->last, table[i].word))
            return table[i].place;
    return otherwise;
}

static bool begins_with(const Scan *scan, const char *word)
{
    return scan->has_first && is(scan, &scan->first, word);
}

static BplLspPlace place_of(const Scan *scan)
{
    bool is_inside = scan->open.count > 0;
    if (is_inside && bpl_vec_last(&scan->open).sign == '{' && is(scan, &scan->last, ":") &&
        scan->text->bytes[scan->last.start - 1] == '{')
        return BPL_LSP_AT_ATTRIBUTE;
    if (!scan->has_first)
        return scan->braces > 0 ? BPL_LSP_AT_STATEMENT : BPL_LSP_AT_TOP;
    if (is(scan, &scan->last, ":"))
        return scan->first.end == scan->before_last.end && scan->braces > 0 && !is_inside
                   ? BPL_LSP_AT_STATEMENT /* the colon ends a label */
                   : BPL_LSP_AT_TYPE;
    if (is(scan, &scan->last, "->"))
        return BPL_LSP_AT_FIELD;
    if (!is_inside && is(scan, &scan->last, ",")) {
        if (begins_with(scan, "goto"))
            return BPL_LSP_AT_LABEL;
        if (begins_with(scan, "havoc"))
            return BPL_LSP_AT_VARIABLE;
        if (begins_with(scan, "modifies"))
            return BPL_LSP_AT_GLOBAL;
    }
    if (begins_with(scan, "call") && !is_inside && is(scan, &scan->last, ":="))
        return BPL_LSP_AT_PROCEDURE;
    bool is_map_type = is(scan, &scan->last, "]") && !begins_with(scan, "assert") &&
                       (begins_with(scan, "var") || begins_with(scan, "const") ||
                        begins_with(scan, "procedure") || begins_with(scan, "function"));
    if (is_map_type)
        return BPL_LSP_AT_TYPE;
    return scan->last.kind == BPL_LSP_WORD ? place_behind_word(scan, BPL_LSP_AT_EXPRESSION)
                                           : BPL_LSP_AT_EXPRESSION;
}

static bool is_inside_token(const BplLspToken *token, const BplLspText *text, size_t offset)
{
    bool is_line = token->kind == BPL_LSP_COMMENT && text->bytes[token->start + 1] == '/';
    bool is_text = token->kind == BPL_LSP_COMMENT || token->kind == BPL_LSP_STRING ||
                   token->kind == BPL_LSP_DIRECTIVE || token->kind == BPL_LSP_NUMBER;
    return is_text && token->start < offset &&
           (offset < token->end || (is_line && offset == token->end) ||
            (token->kind == BPL_LSP_NUMBER && offset == token->end));
}

BplLspScope bpl_lsp_scope_at(const BplLspText *text, size_t offset)
{
    Scan scan = {.text = text, .offset = offset};
    BplLspScope scope = {.word = offset};
    BplLspToken token;
    for (size_t at = 0; bpl_lsp_token_next(text, at, &token) && token.start < offset;
         at = token.end) {
        if (is_inside_token(&token, text, offset)) {
            bpl_vec_release(&scan.open);
            return scope; /* the offset is in a comment or a string */
        }
        if (token.kind == BPL_LSP_WORD && token.end >= offset) {
            scope.word = token.start;
            break;
        }
        if (token.kind != BPL_LSP_COMMENT && token.kind != BPL_LSP_DIRECTIVE)
            pass(&scan, &token);
    }
    scope.place = place_of(&scan);
    scope.statement = scan.statement;
    for (size_t i = scan.open.count; i-- > 0 && !scope.callee.end;) {
        scope.callee = scan.open.at[i].callee;
        scope.argument = scan.open.at[i].commas;
    }
    bpl_vec_release(&scan.open);
    return scope;
}
