/* What to say of a syntax error, in the words of Boogie's own parser.
 *
 * That one is LL(1): in the middle of a production it wants one token and says `X expected`; where
 * alternatives begin and none fits it names the production: `invalid Type`. Ours knows the set of
 * tokens that could stand here. A set of one is the first case; else the production is told from
 * tokens that are in no other set.
 */
#include "libbpl/syntax/parse_internal.h"

#include <string.h>

static bool expects(const char *const *expected, int count, const char *token)
{
    for (int i = 0; i < count; i++)
        if (strcmp(expected[i], token) == 0)
            return true;
    return false;
}

/* Is the place right behind an opening parenthesis? A list that may be empty is wanted to end
 * there. */
static bool is_behind_paren(const BplSource *source, BplLoc loc)
{
    size_t at = loc - source->base;
    while (at > 0 && strchr(" \t\r\n", source->text[at - 1]))
        at--;
    return at > 0 && source->text[at - 1] == '(';
}

void bpl_syntax_error(BplParser *parser, BplLoc loc, const char *const *expected, int count)
{
    /* In this order: the first whose tokens may all stand here. Ends of lists come before what may
     * begin their next item, for that is what Boogie's parser asks for last. */
    static const struct {
        const char *first, *second, *text;
    } rules[] = {
        {"EOF", "EOF", "EOF expected"},
        {"\"assert\"", "\"assert\"", "\"}\" expected"}, /* between statements */
        {"\"|{\"", "\"}\"", "\"}\" expected"},          /* behind an attribute's name */
        {"\"|{\"", "\"|{\"", "invalid UnaryExpression"},
        {"\"int\"", "digits", "invalid CoercionExpression"},
        {"\"int\"", "\"int\"", "invalid Type"},
        {"\";\"", "\";\"", "\";\" expected"},
        {"\")\"", "\")\"", "\")\" expected"},
        {"\"]\"", "\"]\"", "\"]\" expected"},
        {"\"}\"", "\"}\"", "\"}\" expected"},
        {"\"<\"", "ident", "invalid QuantifierBody"},
        {"\":=\"", "\":\"", "invalid LabelOrAssign"},
        {"\"if\"", "\"{\"", "invalid IfCmd"},
        {"ident", "ident", "invalid Ident"},
        {"\":=\"", "\":=\"", "\":=\" expected"},
        {"\"then\"", "\"then\"", "\"then\" expected"},
        {"\"else\"", "\"else\"", "\"else\" expected"},
        {"\"[\"", "\"->\"", "\";\" expected"}, /* behind an operand */
        {"\":\"", "\":\"", "\":\" expected"},
        {"\"(\"", "\"(\"", "\"(\" expected"},
        {"\"{\"", "\"{\"", "\"{\" expected"},
        {"\">\"", "\">\"", "\">\" expected"},
        {"\"::\"", "\"::\"", "\"::\" expected"},
    };
    const char *text = "\";\" expected"; /* an operator that may not follow ends the expression */
    BplDiags *diags = &parser->program->diags;
    if (count == 1) {
        bpl_diag(diags, BPL_DIAG_SYNTAX, loc, "%s expected", expected[0]);
        return;
    }
    if (expects(expected, count, "ident") && expects(expected, count, "\"{\"") &&
        is_behind_paren(parser->source, loc)) {
        bpl_diag(diags, BPL_DIAG_SYNTAX, loc, "\")\" expected");
        return;
    }
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (expects(expected, count, rules[i].first) && expects(expected, count, rules[i].second)) {
            text = rules[i].text;
            break;
        }
    }
    bpl_diag(diags, BPL_DIAG_SYNTAX, loc, "%s", text);
}
