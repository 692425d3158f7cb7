/* Translates Z3's models to models of this library. In Z3's model, a value is a term: a numeral, a
 * constructor, or stores over a constant array or over a function's table. Elements of user sorts
 * that the constraints mention keep their numbers; others get the next numbers in the order in
 * which they occur. */
#include "libbpl/smt/z3_lambda.h"
#include "libbpl/smt/z3_state.h"

#include <stdio.h>
#include <stdlib.h>

enum { DEEPEST = 2000 };

typedef struct Reader {
    BplZ3State *state;
    Z3_context c;
    Z3_model from;
    BplModel *model;
    BplWordMap elements; /* Z3's id of an element of a user sort -> the element as a value */
    BplWordMap next;     /* user sort -> the number that the next new element of this sort gets */
    BPL_VEC(Z3_ast) kept;
    int depth;
    /* the reason why a value could not be translated, for the first such value; NULL: all values
     * were translated */
    const char *trouble;
} Reader;

static BplValue fail(Reader *reader, const char *why)
{
    if (!reader->trouble)
        reader->trouble = why;
    return BPL_NONE;
}

static Z3_ast keep(Reader *reader, Z3_ast ast)
{
    Z3_inc_ref(reader->c, ast);
    bpl_vec_push(&reader->kept, ast);
    return ast;
}

static Z3_ast evaluated(Reader *reader, Z3_ast ast)
{
    Z3_ast value = NULL;
    if (!ast || !Z3_model_eval(reader->c, reader->from, ast, true, &value) || !value)
        return NULL;
    return keep(reader, value);
}

static BplValue value_of(Reader *reader, Z3_ast ast, BplSort sort);

/* ---- numbers, strings ------------------------------------------------------------------------ */

static BplValue integer(Reader *reader, Z3_ast ast, BplSort sort)
{
    if (Z3_get_ast_kind(reader->c, ast) != Z3_NUMERAL_AST)
        return fail(reader, "a number that is no numeral");
    mpz_t number;
    mpz_init_set_str(number, Z3_get_numeral_string(reader->c, ast), 10);
    BplTerms *terms = reader->state->terms;
    BplValue value = sort == BPL_SORT_INT
                         ? bpl_term_mpz(terms, number)
                         : bpl_term_bv_mpz(terms, bpl_sort_info(terms->sorts, sort)->width, number);
    mpz_clear(number);
    return value;
}

static BplValue real(Reader *reader, Z3_ast ast)
{
    if (Z3_get_ast_kind(reader->c, ast) != Z3_NUMERAL_AST)
        return fail(reader, "an irrational number");
    mpq_t number;
    mpq_init(number);
    mpq_set_str(number, Z3_get_numeral_string(reader->c, ast), 10);
    mpq_canonicalize(number);
    BplValue value = bpl_term_mpq(reader->state->terms, number);
    mpq_clear(number);
    return value;
}

static BplValue floating(Reader *reader, Z3_ast ast, BplSort sort)
{
    BplTerms *terms = reader->state->terms;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    mpz_t bits;
    mpz_init(bits);
    bool fine = true;
    if (Z3_fpa_is_numeral_nan(reader->c, ast)) {
        for (uint32_t i = 0; i <= info->exponent; i++)
            mpz_setbit(bits, info->width - 2 + i);
    } else {
        Z3_ast ieee = keep(reader, Z3_mk_fpa_to_ieee_bv(reader->c, ast));
        ieee = keep(reader, Z3_simplify(reader->c, ieee));
        fine = Z3_get_ast_kind(reader->c, ieee) == Z3_NUMERAL_AST;
        if (fine)
            mpz_set_str(bits, Z3_get_numeral_string(reader->c, ieee), 10);
    }
    BplValue value =
        fine ? bpl_term_float_bits(terms, sort, bits) : fail(reader, "a float that is no numeral");
    mpz_clear(bits);
    return value;
}

