#include "libbpl/pass/desugar.h"

#include "libbpl/pass/assigns.h"
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/cut_loops.h"
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
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"

const BplPassInfo bpl_pass_info[BPL_PASS_COUNT] = {
#define PASS(id, name, stages, text) {name, text},
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
#define PASS(id, name, stages, text) (stages),
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

static bool run(BplPassId pass, BplProgram *program, BplFresh *fresh)
{
    typedef bool Pass(BplProgram *, BplFresh *);
    static Pass *const functions[] = {
#define PASS(id, name, stages, text) bpl_pass_##id,
#include "libbpl/pass/passes.def"
#undef PASS
    };
    return functions[pass](program, fresh);
}

/* Rewriting nothing sets every height. */
static void set_heights(BplProgram *program)
{
    BplRewriter rewriter = {0};
    bpl_rewrite(&rewriter, &program->unit->node);
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
        bpl_diag(&program->diags, BPL_DIAG_NOT_SUPPORTED, 0, "the pass %s made a bad tree: %s",
                 bpl_pass_info[pass].name, why.text);
    bpl_strbuf_release(&why);
    return fine;
#endif
}

bool bpl_desugar(BplProgram *program, const BplDesugarOptions *options, bool *is_broken)
{
    *is_broken = false;
    if (!bpl_check_supported(program))
        return false;
    BplFresh fresh;
    bpl_fresh_init(&fresh, program);
    bool fine = true;
    for (int id = 0; id < BPL_PASS_COUNT && fine; id++) {
        if (!(options->passes >> id & 1))
            continue;
        size_t errors = program->diags.errors;
        bool changed = run((BplPassId)id, program, &fresh);
        fine = program->diags.errors == errors;
        if (fine && changed) {
            set_heights(program);
            bpl_settle_names(program, &fresh);
            fine = verify(program, (BplPassId)id) && bpl_check(program, options->check);
            *is_broken = !fine;
        }
        if (fine && options->after)
            options->after(options->data, (BplPassId)id, program);
    }
    bpl_fresh_release(&fresh);
    return fine;
}
