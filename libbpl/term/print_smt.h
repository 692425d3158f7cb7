/* Declares the state that the files which print SMT-LIB share; private to this folder. */
#ifndef BPL_TERM_PRINT_SMT_H
#define BPL_TERM_PRINT_SMT_H

#include "libbpl/term/table.h"
#include "libbpl/term/wordmap.h"

/* A text or a term that is still to be printed. */
typedef struct BplSmtItem {
    const char *text; /* the text; NULL: the term `value` is printed */
    BplValue value;
    uint32_t depth; /* number of enclosing binders */
} BplSmtItem;

typedef struct BplSmtScript {
    BplTerms *terms;
    BplStrbuf *out;
    BplArena arena;
    BPL_VEC(BplSmtItem) stack, pending;
    /* term that occurs more than once -> the number in the name that stands for it */
    BplWordMap names;
    BplWordMap seen;
    /* all nodes of the terms to be printed, arguments before the nodes that contain them */
    BplValues order;
    BPL_VEC(BplSort) sorts; /* sorts that remain to be declared */
    BplWordMap sort_seen;
    BplWordMap used; /* a name -> number of declared symbols and functions that have this name */
    /* a symbol or function whose name was already in use -> the number that is appended to its name
     */
    BplWordMap ordinals;
    /* elements of user sorts, as pairs of a sort and the element's number */
    BPL_VEC(uint32_t) elements;
} BplSmtScript;

/* ---- sorts and constants: print_smt_leaf.c --------------------------------------------------- */

/* Prints a name between bars; characters that are illegal there become underscores. */
void bpl_smt_quote(BplSmtScript *script, const char *text);
/* Prints the sort in the form in which terms and declarations mention it. */
void bpl_smt_print_sort(BplSmtScript *script, BplSort sort);
/* Adds to script->sorts the user sorts and datatypes that must be declared before `sort` can be
 * used, which may include `sort` itself. */
void bpl_smt_need_sort(BplSmtScript *script, BplSort sort);
/* Prints the text `before`, and then the name of a datatype's constructor or, if `field` is not
 * negative, the name of that field of the constructor. */
void bpl_smt_print_ctor(BplSmtScript *script, BplSort data, uint32_t ctor, const char *before,
                        int field);
/* Prints declarations of the sorts in script->sorts. */
void bpl_smt_declare_sorts(BplSmtScript *script);
/* Prints the constant that represents an element of a user sort. */
void bpl_smt_print_element(BplSmtScript *script, BplSort sort, uint32_t number);
/* Prints a constant that is stored in its word, or a leaf (a node without arguments). */
void bpl_smt_print_constant(BplSmtScript *script, BplValue value);

#endif
