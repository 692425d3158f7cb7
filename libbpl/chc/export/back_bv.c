/* Translates operations on bit-vectors to expressions. Boogie has operators only for concatenation
 * and extraction. Any other operation becomes the application of a {:bvbuiltin} function: one of
 * the program or, if there is none, one that is declared additionally. */
#include "libbpl/chc/export/back_say.h"

#include "libbpl/sema/make_decl.h"

#include <stdio.h>
#include <string.h>

/* ---- functions ------------------------------------------------------------------------------- */

/* Are the types equal? They come from different tables, one from the syntax tree and the other from
 * the core code, so they cannot be compared by their addresses. */
static bool is_same(const BplType *a, const BplType *b)
{
    a = a->expanded;
    b = b->expanded;
    return a->kind == b->kind && (a->kind != BPL_T_BV || a->width == b->width);
}

/* Is the function declared as the solver's operator with this name, for these types of arguments
 * and result? (The text of the attribute includes its quotes.) */
static bool is_named(const BplFunction *function, const char *name, const BplChcSaid *args,
                     uint32_t count, const BplType *result)
{
    const char *text = function->body ? NULL : bpl_function_builtin(function);
    size_t length = strlen(name);
    const BplType *signature = function->signature;
    if (!text || text[0] != '"' || strncmp(text + 1, name, length) != 0 ||
        text[length + 1] != '"' || signature->count != count || function->type_params)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!is_same(signature->args[i], args[i].type))
            return false;
    return is_same(signature->args[count], result);
}

