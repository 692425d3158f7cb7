/* Makes the search follow a given list of branches (the guide): at each choice in the list, a path
 * takes the listed successor or ends. The values of variables, which the guide does not contain,
 * stay symbolic. */
#include "libbpl/exec/engine.h"

/* Collects in `known` the statements at which the core code has a choice between blocks; there is
 * none at statements with constant guards. */
static void note_choices(const BplCore *core, BplMap *known)
{
    for (size_t i = 0; i < core->code.count; i++) {
        const BplNode *node = core->places.at[i].node;
        if (node && (core->code.at[i].op == BPL_I_BRANCH || core->code.at[i].op == BPL_I_GOTO))
            bpl_map_put(known, node, known);
    }
}

static bool is_choice(const BplNode *node)
{
    return node && (node->kind == BPL_GOTO || node->kind == BPL_IF || node->kind == BPL_WHILE);
}

static uint32_t target(const BplCore *core, const BplInstr *instr, const BplCoreTurn *turn)
{
    if (instr->op == BPL_I_BRANCH)
        return turn->which ? instr->dst : instr->b;
    uint32_t which = turn->which;
    if (turn->node->kind == BPL_IF)
        which = turn->which ? 0 : 1;
    else if (turn->node->kind == BPL_WHILE)
        which = turn->which ? 1 : 0;
    return which < instr->count ? core->operands.at[instr->a + which] : BPL_NO_SLOT;
}

uint32_t bpl_guide_next(const BplEngine *e, BplState *state, uint32_t pc, uint32_t otherwise)
{
    const BplInstr *instr = &e->core->code.at[pc];
    const BplNode *node = e->core->places.at[pc].node;
    if ((instr->op != BPL_I_BRANCH && instr->op != BPL_I_GOTO) || !is_choice(node))
        return otherwise;
    if (state->turn >= e->guide.count || e->guide.at[state->turn].node != node)
        return BPL_NO_SLOT;
    return target(e->core, instr, &e->guide.at[state->turn++]);
}

void bpl_guide_set(BplEngine *e, const BplCoreTurns *turns)
{
    BplMap known = {0};
    note_choices(e->core, &known);
    bpl_vec_clear(&e->guide);
    for (size_t i = 0; i < turns->count; i++)
        if (bpl_map_get(&known, turns->at[i].node))
            bpl_vec_push(&e->guide, turns->at[i]);
    bpl_map_release(&known);
}

const BplExecResult *bpl_exec_follow(BplExec *exec, const BplProcedure *procedure,
                                     const BplCoreTurns *turns, double deadline)
{
    BplEngine *e = bpl_exec_engine(exec);
    const BplExecOptions options = e->options;
    if (!bpl_exec_core(exec, procedure))
        return NULL;
    bpl_guide_set(e, turns);
    e->is_guided = true;
    e->options.merge = false;
    e->options.failing = 1;
    e->options.executions = e->options.few = 0;
    e->options.bound = e->options.depth = e->options.branches = 0;
    e->options.search = BPL_SEARCH_DFS;
    if (options.keep != BPL_KEEP_NONE)
        e->options.keep = BPL_KEEP_FAILING;
    const BplExecResult *result = bpl_exec_run_until(exec, procedure, deadline);
    e->is_guided = false;
    e->options = options;
    return result;
}
