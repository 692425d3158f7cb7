/* Reads test reports. libxml2's SAX interface calls a function here for every element; a stack of
 * frames keeps the context. No tree is built, so that reading needs no more memory than the data
 * model. */
#include "libbpl/report/junit_read.h"

#include "libbpl/base/alloc.h"
#include "libbpl/report/junit_marks.h"

#include <assert.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <stdarg.h>

typedef enum Kind {
    NOWHERE,
    SUITES,
    SUITE,
    CASE,
    PROPERTIES,
    PROPERTY,
    FAILURE,
    ERROR,
    SKIPPED,
    OUT,
    ERR,
    UNKNOWN
} Kind;

enum { KINDS = UNKNOWN + 1 };

static const struct {
    const char *name;
    unsigned within; /* bits of the kinds of elements that may directly contain this one */
} elements[KINDS] = {
    [SUITES] = {"testsuites", 1U << NOWHERE},
    [SUITE] = {"testsuite", 1U << NOWHERE | 1U << SUITES | 1U << SUITE},
    [CASE] = {"testcase", 1U << SUITE},
    [PROPERTIES] = {"properties", 1U << SUITE | 1U << CASE},
    [PROPERTY] = {"property", 1U << PROPERTIES},
    [FAILURE] = {"failure", 1U << CASE},
    [ERROR] = {"error", 1U << CASE},
    [SKIPPED] = {"skipped", 1U << CASE},
    [OUT] = {"system-out", 1U << SUITE | 1U << CASE},
    [ERR] = {"system-err", 1U << SUITE | 1U << CASE},
};

/* The counters in attributes of a report; each of them is compared with the actual number. */
enum { TESTS, FAILURES, ERRORS, SKIPS, COUNTERS };
static const char *const counter_names[COUNTERS] = {"tests", "failures", "errors", "skipped"};

typedef struct Frame {
    Kind kind;
    unsigned line, column;
    uint64_t counted[COUNTERS], claimed[COUNTERS];
    bool claims[COUNTERS];
    unsigned verdicts;    /* number of failures, errors and the like, in the frame of a test */
    BplJunitSuite *suite; /* the suite, in the frame of a suite */
    BplJunitMarks marks;
    char *positions, *raw_out[2];
} Frame;

typedef struct Reader {
    xmlParserCtxtPtr parser;
    BplJunit *report;
    BplJunitFindings *findings;
    BPL_VEC(Frame) frames; /* the open elements; the first frame is outside of the root */
    BplJunitCase *test;
    BplStrbuf text; /* the text of the current element */
    bool failed, has_marks;
    size_t suites_seen;
} Reader;

/* ---- findings -------------------------------------------------------------------------------- */

void bpl_junit_find(BplJunitFindings *findings, unsigned line, unsigned column, const char *rule,
                    const char *format, ...)
{
    BplStrbuf raw = {0}, text = {0};
    va_list args;
    va_start(args, format);
    bpl_strbuf_addv(&raw, format, args);
    va_end(args);
    bpl_junit_make_safe(&text, raw.text, raw.length);
    BplJunitFinding finding = {line, column, rule, bpl_strbuf_detach(&text)};
    bpl_strbuf_release(&raw);
    bpl_vec_push(&findings->all, finding);
}

void bpl_junit_findings_release(BplJunitFindings *findings)
{
    for (size_t i = 0; i < findings->all.count; i++)
        bpl_free(findings->all.at[i].text);
    bpl_vec_release(&findings->all);
}

static unsigned line_of(const Reader *reader)
{
    int line = xmlSAX2GetLineNumber(reader->parser);
    return line > 0 ? (unsigned)line : 0;
}

static unsigned column_of(const Reader *reader)
{
    int column = xmlSAX2GetColumnNumber(reader->parser);
    return column > 0 ? (unsigned)column : 0;
}

#define FIND(reader, rule, ...) \
    bpl_junit_find((reader)->findings, line_of(reader), column_of(reader), rule, __VA_ARGS__)

