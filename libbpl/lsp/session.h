/* Declares the state of a session, and the functions that handle messages; private to this folder.
 *
 * Each method of the protocol has a line in methods.def and a function that handles it:
 *
 *     void bpl_lsp_do_THING(BplLspCall *call)
 *     {
 *         BplLspDocument *document = bpl_lsp_call_document(call);
 *         …
 *         bpl_json_open(&call->json, "result", '{');
 *         …
 *     }
 *
 * A function for a request writes its result under the key "result"; if it writes none, the result
 * is null; bpl_lsp_call_refuse answers with an error instead. A function for a notification writes
 * nothing, or notifications by bpl_lsp_notify_begin. */
#ifndef BPL_LSP_SESSION_H
#define BPL_LSP_SESSION_H

#include "libbpl/lsp/document.h"
#include "libbpl/lsp/frame.h"
#include "libbpl/lsp/lsp.h"
#include "libbpl/lsp/names.h"
#include "libbpl/lsp/prover.h"
#include "libbpl/lsp/token.h"
#include "libbpl/report/json.h"

#include <jansson.h>

/* Codes of errors, as JSON-RPC and the protocol number them. */
enum {
    BPL_LSP_PARSE_ERROR = -32700,
    BPL_LSP_INVALID_REQUEST = -32600,
    BPL_LSP_METHOD_NOT_FOUND = -32601,
    BPL_LSP_INVALID_PARAMS = -32602,
    BPL_LSP_NOT_INITIALIZED = -32002,
    BPL_LSP_REQUEST_FAILED = -32803,
    BPL_LSP_REQUEST_CANCELLED = -32800
};

typedef enum BplLspState {
    BPL_LSP_FRESH,   /* before the request initialize */
    BPL_LSP_RUNNING, /* from initialize until shutdown */
    BPL_LSP_SHUT,    /* after shutdown: only exit may follow */
    BPL_LSP_OVER
} BplLspState;

/* When the session verifies bodies without a request of the client. */
typedef enum BplLspWhen { BPL_LSP_ON_SAVE, BPL_LSP_ON_TYPE, BPL_LSP_MANUALLY } BplLspWhen;

/* The state of the current verification. */
typedef struct BplLspProof {
    BplLspWhen when;
    unsigned seconds; /* limit for a body, in seconds; 0: the default */
    bool is_running;
    BplLspProver prover;
    /* the project's change counter (`turn`) when the verification began: if the project has changed
     * since, the verification is stopped */
    uint64_t turn;
    BPL_VEC(BplDigest) keys; /* keys of the bodies, in the prover's order */
    unsigned token;          /* number of the progress display that the client shows */
    double told_at;          /* when diagnostics were last sent during the verification */
} BplLspProof;

/* The kinds of commands for which a filter runs on a text (search.c). */
typedef enum BplLspSearchKind {
    BPL_LSP_FIND_INPUT,
    BPL_LSP_INVENT,
    BPL_LSP_FAILING_TEST,
    BPL_LSP_PASSING_TEST
} BplLspSearchKind;
typedef struct BplLspSearch {
    bool is_running;
    BplLspSearchKind kind;
    BplWorker worker;
    uint64_t turn;    /* the project's change counter (`turn`) when the search began */
    char *entry;      /* the procedure's name */
    unsigned seconds; /* limit for a filter, in seconds; 0: the default */
    /* for BPL_LSP_WRITE_TEST: the folder into which the filter writes the tests; otherwise NULL */
    char *folder;
} BplLspSearch;

/* The values of variables at a line of a failing execution. */
typedef struct BplLspValues {
    uint32_t line; /* number of the line, from 0 */
    char *text;    /* the values: "x = 0, y = 1" */
} BplLspValues;
typedef struct BplLspFound {
    uint64_t turn;
    char *message;     /* the message of the failure; NULL: no failure was found */
    BplLspPosition at; /* position of the failing check, in bytes */
    bool is_certain;
    BPL_VEC(BplLspValues) lines;
} BplLspFound;

