/* Compares surviving mutants with the original bodies (tools/common/compare.h). */
#include "tools/bpl-mutate/run.h"

/* The pairs of each surviving body and its original. */
static BplCompared *pairs_of(BplProgram *source, const BplTrials *trials, size_t *count)
{
    BPL_VEC(BplCompared) pairs = {0};
    for (size_t i = 0; i < trials->count; i++) {
        const BplTried *tried = &trials->at[i];
        if (!tried->survives || bpl_mutation_info[tried->mutant->mutation].is_claim)
            continue;
        BplStrbuf name = {0};
        bpl_strbuf_addf(&name, "Mutant%zu", tried->number);
        bpl_vec_push(&pairs,
                     (BplCompared){.a = tried->mutant->decl,
                                   .b = bpl_mutant_copy(source, tried->mutant, tried->mutant->decl),
                                   .name = bpl_strbuf_detach(&name)});
    }
    *count = pairs.count;
    return pairs.at;
}

static void settle(BplTried *tried, BplCompared *pair)
{
    static const BplFate fates[] = {[BPL_SAME_UNKNOWN] = BPL_FATE_UNDECIDED,
                                    [BPL_SAME_EQUAL] = BPL_FATE_EQUAL,
                                    [BPL_SAME_DIFFERS] = BPL_FATE_DIFFERS};
    tried->fate = fates[pair->sameness];
    bpl_free(tried->why);
    tried->why = pair->why;
    bpl_free((char *)(uintptr_t)pair->name);
}

void bpl_mutate_compare(BplTool *tool, const BplMutate *how, BplProgram *source, BplTrials *trials)
{
    size_t count, next = 0;
    BplCompared *pairs = pairs_of(source, trials, &count);
    BplCompareOptions options = how->compare;
    options.dialect = (BplDialect)how->filter.dialect;
    bpl_compare_all(tool, &options, source, pairs, count);
    for (size_t i = 0; i < trials->count; i++) {
        BplTried *tried = &trials->at[i];
        if (tried->survives && !bpl_mutation_info[tried->mutant->mutation].is_claim)
            settle(tried, &pairs[next++]);
    }
    bpl_free(pairs);
}
