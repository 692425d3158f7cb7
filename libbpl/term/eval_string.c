/* Evaluates operators on strings, which are sequences of bytes, as SMT-LIB defines them. A regular
 * expression is not evaluated: its value is the term itself. To match a regular expression, the
 * code computes the set of positions at which a match can end, for each start position and each
 * subexpression. */
#include "libbpl/term/eval_op.h"
#include "libbpl/term/wordmap.h"

#include <stdio.h>

enum { LONGEST_MATCH = 400, DEEPEST_REGEX = 500 };

typedef struct Text {
    const char *at;
    size_t length;
} Text;

static Text text_of(const BplEvalOp *op, uint32_t i)
{
    Text text;
    text.at = bpl_term_get_string(op->terms, op->args[i], &text.length);
    return text;
}

/* Returns the integer that is argument i, clamped to the range in which lengths and positions lie.
 */
static int64_t number_of(const BplEvalOp *op, uint32_t i)
{
    int64_t number;
    if (bpl_term_get_int(op->terms, op->args[i], &number))
        return number;
    mpz_t big;
    mpz_init(big);
    bpl_term_get_mpz(op->terms, op->args[i], big);
    number = mpz_sgn(big) < 0 ? INT64_MIN : INT64_MAX;
    mpz_clear(big);
    return number;
}

static BplValue part(const BplEvalOp *op, Text text, int64_t from, int64_t count)
{
    if (from < 0 || (uint64_t)from >= text.length || count <= 0)
        return bpl_term_string(op->terms, "", 0);
    size_t rest = text.length - (size_t)from;
    return bpl_term_string(op->terms, text.at + from,
                           (uint64_t)count < rest ? (size_t)count : rest);
}

static bool starts(Text text, size_t at, Text with)
{
    return with.length <= text.length - at && memcmp(text.at + at, with.at, with.length) == 0;
}

/* Returns the first position of `what` in the text, not before `from`; -1 if there is none. */
static int64_t find(Text text, Text what, int64_t from)
{
    if (from < 0 || (uint64_t)from > text.length)
        return -1;
    for (size_t i = (size_t)from; i + what.length <= text.length; i++)
        if (starts(text, i, what))
            return (int64_t)i;
    return -1;
}

static BplValue replaced(const BplEvalOp *op)
{
    Text text = text_of(op, 0), what = text_of(op, 1), with = text_of(op, 2);
    int64_t at = find(text, what, 0);
    if (at < 0)
        return op->args[0];
    BplStrbuf out = {0};
    bpl_strbuf_add(&out, text.at, (size_t)at);
    bpl_strbuf_add(&out, with.at, with.length);
    bpl_strbuf_add(&out, text.at + at + what.length, text.length - (size_t)at - what.length);
    BplValue value = bpl_term_string(op->terms, out.text, out.length);
    bpl_strbuf_release(&out);
    return value;
}

static BplValue concatenated(const BplEvalOp *op)
{
    BplStrbuf out = {0};
    for (uint32_t i = 0; i < op->count; i++) {
        Text text = text_of(op, i);
        bpl_strbuf_add(&out, text.at, text.length);
    }
    BplValue value = bpl_term_string(op->terms, out.text, out.length);
    bpl_strbuf_release(&out);
    return value;
}

static int order_of(Text a, Text b)
{
    size_t common = a.length < b.length ? a.length : b.length;
    int order = memcmp(a.at, b.at, common);
    return order ? order : (a.length > b.length) - (a.length < b.length);
}

static BplValue to_int(const BplEvalOp *op)
{
    Text text = text_of(op, 0);
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] < '0' || text.at[i] > '9')
            return bpl_value_of_small(-1);
    if (!text.length)
        return bpl_value_of_small(-1);
    char *digits = bpl_strndup(text.at, text.length);
    BplValue value = bpl_term_int_text(op->terms, digits);
    bpl_free(digits);
    return value;
}

static BplValue from_int(const BplEvalOp *op)
{
    mpz_t number;
    mpz_init(number);
    bpl_term_get_mpz(op->terms, op->args[0], number);
    BplValue value;
    if (mpz_sgn(number) < 0) {
        value = bpl_term_string(op->terms, "", 0);
    } else {
        char *digits = bpl_alloc(mpz_sizeinbase(number, 10) + 2);
        mpz_get_str(digits, 10, number);
        value = bpl_term_string(op->terms, digits, strlen(digits));
        bpl_free(digits);
    }
    mpz_clear(number);
    return value;
}

