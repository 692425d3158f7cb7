/* Proposes invariants and contracts (claims) from proofs. A search for a proof can be configured in
 * several ways (options of the clauses and engines). Each way is tried in a worker process, which
 * sends the claims back as texts. */
#include "libbpl/chc/export/claims.h"

#include "libbpl/base/bytes.h"
#include "libbpl/base/limits.h"
#include "libbpl/chc/encode/encode.h"
#include "libbpl/chc/engine/eliminated.h"
#include "libbpl/chc/engine/spacer.h"
#include "libbpl/chc/export/predicates.h"
#include "libbpl/smt/worker.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct Way {
    const char *name;
    BplFixedpointOptions spacer;
    bool only_maps;
    /* compute linear relations between numbers first, and assume them (congruence.h) */
    bool related;
    bool arrays; /* the proof is searched by array_houdini.h instead of Spacer */
} Way;

static const Way ways[BPL_CHC_CLAIM_WAYS] = {
    {.name = "calls kept", .spacer = {.cores = true}},
    {.name = "calls kept, quantified",
     .spacer = {.cores = true, .quantified = true},
     .only_maps = true},
    {.name = "ranges", .related = true, .arrays = true},
    {.name = "calls kept, related", .spacer = {.cores = true}, .related = true},
    {.name = "calls kept, simplified", .spacer = {.cores = true, .simplify = true}},
    {.name = "calls kept, no cores"},
};

const char *bpl_chc_claim_way(uint32_t way)
{
    return ways[way].name;
}

/* ---- in the worker --------------------------------------------------------------------------- */

typedef struct Job {
    BplProgram *program;
    const BplProcedure *entry;
    const BplChcClaimOptions *options;
    const Way *way;
} Job;

/* Do the clauses over-approximate the program, so that a derivation of the failure need not be an
 * execution? */
static bool allows_more(const BplChcSystem *system)
{
    for (size_t i = 0; i < BPL_CHC_LOSSES; i++)
        if (system->eval.lost[i])
            return true;
    return false;
}

/* Writes the interpretations of the proof's predicates as claims (invariants and contracts of the
 * program); returns BPL_CHC_CLAIMED. Claims are simplified by queries to a solver: a proof of
 * Spacer comes with a solver; for another proof, a solver is made here. */
static BplChcClaimed say_proof(const Job *job, BplChcSystem *system, BplChcProof *proof,
                               BplClaims *claims, size_t *unsaid)
{
    const BplFixedpointOptions plain = {.cores = true, .plain_work = bpl_limits->chc_claims_work};
    if (!proof->fp)
        proof->fp = bpl_fixedpoint_new(system->terms, &plain);
    bpl_chc_say_predicates(system, proof, job->options->entries, claims, unsaid);
    return BPL_CHC_CLAIMED;
}

static BplChcClaimed attempt(const Job *job, BplChcSystem *system, BplChcProof *proof,
                             BplClaims *claims, size_t *unsaid)
{
    BplChcSpacer attempt;
    BplChcSpacerOptions how = {.spacer = job->way->spacer};
    how.spacer.work = job->options->work;
    how.spacer.plain_work = bpl_limits->chc_claims_work;
    how.spacer.seed = job->options->seed;
    how.spacer.memory_mb = bpl_megabytes(job->options->memory);
    BplStrbuf log = {0};
    if (job->options->log) {
        bpl_strbuf_addf(&log, "%s/claims-%u.smt2", job->options->log, (unsigned)(job->way - ways));
        how.log = log.text;
    }
    bpl_chc_spacer_query(&attempt, system, &how);
    bpl_strbuf_release(&log);
    if (attempt.answer == BPL_CHC_DERIVED)
        return allows_more(system) ? BPL_CHC_UNCLAIMED : BPL_CHC_DENIED;
    if (attempt.answer == BPL_CHC_OPEN || !bpl_fixedpoint_read_model(attempt.fp))
        return BPL_CHC_UNCLAIMED;
    proof->fp = attempt.fp;
    proof->is_model = true;
    proof->eliminated = bpl_chc_solve_eliminated(system, attempt.fp, &how.spacer);
    return say_proof(job, system, proof, claims, unsaid);
}

static BplChcClaimed prove_ranges(const Job *job, BplChcSystem *system, BplChcProof *proof,
                                  BplClaims *claims, size_t *unsaid)
{
    const BplChcArraysOptions how = {.work = job->options->work, .least = true};
    BplChcArrays arrays;
    if (!bpl_chc_arrays_init(&arrays, system))
        return BPL_CHC_NO_WAY;
    if (!bpl_chc_arrays_prove(&arrays, &how))
        return BPL_CHC_UNCLAIMED;
    proof->arrays = &arrays;
    return say_proof(job, system, proof, claims, unsaid);
}

