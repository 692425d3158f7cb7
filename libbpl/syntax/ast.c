#include "libbpl/syntax/ast.h"

#include <string.h>

/* ---- the table of kinds ---------------------------------------------------------------------- */

/* Values for BplField.takes: the kinds of nodes that a field of type T accepts: one kind, all kinds
 * of a class, or all kinds. */
enum {
#define NODE(KIND, Struct, lower, CLASS, fields) TAKES_##Struct = BPL_##KIND,
#include "libbpl/syntax/nodes.def"
#undef NODE
    TAKES_CLASS = BPL_KIND_COUNT,
    TAKES_Decl = TAKES_CLASS + BPL_CLASS_DECL,
    TAKES_Stmt = TAKES_CLASS + BPL_CLASS_STMT,
    TAKES_Expr = TAKES_CLASS + BPL_CLASS_EXPR,
    TAKES_TypeExpr = TAKES_CLASS + BPL_CLASS_TYPE,
    TAKES_Node = 255
};
_Static_assert((int)TAKES_TypeExpr < (int)TAKES_Node, "there are too many kinds for a byte");

/* The fields in the head of each class of nodes (the part that the class's structs have in common).
 * They come before the node's own fields, as in the source. */
#define HEAD_PART
#define HEAD_EXPR
#define HEAD_TYPE
#define HEAD_STMT              LIST(Attr, attrs)
#define HEAD_DECL              LIST(Attr, attrs)
#define FIELD(class, takes, f) {class, offsetof(Self, f), takes, #f},
#define CHILD(T, f)            FIELD(BPL_FIELD_CHILD, TAKES_##T, f)
#define OPT(T, f)              FIELD(BPL_FIELD_OPT, TAKES_##T, f)
#define LIST(T, f)             FIELD(BPL_FIELD_LIST, TAKES_##T, f)
#define NAME(f)                FIELD(BPL_FIELD_NAME, 0, f)
#define FLAG(f)                FIELD(BPL_FIELD_FLAG, 0, f)
#define SPOT(f)                FIELD(BPL_FIELD_SPOT, 0, f)
#define REF(T, f)              FIELD(BPL_FIELD_REF, TAKES_##T, f)
#define SEM(T, f)              FIELD(BPL_FIELD_SEM, 0, f)

const BplKindInfo *bpl_kind_info(BplKind kind)
{
    switch (kind) {
#define NODE(KIND, Struct, lower, CLASS, more)                                           \
    case BPL_##KIND: {                                                                   \
        typedef Bpl##Struct Self;                                                        \
        static const BplField fields[] = {HEAD_##CLASS more{BPL_FIELD_SEM, 0, 0, NULL}}; \
        static const BplKindInfo info = {#Struct, BPL_CLASS_##CLASS, sizeof(Self),       \
                                         sizeof fields / sizeof *fields - 1, fields};    \
        return &info;                                                                    \
    }
#include "libbpl/syntax/nodes.def"
#undef NODE
    case BPL_KIND_COUNT:
        break;
    }
    assert(!"a kind of node");
    return NULL;
}

#undef HEAD_STMT
#undef HEAD_DECL
#undef CHILD
#undef OPT
#undef LIST
#undef NAME
#undef FLAG
#undef SPOT
#undef REF
#undef SEM

/* Macros that turn the fields of a kind of node into a list `, left, right`, from which
 * OFFSETS(Struct, left, right) makes the offsets of the fields. */
