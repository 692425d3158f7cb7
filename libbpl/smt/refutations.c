/* Implements a solver decorator that records queries answered `unsat`. A query is written as text
 * at once, since terms that only this query mentions may be freed afterwards. */
#include "libbpl/smt/refutations.h"

#include "libbpl/base/map.h"
#include "libbpl/smt/decorator.h"
#include "libbpl/term/smt_writer.h"

typedef struct Recorder {
    BplDecorator base;
    BplRefutations *refutations;
} Recorder;

static void write_question(BplTerms *terms, const BplQuery *query, BplStrbuf *out)
{
    BplSmtWriter *writer = bpl_smt_writer_new(terms, out);
    bpl_strbuf_add_text(out, "(push 1)\n");
    bpl_smt_writer_declare(writer, query->constraints, query->count, true);
    for (size_t i = 0; i < query->count; i++) {
        bpl_strbuf_add_text(out, "(assert ");
        bpl_smt_writer_term(writer, query->constraints[i]);
        bpl_strbuf_add_text(out, ")\n");
    }
    bpl_strbuf_add_text(out, "(check-sat)\n(pop 1)\n");
    bpl_smt_writer_free(writer);
}

/* Returns a digest of the text, by FNV-1a (G. Fowler, L. Noll, K.-P. Vo). If two different queries
 * had the same digest, only the first one would be recorded. */
static const void *digest(const BplStrbuf *text)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < text->length; i++)
        hash = (hash ^ (unsigned char)text->text[i]) * UINT64_C(0x100000001b3);
    return (const void *)(uintptr_t)(hash | 1);
}

static void record(Recorder *recorder, const BplQuery *query)
{
    BplRefutations *r = recorder->refutations;
    BplStrbuf question = {0};
    write_question(recorder->base.solver.terms, query, &question);
    if (!r->written)
        r->written = bpl_alloc_zero(sizeof *r->written);
    if (r->text.length + question.length > r->most) {
        r->is_cut = true;
    } else if (bpl_set_add(r->written, digest(&question))) {
        bpl_strbuf_addf(&r->text, "; question %llu%s%s\n", (unsigned long long)++r->count,
                        r->place ? ", of " : "", r->place ? r->place : "");
        bpl_strbuf_add(&r->text, question.text, question.length);
    }
    bpl_strbuf_release(&question);
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Recorder *recorder = (Recorder *)solver;
    bpl_decorator_pass(&recorder->base, query, answer);
    if (answer->sat == BPL_UNSAT && !recorder->refutations->is_cut)
        record(recorder, query);
}

static void free_recorder(BplSolver *solver)
{
    bpl_free(solver);
}

BplSolver *bpl_refutations_new(BplSolver *next, BplRefutations *refutations)
{
    static const BplSolverClass class = {"refutations", check, NULL, free_recorder, NULL};
    Recorder *recorder = bpl_decorator_new(&class, next, sizeof *recorder);
    recorder->refutations = refutations;
    return &recorder->base.solver;
}

void bpl_refutations_at(BplRefutations *refutations, const char *place)
{
    bpl_free(refutations->place);
    refutations->place = place ? bpl_strdup(place) : NULL;
}

bool bpl_refutations_are_whole(const BplRefutations *refutations)
{
    return refutations->count && !refutations->is_cut;
}

void bpl_refutations_release(BplRefutations *refutations)
{
    bpl_strbuf_release(&refutations->text);
    bpl_free(refutations->place);
    if (refutations->written)
        bpl_set_release(refutations->written);
    bpl_free(refutations->written);
    *refutations = (BplRefutations){0};
}
