/* Applies operators to translated arguments: for each operator of ops.def, the call of Z3's
 * interface that makes the application. Z3 keeps only its latest result alive, so results that are
 * used later get a reference. */
#include "libbpl/smt/z3_state.h"

typedef struct Op {
    BplZ3State *state;
    Z3_context c;
    BplTermOp op;
    uint64_t payload;
    BplSort sort; /* the sort of the application */
    const BplValue *values;
    const Z3_ast *args;
    uint32_t count;
} Op;

typedef Z3_ast (*OneArg)(Z3_context, Z3_ast);
typedef Z3_ast (*TwoArgs)(Z3_context, Z3_ast, Z3_ast);
typedef Z3_ast (*ThreeArgs)(Z3_context, Z3_ast, Z3_ast, Z3_ast);
typedef Z3_ast (*ManyArgs)(Z3_context, unsigned, Z3_ast const *);

/* ---- by the number of arguments -------------------------------------------------------------- */

static const OneArg one_arg[BPL_TERM_OP_COUNT] = {
    [BPL_TERM_NOT] = Z3_mk_not,
    [BPL_TERM_NEG] = Z3_mk_unary_minus,
    [BPL_TERM_TO_REAL] = Z3_mk_int2real,
    [BPL_TERM_TO_INT] = Z3_mk_real2int,
    [BPL_TERM_IS_INT] = Z3_mk_is_int,
    [BPL_TERM_BVNOT] = Z3_mk_bvnot,
    [BPL_TERM_BVNEG] = Z3_mk_bvneg,
    [BPL_TERM_FP_ABS] = Z3_mk_fpa_abs,
    [BPL_TERM_FP_NEG] = Z3_mk_fpa_neg,
    [BPL_TERM_FP_IS_NORMAL] = Z3_mk_fpa_is_normal,
    [BPL_TERM_FP_IS_SUBNORMAL] = Z3_mk_fpa_is_subnormal,
    [BPL_TERM_FP_IS_ZERO] = Z3_mk_fpa_is_zero,
    [BPL_TERM_FP_IS_INFINITE] = Z3_mk_fpa_is_infinite,
    [BPL_TERM_FP_IS_NAN] = Z3_mk_fpa_is_nan,
    [BPL_TERM_FP_IS_NEGATIVE] = Z3_mk_fpa_is_negative,
    [BPL_TERM_FP_IS_POSITIVE] = Z3_mk_fpa_is_positive,
    [BPL_TERM_FP_TO_REAL] = Z3_mk_fpa_to_real,
    [BPL_TERM_FP_TO_IEEE] = Z3_mk_fpa_to_ieee_bv,
    [BPL_TERM_STR_LEN] = Z3_mk_seq_length,
    [BPL_TERM_STR_TO_INT] = Z3_mk_str_to_int,
    [BPL_TERM_STR_FROM_INT] = Z3_mk_int_to_str,
    [BPL_TERM_RE_OF_STR] = Z3_mk_seq_to_re,
    [BPL_TERM_RE_STAR] = Z3_mk_re_star,
    [BPL_TERM_RE_PLUS] = Z3_mk_re_plus,
    [BPL_TERM_RE_OPT] = Z3_mk_re_option,
    [BPL_TERM_RE_COMPLEMENT] = Z3_mk_re_complement,
};

