/* Runs the stages of a reduction (reduce.h) repeatedly. Each candidate is printed, checked,
 * compared with candidates refused earlier, and tested. */
#include "libbpl/reduce/reduce.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/map.h"
#include "libbpl/pass/dde.h"
#include "libbpl/reduce/edit.h"
#include "libbpl/reduce/shorten.h"
#include "libbpl/reduce/subset.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/tree.h"

#include <assert.h>

typedef struct Reducer {
    BplReduce *call;
    BplStrbuf *text; /* the smallest text found so far */
    const char *stage;
    BplMap refused; /* hashes of the texts that were tried and do not have the property */
} Reducer;

/* A batch of texts to be tested, and for each text the edits by which it was made, as flags. */
typedef struct Batch {
    BplStrbuf texts[BPL_REDUCE_JOBS];
    bool *chosen[BPL_REDUCE_JOBS];
    size_t count;
} Batch;

static bool is_over(const Reducer *reducer)
{
    const BplReduce *call = reducer->call;
    return *call->stop || (call->most_runs && call->runs >= call->most_runs);
}

/* ---- texts ----------------------------------------------------------------------------------- */

/* Reads the text and returns its program, type-checked; NULL if the program is not legal. */
static BplProgram *read_program(const BplReduce *call, const BplStrbuf *text)
{
    const BplCheckOptions options = {.dialect = call->dialect,
                                     .infer_modifies = call->infer_modifies};
    BplProgram *program = bpl_program_new();
    program->dialect = call->dialect;
    if (bpl_program_read_text(program, "<candidate>", bpl_strbuf_text(text), text->length) &&
        bpl_check(program, &options))
        return program;
    bpl_program_free(program);
    return NULL;
}

static void print_program(const BplReduce *call, const BplProgram *program, BplStrbuf *text)
{
    const BplPrintOptions options = {.no_comments = !call->keep_comments, .lines = BPL_LINES_DROP};
    bpl_strbuf_clear(text);
    bpl_print_program(text, program, &options);
    bpl_strbuf_add(text, "", 0);
}

static const void *hash_of(const BplStrbuf *text)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < text->length; i++)
        hash = (hash ^ (unsigned char)text->text[i]) * 1099511628211u;
    return (const void *)(uintptr_t)(hash | 1);
}

static bool is_legal(const BplReduce *call, const BplStrbuf *text)
{
    BplProgram *program = read_program(call, text);
    bpl_program_free(program);
    return program != NULL;
}

/* Returns true if the candidate is worth testing the property: it is smaller and legal, and the
 * property was not tested on it before. */
static bool is_worth_a_run(Reducer *reducer, const BplStrbuf *text)
{
    if (text->length == reducer->text->length &&
        memcmp(text->text, reducer->text->text, text->length) == 0)
        return false;
    if (bpl_map_get(&reducer->refused, hash_of(text))) {
        reducer->call->known++;
        return false;
    }
    if (!is_legal(reducer->call, text)) {
        reducer->call->illegal++;
        bpl_map_put(&reducer->refused, hash_of(text), reducer);
        return false;
    }
    return true;
}

static void take(Reducer *reducer, BplStrbuf *text)
{
    BplStrbuf former = *reducer->text;
    *reducer->text = *text;
    *text = former;
}

/* Tests the texts; returns the index of the first one that has the property, or `count`. Records
 * that the texts before this one do not have the property. */
static size_t try_texts(Reducer *reducer, const BplStrbuf *texts, size_t count)
{
    if (reducer->call->progress)
        reducer->call->progress(reducer->call, reducer->stage, reducer->text->length);
    size_t first = reducer->call->first(reducer->call, texts, count);
    assert(first <= count);
    /* Tests after the first success are not counted: their number depends on `jobs`. */
    reducer->call->runs += first < count ? first + 1 : count;
    for (size_t i = 0; i < first && !*reducer->call->stop; i++)
        bpl_map_put(&reducer->refused, hash_of(&texts[i]), reducer);
    return first;
}

