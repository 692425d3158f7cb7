#include "libbpl/lsp/document.h"

#include "libbpl/base/alloc.h"
#include "libbpl/lsp/names.h"
#include "libbpl/lsp/repair.h"
#include "libbpl/pass/lint/lint.h"
#include "libbpl/sema/check.h"

#include <assert.h>
#include <string.h>

/* ---- URIs ------------------------------------------------------------------------------------ */

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

static char *path_of_dup(const char *uri)
{
    if (strncmp(uri, "file://", 7) != 0)
        return bpl_strdup(uri);
    /* the slash after the host, which is usually empty */
    const char *slash = strchr(uri + 7, '/');
    BplStrbuf path = {0};
    for (const char *at = slash ? slash : uri + 7; *at; at++) {
        int high = at[0] == '%' ? hex_digit(at[1]) : -1;
        int low = high >= 0 ? hex_digit(at[2]) : -1;
        if (low >= 0 && high + low > 0) {
            bpl_strbuf_add_char(&path, (char)(high * 16 + low));
            at += 2;
        } else {
            bpl_strbuf_add_char(&path, *at);
        }
    }
    return bpl_strbuf_detach(&path);
}

/* ---- documents ------------------------------------------------------------------------------- */

static void document_free(BplLspDocument *document)
{
    bpl_free(document->uri);
    bpl_free(document->path);
    bpl_lsp_text_release(&document->text);
    bpl_vec_release(&document->tokens);
    bpl_free(document);
}

void bpl_lsp_project_forget(BplLspProject *project)
{
    bpl_lsp_names_free(project->names);
    bpl_program_free(project->program);
    bpl_program_free(project->broken);
    project->broken = NULL;
    project->names = NULL;
    project->program = NULL;
    project->is_parsed = project->is_checked = project->is_linted = false;
}

static void project_free(BplLspProject *project)
{
    bpl_lsp_project_forget(project);
    bpl_vec_release(&project->documents);
    bpl_free(project);
}

void bpl_lsp_documents_release(BplLspDocuments *documents)
{
    for (size_t i = 0; i < documents->projects.count; i++)
        project_free(documents->projects.at[i]);
    for (size_t i = 0; i < documents->all.count; i++)
        document_free(documents->all.at[i]);
    bpl_vec_release(&documents->projects);
    bpl_vec_release(&documents->all);
}

BplLspDocument *bpl_lsp_document_find(const BplLspDocuments *documents, const char *uri)
{
    for (size_t i = 0; i < documents->all.count; i++)
        if (strcmp(documents->all.at[i]->uri, uri) == 0)
            return documents->all.at[i];
    return NULL;
}

static BplLspProject *project_new(BplLspDocuments *documents)
{
    BplLspProject *project = bpl_alloc_zero(sizeof *project);
    project->turn = ++documents->turn;
    bpl_vec_push(&documents->projects, project);
    return project;
}

static void project_take(BplLspProject *project, BplLspDocument *document)
{
    document->project = project;
    document->number = project->documents.count;
    bpl_vec_push(&project->documents, document);
}

BplLspDocument *bpl_lsp_document_add(BplLspDocuments *documents, const char *uri)
{
    BplLspDocument *document = bpl_lsp_document_find(documents, uri);
    if (document)
        return document;
    document = bpl_alloc_zero(sizeof *document);
    document->uri = bpl_strdup(uri);
    document->path = path_of_dup(uri);
    bpl_lsp_text_set(&document->text, "", 0);
    bpl_vec_push(&documents->all, document);
    project_take(project_new(documents), document);
    return document;
}

bool bpl_lsp_document_load(BplLspDocument *document)
{
    BplSources sources;
    BplDiags diags;
    bpl_sources_init(&sources);
    bpl_diags_init(&diags);
    const BplSource *source = bpl_source_read(&sources, document->path, NULL, &diags);
    if (source)
        bpl_lsp_text_set(&document->text, source->original, source->length);
    bool fine = source != NULL;
    bpl_diags_release(&diags);
    bpl_sources_release(&sources);
    return fine;
}

void bpl_lsp_document_changed(BplLspDocuments *documents, BplLspDocument *document)
{
    BplLspProject *project = document->project;
    bpl_lsp_project_forget(project);
    project->is_told = false;
    project->turn = document->edit_turn = ++documents->turn;
    project->wants_proof = false;
}

/* ---- projects -------------------------------------------------------------------------------- */

static void project_drop(BplLspDocuments *documents, BplLspProject *project)
{
    for (size_t i = 0; i < documents->projects.count; i++) {
        if (documents->projects.at[i] != project)
            continue;
        documents->projects.at[i] = documents->projects.at[--documents->projects.count];
        project_free(project);
        return;
    }
}

/* Removes the document from its project, and frees the project if it has no other document. */
static void project_lose(BplLspDocuments *documents, BplLspDocument *document)
{
    BplLspProject *project = document->project;
    size_t kept = 0;
    for (size_t i = 0; i < project->documents.count; i++) {
        BplLspDocument *other = project->documents.at[i];
        if (other == document)
            continue;
        other->number = kept;
        project->documents.at[kept++] = other;
    }
    project->documents.count = kept;
    document->project = NULL;
    if (!kept) {
        project_drop(documents, project);
        return;
    }
    bpl_lsp_project_forget(project);
    project->is_told = false;
}

