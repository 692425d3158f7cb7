#include "libbpl/report/coverage.h"

#include "libbpl/base/map.h"
#include "libbpl/report/origin.h"

/* An instruction of a procedure, with its counts. The code of a procedure is the same in every core
 * program; its blocks and instructions are numbered from the first ones of the procedure. */
typedef struct Instr {
    const BplNode *node; /* the statement or clause to which it belongs; or NULL */
    uint32_t ways;       /* number of edges to successors; 0 if there is only one successor */
    uint32_t first;      /* index in `ways` of the body of the count of the first edge */
    uint64_t count;      /* number of executions that ran the instruction */
} Instr;

typedef struct Block {
    uint32_t first, count; /* the range of the block's instructions in the body */
} Block;

typedef struct Body {
    const BplProcedure *procedure;
    uint32_t entry; /* the block at which the body begins */
    uint64_t entered;
    BPL_VEC(Block) blocks;
    BPL_VEC(Instr) instrs;
    BPL_VEC(uint64_t) ways;
    /* another body of the procedure: the procedure's code for other type arguments */
    struct Body *next;
} Body;

struct BplCoverage {
    /* the code of procedures (bodies), in the order in which executions first reached them */
    BPL_VEC(Body *) bodies;
    BplMap by_procedure; /* BplProcedure -> the first of its bodies */
};

BplCoverage *bpl_coverage_new(void)
{
    return bpl_alloc_zero(sizeof(BplCoverage));
}

void bpl_coverage_free(BplCoverage *coverage)
{
    if (!coverage)
        return;
    for (size_t i = 0; i < coverage->bodies.count; i++) {
        Body *body = coverage->bodies.at[i];
        bpl_vec_release(&body->blocks);
        bpl_vec_release(&body->instrs);
        bpl_vec_release(&body->ways);
        bpl_free(body);
    }
    bpl_vec_release(&coverage->bodies);
    bpl_map_release(&coverage->by_procedure);
    bpl_free(coverage);
}

/* ---- the tables ------------------------------------------------------------------------------ */

static uint32_t ways_of(const BplInstr *instr)
{
    if (instr->op == BPL_I_BRANCH)
        return 2;
    return instr->op == BPL_I_GOTO && instr->count > 1 ? instr->count : 0;
}

static Body *make_body(const BplCore *core, const BplCoreProc *proc)
{
    Body *body = bpl_alloc_zero(sizeof *body);
    body->procedure = proc->decl;
    body->entry = proc->entry - proc->first_block;
    for (uint32_t b = 0; b < proc->block_count; b++) {
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + b];
        bpl_vec_push(&body->blocks, (Block){(uint32_t)body->instrs.count, block->count});
        for (uint32_t pc = block->first; pc < block->first + block->count; pc++) {
            uint32_t ways = ways_of(&core->code.at[pc]);
            bpl_vec_push(&body->instrs,
                         (Instr){core->places.at[pc].node, ways, (uint32_t)body->ways.count, 0});
            while (ways--)
                bpl_vec_push(&body->ways, 0);
        }
    }
    return body;
}

/* Is `body` the code of this procedure of the core program? Compares numbers of blocks and
 * instructions. */
static bool is_same_code(const Body *body, const BplCore *core, const BplCoreProc *proc)
{
    if (body->blocks.count != proc->block_count || body->entry != proc->entry - proc->first_block)
        return false;
    for (uint32_t b = 0; b < proc->block_count; b++)
        if (body->blocks.at[b].count != core->blocks.at[proc->first_block + b].count)
            return false;
    return true;
}

static Body *body_of(BplCoverage *coverage, const BplCore *core, const BplCoreProc *proc)
{
    Body *first = bpl_map_get(&coverage->by_procedure, proc->decl);
    for (Body *body = first; body; body = body->next)
        if (is_same_code(body, core, proc))
            return body;
    Body *body = make_body(core, proc);
    body->next = first;
    bpl_map_put(&coverage->by_procedure, proc->decl, body);
    bpl_vec_push(&coverage->bodies, body);
    return body;
}

/* ---- counting -------------------------------------------------------------------------------- */

/* Relates a block of the core program to the coverage: the number of the block in a body. */
typedef struct Placed {
    Body *body; /* NULL: the block belongs to no body that is counted */
    uint32_t block;
} Placed;

typedef struct Counting {
    const BplCore *core;
    Placed *placed;     /* placed[b]: the position in the coverage of block b of the core program */
    uint32_t *block_of; /* block_of[i]: the block of instruction i of the core program */
} Counting;

static void place(BplCoverage *coverage, Counting *c, const BplCoreProc *proc)
{
    if (proc->by_spec)
        return;
    Body *body = body_of(coverage, c->core, proc);
    for (uint32_t b = 0; b < proc->block_count; b++) {
        const BplCoreBlock *block = &c->core->blocks.at[proc->first_block + b];
        c->placed[proc->first_block + b] = (Placed){body, b};
        for (uint32_t pc = block->first; pc < block->first + block->count; pc++)
            c->block_of[pc] = proc->first_block + b;
    }
}

