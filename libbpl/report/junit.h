/* Represents test reports for dashboards (a data model), and writes them as JUnit XML.
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
 *   - Every text in the model is safe (foreign texts must pass through bpl_junit_name and similar
 *     functions): UTF-8, characters that XML 1.0 allows, no control characters except line feed and
 *     tab, no invisible or direction-changing characters, and within the length limit of its kind.
 *   - A test is identified by its classname and name, its id. Both are never empty. Ids are unique
 *     in a report: if two tests have the same id, the later one is renamed to "NAME #2", and so on.
 *     Ids are compared after they were made safe.
 *   - Times are whole milliseconds. A suite's time is the sum of its tests' times, and counters are
 *     computed from the tests; neither is stored.
 *   - Writing, reading and writing again gives the same bytes (in the same profile).
 *
 * Profiles
 *
 * `strict` is accepted by three schemas at once: Jenkins' junit, Jenkins xUnit's junit-10 and Windy
 * Road's for Ant. It uses only what all three allow: no attribute at <testsuites>, none at
 * <skipped>, no properties and no output below a <testcase>, at least one property and both outputs
 * in each suite, a time stamp even if none is wanted (it is the epoch then). The output of tests is
 * collected in the suite's <system-out>, a section for each test: "[3] CLASSNAME NAME", where 3 is
 * the test's index in the suite from 0, then its lines indented by two; "[-]" heads the suite's own
 * output. The property junit.output=by-case tells the reader that the output has this form.
 *
 * `rich` is for GitHub and GitLab. It also has: file, line and properties of tests, the output of
 * each test, totals at the root, messages at <skipped>.
 *
 * In both profiles content always begins with the message, since GitLab shows an element's content
 * and not its message. The first property of each suite is junit.profile.
 *
 * Interrupted runs
 *
 * `interrupted` is the reason of an interruption. It is written as a suite of its own,
 * "interrupted", with one test that is an error of type "interrupted"; the reader turns this suite
 * back into the reason. A run that may be killed at any moment writes such a report, complete and
 * valid, before its first test and periodically, and replaces it at the end: then the file is never
 * empty.
 *
 * Shards
 *
 * A run may be split into shards, each with a report of its own. A shard writes into every suite
 * the data (marks) with which bpl-junit merge restores the whole report (BplJunitShard, and
 * `position` of suites and tests): the properties
 *     shard.index       I, the number of the shard, from 1
 *     shard.total       N, the number of shards
 *     shard.key         a text that is equal for all shards of one run, and for no others: a hash
 *                       of the program, the options and the ids of the tests
 *     shard.suites      the number of suites of the whole run
 *     shard.suite       the index of this suite among them, from 0
 *     shard.cases       only if a suite is split between shards: the indices of its tests, from
 *                       0, and the total: "0,3-5/9"
 *     shard.elsewhere   only for a placeholder of a suite that another shard has: "yes"
 * A shard without suites writes one with the name "empty shard" and no tests. */
#ifndef BPL_REPORT_JUNIT_H
#define BPL_REPORT_JUNIT_H

#include "libbpl/base/arena.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* Length limits in bytes; of longer texts the middle is cut out, of longer names the end. */
enum { BPL_JUNIT_MOST_NAME = 512, BPL_JUNIT_MOST_LINE = 4096, BPL_JUNIT_MOST_TEXT = 256 << 10 };

typedef enum BplJunitVerdict {
    BPL_JUNIT_PASSED,
    BPL_JUNIT_FAILURE, /* a check is violated */
    BPL_JUNIT_ERROR,   /* undecided, because of a limit or a fault */
    BPL_JUNIT_SKIPPED  /* not executed */
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
    const char *type;      /* the type of a failure or an error; NULL: "unknown" */
    const char *message;   /* one line, or NULL */
    const char *content;   /* the content, or NULL */
    const char *out, *err; /* the output, or NULL */
    /* file, or NULL; this and the following fields are used by the profile rich only */
    const char *file;
    uint32_t line; /* number of the line; 0: none */
    BplJunitProperties properties;
    /* index of the test in the suite of the whole run; only in a shard with a part of the suite */
    uint32_t position;
    uint32_t copies; /* number of other tests that were added with the same name */
} BplJunitCase;

