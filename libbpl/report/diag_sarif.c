/* Formats SARIF 2.1.0, with the parts that GitHub's code scanning requires in addition: full
 * descriptions and help for rules, regions with an end, fingerprints. Section numbers are those of
 * the standard.
 */
#include "libbpl/report/diag_format.h"
#include "libbpl/report/escape.h"
#include "libbpl/report/hint.h"
#include "libbpl/report/json.h"
#include "libbpl/term/wordmap.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>

/* The position up to which the characters of a line have been counted. The next diagnostic is
 * probably behind this position, so that counting can continue from here. */
typedef struct Counted {
    BplLoc line; /* the start of the line */
    size_t bytes;
    long long characters;
} Counted;

/* Returns the column counted in characters: SARIF's columnKind (3.14.17) has no bytes. */
static long long character_column(const BplProgram *program, BplLoc loc, Counted *counted)
{
    const BplSource *source = bpl_source_at(&program->sources, loc);
    size_t bytes = bpl_physical_position(&program->sources, loc).column - 1;
    BplLoc line = loc - (BplLoc)bytes;
    const char *text = source->original + (line - source->base);
    size_t rest = source->length - (line - source->base);
    if (bytes > 0 && text[bytes - 1] == '\r')
        bytes--;
    if (counted->line != line || counted->bytes > bytes)
        *counted = (Counted){line, 0, 0};
    for (;;) {
        size_t step = bpl_utf8_length(text + counted->bytes, rest - counted->bytes);
        step += !step;
        /* the bytes of an incomplete character count as characters */
        if (counted->bytes + step > bytes)
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

/* Returns the length in bytes of a token: a word, a number, a quote with the rest of its line, or
 * one character. */
static size_t token_length(const char *text, size_t rest)
{
    size_t length = 0;
    if (rest && *text == '"') {
        while (++length < rest && text[length] != '"' && text[length] != '\n')
            ;
        return length + (length < rest && text[length] == '"');
    }
    while (length < rest && (isalnum((unsigned char)text[length]) ||
                             (text[length] && strchr("_'~#$^.?`", text[length]))))
        length++;
    return length ? length : rest ? bpl_utf8_length(text, rest) + !bpl_utf8_length(text, rest) : 0;
}

/* Returns the number of characters of the token at the position, at least one. */
static long long token_width(const BplProgram *program, BplLoc loc)
{
    const BplSource *source = bpl_source_at(&program->sources, loc);
    const char *text = source->original + (loc - source->base);
    size_t width = bpl_utf8_count(text, token_length(text, source->length - (loc - source->base)));
    return width ? (long long)width : 1;
}

static void add_physical_location(BplJson *json, BplPosition position, long long column,
                                  long long width)
{
    bpl_json_open(json, "physicalLocation", '{');
    add_uri(json, position.file);
    bpl_json_open(json, "region", '{');
    bpl_json_number(json, "startLine", position.line);
    bpl_json_number(json, "startColumn", column);
    bpl_json_number(json, "endLine", position.line);
    bpl_json_number(json, "endColumn", column + width);
    bpl_json_close(json);
    bpl_json_close(json);
}

/* Adds the position of the diagnostic and, if a `#line` changes positions, also the position in the
 * file that was read. */
static void add_locations(BplJson *json, const BplProgram *program, const BplDiag *diag,
                          Counted *counted)
{
    BplPosition position = bpl_position(&program->sources, diag->loc);
    if (!position.line)
        return;
    BplPosition physical = bpl_physical_position(&program->sources, diag->loc);
    long long column = character_column(program, diag->loc, counted);
    long long width = token_width(program, diag->loc);
    bpl_json_open(json, "locations", '[');
    bpl_json_open(json, NULL, '{');
    add_physical_location(json, position, column, width);
    bpl_json_close(json);
    bpl_json_close(json);
    if (position.line == physical.line && strcmp(position.file, physical.file) == 0)
        return;
    bpl_json_open(json, "relatedLocations", '[');
    bpl_json_open(json, NULL, '{');
    add_physical_location(json, physical, column, width);
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

/* ---- rules ----------------------------------------------------------------------------------- */

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

static void add_help(BplJson *json, const char *text, const char *markdown)
{
    bpl_json_open(json, "help", '{');
    bpl_json_text(json, "text", text);
    bpl_json_text(json, "markdown", markdown);
    bpl_json_close(json);
}

/* For each phase: a general description of the errors of this phase; their messages have the
 * details. */
static const char *const about_phase[] = {
    [BPL_PHASE_IO] = "A file could not be read.",
    [BPL_PHASE_PARSE] = "The text is not a program: what stands there cannot stand there.",
    [BPL_PHASE_RESOLVE] =
        "A name means nothing there, is declared twice, or is declared against a rule.",
    [BPL_PHASE_TYPE] = "An expression or a statement breaks a rule of the type system.",
    [BPL_PHASE_LINT] = "The program is legal, and yet suspicious.",
};

/* Adds a rule for an id of diags.def; the description of the rule is made from the id:
 * "undefined-label" -> "Undefined label." */
static void add_plain_rule(BplJson *json, const BplDiagInfo *info)
{
    BplStrbuf words = {0};
    bpl_strbuf_addf(&words, "%s.", info->name);
    for (size_t i = 0; i < words.length; i++)
        if (words.text[i] == '-')
            words.text[i] = ' ';
    words.text[0] = (char)toupper((unsigned char)words.text[0]);
    open_rule(json, info);
    add_words(json, "shortDescription", words.text);
    bpl_strbuf_addf(&words, " %s", about_phase[info->phase]);
    add_words(json, "fullDescription", words.text);
    add_help(json, words.text, words.text);
    close_rule(json, info);
    bpl_strbuf_release(&words);
}

/* The list of rules in the log: the ids of diags.def that results have, then the linter's rules. */
typedef struct Rules {
    /* for each id: the index of its rule in the log; -1: not in the log */
    int index[BPL_DIAG_COUNT];
    int count;
} Rules;

static Rules rules_of(const BplProgram *program)
{
    Rules rules = {0};
    for (size_t i = 0; i < program->diags.all.count; i++)
        rules.index[program->diags.all.at[i].id] = 1;
    for (int id = 0; id < BPL_DIAG_COUNT; id++)
        rules.index[id] = rules.index[id] && id != BPL_DIAG_LINT ? rules.count++ : -1;
    return rules;
}

static void add_rules(BplJson *json, const Rules *rules, const BplDiagStyle *style)
{
    bpl_json_open(json, "rules", '[');
    for (int id = 0; id < BPL_DIAG_COUNT; id++)
        if (rules->index[id] >= 0)
            add_plain_rule(json, &bpl_diag_info[id]);
    for (size_t i = 0; i < style->rule_count; i++) {
        const BplDiagRule *rule = &style->rules[i];
        open_rule(json, rule->info);
        add_words(json, "shortDescription", rule->summary);
        add_words(json, "fullDescription", rule->what);
        add_help(json, rule->page, rule->markdown);
        close_rule(json, rule->info);
    }
    bpl_json_close(json);
}

static long long rule_index(const BplDiag *diag, const Rules *rules, const BplDiagStyle *style)
{
    if (diag->id != BPL_DIAG_LINT)
        return rules->index[diag->id];
    for (size_t i = 0; i < style->rule_count; i++)
        if (style->rules[i].info->name == diag->info->name)
            return rules->count + (long long)i;
    return -1; /* 3.27.6: -1 stands for an unknown rule */
}

static void add_driver(BplJson *json, const Rules *rules, const BplDiagStyle *style)
{
    BplStrbuf uri = {0};
    bpl_json_open(json, "tool", '{');
    bpl_json_open(json, "driver", '{');
    bpl_json_text(json, "name", style->tool);
    bpl_json_text(json, "version", style->version);
    bpl_strbuf_addf(&uri, "man:%s(1)", style->tool);
    bpl_json_text(json, "informationUri", uri.text);
    add_rules(json, rules, style);
    bpl_json_close(json);
    bpl_json_close(json);
    bpl_strbuf_release(&uri);
}

static bool is_about_input(const BplDiag *diag)
{
    return diag->info->phase != BPL_PHASE_IO;
}

/* Adds the object for the tool's run. A failure to read the input is not a result but a
 * notification (3.20.21). */
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

/* ---- results --------------------------------------------------------------------------------- */

/* Values kept between results. Results are sorted by position, so that consecutive results are
 * often on one line: the hash of the line and its columns are computed once, not for each result.
 */
typedef struct Results {
    Counted result, fix_start, fix_end; /* the positions whose columns were computed last */
    BplLoc hashed_line;                 /* start of the line whose hash is `line_hash` */
    uint64_t line_hash;
    /* hash (the first part of a fingerprint) -> number of results that have this hash */
    BplWordMap seen;
} Results;

static uint64_t hash_byte(uint64_t hash, char byte)
{
    return (hash ^ (unsigned char)byte) * 0x100000001b3u; /* one step of FNV-1a */
}

/* Returns the hash of the line that contains `loc`, without its blanks. */
static uint64_t line_hash(Results *results, const BplProgram *program, BplLoc loc)
{
    if (!loc)
        return 0;
    BplLoc start = loc - (BplLoc)(bpl_physical_position(&program->sources, loc).column - 1);
    if (results->hashed_line == start)
        return results->line_hash;
    size_t length = 0;
    const char *line = bpl_source_line(&program->sources, loc, &length);
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; line && i < length; i++)
        if (!isspace((unsigned char)line[i]))
            hash = hash_byte(hash, line[i]);
    results->hashed_line = start;
    return results->line_hash = hash;
}

/* Adds a fingerprint, which identifies a result even after lines were added above it (3.27.17): a
 * hash of the result's rule and line, and a number that distinguishes results with equal hashes. */
static void add_fingerprint(BplJson *json, const BplProgram *program, const BplDiag *diag,
                            Results *results)
{
    uint64_t hash = line_hash(results, program, diag->loc);
    for (const char *at = diag->info->name; *at; at++)
        hash = hash_byte(hash, *at);
    hash += !hash; /* 0 cannot be a key of the map */
    const uint64_t *before = bpl_wordmap_get(&results->seen, hash);
    uint64_t number = before ? *before + 1 : 1;
    bpl_wordmap_put(&results->seen, hash, number);
    char text[60];
    snprintf(text, sizeof text, "%016" PRIx64 ":%" PRIu64, hash, number);
    bpl_json_open(json, "partialFingerprints", '{');
    bpl_json_text(json, "primaryLocationLineHash", text);
    bpl_json_close(json);
}

/* Adds a fix (3.55), if the diagnostic is fixed by deleting text: the text to delete. */
static void add_fixes(BplJson *json, const BplProgram *program, const BplDiag *diag,
                      Results *results)
{
    if (!diag->gone_start)
        return;
    BplPosition from = bpl_physical_position(&program->sources, diag->gone_start);
    BplPosition to = bpl_physical_position(&program->sources, diag->gone_end);
    bpl_json_open(json, "fixes", '[');
    bpl_json_open(json, NULL, '{');
    add_words(json, "description", "Delete it.");
    bpl_json_open(json, "artifactChanges", '[');
    bpl_json_open(json, NULL, '{');
    add_uri(json, from.file);
    bpl_json_open(json, "replacements", '[');
    bpl_json_open(json, NULL, '{');
    bpl_json_open(json, "deletedRegion", '{');
    bpl_json_number(json, "startLine", from.line);
    bpl_json_number(json, "startColumn",
                    character_column(program, diag->gone_start, &results->fix_start));
    bpl_json_number(json, "endLine", to.line);
    bpl_json_number(json, "endColumn",
                    character_column(program, diag->gone_end, &results->fix_end) + 1);
    for (int depth = 0; depth < 7; depth++)
        bpl_json_close(json);
}

static void add_results(BplJson *json, const BplProgram *program, const Rules *rules,
                        const BplDiagStyle *style)
{
    Results results = {0};
    BplHints hints = {.program = program};
    bpl_json_open(json, "results", '[');
    for (size_t i = 0; i < program->diags.all.count; i++) {
        const BplDiag *diag = &program->diags.all.at[i];
        if (!is_about_input(diag))
            continue;
        bpl_json_open(json, NULL, '{');
        bpl_json_text(json, "ruleId", diag->info->name);
        bpl_json_number(json, "ruleIndex", rule_index(diag, rules, style));
        add_message(json, &hints, diag);
        add_locations(json, program, diag, &results.result);
        add_fingerprint(json, program, diag, &results);
        add_fixes(json, program, diag, &results);
        bpl_json_close(json);
    }
    bpl_json_close(json);
    bpl_wordmap_release(&results.seen);
}

void bpl_diags_sarif(BplStrbuf *out, const BplProgram *program, const BplDiagStyle *style)
{
    BplJson json = {.out = out, .lines = true};
    Rules rules = rules_of(program);
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "$schema",
                  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                  "sarif-schema-2.1.0.json");
    bpl_json_text(&json, "version", "2.1.0");
    bpl_json_open(&json, "runs", '[');
    bpl_json_open(&json, NULL, '{');
    add_driver(&json, &rules, style);
    add_invocation(&json, program, style);
    bpl_json_text(&json, "columnKind", "unicodeCodePoints");
    add_results(&json, program, &rules, style);
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}
