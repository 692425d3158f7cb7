/* SARIF 2.1.0. Section numbers are those of the standard. */
#include "libbpl/report/diag_format.h"
#include "libbpl/report/escape.h"
#include "libbpl/report/hint.h"
#include "libbpl/report/json.h"

/* How far the line of the last diagnostic was counted: the next one is likely to be behind it. */
typedef struct Counted {
    BplLoc line; /* where it begins */
    size_t bytes;
    long long characters;
} Counted;

/* Bytes to characters: columnKind (3.14.17) knows no bytes. */
static long long character_column(const BplProgram *program, const BplDiag *diag, Counted *counted)
{
    const BplSource *source = bpl_source_at(&program->sources, diag->loc);
    size_t bytes = bpl_physical_position(&program->sources, diag->loc).column - 1;
    BplLoc line = diag->loc - (BplLoc)bytes;
    const char *text = source->original + (line - source->base);
    size_t rest = source->length - (line - source->base);
    if (bytes > 0 && text[bytes - 1] == '\r')
        bytes--;
    if (counted->line != line || counted->bytes > bytes)
        *counted = (Counted){line, 0, 0};
    for (;;) {
        size_t step = bpl_utf8_length(text + counted->bytes, rest - counted->bytes);
        step += !step;
        if (counted->bytes + step > bytes) /* the bytes of half a character count */
            return counted->characters + (long long)(bytes - counted->bytes) + 1;
        counted->bytes += step;
        counted->characters++;
    }
}

static void add_uri(BplJson *json, const char *file)
{
    BplStrbuf uri = {0};
    bpl_escape_uri(&uri, file);
    bpl_json_open(json, "artifactLocation", '{');
    bpl_json_text(json, "uri", uri.length ? uri.text : "");
    bpl_json_close(json);
    bpl_strbuf_release(&uri);
}

static void add_physical_location(BplJson *json, BplPosition position, long long column)
{
    bpl_json_open(json, "physicalLocation", '{');
    add_uri(json, position.file);
    bpl_json_open(json, "region", '{');
    bpl_json_number(json, "startLine", position.line);
    bpl_json_number(json, "startColumn", column);
    bpl_json_close(json);
    bpl_json_close(json);
}

/* Where the user calls it, and, if `#line` makes that another place, where it was read. */
static void add_locations(BplJson *json, const BplProgram *program, const BplDiag *diag,
                          Counted *counted)
{
    BplPosition position = bpl_position(&program->sources, diag->loc);
    if (!position.line)
        return;
    BplPosition physical = bpl_physical_position(&program->sources, diag->loc);
    long long column = character_column(program, diag, counted);
    bpl_json_open(json, "locations", '[');
    bpl_json_open(json, NULL, '{');
    add_physical_location(json, position, column);
    bpl_json_close(json);
    bpl_json_close(json);
    if (position.line == physical.line && strcmp(position.file, physical.file) == 0)
        return;
    bpl_json_open(json, "relatedLocations", '[');
    bpl_json_open(json, NULL, '{');
    add_physical_location(json, physical, column);
    bpl_json_open(json, "message", '{');
    bpl_json_text(json, "text", "where it was read");
    bpl_json_close(json);
    bpl_json_close(json);
    bpl_json_close(json);
}

static void add_message(BplJson *json, BplHints *hints, const BplDiag *diag)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s (", diag->text);
    bool has_hint = bpl_hint_add(&text, hints, diag);
    bpl_strbuf_add_char(&text, ')');
    bpl_json_text(json, "level", bpl_severity_text(diag->info->severity));
    bpl_json_open(json, "message", '{');
    bpl_json_text(json, "text", has_hint ? text.text : diag->text);
    bpl_json_close(json);
    bpl_strbuf_release(&text);
}

static void add_words(BplJson *json, const char *key, const char *words)
{
    bpl_json_open(json, key, '{');
    bpl_json_text(json, "text", words);
    bpl_json_close(json);
}

/* A description made of the id: "undefined-label" -> "undefined label". */
static void add_description(BplJson *json, const char *name)
{
    char *words = bpl_strdup(name);
    for (char *at = words; *at; at++)
        if (*at == '-')
            *at = ' ';
    add_words(json, "shortDescription", words);
    bpl_free(words);
}

static void open_rule(BplJson *json, const BplDiagInfo *info)
{
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "id", info->name);
}

