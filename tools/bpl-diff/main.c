/* bpl-diff: compares the meanings of two versions of a program. */
#include "libbpl/diff/match.h"
#include "libbpl/diff/unite.h"
#include "libbpl/diff/versions.h"
#include "libbpl/report/json.h"
#include "libbpl/report/vc_report.h"
#include "libbpl/vc/cache.h"
#include "tools/bpl-diff/verdicts.h"
#include "tools/common/compare.h"
#include "tools/common/diagnose.h"
#include "tools/common/filter.h"
#include "tools/common/limit.h"
#include "tools/common/number.h"

#include <errno.h>
#include <string.h>

typedef enum Format { FORMAT_TEXT, FORMAT_JSON } Format;

typedef struct Settings {
    BplFilter filter;
    BplCompareOptions compare;
    int format;
    bool status, no_compare, verify, no_timestamps;
    const char *cache; /* a folder for results of --verify, or NULL */
    uint64_t cache_bytes;
} Settings;

/* A pair of matching procedures of the two programs (diff/match.h), and the results about these two
 * versions. */
typedef struct Row {
    const BplMatch *match;
    BplSameness sameness;
    bool was_compared, is_partial;
    char *why;
    /* with --verify, if both programs have the procedure: the results of verifying the two versions
     */
    BplAsked before, after;
} Row;

typedef struct Session {
    BplTool *tool;
    const Settings *settings;
    BplProgram *before, *after, *merged;
    BplVcCache *cache; /* the cache, while both versions are verified */
    BPL_VEC(Row) rows;
} Session;

/* git's exit status for "this commit cannot be tested". */
enum { SKIP = 125 };

/* ---- reading --------------------------------------------------------------------------------- */

static BplProgram *read_one(BplTool *tool, const Settings *settings, const char *path)
{
    const BplTexts files = tool->files;
    const char *one[1] = {path};
    tool->files.at = one;
    tool->files.count = 1;
    BplProgram *program = bpl_filter_read(tool, &settings->filter);
    tool->files = files;
    return program;
}

/* Finds the names of the two files in the arguments: OLD NEW, or two of the seven arguments that
 * git passes to an external diff. Returns false after a complaint. */
static bool find_files(BplTool *tool, const char **before, const char **after)
{
    if (tool->files.count == 7) {
        *before = tool->files.at[1];
        *after = tool->files.at[4];
        return true;
    }
    if (tool->files.count != 2 ||
        (strcmp(tool->files.at[0], "-") == 0 && strcmp(tool->files.at[1], "-") == 0)) {
        bpl_tool_misused(tool, "expected two programs, at most one of them '-'");
        return false;
    }
    *before = tool->files.at[0];
    *after = tool->files.at[1];
    return true;
}

/* ---- comparing ------------------------------------------------------------------------------- */

static bool is_to_compare(const BplMatch *match)
{
    return match->body_before && match->body_after &&
           (match->change == BPL_CHANGE_BODY || match->change == BPL_CHANGE_DEPENDENCY ||
            match->change == BPL_CHANGE_SPEC);
}

static bool read_merged(Session *session, const BplUnited *united)
{
    const BplCheckOptions check = {.dialect = (BplDialect)session->settings->filter.dialect,
                                   .infer_modifies = true};
    BplStrbuf text = {0};
    bpl_united_print(united, &text);
    session->merged = bpl_program_new();
    session->merged->dialect = check.dialect;
    bool fine = bpl_program_read_text(session->merged, "<merged>", text.text, text.length) &&
                bpl_check(session->merged, &check);
    bpl_strbuf_release(&text);
    return fine;
}

static void add_pair(Session *session, const BplUnited *united, Row *row, BplCompared *pairs,
                     size_t *count)
{
    char *former = bpl_united_name(united, row->match, &row->why);
    BplStrbuf name = {0};
    BplDecl *a = former ? bpl_verdicts_body(session->merged, former) : NULL;
    BplDecl *b = bpl_verdicts_body(session->merged, row->match->after->name->text);
    bpl_free(former);
    if (!a || !b)
        return;
    row->was_compared = true;
    bpl_version_fresh_prefix(&name, "Versions", session->merged, NULL);
    bpl_strbuf_addf(&name, "%zu", *count + 1);
    pairs[(*count)++] = (BplCompared){.a = a, .b = b, .name = bpl_strbuf_detach(&name)};
}

