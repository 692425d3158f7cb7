/* Terms as SMT-LIB, in Z3's dialect where the standard has no word (maps of several arguments,
 * lambda, rem, rotation by a term). Terms that occur more than once become definitions. Elements
 * of user sorts become constants that are said to differ. */
#include "libbpl/term/print_constant.h"
#include "libbpl/term/table.h"
#include "libbpl/term/wordmap.h"

typedef struct Item {
    const char *text; /* or NULL: the term */
    BplValue value;
    uint32_t depth; /* of binders around it */
} Item;

typedef struct Script {
    BplTerms *terms;
    BplStrbuf *out;
    BplArena arena;
    BPL_VEC(Item) stack;
    BPL_VEC(Item) pending;
    BplWordMap names; /* shared terms */
    BplWordMap seen;
    BplValues order; /* all nodes, arguments first */
    BPL_VEC(BplSort) sorts;
    BplWordMap sort_seen;
    BplWordMap used;            /* names to how often they were declared */
    BplWordMap ordinals;        /* what was declared under a name that was taken */
    BPL_VEC(uint32_t) elements; /* pairs of sort and number */
} Script;

static void quote(Script *script, const char *text)
{
    bpl_strbuf_add_char(script->out, '|');
    for (; *text; text++)
        bpl_strbuf_add_char(script->out, *text == '|' || *text == '\\' ? '_' : *text);
    bpl_strbuf_add_char(script->out, '|');
}

static const char *kept(Script *script, BplStrbuf *text)
{
    const char *copy =
        bpl_arena_strndup(&script->arena, text->text ? text->text : "", text->length);
    bpl_strbuf_release(text);
    return copy;
}

/* ---- sorts ----------------------------------------------------------------------------------- */

static void print_sort(Script *script, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(script->terms->sorts, sort);
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        bpl_strbuf_add_text(script->out, "Bool");
        break;
    case BPL_SORT_KIND_INT:
        bpl_strbuf_add_text(script->out, "Int");
        break;
    case BPL_SORT_KIND_REAL:
        bpl_strbuf_add_text(script->out, "Real");
        break;
    case BPL_SORT_KIND_RMODE:
        bpl_strbuf_add_text(script->out, "RoundingMode");
        break;
    case BPL_SORT_KIND_STRING:
        bpl_strbuf_add_text(script->out, "String");
        break;
    case BPL_SORT_KIND_REGEX:
        bpl_strbuf_add_text(script->out, "(RegEx String)");
        break;
    case BPL_SORT_KIND_BV:
        bpl_strbuf_addf(script->out, "(_ BitVec %u)", info->width);
        break;
    case BPL_SORT_KIND_FLOAT:
        bpl_strbuf_addf(script->out, "(_ FloatingPoint %u %u)", info->exponent, info->width);
        break;
    case BPL_SORT_KIND_MAP:
        bpl_strbuf_add_text(script->out, "(Array");
        for (uint32_t i = 0; i <= info->count; i++) {
            bpl_strbuf_add_char(script->out, ' ');
            print_sort(script, info->args[i]);
        }
        bpl_strbuf_add_char(script->out, ')');
        break;
    case BPL_SORT_KIND_USER:
    case BPL_SORT_KIND_DATA: {
        BplStrbuf text = {0};
        bpl_sort_print(script->terms->sorts, sort, &text);
        quote(script, text.text);
        bpl_strbuf_release(&text);
        break;
    }
    case BPL_SORT_KIND_NONE:
        break;
    }
}

/* The sorts that must be declared, in the order in which they are met. */
static void need_sort(Script *script, BplSort sort)
{
    if (bpl_wordmap_get(&script->sort_seen, sort + 1ull))
        return;
    bpl_wordmap_put(&script->sort_seen, sort + 1ull, 1);
    const BplSortInfo *info = bpl_sort_info(script->terms->sorts, sort);
    if (info->kind == BPL_SORT_KIND_MAP)
        for (uint32_t i = 0; i <= info->count; i++)
            need_sort(script, info->args[i]);
    for (uint32_t c = 0; c < info->ctor_count; c++)
        for (uint32_t f = 0; f < info->ctors[c].count; f++)
            need_sort(script, info->ctors[c].sorts[f]);
    if (info->kind == BPL_SORT_KIND_USER || info->kind == BPL_SORT_KIND_DATA)
        bpl_vec_push(&script->sorts, sort);
}

