/* Declares the data that the files which make clauses share; private to this folder. */
#ifndef BPL_CHC_ENCODER_H
#define BPL_CHC_ENCODER_H

#include "libbpl/chc/system.h"

/* The predicates for one control-flow graph, that is, for one procedure. */
typedef struct BplChcLocations {
    uint32_t *place; /* for each node: the predicate of this location, or NONE */
    /* the predicate for the initial and final states of the procedure (its summary), or NONE */
    uint32_t summary;
    uint32_t failure; /* the predicate that states that the procedure fails, or NONE */
    /* for each program variable (cell): its sort; BPL_SORT_NONE for a temporary, or if clauses
     * cannot express the sort */
    BplSort *sorts;
    bool is_used; /* some call of the procedure can influence a check */
} BplChcLocations;

typedef struct BplChcEncoder {
    BplChcSystem *system;
    BplChcLocations *places; /* for each control-flow graph: its predicates */
} BplChcEncoder;

/* Return the number of the predicate for a cut-point of the graph, for the procedure's summary, or
 * for its failure. The predicate is created by the first call. */
uint32_t bpl_chc_location(BplChcEncoder *encoder, uint32_t graph, uint32_t node);
uint32_t bpl_chc_summary(BplChcEncoder *encoder, uint32_t graph);
uint32_t bpl_chc_failure(BplChcEncoder *encoder, uint32_t graph);

/* Makes the clauses for the code from the node up to the next cut-points (region.c). */
void bpl_chc_encode_region(BplChcEncoder *encoder, uint32_t graph, uint32_t node);

#endif
