/* The configurations of configs.def, by name.
 *
 * A configuration is a list of transforms (transform/transform.h) and an engine (engine/engine.h).
 * Adding one is a line of configs.def; adding a mechanism is one file and one line of engines.def
 * or transforms.def.
 */
#ifndef BPL_CHC_CONFIG_H
#define BPL_CHC_CONFIG_H

#include "libbpl/chc/engine/engine.h"

typedef enum BplChcConfigUse {
    BPL_CHC_USE_ALWAYS,
    BPL_CHC_USE_MAPS,     /* usable only if predicates carry maps */
    BPL_CHC_USE_CALLS,    /* usable only if calls were expanded */
    BPL_CHC_USE_SOLVER,   /* usable only if an external solver is given */
    BPL_CHC_USE_CONGRUENT /* usable only if there are congruences */
} BplChcConfigUse;

typedef struct BplChcConfig {
    const char *name;
    uint32_t transforms; /* a set of BplChcTransforms */
    BplChcEngineKind engine;
    BplFixedpointOptions spacer; /* Spacer's options, without limits */
    uint32_t first, later;       /* sizes of its first and later slices, in units of the round */
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

/* The set of configurations that a list of names between commas denotes. 0 if a name is unknown:
 * then *wrong points to that name, and *length is its length. */
uint64_t bpl_chc_configs_named(const char *names, const char **wrong, size_t *length);
/* Prints the table of configurations: a line with the name and purpose of each. */
void bpl_chc_configs_list(BplStrbuf *out);

#endif
