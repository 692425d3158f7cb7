/* Prints terms in SMT-LIB, in Z3's dialect where the standard has no notation (maps of several
 * arguments, lambda, rem, rotation by a term). A subterm that occurs more than once becomes a
 * definition. Elements of user sorts become constants that are asserted to be different. */
#include "libbpl/term/print_smt.h"

#include "libbpl/term/smt_writer.h"

static const char *kept(BplSmtScript *script, BplStrbuf *text)
{
    const char *copy =
        bpl_arena_strndup(&script->arena, text->text ? text->text : "", text->length);
    bpl_strbuf_release(text);
    return copy;
}

/* ---- operators ------------------------------------------------------------------------------- */

static void put_text(BplSmtScript *script, const char *text)
{
    bpl_vec_push(&script->pending, ((BplSmtItem){.text = text}));
}

static void put(BplSmtScript *script, BplValue value, uint32_t depth)
{
    bpl_vec_push(&script->pending, ((BplSmtItem){.value = value, .depth = depth}));
}

static void print_bound_name(BplSmtScript *script, uint32_t binder_depth, uint32_t position)
{
    bpl_strbuf_addf(script->out, "?%u.%u", binder_depth, position);
}

enum { KIND_SYMBOL, KIND_FUNC };

/* Chooses the SMT-LIB name of a symbol or function. Symbols of different sorts may have the same
 * name, which would be ambiguous in SMT-LIB: each one after the first gets a number appended. */
static void take_name(BplSmtScript *script, const BplName *name, uint32_t number, uint64_t what)
{
    uint64_t key = (uint64_t)(uintptr_t)name * 31 + number + 1;
    const uint64_t *times = bpl_wordmap_get(&script->used, key);
    if (times)
        bpl_wordmap_put(&script->ordinals, what + 1, *times);
    bpl_wordmap_put(&script->used, key, times ? *times + 1 : 1);
}

static void print_name(BplSmtScript *script, const BplName *name, uint32_t number, uint64_t what)
{
    const uint64_t *ordinal = bpl_wordmap_get(&script->ordinals, what + 1);
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, name->text);
    if (number)
        bpl_strbuf_addf(&text, "@%u", number);
    if (ordinal)
        bpl_strbuf_addf(&text, "!%llu", (unsigned long long)*ordinal);
    bpl_smt_quote(script, text.text);
    bpl_strbuf_release(&text);
}

static void print_func(BplSmtScript *script, BplFunc func)
{
    print_name(script, bpl_term_func_info(script->terms, func)->name, 0,
               (uint64_t)func << 1 | KIND_FUNC);
}

/* Prints the operator of an application, which is the first item between its parentheses. */
static void print_head(BplSmtScript *script, const BplTermNode *node)
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
        bpl_smt_print_ctor(script, high, low, "", -1);
        break;
    case BPL_TERM_FIELD:
        bpl_smt_print_ctor(script, bpl_term_sort(script->terms, node->args[0]), high, "", (int)low);
        break;
    case BPL_TERM_IS:
        bpl_strbuf_add_text(script->out, "(_ is ");
        bpl_smt_print_ctor(script, bpl_term_sort(script->terms, node->args[0]), low, "", -1);
        bpl_strbuf_add_char(script->out, ')');
        break;
    case BPL_TERM_CONST_MAP:
        bpl_strbuf_add_text(script->out, "(as const ");
        bpl_smt_print_sort(script, node->sort);
        bpl_strbuf_add_char(script->out, ')');
        break;
    default:
        bpl_strbuf_add_text(script->out, name);
        break;
    }
}

static const char *bound_decls(BplSmtScript *script, const BplSort *sorts, uint32_t count,
                               uint32_t depth)
{
    BplStrbuf text = {0}, *out = script->out;
    script->out = &text;
    bpl_strbuf_add_char(&text, '(');
    for (uint32_t i = 0; i < count; i++) {
        bpl_strbuf_add_text(&text, i ? " (" : "(");
        print_bound_name(script, depth, i);
        bpl_strbuf_add_char(&text, ' ');
        bpl_smt_print_sort(script, sorts[i]);
        bpl_strbuf_add_char(&text, ')');
    }
    bpl_strbuf_add_text(&text, ") ");
    script->out = out;
    return kept(script, &text);
}

static void put_binder(BplSmtScript *script, const BplTermNode *node, uint32_t depth)
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

/* Prints the pointwise application of an operator to maps as a lambda over the index. (SMT-LIB's
 * `map` needs the operator's name, but operators with a payload have no name.) */
static void put_pointwise(BplSmtScript *script, const BplTermNode *node, uint32_t depth)
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
        /* bound variables in the argument refer to binders outside of this lambda */
        put(script, node->args[i], depth);
        put_text(script, index);
        put_text(script, ")");
    }
    put_text(script, "))");
}

static void put_node(BplSmtScript *script, const BplTermNode *node, uint32_t depth)
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

static void print_symbol(BplSmtScript *script, const BplTermNode *node)
{
    const BplSymbolInfo *info = script->terms->symbols.at[node->payload];
    print_name(script, info->name, info->number, node->payload << 1 | KIND_SYMBOL);
}

