/* Decides which comments belong to which nodes. The extents of nodes and the comments are both in
 * the order of the source; one pass over a source's comments and the extents decides for each run
 * of comments between two extents to which of the two it belongs. */
#include "libbpl/syntax/trivia.h"

#include <assert.h>
#include <stdlib.h>

static int by_start(const void *a, const void *b)
{
    BplLoc left = ((const BplExtent *)a)->start, right = ((const BplExtent *)b)->start;
    return (left > right) - (left < right);
}

/* Returns the number of line ends in the bytes `from` to `to` - 1; sets *solid to true if these
 * bytes contain more than white space. */
static size_t lines_between(const BplSource *source, BplLoc from, BplLoc to, bool *solid)
{
    assert(from >= source->base && to <= source->base + (BplLoc)source->length);
    size_t lines = 0;
    *solid = false;
    for (BplLoc at = from; at < to; at++) {
        char c = source->text[at - source->base];
        lines += c == '\n' || (c == '\r' && source->text[at - source->base + 1] != '\n');
        *solid |= c != ' ' && c != '\t' && c != '\n' && c != '\r';
    }
    return lines;
}

/* Returns the first comment of the block directly above `start`, among the comments at[first] to
 * at[end - 1]; `end` if there is none. */
static size_t first_above(const BplSource *source, size_t first, size_t end, BplLoc start)
{
    const BplTrivia *at = source->trivia.at;
    size_t above = end;
    assert(first <= end && end <= source->trivia.count);
    BplLoc below = start;
    bool solid = false;
    while (above > first && at[above - 1].kind != BPL_DIRECTIVE) {
        size_t lines = lines_between(source, at[above - 1].end, below, &solid);
        if (solid || lines > 1)
            break;
        assert(at[above - 1].start < at[above - 1].end && at[above - 1].end <= below);
        below = at[--above].start;
    }
    /* the topmost comment is kept if it is the header of the file, that is, if no text is above it
     */
    if (above < end) {
        BplLoc from = above ? at[above - 1].end : source->base;
        lines_between(source, from, at[above].start, &solid);
        if (!above && !solid)
            return end;
    }
    return above;
}

static void drop_in(BplSource *source, const BplExtent *extents, size_t count)
{
    BplTrivia *at = source->trivia.at;
    size_t kept = 0, next = 0;
    for (size_t i = 0; i < count; i++) {
        size_t first = next;
        while (next < source->trivia.count && at[next].start < extents[i].start)
            next++;
        size_t above = first_above(source, first, next, extents[i].start);
        assert(kept <= first && above <= next);
        assert(i == 0 || extents[i - 1].start <= extents[i].start);
        for (size_t k = first; k < above; k++)
            at[kept++] = at[k];
        for (; next < source->trivia.count; next++) {
            bool solid;
            bool inside = at[next].start <= extents[i].end;
            bool behind = !inside && (i + 1 == count || at[next].start < extents[i + 1].start) &&
                          lines_between(source, extents[i].end + 1, at[next].start, &solid) == 0 &&
                          !solid;
            if (!inside && !behind)
                break;
            if (at[next].kind == BPL_DIRECTIVE)
                at[kept++] = at[next];
        }
    }
    while (next < source->trivia.count)
        at[kept++] = at[next++];
    assert(kept <= next && next == source->trivia.count);
    source->trivia.count = kept;
}

void bpl_trivia_drop(BplProgram *program, BplExtents *extents)
{
    if (!extents->count)
        return;
    qsort(extents->at, extents->count, sizeof *extents->at, by_start);
    size_t first = 0;
    while (first < extents->count && !extents->at[first].start)
        first++; /* nodes that a pass made have no extent, and are skipped */
    while (first < extents->count) {
        BplSource *source = bpl_source_at(&program->sources, extents->at[first].start);
        size_t end = first;
        while (end < extents->count &&
               extents->at[end].start <= source->base + (BplLoc)source->length)
            end++;
        assert(end > first && "a place lies in its source");
        drop_in(source, extents->at + first, end - first);
        first = end;
    }
}

BplExtent bpl_node_extent(const BplNode *node)
{
    switch (bpl_kind_info(node->kind)->node_class) {
    case BPL_CLASS_DECL: {
        const BplDecl *decl = (const BplDecl *)(const void *)node;
        return (BplExtent){decl->start, decl->end};
    }
    case BPL_CLASS_STMT: {
        const BplStmt *stmt = (const BplStmt *)(const void *)node;
        return (BplExtent){stmt->start, stmt->end};
    }
    default:
        return (BplExtent){0};
    }
}
