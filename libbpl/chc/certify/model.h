/* A model of the clauses: a meaning for each predicate, under which every clause is true and the
 * query false (the field's 'inductive invariant').
 *
 *     BplChcModel model;
 *     bpl_chc_model_init(&model, system);
 *     model.of[pred].formula = …;            over model.of[pred].formals
 *     BplValue said = bpl_chc_model_say(&model, pred, args);
 *
 * A meaning is a formula over the predicate's formals. A predicate that depends on no predicate
 * with itself may also be defined by its clauses: it is true of what they derive, and of nothing
 * else; then `formula` is BPL_NONE until bpl_chc_model_complete has made one, with quantifiers.
 */
#ifndef BPL_CHC_MODEL_H
#define BPL_CHC_MODEL_H

#include "libbpl/chc/system.h"

typedef struct BplChcInterpretation {
    BplValue *formals; /* symbols, by argument */
    BplValue formula;  /* over them */
    bool is_defined;   /* by its clauses */
} BplChcInterpretation;

typedef struct BplChcModel {
    BplChcSystem *system;
    BplChcInterpretation *of; /* by predicate; NULL: there is no model */
} BplChcModel;

/* Every predicate is false. Memory is the system's. */
void bpl_chc_model_init(BplChcModel *model, BplChcSystem *system);
/* The meaning of a predicate, which has a formula, for these arguments. */
BplValue bpl_chc_model_say(const BplChcModel *model, uint32_t pred, const BplValue *args);
/* Formulas for those that are defined by their clauses: some clause's body is true of some values.
 * False if they depend on themselves. */
bool bpl_chc_model_complete(BplChcModel *model);
/* Is every clause true under the model, which has formulas for all predicates, and the query false?
 * Asked of plain Z3, `work` steps for a clause at most: model_check.c. */
bool bpl_chc_model_holds(const BplChcModel *model, uint32_t work);

#endif