static void close_rule(BplJson *json, const BplDiagInfo *info)
{
    bpl_json_open(json, "defaultConfiguration", '{');
    bpl_json_text(json, "level", bpl_severity_text(info->severity));
    bpl_json_close(json);
    bpl_json_open(json, "properties", '{');
    bpl_json_text(json, "phase", bpl_phase_text(info->phase));
    bpl_json_close(json);
    bpl_json_close(json);
}

/* Those of diags.def and behind them, in the place of BPL_DIAG_LINT, the linter's. */
static void add_rules(BplJson *json, const BplDiagStyle *style)
{
    bpl_json_open(json, "rules", '[');
    for (int id = 0; id < BPL_DIAG_LINT; id++) {
        open_rule(json, &bpl_diag_info[id]);
        add_description(json, bpl_diag_info[id].name);
        close_rule(json, &bpl_diag_info[id]);
    }
    for (size_t i = 0; i < style->rule_count; i++) {
        open_rule(json, style->rules[i].info);
        add_words(json, "shortDescription", style->rules[i].summary);
        add_words(json, "help", style->rules[i].page);
        close_rule(json, style->rules[i].info);
    }
    bpl_json_close(json);
}

static long long rule_index(const BplDiag *diag, const BplDiagStyle *style)
{
    if (diag->id != BPL_DIAG_LINT)
        return diag->id;
    for (size_t i = 0; i < style->rule_count; i++)
        if (style->rules[i].info->name == diag->info->name)
            return BPL_DIAG_LINT + (long long)i;
    return -1; /* 3.27.6: unknown */
}

static void add_driver(BplJson *json, const BplDiagStyle *style)
{
    bpl_json_open(json, "tool", '{');
    bpl_json_open(json, "driver", '{');
    bpl_json_text(json, "name", style->tool);
    bpl_json_text(json, "version", style->version);
    add_rules(json, style);
    bpl_json_close(json);
    bpl_json_close(json);
}

static bool is_about_input(const BplDiag *diag)
{
    return diag->info->phase != BPL_PHASE_IO;
}

/* What kept the tool from reading its input is no result but a notification (3.20.21). */
static void add_invocation(BplJson *json, const BplProgram *program, const BplDiagStyle *style)
{
    BplHints hints = {.program = program};
    size_t failures = 0;
    for (size_t i = 0; i < program->diags.all.count; i++)
        failures += !is_about_input(&program->diags.all.at[i]);
    bpl_json_open(json, "invocations", '[');
    bpl_json_open(json, NULL, '{');
    bpl_json_bool(json, "executionSuccessful", failures == 0);
    bpl_json_number(json, "exitCode", style->exit_status);
    if (failures) {
        bpl_json_open(json, "toolExecutionNotifications", '[');
        for (size_t i = 0; i < program->diags.all.count; i++) {
            const BplDiag *diag = &program->diags.all.at[i];
            if (is_about_input(diag))
                continue;
            bpl_json_open(json, NULL, '{');
            add_message(json, &hints, diag);
            bpl_json_close(json);
        }
        bpl_json_close(json);
    }
    bpl_json_close(json);
    bpl_json_close(json);
}

static void add_results(BplJson *json, const BplProgram *program, const BplDiagStyle *style)
{
    Counted counted = {0};
    BplHints hints = {.program = program};
    bpl_json_open(json, "results", '[');
    for (size_t i = 0; i < program->diags.all.count; i++) {
        const BplDiag *diag = &program->diags.all.at[i];
        if (!is_about_input(diag))
            continue;
        bpl_json_open(json, NULL, '{');
        bpl_json_text(json, "ruleId", diag->info->name);
        bpl_json_number(json, "ruleIndex", rule_index(diag, style));
        add_message(json, &hints, diag);
        add_locations(json, program, diag, &counted);
        bpl_json_close(json);
    }
    bpl_json_close(json);
}

void bpl_diags_sarif(BplStrbuf *out, const BplProgram *program, const BplDiagStyle *style)
{
    BplJson json = {.out = out, .lines = true};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "$schema",
                  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                  "sarif-schema-2.1.0.json");
    bpl_json_text(&json, "version", "2.1.0");
    bpl_json_open(&json, "runs", '[');
    bpl_json_open(&json, NULL, '{');
    add_driver(&json, style);
    add_invocation(&json, program, style);
    bpl_json_text(&json, "columnKind", "unicodeCodePoints");
    add_results(&json, program, style);
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}
