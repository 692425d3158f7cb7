/* Applies the transforms to a system of clauses, in the order of transforms.def, and undoes them
 * for models. */
#include "libbpl/chc/transform/transform.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/encode/encode.h"
#include "libbpl/chc/verify.h"

static bool keeps_derivations(uint32_t transforms)
{
    static const bool keeps[] = {
#define TRANSFORM(id, keeps_derivations, meaning) keeps_derivations,
#include "libbpl/chc/transform/transforms.def"
#undef TRANSFORM
    };
    for (uint32_t i = 0; i < BPL_CHC_TRANSFORM_COUNT; i++)
        if (transforms >> i & 1 && !keeps[i])
            return false;
    return true;
}

/* ---- clauses made anew ----------------------------------------------------------------------- */

static BplChcSystem *system_with(const BplChcSystem *system, const BplChcOptions *options)
{
    const BplChcGraphs *graphs = system->graphs;
    const BplCoreProc *entry = graphs->core->procs.at[graphs->all.at[0]->proc];
    return bpl_chc_encode(graphs->core, entry, options);
}

static bool is_recursive(const BplChcSystem *system)
{
    for (size_t i = 0; i < system->graphs->all.count; i++)
        if (system->graphs->all.at[i]->is_recursive)
            return true;
    return false;
}

static size_t carried(const BplChcSystem *system)
{
    size_t all = 0;
    for (size_t i = 0; i < system->preds.count; i++)
        all += system->preds.at[i].count;
    return all;
}

/* Makes the clauses of the program anew, with the encoder's options set as the transforms require.
 * Returns NULL if the transforms are to leave out parts of the program, but nothing could be left
 * out. */
static BplChcSystem *make_anew(BplChcTransformed *now, BplChcSystem *system, uint32_t transforms)
{
    now->options = bpl_chc_defaults();
    if (transforms & BPL_CHC_LOCALIZE)
        now->options.localize = 1;
    if (transforms & BPL_CHC_FORGET_MAPS)
        now->options.forget_maps = true;
    if (transforms & BPL_CHC_KEEP_CALLS)
        now->options.inline_size = 0;
    if (transforms & BPL_CHC_EXPAND_CALLS) {
        bool numbers = transforms & BPL_CHC_KEEP_NUMBERS;
        if (is_recursive(system) || (system->graphs->all.count < 2 && !numbers))
            return system;
        now->options.inline_budget = bpl_limits->chc_whole_program;
        now->options.keep_numbers = numbers;
    }
    BplChcSystem *anew = system_with(system, &now->options);
    if (keeps_derivations(transforms) || carried(anew) != carried(system))
        return anew;
    bpl_chc_system_free(anew);
    return NULL;
}

/* Makes localized clauses once more, with the variables that are one more step away from checks; if
 * this adds no variable, tries further steps, up to a limit. Returns false if none of these steps
 * adds a variable, or if the new clauses would leave out no variable at all. */
bool bpl_chc_transform_refine(BplChcTransformed *now)
{
    for (uint32_t i = 0; i < bpl_limits->chc_localize_vain && now->options.localize; i++) {
        now->options.localize++;
        BplChcSystem *next = system_with(now->system, &now->options);
        if (carried(next) > carried(now->system) && carried(next) != now->whole) {
            bpl_chc_system_free(now->system);
            now->system = next;
            return true;
        }
        bpl_chc_system_free(next);
    }
    return false;
}

/* ---- congruences ----------------------------------------------------------------------------- */

static void find_congruences(BplChcTransformed *now, const BplChcCongruenceOptions *options)
{
    BplChcCongruence *found = bpl_alloc_zero(sizeof *found);
    if (!bpl_chc_congruence_find(found, now->system, options)) {
        bpl_chc_congruence_release(found);
        bpl_free(found);
        return;
    }
    now->is_congruent = true;
    now->is_safe = bpl_chc_congruence_exclude_failure(found);
    bpl_chc_congruence_assume(found);
    bpl_vec_push(&now->congruences, found);
}