static void take_answers(Session *session, BplCompared *pairs)
{
    size_t next = 0;
    for (size_t i = 0; i < session->rows.count; i++) {
        Row *row = &session->rows.at[i];
        if (!row->was_compared)
            continue;
        row->sameness = pairs[next].sameness;
        row->is_partial = pairs[next].is_partial;
        row->why = pairs[next].why;
        bpl_free((char *)(uintptr_t)pairs[next++].name);
    }
}

static void compare(Session *session, const BplMatches *matches)
{
    const Settings *settings = session->settings;
    BplUnited *united = bpl_united_new(session->before, session->after, matches);
    BplCompared *pairs = bpl_alloc_zero((session->rows.count + 1) * sizeof *pairs);
    BplCompareOptions options = settings->compare;
    size_t count = 0;
    options.dialect = (BplDialect)settings->filter.dialect;
    if (read_merged(session, united)) {
        for (size_t i = 0; i < session->rows.count; i++)
            if (is_to_compare(session->rows.at[i].match))
                add_pair(session, united, &session->rows.at[i], pairs, &count);
        bpl_compare_all(session->tool, &options, session->merged, pairs, count);
        take_answers(session, pairs);
    } else {
        bpl_tool_diagnose(session->tool, session->merged, BPL_FORMAT_BOOGIE);
        session->tool->status = BPL_STATUS_BROKEN;
    }
    bpl_free(pairs);
    bpl_united_free(united);
}

/* ---- verdicts -------------------------------------------------------------------------------- */

/* Verifies the procedures of one version (is_after: the new one) that are compared, and stores the
 * verdicts in the rows. */
static void verify_side(Session *session, const BplProgram *program, bool is_after)
{
    const BplCheckOptions check = {.dialect = (BplDialect)session->settings->filter.dialect,
                                   .infer_modifies = true};
    BplVcOptions options = bpl_compare_vc_options(&session->settings->compare);
    BPL_VEC(BplAsked) asked = {0};
    options.cache = session->cache;
    options.memory_mb = bpl_megabytes(bpl_tool_memory());
    for (size_t i = 0; i < session->rows.count; i++) {
        const BplMatch *match = session->rows.at[i].match;
        if (is_to_compare(match))
            bpl_vec_push(
                &asked,
                ((BplAsked){.name = (is_after ? match->after : match->before)->name->text}));
    }
    bpl_verdicts_find(program, &check, &options, asked.at, asked.count);
    for (size_t i = 0, next = 0; i < session->rows.count; i++)
        if (is_to_compare(session->rows.at[i].match))
            *(is_after ? &session->rows.at[i].after : &session->rows.at[i].before) =
                asked.at[next++];
    bpl_vec_release(&asked);
}

/* Verifies both versions. Returns false after a complaint about the cache. */
static bool verify(Session *session)
{
    const char *folder = session->settings->cache;
    session->cache = folder ? bpl_vc_cache_open(folder, session->settings->cache_bytes) : NULL;
    if (folder && !session->cache) {
        bpl_tool_complain(session->tool, "cannot use '%s': %s", folder, strerror(errno));
        session->tool->status = BPL_STATUS_BAD;
        return false;
    }
    verify_side(session, session->before, false);
    verify_side(session, session->after, true);
    bpl_vc_cache_close(session->cache);
    return true;
}

/* ---- the report ------------------------------------------------------------------------------ */

static const char *word_of(const Row *row)
{
    static const char *const words[] = {[BPL_CHANGE_NONE] = "unchanged",
                                        [BPL_CHANGE_RENAMED] = "renamed",
                                        [BPL_CHANGE_SPEC] = "specification changed",
                                        [BPL_CHANGE_BODY] = "changed",
                                        [BPL_CHANGE_ADDED] = "added",
                                        [BPL_CHANGE_REMOVED] = "removed",
                                        [BPL_CHANGE_DEPENDENCY] = "changed by a dependency"};
    return words[row->match->change];
}

static const char *sameness_of(const Row *row)
{
    static const char *const words[] = {"undecided", "equal", "differs"};
    return words[row->sameness];
}

