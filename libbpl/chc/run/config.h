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
    BPL_CHC_USE_MAPS,     /* usable if predicates carry maps */
    BPL_CHC_USE_CALLS,    /* usable if calls were expanded */
    BPL_CHC_USE_SOLVER,   /* usable if an external solver is given */
    BPL_CHC_USE_CONGRUENT /* usable if there are congruences */
} BplChcConfigUse;

typedef struct BplChcConfig {
    const char *name;
    uint32_t transforms; /* BplChcTransforms */
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

/* The set of the configurations in a list of names between commas; 0 if one of the names is
 * unknown, which then is *wrong, of `length` bytes. */
uint64_t bpl_chc_configs_named(const char *names, const char **wrong, size_t *length);
/* Prints the table: for each name a line with its purpose. */
void bpl_chc_configs_list(BplStrbuf *out);

#endif