/* Tests the text; if it has the property, makes it the current text and returns true. */
static bool try_text(Reducer *reducer, BplStrbuf *text)
{
    bool holds =
        !is_over(reducer) && is_worth_a_run(reducer, text) && try_texts(reducer, text, 1) == 0;
    if (holds)
        take(reducer, text);
    return holds;
}

/* ---- one stage ------------------------------------------------------------------------------- */

typedef struct Stage {
    const BplStrbuf *from; /* the text in which the edits of this stage were found */
    const BplReduceEdits *edits;
    BplSubset subset;
} Stage;

/* Writes to `text` the program after the edits made so far and those of the proposal `without`;
 * returns false if expressions or statements are then nested too deeply. */
static bool apply(const Reducer *reducer, const Stage *stage, const bool *without, BplStrbuf *text)
{
    bool *chosen = bpl_alloc((stage->edits->count + 1) * sizeof *chosen);
    for (size_t i = 0; i < stage->edits->count; i++)
        chosen[i] = without[i] || bpl_subset_is_gone(&stage->subset, i);
    BplProgram *program = read_program(reducer->call, stage->from);
    assert(program);
    bpl_reduce_edits_apply(program, stage->edits, chosen);
    bool fine = !bpl_ast_set_heights(&program->unit->node);
    if (fine)
        print_program(reducer->call, program, text);
    bpl_program_free(program);
    bpl_free(chosen);
    return fine;
}

/* Returns how many candidates a batch may have without exceeding the limit on the number of tests.
 */
static size_t batch_limit(const BplReduce *call)
{
    uint64_t left = call->most_runs ? call->most_runs - call->runs : UINT64_MAX;
    return left < call->jobs ? (size_t)left : call->jobs;
}

/* Fills the batch with proposals, each chosen as if the earlier proposals of the batch had failed
 * the test. A proposal that is not worth a test counts as failed at once. */
static void fill(Reducer *reducer, Stage *stage, Batch *batch)
{
    BplSubset supposed;
    bpl_subset_copy(&supposed, &stage->subset);
    bool *without = bpl_alloc((stage->edits->count + 1) * sizeof *without);
    batch->count = 0;
    while (batch->count < batch_limit(reducer->call) && !*reducer->call->stop &&
           bpl_subset_propose(&supposed, without)) {
        BplStrbuf *text = &batch->texts[batch->count];
        bool *chosen = batch->chosen[batch->count];
        bool worth = apply(reducer, stage, without, text) && is_worth_a_run(reducer, text);
        bpl_subset_answer(&supposed, without, false);
        if (worth) {
            memcpy(chosen, without, stage->edits->count * sizeof *chosen);
            batch->count++;
        } else if (batch->count == 0) {
            bpl_subset_answer(&stage->subset, without, false);
        } else {
            /* that this proposal failed may be recorded only after the outcomes of the proposals in
             * the batch */
            break;
        }
    }
    bpl_free(without);
    bpl_subset_release(&supposed);
}

/* Searches for edits of the stage that can be applied; returns true if any was applied. */
static bool search(Reducer *reducer, Stage *stage, Batch *batch)
{
    bool changed = false;
    while (!is_over(reducer)) {
        fill(reducer, stage, batch);
        if (!batch->count || *reducer->call->stop)
            break;
        size_t first = try_texts(reducer, batch->texts, batch->count);
        if (*reducer->call->stop && first == batch->count)
            break;
        for (size_t i = 0; i < first; i++)
            bpl_subset_answer(&stage->subset, batch->chosen[i], false);
        if (first == batch->count)
            continue;
        bpl_subset_answer(&stage->subset, batch->chosen[first], true);
        take(reducer, &batch->texts[first]);
        changed = true;
    }
    return changed;
}

/* Searches for edits of one level of a stage that preserve the property, and applies them; returns
 * true if any edit was applied. */
