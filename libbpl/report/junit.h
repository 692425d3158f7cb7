/* Test reports as dashboards read them: a model, and its writer as JUnit XML.
 *
 *     BplJunit *report = bpl_junit_new();
 *     BplJunitSuite *suite = bpl_junit_add_suite(report, name, length);
 *     BplJunitCase *test = bpl_junit_add_case(report, suite, classname, length, name, length);
 *     test->verdict = BPL_JUNIT_FAILURE;
 *     test->type = "postcondition";
 *     test->message = bpl_junit_line(report, text, length);
 *     test->content = bpl_junit_text(report, text, length);
 *     bpl_junit_write(&out, report, &options);
 *     bpl_junit_free(report);
 *
 * Invariants
 *
 * - Every text in the model is safe (see bpl_junit_name and its kin, the only ways in for texts
 * that come from elsewhere): UTF-8, nothing that XML 1.0 cannot carry, no control character but
 * line feed and tab, no invisible or direction-changing character, and not longer than its kind may
 * be.
 * - A test is known by its classname and name. Both are never empty, and no two tests of a report
 *   have the same: the later one of two is called "NAME #2", and so on. Ids are compared after they
 *   were made safe.
 * - Times are whole milliseconds. A suite's time is the sum of its tests' times, counters are
 * counts of what is there; neither is stored.
 * - What is written, read and written again gives the same bytes (in the same profile).
 *
 * Profiles
 *
 * `strict` is what three schemas accept at once: Jenkins' junit, Jenkins xUnit's junit-10 and Windy
 * Road's for Ant. Where they disagree, what all of them allow is written: no attribute at
 * <testsuites>, none at <skipped>, no properties and no output below a <testcase>, at least one
 * property and both outputs in each suite, a time stamp even where none is wanted (it is the epoch
 * then). The tests' own output is gathered in the suite's <system-out>, a section for each test:
 * "[3] CLASSNAME NAME", where 3 is its place in the suite from 0, then its lines indented by two;
 * "[-]" heads the suite's own. The property junit.output=by-case says so to the reader.
 *
 * `rich` is for GitHub and GitLab: also file, line and properties of tests, their output where it
 * belongs, totals at the root, messages at <skipped>.
 *
 * What consumers do with it, in both: GitLab shows an element's content and not its message, so
 * content always begins with the message. The first property of each suite is junit.profile.
 *
 * Runs that were cut short
 *
 * `interrupted` says why. It is written as a suite of its own, "interrupted", with one test that is
 * an error of type "interrupted"; the reader takes it back. A run that can be killed at any moment
 * writes such a report, whole and valid, before its first test and now and then, and replaces it at
 * last: then no moment leaves an empty file.
 *
 * Shards
 *
 * A run that was split writes into every suite what bpl-junit merge needs to put it together again
 * (BplJunitShard, and `position` of suites and tests): the properties
 *     shard.index   I, from 1
 *     shard.total   N
 *     shard.key     any text that is the same for all shards of one run, and for no other: a hash
 *                   of the program, the options and the ids of what was to be run
 *     shard.suites  how many suites the whole run has
 *     shard.suite   this one's place among them, from 0
 *     shard.cases   only where a suite is split between shards: which of its tests these are, from
 *                   0, and of how many: "0,3-5/9"
 *     shard.elsewhere  only of a suite that says no more than that another shard has it: "yes"
 * A shard without any suite writes one that is called "empty shard" and has no test.
 */
#ifndef BPL_REPORT_JUNIT_H
#define BPL_REPORT_JUNIT_H

#include "libbpl/base/arena.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* How many bytes the kinds of text may have; longer ones lose their middle, names their end. */
enum { BPL_JUNIT_MOST_NAME = 512, BPL_JUNIT_MOST_LINE = 4096, BPL_JUNIT_MOST_TEXT = 256 << 10 };

typedef enum BplJunitVerdict {
    BPL_JUNIT_PASSED,
    BPL_JUNIT_FAILURE, /* a check is violated */
    BPL_JUNIT_ERROR,   /* undecided: a bound, a time limit, a fault */
    BPL_JUNIT_SKIPPED  /* not run */
} BplJunitVerdict;
enum { BPL_JUNIT_VERDICTS = 4 };

typedef struct BplJunitProperty {
    const char *name, *value;
} BplJunitProperty;

typedef BPL_VEC(BplJunitProperty) BplJunitProperties;

typedef struct BplJunitCase {
    const char *classname, *name;
    uint64_t milliseconds;
    BplJunitVerdict verdict;
    const char *type;      /* of a failure or an error; NULL: "unknown" */
    const char *message;   /* a line, or NULL */
    const char *content;   /* or NULL */
    const char *out, *err; /* or NULL */
    const char *file;      /* or NULL; rich only, as is all that follows */
    uint32_t line;         /* 0: none */
    BplJunitProperties properties;
    uint32_t position; /* in the suite of the whole run; only where that is split */
    uint32_t copies;   /* others that wanted its name */
} BplJunitCase;

