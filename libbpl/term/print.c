/* Prints terms in Boogie's notation. A stack of texts and of terms yet to be printed replaces
 * recursion; parentheses are set according to the binding strengths of Boogie's operators. */
#include "libbpl/syntax/ops.h"
#include "libbpl/term/print_constant.h"
#include "libbpl/term/table.h"
#include "libbpl/term/wordmap.h"

typedef struct Env {
    const struct Env *outer;
    const BplBinderInfo *binder;
} Env;

typedef struct Item {
    const char *text; /* the text; NULL: the term `value` is printed */
    BplValue value;
    const Env *env;
    uint8_t level; /* operators that bind more weakly than this get parentheses */
    bool negated;
    /* print the term itself, although a name stands for the term elsewhere in the text */
    bool shared;
} Item;

typedef struct Printer {
    const BplTerms *terms;
    BplStrbuf *out;
    BplArena arena;
    BPL_VEC(Item) stack;
    /* texts and terms to be printed for the current term, collected in reading order before they
     * are pushed onto the stack */
    BPL_VEC(Item) pending;
    BplWordMap names; /* term that occurs more than once -> the number in its name */
} Printer;

enum { ATOM = BPL_LEVEL_ATOM, POSTFIX = BPL_LEVEL_POSTFIX, UNARY = 10, WEAKEST = 0 };

static void put_text(Printer *printer, const char *text)
{
    bpl_vec_push(&printer->pending, ((Item){.text = text}));
}

static void put(Printer *printer, BplValue value, const Env *env, int level, bool negated)
{
    bpl_vec_push(&printer->pending,
                 ((Item){.value = value, .env = env, .level = (uint8_t)level, .negated = negated}));
}

static void flush(Printer *printer)
{
    for (size_t i = printer->pending.count; i-- > 0;)
        bpl_vec_push(&printer->stack, printer->pending.at[i]);
    bpl_vec_clear(&printer->pending);
}

static const char *arena_number(Printer *printer, const char *before, uint64_t number,
                                const char *after)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s%llu%s", before, (unsigned long long)number, after);
    const char *copy = bpl_arena_strndup(&printer->arena, text.text, text.length);
    bpl_strbuf_release(&text);
    return copy;
}

/* ---- leaves ---------------------------------------------------------------------------------- */

static void print_symbol(Printer *printer, const BplTermNode *node)
{
    const BplSymbolInfo *info = printer->terms->symbols.at[node->payload];
    bpl_strbuf_add(printer->out, info->name->text, info->name->length);
    if (info->number)
        bpl_strbuf_addf(printer->out, "@%u", info->number);
}

/* Prints a bound variable: its name, with a ' for each inner binder that has a variable of the same
 * name. */
static void print_bound(Printer *printer, const BplTermNode *node, const Env *env)
{
    uint32_t position = (uint32_t)node->payload;
    for (uint32_t out = (uint32_t)(node->payload >> 32); out > 0 && env; out--)
        env = env->outer;
    if (!env) {
        bpl_strbuf_addf(printer->out, "?%u", position);
        return;
    }
    const BplName *name = env->binder->names[position];
    bpl_strbuf_add(printer->out, name->text, name->length);
    for (const Env *outer = env->outer; outer; outer = outer->outer)
        for (uint32_t i = 0; i < outer->binder->count; i++)
            if (outer->binder->names[i] == name)
                bpl_strbuf_add_char(printer->out, '\'');
}

/* ---- operators ------------------------------------------------------------------------------- */

/* Returns Boogie's operator that has the meaning of `op`, or BPL_OP_COUNT if there is none. */
static BplOp boogie_op(BplTermOp op)
{
    switch (op) {
    case BPL_TERM_EQ:
        return BPL_OP_EQ;
    case BPL_TERM_AND:
        return BPL_OP_AND;
    case BPL_TERM_OR:
        return BPL_OP_OR;
    case BPL_TERM_IMPLIES:
        return BPL_OP_IMPLIES;
    case BPL_TERM_XOR:
        return BPL_OP_NEQ;
    case BPL_TERM_ADD:
        return BPL_OP_ADD;
    case BPL_TERM_SUB:
        return BPL_OP_SUB;
    case BPL_TERM_MUL:
        return BPL_OP_MUL;
    case BPL_TERM_DIV:
        return BPL_OP_INT_DIV;
    case BPL_TERM_MOD:
        return BPL_OP_MOD;
    case BPL_TERM_RDIV:
        return BPL_OP_REAL_DIV;
    case BPL_TERM_POW:
        return BPL_OP_POW;
    case BPL_TERM_LE:
        return BPL_OP_LE;
    case BPL_TERM_LT:
        return BPL_OP_LT;
    case BPL_TERM_GE:
        return BPL_OP_GE;
    case BPL_TERM_GT:
        return BPL_OP_GT;
    case BPL_TERM_CONCAT:
        return BPL_OP_CONCAT;
    default:
        return BPL_OP_COUNT;
    }
}