/* Constructors and fields of all datatypes share one space of names. */
static void print_ctor(Script *script, BplSort data, uint32_t ctor, const char *before, int field)
{
    const BplSortInfo *info = bpl_sort_info(script->terms->sorts, data);
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s%s", before, info->ctors[ctor].name->text);
    if (field >= 0)
        bpl_strbuf_addf(&text, ".%s", info->ctors[ctor].fields[field]->text);
    bpl_strbuf_add_char(&text, '@');
    bpl_sort_print(script->terms->sorts, data, &text);
    quote(script, text.text);
    bpl_strbuf_release(&text);
}

static void declare_datatype(Script *script, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(script->terms->sorts, sort);
    bpl_strbuf_add_text(script->out, " (");
    for (uint32_t c = 0; c < info->ctor_count; c++) {
        bpl_strbuf_add_text(script->out, c ? " (" : "(");
        print_ctor(script, sort, c, "", -1);
        for (uint32_t f = 0; f < info->ctors[c].count; f++) {
            bpl_strbuf_add_text(script->out, " (");
            print_ctor(script, sort, c, "", (int)f);
            bpl_strbuf_add_char(script->out, ' ');
            print_sort(script, info->ctors[c].sorts[f]);
            bpl_strbuf_add_char(script->out, ')');
        }
        bpl_strbuf_add_char(script->out, ')');
    }
    bpl_strbuf_add_char(script->out, ')');
}

static void declare_sorts(Script *script)
{
    uint32_t datatypes = 0;
    for (size_t i = 0; i < script->sorts.count; i++) {
        BplSort sort = script->sorts.at[i];
        if (bpl_sort_kind(script->terms->sorts, sort) == BPL_SORT_KIND_DATA) {
            datatypes++;
            continue;
        }
        bpl_strbuf_add_text(script->out, "(declare-sort ");
        print_sort(script, sort);
        bpl_strbuf_add_text(script->out, " 0)\n");
    }
    if (!datatypes)
        return;
    bpl_strbuf_add_text(script->out, "(declare-datatypes (");
    for (size_t i = 0; i < script->sorts.count; i++)
        if (bpl_sort_kind(script->terms->sorts, script->sorts.at[i]) == BPL_SORT_KIND_DATA) {
            bpl_strbuf_add_text(script->out, " (");
            print_sort(script, script->sorts.at[i]);
            bpl_strbuf_add_text(script->out, " 0)");
        }
    bpl_strbuf_add_text(script->out, ") (");
    for (size_t i = 0; i < script->sorts.count; i++)
        if (bpl_sort_kind(script->terms->sorts, script->sorts.at[i]) == BPL_SORT_KIND_DATA)
            declare_datatype(script, script->sorts.at[i]);
    bpl_strbuf_add_text(script->out, "))\n");
}

/* ---- constants ------------------------------------------------------------------------------- */

static void print_number(Script *script, const mpz_t number, const char *after)
{
    mpz_t size;
    mpz_init(size);
    mpz_abs(size, number);
    if (mpz_sgn(number) < 0)
        bpl_strbuf_add_text(script->out, "(- ");
    bpl_print_mpz(size, 10, script->out);
    bpl_strbuf_add_text(script->out, after);
    if (mpz_sgn(number) < 0)
        bpl_strbuf_add_char(script->out, ')');
    mpz_clear(size);
}

static void print_real(Script *script, BplValue value)
{
    mpq_t number;
    mpq_init(number);
    bpl_term_get_mpq(script->terms, value, number);
    bpl_strbuf_add_text(script->out, "(/ ");
    print_number(script, mpq_numref(number), ".0");
    bpl_strbuf_add_char(script->out, ' ');
    print_number(script, mpq_denref(number), ".0)");
    mpq_clear(number);
}

static void print_bits(Script *script, BplValue value, uint32_t width)
{
    mpz_t number;
    mpz_init(number);
    bpl_term_get_mpz(script->terms, value, number);
    bpl_strbuf_add_text(script->out, "(_ bv");
    bpl_print_mpz(number, 10, script->out);
    bpl_strbuf_addf(script->out, " %u)", width);
    mpz_clear(number);
}