static bool run_level(Reducer *reducer, BplReduceStage kind, unsigned level, bool *is_deeper)
{
    BplReduceEdits edits = {0};
    BplStrbuf from = {0};
    Batch *batch = bpl_alloc_zero(sizeof *batch);
    bpl_strbuf_add(&from, reducer->text->text, reducer->text->length);
    BplProgram *program = read_program(reducer->call, &from);
    assert(program);
    *is_deeper = bpl_reduce_edits_find(&edits, program, kind, level);
    bpl_program_free(program);
    Stage stage = {.from = &from, .edits = &edits};
    bpl_subset_init(&stage.subset, edits.count, bpl_reduce_stage_info[kind].expected);
    for (size_t i = 0; i < reducer->call->jobs; i++)
        batch->chosen[i] = bpl_alloc_zero((edits.count + 1) * sizeof(bool));
    bool changed = edits.count && search(reducer, &stage, batch);
    for (size_t i = 0; i < reducer->call->jobs; i++) {
        bpl_free(batch->chosen[i]);
        bpl_strbuf_release(&batch->texts[i]);
    }
    bpl_free(batch);
    bpl_subset_release(&stage.subset);
    bpl_vec_release(&edits);
    bpl_strbuf_release(&from);
    return changed;
}

static bool run_stage(Reducer *reducer, BplReduceStage kind)
{
    bool changed = false, is_deeper = true;
    for (unsigned level = 0; is_deeper && !is_over(reducer); level++) {
        changed |= run_level(reducer, kind, level, &is_deeper);
        is_deeper &= bpl_reduce_stage_info[kind].has_levels;
    }
    return changed;
}

/* ---- all stages ------------------------------------------------------------------------------ */

/* Tests the program without the declarations that no other declaration needs; keeps the change if
 * the property holds. */
static bool eliminate(Reducer *reducer)
{
    BplLiveness liveness;
    size_t unmatched;
    BplStrbuf text = {0};
    const BplLivenessOptions options = {0};
    BplProgram *program = read_program(reducer->call, reducer->text);
    assert(program);
    (void)bpl_liveness_init(&liveness, program, &options, &unmatched);
    bpl_dde(program, &liveness);
    print_program(reducer->call, program, &text);
    bpl_liveness_release(&liveness);
    bpl_program_free(program);
    bool changed = try_text(reducer, &text);
    bpl_strbuf_release(&text);
    return changed;
}

/* Replaces the current text by the printer's output for it, so that all candidates are printed in
 * the same way. */
static void normalise(Reducer *reducer)
{
    BplStrbuf text = {0};
    BplProgram *program = read_program(reducer->call, reducer->text);
    assert(program);
    print_program(reducer->call, program, &text);
    bpl_program_free(program);
    (void)try_text(reducer, &text);
    bpl_strbuf_release(&text);
}

/* Tests the program with all names shortened, and keeps the change if the property holds; it does
 * not if the property depends on a name. */
static void rename_all(Reducer *reducer)
{
    BplStrbuf text = {0};
    BplProgram *program = read_program(reducer->call, reducer->text);
    assert(program);
    bpl_shorten_names(program);
    print_program(reducer->call, program, &text);
    bpl_program_free(program);
    (void)try_text(reducer, &text);
    bpl_strbuf_release(&text);
}

bool bpl_reduce(BplReduce *call, BplStrbuf *text)
{
    assert(call->jobs >= 1 && call->jobs <= BPL_REDUCE_JOBS);
    Reducer reducer = {.call = call, .text = text};
    normalise(&reducer);
    for (bool changed = true; changed && !is_over(&reducer);) {
        changed = eliminate(&reducer);
        for (int stage = 0; stage < BPL_STAGE_COUNT && !is_over(&reducer); stage++) {
            reducer.stage = bpl_reduce_stage_info[stage].help;
            if (run_stage(&reducer, (BplReduceStage)stage)) {
                eliminate(&reducer);
                changed = true;
            }
        }
    }
    reducer.stage = "names";
    if (call->rename)
        rename_all(&reducer);
    bpl_map_release(&reducer.refused);
    return !is_over(&reducer);
}
