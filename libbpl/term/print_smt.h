/* Shared by the files that print SMT-LIB; private to this folder. */
#ifndef BPL_TERM_PRINT_SMT_H
#define BPL_TERM_PRINT_SMT_H

#include "libbpl/term/table.h"
#include "libbpl/term/wordmap.h"

/* A part that is still to be printed. */
typedef struct BplSmtItem {
    const char *text; /* text to be printed; NULL: the term is printed */
    BplValue value;
    uint32_t depth; /* number of enclosing binders */
} BplSmtItem;

typedef struct BplSmtScript {
    BplTerms *terms;
    BplStrbuf *out;
    BplArena arena;
    BPL_VEC(BplSmtItem) stack, pending;
    BplWordMap names; /* names of shared terms */
    BplWordMap seen;
    BplValues order;        /* all nodes, arguments first */
    BPL_VEC(BplSort) sorts; /* sorts that remain to be declared */
    BplWordMap sort_seen;
    BplWordMap used;            /* name -> number of declarations with it */
    BplWordMap ordinals;        /* declaration whose name was already in use -> its number */
    BPL_VEC(uint32_t) elements; /* elements, as pairs of sort and number */
} BplSmtScript;

/* ---- sorts and constants: print_smt_leaf.c --------------------------------------------------- */

/* Prints a name between bars; characters that are illegal there become underscores. */
void bpl_smt_quote(BplSmtScript *script, const char *text);
/* Prints the sort as it is written where it is used. */
void bpl_smt_print_sort(BplSmtScript *script, BplSort sort);
/* Adds the user sorts and datatypes in the sort, including itself, to script->sorts. */
void bpl_smt_need_sort(BplSmtScript *script, BplSort sort);
/* Prints the name of a datatype's constructor after the text `before`; if `field` is not negative,
 * the name of that field of the constructor. */
void bpl_smt_print_ctor(BplSmtScript *script, BplSort data, uint32_t ctor, const char *before,
                        int field);
/* Prints declarations of the sorts in script->sorts. */
void bpl_smt_declare_sorts(BplSmtScript *script);
/* Prints the constant for an element of a user sort. */
void bpl_smt_print_element(BplSmtScript *script, BplSort sort, uint32_t number);
/* Prints a word or a leaf. */
void bpl_smt_print_constant(BplSmtScript *script, BplValue value);

#endif
