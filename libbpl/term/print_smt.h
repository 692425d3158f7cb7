/* Shared by the files that print SMT-LIB; private to this folder. */
#ifndef BPL_TERM_PRINT_SMT_H
#define BPL_TERM_PRINT_SMT_H

#include "libbpl/term/table.h"
#include "libbpl/term/wordmap.h"

/* A part that is still to be printed. */
typedef struct BplSmtItem {
    const char *text; /* NULL: print the term */
    BplValue value;
    uint32_t depth; /* number of enclosing binders */
} BplSmtItem;

typedef struct BplSmtScript {
    BplTerms *terms;
    BplStrbuf *out;
    BplArena arena;
    BPL_VEC(BplSmtItem) stack, pending;
    BplWordMap names; /* of shared terms */
    BplWordMap seen;
    BplValues order;        /* all nodes, arguments first */
    BPL_VEC(BplSort) sorts; /* still to be declared */
    BplWordMap sort_seen;
    BplWordMap used;            /* name -> number of its declarations */
    BplWordMap ordinals;        /* declarations under a name that was in use -> number */
    BPL_VEC(uint32_t) elements; /* pairs of sort and number */
} BplSmtScript;

/* ---- sorts and constants: print_smt_leaf.c --------------------------------------------------- */

/* A name between bars; characters that are illegal there become underscores. */
void bpl_smt_quote(BplSmtScript *script, const char *text);
/* Prints a mention of the sort. */
void bpl_smt_print_sort(BplSmtScript *script, BplSort sort);
/* Adds the user sorts and datatypes in the sort, including itself, to script->sorts. */
void bpl_smt_need_sort(BplSmtScript *script, BplSort sort);
/* The name of a datatype's constructor, after `before`; of its field, if `field` is not
 * negative. */
void bpl_smt_print_ctor(BplSmtScript *script, BplSort data, uint32_t ctor, const char *before,
                        int field);
/* Declares the needed sorts. */
void bpl_smt_declare_sorts(BplSmtScript *script);
/* The constant for an element of a user sort. */
void bpl_smt_print_element(BplSmtScript *script, BplSort sort, uint32_t number);
/* Prints a word or a leaf. */
void bpl_smt_print_constant(BplSmtScript *script, BplValue value);

#endif
