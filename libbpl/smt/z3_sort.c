/* Makes Z3's sorts and functions. Z3 requires that mutually recursive datatypes are made in one
 * call. */
#include "libbpl/smt/z3_state.h"

#include "libbpl/term/builtin.h"

#include <stdio.h>

static Z3_symbol symbol_of(BplZ3State *state, const char *text)
{
    return Z3_mk_string_symbol(state->context, text);
}

/* ---- datatypes ------------------------------------------------------------------------------- */

typedef BPL_VEC(BplSort) SortList;

static bool listed(const SortList *list, BplSort sort)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i] == sort)
            return true;
    return false;
}

static bool has_z3_sort(const BplZ3State *state, BplSort sort)
{
    return sort < state->sorts.count && state->sorts.at[sort];
}

/* Returns the number of sorts of which a map or sequence sort consists: the index sorts and the
 * result sort of a map, the element sort of a sequence; 0 for other sorts. */
static uint32_t parts_of(const BplSortInfo *info)
{
    return info->kind == BPL_SORT_KIND_MAP                                  ? info->count + 1
           : info->kind == BPL_SORT_KIND_USER && bpl_term_named(info->name) ? info->count
                                                                            : 0;
}

/* Adds to `seen` all sorts that can be reached from `sort` through datatypes for which Z3 has no
 * sort yet. */
static void gather(const BplZ3State *state, BplSort sort, SortList *seen)
{
    if (listed(seen, sort))
        return;
    bpl_vec_push(seen, sort);
    const BplSortInfo *info = bpl_sort_info(state->terms->sorts, sort);
    for (uint32_t i = 0; i < parts_of(info); i++)
        gather(state, info->args[i], seen);
    for (uint32_t c = 0; c < info->ctor_count && !has_z3_sort(state, sort); c++)
        for (uint32_t f = 0; f < info->ctors[c].count; f++)
            gather(state, info->ctors[c].sorts[f], seen);
}

/* Adds to `out` the datatype and all datatypes that are mutually recursive with it. */
static void gather_recursive(const BplZ3State *state, BplSort sort, SortList *out)
{
    SortList reached = {0};
    gather(state, sort, &reached);
    for (size_t i = 0; i < reached.count; i++) {
        BplSort other = reached.at[i];
        if (bpl_sort_info(state->terms->sorts, other)->kind != BPL_SORT_KIND_DATA ||
            has_z3_sort(state, other))
            continue;
        SortList back = {0};
        gather(state, other, &back);
        if (listed(&back, sort))
            bpl_vec_push(out, other);
        bpl_vec_release(&back);
    }
    bpl_vec_release(&reached);
}

static bool mentions_any(BplZ3State *state, BplSort sort, const SortList *list)
{
    if (listed(list, sort))
        return true;
    const BplSortInfo *info = bpl_sort_info(state->terms->sorts, sort);
    for (uint32_t i = 0; i < parts_of(info); i++)
        if (mentions_any(state, info->args[i], list))
            return true;
    return false;
}

static void put_name(BplZ3State *state, BplStrbuf *text, BplSort data, const BplCtor *ctor,
                     const BplName *field)
{
    bpl_strbuf_clear(text);
    bpl_strbuf_addf(text, "%s.%s@", ctor->name->text, field ? field->text : "");
    bpl_sort_print(state->terms->sorts, data, text);
}

/* Sets *out to the Z3 sort of a datatype's field or, if the field's sort is one of the datatypes
 * being made, *place to its index among these. Returns false if Z3 makes no such sort, and for a
 * map or sequence of these datatypes: Z3's C interface cannot express that, but Z3's parser can
 * (z3_named.c). */
static bool field_sort(BplZ3State *state, BplSort sort, const SortList *made, Z3_sort *out,
                       unsigned *place)
{
    *out = NULL;
    *place = 0;
    for (size_t i = 0; i < made->count; i++)
        if (made->at[i] == sort) {
            *place = (unsigned)i;
            return true;
        }
    if (mentions_any(state, sort, made))
        return false;
    *out = bpl_z3_sort(state, sort);
    return *out != NULL;
}

