/* What the files that print SMT-LIB share; nobody else includes this. */
#ifndef BPL_TERM_PRINT_SMT_H
#define BPL_TERM_PRINT_SMT_H

#include "libbpl/term/table.h"
#include "libbpl/term/wordmap.h"

/* What is still to be printed. */
typedef struct BplSmtItem {
    const char *text; /* or NULL: the term */
    BplValue value;
    uint32_t depth; /* of binders around it */
} BplSmtItem;

typedef struct BplSmtScript {
    BplTerms *terms;
    BplStrbuf *out;
    BplArena arena;
    BPL_VEC(BplSmtItem) stack, pending;
    BplWordMap names; /* shared terms */
    BplWordMap seen;
    BplValues order;        /* all nodes, arguments first */
    BPL_VEC(BplSort) sorts; /* to be declared */
    BplWordMap sort_seen;
    BplWordMap used;            /* names to how often they were declared */
    BplWordMap ordinals;        /* what was declared under a name that was taken */
    BPL_VEC(uint32_t) elements; /* pairs of sort and number */
} BplSmtScript;

/* ---- sorts and constants: print_smt_leaf.c --------------------------------------------------- */

/* A name between bars; what may not stand between them becomes an underscore. */
void bpl_smt_quote(BplSmtScript *script, const char *text);
/* The sort as it is mentioned. */
void bpl_smt_print_sort(BplSmtScript *script, BplSort sort);
/* Adds the user sorts and datatypes that are met in the sort, which may be one, to script->sorts.
 */
void bpl_smt_need_sort(BplSmtScript *script, BplSort sort);
/* The name of a datatype's constructor, behind `before`; of its field, if that is not negative. */
void bpl_smt_print_ctor(BplSmtScript *script, BplSort data, uint32_t ctor, const char *before,
                        int field);
/* Declares the sorts that are needed. */
void bpl_smt_declare_sorts(BplSmtScript *script);
/* The constant that stands for an element of a user sort. */
void bpl_smt_print_element(BplSmtScript *script, BplSort sort, uint32_t number);
/* A word, or a leaf. */
void bpl_smt_print_constant(BplSmtScript *script, BplValue value);

#endif