static void print_item(BplSmtScript *script, const BplSmtItem *item, BplValue defining)
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
        bpl_smt_print_constant(script, item->value);
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

static void print_term(BplSmtScript *script, BplValue value, bool defining)
{
    bpl_vec_push(&script->stack, ((BplSmtItem){.value = value}));
    while (script->stack.count) {
        BplSmtItem item = bpl_vec_pop(&script->stack);
        print_item(script, &item, defining ? value : BPL_NONE);
    }
}

/* ---- declarations and definitions ------------------------------------------------------------ */

static void need_element(BplSmtScript *script, BplValue value)
{
    if (bpl_value_tag(value) != BPL_TAG_ELEM || bpl_wordmap_get(&script->seen, value + 1))
        return;
    bpl_wordmap_put(&script->seen, value + 1, 1);
    bpl_smt_need_sort(script, bpl_value_element_sort(value));
    bpl_vec_push(&script->elements, bpl_value_element_sort(value));
    bpl_vec_push(&script->elements, bpl_value_element_number(value));
}

static void need_sorts_of(BplSmtScript *script, const BplTermNode *node)
{
    bpl_smt_need_sort(script, node->sort);
    if (bpl_term_op_is_binder((BplTermOp)node->op)) {
        const BplBinderInfo *binder = script->terms->binders.at[node->payload];
        for (uint32_t i = 0; i < binder->count; i++)
            bpl_smt_need_sort(script, binder->sorts[i]);
    }
}

/* Finds the subterms of `root` that occur more than once. In script->seen a term has the value 1
 * while its arguments are visited, 2 afterwards, and 3 once it is found a second time. */
static void collect(BplSmtScript *script, BplValue root)
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

static void declare_func(BplSmtScript *script, BplFunc func)
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
        bpl_smt_print_sort(script, info->args[i]);
    }
    bpl_strbuf_add_text(script->out, ") ");
    bpl_smt_print_sort(script, info->result);
    bpl_strbuf_add_text(script->out, ")\n");
}

/* Declares a constant for each element of a user sort from script->elements.at[first] on, and
 * asserts that it differs from all elements of its sort that were declared before. */
static void declare_elements(BplSmtScript *script, size_t first)
{
    for (size_t i = first; i < script->elements.count; i += 2) {
        bpl_strbuf_add_text(script->out, "(declare-fun ");
        bpl_smt_print_element(script, script->elements.at[i], script->elements.at[i + 1]);
        bpl_strbuf_add_text(script->out, " () ");
        bpl_smt_print_sort(script, script->elements.at[i]);
        bpl_strbuf_add_text(script->out, ")\n");
        for (size_t k = 0; k < i; k += 2) {
            if (script->elements.at[k] != script->elements.at[i])
                continue;
            bpl_strbuf_add_text(script->out, "(assert (distinct ");
            bpl_smt_print_element(script, script->elements.at[i], script->elements.at[i + 1]);
            bpl_strbuf_add_char(script->out, ' ');
            bpl_smt_print_element(script, script->elements.at[k], script->elements.at[k + 1]);
            bpl_strbuf_add_text(script->out, "))\n");
        }
    }
}

/* Chooses the symbol's SMT-LIB name; returns false if it was chosen before. */
static bool reserve_symbol(BplSmtScript *script, const BplTermNode *node)
{
    /* the symbol's key in the map sort_seen, in which sorts have other keys */
    uint64_t key = (uint64_t)node->payload << 32 | 1u << 31;
    const BplSymbolInfo *info = script->terms->symbols.at[node->payload];
    if (bpl_wordmap_get(&script->sort_seen, key))
        return false;
    bpl_wordmap_put(&script->sort_seen, key, 1);
    take_name(script, info->name, info->number, node->payload << 1 | KIND_SYMBOL);
    return true;
}

static void declare_symbols(BplSmtScript *script, bool symbols)
{
    for (size_t i = 0; i < script->order.count; i++) {
        const BplTermNode *node = bpl_term_node(script->terms, script->order.at[i]);
        if (node->op == BPL_TERM_APPLY)
            declare_func(script, (BplFunc)node->payload);
        if (node->op != BPL_TERM_SYMBOL || !symbols || !reserve_symbol(script, node))
            continue;
        bpl_strbuf_add_text(script->out, "(declare-fun ");
        print_symbol(script, node);
        bpl_strbuf_add_text(script->out, " () ");
        bpl_smt_print_sort(script, node->sort);
        bpl_strbuf_add_text(script->out, ")\n");
    }
}

static void define_shared(BplSmtScript *script)
{
    uint64_t number = 0;
    for (size_t i = 0; i < script->order.count; i++) {
        BplValue term = script->order.at[i];
        const BplTermNode *node = bpl_term_node(script->terms, term);
        if (!node->count || node->loose || *bpl_wordmap_get(&script->seen, term + 1) != 3)
            continue;
        bpl_wordmap_put(&script->names, term + 1, ++number);
        bpl_strbuf_addf(script->out, "(define-fun $t%llu () ", (unsigned long long)number);
        bpl_smt_print_sort(script, node->sort);
        bpl_strbuf_add_char(script->out, ' ');
        print_term(script, term, true);
        bpl_strbuf_add_text(script->out, ")\n");
    }
}

