/* Finds the last token of an expression: descends to the last token whose source position a node
 * records, then skips the closing brackets after it. */
#include "libbpl/syntax/last_token.h"

#include <string.h>

/* ---- the text -------------------------------------------------------------------------------- */

static size_t over_comment(const char *text, size_t at)
{
    if (text[at + 1] == '/')
        return at + strcspn(text + at, "\r\n");
    size_t depth = 1;
    for (at += 2; text[at] && depth > 0; at++) {
        if ((text[at] == '/' && text[at + 1] == '*') || (text[at] == '*' && text[at + 1] == '/')) {
            depth += text[at] == '/' ? 1 : (size_t)-1;
            at++;
        }
    }
    return at;
}

static size_t over_blanks(const char *text, size_t at)
{
    for (;;) {
        at += strspn(text + at, " \t\r\n");
        if (text[at] != '/' || (text[at + 1] != '/' && text[at + 1] != '*'))
            return at;
        at = over_comment(text, at);
    }
}

/* Returns the end of the token at `at` if it is a word, a number or a string; any other token
 * counts as one byte, since only brackets matter. */
static size_t over_token(const char *text, size_t at)
{
    static const char word[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                               "0123456789'~#$^_.?`\\";
    if (text[at] == '"') {
        size_t line = strcspn(text + at, "\r\n"), end = 1;
        while (end < line && (text[at + end] != '"' || text[at + end - 1] == '\\'))
            end++;
        return at + (end < line ? end + 1 : line);
    }
    size_t length = strspn(text + at, word);
    return at + (length ? length : 1);
}

BplLoc bpl_next_token(const BplSources *sources, BplLoc loc)
{
    const BplSource *source = loc ? bpl_source_at(sources, loc) : NULL;
    if (!source)
        return loc;
    size_t at = loc - source->base;
    return source->base + (BplLoc)over_blanks(source->text, over_token(source->text, at));
}

/* ---- types ----------------------------------------------------------------------------------- */

BplLoc bpl_last_token_of_type(const BplSources *sources, const BplTypeExpr *type)
{
    BplLoc last = type->loc;
    if (type->kind == BPL_MAP_TYPE) {
        last = bpl_last_token_of_type(sources, bpl_as_map_type(type)->result);
    } else if (type->kind == BPL_NAMED_TYPE) {
        BPL_EACH (const BplTypeExpr, arg, bpl_as_named_type(type)->args)
            last = bpl_last_token_of_type(sources, arg);
    }
    return type->in_parens ? bpl_next_token(sources, last) : last;
}

/* ---- expressions ----------------------------------------------------------------------------- */

static BplLoc last_in(const BplSources *sources, const BplExpr *exprs, BplLoc before)
{
    const BplExpr *last = NULL;
    BPL_EACH (const BplExpr, expr, exprs)
        last = expr;
    return last ? bpl_last_token(sources, last) : before;
}

static BplLoc bare_last(const BplSources *sources, const BplExpr *expr)
{
    switch (expr->kind) {
    case BPL_APPLY:
        return bpl_next_token(sources, last_in(sources, bpl_as_apply(expr)->args,
                                               bpl_next_token(sources, expr->loc)));
    case BPL_OLD:
        return bpl_next_token(sources, bpl_last_token(sources, bpl_as_old(expr)->expr));
    case BPL_CONVERT:
        return bpl_next_token(sources, bpl_last_token(sources, bpl_as_convert(expr)->expr));
    case BPL_UNARY:
        return bpl_last_token(sources, bpl_as_unary(expr)->operand);
    case BPL_BINARY:
        return bpl_last_token(sources, bpl_as_binary(expr)->right);
    case BPL_IF_THEN_ELSE:
        return bpl_last_token(sources, bpl_as_if_then_else(expr)->else_expr);
    case BPL_SELECT:
        return bpl_next_token(sources, last_in(sources, bpl_as_select(expr)->indices, expr->loc));
    case BPL_STORE:
        return bpl_next_token(sources, bpl_last_token(sources, bpl_as_store(expr)->value));
    case BPL_EXTRACT:
        return bpl_next_token(sources, bpl_last_token(sources, bpl_as_extract(expr)->bounds));
    case BPL_BOUNDS:
        return bpl_last_token(sources, bpl_as_bounds(expr)->low);
    case BPL_COERCE:
        return bpl_last_token_of_type(sources, bpl_as_coerce(expr)->written);
    case BPL_QUANT:
        return bpl_next_token(sources, bpl_last_token(sources, bpl_as_quant(expr)->body));
    case BPL_LET:
        return bpl_next_token(sources, bpl_last_token(sources, bpl_as_let(expr)->body));
    case BPL_CODE:
        /* the position of the closing }|, which has two bytes */
        return bpl_as_code(expr)->body->end - 1;
    case BPL_FIELD_SELECT:
        return bpl_as_field_select(expr)->name_loc;
    case BPL_FIELD_STORE:
        return bpl_next_token(sources, bpl_last_token(sources, bpl_as_field_store(expr)->value));
    case BPL_IS:
        return bpl_as_is(expr)->name_loc;
    default:
        return expr->loc;
    }
}

BplLoc bpl_last_token(const BplSources *sources, const BplExpr *expr)
{
    BplLoc last = bare_last(sources, expr);
    return expr->in_parens ? bpl_next_token(sources, last) : last;
}
