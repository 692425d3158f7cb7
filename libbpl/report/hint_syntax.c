/* Finds hints for syntax errors. The message of a syntax error names the expected token or rule of
 * Boogie's grammar; the token at the error, and the token before it, are used to guess what the
 * user meant. */
#include "libbpl/base/near.h"
#include "libbpl/report/escape.h"
#include "libbpl/report/hint.h"

#include <string.h>

/* A token of the program: its bytes in the source. */
typedef struct Token {
    const char *text;
    size_t length;
} Token;

/* Is the token one of these words? Blanks separate the words. */
static bool is(Token token, const char *words)
{
    for (const char *word = words;; word++) {
        size_t length = strcspn(word, " ");
        if (token.length == length && memcmp(token.text, word, length) == 0)
            return true;
        word += length;
        if (!*word)
            return false;
    }
}

/* ---- advice ---------------------------------------------------------------------------------- */

#define SEMICOLON "\";\" expected"
#define OPEN      "\"(\" expected"
#define BRACE     "\"}\" expected"
#define COLON     "\":\" expected"
#define CLOSE     "\")\" expected"
/* The messages of errors at the end of an expression. */
static const char ended[] = SEMICOLON " or " CLOSE;

/* A row of the table of advice: if the token at the error is in `found`, the message is `message`,
 * and the token before the error is in `before`, the advice is `text`. `found` and `before` are
 * lists of words; NULL matches anything. The first matching row is used. */
typedef struct Advice {
    const char *found, *message, *before;
    const char *text;
} Advice;

static const Advice advice[] = {
    {"=>", NULL, NULL, "implication is '==>'"},
    {"=", "invalid LabelOrAssign", NULL, "an assignment is ':='"},
    {"=", "invalid CallParams", NULL, "results are assigned by ':='"},
    {"=", ended, NULL, "equality is '=='"},
    {"+= ++", "invalid LabelOrAssign", NULL, "an assignment is 'x := x + 1'"},
    {"-= --", "invalid LabelOrAssign", NULL, "an assignment is 'x := x - 1'"},
    {"& and", NULL, NULL, "'and' is '&&'"},
    {"| or", NULL, NULL, "'or' is '||'"},
    {NULL, ended, "not", "'not' is '!'"},
    {"|| &&", ended, NULL, "between '&&' and '||' parentheses are needed"},
    {"< <= > >= == !=", ended, NULL, "comparisons are joined by '&&'"},
    {"%", NULL, NULL, "the remainder is 'mod'"},
    {"?", NULL, NULL, "a choice is '(if … then … else …)'"},
    {"forall exists lambda", "invalid UnaryExpression", NULL, "it stands in parentheses"},
    {". :", "invalid QSep", NULL, "behind bound variables stands '::'"},
    {":: ; )", COLON, NULL, "a type is missing, as in 'x: int'"},
    {"=", COLON, NULL, "a type is missing, as in 'c: int'; an axiom says what it is"},
    {NULL, OPEN, "if while", "conditions stand in parentheses"},
    {NULL, OPEN, "returns", "results stand in parentheses"},
    {")", "invalid Ident", "(", "procedures are called by 'call'"},
    {";", "\":=\" expected", ")", "procedures are called by 'call'"},
    {NULL, SEMICOLON, "return", "results are assigned to out-parameters, not returned"},
    {"{", "EOF expected", ";", "a procedure with a body has no ';' before it"},
    {"}", "EOF expected", NULL, "there is no '{' for it"},
    {"var", BRACE, NULL, "local variables are declared before all statements"},
    {"int bool real", BRACE, NULL, "a variable is declared by 'var x: int;'"},
    {"else", BRACE, NULL, "there is no 'if' for it"},
    {"", BRACE, NULL, "there is no '}' for a '{'"},
};

/* Messages that name a rule of Boogie's grammar, each with a description of the rule for users. */
static const char *const rules[][2] = {
    {"invalid UnaryExpression", "an expression"},
    {"invalid AtomExpression", "an expression"},
    {"invalid Type", "a type"},
    {"invalid TypeAtom", "a type"},
    {"invalid TypeArgs", "a type"},
    {"invalid LabelOrAssign", "':=' or ':'"},
    {"invalid QSep", "'::'"},
    {"invalid Procedure", "';', a specification or '{'"},
    {"invalid Function", "'returns' or ':' and a type, then ';' or '{'"},
    {"invalid Consts", "';'"},
    {"invalid CallParams", "'(', ',' or ':='"},
    {"invalid AttributeOrTrigger", "':' and the name of an attribute, or a trigger"},
};

/* Keywords that may have been misspelt. */
static const char *const words[] = {
    "assert",    "assume",   "axiom",  "break",   "call",           "const",     "datatype",
    "ensures",   "function", "goto",   "havoc",   "implementation", "invariant", "modifies",
    "procedure", "requires", "return", "returns", "type",           "unique",    "while",
};

/* ---- the text -------------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c && strchr("'~#$^_.?`\\", c));
}

static bool is_part(char c)
{
    return is_letter(c) || (c >= '0' && c <= '9');
}

/* Returns the length of the longest operator, of Boogie or of other languages, with which the text
 * begins; otherwise the length of the first character. */
static size_t symbol_length(const char *text, size_t rest)
{
    static const char *const symbols[] = {"<==>", "==>", "<==", "=>", "==", "!=", "<=", ">=", ":=",
                                          "::",   "&&",  "||",  "++", "--", "+=", "-=", "**", "->"};
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (strncmp(text, symbols[i], strlen(symbols[i])) == 0)
            return strlen(symbols[i]);
    size_t length = bpl_utf8_length(text, rest);
    return length ? length : 1;
}

