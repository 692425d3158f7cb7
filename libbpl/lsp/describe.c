#include "libbpl/lsp/describe.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/print.h"

#include <string.h>

/* ---- declarations ---------------------------------------------------------------------------- */

static const char *role_of(const BplVar *var)
{
    switch ((BplRole)var->op) {
    case BPL_ROLE_CONST:
        return "const ";
    case BPL_ROLE_GLOBAL:
    case BPL_ROLE_LOCAL:
        return "var ";
    case BPL_ROLE_IN:
        return "in ";
    case BPL_ROLE_OUT:
        return "out ";
    case BPL_ROLE_BOUND:
    case BPL_ROLE_LET:
        return "bound ";
    case BPL_ROLE_PARAM:
    case BPL_ROLE_RESULT:
        return "";
    case BPL_ROLE_FIELD:
        return "field ";
    }
    return "";
}

static void add_var(BplStrbuf *out, const BplVar *var, bool briefly)
{
    bpl_strbuf_addf(out, "%s%s", role_of(var), var->name ? var->name->text : "_");
    if (var->group && var->group->type) {
        bpl_strbuf_add_text(out, ": ");
        bpl_print_node(out, &var->group->type->node);
    } else if (var->type) {
        bpl_strbuf_add_text(out, ": ");
        bpl_type_print(out, var->type);
    }
    if (!briefly && var->group && var->group->where) {
        bpl_strbuf_add_text(out, " where ");
        bpl_print_node(out, &var->group->where->node);
    }
}

/* Prints the procedure without its body and, if `briefly` is set, without its clauses. */
static void add_procedure(BplStrbuf *out, const BplProcedure *procedure, bool briefly)
{
    BplProcedure head = *procedure;
    head.next = NULL;
    head.body = NULL;
    head.specs = NULL;
    bpl_print_node(out, &head.node);
    if (briefly)
        return;
    BPL_EACH (const BplStmt, spec, procedure->specs) {
        bpl_strbuf_add_text(out, "\n  ");
        bpl_print_node(out, &spec->node);
    }
}

static void add_function(BplStrbuf *out, const BplFunction *function, bool briefly)
{
    BplFunction head = *function;
    head.next = NULL;
    head.has_uses = false;
    head.uses = NULL;
    if (briefly)
        head.body = NULL;
    bpl_print_node(out, &head.node);
}

static void add_type(BplStrbuf *out, const BplTypeDef *def)
{
    BplTypeDef one = *def;
    one.next = NULL;
    bpl_strbuf_add_text(out, "type ");
    bpl_print_node(out, &one.node);
}

static void add_constructor(BplStrbuf *out, const BplConstructor *constructor)
{
    BplConstructor one = *constructor;
    one.next = NULL;
    bpl_print_node(out, &one.node);
    if (constructor->datatype && constructor->datatype->name)
        bpl_strbuf_addf(out, ": %s", constructor->datatype->name->text);
}

static void describe(BplStrbuf *out, const BplNode *target, bool briefly)
{
    size_t start = out->length;
    switch ((BplKind)target->kind) {
    case BPL_VAR:
        add_var(out, bpl_as_var(target), briefly);
        break;
    case BPL_PROCEDURE:
        add_procedure(out, bpl_as_procedure(target), briefly);
        break;
    case BPL_FUNCTION:
        add_function(out, bpl_as_function(target), briefly);
        break;
    case BPL_TYPE_DEF:
        add_type(out, bpl_as_type_def(target));
        break;
    case BPL_CONSTRUCTOR:
        add_constructor(out, bpl_as_constructor(target));
        break;
    case BPL_TYPE_VAR:
        bpl_strbuf_addf(out, "type parameter %s", bpl_as_type_var(target)->name->text);
        break;
    case BPL_LABEL:
        bpl_strbuf_addf(out, "label %s", bpl_as_label(target)->name->text);
        break;
    case BPL_DATATYPE: {
        BplDatatype one = *bpl_as_datatype(target);
        one.next = NULL;
        bpl_print_node(out, &one.node);
        break;
    }
    default:
        break;
    }
    while (out->length > start && out->text[out->length - 1] == '\n')
        out->text[--out->length] = '\0';
}

void bpl_lsp_describe(BplStrbuf *out, const BplNode *target)
{
    describe(out, target, false);
}

void bpl_lsp_describe_briefly(BplStrbuf *out, const BplNode *target)
{
    describe(out, target, true);
}

/* ---- comments -------------------------------------------------------------------------------- */

/* Does the text consist of white space with at most one line end? */
static bool is_adjacent(const char *text, size_t length)
{
    size_t ends = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r' && text[i] != '\n')
            return false;
        ends += text[i] == '\n';
    }
    return ends <= 1;
}

static size_t first_behind(const BplSource *source, BplLoc loc)
{
    size_t low = 0, high = source->trivia.count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (source->trivia.at[middle].start < loc)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Adds the text of a comment: a line without `//`, or the lines of a block without delimiters and
 * stars. */
static void add_comment(BplStrbuf *out, const char *text, size_t length, bool is_block)
{
    const char *end = text + length - (is_block && length >= 4 ? 2 : 0);
    for (const char *at = text + 2; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        while (at < stop && (*at == ' ' || *at == '\t' || *at == '*' || *at == '/'))
            at++;
        const char *last = stop;
        while (last > at && (last[-1] == ' ' || last[-1] == '\t' || last[-1] == '\r'))
            last--;
        bpl_strbuf_add(out, at, (size_t)(last - at));
        bpl_strbuf_add_char(out, '\n');
        at = stop + 1;
    }
}

bool bpl_lsp_describe_comment(BplStrbuf *out, const BplProgram *program, const BplLspName *name)
{
    bool is_own = name->in && name->target->kind != BPL_LABEL &&
                  (name->target->kind != BPL_VAR || name->target->op == BPL_ROLE_CONST ||
                   name->target->op == BPL_ROLE_GLOBAL);
    BplLoc start = is_own ? ((const BplDecl *)name->in)->start : 0;
    const BplSource *source = start ? bpl_source_at(&program->sources, start) : NULL;
    if (!source)
        return false;
    size_t behind = first_behind(source, start), first = behind;
    for (BplLoc next = start; first > 0; first--) {
        const BplTrivia *trivia = &source->trivia.at[first - 1];
        if (trivia->kind == BPL_DIRECTIVE ||
            !is_adjacent(source->text + (trivia->end - source->base), next - trivia->end))
            break;
        next = trivia->start;
    }
    size_t before = out->length;
    for (size_t i = first; i < behind; i++) {
        const BplTrivia *trivia = &source->trivia.at[i];
        add_comment(out, source->text + (trivia->start - source->base), trivia->end - trivia->start,
                    trivia->kind == BPL_BLOCK_COMMENT);
    }
    return out->length > before;
}
