/* Reads positions in the forms of front ends. A position is at the end of a comment, so it is read
 * backwards: numbers, separators, then the file's name, which may contain blanks, back to a fixed
 * text before it. */
#include "libbpl/report/said.h"

#include <string.h>

/* The beginning of a text that has not been read yet; texts are read backwards from their end. */
typedef struct Rest {
    const char *text;
    size_t length;
} Rest;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool take_char(Rest *rest, char c)
{
    if (!rest->length || rest->text[rest->length - 1] != c)
        return false;
    rest->length--;
    return true;
}

static bool take_number(Rest *rest, uint32_t *number)
{
    uint64_t value = 0, unit = 1;
    size_t end = rest->length;
    while (rest->length && is_digit(rest->text[rest->length - 1]) && end - rest->length < 9) {
        value += unit * (uint64_t)(rest->text[--rest->length] - '0');
        unit *= 10;
    }
    *number = (uint32_t)value;
    return rest->length < end;
}

/* Reads a file's name at the end of the unread text; the name begins after the last occurrence of
 * `before`. Returns false if there is none. */
static bool take_file(const Rest *rest, const char *before, BplSaid *said)
{
    size_t width = strlen(before);
    for (size_t at = rest->length; at >= width; at--) {
        if (memcmp(rest->text + at - width, before, width) != 0)
            continue;
        said->file = rest->text + at;
        said->length = rest->length - at;
        return said->length && said->line;
    }
    return false;
}

/* Reads a position of the form "(12,8)" at the end of the unread text, and removes it from this
 * text; returns false if there is none. */
static bool take_bracketed(Rest *rest, BplSaid *said)
{
    return take_char(rest, ')') && take_number(rest, &said->column) && take_char(rest, ',') &&
           take_number(rest, &said->line) && take_char(rest, '(');
}

/* Reads a position at the end of the unread text as take_bracketed does, in the form "@12.3" or
 * "@12.3--12.9". */
static bool take_range(Rest *rest, BplSaid *said)
{
    if (!take_number(rest, &said->column) || !take_char(rest, '.') ||
        !take_number(rest, &said->line))
        return false;
    if (take_char(rest, '@'))
        return true;
    return take_char(rest, '-') && take_char(rest, '-') && take_number(rest, &said->column) &&
           take_char(rest, '.') && take_number(rest, &said->line) && take_char(rest, '@');
}

/* Reads a position at the end of the unread text as take_bracketed does, in the form ":12:5+10". */
static bool take_span(Rest *rest, BplSaid *said)
{
    uint32_t width;
    return take_number(rest, &width) && take_char(rest, '+') && take_number(rest, &said->column) &&
           take_char(rest, ':') && take_number(rest, &said->line) && take_char(rest, ':');
}

bool bpl_said_comment(const char *text, size_t length, BplSaid *said)
{
    while (length &&
           (text[length - 1] == ' ' || text[length - 1] == '\t' || text[length - 1] == '\r'))
        length--;
    while (length && (*text == '/' || *text == ' ' || *text == '-')) {
        text++;
        length--;
    }
    Rest rest = {text, length};
    if (take_bracketed(&rest, said) && take_file(&rest, " ----- ", said))
        return true;
    rest.length = length;
    if (take_range(&rest, said) && take_file(&rest, " -- ", said))
        return true;
    rest.length = length;
    return take_span(&rest, said) && take_file(&rest, " at ", said);
}

bool bpl_said_message(const char *text, size_t length, BplSaid *said)
{
    for (Rest rest = {text, length}; rest.length; rest.length--) {
        Rest inside = rest;
        if (take_char(&inside, ')') && take_range(&inside, said) && take_file(&inside, "(", said))
            return true;
    }
    return false;
}

bool bpl_said_state(const char *text, size_t length, BplSaid *said)
{
    for (size_t end = 1; end <= length; end++) {
        Rest rest = {text, end};
        if (!take_bracketed(&rest, said))
            continue;
        said->file = text;
        said->length = rest.length;
        said->column = 0;
        return said->length && said->line;
    }
    return false;
}
