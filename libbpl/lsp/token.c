#include "libbpl/lsp/token.h"

#include "libbpl/report/escape.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_first(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c && strchr("'~#$^_.?`", c));
}

bool bpl_lsp_is_word_byte(char c)
{
    return is_first(c) || is_digit(c);
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static size_t line_end(const BplLspText *text, size_t at)
{
    while (at < text->length && text->bytes[at] != '\n' && text->bytes[at] != '\r')
        at++;
    return at;
}

/* Returns the end of a comment; comments nest. */
static size_t comment_end(const BplLspText *text, size_t at)
{
    int depth = 0;
    while (at + 1 < text->length) {
        bool opens = text->bytes[at] == '/' && text->bytes[at + 1] == '*';
        bool closes = text->bytes[at] == '*' && text->bytes[at + 1] == '/';
        depth += opens - closes;
        at += opens || closes ? 2 : 1;
        if (depth == 0)
            return at;
    }
    return text->length;
}

static size_t string_end(const BplLspText *text, size_t at)
{
    size_t end = line_end(text, at);
    for (size_t i = at + 1; i < end; i++) {
        if (text->bytes[i] == '\\' && i + 1 < end && text->bytes[i + 1] == '"')
            i++;
        else if (text->bytes[i] == '"')
            return i + 1;
    }
    return end;
}

static size_t word_end(const BplLspText *text, size_t at)
{
    while (at < text->length && bpl_lsp_is_word_byte(text->bytes[at]))
        at++;
    return at;
}

/* Returns the end of a number: 12, 12bv8, 1.5e-3, 0x1.8e-4f24e8, 0+oo24e8. */
static size_t number_end(const BplLspText *text, size_t at)
{
    while (at < text->length) {
        char c = text->bytes[at], before = text->bytes[at - 1];
        bool is_part = is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        bool is_inner = (c == '.' && is_digit(text->bytes[at + 1])) ||
                        (c == '-' && before == 'e' && is_digit(text->bytes[at + 1])) ||
                        ((c == '+' || c == '-') && before == '0' &&
                         strncmp(text->bytes + at + 1, "oo", 2) == 0);
        if (!is_part && !is_inner)
            break;
        at++;
    }
    return at;
}

static size_t sign_length(const char *text, size_t rest)
{
    static const char *const signs[] = {"<==>", "==>", "<==", "&&", "||", "==", "!=", "<=", ">=",
                                        "<:",   "++",  "**",  "->", "::", ":=", "|{", "}|"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i]);
        if (length <= rest && memcmp(text, signs[i], length) == 0)
            return length;
    }
    size_t length = bpl_utf8_length(text, rest);
    return length ? length : 1;
}

static BplLspToken token_at(const BplLspText *text, size_t at)
{
    const char *bytes = text->bytes + at;
    BplLspToken token = {.start = at, .kind = BPL_LSP_SIGN};
    bool begins_line = at == 0 || bytes[-1] == '\n' || bytes[-1] == '\r';
    if (*bytes == '#' && begins_line) {
        token.kind = BPL_LSP_DIRECTIVE;
        token.end = line_end(text, at);
    } else if (bytes[0] == '/' && (bytes[1] == '/' || bytes[1] == '*')) {
        token.kind = BPL_LSP_COMMENT;
        token.end = bytes[1] == '/' ? line_end(text, at) : comment_end(text, at);
    } else if (is_first(*bytes) || (*bytes == '\\' && is_first(bytes[1]))) {
        token.kind = BPL_LSP_WORD;
        token.end = word_end(text, at + 1);
    } else if (is_digit(*bytes)) {
        token.kind = BPL_LSP_NUMBER;
        token.end = number_end(text, at + 1);
    } else if (*bytes == '"') {
        token.kind = BPL_LSP_STRING;
        token.end = string_end(text, at);
    } else {
        token.end = at + sign_length(bytes, text->length - at);
    }
    return token;
}

bool bpl_lsp_token_next(const BplLspText *text, size_t at, BplLspToken *token)
{
    while (at < text->length && is_space(text->bytes[at]))
        at++;
    if (at >= text->length)
        return false;
    *token = token_at(text, at);
    return true;
}

size_t bpl_lsp_token_end(const BplLspText *text, size_t offset)
{
    if (offset >= text->length || is_space(text->bytes[offset]))
        return offset;
    return token_at(text, offset).end;
}

bool bpl_lsp_token_is(const BplLspText *text, const BplLspToken *token, const char *word)
{
    size_t length = strlen(word);
    return token->end - token->start == length &&
           memcmp(text->bytes + token->start, word, length) == 0;
}
