/* Assembles the HTML page from the files of libbpl/report/page: index.html, in which a line
 * {{NAME}} stands for the file of that name, {{scripts}} for all files ending in .js, and {{data}}
 * for the data. */
#include "libbpl/report/page.h"

#include "libbpl/base/embedded.h"

#include <assert.h>

static const BplEmbedded *find_file(const char *name, size_t length)
{
    for (const BplEmbedded *file = bpl_page_files; file->name; file++)
        if (strlen(file->name) == length && memcmp(file->name, name, length) == 0)
            return file;
    return NULL;
}

static bool is_script(const BplEmbedded *file)
{
    size_t length = strlen(file->name);
    return length > 3 && strcmp(file->name + length - 3, ".js") == 0;
}

/* Adds all scripts in the order of their names, in which the build has sorted them. */
static void add_scripts(BplStrbuf *out)
{
    for (const BplEmbedded *file = bpl_page_files; file->name; file++)
        if (is_script(file))
            bpl_strbuf_add(out, file->text, file->length);
}

static bool is_word(const char *name, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(name, word, length) == 0;
}

static void add_part(BplStrbuf *out, const BplPage *page, const char *name, size_t length)
{
    const BplEmbedded *file = find_file(name, length);
    if (is_word(name, length, "scripts"))
        add_scripts(out);
    else if (is_word(name, length, "data"))
        bpl_page_data(out, page);
    else if (file)
        bpl_strbuf_add(out, file->text, file->length);
    else
        assert(!"the page's files have the parts that it names");
}

void bpl_page_write(BplStrbuf *out, const BplPage *page)
{
    const BplEmbedded *index = find_file("index.html", strlen("index.html"));
    assert(index);
    const char *at = index->text, *end = index->text + index->length;
    while (at < end) {
        const char *open = strstr(at, "{{"), *close = open ? strstr(open, "}}") : NULL;
        if (!close) {
            bpl_strbuf_add(out, at, (size_t)(end - at));
            return;
        }
        bpl_strbuf_add(out, at, (size_t)(open - at));
        add_part(out, page, open + 2, (size_t)(close - open) - 2);
        at = close + 2;
    }
}
