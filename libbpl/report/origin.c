#include "libbpl/report/origin.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/report/said.h"
#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A position in the user's source (origin) that the program states, with the position in the Boogie
 * text where it is stated. */
typedef struct Mark {
    BplLoc loc;
    BplOrigin origin;
} Mark;

struct BplOrigins {
    const BplProgram *program;
    /* statement → 1 + the index in `all` of its origin (position in the user's source) */
    BplMap numbers;
    BPL_VEC(BplOrigin) all;
    /* positions in the user's source (origins) stated by comments, ordered by the comments'
     * positions */
    BPL_VEC(Mark) comments;
    /* the positions of statements in the Boogie text as it was read, with their origins (positions
     * in the user's source), in ascending order */
    BPL_VEC(Mark) places;
    /* all positions in the user's source (origins) stated by comments and by attributes of
     * statements, ordered by position in the text. An element without an origin, at a label or
     * declaration, means that the previous origin does not apply from there on */
    BPL_VEC(Mark) marks;
    BplMap first; /* procedure, or one of its postconditions -> 1 + index in `all` of the first
                     origin (a position in the source language, given by a comment or attribute) in
                     a body of the procedure */
};

static BplOrigin of_text(const BplProgram *program, const BplSaid *said)
{
    const BplName *file = bpl_names_intern(program->names, said->file, said->length);
    return (BplOrigin){file->text, said->line, said->column};
}

/* ---- origins in attributes ------------------------------------------------------------------- */

static uint32_t number_of(const BplExpr *arg)
{
    if (!arg || arg->kind != BPL_INT_LIT)
        return 0;
    uint32_t number;
    return bpl_int_lit_value(arg, &number) ? number : 0;
}

/* Returns the text of a string literal without its quotes. */
static const char *text_of(const BplProgram *program, const BplExpr *arg)
{
    if (!arg || arg->kind != BPL_STRING_LIT)
        return NULL;
    const BplName *name = bpl_as_string_lit(arg)->text;
    bool is_quoted = name->length >= 2 && name->text[0] == '"';
    return is_quoted ? bpl_names_intern(program->names, name->text + 1, name->length - 2)->text
                     : name->text;
}

/* Returns the position in the user's source (origin) that the function `is_said` reads from the
 * text of an attribute, which is a message or the name of a state. */
static BplOrigin said_in(const BplProgram *program, const BplAttr *attr,
                         bool (*is_said)(const char *, size_t, BplSaid *))
{
    BplSaid at;
    const char *text = attr ? text_of(program, attr->args) : NULL;
    return text && is_said(text, strlen(text), &at) ? of_text(program, &at) : (BplOrigin){0};
}

/* Finds an attribute as bpl_attr_find does, but without regard to upper and lower case: HAVOC
 * writes {:sourcefile}, VeriSol {:sourceFile}. */
static const BplAttr *find_in_any_case(const BplAttr *attrs, const char *name)
{
    BPL_EACH (const BplAttr, attr, attrs)
        if (strcasecmp(attr->name->text, name) == 0)
            return attr;
    return NULL;
}

/* Returns the position in the user's source (origin) that the attributes of this statement state
 * for it and for the following statements; the file of the result is NULL if they state no origin,
 * or a malformed one. */
static BplOrigin said(const BplProgram *program, const BplNode *node)
{
    BplOrigin at = {0};
    BplAttr *attrs = bpl_node_attrs(node);
    const BplAttr *loc = bpl_attr_find(attrs, "sourceloc");
    const BplAttr *state = bpl_attr_find(attrs, "captureState");
    if (loc && loc->args && loc->args->next) {
        const BplExpr *line = (const BplExpr *)loc->args->next;
        at = (BplOrigin){text_of(program, loc->args), number_of(line),
                         number_of((const BplExpr *)line->next)};
    } else {
        const BplAttr *file = find_in_any_case(attrs, "sourcefile");
        const BplAttr *line = find_in_any_case(attrs, "sourceline");
        if (file && line)
            at = (BplOrigin){text_of(program, file->args), number_of(line->args), 0};
        else if (state)
            at = said_in(program, state, bpl_said_state);
    }
    return at.file && *at.file && at.line ? at : (BplOrigin){0};
}