void bpl_lsp_project_unite(BplLspDocuments *documents, BplLspDocument *const *members, size_t count)
{
    BplLspProject *project = project_new(documents);
    for (size_t i = 0; i < count; i++) {
        if (members[i]->project == project)
            continue;
        project_lose(documents, members[i]);
        project_take(project, members[i]);
    }
    if (!project->documents.count)
        project_drop(documents, project);
}

/* Removes a document that is not needed any more. */
static void document_drop(BplLspDocuments *documents, BplLspDocument *document)
{
    project_lose(documents, document);
    for (size_t i = 0; i < documents->all.count; i++)
        if (documents->all.at[i] == document)
            documents->all.at[i] = documents->all.at[--documents->all.count];
    document_free(document);
}

void bpl_lsp_documents_separate(BplLspDocuments *documents)
{
    for (size_t i = documents->all.count; i-- > 0;) {
        BplLspDocument *document = documents->all.at[i];
        if (!document->is_open) {
            document_drop(documents, document);
        } else if (document->project->documents.count > 1) {
            project_lose(documents, document);
            project_take(project_new(documents), document);
        }
    }
}

void bpl_lsp_document_close(BplLspDocuments *documents, BplLspDocument *document)
{
    document->is_open = false;
    if (document->project->documents.count == 1) {
        document_drop(documents, document);
        return;
    }
    if (!bpl_lsp_document_load(document))
        bpl_lsp_text_set(&document->text, "", 0);
    bpl_lsp_document_changed(documents, document);
}

/* ---- programs -------------------------------------------------------------------------------- */

/* Reads all texts of the project as a program. If `broken`, the program with syntax errors, is not
 * NULL, the parts of the texts that have errors are left out. */
static BplProgram *read_texts(const BplLspProject *project, const BplProgram *broken, bool *fine)
{
    BplProgram *program = bpl_program_new();
    *fine = true;
    for (size_t i = 0; i < project->documents.count; i++) {
        const BplLspDocument *document = project->documents.at[i];
        const BplLspText *text = &document->text;
        BplLoc base = broken ? bpl_lsp_document_loc(document, 0) : 0;
        char *repaired = broken ? bpl_lsp_repair_dup(text, &broken->diags, base) : NULL;
        *fine &= bpl_program_read_text(program, document->path, repaired ? repaired : text->bytes,
                                       text->length);
        bpl_free(repaired);
    }
    return program;
}

/* Frees the tree of a program of which only syntax errors are needed. The texts are kept, since the
 * errors' positions refer to them. */
static void drop_tree(BplProgram *program)
{
    bpl_arena_release(&program->arena);
    bpl_arena_init(&program->arena);
    program->unit = bpl_ast_unit(&program->arena, 0);
}

BplProgram *bpl_lsp_project_program(BplLspProject *project)
{
    if (project->program)
        return project->program;
    bool fine;
    BplProgram *program = project->program = read_texts(project, NULL, &project->is_parsed);
    if (project->is_parsed) {
        project->is_checked = bpl_check(program, NULL);
        return program;
    }
    project->broken = program;
    drop_tree(program);
    project->program = read_texts(project, program, &fine);
    if (fine)
        bpl_check(project->program, NULL);
    return project->program;
}

BplProgram *bpl_lsp_project_lint(BplLspProject *project)
{
    BplProgram *program = bpl_lsp_project_program(project);
    if (project->is_checked && !project->is_linted) {
        BplLintOptions rules;
        bpl_lint_defaults(&rules);
        rules.limit = 0;
        bpl_lint(program, &rules);
    }
    project->is_linted = true;
    return project->broken ? project->broken : program;
}

/* ---- places ---------------------------------------------------------------------------------- */

/* Returns the source of the document's text; *mark is the length of the byte order marks, which the
 * source does not contain. */
static const BplSource *source_of(const BplLspDocument *document, size_t *mark)
{
    const BplProgram *program = document->project->program;
    if (!program || document->number >= program->sources.all.count)
        return NULL;
    const BplSource *source = program->sources.all.at[document->number];
    *mark = document->text.length - source->length;
    return source;
}

BplLoc bpl_lsp_document_loc(const BplLspDocument *document, size_t offset)
{
    size_t mark;
    const BplSource *source = source_of(document, &mark);
    return source ? source->base + (BplLoc)(offset < mark ? 0 : offset - mark) : 0;
}

bool bpl_lsp_document_offset(const BplLspDocument *document, BplLoc loc, size_t *offset)
{
    size_t mark;
    const BplSource *source = source_of(document, &mark);
    if (!source || loc < source->base || loc > source->base + source->length)
        return false;
    *offset = loc - source->base + mark;
    return true;
}

BplLspDocument *bpl_lsp_project_document(const BplLspProject *project, BplLoc loc)
{
    for (size_t i = 0; i < project->documents.count; i++) {
        size_t offset;
        if (bpl_lsp_document_offset(project->documents.at[i], loc, &offset))
            return project->documents.at[i];
    }
    return NULL;
}
