/* Parses the text of a {:builtin}, and finds the operator of that name. */
#include "libbpl/term/builtin.h"

#include "libbpl/syntax/const_map.h"

#include <stdlib.h>
#include <string.h>

/* Parses the text `(_ name 8)`, or a name alone, into `name` and the numbers after it. If the name
 * of a rounding mode follows, *mode is set to that mode, which is to become the first argument. */
static bool parse(const char *text, char *name, size_t room, uint64_t numbers[2], int *count,
                  BplValue *mode)
{
    static const char *const modes[] = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
    *count = 0;
    *mode = BPL_NONE;
    while (*text == '"' || *text == ' ' || *text == '(')
        text++;
    if (text[0] == '_' && text[1] == ' ')
        text += 2;
    size_t length = strcspn(text, " )\"");
    if (!length || length >= room)
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    for (text += length; *text; text++) {
        if (*text >= '0' && *text <= '9') {
            char *end;
            if (*count == 2)
                return false;
            numbers[(*count)++] = strtoull(text, &end, 10);
            text = end - 1;
        } else if (*text == 'R' && *mode == BPL_NONE) {
            for (int m = 0; m < 5; m++)
                if (strncmp(text, modes[m], 3) == 0)
                    *mode = bpl_value_of_rounding((BplRounding)m);
            if (*mode == BPL_NONE)
                return false;
            text += 2;
        } else if (*text != ' ' && *text != ')' && *text != '"') {
            return false; /* any other text is a construct of the solver that is unknown here */
        }
    }
    return true;
}

static uint64_t payload_of(BplTerms *terms, BplTermOp op, BplSort result, const uint64_t numbers[2],
                           int count)
{
    switch (op) {
    case BPL_TERM_EXTRACT:
        return numbers[0] << 32 | numbers[1];
    case BPL_TERM_RE_LOOP:
        return numbers[0] << 32 | (count > 1 ? numbers[1] : numbers[0]);
    case BPL_TERM_INT2BV:
        return count ? numbers[0] : bpl_sort_info(terms->sorts, result)->width;
    case BPL_TERM_FP_OF_IEEE:
    case BPL_TERM_FP_OF_FP:
    case BPL_TERM_FP_OF_REAL:
    case BPL_TERM_FP_OF_SBV:
    case BPL_TERM_FP_OF_UBV: {
        const BplSortInfo *info = bpl_sort_info(terms->sorts, result);
        return (uint64_t)info->exponent << 32 | info->width;
    }
    case BPL_TERM_CONST_MAP:
        return result;
    default:
        return count ? numbers[0] : 0;
    }
}

static BplValue apply(BplTerms *terms, const char *name, BplSort result, const uint64_t numbers[2],
                      int given, const BplValue *args, uint32_t count)
{
    for (int op = 0; op < BPL_TERM_OP_COUNT; op++) {
        const BplTermOpInfo *info = &bpl_term_op_info[op];
        if (!info->smt[0] || count < info->least ||
            (info->most != BPL_TERM_MANY && count > info->most))
            continue;
        if (strcmp(info->smt, name) != 0 && strcmp(info->text, name) != 0)
            continue;
        uint64_t payload = payload_of(terms, (BplTermOp)op, result, numbers, given);
        if (!bpl_term_is_typed(terms, (BplTermOp)op, payload, args, count) ||
            bpl_term_result(terms, (BplTermOp)op, payload, args, count) != result)
            continue;
        return bpl_term_apply(terms, (BplTermOp)op, payload, args, count);
    }
    return BPL_NONE;
}

/* Replaces a solver's alternative name of an operator by the name that ops.def uses. */
static const char *own_name(const char *name)
{
    static const char *const names[][2] = {{"bv2int", "bv2nat"},
                                           {"ubv_to_int", "bv2nat"},
                                           {"nat2bv", "int2bv"},
                                           {"int_to_bv", "int2bv"},
                                           {"implies", "=>"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i][0], name) == 0)
            return names[i][1];
    return name;
}

/* Returns the sort of the elements of the maps in `args`; BPL_SORT_NONE if an argument is not a
 * map, or if the elements have different sorts. */