static void print_string(Script *script, BplValue value)
{
    size_t length;
    const char *text = bpl_term_get_string(script->terms, value, &length);
    bpl_strbuf_add_char(script->out, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '"')
            bpl_strbuf_add_text(script->out, "\"\"");
        else if (c < ' ' || c > '~' || c == '\\')
            bpl_strbuf_addf(script->out, "\\u{%x}", c);
        else
            bpl_strbuf_add_char(script->out, (char)c);
    }
    bpl_strbuf_add_char(script->out, '"');
}

static void print_element(Script *script, BplSort sort, uint32_t number)
{
    BplStrbuf text = {0};
    bpl_sort_print(script->terms->sorts, sort, &text);
    bpl_strbuf_addf(&text, "!%u", number);
    quote(script, text.text);
    bpl_strbuf_release(&text);
}

static void print_constant(Script *script, BplValue value)
{
    BplTerms *terms = script->terms;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, bpl_term_sort(terms, value));
    mpz_t number;
    switch (info->kind) {
    case BPL_SORT_KIND_INT:
        mpz_init(number);
        bpl_term_get_mpz(terms, value, number);
        print_number(script, number, "");
        mpz_clear(number);
        break;
    case BPL_SORT_KIND_REAL:
        print_real(script, value);
        break;
    case BPL_SORT_KIND_BV:
        print_bits(script, value, info->width);
        break;
    case BPL_SORT_KIND_FLOAT:
        bpl_strbuf_addf(script->out, "((_ to_fp %u %u) ", info->exponent, info->width);
        print_bits(script, value, info->exponent + info->width);
        bpl_strbuf_add_char(script->out, ')');
        break;
    case BPL_SORT_KIND_STRING:
        print_string(script, value);
        break;
    case BPL_SORT_KIND_USER:
        print_element(script, bpl_value_element_sort(value), bpl_value_element_number(value));
        break;
    default: /* bool, rmode */
        bpl_print_constant(terms, value, script->out);
        break;
    }
}

/* ---- operators ------------------------------------------------------------------------------- */

static void put_text(Script *script, const char *text)
{
    bpl_vec_push(&script->pending, ((Item){.text = text}));
}

static void put(Script *script, BplValue value, uint32_t depth)
{
    bpl_vec_push(&script->pending, ((Item){.value = value, .depth = depth}));
}

static void print_bound_name(Script *script, uint32_t binder_depth, uint32_t position)
{
    bpl_strbuf_addf(script->out, "?%u.%u", binder_depth, position);
}

enum { KIND_SYMBOL, KIND_FUNC };

/* Symbols of different sorts may share a name, which SMT-LIB's readers find ambiguous: all but the
 * first get a number. */
static void take_name(Script *script, const BplName *name, uint32_t number, uint64_t what)
{
    uint64_t key = (uint64_t)(uintptr_t)name * 31 + number + 1;
    const uint64_t *times = bpl_wordmap_get(&script->used, key);
    if (times)
        bpl_wordmap_put(&script->ordinals, what + 1, *times);
    bpl_wordmap_put(&script->used, key, times ? *times + 1 : 1);
}

static void print_name(Script *script, const BplName *name, uint32_t number, uint64_t what)
{
    const uint64_t *ordinal = bpl_wordmap_get(&script->ordinals, what + 1);
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, name->text);
    if (number)
        bpl_strbuf_addf(&text, "@%u", number);
    if (ordinal)
        bpl_strbuf_addf(&text, "!%llu", (unsigned long long)*ordinal);
    quote(script, text.text);
    bpl_strbuf_release(&text);
}

static void print_func(Script *script, BplFunc func)
{
    print_name(script, bpl_term_func_info(script->terms, func)->name, 0,
               (uint64_t)func << 1 | KIND_FUNC);
}

