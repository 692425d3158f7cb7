#include "libbpl/pass/desugar.h"

#include "libbpl/pass/features.h"
#include "libbpl/pass/settle.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/syntax/tree.h"

const BplPassInfo bpl_pass_info[BPL_PASS_COUNT] = {
#define PASS(id, name, stages, feature, needs, adds, with, text) {name, text},
#include "libbpl/pass/passes.def"
#undef PASS
};

/* Declares the function of each pass for the table below; the headers of the passes also declare
 * these functions. */
#define PASS(id, name, stages, feature, needs, adds, with, text) \
    bool bpl_pass_##id(BplProgram *program, BplFresh *fresh);
#include "libbpl/pass/passes.def"
#undef PASS

/* Abbreviations in passes.def for sets of stages: S structured, B blocks, P passive, C core, and L
 * for any stage if loops are to be cut. */
enum {
    S = 1 << BPL_STAGE_STRUCTURED,
    B = 1 << BPL_STAGE_BLOCKS,
    P = 1 << BPL_STAGE_PASSIVE,
    C = 1 << BPL_STAGE_CORE,
    L = 1 << (BPL_STAGE_CORE + 1)
};
enum { REFS, TYPES = 1, MARKS = 2, EVERYWHERE = 4 };
#define ALL     (~0U)
#define AND(id) ((BplPassSet)1 << BPL_PASS_##id)

