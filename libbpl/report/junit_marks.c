/* Reads marks of shards and values of attributes. timegm is not in POSIX yet, so days are computed
 * here. */
#include "libbpl/report/junit_marks.h"

#include <ctype.h>
#include <stdlib.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Reads digits at *text, and moves *text after them. Returns false if there are none or the number
 * exceeds `most`. */
static bool digits(const char **text, uint64_t most, uint64_t *number)
{
    const char *at = *text;
    uint64_t value = 0;
    for (; is_digit(*at); at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (digit > most || value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (at == *text)
        return false;
    *text = at;
    *number = value;
    return true;
}

bool bpl_junit_read_number(const char *text, uint64_t most, uint64_t *number)
{
    return digits(&text, most, number) && *text == '\0';
}

/* Does the text begin with a comma and three digits, that is, with a separator of thousands as
 * Surefire writes it? (Any other comma may be a decimal point.) */
static bool is_thousands(const char *at)
{
    return at[0] == ',' && is_digit(at[1]) && is_digit(at[2]) && is_digit(at[3]) &&
           !is_digit(at[4]);
}

bool bpl_junit_read_seconds(const char *text, uint64_t *milliseconds, bool *odd)
{
    static const uint64_t most = (uint64_t)1 << 50;
    uint64_t whole = 0, decimals = 0;
    const char *at = text;
    bool any = false;
    *odd = !is_digit(*at);
    for (; is_digit(*at) || (any && is_thousands(at)); at++) {
        if (*at == ',') {
            *odd = true;
            continue;
        }
        any = true;
        if (whole > most)
            return false;
        whole = whole * 10 + (uint64_t)(*at - '0');
    }
    if (*at == '.') {
        at++;
        size_t count = 0;
        for (; is_digit(*at); at++, count++) {
            any = true;
            if (count < 3)
                decimals = decimals * 10 + (uint64_t)(*at - '0');
            else if (count == 3 && *at >= '5')
                decimals++;
        }
        *odd |= count == 0 || count > 3;
        for (; count < 3; count++)
            decimals *= 10;
    }
    *milliseconds = whole * 1000 + decimals;
    return any && *at == '\0';
}

/* Returns the number of days since 1970-01-01, in the proleptic Gregorian calendar; years begin in
 * March, so that a leap day is the last day of a year. */
static int64_t day_number(int64_t year, int64_t month, int64_t day)
{
    year -= month <= 2;
    int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return 365 * year + year / 4 - year / 100 + year / 400 + of_year - 719468;
}

static int days_of(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && leap);
}

bool bpl_junit_read_timestamp(const char *text, int64_t *seconds, bool *odd)
{
    static const char form[] = "0000-00-00T00:00:00";
    for (size_t i = 0; form[i]; i++)
        if (form[i] == '0' ? !is_digit(text[i]) : text[i] != form[i])
            return false;
    int year = atoi(text), month = atoi(text + 5), day = atoi(text + 8);
    int hour = atoi(text + 11), minute = atoi(text + 14), second = atoi(text + 17);
    if (year < 1 || month < 1 || month > 12 || day < 1 || day > days_of(year, month) || hour > 23 ||
        minute > 59 || second > 60)
        return false;
    *seconds = day_number(year, month, day) * 86400 + hour * 3600 + minute * 60 + second;
    *odd = text[sizeof form - 1] != '\0';
    return true;
}

/* ---- properties of ours ---------------------------------------------------------------------- */

static bool small(const char *text, uint32_t *number)
{
    uint64_t value = 0;
    if (!bpl_junit_read_number(text, INT32_MAX, &value))
        return false;
    *number = (uint32_t)value;
    return true;
}

static bool take_shard(BplJunit *report, BplJunitSuite *suite, BplJunitMarks *marks,
                       const char *name, const char *value)
{
    marks->any = true;
    if (strcmp(name, "index") == 0)
        return small(value, &marks->shard.index) && marks->shard.index > 0;
    if (strcmp(name, "total") == 0)
        return small(value, &marks->shard.total) && marks->shard.total > 0;
    if (strcmp(name, "suites") == 0)
        return small(value, &marks->shard.suites);
    if (strcmp(name, "suite") == 0) {
        marks->has_suite = true;
        return small(value, &suite->position);
    }
    if (strcmp(name, "elsewhere") == 0)
        return suite->is_elsewhere = strcmp(value, "yes") == 0;
    marks->shard.key = bpl_junit_line(report, value, strlen(value));
    return strcmp(name, "key") == 0;
}

bool bpl_junit_take_mark(BplJunit *report, BplJunitSuite *suite, BplJunitMarks *marks,
                         const char *name, const char *value, bool *good)
{
    *good = true;
    if (strcmp(name, "junit.profile") == 0)
        return true;
    if (strcmp(name, "junit.output") == 0) {
        marks->by_case = *good = strcmp(value, "by-case") == 0;
        return true;
    }
    if (strcmp(name, "junit.extra") == 0) {
        marks->extra_interrupted = strcmp(value, "interrupted") == 0;
        marks->extra_empty = strcmp(value, "empty") == 0;
        *good = marks->extra_interrupted || marks->extra_empty;
        return true;
    }
    if (strncmp(name, "shard.", 6) != 0)
        return false;
    *good = take_shard(report, suite, marks, name + 6, value);
    return true;
}

bool bpl_junit_place_cases(BplJunitSuite *suite, const char *positions)
{
    size_t next = 0;
    uint64_t first, last, total;
    const char *at = positions;
    while (*at && *at != '/') {
        if (next && *at++ != ',')
            return false;
        if (!digits(&at, INT32_MAX, &first))
            return false;
        last = first;
        if (*at == '-' && (at++, !digits(&at, INT32_MAX, &last)))
            return false;
        for (uint64_t position = first; position <= last; position++) {
            if (next == suite->cases.count)
                return false;
            suite->cases.at[next++]->position = (uint32_t)position;
        }
    }
    if (*at++ != '/' || !bpl_junit_read_number(at, INT32_MAX, &total) || next != suite->cases.count)
        return false;
    suite->is_split = true;
    suite->all_cases = (uint32_t)total;
    return true;
}

/* ---- sections of output ---------------------------------------------------------------------- */

/* Reads a line that may be the header of a section of output: returns 3 + 1 for "[3] …" (the output
 * of test 3), 0 for "[-]" (the suite's own output), and -1 if the line is no header. */
static int64_t section_of(const BplJunitSuite *suite, const char *line, size_t length)
{
    if (length == 3 && memcmp(line, "[-]", 3) == 0)
        return 0;
    const char *at = line + 1;
    uint64_t place;
    if (*line != '[' || !digits(&at, INT32_MAX, &place) || at[0] != ']' || at[1] != ' ' ||
        place >= suite->cases.count)
        return -1;
    return (int64_t)place + 1;
}

static void deliver(BplJunit *report, BplJunitSuite *suite, int64_t section, bool errors,
                    BplStrbuf *text)
{
    if (text->length && section >= 0) {
        BplJunitCase *test = section ? suite->cases.at[section - 1] : NULL;
        const char **where =
            test ? (errors ? &test->err : &test->out) : (errors ? &suite->err : &suite->out);
        /* without the line feed at the end */
        *where = bpl_junit_text(report, text->text, text->length - 1);
    }
    bpl_strbuf_clear(text);
}

void bpl_junit_deal_output(BplJunit *report, BplJunitSuite *suite, const char *text, bool errors)
{
    BplStrbuf lines = {0};
    int64_t section = -1;
    const char **own = errors ? &suite->err : &suite->out;
    *own = NULL;
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "\n");
        if (strncmp(at, "  ", 2) == 0 && section >= 0) {
            bpl_strbuf_add(&lines, at + 2, length - 2);
            bpl_strbuf_add_char(&lines, '\n');
        } else {
            deliver(report, suite, section, errors, &lines);
            section = section_of(suite, at, length);
            if (section < 0) {
                *own = bpl_junit_text(report, text, strlen(text));
                break;
            }
        }
        at += length;
        at += *at == '\n';
    }
    deliver(report, suite, section, errors, &lines);
    bpl_strbuf_release(&lines);
}
