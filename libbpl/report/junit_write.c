/* Writes test reports. No XML tree is built: libxml2's text writer escapes and indents; elements
 * that do not belong to the chosen profile (junit.h) are left out. The writer can only fail for
 * lack of memory. */
#include "libbpl/report/junit.h"

#include <assert.h>
#include <libxml/xmlwriter.h>
#include <stdlib.h>

typedef struct Writer {
    xmlTextWriterPtr xml;
    const BplJunit *report;
    BplJunitProfile profile;
    bool no_timestamps;
} Writer;

static void out_of_memory(void)
{
    fputs("out of memory while writing XML\n", stderr);
    abort();
}

static void must(int answer)
{
    if (answer < 0)
        out_of_memory();
}

static const xmlChar *chars(const char *text)
{
    return (const xmlChar *)text;
}

static bool has_text(const char *text)
{
    return text && text[strspn(text, " \t\n")];
}

static void text_or_nothing(const Writer *writer, const char *text)
{
    if (text && *text)
        must(xmlTextWriterWriteString(writer->xml, chars(text)));
}

static void open_element(const Writer *writer, const char *name)
{
    must(xmlTextWriterStartElement(writer->xml, chars(name)));
}

static void close_element(const Writer *writer)
{
    must(xmlTextWriterEndElement(writer->xml));
}

static void attribute(const Writer *writer, const char *name, const char *value)
{
    must(xmlTextWriterWriteAttribute(writer->xml, chars(name), chars(value)));
}

static void number(const Writer *writer, const char *name, uint64_t value)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%llu", (unsigned long long)value);
    attribute(writer, name, text.text);
    bpl_strbuf_release(&text);
}

static void text_element(const Writer *writer, const char *name, const char *text)
{
    open_element(writer, name);
    text_or_nothing(writer, text);
    close_element(writer);
}

static void property(const Writer *writer, const char *name, const char *value)
{
    open_element(writer, "property");
    attribute(writer, "name", name);
    attribute(writer, "value", value);
    close_element(writer);
}

static void property_number(const Writer *writer, const char *name, uint64_t value)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%llu", (unsigned long long)value);
    property(writer, name, text.text);
    bpl_strbuf_release(&text);
}

static void given_properties(const Writer *writer, const BplJunitProperties *properties)
{
    for (size_t i = 0; i < properties->count; i++)
        property(writer, properties->at[i].name, properties->at[i].value);
}

static void counters(const Writer *writer, const BplJunitCounts *counts)
{
    number(writer, "tests", counts->tests);
    number(writer, "failures", counts->of[BPL_JUNIT_FAILURE]);
    number(writer, "errors", counts->of[BPL_JUNIT_ERROR]);
    number(writer, "skipped", counts->of[BPL_JUNIT_SKIPPED]);
    BplStrbuf time = {0};
    bpl_junit_add_seconds(&time, counts->milliseconds);
    attribute(writer, "time", time.text);
    bpl_strbuf_release(&time);
}

/* ---- tests ----------------------------------------------------------------------------------- */

/* Writes the content of a failure or an error. The content begins with the message, since some
 * consumers do not show the message attribute. */
static void verdict_content(const Writer *writer, const char *message, const char *content)
{
    const char *first = has_text(message) ? message : "";
    const char *rest = has_text(content) ? content : "";
    if (strncmp(rest, first, strlen(first)) != 0) {
        text_or_nothing(writer, first);
        text_or_nothing(writer, *rest ? "\n" : "");
    }
    text_or_nothing(writer, rest);
}

static void verdict(const Writer *writer, const BplJunitCase *test)
{
    static const char *const elements[] = {NULL, "failure", "error", "skipped"};
    if (test->verdict == BPL_JUNIT_PASSED)
        return;
    open_element(writer, elements[test->verdict]);
    bool is_skipped = test->verdict == BPL_JUNIT_SKIPPED;
    if (!is_skipped)
        attribute(writer, "type", test->type && *test->type ? test->type : "unknown");
    if (has_text(test->message) && (!is_skipped || writer->profile == BPL_JUNIT_RICH))
        attribute(writer, "message", test->message);
    verdict_content(writer, test->message, test->content);
    close_element(writer);
}

static void rich_place(const Writer *writer, const BplJunitCase *test)
{
    if (test->file)
        attribute(writer, "file", test->file);
    if (test->line)
        number(writer, "line", test->line);
}