static const char *name_of(const Row *row)
{
    const BplMatch *match = row->match;
    return (match->after ? match->after : match->before)->name->text;
}

static bool is_renamed(const BplMatch *match)
{
    return match->before && match->after &&
           strcmp(match->before->name->text, match->after->name->text) != 0;
}

static void add_indented(BplStrbuf *out, const char *text)
{
    while (text && *text) {
        text += strspn(text, " ");
        size_t length = strcspn(text, "\n");
        bpl_strbuf_addf(out, "    %.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void report_verdicts(BplStrbuf *out, const Row *row)
{
    bpl_strbuf_addf(out, ", %s before, %s now", bpl_vc_verdict_word(row->before.verdict),
                    bpl_vc_verdict_word(row->after.verdict));
    if (bpl_verdicts_cost_changed(&row->before, &row->after))
        bpl_strbuf_addf(out, " in %llu steps instead of %llu", (unsigned long long)row->after.steps,
                        (unsigned long long)row->before.steps);
}

static void report_text(BplStrbuf *out, const Session *session, const Row *row)
{
    const BplMatch *match = row->match;
    if (match->change == BPL_CHANGE_NONE)
        return;
    bpl_strbuf_addf(out, "%s: %s", name_of(row), word_of(row));
    if (is_renamed(match))
        bpl_strbuf_addf(out, " (was %s)", match->before->name->text);
    if (match->change == BPL_CHANGE_DEPENDENCY)
        bpl_strbuf_addf(out, ": %s", match->cause ? match->cause->text : "an axiom");
    if (is_to_compare(match) && !session->settings->no_compare)
        bpl_strbuf_addf(out, ", %s%s", sameness_of(row), row->is_partial ? " where both end" : "");
    if (is_to_compare(match) && session->settings->verify)
        report_verdicts(out, row);
    bpl_strbuf_add_char(out, '\n');
    add_indented(out, row->why);
}

static void report_json(BplStrbuf *out, const Session *session, const Row *row)
{
    const BplMatch *match = row->match;
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "procedure", name_of(row));
    bpl_json_text(&json, "change", word_of(row));
    if (is_renamed(match))
        bpl_json_text(&json, "was", match->before->name->text);
    if (match->change == BPL_CHANGE_DEPENDENCY && match->cause)
        bpl_json_text(&json, "cause", match->cause->text);
    if (is_to_compare(match) && !session->settings->no_compare)
        bpl_json_text(&json, "meaning", sameness_of(row));
    if (row->is_partial)
        bpl_json_text(&json, "where", "both end");
    if (row->why)
        bpl_json_text(&json, row->sameness == BPL_SAME_DIFFERS ? "difference" : "reason", row->why);
    if (is_to_compare(match) && session->settings->verify) {
        bpl_json_text(&json, "before", bpl_vc_verdict_word(row->before.verdict));
        bpl_json_text(&json, "after", bpl_vc_verdict_word(row->after.verdict));
    }
    if (is_to_compare(match) && session->settings->verify && !session->settings->no_timestamps) {
        bpl_json_number(&json, "before_steps", row->before.steps);
        bpl_json_number(&json, "after_steps", row->after.steps);
    }
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}

/* Returns the exit status for a procedure. Added, removed and uncompared procedures, and procedures
 * that are no longer verified, count as differences. */
static BplStatus status_of(const Session *session, const Row *row)
{
    bool is_worse = session->settings->verify && row->before.verdict == BPL_VC_VERIFIED &&
                    row->after.verdict != BPL_VC_VERIFIED;
    switch (row->match->change) {
    case BPL_CHANGE_NONE:
    case BPL_CHANGE_RENAMED:
        return BPL_STATUS_DONE;
    case BPL_CHANGE_ADDED:
    case BPL_CHANGE_REMOVED:
        return BPL_STATUS_FOUND;
    default:
        break;
    }
    if (session->settings->no_compare || !is_to_compare(row->match) || is_worse ||
        row->sameness == BPL_SAME_DIFFERS)
        return BPL_STATUS_FOUND;
    return row->sameness == BPL_SAME_EQUAL ? BPL_STATUS_DONE : BPL_STATUS_GAVE_UP;
}

static void report(Session *session)
{
    BplStrbuf out = {0};
    BplTool *tool = session->tool;
    for (size_t i = 0; i < session->rows.count; i++) {
        const Row *row = &session->rows.at[i];
        tool->status = bpl_status_worse(tool->status, status_of(session, row));
        if (session->settings->format == FORMAT_JSON)
            report_json(&out, session, row);
        else
            report_text(&out, session, row);
    }
    if (!session->settings->status)
        bpl_tool_write(tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Are there procedures to compare or to verify, and can the verifier express both versions? */
static bool can_ask(Session *session)
{
    const Settings *settings = session->settings;
    BplDialect dialect = (BplDialect)settings->filter.dialect;
    bool asks = false;
    for (size_t i = 0; i < session->rows.count; i++)
        asks |= is_to_compare(session->rows.at[i].match);
    asks &= settings->verify || !settings->no_compare;
    return !asks || (bpl_compare_can_verify(session->tool, session->before, dialect) &&
                     bpl_compare_can_verify(session->tool, session->after, dialect));
}

static void diff(Session *session)
{
    BplMatches matches;
    bpl_matches_init(&matches, session->before, session->after);
    for (size_t i = 0; i < matches.all.count; i++)
        bpl_vec_push(&session->rows, (Row){.match = &matches.all.at[i]});
    bpl_limit_guard();
    bool fine = can_ask(session) && (!session->settings->verify || verify(session));
    if (fine && !session->settings->no_compare)
        compare(session, &matches);
    if (fine)
        report(session);
    for (size_t i = 0; i < session->rows.count; i++)
        bpl_free(session->rows.at[i].why);
    bpl_vec_release(&session->rows);
    bpl_matches_release(&matches);
}

static void run(BplTool *tool, const Settings *settings)
{
    Session session = {.tool = tool, .settings = settings};
    const char *before, *after;
    if (!find_files(tool, &before, &after))
        return;
    session.before = read_one(tool, settings, before);
    session.after = read_one(tool, settings, after);
    if (session.before && session.after)
        diff(&session);
    bpl_program_free(session.before);
    bpl_program_free(session.after);
    bpl_program_free(session.merged);
}

int main(int argc, char **argv)
{
    Settings settings = {.filter = BPL_FILTER_DEFAULTS,
                         .compare = BPL_COMPARE_DEFAULTS,
                         .cache_bytes = (uint64_t)256 << 20};
    const BplOption options[] = {
        {0, "verify", BPL_OPTION_FLAG, &settings.verify, NULL,
         "also verify both versions of changed procedures, as\nbpl-verify --modular does"},
        {0, "cache", BPL_OPTION_TEXT, &settings.cache, "DIR",
         "--verify: keep the results of bodies in DIR, and ask\nonly about those that an edit has "
         "changed"},
        {0, "cache-size", BPL_OPTION_SIZE, &settings.cache_bytes, "SIZE",
         "delete the results used last longest ago when DIR\nbecomes larger; K, M or G may follow "
         "(default: 256M; 0: no\nlimit)"},
        {0, "status", BPL_OPTION_FLAG, &settings.status, NULL,
         "print nothing; exit with 125 if undecided, for\n`git bisect run`"},
        {0, "no-compare", BPL_OPTION_FLAG, &settings.no_compare, NULL,
         "do not compare bodies: any change is a difference"},
        BPL_COMPARE_OPTIONS(settings.compare),
        {0, "format", BPL_OPTION_CHOICE, &settings.format, "text|json", "form of the report"},
        {0, "no-timestamps", BPL_OPTION_FLAG, &settings.no_timestamps, NULL,
         "--format=json: omit the solver's steps"},
        BPL_PROGRAM_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {
        .name = "bpl-diff",
        .summary = "Compare the meanings of two versions of a program.",
        .notes =
            "FILE is the old version, then the new one. The seven arguments that git passes\nto an "
            "external diff are also accepted.\n\nExit status: 0 all procedures mean the same; 1 "
            "there is a difference; 2 the input or the call is\nwrong; 3 a pair is undecided.",
        .options = options};
    if (bpl_tool_start(&tool, argc, argv)) {
        bpl_compare_start(&tool, &settings.compare);
        run(&tool, &settings);
    }
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return settings.status && status == BPL_STATUS_GAVE_UP ? SKIP : status;
}
