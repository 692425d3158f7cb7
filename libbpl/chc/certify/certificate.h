/* Prints clauses and their models as text that other solvers can read.
 *
 * A certificate is an SMT-LIB script that contains a define-fun for each predicate, its meaning in
 * the model, and for each clause
 *
 *     (push 1)
 *     (assert (|Main!at!1| i n))            the body
 *     (assert (<= (+ i 1) n))               the constraint
 *     (assert (not (|Main!at!1| (+ i 1) n)))  not the head
 *     (check-sat)
 *     (pop 1)
 *
 * If a solver answers `unsat` to each (check-sat), the proof is confirmed: no execution that the
 * clauses describe reaches a failure, since the predicate of the failure is defined to be false. A
 * certificate contains nothing of the solver that found the proof. The certificates of path search
 * are SMT-LIB scripts of this kind as well (smt/refutations.h). */
#ifndef BPL_CHC_CERTIFICATE_H
#define BPL_CHC_CERTIFICATE_H

#include "libbpl/chc/certify/model.h"

/* Prints a certificate of the model: the definitions of all predicates, and a (check-sat) for each
 * clause. The model must have a formula for each predicate. */
void bpl_chc_certificate_print(const BplChcModel *model, BplStrbuf *out);
/* Prints a certificate as bpl_chc_certificate_print does, with `definitions` in place of a model:
 * the text of define-funs that another solver has printed. */
void bpl_chc_certificate_print_with(BplChcSystem *system, const char *definitions, size_t length,
                                    BplStrbuf *out);
/* Prints the clauses in the format of CHC-COMP (logic HORN): the arguments of atoms are distinct
 * variables, and a clause for the query implies false. The script ends with (check-sat); the answer
 * `sat` means that no check can fail. */
void bpl_chc_horn_print(BplChcSystem *system, BplStrbuf *out);

/* Do the answers contain `unsat` for every (check-sat) of the script? `answers` has one answer on
 * each line; any other text on a line counts as a wrong answer. If the result is false, *bad is the
 * number, from 1, of the first answer that is wrong or missing. */
bool bpl_chc_certificate_is_accepted(const char *script, size_t length, const char *answers,
                                     size_t answers_length, size_t *bad);
/* Returns the number of (check-sat) commands in a script. */
size_t bpl_chc_certificate_questions(const char *script, size_t length);

#endif
