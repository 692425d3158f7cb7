/* Translates Z3's expressions back to terms. */
#include "libbpl/smt/z3_back.h"

#include "libbpl/base/map.h"
#include "libbpl/term/model.h"

typedef struct Reader {
    BplZ3State *z;
    Z3_model model;
} Reader;

static BplValue value_of(const Reader *r, Z3_ast ast, BplSort sort);

/* ---- constants ------------------------------------------------------------------------------- */

static BplValue number(const Reader *r, Z3_ast ast, BplSort sort)
{
    const char *text = Z3_get_numeral_string(r->z->context, ast);
    BplValue value = BPL_NONE;
    mpq_t q;
    mpq_init(q);
    if (text && mpq_set_str(q, text, 10) == 0) {
        mpq_canonicalize(q);
        if (sort == BPL_SORT_REAL)
            value = bpl_term_mpq(r->z->terms, q);
        else if (mpz_cmp_ui(mpq_denref(q), 1) != 0)
            value = BPL_NONE;
        else if (sort == BPL_SORT_INT)
            value = bpl_term_mpz(r->z->terms, mpq_numref(q));
        else if (bpl_sort_kind(r->z->terms->sorts, sort) == BPL_SORT_KIND_BV)
            value = bpl_term_bv_mpz(r->z->terms, bpl_sort_info(r->z->terms->sorts, sort)->width,
                                    mpq_numref(q));
    }
    mpq_clear(q);
    return value;
}

static BplValue finish_map(const Reader *r, BplSort sort, BplValue otherwise, BplValues *indices,
                           BplValues *values)
{
    /* reverses the list of points (index and element), which was read from the outermost store to
     * the innermost one, since in the result later points take precedence */
    for (size_t i = 0, n = indices->count; i < n / 2; i++) {
        BplValue index = indices->at[i], value = values->at[i];
        indices->at[i] = indices->at[n - 1 - i];
        values->at[i] = values->at[n - 1 - i];
        indices->at[n - 1 - i] = index;
        values->at[n - 1 - i] = value;
    }
    bool fine = otherwise != BPL_NONE;
    for (size_t i = 0; i < indices->count; i++)
        fine = fine && indices->at[i] != BPL_NONE && values->at[i] != BPL_NONE;
    return fine ? bpl_model_map(r->z->terms, sort, otherwise, indices->at, values->at,
                                indices->count)
                : BPL_NONE;
}

static BplValue function_table(const Reader *r, Z3_func_decl decl, BplSort sort)
{
    if (!r->model)
        return BPL_NONE;
    Z3_func_interp interp = Z3_model_get_func_interp(r->z->context, r->model, decl);
    if (!interp)
        return bpl_term_default(r->z->terms, sort);
    const BplSortInfo *info = bpl_sort_info(r->z->terms->sorts, sort);
    BplValues indices = {0}, values = {0};
    unsigned count = Z3_func_interp_get_num_entries(r->z->context, interp);
    for (unsigned i = 0; i < count; i++) {
        Z3_func_entry entry = Z3_func_interp_get_entry(r->z->context, interp, i);
        bpl_vec_push(&indices,
                     value_of(r, Z3_func_entry_get_arg(r->z->context, entry, 0), info->args[0]));
        bpl_vec_push(&values,
                     value_of(r, Z3_func_entry_get_value(r->z->context, entry), info->args[1]));
    }
    BplValue otherwise = value_of(r, Z3_func_interp_get_else(r->z->context, interp), info->args[1]);
    BplValue made = finish_map(r, sort, otherwise, &indices, &values);
    bpl_vec_release(&indices);
    bpl_vec_release(&values);
    return made;
}

