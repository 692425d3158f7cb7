/* Terms to Z3's, depth first on a stack of its own. */
#include "libbpl/smt/z3_terms.h"

#include <stdio.h>
#include <string.h>

void bpl_z3_terms_init(BplZ3Terms *z, BplTerms *terms, Z3_context ctx)
{
    *z = (BplZ3Terms){.terms = terms, .ctx = ctx};
}

void bpl_z3_terms_release(BplZ3Terms *z)
{
    for (size_t i = 0; i < z->data.count; i++) {
        const BplSortInfo *info = bpl_sort_info(z->terms->sorts, z->data.at[i].sort);
        for (uint32_t c = 0; c < info->ctor_count; c++)
            bpl_free(z->data.at[i].fields[c]);
        bpl_free(z->data.at[i].fields);
        bpl_free(z->data.at[i].makers);
        bpl_free(z->data.at[i].testers);
    }
    bpl_vec_release(&z->asts);
    bpl_vec_release(&z->sorts);
    bpl_vec_release(&z->data);
}

/* ---- sorts ----------------------------------------------------------------------------------- */

typedef BPL_VEC(BplSort) Sorts;

static bool is_among(const Sorts *sorts, BplSort sort, unsigned *index)
{
    for (size_t i = 0; i < sorts->count; i++)
        if (sorts->at[i] == sort) {
            *index = (unsigned)i;
            return true;
        }
    return false;
}

/* The datatypes that the sorts mention, which Z3 wants to hear of all at once. */
static void collect_data(BplZ3Terms *z, Sorts *group)
{
    for (size_t i = 0; i < group->count; i++) {
        const BplSortInfo *info = bpl_sort_info(z->terms->sorts, group->at[i]);
        for (uint32_t c = 0; c < info->ctor_count; c++)
            for (uint32_t f = 0; f < info->ctors[c].count; f++) {
                BplSort field = info->ctors[c].sorts[f];
                unsigned index;
                bool is_data = bpl_sort_kind(z->terms->sorts, field) == BPL_SORT_KIND_DATA;
                if (is_data && !z->sorts.at[field] && !is_among(group, field, &index))
                    bpl_vec_push(group, field);
            }
    }
}

static Z3_constructor make_ctor(BplZ3Terms *z, const Sorts *group, const BplSortInfo *info,
                                uint32_t number)
{
    const BplCtor *ctor = &info->ctors[number];
    BPL_VEC(Z3_symbol) names = {0};
    BPL_VEC(Z3_sort) sorts = {0};
    BPL_VEC(unsigned) refs = {0};
    bool fine = true;
    char text[300], tester[330];
    for (uint32_t f = 0; f < ctor->count; f++) {
        unsigned index = 0;
        Z3_sort sort = NULL;
        if (!is_among(group, ctor->sorts[f], &index)) {
            sort = bpl_z3_sort(z, ctor->sorts[f]);
            fine = fine && sort;
        }
        snprintf(text, sizeof text, "%.200s.%.60s!%u", ctor->name->text, ctor->fields[f]->text, f);
        bpl_vec_push(&names, Z3_mk_string_symbol(z->ctx, text));
        bpl_vec_push(&sorts, sort);
        bpl_vec_push(&refs, index);
    }
    snprintf(text, sizeof text, "%.200s!%.80s", info->name->text, ctor->name->text);
    snprintf(tester, sizeof tester, "is-%s", text);
    Z3_constructor made =
        fine ? Z3_mk_constructor(z->ctx, Z3_mk_string_symbol(z->ctx, text),
                                 Z3_mk_string_symbol(z->ctx, tester), ctor->count, names.at,
                                 sorts.at, refs.at)
             : NULL;
    bpl_vec_release(&names);
    bpl_vec_release(&sorts);
    bpl_vec_release(&refs);
    return made;
}

static void keep_data(BplZ3Terms *z, BplSort sort, Z3_constructor *ctors)
{
    const BplSortInfo *info = bpl_sort_info(z->terms->sorts, sort);
    BplZ3Data data = {.sort = sort};
    size_t n = info->ctor_count + 1;
    data.makers = bpl_alloc_zero(n * sizeof *data.makers);
    data.testers = bpl_alloc_zero(n * sizeof *data.testers);
    data.fields = bpl_alloc_zero(n * sizeof *data.fields);
    for (uint32_t c = 0; c < info->ctor_count; c++) {
        data.fields[c] = bpl_alloc_zero((info->ctors[c].count + 1) * sizeof(Z3_func_decl));
        Z3_query_constructor(z->ctx, ctors[c], info->ctors[c].count, &data.makers[c],
                             &data.testers[c], data.fields[c]);
    }
    bpl_vec_push(&z->data, data);
}