/* What stands first in the parentheses. */
static void print_head(Script *script, const BplTermNode *node)
{
    const char *name = bpl_term_op_info[node->op].smt;
    uint32_t high = (uint32_t)(node->payload >> 32), low = (uint32_t)node->payload;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_APPLY:
        print_func(script, low);
        break;
    case BPL_TERM_EXTRACT:
    case BPL_TERM_RE_LOOP:
    case BPL_TERM_FP_OF_IEEE:
    case BPL_TERM_FP_OF_FP:
    case BPL_TERM_FP_OF_REAL:
    case BPL_TERM_FP_OF_SBV:
    case BPL_TERM_FP_OF_UBV:
        bpl_strbuf_addf(script->out, "(_ %s %u %u)", name, high, low);
        break;
    case BPL_TERM_ZERO_EXTEND:
    case BPL_TERM_SIGN_EXTEND:
    case BPL_TERM_INT2BV:
    case BPL_TERM_FP_TO_UBV:
    case BPL_TERM_FP_TO_SBV:
        bpl_strbuf_addf(script->out, "(_ %s %u)", name, low);
        break;
    case BPL_TERM_CONSTRUCT:
        print_ctor(script, high, low, "", -1);
        break;
    case BPL_TERM_FIELD:
        print_ctor(script, bpl_term_sort(script->terms, node->args[0]), high, "", (int)low);
        break;
    case BPL_TERM_IS:
        bpl_strbuf_add_text(script->out, "(_ is ");
        print_ctor(script, bpl_term_sort(script->terms, node->args[0]), low, "", -1);
        bpl_strbuf_add_char(script->out, ')');
        break;
    case BPL_TERM_CONST_MAP:
        bpl_strbuf_add_text(script->out, "(as const ");
        print_sort(script, node->sort);
        bpl_strbuf_add_char(script->out, ')');
        break;
    default:
        bpl_strbuf_add_text(script->out, name);
        break;
    }
}

static const char *bound_decls(Script *script, const BplSort *sorts, uint32_t count, uint32_t depth)
{
    BplStrbuf text = {0}, *out = script->out;
    script->out = &text;
    bpl_strbuf_add_char(&text, '(');
    for (uint32_t i = 0; i < count; i++) {
        bpl_strbuf_add_text(&text, i ? " (" : "(");
        print_bound_name(script, depth, i);
        bpl_strbuf_add_char(&text, ' ');
        print_sort(script, sorts[i]);
        bpl_strbuf_add_char(&text, ')');
    }
    bpl_strbuf_add_text(&text, ") ");
    script->out = out;
    return kept(script, &text);
}

static void put_binder(Script *script, const BplTermNode *node, uint32_t depth)
{
    const BplBinderInfo *binder = script->terms->binders.at[node->payload];
    put_text(script, "(");
    put_text(script, bpl_term_op_info[node->op].smt);
    put_text(script, " ");
    put_text(script, bound_decls(script, binder->sorts, binder->count, depth));
    bool any = false;
    for (uint32_t t = 0; t < binder->trigger_count; t++)
        any |= bpl_term_has_usable_trigger(script->terms, node, t);
    any |= binder->never > 0;
    put_text(script, any ? "(! " : "");
    put(script, node->args[0], depth + 1);
    uint32_t next = 1;
    for (uint32_t t = 0; t < binder->trigger_count; t++) {
        bool usable = bpl_term_has_usable_trigger(script->terms, node, t);
        bool never = t >= binder->trigger_count - binder->never;
        put_text(script, usable ? " :pattern (" : never ? " :no-pattern " : "");
        for (uint32_t i = 0; i < binder->trigger_sizes[t]; i++, next++)
            if (usable || never) {
                put_text(script, i ? " " : "");
                put(script, node->args[next], depth + 1);
            }
        put_text(script, usable ? ")" : "");
    }
    put_text(script, any ? "))" : ")");
}

/* As a lambda: an operator with a payload has no name that a map could go by. */
static void put_pointwise(Script *script, const BplTermNode *node, uint32_t depth)
{
    const BplSortInfo *map = bpl_sort_info(script->terms->sorts, node->sort);
    BplStrbuf names = {0};
    for (uint32_t i = 0; i < map->count; i++)
        bpl_strbuf_addf(&names, " ?%u.%u", depth, i);
    const char *index = kept(script, &names);
    put_text(script, "(lambda ");
    put_text(script, bound_decls(script, map->args, map->count, depth));
    put_text(script, "(");
    put_text(script, bpl_term_op_info[node->payload].smt);
    for (uint32_t i = 0; i < node->count; i++) {
        put_text(script, " (select ");
        put(script, node->args[i], depth); /* its own variables are counted from outside */
        put_text(script, index);
        put_text(script, ")");
    }
    put_text(script, "))");
}

