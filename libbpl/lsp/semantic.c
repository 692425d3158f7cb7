/* Finds semantic tokens: the kind of each word, for colours; for a check also its verdict, as
 * modifiers of its keyword.
 *
 * A word that refers to a declaration gets the kind of that declaration, other words are keywords;
 * comments, numbers and strings are tokens as well. A token over several lines, such as a comment,
 * becomes one token for each line. */
#include "libbpl/lsp/session.h"
#include "libbpl/lsp/token.h"

#include <stdlib.h>
#include <string.h>

typedef enum Kind {
    TYPE,
    TYPE_PARAMETER,
    ENUM_MEMBER,
    PROPERTY,
    FUNCTION,
    METHOD,
    PARAMETER,
    VARIABLE,
    LABEL,
    ATTRIBUTE,
    KEYWORD,
    COMMENT,
    NUMBER,
    STRING,
    MACRO,
    NONE
} Kind;

static const char *const kinds[] = {"type",     "typeParameter", "enumMember", "property",
                                    "function", "method",        "parameter",  "variable",
                                    "label",    "decorator",     "keyword",    "comment",
                                    "number",   "string",        "macro"};
static const char *const modifiers[] = {"declaration", "modification", "readonly", "verified",
                                        "unproved"};
enum { DECLARATION = 1, MODIFICATION = 2, READONLY = 4, VERIFIED = 8, UNPROVED = 16 };

void bpl_lsp_put_legend(BplJson *json)
{
    bpl_json_open(json, "legend", '{');
    bpl_json_open(json, "tokenTypes", '[');
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        bpl_json_text(json, NULL, kinds[i]);
    bpl_json_close(json);
    bpl_json_open(json, "tokenModifiers", '[');
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++)
        bpl_json_text(json, NULL, modifiers[i]);
    bpl_json_close(json);
    bpl_json_close(json);
}

/* ---- the meaning of a word ------------------------------------------------------------------- */

static Kind kind_of_var(const BplNode *var)
{
    switch ((BplRole)var->op) {
    case BPL_ROLE_FIELD:
        return PROPERTY;
    case BPL_ROLE_IN:
    case BPL_ROLE_OUT:
    case BPL_ROLE_PARAM:
    case BPL_ROLE_RESULT:
        return PARAMETER;
    case BPL_ROLE_CONST:
    case BPL_ROLE_GLOBAL:
    case BPL_ROLE_LOCAL:
    case BPL_ROLE_BOUND:
    case BPL_ROLE_LET:
        return VARIABLE;
    }
    return VARIABLE;
}

static Kind kind_of_target(const BplNode *target)
{
    switch ((BplKind)target->kind) {
    case BPL_VAR:
        return kind_of_var(target);
    case BPL_TYPE_VAR:
        return TYPE_PARAMETER;
    case BPL_TYPE_DEF:
    case BPL_DATATYPE:
        return TYPE;
    case BPL_CONSTRUCTOR:
        return ENUM_MEMBER;
    case BPL_FUNCTION:
        return FUNCTION;
    case BPL_PROCEDURE:
        return METHOD;
    default:
        return LABEL;
    }
}

static unsigned modifiers_of(const BplLspName *name)
{
    bool is_fixed = name->target->kind == BPL_VAR &&
                    (name->target->op == BPL_ROLE_CONST || name->target->op == BPL_ROLE_IN ||
                     name->target->op == BPL_ROLE_BOUND || name->target->op == BPL_ROLE_PARAM);
    return (name->use == BPL_LSP_DECLARES ? DECLARATION : 0u) |
           (name->use == BPL_LSP_WRITE ? MODIFICATION : 0u) | (is_fixed ? READONLY : 0u);
}

/* ---- checks ---------------------------------------------------------------------------------- */

/* Returns the modifiers of a keyword that begins a check: an assertion, or an invariant that is not
 * free. Tokens and marks (verdicts at positions) come in the order of the text: *next is the index
 * of the first mark that may apply. */
static unsigned proof_of(const BplLspMarks *marks, size_t *next, const BplLspText *text,
                         const BplLspToken *token, const BplLspToken *before)
{
    while (*next < marks->count && marks->at[*next].end < token->start)
        ++*next;
    if (*next == marks->count || marks->at[*next].start > token->start)
        return 0;
    bool is_check =
        bpl_lsp_token_is(text, token, "assert") ||
        (bpl_lsp_token_is(text, token, "invariant") && !bpl_lsp_token_is(text, before, "free"));
    return !is_check ? 0 : marks->at[*next].is_verified ? VERIFIED : UNPROVED;
}

/* ---- the numbers of the protocol ------------------------------------------------------------- */

enum { NUMBERS = 5, LONGEST = UINT16_MAX }; /* numbers for each token; limit on a token's columns */