static BplChcClaimed run(const Job *job, BplClaims *claims, size_t *unsaid)
{
    BplCore *core = bpl_core_new(job->program, NULL);
    const BplCoreProc *proc = bpl_core_entry(core, job->entry);
    if (!proc || !bpl_core_axioms(core))
        return BPL_CHC_NO_WAY;
    BplChcOptions options = bpl_chc_defaults();
    options.keep_calls = true;
    options.keep_numbers = job->way->arrays;
    BplChcSystem *system = bpl_chc_encode(core, proc, &options);
    if (job->way->only_maps && !bpl_chc_has_maps(system))
        return BPL_CHC_NO_WAY;
    BplChcProof proof = {0};
    BplChcCongruence congruence;
    const BplChcCongruenceOptions how = {.work = job->options->work, .products = job->way->arrays};
    if (job->way->related && bpl_chc_congruence_find(&congruence, system, &how)) {
        proof.congruence = &congruence;
        if (bpl_chc_congruence_exclude_failure(&congruence))
            return say_proof(job, system, &proof, claims, unsaid);
        bpl_chc_congruence_assume(&congruence);
    }
    if (job->way->arrays)
        return prove_ranges(job, system, &proof, claims, unsaid);
    if (job->way->related && !proof.congruence)
        return BPL_CHC_NO_WAY;
    return attempt(job, system, &proof, claims, unsaid);
}

static void serve(BplWorker *parent, void *data)
{
    BplClaims claims = {0};
    size_t unsaid = 0;
    BplStrbuf message = {0};
    const Job *job = data;
    bpl_worker_limit(job->options->seconds);
    bpl_bytes_put_number(&message, run(job, &claims, &unsaid));
    bpl_bytes_put_number(&message, unsaid);
    bpl_bytes_put_number(&message, claims.decls.count);
    for (size_t i = 0; i < claims.decls.count; i++)
        bpl_bytes_put_string(&message, claims.decls.at[i]);
    bpl_bytes_put_number(&message, claims.all.count);
    for (size_t i = 0; i < claims.all.count; i++) {
        bpl_bytes_put_number(&message, (uint64_t)(uintptr_t)claims.all.at[i].place);
        bpl_bytes_put_number(&message, claims.all.at[i].clause);
        bpl_bytes_put_string(&message, claims.all.at[i].text);
    }
    bpl_worker_send(parent, message.text, message.length, 0);
    _exit(0);
}

/* ---- in the parent --------------------------------------------------------------------------- */

static BplChcClaimed read_claims(const BplStrbuf *message, BplClaims *claims, size_t *unsaid)
{
    BplBytes in = bpl_bytes_of(message);
    BplChcClaimed claimed = (BplChcClaimed)bpl_bytes_number(&in);
    *unsaid += bpl_bytes_number(&in);
    for (uint64_t left = bpl_bytes_number(&in); left && in.fine; left--) {
        char *text = bpl_bytes_string(&in);
        if (text)
            bpl_claims_add_decl(claims, text);
        bpl_free(text);
    }
    for (uint64_t left = bpl_bytes_number(&in); left && in.fine; left--) {
        BplNode *place = (BplNode *)(uintptr_t)bpl_bytes_number(&in);
        BplClause clause = (BplClause)bpl_bytes_number(&in);
        char *text = bpl_bytes_string(&in);
        if (text)
            bpl_claims_add(claims, place, clause, text);
        bpl_free(text);
    }
    return in.fine && claimed <= BPL_CHC_NO_WAY ? claimed : BPL_CHC_UNCLAIMED;
}

BplChcClaimed bpl_chc_claims(BplProgram *program, const BplProcedure *entry,
                             const BplChcClaimOptions *options, uint32_t way, double deadline,
                             BplClaims *claims, size_t *unsaid)
{
    Job job = {program, entry, options, &ways[way]};
    BplWorker worker;
    BplStrbuf message = {0};
    if (!bpl_worker_start(&worker, serve, &job, options->memory))
        return BPL_CHC_UNCLAIMED;
    BplHeard heard = bpl_worker_receive(&worker, &message, deadline, NULL);
    bpl_worker_kill(&worker);
    BplChcClaimed claimed =
        heard == BPL_HEARD_MESSAGE ? read_claims(&message, claims, unsaid) : BPL_CHC_UNCLAIMED;
    bpl_strbuf_release(&message);
    return claimed;
}
