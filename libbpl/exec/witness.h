/* Makes terms that denote values of a model, from constants and functions of the program.
 *
 *     a sequence of length 2 with the elements 3 and 4:
 *         Seq#Build(Seq#Build(Seq#Empty(), $Box(3)), $Box(4))
 *
 * The values of an uninterpreted type are elements without a name; only this model need have an
 * element with such a length. A term is different: every model of the axioms has a value for it,
 * and the solver can be asked what the axioms say about that value (forced.c).
 *
 * A term is only a proposal. The function names that this code looks for, and the similarity
 * between the term's value and the model's value affect only how many proposals are useful, not
 * soundness.
 *
 *   - A constant of the program, or a function without parameters, is used if it has the value in
 *     the model.
 *   - Sequences, sets, multisets and maps are built with the functions that Dafny's and Viper's
 *     preludes have for them. The length and the elements come from the model; but of sets and
 *     maps only members that occur in the formula to be proved are used, since the model's other
 *     members are arbitrary.
 *   - Constructors are functions f for which some axiom says g(f(x)) == x. Their arguments come
 *     from the points of f in the model, or from the values of each such g.
 *   - Values of interpreted types are used as they are; maps and datatypes are built part by part.
 *   - For a value about which nothing is known, the first term of its type is used. */
#ifndef BPL_EXEC_WITNESS_H
#define BPL_EXEC_WITNESS_H

#include "libbpl/exec/engine.h"

typedef struct BplWitness BplWitness;

/* Prepares making terms for values of `model`, preferably terms that occur in the formula `claim`.
 * The model must live until the witness is freed. With `is_small`, sequences are short, and all
 * their elements differ. */
BplWitness *bpl_witness_new(BplEngine *e, BplModel *model, BplValue claim, bool is_small);
void bpl_witness_free(BplWitness *witness);

/* Returns a term for a constant of the model; BPL_NONE: there is none. The symbols of the term are
 * constants of the program, or stand for functions without parameters. */
BplValue bpl_witness_term(BplWitness *witness, BplValue value);

/* Returns the first term that can be made of the sort, or BPL_NONE. */
BplValue bpl_witness_any(BplWitness *witness, BplSort sort);

/* Returns true if some axiom, or the body of a function, mentions the declaration: a BplFunction or
 * a BplVar. */
bool bpl_witness_is_in_axioms(const BplWitness *witness, const void *declaration);

#endif