static BplValue map_value(const Reader *r, Z3_ast ast, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(r->z->terms->sorts, sort);
    BplValues indices = {0}, values = {0};
    BplValue made = BPL_NONE;
    for (;;) {
        if (Z3_get_ast_kind(r->z->context, ast) != Z3_APP_AST)
            break;
        Z3_app app = Z3_to_app(r->z->context, ast);
        Z3_func_decl decl = Z3_get_app_decl(r->z->context, app);
        Z3_decl_kind kind = Z3_get_decl_kind(r->z->context, decl);
        if (kind == Z3_OP_STORE && Z3_get_app_num_args(r->z->context, app) == 3) {
            bpl_vec_push(&indices,
                         value_of(r, Z3_get_app_arg(r->z->context, app, 1), info->args[0]));
            bpl_vec_push(&values,
                         value_of(r, Z3_get_app_arg(r->z->context, app, 2), info->args[1]));
            ast = Z3_get_app_arg(r->z->context, app, 0);
            continue;
        }
        if (kind == Z3_OP_CONST_ARRAY) {
            BplValue otherwise = value_of(r, Z3_get_app_arg(r->z->context, app, 0), info->args[1]);
            made = finish_map(r, sort, otherwise, &indices, &values);
        } else if (kind == Z3_OP_AS_ARRAY && !indices.count) {
            made = function_table(r, Z3_get_as_array_func_decl(r->z->context, ast), sort);
        }
        break;
    }
    bpl_vec_release(&indices);
    bpl_vec_release(&values);
    return made;
}

static BplValue data_value(const Reader *r, Z3_ast ast, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(r->z->terms->sorts, sort);
    Z3_sort made_of = bpl_z3_sort(r->z, sort);
    if (Z3_get_ast_kind(r->z->context, ast) != Z3_APP_AST || !made_of)
        return BPL_NONE;
    Z3_app app = Z3_to_app(r->z->context, ast);
    Z3_func_decl decl = Z3_get_app_decl(r->z->context, app);
    for (uint32_t c = 0; c < info->ctor_count; c++) {
        if (Z3_get_datatype_sort_constructor(r->z->context, made_of, c) != decl)
            continue;
        BplValues args = {0};
        bool fine = true;
        for (uint32_t f = 0; f < info->ctors[c].count; f++) {
            bpl_vec_push(
                &args, value_of(r, Z3_get_app_arg(r->z->context, app, f), info->ctors[c].sorts[f]));
            fine = fine && bpl_vec_last(&args) != BPL_NONE;
        }
        BplValue made =
            fine ? bpl_term_construct(r->z->terms, sort, c, args.at, (uint32_t)args.count)
                 : BPL_NONE;
        bpl_vec_release(&args);
        return made;
    }
    return BPL_NONE;
}

static BplValue value_of(const Reader *r, Z3_ast ast, BplSort sort)
{
    switch (bpl_sort_kind(r->z->terms->sorts, sort)) {
    case BPL_SORT_KIND_BOOL: {
        Z3_lbool truth = Z3_get_bool_value(r->z->context, ast);
        return truth == Z3_L_UNDEF ? BPL_NONE : bpl_value_of_bool(truth == Z3_L_TRUE);
    }
    case BPL_SORT_KIND_INT:
    case BPL_SORT_KIND_REAL:
    case BPL_SORT_KIND_BV: {
        if (Z3_is_numeral_ast(r->z->context, ast))
            return number(r, ast, sort);
        /* Spacer writes a negative number as an application, (- 5), instead of a numeral */
        if (Z3_get_ast_kind(r->z->context, ast) != Z3_APP_AST)
            return BPL_NONE;
        Z3_app app = Z3_to_app(r->z->context, ast);
        if (Z3_get_decl_kind(r->z->context, Z3_get_app_decl(r->z->context, app)) != Z3_OP_UMINUS)
            return BPL_NONE;
        BplValue inner = value_of(r, Z3_get_app_arg(r->z->context, app, 0), sort);
        return inner == BPL_NONE ? BPL_NONE : bpl_term_neg(r->z->terms, inner);
    }
    case BPL_SORT_KIND_MAP:
        return map_value(r, ast, sort);
    case BPL_SORT_KIND_DATA:
        return data_value(r, ast, sort);
    default:
        return BPL_NONE;
    }
}