static const TwoArgs two_args[BPL_TERM_OP_COUNT] = {
    [BPL_TERM_EQ] = Z3_mk_eq,
    [BPL_TERM_IMPLIES] = Z3_mk_implies,
    [BPL_TERM_XOR] = Z3_mk_xor,
    [BPL_TERM_DIV] = Z3_mk_div,
    [BPL_TERM_MOD] = Z3_mk_mod,
    [BPL_TERM_REM] = Z3_mk_rem,
    [BPL_TERM_RDIV] = Z3_mk_div,
    [BPL_TERM_POW] = Z3_mk_power,
    [BPL_TERM_LE] = Z3_mk_le,
    [BPL_TERM_LT] = Z3_mk_lt,
    [BPL_TERM_GE] = Z3_mk_ge,
    [BPL_TERM_GT] = Z3_mk_gt,
    [BPL_TERM_BVAND] = Z3_mk_bvand,
    [BPL_TERM_BVOR] = Z3_mk_bvor,
    [BPL_TERM_BVXOR] = Z3_mk_bvxor,
    [BPL_TERM_BVNAND] = Z3_mk_bvnand,
    [BPL_TERM_BVNOR] = Z3_mk_bvnor,
    [BPL_TERM_BVXNOR] = Z3_mk_bvxnor,
    [BPL_TERM_BVADD] = Z3_mk_bvadd,
    [BPL_TERM_BVSUB] = Z3_mk_bvsub,
    [BPL_TERM_BVMUL] = Z3_mk_bvmul,
    [BPL_TERM_BVUDIV] = Z3_mk_bvudiv,
    [BPL_TERM_BVUREM] = Z3_mk_bvurem,
    [BPL_TERM_BVSDIV] = Z3_mk_bvsdiv,
    [BPL_TERM_BVSREM] = Z3_mk_bvsrem,
    [BPL_TERM_BVSMOD] = Z3_mk_bvsmod,
    [BPL_TERM_BVSHL] = Z3_mk_bvshl,
    [BPL_TERM_BVLSHR] = Z3_mk_bvlshr,
    [BPL_TERM_BVASHR] = Z3_mk_bvashr,
    [BPL_TERM_BVROTL] = Z3_mk_ext_rotate_left,
    [BPL_TERM_BVROTR] = Z3_mk_ext_rotate_right,
    [BPL_TERM_BVULT] = Z3_mk_bvult,
    [BPL_TERM_BVULE] = Z3_mk_bvule,
    [BPL_TERM_BVUGT] = Z3_mk_bvugt,
    [BPL_TERM_BVUGE] = Z3_mk_bvuge,
    [BPL_TERM_BVSLT] = Z3_mk_bvslt,
    [BPL_TERM_BVSLE] = Z3_mk_bvsle,
    [BPL_TERM_BVSGT] = Z3_mk_bvsgt,
    [BPL_TERM_BVSGE] = Z3_mk_bvsge,
    [BPL_TERM_CONCAT] = Z3_mk_concat,
    [BPL_TERM_FP_SQRT] = Z3_mk_fpa_sqrt,
    [BPL_TERM_FP_REM] = Z3_mk_fpa_rem,
    [BPL_TERM_FP_RTI] = Z3_mk_fpa_round_to_integral,
    [BPL_TERM_FP_MIN] = Z3_mk_fpa_min,
    [BPL_TERM_FP_MAX] = Z3_mk_fpa_max,
    [BPL_TERM_FP_LE] = Z3_mk_fpa_leq,
    [BPL_TERM_FP_LT] = Z3_mk_fpa_lt,
    [BPL_TERM_FP_GE] = Z3_mk_fpa_geq,
    [BPL_TERM_FP_GT] = Z3_mk_fpa_gt,
    [BPL_TERM_FP_EQ] = Z3_mk_fpa_eq,
    [BPL_TERM_STR_AT] = Z3_mk_seq_at,
    [BPL_TERM_STR_PREFIX] = Z3_mk_seq_prefix,
    [BPL_TERM_STR_SUFFIX] = Z3_mk_seq_suffix,
    [BPL_TERM_STR_CONTAINS] = Z3_mk_seq_contains,
    [BPL_TERM_STR_LT] = Z3_mk_str_lt,
    [BPL_TERM_STR_LE] = Z3_mk_str_le,
    [BPL_TERM_STR_IN_RE] = Z3_mk_seq_in_re,
    [BPL_TERM_RE_RANGE] = Z3_mk_re_range,
};

static const ThreeArgs three_args[BPL_TERM_OP_COUNT] = {
    [BPL_TERM_ITE] = Z3_mk_ite,
    [BPL_TERM_FP] = Z3_mk_fpa_fp,
    [BPL_TERM_FP_ADD] = Z3_mk_fpa_add,
    [BPL_TERM_FP_SUB] = Z3_mk_fpa_sub,
    [BPL_TERM_FP_MUL] = Z3_mk_fpa_mul,
    [BPL_TERM_FP_DIV] = Z3_mk_fpa_div,
    [BPL_TERM_STR_SUBSTR] = Z3_mk_seq_extract,
    [BPL_TERM_STR_INDEXOF] = Z3_mk_seq_index,
    [BPL_TERM_STR_REPLACE] = Z3_mk_seq_replace,
};

static const ManyArgs many_args[BPL_TERM_OP_COUNT] = {
    [BPL_TERM_DISTINCT] = Z3_mk_distinct,
    [BPL_TERM_AND] = Z3_mk_and,
    [BPL_TERM_OR] = Z3_mk_or,
    [BPL_TERM_ADD] = Z3_mk_add,
    [BPL_TERM_SUB] = Z3_mk_sub,
    [BPL_TERM_MUL] = Z3_mk_mul,
    [BPL_TERM_STR_CONCAT] = Z3_mk_seq_concat,
    [BPL_TERM_RE_CONCAT] = Z3_mk_re_concat,
    [BPL_TERM_RE_UNION] = Z3_mk_re_union,
    [BPL_TERM_RE_INTER] = Z3_mk_re_intersect,
};