static Z3_sort data_sort(BplZ3Terms *z, BplSort sort)
{
    Sorts group = {0};
    bpl_vec_push(&group, sort);
    collect_data(z, &group);
    BPL_VEC(Z3_symbol) names = {0};
    BPL_VEC(Z3_constructor_list) lists = {0};
    BPL_VEC(Z3_constructor) ctors = {0};
    bool fine = true;
    for (size_t i = 0; i < group.count; i++) {
        const BplSortInfo *info = bpl_sort_info(z->terms->sorts, group.at[i]);
        char name[300];
        size_t first = ctors.count;
        snprintf(name, sizeof name, "%.250s!%u", info->name->text, group.at[i]);
        for (uint32_t c = 0; c < info->ctor_count; c++) {
            bpl_vec_push(&ctors, make_ctor(z, &group, info, c));
            fine = fine && bpl_vec_last(&ctors);
        }
        fine = fine && info->ctor_count;
        bpl_vec_push(&names, Z3_mk_string_symbol(z->ctx, name));
        bpl_vec_push(&lists, fine ? Z3_mk_constructor_list(z->ctx, info->ctor_count,
                                                           ctors.at + first)
                                  : NULL);
    }
    Z3_sort *made = bpl_alloc_zero((group.count + 1) * sizeof *made);
    if (fine)
        Z3_mk_datatypes(z->ctx, (unsigned)group.count, names.at, made, lists.at);
    size_t next = 0;
    for (size_t i = 0; fine && i < group.count; i++) {
        z->sorts.at[group.at[i]] = made[i];
        keep_data(z, group.at[i], ctors.at + next);
        next += bpl_sort_info(z->terms->sorts, group.at[i])->ctor_count;
    }
    Z3_sort answer = fine ? made[0] : NULL;
    bpl_free(made);
    bpl_vec_release(&group);
    bpl_vec_release(&names);
    bpl_vec_release(&lists);
    bpl_vec_release(&ctors);
    return answer;
}

static Z3_sort make_sort(BplZ3Terms *z, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(z->terms->sorts, sort);
    char name[300];
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return Z3_mk_bool_sort(z->ctx);
    case BPL_SORT_KIND_INT:
        return Z3_mk_int_sort(z->ctx);
    case BPL_SORT_KIND_REAL:
        return Z3_mk_real_sort(z->ctx);
    case BPL_SORT_KIND_BV:
        return Z3_mk_bv_sort(z->ctx, info->width);
    case BPL_SORT_KIND_USER:
        snprintf(name, sizeof name, "%.250s!%u", info->name->text, sort);
        return Z3_mk_uninterpreted_sort(z->ctx, Z3_mk_string_symbol(z->ctx, name));
    case BPL_SORT_KIND_DATA:
        return data_sort(z, sort);
    case BPL_SORT_KIND_MAP: {
        if (info->count != 1)
            return NULL;
        Z3_sort index = bpl_z3_sort(z, info->args[0]), result = bpl_z3_sort(z, info->args[1]);
        return index && result ? Z3_mk_array_sort(z->ctx, index, result) : NULL;
    }
    default:
        return NULL;
    }
}

Z3_sort bpl_z3_sort(BplZ3Terms *z, BplSort sort)
{
    while (z->sorts.count < bpl_sorts_count(z->terms->sorts))
        bpl_vec_push(&z->sorts, NULL);
    if (!z->sorts.at[sort])
        z->sorts.at[sort] = make_sort(z, sort);
    return z->sorts.at[sort];
}

/* ---- constants ------------------------------------------------------------------------------- */