static BplValue rounding(Reader *reader, Z3_ast ast)
{
    if (Z3_get_ast_kind(reader->c, ast) != Z3_APP_AST)
        return fail(reader, "no rounding mode");
    Z3_func_decl decl = Z3_get_app_decl(reader->c, Z3_to_app(reader->c, ast));
    switch (Z3_get_decl_kind(reader->c, decl)) {
    case Z3_OP_FPA_RM_NEAREST_TIES_TO_EVEN:
        return bpl_value_of_rounding(BPL_RNE);
    case Z3_OP_FPA_RM_NEAREST_TIES_TO_AWAY:
        return bpl_value_of_rounding(BPL_RNA);
    case Z3_OP_FPA_RM_TOWARD_POSITIVE:
        return bpl_value_of_rounding(BPL_RTP);
    case Z3_OP_FPA_RM_TOWARD_NEGATIVE:
        return bpl_value_of_rounding(BPL_RTN);
    case Z3_OP_FPA_RM_TOWARD_ZERO:
        return bpl_value_of_rounding(BPL_RTZ);
    default:
        return fail(reader, "no rounding mode");
    }
}

/* Translates a string literal. Z3 prints special characters as \u{…}; older versions print \x... */
static BplValue string(Reader *reader, Z3_ast ast)
{
    if (!Z3_is_string(reader->c, ast))
        return fail(reader, "a string that is no literal");
    const char *text = Z3_get_string(reader->c, ast);
    BplStrbuf bytes = {0};
    bool fine = true;
    while (*text && fine) {
        unsigned long code = (unsigned char)*text;
        char *end = NULL;
        if (text[0] == '\\' && text[1] == 'u' && text[2] == '{') {
            code = strtoul(text + 3, &end, 16);
            fine = *end == '}';
            text = end + 1;
        } else if (text[0] == '\\' && text[1] == 'x' && text[2] && text[3]) {
            char digits[3] = {text[2], text[3], 0};
            code = strtoul(digits, NULL, 16);
            text += 4;
        } else {
            text++;
        }
        fine &= code < 256;
        bpl_strbuf_add_char(&bytes, (char)code);
    }
    BplValue value = fine ? bpl_term_string(reader->state->terms, bytes.text, bytes.length)
                          : fail(reader, "a character that is no byte");
    bpl_strbuf_release(&bytes);
    return value;
}

/* ---- user sorts, datatypes ------------------------------------------------------------------- */

static uint64_t element_key(Reader *reader, Z3_ast ast, BplSort sort)
{
    return (uint64_t)sort << 32 | Z3_get_ast_id(reader->c, ast);
}

static BplValue element(Reader *reader, Z3_ast ast, BplSort sort)
{
    const uint64_t *known = bpl_wordmap_get(&reader->elements, element_key(reader, ast, sort));
    if (known)
        return *known;
    const uint64_t *next = bpl_wordmap_get(&reader->next, sort);
    BplValue value = bpl_value_of_element(sort, next ? (uint32_t)*next : 0);
    bpl_wordmap_put(&reader->next, sort, (next ? *next : 0) + 1);
    bpl_wordmap_put(&reader->elements, element_key(reader, ast, sort), value);
    return value;
}

/* Makes sure that elements of user sorts which the constraints mention keep their numbers in the
 * model. */
static void name_elements(Reader *reader)
{
    const BplValues *named = &reader->state->elements;
    for (size_t i = 0; i < named->count; i++) {
        BplSort sort = bpl_value_element_sort(named->at[i]);
        uint32_t number = bpl_value_element_number(named->at[i]);
        const uint64_t *next = bpl_wordmap_get(&reader->next, sort);
        if (!next || *next <= number)
            bpl_wordmap_put(&reader->next, sort, number + 1ull);
        Z3_ast ast = evaluated(reader, bpl_z3_term(reader->state, named->at[i]));
        if (ast && !bpl_wordmap_get(&reader->elements, element_key(reader, ast, sort)))
            bpl_wordmap_put(&reader->elements, element_key(reader, ast, sort), named->at[i]);
    }
}

