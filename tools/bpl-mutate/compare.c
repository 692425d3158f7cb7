/* Compares surviving mutants with the original bodies (tools/common/compare.h). */
#include "libbpl/diff/versions.h"
#include "libbpl/syntax/walk.h"
#include "tools/bpl-mutate/run.h"

/* Returns a list of pairs: each mutant of a body that survives, with the original body. */
static BplCompared *pairs_of(BplProgram *source, const BplTrials *trials, size_t *count)
{
    BPL_VEC(BplCompared) pairs = {0};
    for (size_t i = 0; i < trials->count; i++) {
        const BplTried *tried = &trials->at[i];
        if (!tried->survives || bpl_mutation_info[tried->mutant->mutation].is_claim)
            continue;
        BplStrbuf name = {0};
        bpl_version_fresh_prefix(&name, "Mutant", source, NULL);
        bpl_strbuf_addf(&name, "%zu", tried->number);
        bpl_vec_push(&pairs,
                     (BplCompared){.a = tried->mutant->decl,
                                   .b = bpl_mutant_copy(source, tried->mutant, tried->mutant->decl),
                                   .name = bpl_strbuf_detach(&name)});
    }
    *count = pairs.count;
    return pairs.at;
}

static BplWalk look_for_assumption(BplWalker *walker, BplNode *node)
{
    bool *found = walker->data;
    *found |= node->kind == BPL_ASSUME;
    return *found ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Can an assumption end executions of one of the two bodies? (Checks cannot end executions, since
 * both bodies are verified.) */
static bool may_be_blocked(const BplCompared *pair)
{
    bool found = false;
    BplWalker walker = {.enter = look_for_assumption, .data = &found};
    bpl_walk(&walker, &pair->a->node);
    bpl_walk(&walker, &pair->b->node);
    return found;
}

/* Changes the result of a pair to `undecided` if its bodies were shown to be equal only for
 * executions that end in both: an assumption may end the executions of one body alone. */
static void refuse_partial(BplCompared *pair)
{
    if (pair->sameness != BPL_SAME_EQUAL || !pair->is_partial || !may_be_blocked(pair))
        return;
    bpl_free(pair->why);
    pair->sameness = BPL_SAME_UNKNOWN;
    pair->why =
        bpl_strdup("they are equal where both end, but an assumption may block one of them");
}

static void settle(BplTried *tried, BplCompared *pair)
{
    refuse_partial(pair);
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
    options.is_exact = true;
    bpl_compare_all(tool, &options, source, pairs, count);
    for (size_t i = 0; i < trials->count; i++) {
        BplTried *tried = &trials->at[i];
        if (tried->survives && !bpl_mutation_info[tried->mutant->mutation].is_claim)
            settle(tried, &pairs[next++]);
    }
    bpl_free(pairs);
}