static Z3_constructor make_ctor(BplZ3State *state, BplSort data, const BplCtor *ctor,
                                const SortList *made)
{
    Z3_context c = state->context;
    BplStrbuf text = {0};
    Z3_symbol *names = bpl_alloc((ctor->count + 1) * sizeof *names);
    Z3_sort *sorts = bpl_alloc((ctor->count + 1) * sizeof *sorts);
    unsigned *places = bpl_alloc((ctor->count + 1) * sizeof *places);
    bool fine = true;
    for (uint32_t f = 0; f < ctor->count && fine; f++) {
        put_name(state, &text, data, ctor, ctor->fields[f]);
        names[f] = symbol_of(state, text.text);
        fine = field_sort(state, ctor->sorts[f], made, &sorts[f], &places[f]);
    }
    Z3_constructor result = NULL;
    if (fine) {
        put_name(state, &text, data, ctor, NULL);
        Z3_symbol name = symbol_of(state, text.text);
        bpl_strbuf_add_text(&text, "?");
        result = Z3_mk_constructor(c, name, symbol_of(state, text.text), ctor->count, names, sorts,
                                   places);
    }
    bpl_strbuf_release(&text);
    bpl_free(names);
    bpl_free(sorts);
    bpl_free(places);
    return result;
}

static Z3_constructor_list make_ctors(BplZ3State *state, BplSort data, const SortList *made,
                                      Z3_constructor *out)
{
    const BplSortInfo *info = bpl_sort_info(state->terms->sorts, data);
    for (uint32_t i = 0; i < info->ctor_count; i++) {
        out[i] = make_ctor(state, data, &info->ctors[i], made);
        if (!out[i]) {
            while (i-- > 0)
                Z3_del_constructor(state->context, out[i]);
            return NULL;
        }
    }
    return Z3_mk_constructor_list(state->context, info->ctor_count, out);
}

static void set_sort(BplZ3State *state, BplSort sort, Z3_sort made)
{
    while (state->sorts.count <= sort)
        bpl_vec_push(&state->sorts, NULL);
    if (made)
        bpl_z3_keep(state, Z3_sort_to_ast(state->context, made));
    state->sorts.at[sort] = made;
}

static void make_datatypes(BplZ3State *state, const SortList *list)
{
    Z3_context c = state->context;
    size_t total = 0, done = 0;
    for (size_t i = 0; i < list->count; i++)
        total += bpl_sort_info(state->terms->sorts, list->at[i])->ctor_count;
    Z3_constructor *ctors = bpl_alloc((total + 1) * sizeof(Z3_constructor));
    Z3_constructor_list *lists = bpl_alloc(list->count * sizeof *lists);
    Z3_symbol *names = bpl_alloc(list->count * sizeof *names);
    Z3_sort *made = bpl_alloc(list->count * sizeof *made);
    BplStrbuf text = {0};
    size_t next = 0;
    for (; done < list->count; done++) {
        bpl_strbuf_clear(&text);
        bpl_sort_print(state->terms->sorts, list->at[done], &text);
        names[done] = symbol_of(state, text.text);
        lists[done] = make_ctors(state, list->at[done], list, ctors + next);
        if (!lists[done])
            break;
        next += bpl_sort_info(state->terms->sorts, list->at[done])->ctor_count;
    }
    if (done == list->count) {
        Z3_mk_datatypes(c, (unsigned)list->count, names, made, lists);
        if (!bpl_z3_failed(state))
            for (size_t i = 0; i < list->count; i++)
                set_sort(state, list->at[i], made[i]);
    } else if (!state->trouble &&
               bpl_z3_parse_datatypes(state, list->at, (uint32_t)list->count, made)) {
        for (size_t i = 0; i < list->count; i++)
            set_sort(state, list->at[i], made[i]);
    } else {
        bpl_z3_trouble(state, BPL_REASON_UNSUPPORTED, "a datatype that holds maps of itself");
    }
    for (size_t i = 0; i < done; i++)
        Z3_del_constructor_list(c, lists[i]);
    for (size_t i = 0; i < next; i++)
        Z3_del_constructor(c, ctors[i]);
    bpl_strbuf_release(&text);
    bpl_free(ctors);
    bpl_free(lists);
    bpl_free(names);
    bpl_free(made);
}