/* Finds congruences of integers, then of bit-vectors of each width, and assumes them as premises of
 * the clauses. */
static void assume_congruences(BplChcTransformed *now, bool products)
{
    BplChcCongruenceOptions options = {.work = bpl_limits->chc_congruence_work,
                                       .products = products};
    BplChcWidths widths = {0};
    now->constraints = bpl_alloc((now->system->clauses.count + 1) * sizeof *now->constraints);
    for (size_t i = 0; i < now->system->clauses.count; i++)
        now->constraints[i] = now->system->clauses.at[i].constraint;
    find_congruences(now, &options);
    bpl_chc_congruence_widths(now->system, &widths);
    options.products = false;
    for (size_t i = 0; i < widths.count && !now->is_safe; i++) {
        options.width = widths.at[i];
        find_congruences(now, &options);
    }
    bpl_vec_release(&widths);
}

/* ---- there and back -------------------------------------------------------------------------- */

static bool give_up(BplChcTransformed *now, const char *why)
{
    now->system = NULL;
    now->why = why;
    return false;
}

bool bpl_chc_transform(BplChcTransformed *now, BplChcSystem *system, uint32_t transforms)
{
    enum {
        ANEW = BPL_CHC_LOCALIZE | BPL_CHC_FORGET_MAPS | BPL_CHC_KEEP_CALLS | BPL_CHC_EXPAND_CALLS
    };
    assert((!(transforms & BPL_CHC_PRODUCTS) || transforms & BPL_CHC_CONGRUENCES) &&
           "products are a part of the congruences");
    *now = (BplChcTransformed){.system = system,
                               .whole = carried(system),
                               .done = transforms,
                               .is_exact = keeps_derivations(transforms)};
    if (transforms & ANEW)
        now->system = make_anew(now, system, transforms);
    if (!now->system)
        return give_up(now, "gave up: nothing could be left out");
    if (transforms & BPL_CHC_ARRAY_CELLS && !bpl_chc_array_cells(now->system, &now->cells))
        return give_up(now, "gave up: no elements could be kept");
    if (transforms & BPL_CHC_CONGRUENCES)
        assume_congruences(now, transforms & BPL_CHC_PRODUCTS);
    assert(!bpl_chc_verify(now->system) && "transformed clauses are well-formed");
    return true;
}

/* Restores the clauses' constraints, and adds the congruences to the meanings of the model: the
 * clauses assumed them for their premises, and they hold in every execution. */
static void undo_congruences(BplChcTransformed *now, BplChcModel *model)
{
    BplChcSystem *s = now->system;
    for (size_t i = 0; i < s->clauses.count; i++)
        s->clauses.at[i].constraint = now->constraints[i];
    for (uint32_t p = 0; p < s->preds.count; p++)
        for (size_t k = 0; k < now->congruences.count && p != s->query; k++) {
            BplValue said = bpl_chc_congruence_say(now->congruences.at[k], p, model->of[p].formals);
            model->of[p].formula = bpl_term_and(s->terms, model->of[p].formula, said);
        }
}

void bpl_chc_transform_back(BplChcTransformed *now, BplChcModel *model)
{
    if (now->is_safe) {
        bpl_chc_model_init(model, now->system);
        for (uint32_t p = 0; p < now->system->preds.count; p++)
            model->of[p].formula = p == now->system->query ? BPL_FALSE : BPL_TRUE;
    }
    if (model->of && now->constraints)
        undo_congruences(now, model);
    if (model->of && now->done & BPL_CHC_ARRAY_CELLS)
        bpl_chc_array_cells_back(&now->cells, model);
    assert(!bpl_chc_verify(now->system) && "the clauses are as they were");
}

void bpl_chc_transform_release(BplChcTransformed *now)
{
    for (size_t i = 0; i < now->congruences.count; i++) {
        bpl_chc_congruence_release(now->congruences.at[i]);
        bpl_free(now->congruences.at[i]);
    }
    bpl_vec_release(&now->congruences);
    bpl_free(now->constraints);
}