static void put_infix(Printer *printer, BplOp op, const BplTermNode *node, const Item *item)
{
    int level = bpl_op_info[op].level;
    bool paren = level <= item->level;
    put_text(printer, paren ? "(" : "");
    for (uint32_t i = 0; i < node->count; i++) {
        if (i) {
            put_text(printer, " ");
            put_text(printer, bpl_op_info[op].text);
            put_text(printer, " ");
        }
        put(printer, node->args[i], item->env, level, false);
    }
    put_text(printer, paren ? ")" : "");
}

/* Prints !(a && !b) as a ==> b if exactly one conjunct is negated, otherwise as a disjunction. */
static void put_disjunction(Printer *printer, const BplTermNode *conjunction, const Item *item)
{
    uint32_t positive = 0;
    for (uint32_t i = 0; i < conjunction->count; i++)
        positive += bpl_term_is(printer->terms, conjunction->args[i], BPL_TERM_NOT);
    BplOp op = positive == 1 ? BPL_OP_IMPLIES : BPL_OP_OR;
    int level = bpl_op_info[op].level;
    bool paren = level <= item->level, first = true;
    put_text(printer, paren ? "(" : "");
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < conjunction->count; i++) {
            BplValue arg = conjunction->args[i];
            bool is_not = bpl_term_is(printer->terms, arg, BPL_TERM_NOT);
            if (is_not != (pass == 1))
                continue;
            if (!first)
                put_text(printer, pass == 0 && positive == 1 ? " && "
                                  : positive == 1            ? " ==> "
                                                             : " || ");
            first = false;
            if (is_not)
                put(printer, bpl_term_node(printer->terms, arg)->args[0], item->env, level, false);
            else
                put(printer, arg, item->env, positive == 1 ? BPL_LEVEL_IS : level, positive != 1);
        }
    put_text(printer, paren ? ")" : "");
}

static void put_call(Printer *printer, const char *name, const BplTermNode *node, const Env *env)
{
    put_text(printer, name);
    put_text(printer, "(");
    for (uint32_t i = 0; i < node->count; i++) {
        if (i)
            put_text(printer, ", ");
        put(printer, node->args[i], env, WEAKEST, false);
    }
    put_text(printer, ")");
}

static void put_index(Printer *printer, const BplTermNode *node, const Env *env, bool store)
{
    uint32_t end = node->count - store;
    put(printer, node->args[0], env, POSTFIX - 1, false);
    put_text(printer, "[");
    for (uint32_t i = 1; i < end; i++) {
        if (i > 1)
            put_text(printer, ", ");
        put(printer, node->args[i], env, WEAKEST, false);
    }
    if (store) {
        put_text(printer, " := ");
        put(printer, node->args[end], env, WEAKEST, false);
    }
    put_text(printer, "]");
}

static const char *sort_text(Printer *printer, BplSort sort)
{
    BplStrbuf text = {0};
    bpl_sort_print_for_reader(printer->terms->sorts, sort, &text);
    const char *copy = bpl_arena_strndup(&printer->arena, text.text, text.length);
    bpl_strbuf_release(&text);
    return copy;
}

static void put_binder(Printer *printer, const BplTermNode *node, const Env *env)
{
    const BplBinderInfo *binder = printer->terms->binders.at[node->payload];
    Env *inner = bpl_arena_alloc(&printer->arena, sizeof *inner);
    *inner = (Env){env, binder};
    put_text(printer, "(");
    put_text(printer, bpl_term_op_info[node->op].text);
    for (uint32_t i = 0; i < binder->count; i++) {
        BplTermNode *name = bpl_arena_alloc(&printer->arena, sizeof *name);
        name->payload = i;
        BplStrbuf text = {0}, *out = printer->out;
        printer->out = &text;
        print_bound(printer, name, inner);
        printer->out = out;
        put_text(printer, i ? ", " : " ");
        put_text(printer, bpl_arena_strndup(&printer->arena, text.text, text.length));
        put_text(printer, ": ");
        put_text(printer, sort_text(printer, binder->sorts[i]));
        bpl_strbuf_release(&text);
    }
    put_text(printer, " :: ");
    uint32_t next = 1;
    for (uint32_t t = 0; t < binder->trigger_count; t++) {
        put_text(printer, t < binder->trigger_count - binder->never ? "{" : "{:nopats ");
        for (uint32_t i = 0; i < binder->trigger_sizes[t]; i++) {
            if (i)
                put_text(printer, ", ");
            put(printer, node->args[next++], inner, WEAKEST, false);
        }
        put_text(printer, "} ");
    }
    put(printer, node->args[0], inner, WEAKEST, false);
    put_text(printer, ")");
}

