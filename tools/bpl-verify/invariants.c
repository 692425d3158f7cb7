/* Each entry by itself first: ways to claims until they prove it, else the engine's own verdict.
 * Then what was found for all entries is put together, written, printed, and proved as it was
 * printed. */
#include "tools/bpl-verify/invariants.h"

#include "libbpl/base/worker.h"
#include "libbpl/horn/claims.h"
#include "libbpl/report/claims_report.h"
#include "libbpl/report/horn_report.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/vc/claims.h"
#include "libbpl/vc/infer.h"
#include "tools/common/diagnose.h"

#include <string.h>

enum { QUESTION_WORK = 60000000, MORE_WORK = 10 };

typedef struct Entry {
    const BplProcedure *procedure;
    BplHornVerdict verdict;
    BplClaims claims; /* that hold */
} Entry;

typedef struct Run {
    BplTool *tool;
    const BplVerifying *how;
    const BplInvariants *invariants;
    BplProgram *program;
    BplEntries procedures;
    BPL_VEC(Entry) entries;
    BplStrbuf report; /* JSON */
    BplStrbuf stats;
} Run;

static BplVcProving proving(const Run *run, const BplProcedure *const *entries, size_t count)
{
    return (BplVcProving){.vc = {.work = QUESTION_WORK,
                                 .memory_mb = (uint32_t)(run->how->options.memory >> 20),
                                 .seed = run->how->options.seed},
                          .check = run->invariants->check,
                          .memory = run->how->options.memory,
                          .entries = entries,
                          .entry_count = count,
                          .deadline = bpl_worker_clock() + 1e-3 * run->how->options.timeout_ms};
}

/* ---- one entry ------------------------------------------------------------------------------- */

static void keep_chosen(BplClaims *to, const BplClaims *from, const bool *chosen)
{
    for (size_t i = 0; i < from->all.count; i++)
        if (chosen[i])
            bpl_claims_add(to, from->all.at[i].place, from->all.at[i].clause, from->all.at[i].text);
    for (size_t i = 0; i < from->decls.count; i++)
        bpl_claims_add_decl(to, from->decls.at[i]);
}

/* Keeps what holds of the claims, if that was found out in time; do they prove the entry? */
static bool is_proof(Run *run, Entry *entry, const BplClaims *claims)
{
    BplVcProof proof;
    BplVcProving how = proving(run, &entry->procedure, 1);
    bpl_vc_claims(run->program, claims, &how, &proof);
    bool proves = proof.proves;
    if (proof.told) {
        bpl_claims_release(&entry->claims);
        keep_chosen(&entry->claims, claims, proof.chosen);
    }
    bpl_vc_proof_release(&proof);
    return proves;
}

/* What intervals and templates suggest for loops. */
static void add_inferred(Run *run, BplClaims *claims)
{
    BplVcInference inference;
    bpl_vc_infer(&inference, run->program, BPL_VC_INFER_ALL);
    for (size_t i = 0; i < inference.all.count; i++) {
        BplStrbuf text = {0};
        bpl_print_node(&text, &inference.all.at[i].expr->node);
        bpl_claims_add(claims, inference.all.at[i].place, BPL_CLAUSE_INVARIANT, text.text);
        bpl_strbuf_release(&text);
    }
    bpl_vc_infer_release(&inference);
}

typedef enum Went { WENT_ON, WENT_HOME, WENT_NOWHERE } Went;

/* Goes a way: is what was found so far a proof then, or is none to be expected? */
static Went go(Run *run, Entry *entry, uint32_t way, const BplHornClaimOptions *options,
               double deadline, BplClaims *claims)
{
    static const char *const found[] = {"proof", "failure", "nothing", "not tried"};
    size_t unsaid = 0;
    double begin = bpl_worker_clock();
    BplHornClaimed claimed =
        bpl_horn_claims(run->program, entry->procedure, options, way, deadline, claims, &unsaid);
    double middle = bpl_worker_clock();
    if (claimed == BPL_HORN_NO_WAY)
        return WENT_ON;
    bool proved = claimed == BPL_HORN_CLAIMED && is_proof(run, entry, claims);
    bpl_strbuf_addf(&run->stats, "%s: %s: %s in %.2f s, %zu claims, %zu not said%s in %.2f s\n",
                    entry->procedure->name->text, bpl_horn_claim_way(way), found[claimed],
                    middle - begin, claims->all.count, unsaid,
                    proved ? ": they prove it" : ": no proof", bpl_worker_clock() - middle);
    return proved ? WENT_HOME : claimed == BPL_HORN_DENIED ? WENT_NOWHERE : WENT_ON;
}