static Z3_ast numeral(BplZ3Terms *z, BplValue value, BplSort sort)
{
    Z3_sort as = bpl_z3_sort(z, sort);
    char *text;
    if (bpl_sort_kind(z->terms->sorts, sort) == BPL_SORT_KIND_REAL) {
        mpq_t number;
        mpq_init(number);
        bpl_term_get_mpq(z->terms, value, number);
        text = mpq_get_str(NULL, 10, number);
        mpq_clear(number);
    } else {
        mpz_t number;
        mpz_init(number);
        bpl_term_get_mpz(z->terms, value, number);
        text = mpz_get_str(NULL, 10, number);
        mpz_clear(number);
    }
    Z3_ast made = Z3_mk_numeral(z->ctx, text, as);
    void (*release)(void *, size_t);
    mp_get_memory_functions(NULL, NULL, &release);
    release(text, strlen(text) + 1);
    return made;
}

static Z3_ast constant(BplZ3Terms *z, BplValue value)
{
    switch (bpl_value_tag(value)) {
    case BPL_TAG_BOOL:
        return value == BPL_TRUE ? Z3_mk_true(z->ctx) : Z3_mk_false(z->ctx);
    case BPL_TAG_INT:
        return Z3_mk_int64(z->ctx, bpl_value_small(value), Z3_mk_int_sort(z->ctx));
    case BPL_TAG_REAL:
    case BPL_TAG_BV:
        return numeral(z, value, bpl_term_sort(z->terms, value));
    default:
        return NULL;
    }
}

/* ---- operators ------------------------------------------------------------------------------- */

static Z3_ast fold(BplZ3Terms *z, Z3_ast (*op)(Z3_context, Z3_ast, Z3_ast), Z3_ast *a, uint32_t n)
{
    Z3_ast all = a[0];
    for (uint32_t i = 1; i < n; i++)
        all = op(z->ctx, all, a[i]);
    return all;
}

static Z3_ast arithmetic(BplZ3Terms *z, const BplTermNode *node, Z3_ast *a, unsigned n)
{
    Z3_context c = z->ctx;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_ADD:
        return Z3_mk_add(c, n, a);
    case BPL_TERM_SUB:
        return Z3_mk_sub(c, n, a);
    case BPL_TERM_NEG:
        return Z3_mk_unary_minus(c, a[0]);
    case BPL_TERM_MUL:
        return Z3_mk_mul(c, n, a);
    case BPL_TERM_DIV:
    case BPL_TERM_RDIV:
        return Z3_mk_div(c, a[0], a[1]);
    case BPL_TERM_MOD:
        return Z3_mk_mod(c, a[0], a[1]);
    case BPL_TERM_REM:
        return Z3_mk_rem(c, a[0], a[1]);
    case BPL_TERM_LE:
        return Z3_mk_le(c, a[0], a[1]);
    case BPL_TERM_LT:
        return Z3_mk_lt(c, a[0], a[1]);
    case BPL_TERM_GE:
        return Z3_mk_ge(c, a[0], a[1]);
    case BPL_TERM_GT:
        return Z3_mk_gt(c, a[0], a[1]);
    case BPL_TERM_TO_REAL:
        return Z3_mk_int2real(c, a[0]);
    case BPL_TERM_TO_INT:
        return Z3_mk_real2int(c, a[0]);
    case BPL_TERM_IS_INT:
        return Z3_mk_is_int(c, a[0]);
    case BPL_TERM_ABS: {
        Z3_ast zero = Z3_mk_int(c, 0, Z3_mk_int_sort(c));
        return Z3_mk_ite(c, Z3_mk_ge(c, a[0], zero), a[0], Z3_mk_unary_minus(c, a[0]));
    }
    default:
        return NULL;
    }
}

typedef Z3_ast (*Z3Binary)(Z3_context, Z3_ast, Z3_ast);

