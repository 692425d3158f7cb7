/* Translates terms to Z3's expressions, with a stack of nodes that wait for the translations of
 * their arguments. Terms without free bound variables are translated once for the lifetime of the
 * context. Z3 numbers bound variables from the innermost one outwards over all binders, so the
 * translation of a term with such variables is remembered only within its binder. */
#include "libbpl/smt/z3_state.h"

#include "libbpl/term/builtin.h"
#include "libbpl/term/print_constant.h"

#include <stdlib.h>

enum { DEEPEST = 200, FIELDS_DEEP = 4 };

typedef struct Env {
    const struct Env *outer;
    const BplBinderInfo *binder;
    BplWordMap done;
    int depth;
} Env;

typedef struct Walk {
    BplZ3State *state;
    BplValues stack;
    BPL_VEC(Z3_ast) args;
} Walk;

/* ---- constants ------------------------------------------------------------------------------- */

static Z3_ast numeral(BplZ3State *state, const mpz_t number, Z3_sort sort)
{
    char *digits = mpz_get_str(NULL, 10, number);
    Z3_ast ast = Z3_mk_numeral(state->context, digits, sort);
    free(digits); /* mpz_get_str has allocated the text by GMP's malloc */
    return ast;
}

static Z3_ast real(BplZ3State *state, BplValue value, Z3_sort sort)
{
    mpq_t number;
    mpq_init(number);
    bpl_term_get_mpq(state->terms, value, number);
    char *digits = mpq_get_str(NULL, 10, number);
    Z3_ast ast = Z3_mk_numeral(state->context, digits, sort);
    free(digits);
    mpq_clear(number);
    return ast;
}

static Z3_ast of_number(BplZ3State *state, BplValue value, Z3_sort sort)
{
    mpz_t number;
    mpz_init(number);
    bpl_term_get_mpz(state->terms, value, number);
    Z3_ast ast = numeral(state, number, sort);
    mpz_clear(number);
    return ast;
}

static Z3_ast of_float(BplZ3State *state, BplValue value, const BplSortInfo *info, Z3_sort sort)
{
    Z3_sort bits = Z3_mk_bv_sort(state->context, info->exponent + info->width);
    Z3_ast ast = of_number(state, value, bits);
    return ast ? Z3_mk_fpa_to_fp_bv(state->context, ast, sort) : NULL;
}

static Z3_ast of_rounding(BplZ3State *state, BplValue value)
{
    switch (bpl_value_rounding(value)) {
    case BPL_RNE:
        return Z3_mk_fpa_rne(state->context);
    case BPL_RNA:
        return Z3_mk_fpa_rna(state->context);
    case BPL_RTP:
        return Z3_mk_fpa_rtp(state->context);
    case BPL_RTN:
        return Z3_mk_fpa_rtn(state->context);
    case BPL_RTZ:
        break;
    }
    return Z3_mk_fpa_rtz(state->context);
}

/* Translates a string literal; characters that Z3 would interpret are written as \u{…}. */
static Z3_ast of_string(BplZ3State *state, BplValue value)
{
    size_t length;
    const char *text = bpl_term_get_string(state->terms, value, &length);
    BplStrbuf escaped = {0};
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= ' ' && c <= '~' && c != '\\')
            bpl_strbuf_add_char(&escaped, (char)c);
        else
            bpl_strbuf_addf(&escaped, "\\u{%x}", c);
    }
    Z3_ast ast = Z3_mk_string(state->context, escaped.text ? escaped.text : "");
    bpl_strbuf_release(&escaped);
    return ast;
}

static Z3_ast of_element(BplZ3State *state, BplValue value, Z3_sort sort)
{
    BplStrbuf name = {0};
    bpl_print_constant(state->terms, value, &name);
    Z3_ast ast = Z3_mk_const(state->context, Z3_mk_string_symbol(state->context, name.text), sort);
    bpl_strbuf_release(&name);
    bpl_vec_push(&state->elements, value);
    return ast;
}