static void release(BplSmtScript *script)
{
    bpl_vec_release(&script->stack);
    bpl_vec_release(&script->pending);
    bpl_vec_release(&script->order);
    bpl_vec_release(&script->sorts);
    bpl_vec_release(&script->elements);
    bpl_wordmap_release(&script->names);
    bpl_wordmap_release(&script->seen);
    bpl_wordmap_release(&script->sort_seen);
    bpl_wordmap_release(&script->used);
    bpl_wordmap_release(&script->ordinals);
    bpl_arena_release(&script->arena);
}

void bpl_term_print_smt(BplTerms *terms, const BplValue *constraints, size_t count, BplStrbuf *out)
{
    BplSmtScript script = {.terms = terms, .out = out};
    bpl_arena_init(&script.arena);
    for (size_t i = 0; i < count; i++)
        collect(&script, constraints[i]);
    bpl_smt_declare_sorts(&script);
    declare_elements(&script, 0);
    declare_symbols(&script, true);
    define_shared(&script);
    for (size_t i = 0; i < count; i++) {
        bpl_strbuf_add_text(out, "(assert ");
        print_term(&script, constraints[i], false);
        bpl_strbuf_add_text(out, ")\n");
    }
    bpl_strbuf_add_text(out, "(check-sat)\n");
    release(&script);
}

/* ---- part by part ---------------------------------------------------------------------------- */

struct BplSmtWriter {
    BplSmtScript script;
    uint64_t shared; /* number of names that were given to subterms which occur more than once */
};

BplSmtWriter *bpl_smt_writer_new(BplTerms *terms, BplStrbuf *out)
{
    BplSmtWriter *writer = bpl_alloc_zero(sizeof *writer);
    writer->script = (BplSmtScript){.terms = terms, .out = out};
    bpl_arena_init(&writer->script.arena);
    return writer;
}

void bpl_smt_writer_free(BplSmtWriter *writer)
{
    release(&writer->script);
    bpl_free(writer);
}

void bpl_smt_writer_declare(BplSmtWriter *writer, const BplValue *values, size_t count,
                            bool symbols)
{
    BplSmtScript *script = &writer->script;
    size_t elements = script->elements.count;
    for (size_t i = 0; i < count; i++)
        collect(script, values[i]);
    bpl_smt_declare_sorts(script);
    bpl_vec_clear(&script->sorts);
    declare_elements(script, elements);
    declare_symbols(script, symbols);
    bpl_vec_clear(&script->order);
}

void bpl_smt_writer_declare_sort(BplSmtWriter *writer, BplSort sort)
{
    bpl_smt_need_sort(&writer->script, sort);
    bpl_smt_declare_sorts(&writer->script);
    bpl_vec_clear(&writer->script.sorts);
}

void bpl_smt_writer_bound(BplSmtWriter *writer, BplValue symbol)
{
    const BplTermNode *node = bpl_term_node(writer->script.terms, symbol);
    assert(node->op == BPL_TERM_SYMBOL && "only symbols are bound");
    reserve_symbol(&writer->script, node);
    bpl_strbuf_add_char(writer->script.out, '(');
    print_symbol(&writer->script, node);
    bpl_strbuf_add_char(writer->script.out, ' ');
    bpl_smt_print_sort(&writer->script, node->sort);
    bpl_strbuf_add_char(writer->script.out, ')');
}

void bpl_smt_writer_name(BplSmtWriter *writer, const char *name)
{
    bpl_smt_quote(&writer->script, name);
}

void bpl_smt_writer_sort(BplSmtWriter *writer, BplSort sort)
{
    bpl_smt_print_sort(&writer->script, sort);
}

/* Writes a term. Subterms that occur more than once are written first, inner subterms before outer
 * ones, each bound by a `let` around the rest of the text. */
void bpl_smt_writer_term(BplSmtWriter *writer, BplValue value)
{
    BplSmtScript *script = &writer->script;
    BplSmtScript own = {.terms = script->terms, .out = script->out};
    size_t lets = 0;
    bpl_arena_init(&own.arena);
    collect(&own, value);
    for (size_t i = 0; i < own.order.count; i++) {
        BplValue term = own.order.at[i];
        const BplTermNode *node = bpl_term_node(script->terms, term);
        if (!node->count || node->loose || *bpl_wordmap_get(&own.seen, term + 1) != 3)
            continue;
        uint64_t number = ++writer->shared;
        bpl_strbuf_addf(script->out, "(let (($t%llu ", (unsigned long long)number);
        print_term(script, term, false);
        bpl_strbuf_add_text(script->out, ")) ");
        bpl_wordmap_put(&script->names, term + 1, number);
        lets++;
    }
    print_term(script, value, false);
    for (size_t i = 0; i < lets; i++)
        bpl_strbuf_add_char(script->out, ')');
    bpl_wordmap_release(&script->names);
    script->names = (BplWordMap){0};
    release(&own);
}
