/* Defines the table of configurations, and finds configurations by their names. */
#include "libbpl/chc/run/config.h"

#include "libbpl/chc/transform/transform.h"

#include <string.h>

/* Short names for the bits in the columns of configs.def: options of Spacer, and transforms. */
enum {
    CORES = 1,
    SIMPLIFY = 2,
    QUANTIFIED = 4,
    GENERALISE = 8,
#define TRANSFORM(id, keeps_derivations, meaning) id = BPL_CHC_##id,
#include "libbpl/chc/transform/transforms.def"
#undef TRANSFORM
};

#define SPACER_OF(bits)                                                                      \
    {                                                                                        \
        .cores = (bits)&CORES, .simplify = (bits)&SIMPLIFY, .quantified = (bits)&QUANTIFIED, \
        .generalise = (bits)&GENERALISE                                                      \
    }

const BplChcConfig bpl_chc_configs[BPL_CHC_CONFIGS] = {
#define CONFIG(id, name, transforms, engine, spacer, first, later, use, good_for) \
    {name,  transforms, BPL_CHC_ENGINE_##engine, SPACER_OF(spacer),               \
     first, later,      BPL_CHC_USE_##use,       good_for},
#include "libbpl/chc/run/configs.def"
#undef CONFIG
};

static_assert(BPL_CHC_CONFIGS <= 64, "sets of configurations are words");

uint64_t bpl_chc_configs_named(const char *names, const char **wrong, size_t *length)
{
    uint64_t set = 0;
    for (const char *name = names;; name += *length + 1) {
        size_t which = 0;
        *length = strcspn(name, ",");
        while (which < BPL_CHC_CONFIGS && (strlen(bpl_chc_configs[which].name) != *length ||
                                           memcmp(bpl_chc_configs[which].name, name, *length)))
            which++;
        *wrong = name;
        if (which == BPL_CHC_CONFIGS)
            return 0;
        set |= (uint64_t)1 << which;
        if (!name[*length])
            return set;
    }
}

void bpl_chc_configs_list(BplStrbuf *out)
{
    for (size_t i = 0; i < BPL_CHC_CONFIGS; i++)
        bpl_strbuf_addf(out, "%-12s %s\n", bpl_chc_configs[i].name, bpl_chc_configs[i].good_for);
}