static Z3_ast bit_vectors(BplZ3Terms *z, const BplTermNode *node, Z3_ast *a, unsigned n)
{
    static const Z3Binary binary[BPL_TERM_OP_COUNT] = {
        [BPL_TERM_BVAND] = Z3_mk_bvand,   [BPL_TERM_BVOR] = Z3_mk_bvor,
        [BPL_TERM_BVXOR] = Z3_mk_bvxor,   [BPL_TERM_BVNAND] = Z3_mk_bvnand,
        [BPL_TERM_BVNOR] = Z3_mk_bvnor,   [BPL_TERM_BVXNOR] = Z3_mk_bvxnor,
        [BPL_TERM_BVADD] = Z3_mk_bvadd,   [BPL_TERM_BVSUB] = Z3_mk_bvsub,
        [BPL_TERM_BVMUL] = Z3_mk_bvmul,   [BPL_TERM_BVUDIV] = Z3_mk_bvudiv,
        [BPL_TERM_BVUREM] = Z3_mk_bvurem, [BPL_TERM_BVSDIV] = Z3_mk_bvsdiv,
        [BPL_TERM_BVSREM] = Z3_mk_bvsrem, [BPL_TERM_BVSMOD] = Z3_mk_bvsmod,
        [BPL_TERM_BVSHL] = Z3_mk_bvshl,   [BPL_TERM_BVLSHR] = Z3_mk_bvlshr,
        [BPL_TERM_BVASHR] = Z3_mk_bvashr, [BPL_TERM_BVROTL] = Z3_mk_ext_rotate_left,
        [BPL_TERM_BVROTR] = Z3_mk_ext_rotate_right,
        [BPL_TERM_BVULT] = Z3_mk_bvult,   [BPL_TERM_BVULE] = Z3_mk_bvule,
        [BPL_TERM_BVUGT] = Z3_mk_bvugt,   [BPL_TERM_BVUGE] = Z3_mk_bvuge,
        [BPL_TERM_BVSLT] = Z3_mk_bvslt,   [BPL_TERM_BVSLE] = Z3_mk_bvsle,
        [BPL_TERM_BVSGT] = Z3_mk_bvsgt,   [BPL_TERM_BVSGE] = Z3_mk_bvsge,
        [BPL_TERM_CONCAT] = Z3_mk_concat,
    };
    Z3_context c = z->ctx;
    if (binary[node->op])
        return fold(z, binary[node->op], a, n);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_BVNOT:
        return Z3_mk_bvnot(c, a[0]);
    case BPL_TERM_BVNEG:
        return Z3_mk_bvneg(c, a[0]);
    case BPL_TERM_BVCOMP: {
        Z3_sort bit = Z3_mk_bv_sort(c, 1);
        return Z3_mk_ite(c, Z3_mk_eq(c, a[0], a[1]), Z3_mk_int(c, 1, bit), Z3_mk_int(c, 0, bit));
    }
    case BPL_TERM_EXTRACT:
        return Z3_mk_extract(c, (unsigned)(node->payload >> 32), (unsigned)node->payload, a[0]);
    case BPL_TERM_ZERO_EXTEND:
        return Z3_mk_zero_ext(c, (unsigned)node->payload, a[0]);
    case BPL_TERM_SIGN_EXTEND:
        return Z3_mk_sign_ext(c, (unsigned)node->payload, a[0]);
    case BPL_TERM_BV2NAT:
        return Z3_mk_bv2int(c, a[0], false);
    case BPL_TERM_INT2BV:
        return Z3_mk_int2bv(c, (unsigned)node->payload, a[0]);
    default:
        return NULL;
    }
}

static const BplZ3Data *data_of(BplZ3Terms *z, BplSort sort)
{
    if (!bpl_z3_sort(z, sort))
        return NULL;
    for (size_t i = 0; i < z->data.count; i++)
        if (z->data.at[i].sort == sort)
            return &z->data.at[i];
    return NULL;
}

static Z3_ast structures(BplZ3Terms *z, const BplTermNode *node, Z3_ast *a, unsigned n)
{
    Z3_context c = z->ctx;
    const BplZ3Data *data;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_SELECT:
        return n == 2 ? Z3_mk_select(c, a[0], a[1]) : NULL;
    case BPL_TERM_STORE:
        return n == 3 ? Z3_mk_store(c, a[0], a[1], a[2]) : NULL;
    case BPL_TERM_CONST_MAP: {
        Z3_sort index = bpl_z3_sort(z, bpl_sort_info(z->terms->sorts, node->sort)->args[0]);
        return index ? Z3_mk_const_array(c, index, a[0]) : NULL;
    }
    case BPL_TERM_CONSTRUCT:
        data = data_of(z, node->sort);
        return data ? Z3_mk_app(c, data->makers[(uint32_t)node->payload], n, a) : NULL;
    case BPL_TERM_FIELD:
        data = data_of(z, bpl_term_sort(z->terms, node->args[0]));
        return data ? Z3_mk_app(c, data->fields[node->payload >> 32][(uint32_t)node->payload], 1, a)
                    : NULL;
    case BPL_TERM_IS:
        data = data_of(z, bpl_term_sort(z->terms, node->args[0]));
        return data ? Z3_mk_app(c, data->testers[node->payload], 1, a) : NULL;
    default:
        return NULL;
    }
}

