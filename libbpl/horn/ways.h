/* All ways through a region with intervals instead of values.
 *
 * The edges of a region are followed one by one, what the clauses say of each is assumed
 * (narrow.h), and choices that stay open are made in all ways: no two ways have values in common.
 */
#ifndef BPL_HORN_WAYS_H
#define BPL_HORN_WAYS_H

#include "libbpl/horn/narrow.h"
#include "libbpl/horn/system.h"

typedef struct BplHornWayOut {
    uint32_t clause, exit;
} BplHornWayOut;

typedef struct BplHornWaysRegion {
    uint32_t *first_edge; /* by node: in `edges`; one more at the end */
    uint32_t *edges;      /* of the region, by the node they start from */
    uint32_t *first_out;  /* by node: in `outs`; one more at the end */
    BplHornWayOut *outs;
    const BplHornAtom *start; /* what its clauses begin with, or NULL */
    bool is_used;             /* by some clause */
} BplHornWaysRegion;

typedef struct BplHornWays {
    const BplHornSystem *system;
    BplNarrow narrow;
    BplHornWaysRegion *regions;
    BplNarrowTerms *plain; /* by clause: what it says besides */
    /* Called where a clause ends, with its symbols' intervals in `narrow`; false ends it all. */
    bool (*arrive)(void *data, uint32_t clause);
    void *data;
    uint64_t most_work; /* 0: no limit */
    bool ended;         /* by `arrive`, or by the limit */
} BplHornWays;

/* False if a procedure is called: `ways` is then to be released all the same. */
bool bpl_horn_ways_init(BplHornWays *ways, const BplHornSystem *system);
void bpl_horn_ways_release(BplHornWays *ways);

/* From the place that the predicate says something of, with its arguments in these intervals; or,
 * if it is BPL_HORN_NONE, from the beginning. */
void bpl_horn_ways_follow(BplHornWays *ways, uint32_t pred, const BplInterval *box);

#endif