static Z3_ast of_constant(BplZ3State *state, BplValue value)
{
    BplSort sort = bpl_term_sort(state->terms, value);
    const BplSortInfo *info = bpl_sort_info(state->terms->sorts, sort);
    Z3_sort to = bpl_z3_sort(state, sort);
    if (!to)
        return NULL;
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return value == BPL_TRUE ? Z3_mk_true(state->context) : Z3_mk_false(state->context);
    case BPL_SORT_KIND_INT:
        if (bpl_value_is_small(value))
            return Z3_mk_int64(state->context, bpl_value_small(value), to);
        return of_number(state, value, to);
    case BPL_SORT_KIND_BV:
        if (bpl_value_is_bv(value))
            return Z3_mk_unsigned_int64(state->context, bpl_value_bv_bits(value), to);
        return of_number(state, value, to);
    case BPL_SORT_KIND_REAL:
        return real(state, value, to);
    case BPL_SORT_KIND_FLOAT:
        return of_float(state, value, info, to);
    case BPL_SORT_KIND_RMODE:
        return of_rounding(state, value);
    case BPL_SORT_KIND_STRING:
        return of_string(state, value);
    case BPL_SORT_KIND_USER:
        return of_element(state, value, to);
    default:
        return NULL;
    }
}

static Z3_ast of_word(BplZ3State *state, BplValue value)
{
    const uint64_t *known = bpl_wordmap_get(&state->words, value + 1);
    if (known)
        return (Z3_ast)(uintptr_t)*known;
    Z3_ast ast = of_constant(state, value);
    if (!ast || bpl_z3_failed(state))
        return bpl_z3_trouble(state, BPL_REASON_ERROR, "a constant that Z3 does not make");
    bpl_z3_keep(state, ast);
    bpl_wordmap_put(&state->words, value + 1, (uint64_t)(uintptr_t)ast);
    return ast;
}

static Z3_ast of_symbol(BplZ3State *state, BplValue value, const BplTermNode *node)
{
    const BplSymbolInfo *info = bpl_term_symbol_info(state->terms, value);
    Z3_sort sort = bpl_z3_sort(state, node->sort);
    if (!sort)
        return NULL;
    if (bpl_term_named(info->name)) {
        Z3_func_decl decl = bpl_z3_named_func(state, bpl_term_named(info->name), NULL, 0, sort);
        return decl ? Z3_mk_app(state->context, decl, 0, NULL)
                    : bpl_z3_trouble(state, BPL_REASON_UNSUPPORTED, "a {:builtin} of this name");
    }
    BplStrbuf name = {0};
    if (state->naming)
        bpl_strbuf_addf(&name, "%08x@", (unsigned)(info->name->hash * (2 * state->naming + 1)));
    bpl_strbuf_add_text(&name, info->name->text);
    if (info->number)
        bpl_strbuf_addf(&name, "@%u", info->number);
    Z3_ast ast = Z3_mk_const(state->context,
                             Z3_mk_string_symbol(state->context, name.text ? name.text : ""), sort);
    bpl_strbuf_release(&name);
    return ast;
}

/* ---- bound variables, binders ---------------------------------------------------------------- */

static Z3_ast of_bound(BplZ3State *state, const Env *env, const BplTermNode *node)
{
    uint32_t index = 0;
    for (uint32_t out = (uint32_t)(node->payload >> 32); out > 0 && env; out--) {
        index += env->binder->count;
        env = env->outer;
    }
    Z3_sort sort = bpl_z3_sort(state, node->sort);
    if (!env || !sort)
        return bpl_z3_trouble(state, BPL_REASON_ERROR, "a bound variable outside its binder");
    index += env->binder->count - 1 - (uint32_t)node->payload;
    return Z3_mk_bound(state->context, index, sort);
}

static Z3_ast translate(Walk *walk, Env *env, BplValue root);

static void add_part(BplValue part, BplValues *parts)
{
    for (size_t i = 0; i < parts->count; i++)
        if (parts->at[i] == part)
            return;
    bpl_vec_push(parts, part);
}

/* Adds to a multi-term trigger those subterms of `part` that must precede it. Z3 4.8 finds no match
 * for the trigger f(g(x, y)), f(g(z, y)), whose terms share a variable below two functions, unless
 * the inner term of the second one, g(z, y), precedes it. So the trigger becomes f(g(x, y)), g(z,
 * y), f(g(z, y)), which is equivalent. */