BplValue bpl_z3_value(BplZ3State *z, Z3_model model, Z3_ast ast, BplSort sort)
{
    Reader reader = {z, model};
    return value_of(&reader, ast, sort);
}

/* ---- formulas -------------------------------------------------------------------------------- */

static BplSort known_sort(const BplZ3State *z, Z3_sort sort)
{
    if (Z3_get_sort_kind(z->context, sort) == Z3_BV_SORT)
        return bpl_sort_bv(z->terms->sorts, Z3_get_bv_sort_size(z->context, sort));
    for (uint32_t s = 1; s < z->sorts.count; s++)
        if (z->sorts.at[s] == sort)
            return s;
    return BPL_SORT_NONE;
}

static BplSort sort_back(const BplZ3State *z, Z3_ast ast)
{
    return known_sort(z, Z3_get_sort(z->context, ast));
}

static BplValue connective(BplTerms *t, Z3_decl_kind kind, const BplValue *a, uint32_t n)
{
    switch (kind) {
    case Z3_OP_TRUE:
        return BPL_TRUE;
    case Z3_OP_FALSE:
        return BPL_FALSE;
    case Z3_OP_EQ:
    case Z3_OP_IFF:
        return bpl_term_eq(t, a[0], a[1]);
    case Z3_OP_DISTINCT:
        return bpl_term_distinct_all(t, a, n);
    case Z3_OP_ITE:
        return bpl_term_ite(t, a[0], a[1], a[2]);
    case Z3_OP_AND:
        return bpl_term_and_of(t, a, n);
    case Z3_OP_OR:
        return bpl_term_or_of(t, a, n);
    case Z3_OP_XOR:
        return bpl_term_ne(t, a[0], a[1]);
    case Z3_OP_NOT:
        return bpl_term_not(t, a[0]);
    case Z3_OP_IMPLIES:
        return bpl_term_implies(t, a[0], a[1]);
    default:
        return BPL_NONE;
    }
}

static const struct {
    Z3_decl_kind kind;
    BplTermOp op;
} bv_ops[] = {
    {Z3_OP_BNEG, BPL_TERM_BVNEG},     {Z3_OP_BADD, BPL_TERM_BVADD},
    {Z3_OP_BSUB, BPL_TERM_BVSUB},     {Z3_OP_BMUL, BPL_TERM_BVMUL},
    {Z3_OP_BSDIV, BPL_TERM_BVSDIV},   {Z3_OP_BUDIV, BPL_TERM_BVUDIV},
    {Z3_OP_BSREM, BPL_TERM_BVSREM},   {Z3_OP_BUREM, BPL_TERM_BVUREM},
    {Z3_OP_BSMOD, BPL_TERM_BVSMOD},   {Z3_OP_BSDIV_I, BPL_TERM_BVSDIV},
    {Z3_OP_BUDIV_I, BPL_TERM_BVUDIV}, {Z3_OP_BSREM_I, BPL_TERM_BVSREM},
    {Z3_OP_BUREM_I, BPL_TERM_BVUREM}, {Z3_OP_BSMOD_I, BPL_TERM_BVSMOD},
    {Z3_OP_ULEQ, BPL_TERM_BVULE},     {Z3_OP_SLEQ, BPL_TERM_BVSLE},
    {Z3_OP_UGEQ, BPL_TERM_BVUGE},     {Z3_OP_SGEQ, BPL_TERM_BVSGE},
    {Z3_OP_ULT, BPL_TERM_BVULT},      {Z3_OP_SLT, BPL_TERM_BVSLT},
    {Z3_OP_UGT, BPL_TERM_BVUGT},      {Z3_OP_SGT, BPL_TERM_BVSGT},
    {Z3_OP_BAND, BPL_TERM_BVAND},     {Z3_OP_BOR, BPL_TERM_BVOR},
    {Z3_OP_BNOT, BPL_TERM_BVNOT},     {Z3_OP_BXOR, BPL_TERM_BVXOR},
    {Z3_OP_BNAND, BPL_TERM_BVNAND},   {Z3_OP_BNOR, BPL_TERM_BVNOR},
    {Z3_OP_BXNOR, BPL_TERM_BVXNOR},   {Z3_OP_CONCAT, BPL_TERM_CONCAT},
    {Z3_OP_BSHL, BPL_TERM_BVSHL},     {Z3_OP_BLSHR, BPL_TERM_BVLSHR},
    {Z3_OP_BASHR, BPL_TERM_BVASHR},
};

