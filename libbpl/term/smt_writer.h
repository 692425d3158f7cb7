/* Writes the declarations, definitions and terms of an SMT-LIB script, between texts that the
 * caller writes.
 *
 *    BplSmtWriter *writer = bpl_smt_writer_new(terms, &out);
 *    bpl_smt_writer_declare(writer, formulas, count, true); sorts, functions, symbols: once each
 *    bpl_strbuf_add_text(&out, "(assert ");
 *    bpl_smt_writer_term(writer, formulas[0]);
 *    bpl_strbuf_add_text(&out, ")\n");
 *    bpl_smt_writer_free(writer);
 *
 * Like bpl_term_print_smt, the writer uses Z3's dialect where the standard has no notation. A
 * subterm that occurs more than once in a term is written once, by `let`. */
#ifndef BPL_TERM_SMT_WRITER_H
#define BPL_TERM_SMT_WRITER_H

#include "libbpl/term/term.h"

typedef struct BplSmtWriter BplSmtWriter;

/* Makes a writer that appends to `out`, which must outlive the writer. */
BplSmtWriter *bpl_smt_writer_new(BplTerms *terms, BplStrbuf *out);
void bpl_smt_writer_free(BplSmtWriter *writer);

/* Declares the sorts, elements and functions that occur in the terms and, if `symbols` is set, also
 * their symbols. Sorts, elements, functions and symbols that were declared or reserved before are
 * not declared again. */
void bpl_smt_writer_declare(BplSmtWriter *writer, const BplValue *values, size_t count,
                            bool symbols);
/* Declares all sorts that must be declared before this sort can be used. */
void bpl_smt_writer_declare_sort(BplSmtWriter *writer, BplSort sort);
/* Writes the symbol with its sort, `(|x| Int)`, as it stands in the list of a quantifier's
 * variables or a function's parameters. */
void bpl_smt_writer_bound(BplSmtWriter *writer, BplValue symbol);
/* bpl_smt_writer_name writes a name between bars, bpl_smt_writer_sort a sort, and
 * bpl_smt_writer_term a term. */
void bpl_smt_writer_name(BplSmtWriter *writer, const char *name);
void bpl_smt_writer_sort(BplSmtWriter *writer, BplSort sort);
void bpl_smt_writer_term(BplSmtWriter *writer, BplValue value);

#endif
