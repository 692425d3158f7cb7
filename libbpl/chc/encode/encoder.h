/* The data that the files which make clauses share; private to this folder. */
#ifndef BPL_CHC_ENCODER_H
#define BPL_CHC_ENCODER_H

#include "libbpl/chc/system.h"

/* The predicates for one graph, that is, for one procedure. */
typedef struct BplChcLocations {
    uint32_t *place;  /* by node: the predicate of this location, or NONE */
    uint32_t summary; /* the predicate of the procedure's summary (it returns), or NONE */
    uint32_t failure; /* the predicate that states that the procedure fails, or NONE */
    /* by cell (program variable): its sort; BPL_SORT_NONE for a temporary, or if clauses cannot
     * express the sort */
    BplSort *sorts;
    bool is_used; /* some call of the procedure can influence a check */
} BplChcLocations;

typedef struct BplChcEncoder {
    BplChcSystem *system;
    BplChcLocations *places; /* by graph: its predicates */
} BplChcEncoder;

/* Return the number of the predicate for a cut-point of the graph, for the procedure's summary, or
 * for its failure. The predicate is created by the first call. */
uint32_t bpl_chc_location(BplChcEncoder *encoder, uint32_t graph, uint32_t node);
uint32_t bpl_chc_summary(BplChcEncoder *encoder, uint32_t graph);
uint32_t bpl_chc_failure(BplChcEncoder *encoder, uint32_t graph);

/* Makes the clauses for the code from the node up to the next cut-points (region.c). */
void bpl_chc_encode_region(BplChcEncoder *encoder, uint32_t graph, uint32_t node);

#endif