/* Stops the reading with an error: the report is unreadable. */
static void fail(Reader *reader, const char *text)
{
    if (!reader->failed)
        FIND(reader, NULL, "%s", text);
    reader->failed = true;
    xmlStopParser(reader->parser);
}

/* ---- attributes ------------------------------------------------------------------------------ */

typedef struct Attributes {
    /* five pointers for each attribute: name, prefix, URI, value, end of the value */
    const xmlChar **at;
    int count;
} Attributes;

/* Returns a copy of the attribute's value, or NULL. */
static char *value_dup(const Attributes *attributes, const char *name)
{
    for (int i = 0; i < attributes->count; i++) {
        const xmlChar **it = attributes->at + (size_t)5 * (size_t)i;
        if (strcmp((const char *)it[0], name) == 0)
            return bpl_strndup((const char *)it[3], (size_t)(it[4] - it[3]));
    }
    return NULL;
}

/* Adds a finding if the text is too long, and one if it has characters that are not safe (junit.h).
 */
static void check_text(const Reader *reader, const char *what, const char *text, size_t length,
                       size_t most)
{
    BplStrbuf safe = {0};
    bpl_junit_make_safe(&safe, text, length);
    if (safe.length != length || memcmp(safe.text, text, length) != 0)
        FIND(reader, "text", "%s has characters that are not seen or control the terminal: %.80s",
             what, safe.text);
    if (safe.length > most)
        FIND(reader, "limit", "%s has %zu bytes, more than %zu", what, length, most);
    bpl_strbuf_release(&safe);
}

static const char *line_attribute(Reader *reader, const Attributes *attributes, const char *name)
{
    char *value = value_dup(attributes, name);
    if (!value)
        return NULL;
    check_text(reader, name, value, strlen(value), BPL_JUNIT_MOST_LINE);
    const char *kept = bpl_junit_line(reader->report, value, strlen(value));
    bpl_free(value);
    return kept;
}

/* Returns a copy of the attribute with the given name, which is required; adds a finding if it is
 * missing. */
static char *name_dup(Reader *reader, const Attributes *attributes, const char *element,
                      const char *name)
{
    char *value = value_dup(attributes, name);
    if (!value || !*value)
        FIND(reader, "name", "<%s> has no %s", element, name);
    else
        check_text(reader, name, value, strlen(value), BPL_JUNIT_MOST_NAME);
    return value ? value : bpl_strdup("");
}

static uint64_t time_attribute(Reader *reader, const Attributes *attributes)
{
    char *value = value_dup(attributes, "time");
    uint64_t milliseconds = 0;
    bool odd = false;
    if (value && !bpl_junit_read_seconds(value, &milliseconds, &odd)) {
        FIND(reader, "time", "the time '%.40s' is no number of seconds", value);
        milliseconds = 0;
    } else if (odd) {
        FIND(reader, "time", "the time '%.40s' is not digits, a point and at most three decimals",
             value);
    }
    bpl_free(value);
    return milliseconds;
}

static void claim(Reader *reader, Frame *frame, const Attributes *attributes)
{
    for (int i = 0; i < COUNTERS; i++) {
        char *value = value_dup(attributes, counter_names[i]);
        frame->claims[i] = value && bpl_junit_read_number(value, INT32_MAX, &frame->claimed[i]);
        if (value && !frame->claims[i])
            FIND(reader, "counter", "%s is '%.40s', which is no number", counter_names[i], value);
        bpl_free(value);
    }
    if (!frame->claims[TESTS] && frame->kind == SUITE)
        FIND(reader, "counter", "<testsuite> does not say how many tests it has");
}

static void read_timestamp(Reader *reader, const Attributes *attributes, BplJunitSuite *suite)
{
    char *value = value_dup(attributes, "timestamp");
    bool odd = false;
    suite->has_timestamp = value && bpl_junit_read_timestamp(value, &suite->timestamp, &odd);
    if (value && (!suite->has_timestamp || odd))
        FIND(reader, "timestamp", "the time stamp '%.40s' is not of the form 2026-01-02T03:04:05",
             value);
    suite->has_timestamp &= suite->timestamp != 0;
    bpl_free(value);
}

/* ---- elements that begin --------------------------------------------------------------------- */