static void add_below(const BplTerms *terms, BplValue part, BplValues *parts)
{
    if (!bpl_value_is_term(part) || !bpl_term_node(terms, part)->loose)
        return;
    const BplTermNode *node = bpl_term_node(terms, part);
    for (uint32_t i = 0; i < node->count; i++) {
        if (!bpl_value_is_term(node->args[i]))
            continue;
        const BplTermNode *arg = bpl_term_node(terms, node->args[i]);
        add_below(terms, node->args[i], parts);
        if (arg->loose && (arg->op == BPL_TERM_APPLY || arg->op == BPL_TERM_SELECT))
            add_part(node->args[i], parts);
    }
}

static Z3_pattern make_pattern(Walk *walk, Env *env, const BplValue *terms, uint32_t size)
{
    BplValues parts = {0};
    for (uint32_t i = 0; i < size; i++) {
        if (i > 0)
            add_below(walk->state->terms, terms[i], &parts);
        add_part(terms[i], &parts);
    }
    Z3_ast *asts = bpl_alloc(parts.count * sizeof *asts);
    bool fine = true;
    for (size_t i = 0; i < parts.count && fine; i++) {
        asts[i] = translate(walk, env, parts.at[i]);
        fine = asts[i] != NULL;
    }
    Z3_pattern pattern =
        fine ? Z3_mk_pattern(walk->state->context, (unsigned)parts.count, asts) : NULL;
    bpl_free(asts);
    bpl_vec_release(&parts);
    return pattern;
}

static unsigned make_patterns(Walk *walk, Env *env, const BplTermNode *node, Z3_pattern *out)
{
    BplZ3State *state = walk->state;
    const BplBinderInfo *binder = env->binder;
    unsigned made = 0;
    uint32_t first = 1;
    for (uint32_t t = 0; t < binder->trigger_count; t++) {
        uint32_t size = binder->trigger_sizes[t];
        if (bpl_term_has_usable_trigger(state->terms, node, t)) {
            Z3_pattern pattern = make_pattern(walk, env, node->args + first, size);
            if (pattern && Z3_get_error_code(state->context) == Z3_OK) {
                bpl_z3_keep(state, Z3_pattern_to_ast(state->context, pattern));
                out[made++] = pattern;
            }
        }
        first += size;
    }
    return made;
}

/* Translates those terms that Z3 must not choose as triggers of the quantifier, and stores their
 * translations in `out`; returns the number of terms. */
static unsigned make_never(Walk *walk, Env *env, const BplTermNode *node, Z3_ast *out)
{
    unsigned made = 0;
    for (uint32_t i = 0; i < env->binder->never; i++) {
        Z3_ast term = translate(walk, env, node->args[node->count - env->binder->never + i]);
        if (term)
            out[made++] = term;
    }
    return made;
}

/* Returns the name of a quantifier for Z3's reports. */
static Z3_symbol quantifier_name(BplZ3State *state, BplValue quantifier)
{
    BplStrbuf name = {0};
    if (state->name_quantifier)
        state->name_quantifier(state->data, quantifier, &name);
    Z3_symbol symbol = name.length ? Z3_mk_string_symbol(state->context, name.text)
                                   : Z3_mk_int_symbol(state->context, 0);
    bpl_strbuf_release(&name);
    return symbol;
}

static Z3_ast quantifier(Walk *walk, Env *env, const BplTermNode *node, Z3_symbol name,
                         const Z3_sort *sorts, const Z3_symbol *names, Z3_ast body)
{
    BplZ3State *state = walk->state;
    const BplBinderInfo *binder = env->binder;
    Z3_pattern *patterns = bpl_alloc((binder->trigger_count + 1) * sizeof *patterns);
    Z3_ast *never = bpl_alloc((binder->never + 1) * sizeof *never), ast = NULL;
    unsigned made = make_patterns(walk, env, node, patterns);
    unsigned none = made ? 0 : make_never(walk, env, node, never);
    if (!state->trouble)
        ast = Z3_mk_quantifier_ex(state->context, node->op == BPL_TERM_FORALL, binder->weight, name,
                                  name, made, patterns, none, never, binder->count, sorts, names,
                                  body);
    bpl_free(patterns);
    bpl_free(never);
    return ast;
}