static BplFunction *declare(BplChcBack *b, const char *name, const BplChcSaid *args, uint32_t count,
                            const BplType *result)
{
    BplChain params = {0};
    BplStrbuf own = {0};
    for (const char *c = name; *c; c++) {
        bool fits = (*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '_';
        if (fits && (c != name || *c != '_'))
            bpl_strbuf_add_char(&own, *c);
    }
    bpl_strbuf_addf(&own, ".%u", args[0].type->expanded->width);
    if (!b->fresh.program)
        bpl_fresh_init(&b->fresh, b->program);
    for (uint32_t i = 0; i < count; i++) {
        char text[16];
        snprintf(text, sizeof text, "x%u", i);
        bpl_chain_add(&params,
                      bpl_make_group(b->program, bpl_names_intern_text(b->program->names, text),
                                     BPL_ROLE_PARAM, args[i].type, NULL));
    }
    BplFunction *made = bpl_make_function(b->program, bpl_fresh_text(&b->fresh, own.text), NULL,
                                          (BplVarGroup *)params.first,
                                          bpl_make_type(b->program, result, NULL), NULL);
    made->attrs = bpl_make_attr(b->program, "bvbuiltin", bpl_make_string(b->program, name, NULL));
    bpl_strbuf_release(&own);
    bpl_vec_push(&b->made, made);
    return made;
}

static BplChcSaid call(BplChcBack *b, const char *name, const BplChcSaid *args, uint32_t count,
                       const BplType *result)
{
    const BplFunction *function = NULL;
    BPL_EACH (const BplDecl, decl, b->program->unit->decls)
        if (!function && decl->kind == BPL_FUNCTION &&
            is_named(bpl_as_function(decl), name, args, count, result))
            function = bpl_as_function(decl);
    BplStrbuf key = {0};
    bpl_strbuf_addf(&key, "%s/%u", name, args[0].type->expanded->width);
    const BplName *known = bpl_names_intern(b->program->names, key.text, key.length);
    bpl_strbuf_release(&key);
    if (!function)
        function = bpl_map_get(&b->functions, known);
    if (!function) {
        BplFunction *made = declare(b, name, args, count, result);
        bpl_map_put(&b->functions, known, made);
        function = made;
    }
    BplChain chain = {0};
    for (uint32_t i = 0; i < count; i++)
        bpl_chain_add(&chain, args[i].expr);
    return (BplChcSaid){bpl_make_apply(&b->program->arena, function, (BplExpr *)chain.first, NULL),
                        result};
}

/* ---- operators ------------------------------------------------------------------------------- */

static const BplType *type_of(BplChcBack *b, BplSort sort)
{
    if (sort == BPL_SORT_BOOL)
        return &bpl_type_bool;
    if (sort == BPL_SORT_INT)
        return &bpl_type_int;
    return bpl_sort_kind(b->terms->sorts, sort) == BPL_SORT_KIND_BV
               ? bpl_type_bv(b->types, bpl_sort_info(b->terms->sorts, sort)->width)
               : NULL;
}

static BplChcSaid extraction(BplChcBack *b, const BplTermNode *node, const BplType *type)
{
    BplChcSaid inner = bpl_chc_say(b, node->args[0]);
    if (!inner.expr)
        return bpl_chc_unsaid;
    BplArena *arena = &b->program->arena;
    BplBounds *bounds = bpl_ast_bounds(arena, 0);
    bounds->high = bpl_make_int(b->program, (long)(node->payload >> 32) + 1, NULL);
    bounds->low = bpl_make_int(b->program, (long)(node->payload & UINT32_MAX), NULL);
    BplExtract *extract = bpl_ast_extract(arena, 0);
    extract->vector = inner.expr;
    extract->bounds = bpl_chc_made(bounds);
    return (BplChcSaid){bpl_chc_made(extract), type};
}

/* Applies a binary operator to all arguments of the node, from left to right. */
static BplChcSaid folded(BplChcBack *b, const BplTermNode *node, const char *name)
{
    BplChcSaid all = bpl_chc_say(b, node->args[0]);
    for (uint32_t i = 1; i < node->count && all.expr; i++) {
        BplChcSaid pair[2] = {all, bpl_chc_say(b, node->args[i])};
        if (!pair[1].expr)
            return bpl_chc_unsaid;
        if (!name) {
            uint32_t width = all.type->expanded->width + pair[1].type->expanded->width;
            all.expr = bpl_chc_binary(b, BPL_OP_CONCAT, all.expr, pair[1].expr);
            all.type = bpl_type_bv(b->types, width);
            continue;
        }
        const BplType *type = node->sort == BPL_SORT_BOOL ? &bpl_type_bool : all.type->expanded;
        all = call(b, name, pair, 2, type);
    }
    return all;
}

BplChcSaid bpl_chc_say_bv(BplChcBack *b, BplValue term)
{
    const BplTermNode *node = bpl_term_node(b->terms, term);
    const BplType *type = type_of(b, node->sort);
    const char *name = bpl_term_op_info[node->op].smt;
    if (!type || node->op < BPL_TERM_BVNOT || node->op > BPL_TERM_SIGN_EXTEND)
        return bpl_chc_unsaid;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_EXTRACT:
        return extraction(b, node, type);
    case BPL_TERM_CONCAT:
        return folded(b, node, NULL);
    case BPL_TERM_BVNOT:
    case BPL_TERM_BVNEG:
    case BPL_TERM_ZERO_EXTEND:
    case BPL_TERM_SIGN_EXTEND: {
        char text[32];
        bool plain = node->op == BPL_TERM_BVNOT || node->op == BPL_TERM_BVNEG;
        snprintf(text, sizeof text, plain ? "%s" : "(_ %s %u)", name, (unsigned)node->payload);
        BplChcSaid inner = bpl_chc_say(b, node->args[0]);
        return inner.expr ? call(b, text, &inner, 1, type) : bpl_chc_unsaid;
    }
    default:
        return node->count > 1 ? folded(b, node, name) : bpl_chc_unsaid;
    }
}

BplChcSaid bpl_chc_say_bv_less(BplChcBack *b, const BplTermNode *node)
{
    BplChcSaid pair[2] = {bpl_chc_say(b, node->args[1]), bpl_chc_say(b, node->args[0])};
    if (!pair[0].expr || !pair[1].expr)
        return bpl_chc_unsaid;
    return call(b, node->op == BPL_TERM_BVULE ? "bvult" : "bvslt", pair, 2, &bpl_type_bool);
}