static Z3_ast from_left(const Op *op, TwoArgs two)
{
    Z3_ast ast = op->args[0];
    for (uint32_t i = 1; i < op->count && ast; i++)
        ast = bpl_z3_keep(op->state, two(op->c, ast, op->args[i]));
    return ast;
}

/* ---- maps ------------------------------------------------------------------------------------ */

/* Makes a constant map with several indices. Z3's interface has no function for it, but Z3's
 * simplifier turns (lambda (x y) value) into a constant map. */
static Z3_ast const_map_of_many(const Op *op, const BplSortInfo *info)
{
    Z3_sort *sorts = bpl_alloc(info->count * sizeof *sorts);
    Z3_symbol *names = bpl_alloc(info->count * sizeof *names);
    Z3_sort range = bpl_z3_sort(op->state, info->args[info->count]);
    bool fine = range != NULL;
    for (uint32_t i = 0; i < info->count && fine; i++) {
        sorts[i] = bpl_z3_sort(op->state, info->args[i]);
        names[i] = Z3_mk_string_symbol(op->c, "i");
        fine = sorts[i] != NULL;
    }
    Z3_ast ast = NULL;
    if (fine) {
        Z3_ast like = bpl_z3_keep(op->state, Z3_mk_fresh_const(op->c, "element", range));
        ast = bpl_z3_keep(op->state, Z3_mk_lambda(op->c, info->count, sorts, names, like));
        ast = bpl_z3_keep(op->state, Z3_simplify(op->c, ast));
        ast =
            Z3_get_ast_kind(op->c, ast) == Z3_APP_AST
                ? Z3_mk_app(op->c, Z3_get_app_decl(op->c, Z3_to_app(op->c, ast)), 1, op->args)
                : bpl_z3_trouble(op->state, BPL_REASON_UNSUPPORTED, "a constant map of that shape");
    }
    bpl_free(sorts);
    bpl_free(names);
    return ast;
}

static Z3_ast const_map(const Op *op)
{
    const BplSortInfo *info = bpl_sort_info(op->state->terms->sorts, op->sort);
    if (info->count != 1)
        return const_map_of_many(op, info);
    Z3_sort domain = bpl_z3_sort(op->state, info->args[0]);
    return domain ? Z3_mk_const_array(op->c, domain, op->args[0]) : NULL;
}

/* Applies an operator to maps point by point: (map1 + map2)[i] is map1[i] + map2[i]. Z3 needs the
 * operator's declaration, which is taken from an application of the operator to fresh constants. */
static Z3_ast pointwise(const Op *op)
{
    BplTerms *terms = op->state->terms;
    const BplName *name = bpl_names_intern_text(terms->names, "element");
    BplValue elements[4];
    Z3_ast like[4];
    if (op->count > 4)
        return bpl_z3_trouble(op->state, BPL_REASON_UNSUPPORTED, "a map of too many maps");
    for (uint32_t i = 0; i < op->count; i++) {
        BplSort sort = bpl_term_sort(terms, op->values[i]);
        elements[i] = bpl_term_symbol(terms, name, bpl_sort_result(terms->sorts, sort), i);
        like[i] = bpl_z3_term(op->state, elements[i]);
        if (!like[i])
            return NULL;
    }
    Z3_ast applied =
        bpl_z3_apply(op->state, (BplTermOp)op->payload, 0, bpl_sort_result(terms->sorts, op->sort),
                     elements, like, op->count);
    if (!applied)
        return NULL;
    if (op->count == 1 && applied == like[0])
        return op->args[0]; /* a sum with one summand is the summand */
    bpl_z3_keep(op->state, applied);
    bool plain = Z3_get_ast_kind(op->c, applied) == Z3_APP_AST &&
                 Z3_get_app_num_args(op->c, Z3_to_app(op->c, applied)) == op->count;
    for (uint32_t i = 0; i < op->count && plain; i++)
        plain = Z3_get_app_arg(op->c, Z3_to_app(op->c, applied), i) == like[i];
    if (!plain)
        return bpl_z3_trouble(op->state, BPL_REASON_UNSUPPORTED, "a map by that operator");
    Z3_func_decl decl = Z3_get_app_decl(op->c, Z3_to_app(op->c, applied));
    bpl_z3_keep(op->state, Z3_func_decl_to_ast(op->c, decl));
    return Z3_mk_map(op->c, decl, op->count, op->args);
}

