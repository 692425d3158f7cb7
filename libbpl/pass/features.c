#include "libbpl/pass/features.h"

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