typedef struct Colours {
    BplLsp *lsp;
    BplLspDocument *document;
    BplLspPosition last;
    BplLspTokens *tokens;
} Colours;

static void add_piece(Colours *colours, size_t start, size_t end, Kind kind, unsigned flags)
{
    BplLspText *text = &colours->document->text;
    BplLspPosition at = bpl_lsp_text_position(text, start, colours->lsp->encoding);
    BplLspPosition behind = bpl_lsp_text_position(text, end, colours->lsp->encoding);
    uint32_t lines = at.line - colours->last.line;
    uint32_t length = behind.character - at.character;
    BplLspSemantic token = {lines, lines ? at.character : at.character - colours->last.character, 0,
                            (uint8_t)kind, (uint8_t)flags};
    colours->last = at;
    do { /* a token longer than LONGEST is divided into several adjacent tokens */
        token.length = (uint16_t)(length < LONGEST ? length : LONGEST);
        bpl_vec_push(colours->tokens, token);
        token.lines = 0;
        token.columns = token.length;
        colours->last.character += length > LONGEST ? LONGEST : 0;
        length -= token.length;
    } while (length > 0);
}

static void add_token(Colours *colours, const BplLspToken *token, Kind kind, unsigned flags)
{
    const char *bytes = colours->document->text.bytes;
    for (size_t at = token->start; at < token->end;) {
        size_t end = at;
        while (end < token->end && bytes[end] != '\n' && bytes[end] != '\r')
            end++;
        if (end > at)
            add_piece(colours, at, end, kind, flags);
        for (at = end; at < token->end && (bytes[at] == '\n' || bytes[at] == '\r');)
            at++;
    }
}

static Kind kind_of_token(const BplLspToken *token)
{
    switch (token->kind) {
    case BPL_LSP_NUMBER:
        return NUMBER;
    case BPL_LSP_STRING:
        return STRING;
    case BPL_LSP_COMMENT:
        return COMMENT;
    case BPL_LSP_DIRECTIVE:
        return MACRO;
    case BPL_LSP_WORD:
        return KEYWORD;
    case BPL_LSP_SIGN:
        return NONE;
    }
    return NONE;
}

/* Is the word coloured as a keyword? True also for built-in types such as bv32; other words that
 * refer to no declaration get no colour. */
static bool is_keyword(const BplLspText *text, const BplLspToken *token)
{
    enum { LONGEST_KEYWORD = 31 };
    const char *word = text->bytes + token->start;
    size_t length = token->end - token->start;
    static const char *const more[] = {"datatype", "pure",   "yield",  "left",   "right",
                                       "both",     "atomic", "hide",   "reveal", "push",
                                       "pop",      "regex",  "string", "rmode",  NULL};
    for (size_t i = 0; more[i]; i++)
        if (bpl_lsp_token_is(text, token, more[i]))
            return true;
    bool is_sized =
        (length > 2 && memcmp(word, "bv", 2) == 0 && word[2] >= '0' && word[2] <= '9') ||
        (length > 5 && memcmp(word, "float", 5) == 0 && word[5] >= '0' && word[5] <= '9');
    char copy[LONGEST_KEYWORD + 1] = {0}; /* NUL-terminated, as bpl_is_keyword requires */
    if (length <= LONGEST_KEYWORD)
        memcpy(copy, word, length);
    return is_sized || bpl_is_keyword(copy, length <= LONGEST_KEYWORD ? length : 0);
}