static void write_case(const Writer *writer, const BplJunitCase *test)
{
    bool is_rich = writer->profile == BPL_JUNIT_RICH;
    BplStrbuf time = {0};
    bpl_junit_add_seconds(&time, test->milliseconds);
    open_element(writer, "testcase");
    attribute(writer, "classname", test->classname);
    attribute(writer, "name", test->name);
    attribute(writer, "time", time.text);
    bpl_strbuf_release(&time);
    if (is_rich) {
        rich_place(writer, test);
        if (test->properties.count) {
            open_element(writer, "properties");
            given_properties(writer, &test->properties);
            close_element(writer);
        }
    }
    verdict(writer, test);
    if (is_rich && test->out && *test->out)
        text_element(writer, "system-out", test->out);
    if (is_rich && test->err && *test->err)
        text_element(writer, "system-err", test->err);
    close_element(writer);
}

/* ---- suites ---------------------------------------------------------------------------------- */

static bool is_by_case(const Writer *writer, const BplJunitSuite *suite)
{
    for (size_t i = 0; i < suite->cases.count; i++) {
        const BplJunitCase *test = suite->cases.at[i];
        if ((test->out && *test->out) || (test->err && *test->err))
            return writer->profile == BPL_JUNIT_STRICT;
    }
    return false;
}

static void add_section(BplStrbuf *out, const char *text)
{
    size_t length = strlen(text);
    while (length && text[length - 1] == '\n')
        length--;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = end ? (size_t)(end - text) - at : length - at;
        bpl_strbuf_add_text(out, "  ");
        bpl_strbuf_add(out, text + at, line);
        bpl_strbuf_add_char(out, '\n');
        at += line + 1;
    }
}

/* Collects the output of the suite and of its tests, in sections (junit.h, profile strict). */
static void gather(BplStrbuf *out, const BplJunitSuite *suite, bool errors)
{
    const char *own = errors ? suite->err : suite->out;
    if (own && *own) {
        bpl_strbuf_add_text(out, "[-]\n");
        add_section(out, own);
    }
    for (size_t i = 0; i < suite->cases.count; i++) {
        const BplJunitCase *test = suite->cases.at[i];
        const char *text = errors ? test->err : test->out;
        if (text && *text) {
            bpl_strbuf_addf(out, "[%zu] %s %s\n", i, test->classname, test->name);
            add_section(out, text);
        }
    }
}

static void outputs(const Writer *writer, const BplJunitSuite *suite)
{
    static const char *const elements[] = {"system-out", "system-err"};
    bool by_case = is_by_case(writer, suite);
    for (int errors = 0; errors < 2; errors++) {
        const char *own = errors ? suite->err : suite->out;
        BplStrbuf text = {0};
        if (by_case)
            gather(&text, suite, errors);
        else if (own)
            bpl_strbuf_add_text(&text, own);
        if (text.length || writer->profile == BPL_JUNIT_STRICT)
            text_element(writer, elements[errors], text.text);
        bpl_strbuf_release(&text);
    }
}

/* Adds the positions of the suite's tests, the value of shard.cases: "0,3-5/9". */
static void add_positions(BplStrbuf *out, const BplJunitSuite *suite)
{
    for (size_t i = 0; i < suite->cases.count;) {
        uint32_t first = suite->cases.at[i]->position, last = first;
        while (++i < suite->cases.count && suite->cases.at[i]->position == last + 1)
            last++;
        bpl_strbuf_addf(out, out->length ? ",%u" : "%u", (unsigned)first);
        if (last > first)
            bpl_strbuf_addf(out, "-%u", (unsigned)last);
    }
    bpl_strbuf_addf(out, "/%u", (unsigned)suite->all_cases);
}

static void shard_properties(const Writer *writer, const BplJunitSuite *suite)
{
    const BplJunitShard *shard = &writer->report->shard;
    if (!shard->index)
        return;
    property_number(writer, "shard.index", shard->index);
    property_number(writer, "shard.total", shard->total);
    property(writer, "shard.key", shard->key ? shard->key : "");
    property_number(writer, "shard.suites", shard->suites);
    if (!suite)
        return;
    property_number(writer, "shard.suite", suite->position);
    if (suite->is_elsewhere)
        property(writer, "shard.elsewhere", "yes");
    if (suite->is_split) {
        BplStrbuf positions = {0};
        add_positions(&positions, suite);
        property(writer, "shard.cases", positions.text);
        bpl_strbuf_release(&positions);
    }
}

