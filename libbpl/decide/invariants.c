#include "libbpl/decide/invariants.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/export/claims.h"
#include "libbpl/decide/agreement.h"
#include "libbpl/smt/worker.h"
#include "libbpl/syntax/print.h"
#include "libbpl/vc/infer.h"

#include <string.h>

typedef struct BplEntryClaims {
    const BplProcedure *procedure;
    BplChcVerdict verdict;
    BplClaims claims; /* claims (invariants and contracts) that hold */
    /* number of solver steps in all questions about claims so far, and processor seconds of all
     * workers that searched for claims or asked about them */
    uint64_t steps;
    double seconds;
} BplEntryClaims;

/* Returns the time at which the next of `left` tasks must end: each task gets an equal part of the
 * remaining time. */
static double limit(const BplInvariants *all, size_t left)
{
    const BplBudget *budget = &all->options->budget;
    double now = bpl_clock_seconds();
    BplBudget part = {.end = budget->end > 0 ? now + (budget->end - now) / (double)left : 0,
                      .entry = budget->entry};
    return bpl_budget_entry_end(&part, 0);
}

/* Returns the limit on the processor seconds of the next worker that searches for claims, if this
 * search is limited in steps: what an entry has left after `spent` seconds, but at least 1;
 * otherwise 0. */
static uint32_t seconds_left(const BplInvariants *all, double spent)
{
    double left = bpl_limits->decide_claims_seconds - spent;
    if (!all->options->in_steps)
        return 0;
    return left > 1 ? (uint32_t)left : 1;
}

/* Returns the options for a proof, which may take the steps and the processor time that the entry
 * (NULL: several entries) has left. */
static BplVcProving proving(const BplInvariants *all, const BplProcedure *const *entries,
                            size_t count, double deadline, const BplEntryClaims *entry)
{
    const BplInvariantOptions *how = all->options;
    uint64_t most = bpl_limits->decide_claims_all, spent = entry ? entry->steps : 0,
             left = spent < most ? most - spent : 1;
    return (BplVcProving){.vc = {.work = bpl_limits->decide_claims_work,
                                 .memory_mb = bpl_megabytes(how->memory),
                                 .seed = how->seed},
                          .check = how->check,
                          .memory = how->memory,
                          .entries = entries,
                          .entry_count = count,
                          .deadline = deadline,
                          .work = how->in_steps ? left : 0,
                          .seconds = seconds_left(all, entry ? entry->seconds : 0)};
}

/* ---- one entry ------------------------------------------------------------------------------- */

/* Copies to `to` the claims (candidate invariants and contracts) that `chosen` selects, or all if
 * it is NULL. */
static void keep_chosen(BplClaims *to, const BplClaims *from, const bool *chosen)
{
    for (size_t i = 0; i < from->all.count; i++)
        if (!chosen || chosen[i])
            bpl_claims_add(to, from->all.at[i].place, from->all.at[i].clause, from->all.at[i].text);
    for (size_t i = 0; i < from->decls.count; i++)
        bpl_claims_add_decl(to, from->decls.at[i]);
}

/* Finds out which of the claims (candidate invariants and contracts) hold, and stores those in
 * entry->claims if that was decided in time. Returns true if they prove the procedure. */
static bool is_proof(BplInvariants *all, BplEntryClaims *entry, double deadline,
                     const BplClaims *claims)
{
    BplVcProof proof;
    BplVcProving how = proving(all, &entry->procedure, 1, deadline, entry);
    double before = bpl_worker_seconds();
    bpl_vc_claims(all->program, claims, &how, &proof);
    bool proves = proof.proves;
    entry->steps += proof.steps;
    entry->seconds += bpl_worker_seconds() - before;
    if (proof.told) {
        bpl_claims_release(&entry->claims);
        keep_chosen(&entry->claims, claims, proof.chosen);
    }
    bpl_vc_proof_release(&proof);
    return proves;
}

