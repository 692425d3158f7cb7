/* Reports which quantifiers the solver instantiated for a body (vc/profile.h). */
#include "libbpl/report/vc_report.h"
#include "libbpl/syntax/source.h"

/* number of quantifiers that the text form lists, those with the most instances; JSON lists all
 */
enum { MOST_SHOWN = 20 };

/* Adds the quantifier's position, or says that it is not the program's. */
static void add_place(BplStrbuf *out, const BplProgram *program, const BplVcInstances *one)
{
    if (one->has_place)
        bpl_position_print(out, &program->sources, one->loc);
    else
        bpl_strbuf_add_text(out, "(not in the program)");
}

/* Adds a warning, with the terms that matched the trigger one after the other, and the other
 * quantifiers between them. */
static void report_loop(BplStrbuf *out, const BplProgram *program, const BplVcProfile *profile,
                        const BplVcInstances *one)
{
    if (one->has_place) {
        add_place(out, program, one);
        bpl_strbuf_add_text(out, ": ");
    }
    bpl_strbuf_addf(out,
                    "Warning: matching loop: %u instances, each from a term of the one before\n",
                    (unsigned)one->repeats);
    bpl_strbuf_addf(out, "  the trigger {%s} matches ", one->trigger);
    for (size_t i = 0; i < one->terms.count; i++)
        bpl_strbuf_addf(out, "%s, ", one->terms.at[i]);
    bpl_strbuf_add_text(out, "…\n");
    for (size_t i = 1; i < one->cycle.count; i++) {
        const BplVcInstances *other = &profile->at.at[one->cycle.at[i]];
        bpl_strbuf_add_text(out, i == 1 ? "  by way of " : ", ");
        add_place(out, program, other);
        bpl_strbuf_addf(out, " {%s}%s", other->trigger, i + 1 == one->cycle.count ? "\n" : "");
    }
}

void bpl_vc_report_profile(BplStrbuf *out, const BplProgram *program, const BplVcResult *result)
{
    const BplVcProfile *profile = &result->profile;
    size_t count = profile->at.count, shown = count < MOST_SHOWN ? count : MOST_SHOWN;
    if (!profile->is_asked)
        return;
    for (size_t i = 0; i < count; i++)
        if (bpl_vc_is_matching_loop(&profile->at.at[i]))
            report_loop(out, program, profile, &profile->at.at[i]);
    bpl_strbuf_addf(out, "%s: %llu instance%s of quantifiers%s\n", result->procedure->name->text,
                    (unsigned long long)profile->count, profile->count == 1 ? "" : "s",
                    profile->is_cut ? ", up to the limit of the profile" : "");
    bpl_strbuf_add_text(out, count ? "  instances   chain  quantifier, trigger\n" : "");
    for (size_t i = 0; i < shown; i++) {
        const BplVcInstances *one = &profile->at.at[i];
        bpl_strbuf_addf(out, "%11llu %7u  ", (unsigned long long)one->count,
                        (unsigned)one->repeats);
        add_place(out, program, one);
        bpl_strbuf_addf(out, " {%s}\n", one->trigger);
    }
    if (shown < count)
        bpl_strbuf_addf(out, "  and %u others\n", (unsigned)(count - shown));
}

static void add_instances_json(BplJson *json, const BplProgram *program, const BplVcInstances *one)
{
    bpl_json_open(json, NULL, '{');
    if (one->has_place) {
        BplPosition position = bpl_position(&program->sources, one->loc);
        bpl_json_text(json, "file", position.file);
        bpl_json_number(json, "line", position.line);
        bpl_json_number(json, "column", position.column);
    }
    bpl_json_text(json, "trigger", one->trigger);
    bpl_json_number(json, "count", one->count);
    bpl_json_number(json, "chain", one->repeats);
    bpl_json_bool(json, "matching_loop", bpl_vc_is_matching_loop(one));
    bpl_json_open(json, "by_way_of", '[');
    for (size_t i = 1; i < one->cycle.count; i++)
        bpl_json_number(json, NULL, one->cycle.at[i]);
    bpl_json_close(json);
    bpl_json_open(json, "terms", '[');
    for (size_t i = 0; i < one->terms.count; i++)
        bpl_json_text(json, NULL, one->terms.at[i]);
    bpl_json_close(json);
    bpl_json_close(json);
}

void bpl_vc_report_profile_json(BplJson *json, const BplProgram *program, const BplVcResult *result)
{
    const BplVcProfile *profile = &result->profile;
    if (!profile->is_asked)
        return;
    bpl_json_open(json, "profile", '{');
    bpl_json_number(json, "instances", profile->count);
    bpl_json_bool(json, "complete", !profile->is_cut);
    bpl_json_open(json, "quantifiers", '[');
    for (size_t i = 0; i < profile->at.count; i++)
        add_instances_json(json, program, &profile->at.at[i]);
    bpl_json_close(json);
    bpl_json_close(json);
}