#define HEAD_STMT   , attrs
#define HEAD_DECL   , attrs
#define CHILD(T, f) , f
#define OPT(T, f)   , f
#define LIST(T, f)  , f
#define NAME(f)
#define FLAG(f)
#define SPOT(f)
#define REF(T, f)
#define SEM(T, f)
#define AT(S, f) offsetof(Bpl##S, f),
#define AT0(S)
#define AT1(S, f)                                     AT(S, f)
#define AT2(S, f, ...)                                AT(S, f) AT1(S, __VA_ARGS__)
#define AT3(S, f, ...)                                AT(S, f) AT2(S, __VA_ARGS__)
#define AT4(S, f, ...)                                AT(S, f) AT3(S, __VA_ARGS__)
#define AT5(S, f, ...)                                AT(S, f) AT4(S, __VA_ARGS__)
#define AT6(S, f, ...)                                AT(S, f) AT5(S, __VA_ARGS__)
#define AT7(S, f, ...)                                AT(S, f) AT6(S, __VA_ARGS__)
#define AT8(S, f, ...)                                AT(S, f) AT7(S, __VA_ARGS__)
#define AT9(S, f, ...)                                AT(S, f) AT8(S, __VA_ARGS__)
#define CHOOSE(S, a, b, c, d, e, f, g, h, i, AT, ...) AT
#define OFFSETS(...) \
    CHOOSE(__VA_ARGS__, AT9, AT8, AT7, AT6, AT5, AT4, AT3, AT2, AT1, AT0, )(__VA_ARGS__)

#define NODE(KIND, Struct, lower, CLASS, more) \
    static const uint16_t offsets_of_##lower[] = {OFFSETS(Struct HEAD_##CLASS more) 0};
#include "libbpl/syntax/nodes.def"
#undef NODE

const uint16_t *const bpl_kind_offsets[BPL_KIND_COUNT] = {
#define NODE(KIND, Struct, lower, CLASS, more) [BPL_##KIND] = offsets_of_##lower,
#include "libbpl/syntax/nodes.def"
#undef NODE
};

const uint8_t bpl_kind_classes[BPL_KIND_COUNT] = {
#define NODE(KIND, Struct, lower, CLASS, more) [BPL_##KIND] = BPL_CLASS_##CLASS,
#include "libbpl/syntax/nodes.def"
#undef NODE
};

bool bpl_field_takes(const BplField *field, const BplNode *node)
{
    if (field->takes < TAKES_CLASS)
        return node->kind == field->takes;
    return field->takes == TAKES_Node ||
           (int)bpl_kind_class(node->kind) == field->takes - TAKES_CLASS;
}

/* ---- heights --------------------------------------------------------------------------------- */

/* For each kind of node: is its first field a left operand, which does not count for the node's
 * height? */
static const bool begins_with_left[BPL_KIND_COUNT] = {
    [BPL_BINARY] = true,       [BPL_SELECT] = true,      [BPL_STORE] = true,
    [BPL_EXTRACT] = true,      [BPL_BOUNDS] = true,      [BPL_COERCE] = true,
    [BPL_FIELD_SELECT] = true, [BPL_FIELD_STORE] = true, [BPL_IS] = true};

static const BplNode *child_at(const BplNode *node, uint16_t offset)
{
    return *(BplNode *const *)(const void *)((const char *)node + offset);
}

bool bpl_node_set_height(BplNode *node)
{
    const uint16_t *offset = bpl_kind_children(node->kind);
    const BplNode *chained = begins_with_left[node->kind] ? child_at(node, *offset)
                             : node->kind == BPL_IF ? (const BplNode *)bpl_as_if(node)->else_if
                                                    : NULL;
    assert(node->kind == BPL_IF ||
           chained == (const BplNode *)bpl_expr_left((const BplExpr *)node));
    unsigned height = chained ? chained->height : 0, step = node->kind != BPL_UNIT;
    for (; *offset; offset++)
        for (const BplNode *child = child_at(node, *offset); child; child = child->next)
            if (child != chained && child->height + step > height)
                height = child->height + step;
    bool fits = height <= BPL_MAX_HEIGHT;
    assert(!chained || height >= chained->height);
    node->height = (uint16_t)(fits ? height : BPL_MAX_HEIGHT) & 0xfff;
    return fits;
}

/* ---- places ---------------------------------------------------------------------------------- */