static Frame *innermost(const Reader *reader, Kind kind)
{
    for (size_t i = reader->frames.count; i-- > 0;)
        if (reader->frames.at[i].kind == kind)
            return &reader->frames.at[i];
    return NULL;
}

static void begin_suite(Reader *reader, Frame *frame, const Attributes *attributes)
{
    const Frame *outer = innermost(reader, SUITE);
    char *name = name_dup(reader, attributes, "testsuite", "name");
    BplStrbuf full = {0};
    if (outer)
        bpl_strbuf_addf(&full, "%s / ", outer->suite->name);
    bpl_strbuf_add_text(&full, name);
    frame->suite = bpl_junit_add_suite(reader->report, full.text, full.length);
    frame->suite->position = (uint32_t)reader->suites_seen++;
    bpl_strbuf_release(&full);
    bpl_free(name);
    claim(reader, frame, attributes);
    time_attribute(reader, attributes); /* the value is not used, but may lead to findings */
    read_timestamp(reader, attributes, frame->suite);
    frame->suite->package = line_attribute(reader, attributes, "package");
    frame->suite->hostname = line_attribute(reader, attributes, "hostname");
}

static void begin_case(Reader *reader, const Attributes *attributes)
{
    char *name = name_dup(reader, attributes, "testcase", "name");
    char *classname = name_dup(reader, attributes, "testcase", "classname");
    BplJunitSuite *suite = innermost(reader, SUITE)->suite;
    const char *safe_name = bpl_junit_name(reader->report, name, strlen(name));
    const char *safe_class = bpl_junit_name(reader->report, classname, strlen(classname));
    if (bpl_junit_find_case(reader->report, safe_class, safe_name))
        FIND(reader, "duplicate", "a second test '%s' in '%s'", safe_name, safe_class);
    BplJunitCase *test =
        bpl_junit_add_case(reader->report, suite, classname, strlen(classname), name, strlen(name));
    bpl_free(name);
    bpl_free(classname);
    test->milliseconds = time_attribute(reader, attributes);
    test->file = line_attribute(reader, attributes, "file");
    char *line = value_dup(attributes, "line");
    uint64_t number = 0;
    if (line && bpl_junit_read_number(line, UINT32_MAX, &number))
        test->line = (uint32_t)number;
    bpl_free(line);
    reader->test = test;
}

static void begin_property(Reader *reader, const Attributes *attributes)
{
    char *name = value_dup(attributes, "name"), *value = value_dup(attributes, "value");
    bool of_suite = reader->test == NULL;
    bool good = true;
    if (!name || !*name) {
        FIND(reader, "name", "<property> has no name");
    } else if (!of_suite) {
        bpl_junit_add_property(reader->report, &reader->test->properties, name, value ? value : "");
    } else {
        Frame *frame = innermost(reader, SUITE);
        const char *written = bpl_junit_name(reader->report, name, strlen(name));
        if (strcmp(written, "shard.cases") == 0 && !frame->positions)
            frame->positions = bpl_strdup(value ? value : "");
        else if (!bpl_junit_take_mark(reader->report, frame->suite, &frame->marks, written,
                                      value ? value : "", &good))
            bpl_junit_add_property(reader->report, &frame->suite->properties, name,
                                   value ? value : "");
    }
    if (!good)
        FIND(reader, "shard", "the property %.40s is '%.40s', which makes no sense", name,
             value ? value : "");
    bpl_free(name);
    bpl_free(value);
}

static void begin_verdict(Reader *reader, Kind kind, const Attributes *attributes)
{
    static const BplJunitVerdict verdicts[KINDS] = {
        [FAILURE] = BPL_JUNIT_FAILURE, [ERROR] = BPL_JUNIT_ERROR, [SKIPPED] = BPL_JUNIT_SKIPPED};
    Frame *frame = innermost(reader, CASE);
    if (++frame->verdicts > 1) {
        FIND(reader, "verdict", "the test '%s' has more than one verdict", reader->test->name);
        return;
    }
    reader->test->verdict = verdicts[kind];
    reader->test->type = line_attribute(reader, attributes, "type");
    reader->test->message = line_attribute(reader, attributes, "message");
    if (kind == SKIPPED)
        reader->test->type = NULL;
    else if (!reader->test->type || !*reader->test->type)
        FIND(reader, "type", "<%s> has no type", elements[kind].name);
}