/* Adds to `claims` the loop invariants that interval analysis and templates suggest. */
static void add_inferred(BplInvariants *all, BplClaims *claims)
{
    BplVcInference inference;
    bpl_vc_infer(&inference, all->program, BPL_VC_INFER_ALL);
    for (size_t i = 0; i < inference.all.count; i++) {
        BplStrbuf text = {0};
        bpl_print_node(&text, &inference.all.at[i].expr->node);
        bpl_claims_add(claims, inference.all.at[i].place, BPL_CLAUSE_INVARIANT, text.text);
        bpl_strbuf_release(&text);
    }
    bpl_vc_infer_release(&inference);
}

typedef enum Progress { GO_ON, PROVED, HOPELESS } Progress;

/* Runs one method of finding candidate invariants and contracts (claims), adds those that it finds
 * to `claims`, and checks all of `claims`. Returns PROVED if the claims found so far prove the
 * procedure, HOPELESS if no proof is to be expected, otherwise GO_ON. */
static Progress go(BplInvariants *all, BplEntryClaims *entry, uint32_t way,
                   const BplChcClaimOptions *options, double deadline, BplClaims *claims)
{
    static const char *const found[] = {"proof", "failure", "nothing", "not tried"};
    size_t unsaid = 0;
    double begin = bpl_clock_seconds(), before = bpl_worker_seconds();
    BplChcClaimOptions limited = *options;
    limited.seconds = seconds_left(all, entry->seconds);
    BplChcClaimed claimed =
        bpl_chc_claims(all->program, entry->procedure, &limited, way, deadline, claims, &unsaid);
    double middle = bpl_clock_seconds();
    entry->seconds += bpl_worker_seconds() - before;
    if (claimed == BPL_CHC_NO_WAY)
        return GO_ON;
    bool proved = claimed == BPL_CHC_CLAIMED && is_proof(all, entry, deadline, claims);
    bpl_strbuf_addf(&all->stats, "%s: %s: %s in %.2f s, %zu claims, %zu not said%s in %.2f s\n",
                    entry->procedure->name->text, bpl_chc_claim_way(way), found[claimed],
                    middle - begin, claims->all.count, unsaid,
                    proved ? ": they prove it" : ": no proof", bpl_clock_seconds() - middle);
    return proved ? PROVED : claimed == BPL_CHC_DENIED ? HOPELESS : GO_ON;
}

/* Runs all methods of finding claims (candidate invariants and contracts), first with little work
 * and then with all that `work` allows, until the claims found prove the procedure. Returns true if
 * they do. */
static bool find_claims(BplInvariants *all, BplEntryClaims *entry, uint32_t work, double deadline)
{
    BplChcClaimOptions options = {.memory = all->options->memory,
                                  .seed = all->options->seed,
                                  .log = all->options->log,
                                  .entries = all->entries};
    BplClaims claims = {0};
    Progress progress = is_proof(all, entry, deadline, &claims) ? PROVED : GO_ON;
    for (int round = 0; round < 2; round++)
        for (uint32_t way = 0; way < BPL_CHC_CLAIM_WAYS && progress == GO_ON; way++) {
            if (all->options->in_steps && entry->seconds >= bpl_limits->decide_claims_seconds)
                break;
            options.work = round ? work : work / bpl_limits->decide_claims_more + 1;
            progress = go(all, entry, way, &options, deadline, &claims);
        }
    bool proved = progress == PROVED;
    if (!proved) {
        add_inferred(all, &claims);
        proved = is_proof(all, entry, deadline, &claims);
        bpl_strbuf_addf(&all->stats, "%s: inferred: %zu claims%s\n", entry->procedure->name->text,
                        claims.all.count, proved ? ": they prove it" : ": no proof");
    }
    bpl_claims_release(&claims);
    return proved;
}

/* ---- verdicts -------------------------------------------------------------------------------- */

/* Searches for claims (invariants and contracts) that prove the procedure, and decides whether it
 * can fail. The search for claims gets half of the time at first, so that the engines have the
 * other half; later it gets the time that the engines left. Returns false after a diagnostic. */
