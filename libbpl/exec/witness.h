/* Terms for a model's values: constants and functions of the program, applied to each other.
 *
 *     a sequence of length 2 with the elements 3 and 4:
 *         Seq#Build(Seq#Build(Seq#Empty(), $Box(3)), $Box(4))
 *
 * The values of an uninterpreted type are elements without a name; that a model has one with such a
 * length is the solver's invention. A term is different: every model of the axioms has a value for
 * it, and what the axioms say of that value can be asked (forced.c).
 *
 * A term is only a proposal. Nothing depends on the names of functions that are looked for here, or
 * on whether the term's value is like the model's, but how many proposals are any good.
 *
 *   - constants, also functions without parameters, that have the value in the model;
 *   - sequences, sets, multisets and maps, by their functions as Dafny's and Viper's preludes name
 *     them: the length and the elements in the model say which, but of
 *     sets and maps only members that the claim speaks of: elsewhere the solver's values are
 * chance;
 *   - constructors: functions f for which some axiom says g(f(x)) == x, by the model's points of f,
 *     or by what each such g says of the value;
 *   - values of interpreted types as they are; maps and datatypes part by part;
 *   - for a value that nothing is known of, the first term of its type.
 */
#ifndef BPL_EXEC_WITNESS_H
#define BPL_EXEC_WITNESS_H

#include "libbpl/exec/engine.h"

typedef struct BplWitness BplWitness;

/* For values of the model, which must live until it is freed, as the claim speaks of them. With
 * `is_small` sequences are short, and their elements all different. */
BplWitness *bpl_witness_new(BplEngine *e, BplModel *model, BplValue claim, bool is_small);
void bpl_witness_free(BplWitness *witness);

/* A term for a constant of the model. BPL_NONE: there is none. Its symbols are constants of the
 * program, or stand for functions without parameters. */
BplValue bpl_witness_term(BplWitness *witness, BplValue value);

/* The first term of the sort, or BPL_NONE. */
BplValue bpl_witness_any(BplWitness *witness, BplSort sort);

/* Whether some axiom, which a function's body is as well, mentions the function or constant: a
 * BplFunction or a BplVar. */
bool bpl_witness_is_in_axioms(const BplWitness *witness, const void *declaration);

#endif