typedef struct BplJunitSuite {
    const char *name;
    const char *package;  /* or NULL */
    const char *hostname; /* NULL: "localhost" */
    bool has_timestamp;
    int64_t timestamp; /* seconds since the epoch, which itself is read as none */
    BplJunitProperties properties;
    BPL_VEC(BplJunitCase *) cases;
    const char *out, *err; /* or NULL */
    /* only in shards */
    uint32_t position;  /* among the suites of the whole run */
    bool is_split;      /* the tests' positions count, of */
    uint32_t all_cases; /* so many */
    bool is_elsewhere;  /* it stands for what another shard has: to be replaced by that */
} BplJunitSuite;

typedef struct BplJunitShard {
    uint32_t index; /* from 1; 0: the report is no shard */
    uint32_t total;
    uint32_t suites; /* of the whole run */
    const char *key;
} BplJunitShard;

typedef struct BplJunit {
    BplArena arena;
    const char *name; /* or NULL; rich only */
    BPL_VEC(BplJunitSuite *) suites;
    const char *interrupted; /* why, or NULL */
    BplJunitShard shard;
    void *ids; /* the tests by id, see junit.c */
} BplJunit;

typedef struct BplJunitCounts {
    size_t tests, of[BPL_JUNIT_VERDICTS];
    uint64_t milliseconds;
} BplJunitCounts;

typedef enum BplJunitProfile { BPL_JUNIT_STRICT, BPL_JUNIT_RICH } BplJunitProfile;

typedef struct BplJunitOptions {
    BplJunitProfile profile;
    bool no_timestamps;
} BplJunitOptions;

/* A report without suites. All that is in it goes with it. */
BplJunit *bpl_junit_new(void);
void bpl_junit_free(BplJunit *report);

/* New ones at the end, with safe copies of their names. */
BplJunitSuite *bpl_junit_add_suite(BplJunit *report, const char *name, size_t length);
BplJunitCase *bpl_junit_add_case(BplJunit *report, BplJunitSuite *suite, const char *classname,
                                 size_t classname_length, const char *name, size_t name_length);
/* Puts a test from another report at the end: texts are shared, so `from` must live as long. */
BplJunitCase *bpl_junit_adopt_case(BplJunit *report, BplJunitSuite *suite,
                                   const BplJunitCase *from);
/* Name and value are made safe. */
void bpl_junit_add_property(BplJunit *report, BplJunitProperties *properties, const char *name,
                            const char *value);
/* The test with these names, which are safe, or NULL. */
BplJunitCase *bpl_junit_find_case(const BplJunit *report, const char *classname, const char *name);

/* Safe copies of any bytes.
 *
 * What would be dropped, refused or acted upon becomes visible: \x1b, \xff for a byte that is not
 * UTF-8, \u{202e} for a character that is not seen or turns the text around; the backslash itself
 * stays, so that what is safe stays as it is. A carriage return before a line feed is left out. In
 * names and lines, white space is a single space. A text that is too long keeps its beginning and
 * its end and says between them how many bytes were cut; a name keeps its beginning and a hash of
 * the whole, so that different names stay different. */
const char *bpl_junit_name(BplJunit *report, const char *text, size_t length);
const char *bpl_junit_line(BplJunit *report, const char *text, size_t length);
const char *bpl_junit_text(BplJunit *report, const char *text, size_t length);
/* The first step of these: no length limit, white space as it was. */
void bpl_junit_make_safe(BplStrbuf *out, const char *text, size_t length);

/* A number from 0 to 2^64 - 1 that depends only on the id: what shards are split by. */
uint64_t bpl_junit_id_hash(const char *classname, const char *name);

/* How many tests there are, by what became of them. */
BplJunitCounts bpl_junit_count_suite(const BplJunitSuite *suite);
/* An interruption counts as an error. */
BplJunitCounts bpl_junit_count(const BplJunit *report);

/* When a run is to have happened: what the text, the value of SOURCE_DATE_EPOCH, says, in seconds
 * since the epoch; `now` if it is NULL or no number. */
int64_t bpl_junit_time(const char *source_date_epoch, int64_t now);
/* 2026-01-02T03:04:05, of UTC; years 1 to 9999. */
void bpl_junit_add_timestamp(BplStrbuf *out, int64_t seconds);
/* "1.234": always a point, always three decimals. */
void bpl_junit_add_seconds(BplStrbuf *out, uint64_t milliseconds);

/* The report as XML. */
void bpl_junit_write(BplStrbuf *out, const BplJunit *report, const BplJunitOptions *options);

#endif