static void timestamp(const Writer *writer, const BplJunitSuite *suite)
{
    bool known = suite && suite->has_timestamp && !writer->no_timestamps;
    if (!known && writer->profile == BPL_JUNIT_RICH)
        return;
    BplStrbuf text = {0};
    bpl_junit_add_timestamp(&text, known ? suite->timestamp : 0);
    attribute(writer, "timestamp", text.text);
    bpl_strbuf_release(&text);
}

/* Writes the start of a suite, up to and including the property junit.profile; the element of the
 * properties stays open. */
static void open_suite(const Writer *writer, size_t id, const char *name,
                       const BplJunitSuite *suite, const BplJunitCounts *counts)
{
    open_element(writer, "testsuite");
    number(writer, "id", id);
    attribute(writer, "package", suite && suite->package ? suite->package : "");
    attribute(writer, "name", name);
    timestamp(writer, suite);
    attribute(writer, "hostname", suite && suite->hostname ? suite->hostname : "localhost");
    counters(writer, counts);
    open_element(writer, "properties");
    property(writer, "junit.profile", writer->profile == BPL_JUNIT_STRICT ? "strict" : "rich");
}

static void write_suite(const Writer *writer, size_t id, const BplJunitSuite *suite)
{
    BplJunitCounts counts = bpl_junit_count_suite(suite);
    open_suite(writer, id, suite->name, suite, &counts);
    if (is_by_case(writer, suite))
        property(writer, "junit.output", "by-case");
    shard_properties(writer, suite);
    given_properties(writer, &suite->properties);
    close_element(writer);
    for (size_t i = 0; i < suite->cases.count; i++)
        write_case(writer, suite->cases.at[i]);
    outputs(writer, suite);
    close_element(writer);
}

/* Writes an additional suite: for an interruption, or for the marks of an empty shard. */
static void write_extra(const Writer *writer, size_t id, const char *name, const BplJunitCase *test)
{
    BplJunitCounts counts = {.tests = test ? 1 : 0};
    counts.of[BPL_JUNIT_ERROR] = counts.tests;
    open_suite(writer, id, name, NULL, &counts);
    property(writer, "junit.extra", test ? "interrupted" : "empty");
    shard_properties(writer, NULL);
    close_element(writer);
    if (test)
        write_case(writer, test);
    if (writer->profile == BPL_JUNIT_STRICT) {
        text_element(writer, "system-out", NULL);
        text_element(writer, "system-err", NULL);
    }
    close_element(writer);
}

/* ---- the report ------------------------------------------------------------------------------ */

static void write_report(const Writer *writer)
{
    const BplJunit *report = writer->report;
    open_element(writer, "testsuites");
    if (writer->profile == BPL_JUNIT_RICH) {
        BplJunitCounts counts = bpl_junit_count(report);
        if (report->name)
            attribute(writer, "name", report->name);
        counters(writer, &counts);
    }
    size_t id = 0;
    for (; id < report->suites.count; id++)
        write_suite(writer, id, report->suites.at[id]);
    if (report->interrupted) {
        BplJunitCase test = {.classname = "run",
                             .name = "interrupted",
                             .verdict = BPL_JUNIT_ERROR,
                             .type = "interrupted",
                             .message = report->interrupted};
        write_extra(writer, id, "interrupted", &test);
    } else if (report->shard.index && id == 0) {
        write_extra(writer, id, "empty shard", NULL);
    }
    close_element(writer);
}

static int take_bytes(void *out, const char *bytes, int count)
{
    bpl_strbuf_add(out, bytes, (size_t)count);
    return count;
}

void bpl_junit_write(BplStrbuf *out, const BplJunit *report, const BplJunitOptions *options)
{
    LIBXML_TEST_VERSION
    xmlOutputBufferPtr buffer = xmlOutputBufferCreateIO(take_bytes, NULL, out, NULL);
    Writer writer = {.xml = buffer ? xmlNewTextWriter(buffer) : NULL,
                     .report = report,
                     .profile = options->profile,
                     .no_timestamps = options->no_timestamps};
    if (!writer.xml)
        out_of_memory();
    must(xmlTextWriterSetIndent(writer.xml, 1));
    must(xmlTextWriterSetIndentString(writer.xml, chars("  ")));
    must(xmlTextWriterStartDocument(writer.xml, "1.0", "UTF-8", NULL));
    write_report(&writer);
    must(xmlTextWriterEndDocument(writer.xml));
    xmlFreeTextWriter(writer.xml);
}