static Kind kind_of(const xmlChar *name, Kind parent)
{
    for (int kind = NOWHERE + 1; kind < UNKNOWN; kind++)
        if (strcmp(elements[kind].name, (const char *)name) == 0)
            return elements[kind].within >> parent & 1 ? (Kind)kind : UNKNOWN;
    return UNKNOWN;
}

static void begin(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                  int namespace_count, const xmlChar **namespaces, int count, int defaulted,
                  const xmlChar **at)
{
    (void)prefix, (void)uri, (void)namespace_count, (void)namespaces, (void)defaulted;
    Reader *reader = context;
    Attributes attributes = {at, count};
    if (reader->failed)
        return;
    if (reader->frames.count > BPL_JUNIT_MOST_DEPTH) {
        fail(reader, "elements nest too deeply for a test report");
        return;
    }
    Kind parent = bpl_vec_last(&reader->frames).kind;
    Frame frame = {
        .kind = kind_of(name, parent), .line = line_of(reader), .column = column_of(reader)};
    if (parent == NOWHERE && frame.kind == UNKNOWN) {
        fail(reader, "no test report: the root is neither <testsuites> nor <testsuite>");
        return;
    }
    if (frame.kind == UNKNOWN && parent != UNKNOWN)
        FIND(reader, "element", "<%.40s> does not belong into <%s>", (const char *)name,
             elements[parent].name);
    if (frame.kind == SUITE)
        begin_suite(reader, &frame, &attributes);
    bpl_vec_push(&reader->frames, frame);
    if (frame.kind >= FAILURE && frame.kind <= ERR)
        bpl_strbuf_clear(&reader->text);
    if (frame.kind == CASE)
        begin_case(reader, &attributes);
    else if (frame.kind == PROPERTY)
        begin_property(reader, &attributes);
    else if (frame.kind >= FAILURE && frame.kind <= SKIPPED)
        begin_verdict(reader, frame.kind, &attributes);
    else if (frame.kind == SUITES) {
        claim(reader, &bpl_vec_last(&reader->frames), &attributes);
        reader->report->name = line_attribute(reader, &attributes, "name");
    }
}

/* ---- elements that end ----------------------------------------------------------------------- */

static void end_counted(Reader *reader, const Frame *frame)
{
    for (int i = 0; i < COUNTERS; i++)
        if (frame->claims[i] && frame->claimed[i] != frame->counted[i])
            bpl_junit_find(reader->findings, frame->line, frame->column, "counter",
                           "%s is %llu, but there are %llu", counter_names[i],
                           (unsigned long long)frame->claimed[i],
                           (unsigned long long)frame->counted[i]);
}

static void end_verdict(Reader *reader, Kind kind)
{
    BplJunitCase *test = reader->test;
    if (innermost(reader, CASE)->verdicts > 1)
        return;
    const char *text = bpl_strbuf_text(&reader->text);
    size_t length = reader->text.length;
    check_text(reader, elements[kind].name, text, length, BPL_JUNIT_MOST_TEXT);
    if (strspn(text, " \t\r\n") < length)
        test->content = bpl_junit_text(reader->report, text, length);
    else if (kind != SKIPPED && test->message)
        FIND(reader, "content", "<%s> has a message, which GitLab does not show, and no content",
             elements[kind].name);
}

static void end_output(Reader *reader, bool errors)
{
    Kind parent = reader->frames.at[reader->frames.count - 2].kind;
    const char *text = bpl_strbuf_text(&reader->text);
    if (reader->text.length == 0)
        return;
    check_text(reader, errors ? "system-err" : "system-out", text, reader->text.length,
               parent == CASE ? BPL_JUNIT_MOST_TEXT : SIZE_MAX);
    if (parent == CASE) {
        const char *kept = bpl_junit_text(reader->report, text, reader->text.length);
        *(errors ? &reader->test->err : &reader->test->out) = kept;
        return;
    }
    char **raw = &innermost(reader, SUITE)->raw_out[errors];
    bpl_free(*raw);
    *raw = bpl_strndup(text, reader->text.length);
}