static Token token_at(const BplSource *source, size_t at)
{
    enum { LONGEST = 40 };
    const char *text = source->text + at;
    size_t length = 0;
    if (at >= source->length)
        return (Token){text, 0};
    if (*text == '.' || *text == '?')
        return (Token){text, 1};
    while (is_part(text[length]) && length < LONGEST)
        length++;
    return (Token){text, length ? length : symbol_length(text, source->length - at)};
}

/* Returns the start of a comment or pragma that ends at the position; otherwise the position
 * itself. */
static size_t before_trivia(const BplSource *source, size_t at)
{
    size_t low = 0, high = source->trivia.count;
    BplLoc end = source->base + (BplLoc)at;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (source->trivia.at[middle].end < end)
            low = middle + 1;
        else
            high = middle;
    }
    return low < source->trivia.count && source->trivia.at[low].end == end
               ? source->trivia.at[low].start - source->base
               : at;
}

static Token token_before(const BplSource *source, size_t at)
{
    size_t from;
    do {
        from = at;
        while (at > 0 && strchr(" \t\r\n", source->text[at - 1]))
            at--;
        at = before_trivia(source, at);
    } while (at < from);
    while (from > 0 && is_part(source->text[from - 1]))
        from--;
    from -= from == at && at > 0;
    return (Token){source->text + from, at - from};
}

/* ---- the hint -------------------------------------------------------------------------------- */

static bool is_about(const char *message, const char *wanted)
{
    return !wanted || strcmp(message, wanted) == 0 ||
           (wanted == ended && (strcmp(message, SEMICOLON) == 0 || strcmp(message, CLOSE) == 0));
}

static const char *advice_for(const char *message, Token found, Token before)
{
    for (size_t i = 0; i < sizeof advice / sizeof *advice; i++)
        if ((!advice[i].found || is(found, advice[i].found)) &&
            is_about(message, advice[i].message) &&
            (!advice[i].before || is(before, advice[i].before)))
            return advice[i].text;
    return NULL;
}

static const char *word_near(Token token)
{
    char text[32];
    if (token.length >= sizeof text || !token.length)
        return NULL;
    memcpy(text, token.text, token.length);
    text[token.length] = '\0';
    for (size_t edits = 0, most = bpl_near_limit(token.length); edits <= most; edits++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (bpl_near_edits(text, words[i], edits) <= edits)
                return edits ? words[i] : NULL;
    return NULL;
}

static void add_token(BplStrbuf *out, const char *before, Token token)
{
    bpl_strbuf_add_text(out, before);
    if (!token.length) {
        bpl_strbuf_add_text(out, "the end of the file");
        return;
    }
    bpl_strbuf_add_char(out, '\'');
    bpl_escape_plain(out, token.text, token.length);
    bpl_strbuf_add_char(out, '\'');
}

/* Does the found token begin a new construct, since it is a brace or the first word of its line? If
 * so, the construct before the token probably lacks its end. */
static bool is_behind_end(const BplSource *source, Token found)
{
    const char *at = found.text;
    while (at > source->text && (at[-1] == ' ' || at[-1] == '\t'))
        at--;
    return !found.length || is(found, "{ }") || at == source->text || at[-1] == '\n';
}

/* Explains which token or rule the message expected; used if no row of the table of advice
 * matches. */
static void add_expected(BplStrbuf *out, const BplSource *source, const BplDiag *diag, Token found,
                         Token before)
{
    if (strcmp(diag->text, "EOF expected") == 0)
        bpl_strbuf_add_text(out, " instead of a declaration: axiom, const, datatype, function, "
                                 "implementation, procedure, type or var");
    else if (strcmp(diag->text, SEMICOLON) == 0 && is_behind_end(source, found))
        add_token(out, ": there is no ';' behind ", before);
    else if (strcmp(diag->text, "invalid Ident") == 0 && found.length && is_letter(*found.text))
        bpl_strbuf_add_text(out, ", a word of the language, instead of a name");
    else if (strcmp(diag->text, "invalid Ident") == 0)
        bpl_strbuf_add_text(out, " instead of a name");
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (strcmp(diag->text, rules[i][0]) == 0)
            bpl_strbuf_addf(out, " instead of %s", rules[i][1]);
}

static bool is_utf16(const BplSource *source)
{
    return source->length >= 2 && (memcmp(source->original, "\xff\xfe", 2) == 0 ||
                                   memcmp(source->original, "\xfe\xff", 2) == 0 ||
                                   !source->original[0] != !source->original[1]);
}

bool bpl_hint_add_syntax(BplStrbuf *out, const BplProgram *program, const BplDiag *diag)
{
    const BplSource *source = diag->loc ? bpl_source_at(&program->sources, diag->loc) : NULL;
    if (!source)
        return false;
    if (is_utf16(source)) {
        bpl_strbuf_add_text(out, "this is UTF-16; programs are UTF-8");
        return true;
    }
    Token found = token_at(source, diag->loc - source->base);
    Token before = token_before(source, diag->loc - source->base);
    const char *text = advice_for(diag->text, found, before);
    const char *word = text ? NULL : word_near(found);
    if (!text && !word && strcmp(diag->text, "invalid LabelOrAssign") == 0)
        word = word_near(before);
    add_token(out, "found ", found);
    if (text)
        bpl_strbuf_addf(out, ": %s", text);
    else if (word)
        bpl_strbuf_addf(out, ": did you mean '%s'?", word);
    else
        add_expected(out, source, diag, found, before);
    return true;
}