/* ---- operators that need more than one call -------------------------------------------------- */

static Z3_ast choose(const Op *op, Z3_ast condition, Z3_ast then, Z3_ast otherwise)
{
    bpl_z3_keep(op->state, condition);
    bpl_z3_keep(op->state, then);
    bpl_z3_keep(op->state, otherwise);
    return Z3_mk_ite(op->c, condition, then, otherwise);
}

static Z3_ast kept(const Op *op, Z3_ast ast)
{
    return ast ? bpl_z3_keep(op->state, ast) : NULL;
}

static Z3_ast compared_bits(const Op *op)
{
    Z3_sort bit = bpl_z3_sort(op->state, op->sort);
    Z3_ast equal = kept(op, Z3_mk_eq(op->c, op->args[0], op->args[1]));
    Z3_ast one = kept(op, Z3_mk_unsigned_int64(op->c, 1, bit));
    Z3_ast zero = kept(op, Z3_mk_unsigned_int64(op->c, 0, bit));
    return equal && one && zero ? choose(op, equal, one, zero) : NULL;
}

static Z3_ast absolute(const Op *op)
{
    Z3_ast zero = kept(op, Z3_mk_int64(op->c, 0, bpl_z3_sort(op->state, BPL_SORT_INT)));
    Z3_ast negative = kept(op, Z3_mk_lt(op->c, op->args[0], zero));
    Z3_ast minus = kept(op, Z3_mk_unary_minus(op->c, op->args[0]));
    return negative && minus ? choose(op, negative, minus, op->args[0]) : NULL;
}

/* Makes a fused multiply-add of floats. Z3 4.8.12 crashes if the rounding mode is symbolic: a case
 * distinction over all rounding modes is used instead. */
static Z3_ast fused(const Op *op)
{
    if (!bpl_value_is_term(op->values[0]))
        return Z3_mk_fpa_fma(op->c, op->args[0], op->args[1], op->args[2], op->args[3]);
    Z3_ast result = NULL;
    for (int mode = BPL_RTZ; mode >= BPL_RNE; mode--) {
        Z3_ast fixed = bpl_z3_term(op->state, bpl_value_of_rounding((BplRounding)mode));
        Z3_ast one =
            fixed ? kept(op, Z3_mk_fpa_fma(op->c, fixed, op->args[1], op->args[2], op->args[3]))
                  : NULL;
        if (!one)
            return NULL;
        result =
            result ? choose(op, kept(op, Z3_mk_eq(op->c, op->args[0], fixed)), one, result) : one;
        kept(op, result);
    }
    return result;
}

static Z3_ast looped(const Op *op)
{
    unsigned least = (unsigned)(op->payload >> 32), most = (unsigned)op->payload;
    if (least > most)
        return Z3_mk_re_empty(op->c, bpl_z3_sort(op->state, BPL_SORT_REGEX));
    if (most == 0) { /* Z3 would read 0 as "no limit" */
        Z3_ast empty = kept(op, Z3_mk_string(op->c, ""));
        return empty ? Z3_mk_seq_to_re(op->c, empty) : NULL;
    }
    return Z3_mk_re_loop(op->c, op->args[0], least, most);
}

/* Makes the regular expression that matches any single character. Characters of strings are bytes
 * here. */
static Z3_ast any_char(const Op *op)
{
    Z3_ast low = kept(op, Z3_mk_string(op->c, "\\u{0}"));
    Z3_ast high = kept(op, Z3_mk_string(op->c, "\\u{ff}"));
    return low && high ? Z3_mk_re_range(op->c, low, high) : NULL;
}

static Z3_ast data(const Op *op)
{
    BplTerms *terms = op->state->terms;
    BplSort sort = op->op == BPL_TERM_CONSTRUCT ? op->sort : bpl_term_sort(terms, op->values[0]);
    Z3_sort made = bpl_z3_sort(op->state, sort);
    if (!made)
        return NULL;
    unsigned high = (unsigned)(op->payload >> 32), low = (unsigned)op->payload;
    Z3_func_decl decl;
    if (op->op == BPL_TERM_CONSTRUCT)
        decl = Z3_get_datatype_sort_constructor(op->c, made, low);
    else if (op->op == BPL_TERM_IS)
        decl = Z3_get_datatype_sort_recognizer(op->c, made, low);
    else
        decl = Z3_get_datatype_sort_constructor_accessor(op->c, made, high, low);
    if (!decl || bpl_z3_failed(op->state))
        return NULL;
    bpl_z3_keep(op->state, Z3_func_decl_to_ast(op->c, decl));
    return Z3_mk_app(op->c, decl, op->count, op->args);
}