/* Finds the positions in the coverage of the blocks of all procedures that the entry, the executed
 * procedure, can reach by calls. */
static void place_all(BplCoverage *coverage, Counting *c, const BplProcedure *entry)
{
    const BplCore *core = c->core;
    bool *is_known = bpl_alloc_zero(core->procs.count + 1);
    BPL_VEC(uint32_t) open = {0};
    for (size_t i = 0; i < core->procs.count; i++)
        if (core->procs.at[i]->decl == entry)
            bpl_vec_push(&open, (uint32_t)i);
    while (open.count) {
        uint32_t index = bpl_vec_pop(&open);
        if (is_known[index])
            continue;
        is_known[index] = true;
        const BplCoreProc *proc = core->procs.at[index];
        for (size_t i = 0; i < proc->calls.count; i++)
            bpl_vec_push(&open, proc->calls.at[i]);
        place(coverage, c, proc);
    }
    bpl_vec_release(&open);
    bpl_free(is_known);
}

/* Does a replay record when it runs this node? It records statements, but not clauses that are
 * checked at the beginning or end of a procedure. */
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

static void count_block(const Placed *placed, const BplSet *ran, bool is_exact)
{
    Body *body = placed->body;
    const Block *block = &body->blocks.at[placed->block];
    body->entered += placed->block == body->entry;
    for (uint32_t i = block->first; i < block->first + block->count; i++) {
        Instr *instr = &body->instrs.at[i];
        bool is_run =
            !instr->node || !is_exact || !is_told(instr->node) || bpl_set_has(ran, instr->node);
        instr->count += is_run;
    }
}

static void count_execution(const Counting *c, const BplExecution *execution)
{
    bool is_exact = execution->is_replayed && !execution->is_cut;
    BplSet ran = {0};
    for (size_t i = 0; i < execution->trail.count && is_exact; i++)
        bpl_set_add(&ran, execution->trail.at[i].node);
    for (size_t i = 0; i < execution->blocks.count; i++)
        if (c->placed[execution->blocks.at[i]].body)
            count_block(&c->placed[execution->blocks.at[i]], &ran, is_exact);
    for (size_t i = 0; i < execution->ways.count; i++) {
        BplExecWay way = execution->ways.at[i];
        const Placed *placed = &c->placed[c->block_of[way.pc]];
        if (!placed->body)
            continue;
        uint32_t offset = way.pc - c->core->blocks.at[c->block_of[way.pc]].first;
        const Instr *instr =
            &placed->body->instrs.at[placed->body->blocks.at[placed->block].first + offset];
        placed->body->ways.at[instr->first + way.which]++;
    }
    bpl_set_release(&ran);
}

void bpl_coverage_add(BplCoverage *coverage, const BplCore *core, const BplExecResult *result)
{
    Counting c = {.core = core,
                  .placed = bpl_alloc_zero((core->blocks.count + 1) * sizeof *c.placed),
                  .block_of = bpl_alloc_zero((core->code.count + 1) * sizeof *c.block_of)};
    place_all(coverage, &c, result->entry);
    for (size_t i = 0; i < result->executions.count; i++)
        count_execution(&c, result->executions.at[i]);
    bpl_free(c.placed);
    bpl_free(c.block_of);
}

/* ---- telling --------------------------------------------------------------------------------- */

static void visit_block(const Body *body, const Block *block, uint32_t number,
                        const BplCoverageVisitor *visitor)
{
    const BplNode *before = NULL;
    for (uint32_t i = block->first; i < block->first + block->count; i++) {
        const Instr *instr = &body->instrs.at[i];
        const BplNode *node = instr->node;
        if (node && node != before && visitor->statement)
            visitor->statement(visitor->data, node, number, instr->count);
        before = node ? node : before;
        uint32_t ways = node && visitor->way ? instr->ways : 0;
        for (uint32_t way = 0; way < ways; way++)
            visitor->way(visitor->data, node, number, way, instr->count > 0,
                         body->ways.at[instr->first + way]);
    }
}

void bpl_coverage_visit(const BplCoverage *coverage, const BplCoverageVisitor *visitor)
{
    uint32_t base = 0;
    for (size_t i = 0; i < coverage->bodies.count; i++) {
        const Body *body = coverage->bodies.at[i];
        if (visitor->procedure)
            visitor->procedure(visitor->data, body->procedure, body->entered);
        if (visitor->body)
            visitor->body(visitor->data, body->procedure);
        for (uint32_t b = 0; b < body->blocks.count; b++)
            visit_block(body, &body->blocks.at[b], base + b, visitor);
        base += (uint32_t)body->blocks.count;
    }
}

/* ---- lcov ------------------------------------------------------------------------------------ */

typedef struct Mapping {
    const BplOrigins *origins;
    BplLcov *lcov;
    const BplProcedure *procedure;
    uint32_t block;
    /* positions, in the original sources, of the statements of the current block */
    BPL_VEC(BplOrigin) seen;
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
    /* several statements of a block on one line are counted once */
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
