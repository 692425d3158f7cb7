#include "libbpl/exec/profile.h"

#include "libbpl/base/map.h"

/* The counters of one instruction. For the first instruction of a block, `runs` counts how often
 * the block was entered. */
typedef struct Counts {
    uint64_t runs, forks;
    double seconds;
} Counts;

struct BplProfile {
    const BplCore *core;
    /* the counters of each instruction; the list may be shorter than the code, to which
     * instructions are added */
    BPL_VEC(Counts) counts;
    uint32_t at;
};

BplProfile *bpl_profile_new(const BplCore *core)
{
    BplProfile *profile = bpl_alloc_zero(sizeof *profile);
    profile->core = core;
    return profile;
}

void bpl_profile_free(BplProfile *profile)
{
    if (profile)
        bpl_vec_release(&profile->counts);
    bpl_free(profile);
}

static Counts *counts_of(BplProfile *profile, uint32_t pc)
{
    while (profile->counts.count <= pc)
        bpl_vec_push(&profile->counts, (Counts){0});
    return &profile->counts.at[pc];
}

void bpl_profile_enter(BplProfile *profile, uint32_t block)
{
    if (profile)
        counts_of(profile, profile->core->blocks.at[block].first)->runs++;
}

void bpl_profile_at(BplProfile *profile, uint32_t pc)
{
    if (profile)
        profile->at = pc;
}

void bpl_profile_fork(BplProfile *profile, size_t ways)
{
    if (profile)
        counts_of(profile, profile->at)->forks += ways - 1;
}

void bpl_profile_query(BplProfile *profile, double seconds)
{
    if (profile)
        counts_of(profile, profile->at)->seconds += seconds;
}

void bpl_profile_join(BplExecResult *result, const BplExecCost *costs, size_t count)
{
    BplMap known = {0}; /* statement -> index + 1 of its costs in the result */
    for (size_t i = 0; i < result->costs.count; i++)
        bpl_map_put(&known, result->costs.at[i].node, (void *)(uintptr_t)(i + 1));
    for (size_t i = 0; i < count; i++) {
        uintptr_t index = (uintptr_t)bpl_map_get(&known, costs[i].node);
        if (!index) {
            bpl_vec_push(&result->costs, costs[i]);
            bpl_map_put(&known, costs[i].node, (void *)(uintptr_t)result->costs.count);
            continue;
        }
        BplExecCost *sum = &result->costs.at[index - 1];
        sum->runs += costs[i].runs;
        sum->forks += costs[i].forks;
        sum->seconds += costs[i].seconds;
    }
    bpl_map_release(&known);
}

typedef BPL_VEC(BplExecCost) Costs;

/* Adds to `costs` the costs of the block's statements, one after the other. */
static void add_block(const BplProfile *profile, const BplCoreProc *proc, const BplCoreBlock *block,
                      Costs *costs)
{
    const BplNode *last = NULL;
    uint64_t runs =
        block->first < profile->counts.count ? profile->counts.at[block->first].runs : 0;
    for (uint32_t pc = block->first; pc < block->first + block->count; pc++) {
        const BplNode *node = profile->core->places.at[pc].node;
        if (!node || pc >= profile->counts.count)
            continue;
        const Counts *counts = &profile->counts.at[pc];
        BplExecCost cost = {node, proc->decl, node != last ? runs : 0, counts->forks,
                            counts->seconds};
        if (cost.runs || cost.forks || cost.seconds > 0)
            bpl_vec_push(costs, cost);
        last = node;
    }
}

void bpl_profile_tell(BplProfile *profile, BplExecResult *result)
{
    Costs costs = {0};
    if (!profile)
        return;
    if (profile->core->code.count)
        (void)counts_of(profile, (uint32_t)profile->core->code.count - 1);
    for (size_t i = 0; i < profile->core->procs.count; i++) {
        const BplCoreProc *proc = profile->core->procs.at[i];
        for (uint32_t b = 0; b < proc->block_count; b++)
            add_block(profile, proc, &profile->core->blocks.at[proc->first_block + b], &costs);
    }
    bpl_profile_join(result, costs.at, costs.count);
    bpl_vec_release(&costs);
    bpl_vec_clear(&profile->counts);
}
