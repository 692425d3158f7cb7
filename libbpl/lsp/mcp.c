#include "libbpl/lsp/mcp.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/command.h"
#include "libbpl/base/vec.h"
#include "libbpl/report/json.h"
#include "libbpl/syntax/diag.h"
#include "libbpl/syntax/source.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Codes of errors, as in JSON-RPC. */
enum {
    PARSE_ERROR = -32700,
    INVALID_REQUEST = -32600,
    METHOD_NOT_FOUND = -32601,
    INVALID_PARAMS = -32602
};

enum { DEFAULT_SECONDS = 20, MOST_SECONDS = 3600, STATUS_BAD = 2, STATUS_BROKEN = 4 };

typedef enum Kind { RECORDS, PROGRAM, TEXT } Kind;
enum { TAKES_PROCEDURE = 1, TAKES_TIMEOUT = 2, TAKES_SETTINGS = 4, TAKES_RULE = 8 };

typedef struct Tool {
    const char *name, *command;
    Kind kind;
    unsigned takes;
    const char *description;
} Tool;

static const Tool tools[] = {
#define MCP_TOOL(name, command, kind, takes, description) {name, command, kind, takes, description},
#include "libbpl/lsp/mcp_tools.def"
#undef MCP_TOOL
};
enum { TOOL_COUNT = sizeof tools / sizeof *tools };

struct BplMcp {
    BplMcpOptions options;
    BplStrbuf in, out;
};

BplMcp *bpl_mcp_new(const BplMcpOptions *options)
{
    BplMcp *mcp = bpl_alloc_zero(sizeof *mcp);
    mcp->options = *options;
    return mcp;
}

void bpl_mcp_free(BplMcp *mcp)
{
    if (!mcp)
        return;
    bpl_strbuf_release(&mcp->in);
    bpl_strbuf_release(&mcp->out);
    bpl_free(mcp);
}

BplStrbuf *bpl_mcp_output(BplMcp *mcp)
{
    return &mcp->out;
}

/* ---- answers --------------------------------------------------------------------------------- */

static BplJson answer_begin(BplMcp *mcp, const json_t *id)
{
    BplJson json = {.out = &mcp->out};
    char *text = id ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "jsonrpc", "2.0");
    bpl_json_raw(&json, "id", text ? text : "null");
    free(text); /* the text belongs to jansson */
    return json;
}

static void answer_end(BplMcp *mcp, BplJson *json)
{
    bpl_json_close(json);
    bpl_strbuf_add_char(&mcp->out, '\n');
}

