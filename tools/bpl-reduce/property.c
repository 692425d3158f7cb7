#include "tools/bpl-reduce/property.h"

bool bpl_property_init(BplTool *tool, BplProperty *property)
{
    property->wants_status =
        property->status.value != BPL_ANY_STATUS || (!property->match && !property->same_stdout);
    if (!property->match)
        return true;
    int wrong = regcomp(&property->regex, property->match, REG_EXTENDED | REG_NOSUB | REG_NEWLINE);
    property->has_regex = wrong == 0;
    if (wrong) {
        char why[128];
        regerror(wrong, &property->regex, why, sizeof why);
        bpl_tool_misused(tool, "option '--match': %s: '%s'", why, property->match);
    }
    return !wrong;
}

/* Does the text match the regular expression? NUL bytes in the text, at which regexec would stop,
 * are replaced by line ends. */
static bool matches(const BplProperty *property, BplStrbuf *text)
{
    for (size_t i = 0; i < text->length; i++)
        if (text->text[i] == '\0')
            text->text[i] = '\n';
    return regexec(&property->regex, bpl_strbuf_text(text), 0, NULL, 0) == 0;
}

static bool output_fits(const BplProperty *property, const BplCommandRun *run)
{
    BplStrbuf out = {0}, err = {0};
    if (!property->has_regex && !property->same_stdout)
        return true;
    bpl_command_run_read(run, &out, &err);
    bool fits =
        !property->same_stdout || (out.length == property->wanted_out.length &&
                                   memcmp(out.text, property->wanted_out.text, out.length) == 0);
    if (fits && property->has_regex)
        fits = matches(property, &out) || matches(property, &err);
    bpl_strbuf_release(&out);
    bpl_strbuf_release(&err);
    return fits;
}

bool bpl_property_holds(const BplProperty *property, const BplCommandRun *run)
{
    return (!property->wants_status || run->status == property->wanted_status) &&
           output_fits(property, run);
}

bool bpl_property_learn(BplTool *tool, BplProperty *property, const BplCommandRun *run)
{
    BplStrbuf err = {0};
    property->wanted_status =
        property->status.value == BPL_ANY_STATUS ? run->status : (int)property->status.value;
    if (property->same_stdout)
        bpl_command_run_read(run, &property->wanted_out, &err);
    bpl_strbuf_release(&err);
    if (bpl_property_holds(property, run))
        return true;
    if (property->claim)
        bpl_tool_complain(tool, "expected a program for which %s", property->claim);
    else if (property->wants_status && run->status != property->wanted_status)
        bpl_tool_complain(tool, "the command's exit status is %d, not %d", run->status,
                          property->wanted_status);
    else
        bpl_tool_complain(tool, "the command prints nothing that matches '%s'", property->match);
    tool->status = BPL_STATUS_BAD;
    return false;
}

void bpl_property_release(BplProperty *property)
{
    if (property->has_regex)
        regfree(&property->regex);
    bpl_strbuf_release(&property->wanted_out);
}
