#include "libbpl/report/junit_merge.h"

#include "libbpl/base/alloc.h"

#include <assert.h>
#include <stdlib.h>

typedef struct Piece {
    const BplJunitSuite *suite;
    const BplJunitPart *part;
    /* number of this piece (part of a suite) in the order of reading, for a stable sort */
    size_t order;
} Piece;

typedef BPL_VEC(Piece) Pieces;

/* ---- are these all shards of one run? -------------------------------------------------------- */

static bool same_run(const BplJunitPart *a, const BplJunitPart *b, BplStrbuf *complaint)
{
    const BplJunitShard *x = &a->report->shard, *y = &b->report->shard;
    if (!x->index != !y->index) {
        bpl_strbuf_addf(complaint, "%s is a shard, %s is not", x->index ? a->name : b->name,
                        x->index ? b->name : a->name);
        return false;
    }
    if (x->index && (x->total != y->total || x->suites != y->suites ||
                     strcmp(x->key ? x->key : "", y->key ? y->key : "") != 0)) {
        bpl_strbuf_addf(complaint, "%s and %s are shards of different runs", a->name, b->name);
        return false;
    }
    return true;
}

static bool every_shard_once(const BplJunitPart *parts, size_t count, BplStrbuf *complaint)
{
    uint32_t total = parts[0].report->shard.total;
    if (!parts[0].report->shard.index)
        return true;
    const BplJunitPart **found = bpl_alloc_zero((count + 1) * sizeof *found);
    bool fine = true;
    for (size_t i = 0; i < count && fine; i++) {
        uint32_t index = parts[i].report->shard.index;
        /* then some part with a smaller index must be missing, which is reported later */
        if (index > count)
            continue;
        if (found[index]) {
            bpl_strbuf_addf(complaint, "%s and %s are both shard %u", found[index]->name,
                            parts[i].name, (unsigned)index);
            fine = false;
        }
        found[index] = &parts[i];
    }
    for (uint32_t index = 1; index <= total && fine; index++) {
        if (index > count || !found[index]) {
            bpl_strbuf_addf(complaint, "shard %u of %u is missing", (unsigned)index,
                            (unsigned)total);
            fine = false;
        }
    }
    bpl_free(found);
    return fine;
}

/* ---- suites ---------------------------------------------------------------------------------- */

static int by_position(const void *a, const void *b)
{
    const Piece *x = a, *y = b;
    if (x->suite->position != y->suite->position)
        return x->suite->position < y->suite->position ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

typedef struct Placed {
    const BplJunitCase *test;
    const BplJunitPart *part;
} Placed;

static int by_case_position(const void *a, const void *b)
{
    const Placed *x = a, *y = b;
    return x->test->position < y->test->position ? -1 : x->test->position > y->test->position;
}

static bool adopt(BplJunit *whole, BplJunitSuite *suite, const BplJunitCase *test,
                  const BplJunitPart *part, BplStrbuf *complaint)
{
    if (bpl_junit_find_case(whole, test->classname, test->name)) {
        bpl_strbuf_addf(complaint, "%s: the test '%s' of '%s' is there twice", part->name,
                        test->name, test->classname);
        return false;
    }
    bpl_junit_adopt_case(whole, suite, test);
    return true;
}

/* Adds the tests of a suite that shards share, in the order of their positions. Each position must
 * occur once or, with `gaps`, at most once; otherwise returns false, with a complaint. */
static bool join_cases(BplJunit *whole, BplJunitSuite *suite, const Piece *pieces, size_t count,
                       bool gaps, BplStrbuf *complaint)
{
    BPL_VEC(Placed) placed = {0};
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < pieces[i].suite->cases.count; j++)
            bpl_vec_push(&placed, (Placed){pieces[i].suite->cases.at[j], pieces[i].part});
    if (placed.count)
        qsort(placed.at, placed.count, sizeof *placed.at, by_case_position);
    bool fine = true;
    uint32_t next = 0;
    for (size_t i = 0; i < placed.count && fine; i++, next++) {
        uint32_t position = placed.at[i].test->position;
        fine = position == next || (position > next && gaps);
        if (position < next)
            bpl_strbuf_addf(complaint, "%s: test %u of the suite '%s' is there twice",
                            placed.at[i].part->name, (unsigned)position, suite->name);
        else if (!fine)
            bpl_strbuf_addf(complaint, "test %u of the suite '%s' is missing", (unsigned)next,
                            suite->name);
        else
            fine = adopt(whole, suite, placed.at[i].test, placed.at[i].part, complaint);
        next = position;
    }
    uint32_t all = pieces[0].suite->all_cases;
    if (fine && placed.count != all && !gaps) {
        bpl_strbuf_addf(complaint, "the suite '%s' has %zu tests, of %u", suite->name, placed.count,
                        (unsigned)all);
        fine = false;
    }
    bpl_vec_release(&placed);
    return fine;
}

static const char *joined_text(BplJunit *whole, const Piece *pieces, size_t count, bool errors)
{
    BplStrbuf text = {0};
    for (size_t i = 0; i < count; i++) {
        const char *part = errors ? pieces[i].suite->err : pieces[i].suite->out;
        if (!part || !*part)
            continue;
        if (text.length && text.text[text.length - 1] != '\n')
            bpl_strbuf_add_char(&text, '\n');
        bpl_strbuf_add_text(&text, part);
    }
    const char *joined = text.length ? bpl_junit_text(whole, text.text, text.length) : NULL;
    bpl_strbuf_release(&text);
    return joined;
}