/* Returns the term for an operation on bit-vectors; BPL_NONE if `decl` is not such an operation. */
static BplValue bv_operation(const BplZ3State *z, Z3_func_decl decl, const BplValue *a, uint32_t n)
{
    Z3_decl_kind kind = Z3_get_decl_kind(z->context, decl);
    if (kind == Z3_OP_EXTRACT && n == 1)
        return bpl_term_extract(z->terms, a[0],
                                (uint32_t)Z3_get_decl_int_parameter(z->context, decl, 0),
                                (uint32_t)Z3_get_decl_int_parameter(z->context, decl, 1));
    if (kind == Z3_OP_BIT2BOOL && n == 1) {
        uint32_t bit = (uint32_t)Z3_get_decl_int_parameter(z->context, decl, 0);
        return bpl_term_eq(z->terms, bpl_term_extract(z->terms, a[0], bit, bit),
                           bpl_term_bv(z->terms, 1, 1));
    }
    if ((kind == Z3_OP_SIGN_EXT || kind == Z3_OP_ZERO_EXT) && n == 1)
        return bpl_term_apply(z->terms,
                              kind == Z3_OP_SIGN_EXT ? BPL_TERM_SIGN_EXTEND : BPL_TERM_ZERO_EXTEND,
                              (uint64_t)Z3_get_decl_int_parameter(z->context, decl, 0), a, 1);
    for (size_t i = 0; i < sizeof bv_ops / sizeof *bv_ops; i++)
        if (bv_ops[i].kind == kind)
            return n >= bpl_term_op_info[bv_ops[i].op].least &&
                           n <= bpl_term_op_info[bv_ops[i].op].most
                       ? bpl_term_apply(z->terms, bv_ops[i].op, 0, a, n)
                       : BPL_NONE;
    return BPL_NONE;
}

static BplValue operation(BplTerms *t, Z3_decl_kind kind, const BplValue *a, uint32_t n)
{
    switch (kind) {
    case Z3_OP_LE:
        return bpl_term_le(t, a[0], a[1]);
    case Z3_OP_GE:
        return bpl_term_le(t, a[1], a[0]);
    case Z3_OP_LT:
        return bpl_term_lt(t, a[0], a[1]);
    case Z3_OP_GT:
        return bpl_term_lt(t, a[1], a[0]);
    case Z3_OP_ADD:
        return bpl_term_apply(t, BPL_TERM_ADD, 0, a, n);
    case Z3_OP_SUB:
        return n == 2 ? bpl_term_sub(t, a[0], a[1]) : BPL_NONE;
    case Z3_OP_UMINUS:
        return bpl_term_neg(t, a[0]);
    case Z3_OP_MUL:
        return bpl_term_apply(t, BPL_TERM_MUL, 0, a, n);
    case Z3_OP_IDIV:
        return bpl_term_div(t, a[0], a[1]);
    case Z3_OP_DIV:
        return bpl_term_apply(t, BPL_TERM_RDIV, 0, a, 2);
    case Z3_OP_MOD:
        return bpl_term_mod(t, a[0], a[1]);
    case Z3_OP_TO_REAL:
        return bpl_term_apply(t, BPL_TERM_TO_REAL, 0, a, 1);
    case Z3_OP_TO_INT:
        return bpl_term_apply(t, BPL_TERM_TO_INT, 0, a, 1);
    case Z3_OP_SELECT:
        return n == 2 ? bpl_term_select(t, a[0], a + 1, 1) : BPL_NONE;
    case Z3_OP_STORE:
        return n == 3 ? bpl_term_store(t, a[0], a + 1, 1, a[2]) : BPL_NONE;
    default:
        return connective(t, kind, a, n);
    }
}