/* Is the sort a map from or to values of user sorts, or a datatype with a field of such a sort?
 * `depth` limits the search in recursive datatypes. */
static bool is_user_map(const BplSorts *sorts, BplSort sort, int depth)
{
    const BplSortInfo *info = bpl_sort_info(sorts, sort);
    if (info->kind == BPL_SORT_KIND_MAP)
        return bpl_sort_has_user(sorts, sort);
    bool any = false;
    for (uint32_t c = 0; info->kind == BPL_SORT_KIND_DATA && c < info->ctor_count; c++)
        for (uint32_t f = 0; f < info->ctors[c].count && depth && !any; f++)
            any = is_user_map(sorts, info->ctors[c].sorts[f], depth - 1);
    return any;
}

static bool binds_user_map(const BplTerms *terms, const BplTermNode *node)
{
    const BplBinderInfo *binder = terms->binders.at[node->payload];
    bool any = false;
    for (uint32_t i = 0; i < binder->count; i++)
        any |= is_user_map(terms->sorts, binder->sorts[i], FIELDS_DEEP);
    return any && node->op != BPL_TERM_LAMBDA;
}

static Z3_ast of_binder(Walk *walk, const Env *outer, BplValue value, const BplTermNode *node)
{
    BplZ3State *state = walk->state;
    const BplBinderInfo *binder = state->terms->binders.at[node->payload];
    Env env = {.outer = outer, .binder = binder, .depth = outer ? outer->depth + 1 : 1};
    if (env.depth > DEEPEST)
        return bpl_z3_trouble(state, BPL_REASON_UNSUPPORTED, "binders nested too deep");
    Z3_sort *sorts = bpl_alloc(binder->count * sizeof *sorts);
    Z3_symbol *names = bpl_alloc(binder->count * sizeof *names);
    bool fine = true;
    for (uint32_t i = 0; i < binder->count && fine; i++) {
        sorts[i] = bpl_z3_sort(state, binder->sorts[i]);
        names[i] = Z3_mk_string_symbol(state->context, binder->names[i]->text);
        fine = sorts[i] != NULL;
    }
    state->has_user_maps |= binds_user_map(state->terms, node);
    Z3_ast body = fine ? translate(walk, &env, node->args[0]) : NULL, ast = NULL;
    if (body && node->op == BPL_TERM_LAMBDA) {
        ast = Z3_mk_lambda(state->context, binder->count, sorts, names, body);
    } else if (body) {
        ast = quantifier(walk, &env, node, quantifier_name(state, value), sorts, names, body);
    }
    bpl_wordmap_release(&env.done);
    bpl_free(sorts);
    bpl_free(names);
    return ast;
}

/* ---- the walk -------------------------------------------------------------------------------- */

static Z3_ast known(Walk *walk, Env *env, BplValue value)
{
    if (!bpl_value_is_term(value))
        return of_word(walk->state, value);
    uint32_t index = bpl_value_term(value);
    if (walk->state->terms->nodes.at[index]->loose) {
        const uint64_t *done = bpl_wordmap_get(&env->done, value);
        return done ? (Z3_ast)(uintptr_t)*done : NULL;
    }
    return index < walk->state->nodes.count ? walk->state->nodes.at[index].ast : NULL;
}

static uint8_t own_traits(const BplZ3State *state, const BplTermNode *node)
{
    BplTermOp op = (BplTermOp)node->op;
    uint8_t traits = 0;
    if (bpl_term_op_is_binder(op) && binds_user_map(state->terms, node))
        traits |= BPL_Z3_HAS_USER_MAPS;
    if ((op == BPL_TERM_DIV || op == BPL_TERM_MOD || op == BPL_TERM_REM || op == BPL_TERM_RDIV) &&
        (!bpl_term_is_value(state->terms, node->args[1]) ||
         node->args[1] == bpl_value_of_small(0) || node->args[1] == bpl_value_of_small_real(0)))
        traits |= BPL_Z3_HAS_DIVISION;
    BplSortKind kind = bpl_sort_kind(state->terms->sorts, node->sort);
    if (kind == BPL_SORT_KIND_BV || kind == BPL_SORT_KIND_FLOAT)
        traits |= BPL_Z3_HAS_BITS;
    else if (kind != BPL_SORT_KIND_BOOL || bpl_term_op_is_binder(op) || op == BPL_TERM_APPLY)
        traits |= BPL_Z3_HAS_OTHER;
    return traits;
}