static BplValue datatype(Reader *reader, Z3_ast ast, BplSort sort)
{
    BplTerms *terms = reader->state->terms;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    Z3_sort made = bpl_z3_sort(reader->state, sort);
    if (!made || Z3_get_ast_kind(reader->c, ast) != Z3_APP_AST)
        return fail(reader, "no constructor");
    Z3_app app = Z3_to_app(reader->c, ast);
    Z3_func_decl decl = Z3_get_app_decl(reader->c, app);
    uint32_t ctor = 0;
    while (ctor < info->ctor_count &&
           Z3_get_datatype_sort_constructor(reader->c, made, ctor) != decl)
        ctor++;
    if (ctor == info->ctor_count)
        return fail(reader, "no constructor");
    BplValues args = {0};
    BplValue value = BPL_NONE;
    uint32_t i = 0;
    for (; i < info->ctors[ctor].count; i++) {
        BplValue arg =
            value_of(reader, Z3_get_app_arg(reader->c, app, i), info->ctors[ctor].sorts[i]);
        if (arg == BPL_NONE)
            break;
        bpl_vec_push(&args, arg);
    }
    if (i == info->ctors[ctor].count)
        value = bpl_eval_apply(terms, NULL, BPL_TERM_CONSTRUCT, (uint64_t)sort << 32 | ctor, sort,
                               args.at, (uint32_t)args.count);
    bpl_vec_release(&args);
    return value;
}

/* ---- maps and functions ---------------------------------------------------------------------- */

typedef struct Table {
    BplValues indices, values;
    BplValue otherwise;
} Table;

static void release_table(Table *table)
{
    bpl_vec_release(&table->indices);
    bpl_vec_release(&table->values);
}

/* Reads the listed points of a function's interpretation into the table, in an order in which later
 * points take precedence. Returns false if a value cannot be read. */
static bool read_entries(Reader *reader, Z3_func_interp interp, const BplSort *sorts,
                         uint32_t count, BplSort result, Table *table)
{
    unsigned entries = Z3_func_interp_get_num_entries(reader->c, interp);
    bool fine = true;
    for (unsigned e = 0; e < entries && fine; e++) {
        Z3_func_entry entry = Z3_func_interp_get_entry(reader->c, interp, e);
        Z3_func_entry_inc_ref(reader->c, entry);
        for (uint32_t i = 0; i < count && fine; i++) {
            Z3_ast arg = keep(reader, Z3_func_entry_get_arg(reader->c, entry, i));
            BplValue value = value_of(reader, arg, sorts[i]);
            bpl_vec_push(&table->indices, value);
            fine = value != BPL_NONE;
        }
        Z3_ast at = fine ? keep(reader, Z3_func_entry_get_value(reader->c, entry)) : NULL;
        BplValue value = fine ? value_of(reader, at, result) : BPL_NONE;
        bpl_vec_push(&table->values, value);
        fine = value != BPL_NONE;
        Z3_func_entry_dec_ref(reader->c, entry);
    }
    return fine;
}

/* Adds the points of `from`, and its value for all other arguments, to the table of a function
 * whose interpretation is a formula. Returns false if a value cannot be read. */
static bool add_table(Reader *reader, const BplZ3Table *from, const BplSort *sorts, uint32_t count,
                      BplSort result, Table *table)
{
    table->otherwise = value_of(reader, from->otherwise, result);
    bool fine = table->otherwise != BPL_NONE;
    for (size_t i = 0; fine && i < from->indices.count; i++) {
        BplValue index = value_of(reader, from->indices.at[i], sorts[i % count]);
        bpl_vec_push(&table->indices, index);
        fine = index != BPL_NONE;
    }
    for (size_t i = 0; fine && i < from->values.count; i++) {
        BplValue value = value_of(reader, from->values.at[i], result);
        bpl_vec_push(&table->values, value);
        fine = value != BPL_NONE;
    }
    return fine;
}

static bool read_otherwise(Reader *reader, Z3_ast otherwise, const BplSort *sorts, uint32_t count,
                           BplSort result, Table *table)
{
    BplZ3Table points;
    bool fine = bpl_z3_body_table(reader->c, otherwise, count, &points)
                    ? add_table(reader, &points, sorts, count, result, table)
                    : fail(reader, "a function that is no table") != BPL_NONE;
    bpl_z3_table_release(reader->c, &points);
    return fine;
}