/* Finds the semantic tokens in the bytes from `start` to `end` - 1. */
static void find(BplLspCall *call, BplLspDocument *document, size_t start, size_t end,
                 BplLspTokens *tokens)
{
    Colours colours = {.lsp = call->lsp, .document = document, .tokens = tokens};
    const BplLspNames *names = bpl_lsp_project_names(document->project);
    const BplLspText *text = &document->text;
    BplLoc base = bpl_lsp_document_loc(document, 0);
    size_t shift, number = 0, mark = 0;
    if (!bpl_lsp_document_offset(document, base, &shift))
        return;
    BplLspMarks marks = {0};
    bpl_lsp_find_marks(call->lsp, document, &marks);
    while (number < names->all.count && names->all.at[number].start < base)
        number++;
    BplLspToken token, before = {0};
    for (size_t at = 0; bpl_lsp_token_next(text, at, &token); before = token, at = token.end) {
        Kind kind = kind_of_token(&token);
        unsigned flags = 0;
        BplLoc loc = base + (BplLoc)(token.start - shift);
        while (number < names->all.count && names->all.at[number].start < loc)
            number++;
        if (kind == KEYWORD && number < names->all.count && names->all.at[number].start == loc) {
            kind = kind_of_target(names->all.at[number].target);
            flags = modifiers_of(&names->all.at[number]);
        } else if (kind == KEYWORD && bpl_lsp_token_is(text, &before, ":") && before.start > 0 &&
                   text->bytes[before.start - 1] == '{') {
            kind = ATTRIBUTE;
        } else if (kind == KEYWORD && !is_keyword(text, &token)) {
            kind = NONE;
        } else if (kind == KEYWORD) {
            flags = proof_of(&marks, &mark, text, &token, &before);
        }
        if (kind != NONE && token.end > start && token.start < end)
            add_token(&colours, &token, kind, flags);
        if (token.start >= end)
            break;
    }
    bpl_vec_release(&marks);
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Writes the numbers without blanks after commas, unlike other lists, since there may be a million
 * of them. */
static void put_numbers(BplJson *json, const char *key, const BplLspSemantic *tokens, size_t count)
{
    bpl_json_raw(json, key, "[");
    for (size_t i = 0; i < count; i++) {
        const uint32_t numbers[NUMBERS] = {tokens[i].lines, tokens[i].columns, tokens[i].length,
                                           tokens[i].kind, tokens[i].modifiers};
        for (size_t k = 0; k < NUMBERS; k++) {
            if (i + k > 0)
                bpl_strbuf_add_char(json->out, ',');
            bpl_strbuf_add_number(json->out, numbers[k]);
        }
    }
    bpl_strbuf_add_char(json->out, ']');
}

static void put_id(BplJson *json, unsigned long long id)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%llu", id);
    bpl_json_text(json, "resultId", text.text);
    bpl_strbuf_release(&text);
}

static void put_all(BplLspCall *call, BplLspDocument *document)
{
    bpl_json_open(&call->json, "result", '{');
    put_id(&call->json, document->tokens_id);
    put_numbers(&call->json, "data", document->tokens.at, document->tokens.count);
    bpl_json_close(&call->json);
}

void bpl_lsp_do_tokens(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    if (!document)
        return;
    bpl_vec_clear(&document->tokens);
    find(call, document, 0, document->text.length, &document->tokens);
    document->tokens_id++;
    put_all(call, document);
}

void bpl_lsp_do_tokens_range(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    BplLspPosition start, end;
    if (!document)
        return;
    if (!bpl_lsp_get_position(bpl_lsp_get(call->params, "range.start"), &start) ||
        !bpl_lsp_get_position(bpl_lsp_get(call->params, "range.end"), &end)) {
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_PARAMS, "the parameters name no range");
        return;
    }
    BplLspTokens tokens = {0};
    find(call, document, bpl_lsp_text_offset(&document->text, start, call->lsp->encoding),
         bpl_lsp_text_offset(&document->text, end, call->lsp->encoding), &tokens);
    bpl_json_open(&call->json, "result", '{');
    put_numbers(&call->json, "data", tokens.at, tokens.count);
    bpl_json_close(&call->json);
    bpl_vec_release(&tokens);
}

static bool same_token(const BplLspSemantic *a, const BplLspSemantic *b)
{
    return a->lines == b->lines && a->columns == b->columns && a->length == b->length &&
           a->kind == b->kind && a->modifiers == b->modifiers;
}

/* Writes one edit of the tokens that were sent before: replaces those between the tokens that both
 * lists have in common at the beginning and at the end. */
static void put_delta(BplLspCall *call, BplLspDocument *document, const BplLspTokens *old)
{
    const BplLspTokens *new = &document->tokens;
    size_t least = old->count < new->count ? old->count : new->count, front = 0, back = 0;
    while (front < least && same_token(&old->at[front], &new->at[front]))
        front++;
    while (front + back < least &&
           same_token(&old->at[old->count - back - 1], &new->at[new->count - back - 1]))
        back++;
    bpl_json_open(&call->json, "result", '{');
    put_id(&call->json, document->tokens_id);
    bpl_json_open(&call->json, "edits", '[');
    if (front + back < old->count || front + back < new->count) {
        bpl_json_open(&call->json, NULL, '{');
        bpl_json_number(&call->json, "start", (long long)(front * NUMBERS));
        bpl_json_number(&call->json, "deleteCount",
                        (long long)((old->count - front - back) * NUMBERS));
        put_numbers(&call->json, "data", new->at + front, new->count - front - back);
        bpl_json_close(&call->json);
    }
    bpl_json_close(&call->json);
    bpl_json_close(&call->json);
}

void bpl_lsp_do_tokens_delta(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    if (!document)
        return;
    const char *previous = bpl_lsp_get_text(call->params, "previousResultId");
    bool is_known = previous && strtoull(previous, NULL, 10) == document->tokens_id;
    BplLspTokens old = document->tokens;
    memset(&document->tokens, 0, sizeof document->tokens);
    find(call, document, 0, document->text.length, &document->tokens);
    document->tokens_id++;
    if (is_known)
        put_delta(call, document, &old);
    else
        put_all(call, document);
    bpl_vec_release(&old);
}
