/* Models: the values of symbols and functions.
 *
 * A model gives values to symbols, and to functions a finite table with a default. Symbols and
 * functions that it does not mention have the default of their sort (bpl_term_default). Division by
 * zero is a function of the dividend: BPL_MODEL_DIV0 and so on are tables of their own.
 *
 * Values in models are constants (bpl_term_is_value). A constant map is CONST_MAP under STOREs
 * whose indices ascend in the order of their words and whose values differ from the default: then
 * equal maps are equal words. (Over finite index sorts with more than BPL_MODEL_POINTS values,
 * equal maps that are written nearly everywhere may look different.) bpl_model_map and
 * bpl_model_map_write make them.
 *
 * Models are shared by reference counts; the owner of the only reference may change it.
 */
#ifndef BPL_TERM_MODEL_H
#define BPL_TERM_MODEL_H

#include "libbpl/base/api.h"
#include "libbpl/term/term.h"

BPL_BEGIN

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

/* Make a new empty model, and a new reference to a model. */
BplModel *bpl_model_new(BplTerms *terms);
BplModel *bpl_model_ref(BplModel *model);
/* Removes a reference to the model, which may be NULL. */
void bpl_model_unref(BplModel *model);
/* Returns a copy of the model. */
BplModel *bpl_model_dup(const BplModel *model);

/* Sets the value of the symbol, a constant of its sort. */
void bpl_model_set(BplModel *model, BplValue symbol, BplValue value);
/* Returns the symbol's value, or BPL_NONE if the model does not mention the symbol. */
BplValue bpl_model_get(const BplModel *model, BplValue symbol);

/* Set the function's value at the points that are not listed (its default), and at one point. */
void bpl_model_set_default(BplModel *model, BplFunc func, BplValue value);
void bpl_model_set_point(BplModel *model, BplFunc func, const BplValue *args, BplValue value);
/* Returns the function's value at the arguments, or its default if they are not listed; BPL_NONE if
 * the model does not mention the function. */
BplValue bpl_model_call(const BplModel *model, BplFunc func, const BplValue *args);
/* Returns the function's default, or BPL_NONE. */
BplValue bpl_model_default(const BplModel *model, BplFunc func);
void bpl_model_set_zero(BplModel *model, BplModelZero which, BplValue dividend, BplValue value);
BplValue bpl_model_zero(const BplModel *model, BplModelZero which, BplValue dividend);

/* Marks a model that was translated only in part: constraints may be false in it although they hold
 * in the solver's model. Copies and overlays keep the mark. */
void bpl_model_set_partial(BplModel *model);
bool bpl_model_is_partial(const BplModel *model);

/* Replaces in `model` the values of everything that occurs in `set` by those of `over`. */
void bpl_model_overlay(BplModel *model, const BplModel *over, BplTermSet set);

/* Return the number of symbols, and each symbol with its value, in the order in which they were
 * first set. */
size_t bpl_model_count(const BplModel *model);
BplValue bpl_model_symbol(const BplModel *model, size_t i, BplValue *value);
/* Returns the arguments of the function's i-th point and sets *value, in the order in which points
 * were first set; returns NULL after the last point. */
const BplValue *bpl_model_point(const BplModel *model, BplFunc func, size_t i, BplValue *value);

/* An entry of a model; all but the defaults are entries, in the order in which they were first
 * set. */
typedef struct BplModelEntry {
    enum { BPL_MODEL_OF_SYMBOL, BPL_MODEL_OF_FUNC, BPL_MODEL_OF_ZERO } what;
    BplValue symbol;
    BplFunc func;
    BplModelZero zero;
    const BplValue *args; /* arguments of the function, or the dividend */
    uint32_t count;
    BplValue value;
} BplModelEntry;
/* Finds the i-th entry; returns false after the last one. */
bool bpl_model_entry(const BplModel *model, size_t i, BplModelEntry *entry);
/* Finds the i-th function with a default, in the order in which defaults were set; returns false
 * after the last one. */
bool bpl_model_default_at(const BplModel *model, size_t i, BplFunc *func, BplValue *value);

/* Returns the constant map with that default and those points, of which later ones replace earlier
 * ones. `indices` contains the indices of each point, as many as the map's sort has. */
BplValue bpl_model_map(BplTerms *terms, BplSort map, BplValue otherwise, const BplValue *indices,
                       const BplValue *values, size_t points);
/* Returns the constant map with one point changed. */
BplValue bpl_model_map_write(BplTerms *terms, BplSort sort, BplValue map, const BplValue *index,
                             BplValue value);

/* Marks all terms of the model (collect.h). */
void bpl_model_mark(const BplModel *model, struct BplCollect *collect);

/* Prints the model for readers: a line for each symbol, point and default. */
void bpl_model_print(const BplModel *model, BplStrbuf *out);

BPL_END

#endif
