/* Finds out which candidate annotations (claims) hold. Each of them becomes `constant ==>
 * annotation` with a Boolean constant of its own; Houdini decides which of these constants may be
 * true. */
#include "libbpl/vc/claims.h"

#include "libbpl/base/bytes.h"
#include "libbpl/base/limits.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/fresh.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/smt/worker.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/vc/houdini.h"
#include "libbpl/vc/session.h"

#include <unistd.h>

/* ---- bodies that the entries reach ----------------------------------------------------------- */

typedef BPL_VEC(BplDecl *) Bodies;

typedef struct Reach {
    BplWalker walker;
    BplSet seen; /* the procedures that were visited */
    BPL_VEC(const BplProcedure *) todo;
} Reach;

static void reach(Reach *r, const BplProcedure *procedure)
{
    if (procedure && bpl_set_add(&r->seen, procedure))
        bpl_vec_push(&r->todo, procedure);
}

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_CALL)
        reach((Reach *)walker, bpl_as_call(node)->procedure);
    return BPL_WALK_ON;
}

static void find_bodies(BplProgram *program, const BplVcProving *how, Bodies *bodies)
{
    Reach r = {.walker = {.enter = note_call}};
    for (size_t i = 0; i < how->entry_count; i++)
        reach(&r, how->entries[i]);
    while (r.todo.count) {
        const BplProcedure *procedure = bpl_vec_pop(&r.todo);
        BPL_EACH (BplDecl, decl, program->unit->decls)
            if (bpl_decl_body(decl) && bpl_decl_procedure(decl) == procedure)
                bpl_walk(&r.walker, &bpl_decl_body(decl)->node);
    }
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && bpl_set_has(&r.seen, bpl_decl_procedure(decl)))
            bpl_vec_push(bodies, decl);
    bpl_set_release(&r.seen);
    bpl_vec_release(&r.todo);
}

/* ---- constants that claims hang on ----------------------------------------------------------- */

static bool write_claims(BplProgram *program, const BplClaims *claims)
{
    BplFresh fresh;
    BplVar **toggles = bpl_alloc((claims->all.count + 1) * sizeof *toggles);
    BplChain decls = {0};
    bpl_fresh_init(&fresh, program);
    const BplName *base = bpl_names_intern_text(program->names, "claim");
    for (size_t i = 0; i < claims->all.count; i++)
        toggles[i] = bpl_vc_add_candidate(program, &decls, bpl_fresh_name(&fresh, base), false);
    bpl_program_add(program, (BplDecl *)decls.first);
    bool fine = bpl_claims_write(program, claims, NULL, toggles);
    bpl_fresh_release(&fresh);
    bpl_free(toggles);
    return fine;
}

/* ---- in the worker --------------------------------------------------------------------------- */

typedef struct Job {
    BplProgram *program;
    const BplClaims *claims; /* candidate annotations to be added to the program; or NULL */
    const BplVcProving *how;
} Job;

static void put_left(BplStrbuf *message, const BplProgram *program, const BplVcError *error)
{
    BplStrbuf place = {0}, text = {0};
    bpl_position_print(&place, &program->sources, error->loc);
    if (error->claim->kind == BPL_ASSERT)
        bpl_print_node(&text, &bpl_as_assert(error->claim)->expr->node);
    else if (error->claim->kind == BPL_CONDITION)
        bpl_print_node(&text, &bpl_as_condition(error->claim)->expr->node);
    bpl_bytes_put_string(message, place.text);
    bpl_bytes_put_string(message, text.text ? text.text : "");
    bpl_strbuf_release(&place);
    bpl_strbuf_release(&text);
}

static void put_unknown(BplStrbuf *message, const BplVcResult *result)
{
    bpl_bytes_put_string(message, result->procedure->name->text);
    bpl_bytes_put_string(message, result->why);
}

/* Writes the message for the parent: whether all bodies are proved, the steps of all queries, which
 * candidates hold, the remaining errors, and the bodies that the solver did not decide. */
static void put_results(BplStrbuf *message, const BplVcSession *session,
                        const BplVcHoudini *houdini)
{
    const BplProgram *program = session->program;
    size_t count = 0;
    for (size_t i = 0; i < houdini->results.count; i++)
        count += houdini->results.at[i]->errors.count + (houdini->results.at[i]->why != NULL);
    bpl_bytes_put_number(message, count == 0);
    bpl_bytes_put_number(message, session->spent);
    bpl_bytes_put_number(message, houdini->candidates.count);
    for (size_t i = 0; i < houdini->candidates.count; i++)
        bpl_bytes_put_number(message, houdini->candidates.at[i].holds);
    bpl_bytes_put_number(message,
                         count < bpl_limits->vc_claims_open ? count : bpl_limits->vc_claims_open);
    size_t put = 0;
    for (size_t i = 0; i < houdini->results.count; i++) {
        const BplVcResult *result = houdini->results.at[i];
        for (size_t k = 0; k < result->errors.count && put < bpl_limits->vc_claims_open; k++, put++)
            put_left(message, program, &result->errors.at[k]);
        if (result->why && put++ < bpl_limits->vc_claims_open)
            put_unknown(message, result);
    }
}