struct BplLsp {
    BplLspOptions options;
    BplLspState state;
    const char *complaint;
    BplLspFrames frames;
    BPL_VEC(json_t *) waiting; /* messages that arrived and were not handled yet */
    BplStrbuf out;
    BplStrbuf body; /* the body of the message that is being written */
    BplLspEncoding encoding;
    /* the client supports snippets: texts with placeholders that the user fills in */
    bool takes_snippets;
    bool takes_progress, refreshes_lenses, refreshes_hints, refreshes_tokens;
    bool creates_files; /* the client can create files */
    unsigned requests;  /* number of the server's requests to the client */
    BplLspVerdicts verdicts;
    BplLspProof proof;
    BplLspSearch search;
    BplLspFound found;
    char *root; /* the URI of the workspace's folder, or NULL */
    BplLspDocuments documents;
};

typedef struct BplLspCall {
    BplLsp *lsp;
    const json_t *params; /* the parameters; NULL: there are none */
    BplJson json;         /* the answer that is being written */
    int error;            /* the error's code; 0: none */
    BplStrbuf why;        /* the error's message */
} BplLspCall;

/* declares the function for each line of methods.def */
#define METHOD(name, lower, is_request) void bpl_lsp_do_##lower(BplLspCall *call);
#include "libbpl/lsp/methods.def"
#undef METHOD

/* ---- parameters: call.c ---------------------------------------------------------------------- */

