#include "libbpl/syntax/ops.h"

const BplOpInfo bpl_op_info[BPL_OP_COUNT] = {
#define OP(NAME, text, FAMILY, level, fragile) \
    {text, BPL_OPS_##FAMILY, level, BPL_FRAGILE_##fragile},
#include "libbpl/syntax/ops.def"
#undef OP
};

const char *bpl_basic_text(BplBasic basic)
{
    static const char *const texts[] = {"int", "real", "bool"};
    return texts[basic];
}

const char *bpl_quantifier_text(BplQuantifier quantifier)
{
    static const char *const texts[] = {"forall", "exists", "lambda"};
    return texts[quantifier];
}

const char *bpl_clause_text(BplClause clause)
{
    static const char *const texts[] = {"requires", "ensures", "invariant", "preserves", "asserts"};
    return texts[clause];
}

const char *bpl_visibility_text(BplVisibility visibility)
{
    static const char *const texts[] = {"hide", "reveal", "push", "pop"};
    return texts[visibility];
}

BplOp bpl_op_opposite(BplOp op)
{
    switch (op) {
    case BPL_OP_EQ:
        return BPL_OP_NEQ;
    case BPL_OP_NEQ:
        return BPL_OP_EQ;
    case BPL_OP_LT:
        return BPL_OP_GE;
    case BPL_OP_GE:
        return BPL_OP_LT;
    case BPL_OP_GT:
        return BPL_OP_LE;
    case BPL_OP_LE:
        return BPL_OP_GT;
    default:
        return BPL_OP_COUNT;
    }
}
