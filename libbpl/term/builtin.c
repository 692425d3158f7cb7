/* What a {:builtin} names: taking the text apart, and the operator of that name that fits. */
#include "libbpl/term/builtin.h"

#include <stdlib.h>
#include <string.h>

/* (_ name 8), or name alone; a rounding mode may follow: the first argument. */
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
            return false; /* a construct of the solver's that is not known here */
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

BplValue bpl_term_builtin(BplTerms *terms, const char *text, BplSort result, const BplValue *args,
                          uint32_t count)
{
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
    /* (_ rotate_left 4) */
    if (strncmp(name, "rotate_", 7) == 0 && count == 1 && given == 1 &&
        bpl_sort_kind(terms->sorts, result) == BPL_SORT_KIND_BV) {
        uint32_t width = bpl_sort_info(terms->sorts, result)->width;
        all[count++] = bpl_term_bv(terms, width, numbers[0] % width);
        return bpl_term_apply(terms, name[7] == 'l' ? BPL_TERM_BVROTL : BPL_TERM_BVROTR, 0, all, 2);
    }
    BplValue value = apply(terms, name, result, numbers, given, all, count);
    /* an integer becomes a float as the real that it is */
    if (value == BPL_NONE && strcmp(name, "to_fp") == 0 && count == 2 &&
        bpl_term_sort(terms, all[1]) == BPL_SORT_INT) {
        all[1] = bpl_term_apply(terms, BPL_TERM_TO_REAL, 0, &all[1], 1);
        value = apply(terms, name, result, numbers, given, all, count);
    }
    return value;
}
