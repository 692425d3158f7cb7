/* Manages the texts of a session (documents) and the programs that consist of them (projects).
 *
 * A document is a text with its URI, usually one that the client has opened. A project is a list of
 * documents that make one program, read in the order of the list; a document that is in no list is
 * a project of its own. The program is read again when one of its texts has changed and a request
 * needs the program, so that positions in `project->program` are always positions in the current
 * texts. */
#ifndef BPL_LSP_DOCUMENT_H
#define BPL_LSP_DOCUMENT_H

#include "libbpl/lsp/text.h"
#include "libbpl/syntax/program.h"

typedef struct BplLspProject BplLspProject;

/* A semantic token: distance from the previous token in lines and columns, length, kind and
 * modifiers.
 */
typedef struct BplLspSemantic {
    uint32_t lines, columns;
    uint16_t length;
    uint8_t kind, modifiers;
} BplLspSemantic;
typedef BPL_VEC(BplLspSemantic) BplLspTokens;

typedef struct BplLspDocument {
    char *uri;
    char *path; /* the path of a file URI; for other URIs the URI itself */
    BplLspText text;
    long long version;
    bool is_open;
    size_t edit;        /* offset of the last edit */
    uint64_t edit_turn; /* value of the project's `turn` after the last edit */
    BplLspProject *project;
    size_t number; /* index of the document's source in the project's program */
    /* the semantic tokens that were last sent to the client, and the number of that answer */
    BplLspTokens tokens;
    unsigned long long tokens_id;
} BplLspDocument;

struct BplLspProject {
    BPL_VEC(BplLspDocument *) documents;
    /* the program of the current texts; NULL: the texts have to be read (again) */
    BplProgram *program;
    /* If the texts have syntax errors, the program as it was read, with these errors; `program` is
     * then read from the repaired texts (repair.h). Otherwise NULL. */
    BplProgram *broken;
    bool is_parsed;   /* the program has no syntax errors */
    bool is_checked;  /* names and types of the program are known */
    bool is_linted;   /* the linter has added its findings to the program's diagnostics */
    bool is_told;     /* the diagnostics of this program were sent */
    bool wants_proof; /* the client has requested verification */
    /* if verification is requested: a position in the body to be verified; 0: all bodies */
    BplLoc wanted;
    struct BplLspNames *names; /* the program's names (names.h); or NULL */
    /* number of the current state of the texts: incremented with each change of a text */
    uint64_t turn;
};

/* All documents and projects of a session. Initialised by setting all fields to zero. */
typedef struct BplLspDocuments {
    BPL_VEC(BplLspDocument *) all;
    BPL_VEC(BplLspProject *) projects;
    uint64_t turn;
} BplLspDocuments;

/* Frees all documents and projects. */
void bpl_lsp_documents_release(BplLspDocuments *documents);

/* Returns the document with this URI, or NULL. */
BplLspDocument *bpl_lsp_document_find(const BplLspDocuments *documents, const char *uri);
/* Returns the document with this URI. If there is none, makes one, as a project of its own. */
BplLspDocument *bpl_lsp_document_add(BplLspDocuments *documents, const char *uri);
/* Reads the text of a document from its file; returns false if the file cannot be read. */
bool bpl_lsp_document_load(BplLspDocument *document);
/* Frees the program of the document's project, which is out of date. To be called after the
 * document's text has changed. */
void bpl_lsp_document_changed(BplLspDocuments *documents, BplLspDocument *document);
/* Removes a document that the client has closed. A document that belongs to a project of several
 * files is kept instead, with the text of its file. */
void bpl_lsp_document_close(BplLspDocuments *documents, BplLspDocument *document);

/* Makes each document a project of its own, and removes documents that are not open in the
 * client. */
void bpl_lsp_documents_separate(BplLspDocuments *documents);
/* Makes one project that consists of these documents, in this order. */
void bpl_lsp_project_unite(BplLspDocuments *documents, BplLspDocument *const *members,
                           size_t count);

/* Returns the program of the project's current texts; it is type-checked, unless it has errors. If
 * there are syntax errors, the program consists of the parts of the texts that can be read. */
BplProgram *bpl_lsp_project_program(BplLspProject *project);
/* Frees the program and the names; the next request computes them again. */
void bpl_lsp_project_forget(BplLspProject *project);
/* Returns the program with all diagnostics of the current texts, including those of the linter. */
BplProgram *bpl_lsp_project_lint(BplLspProject *project);

/* bpl_lsp_document_loc converts an offset in the document's text to a position (BplLoc) in the
 * project's program. bpl_lsp_document_offset converts a position to an offset; returns false for a
 * position in another text. */
BplLoc bpl_lsp_document_loc(const BplLspDocument *document, size_t offset);
bool bpl_lsp_document_offset(const BplLspDocument *document, BplLoc loc, size_t *offset);
/* Returns the document that contains a position of the project's program, or NULL. */
BplLspDocument *bpl_lsp_project_document(const BplLspProject *project, BplLoc loc);

#endif
