/* Clauses and models as text that other solvers read.
 *
 * A certificate is a script in SMT-LIB: a define-fun for each predicate, and for each clause
 *
 *     (push 1)
 *     (assert (|Main!at!1| i n))            the body
 *     (assert (<= (+ i 1) n))               the constraint
 *     (assert (not (|Main!at!1| (+ i 1) n)))  not the head
 *     (check-sat)
 *     (pop 1)
 *
 * A solver that answers `unsat` to all of them has confirmed the proof: no execution that the
 * clauses describe reaches a failure, since its predicate is defined to be false. Nothing in it
 * depends on the solver that found the proof. Certificates of path search are scripts of questions
 * as well (smt/refutations.h).
 */
#ifndef BPL_CHC_CERTIFICATE_H
#define BPL_CHC_CERTIFICATE_H

#include "libbpl/chc/certify/model.h"

/* Prints a certificate of the model: the definitions of all predicates, and a question for each
 * clause. The model must have a meaning for each predicate. */
void bpl_chc_certificate_print(const BplChcModel *model, BplStrbuf *out);
/* Prints a certificate like bpl_chc_certificate_print, with the definitions that another solver
 * printed in SMT-LIB. */
void bpl_chc_certificate_print_with(BplChcSystem *system, const char *definitions, size_t length,
                                    BplStrbuf *out);
/* Prints the clauses in the format of CHC-COMP (logic HORN): atoms have distinct variables as
 * arguments, queries are implications of false. Ends with (check-sat); `sat` means that no check
 * can fail. */
void bpl_chc_horn_print(BplChcSystem *system, BplStrbuf *out);

/* Has every question of the script the answer `unsat`? `answers` has one answer a line; other lines
 * count as wrong answers. If not, *bad is the number of the first wrong or missing answer, from
 * 1. */
bool bpl_chc_certificate_is_accepted(const char *script, size_t length, const char *answers,
                                     size_t answers_length, size_t *bad);
/* The number of questions in a script. */
size_t bpl_chc_certificate_questions(const char *script, size_t length);

#endif