static bool read_table(Reader *reader, Z3_func_decl decl, const BplSort *sorts, uint32_t count,
                       BplSort result, Table *table)
{
    Z3_func_interp interp = Z3_model_get_func_interp(reader->c, reader->from, decl);
    if (!interp) {
        table->otherwise = bpl_term_default(reader->state->terms, result);
        return true;
    }
    Z3_func_interp_inc_ref(reader->c, interp);
    Z3_ast otherwise = Z3_func_interp_get_else(reader->c, interp);
    bool fine = otherwise &&
                read_otherwise(reader, keep(reader, otherwise), sorts, count, result, table) &&
                read_entries(reader, interp, sorts, count, result, table);
    Z3_func_interp_dec_ref(reader->c, interp);
    return fine;
}

static Z3_decl_kind kind_of(Reader *reader, Z3_ast ast)
{
    if (Z3_get_ast_kind(reader->c, ast) != Z3_APP_AST)
        return Z3_OP_UNINTERPRETED;
    return Z3_get_decl_kind(reader->c, Z3_get_app_decl(reader->c, Z3_to_app(reader->c, ast)));
}

/* Reads nested stores, from the outermost to the innermost one; of several stores at one index, the
 * outermost one determines the element. Returns false if a value cannot be read. */
static bool read_stores(Reader *reader, Z3_ast *at, const BplSortInfo *info, Table *table)
{
    while (kind_of(reader, *at) == Z3_OP_STORE) {
        Z3_app app = Z3_to_app(reader->c, *at);
        for (uint32_t i = 0; i <= info->count; i++) {
            BplValue value = value_of(reader, Z3_get_app_arg(reader->c, app, i + 1), info->args[i]);
            if (value == BPL_NONE)
                return false;
            bpl_vec_push(i < info->count ? &table->indices : &table->values, value);
        }
        *at = Z3_get_app_arg(reader->c, app, 0);
    }
    return true;
}

static void reverse_points(Table *table, uint32_t width)
{
    size_t count = table->values.count;
    for (size_t i = 0, k = count; i + 1 < k; i++) {
        k--;
        BplValue value = table->values.at[i];
        table->values.at[i] = table->values.at[k];
        table->values.at[k] = value;
        for (uint32_t w = 0; w < width; w++) {
            BplValue index = table->indices.at[i * width + w];
            table->indices.at[i * width + w] = table->indices.at[k * width + w];
            table->indices.at[k * width + w] = index;
        }
    }
}

/* Appends the points of `from` to those of `to`. In both tables, later points take precedence. */
static void append_points(Table *to, const Table *from)
{
    for (size_t i = 0; i < from->indices.count; i++)
        bpl_vec_push(&to->indices, from->indices.at[i]);
    for (size_t i = 0; i < from->values.count; i++)
        bpl_vec_push(&to->values, from->values.at[i]);
}

static bool read_lambda(Reader *reader, Z3_ast ast, const BplSortInfo *info, Table *table)
{
    BplZ3Table points;
    bool fine = bpl_z3_lambda_table(reader->c, ast, &points) &&
                add_table(reader, &points, info->args, info->count, info->args[info->count], table);
    bpl_z3_table_release(reader->c, &points);
    return fine;
}

static BplValue map(Reader *reader, Z3_ast ast, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(reader->state->terms->sorts, sort);
    BplSort result = info->args[info->count];
    Table written = {0}, beneath = {.otherwise = BPL_NONE};
    BplValue value = BPL_NONE;
    if (read_stores(reader, &ast, info, &written)) {
        reverse_points(&written, info->count);
        bool fine = true;
        if (kind_of(reader, ast) == Z3_OP_CONST_ARRAY)
            beneath.otherwise =
                value_of(reader, Z3_get_app_arg(reader->c, Z3_to_app(reader->c, ast), 0), result);
        else if (Z3_is_as_array(reader->c, ast))
            fine = read_table(reader, Z3_get_as_array_func_decl(reader->c, ast), info->args,
                              info->count, result, &beneath);
        else
            fine = read_lambda(reader, ast, info, &beneath);
        append_points(&beneath, &written);
        if (fine && beneath.otherwise != BPL_NONE)
            value = bpl_model_map(reader->state->terms, sort, beneath.otherwise, beneath.indices.at,
                                  beneath.values.at, beneath.values.count);
    }
    release_table(&written);
    release_table(&beneath);
    return value != BPL_NONE ? value : fail(reader, "a map that is no table");
}