static void answer_error(BplMcp *mcp, const json_t *id, int code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static void answer_error(BplMcp *mcp, const json_t *id, int code, const char *format, ...)
{
    BplStrbuf why = {0};
    va_list args;
    va_start(args, format);
    bpl_strbuf_addv(&why, format, args);
    va_end(args);
    BplJson json = answer_begin(mcp, id);
    bpl_json_open(&json, "error", '{');
    bpl_json_number(&json, "code", code);
    bpl_json_text(&json, "message", bpl_strbuf_text(&why));
    bpl_json_close(&json);
    answer_end(mcp, &json);
    bpl_strbuf_release(&why);
}

/* ---- initialize, tools/list ------------------------------------------------------------------ */

static void initialize(BplMcp *mcp, const json_t *id, const json_t *params)
{
    static const char *const versions[] = {"2025-06-18", "2025-03-26", "2024-11-05"};
    const char *asked = json_string_value(json_object_get(params, "protocolVersion"));
    const char *agreed = versions[0];
    for (size_t i = 0; asked && i < sizeof versions / sizeof *versions; i++)
        if (strcmp(asked, versions[i]) == 0)
            agreed = versions[i];
    BplJson json = answer_begin(mcp, id);
    bpl_json_open(&json, "result", '{');
    bpl_json_text(&json, "protocolVersion", agreed);
    bpl_json_open(&json, "capabilities", '{');
    bpl_json_open(&json, "tools", '{');
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_json_open(&json, "serverInfo", '{');
    bpl_json_text(&json, "name", "bpl-lsp");
    bpl_json_text(&json, "version", mcp->options.version);
    bpl_json_close(&json);
    bpl_json_close(&json);
    answer_end(mcp, &json);
}

static void add_property(BplJson *json, const char *name, const char *type, const char *description)
{
    bpl_json_open(json, name, '{');
    bpl_json_text(json, "type", type);
    bpl_json_text(json, "description", description);
    bpl_json_close(json);
}

static void add_schema(BplJson *json, const Tool *tool)
{
    bpl_json_open(json, "inputSchema", '{');
    bpl_json_text(json, "type", "object");
    bpl_json_open(json, "properties", '{');
    if (tool->takes & TAKES_RULE) {
        add_property(json, "rule", "string", "the id of a rule, such as no-trigger");
    } else {
        add_property(json, "program", "string", "the text of the program");
        add_property(json, "file", "string", "or the path of a file that contains it");
    }
    if (tool->takes & TAKES_PROCEDURE)
        add_property(json, "procedure", "string",
                     "only this procedure; `*` in its name matches any text");
    if (tool->takes & TAKES_TIMEOUT)
        add_property(json, "timeout", "integer", "seconds for all of it; 20 if nothing is said");
    if (tool->takes & TAKES_SETTINGS) {
        bpl_json_open(json, "set", '{');
        bpl_json_text(json, "type", "object");
        bpl_json_text(json, "description",
                      "initial values of parameters, constants and global variables, as texts: "
                      "{\"x\": \"3\"}");
        bpl_json_open(json, "additionalProperties", '{');
        bpl_json_text(json, "type", "string");
        bpl_json_close(json);
        bpl_json_close(json);
    }
    bpl_json_close(json);
    if (tool->takes & TAKES_RULE) {
        bpl_json_open(json, "required", '[');
        bpl_json_text(json, NULL, "rule");
        bpl_json_close(json);
    }
    bpl_json_close(json);
}

static void list_tools(BplMcp *mcp, const json_t *id)
{
    BplJson json = answer_begin(mcp, id);
    bpl_json_open(&json, "result", '{');
    bpl_json_open(&json, "tools", '[');
    for (size_t i = 0; i < TOOL_COUNT; i++) {
        bpl_json_open(&json, NULL, '{');
        bpl_json_text(&json, "name", tools[i].name);
        bpl_json_text(&json, "description", tools[i].description);
        add_schema(&json, &tools[i]);
        bpl_json_close(&json);
    }
    bpl_json_close(&json);
    bpl_json_close(&json);
    answer_end(mcp, &json);
}

/* ---- tools/call ------------------------------------------------------------------------------ */

/* A client's call of a tool: the words of the filter's command, and the program. */
typedef struct Call {
    BplMcp *mcp;
    const json_t *id, *arguments;
    const Tool *tool;
    BPL_VEC(char *) words;
    BplStrbuf program;
} Call;

static void add_word(Call *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add_word(Call *call, const char *format, ...)
{
    BplStrbuf word = {0};
    va_list args;
    va_start(args, format);
    bpl_strbuf_addv(&word, format, args);
    va_end(args);
    bpl_vec_push(&call->words, bpl_strbuf_detach(&word));
}

static const char *argument(const Call *call, const char *name)
{
    return json_string_value(json_object_get(call->arguments, name));
}

/* Reads the program's text; returns false if it has sent an answer with an error. */
static bool read_program(Call *call, const char **name)
{
    const json_t *text = json_object_get(call->arguments, "program");
    const char *file = argument(call, "file");
    *name = file ? file : "program.bpl";
    if (json_is_string(text)) {
        bpl_strbuf_add(&call->program, json_string_value(text), json_string_length(text));
        return true;
    }
    /* standard input is used for messages, so the program cannot be read from it */
    if (!file || strcmp(file, "-") == 0) {
        answer_error(call->mcp, call->id, INVALID_PARAMS,
                     "neither 'program' nor 'file' is given as a text");
        return false;
    }
    BplSources sources;
    BplDiags diags;
    bpl_sources_init(&sources);
    bpl_diags_init(&diags);
    const BplSource *source = bpl_source_read(&sources, file, NULL, &diags);
    if (source)
        bpl_strbuf_add(&call->program, source->original, source->length);
    else
        answer_error(call->mcp, call->id, INVALID_PARAMS, "%s",
                     diags.all.count ? diags.all.at[0].text : "the file cannot be read");
    bpl_diags_release(&diags);
    bpl_sources_release(&sources);
    return source != NULL;
}

static void add_settings(Call *call)
{
    const char *name;
    json_t *value;
    json_t *settings = json_object_get(call->arguments, "set");
    json_object_foreach(settings, name, value) if (json_is_string(value))
        add_word(call, "--set=%s=%s", name, json_string_value(value));
}

static void add_options(Call *call)
{
    unsigned takes = call->tool->takes;
    const char *procedure = argument(call, "procedure");
    if ((takes & TAKES_PROCEDURE) && procedure)
        add_word(call, "--entry=%s", procedure);
    json_int_t seconds = json_integer_value(json_object_get(call->arguments, "timeout"));
    if (takes & TAKES_TIMEOUT)
        add_word(call, "--timeout=%d",
                 seconds > 0 && seconds <= MOST_SECONDS ? (int)seconds : DEFAULT_SECONDS);
    if (takes & TAKES_SETTINGS)
        add_settings(call);
}

/* Makes the words of the filter's command; returns false if it has sent an answer with an error. */
static bool prepare(Call *call)
{
    const char *name, *rule = argument(call, "rule"), *at = call->tool->command;
    for (bool is_first = true; *at; is_first = false) {
        int length = (int)strcspn(at, " ");
        add_word(call, "%s%.*s", is_first ? call->mcp->options.tools : "", length, at);
        at += length + (at[length] == ' ');
    }
    if (call->tool->takes & TAKES_RULE) {
        if (!rule)
            answer_error(call->mcp, call->id, INVALID_PARAMS, "'rule' is not given as a text");
        else
            add_word(call, "--explain=%s", rule);
        return rule != NULL;
    }
    if (!read_program(call, &name))
        return false;
    add_word(call, "--stdin-filename=%s", name);
    add_options(call);
    return true;
}

/* Adds each line that is a JSON object; other lines of the output are not records. */
static void add_records(BplJson *json, const BplStrbuf *text)
{
    const char *at = bpl_strbuf_text(text), *end = at + text->length;
    bpl_json_open(json, "records", '[');
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        json_t *record = json_loadb(at, (size_t)(stop - at), 0, NULL);
        if (record) {
            char *line = bpl_strndup(at, (size_t)(stop - at));
            bpl_json_raw(json, NULL, line);
            bpl_free(line);
            json_decref(record);
        }
        at = stop + 1;
    }
    bpl_json_close(json);
}

static void put_result(Call *call, int status, const BplStrbuf *out, const BplStrbuf *err)
{
    BplJson json = answer_begin(call->mcp, call->id);
    bool is_refused = status >= STATUS_BROKEN || (status == STATUS_BAD && !out->length);
    bpl_json_open(&json, "result", '{');
    bpl_json_open(&json, "content", '[');
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "text");
    const BplStrbuf *shown = out->length ? out : err;
    bpl_json_bytes(&json, "text", bpl_strbuf_text(shown), shown->length);
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_json_open(&json, "structuredContent", '{');
    bpl_json_number(&json, "status", status);
    if (call->tool->kind == RECORDS)
        add_records(&json, out);
    else
        bpl_json_bytes(&json, call->tool->kind == PROGRAM ? "program" : "text",
                       bpl_strbuf_text(out), out->length);
    bpl_json_bytes(&json, "messages", bpl_strbuf_text(err), err->length);
    bpl_json_close(&json);
    bpl_json_bool(&json, "isError", is_refused);
    bpl_json_close(&json);
    answer_end(call->mcp, &json);
}

