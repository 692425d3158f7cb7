/* Verifies many mutants as one program; see libbpl/mutate/mutate.h. */
#include "libbpl/vc/verify.h"
#include "libbpl/pass/bodies.h"
#include "tools/bpl-mutate/run.h"
#include "tools/common/diagnose.h"

/* limit on the mutants of one program: the mutants of a program share the background facts, but
 * need memory */
enum { BATCH = 200 };

typedef struct Batch {
    BplTool *tool;
    const BplMutate *how;
    BplTrials *trials;
    size_t first, end;      /* range of the mutants in the batch: indices in `trials` */
    BplLoc from;            /* the position where the declarations of the mutants begin */
    BPL_VEC(size_t) owners; /* for each body: index of the mutant to which the body belongs */
} Batch;

static void print_plain(BplStrbuf *text, const BplProgram *program)
{
    const BplPrintOptions options = {.lines = BPL_LINES_DROP, .no_comments = true};
    bpl_print_program(text, program, &options);
    bpl_strbuf_add(text, "", 0);
}

static BplProgram *read_batch(Batch *batch, const BplStrbuf *text, size_t original)
{
    const BplCheckOptions options = {.dialect = (BplDialect)batch->how->filter.dialect,
                                     .infer_modifies = true};
    BplProgram *program = bpl_program_new();
    program->dialect = options.dialect;
    bool fine = bpl_program_read_text(program, "<mutants>", text->text, text->length);
    size_t n = 0;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (n++ == original)
            batch->from = decl->start;
    if (fine && bpl_check(program, &options) &&
        bpl_vc_prepare(program, &options, BPL_VC_INLINE_ASSUME, 0))
        return program;
    bpl_tool_diagnose(batch->tool, program, BPL_FORMAT_BOOGIE);
    batch->tool->status = BPL_STATUS_BROKEN;
    bpl_program_free(program);
    return NULL;
}

static void hear(void *data, size_t body, BplVcResult *result)
{
    Batch *batch = data;
    BplTried *tried = &batch->trials->at[batch->owners.at[body]];
    tried->heard++;
    if (result->verdict == BPL_VC_ERRORS && tried->fate != BPL_FATE_KILLED)
        tried->fate = BPL_FATE_KILLED;
    else if (result->verdict == BPL_VC_UNKNOWN && tried->fate == BPL_FATE_SURVIVED) {
        tried->fate = BPL_FATE_UNDECIDED;
        tried->why = bpl_strdup(result->why ? result->why : "the verifier gave up");
    }
    bpl_vc_result_free(result);
}

static BplVcOptions options_of(const BplMutate *how)
{
    BplVcOptions options = bpl_compare_vc_options(&how->compare);
    options.error_limit = 1;
    return options;
}

/* Verifies the bodies of the batch's mutants, which begin at the position batch->from. */
static void verify_bodies(Batch *batch, BplProgram *program)
{
    BPL_VEC(BplDecl *) bodies = {0};
    const BplVcOptions options = options_of(batch->how);
    BplVcSession *session = bpl_vc_session_new(program, &options);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && decl->start >= batch->from)
            bpl_vec_push(&bodies, decl);
    if (bodies.count == batch->owners.count)
        bpl_vc_verify_all(session, bodies.at, bodies.count, hear, batch);
    bpl_vc_session_free(session);
    bpl_vec_release(&bodies);
}

static bool verify_batch(Batch *batch, const BplStrbuf *original, BplProgram *source)
{
    BplStrbuf text = {0};
    size_t decls = 0;
    BPL_EACH (BplDecl, decl, source->unit->decls)
        decls++;
    bpl_strbuf_add(&text, original->text, original->length);
    for (size_t i = batch->first; i < batch->end; i++) {
        BplTried *tried = &batch->trials->at[i];
        tried->bodies = bpl_mutant_print(&text, source, tried->mutant, tried->number);
        for (size_t k = 0; k < tried->bodies; k++)
            bpl_vec_push(&batch->owners, i);
    }
    BplProgram *program = read_batch(batch, &text, decls);
    if (program)
        verify_bodies(batch, program);
    bool fine = program != NULL;
    bpl_program_free(program);
    bpl_vec_release(&batch->owners);
    bpl_strbuf_release(&text);
    return fine;
}

/* ---- verifying the original bodies ----------------------------------------------------------- */

typedef struct Originals {
    BplMap verified; /* set of 1 + the start position of each declaration whose body is verified */
} Originals;

static void hear_original(void *data, size_t body, BplVcResult *result)
{
    (void)body;
    Originals *originals = data;
    if (result->verdict == BPL_VC_VERIFIED)
        bpl_map_put(&originals->verified, (void *)(uintptr_t)(result->decl->start + 1), originals);
    bpl_vc_result_free(result);
}