static void end_case(Reader *reader)
{
    static const int counters[BPL_JUNIT_VERDICTS] = {
        [BPL_JUNIT_FAILURE] = FAILURES, [BPL_JUNIT_ERROR] = ERRORS, [BPL_JUNIT_SKIPPED] = SKIPS};
    Frame *suite = innermost(reader, SUITE);
    suite->counted[TESTS]++;
    if (reader->test->verdict != BPL_JUNIT_PASSED)
        suite->counted[counters[reader->test->verdict]]++;
    reader->test = NULL;
}

/* Removes a suite that only served to carry the marks of an empty shard. */
static void drop_suite(Reader *reader, BplJunitSuite *suite)
{
    for (size_t i = 0; i < reader->report->suites.count; i++) {
        if (reader->report->suites.at[i] != suite)
            continue;
        for (size_t next = i + 1; next < reader->report->suites.count; next++)
            reader->report->suites.at[next - 1] = reader->report->suites.at[next];
        reader->report->suites.count--;
        break;
    }
    for (size_t i = 0; i < suite->cases.count; i++)
        bpl_vec_release(&suite->cases.at[i]->properties);
    bpl_vec_release(&suite->cases);
    bpl_vec_release(&suite->properties);
}

static void end_shard(Reader *reader, Frame *frame)
{
    BplJunitShard *known = &reader->report->shard;
    const BplJunitShard *marks = &frame->marks.shard;
    bool is_first = reader->suites_seen == 1;
    if (is_first) {
        *known = *marks;
        reader->has_marks = frame->marks.any;
    }
    bool same = reader->has_marks == frame->marks.any && known->index == marks->index &&
                known->total == marks->total && known->suites == marks->suites &&
                strcmp(known->key ? known->key : "", marks->key ? marks->key : "") == 0;
    bool is_extra = frame->marks.extra_interrupted || frame->marks.extra_empty;
    bool whole =
        !frame->marks.any || (marks->index && marks->total && marks->key &&
                              marks->index <= marks->total && (frame->marks.has_suite || is_extra));
    if (!same)
        FIND(reader, "shard", "the suites of this file are not of one shard");
    else if (!whole)
        FIND(reader, "shard", "a suite does not say which part of which run it is");
    if (frame->positions &&
        (!frame->marks.any || !bpl_junit_place_cases(frame->suite, frame->positions)))
        FIND(reader, "shard", "shard.cases is '%.40s', which does not fit %zu tests",
             frame->positions, frame->suite->cases.count);
}

static void end_suite(Reader *reader, Frame *frame)
{
    BplJunitSuite *suite = frame->suite;
    for (int errors = 0; errors < 2; errors++) {
        const char *raw = frame->raw_out[errors];
        if (raw && frame->marks.by_case)
            bpl_junit_deal_output(reader->report, suite, raw, errors);
        else if (raw)
            *(errors ? &suite->err : &suite->out) =
                bpl_junit_text(reader->report, raw, strlen(raw));
    }
    end_counted(reader, frame);
    end_shard(reader, frame);
    if (reader->frames.count > 1) {
        Frame *outer = &reader->frames.at[reader->frames.count - 2];
        for (int i = 0; i < COUNTERS; i++)
            outer->counted[i] += frame->counted[i];
    }
    if (frame->marks.extra_interrupted) {
        const BplJunitCase *test = suite->cases.count ? suite->cases.at[0] : NULL;
        reader->report->interrupted = test && test->message ? test->message : "interrupted";
    }
    if (frame->marks.extra_interrupted || frame->marks.extra_empty)
        drop_suite(reader, suite);
}

static void release_frame(Frame *frame)
{
    bpl_free(frame->positions);
    bpl_free(frame->raw_out[0]);
    bpl_free(frame->raw_out[1]);
}