BplLoc bpl_node_start(const BplNode *node)
{
    switch (bpl_kind_class(node->kind)) {
    case BPL_CLASS_DECL:
    case BPL_CLASS_STMT: {
        BplLoc start = ((const BplStmt *)node)->start;
        return start ? start : node->loc;
    }
    case BPL_CLASS_EXPR:
        for (const BplExpr *left = (const BplExpr *)node; left; left = bpl_expr_left(left))
            node = &left->node;
        return node->loc;
    case BPL_CLASS_PART:
    case BPL_CLASS_TYPE:
        break;
    }
    return node->loc;
}

BplLoc bpl_node_origin(const BplNode *node)
{
    BplClass node_class = bpl_kind_class(node->kind);
    bool has_origin = node_class == BPL_CLASS_DECL || node_class == BPL_CLASS_STMT;
    BplLoc origin = has_origin ? ((const BplStmt *)node)->origin : 0;
    return origin ? origin : bpl_node_start(node);
}

BplAttr *bpl_node_attrs(const BplNode *node)
{
    BplClass node_class = bpl_kind_class(node->kind);
    return node_class == BPL_CLASS_STMT   ? ((const BplStmt *)node)->attrs
           : node_class == BPL_CLASS_DECL ? ((const BplDecl *)node)->attrs
                                          : NULL;
}

/* ---- small predicates ------------------------------------------------------------------------ */

static bool is_named(const BplAttr *attr, const char *name)
{
    return strcmp(attr->name->text, name) == 0;
}

BplAttr *bpl_attr_find(BplAttr *attrs, const char *name)
{
    BPL_EACH (BplAttr, attr, attrs)
        if (is_named(attr, name))
            return attr;
    return NULL;
}

bool bpl_attr_says_true(const BplAttr *attr)
{
    const BplExpr *arg = attr->args;
    return !arg || (!arg->next && arg->kind == BPL_BOOL_LIT && arg->op);
}

bool bpl_attr_is_true(const BplAttr *attrs, const char *name)
{
    BPL_EACH (const BplAttr, attr, attrs)
        if (is_named(attr, name) && bpl_attr_says_true(attr))
            return true;
    return false;
}

const char *bpl_function_builtin(const BplFunction *function)
{
    static const char *const names[] = {"bvbuiltin", "builtin"};
    if (function->body && bpl_attr_is_true(function->attrs, "inline"))
        return NULL;
    for (int i = 0; i < 2; i++) {
        const BplAttr *attr = bpl_attr_find(function->attrs, names[i]);
        if (attr && attr->args && attr->args->kind == BPL_STRING_LIT)
            return bpl_as_string_lit(attr->args)->text->text;
    }
    return NULL;
}

bool bpl_is_keyword(const char *text, size_t length)
{
    static const char *const words[] = {
#define WORD(word) word,
#include "libbpl/syntax/keywords.def"
    };
    if (length < 2 || text[length] != '\0')
        return false;
    for (size_t low = 0, high = sizeof words / sizeof *words; low < high;) {
        size_t middle = low + (high - low) / 2;
        assert(low <= middle && middle < high);
        assert(middle == 0 || strcmp(words[middle - 1], words[middle]) < 0);
        int order = strcmp(text, words[middle]);
        if (order == 0)
            return true;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return false;
}

const BplVar *bpl_var_at(const BplVarGroup *groups, size_t n)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (!n--)
                return var;
    return NULL;
}

int bpl_var_index(const BplVarGroup *groups, const BplVar *var)
{
    int index = 0;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, other, group->vars) {
            if (other == var)
                return index;
            index++;
        }
    return -1;
}

uint32_t bpl_constructor_index(const BplConstructor *ctor)
{
    uint32_t index = 0;
    for (const BplConstructor *at = ctor->datatype->constructors; at != ctor; index++)
        at = (const BplConstructor *)at->next;
    return index;
}

const BplNode *bpl_only_body(const BplUnit *unit, const BplProcedure *procedure)
{
    const BplNode *body = procedure->body ? &procedure->node : NULL;
    BPL_EACH (const BplDecl, decl, unit->decls) {
        if (decl->kind != BPL_IMPLEMENTATION || bpl_as_implementation(decl)->procedure != procedure)
            continue;
        if (body)
            return NULL;
        body = &decl->node;
    }
    return body;
}