static void put_data(Printer *printer, const BplTermNode *node, const Item *item)
{
    const BplSorts *sorts = printer->terms->sorts;
    if (node->op == BPL_TERM_CONSTRUCT) {
        const BplSortInfo *data = bpl_sort_info(sorts, node->sort);
        put_call(printer, data->ctors[(uint32_t)node->payload].name->text, node, item->env);
        return;
    }
    const BplSortInfo *data = bpl_sort_info(sorts, bpl_term_sort(printer->terms, node->args[0]));
    bool is = node->op == BPL_TERM_IS;
    int level = is ? BPL_LEVEL_IS : POSTFIX;
    bool paren = level <= item->level;
    put_text(printer, paren ? "(" : "");
    put(printer, node->args[0], item->env, is ? level : level - 1, false);
    put_text(printer, is ? " is " : "->");
    const BplCtor *ctor =
        &data->ctors[is ? (uint32_t)node->payload : (uint32_t)(node->payload >> 32)];
    put_text(printer, is ? ctor->name->text : ctor->fields[(uint32_t)node->payload]->text);
    put_text(printer, paren ? ")" : "");
}

/* Returns the printed name of an operator whose payload is part of the name, as in zero_extend8(x).
 */
static const char *parametrized(Printer *printer, const BplTermNode *node)
{
    const char *name = bpl_term_op_info[node->op].text;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_ZERO_EXTEND:
    case BPL_TERM_SIGN_EXTEND:
    case BPL_TERM_INT2BV:
    case BPL_TERM_FP_TO_UBV:
    case BPL_TERM_FP_TO_SBV:
        return arena_number(printer, name, node->payload, "");
    case BPL_TERM_FP_OF_IEEE:
    case BPL_TERM_FP_OF_FP:
    case BPL_TERM_FP_OF_REAL:
    case BPL_TERM_FP_OF_SBV:
    case BPL_TERM_FP_OF_UBV:
    case BPL_TERM_RE_LOOP:
        return arena_number(printer, arena_number(printer, name, node->payload >> 32, "_"),
                            (uint32_t)node->payload, "");
    case BPL_TERM_POINTWISE:
        return bpl_term_op_info[node->payload].name;
    default:
        return name;
    }
}

static void put_extract(Printer *printer, const BplTermNode *node, const Env *env)
{
    put(printer, node->args[0], env, POSTFIX - 1, false);
    put_text(printer, arena_number(printer, "[", (node->payload >> 32) + 1, ":"));
    put_text(printer, arena_number(printer, "", (uint32_t)node->payload, "]"));
}

static void put_choice(Printer *printer, const BplTermNode *node, const Env *env)
{
    put_text(printer, "(if ");
    put(printer, node->args[0], env, WEAKEST, false);
    put_text(printer, " then ");
    put(printer, node->args[1], env, WEAKEST, false);
    put_text(printer, " else ");
    put(printer, node->args[2], env, WEAKEST, false);
    put_text(printer, ")");
}

static void put_not(Printer *printer, BplValue inner, const Item *item)
{
    const BplTermNode *node =
        bpl_value_is_term(inner) ? bpl_term_node(printer->terms, inner) : NULL;
    BplOp op = node ? boogie_op((BplTermOp)node->op) : BPL_OP_COUNT;
    if (node && node->op == BPL_TERM_AND) {
        put_disjunction(printer, node, item);
    } else if (op != BPL_OP_COUNT && bpl_op_opposite(op) != BPL_OP_COUNT) {
        put_infix(printer, bpl_op_opposite(op), node, item);
    } else {
        put_text(printer, "!");
        put(printer, inner, item->env, UNARY - 1, false);
    }
}

static void put_node(Printer *printer, const BplTermNode *node, const Item *item)
{
    BplOp op = boogie_op((BplTermOp)node->op);
    if (op != BPL_OP_COUNT) {
        put_infix(printer, op, node, item);
        return;
    }
    switch ((BplTermOp)node->op) {
    case BPL_TERM_NOT:
        put_not(printer, node->args[0], item);
        break;
    case BPL_TERM_NEG:
        put_text(printer, "-");
        put(printer, node->args[0], item->env, UNARY - 1, false);
        break;
    case BPL_TERM_ITE:
        put_choice(printer, node, item->env);
        break;
    case BPL_TERM_EXTRACT:
        put_extract(printer, node, item->env);
        break;
    case BPL_TERM_SELECT:
        put_index(printer, node, item->env, false);
        break;
    case BPL_TERM_STORE:
        put_index(printer, node, item->env, true);
        break;
    case BPL_TERM_CONSTRUCT:
    case BPL_TERM_FIELD:
    case BPL_TERM_IS:
        put_data(printer, node, item);
        break;
    case BPL_TERM_FORALL:
    case BPL_TERM_EXISTS:
    case BPL_TERM_LAMBDA:
        put_binder(printer, node, item->env);
        break;
    case BPL_TERM_APPLY:
        put_call(printer, bpl_term_func_info(printer->terms, (BplFunc)node->payload)->name->text,
                 node, item->env);
        break;
    default:
        put_call(printer, parametrized(printer, node), node, item->env);
        break;
    }
}

