/* Declares the configurations of the portfolio, which configs.def lists, and functions that find
 * them by name.
 *
 * A configuration consists of a list of transforms (transform/transform.h) and an engine
 * (engine/engine.h). To add a configuration, one adds a line to configs.def; to add an engine or a
 * transform, a file and a line in engines.def or transforms.def. */
#ifndef BPL_CHC_CONFIG_H
#define BPL_CHC_CONFIG_H

#include "libbpl/chc/engine/engine.h"

typedef enum BplChcConfigUse {
    BPL_CHC_USE_ALWAYS,
    BPL_CHC_USE_MAPS,     /* use it only if predicates have maps as arguments */
    BPL_CHC_USE_CALLS,    /* use it only if calls were expanded */
    BPL_CHC_USE_SOLVER,   /* use it only if the user has given an external solver */
    BPL_CHC_USE_CONGRUENT /* use it only if congruences were found */
} BplChcConfigUse;

typedef struct BplChcConfig {
    const char *name;
    uint32_t transforms; /* the transforms, a set of bits of BplChcTransforms */
    BplChcEngineKind engine;
    BplFixedpointOptions spacer; /* Spacer's options, without limits */
    /* lengths of the time slices of this configuration in the first round and in later rounds, in
     * units of the round's length */
    uint32_t first, later;
    BplChcConfigUse use;
    const char *good_for;
} BplChcConfig;

enum {
#define CONFIG(id, name, transforms, engine, spacer, first, later, use, good_for) \
    BPL_CHC_CONFIG_##id,
#include "libbpl/chc/run/configs.def"
#undef CONFIG
    BPL_CHC_CONFIGS
};

extern const BplChcConfig bpl_chc_configs[BPL_CHC_CONFIGS];

/* Returns the set of the configurations that `names`, a list separated by commas, mentions. Returns
 * 0 if one of the names is unknown: *wrong then points to this name, and *length is its length. */
uint64_t bpl_chc_configs_named(const char *names, const char **wrong, size_t *length);
/* Prints the table of configurations for users: a line for each configuration, with its name and
 * purpose. */
void bpl_chc_configs_list(BplStrbuf *out);

#endif