/* ---- the others ------------------------------------------------------------------------------ */

static Z3_sort make_map(BplZ3State *state, const BplSortInfo *info)
{
    Z3_sort few[8], *args = info->count > 7 ? bpl_alloc((info->count + 1) * sizeof *args) : few;
    bool fine = true;
    for (uint32_t i = 0; i <= info->count && fine; i++) {
        args[i] = bpl_z3_sort(state, info->args[i]);
        fine = args[i] != NULL;
    }
    Z3_sort made =
        fine ? Z3_mk_array_sort_n(state->context, info->count, args, args[info->count]) : NULL;
    if (args != few)
        bpl_free(args);
    return made;
}

static Z3_sort make_user(BplZ3State *state, BplSort sort, const BplSortInfo *info)
{
    if (bpl_term_named(info->name)) {
        Z3_sort element = bpl_z3_sort(state, info->args[0]);
        return element ? Z3_mk_seq_sort(state->context, element) : NULL;
    }
    BplStrbuf text = {0};
    bpl_sort_print(state->terms->sorts, sort, &text);
    Z3_sort made = Z3_mk_uninterpreted_sort(state->context, symbol_of(state, text.text));
    bpl_strbuf_release(&text);
    return made;
}

static Z3_sort make_simple(BplZ3State *state, BplSort sort, const BplSortInfo *info)
{
    Z3_context c = state->context;
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return Z3_mk_bool_sort(c);
    case BPL_SORT_KIND_INT:
        return Z3_mk_int_sort(c);
    case BPL_SORT_KIND_REAL:
        return Z3_mk_real_sort(c);
    case BPL_SORT_KIND_RMODE:
        return Z3_mk_fpa_rounding_mode_sort(c);
    case BPL_SORT_KIND_STRING:
        return Z3_mk_string_sort(c);
    case BPL_SORT_KIND_REGEX:
        return Z3_mk_re_sort(c, Z3_mk_string_sort(c));
    case BPL_SORT_KIND_BV:
        return Z3_mk_bv_sort(c, info->width);
    case BPL_SORT_KIND_FLOAT:
        return Z3_mk_fpa_sort(c, info->exponent, info->width);
    case BPL_SORT_KIND_USER:
        return make_user(state, sort, info);
    case BPL_SORT_KIND_MAP:
        return make_map(state, info);
    case BPL_SORT_KIND_DATA:
    case BPL_SORT_KIND_NONE:
        break;
    }
    return NULL;
}

Z3_sort bpl_z3_sort(BplZ3State *state, BplSort sort)
{
    if (sort < state->sorts.count && state->sorts.at[sort])
        return state->sorts.at[sort];
    const BplSortInfo *info = bpl_sort_info(state->terms->sorts, sort);
    if (info->kind == BPL_SORT_KIND_DATA) {
        SortList data = {0};
        gather_recursive(state, sort, &data);
        make_datatypes(state, &data);
        bpl_vec_release(&data);
        return state->trouble || !has_z3_sort(state, sort) ? NULL : state->sorts.at[sort];
    }
    Z3_sort made = make_simple(state, sort, info);
    if (!made || bpl_z3_failed(state))
        return bpl_z3_trouble(state, BPL_REASON_ERROR, "a sort that Z3 does not make");
    set_sort(state, sort, made);
    return made;
}