/* ---- regular expressions --------------------------------------------------------------------- */

typedef struct Matcher {
    const BplTerms *terms;
    BplArena arena;
    /* (node of the regular expression, start position) -> set of end positions of its matches */
    BplWordMap done;
    Text text;
    bool too_deep;
} Matcher;

static char *ends_of(Matcher *matcher, BplValue regex, size_t start, int depth);

static char *no_ends(Matcher *matcher)
{
    return bpl_arena_alloc(&matcher->arena, matcher->text.length + 1);
}

/* Sets in `ends` the end positions of all matches of `regex` that start at a position set in
 * `starts_at`; returns true if one of these end positions was not set before. */
static bool step(Matcher *matcher, BplValue regex, const char *starts_at, char *ends, int depth)
{
    bool grown = false;
    for (size_t i = 0; i <= matcher->text.length; i++) {
        if (!starts_at[i])
            continue;
        const char *next = ends_of(matcher, regex, i, depth + 1);
        for (size_t k = i; k <= matcher->text.length; k++)
            if (next[k] && !ends[k]) {
                ends[k] = 1;
                grown = true;
            }
    }
    return grown;
}

static void close_over(Matcher *matcher, BplValue regex, char *ends, int depth)
{
    while (!matcher->too_deep && step(matcher, regex, ends, ends, depth))
        ;
}

static char *looped(Matcher *matcher, const BplTermNode *node, size_t start, int depth)
{
    uint64_t least = node->payload >> 32, most = (uint32_t)node->payload;
    char *at = no_ends(matcher), *all = no_ends(matcher);
    at[start] = 1;
    for (uint64_t i = 0; i <= most && least <= most; i++) {
        if (i >= least)
            for (size_t k = 0; k <= matcher->text.length; k++)
                all[k] |= at[k];
        if (i > least + matcher->text.length + 1)
            break; /* each further repetition can only match the empty text */
        char *next = no_ends(matcher);
        step(matcher, node->args[0], at, next, depth);
        at = next;
    }
    return all;
}

static void match_leaf(Matcher *matcher, const BplTermNode *node, size_t start, char *ends)
{
    Text text = matcher->text, a, b;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_RE_OF_STR:
        a.at = bpl_term_get_string(matcher->terms, node->args[0], &a.length);
        if (starts(text, start, a))
            ends[start + a.length] = 1;
        break;
    case BPL_TERM_RE_ALLCHAR:
        if (start < text.length)
            ends[start + 1] = 1;
        break;
    case BPL_TERM_RE_ALL:
        memset(ends + start, 1, text.length - start + 1);
        break;
    case BPL_TERM_RE_RANGE:
        a.at = bpl_term_get_string(matcher->terms, node->args[0], &a.length);
        b.at = bpl_term_get_string(matcher->terms, node->args[1], &b.length);
        if (a.length == 1 && b.length == 1 && start < text.length &&
            (unsigned char)text.at[start] >= (unsigned char)*a.at &&
            (unsigned char)text.at[start] <= (unsigned char)*b.at)
            ends[start + 1] = 1;
        break;
    default: /* RE_NONE, which matches nothing */
        break;
    }
}