/* Returns the start positions of the declarations, in order. A program that was read from the
 * printed text of another one has its declarations in the same order. */
static BplLoc *starts_of(const BplProgram *program, size_t *count)
{
    BPL_VEC(BplLoc) starts = {0};
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        bpl_vec_push(&starts, decl->start);
    *count = starts.count;
    return starts.at;
}

static bool is_verified(const Originals *originals, const BplLoc *starts, const BplProgram *source,
                        const BplProcedure *procedure)
{
    size_t n = 0;
    bool verified = true;
    BPL_EACH (BplDecl, decl, source->unit->decls) {
        if (bpl_decl_body(decl) && bpl_decl_procedure(decl) == procedure)
            verified &=
                bpl_map_get(&originals->verified, (void *)(uintptr_t)(starts[n] + 1)) != NULL;
        n++;
    }
    return verified;
}

static bool verify_originals(Batch *batch, const BplStrbuf *original, BplProgram *source)
{
    Originals originals = {0};
    size_t count;
    BplProgram *program = read_batch(batch, original, SIZE_MAX);
    if (!program)
        return false;
    BPL_VEC(BplDecl *) bodies = {0};
    BplLoc *starts = NULL;
    const BplVcOptions options = options_of(batch->how);
    BplProgram *plain = bpl_program_new();
    plain->dialect = program->dialect;
    (void)bpl_program_read_text(plain, "<mutants>", original->text, original->length);
    starts = starts_of(plain, &count);
    BplVcSession *session = bpl_vc_session_new(program, &options);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && bpl_vc_is_wanted(decl, BPL_VC_INLINE_ASSUME))
            bpl_vec_push(&bodies, decl);
    bpl_vc_verify_all(session, bodies.at, bodies.count, hear_original, &originals);
    bpl_vc_session_free(session);
    for (size_t i = 0; i < batch->trials->count; i++) {
        BplTried *tried = &batch->trials->at[i];
        const BplProcedure *procedure = bpl_decl_procedure(tried->mutant->decl);
        tried->fate = is_verified(&originals, starts, source, procedure) ? BPL_FATE_SURVIVED
                                                                         : BPL_FATE_SKIPPED;
    }
    bpl_free(starts);
    bpl_vec_release(&bodies);
    bpl_map_release(&originals.verified);
    bpl_program_free(plain);
    bpl_program_free(program);
    return true;
}

/* Moves the mutants of bodies that are not verified even without the change to the end of the list;
 * returns the number of the other mutants. */
static size_t put_skipped_last(BplTrials *trials)
{
    BplTrials skipped = {0};
    size_t kept = 0;
    for (size_t i = 0; i < trials->count; i++) {
        if (trials->at[i].fate == BPL_FATE_SKIPPED)
            bpl_vec_push(&skipped, trials->at[i]);
        else
            trials->at[kept++] = trials->at[i];
    }
    for (size_t i = 0; i < skipped.count; i++)
        trials->at[kept + i] = skipped.at[i];
    bpl_vec_release(&skipped);
    return kept;
}

/* Changes the result of mutants to `undecided` if some of their bodies were not verified because of
 * a signal or the time limit: such mutants do not count as survivors. */
static void give_up_the_rest(BplTrials *trials)
{
    for (size_t i = 0; i < trials->count; i++) {
        BplTried *tried = &trials->at[i];
        if (tried->fate != BPL_FATE_SURVIVED || (tried->bodies && tried->heard == tried->bodies))
            continue;
        tried->fate = BPL_FATE_UNDECIDED;
        tried->why = bpl_strdup(bpl_compare_stopped());
    }
}

bool bpl_mutate_verify(BplTool *tool, const BplMutate *how, BplProgram *program, BplTrials *trials)
{
    Batch batch = {.tool = tool, .how = how, .trials = trials};
    BplStrbuf original = {0};
    print_plain(&original, program);
    bool fine = verify_originals(&batch, &original, program);
    size_t wanted = fine ? put_skipped_last(trials) : 0;
    for (size_t i = 0; fine && i < wanted && !bpl_compare_is_over(&how->compare); i += BATCH) {
        batch.first = i;
        batch.end = i + BATCH < wanted ? i + BATCH : wanted;
        fine = verify_batch(&batch, &original, program);
    }
    if (bpl_compare_is_over(&how->compare))
        give_up_the_rest(trials);
    for (size_t i = 0; i < trials->count; i++)
        trials->at[i].survives = trials->at[i].fate == BPL_FATE_SURVIVED;
    bpl_strbuf_release(&original);
    return fine;
}