static void print_item(Printer *printer, const Item *item)
{
    if (item->text) {
        bpl_strbuf_add_text(printer->out, item->text);
        return;
    }
    const uint64_t *name = item->shared ? NULL : bpl_wordmap_get(&printer->names, item->value + 1);
    if (name) {
        bpl_strbuf_addf(printer->out, "%st%llu", item->negated ? "!" : "",
                        (unsigned long long)*name);
        return;
    }
    const BplTermNode *node =
        bpl_value_is_term(item->value) ? bpl_term_node(printer->terms, item->value) : NULL;
    if (item->negated) {
        put_not(printer, item->value, item);
    } else if (!node || (node->op < BPL_TERM_SYMBOL)) {
        bpl_print_constant(printer->terms, item->value, printer->out);
    } else if (node->op == BPL_TERM_SYMBOL) {
        print_symbol(printer, node);
    } else if (node->op == BPL_TERM_BOUND) {
        print_bound(printer, node, item->env);
    } else {
        put_node(printer, node, item);
    }
    flush(printer);
}

/* ---- shared terms ---------------------------------------------------------------------------- */

/* Gives names to the terms without free bound variables that occur more than once in `root`; lists
 * them in `order`, each before the terms that contain it. */
static void name_shared(Printer *printer, BplValue root, BplValues *order)
{
    /* term -> 1: its arguments are being visited; 2: visited; 3: visited, and found a second time
     */
    BplWordMap seen = {0};
    BplValues stack = {0};
    bpl_vec_push(&stack, root);
    while (stack.count) {
        BplValue top = bpl_vec_last(&stack);
        const BplTermNode *node =
            bpl_value_is_term(top) ? bpl_term_node(printer->terms, top) : NULL;
        const uint64_t *state = bpl_wordmap_get(&seen, top + 1);
        if (!node || !node->count || (state && *state > 1)) {
            if (state)
                bpl_wordmap_put(&seen, top + 1, 3);
            (void)bpl_vec_pop(&stack);
        } else if (state) {
            bpl_wordmap_put(&seen, top + 1, 2);
            bpl_vec_push(order, top);
            (void)bpl_vec_pop(&stack);
        } else {
            bpl_wordmap_put(&seen, top + 1, 1);
            for (uint32_t i = node->count; i-- > 0;)
                bpl_vec_push(&stack, node->args[i]);
        }
    }
    size_t kept = 0;
    for (size_t i = 0; i < order->count; i++) {
        BplValue term = order->at[i];
        const BplTermNode *node = bpl_term_node(printer->terms, term);
        if (*bpl_wordmap_get(&seen, term + 1) == 3 && !node->loose && node->op != BPL_TERM_NOT)
            order->at[kept++] = term;
    }
    order->count = kept;
    bpl_wordmap_release(&seen);
    bpl_vec_release(&stack);
}

void bpl_term_print(const BplTerms *terms, BplValue value, size_t limit, BplStrbuf *out)
{
    Printer printer = {.terms = terms, .out = out};
    bpl_arena_init(&printer.arena);
    BplValues shared = {0};
    name_shared(&printer, value, &shared);
    for (size_t i = 0; i < shared.count; i++) {
        bpl_wordmap_put(&printer.names, shared.at[i] + 1, i + 1);
        put_text(&printer, arena_number(&printer, "(var t", i + 1, " := "));
        put(&printer, shared.at[i], NULL, WEAKEST, false);
        bpl_vec_last(&printer.pending).shared = true;
        put_text(&printer, "; ");
    }
    put(&printer, value, NULL, WEAKEST, false);
    for (size_t i = 0; i < shared.count; i++)
        put_text(&printer, ")");
    flush(&printer);
    size_t start = out->length;
    bpl_strbuf_add(out, "", 0);
    while (printer.stack.count) {
        if (limit && out->length - start > limit) {
            bpl_strbuf_add_text(out, "…");
            break;
        }
        Item item = bpl_vec_pop(&printer.stack);
        print_item(&printer, &item);
    }
    bpl_vec_release(&shared);
    bpl_vec_release(&printer.stack);
    bpl_vec_release(&printer.pending);
    bpl_wordmap_release(&printer.names);
    bpl_arena_release(&printer.arena);
}
