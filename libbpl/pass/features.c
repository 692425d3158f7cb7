#include "libbpl/pass/features.h"

#include "libbpl/syntax/make.h"
#include "libbpl/syntax/walk.h"

static unsigned of_constants(const BplConstDecl *decl)
{
    return (decl->has_uses ? BPL_HAS_PRUNING : 0U) | (decl->unique ? BPL_HAS_UNIQUE : 0U) |
           (decl->has_extends || decl->complete ? BPL_HAS_ORDER : 0U);
}

static unsigned of_function(const BplFunction *function)
{
    return BPL_HAS_FUNCTIONS | (function->body ? BPL_HAS_BODIES : 0U) |
           (function->has_uses || function->revealed ? BPL_HAS_PRUNING : 0U);
}

static unsigned of_assignment(const BplAssign *assign)
{
    bool is_plain = !assign->lhs->node.next && assign->lhs->kind == BPL_IDENT;
    return is_plain ? 0 : BPL_HAS_PARTS;
}

/* May applications of the function be expanded? {:inline} or {:define} are required. */
static bool is_macro(const BplNode *function)
{
    return function && function->kind == BPL_FUNCTION && bpl_as_function(function)->body &&
           bpl_as_function(function)->attrs;
}

unsigned bpl_node_features(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        return BPL_HAS_PRUNING;
    case BPL_AXIOM:
        return bpl_as_axiom(node)->hideable ? BPL_HAS_PRUNING : 0;
    case BPL_CONST_DECL:
        return of_constants(bpl_as_const_decl(node));
    case BPL_FUNCTION:
        return of_function(bpl_as_function(node));
    case BPL_OLD:
        return BPL_HAS_OLD;
    case BPL_VAR_GROUP:
        return bpl_as_var_group(node)->where ? BPL_HAS_WHERE : 0;
    case BPL_UNPACK:
        return BPL_HAS_PARTS;
    case BPL_ASSIGN:
        return of_assignment(bpl_as_assign(node));
    case BPL_LET:
        return BPL_HAS_LETS;
    case BPL_APPLY:
        return is_macro(bpl_as_apply(node)->function) ? BPL_HAS_MACROS : 0;
    case BPL_CODE:
        return BPL_HAS_CODE;
    case BPL_CALL:
        return bpl_as_call(node)->forall ? BPL_HAS_FORALL_CALLS : 0;
    case BPL_MEASURE:
        return BPL_HAS_MEASURES;
    case BPL_QUANT:
        return node->op == BPL_LAMBDA ? BPL_HAS_LAMBDAS : 0;
    case BPL_BINARY:
        return node->op == BPL_OP_EXTENDS ? BPL_HAS_ORDER : 0;
    case BPL_TYPE_DEF:
        return bpl_as_type_def(node)->body ? BPL_HAS_SYNONYMS : 0;
    case BPL_MAP_TYPE:
        return bpl_as_map_type(node)->type_params ? BPL_HAS_POLYMAPS : 0;
    default:
        return 0;
    }
}

static BplWalk collect(BplWalker *walker, BplNode *node)
{
    *(unsigned *)walker->data |= bpl_node_features(node);
    return BPL_WALK_ON;
}

bool bpl_features_are_right(const BplProgram *program)
{
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        unsigned features = BPL_IS_KNOWN;
        BplWalker walker = {.enter = collect, .data = &features};
        bpl_walk(&walker, &decl->node);
        if ((decl->features & BPL_IS_KNOWN) && (features & ~decl->features))
            return false;
    }
    return true;
}

void bpl_forget_features(BplProgram *program)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        decl->features = 0;
}

void bpl_rewrite_where(BplRewriter *rewriter, BplProgram *program, unsigned features)
{
    BplUnit *unit = program->unit;
    BplChain chain = {0};
    for (BplDecl *decl = unit->decls, *next; decl; decl = next) {
        next = (BplDecl *)decl->next;
        decl->next = NULL;
        if (bpl_decl_may_have(decl, features)) {
            BplUnit holder = {.kind = BPL_UNIT, .decls = decl};
            decl->features = 0;
            bpl_rewrite(rewriter, &holder.node);
            decl = holder.decls;
        }
        if (decl)
            bpl_chain_add(&chain, decl);
    }
    unit->decls = (BplDecl *)chain.first;
    bpl_node_set_height(&unit->node);
}