typedef struct Back {
    BplZ3State *z;
    const BplValue *vars;
    uint32_t count;
    /* translated expression (Z3_ast) -> 1 + the index in `values` of its translation */
    BplMap known;
    BplValues values;
    const BplName *bound_name;
} Back;

static BplValue back(Back *b, Z3_ast ast);

static void release_back(Back *b)
{
    bpl_map_release(&b->known);
    bpl_vec_release(&b->values);
}

/* Translates a quantifier or lambda. Its variables are first replaced by symbols, innermost
 * variable first, and the symbols are then bound again. Translations that are known outside the
 * quantifier are not used for its body, since the body has other variables. */
static BplValue quantifier(Back *outer, Z3_ast ast)
{
    Z3_context c = outer->z->context;
    BplTerms *terms = outer->z->terms;
    unsigned count = Z3_get_quantifier_num_bound(c, ast);
    if (Z3_is_lambda(c, ast))
        return BPL_NONE;
    BplValues bound = {0}, vars = {0};
    bool fine = true;
    for (unsigned i = 0; i < count && fine; i++) {
        BplSort sort = known_sort(outer->z, Z3_get_quantifier_bound_sort(c, ast, i));
        fine = sort != BPL_SORT_NONE;
        if (fine)
            bpl_vec_push(&bound, bpl_term_fresh(terms, outer->bound_name, sort));
    }
    for (unsigned i = count; i-- > 0 && fine;)
        bpl_vec_push(&vars, bound.at[i]);
    for (uint32_t i = 0; i < outer->count; i++)
        bpl_vec_push(&vars, outer->vars[i]);
    Back inner = {.z = outer->z,
                  .vars = vars.at,
                  .count = (uint32_t)vars.count,
                  .bound_name = outer->bound_name};
    BplValue body = fine ? back(&inner, Z3_get_quantifier_body(c, ast)) : BPL_NONE;
    BplTermOp op = Z3_is_quantifier_forall(c, ast) ? BPL_TERM_FORALL : BPL_TERM_EXISTS;
    BplValue made = body == BPL_NONE ? BPL_NONE : bpl_term_bind(terms, op, bound.at, count, body);
    release_back(&inner);
    bpl_vec_release(&bound);
    bpl_vec_release(&vars);
    return made;
}

/* Returns the term for the application of a datatype's selector `decl` to `object`: finds the
 * constructor and the field to which the selector belongs. */
static BplValue selection(Back *b, Z3_func_decl decl, Z3_sort sort, const BplSortInfo *info,
                          BplValue object)
{
    Z3_context c = b->z->context;
    for (uint32_t i = 0; i < info->ctor_count; i++)
        for (uint32_t f = 0; f < info->ctors[i].count; f++)
            if (Z3_is_eq_func_decl(c, decl,
                                   Z3_get_datatype_sort_constructor_accessor(c, sort, i, f)))
                return bpl_term_field(b->z->terms, object, i, f);
    return BPL_NONE;
}

/* Returns the term for an application of a constructor, a tester or a selector; BPL_NONE for any
 * other kind of operation. */
