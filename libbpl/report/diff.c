/* Computes differences by Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, in its
 * linear-space form: searches from both ends until the two furthest paths meet, splits there, and
 * continues with both parts. A search that has taken COST_LIMIT steps splits at the best point so
 * far. */
#include "libbpl/report/diff.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/name.h"
#include "libbpl/base/vec.h"

#include <limits.h>

enum { COST_LIMIT = 256, CONTEXT = 3 };

typedef struct Side {
    BPL_VEC(const BplName *) lines; /* the lines, each with its line end */
    bool *changed;
} Side;

typedef struct Diff {
    Side old_side, new_side;
    /* for each diagonal: the furthest line of the old text that paths on this diagonal have reached
     */
    int *forward, *backward;
} Diff;

/* A range of lines of each text: from `from` to `to` - 1. */
typedef struct Box {
    int old_from, old_to, new_from, new_to;
} Box;

/* ---- where to split -------------------------------------------------------------------------- */

static bool same(const Diff *diff, int old_line, int new_line)
{
    return diff->old_side.lines.at[old_line] == diff->new_side.lines.at[new_line];
}

static int go_forward(const Diff *diff, const Box *box, int x, int diagonal)
{
    while (x < box->old_to && x - diagonal < box->new_to && same(diff, x, x - diagonal))
        x++;
    return x;
}

static int go_backward(const Diff *diff, const Box *box, int x, int diagonal)
{
    while (x > box->old_from && x - diagonal > box->new_from && same(diff, x - 1, x - diagonal - 1))
        x--;
    return x;
}

typedef struct Point {
    int x, y;
} Point;

/* The diagonals that the search in one direction uses; in each step either the odd or the even
 * ones. */
typedef struct Range {
    int low, high;
} Range;

static Range widen(Range range, const Box *box, int *reached, int never)
{
    int least = box->old_from - box->new_to, most = box->old_to - box->new_from;
    if (range.low > least)
        reached[--range.low - 1] = never;
    else
        range.low++;
    if (range.high < most)
        reached[++range.high + 1] = never;
    else
        range.high--;
    return range;
}

/* Returns the furthest point that the paths in either direction have reached. */
static Point best_so_far(const Diff *diff, const Box *box, Range forward, Range backward)
{
    Point ahead = {box->old_from, box->new_from}, behind = {box->old_to, box->new_to};
    for (int d = forward.low; d <= forward.high; d += 2) {
        int x = diff->forward[d] < box->old_to ? diff->forward[d] : box->old_to;
        if (x - d > box->new_to)
            x = box->new_to + d;
        if (x + x - d > ahead.x + ahead.y)
            ahead = (Point){x, x - d};
    }
    for (int d = backward.low; d <= backward.high; d += 2) {
        int x = diff->backward[d] > box->old_from ? diff->backward[d] : box->old_from;
        if (x - d < box->new_from)
            x = box->new_from + d;
        if (x + x - d < behind.x + behind.y)
            behind = (Point){x, x - d};
    }
    int gained = ahead.x + ahead.y - box->old_from - box->new_from;
    return gained > box->old_to + box->new_to - behind.x - behind.y ? ahead : behind;
}

static Point split(const Diff *diff, const Box *box)
{
    int *fd = diff->forward, *bd = diff->backward;
    int first = box->old_from - box->new_from, last = box->old_to - box->new_to;
    Range forward = {first, first}, backward = {last, last};
    bool odd = (first - last) & 1;
    fd[first] = box->old_from;
    bd[last] = box->old_to;
    for (int cost = 1;; cost++) {
        forward = widen(forward, box, fd, -1);
        for (int d = forward.high; d >= forward.low; d -= 2) {
            int start = fd[d - 1] < fd[d + 1] ? fd[d + 1] : fd[d - 1] + 1;
            fd[d] = go_forward(diff, box, start, d);
            if (odd && backward.low <= d && d <= backward.high && bd[d] <= fd[d])
                return (Point){fd[d], fd[d] - d};
        }
        backward = widen(backward, box, bd, INT_MAX);
        for (int d = backward.high; d >= backward.low; d -= 2) {
            int start = bd[d - 1] < bd[d + 1] ? bd[d - 1] : bd[d + 1] - 1;
            bd[d] = go_backward(diff, box, start, d);
            if (!odd && forward.low <= d && d <= forward.high && bd[d] <= fd[d])
                return (Point){bd[d], bd[d] - d};
        }
        if (cost >= COST_LIMIT)
            return best_so_far(diff, box, forward, backward);
    }
}

/* ---- comparing the lines --------------------------------------------------------------------- */

static int size_of(const Box *box)
{
    return box->old_to - box->old_from + box->new_to - box->new_from;
}

/* Marks the lines of the box that differ. Splits the box, recurses into the smaller part and loops
 * with the larger one, so that the recursion is not deep. */
static void compare(Diff *diff, Box box)
{
    for (;;) {
        while (box.old_from < box.old_to && box.new_from < box.new_to &&
               same(diff, box.old_from, box.new_from))
            box.old_from++, box.new_from++;
        while (box.old_from < box.old_to && box.new_from < box.new_to &&
               same(diff, box.old_to - 1, box.new_to - 1))
            box.old_to--, box.new_to--;
        if (box.old_from == box.old_to || box.new_from == box.new_to)
            break;
        Point point = split(diff, &box);
        Box front = {box.old_from, point.x, box.new_from, point.y};
        Box back = {point.x, box.old_to, point.y, box.new_to};
        bool front_is_smaller = size_of(&front) < size_of(&back);
        compare(diff, front_is_smaller ? front : back);
        box = front_is_smaller ? back : front;
    }
    for (int x = box.old_from; x < box.old_to; x++)
        diff->old_side.changed[x] = true;
    for (int y = box.new_from; y < box.new_to; y++)
        diff->new_side.changed[y] = true;
}