static void run(Call *call)
{
    bpl_vec_push(&call->words, NULL);
    BplCommand command = {.words = call->words.at};
    BplCommandRun process = {0};
    BplStrbuf out = {0}, err = {0};
    if (bpl_command_run_start(&process, &command, 0, bpl_strbuf_text(&call->program),
                              call->program.length)) {
        bpl_command_run_wait(&process, 1, NULL);
        bpl_command_run_read(&process, &out, &err);
        put_result(call, process.status, &out, &err);
    } else {
        answer_error(call->mcp, call->id, INVALID_REQUEST, "cannot run %s: %s", call->words.at[0],
                     strerror(errno));
    }
    bpl_command_run_release(&process);
    bpl_strbuf_release(&out);
    bpl_strbuf_release(&err);
}

static void call_tool(BplMcp *mcp, const json_t *id, const json_t *params)
{
    const char *name = json_string_value(json_object_get(params, "name"));
    Call call = {.mcp = mcp, .id = id, .arguments = json_object_get(params, "arguments")};
    for (size_t i = 0; name && i < TOOL_COUNT; i++)
        if (strcmp(tools[i].name, name) == 0)
            call.tool = &tools[i];
    if (!call.tool)
        answer_error(mcp, id, INVALID_PARAMS, "there is no tool '%s'", name ? name : "");
    else if (prepare(&call))
        run(&call);
    for (size_t i = 0; i < call.words.count; i++)
        bpl_free(call.words.at[i]);
    bpl_vec_release(&call.words);
    bpl_strbuf_release(&call.program);
}

