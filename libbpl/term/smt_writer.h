/* Writes scripts in SMT-LIB part by part: declarations, definitions, and terms between texts of the
 * caller's.
 *
 *    BplSmtWriter *writer = bpl_smt_writer_new(terms, &out);
 *    bpl_smt_writer_declare(writer, formulas, count, true); sorts, functions, symbols: once each
 *    bpl_strbuf_add_text(&out, "(assert ");
 *    bpl_smt_writer_term(writer, formulas[0]);
 *    bpl_strbuf_add_text(&out, ")\n");
 *    bpl_smt_writer_free(writer);
 *
 * Like bpl_term_print_smt, it writes Z3's dialect where the standard has no notation. Parts that a
 * term contains more than once are written once, by `let`.
 */
#ifndef BPL_TERM_SMT_WRITER_H
#define BPL_TERM_SMT_WRITER_H

#include "libbpl/term/term.h"

typedef struct BplSmtWriter BplSmtWriter;

/* Makes a writer that appends to `out`, which must outlive the writer. */
BplSmtWriter *bpl_smt_writer_new(BplTerms *terms, BplStrbuf *out);
void bpl_smt_writer_free(BplSmtWriter *writer);

/* Declares the sorts, elements and functions that occur in the terms and, if `symbols`, also the
 * symbols, except those that were declared or reserved before. */
void bpl_smt_writer_declare(BplSmtWriter *writer, const BplValue *values, size_t count,
                            bool symbols);
/* Declares everything that must be declared before the sort can be used. */
void bpl_smt_writer_declare_sort(BplSmtWriter *writer, BplSort sort);
/* Writes the symbol and its sort, `(|x| Int)`, as a bound variable or a parameter. */
void bpl_smt_writer_bound(BplSmtWriter *writer, BplValue symbol);
/* Write a name between bars, a sort, and a term. */
void bpl_smt_writer_name(BplSmtWriter *writer, const char *name);
void bpl_smt_writer_sort(BplSmtWriter *writer, BplSort sort);
void bpl_smt_writer_term(BplSmtWriter *writer, BplValue value);

#endif
