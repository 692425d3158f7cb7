/* Represents models: values of symbols and functions.
 *
 * A model maps symbols to values, and functions to tables: a value for each of some points, and a
 * default for all others. A symbol or function that the model does not mention has the default of
 * its sort (bpl_term_default). Division by zero is a function of the dividend, with a table of its
 * own: BPL_MODEL_DIV0 and so on.
 *
 * Values in models are constants (bpl_term_is_value). A constant map is a term CONST_MAP under
 * STOREs. It is in a normal form in which equal maps are equal words: the indices of the STOREs
 * ascend in the order of their words, and no stored value equals the default. (Maps over finite
 * index sorts with more than BPL_MODEL_POINTS values that are written nearly everywhere may be
 * equal and have different words.) bpl_model_map and bpl_model_map_write make maps in normal form.
 *
 * Models are shared by reference counts; the owner of the only reference may change the model. */
#ifndef BPL_TERM_MODEL_H
#define BPL_TERM_MODEL_H

#include "libbpl/base/api.h"
#include "libbpl/term/term.h"

BPL_BEGIN

enum { BPL_MODEL_POINTS = 256 };

typedef struct BplModel BplModel;

/* Functions that every model defines: the results of division by zero. */
typedef enum BplModelZero {
    BPL_MODEL_DIV0,  /* x div 0 */
    BPL_MODEL_MOD0,  /* x mod 0 */
    BPL_MODEL_REM0,  /* rem(x, 0) */
    BPL_MODEL_RDIV0, /* x / 0.0 */
    BPL_MODEL_ZEROS
} BplModelZero;

/* bpl_model_new makes an empty model with one reference; bpl_model_ref adds a reference to a model.
 */
BplModel *bpl_model_new(BplTerms *terms);
BplModel *bpl_model_ref(BplModel *model);
/* Removes a reference to the model, which may be NULL; the model is freed with its last reference.
 */
void bpl_model_unref(BplModel *model);
/* Returns a copy of the model. */
BplModel *bpl_model_dup(const BplModel *model);

/* Sets the value of the symbol; the value must be a constant of the symbol's sort. */
void bpl_model_set(BplModel *model, BplValue symbol, BplValue value);
/* Returns the symbol's value, or BPL_NONE if the model does not mention the symbol. */
BplValue bpl_model_get(const BplModel *model, BplValue symbol);

/* bpl_model_set_default sets the function's value at all points that are not listed,
 * bpl_model_set_point its value at one point (for one list of arguments). */
void bpl_model_set_default(BplModel *model, BplFunc func, BplValue value);
void bpl_model_set_point(BplModel *model, BplFunc func, const BplValue *args, BplValue value);
/* Returns the function's value at the arguments, or its default if they are not listed; BPL_NONE if
 * the model does not mention the function. */
BplValue bpl_model_call(const BplModel *model, BplFunc func, const BplValue *args);
/* Returns the function's default, or BPL_NONE if the model does not mention the function. */
BplValue bpl_model_default(const BplModel *model, BplFunc func);
void bpl_model_set_zero(BplModel *model, BplModelZero which, BplValue dividend, BplValue value);
BplValue bpl_model_zero(const BplModel *model, BplModelZero which, BplValue dividend);

/* Marks a model as translated from the solver's model only in part: constraints may be false in it
 * although they hold in the solver's model. Copies of the model, and models overlaid with it, keep
 * the mark. */
void bpl_model_set_partial(BplModel *model);
bool bpl_model_is_partial(const BplModel *model);

/* For each symbol and function in `set`, replaces the value in `model` by the value in the model
 * `over`. */
void bpl_model_overlay(BplModel *model, const BplModel *over, BplTermSet set);

/* bpl_model_count returns the number of symbols that have a value. bpl_model_symbol returns the
 * i-th of these symbols, in the order in which they were first set, and sets *value to its value.
 */
size_t bpl_model_count(const BplModel *model);
BplValue bpl_model_symbol(const BplModel *model, size_t i, BplValue *value);
/* Returns the arguments of the i-th point that is listed for the function, in the order in which
 * points were first set, and sets *value to the function's value there; returns NULL if there is no
 * i-th point. */
const BplValue *bpl_model_point(const BplModel *model, BplFunc func, size_t i, BplValue *value);

/* An entry of a model: a symbol with its value, or the value of a function or of a division by zero
 * at one point. Entries are in the order in which they were first set. The defaults of functions
 * are not entries. */
typedef struct BplModelEntry {
    enum { BPL_MODEL_OF_SYMBOL, BPL_MODEL_OF_FUNC, BPL_MODEL_OF_ZERO } what;
    BplValue symbol;
    BplFunc func;
    BplModelZero zero;
    const BplValue *args; /* arguments of the function, or the dividend */
    uint32_t count;
    BplValue value;
} BplModelEntry;
/* Sets *entry to the i-th entry of the model; returns false if there are at most i entries. */
bool bpl_model_entry(const BplModel *model, size_t i, BplModelEntry *entry);
/* Sets *func to the i-th function that has a default, in the order in which defaults were set, and
 * *value to this default; returns false if there is no i-th such function. */
bool bpl_model_default_at(const BplModel *model, size_t i, BplFunc *func, BplValue *value);

/* Returns the constant map with the default `otherwise` and these points; of several points at one
 * index the last one is used. `indices` contains the indices of all points, one point after the
 * other; each point has as many indices as the map's sort. */
BplValue bpl_model_map(BplTerms *terms, BplSort map, BplValue otherwise, const BplValue *indices,
                       const BplValue *values, size_t points);
/* Returns the constant map that results from writing `value` to the map at one point. */
BplValue bpl_model_map_write(BplTerms *terms, BplSort sort, BplValue map, const BplValue *index,
                             BplValue value);

/* Marks all terms of the model, so that they are not freed (collect.h). */
void bpl_model_mark(const BplModel *model, struct BplCollect *collect);

/* Prints the model for users: a line for each symbol, point and default. */
void bpl_model_print(const BplModel *model, BplStrbuf *out);

BPL_END

#endif