static void put_node(Script *script, const BplTermNode *node, uint32_t depth)
{
    if (bpl_term_op_is_binder((BplTermOp)node->op)) {
        put_binder(script, node, depth);
        return;
    }
    if (node->op == BPL_TERM_POINTWISE) {
        put_pointwise(script, node, depth);
        return;
    }
    BplStrbuf head = {0}, *out = script->out;
    script->out = &head;
    print_head(script, node);
    script->out = out;
    put_text(script, node->count ? "(" : "");
    put_text(script, kept(script, &head));
    for (uint32_t i = 0; i < node->count; i++) {
        put_text(script, " ");
        put(script, node->args[i], depth);
    }
    put_text(script, node->count ? ")" : "");
}

static void print_symbol(Script *script, const BplTermNode *node)
{
    const BplSymbolInfo *info = script->terms->symbols.at[node->payload];
    print_name(script, info->name, info->number, node->payload << 1 | KIND_SYMBOL);
}

static void print_item(Script *script, const Item *item, BplValue defining)
{
    if (item->text) {
        bpl_strbuf_add_text(script->out, item->text);
        return;
    }
    const BplTermNode *node =
        bpl_value_is_term(item->value) ? bpl_term_node(script->terms, item->value) : NULL;
    const uint64_t *name = bpl_wordmap_get(&script->names, item->value + 1);
    if (name && item->value != defining) {
        bpl_strbuf_addf(script->out, "$t%llu", (unsigned long long)*name);
    } else if (!node || node->op < BPL_TERM_SYMBOL) {
        print_constant(script, item->value);
    } else if (node->op == BPL_TERM_SYMBOL) {
        print_symbol(script, node);
    } else if (node->op == BPL_TERM_BOUND) {
        print_bound_name(script, item->depth - 1 - (uint32_t)(node->payload >> 32),
                         (uint32_t)node->payload);
    } else {
        put_node(script, node, item->depth);
        for (size_t i = script->pending.count; i-- > 0;)
            bpl_vec_push(&script->stack, script->pending.at[i]);
        bpl_vec_clear(&script->pending);
    }
}

static void print_term(Script *script, BplValue value, bool defining)
{
    bpl_vec_push(&script->stack, ((Item){.value = value}));
    while (script->stack.count) {
        Item item = bpl_vec_pop(&script->stack);
        print_item(script, &item, defining ? value : BPL_NONE);
    }
}

/* ---- what occurs ----------------------------------------------------------------------------- */

static void need_element(Script *script, BplValue value)
{
    if (bpl_value_tag(value) != BPL_TAG_ELEM || bpl_wordmap_get(&script->seen, value + 1))
        return;
    bpl_wordmap_put(&script->seen, value + 1, 1);
    need_sort(script, bpl_value_element_sort(value));
    bpl_vec_push(&script->elements, bpl_value_element_sort(value));
    bpl_vec_push(&script->elements, bpl_value_element_number(value));
}

static void need_sorts_of(Script *script, const BplTermNode *node)
{
    need_sort(script, node->sort);
    if (bpl_term_op_is_binder((BplTermOp)node->op)) {
        const BplBinderInfo *binder = script->terms->binders.at[node->payload];
        for (uint32_t i = 0; i < binder->count; i++)
            need_sort(script, binder->sorts[i]);
    }
}

/* In `seen`: 1 entered, 2 done, 3 met again. */
static void collect(Script *script, BplValue root)
{
    BplValues stack = {0};
    bpl_vec_push(&stack, root);
    while (stack.count) {
        BplValue top = bpl_vec_last(&stack);
        if (!bpl_value_is_term(top)) {
            need_element(script, top);
            (void)bpl_vec_pop(&stack);
            continue;
        }
        const BplTermNode *node = bpl_term_node(script->terms, top);
        const uint64_t *state = bpl_wordmap_get(&script->seen, top + 1);
        if (!state) {
            bpl_wordmap_put(&script->seen, top + 1, 1);
            need_sorts_of(script, node);
            for (uint32_t i = node->count; i-- > 0;)
                bpl_vec_push(&stack, node->args[i]);
            continue;
        }
        if (*state == 1) {
            bpl_wordmap_put(&script->seen, top + 1, 2);
            bpl_vec_push(&script->order, top);
        } else {
            bpl_wordmap_put(&script->seen, top + 1, 3);
        }
        (void)bpl_vec_pop(&stack);
    }
    bpl_vec_release(&stack);
}