uint8_t bpl_z3_traits(const BplZ3State *state, BplValue value)
{
    if (bpl_value_is_term(value))
        return state->nodes.at[bpl_value_term(value)].traits;
    return bpl_value_tag(value) == BPL_TAG_ELEM ? BPL_Z3_HAS_ELEMENT : 0;
}

static void remember(Walk *walk, Env *env, BplValue value, const BplTermNode *node, Z3_ast ast)
{
    BplZ3State *state = walk->state;
    uint32_t index = bpl_value_term(value);
    while (state->nodes.count <= index)
        bpl_vec_push(&state->nodes, ((BplZ3Term){NULL, 0}));
    uint8_t traits = own_traits(state, node);
    for (uint32_t i = 0; i < node->count; i++)
        if (!bpl_value_is_term(node->args[i]) || bpl_value_term(node->args[i]) < state->nodes.count)
            traits |= bpl_z3_traits(state, node->args[i]);
    /* the traits (properties of subterms) are stored also for terms with free bound variables,
     * since the enclosing binder needs them */
    state->nodes.at[index].traits = traits;
    if (node->loose) {
        bpl_z3_keep(state, ast);
        bpl_wordmap_put(&env->done, value, (uint64_t)(uintptr_t)ast);
    } else {
        Z3_inc_ref(state->context, ast);
        state->nodes.at[index].ast = ast;
    }
}

static Z3_ast make(Walk *walk, Env *env, BplValue value, const BplTermNode *node)
{
    BplZ3State *state = walk->state;
    BplTermOp op = (BplTermOp)node->op;
    if (op == BPL_TERM_SYMBOL)
        return of_symbol(state, value, node);
    if (op == BPL_TERM_BOUND)
        return of_bound(state, env, node);
    if (bpl_term_op_is_leaf(op))
        return of_constant(state, value);
    if (bpl_term_op_is_binder(op))
        return of_binder(walk, env, value, node);
    bpl_vec_clear(&walk->args);
    for (uint32_t i = 0; i < node->count; i++)
        bpl_vec_push(&walk->args, known(walk, env, node->args[i]));
    return bpl_z3_apply(state, op, node->payload, node->sort, node->args, walk->args.at,
                        node->count);
}

static bool waits(Walk *walk, Env *env, const BplTermNode *node)
{
    size_t before = walk->stack.count;
    if (bpl_term_op_is_binder((BplTermOp)node->op))
        /* the body of a binder is translated separately, with the binder's own variables */
        return false;
    for (uint32_t i = node->count; i-- > 0;)
        if (!known(walk, env, node->args[i])) {
            if (walk->state->trouble)
                return false;
            bpl_vec_push(&walk->stack, node->args[i]);
        }
    return walk->stack.count > before;
}

static Z3_ast translate(Walk *walk, Env *env, BplValue root)
{
    BplZ3State *state = walk->state;
    Z3_ast ast = known(walk, env, root);
    if (ast || state->trouble)
        return ast;
    size_t bottom = walk->stack.count;
    bpl_vec_push(&walk->stack, root);
    while (walk->stack.count > bottom && !state->trouble) {
        BplValue value = bpl_vec_last(&walk->stack);
        const BplTermNode *node = bpl_term_node(state->terms, value);
        if (!known(walk, env, value)) {
            if (waits(walk, env, node))
                continue;
            ast = state->trouble ? NULL : make(walk, env, value, node);
            if (!ast || bpl_z3_failed(state)) {
                bpl_z3_trouble(state, BPL_REASON_UNSUPPORTED, bpl_term_op_info[node->op].name);
                break;
            }
            remember(walk, env, value, node, ast);
        }
        (void)bpl_vec_pop(&walk->stack);
    }
    walk->stack.count = bottom;
    return state->trouble ? NULL : known(walk, env, root);
}

Z3_ast bpl_z3_term(BplZ3State *state, BplValue value)
{
    Walk walk = {.state = state};
    Z3_ast ast = translate(&walk, NULL, value);
    bpl_vec_release(&walk.stack);
    bpl_vec_release(&walk.args);
    return ast;
}
