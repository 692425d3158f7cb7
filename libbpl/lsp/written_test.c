/* Writes a test that bpl-testgen has made, by an edit that the client applies.
 *
 * For a client that can create files, the edit creates a new file beside the document, with the
 * test harness that bpl-testgen --harness has written. For other clients, and for a document that
 * is no file, the edit adds the harness's procedure at the document's end:
 *
 *     procedure {:expect "failed"} {:check "postcondition"}
 *       {:test "max.Max", "postcondition: max >= 0"}
 *       Max#test()
 *     { … }
 *
 * without {:entrypoint}, so that the procedures which other tools execute stay the same. */
#include "libbpl/base/alloc.h"
#include "libbpl/lsp/session.h"
#include "libbpl/sema/check.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the folder with the harnesses ----------------------------------------------------------- */

/* Is the file, such as "max.Max.passes-1.bpl", the test of an execution that passes? */
static bool is_passing(const char *file)
{
    const char *last = NULL;
    for (const char *at = strstr(file, ".passes-"); at; at = strstr(at + 1, ".passes-"))
        last = at;
    return last && strchr(last + 1, '.') && strcmp(strchr(last + 1, '.'), ".bpl") == 0;
}

/* Returns the name of the first test of this kind in the folder, in the order of names; NULL if
 * there is none. */
static char *first_test_dup(const char *folder, bool passes)
{
    char *first = NULL;
    DIR *stream = opendir(folder);
    for (const struct dirent *entry; stream && (entry = readdir(stream));) {
        const char *name = entry->d_name;
        if (name[0] == '.' || is_passing(name) != passes || (first && strcmp(first, name) < 0))
            continue;
        bpl_free(first);
        first = bpl_strdup(name);
    }
    if (stream)
        closedir(stream);
    return first;
}

/* ---- a new file ------------------------------------------------------------------------------ */

static void open_edit(BplJson *json)
{
    bpl_json_open(json, "params", '{');
    bpl_json_text(json, "label", "Write a test");
    bpl_json_open(json, "edit", '{');
}

static void close_edit(BplLsp *lsp, BplJson *json, int open)
{
    while (open-- > 0)
        bpl_json_close(json);
    bpl_lsp_notify_end(lsp, json);
}

/* Writes the edit {range, newText} that inserts the text at the position. */
static void put_insertion(BplJson *json, const BplLspPosition *at, const char *text, size_t length)
{
    static const char *const ends[] = {"start", "end"};
    bpl_json_open(json, NULL, '{');
    bpl_json_open(json, "range", '{');
    for (int i = 0; i < 2; i++) {
        bpl_json_open(json, ends[i], '{');
        bpl_json_number(json, "line", at->line);
        bpl_json_number(json, "character", at->character);
        bpl_json_close(json);
    }
    bpl_json_close(json);
    bpl_json_bytes(json, "newText", text, length);
    bpl_json_close(json);
}

/* Adds the URI of a file beside the document. The file's name contains only characters that a URI
 * has unchanged. */
static void add_neighbour(BplStrbuf *uri, const BplLspDocument *document, const char *file)
{
    const char *slash = strrchr(document->uri, '/');
    bpl_strbuf_add(uri, document->uri, slash ? (size_t)(slash + 1 - document->uri) : 0);
    bpl_strbuf_add_text(uri, file);
}

static void create_file(BplLsp *lsp, const BplLspDocument *document, const char *file,
                        const BplLspText *test)
{
    BplStrbuf uri = {0};
    add_neighbour(&uri, document, file);
    BplJson json = bpl_lsp_request_begin(lsp, "workspace/applyEdit");
    open_edit(&json);
    bpl_json_open(&json, "documentChanges", '[');
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "kind", "create");
    bpl_json_text(&json, "uri", uri.text);
    bpl_json_open(&json, "options", '{');
    bpl_json_bool(&json, "overwrite", true); /* overwrites an existing file, as bpl-testgen does */
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_json_open(&json, NULL, '{');
    bpl_json_open(&json, "textDocument", '{');
    bpl_json_text(&json, "uri", uri.text);
    bpl_json_null(&json, "version");
    bpl_json_close(&json);
    bpl_json_open(&json, "edits", '[');
    put_insertion(&json, &(BplLspPosition){0}, test->bytes, test->length);
    close_edit(lsp, &json, 5);
    bpl_strbuf_release(&uri);
}

/* ---- the same file --------------------------------------------------------------------------- */

