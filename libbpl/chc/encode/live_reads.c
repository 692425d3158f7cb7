/* Finds the cells (program variables) that an instruction reads: its operands, the globals and
 * functions that applied functions read, and free variables of quantifiers. */
#include "libbpl/chc/encode/live_solver.h"

#include "libbpl/core/access.h"
#include "libbpl/term/wordmap.h"

#include <stdlib.h>

/* ---- functions ------------------------------------------------------------------------------- */

/* Adds to `cells` the globals and functions that the unit's own instructions read, and to
 * `functions` the functions that it applies. */
static void add_unit_reads(BplChcLiveSolver *s, const BplCoreUnit *unit, BplChcCells *cells,
                           BplChcCells *functions)
{
    for (uint32_t i = unit->first; i < unit->end; i++) {
        const BplInstr *instr = &s->core->code.at[i];
        BplAccess access;
        bpl_core_access(s->core, instr, &access);
        for (uint32_t k = 0; k < access.read_count; k++)
            if (bpl_slot_bank(access.reads[k]) == BPL_BANK_GLOBAL)
                bpl_vec_push(cells, access.reads[k] & BPL_SLOT_INDEX);
        if (instr->op == BPL_I_APPLY)
            bpl_vec_push(functions, instr->b);
    }
    if (bpl_slot_bank(unit->result) == BPL_BANK_GLOBAL)
        bpl_vec_push(cells, unit->result & BPL_SLOT_INDEX);
}

/* Adds to `cells` the variables that the listed functions read, and those that the functions
 * applied in their bodies read; visits each function once. */
static void add_reads_of(BplChcLiveSolver *s, BplChcCells *functions, BplChcCells *cells)
{
    BplWordMap seen = {0};
    while (functions->count) {
        uint32_t function = bpl_vec_pop(functions), cell = s->graphs->function_cell[function];
        const BplCoreFunction *f = s->core->functions.at[function];
        if (bpl_wordmap_get(&seen, function + 1))
            continue;
        bpl_wordmap_put(&seen, function + 1, 1);
        if (cell != BPL_CHC_NONE)
            bpl_vec_push(cells, cell);
        else if (f->has_body)
            add_unit_reads(s, &f->unit, cells, functions);
    }
    bpl_wordmap_release(&seen);
}

static int by_number(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return left < right ? -1 : left > right;
}

static void drop_doubles(BplChcCells *cells)
{
    size_t kept = 0;
    if (cells->count)
        qsort(cells->at, cells->count, sizeof *cells->at, by_number);
    for (size_t i = 0; i < cells->count; i++)
        if (!kept || cells->at[kept - 1] != cells->at[i])
            cells->at[kept++] = cells->at[i];
    cells->count = kept;
}

static void add_function_reads(BplChcLiveSolver *s, uint32_t function, BplChcCells *cells)
{
    if (!s->has_reads[function]) {
        BplChcCells functions = {0};
        s->has_reads[function] = true;
        bpl_vec_push(&functions, function);
        add_reads_of(s, &functions, &s->reads[function]);
        drop_doubles(&s->reads[function]);
        bpl_vec_release(&functions);
    }
    for (size_t i = 0; i < s->reads[function].count; i++)
        bpl_vec_push(cells, s->reads[function].at[i]);
}

void bpl_chc_reads_release(BplChcLiveSolver *s)
{
    for (size_t f = 0; f < s->core->functions.count; f++)
        bpl_vec_release(&s->reads[f]);
    bpl_free(s->reads);
    bpl_free(s->has_reads);
}

void bpl_chc_reads_init(BplChcLiveSolver *s)
{
    s->reads = bpl_alloc_zero((s->core->functions.count + 1) * sizeof *s->reads);
    s->has_reads = bpl_alloc_zero(s->core->functions.count + 1);
}

void bpl_chc_unit_reads(const BplChcGraphs *graphs, const BplCoreUnit *unit, BplChcCells *cells)
{
    BplChcLiveSolver s = {.graphs = graphs, .core = graphs->core};
    BplChcCells functions = {0};
    add_unit_reads(&s, unit, cells, &functions);
    add_reads_of(&s, &functions, cells);
    bpl_vec_release(&functions);
}

/* ---- instructions ---------------------------------------------------------------------------- */

static bool is_among(const BplChcCells *cells, uint32_t cell)
{
    for (size_t i = 0; i < cells->count; i++)
        if (cells->at[i] == cell)
            return true;
    return false;
}

/* Calls `visit` for each variable that the quantifier's body reads and does not bind. */
static void each_captured(BplChcLiveSolver *s, uint32_t frame, const BplInstr *instr,
                          void (*visit)(BplChcLiveSolver *s, uint32_t cell))
{
    const BplCoreQuant *quant = &s->core->quants.at[instr->a];
    BplChcCells own = {0}, functions = {0};
    for (uint32_t i = 0; i < quant->count; i++)
        bpl_vec_push(&own, bpl_chc_cell(s->graph, frame, s->core->bound.at[quant->first + i].reg));
    for (uint32_t i = (uint32_t)(instr - s->core->code.at) + 1; i < instr->b; i++) {
        const BplInstr *inner = &s->core->code.at[i];
        BplAccess access;
        bpl_core_access(s->core, inner, &access);
        for (uint32_t k = 0; k < access.read_count; k++) {
            uint32_t cell = bpl_chc_cell(s->graph, frame, access.reads[k]);
            if (cell != BPL_CHC_NONE && !is_among(&own, cell))
                visit(s, cell);
        }
        if (inner->op == BPL_I_QUANT) {
            const BplCoreQuant *nested = &s->core->quants.at[inner->a];
            for (uint32_t k = 0; k < nested->count; k++)
                bpl_vec_push(
                    &own, bpl_chc_cell(s->graph, frame, s->core->bound.at[nested->first + k].reg));
        }
        if (inner->op == BPL_I_APPLY)
            add_function_reads(s, inner->b, &functions);
        for (uint32_t k = 0; k < access.write_count; k++)
            bpl_vec_push(&own, bpl_chc_cell(s->graph, frame, access.writes[k]));
    }
    uint32_t result = bpl_chc_cell(s->graph, frame, quant->result);
    if (result != BPL_CHC_NONE && !is_among(&own, result))
        visit(s, result);
    for (size_t i = 0; i < functions.count; i++)
        visit(s, functions.at[i]);
    bpl_vec_release(&own);
    bpl_vec_release(&functions);
}

void bpl_chc_each_read(BplChcLiveSolver *s, uint32_t frame, const BplInstr *instr,
                       void (*visit)(BplChcLiveSolver *s, uint32_t cell))
{
    BplAccess access;
    bpl_core_access(s->core, instr, &access);
    for (uint32_t i = 0; i < access.read_count; i++) {
        uint32_t cell = bpl_chc_cell(s->graph, frame, access.reads[i]);
        if (cell != BPL_CHC_NONE)
            visit(s, cell);
    }
    if (access.changes)
        visit(s, bpl_chc_cell(s->graph, frame, access.writes[0]));
    if (instr->op == BPL_I_QUANT)
        each_captured(s, frame, instr, visit);
    if (instr->op != BPL_I_APPLY)
        return;
    BplChcCells cells = {0};
    add_function_reads(s, instr->b, &cells);
    for (size_t i = 0; i < cells.count; i++)
        visit(s, cells.at[i]);
    bpl_vec_release(&cells);
}
