/* Handles textDocument/completion: the names and keywords that may stand at the position. */
#include "libbpl/base/map.h"
#include "libbpl/lsp/describe.h"
#include "libbpl/lsp/scope.h"
#include "libbpl/lsp/session.h"

#include <string.h>
#include <strings.h>

enum { MOST_ITEMS = 500 };

/* Values of the protocol's CompletionItemKind. */
enum {
    METHOD = 2,
    FUNCTION = 3,
    FIELD = 5,
    VARIABLE = 6,
    CLASS = 7,
    PROPERTY = 10,
    ENUM = 13,
    KEYWORD = 14,
    SNIPPET = 15,
    REFERENCE = 18,
    ENUM_MEMBER = 20,
    CONSTANT = 21,
    TYPE_PARAMETER = 25
};

typedef struct Items {
    BplLspCall *call;
    BplLspDocument *document;
    BplLspScope scope;
    const char *prefix;
    size_t length; /* length of the prefix that was typed */
    size_t count;
    bool takes_snippets;
} Items;

/* Does the word contain the typed letters in this order, beginning with the first one? */
static bool matches(const Items *items, const char *word)
{
    size_t typed = 0;
    if (items->length && strncasecmp(word, items->prefix, 1) != 0)
        return false;
    for (; *word && typed < items->length; word++)
        typed += strncasecmp(word, items->prefix + typed, 1) == 0;
    return typed == items->length;
}

static BplJson *open_item(Items *items, const char *label, int kind, const char *detail)
{
    if (!matches(items, label) || items->count >= MOST_ITEMS)
        return NULL;
    BplJson *json = &items->call->json;
    items->count++;
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "label", label);
    bpl_json_number(json, "kind", kind);
    if (detail)
        bpl_json_text(json, "detail", detail);
    return json;
}

static void put_word(Items *items, const char *word)
{
    BplJson *json = open_item(items, word, KEYWORD, NULL);
    if (json)
        bpl_json_close(json);
}

static void put_words(Items *items, const char *const *words)
{
    for (; *words; words++)
        put_word(items, *words);
}

/* ---- names ----------------------------------------------------------------------------------- */

static int kind_of(const BplNode *target)
{
    switch ((BplKind)target->kind) {
    case BPL_PROCEDURE:
        return METHOD;
    case BPL_FUNCTION:
        return FUNCTION;
    case BPL_TYPE_DEF:
        return CLASS;
    case BPL_DATATYPE:
        return ENUM;
    case BPL_CONSTRUCTOR:
        return ENUM_MEMBER;
    case BPL_TYPE_VAR:
        return TYPE_PARAMETER;
    case BPL_LABEL:
        return REFERENCE;
    default:
        return target->op == BPL_ROLE_CONST   ? CONSTANT
               : target->op == BPL_ROLE_FIELD ? FIELD
                                              : VARIABLE;
    }
}

static void put_name(Items *items, const BplNode *target)
{
    const BplName *name = bpl_lsp_target_name(target);
    if (!name || !matches(items, name->text))
        return;
    BplStrbuf detail = {0};
    bpl_lsp_describe_briefly(&detail, target);
    BplJson *json = open_item(items, name->text, kind_of(target), detail.text);
    bpl_strbuf_release(&detail);
    if (!json)
        return;
    if (bpl_is_keyword(name->text, name->length)) {
        BplStrbuf word = {0};
        bpl_strbuf_addf(&word, "\\%s", name->text);
        bpl_json_text(json, "insertText", word.text);
        bpl_strbuf_release(&word);
    }
    bpl_json_close(json);
}

static bool is_global(const BplNode *target)
{
    return target->kind == BPL_VAR && target->op == BPL_ROLE_GLOBAL;
}

static bool is_variable(const BplNode *target)
{
    return target->kind == BPL_VAR && target->op != BPL_ROLE_FIELD && target->op != BPL_ROLE_CONST;
}

/* Is a name that refers to the target allowed at a position of this kind? */
static bool fits(BplLspPlace place, const BplNode *target)
{
    switch (place) {
    case BPL_LSP_AT_STATEMENT:
    case BPL_LSP_AT_VARIABLE:
        return is_variable(target);
    case BPL_LSP_AT_EXPRESSION:
        return (target->kind == BPL_VAR && target->op != BPL_ROLE_FIELD) ||
               target->kind == BPL_FUNCTION || target->kind == BPL_CONSTRUCTOR;
    case BPL_LSP_AT_TYPE:
        return target->kind == BPL_TYPE_DEF || target->kind == BPL_DATATYPE ||
               target->kind == BPL_TYPE_VAR;
    case BPL_LSP_AT_PROCEDURE:
        return target->kind == BPL_PROCEDURE || is_variable(target);
    case BPL_LSP_AT_LABEL:
        return target->kind == BPL_LABEL;
    case BPL_LSP_AT_GLOBAL:
        return is_global(target);
    case BPL_LSP_AT_FIELD:
        return target->kind == BPL_VAR && target->op == BPL_ROLE_FIELD;
    case BPL_LSP_AT_CONSTRUCTOR:
        return target->kind == BPL_CONSTRUCTOR;
    case BPL_LSP_NOWHERE:
    case BPL_LSP_AT_TOP:
    case BPL_LSP_AT_ATTRIBUTE:
        return false;
    }
    return false;
}

/* Is the name in scope at the position? Variables of binders are only in scope in the statement
 * that contains them. */
