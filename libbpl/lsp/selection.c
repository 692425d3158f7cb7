/* Handles textDocument/selectionRange: from the word at a position to larger and larger parts of
 * the program around it. */
#include "libbpl/lsp/session.h"
#include "libbpl/lsp/token.h"
#include "libbpl/syntax/trivia.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>

enum { DEEPEST = 40 }; /* limit on the parts around a position; editors use only a few */

typedef struct Part {
    BplLoc start, end; /* the part's range; `end` is behind it */
} Part;

/* The extent of an expression: from the first to the last position of the nodes in it. The end of
 * an expression is not stored in the tree: the end of its last token is used. */
typedef struct Reach {
    const BplSource *source;
    BplLoc first, last;
} Reach;

typedef struct Search {
    BplProgram *program;
    BplLoc loc;
    BPL_VEC(Part) parts;
    BPL_VEC(Reach) open; /* the expressions around the present node, the outermost one first */
} Search;

static void reach_to(Reach *reach, BplLoc loc)
{
    if (!loc || loc < reach->source->base || loc > reach->source->base + reach->source->length)
        return;
    if (!reach->first || loc < reach->first)
        reach->first = loc;
    if (loc > reach->last)
        reach->last = loc;
}

static bool contains(const Part *part, BplLoc loc)
{
    return part->start && part->start <= loc && loc <= part->end;
}

/* Called for each node: descends into nodes that contain the position, and into all expressions
 * inside these, since the extent of an expression is known only when the walk leaves it. */
static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Search *search = walker->data;
    if (search->open.count && !node->is_made)
        reach_to(&bpl_vec_last(&search->open), node->loc);
    if (bpl_kind_info((BplKind)node->kind)->node_class == BPL_CLASS_EXPR) {
        const BplSource *source = bpl_source_at(&search->program->sources, node->loc);
        if (!source)
            return BPL_WALK_PRUNE;
        bpl_vec_push(&search->open, (Reach){.source = source});
        reach_to(&bpl_vec_last(&search->open), node->is_made ? 0 : node->loc);
        return BPL_WALK_ON;
    }
    BplExtent extent = bpl_node_extent(node);
    if (!extent.start)
        return BPL_WALK_ON; /* the node, such as a group of variables, has no text of its own */
    Part part = {extent.start, extent.end + 1};
    if (contains(&part, search->loc))
        bpl_vec_push(&search->parts, part);
    else if (!search->open.count)
        return BPL_WALK_PRUNE;
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    Search *search = walker->data;
    if (bpl_kind_info((BplKind)node->kind)->node_class != BPL_CLASS_EXPR)
        return BPL_WALK_ON;
    Reach reach = bpl_vec_pop(&search->open);
    if (search->open.count) {
        reach_to(&bpl_vec_last(&search->open), reach.first);
        reach_to(&bpl_vec_last(&search->open), reach.last);
    }
    if (!reach.first || reach.first > search->loc)
        return BPL_WALK_ON;
    BplLspText text = {.bytes = reach.source->text, .length = reach.source->length};
    size_t end = bpl_lsp_token_end(&text, reach.last - reach.source->base);
    Part part = {reach.first, reach.source->base + (BplLoc)end};
    if (contains(&part, search->loc))
        bpl_vec_push(&search->parts, part);
    return BPL_WALK_ON;
}

static int by_size_and_place(const void *a, const void *b)
{
    const Part *left = a, *right = b;
    BplLoc mine = left->end - left->start, other = right->end - right->start;
    if (mine != other)
        return mine < other ? 1 : -1;
    return left->start < right->start ? -1 : left->start > right->start;
}

/* Sorts the parts of the program from the outermost one inwards, and drops each part that is not
 * inside the previous part and smaller than it. */
static void tidy(Search *search)
{
    size_t kept = 0;
    if (search->parts.count)
        qsort(search->parts.at, search->parts.count, sizeof *search->parts.at, by_size_and_place);
    for (size_t i = 0; i < search->parts.count; i++) {
        Part part = search->parts.at[i];
        const Part *outer = kept ? &search->parts.at[kept - 1] : NULL;
        bool is_inside = !outer || (part.start >= outer->start && part.end <= outer->end);
        bool is_smaller = !outer || part.end - part.start < outer->end - outer->start;
        if (is_inside && is_smaller)
            search->parts.at[kept++] = part;
    }
    if (kept > DEEPEST) { /* only the innermost parts are kept */
        memmove(search->parts.at, search->parts.at + kept - DEEPEST,
                DEEPEST * sizeof *search->parts.at);
        kept = DEEPEST;
    }
    search->parts.count = kept;
}

static void put_parts(BplLspCall *call, BplLspDocument *document, const Search *search,
                      size_t offset)
{
    BplJson *json = &call->json;
    bpl_json_open(json, NULL, '{');
    size_t count = search->parts.count;
    if (!count)
        bpl_lsp_put_range(call->lsp, json, "range", document, offset, offset);
    for (size_t i = count; i-- > 0;) {
        const Part *part = &search->parts.at[i];
        bpl_lsp_put_span(call->lsp, json, "range", document->project, part->start, part->end);
        if (i > 0)
            bpl_json_open(json, "parent", '{');
    }
    for (size_t i = 0; i + 1 < count; i++)
        bpl_json_close(json);
    bpl_json_close(json);
}

static void put_selection(BplLspCall *call, BplLspDocument *document, size_t offset)
{
    BplProgram *program = document->project->program;
    Search search = {.program = program, .loc = bpl_lsp_document_loc(document, offset)};
    BplWalker walker = {.enter = enter, .leave = leave, .data = &search};
    BplDecl *decl = bpl_lsp_decl_at(program, search.loc);
    if (decl)
        bpl_walk(&walker, &decl->node);
    const BplLspName *name = bpl_lsp_name_at(bpl_lsp_project_names(document->project), search.loc);
    if (name)
        bpl_vec_push(&search.parts, (Part){name->start, name->end});
    tidy(&search);
    put_parts(call, document, &search, offset);
    bpl_vec_release(&search.parts);
    bpl_vec_release(&search.open);
}

void bpl_lsp_do_selection_range(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    const json_t *positions = bpl_lsp_get(call->params, "positions");
    if (!document)
        return;
    bpl_lsp_project_program(document->project);
    bpl_json_open(&call->json, "result", '[');
    for (size_t i = 0; i < json_array_size(positions); i++) {
        BplLspPosition at = {0};
        bpl_lsp_get_position(json_array_get(positions, i), &at);
        put_selection(call, document,
                      bpl_lsp_text_offset(&document->text, at, call->lsp->encoding));
    }
    bpl_json_close(&call->json);
}