static BplSort element_sort(BplTerms *terms, const BplValue *args, uint32_t count)
{
    BplSort sort = BPL_SORT_NONE;
    for (uint32_t i = 0; i < count; i++) {
        BplSort map = bpl_term_sort(terms, args[i]);
        BplSort own = bpl_sort_kind(terms->sorts, map) == BPL_SORT_KIND_MAP
                          ? bpl_sort_result(terms->sorts, map)
                          : BPL_SORT_NONE;
        if (own == BPL_SORT_NONE || (i && own != sort))
            return BPL_SORT_NONE;
        sort = own;
    }
    return sort;
}

/* Applies MapAdd or a similar function to maps: applies the operator of that name to the maps point
 * by point. */
static BplValue apply_to_maps(BplTerms *terms, const char *name, BplSort result,
                              const BplValue *args, uint32_t count)
{
    static const struct {
        const char *name;
        BplTermOp op;
        uint32_t count;
        BplSort elements; /* required sort of the maps' elements; NONE: any sort */
    } maps[] = {
        {"MapAdd", BPL_TERM_ADD, 2, BPL_SORT_INT},  {"MapSub", BPL_TERM_SUB, 2, BPL_SORT_INT},
        {"MapMul", BPL_TERM_MUL, 2, BPL_SORT_INT},  {"MapDiv", BPL_TERM_DIV, 2, BPL_SORT_INT},
        {"MapMod", BPL_TERM_MOD, 2, BPL_SORT_INT},  {"MapGt", BPL_TERM_GT, 2, BPL_SORT_INT},
        {"MapGe", BPL_TERM_GE, 2, BPL_SORT_INT},    {"MapLt", BPL_TERM_LT, 2, BPL_SORT_INT},
        {"MapLe", BPL_TERM_LE, 2, BPL_SORT_INT},    {"MapOr", BPL_TERM_OR, 2, BPL_SORT_BOOL},
        {"MapAnd", BPL_TERM_AND, 2, BPL_SORT_BOOL}, {"MapImp", BPL_TERM_IMPLIES, 2, BPL_SORT_BOOL},
        {"MapIff", BPL_TERM_EQ, 2, BPL_SORT_BOOL},  {"MapNot", BPL_TERM_NOT, 1, BPL_SORT_BOOL},
        {"MapEq", BPL_TERM_EQ, 2, BPL_SORT_NONE},   {"MapIte", BPL_TERM_ITE, 3, BPL_SORT_NONE}};
    if (strcmp(name, "MapConst") == 0 && count == 1 &&
        bpl_sort_kind(terms->sorts, result) == BPL_SORT_KIND_MAP &&
        bpl_sort_result(terms->sorts, result) == bpl_term_sort(terms, args[0]))
        return bpl_term_const_map(terms, result, args[0]);
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        if (strcmp(maps[i].name, name) != 0 || count != maps[i].count)
            continue;
        uint32_t first = maps[i].op == BPL_TERM_ITE;
        BplSort elements = element_sort(terms, args + first, count - first);
        if (elements == BPL_SORT_NONE ||
            (maps[i].elements != BPL_SORT_NONE && elements != maps[i].elements) ||
            (first && element_sort(terms, args, 1) != BPL_SORT_BOOL) ||
            !bpl_term_is_typed(terms, BPL_TERM_POINTWISE, maps[i].op, args, count) ||
            bpl_term_result(terms, BPL_TERM_POINTWISE, maps[i].op, args, count) != result)
            return BPL_NONE;
        return bpl_term_apply(terms, BPL_TERM_POINTWISE, maps[i].op, args, count);
    }
    return BPL_NONE;
}

/* Returns the value of this sort that the text denotes: an integer, a truth value, or a constant
 * map; BPL_NONE if it denotes none. */
static BplValue constant(BplTerms *terms, const char *text, BplSort sort)
{
    BplStrbuf part = {0};
    BplValue value = BPL_NONE;
    if (sort == BPL_SORT_BOOL && (!strcmp(text, "true") || !strcmp(text, "false"))) {
        value = bpl_value_of_bool(*text == 't');
    } else if (sort == BPL_SORT_INT && bpl_const_map_integer(&part, text)) {
        bool is_negative = *part.text == '-';
        value = bpl_term_int_text(terms, part.text + is_negative);
        if (is_negative)
            value = bpl_term_neg(terms, value);
    } else if (bpl_sort_kind(terms->sorts, sort) == BPL_SORT_KIND_MAP &&
               bpl_const_map_element(&part, text)) {
        value = constant(terms, part.text, bpl_sort_result(terms->sorts, sort));
        if (value != BPL_NONE)
            value = bpl_term_const_map(terms, sort, value);
    }
    bpl_strbuf_release(&part);
    return value;
}