static bool may_join(const Piece *first, const Piece *other, BplStrbuf *complaint)
{
    if (first->suite->is_split && other->suite->is_split &&
        strcmp(first->suite->name, other->suite->name) == 0 &&
        first->suite->all_cases == other->suite->all_cases && first->part != other->part)
        return true;
    bpl_strbuf_addf(complaint, "%s and %s: the suites '%s' and '%s' have the same place",
                    first->part->name, other->part->name, first->suite->name, other->suite->name);
    return false;
}

/* Adds a suite that is put together from its pieces, which are in different shards; returns false
 * with a complaint if the pieces do not fit together. */
static bool join(BplJunit *whole, const Piece *pieces, size_t count, bool gaps,
                 BplStrbuf *complaint)
{
    const BplJunitSuite *first = pieces[0].suite;
    BplJunitSuite *suite = bpl_junit_add_suite(whole, first->name, strlen(first->name));
    suite->package = first->package;
    suite->hostname = first->hostname;
    suite->has_timestamp = first->has_timestamp;
    suite->timestamp = first->timestamp;
    for (size_t i = 0; i < first->properties.count; i++)
        bpl_vec_push(&suite->properties, first->properties.at[i]);
    for (size_t i = 1; i < count; i++) {
        if (!may_join(&pieces[0], &pieces[i], complaint))
            return false;
        if (pieces[i].suite->has_timestamp && pieces[i].suite->timestamp < suite->timestamp)
            suite->timestamp = pieces[i].suite->timestamp;
    }
    suite->out = joined_text(whole, pieces, count, false);
    suite->err = joined_text(whole, pieces, count, true);
    if (first->is_split)
        return join_cases(whole, suite, pieces, count, gaps, complaint);
    for (size_t i = 0; i < first->cases.count; i++)
        if (!adopt(whole, suite, first->cases.at[i], pieces[0].part, complaint))
            return false;
    return true;
}

/* Adds the suites of all shards. With `gaps`, suites and tests may be missing, since an interrupted
 * shard may lack some. Returns false with a complaint. */
static bool join_shards(BplJunit *whole, Pieces *pieces, uint32_t suites, bool gaps,
                        BplStrbuf *complaint)
{
    if (pieces->count)
        qsort(pieces->at, pieces->count, sizeof *pieces->at, by_position);
    uint32_t next = 0;
    for (size_t i = 0; i < pieces->count; next++) {
        uint32_t position = pieces->at[i].suite->position;
        size_t count = 1;
        while (i + count < pieces->count && pieces->at[i + count].suite->position == position)
            count++;
        if (position != next && !gaps)
            break;
        if (!join(whole, pieces->at + i, count, gaps, complaint))
            return false;
        i += count;
    }
    if (gaps || (next == suites && whole->suites.count == next))
        return true;
    if (next < suites)
        bpl_strbuf_addf(complaint, "suite %u of %u is missing", (unsigned)next + 1,
                        (unsigned)suites);
    else
        bpl_strbuf_addf(complaint, "there are more suites than the %u of the run",
                        (unsigned)suites);
    return false;
}

/* Marks the whole report as interrupted if a part was interrupted. */
static void join_interruptions(BplJunit *whole, const BplJunitPart *parts, size_t count)
{
    BplStrbuf reasons = {0};
    for (size_t i = 0; i < count; i++) {
        const BplJunit *report = parts[i].report;
        if (!report->interrupted)
            continue;
        bpl_strbuf_add_text(&reasons, reasons.length ? "; " : "");
        if (report->shard.index && count > 1)
            bpl_strbuf_addf(&reasons, "shard %u: ", (unsigned)report->shard.index);
        bpl_strbuf_add_text(&reasons, report->interrupted);
    }
    if (reasons.length)
        whole->interrupted = bpl_junit_line(whole, reasons.text, reasons.length);
    bpl_strbuf_release(&reasons);
}

static bool join_all(BplJunit *whole, Pieces *pieces, const BplJunitShard *shard,
                     BplStrbuf *complaint)
{
    if (shard->index)
        return join_shards(whole, pieces, shard->suites, whole->interrupted != NULL, complaint);
    for (size_t i = 0; i < pieces->count; i++)
        if (!join(whole, &pieces->at[i], 1, false, complaint))
            return false;
    return true;
}

BplJunit *bpl_junit_merge(const BplJunitPart *parts, size_t count, BplStrbuf *complaint)
{
    assert(count > 0);
    for (size_t i = 1; i < count; i++)
        if (!same_run(&parts[0], &parts[i], complaint))
            return NULL;
    if (!every_shard_once(parts, count, complaint))
        return NULL;
    BplJunit *whole = bpl_junit_new();
    Pieces pieces = {0};
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < parts[i].report->suites.count; j++)
            /* a placeholder is skipped: the suite for which it stands is in another shard's report
             */
            if (!parts[i].report->suites.at[j]->is_elsewhere)
                bpl_vec_push(&pieces,
                             (Piece){parts[i].report->suites.at[j], &parts[i], pieces.count});
    whole->name = parts[0].report->name;
    join_interruptions(whole, parts, count);
    bool fine = join_all(whole, &pieces, &parts[0].report->shard, complaint);
    bpl_vec_release(&pieces);
    if (fine)
        return whole;
    bpl_junit_free(whole);
    return NULL;
}