static BplValue value_of(Reader *reader, Z3_ast ast, BplSort sort)
{
    if (!ast || ++reader->depth > DEEPEST)
        return fail(reader, "a value nested too deep");
    BplValue value = BPL_NONE;
    switch (bpl_sort_kind(reader->state->terms->sorts, sort)) {
    case BPL_SORT_KIND_BOOL: {
        Z3_lbool truth = Z3_get_bool_value(reader->c, ast);
        value = truth == Z3_L_UNDEF ? fail(reader, "an unknown truth value")
                                    : bpl_value_of_bool(truth == Z3_L_TRUE);
        break;
    }
    case BPL_SORT_KIND_INT:
    case BPL_SORT_KIND_BV:
        value = integer(reader, ast, sort);
        break;
    case BPL_SORT_KIND_REAL:
        value = real(reader, ast);
        break;
    case BPL_SORT_KIND_FLOAT:
        value = floating(reader, ast, sort);
        break;
    case BPL_SORT_KIND_RMODE:
        value = rounding(reader, ast);
        break;
    case BPL_SORT_KIND_STRING:
        value = string(reader, ast);
        break;
    case BPL_SORT_KIND_USER:
        value = element(reader, ast, sort);
        break;
    case BPL_SORT_KIND_DATA:
        value = datatype(reader, ast, sort);
        break;
    case BPL_SORT_KIND_MAP:
        value = map(reader, ast, sort);
        break;
    case BPL_SORT_KIND_REGEX:
    case BPL_SORT_KIND_NONE:
        value = fail(reader, "a regular expression");
        break;
    }
    reader->depth--;
    return value;
}

/* ---- the model ------------------------------------------------------------------------------- */

static void read_symbol(Reader *reader, uint32_t number)
{
    BplValue symbol = reader->state->terms->symbols.at[number]->term;
    Z3_ast ast = evaluated(reader, bpl_z3_term(reader->state, symbol));
    BplValue value = ast ? value_of(reader, ast, bpl_term_sort(reader->state->terms, symbol))
                         : fail(reader, "a symbol without value");
    if (value != BPL_NONE)
        bpl_model_set(reader->model, symbol, value);
}

static void read_func(Reader *reader, BplFunc func)
{
    const BplFuncInfo *info = bpl_term_func_info(reader->state->terms, func);
    Z3_func_decl decl = bpl_z3_func(reader->state, func);
    if (!decl || !Z3_model_has_interp(reader->c, reader->from, decl))
        return;
    Table table = {0};
    if (read_table(reader, decl, info->args, info->count, info->result, &table)) {
        for (size_t i = 0; i < table.values.count; i++)
            bpl_model_set_point(reader->model, func, table.indices.at + i * info->count,
                                table.values.at[i]);
        bpl_model_set_default(reader->model, func, table.otherwise);
    }
    release_table(&table);
}

/* If the term is a division whose divisor is zero in the model, reads its value in Z3's model, and
 * stores it as the value of the division of this dividend by zero. */
static void read_division(Reader *reader, BplEval *eval, BplValue term)
{
    const BplTermNode *node = bpl_term_node(reader->state->terms, term);
    BplModelZero which;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_DIV:
        which = BPL_MODEL_DIV0;
        break;
    case BPL_TERM_MOD:
        which = BPL_MODEL_MOD0;
        break;
    case BPL_TERM_REM:
        which = BPL_MODEL_REM0;
        break;
    case BPL_TERM_RDIV:
        which = BPL_MODEL_RDIV0;
        break;
    default:
        return;
    }
    if (node->loose)
        return;
    bpl_eval_use(eval, reader->model);
    BplValue divisor = bpl_eval(eval, node->args[1]), dividend = bpl_eval(eval, node->args[0]);
    bpl_eval_use(eval, NULL);
    if ((divisor != bpl_value_of_small(0) && divisor != bpl_value_of_small_real(0)) ||
        dividend == BPL_NONE)
        return;
    Z3_ast ast = evaluated(reader, bpl_z3_term(reader->state, term));
    BplValue value = ast ? value_of(reader, ast, node->sort) : BPL_NONE;
    if (value != BPL_NONE)
        bpl_model_set_zero(reader->model, which, dividend, value);
}

