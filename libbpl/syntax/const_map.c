/* Reads the S-expressions of SMT-LIB's constant maps by counting parentheses. */
#include "libbpl/syntax/const_map.h"

#include <string.h>

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

/* Returns the end of the word or parenthesised text that begins at `at`; NULL if parentheses are
 * not closed. */
static const char *end_of(const char *at)
{
    int depth = 0;
    if (*at != '(')
        return at + strcspn(at, " \t()\"");
    do {
        depth += (*at == '(') - (*at == ')');
        if (!*at++)
            return NULL;
    } while (depth);
    return at;
}

bool bpl_const_map_element(BplStrbuf *element, const char *builtin)
{
    static const char begin[] = "((as const ";
    const char *at = skip_blanks(builtin + (*builtin == '"'));
    if (strncmp(at, begin, sizeof begin - 1) != 0)
        return false;
    const char *type = skip_blanks(at + sizeof begin - 1), *end = end_of(type);
    if (!end || end == type || *skip_blanks(end) != ')')
        return false;
    at = skip_blanks(skip_blanks(end) + 1);
    end = end_of(at);
    if (!end || end == at || *skip_blanks(end) != ')')
        return false;
    bpl_strbuf_add(element, at, (size_t)(end - at));
    return true;
}

bool bpl_const_map_integer(BplStrbuf *digits, const char *element)
{
    bool is_negative = element[0] == '(' && element[1] == '-';
    const char *at = is_negative ? skip_blanks(element + 2) : element;
    size_t length = strspn(at, "0123456789");
    if (!length || strcmp(at + length, is_negative ? ")" : "") != 0)
        return false;
    if (is_negative)
        bpl_strbuf_add_char(digits, '-');
    bpl_strbuf_add(digits, at, length);
    return true;
}
