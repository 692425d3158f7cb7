#include "libbpl/report/junit.h"

#include "libbpl/base/alloc.h"

#include <assert.h>
#include <stdlib.h>
#include <time.h>

/* ---- tests by their ids: open addressing, a power of two slots, at most half of them used ---- */

typedef struct Ids {
    BplJunitCase **slots;
    size_t mask, count;
} Ids;

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3U;
    return hash;
}

uint64_t bpl_junit_id_hash(const char *classname, const char *name)
{
    uint64_t hash = hash_text(0xcbf29ce484222325U, classname);
    /* 0xff is not a byte of UTF-8, so it separates the names */
    hash = hash_text((hash ^ 0xff) * 0x100000001b3U, name);
    /* tests are assigned to shards by a remainder, that is, by the low bits, which must depend on
     * all other bits */
    hash ^= hash >> 32;
    hash *= 0x9e3779b97f4a7c15U;
    return hash ^ hash >> 29;
}

static BplJunitCase **slot_of(const Ids *ids, const char *classname, const char *name)
{
    size_t at = bpl_junit_id_hash(classname, name) & ids->mask;
    while (ids->slots[at] && (strcmp(ids->slots[at]->name, name) != 0 ||
                              strcmp(ids->slots[at]->classname, classname) != 0))
        at = (at + 1) & ids->mask;
    return &ids->slots[at];
}

static void grow(Ids *ids)
{
    Ids old = *ids;
    size_t room = old.slots ? 2 * (old.mask + 1) : 64;
    ids->slots = bpl_alloc_zero(room * sizeof *ids->slots);
    ids->mask = room - 1;
    for (size_t i = 0; old.slots && i <= old.mask; i++)
        if (old.slots[i])
            *slot_of(ids, old.slots[i]->classname, old.slots[i]->name) = old.slots[i];
    bpl_free(old.slots);
}

BplJunitCase *bpl_junit_find_case(const BplJunit *report, const char *classname, const char *name)
{
    const Ids *ids = report->ids;
    return ids->slots ? *slot_of(ids, classname, name) : NULL;
}

/* Returns the name itself or, if another test has this name, the name with a number that makes it
 * unique. The test that has the name stores the last number used, so that adding many tests with
 * equal names is not slower. */
static const char *unique_name(BplJunit *report, const char *classname, const char *name)
{
    BplJunitCase *first = bpl_junit_find_case(report, classname, name);
    const char *unique = name;
    while (bpl_junit_find_case(report, classname, unique)) {
        BplStrbuf numbered = {0};
        bpl_strbuf_addf(&numbered, "%s #%u", name, (unsigned)++first->copies + 1);
        unique = bpl_junit_name(report, numbered.text, numbered.length);
        bpl_strbuf_release(&numbered);
    }
    return unique;
}

static void insert(BplJunit *report, BplJunitSuite *suite, BplJunitCase *test)
{
    Ids *ids = report->ids;
    if (!ids->slots || 2 * ids->count >= ids->mask)
        grow(ids);
    test->name = unique_name(report, test->classname, test->name);
    *slot_of(ids, test->classname, test->name) = test;
    ids->count++;
    bpl_vec_push(&suite->cases, test);
}

/* ---- making a report ------------------------------------------------------------------------- */

BplJunit *bpl_junit_new(void)
{
    BplJunit *report = bpl_alloc_zero(sizeof *report);
    bpl_arena_init(&report->arena);
    report->ids = bpl_alloc_zero(sizeof(Ids));
    return report;
}

void bpl_junit_free(BplJunit *report)
{
    if (!report)
        return;
    for (size_t i = 0; i < report->suites.count; i++) {
        BplJunitSuite *suite = report->suites.at[i];
        for (size_t j = 0; j < suite->cases.count; j++)
            bpl_vec_release(&suite->cases.at[j]->properties);
        bpl_vec_release(&suite->cases);
        bpl_vec_release(&suite->properties);
    }
    bpl_vec_release(&report->suites);
    Ids *ids = report->ids;
    bpl_free(ids->slots);
    bpl_free(ids);
    bpl_arena_release(&report->arena);
    bpl_free(report);
}

