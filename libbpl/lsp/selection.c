/* Handles textDocument/selectionRange: from the word at a position to larger and larger parts of
 * the program around it. */
#include "libbpl/lsp/session.h"
#include "libbpl/lsp/token.h"
#include "libbpl/syntax/trivia.h"
#include "libbpl/syntax/walk.h"

enum { DEEPEST = 40 }; /* limit on the parts around a position; editors use only a few */

typedef struct Part {
    BplLoc start, end; /* the part's range; `end` is behind it */
} Part;

typedef struct Search {
    BplLoc loc;
    BPL_VEC(Part) parts;
} Search;

/* Finds the extent of a node: from its first place to the last place below it. The end of an
 * expression is not known exactly: the end of its last token is taken. */
typedef struct Reach {
    const BplSource *source;
    BplLoc first, last;
} Reach;

static void reach_to(Reach *reach, BplLoc loc)
{
    if (loc < reach->source->base || loc > reach->source->base + reach->source->length)
        return;
    if (!reach->first || loc < reach->first)
        reach->first = loc;
    if (loc > reach->last)
        reach->last = loc;
}

static BplWalk extend(BplWalker *walker, BplNode *node)
{
    Reach *reach = walker->data;
    if (!node->is_made && node->loc)
        reach_to(reach, node->loc);
    return BPL_WALK_ON;
}

static Part expr_part(const BplProgram *program, BplNode *node)
{
    const BplSource *source = node->loc ? bpl_source_at(&program->sources, node->loc) : NULL;
    if (!source)
        return (Part){0};
    Reach reach = {.source = source};
    bpl_walk(&(BplWalker){.enter = extend, .data = &reach}, node);
    BplLspText text = {.bytes = source->text, .length = source->length};
    size_t end = bpl_lsp_token_end(&text, reach.last - source->base);
    BplLoc start = bpl_node_start(node);
    return (Part){start && start < reach.first ? start : reach.first, source->base + (BplLoc)end};
}

static bool contains(const Part *part, BplLoc loc)
{
    return part->start && part->start <= loc && loc <= part->end;
}

typedef struct Descent {
    BplProgram *program;
    Search *search;
} Descent;

/* Descends into the nodes that contain the place. Binary and other inner expressions are only
 * measured in the one statement or clause that contains the place. */
static BplWalk enter(BplWalker *walker, BplNode *node)
{
    const Descent *descent = walker->data;
    BplExtent extent = bpl_node_extent(node);
    BplClass class = bpl_kind_info((BplKind)node->kind)->node_class;
    Part part = {extent.start, extent.end + 1};
    if (class == BPL_CLASS_EXPR)
        part = expr_part(descent->program, node);
    else if (!extent.start)
        return BPL_WALK_ON; /* the node has no text of its own, as a group of variables */
    if (!contains(&part, descent->search->loc))
        return BPL_WALK_PRUNE;
    bpl_vec_push(&descent->search->parts, part);
    return BPL_WALK_ON;
}

/* Sorts the parts from the outermost one inwards, and drops those that are not inside the previous
 * one and smaller. */
static void tidy(Search *search)
{
    size_t kept = 0;
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
    Search search = {.loc = bpl_lsp_document_loc(document, offset)};
    Descent descent = {program, &search};
    BplWalker walker = {.enter = enter, .data = &descent};
    BplDecl *decl = bpl_lsp_decl_at(program, search.loc);
    if (decl)
        bpl_walk(&walker, &decl->node);
    const BplLspName *name = bpl_lsp_name_at(bpl_lsp_project_names(document->project), search.loc);
    if (name)
        bpl_vec_push(&search.parts, (Part){name->start, name->end});
    tidy(&search);
    put_parts(call, document, &search, offset);
    bpl_vec_release(&search.parts);
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
