#include "libbpl/term/basic.h"

BplSort bpl_sort_of_basic(BplSorts *sorts, const BplType *type)
{
    switch ((BplTypeKind)type->kind) {
    case BPL_T_INT:
        return BPL_SORT_INT;
    case BPL_T_REAL:
        return BPL_SORT_REAL;
    case BPL_T_BOOL:
        return BPL_SORT_BOOL;
    case BPL_T_RMODE:
        return BPL_SORT_RMODE;
    case BPL_T_STRING:
        return BPL_SORT_STRING;
    case BPL_T_REGEX:
        return BPL_SORT_REGEX;
    case BPL_T_BV:
        return type->width ? bpl_sort_bv(sorts, type->width) : BPL_SORT_NONE;
    case BPL_T_FLOAT:
        return type->exponent >= 2 && type->significand >= 3
                   ? bpl_sort_float(sorts, type->exponent, type->significand)
                   : BPL_SORT_NONE;
    default:
        return BPL_SORT_NONE;
    }
}