BplValue bpl_term_builtin(BplTerms *terms, const char *text, BplSort result, const BplValue *args,
                          uint32_t count)
{
    if (!count && bpl_sort_kind(terms->sorts, result) == BPL_SORT_KIND_MAP)
        return constant(terms, text, result);
    char name[64];
    uint64_t numbers[2] = {0, 0};
    int given;
    BplValue all[8];
    if (count > 6 || !parse(text, name, sizeof name, numbers, &given, &all[0]))
        return BPL_NONE;
    uint32_t first = all[0] != BPL_NONE;
    for (uint32_t i = 0; i < count; i++)
        all[first + i] = args[i];
    count += first;
    if (strcmp(name, "abs") == 0 && count == 1 && result == BPL_SORT_INT)
        return bpl_term_ite(terms, bpl_term_lt(terms, all[0], bpl_value_of_small(0)),
                            bpl_term_neg(terms, all[0]), all[0]);
    /* (_ rotate_left 4) and (_ rotate_right 4): the number becomes a second argument */
    if (strncmp(name, "rotate_", 7) == 0 && count == 1 && given == 1 &&
        bpl_sort_kind(terms->sorts, result) == BPL_SORT_KIND_BV) {
        uint32_t width = bpl_sort_info(terms->sorts, result)->width;
        all[count++] = bpl_term_bv(terms, width, numbers[0] % width);
        return bpl_term_apply(terms, name[7] == 'l' ? BPL_TERM_BVROTL : BPL_TERM_BVROTR, 0, all, 2);
    }
    if (strncmp(name, "Map", 3) == 0)
        return apply_to_maps(terms, name, result, all, count);
    if (strcmp(name, "str.indexof") == 0 && count == 2)
        all[count++] = bpl_value_of_small(0);
    BplValue value = apply(terms, own_name(name), result, numbers, given, all, count);
    /* the conversion of an integer to a float is tried as the conversion of a real */
    if (value == BPL_NONE && strcmp(name, "to_fp") == 0 && count == 2 &&
        bpl_term_sort(terms, all[1]) == BPL_SORT_INT) {
        all[1] = bpl_term_apply(terms, BPL_TERM_TO_REAL, 0, &all[1], 1);
        value = apply(terms, name, result, numbers, given, all, count);
    }
    return value;
}

/* ---- functions that terms know nothing of ---------------------------------------------------- */

/* the prefix in the names of functions that belong to the solver; no name of a Boogie program
 * contains a colon */
static const char prefix[] = "builtin:";

const char *bpl_term_named(const BplName *name)
{
    bool is = strncmp(name->text, prefix, sizeof prefix - 1) == 0;
    return is ? name->text + sizeof prefix - 1 : NULL;
}

static const BplName *named(BplTerms *terms, const char *text, size_t length)
{
    BplStrbuf name = {0};
    bpl_strbuf_add_text(&name, prefix);
    bpl_strbuf_add(&name, text, length);
    const BplName *made = bpl_names_intern(terms->names, name.text, name.length);
    bpl_strbuf_release(&name);
    return made;
}

BplSort bpl_term_named_seq(BplTerms *terms, BplSort element)
{
    return bpl_sort_user(terms->sorts, named(terms, "Seq", 3), &element, 1);
}

BplValue bpl_term_named_call(BplTerms *terms, const char *text, BplSort result,
                             const BplValue *args, uint32_t count)
{
    size_t length = strlen(text);
    if (length >= 2 && text[0] == '"') {
        text++;
        length -= 2;
    }
    const BplName *name = named(terms, text, length);
    if (!count)
        return bpl_term_symbol(terms, name, result, 0);
    BplSort *sorts = bpl_alloc(count * sizeof *sorts);
    for (uint32_t i = 0; i < count; i++)
        sorts[i] = bpl_term_sort(terms, args[i]);
    BplFunc func = bpl_term_func(terms, name, sorts, count, result);
    bpl_free(sorts);
    return bpl_term_call(terms, func, args, count);
}