static const struct {
    unsigned stages, feature;
    unsigned needs;
    unsigned adds;
    BplPassSet with;
    /* runs the pass; returns true if the pass changed the program */
    bool (*run)(BplProgram *program, BplFresh *fresh);
} passes[BPL_PASS_COUNT] = {
#define PASS(id, name, stages, feature, needs, adds, with, text) \
    {stages, feature, needs, adds, with, bpl_pass_##id},
#include "libbpl/pass/passes.def"
#undef PASS
};

BplPassId bpl_pass_find(const char *name)
{
    int id = 0;
    while (id < BPL_PASS_COUNT && strcmp(bpl_pass_info[id].name, name) != 0)
        id++;
    return (BplPassId)id;
}

BplPassSet bpl_stage_passes(BplStage stage, bool cut_loops)
{
    unsigned wanted = 1U << stage | (cut_loops ? (unsigned)L : 0);
    BplPassSet set = 0;
    for (int id = 0; id < BPL_PASS_COUNT; id++)
        if (passes[id].stages & wanted)
            set |= (BplPassSet)1 << id;
    return set;
}

BplPassSet bpl_pass_closure(BplPassSet set)
{
    /* passes run in the order of their numbers, and a required pass has a smaller number than the
     * pass that requires it: counting down adds all required passes in one sweep */
    for (int id = BPL_PASS_COUNT; id-- > 0;)
        if (set >> id & 1)
            set |= passes[id].with;
    return set;
}

/* Does a program with these features need the pass? A pass without a feature in the table is always
 * needed. */
static bool has_work(BplPassId pass, unsigned features)
{
    return !passes[pass].feature || passes[pass].feature & features;
}

/* Checks that the program satisfies the invariants of ast.h after the pass; returns false after a
 * diagnostic. Always true in release builds. */
static bool verify(BplProgram *program, BplPassId pass)
{
#ifdef NDEBUG
    (void)program;
    (void)pass;
    return true;
#else
    BplStrbuf why = {0};
    bool fine = bpl_ast_verify(&program->unit->node, &why);
    assert(bpl_features_are_right(program));
    if (!fine)
        bpl_diag(&program->diags, BPL_DIAG_BROKEN_TREE, 0, "the pass %s made a bad tree: %s",
                 bpl_pass_info[pass].name, why.text);
    bpl_strbuf_release(&why);
    return fine;
#endif
}

typedef struct Desugaring {
    BplProgram *program;
    const BplDesugarOptions *options;
    BplFresh fresh;
    unsigned features;
    /* names are resolved and features computed for the current program (no pass has changed it
     * since) */
    bool is_settled;
    /* types are computed for the current program (no pass has changed it since) */
    bool is_checked;
    /* since types were last computed, a pass without MARKS has changed the program */
    bool is_unmarked;
    BplPassId last; /* the last pass that changed the program */
    bool is_broken; /* whether a pass has made an invalid program */
} Desugaring;

static bool settle(Desugaring *d)
{
    if (!d->is_settled)
        d->is_settled = bpl_pass_settle(d->program, &d->fresh, &d->features);
    return d->is_settled;
}

/* Recomputes the types in those declarations that may have one of the features. If a pass without
 * MARKS has changed the program, type synonyms may have changed, and all types are recomputed. */
static bool check(Desugaring *d, unsigned features)
{
    const BplCheckOptions *options = d->options->check;
    if (d->is_checked)
        return true;
    if (!settle(d))
        return false;
    bool fine = verify(d->program, d->last) &&
                (d->is_unmarked ? bpl_check(d->program, options)
                                : bpl_check_changed(d->program, options, features));
    d->is_checked = fine && (d->is_unmarked || features == ALL);
    d->is_unmarked = false;
    d->is_broken = !fine;
    return fine;
}

/* Runs the pass if the program has features that it transforms; returns false after a diagnostic.
 */
static bool run_one(Desugaring *d, BplPassId pass)
{
    BplProgram *program = d->program;
    size_t errors = program->diags.errors;
    if (!has_work(pass, d->features))
        return true;
    bool needs_types = passes[pass].needs & TYPES;
    if (needs_types && !settle(d))
        return false;
    /* settling has computed the features anew: the pass may no longer be needed */
    if (!has_work(pass, d->features))
        return true;
    bool looks_there = (passes[pass].needs & (MARKS | EVERYWHERE)) == MARKS && passes[pass].feature;
    if (needs_types && !check(d, looks_there ? passes[pass].feature : ALL))
        return false;
    if (passes[pass].run(program, &d->fresh)) {
        if (!(passes[pass].needs & MARKS)) {
            bpl_forget_features(program);
            d->is_unmarked = true;
        }
        d->is_settled = d->is_checked = false;
        d->last = pass;
        d->features |= BPL_MAY_HAVE | passes[pass].adds;
    }
    return program->diags.errors == errors;
}

/* Resolves names, and computes features, in the declarations that the caller has changed since it
 * called bpl_pass_check_supported. */
static bool settle_changed(Desugaring *d)
{
    BPL_EACH (BplDecl, decl, d->program->unit->decls)
        if (decl->features & BPL_IS_KNOWN)
            decl->features |= BPL_IS_SETTLED | BPL_IS_CHECKED;
    return bpl_pass_settle(d->program, &d->fresh, &d->features);
}

bool bpl_desugar(BplProgram *program, const BplDesugarOptions *options, bool *is_broken)
{
    Desugaring d = {.program = program, .options = options, .is_settled = true, .is_checked = true};
    *is_broken = false;
    bool (*is_supported)(BplProgram *, unsigned *) =
        options->keeps_measures ? bpl_pass_check_supported_or_measure : bpl_pass_check_supported;
    if (!options->is_supported && !is_supported(program, &d.features))
        return false;
    bpl_fresh_init(&d.fresh, program);
    bool fine = !options->is_supported || settle_changed(&d);
    for (int id = 0; id < BPL_PASS_COUNT && fine; id++) {
        if (!(options->passes >> id & 1))
            continue;
        fine = run_one(&d, (BplPassId)id);
        if (fine && options->after && (fine = check(&d, ALL)))
            options->after(options->data, (BplPassId)id, program);
    }
    fine = fine && check(&d, ALL);
    *is_broken = d.is_broken;
    bpl_fresh_release(&d.fresh);
    return fine;
}