BplJunitSuite *bpl_junit_add_suite(BplJunit *report, const char *name, size_t length)
{
    BplJunitSuite *suite = bpl_arena_alloc(&report->arena, sizeof *suite);
    suite->name = bpl_junit_name(report, name, length);
    suite->position = (uint32_t)report->suites.count;
    bpl_vec_push(&report->suites, suite);
    return suite;
}

BplJunitCase *bpl_junit_add_case(BplJunit *report, BplJunitSuite *suite, const char *classname,
                                 size_t classname_length, const char *name, size_t name_length)
{
    BplJunitCase *test = bpl_arena_alloc(&report->arena, sizeof *test);
    test->classname = bpl_junit_name(report, classname, classname_length);
    test->name = bpl_junit_name(report, name, name_length);
    test->position = (uint32_t)suite->cases.count;
    insert(report, suite, test);
    return test;
}

BplJunitCase *bpl_junit_adopt_case(BplJunit *report, BplJunitSuite *suite, const BplJunitCase *from)
{
    BplJunitCase *test = bpl_arena_alloc(&report->arena, sizeof *test);
    *test = *from;
    test->copies = 0;
    test->properties.at = NULL;
    test->properties.count = test->properties.room = 0;
    for (size_t i = 0; i < from->properties.count; i++)
        bpl_vec_push(&test->properties, from->properties.at[i]);
    insert(report, suite, test);
    return test;
}

void bpl_junit_add_property(BplJunit *report, BplJunitProperties *properties, const char *name,
                            const char *value)
{
    const char *safe_name = bpl_junit_name(report, name, strlen(name));
    const char *safe_value = bpl_junit_line(report, value, strlen(value));
    bpl_vec_push(properties, (BplJunitProperty){safe_name, safe_value});
}

/* ---- counting -------------------------------------------------------------------------------- */

BplJunitCounts bpl_junit_count_suite(const BplJunitSuite *suite)
{
    BplJunitCounts counts = {.tests = suite->cases.count};
    for (size_t i = 0; i < suite->cases.count; i++) {
        counts.of[suite->cases.at[i]->verdict]++;
        counts.milliseconds += suite->cases.at[i]->milliseconds;
    }
    return counts;
}

BplJunitCounts bpl_junit_count(const BplJunit *report)
{
    BplJunitCounts all = {0};
    for (size_t i = 0; i < report->suites.count; i++) {
        BplJunitCounts counts = bpl_junit_count_suite(report->suites.at[i]);
        all.tests += counts.tests;
        all.milliseconds += counts.milliseconds;
        for (size_t v = 0; v < BPL_JUNIT_VERDICTS; v++)
            all.of[v] += counts.of[v];
    }
    if (report->interrupted) {
        all.tests++;
        all.of[BPL_JUNIT_ERROR]++;
    }
    return all;
}

/* ---- time ------------------------------------------------------------------------------------ */

/* The first and the last second that a time stamp can express: 0001-01-01 to 9999-12-31. */
static const int64_t first_second = -62135596800, last_second = 253402300799;

int64_t bpl_junit_time(const char *source_date_epoch, int64_t now)
{
    enum { MOST_DIGITS = 18 };
    size_t digits = source_date_epoch ? strspn(source_date_epoch, "0123456789") : 0;
    if (digits == 0 || digits > MOST_DIGITS || source_date_epoch[digits])
        return now;
    return (int64_t)strtoll(source_date_epoch, NULL, 10);
}

void bpl_junit_add_timestamp(BplStrbuf *out, int64_t seconds)
{
    seconds = seconds < first_second ? first_second : seconds > last_second ? last_second : seconds;
    time_t time = (time_t)seconds;
    struct tm parts;
    struct tm *known = gmtime_r(&time, &parts);
    assert(known);
    (void)known;
    bpl_strbuf_addf(out, "%04d-%02d-%02dT%02d:%02d:%02d", parts.tm_year + 1900, parts.tm_mon + 1,
                    parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

void bpl_junit_add_seconds(BplStrbuf *out, uint64_t milliseconds)
{
    bpl_strbuf_addf(out, "%llu.%03u", (unsigned long long)(milliseconds / 1000),
                    (unsigned)(milliseconds % 1000));
}