/* Returns the position in the user's source (origin) that the statement's message attribute states
 * for this statement only. */
static BplOrigin said_by_message(const BplProgram *program, const BplNode *node)
{
    return said_in(program, bpl_attr_find(bpl_node_attrs(node), "msg"), bpl_said_message);
}

/* ---- comments -------------------------------------------------------------------------------- */

static void note_comments(BplOrigins *origins)
{
    const BplSources *sources = &origins->program->sources;
    for (size_t i = 0; i < sources->all.count; i++) {
        const BplSource *source = sources->all.at[i];
        for (size_t k = 0; k < source->trivia.count; k++) {
            const BplTrivia *trivia = &source->trivia.at[k];
            BplSaid at;
            if (trivia->kind == BPL_LINE_COMMENT &&
                bpl_said_comment(source->original + (trivia->start - source->base),
                                 trivia->end - trivia->start, &at))
                bpl_vec_push(&origins->comments,
                             (Mark){trivia->start, of_text(origins->program, &at)});
        }
    }
}

/* Returns the last of the stated origins (marks) before the position `to` of the text, or NULL. */
static const Mark *last_mark(const Mark *marks, size_t count, BplLoc to)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (marks[middle].loc < to)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &marks[low - 1] : NULL;
}

/* Returns the position in the user's source (origin) that is stated by the last comment between
 * `from` and `to` - 1 in the text. */
static BplOrigin last_comment(const BplOrigins *origins, BplLoc from, BplLoc to)
{
    const Mark *mark = last_mark(origins->comments.at, origins->comments.count, to);
    return mark && mark->loc >= from ? mark->origin : (BplOrigin){0};
}

/* ---- bodies ---------------------------------------------------------------------------------- */

typedef struct List {
    const BplStmt *first;
    /* the list consists of the statement `first` alone, without the statements linked to it */
    bool is_single;
    BplLoc begin; /* comments from this position on belong to the statement */
    BplOrigin origin;
} List;

typedef BPL_VEC(List) Lists;

static void push(Lists *lists, const BplStmt *first, bool is_single, BplLoc begin, BplOrigin origin)
{
    if (first)
        bpl_vec_push(lists, (List){first, is_single, begin, origin});
}

static void push_parts(Lists *lists, const BplStmt *stmt, BplOrigin origin)
{
    if (stmt->kind == BPL_IF) {
        const BplIf *branch = bpl_as_if(stmt);
        push(lists, branch->then_stmts, false, stmt->start, origin);
        push(lists, (const BplStmt *)branch->else_if, true, branch->then_end, origin);
        push(lists, branch->else_stmts, false, branch->then_end, origin);
    } else if (stmt->kind == BPL_WHILE) {
        const BplWhile *loop = bpl_as_while(stmt);
        push(lists, loop->invariants, false, stmt->start, origin);
        push(lists, loop->body, false, stmt->start, origin);
    }
}

static void put(BplOrigins *origins, const BplStmt *stmt, BplOrigin origin)
{
    if (!origin.file)
        return;
    bpl_vec_push(&origins->all, origin);
    bpl_map_put(&origins->numbers, stmt, (void *)(uintptr_t)origins->all.count);
    bpl_vec_push(&origins->places, (Mark){stmt->loc, origin});
}

static bool is_same_line(BplOrigin a, BplOrigin b)
{
    return a.file == b.file && a.line == b.line;
}

/* Returns the position in the user's source (origin) that the statement, or a comment before it,
 * states. If the statement states a line without a column, and the origin of the previous
 * statements has the same line, returns that origin, which may have a column. */
static BplOrigin own(const BplOrigins *origins, const List *list, const BplStmt *stmt)
{
    BplOrigin at = said(origins->program, &stmt->node);
    if (at.file && !at.column && is_same_line(at, list->origin))
        return list->origin;
    return at.file || !list->begin ? at : last_comment(origins, list->begin, stmt->start);
}

static void note_list(BplOrigins *origins, Lists *lists, List list)
{
    for (const BplStmt *stmt = list.first; stmt; stmt = (const BplStmt *)stmt->next) {
        BplOrigin at = own(origins, &list, stmt);
        if (stmt->kind == BPL_LABEL || at.file) {
            list.origin = at;
            bpl_vec_push(&origins->marks, (Mark){stmt->start, at});
        }
        BplOrigin alone = said_by_message(origins->program, &stmt->node);
        put(origins, stmt, alone.file ? alone : list.origin);
        push_parts(lists, stmt, list.origin);
        if (list.is_single)
            break;
        list.begin = stmt->end;
    }
}