/* Goes all ways, first a bit and then as far as `work` allows, until what was found is a proof. */
static bool find_claims(Run *run, Entry *entry, uint32_t work)
{
    BplHornClaimOptions options = {.memory = run->how->options.memory,
                                   .seed = run->how->options.seed,
                                   .log = run->how->options.log,
                                   .entries = &run->procedures};
    BplClaims claims = {0};
    double deadline = bpl_worker_clock() + 1e-3 * run->how->options.timeout_ms;
    Went went = is_proof(run, entry, &claims) ? WENT_HOME : WENT_ON;
    for (int round = 0; round < 2; round++)
        for (uint32_t way = 0; way < BPL_HORN_CLAIM_WAYS && went == WENT_ON; way++) {
            options.work = round ? work : work / MORE_WORK + 1;
            went = go(run, entry, way, &options, deadline, &claims);
        }
    bool proved = went == WENT_HOME;
    if (!proved) {
        add_inferred(run, &claims);
        proved = is_proof(run, entry, &claims);
        bpl_strbuf_addf(&run->stats, "%s: inferred: %zu claims%s\n", entry->procedure->name->text,
                        claims.all.count, proved ? ": they prove it" : ": no proof");
    }
    bpl_claims_release(&claims);
    return proved;
}

/* At once: a signal may come before the rest is known. */
static void tell(const BplProgram *program, const BplHornResult *result)
{
    BplStrbuf out = {0};
    bpl_horn_report_text(&out, program, result);
    bpl_tool_report(out.text, out.length);
    bpl_strbuf_release(&out);
}

static void add_result(Run *run, const BplHornResult *result)
{
    static const BplStatus statuses[] = {BPL_STATUS_DONE, BPL_STATUS_FOUND, BPL_STATUS_GAVE_UP};
    run->tool->status = bpl_status_worse(run->tool->status, statuses[result->verdict]);
    if (run->how->format == BPL_VERIFY_JSON)
        bpl_horn_report_json(&run->report, run->program, result);
    else
        tell(run->program, result);
}

/* An attribute by which fewer checks count, or more is assumed. */
static bool is_lenient(const char *attribute)
{
    static const char *const all[] = {"verified_under", "selective_checking", "assumption"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(attribute, all[i]) == 0)
            return true;
    return false;
}