static Z3_ast parametrized(const Op *op)
{
    unsigned high = (unsigned)(op->payload >> 32), low = (unsigned)op->payload;
    switch (op->op) {
    case BPL_TERM_EXTRACT:
        return Z3_mk_extract(op->c, high, low, op->args[0]);
    case BPL_TERM_ZERO_EXTEND:
        return Z3_mk_zero_ext(op->c, low, op->args[0]);
    case BPL_TERM_SIGN_EXTEND:
        return Z3_mk_sign_ext(op->c, low, op->args[0]);
    case BPL_TERM_BV2NAT:
        return Z3_mk_bv2int(op->c, op->args[0], false);
    case BPL_TERM_INT2BV:
        return Z3_mk_int2bv(op->c, low, op->args[0]);
    case BPL_TERM_FP_TO_UBV:
        return Z3_mk_fpa_to_ubv(op->c, op->args[0], op->args[1], low);
    case BPL_TERM_FP_TO_SBV:
        return Z3_mk_fpa_to_sbv(op->c, op->args[0], op->args[1], low);
    default:
        break;
    }
    Z3_sort sort = bpl_z3_sort(op->state, op->sort);
    if (!sort)
        return NULL;
    switch (op->op) {
    case BPL_TERM_FP_OF_IEEE:
        return Z3_mk_fpa_to_fp_bv(op->c, op->args[0], sort);
    case BPL_TERM_FP_OF_FP:
        return Z3_mk_fpa_to_fp_float(op->c, op->args[0], op->args[1], sort);
    case BPL_TERM_FP_OF_REAL:
        return Z3_mk_fpa_to_fp_real(op->c, op->args[0], op->args[1], sort);
    case BPL_TERM_FP_OF_SBV:
        return Z3_mk_fpa_to_fp_signed(op->c, op->args[0], op->args[1], sort);
    case BPL_TERM_FP_OF_UBV:
        return Z3_mk_fpa_to_fp_unsigned(op->c, op->args[0], op->args[1], sort);
    case BPL_TERM_RE_NONE:
        return Z3_mk_re_empty(op->c, sort);
    case BPL_TERM_RE_ALL:
        return Z3_mk_re_full(op->c, sort);
    default:
        return NULL;
    }
}

static Z3_ast called(const Op *op)
{
    Z3_func_decl decl = bpl_z3_func(op->state, (BplFunc)op->payload);
    return decl ? Z3_mk_app(op->c, decl, op->count, op->args) : NULL;
}

static Z3_ast irregular(const Op *op)
{
    switch (op->op) {
    case BPL_TERM_APPLY:
        return called(op);
    case BPL_TERM_ABS:
        return absolute(op);
    case BPL_TERM_BVCOMP:
        return compared_bits(op);
    case BPL_TERM_FP_FMA:
        return fused(op);
    case BPL_TERM_RE_LOOP:
        return looped(op);
    case BPL_TERM_RE_ALLCHAR:
        return any_char(op);
    case BPL_TERM_CONSTRUCT:
    case BPL_TERM_FIELD:
    case BPL_TERM_IS:
        return data(op);
    case BPL_TERM_SELECT:
        return Z3_mk_select_n(op->c, op->args[0], op->count - 1, op->args + 1);
    case BPL_TERM_STORE:
        return Z3_mk_store_n(op->c, op->args[0], op->count - 2, op->args + 1,
                             op->args[op->count - 1]);
    case BPL_TERM_CONST_MAP:
        return const_map(op);
    case BPL_TERM_POINTWISE:
        return pointwise(op);
    default:
        return parametrized(op);
    }
}

Z3_ast bpl_z3_apply(BplZ3State *state, BplTermOp op, uint64_t payload, BplSort sort,
                    const BplValue *values, const Z3_ast *args, uint32_t count)
{
    Op all = {state, state->context, op, payload, sort, values, args, count};
    if (one_arg[op])
        return one_arg[op](all.c, args[0]);
    if (two_args[op])
        return from_left(&all, two_args[op]);
    if (three_args[op])
        return three_args[op](all.c, args[0], args[1], args[2]);
    if (many_args[op])
        return many_args[op](all.c, count, args);
    return irregular(&all);
}