/* Adds the text without the first occurrence of the word. */
static void add_without(BplStrbuf *out, const char *text, const char *word)
{
    const char *at = strstr(text, word);
    bpl_strbuf_add(out, text, at ? (size_t)(at - text) : 0);
    bpl_strbuf_add_text(out, at ? at + strlen(word) : text);
}

/* Adds the text of the harness's procedure, which is the last declaration of the harness `test`,
 * with `#` signs appended to its name until no procedure of the program has this name. */
static void add_procedure(BplStrbuf *out, const BplProgram *program, const char *entry,
                          const BplLspText *test)
{
    BplStrbuf own = {0}, name = {0}, head = {0};
    const char *from = test->bytes, *next;
    while ((next = strstr(from, "\nprocedure ")))
        from = next + 1;
    add_without(&own, from, "{:entrypoint} ");
    bpl_strbuf_addf(&head, "\n  %s#test", entry);
    const char *found = strstr(bpl_strbuf_text(&own), head.text);
    bpl_strbuf_addf(&name, "%s#test", entry);
    while (bpl_names_find(program->names, name.text, name.length))
        bpl_strbuf_add_char(&name, '#');
    if (found) {
        const char *behind = found + head.length;
        bpl_strbuf_add(out, own.text, (size_t)(found - own.text) + 3);
        bpl_strbuf_addf(out, "%s%s", name.text, behind + strspn(behind, "#"));
    }
    bpl_strbuf_release(&own);
    bpl_strbuf_release(&name);
    bpl_strbuf_release(&head);
}

/* Is the document with the addition still a program without errors? */
static bool is_legal(const BplLspDocument *document, const BplStrbuf *addition)
{
    BplProgram *program = bpl_program_new();
    BplStrbuf text = {0};
    bpl_strbuf_add(&text, document->text.bytes, document->text.length);
    bpl_strbuf_add(&text, addition->text, addition->length);
    bool fine = bpl_program_read_text(program, document->path, text.text, text.length) &&
                bpl_check(program, NULL);
    bpl_strbuf_release(&text);
    bpl_program_free(program);
    return fine;
}

static bool add_to_document(BplLsp *lsp, BplLspDocument *document, const char *entry,
                            const BplLspText *test)
{
    BplStrbuf addition = {0};
    const BplLspText *text = &document->text;
    bool ends = !text->length || text->bytes[text->length - 1] == '\n';
    bpl_strbuf_add_text(&addition, ends ? "\n" : "\n\n");
    add_procedure(&addition, bpl_lsp_project_program(document->project), entry, test);
    bool fine = addition.length > 2 && is_legal(document, &addition);
    if (fine) {
        BplLspPosition end =
            bpl_lsp_text_position(&document->text, document->text.length, lsp->encoding);
        BplJson json = bpl_lsp_request_begin(lsp, "workspace/applyEdit");
        open_edit(&json);
        bpl_json_open(&json, "changes", '{');
        bpl_json_open(&json, document->uri, '[');
        put_insertion(&json, &end, addition.text, addition.length);
        close_edit(lsp, &json, 4);
    }
    bpl_strbuf_release(&addition);
    return fine;
}

/* ---- the test -------------------------------------------------------------------------------- */

static bool read_file(BplLspText *text, const char *folder, const char *name)
{
    BplStrbuf path = {0};
    BplSources sources;
    BplDiags diags;
    bpl_strbuf_addf(&path, "%s/%s", folder, name);
    bpl_sources_init(&sources);
    bpl_diags_init(&diags);
    const BplSource *source = bpl_source_read(&sources, path.text, NULL, &diags);
    if (source)
        bpl_lsp_text_set(text, source->original, source->length);
    bpl_diags_release(&diags);
    bpl_sources_release(&sources);
    bpl_strbuf_release(&path);
    return source != NULL;
}

bool bpl_lsp_write_test(BplLsp *lsp, BplLspDocument *document, const char *entry,
                        const char *folder, bool passes)
{
    BplLspText test = {0};
    char *name = first_test_dup(folder, passes);
    bool fine = name && read_file(&test, folder, name);
    bool is_file = strncmp(document->uri, "file:", 5) == 0;
    if (fine && lsp->creates_files && is_file)
        create_file(lsp, document, name, &test);
    else if (fine)
        fine = add_to_document(lsp, document, entry, &test);
    bpl_lsp_text_release(&test);
    bpl_free(name);
    return fine;
}