/* Records the origins (positions in the user's source) of all statements of the body, and the first
 * of these origins for the procedure and its postconditions. */
static void note_body(BplOrigins *origins, BplDecl *decl, const BplBody *body)
{
    Lists lists = {0};
    size_t before = origins->all.count;
    push(&lists, body->stmts, false, decl->start, (BplOrigin){0});
    while (lists.count)
        note_list(origins, &lists, bpl_vec_pop(&lists));
    bpl_vec_release(&lists);
    const BplProcedure *procedure = bpl_decl_procedure(decl);
    if (origins->all.count == before || bpl_map_get(&origins->first, procedure))
        return;
    void *number = (void *)(uintptr_t)(before + 1);
    bpl_map_put(&origins->first, procedure, number);
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (bpl_is_clause(spec, BPL_CLAUSE_ENSURES))
            bpl_map_put(&origins->first, spec, number);
}

static int by_place(const void *a, const void *b)
{
    BplLoc left = ((const Mark *)a)->loc, right = ((const Mark *)b)->loc;
    return (left > right) - (left < right);
}

BplOrigins *bpl_origins_new(const BplProgram *program)
{
    BplOrigins *origins = bpl_alloc_zero(sizeof *origins);
    origins->program = program;
    note_comments(origins);
    for (size_t i = 0; i < origins->comments.count; i++)
        bpl_vec_push(&origins->marks, origins->comments.at[i]);
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        const BplBody *body = bpl_decl_body(decl);
        bpl_vec_push(&origins->marks, (Mark){decl->start, {0}});
        if (body)
            note_body(origins, decl, body);
    }
    if (origins->marks.count)
        qsort(origins->marks.at, origins->marks.count, sizeof *origins->marks.at, by_place);
    if (origins->places.count)
        qsort(origins->places.at, origins->places.count, sizeof *origins->places.at, by_place);
    return origins;
}

void bpl_origins_free(BplOrigins *origins)
{
    if (!origins)
        return;
    bpl_map_release(&origins->numbers);
    bpl_map_release(&origins->first);
    bpl_vec_release(&origins->comments);
    bpl_vec_release(&origins->places);
    bpl_vec_release(&origins->marks);
    bpl_vec_release(&origins->all);
    bpl_free(origins);
}

/* ---- origins of nodes and positions ---------------------------------------------------------- */

static BplOrigin of_map(const BplOrigins *origins, const BplMap *map, const void *key)
{
    uintptr_t number = (uintptr_t)bpl_map_get(map, key);
    return number ? origins->all.at[number - 1] : (BplOrigin){0};
}

/* Returns the origin (position in the user's source) that was recorded for this node. */
static BplOrigin of_node(const BplOrigins *origins, const BplNode *node)
{
    BplOrigin at = {0};
    if (!node)
        return at;
    at = of_map(origins, &origins->numbers, node);
    if (!at.file)
        at = said_by_message(origins->program, node);
    return at.file ? at : said(origins->program, node);
}

BplOrigin bpl_origin_at(const BplOrigins *origins, BplLoc loc)
{
    const Mark *mark = last_mark(origins->places.at, origins->places.count, loc + 1);
    if (!mark || mark->loc != loc)
        mark = last_mark(origins->marks.at, origins->marks.count, loc + 1);
    return mark ? mark->origin : (BplOrigin){0};
}

BplOrigin bpl_origin_or_body(const BplOrigins *origins, const BplNode *node)
{
    BplOrigin at = of_node(origins, node);
    return at.file || !node ? at : of_map(origins, &origins->first, node);
}

BplOrigin bpl_origin(const BplOrigins *origins, const BplProcedure *procedure, const BplNode *node)
{
    BplOrigin at = of_node(origins, node);
    if (at.file)
        return at;
    BplOrigin body = of_map(origins, &origins->first, procedure);
    if (body.file)
        return node == &procedure->node ? body : at;
    BplPosition place = bpl_position(&origins->program->sources, node->loc);
    return place.line ? (BplOrigin){place.file, place.line, place.column} : at;
}

