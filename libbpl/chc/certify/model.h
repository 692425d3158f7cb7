/* A model of the clauses: a meaning for each predicate, under which every clause is true and the
 * query false (the field's 'inductive invariant').
 *
 *     BplChcModel model;
 *     bpl_chc_model_init(&model, system);
 *     model.of[pred].formula = …;       over model.of[pred].formals
 *     BplValue meaning = bpl_chc_model_say(&model, pred, args);
 *
 * A meaning is a formula over the predicate's formals. A predicate that does not depend on itself
 * may also be defined by its clauses: it holds exactly for the values that they derive. Then
 * `formula` is BPL_NONE until bpl_chc_model_complete has made one, with quantifiers.
 */
#ifndef BPL_CHC_MODEL_H
#define BPL_CHC_MODEL_H

#include "libbpl/chc/system.h"

typedef struct BplChcInterpretation {
    BplValue *formals; /* symbols, by argument */
    BplValue formula;  /* the predicate's meaning, over the formals; BPL_NONE: not made yet */
    bool is_defined;   /* the predicate is defined by its clauses */
} BplChcInterpretation;

typedef struct BplChcModel {
    BplChcSystem *system;
    BplChcInterpretation *of; /* by predicate: its meaning; NULL: there is no model */
} BplChcModel;

/* Makes a model in which every predicate is false. Its memory belongs to the system. */
void bpl_chc_model_init(BplChcModel *model, BplChcSystem *system);
/* The meaning of the predicate, which must have a formula, for these arguments. */
BplValue bpl_chc_model_say(const BplChcModel *model, uint32_t pred, const BplValue *args);
/* Makes formulas for the predicates that are defined by their clauses: the disjunction of the
 * clauses' bodies. False if one of these predicates depends on itself. */
bool bpl_chc_model_complete(BplChcModel *model);
/* Is every clause true under the model, and the query false? All predicates must have formulas.
 * Asks plain Z3, with at most `work` steps for each clause (model_check.c). */
bool bpl_chc_model_holds(const BplChcModel *model, uint32_t work);

#endif
