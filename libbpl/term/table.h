/* What the files that make and take apart nodes share; nobody else includes this. */
#ifndef BPL_TERM_TABLE_H
#define BPL_TERM_TABLE_H

#include "libbpl/term/term.h"

/* A node of a given sort; `words` are arguments, or a leaf's bytes. */
BplValue bpl_table_node(BplTerms *terms, BplTermOp op, BplSort sort, uint64_t payload,
                        const BplValue *words, uint32_t count);
/* Says that a node is a constant: for maps, whose form only bpl_model_map knows. */
void bpl_table_mark_value(BplTerms *terms, BplValue value);

/* So many words a leaf has, by its payload. */
uint32_t bpl_table_leaf_words(BplTermOp op, uint64_t payload);

/* The hash of what was hashed so far and one word more. */
static inline uint32_t bpl_table_mix(uint32_t hash, uint64_t word)
{
    uint64_t mixed = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(mixed ^ mixed >> 32);
}

/* free.c */
void bpl_term_sets_free(BplTermSets *sets);

/* Shares what describes a binder; the arrays are copied. */
BplBinder bpl_table_binder(BplTerms *terms, const BplBinderInfo *info);

/* The i-th value of a sort of few values; BPL_NONE if they cannot be counted off. (model_map.c) */
BplValue bpl_table_nth(BplTerms *terms, BplSort sort, uint64_t i);

/* The width of a bit-vector, constant or not. */
static inline uint32_t bpl_table_width(const BplTerms *terms, BplValue bv)
{
    return bpl_value_is_bv(bv) ? bpl_value_bv_width(bv)
                               : bpl_sort_info(terms->sorts, bpl_term_node(terms, bv)->sort)->width;
}

#endif
