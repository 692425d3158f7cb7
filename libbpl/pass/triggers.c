#include "libbpl/pass/triggers.h"

#include "libbpl/base/map.h"
#include "libbpl/syntax/walk.h"

static bool is_forbidden(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_QUANT:
    case BPL_LET:
    case BPL_CODE:
        return true;
    case BPL_UNARY:
        return node->op == BPL_OP_NOT;
    case BPL_BINARY:
        switch ((BplOp)node->op) {
        case BPL_OP_IFF:
        case BPL_OP_IMPLIES:
        case BPL_OP_EXPLIES:
        case BPL_OP_AND:
        case BPL_OP_OR:
        case BPL_OP_EQ:
        case BPL_OP_LT:
        case BPL_OP_GT:
        case BPL_OP_LE:
        case BPL_OP_GE:
            return true;
        default:
            return false;
        }
    default:
        return false;
    }
}

typedef struct Look {
    BplSet mentioned;
    /* the trigger's term contains a term that the prover can match: an application, a selection …
     */
    bool is_term;
} Look;

static BplWalk look(BplWalker *walker, BplNode *node)
{
    Look *l = walker->data;
    if (is_forbidden(node))
        return BPL_WALK_STOP;
    if (node->kind == BPL_IDENT && bpl_as_ident(node)->var)
        bpl_set_add(&l->mentioned, bpl_as_ident(node)->var);
    l->is_term |= node->kind == BPL_APPLY || node->kind == BPL_SELECT || node->kind == BPL_STORE ||
                  node->kind == BPL_FIELD_SELECT || node->kind == BPL_IS;
    return BPL_WALK_ON;
}

static bool mentions_all(const BplSet *mentioned, const BplQuant *quant)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars) {
            if (!bpl_set_has(mentioned, var))
                return false;
        }
    return true;
}

bool bpl_trigger_is_legal(const BplTrigger *trigger, const BplQuant *quant)
{
    Look l = {0};
    BplWalker walker = {.enter = look, .data = &l};
    bool legal = true;
    BPL_EACH (BplExpr, term, trigger->terms) {
        l.is_term = false;
        legal = legal && bpl_walk(&walker, &term->node) && l.is_term;
    }
    legal = legal && mentions_all(&l.mentioned, quant);
    bpl_set_release(&l.mentioned);
    return legal;
}