static bool is_in_scope(const Items *items, const BplLspName *name, const BplDecl *decl)
{
    const BplNode *target = name->target;
    bool is_local = target->kind == BPL_LABEL || target->kind == BPL_TYPE_VAR ||
                    (target->kind == BPL_VAR && target->op != BPL_ROLE_GLOBAL &&
                     target->op != BPL_ROLE_CONST && target->op != BPL_ROLE_FIELD);
    if (!is_local)
        return true;
    if (!decl || name->in != &decl->node)
        return false;
    bool is_bound =
        target->kind == BPL_VAR && (target->op == BPL_ROLE_BOUND || target->op == BPL_ROLE_LET);
    BplLoc statement = bpl_lsp_document_loc(items->document, items->scope.statement);
    return !is_bound || (name->start >= statement &&
                         name->start < bpl_lsp_document_loc(items->document, items->scope.word));
}

static void put_names(Items *items)
{
    BplLspProject *project = items->document->project;
    const BplLspNames *names = bpl_lsp_project_names(project);
    BplLoc loc = bpl_lsp_document_loc(items->document, items->scope.word);
    const BplDecl *decl = bpl_lsp_decl_at(project->program, loc);
    BplSet seen = {0};
    for (size_t i = 0; i < names->all.count; i++) {
        const BplLspName *name = &names->all.at[i];
        if (name->use == BPL_LSP_DECLARES && fits(items->scope.place, name->target) &&
            is_in_scope(items, name, decl) && bpl_set_add(&seen, name->target))
            put_name(items, name->target);
    }
    bpl_set_release(&seen);
}

/* ---- words ----------------------------------------------------------------------------------- */

static const char *const at_top[] = {
    "axiom",    "const",     "datatype", "ensures", "free", "function", "implementation",
    "modifies", "procedure", "requires", "type",    "var",  NULL};
static const char *const at_statement[] = {"assert", "assume", "break", "call",
                                           "goto",   "havoc",  "if",    "invariant",
                                           "return", "var",    "while", NULL};
static const char *const at_expression[] = {"exists", "false", "forall", "if",   "lambda", "div",
                                            "mod",    "old",   "then",   "else", "true",   NULL};
static const char *const at_type[] = {"int", "bool", "real", "bv32", "bv64", "bv8", NULL};
static const char *const attributes[] = {
    "abort",      "add_to_pool", "bvbuiltin",     "builtin",   "constructor", "define",
    "entrypoint", "existential", "expect",        "extern",    "focus",       "halt",
    "id",         "ignore",      "include_dep",   "inferred",  "inline",      "isolate",
    "keep",       "msg",         "never_pattern", "nolint",    "pick",        "pool",
    "priority",   "rlimit",      "smt_option",    "sourceloc", "sourcefile",  "sourceline",
    "split_here", "subsumption", "timeLimit",     "unroll",    "verify",      "weight",
    NULL};

/* A skeleton of a construct, with gaps for the user to fill in. */
typedef struct Skeleton {
    BplLspPlace place;
    const char *label, *text;
} Skeleton;

static const Skeleton skeletons[] = {
    {BPL_LSP_AT_TOP, "procedure with a body",
     "procedure ${1:P}($2) returns ($3)\n  requires ${4:true};\n  ensures ${5:true};\n{\n  $0\n}"},
    {BPL_LSP_AT_TOP, "function with a body", "function ${1:f}(${2:x: int}): ${3:int}\n{\n  $0\n}"},
    {BPL_LSP_AT_STATEMENT, "while with an invariant",
     "while (${1:*})\n  invariant ${2:true};\n{\n  $0\n}"},
    {BPL_LSP_AT_STATEMENT, "if with else", "if (${1:*})\n{\n  $2\n}\nelse\n{\n  $0\n}"},
    {BPL_LSP_AT_EXPRESSION, "forall with a trigger", "(forall ${1:i: int} :: { ${2} } ${0:true})"},
};

static void put_skeletons(Items *items)
{
    enum { AS_SNIPPET = 2 };
    for (size_t i = 0; items->takes_snippets && i < sizeof skeletons / sizeof *skeletons; i++) {
        if (skeletons[i].place != items->scope.place)
            continue;
        BplJson *json = open_item(items, skeletons[i].label, SNIPPET, NULL);
        if (!json)
            continue;
        bpl_json_text(json, "insertText", skeletons[i].text);
        bpl_json_number(json, "insertTextFormat", AS_SNIPPET);
        bpl_json_close(json);
    }
}

static void put_all_words(Items *items)
{
    switch (items->scope.place) {
    case BPL_LSP_AT_TOP:
        put_words(items, at_top);
        break;
    case BPL_LSP_AT_STATEMENT:
        put_words(items, at_statement);
        break;
    case BPL_LSP_AT_EXPRESSION:
        put_words(items, at_expression);
        break;
    case BPL_LSP_AT_TYPE:
        put_words(items, at_type);
        break;
    case BPL_LSP_AT_ATTRIBUTE:
        put_words(items, attributes);
        break;
    default:
        break;
    }
}

void bpl_lsp_do_completion(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    size_t offset;
    if (!document || !bpl_lsp_call_offset(call, document, &offset))
        return;
    Items items = {.call = call,
                   .document = document,
                   .scope = bpl_lsp_scope_at(&document->text, offset),
                   .takes_snippets = call->lsp->takes_snippets};
    if (items.scope.place == BPL_LSP_NOWHERE)
        return;
    items.prefix = document->text.bytes + items.scope.word;
    items.length = offset - items.scope.word;
    bpl_json_open(&call->json, "result", '{');
    bpl_json_open(&call->json, "items", '[');
    put_names(&items);
    put_all_words(&items);
    put_skeletons(&items);
    bpl_json_close(&call->json);
    bpl_json_bool(&call->json, "isIncomplete", items.count >= MOST_ITEMS);
    bpl_json_close(&call->json);
}
