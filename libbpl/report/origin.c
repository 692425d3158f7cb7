#include "libbpl/report/origin.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/literal.h"

struct BplOrigins {
    const BplProgram *program;
    BplMap numbers; /* statement → index + 1 of: */
    BPL_VEC(BplOrigin) all;
    BplMap used; /* procedures whose bodies say something */
};

/* ---- what attributes say --------------------------------------------------------------------- */

static BplAttr *attrs_of(const BplNode *node)
{
    switch ((int)bpl_kind_info(node->kind)->node_class) {
    case BPL_CLASS_STMT:
        return ((const BplStmt *)node)->attrs;
    case BPL_CLASS_DECL:
        return ((const BplDecl *)node)->attrs;
    default:
        return NULL;
    }
}

static uint32_t number_of(const BplExpr *arg)
{
    if (!arg || arg->kind != BPL_INT_LIT)
        return 0;
    uint32_t number;
    return bpl_int_lit_value(arg, &number) ? number : 0;
}

/* Without the quotes. */
static const char *text_of(const BplProgram *program, const BplExpr *arg)
{
    if (!arg || arg->kind != BPL_STRING_LIT)
        return NULL;
    const BplName *name = bpl_as_string_lit(arg)->text;
    bool is_quoted = name->length >= 2 && name->text[0] == '"';
    return is_quoted ? bpl_names_intern(program->names, name->text + 1, name->length - 2)->text
                     : name->text;
}

/* file NULL: nothing that makes sense. */
static BplOrigin said(const BplProgram *program, const BplNode *node)
{
    BplOrigin at = {0};
    BplAttr *attrs = attrs_of(node);
    const BplAttr *loc = bpl_attr_find(attrs, "sourceloc");
    if (loc && loc->args && loc->args->next) {
        const BplExpr *line = (const BplExpr *)loc->args->next;
        at = (BplOrigin){text_of(program, loc->args), number_of(line),
                         number_of((const BplExpr *)line->next)};
    } else {
        const BplAttr *file = bpl_attr_find(attrs, "sourcefile");
        const BplAttr *line = bpl_attr_find(attrs, "sourceline");
        if (file && line)
            at = (BplOrigin){text_of(program, file->args), number_of(line->args), 0};
    }
    return at.file && *at.file && at.line ? at : (BplOrigin){0};
}

/* ---- bodies ---------------------------------------------------------------------------------- */

typedef struct List {
    const BplStmt *first;
    bool is_single; /* not those behind it */
    BplOrigin origin;
} List;

typedef BPL_VEC(List) Lists;

static void push(Lists *lists, const BplStmt *first, bool is_single, BplOrigin origin)
{
    if (first)
        bpl_vec_push(lists, (List){first, is_single, origin});
}

static void push_parts(Lists *lists, const BplStmt *stmt, BplOrigin origin)
{
    if (stmt->kind == BPL_IF) {
        const BplIf *branch = bpl_as_if(stmt);
        push(lists, branch->then_stmts, false, origin);
        push(lists, (const BplStmt *)branch->else_if, true, origin);
        push(lists, branch->else_stmts, false, origin);
    } else if (stmt->kind == BPL_WHILE) {
        push(lists, bpl_as_while(stmt)->invariants, false, origin);
        push(lists, bpl_as_while(stmt)->body, false, origin);
    }
}

/* Is anything said in it? */
static bool note_body(BplOrigins *origins, const BplBody *body)
{
    Lists lists = {0};
    size_t before = origins->all.count;
    push(&lists, body->stmts, false, (BplOrigin){0});
    while (lists.count) {
        List list = bpl_vec_pop(&lists);
        for (const BplStmt *stmt = list.first; stmt; stmt = (const BplStmt *)stmt->next) {
            BplOrigin own = said(origins->program, &stmt->node);
            if (stmt->kind == BPL_LABEL || own.file)
                list.origin = own;
            if (list.origin.file) {
                bpl_vec_push(&origins->all, list.origin);
                bpl_map_put(&origins->numbers, stmt, (void *)(uintptr_t)origins->all.count);
            }
            push_parts(&lists, stmt, list.origin);
            if (list.is_single)
                break;
        }
    }
    bpl_vec_release(&lists);
    return origins->all.count > before;
}

BplOrigins *bpl_origins_new(const BplProgram *program)
{
    BplOrigins *origins = bpl_alloc_zero(sizeof *origins);
    origins->program = program;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        const BplBody *body = bpl_decl_body(decl);
        if (body && note_body(origins, body))
            bpl_map_put(&origins->used, bpl_decl_procedure(decl), origins);
    }
    return origins;
}

void bpl_origins_free(BplOrigins *origins)
{
    if (!origins)
        return;
    bpl_map_release(&origins->numbers);
    bpl_map_release(&origins->used);
    bpl_vec_release(&origins->all);
    bpl_free(origins);
}

BplOrigin bpl_origin_said(const BplOrigins *origins, const BplNode *node)
{
    uintptr_t number = (uintptr_t)bpl_map_get(&origins->numbers, node);
    if (number)
        return origins->all.at[number - 1];
    return node ? said(origins->program, node) : (BplOrigin){0};
}

BplOrigin bpl_origin(const BplOrigins *origins, const BplProcedure *procedure, const BplNode *node)
{
    BplOrigin own = bpl_origin_said(origins, node);
    if (own.file || bpl_map_get(&origins->used, procedure))
        return own;
    BplPosition place = bpl_position(&origins->program->sources, node->loc);
    return place.line ? (BplOrigin){place.file, place.line, place.column} : (BplOrigin){0};
}

/* ---- lines of a report ----------------------------------------------------------------------- */

/* As compilers write it. */
static void print(BplStrbuf *out, BplOrigin origin)
{
    bpl_strbuf_addf(out, "%s:%u", origin.file, origin.line);
    if (origin.column)
        bpl_strbuf_addf(out, ":%u", origin.column);
}

void bpl_origin_add_line(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *node)
{
    BplOrigin origin = bpl_origin_said(origins, node);
    if (!origin.file)
        return;
    bpl_strbuf_addf(out, "%ssource: ", indent);
    print(out, origin);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_origin_add_call(BplStrbuf *out, const char *indent, const BplOrigins *origins,
                         const BplNode *at, const char *procedure)
{
    BplOrigin origin = bpl_origin_said(origins, at);
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

void bpl_origin_add_json(BplJson *json, const BplOrigins *origins, const BplNode *node)
{
    BplOrigin origin = bpl_origin_said(origins, node);
    if (!origin.file)
        return;
    bpl_json_open(json, "source", '{');
    bpl_json_text(json, "file", origin.file);
    bpl_json_number(json, "line", origin.line);
    if (origin.column)
        bpl_json_number(json, "column", origin.column);
    bpl_json_close(json);
}
