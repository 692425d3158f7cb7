/* Tests large maps that are written element by element against a plain array: their values, the
 * values of earlier versions, and that they equal maps that were made as a whole. */
#include "libbpl/replay/datum_internal.h"
#include "unit.h"

#include "libbpl/base/alloc.h"

enum { KEYS = 6000, WRITES = 40000, VERSIONS = 8 };

typedef struct Version {
    const BplDatum *map;
    int *values; /* values[key] */
} Version;

static uint64_t state;

static uint32_t any(uint32_t limit)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state % limit);
}

static const BplDatum *with(BplData *values, const BplDatum *map, int key, int value)
{
    const BplDatum *keys[] = {bpl_datum_int(values, key)};
    return bpl_datum_map_store(values, map, keys, bpl_datum_int(values, value));
}

static int at(BplData *values, const BplDatum *map, int key)
{
    mpz_t z;
    const BplDatum *keys[] = {bpl_datum_int(values, key)};
    const BplDatum *value = bpl_datum_map_find(map, keys);
    return value ? (int)mpz_get_si(bpl_datum_z(value, z)) : 0;
}

static void assert_is(BplData *values, const Version *version)
{
    BPL_VEC(const BplDatum *) cells = {0};
    for (int key = 0; key < KEYS; key++) {
        TEST_ASSERT_EQUAL_INT(version->values[key], at(values, version->map, key));
        if (!version->values[key])
            continue;
        bpl_vec_push(&cells, bpl_datum_int(values, key));
        bpl_vec_push(&cells, bpl_datum_int(values, version->values[key]));
    }
    uint32_t points = (uint32_t)(cells.count / 2);
    const BplDatum *table =
        bpl_datum_map(values, version->map->type, 1, bpl_datum_int(values, 0), cells.at, points);
    TEST_ASSERT_EQUAL_UINT32(points, bpl_datum_flat(version->map)->count);
    TEST_ASSERT_EQUAL_INT(0, bpl_datum_compare(table, version->map));
    bpl_vec_release(&cells);
}

/* Returns the index of the next write: indices ascend, descend, or are in random order. */
static int next_key(int write)
{
    int round = write / KEYS;
    return round % 3 == 0   ? write % KEYS
           : round % 3 == 1 ? KEYS - 1 - write % KEYS
                            : (int)any(KEYS);
}

static void test_writes(void)
{
    BplData *values = bpl_data_new();
    int now[KEYS] = {0};
    Version versions[VERSIONS];
    const BplDatum *map = bpl_datum_map(values, NULL, 1, bpl_datum_int(values, 0), NULL, 0);
    state = 88172645463325252u;
    for (int i = 0, kept = 0; i < WRITES; i++) {
        int key = next_key(i);
        now[key] = (int)any(4);
        map = with(values, map, key, now[key]);
        if (i % (WRITES / VERSIONS) != 0)
            continue;
        versions[kept] = (Version){map, bpl_alloc(sizeof now)};
        memcpy(versions[kept++].values, now, sizeof now);
    }
    assert_is(values, &(Version){map, now});
    for (int i = 0; i < VERSIONS; i++)
        assert_is(values, &versions[i]);
    bpl_data_sweep_start(values);
    for (int i = 0; i < VERSIONS; i += 2)
        versions[i].map = bpl_data_keep(values, versions[i].map);
    map = bpl_data_keep(values, map);
    bpl_data_sweep_end(values);
    assert_is(values, &(Version){map, now});
    for (int i = 0; i < VERSIONS; i++) {
        if (i % 2 == 0)
            assert_is(values, &versions[i]);
        bpl_free(versions[i].values);
    }
    bpl_data_free(values);
}

/* Tests versions of a map that are freed before its table is made. */
static void test_sweeping_edits(void)
{
    BplData *values = bpl_data_new();
    int now[KEYS] = {0};
    const BplDatum *map = bpl_datum_map(values, NULL, 1, bpl_datum_int(values, 0), NULL, 0);
    for (int i = 0; i < WRITES; i++) {
        int key = next_key(i);
        now[key] = i % 5;
        map = with(values, map, key, now[key]);
        if (i % 3333 != 0)
            continue;
        const BplDatum *before = map;
        map = with(values, map, 1, now[1] = 7);
        bpl_data_sweep_start(values);
        map = bpl_data_keep(values, map);
        before = bpl_data_keep(values, before);
        bpl_data_sweep_end(values);
        TEST_ASSERT_TRUE(map != before);
    }
    assert_is(values, &(Version){map, now});
    bpl_data_free(values);
}

UNIT_MAIN(UNIT_TEST(test_writes), UNIT_TEST(test_sweeping_edits))