bool bpl_invariants_find(BplInvariants *all, const BplProcedure *procedure)
{
    const BplInvariantOptions *options = all->options;
    BplEntryClaims entry = {.procedure = procedure, .verdict = BPL_CHC_VERIFIED};
    if (options->budget.end > 0 && bpl_clock_seconds() >= options->budget.end) {
        BplChcResult late = {.entry = procedure};
        bpl_chc_result_say(&late, BPL_CHC_OUT_OF_TIME, "time-out");
        options->told(options->data, &late);
        bpl_chc_result_release(&late);
        entry.verdict = BPL_CHC_UNKNOWN;
        bpl_vec_push(&all->found, entry);
        return true;
    }
    uint32_t work = options->work;
    size_t left = all->entries->all.count - all->found.count;
    double now = bpl_clock_seconds(), end = limit(all, left + 2),
           half = end > 0 ? (now + end) / 2 : 0;
    bool proved = find_claims(all, &entry, work, half);
    if (proved && bpl_modular_proof_counts(all->program)) {
        const BplChcResult verified = {.entry = procedure, .verdict = BPL_CHC_VERIFIED};
        options->told(options->data, &verified);
    } else {
        BplChcResult *result = options->ask(options->data, procedure, bpl_budget_left_ms(end));
        if (!result) {
            bpl_claims_release(&entry.claims);
            return false;
        }
        entry.verdict = result->verdict;
        options->told(options->data, result);
        bpl_chc_result_free(result);
        if (entry.verdict == BPL_CHC_VERIFIED && !proved)
            find_claims(all, &entry,
                        work < UINT32_MAX / bpl_limits->decide_claims_more
                            ? bpl_limits->decide_claims_more * work
                            : work,
                        end);
        else if (entry.verdict != BPL_CHC_VERIFIED)
            bpl_claims_release(&entry.claims);
    }
    bpl_vec_push(&all->found, entry);
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

/* Adds, for each called procedure, candidate preconditions that are disjunctions of those found for
 * different procedures under verification: the precondition that the proof of one of them needs may
 * be violated by another one's calls. */
static void add_alternatives(BplInvariants *all)
{
    size_t count = all->claims.all.count;
    for (size_t i = 0; i < count; i++) {
        if (all->claims.all.at[i].clause != BPL_CLAUSE_REQUIRES)
            continue;
        BplStrbuf either = {0};
        for (size_t k = 0; k < all->found.count; k++) {
            bpl_strbuf_add_text(&either, k ? " || " : "");
            add_conjunction(&either, &all->found.at[k].claims, all->claims.all.at[i].place);
        }
        bpl_claims_add(&all->claims, all->claims.all.at[i].place, BPL_CLAUSE_REQUIRES, either.text);
        bpl_strbuf_release(&either);
    }
}

void bpl_invariants_unite(BplInvariants *all)
{
    for (size_t i = 0; i < all->found.count; i++) {
        const BplEntryClaims *entry = &all->found.at[i];
        if (entry->verdict != BPL_CHC_VERIFIED)
            continue;
        keep_chosen(&all->claims, &entry->claims, NULL);
        bpl_vec_push(&all->verified, entry->procedure);
    }
    if (all->verified.count > 1) {
        BplVcProof proof;
        add_alternatives(all);
        BplVcProving how = proving(all, all->verified.at, all->verified.count, limit(all, 2), NULL);
        bpl_vc_claims(all->program, &all->claims, &how, &proof);
        all->chosen = proof.chosen;
        proof.chosen = NULL;
        bpl_vc_proof_release(&proof);
    } else {
        all->chosen = bpl_alloc(all->claims.all.count + 1);
        memset(all->chosen, true, all->claims.all.count + 1);
    }
}

void bpl_invariants_check(const BplInvariants *all, const char *text, size_t length,
                          BplVcProof *proof)
{
    BplVcProving how = proving(all, all->verified.at, all->verified.count, limit(all, 1), NULL);
    bpl_vc_text(text, length, &how, proof);
}

void bpl_invariants_release(BplInvariants *all)
{
    for (size_t i = 0; i < all->found.count; i++)
        bpl_claims_release(&all->found.at[i].claims);
    bpl_vec_release(&all->found);
    bpl_vec_release(&all->verified);
    bpl_claims_release(&all->claims);
    bpl_free(all->chosen);
    bpl_strbuf_release(&all->stats);
}