/* ---- printing -------------------------------------------------------------------------------- */

static void add_line(BplStrbuf *out, char sign, const BplName *line, bool color)
{
    const char *sequence = sign == '-' ? "\033[31m" : "\033[32m";
    bool has_end = line->text[line->length - 1] == '\n';
    if (color && sign != ' ')
        bpl_strbuf_add_text(out, sequence);
    bpl_strbuf_add_char(out, sign);
    bpl_strbuf_add(out, line->text, line->length - has_end);
    if (color && sign != ' ')
        bpl_strbuf_add_text(out, "\033[0m");
    bpl_strbuf_add_text(out, has_end ? "\n" : "\n\\ No newline at end of file\n");
}

static void add_range(BplStrbuf *out, char sign, int from, int to)
{
    int count = to - from;
    bpl_strbuf_addf(out, count == 1 ? "%c%d" : "%c%d,%d", sign, count ? from + 1 : from, count);
}

static void add_hunk(BplStrbuf *out, const Diff *diff, const Box *box, bool color)
{
    if (color)
        bpl_strbuf_add_text(out, "\033[36m");
    bpl_strbuf_add_text(out, "@@ ");
    add_range(out, '-', box->old_from, box->old_to);
    bpl_strbuf_add_char(out, ' ');
    add_range(out, '+', box->new_from, box->new_to);
    bpl_strbuf_add_text(out, color ? " @@\033[0m\n" : " @@\n");
    const Side *old_side = &diff->old_side, *new_side = &diff->new_side;
    for (int x = box->old_from, y = box->new_from; x < box->old_to || y < box->new_to;) {
        if (x < box->old_to && old_side->changed[x])
            add_line(out, '-', old_side->lines.at[x++], color);
        else if (y < box->new_to && new_side->changed[y])
            add_line(out, '+', new_side->lines.at[y++], color);
        else
            add_line(out, ' ', old_side->lines.at[x++], color), y++;
    }
}

static bool is_changed(const Side *side, int line)
{
    return (size_t)line < side->lines.count && side->changed[line];
}

/* Finds the first change after the range `box`, and sets the box to the hunk that contains it;
 * returns false if there is no further change. */
static bool find_hunk(const Diff *diff, Box *box)
{
    const Side *old_side = &diff->old_side, *new_side = &diff->new_side;
    int old_count = (int)old_side->lines.count;
    int x = box->old_to, y = box->new_to;
    while (x < old_count && !is_changed(old_side, x) && !is_changed(new_side, y))
        x++, y++;
    if (!is_changed(old_side, x) && !is_changed(new_side, y))
        return false;
    int before = x - box->old_to < CONTEXT ? x - box->old_to : CONTEXT;
    box->old_from = x - before;
    box->new_from = y - before;
    int same_lines = 0;
    while (same_lines <= 2 * CONTEXT) {
        if (is_changed(old_side, x)) {
            x++;
            same_lines = 0;
        } else if (is_changed(new_side, y)) {
            y++;
            same_lines = 0;
        } else if (x < old_count) {
            x++, y++, same_lines++;
        } else {
            break;
        }
    }
    int extra = same_lines > CONTEXT ? same_lines - CONTEXT : 0;
    box->old_to = x - extra;
    box->new_to = y - extra;
    return true;
}

static void print_hunks(BplStrbuf *out, const Diff *diff, bool color)
{
    Box box = {0};
    while (find_hunk(diff, &box))
        add_hunk(out, diff, &box, color);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void read_lines(Side *side, BplNames *names, const BplDiffSide *from)
{
    for (const char *at = from->text, *end = at + from->length; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = newline ? (size_t)(newline - at) + 1 : (size_t)(end - at);
        bpl_vec_push(&side->lines, bpl_names_intern(names, at, length));
        at += length;
    }
    side->changed = bpl_alloc_zero(side->lines.count + 1);
}

static void release_side(Side *side)
{
    bpl_vec_release(&side->lines);
    bpl_free(side->changed);
}

void bpl_diff(BplStrbuf *out, const BplDiffSide *old_side, const BplDiffSide *new_side, bool color)
{
    BplNames *names = bpl_names_new();
    Diff diff = {0};
    read_lines(&diff.old_side, names, old_side);
    read_lines(&diff.new_side, names, new_side);
    int old_count = (int)diff.old_side.lines.count, new_count = (int)diff.new_side.lines.count;
    size_t diagonals = (size_t)old_count + (size_t)new_count + 3;
    int *reached = bpl_alloc(2 * diagonals * sizeof *reached);
    diff.forward = reached + new_count + 1;
    diff.backward = diff.forward + diagonals;
    size_t start = out->length;
    bpl_strbuf_addf(out, color ? "\033[1m--- %s\n+++ %s\033[0m\n" : "--- %s\n+++ %s\n",
                    old_side->name, new_side->name);
    size_t header_end = out->length;
    compare(&diff, (Box){0, old_count, 0, new_count});
    print_hunks(out, &diff, color);
    if (out->length == header_end)
        out->length = start;
    bpl_free(reached);
    release_side(&diff.old_side);
    release_side(&diff.new_side);
    bpl_names_free(names);
}