typedef struct Teller {
    BplWorker *parent;
    const BplVcSession *session;
} Teller;

static void tell(void *data, const BplVcHoudini *houdini)
{
    const Teller *teller = data;
    BplStrbuf message = {0};
    put_results(&message, teller->session, houdini);
    bpl_worker_send(teller->parent, message.text, message.length, 0);
    bpl_strbuf_release(&message);
}

/* Runs in the worker: sends a message with the candidate annotations (claims) that hold, then a
 * second one with those that the proof needs. */
static void serve(BplWorker *parent, void *data)
{
    const Job *job = data;
    Bodies bodies = {0};
    bpl_worker_limit(job->how->seconds);
    find_bodies(job->program, job->how, &bodies);
    if ((!job->claims || write_claims(job->program, job->claims)) &&
        bpl_check(job->program, &job->how->check) &&
        bpl_vc_prepare(job->program, &job->how->check, BPL_VC_INLINE_NEVER, 0)) {
        BplVcHoudini houdini;
        BplVcOptions options = job->how->vc;
        /* this process is a worker: if Z3 crashes here, the parent goes on */
        options.in_place = true;
        BplVcSession *session = bpl_vc_session_new(job->program, &options);
        Teller teller = {parent, session};
        const BplVcHoudiniOptions search = {.candidates = BPL_VC_CANDIDATES_ALL,
                                            .bodies = bodies.at,
                                            .count = bodies.count,
                                            .least = true,
                                            .work = job->how->work,
                                            .found = tell,
                                            .data = &teller};
        bpl_vc_houdini_init(&houdini, session, &search);
        tell(&teller, &houdini);
    }
    _exit(0);
}

/* ---- in the parent --------------------------------------------------------------------------- */

static void drop_left(BplVcProof *proof)
{
    for (size_t i = 0; i < proof->left.count; i++) {
        bpl_free(proof->left.at[i].place);
        bpl_free(proof->left.at[i].text);
    }
    bpl_vec_clear(&proof->left);
}

static void read_proof(const BplStrbuf *message, size_t claims, BplVcProof *proof)
{
    drop_left(proof);
    BplBytes in = bpl_bytes_of(message);
    bool proves = bpl_bytes_number(&in) != 0;
    proof->steps = bpl_bytes_number(&in);
    uint64_t count = bpl_bytes_number(&in);
    /* the number of candidates differs from that of `claims`: the program has {:existential}
     * constants of its own, whose values must not be chosen here */
    if (count != claims)
        return;
    for (uint64_t i = 0; i < count && in.fine; i++)
        proof->chosen[i] = bpl_bytes_number(&in) != 0;
    for (uint64_t left = bpl_bytes_number(&in); left && in.fine; left--) {
        BplVcLeft check = {.place = bpl_bytes_string(&in)};
        check.text = bpl_bytes_string(&in);
        bpl_vec_push(&proof->left, check);
    }
    proof->told = bpl_bytes_ended(&in);
    proof->proves = proves && proof->told;
}

static void prove(const Job *job, BplVcProof *proof)
{
    BplWorker worker;
    BplStrbuf message = {0};
    size_t claims = job->claims ? job->claims->all.count : 0;
    *proof = (BplVcProof){.chosen = bpl_alloc_zero(claims + 1)};
    if (!bpl_worker_start(&worker, serve, (void *)(uintptr_t)job, job->how->memory))
        return;
    for (int i = 0; i < 2; i++)
        if (bpl_worker_receive(&worker, &message, job->how->deadline, NULL) == BPL_HEARD_MESSAGE)
            read_proof(&message, claims, proof);
    bpl_worker_kill(&worker);
    bpl_strbuf_release(&message);
}

void bpl_vc_claims(BplProgram *program, const BplClaims *claims, const BplVcProving *how,
                   BplVcProof *proof)
{
    Job job = {program, claims, how};
    prove(&job, proof);
}

static const BplProcedure *procedure_of(const BplProgram *program, const BplName *name)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE &&
            strcmp(bpl_as_procedure(decl)->name->text, name->text) == 0)
            return bpl_as_procedure(decl);
    return NULL;
}

void bpl_vc_text(const char *text, size_t length, const BplVcProving *how, BplVcProof *proof)
{
    BplProgram *program = bpl_program_new();
    BplVcProving again = *how;
    const BplProcedure **entries = bpl_alloc((how->entry_count + 1) * sizeof *entries);
    again.entries = entries;
    Job job = {program, NULL, &again};
    *proof = (BplVcProof){.chosen = bpl_alloc_zero(1)};
    bool is_read = bpl_program_read_text(program, "printed", text, length);
    /* `text` was printed in today's syntax, but the program keeps the meaning of its dialect */
    program->dialect = how->check.dialect;
    if (is_read && bpl_check(program, &how->check)) {
        for (size_t i = 0; i < how->entry_count; i++)
            entries[i] = procedure_of(program, how->entries[i]->name);
        bpl_free(proof->chosen);
        prove(&job, proof);
    }
    bpl_program_free(program);
    bpl_free(entries);
}

void bpl_vc_proof_release(BplVcProof *proof)
{
    drop_left(proof);
    bpl_vec_release(&proof->left);
    bpl_free(proof->chosen);
}
