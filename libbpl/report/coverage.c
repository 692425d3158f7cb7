#include "libbpl/report/coverage.h"

#include "libbpl/report/origin.h"

/* Of the code of one core, by instruction and by block. */
typedef struct Part {
    const BplCore *core;
    BPL_VEC(bool) is_known;    /* by procedure: it can be reached from an entry */
    BPL_VEC(uint64_t) counts;  /* by instruction: executions that ran it */
    BPL_VEC(uint64_t) entered; /* by block */
    BPL_VEC(uint32_t) first;   /* by instruction: its first way, among `ways`, + 1 */
    BPL_VEC(uint64_t) ways;
} Part;

struct BplCoverage {
    BPL_VEC(Part *) parts;
};

BplCoverage *bpl_coverage_new(void)
{
    return bpl_alloc_zero(sizeof(BplCoverage));
}

void bpl_coverage_free(BplCoverage *coverage)
{
    if (!coverage)
        return;
    for (size_t i = 0; i < coverage->parts.count; i++) {
        Part *part = coverage->parts.at[i];
        bpl_vec_release(&part->is_known);
        bpl_vec_release(&part->counts);
        bpl_vec_release(&part->entered);
        bpl_vec_release(&part->first);
        bpl_vec_release(&part->ways);
        bpl_free(part);
    }
    bpl_vec_release(&coverage->parts);
    bpl_free(coverage);
}

/* ---- the tables ------------------------------------------------------------------------------ */

static uint32_t ways_of(const BplInstr *instr)
{
    if (instr->op == BPL_I_BRANCH)
        return 2;
    return instr->op == BPL_I_GOTO && instr->count > 1 ? instr->count : 0;
}

/* The core has grown with each entry. */
static void grow(Part *part)
{
    const BplCore *core = part->core;
    while (part->is_known.count < core->procs.count)
        bpl_vec_push(&part->is_known, false);
    while (part->entered.count < core->blocks.count)
        bpl_vec_push(&part->entered, 0);
    while (part->counts.count < core->code.count) {
        uint32_t ways = ways_of(&core->code.at[part->counts.count]);
        bpl_vec_push(&part->counts, 0);
        bpl_vec_push(&part->first, ways ? (uint32_t)part->ways.count + 1 : 0);
        while (ways--)
            bpl_vec_push(&part->ways, 0);
    }
}

static Part *part_of(BplCoverage *coverage, const BplCore *core)
{
    for (size_t i = 0; i < coverage->parts.count; i++)
        if (coverage->parts.at[i]->core == core)
            return coverage->parts.at[i];
    Part *part = bpl_alloc_zero(sizeof *part);
    part->core = core;
    bpl_vec_push(&coverage->parts, part);
    return part;
}

static void mark_known(Part *part, const BplProcedure *entry)
{
    const BplCore *core = part->core;
    BPL_VEC(uint32_t) open = {0};
    for (size_t i = 0; i < core->procs.count; i++)
        if (core->procs.at[i]->decl == entry)
            bpl_vec_push(&open, (uint32_t)i);
    while (open.count) {
        uint32_t index = bpl_vec_pop(&open);
        if (part->is_known.at[index])
            continue;
        part->is_known.at[index] = true;
        const BplCoreProc *proc = core->procs.at[index];
        for (size_t i = 0; i < proc->calls.count; i++)
            bpl_vec_push(&open, proc->calls.at[i]);
    }
    bpl_vec_release(&open);
}

/* ---- counting -------------------------------------------------------------------------------- */

/* Does a replay that runs it tell so? It tells of statements, not of clauses at a procedure's ends.
 */
static bool is_told(const BplNode *node)
{
    switch ((int)node->kind) {
    case BPL_ASSERT:
    case BPL_ASSUME:
    case BPL_HAVOC:
    case BPL_ASSIGN:
    case BPL_UNPACK:
    case BPL_CALL:
    case BPL_IF:
    case BPL_WHILE:
        return true;
    default:
        return false;
    }
}

static void count_execution(Part *part, const BplExecution *execution)
{
    const BplCore *core = part->core;
    bool is_exact = execution->is_replayed && !execution->is_cut;
    BplMap ran = {0};
    for (size_t i = 0; i < execution->trail.count && is_exact; i++)
        bpl_map_put(&ran, execution->trail.at[i].node, part);
    for (size_t i = 0; i < execution->blocks.count; i++) {
        const BplCoreBlock *block = &core->blocks.at[execution->blocks.at[i]];
        part->entered.at[execution->blocks.at[i]]++;
        for (uint32_t pc = block->first; pc < block->first + block->count; pc++) {
            const BplNode *node = core->places.at[pc].node;
            bool is_run = !node || !is_exact || !is_told(node) || bpl_map_get(&ran, node);
            part->counts.at[pc] += is_run;
        }
    }
    for (size_t i = 0; i < execution->ways.count; i++)
        part->ways.at[part->first.at[execution->ways.at[i].pc] - 1 + execution->ways.at[i].which]++;
    bpl_map_release(&ran);
}