static void read_divisions(Reader *reader, BplEval *eval, BplValue root)
{
    BplWordMap seen = {0}; /* term -> 1: its arguments are being visited; 2: the term was visited */
    BplValues stack = {0};
    bpl_vec_push(&stack, root);
    while (stack.count) {
        BplValue top = bpl_vec_last(&stack);
        const uint64_t *state = bpl_wordmap_get(&seen, top + 1);
        if (!bpl_value_is_term(top) || (state && *state == 2) ||
            !(bpl_z3_traits(reader->state, top) & BPL_Z3_HAS_DIVISION)) {
            (void)bpl_vec_pop(&stack);
            continue;
        }
        const BplTermNode *node = bpl_term_node(reader->state->terms, top);
        if (!state) {
            bpl_wordmap_put(&seen, top + 1, 1);
            for (uint32_t i = 0; i < node->count; i++)
                bpl_vec_push(&stack, node->args[i]);
            continue;
        }
        bpl_wordmap_put(&seen, top + 1, 2);
        read_division(reader, eval, top);
        (void)bpl_vec_pop(&stack);
    }
    bpl_wordmap_release(&seen);
    bpl_vec_release(&stack);
}

static void read_all(Reader *reader, const BplValue *constraints, size_t count)
{
    BplWordMap seen = {0};
    for (size_t i = 0; i < count; i++) {
        BplTermSet set = bpl_term_free(reader->state->terms, constraints[i]);
        for (uint32_t k = 0; k < set.count; k++) {
            if (bpl_wordmap_get(&seen, set.at[k] + 1ull))
                continue;
            bpl_wordmap_put(&seen, set.at[k] + 1ull, 1);
            if ((set.at[k] & 3) == 0)
                read_symbol(reader, set.at[k] >> 2);
            else if ((set.at[k] & 3) == 1 && set.at[k] >> 2)
                read_func(reader, set.at[k] >> 2);
        }
    }
    bpl_wordmap_release(&seen);
}

static void release(Reader *reader)
{
    for (size_t i = 0; i < reader->kept.count; i++)
        Z3_dec_ref(reader->c, reader->kept.at[i]);
    bpl_vec_release(&reader->kept);
    bpl_wordmap_release(&reader->elements);
    bpl_wordmap_release(&reader->next);
}

void bpl_z3_values(BplZ3State *state, Z3_model from, const BplValue *terms, size_t count,
                   BplValue *values)
{
    Reader reader = {.state = state, .c = state->context, .from = from};
    reader.model = bpl_model_new(state->terms);
    name_elements(&reader);
    for (size_t i = 0; i < count; i++) {
        Z3_ast ast = evaluated(&reader, bpl_z3_term(state, terms[i]));
        values[i] = ast ? value_of(&reader, ast, bpl_term_sort(state->terms, terms[i])) : BPL_NONE;
        reader.depth = 0;
    }
    release(&reader);
    bpl_model_unref(reader.model);
}

BplModel *bpl_z3_model(BplZ3State *state, Z3_model from, const BplValue *constraints, size_t count,
                       BplEval *eval)
{
    Reader reader = {.state = state, .c = state->context, .from = from};
    reader.model = bpl_model_new(state->terms);
    name_elements(&reader);
    read_all(&reader, constraints, count);
    for (size_t i = 0; i < count; i++)
        if (bpl_z3_traits(state, constraints[i]) & BPL_Z3_HAS_DIVISION)
            read_divisions(&reader, eval, constraints[i]);
    release(&reader);
    if (reader.trouble)
        bpl_model_set_partial(reader.model);
    if (reader.trouble && state->detail[0] == '\0')
        snprintf(state->detail, sizeof state->detail, "%s", reader.trouble);
    return reader.model;
}