/* ---- lines of a report ----------------------------------------------------------------------- */

/* Prints an origin (position in the user's source) in the form that compilers use:
 * file:line:column. */
static void print(BplStrbuf *out, BplOrigin origin)
{
    bpl_strbuf_addf(out, "%s:%u", origin.file, origin.line);
    if (origin.column)
        bpl_strbuf_addf(out, ":%u", origin.column);
}

void bpl_origin_print_line(BplStrbuf *out, const char *indent, BplOrigin origin)
{
    if (!origin.file)
        return;
    bpl_strbuf_addf(out, "%ssource: ", indent);
    print(out, origin);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_origin_add_line(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *node)
{
    bpl_origin_print_line(out, indent, bpl_origin_or_body(origins, node));
}

const char *bpl_message_said(const BplProgram *program, const BplNode *claim)
{
    const BplAttr *attr = claim ? bpl_attr_find(bpl_node_attrs(claim), "msg") : NULL;
    if (!attr && claim)
        attr = bpl_attr_find(bpl_node_attrs(claim), "message");
    const char *text = attr ? text_of(program, attr->args) : NULL;
    while (text && *text == ' ')
        text++;
    return text && *text ? text : NULL;
}

void bpl_message_add_line(BplStrbuf *out, const char *indent, const BplProgram *program,
                          const BplNode *claim)
{
    const char *text = bpl_message_said(program, claim);
    if (text)
        bpl_strbuf_addf(out, "%smessage: %s\n", indent, text);
}

void bpl_origin_add_step(BplStrbuf *out, const BplOrigins *origins, const BplNode *node,
                         BplOrigin *last)
{
    BplOrigin origin = of_node(origins, node);
    if (!origin.file || (is_same_line(origin, *last) && origin.column == last->column))
        return;
    *last = origin;
    bpl_strbuf_add_text(out, "  (");
    print(out, origin);
    bpl_strbuf_add_char(out, ')');
}

void bpl_origin_add_call(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *at, const char *procedure)
{
    BplOrigin origin = of_node(origins, at);
    bpl_strbuf_addf(out, "%scalled at ", indent);
    bpl_position_print(out, &origins->program->sources, at ? at->loc : 0);
    bpl_strbuf_addf(out, " in %s", procedure);
    if (origin.file) {
        bpl_strbuf_add_text(out, " (");
        print(out, origin);
        bpl_strbuf_add_char(out, ')');
    }
    bpl_strbuf_add_char(out, '\n');
}

static BplWalk stop_at_return(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return node->kind == BPL_RETURN ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool has_return(const BplBody *body)
{
    BplWalker walker = {.enter = stop_at_return};
    return !bpl_walk_chain(&walker, (BplNode *)body->stmts);
}

BplLoc bpl_return_loc(const BplNode *returned)
{
    return returned->kind == BPL_RETURN ? returned->loc
                                        : bpl_decl_body((const BplDecl *)returned)->end;
}

void bpl_origin_add_return(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                           const BplNode *returned)
{
    if (!returned ||
        (returned->kind != BPL_RETURN && !has_return(bpl_decl_body((const BplDecl *)returned))))
        return;
    BplLoc loc = bpl_return_loc(returned);
    BplOrigin origin = bpl_origin_at(origins, loc);
    bpl_strbuf_addf(out, "%sreturning at ", indent);
    bpl_position_print(out, &origins->program->sources, loc);
    if (origin.file) {
        bpl_strbuf_add_text(out, " (");
        print(out, origin);
        bpl_strbuf_add_char(out, ')');
    }
    bpl_strbuf_add_char(out, '\n');
}

void bpl_origin_print_json(BplJson *json, BplOrigin origin)
{
    if (!origin.file)
        return;
    bpl_json_open(json, "source", '{');
    bpl_json_text(json, "file", origin.file);
    bpl_json_number(json, "line", origin.line);
    if (origin.column)
        bpl_json_number(json, "column", origin.column);
    bpl_json_close(json);
}

void bpl_origin_add_json(BplJson *json, const BplOrigins *origins, const BplNode *node)
{
    bpl_origin_print_json(json, bpl_origin_or_body(origins, node));
}
