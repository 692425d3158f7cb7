/* Reports proofs that take too many steps, and proofs that are found only by luck
 * (vc/stability.h). */
#include "libbpl/report/vc_report.h"

#include "libbpl/syntax/source.h"

bool bpl_vc_is_dear(const BplVcResult *result, uint64_t most)
{
    return most && result->verdict != BPL_VC_UNKNOWN && result->steps > most;
}

void bpl_vc_report_dear(BplStrbuf *out, const BplProgram *program, const BplVcResult *result,
                        uint64_t most)
{
    bpl_position_print(out, &program->sources, result->decl->loc);
    bpl_strbuf_addf(out, ": Error: %s took %llu steps of the solver, more than %llu\n",
                    result->procedure->name->text, (unsigned long long)result->steps,
                    (unsigned long long)most);
}

/* ---- stability ------------------------------------------------------------------------------- */

static double percent_of_mean(const BplVcStability *stability)
{
    return stability->mean > 0 ? 100 * stability->deviation / stability->mean : 0;
}

/* Adds a line such as "P: stable: proved 10 times of 10, in 1200 to 1300 steps (mean 1250,
 * deviation 2 %)". */
void bpl_vc_report_stability(BplStrbuf *out, const BplProgram *program, const BplVcResult *result,
                             const BplVcRecord *record)
{
    const BplVcStability *stability = &result->stability;
    bool is_unstable = bpl_vc_is_unstable(result);
    if (!stability->asked)
        return;
    if (is_unstable) {
        bpl_position_print(out, &program->sources, result->decl->loc);
        bpl_strbuf_add_text(out, ": Warning: the proof is unstable\n");
    }
    bpl_strbuf_addf(out, "%s: %s: proved %u times of %u", result->procedure->name->text,
                    is_unstable         ? "unstable"
                    : stability->proved ? "stable"
                                        : "no proof",
                    (unsigned)stability->proved, (unsigned)stability->asked);
    if (stability->proved && !record->no_costs)
        bpl_strbuf_addf(out, ", in %llu to %llu steps (mean %.0f, deviation %.0f %%)",
                        (unsigned long long)stability->least, (unsigned long long)stability->most,
                        stability->mean, percent_of_mean(stability));
    bpl_strbuf_add_char(out, '\n');
}

void bpl_vc_report_stability_json(BplJson *json, const BplVcResult *result,
                                  const BplVcRecord *record)
{
    const BplVcStability *stability = &result->stability;
    if (!stability->asked)
        return;
    bpl_json_open(json, "stability", '{');
    bpl_json_bool(json, "unstable", bpl_vc_is_unstable(result));
    bpl_json_number(json, "asked", stability->asked);
    bpl_json_number(json, "proved", stability->proved);
    if (!record->no_costs) {
        bpl_json_number(json, "least", stability->least);
        bpl_json_number(json, "most", stability->most);
        bpl_json_number(json, "mean", (uint64_t)(stability->mean + 0.5));
        bpl_json_number(json, "deviation", (uint64_t)(stability->deviation + 0.5));
    }
    bpl_json_close(json);
}
