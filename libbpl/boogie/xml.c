/* Writes the XML elements one by one, with their attributes in Boogie's order. */
#include "libbpl/boogie/xml.h"

#include "libbpl/boogie/report.h"
#include "libbpl/report/escape.h"

#include <time.h>

/* Adds an attribute ` name="value"` to the element. Characters that XML cannot represent become
 * U+FFFD. */
static void add_attribute(BplStrbuf *xml, const char *name, const char *value)
{
    bpl_strbuf_addf(xml, " %s=\"", name);
    for (size_t rest = strlen(value); rest;) {
        size_t length = bpl_utf8_length(value, rest);
        bool is_control = (unsigned char)*value < ' ' && !strchr("\t\n\r", *value);
        if (*value == '&')
            bpl_strbuf_add_text(xml, "&amp;");
        else if (*value == '<')
            bpl_strbuf_add_text(xml, "&lt;");
        else if (*value == '>')
            bpl_strbuf_add_text(xml, "&gt;");
        else if (*value == '"')
            bpl_strbuf_add_text(xml, "&quot;");
        else if (!length || is_control)
            bpl_strbuf_add_text(xml, "\xef\xbf\xbd");
        else
            bpl_strbuf_add(xml, value, length);
        value += length ? length : 1;
        rest -= length ? length : 1;
    }
    bpl_strbuf_add_char(xml, '"');
}

static void add_place(BplStrbuf *xml, const BplProgram *program, BplLoc loc)
{
    const BplPosition at = bpl_position(&program->sources, loc);
    add_attribute(xml, "file", at.file ? at.file : "");
    bpl_strbuf_addf(xml, " line=\"%u\" column=\"%u\"", at.line, at.column);
}

static void add_time(BplStrbuf *xml, const char *name, time_t when)
{
    char text[32];
    struct tm parts;
    gmtime_r(&when, &parts);
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%SZ", &parts);
    add_attribute(xml, name, text);
}

void bpl_boogie_xml_begin(BplStrbuf *xml, const BplBoogieOptions *options, const char *version)
{
    BplStrbuf line = {0};
    bpl_strbuf_add_text(xml, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<boogie");
    add_attribute(xml, "version", version);
    for (size_t i = 0; i < options->word_count; i++)
        bpl_strbuf_addf(&line, "%s%s", i ? " " : "", options->words[i]);
    add_attribute(xml, "commandLine", bpl_strbuf_text(&line));
    bpl_strbuf_add_text(xml, ">\n  <file");
    add_attribute(xml, "name",
                  options->files.count ? options->files.at[options->files.count - 1] : "");
    bpl_strbuf_add_text(xml, ">\n");
    bpl_strbuf_release(&line);
}

static void add_error(BplStrbuf *xml, const BplProgram *program, const BplVcError *error)
{
    static const char *const messages[] = {
        [BPL_VC_ASSERT] = "assertion violation",
        [BPL_VC_UNPACK] = "assertion violation",
        [BPL_VC_REQUIRES] = "precondition violation",
        [BPL_VC_ENSURES] = "postcondition violation",
        [BPL_VC_ENTERED] = "loop invariant entry violation",
        [BPL_VC_MAINTAINED] = "loop invariant maintenance violation",
        [BPL_VC_DECREASES] = "assertion violation",
    };
    bpl_strbuf_add_text(xml, "      <error");
    add_attribute(xml, "message", messages[error->kind]);
    add_place(xml, program, error->loc);
    bpl_strbuf_add_text(xml, ">\n");
    if (error->kind == BPL_VC_REQUIRES || error->kind == BPL_VC_ENSURES) {
        bpl_strbuf_add_text(xml, "        <related");
        add_place(xml, program, error->claim->loc);
        bpl_strbuf_add_text(xml, " />\n");
    }
    bpl_strbuf_add_text(xml, "        <trace>\n");
    for (size_t i = 0; i < error->trace.count; i++) {
        bpl_strbuf_add_text(xml, "          <traceNode");
        add_place(xml, program, error->trace.at[i].loc);
        add_attribute(xml, "label", error->trace.at[i].label->text);
        bpl_strbuf_add_text(xml, " />\n");
    }
    bpl_strbuf_add_text(xml, "        </trace>\n      </error>\n");
}

void bpl_boogie_xml_body(BplStrbuf *xml, const BplProgram *program, const BplVcResult *result)
{
    static const char *const words[] = {
        [BPL_BOOGIE_CORRECT] = "correct",           [BPL_BOOGIE_ERRORS] = "errors",
        [BPL_BOOGIE_INCONCLUSIVE] = "inconclusive", [BPL_BOOGIE_TIMED_OUT] = "timedout",
        [BPL_BOOGIE_OUT_OF_MEMORY] = "outofmemory", [BPL_BOOGIE_OUT_OF_RESOURCE] = "outofresource",
    };
    BplStrbuf name = {0};
    const time_t end = time(NULL);
    bpl_boogie_body_name(&name, result->decl);
    bpl_strbuf_add_text(xml, "    <method");
    add_attribute(xml, "name", name.text);
    add_time(xml, "startTime", end - (time_t)result->seconds);
    bpl_strbuf_add_text(xml, ">\n");
    for (size_t i = 0; i < result->errors.count; i++)
        add_error(xml, program, &result->errors.at[i]);
    bpl_strbuf_add_text(xml, "      <conclusion");
    add_time(xml, "endTime", end);
    bpl_strbuf_addf(xml, " duration=\"%.3f\" resourceCount=\"%llu\"", result->seconds,
                    (unsigned long long)result->steps);
    add_attribute(xml, "outcome", words[bpl_boogie_outcome(result)]);
    bpl_strbuf_add_text(xml, " />\n    </method>\n");
    bpl_strbuf_release(&name);
}

void bpl_boogie_xml_end(BplStrbuf *xml)
{
    bpl_strbuf_add_text(xml, "  </file>\n</boogie>\n");
}
