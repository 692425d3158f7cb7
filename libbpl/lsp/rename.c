/* Handles renaming, in all texts of a program, implementations included.
 *
 * No rename changes the meaning of any name. The program with the new name is read and checked
 * before the rename is proposed: the list of names must have the same length as before, and two
 * names must refer to one declaration exactly if they did so before. For example,
 *
 *     var x: int;  procedure P(y: int) { assert x == y; }
 *
 * cannot be changed by renaming x to y: the assertion would compare the parameter with itself. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/map.h"
#include "libbpl/lsp/session.h"
#include "libbpl/lsp/token.h"

#include <string.h>

/* ---- which occurrences ----------------------------------------------------------------------- */

/* Returns the document with the name at the position, if that name may be renamed: its declaration
 * must be in one of the texts. NULL after a refusal. */
static BplLspDocument *wanted(BplLspCall *call, const BplLspName **name)
{
    BplLspDocument *document = bpl_lsp_call_name(call, name);
    if (!document) {
        if (!call->error)
            bpl_lsp_call_refuse(call, BPL_LSP_REQUEST_FAILED, "there is no name to change here");
        return NULL;
    }
    if (!document->project->is_parsed) {
        bpl_lsp_call_refuse(call, BPL_LSP_REQUEST_FAILED,
                            "a text has an error of syntax: names in it could be missed");
        return NULL;
    }
    const BplLspNames *names = bpl_lsp_project_names(document->project);
    if (bpl_lsp_name_declaring(names, (*name)->target))
        return document;
    bpl_lsp_call_refuse(call, BPL_LSP_REQUEST_FAILED,
                        "this name is part of the language: no text declares it");
    return NULL;
}

void bpl_lsp_do_prepare_rename(BplLspCall *call)
{
    const BplLspName *name = NULL;
    BplLspDocument *document = wanted(call, &name);
    if (!document)
        return;
    bpl_json_open(&call->json, "result", '{');
    bpl_lsp_put_span(call->lsp, &call->json, "range", document->project, name->start, name->end);
    bpl_json_text(&call->json, "placeholder", bpl_lsp_target_name(name->target)->text);
    bpl_json_close(&call->json);
}

/* ---- the new name ---------------------------------------------------------------------------- */

/* Writes the name in the form that it has in a program: a keyword gets a backslash. Returns false
 * if the text is not a name. */
static bool spell(BplStrbuf *out, const char *name)
{
    size_t length = name ? strlen(name) : 0, slash = length && *name == '\\';
    for (size_t i = slash; i < length; i++)
        if (!bpl_lsp_is_word_byte(name[i]))
            return false;
    if (length == slash || (name[slash] >= '0' && name[slash] <= '9'))
        return false;
    if (bpl_is_keyword(name + slash, length - slash))
        bpl_strbuf_add_char(out, '\\');
    bpl_strbuf_add(out, name + slash, length - slash);
    return true;
}

/* ---- the program with the new name ----------------------------------------------------------- */

/* Makes copies of the project's texts with the new name, as a separate project. */
static void rename_in_copies(BplLspDocuments *copies, BplLspProject *project,
                             const BplLspTargets *targets, const BplStrbuf *word)
{
    const BplLspNames *names = bpl_lsp_project_names(project);
    BPL_VEC(BplLspDocument *) members = {0};
    for (size_t i = 0; i < project->documents.count; i++) {
        const BplLspDocument *document = project->documents.at[i];
        BplLspDocument *copy = bpl_lsp_document_add(copies, document->uri);
        BplStrbuf text = {0};
        size_t done = 0, start, end;
        bpl_strbuf_reserve(&text, document->text.length + document->text.length / 8);
        for (size_t k = 0; k < names->all.count; k++) {
            const BplLspName *name = &names->all.at[k];
            if (!bpl_lsp_targets_have(targets, name->target) ||
                !bpl_lsp_document_offset(document, name->start, &start) ||
                !bpl_lsp_document_offset(document, name->end, &end))
                continue;
            bpl_strbuf_add(&text, document->text.bytes + done, start - done);
            bpl_strbuf_add(&text, word->text, word->length);
            done = end;
        }
        bpl_strbuf_add(&text, document->text.bytes + done, document->text.length - done);
        bpl_lsp_text_set(&copy->text, text.text, text.length);
        bpl_strbuf_release(&text);
        bpl_vec_push(&members, copy);
    }
    if (members.count > 1)
        bpl_lsp_project_unite(copies, members.at, members.count);
    bpl_vec_release(&members);
}