static BplValue data_operation(Back *b, Z3_app app, Z3_decl_kind kind, const BplValue *args,
                               uint32_t count)
{
    Z3_context c = b->z->context;
    Z3_func_decl decl = Z3_get_app_decl(c, app);
    bool makes = kind == Z3_OP_DT_CONSTRUCTOR;
    if (!makes && (count != 1 || (kind != Z3_OP_DT_IS && kind != Z3_OP_DT_RECOGNISER &&
                                  kind != Z3_OP_DT_ACCESSOR)))
        return BPL_NONE;
    Z3_sort sort = Z3_get_sort(c, makes ? Z3_app_to_ast(c, app) : Z3_get_app_arg(c, app, 0));
    BplSort own = known_sort(b->z, sort);
    const BplSortInfo *info = own == BPL_SORT_NONE ? NULL : bpl_sort_info(b->z->terms->sorts, own);
    if (!info || info->kind != BPL_SORT_KIND_DATA)
        return BPL_NONE;
    if (kind == Z3_OP_DT_ACCESSOR)
        return selection(b, decl, sort, info, args[0]);
    for (uint32_t i = 0; i < info->ctor_count; i++) {
        if (makes && Z3_is_eq_func_decl(c, decl, Z3_get_datatype_sort_constructor(c, sort, i)))
            return bpl_term_construct(b->z->terms, own, i, args, count);
        if (!makes && Z3_is_eq_func_decl(c, decl, Z3_get_datatype_sort_recognizer(c, sort, i)))
            return bpl_term_is_ctor(b->z->terms, args[0], i);
    }
    return BPL_NONE;
}

static BplValue back_new(Back *b, Z3_ast ast)
{
    Z3_context c = b->z->context;
    if (Z3_get_ast_kind(c, ast) == Z3_QUANTIFIER_AST)
        return quantifier(b, ast);
    if (Z3_get_ast_kind(c, ast) == Z3_VAR_AST) {
        unsigned index = Z3_get_index_value(c, ast);
        return index < b->count ? b->vars[index] : BPL_NONE;
    }
    BplSort sort = sort_back(b->z, ast);
    if (sort == BPL_SORT_NONE)
        return BPL_NONE;
    if (Z3_is_numeral_ast(c, ast))
        return bpl_z3_value(b->z, NULL, ast, sort);
    if (Z3_get_ast_kind(c, ast) != Z3_APP_AST)
        return BPL_NONE;
    Z3_app app = Z3_to_app(c, ast);
    Z3_decl_kind kind = Z3_get_decl_kind(c, Z3_get_app_decl(c, app));
    if (kind == Z3_OP_CONST_ARRAY || kind == Z3_OP_AS_ARRAY)
        return bpl_z3_value(b->z, NULL, ast, sort);
    BplValues args = {0};
    bool fine = true;
    for (unsigned i = 0; i < Z3_get_app_num_args(c, app) && fine; i++) {
        bpl_vec_push(&args, back(b, Z3_get_app_arg(c, app, i)));
        fine = bpl_vec_last(&args) != BPL_NONE;
    }
    BplValue made = fine ? operation(b->z->terms, kind, args.at, (uint32_t)args.count) : BPL_NONE;
    if (fine && made == BPL_NONE)
        made = bv_operation(b->z, Z3_get_app_decl(c, app), args.at, (uint32_t)args.count);
    if (fine && made == BPL_NONE)
        made = data_operation(b, app, kind, args.at, (uint32_t)args.count);
    bpl_vec_release(&args);
    return made;
}

static BplValue back(Back *b, Z3_ast ast)
{
    size_t at = (size_t)(uintptr_t)bpl_map_get(&b->known, ast);
    if (at)
        return b->values.at[at - 1];
    BplValue made = back_new(b, ast);
    bpl_vec_push(&b->values, made);
    bpl_map_put(&b->known, ast, (void *)(uintptr_t)b->values.count);
    return made;
}

BplValue bpl_z3_back(BplZ3State *z, Z3_ast ast, const BplValue *vars, uint32_t count)
{
    Back b = {.z = z, .vars = vars, .count = count};
    for (BplSort basic = BPL_SORT_BOOL; basic <= BPL_SORT_REAL; basic++)
        /* makes Z3's sorts for the basic sorts, since sorts in the expression are recognised by
         * comparison with sorts that were made before */
        bpl_z3_sort(z, basic);
    b.bound_name = bpl_names_intern_text(z->terms->names, "k");
    BplValue made = back(&b, ast);
    release_back(&b);
    return made;
}
