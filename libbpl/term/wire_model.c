/* Sends models, as far as they are about symbols and functions that both processes know. */
#include "libbpl/term/wire_internal.h"

/* ---- writing --------------------------------------------------------------------------------- */

static bool says_something(const BplWire *wire, const BplModelEntry *entry)
{
    /* a symbol that only this process knows cannot occur in a query of the other one */
    if (entry->what == BPL_MODEL_OF_SYMBOL)
        return bpl_wire_is_known(&wire->nodes, bpl_value_term(entry->symbol));
    return entry->what == BPL_MODEL_OF_ZERO || bpl_wire_is_known(&wire->funcs, entry->func);
}

void bpl_wire_put_model(BplWire *wire, BplStrbuf *out, const BplModel *model)
{
    BplModelEntry entry;
    BplFunc func;
    BplValue value;
    bpl_bytes_put_number(out, bpl_model_is_partial(model));
    for (size_t i = 0; bpl_model_entry(model, i, &entry); i++) {
        if (!says_something(wire, &entry))
            continue;
        bpl_bytes_put_number(out, 1u + entry.what);
        if (entry.what == BPL_MODEL_OF_SYMBOL)
            bpl_wire_put(wire, out, entry.symbol);
        else
            bpl_bytes_put_number(out, entry.what == BPL_MODEL_OF_ZERO
                                          ? entry.zero
                                          : bpl_wire_refer(&wire->funcs, entry.func));
        for (uint32_t k = 0; k < entry.count; k++)
            bpl_wire_put(wire, out, entry.args[k]);
        bpl_wire_put(wire, out, entry.value);
    }
    bpl_bytes_put_number(out, 0);
    for (size_t i = 0; bpl_model_default_at(model, i, &func, &value); i++) {
        if (!bpl_wire_is_known(&wire->funcs, func))
            continue;
        bpl_bytes_put_number(out, 1);
        bpl_bytes_put_number(out, bpl_wire_refer(&wire->funcs, func));
        bpl_wire_put(wire, out, value);
    }
    bpl_bytes_put_number(out, 0);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Reads a constant of the sort. */
static BplValue get_constant(BplWire *wire, BplBytes *in, BplSort sort)
{
    BplValue value = bpl_wire_get(wire, in);
    in->fine = in->fine && bpl_wire_is_of_sort(wire->terms, value, sort) &&
               bpl_term_is_value(wire->terms, value);
    return value;
}

static const BplFuncInfo *get_func_number(BplWire *wire, BplBytes *in, BplFunc *func)
{
    in->fine =
        bpl_wire_resolve(&wire->funcs, bpl_bytes_number(in), wire->terms->funcs.count, func) &&
        in->fine;
    return in->fine ? bpl_term_func_info(wire->terms, *func) : NULL;
}

static void get_symbol_value(BplWire *wire, BplBytes *in, BplModel *model)
{
    BplValue symbol = bpl_wire_get(wire, in);
    in->fine = in->fine && bpl_term_is(wire->terms, symbol, BPL_TERM_SYMBOL);
    if (!in->fine)
        return;
    BplValue value = get_constant(wire, in, bpl_term_sort(wire->terms, symbol));
    if (in->fine)
        bpl_model_set(model, symbol, value);
}

static void get_point(BplWire *wire, BplBytes *in, BplModel *model)
{
    BplFunc func = 0;
    const BplFuncInfo *info = get_func_number(wire, in, &func);
    BplValues args = {0};
    for (uint32_t i = 0; info && i < info->count && in->fine; i++)
        bpl_vec_push(&args, get_constant(wire, in, info->args[i]));
    BplValue value = in->fine ? get_constant(wire, in, info->result) : BPL_NONE;
    if (in->fine)
        bpl_model_set_point(model, func, args.at, value);
    bpl_vec_release(&args);
}

static void get_zero(BplWire *wire, BplBytes *in, BplModel *model)
{
    uint64_t which = bpl_bytes_number(in);
    in->fine = in->fine && which < BPL_MODEL_ZEROS;
    BplSort sort = which == BPL_MODEL_RDIV0 ? BPL_SORT_REAL : BPL_SORT_INT;
    BplValue dividend = get_constant(wire, in, sort), value = get_constant(wire, in, sort);
    if (in->fine)
        bpl_model_set_zero(model, (BplModelZero)which, dividend, value);
}

BplModel *bpl_wire_get_model(BplWire *wire, BplBytes *in)
{
    BplModel *model = bpl_model_new(wire->terms);
    uint64_t what;
    if (bpl_bytes_number(in))
        bpl_model_set_partial(model);
    while ((what = bpl_bytes_number(in)) != 0) {
        if (what == 1u + BPL_MODEL_OF_SYMBOL)
            get_symbol_value(wire, in, model);
        else if (what == 1u + BPL_MODEL_OF_FUNC)
            get_point(wire, in, model);
        else
            get_zero(wire, in, model);
    }
    while (bpl_bytes_number(in)) {
        BplFunc func = 0;
        const BplFuncInfo *info = get_func_number(wire, in, &func);
        BplValue value = info ? get_constant(wire, in, info->result) : BPL_NONE;
        if (in->fine)
            bpl_model_set_default(model, func, value);
    }
    if (in->fine)
        return model;
    bpl_model_unref(model);
    return NULL;
}