static void end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
    (void)name, (void)prefix, (void)uri;
    Reader *reader = context;
    if (reader->failed)
        return;
    Frame *frame = &bpl_vec_last(&reader->frames);
    assert(frame->kind != NOWHERE);
    if (frame->kind == SUITE)
        end_suite(reader, frame);
    else if (frame->kind == SUITES)
        end_counted(reader, frame);
    else if (frame->kind == CASE)
        end_case(reader);
    else if (frame->kind == OUT || frame->kind == ERR)
        end_output(reader, frame->kind == ERR);
    else if (frame->kind >= FAILURE && frame->kind <= SKIPPED)
        end_verdict(reader, frame->kind);
    release_frame(frame);
    (void)bpl_vec_pop(&reader->frames);
}

/* ---- the rest of the parser's calls ---------------------------------------------------------- */

static void characters(void *context, const xmlChar *text, int length)
{
    Reader *reader = context;
    Kind kind = bpl_vec_last(&reader->frames).kind;
    if (!reader->failed && kind >= FAILURE && kind <= ERR)
        bpl_strbuf_add(&reader->text, (const char *)text, (size_t)length);
}

static void document_type(void *context, const xmlChar *name, const xmlChar *external,
                          const xmlChar *system)
{
    (void)name, (void)external, (void)system;
    fail(context, "a document type, which could declare entities, is not read");
}

#if LIBXML_VERSION >= 21200
static void complain(void *context, const xmlError *error)
#else
static void complain(void *context, xmlErrorPtr error)
#endif
{
    Reader *reader = context;
    if (reader->failed || error->level < XML_ERR_ERROR)
        return;
    const char *text = error->message ? error->message : "not well-formed";
    size_t length = strcspn(text, "\n");
    bpl_junit_find(reader->findings, error->line > 0 ? (unsigned)error->line : 0,
                   error->int2 > 0 ? (unsigned)error->int2 : 0, NULL, "not well-formed XML: %.*s",
                   (int)length, text);
    reader->failed = true;
    xmlStopParser(reader->parser);
}

static void parse(Reader *reader, const char *bytes, size_t length)
{
    xmlSAXHandler calls = {.initialized = XML_SAX2_MAGIC,
                           .startElementNs = begin,
                           .endElementNs = end,
                           .characters = characters,
                           .ignorableWhitespace = characters,
                           .cdataBlock = characters,
                           .internalSubset = document_type,
                           .serror = complain};
    reader->parser = xmlCreateMemoryParserCtxt(bytes, (int)length);
    if (!reader->parser) {
        bpl_junit_find(reader->findings, 0, 0, NULL, "libxml2 cannot read this");
        reader->failed = true;
        return;
    }
    *reader->parser->sax = calls;
    reader->parser->userData = reader;
    /* without NOENT, references in attributes are not replaced */
    xmlCtxtUseOptions(reader->parser, XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_BIG_LINES);
    xmlParseDocument(reader->parser);
    if (!reader->parser->wellFormed && !reader->failed)
        fail(reader, "not well-formed XML");
    xmlFreeParserCtxt(reader->parser);
}

BplJunit *bpl_junit_read(const char *bytes, size_t length, BplJunitFindings *findings)
{
    LIBXML_TEST_VERSION
    Reader reader = {.report = bpl_junit_new(), .findings = findings};
    bpl_vec_push(&reader.frames, (Frame){.kind = NOWHERE});
    if (length == 0 || length > BPL_JUNIT_MOST_INPUT) {
        if (length)
            bpl_junit_find(findings, 0, 0, NULL, "longer than %zu MiB, which is the limit",
                           BPL_JUNIT_MOST_INPUT >> 20);
        else
            bpl_junit_find(findings, 0, 0, NULL, "empty: no test report");
        reader.failed = true;
    } else {
        parse(&reader, bytes, length);
    }
    for (size_t i = 0; i < reader.frames.count; i++)
        release_frame(&reader.frames.at[i]);
    bpl_vec_release(&reader.frames);
    bpl_strbuf_release(&reader.text);
    if (!reader.failed)
        return reader.report;
    bpl_junit_free(reader.report);
    return NULL;
}
