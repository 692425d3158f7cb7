/* Declares functions for the files that make nodes and read their contents; private to this folder.
 */
#ifndef BPL_TERM_TABLE_H
#define BPL_TERM_TABLE_H

#include "libbpl/term/term.h"

/* Returns the node with this operator, sort and payload; `words` are its arguments or, for a leaf,
 * its bytes. */
BplValue bpl_table_node(BplTerms *terms, BplTermOp op, BplSort sort, uint64_t payload,
                        const BplValue *words, uint32_t count);
/* Marks a node as a constant. Only bpl_model_map calls this, for the maps that it makes in normal
 * form. */
void bpl_table_mark_value(BplTerms *terms, BplValue value);

/* Returns how many words the bytes of a leaf (a node without arguments) take; the payload
 * determines this. */
uint32_t bpl_table_leaf_words(BplTermOp op, uint64_t payload);

/* Returns the hash value that results from adding one more word to `hash`. */
static inline uint32_t bpl_table_mix(uint32_t hash, uint64_t word)
{
    uint64_t mixed = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(mixed ^ mixed >> 32);
}

/* Makes the table's hash slots anew, without those of nodes that were freed. */
void bpl_table_rebuild(BplTerms *terms);

/* Sets the size at which a new table counts as full for the first time (collect.c). */
void bpl_terms_set_full(BplTerms *terms);

/* Frees the sets of free symbols (free.c). */
void bpl_term_sets_free(BplTermSets *sets);

/* Returns the number of the binder's description `info` (variables and triggers), and adds the
 * description, with copies of its arrays, to the table if the table has no equal one. */
BplBinder bpl_table_binder(BplTerms *terms, const BplBinderInfo *info);

/* Returns the i-th value of a sort with few values; BPL_NONE if the values of the sort cannot be
 * enumerated (model_map.c). */
BplValue bpl_table_nth(BplTerms *terms, BplSort sort, uint64_t i);

/* Returns the width of a bit-vector term. */
static inline uint32_t bpl_table_width(const BplTerms *terms, BplValue bv)
{
    return bpl_value_is_bv(bv) ? bpl_value_bv_width(bv)
                               : bpl_sort_info(terms->sorts, bpl_term_node(terms, bv)->sort)->width;
}

#endif
