/* What the files that make clauses share; nobody else includes this. */
#ifndef BPL_HORN_ENCODE_H
#define BPL_HORN_ENCODE_H

#include "libbpl/horn/system.h"

/* The predicates of one graph. */
typedef struct BplHornPlaces {
    uint32_t *place;  /* by node: a predicate, or NONE */
    uint32_t summary; /* or NONE */
    uint32_t failure; /* or NONE */
    BplSort *sorts;   /* by cell; BPL_SORT_NONE for a temporary, or where opaque */
    bool is_used;     /* something calls it, in a way that matters */
} BplHornPlaces;

typedef struct BplHornEncoder {
    BplHornSystem *system;
    BplHornPlaces *places; /* by graph */
} BplHornEncoder;

/* The predicate of a cut, a summary, a failure: made when first asked for. */
uint32_t bpl_horn_place(BplHornEncoder *encoder, uint32_t graph, uint32_t node);
uint32_t bpl_horn_summary(BplHornEncoder *encoder, uint32_t graph);
uint32_t bpl_horn_failure(BplHornEncoder *encoder, uint32_t graph);

/* The clauses of the code from that node on: region.c. */
void bpl_horn_encode_region(BplHornEncoder *encoder, uint32_t graph, uint32_t node);

#endif
