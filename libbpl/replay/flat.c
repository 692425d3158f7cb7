/* Translates bodies to lists of instructions with jumps, so that a goto into the middle of a loop
 * needs no special treatment, and nested statements need no stack. */
#include "libbpl/base/alloc.h"
#include "libbpl/pass/mentioned.h"
#include "libbpl/replay/run.h"

typedef struct Flattening {
    BplReplayBody *flat;
    BplIndex exits; /* BplStmt → index of the instruction that follows the statement */
} Flattening;

static uint32_t here(const Flattening *f)
{
    return (uint32_t)f->flat->instrs.count;
}

static uint32_t emit(Flattening *f, BplReplayInstrOp op, const void *node)
{
    bpl_vec_push(&f->flat->instrs, (BplReplayInstr){.op = (uint8_t)op, .node = node});
    return here(f) - 1;
}

static void aim(Flattening *f, uint32_t instr)
{
    f->flat->instrs.at[instr].target = here(f);
}

static void set_exit(Flattening *f, const void *stmt)
{
    bpl_index_put(&f->exits, stmt, here(f));
}

static void flatten(Flattening *f, BplStmt *stmts);

static void flatten_if(Flattening *f, BplIf *node)
{
    BPL_VEC(uint32_t) ends = {0};
    const BplIf *whole = node;
    for (; node; node = node->else_if) {
        uint32_t guard = emit(f, BPL_INSTR_GUARD, node);
        flatten(f, node->then_stmts);
        bpl_vec_push(&ends, emit(f, BPL_INSTR_JUMP, NULL));
        aim(f, guard);
        if (node->has_else)
            flatten(f, node->else_stmts);
    }
    for (size_t i = 0; i < ends.count; i++)
        aim(f, ends.at[i]);
    for (node = (BplIf *)(uintptr_t)whole; node; node = node->else_if)
        set_exit(f, node);
    bpl_vec_release(&ends);
}

/* Adds the instructions for a loop's invariants. Free invariants come last, since the checked
 * invariants must hold without assuming the free ones. */
static void flatten_invariants(Flattening *f, const BplWhile *node, bool kept)
{
    for (int free = 0; free < 2; free++)
        BPL_EACH (BplStmt, invariant, node->invariants) {
            bool is_free = invariant->kind == BPL_CONDITION && bpl_as_condition(invariant)->free;
            if (is_free != (free == 1))
                continue;
            uint32_t instr = emit(f, BPL_INSTR_INVARIANT, invariant);
            f->flat->instrs.at[instr].kept = kept;
        }
}

static void flatten_while(Flattening *f, BplWhile *node)
{
    flatten_invariants(f, node, false);
    uint32_t head = here(f), guard = emit(f, BPL_INSTR_GUARD, node);
    flatten(f, node->body);
    flatten_invariants(f, node, true);
    uint32_t back = emit(f, BPL_INSTR_JUMP, NULL);
    f->flat->instrs.at[back].target = head;
    aim(f, guard);
    set_exit(f, node);
}

static void flatten_goto(Flattening *f, const BplGoto *node)
{
    BplReplayBody *flat = f->flat;
    uint32_t instr = emit(f, BPL_INSTR_GOTO, node), first = (uint32_t)flat->targets.count;
    BPL_EACH (BplTarget, target, node->targets)
        bpl_vec_push(&flat->targets, target->label);
    flat->instrs.at[instr].target = first;
    flat->instrs.at[instr].count = (uint32_t)flat->targets.count - first;
}

static void flatten(Flattening *f, BplStmt *stmts)
{
    BPL_EACH (BplStmt, stmt, stmts) {
        switch ((BplKind)stmt->kind) {
        case BPL_LABEL:
            bpl_index_put(&f->flat->labels, stmt, here(f));
            break;
        case BPL_IF:
            flatten_if(f, bpl_as_if(stmt));
            break;
        case BPL_WHILE:
            flatten_while(f, bpl_as_while(stmt));
            break;
        case BPL_BREAK:
            emit(f, BPL_INSTR_JUMP, stmt);
            break;
        case BPL_GOTO:
            flatten_goto(f, bpl_as_goto(stmt));
            break;
        case BPL_RETURN:
            emit(f, BPL_INSTR_RETURN, stmt);
            break;
        default:
            emit(f, BPL_INSTR_STMT, stmt);
            break;
        }
    }
}

static void add_vars(BplReplayBody *flat, BplVarGroup *groups)
{
    BPL_EACH (BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars) {
            bpl_vec_push(&flat->vars, var);
            bpl_map_put(&flat->slots, var, (void *)(uintptr_t)flat->vars.count);
        }
}

/* Gives the parameters of the procedure's declaration slots from `first` on, so that each parameter
 * shares the slot of the corresponding parameter of the body. */
static void share_slots(BplReplayBody *flat, BplVarGroup *groups, uintptr_t first)
{
    BPL_EACH (BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars)
            bpl_map_put(&flat->slots, var, (void *)++first);
}

static BplReplayBody *flat_of(const BplNode *body)
{
    BplReplayBody *flat = bpl_alloc_zero(sizeof *flat);
    BplBody *block;
    flat->body = body;
    if (body->kind == BPL_IMPLEMENTATION) {
        BplImplementation *implementation = bpl_as_implementation(body);
        flat->procedure = implementation->procedure;
        flat->type_params = implementation->type_params;
        flat->ins = implementation->ins;
        flat->outs = implementation->outs;
        block = implementation->body;
    } else {
        flat->procedure = bpl_as_procedure(body);
        flat->type_params = flat->procedure->type_params;
        flat->ins = flat->procedure->ins;
        flat->outs = flat->procedure->outs;
        block = flat->procedure->body;
    }
    add_vars(flat, flat->ins);
    flat->in_count = (uint32_t)flat->vars.count;
    add_vars(flat, flat->outs);
    flat->out_count = (uint32_t)flat->vars.count - flat->in_count;
    if (body->kind == BPL_IMPLEMENTATION) {
        share_slots(flat, flat->procedure->ins, 0);
        share_slots(flat, flat->procedure->outs, flat->in_count);
    }
    if (!block)
        return flat;
    BPL_EACH (BplVarDecl, decl, block->locals)
        add_vars(flat, decl->groups);
    bpl_pass_mentioned(&flat->mentioned, block);
    Flattening f = {.flat = flat};
    flatten(&f, block->stmts);
    emit(&f, BPL_INSTR_RETURN, NULL);
    for (size_t i = 0; i < flat->instrs.count; i++) {
        BplReplayInstr *instr = &flat->instrs.at[i];
        if (instr->op == BPL_INSTR_JUMP && instr->node)
            instr->target = bpl_index_get(&f.exits, bpl_as_break(instr->node)->target);
    }
    bpl_index_release(&f.exits);
    return flat;
}

BplReplayBody *bpl_run_body(BplRun *run, const BplNode *body)
{
    BplReplayBody *flat = bpl_map_get(&run->replayer->flats, body);
    if (!flat) {
        flat = flat_of(body);
        bpl_map_put(&run->replayer->flats, body, flat);
    }
    return flat;
}

void bpl_replay_body_free(BplReplayBody *flat)
{
    bpl_map_release(&flat->slots);
    bpl_vec_release(&flat->vars);
    bpl_vec_release(&flat->instrs);
    bpl_index_release(&flat->labels);
    bpl_vec_release(&flat->targets);
    bpl_set_release(&flat->mentioned);
    bpl_free(flat);
}
