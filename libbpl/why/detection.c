/* Reads Why3's table of provers, one section after the other:
 *
 *     [ATP z3]
 *     name = "Z3"
 *     exec = "z3"
 *     version_ok  = "4.8.12"      a regular expression; one line for each accepted version
 *     driver = "z3_471"
 *     command = "%e -smt2 -T:%t -st %f"
 */
#include "libbpl/why/detection.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/strbuf.h"

#include <regex.h>
#include <string.h>

/* A section of the table, as far as it was read. */
typedef struct Section {
    /* `is_prover`: the section is about the wanted prover; `is_plain`: it is no alternative
     * configuration; `fits`: it accepts the prover's version */
    bool is_prover, is_plain, fits;
    char *program, *driver, *call, *call_for_steps;
} Section;

static void clear(Section *section)
{
    bpl_free(section->program);
    bpl_free(section->driver);
    bpl_free(section->call);
    bpl_free(section->call_for_steps);
    *section = (Section){.is_plain = true};
}

/* Returns the text between the quotes of `key = "text"`, without backslashes; NULL if there are
 * none. */
static char *quoted(const char *line, size_t length)
{
    const char *at = memchr(line, '"', length), *end = line + length;
    if (!at)
        return NULL;
    BplStrbuf out = {0};
    for (at++; at < end && *at != '"'; at++) {
        at += *at == '\\' && at + 1 < end;
        bpl_strbuf_add_char(&out, *at);
    }
    return bpl_strbuf_detach(&out);
}

static bool is_version(const char *pattern, const char *version)
{
    if (strcmp(pattern, version) == 0)
        return true;
    regex_t regex;
    if (regcomp(&regex, pattern, 0) != 0)
        return false;
    regmatch_t match;
    bool fits = regexec(&regex, version, 1, &match, 0) == 0 && match.rm_so == 0 &&
                (size_t)match.rm_eo == strlen(version);
    regfree(&regex);
    return fits;
}

static void take(char **field, char *text)
{
    bpl_free(*field);
    *field = text;
}

static void read_line(Section *section, const char *line, size_t length, const char *prover,
                      const char *version)
{
    size_t key = strcspn(line, " =\n");
    char *text = quoted(line, length);
    if (!text)
        return;
#define IS(word) (key == sizeof word - 1 && strncmp(line, word, key) == 0)
    if (IS("exec") && !section->program)
        take(&section->program, text);
    else if (IS("driver"))
        take(&section->driver, text);
    else if (IS("command"))
        take(&section->call, text);
    else if (IS("command_steps"))
        take(&section->call_for_steps, text);
    else {
        if (IS("name"))
            section->is_prover = strcmp(text, prover) == 0;
        else if (IS("alternative"))
            section->is_plain = !*text;
        else if (IS("version_ok") || IS("version_old"))
            section->fits |= is_version(text, version);
        bpl_free(text);
    }
#undef IS
}

static bool has_limit(const char *word, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (word[i] == '%' && word[i + 1] == 't')
            return true;
    return false;
}

/* Returns the command with the program's name filled in, without the words that set the time limit:
 * "-T:%t", or both words of "-timelimit %t". */
static char *without_clock(const char *call, const char *program)
{
    if (!call)
        return NULL;
    BplStrbuf out = {0};
    size_t before = 0; /* length of the command without its last word */
    while (*(call += strspn(call, " "))) {
        size_t length = strcspn(call, " ");
        if (!has_limit(call, length)) {
            before = out.length;
            if (out.length)
                bpl_strbuf_add_char(&out, ' ');
            if (length == 2 && strncmp(call, "%e", 2) == 0)
                bpl_strbuf_add_text(&out, program);
            else
                bpl_strbuf_add(&out, call, length);
        } else if (*call == '%' && before && out.text[before + 1] == '-') {
            out.text[out.length = before] = '\0';
            before = 0; /* in the next iteration, only one more word may be removed */
        }
        call += length;
    }
    return bpl_strbuf_detach(&out);
}

static bool is_found(const Section *section)
{
    return section->is_prover && section->is_plain && section->fits && section->program &&
           section->driver && section->call;
}

bool bpl_why_command_find(BplWhyCommand *command, const char *table, const char *prover,
                          const char *version)
{
    Section section = {.is_plain = true};
    bool found = false;
    while (*table && !found) {
        size_t length = strcspn(table, "\n");
        if (*table == '[') {
            if ((found = is_found(&section)))
                break;
            clear(&section);
        } else {
            read_line(&section, table, length, prover, version);
        }
        table += length + (table[length] == '\n');
    }
    if ((found = found || is_found(&section)))
        *command = (BplWhyCommand){.call = without_clock(section.call, section.program),
                                   .call_for_steps =
                                       without_clock(section.call_for_steps, section.program),
                                   .driver = section.driver};
    if (found)
        section.driver = NULL;
    clear(&section);
    return found;
}

void bpl_why_command_release(BplWhyCommand *command)
{
    bpl_free(command->call);
    bpl_free(command->call_for_steps);
    bpl_free(command->driver);
    *command = (BplWhyCommand){0};
}
