/* Models: what symbols and functions stand for.
 *
 * A model gives symbols their values, and functions a finite table with a default. What it does not
 * mention has the default of its sort (bpl_term_default). Division by zero is a function of the
 * dividend: BPL_MODEL_DIV0 and so on are tables of their own.
 *
 * Values in models are constants (bpl_term_is_value). A constant map is CONST_MAP under STOREs
 * whose indices ascend in the order of their words and whose values differ from the default: then
 * equal maps are equal words. (Over finite index sorts of more than BPL_MODEL_POINTS values that
 * are written nearly everywhere, equal maps may look different.) bpl_model_map and
 * bpl_model_map_write make them.
 *
 * Models are shared by counting references; whoever has the only reference may change it.
 */
#ifndef BPL_TERM_MODEL_H
#define BPL_TERM_MODEL_H

#include "libbpl/term/term.h"

enum { BPL_MODEL_POINTS = 256 };

typedef struct BplModel BplModel;

/* Functions that every model has. */
typedef enum BplModelZero {
    BPL_MODEL_DIV0,  /* x div 0 */
    BPL_MODEL_MOD0,  /* x mod 0 */
    BPL_MODEL_REM0,  /* rem(x, 0) */
    BPL_MODEL_RDIV0, /* x / 0.0 */
    BPL_MODEL_ZEROS
} BplModelZero;

/* An empty model, and one more reference to one. */
BplModel *bpl_model_new(BplTerms *terms);
BplModel *bpl_model_ref(BplModel *model);
/* NULL is fine. */
void bpl_model_unref(BplModel *model);
/* Another one with the same content. */
BplModel *bpl_model_dup(const BplModel *model);

/* From now on the symbol has this value, a constant of its sort. */
void bpl_model_set(BplModel *model, BplValue symbol, BplValue value);
/* BPL_NONE if the model says nothing about it. */
BplValue bpl_model_get(const BplModel *model, BplValue symbol);

/* What the function is where no point says otherwise; what it is at one point. */
void bpl_model_set_default(BplModel *model, BplFunc func, BplValue value);
void bpl_model_set_point(BplModel *model, BplFunc func, const BplValue *args, BplValue value);
/* What the function is there; its default, or BPL_NONE if the model says nothing about it. */
BplValue bpl_model_call(const BplModel *model, BplFunc func, const BplValue *args);
/* What the function is where no point says otherwise, or BPL_NONE. */
BplValue bpl_model_default(const BplModel *model, BplFunc func);
void bpl_model_set_zero(BplModel *model, BplModelZero which, BplValue dividend, BplValue value);
BplValue bpl_model_zero(const BplModel *model, BplModelZero which, BplValue dividend);

/* Something of what was a model could not be said: there is one, but this is only most of it, and
 * what it makes true is perhaps not true in that one. Copies and overlays keep this. */
void bpl_model_set_partial(BplModel *model);
bool bpl_model_is_partial(const BplModel *model);

/* Everything that `over` says, for what occurs in `set` only, replaces what `model` says. */
void bpl_model_overlay(BplModel *model, const BplModel *over, BplTermSet set);

/* Symbols in the order in which they were first set. */
size_t bpl_model_count(const BplModel *model);
BplValue bpl_model_symbol(const BplModel *model, size_t i, BplValue *value);
/* The points of a function in the order in which they were first set: NULL args beyond the last. */
const BplValue *bpl_model_point(const BplModel *model, BplFunc func, size_t i, BplValue *value);

/* Everything that a model says but for defaults, in the order in which it was first set. */
typedef struct BplModelEntry {
    enum { BPL_MODEL_OF_SYMBOL, BPL_MODEL_OF_FUNC, BPL_MODEL_OF_ZERO } what;
    BplValue symbol;
    BplFunc func;
    BplModelZero zero;
    const BplValue *args; /* of a function, or the dividend */
    uint32_t count;
    BplValue value;
} BplModelEntry;
/* False beyond the last one. */
bool bpl_model_entry(const BplModel *model, size_t i, BplModelEntry *entry);
/* The functions that have a default, in that order; false beyond the last one. */
bool bpl_model_default_at(const BplModel *model, size_t i, BplFunc *func, BplValue *value);

/* The constant map with that default and those points; a later point replaces an earlier one.
 * `indices` holds the sort's number of indices for each point. */
BplValue bpl_model_map(BplTerms *terms, BplSort map, BplValue otherwise, const BplValue *indices,
                       const BplValue *values, size_t points);
/* The constant map with one point written into it. */
BplValue bpl_model_map_write(BplTerms *terms, BplSort sort, BplValue map, const BplValue *index,
                             BplValue value);

/* For people: a line for each symbol, point and default. */
void bpl_model_print(const BplModel *model, BplStrbuf *out);

#endif