static char *match(Matcher *matcher, const BplTermNode *node, size_t start, int depth)
{
    char *ends = no_ends(matcher);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_RE_CONCAT:
        ends[start] = 1;
        for (uint32_t i = 0; i < node->count; i++) {
            char *next = no_ends(matcher);
            step(matcher, node->args[i], ends, next, depth);
            ends = next;
        }
        return ends;
    case BPL_TERM_RE_UNION:
    case BPL_TERM_RE_INTER:
        for (uint32_t i = 0; i < node->count; i++) {
            const char *one = ends_of(matcher, node->args[i], start, depth + 1);
            for (size_t k = start; k <= matcher->text.length; k++)
                ends[k] =
                    i == 0 || node->op == BPL_TERM_RE_UNION ? ends[k] || one[k] : ends[k] && one[k];
        }
        return ends;
    case BPL_TERM_RE_OPT:
    case BPL_TERM_RE_STAR:
    case BPL_TERM_RE_PLUS: {
        const char *one = ends_of(matcher, node->args[0], start, depth + 1);
        memcpy(ends, one, matcher->text.length + 1);
        if (node->op != BPL_TERM_RE_OPT)
            close_over(matcher, node->args[0], ends, depth);
        if (node->op != BPL_TERM_RE_PLUS)
            ends[start] = 1;
        return ends;
    }
    case BPL_TERM_RE_COMPLEMENT: {
        const char *one = ends_of(matcher, node->args[0], start, depth + 1);
        for (size_t k = start; k <= matcher->text.length; k++)
            ends[k] = !one[k];
        return ends;
    }
    case BPL_TERM_RE_LOOP:
        return looped(matcher, node, start, depth);
    default:
        match_leaf(matcher, node, start, ends);
        return ends;
    }
}

static char *ends_of(Matcher *matcher, BplValue regex, size_t start, int depth)
{
    uint64_t key = (uint64_t)bpl_value_term(regex) << 32 | start;
    const uint64_t *done = bpl_wordmap_get(&matcher->done, key);
    if (done)
        return (char *)(uintptr_t)*done;
    if (depth > DEEPEST_REGEX) {
        matcher->too_deep = true;
        return no_ends(matcher);
    }
    char *ends = match(matcher, bpl_term_node(matcher->terms, regex), start, depth);
    bpl_wordmap_put(&matcher->done, key, (uint64_t)(uintptr_t)ends);
    return ends;
}

static BplValue matches(const BplEvalOp *op)
{
    Matcher matcher = {.terms = op->terms, .text = text_of(op, 0)};
    if (matcher.text.length > LONGEST_MATCH)
        return BPL_NONE;
    bpl_arena_init(&matcher.arena);
    bool whole = ends_of(&matcher, op->args[1], 0, 0)[matcher.text.length];
    BplValue value = matcher.too_deep ? BPL_NONE : bpl_value_of_bool(whole);
    bpl_wordmap_release(&matcher.done);
    bpl_arena_release(&matcher.arena);
    return value;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static bool is_suffix(Text end, Text text)
{
    return end.length <= text.length && starts(text, text.length - end.length, end);
}

BplValue bpl_eval_string(const BplEvalOp *op)
{
    switch (op->op) {
    case BPL_TERM_STR_CONCAT:
        return concatenated(op);
    case BPL_TERM_STR_LEN:
        return bpl_term_int(op->terms, (int64_t)text_of(op, 0).length);
    case BPL_TERM_STR_AT:
        return part(op, text_of(op, 0), number_of(op, 1), 1);
    case BPL_TERM_STR_SUBSTR:
        return part(op, text_of(op, 0), number_of(op, 1), number_of(op, 2));
    case BPL_TERM_STR_PREFIX:
        return bpl_value_of_bool(starts(text_of(op, 1), 0, text_of(op, 0)));
    case BPL_TERM_STR_SUFFIX:
        return bpl_value_of_bool(is_suffix(text_of(op, 0), text_of(op, 1)));
    case BPL_TERM_STR_CONTAINS:
        return bpl_value_of_bool(find(text_of(op, 0), text_of(op, 1), 0) >= 0);
    case BPL_TERM_STR_INDEXOF:
        return bpl_term_int(op->terms, find(text_of(op, 0), text_of(op, 1), number_of(op, 2)));
    case BPL_TERM_STR_REPLACE:
        return replaced(op);
    case BPL_TERM_STR_LT:
        return bpl_value_of_bool(order_of(text_of(op, 0), text_of(op, 1)) < 0);
    case BPL_TERM_STR_LE:
        return bpl_value_of_bool(order_of(text_of(op, 0), text_of(op, 1)) <= 0);
    case BPL_TERM_STR_TO_INT:
        return to_int(op);
    case BPL_TERM_STR_FROM_INT:
        return from_int(op);
    case BPL_TERM_STR_IN_RE:
        return matches(op);
    default:
        return bpl_table_node(op->terms, op->op, BPL_SORT_REGEX, op->payload, op->args, op->count);
    }
}