static BplWalk note_lenient(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool stops = false;
    switch ((BplKind)node->kind) {
    case BPL_VAR_GROUP:
        stops = bpl_as_var_group(node)->where != NULL;
        break;
    case BPL_CONDITION:
        stops = bpl_as_condition(node)->free && bpl_as_condition(node)->op == BPL_CLAUSE_REQUIRES;
        break;
    case BPL_CALL:
        stops = bpl_as_call(node)->free;
        break;
    case BPL_ATTR:
        stops = is_lenient(bpl_as_attr(node)->name->text);
        break;
    default:
        break;
    }
    return stops ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Has the program anything by which bodies meet their specifications though an execution fails?
 * Where clauses hold after a call and at a loop's head for modular verification, and for who runs
 * the program only after a havoc. Free preconditions and those of free calls are assumed in the
 * body, though nobody checked them; some attributes take checks away. */
static bool is_weaker_by_body(const Run *run)
{
    BplWalker walker = {.enter = note_lenient};
    return !bpl_walk(&walker, &run->program->unit->node);
}

static bool verify_entry(Run *run, const BplProcedure *procedure)
{
    Entry entry = {.procedure = procedure, .verdict = BPL_HORN_VERIFIED};
    uint32_t work = run->invariants->work;
    bool proved = find_claims(run, &entry, work);
    if (proved && !is_weaker_by_body(run)) {
        const BplHornResult verified = {.entry = procedure, .verdict = BPL_HORN_VERIFIED};
        add_result(run, &verified);
    } else {
        BplHornResult *result = bpl_verifying_entry(run->how, run->program, procedure);
        if (!result)
            return false;
        entry.verdict = result->verdict;
        add_result(run, result);
        bpl_horn_report_stats(&run->stats, result);
        bpl_horn_result_free(result);
        if (entry.verdict == BPL_HORN_VERIFIED && !proved)
            find_claims(run, &entry, work < UINT32_MAX / MORE_WORK ? MORE_WORK * work : work);
        else if (entry.verdict != BPL_HORN_VERIFIED)
            bpl_claims_release(&entry.claims);
    }
    bpl_vec_push(&run->entries, entry);
    return true;
}

/* ---- all entries together -------------------------------------------------------------------- */

static void add_conjunction(BplStrbuf *out, const BplClaims *claims, const BplNode *place)
{
    size_t count = 0;
    bpl_strbuf_add_char(out, '(');
    for (size_t i = 0; i < claims->all.count; i++)
        if (claims->all.at[i].place == place && claims->all.at[i].clause == BPL_CLAUSE_REQUIRES)
            bpl_strbuf_addf(out, "%s(%s)", count++ ? " && " : "", claims->all.at[i].text);
    bpl_strbuf_add_text(out, count ? ")" : "true)");
}

/* What one entry needs a procedure to require, another one may not keep; one of them holds. */
static void add_alternatives(const Run *run, BplClaims *all)
{
    size_t count = all->all.count;
    for (size_t i = 0; i < count; i++) {
        if (all->all.at[i].clause != BPL_CLAUSE_REQUIRES)
            continue;
        BplStrbuf either = {0};
        for (size_t k = 0; k < run->entries.count; k++) {
            bpl_strbuf_add_text(&either, k ? " || " : "");
            add_conjunction(&either, &run->entries.at[k].claims, all->all.at[i].place);
        }
        bpl_claims_add(all, all->all.at[i].place, BPL_CLAUSE_REQUIRES, either.text);
        bpl_strbuf_release(&either);
    }
}

static void tell_left(Run *run, const BplVcProof *proof)
{
    for (size_t i = 0; i < proof->left.count; i++) {
        const BplVcLeft *left = &proof->left.at[i];
        BplStrbuf line = {0};
        bpl_strbuf_addf(&line, "%s: Warning: not proved by the invariants that were written: %s\n",
                        left->place, left->text);
        bpl_tool_report(line.text, line.length);
        bpl_strbuf_release(&line);
    }
    bpl_tool_complain(run->tool,
                      "the program that is printed does not prove all that was verified");
    run->tool->status = bpl_status_worse(run->tool->status, BPL_STATUS_GAVE_UP);
}

/* The program as it is printed, with what was found; without it if that does not check. */
static void write_claims(Run *run, const BplClaims *all, const bool *chosen,
                         const BplProcedure *const *entries, size_t count, BplStrbuf *text)
{
    BplStrbuf plain = {0}, placed = {0};
    BplVcProof proof;
    bpl_filter_print(run->invariants->filter, &plain, run->program);
    bool fine = bpl_claims_write(run->program, all, chosen, NULL);
    bpl_filter_print(run->invariants->filter, text, run->program);
    const BplPrintOptions printing = {.lines = BPL_LINES_TELL}; /* errors are to have places */
    bpl_print_program(&placed, run->program, &printing);
    BplVcProving how = proving(run, entries, count);
    bpl_vc_text(placed.text, placed.length, &how, &proof);
    bpl_strbuf_release(&placed);
    if (!fine || (!proof.proves && !proof.left.count)) {
        bpl_strbuf_release(text);
        *text = plain;
        plain = (BplStrbuf){0};
    }
    if (!proof.proves)
        tell_left(run, &proof);
    bpl_vc_proof_release(&proof);
    bpl_strbuf_release(&plain);
}

static void print_program(Run *run)
{
    BPL_VEC(const BplProcedure *) proved = {0};
    BplClaims all = {0};
    BplStrbuf text = {0};
    for (size_t i = 0; i < run->entries.count; i++) {
        const Entry *entry = &run->entries.at[i];
        if (entry->verdict != BPL_HORN_VERIFIED)
            continue;
        bool *every = bpl_alloc(entry->claims.all.count + 1);
        memset(every, true, entry->claims.all.count + 1);
        keep_chosen(&all, &entry->claims, every);
        bpl_vec_push(&proved, entry->procedure);
        bpl_free(every);
    }
    BplVcProof proof = {.chosen = bpl_alloc(all.all.count + 1)};
    memset(proof.chosen, true, all.all.count + 1);
    if (proved.count > 1) {
        bpl_free(proof.chosen);
        add_alternatives(run, &all);
        BplVcProving how = proving(run, proved.at, proved.count);
        bpl_vc_claims(run->program, &all, &how, &proof);
    }
    if (run->how->format == BPL_VERIFY_JSON)
        bpl_claims_report_json(&run->report, run->program, &all, proof.chosen);
    if (proved.count)
        write_claims(run, &all, proof.chosen, proved.at, proved.count, &text);
    else
        bpl_filter_print(run->invariants->filter, &text, run->program);
    if (run->how->format == BPL_VERIFY_JSON)
        bpl_claims_report_program(&run->report, &text);
    else
        bpl_tool_write(run->tool, text.text, text.length);
    bpl_vc_proof_release(&proof);
    bpl_claims_release(&all);
    bpl_strbuf_release(&text);
    bpl_vec_release(&proved);
}

void bpl_invariants_run(BplTool *tool, const BplVerifying *how, const BplInvariants *invariants,
                        BplProgram *program)
{
    Run run = {.tool = tool, .how = how, .invariants = invariants, .program = program};
    bool fine = bpl_verifying_entries(tool, how, program, &run.procedures);
    for (size_t i = 0; i < run.procedures.all.count && fine; i++)
        fine = verify_entry(&run, run.procedures.all.at[i]);
    if (fine)
        print_program(&run);
    else
        tool->status = BPL_STATUS_BAD;
    if (program->diags.errors)
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    if (fine && run.report.length)
        bpl_tool_write(tool, run.report.text, run.report.length);
    if (how->stats && run.stats.length)
        bpl_tool_report(run.stats.text, run.stats.length);
    for (size_t i = 0; i < run.entries.count; i++)
        bpl_claims_release(&run.entries.at[i].claims);
    bpl_vec_release(&run.entries);
    bpl_entries_release(&run.procedures);
    bpl_strbuf_release(&run.report);
    bpl_strbuf_release(&run.stats);
}