Z3_func_decl bpl_z3_func(BplZ3State *state, BplFunc func)
{
    while (state->funcs.count <= func)
        bpl_vec_push(&state->funcs, NULL);
    if (state->funcs.at[func])
        return state->funcs.at[func];
    const BplFuncInfo *info = bpl_term_func_info(state->terms, func);
    Z3_sort *args = bpl_alloc(info->count * sizeof *args);
    bool fine = true;
    for (uint32_t i = 0; i < info->count && fine; i++) {
        args[i] = bpl_z3_sort(state, info->args[i]);
        fine = args[i] != NULL;
    }
    Z3_sort result = fine ? bpl_z3_sort(state, info->result) : NULL;
    const char *named = bpl_term_named(info->name);
    Z3_func_decl decl = NULL;
    if (result && named)
        decl = bpl_z3_named_func(state, named, args, info->count, result);
    else if (result)
        decl = Z3_mk_func_decl(state->context, symbol_of(state, info->name->text), info->count,
                               args, result);
    bpl_free(args);
    if (named && !decl)
        return bpl_z3_trouble(state, BPL_REASON_UNSUPPORTED, "a {:builtin} of this name");
    if (!decl || bpl_z3_failed(state))
        return bpl_z3_trouble(state, BPL_REASON_ERROR, "a function that Z3 does not make");
    bpl_z3_keep(state, Z3_func_decl_to_ast(state->context, decl));
    return state->funcs.at[func] = decl;
}

/* ---- the state ------------------------------------------------------------------------------- */

void bpl_z3_state_init(BplZ3State *state, BplTerms *terms, Z3_context context)
{
    *state = (BplZ3State){.terms = terms, .context = context};
}

void bpl_z3_state_release(BplZ3State *state)
{
    if (state->counter)
        Z3_solver_dec_ref(state->context, state->counter);
    bpl_vec_release(&state->nodes);
    bpl_wordmap_release(&state->words);
    bpl_vec_release(&state->sorts);
    bpl_vec_release(&state->funcs);
    bpl_vec_release(&state->kept);
    bpl_vec_release(&state->elements);
}

void *bpl_z3_trouble(BplZ3State *state, BplReason reason, const char *detail)
{
    if (state->trouble == BPL_REASON_NONE) {
        state->trouble = reason;
        snprintf(state->detail, sizeof state->detail, "%s", detail);
    }
    return NULL;
}

bool bpl_z3_failed(BplZ3State *state)
{
    Z3_error_code code = Z3_get_error_code(state->context);
    if (code == Z3_OK)
        return false;
    const char *text = Z3_get_error_msg(state->context, code);
    BplReason reason = BPL_REASON_ERROR;
    if (code == Z3_MEMOUT_FAIL || strstr(text, "memory"))
        reason = BPL_REASON_MEMORY;
    else if (strstr(text, "canceled") || strstr(text, "timeout"))
        reason = BPL_REASON_TIMEOUT;
    bpl_z3_trouble(state, reason, text);
    return true;
}

Z3_ast bpl_z3_keep(BplZ3State *state, Z3_ast ast)
{
    Z3_inc_ref(state->context, ast);
    bpl_vec_push(&state->kept, ast);
    return ast;
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* Returns the number of steps that the context has taken, read through a solver that is used for
 * nothing else, since reading the count from the solver that has just checked something would
 * change this solver's further behaviour. */
uint32_t bpl_z3_steps_in_all(BplZ3State *state)
{
    Z3_context c = state->context;
    if (!state->counter) {
        state->counter = Z3_mk_simple_solver(c);
        Z3_solver_inc_ref(c, state->counter);
    }
    Z3_stats stats = Z3_solver_get_statistics(c, state->counter);
    uint32_t steps = 0;
    if (!stats)
        return 0;
    Z3_stats_inc_ref(c, stats);
    for (unsigned i = Z3_stats_size(c, stats); i-- > 0 && !steps;)
        if (strcmp(Z3_stats_get_key(c, stats, i), "rlimit count") == 0)
            steps = Z3_stats_get_uint_value(c, stats, i);
    Z3_stats_dec_ref(c, stats);
    return steps;
}

/* Returns the number of steps that Z3 has made since the last call of this function. The
 * subtraction is right even if Z3's counter has wrapped around at 2^32 in between. */
uint32_t bpl_z3_steps(BplZ3State *state)
{
    uint32_t before = state->steps;
    state->steps = bpl_z3_steps_in_all(state);
    return state->steps - before;
}
