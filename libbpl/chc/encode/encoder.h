/* Shared by the files that make clauses; private to this folder. */
#ifndef BPL_CHC_ENCODER_H
#define BPL_CHC_ENCODER_H

#include "libbpl/chc/system.h"

/* The predicates of one graph. */
typedef struct BplChcLocations {
    uint32_t *place;  /* by node: a predicate, or NONE */
    uint32_t summary; /* or NONE */
    uint32_t failure; /* or NONE */
    BplSort *sorts;   /* by cell; BPL_SORT_NONE for a temporary, or where opaque */
    bool is_used;     /* something calls it, in a way that matters */
} BplChcLocations;

typedef struct BplChcEncoder {
    BplChcSystem *system;
    BplChcLocations *places; /* by graph */
} BplChcEncoder;

/* The predicate of a cut, a summary, a failure: made when first asked for. */
uint32_t bpl_chc_location(BplChcEncoder *encoder, uint32_t graph, uint32_t node);
uint32_t bpl_chc_summary(BplChcEncoder *encoder, uint32_t graph);
uint32_t bpl_chc_failure(BplChcEncoder *encoder, uint32_t graph);

/* The clauses of the code from that node on: region.c. */
void bpl_chc_encode_region(BplChcEncoder *encoder, uint32_t graph, uint32_t node);

#endif
