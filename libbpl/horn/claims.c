/* A way is a configuration of Spacer, tried in a worker, which sends back what it found as texts.
 */
#include "libbpl/horn/claims.h"

#include "libbpl/base/bytes.h"
#include "libbpl/horn/attempt.h"
#include "libbpl/horn/predicates.h"
#include "libbpl/horn/rest.h"
#include "libbpl/smt/worker.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct Way {
    const char *name;
    BplFixedpointOptions spacer;
    bool only_maps;
    bool related; /* relations between numbers are found before: relations.h */
    bool ranged;  /* none of Spacer's: ranged.h */
} Way;

static const Way ways[BPL_HORN_CLAIM_WAYS] = {
    {.name = "calls kept", .spacer = {.cores = true}},
    {.name = "calls kept, quantified",
     .spacer = {.cores = true, .quantified = true},
     .only_maps = true},
    {.name = "ranges", .related = true, .ranged = true},
    {.name = "calls kept, related", .spacer = {.cores = true}, .related = true},
    {.name = "calls kept, simplified", .spacer = {.cores = true, .simplify = true}},
    {.name = "calls kept, no cores"},
};

enum { PLAIN_WORK = 200000 };

const char *bpl_horn_claim_way(uint32_t way)
{
    return ways[way].name;
}

/* ---- in the worker --------------------------------------------------------------------------- */

typedef struct Job {
    BplProgram *program;
    const BplProcedure *entry;
    const BplHornClaimOptions *options;
    const Way *way;
} Job;

/* Do the clauses allow more than the program, so that what they derive need not be so? */
static bool allows_more(const BplHornSystem *system)
{
    for (size_t i = 0; i < BPL_HORN_LOSSES; i++)
        if (system->eval.lost[i])
            return true;
    return false;
}

/* With a solver that need not know anything. */
static BplHornClaimed say_proof(const Job *job, BplHornSystem *system, BplHornProof *proof,
                                BplClaims *claims, size_t *unsaid)
{
    const BplFixedpointOptions plain = {.cores = true, .plain_work = PLAIN_WORK};
    if (!proof->fp)
        proof->fp = bpl_fixedpoint_new(system->terms, &plain);
    bpl_horn_say_predicates(system, proof, job->options->entries, claims, unsaid);
    return BPL_HORN_CLAIMED;
}

static BplHornClaimed attempt(const Job *job, BplHornSystem *system, BplHornProof *proof,
                              BplClaims *claims, size_t *unsaid)
{
    BplHornAttempt attempt;
    BplHornTry how = {.spacer = job->way->spacer};
    how.spacer.work = job->options->work;
    how.spacer.plain_work = PLAIN_WORK;
    how.spacer.seed = job->options->seed;
    how.spacer.memory_mb = bpl_megabytes(job->options->memory);
    BplStrbuf log = {0};
    if (job->options->log) {
        bpl_strbuf_addf(&log, "%s/claims-%u.smt2", job->options->log, (unsigned)(job->way - ways));
        how.log = log.text;
    }
    bpl_horn_attempt_query(&attempt, system, &how);
    bpl_strbuf_release(&log);
    if (attempt.answer == BPL_HORN_DERIVED)
        return allows_more(system) ? BPL_HORN_UNCLAIMED : BPL_HORN_DENIED;
    if (attempt.answer == BPL_HORN_OPEN || !bpl_fixedpoint_read_model(attempt.fp))
        return BPL_HORN_UNCLAIMED;
    proof->fp = attempt.fp;
    proof->is_model = true;
    proof->rest = bpl_horn_rest(system, attempt.fp, &how.spacer);
    return say_proof(job, system, proof, claims, unsaid);
}

static BplHornClaimed prove_ranges(const Job *job, BplHornSystem *system, BplHornProof *proof,
                                   BplClaims *claims, size_t *unsaid)
{
    const BplRangedOptions how = {.work = job->options->work, .least = true};
    BplRanged ranged;
    if (!bpl_ranged_init(&ranged, system))
        return BPL_HORN_NO_WAY;
    if (!bpl_ranged_prove(&ranged, &how))
        return BPL_HORN_UNCLAIMED;
    proof->ranged = &ranged;
    return say_proof(job, system, proof, claims, unsaid);
}

static BplHornClaimed run(const Job *job, BplClaims *claims, size_t *unsaid)
{
    BplCore *core = bpl_core_new(job->program, NULL);
    const BplCoreProc *proc = bpl_core_entry(core, job->entry);
    if (!proc || !bpl_core_axioms(core))
        return BPL_HORN_NO_WAY;
    BplHornOptions options = bpl_horn_defaults();
    options.keep_calls = true;
    options.keep_numbers = job->way->ranged;
    BplHornSystem *system = bpl_horn_system_new(core, proc, &options);
    if (job->way->only_maps && !bpl_horn_has_maps(system))
        return BPL_HORN_NO_WAY;
    BplHornProof proof = {0};
    BplRelations relations;
    const BplRelationsOptions how = {.work = job->options->work, .products = job->way->ranged};
    if (job->way->related && bpl_relations_find(&relations, system, &how)) {
        proof.relations = &relations;
        if (bpl_relations_exclude_failure(&relations))
            return say_proof(job, system, &proof, claims, unsaid);
        bpl_relations_assume(&relations);
    }
    if (job->way->ranged)
        return prove_ranges(job, system, &proof, claims, unsaid);
    if (job->way->related && !proof.relations)
        return BPL_HORN_NO_WAY;
    return attempt(job, system, &proof, claims, unsaid);
}

static void serve(BplWorker *parent, void *data)
{
    BplClaims claims = {0};
    size_t unsaid = 0;
    BplStrbuf message = {0};
    bpl_bytes_put_number(&message, run(data, &claims, &unsaid));
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

static BplHornClaimed read_claims(const BplStrbuf *message, BplClaims *claims, size_t *unsaid)
{
    BplBytes in = bpl_bytes_of(message);
    BplHornClaimed claimed = (BplHornClaimed)bpl_bytes_number(&in);
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
    return in.fine && claimed <= BPL_HORN_NO_WAY ? claimed : BPL_HORN_UNCLAIMED;
}

BplHornClaimed bpl_horn_claims(BplProgram *program, const BplProcedure *entry,
                               const BplHornClaimOptions *options, uint32_t way, double deadline,
                               BplClaims *claims, size_t *unsaid)
{
    Job job = {program, entry, options, &ways[way]};
    BplWorker worker;
    BplStrbuf message = {0};
    if (!bpl_worker_start(&worker, serve, &job, options->memory))
        return BPL_HORN_UNCLAIMED;
    BplHeard heard = bpl_worker_receive(&worker, &message, deadline, NULL);
    bpl_worker_kill(&worker);
    BplHornClaimed claimed =
        heard == BPL_HEARD_MESSAGE ? read_claims(&message, claims, unsaid) : BPL_HORN_UNCLAIMED;
    bpl_strbuf_release(&message);
    return claimed;
}