static void declare_func(Script *script, BplFunc func)
{
    const BplFuncInfo *info = bpl_term_func_info(script->terms, func);
    if (bpl_wordmap_get(&script->sort_seen, (uint64_t)func << 32))
        return;
    bpl_wordmap_put(&script->sort_seen, (uint64_t)func << 32, 1);
    take_name(script, info->name, 0, (uint64_t)func << 1 | KIND_FUNC);
    bpl_strbuf_add_text(script->out, "(declare-fun ");
    print_func(script, func);
    bpl_strbuf_add_text(script->out, " (");
    for (uint32_t i = 0; i < info->count; i++) {
        bpl_strbuf_add_text(script->out, i ? " " : "");
        print_sort(script, info->args[i]);
    }
    bpl_strbuf_add_text(script->out, ") ");
    print_sort(script, info->result);
    bpl_strbuf_add_text(script->out, ")\n");
}

static void declare_elements(Script *script)
{
    for (size_t i = 0; i < script->elements.count; i += 2) {
        bpl_strbuf_add_text(script->out, "(declare-fun ");
        print_element(script, script->elements.at[i], script->elements.at[i + 1]);
        bpl_strbuf_add_text(script->out, " () ");
        print_sort(script, script->elements.at[i]);
        bpl_strbuf_add_text(script->out, ")\n");
        for (size_t k = 0; k < i; k += 2) {
            if (script->elements.at[k] != script->elements.at[i])
                continue;
            bpl_strbuf_add_text(script->out, "(assert (distinct ");
            print_element(script, script->elements.at[i], script->elements.at[i + 1]);
            bpl_strbuf_add_char(script->out, ' ');
            print_element(script, script->elements.at[k], script->elements.at[k + 1]);
            bpl_strbuf_add_text(script->out, "))\n");
        }
    }
}

static void declare_symbols(Script *script)
{
    for (size_t i = 0; i < script->order.count; i++) {
        const BplTermNode *node = bpl_term_node(script->terms, script->order.at[i]);
        if (node->op == BPL_TERM_APPLY)
            declare_func(script, (BplFunc)node->payload);
        if (node->op != BPL_TERM_SYMBOL)
            continue;
        const BplSymbolInfo *info = script->terms->symbols.at[node->payload];
        take_name(script, info->name, info->number, node->payload << 1 | KIND_SYMBOL);
        bpl_strbuf_add_text(script->out, "(declare-fun ");
        print_symbol(script, node);
        bpl_strbuf_add_text(script->out, " () ");
        print_sort(script, node->sort);
        bpl_strbuf_add_text(script->out, ")\n");
    }
}

static void define_shared(Script *script)
{
    uint64_t number = 0;
    for (size_t i = 0; i < script->order.count; i++) {
        BplValue term = script->order.at[i];
        const BplTermNode *node = bpl_term_node(script->terms, term);
        if (!node->count || node->loose || *bpl_wordmap_get(&script->seen, term + 1) != 3)
            continue;
        bpl_wordmap_put(&script->names, term + 1, ++number);
        bpl_strbuf_addf(script->out, "(define-fun $t%llu () ", (unsigned long long)number);
        print_sort(script, node->sort);
        bpl_strbuf_add_char(script->out, ' ');
        print_term(script, term, true);
        bpl_strbuf_add_text(script->out, ")\n");
    }
}

void bpl_term_print_smt(BplTerms *terms, const BplValue *constraints, size_t count, BplStrbuf *out)
{
    Script script = {.terms = terms, .out = out};
    bpl_arena_init(&script.arena);
    for (size_t i = 0; i < count; i++)
        collect(&script, constraints[i]);
    declare_sorts(&script);
    declare_elements(&script);
    declare_symbols(&script);
    define_shared(&script);
    for (size_t i = 0; i < count; i++) {
        bpl_strbuf_add_text(out, "(assert ");
        print_term(&script, constraints[i], false);
        bpl_strbuf_add_text(out, ")\n");
    }
    bpl_strbuf_add_text(out, "(check-sat)\n");
    bpl_vec_release(&script.stack);
    bpl_vec_release(&script.pending);
    bpl_vec_release(&script.order);
    bpl_vec_release(&script.sorts);
    bpl_vec_release(&script.elements);
    bpl_wordmap_release(&script.names);
    bpl_wordmap_release(&script.seen);
    bpl_wordmap_release(&script.sort_seen);
    bpl_wordmap_release(&script.used);
    bpl_wordmap_release(&script.ordinals);
    bpl_arena_release(&script.arena);
}