/* Sets the answer to the request to an error with this code and message. */
void bpl_lsp_call_refuse(BplLspCall *call, int error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Returns the value at a path of keys, such as "textDocument.uri", or NULL. */
const json_t *bpl_lsp_get(const json_t *value, const char *path);
/* Returns the text at the path of keys, or NULL. */
const char *bpl_lsp_get_text(const json_t *value, const char *path);
/* Reads a position {line, character}; returns false if the value has another form. */
bool bpl_lsp_get_position(const json_t *value, BplLspPosition *position);
/* Returns the open document that the parameters name; returns NULL, after answering with an error,
 * if there is none. */
BplLspDocument *bpl_lsp_call_document(BplLspCall *call);
/* Returns the document that the parameters name, and sets *name to the occurrence of a name at the
 * parameters' position. Returns NULL if there is no such document (then it has answered with an
 * error) or no name. */
BplLspDocument *bpl_lsp_call_name(BplLspCall *call, const BplLspName **name);
/* Sets *offset to the offset of the parameters' position in the document; returns false after the
 * call was refused. */
bool bpl_lsp_call_offset(BplLspCall *call, const BplLspDocument *document, size_t *offset);

/* Sets *start and *end to the range in the parameters, in bytes; returns false if it has answered
 * with an error. */
bool bpl_lsp_call_range(BplLspCall *call, const BplLspDocument *document, size_t *start,
                        size_t *end);

/* ---- results: call.c ------------------------------------------------------------------------- */

/* Writes the offset in the document as a position {line, character}. */
void bpl_lsp_put_position(BplLsp *lsp, BplJson *json, const char *key, BplLspDocument *document,
                          size_t offset);
/* Writes the bytes from `start` to `end` - 1 as a range of positions. */
void bpl_lsp_put_range(BplLsp *lsp, BplJson *json, const char *key, BplLspDocument *document,
                       size_t start, size_t end);
/* bpl_lsp_put_span writes a range as bpl_lsp_put_range does, for positions in the project's
 * program; bpl_lsp_put_location writes a location, which also has the document's URI. They return
 * false, and write nothing, if the positions are in none of the project's documents. */
bool bpl_lsp_put_span(BplLsp *lsp, BplJson *json, const char *key, const BplLspProject *project,
                      BplLoc start, BplLoc end);
bool bpl_lsp_put_location(BplLsp *lsp, BplJson *json, const char *key, const BplLspProject *project,
                          BplLoc start, BplLoc end);
/* Writes an edit: a range, and the text that replaces it. */
void bpl_lsp_put_edit(BplLsp *lsp, BplJson *json, BplLspDocument *document, size_t start,
                      size_t end, const char *text, size_t length);
/* Begins a notification, whose parameters the caller writes under the key "params". */
BplJson bpl_lsp_notify_begin(BplLsp *lsp, const char *method);
void bpl_lsp_notify_end(BplLsp *lsp, BplJson *json);
/* bpl_lsp_request_begin begins a request to the client, which is ended by bpl_lsp_notify_end.
 * bpl_lsp_send_request sends a request without parameters. The session does not wait for
 * answers. */
BplJson bpl_lsp_request_begin(BplLsp *lsp, const char *method);
void bpl_lsp_send_request(BplLsp *lsp, const char *method);

/* Writes the names of the kinds and modifiers of semantic tokens (semantic.c). */
void bpl_lsp_put_legend(BplJson *json);
/* Applies the client's settings (settings.c). */
void bpl_lsp_take_settings(BplLsp *lsp, const json_t *settings);

/* ---- proof: proof.c -------------------------------------------------------------------------- */

/* Requests verification of the project: of all bodies or, if `only` is not 0, of the body that
 * contains this position. */
void bpl_lsp_want_proof(BplLsp *lsp, BplLspProject *project, BplLoc only);
/* Starts a verification that was requested, or stops one whose text has changed; returns false if
 * there was nothing to do. */
bool bpl_lsp_proof_next(BplLsp *lsp);
/* Writes the errors of the verdicts on the document's bodies as diagnostics, into an open array. */
void bpl_lsp_put_faults(BplLsp *lsp, BplJson *json, BplLspDocument *document);

/* A mark in the editor for verdicts on checks: either all assertions and invariants between the
 * offsets are verified, or the check at `start` is not proved. */
typedef struct BplLspMark {
    size_t start, end;
    bool is_verified;
} BplLspMark;
typedef BPL_VEC(BplLspMark) BplLspMarks;
/* Finds the marks (verdicts at positions) for the document's current text, in the order of their
 * positions. */
void bpl_lsp_find_marks(BplLsp *lsp, BplLspDocument *document, BplLspMarks *marks);

/* Returns the project whose `turn` has this value; NULL if its texts have changed since. */
BplLspProject *bpl_lsp_project_of_turn(const BplLsp *lsp, uint64_t turn);

/* ---- filters that run for a command: search.c ------------------------------------------------ */

/* Starts a search by a tool, for the procedure at the position, or refuses the call. */
void bpl_lsp_search(BplLspCall *call, BplLspDocument *document, const BplLspPosition *at,
                    BplLspSearchKind kind);
/* Waits for the output of the filter that is running for a command, and handles it; returns false
 * if none is running. */
bool bpl_lsp_search_hear(BplLsp *lsp);
/* Kills the filter that is running for a command, if there is one. */
void bpl_lsp_search_stop(BplLsp *lsp);
/* Can filters run on the project's present text? True if the project consists of one text without
 * errors and without #line. */
bool bpl_lsp_can_search(BplLspProject *project);
/* Sends the edit that writes a test of the procedure `entry`, which bpl-testgen has written into
 * the folder; returns false if bpl-testgen has written no test of this kind (written_test.c). */
bool bpl_lsp_write_test(BplLsp *lsp, BplLspDocument *document, const char *entry,
                        const char *folder, bool passes);
/* Frees a search's result. */
void bpl_lsp_found_release(BplLspFound *found);
/* bpl_lsp_put_failure writes the failure that a search has found as a diagnostic,
 * bpl_lsp_put_values writes the values of the failing execution as hints; both write into an open
 * array. */
void bpl_lsp_put_failure(BplLsp *lsp, BplJson *json, BplLspDocument *document);
void bpl_lsp_put_values(BplLsp *lsp, BplJson *json, BplLspDocument *document, size_t start,
                        size_t end);

/* ---- work without a request ------------------------------------------------------------------ */

/* Publishes the diagnostics of a project that has changed; returns false if none has changed. */
bool bpl_lsp_publish_next(BplLsp *lsp);
/* Removes the diagnostics of a document from the client's display. */
void bpl_lsp_publish_nothing(BplLsp *lsp, const BplLspDocument *document);

#endif