static Z3_ast symbol(BplZ3Terms *z, const BplTermNode *node)
{
    const BplSymbolInfo *info = z->terms->symbols.at[node->payload];
    char name[200];
    Z3_sort sort = bpl_z3_sort(z, node->sort);
    snprintf(name, sizeof name, "%.160s!%llu", info->name->text, (unsigned long long)node->payload);
    return sort ? Z3_mk_const(z->ctx, Z3_mk_string_symbol(z->ctx, name), sort) : NULL;
}

static Z3_ast operation(BplZ3Terms *z, const BplTermNode *node, Z3_ast *a)
{
    Z3_context c = z->ctx;
    unsigned n = node->count;
    Z3_ast made;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_SYMBOL:
        return symbol(z, node);
    case BPL_TERM_EQ:
        return Z3_mk_eq(c, a[0], a[1]);
    case BPL_TERM_DISTINCT:
        return Z3_mk_distinct(c, n, a);
    case BPL_TERM_ITE:
        return Z3_mk_ite(c, a[0], a[1], a[2]);
    case BPL_TERM_NOT:
        return Z3_mk_not(c, a[0]);
    case BPL_TERM_AND:
        return Z3_mk_and(c, n, a);
    case BPL_TERM_OR:
        return Z3_mk_or(c, n, a);
    case BPL_TERM_IMPLIES:
        return Z3_mk_implies(c, a[0], a[1]);
    case BPL_TERM_XOR:
        return Z3_mk_xor(c, a[0], a[1]);
    default:
        made = arithmetic(z, node, a, n);
        if (!made)
            made = bit_vectors(z, node, a, n);
        return made ? made : structures(z, node, a, n);
    }
}

static Z3_ast known(BplZ3Terms *z, BplValue value)
{
    return bpl_value_is_term(value) ? z->asts.at[bpl_value_term(value)] : constant(z, value);
}

static Z3_ast node_to_z3(BplZ3Terms *z, BplValue value, const BplTermNode *node)
{
    if (node->op <= BPL_TERM_BV)
        return numeral(z, value, node->sort);
    if (node->op == BPL_TERM_FLOAT || node->op == BPL_TERM_STRING || node->op == BPL_TERM_BOUND)
        return NULL;
    BPL_VEC(Z3_ast) args = {0};
    Z3_ast made = NULL;
    bool fine = true;
    for (uint32_t i = 0; i < node->count && fine; i++) {
        bpl_vec_push(&args, known(z, node->args[i]));
        fine = bpl_vec_last(&args) != NULL;
    }
    if (fine)
        made = operation(z, node, args.at);
    bpl_vec_release(&args);
    return made;
}

Z3_ast bpl_z3_term(BplZ3Terms *z, BplValue value)
{
    if (!bpl_value_is_term(value))
        return constant(z, value);
    while (z->asts.count < z->terms->nodes.count)
        bpl_vec_push(&z->asts, NULL);
    BPL_VEC(BplValue) stack = {0};
    bpl_vec_push(&stack, value);
    bool fine = true;
    while (stack.count && fine) {
        BplValue at = bpl_vec_last(&stack);
        const BplTermNode *node = bpl_term_node(z->terms, at);
        size_t before = stack.count;
        if (!z->asts.at[bpl_value_term(at)] && node->op > BPL_TERM_BOUND)
            for (uint32_t i = 0; i < node->count; i++)
                if (bpl_value_is_term(node->args[i]) &&
                    !z->asts.at[bpl_value_term(node->args[i])])
                    bpl_vec_push(&stack, node->args[i]);
        if (stack.count > before)
            continue;
        if (!z->asts.at[bpl_value_term(at)])
            z->asts.at[bpl_value_term(at)] = node_to_z3(z, at, node);
        fine = z->asts.at[bpl_value_term(at)] != NULL;
        (void)bpl_vec_pop(&stack);
    }
    bpl_vec_release(&stack);
    return fine ? z->asts.at[bpl_value_term(value)] : NULL;
}