/* Returns the number of the declaration: declarations are numbered in the order in which the list
 * of names first refers to them. */
static uint32_t number_of(BplIndex *numbers, const BplNode *target)
{
    uint32_t number = bpl_index_get(numbers, target);
    if (number != BPL_NO_INDEX)
        return number;
    number = (uint32_t)numbers->map.count;
    bpl_index_put(numbers, target, number);
    return number;
}

/* The meaning of one of a project's names: the number of its declaration (number_of), and its
 * use. */
typedef struct Meaning {
    bool is_parsed, is_checked;
    size_t errors;
    BPL_VEC(uint32_t) names;
} Meaning;

static Meaning meaning_of(BplLspProject *project)
{
    enum { USES = BPL_LSP_DECLARES + 1 };
    const BplLspNames *names = bpl_lsp_project_names(project);
    BplIndex numbers = {0};
    Meaning meaning = {
        project->is_parsed, project->is_checked, project->program->diags.errors, {0}};
    for (size_t i = 0; i < names->all.count; i++)
        bpl_vec_push(&meaning.names,
                     number_of(&numbers, names->all.at[i].target) * USES + names->all.at[i].use);
    bpl_index_release(&numbers);
    return meaning;
}

static bool same_meaning(const Meaning *a, const Meaning *b)
{
    return a->is_parsed == b->is_parsed && a->is_checked == b->is_checked &&
           a->errors == b->errors && a->names.count == b->names.count &&
           (!a->names.count ||
            memcmp(a->names.at, b->names.at, a->names.count * sizeof *a->names.at) == 0);
}

/* Does the new name leave the meaning of all names unchanged? Frees the project's program first, so
 * that only one program is alive at a time: the program is read again when it is needed. */
static bool is_harmless(BplLspProject *project, const BplLspTargets *targets, const BplStrbuf *word)
{
    BplLspDocuments copies = {0};
    rename_in_copies(&copies, project, targets, word);
    Meaning before = meaning_of(project);
    bpl_lsp_project_forget(project);
    bpl_alloc_trim();
    Meaning after = meaning_of(copies.all.at[0]->project);
    bool fine = same_meaning(&before, &after);
    bpl_vec_release(&before.names);
    bpl_vec_release(&after.names);
    bpl_lsp_documents_release(&copies);
    bpl_alloc_trim();
    return fine;
}

/* ---- the answer ------------------------------------------------------------------------------ */

static void put_edits(BplLspCall *call, BplLspDocument *document, const BplLspTargets *targets,
                      const BplStrbuf *word)
{
    const BplLspNames *names = bpl_lsp_project_names(document->project);
    bpl_json_open(&call->json, document->uri, '[');
    for (size_t i = 0; i < names->all.count; i++) {
        const BplLspName *name = &names->all.at[i];
        size_t start, end;
        if (bpl_lsp_targets_have(targets, name->target) &&
            bpl_lsp_document_offset(document, name->start, &start) &&
            bpl_lsp_document_offset(document, name->end, &end))
            bpl_lsp_put_edit(call->lsp, &call->json, document, start, end, word->text,
                             word->length);
    }
    bpl_json_close(&call->json);
}

static void put_rename(BplLspCall *call, BplLspProject *project, const BplLspTargets *targets,
                       const BplStrbuf *word)
{
    bpl_json_open(&call->json, "result", '{');
    bpl_json_open(&call->json, "changes", '{');
    for (size_t i = 0; i < project->documents.count; i++)
        put_edits(call, project->documents.at[i], targets, word);
    bpl_json_close(&call->json);
    bpl_json_close(&call->json);
}

void bpl_lsp_do_rename(BplLspCall *call)
{
    const BplLspName *name = NULL;
    BplLspDocument *document = wanted(call, &name);
    if (!document)
        return;
    const char *given = bpl_lsp_get_text(call->params, "newName");
    BplStrbuf word = {0};
    BplLspTargets targets = {0};
    bpl_lsp_targets_of(&targets, document->project->program, name->target);
    if (!spell(&word, given))
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_PARAMS, "this is no name: %s",
                            given ? given : "");
    else {
        put_rename(call, document->project, &targets, &word);
        if (!is_harmless(document->project, &targets, &word))
            bpl_lsp_call_refuse(call, BPL_LSP_REQUEST_FAILED,
                                "the program would mean something else: '%s' is taken here",
                                word.text);
    }
    bpl_vec_release(&targets);
    bpl_strbuf_release(&word);
}
