/* Represents a model of the clauses: a meaning for each predicate, such that every clause is true
 * and the query false. (For a loop's location the meaning is an inductive invariant.)
 *
 *     BplChcModel model;
 *     bpl_chc_model_init(&model, system);
 *     model.of[pred].formula = …;       over model.of[pred].formals
 *     BplValue meaning = bpl_chc_model_say(&model, pred, args);
 *
 * A meaning is a formula over symbols for the predicate's arguments, its formals. A predicate that
 * does not depend on itself may also be defined by its clauses: it then holds exactly for the
 * values that the clauses derive. Its `formula` is BPL_NONE until bpl_chc_model_complete has made
 * one, with quantifiers. */
#ifndef BPL_CHC_MODEL_H
#define BPL_CHC_MODEL_H

#include "libbpl/chc/system.h"

typedef struct BplChcInterpretation {
    /* for each argument of the predicate: the symbol that represents it in the formula */
    BplValue *formals;
    /* the predicate's meaning, over the symbols in `formals`; BPL_NONE: not made yet */
    BplValue formula;
    bool is_defined; /* the predicate is defined as the set of values that its clauses derive */
} BplChcInterpretation;

typedef struct BplChcModel {
    BplChcSystem *system;
    BplChcInterpretation *of; /* for each predicate: its meaning; NULL: no model was found */
} BplChcModel;

/* Initialises a model in which every predicate is false. The memory of the model belongs to the
 * system. */
void bpl_chc_model_init(BplChcModel *model, BplChcSystem *system);
/* Returns the meaning of the predicate for these arguments, as a formula; the predicate must have a
 * formula. */
BplValue bpl_chc_model_say(const BplChcModel *model, uint32_t pred, const BplValue *args);
/* Makes formulas for all predicates that are defined by their clauses: each becomes the disjunction
 * of the formulas that its clauses derive. Returns false if one of these predicates depends on
 * itself. */
bool bpl_chc_model_complete(BplChcModel *model);
/* Asks Z3, with at most `work` steps for each clause, whether under the model every clause is true
 * and the query is false; returns true only if Z3 confirms all this. All predicates must have
 * formulas (model_check.c). */
bool bpl_chc_model_holds(const BplChcModel *model, uint32_t work);

#endif