typedef struct BplJunitSuite {
    const char *name;
    const char *package;  /* the package, or NULL */
    const char *hostname; /* name of the host; NULL: "localhost" */
    bool has_timestamp;
    int64_t timestamp; /* seconds since the epoch; 0 is read as no time stamp */
    BplJunitProperties properties;
    BPL_VEC(BplJunitCase *) cases;
    const char *out, *err; /* the suite's own output, or NULL */
    /* the following fields are used only in shards */
    uint32_t position; /* index among the suites of the whole run */
    bool is_split;     /* the shard has only some of the suite's tests, which then have positions */
    uint32_t all_cases; /* number of tests in the whole suite */
    bool is_elsewhere;  /* a placeholder, to be replaced by another shard's suite */
} BplJunitSuite;

typedef struct BplJunitShard {
    uint32_t index; /* number of the shard, from 1; 0: the report is not a shard */
    uint32_t total;
    uint32_t suites; /* number of suites of the whole run */
    const char *key;
} BplJunitShard;

typedef struct BplJunit {
    BplArena arena;
    const char *name; /* name of the report, or NULL; used by the profile rich only */
    BPL_VEC(BplJunitSuite *) suites;
    const char *interrupted; /* the reason of an interruption, or NULL */
    BplJunitShard shard;
    void *ids; /* the table that finds tests by their ids (junit.c) */
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

/* bpl_junit_new makes a report without suites; bpl_junit_free frees a report with everything in
 * it. */
BplJunit *bpl_junit_new(void);
void bpl_junit_free(BplJunit *report);

/* Append a suite to the report, or a test to a suite, with safe copies of the given names. */
BplJunitSuite *bpl_junit_add_suite(BplJunit *report, const char *name, size_t length);
BplJunitCase *bpl_junit_add_case(BplJunit *report, BplJunitSuite *suite, const char *classname,
                                 size_t classname_length, const char *name, size_t name_length);
/* Appends a copy of `from`, a test of another report. The copy shares the texts of `from`, so the
 * other report must live as long as this one. */
BplJunitCase *bpl_junit_adopt_case(BplJunit *report, BplJunitSuite *suite,
                                   const BplJunitCase *from);
/* Adds a property; name and value are made safe. */
void bpl_junit_add_property(BplJunit *report, BplJunitProperties *properties, const char *name,
                            const char *value);
/* Returns the test with these names, which must be safe; NULL if there is none. */
BplJunitCase *bpl_junit_find_case(const BplJunit *report, const char *classname, const char *name);

/* Make a safe copy of any bytes, for use as a name, a line or a text.
 *
 * Characters that consumers would drop, refuse or interpret become visible: \x1b, \xff for a byte
 * that is not UTF-8, \u{202e} for an invisible or direction-changing character; the backslash
 * itself stays, so that safe texts stay unchanged. A carriage return before a line feed is dropped.
 * In names and lines, white space becomes a single space. A text that is too long keeps its
 * beginning and its end, with the number of omitted bytes in between; a name keeps its beginning
 * and a hash of the whole, so that different names stay different. */
const char *bpl_junit_name(BplJunit *report, const char *text, size_t length);
const char *bpl_junit_line(BplJunit *report, const char *text, size_t length);
const char *bpl_junit_text(BplJunit *report, const char *text, size_t length);
/* Adds the bytes with visible characters for those that are not safe, without a length limit and
 * with unchanged white space: the first step of bpl_junit_name and similar functions. */
void bpl_junit_make_safe(BplStrbuf *out, const char *text, size_t length);

/* Returns a hash from 0 to 2^64 - 1 that depends only on the id; it assigns tests to shards. */
uint64_t bpl_junit_id_hash(const char *classname, const char *name);

/* Returns the number of tests of each verdict in the suite. */
BplJunitCounts bpl_junit_count_suite(const BplJunitSuite *suite);
/* Returns the number of tests of each verdict in the report; an interruption counts as an error. */
BplJunitCounts bpl_junit_count(const BplJunit *report);

/* Returns the time of a run: the value of SOURCE_DATE_EPOCH, in seconds since the epoch; `now` if
 * that is NULL or not a number. */
int64_t bpl_junit_time(const char *source_date_epoch, int64_t now);
/* Adds a time stamp in UTC, such as 2026-01-02T03:04:05, for the years 1 to 9999. */
void bpl_junit_add_timestamp(BplStrbuf *out, int64_t seconds);
/* Adds seconds, always with three decimals: "1.234". */
void bpl_junit_add_seconds(BplStrbuf *out, uint64_t milliseconds);

/* Writes the report as XML. */
void bpl_junit_write(BplStrbuf *out, const BplJunit *report, const BplJunitOptions *options);

#endif