/* ---- messages -------------------------------------------------------------------------------- */

static void handle(BplMcp *mcp, const json_t *message)
{
    const char *method = json_string_value(json_object_get(message, "method"));
    const json_t *id = json_object_get(message, "id"), *params = json_object_get(message, "params");
    if (!method) {
        if (!json_object_get(message, "result") && !json_object_get(message, "error"))
            answer_error(mcp, id, INVALID_REQUEST, "the message is no request");
    } else if (!id) {
        return; /* a notification: none has an effect */
    } else if (strcmp(method, "initialize") == 0) {
        initialize(mcp, id, params);
    } else if (strcmp(method, "ping") == 0) {
        BplJson json = answer_begin(mcp, id);
        bpl_json_open(&json, "result", '{');
        bpl_json_close(&json);
        answer_end(mcp, &json);
    } else if (strcmp(method, "tools/list") == 0) {
        list_tools(mcp, id);
    } else if (strcmp(method, "tools/call") == 0) {
        call_tool(mcp, id, params);
    } else {
        answer_error(mcp, id, METHOD_NOT_FOUND, "the method is not known");
    }
}

static void handle_line(BplMcp *mcp, const char *line, size_t length)
{
    json_error_t error;
    if (strspn(line, " \t\r\n") >= length)
        return;
    json_t *message = json_loadb(line, length, JSON_ALLOW_NUL, &error);
    if (message)
        handle(mcp, message);
    else
        answer_error(mcp, NULL, PARSE_ERROR, "%s", error.text);
    json_decref(message);
}

void bpl_mcp_push(BplMcp *mcp, const char *bytes, size_t count)
{
    size_t scanned = mcp->in.length, from = 0;
    bpl_strbuf_add(&mcp->in, bytes, count);
    for (const char *end; (end = memchr(mcp->in.text + scanned, '\n', mcp->in.length - scanned));) {
        size_t stop = (size_t)(end - mcp->in.text);
        handle_line(mcp, mcp->in.text + from, stop - from);
        from = scanned = stop + 1;
    }
    memmove(mcp->in.text, mcp->in.text + from, mcp->in.length - from);
    mcp->in.length -= from;
}
