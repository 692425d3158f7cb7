#include "libbpl/pass/stats.h"

#include "libbpl/syntax/walk.h"

static const char *const names[BPL_STAT_COUNT] = {"types",  "constants",  "functions",
                                                  "axioms", "variables",  "procedures",
                                                  "bodies", "statements", "bytes"};

static void count_var(BplStats *stats, const BplVar *var)
{
    if (var->op == BPL_ROLE_CONST)
        stats->of[BPL_STAT_CONSTANTS]++;
    else if (var->op == BPL_ROLE_GLOBAL)
        stats->of[BPL_STAT_VARIABLES]++;
}

static BplWalk count(BplWalker *walker, BplNode *node)
{
    BplStats *stats = walker->data;
    switch ((BplKind)node->kind) {
    case BPL_TYPE_DEF:
    case BPL_DATATYPE:
        stats->of[BPL_STAT_TYPES]++;
        break;
    case BPL_VAR:
        count_var(stats, bpl_as_var(node));
        break;
    case BPL_FUNCTION:
        stats->of[BPL_STAT_FUNCTIONS]++;
        break;
    case BPL_AXIOM:
        stats->of[BPL_STAT_AXIOMS]++;
        break;
    case BPL_PROCEDURE:
        stats->of[BPL_STAT_PROCEDURES]++;
        stats->of[BPL_STAT_BODIES] += bpl_as_procedure(node)->body != NULL;
        break;
    case BPL_IMPLEMENTATION:
        stats->of[BPL_STAT_BODIES]++;
        break;
    default:
        stats->of[BPL_STAT_STATEMENTS] += bpl_kind_info(node->kind)->node_class == BPL_CLASS_STMT;
        break;
    }
    return bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

void bpl_stats_count(BplStats *stats, const BplProgram *program)
{
    *stats = (BplStats){0};
    BplWalker walker = {.enter = count, .data = stats};
    bpl_walk(&walker, &program->unit->node);
}

void bpl_stats_compare(BplStrbuf *out, const BplStats *before, const BplStats *after)
{
    bpl_strbuf_addf(out, "%-12s %10s %10s\n", "", "before", "after");
    for (int i = 0; i < BPL_STAT_COUNT; i++)
        bpl_strbuf_addf(out, "%-12s %10zu %10zu\n", names[i], before->of[i], after->of[i]);
}
