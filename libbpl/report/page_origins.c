/* Collects the user's own source files for the page. A file is read when a position in this file is
 * first needed. */
#include "libbpl/report/page_origins.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/map.h"
#include "libbpl/report/origin.h"
#include "libbpl/report/page_lines.h"

#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 1 << 22 }; /* longer files are not shown */

typedef struct UserFile {
    char *name;
    BplStrbuf text;
    bool is_there;
    BplPageLines lines;
} UserFile;

typedef struct Link {
    size_t file, user;
    /* line of the file number `file` of the program, and of the user's file number `user` */
    uint32_t line, at;
} Link;

struct BplPageOrigins {
    const BplProgram *program;
    BplOrigins *origins;
    BPL_VEC(UserFile) files;
    BPL_VEC(Link) links;
    BplMap known; /* first position of a source file + line number -> 1 + index in `links` */
};

BplPageOrigins *bpl_page_origins_new(const BplProgram *program)
{
    BplPageOrigins *made = bpl_alloc_zero(sizeof *made);
    made->program = program;
    made->origins = bpl_origins_new(program);
    return made;
}

void bpl_page_origins_free(BplPageOrigins *origins)
{
    for (size_t i = 0; i < origins->files.count; i++) {
        UserFile *file = &origins->files.at[i];
        bpl_free(file->name);
        bpl_strbuf_release(&file->text);
        bpl_page_lines_release(&file->lines);
    }
    bpl_vec_release(&origins->files);
    bpl_vec_release(&origins->links);
    bpl_map_release(&origins->known);
    bpl_origins_free(origins->origins);
    bpl_free(origins);
}

/* ---- files ----------------------------------------------------------------------------------- */

static bool read_text(BplStrbuf *text, const char *path)
{
    char part[4096];
    size_t count;
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    while (text->length <= MOST_BYTES && (count = fread(part, 1, sizeof part, file)) > 0)
        bpl_strbuf_add(text, part, count);
    bool fine = !ferror(file) && text->length <= MOST_BYTES && !memchr(text->text, 0, text->length);
    fclose(file);
    if (!fine)
        bpl_strbuf_clear(text);
    return fine && text->length;
}

static const char *last_part(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? slash + 1 : name;
}

static bool leads_elsewhere(const char *name)
{
    return *name == '/' || strstr(name, "..");
}

/* Reads the user's file from the folder of the Boogie program, under its relative name or under the
 * last component of its name. */
static void read_beside(UserFile *file, const char *program)
{
    const char *names[] = {file->name, last_part(file->name)};
    size_t folder = (size_t)(last_part(program) - program);
    for (int i = 0; i < 2 && !file->is_there; i++) {
        BplStrbuf path = {0};
        if (leads_elsewhere(names[i]) || !*names[i])
            continue;
        bpl_strbuf_add(&path, program, folder);
        bpl_strbuf_add_text(&path, names[i]);
        file->is_there = read_text(&file->text, path.text);
        bpl_strbuf_release(&path);
    }
}

static size_t file_at(BplPageOrigins *origins, const char *name, const char *program)
{
    for (size_t i = 0; i < origins->files.count; i++)
        if (strcmp(origins->files.at[i].name, name) == 0)
            return i;
    UserFile file = {.name = bpl_strdup(name)};
    read_beside(&file, program);
    bpl_vec_push(&origins->files, file);
    return origins->files.count - 1;
}

/* ---- places ---------------------------------------------------------------------------------- */

static size_t number_of(const BplPageOrigins *origins, const BplSource *source)
{
    size_t i = 0;
    while (origins->program->sources.all.at[i] != source)
        i++;
    return i;
}

/* Returns the link from the node's line in the Boogie text to a line of the user's file, and makes
 * this link if there is none yet; NULL if the node states no position in a user's file. */
static const Link *link_of(BplPageOrigins *origins, const BplNode *node)
{
    BplLoc loc = node->loc;
    const BplSource *source = loc ? bpl_source_at(&origins->program->sources, loc) : NULL;
    BplOrigin origin = bpl_origin_or_body(origins->origins, node);
    if (source && !origin.file)
        origin = bpl_origin_at(origins->origins, loc);
    if (!source || !origin.file || !origin.line)
        return NULL;
    uint32_t line = bpl_physical_position(&origins->program->sources, loc).line;
    void *key = (void *)((uintptr_t)source->base + line);
    uintptr_t known = (uintptr_t)bpl_map_get(&origins->known, key);
    if (!known) {
        bpl_vec_push(&origins->links,
                     ((Link){number_of(origins, source),
                             file_at(origins, origin.file, source->name), line, origin.line}));
        known = origins->links.count;
        bpl_map_put(&origins->known, key, (void *)known);
    }
    return &origins->links.at[known - 1];
}

void bpl_page_origins_note(BplPageOrigins *origins, const BplNode *node, int64_t count,
                           bool is_partial)
{
    const Link *link = link_of(origins, node);
    UserFile *file = link ? &origins->files.at[link->user] : NULL;
    if (!file || !file->is_there || count < 0 || link->at > file->text.length)
        return;
    bpl_page_lines_note(&file->lines, link->at, count, is_partial);
}

/* ---- output ---------------------------------------------------------------------------------- */

static void put_file(BplJson *json, const UserFile *file)
{
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "name", file->name);
    bpl_json_text(json, "text", file->text.text);
    bpl_json_open(json, "lines", '[');
    bpl_json_close(json);
    bpl_page_lines_put(json, &file->lines);
    bpl_json_close(json);
}

void bpl_page_origins_put(BplJson *json, const BplPageOrigins *origins)
{
    size_t shown = 0, *numbers = bpl_alloc((origins->files.count + 1) * sizeof *numbers);
    bpl_json_open(json, "users", '[');
    for (size_t i = 0; i < origins->files.count; i++) {
        numbers[i] = shown;
        shown += origins->files.at[i].is_there;
        if (origins->files.at[i].is_there)
            put_file(json, &origins->files.at[i]);
    }
    bpl_json_close(json);
    bpl_json_open(json, "origins", '[');
    for (size_t i = 0; i < origins->links.count; i++) {
        const Link *link = &origins->links.at[i];
        if (!origins->files.at[link->user].is_there)
            continue;
        bpl_json_number(json, NULL, (long long)link->file);
        bpl_json_number(json, NULL, link->line);
        bpl_json_number(json, NULL, (long long)numbers[link->user]);
        bpl_json_number(json, NULL, link->at);
    }
    bpl_json_close(json);
    bpl_free(numbers);
}
