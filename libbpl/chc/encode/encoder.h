/* Shared by the files that make clauses; private to this folder. */
#ifndef BPL_CHC_ENCODER_H
#define BPL_CHC_ENCODER_H

#include "libbpl/chc/system.h"

/* The predicates of one graph. */
typedef struct BplChcLocations {
    uint32_t *place;  /* by node: its predicate, or NONE */
    uint32_t summary; /* the predicate of the procedure's summary, or NONE */
    uint32_t failure; /* the predicate of a failure in the procedure, or NONE */
    BplSort *sorts; /* by cell: its sort; BPL_SORT_NONE for a temporary, or if the sort is opaque */
    bool is_used;   /* some call of the procedure matters */
} BplChcLocations;

typedef struct BplChcEncoder {
    BplChcSystem *system;
    BplChcLocations *places; /* by graph: its predicates */
} BplChcEncoder;

/* The predicate of a cut, a summary or a failure; created by the first call. */
uint32_t bpl_chc_location(BplChcEncoder *encoder, uint32_t graph, uint32_t node);
uint32_t bpl_chc_summary(BplChcEncoder *encoder, uint32_t graph);
uint32_t bpl_chc_failure(BplChcEncoder *encoder, uint32_t graph);

/* Makes the clauses of the code from the node on, up to the next cuts (region.c). */
void bpl_chc_encode_region(BplChcEncoder *encoder, uint32_t graph, uint32_t node);

#endif
