#include "libbpl/syntax/boogie_meaning.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/literal.h"

#include <assert.h>
#include <string.h>

/* ---- expressions ----------------------------------------------------------------------------- */

static const char *literal_trouble(BplLlToken token)
{
    BplStrbuf text = {0};
    bpl_strbuf_add(&text, token.text, token.length);
    const char *trouble = strstr(text.text, "bv")      ? bpl_bv_trouble(text.text)
                          : strpbrk(text.text, "xNno") ? bpl_float_trouble(text.text)
                                                       : bpl_real_trouble(text.text);
    bpl_strbuf_release(&text);
    return trouble;
}

static const char *take_bounds(BplLlMeaning *m)
{
    bool fits = m->expr == BPL_LL_NUMBER;
    m->expr = BPL_LL_BOUNDS;
    return fits ? NULL : "arguments of extract need to be integer literals";
}

/* Returns true if the innermost brackets contain a pair of bit-vector bounds, as in v[8:0],
 * together with another index or a stored value. */
static bool has_bounds(const BplLlMeaning *m)
{
    return m->expr == BPL_LL_BOUNDS || (m->indices.count && m->indices.at[m->indices.count - 1]);
}

static const char *act_on_expr(BplLlMeaning *m, BplLlAct act, BplLlToken last)
{
    switch (act) {
    case BPL_LL_ACT_number:
        m->expr = BPL_LL_NUMBER;
        return NULL;
    case BPL_LL_ACT_literal:
        m->expr = BPL_LL_OTHER;
        return literal_trouble(last);
    case BPL_LL_ACT_bounds:
        return take_bounds(m);
    case BPL_LL_ACT_parens:
        return m->expr == BPL_LL_BOUNDS ? "parentheses around bitvector bounds are not allowed"
                                        : NULL;
    case BPL_LL_ACT_index:
        bpl_vec_push(&m->indices, false);
        return NULL;
    case BPL_LL_ACT_first:
        m->indices.at[m->indices.count - 1] = m->expr == BPL_LL_BOUNDS;
        return NULL;
    case BPL_LL_ACT_further:
        return has_bounds(m) ? "bitvectors only have one dimension" : NULL;
    case BPL_LL_ACT_stored:
        return has_bounds(m) ? "assignment to bitvectors is not possible" : NULL;
    case BPL_LL_ACT_unindex:
        (void)bpl_vec_pop(&m->indices);
        m->expr = BPL_LL_OTHER;
        return NULL;
    case BPL_LL_ACT_mixture:
        return "illegal mixture of ==> and <==, use parentheses to disambiguate";
    default:
        m->expr = BPL_LL_OTHER;
        return NULL;
    }
}

/* ---- labels ---------------------------------------------------------------------------------- */

/* Returns the token `token` without a leading backslash, which may precede a name. */
static BplLlToken name_of(BplLlToken token)
{
    if (token.length && *token.text == '\\') {
        token.text++;
        token.length--;
    }
    return token;
}

/* If there are many labels, puts them into a set, in which each jump's target is looked up. */
static void know_labels(BplLlMeaning *m)
{
    enum { FEW = 16 };
    bpl_names_free(m->known);
    m->known = m->labels.count > FEW ? bpl_names_new() : NULL;
    for (size_t i = 0; m->known && i < m->labels.count; i++)
        bpl_names_intern(m->known, m->labels.at[i].text, m->labels.at[i].length);
}

static bool is_label(const BplLlMeaning *m, BplLlToken name)
{
    if (m->known)
        return bpl_names_find(m->known, name.text, name.length) != NULL;
    for (size_t i = 0; i < m->labels.count; i++)
        if (m->labels.at[i].length == name.length &&
            memcmp(m->labels.at[i].text, name.text, name.length) == 0)
            return true;
    return false;
}

const BplLlJump *bpl_ll_lost_jump(BplLlMeaning *m, size_t *index)
{
    if (*index == 0)
        know_labels(m);
    while (*index < m->jumps.count) {
        assert(!m->jumps.at[*index].target.text || m->jumps.at[*index].target.length);
        const BplLlJump *jump = &m->jumps.at[(*index)++];
        if (!jump->target.text || !is_label(m, jump->target))
            return jump;
    }
    return NULL;
}

void bpl_ll_meaning_release(BplLlMeaning *m)
{
    bpl_vec_release(&m->indices);
    bpl_vec_release(&m->labels);
    bpl_vec_release(&m->jumps);
    bpl_names_free(m->known);
}

/* ---- all of it ------------------------------------------------------------------------------- */

const char *bpl_ll_act(BplLlMeaning *m, BplLlAct act, BplLlToken last)
{
    switch (act) {
    case BPL_LL_ACT_plain:
    case BPL_LL_ACT_trigger:
        m->is_trigger = act == BPL_LL_ACT_trigger;
        return NULL;
    case BPL_LL_ACT_attribute:
        return m->is_trigger ? "only attributes, not triggers, allowed here" : NULL;
    case BPL_LL_ACT_bound:
        return "where clause not allowed on bound variables";
    case BPL_LL_ACT_field:
        return "where clause not allowed on datatype constructor";
    case BPL_LL_ACT_unrefined:
        m->is_refined = false;
        return NULL;
    case BPL_LL_ACT_refined:
        if (m->is_refined)
            return "a refines specification already exists";
        m->is_refined = true;
        return NULL;
    case BPL_LL_ACT_simple:
    case BPL_LL_ACT_complex:
        m->is_simple = act == BPL_LL_ACT_simple;
        return NULL;
    case BPL_LL_ACT_named:
        return m->is_simple ? NULL : "expected identifier before ':'";
    case BPL_LL_ACT_name:
        m->name = name_of(last);
        return NULL;
    case BPL_LL_ACT_label:
    case BPL_LL_ACT_unlabel:
        m->is_label = act == BPL_LL_ACT_label;
        return NULL;
    case BPL_LL_ACT_single:
        return m->is_label ? "SpecBlock's can only have one label" : NULL;
    case BPL_LL_ACT_declare:
        if (m->is_label)
            bpl_vec_push(&m->labels, m->name);
        return NULL;
    case BPL_LL_ACT_jump:
        m->jump = last.loc;
        m->is_labelled = false;
        return NULL;
    case BPL_LL_ACT_labelled:
        m->is_labelled = true;
        return NULL;
    case BPL_LL_ACT_break:
        if (!m->is_labelled && !m->loops)
            bpl_vec_push(&m->jumps, (BplLlJump){.loc = m->jump});
        return NULL;
    case BPL_LL_ACT_loop:
        m->loops++;
        return NULL;
    case BPL_LL_ACT_unloop:
        m->loops--;
        return NULL;
    case BPL_LL_ACT_target:
        bpl_vec_push(&m->jumps, ((BplLlJump){m->jump, name_of(last)}));
        return NULL;
    case BPL_LL_ACT_open:
        m->labels.count = m->jumps.count = m->loops = 0;
        return NULL;
    default:
        return act_on_expr(m, act, last);
    }
}
