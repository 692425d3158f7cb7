#include "libbpl/pass/desugar.h"

#include "libbpl/pass/assigns.h"
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/cut_loops.h"
#include "libbpl/pass/features.h"
#include "libbpl/pass/functions.h"
#include "libbpl/pass/lambdas.h"
#include "libbpl/pass/lets.h"
#include "libbpl/pass/maps.h"
#include "libbpl/pass/monomorph.h"
#include "libbpl/pass/old.h"
#include "libbpl/pass/order.h"
#include "libbpl/pass/passive.h"
#include "libbpl/pass/pruning.h"
#include "libbpl/pass/settle.h"
#include "libbpl/pass/specs.h"
#include "libbpl/pass/synonyms.h"
#include "libbpl/pass/unique.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/pass/where.h"
#include "libbpl/syntax/tree.h"

const BplPassInfo bpl_pass_info[BPL_PASS_COUNT] = {
#define PASS(id, name, stages, feature, needs, text) {name, text},
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
    enum {
        S = 1 << BPL_STAGE_STRUCTURED,
        B = 1 << BPL_STAGE_BLOCKS,
        P = 1 << BPL_STAGE_PASSIVE,
        C = 1 << BPL_STAGE_CORE,
        L = 1 << (BPL_STAGE_CORE + 1)
    };
    static const unsigned stages_of[] = {
#define PASS(id, name, stages, feature, needs, text) (stages),
#include "libbpl/pass/passes.def"
#undef PASS
    };
    unsigned wanted = 1U << stage | (cut_loops ? (unsigned)L : 0);
    BplPassSet set = 0;
    for (int id = 0; id < BPL_PASS_COUNT; id++)
        if (stages_of[id] & wanted)
            set |= (BplPassSet)1 << id;
    return set;
}

BplPassSet bpl_pass_closure(BplPassSet passes)
{
    /* A value that is taken out of a box is no place to assign to. */
    if (passes >> BPL_PASS_monomorph & 1)
        passes |= (BplPassSet)1 << BPL_PASS_assigns;
    return passes;
}

/* Is there anything for the pass to do? */
static bool has_work(BplPassId pass, unsigned features)
{
    static const unsigned wanted[] = {
#define PASS(id, name, stages, feature, needs, text) feature,
#include "libbpl/pass/passes.def"
#undef PASS
    };
    return !wanted[pass] || wanted[pass] & features;
}

static bool run(BplPassId pass, BplProgram *program, BplFresh *fresh)
{
    typedef bool Pass(BplProgram *, BplFresh *);
    static Pass *const functions[] = {
#define PASS(id, name, stages, feature, needs, text) bpl_pass_##id,
#include "libbpl/pass/passes.def"
#undef PASS
    };
    return functions[pass](program, fresh);
}

static bool needs_types(BplPassId pass)
{
    enum { REFS, TYPES };
    static const bool needs_of[] = {
#define PASS(id, name, stages, feature, needs, text) needs,
#include "libbpl/pass/passes.def"
#undef PASS
    };
    return needs_of[pass];
}

/* Holds the pass to the promises of ast.h. */
static bool verify(BplProgram *program, BplPassId pass)
{
#ifdef NDEBUG
    (void)program;
    (void)pass;
    return true;
#else
    BplStrbuf why = {0};
    bool fine = bpl_ast_verify(&program->unit->node, &why);
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
    bool is_checked; /* since it was changed */
    BplPassId last;  /* that changed it */
    bool is_broken;  /* a pass made what is no program */
} Desugaring;

static bool check(Desugaring *d)
{
    if (d->is_checked)
        return true;
    if (!bpl_settle(d->program, &d->fresh, &d->features))
        return false;
    d->is_checked = verify(d->program, d->last) && bpl_check(d->program, d->options->check);
    d->is_broken = !d->is_checked;
    return d->is_checked;
}

/* False after a diagnostic. */
static bool run_one(Desugaring *d, BplPassId pass)
{
    BplProgram *program = d->program;
    size_t errors = program->diags.errors;
    if (!has_work(pass, d->features))
        return true;
    if (needs_types(pass) && !check(d))
        return false;
    if (!has_work(pass, d->features)) /* it was not known before */
        return true;
    if (run(pass, program, &d->fresh)) {
        d->is_checked = false;
        d->last = pass;
        d->features |= BPL_MAY_HAVE;
        if (pass == BPL_PASS_lambdas)
            d->features |= BPL_HAS_POLYMAPS; /* those with type parameters */
    }
    return program->diags.errors == errors;
}

bool bpl_desugar(BplProgram *program, const BplDesugarOptions *options, bool *is_broken)
{
    Desugaring d = {.program = program, .options = options, .is_checked = true};
    *is_broken = false;
    if (!bpl_check_supported(program, &d.features))
        return false;
    bpl_fresh_init(&d.fresh, program);
    bool fine = true;
    for (int id = 0; id < BPL_PASS_COUNT && fine; id++) {
        if (!(options->passes >> id & 1))
            continue;
        fine = run_one(&d, (BplPassId)id);
        if (fine && options->after && (fine = check(&d)))
            options->after(options->data, (BplPassId)id, program);
    }
    fine = fine && check(&d);
    *is_broken = d.is_broken;
    bpl_fresh_release(&d.fresh);
    return fine;
}
