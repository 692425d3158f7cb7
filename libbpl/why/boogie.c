/* Runs Boogie, and reads the output of -trace. */
#include "libbpl/why/boogie.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/command.h"

#include <string.h>

static const char verified[] = "verified", errors[] = "errors", unknown[] = "unknown";

/* ---- output ---------------------------------------------------------------------------------- */

static const char *word_of(const char *text, size_t length)
{
    if (length == strlen(verified) && strncmp(text, verified, length) == 0)
        return verified;
    return length >= 5 && strncmp(text, "error", 5) == 0 ? errors : unknown;
}

/* Returns the name in a line "Verifying NAME ..."; NULL if the line has another form. */
static char *name_in(const char *line, size_t length)
{
    static const char before[] = "Verifying ", after[] = " ...";
    size_t begin = strlen(before), end = strlen(after);
    if (length <= begin + end || strncmp(line, before, begin) != 0 ||
        strncmp(line + length - end, after, end) != 0)
        return NULL;
    BplStrbuf name = {0};
    bpl_strbuf_add(&name, line + begin, length - begin - end);
    return bpl_strbuf_detach(&name);
}

/* Returns the verdict in a line " [0.2 s, 1 proof obligation] WORD"; NULL if the line has another
 * form. */
static const char *verdict_in(const char *line, size_t length)
{
    const char *bracket = memchr(line, ']', length);
    if (strncmp(line, "  [", 3) != 0 || !bracket)
        return NULL;
    const char *word = bracket + 1, *end = line + length;
    while (word < end && *word == ' ')
        word++;
    return word_of(word, (size_t)(end - word));
}

void bpl_why_boogie_read(BplWhyBoogie *boogie, const char *text)
{
    BplWhyBoogieBody *open = NULL; /* the body whose verdict has not been read yet */
    while (*text) {
        size_t whole = strcspn(text, "\n"), length = whole;
        while (length && text[length - 1] == '\r')
            length--;
        char *name = name_in(text, length);
        if (name) {
            bpl_vec_push(&boogie->bodies, (BplWhyBoogieBody){name, unknown});
            open = &bpl_vec_last(&boogie->bodies);
        } else if (open) {
            const char *word = verdict_in(text, length);
            open->word = word ? word : open->word;
            open = word ? NULL : open;
        }
        text += whole + (text[whole] == '\n');
    }
}

const char *bpl_why_boogie_word(const BplWhyBoogie *boogie, const char *procedure, unsigned number,
                                unsigned count)
{
    const char *word = NULL;
    unsigned met = 0;
    for (size_t i = 0; i < boogie->bodies.count; i++)
        if (strcmp(boogie->bodies.at[i].procedure, procedure) == 0 && ++met == number)
            word = boogie->bodies.at[i].word;
    return met == count ? word : NULL;
}

void bpl_why_boogie_release(BplWhyBoogie *boogie)
{
    for (size_t i = 0; i < boogie->bodies.count; i++)
        bpl_free(boogie->bodies.at[i].procedure);
    bpl_vec_release(&boogie->bodies);
}

/* ---- the run --------------------------------------------------------------------------------- */

/* Adds the first line that is an error message; if there is none, the last line. */
static void add_complaint(BplStrbuf *out, const char *text)
{
    const char *best = "no output", *end = best + strlen(best);
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        if (length) {
            best = line;
            end = line + length;
        }
        const char *word = strstr(line, "rror");
        if (word && word < line + length)
            break;
        line += length + (line[length] == '\n');
    }
    bpl_strbuf_add(out, best, (size_t)(end - best));
}

static bool is_finished(const char *text)
{
    return strstr(text, "Boogie program verifier finished") != NULL;
}

char *bpl_why_boogie_run(BplWhyBoogie *boogie, const char *command, const BplWhyBoogieCall *call)
{
    enum { NOT_FOUND = 127 };
    BplStrbuf line = {0}, out = {0}, err = {0}, trouble = {0};
    bpl_strbuf_addf(&line, "%s \"$@\"", command);
    BplStrbuf limit = {0};
    bpl_strbuf_addf(&limit, "-timeLimit:%u", call->seconds);
    char sh[] = "/bin/sh", c[] = "-c", name[] = "sh", logo[] = "-nologo", trace[] = "-trace",
         file[] = "{}";
    char *const words[] = {sh, c, line.text, name, logo, trace, limit.text, file, NULL};
    BplCommandRun run;
    const BplCommand how = {.words = words, .folder = call->folder};
    bool ended = bpl_command_run_start(&run, &how, 0, call->program->text, call->program->length) &&
                 bpl_command_run_wait_until(&run, 1, call->stop, call->end) == 0;
    if (ended) {
        bpl_command_run_read(&run, &out, &err);
        bpl_why_boogie_read(boogie, bpl_strbuf_text(&out));
        boogie->is_missing = run.status == NOT_FOUND;
        if (!boogie->is_missing && !boogie->bodies.count && !is_finished(bpl_strbuf_text(&out)))
            add_complaint(&trouble, bpl_strbuf_text(out.length ? &out : &err));
    } else {
        bpl_strbuf_add_text(&trouble, "it was stopped");
    }
    bpl_command_run_release(&run);
    bpl_strbuf_release(&line);
    bpl_strbuf_release(&limit);
    bpl_strbuf_release(&out);
    bpl_strbuf_release(&err);
    return trouble.length ? bpl_strbuf_detach(&trouble) : NULL;
}