void bpl_coverage_add(BplCoverage *coverage, const BplCore *core, const BplExecResult *result)
{
    Part *part = part_of(coverage, core);
    grow(part);
    mark_known(part, result->entry);
    for (size_t i = 0; i < result->executions.count; i++)
        count_execution(part, result->executions.at[i]);
}

/* ---- telling --------------------------------------------------------------------------------- */

static void visit_block(const Part *part, uint32_t index, uint32_t base,
                        const BplCoverageVisitor *visitor)
{
    const BplCore *core = part->core;
    const BplCoreBlock *block = &core->blocks.at[index];
    const BplNode *before = NULL;
    for (uint32_t pc = block->first; pc < block->first + block->count; pc++) {
        const BplNode *node = core->places.at[pc].node;
        if (node && node != before && visitor->statement)
            visitor->statement(visitor->data, node, base + index, part->counts.at[pc]);
        before = node ? node : before;
        uint32_t ways = node && visitor->way ? ways_of(&core->code.at[pc]) : 0;
        for (uint32_t i = 0; i < ways; i++)
            visitor->way(visitor->data, node, base + index, i, part->counts.at[pc] > 0,
                         part->ways.at[part->first.at[pc] - 1 + i]);
    }
}

static void visit_part(const Part *part, uint32_t base, const BplCoverageVisitor *visitor)
{
    const BplCore *core = part->core;
    for (size_t i = 0; i < part->is_known.count; i++) {
        const BplCoreProc *proc = core->procs.at[i];
        if (!part->is_known.at[i] || proc->by_spec)
            continue;
        if (visitor->procedure)
            visitor->procedure(visitor->data, proc->decl, part->entered.at[proc->entry]);
        if (visitor->body)
            visitor->body(visitor->data, proc->decl);
        for (uint32_t b = 0; b < proc->block_count; b++)
            visit_block(part, proc->first_block + b, base, visitor);
    }
}

void bpl_coverage_visit(const BplCoverage *coverage, const BplCoverageVisitor *visitor)
{
    uint32_t base = 0;
    for (size_t i = 0; i < coverage->parts.count; i++) {
        visit_part(coverage->parts.at[i], base, visitor);
        base += (uint32_t)coverage->parts.at[i]->entered.count;
    }
}

/* ---- lcov ------------------------------------------------------------------------------------ */

typedef struct Mapping {
    const BplOrigins *origins;
    BplLcov *lcov;
    const BplProcedure *procedure;
    uint32_t block;
    BPL_VEC(BplOrigin) seen; /* in the block */
} Mapping;

static void map_procedure(void *data, const BplProcedure *procedure, uint64_t count)
{
    Mapping *mapping = data;
    BplOrigin at = bpl_origin(mapping->origins, procedure, &procedure->node);
    if (at.file)
        bpl_lcov_function(mapping->lcov, at.file, at.line, procedure->name->text, count);
}

static void map_body(void *data, const BplProcedure *procedure)
{
    Mapping *mapping = data;
    mapping->procedure = procedure;
    mapping->block = UINT32_MAX;
}

static bool is_same(const BplOrigin *a, const BplOrigin *b)
{
    return a->line == b->line && strcmp(a->file, b->file) == 0;
}

static void map_statement(void *data, const BplNode *node, uint32_t block, uint64_t count)
{
    Mapping *mapping = data;
    BplOrigin at = bpl_origin(mapping->origins, mapping->procedure, node);
    if (mapping->block != block)
        bpl_vec_clear(&mapping->seen);
    mapping->block = block;
    if (!at.file)
        return;
    /* several statements of a block on one line are run once */
    for (size_t i = 0; i < mapping->seen.count; i++)
        if (is_same(&mapping->seen.at[i], &at))
            return;
    bpl_vec_push(&mapping->seen, at);
    bpl_lcov_line(mapping->lcov, at.file, at.line, block, count);
}

static void map_way(void *data, const BplNode *node, uint32_t block, uint32_t which, bool reached,
                    uint64_t count)
{
    Mapping *mapping = data;
    BplOrigin at = bpl_origin(mapping->origins, mapping->procedure, node);
    if (at.file)
        bpl_lcov_branch(mapping->lcov, at.file, at.line, block, which, reached, count);
}

void bpl_coverage_lcov(const BplCoverage *coverage, const BplProgram *program, BplLcov *lcov)
{
    BplOrigins *origins = bpl_origins_new(program);
    Mapping mapping = {.origins = origins, .lcov = lcov};
    const BplCoverageVisitor visitor = {&mapping, map_procedure, map_body, map_statement, map_way};
    bpl_coverage_visit(coverage, &visitor);
    bpl_vec_release(&mapping.seen);
    bpl_origins_free(origins);
}
