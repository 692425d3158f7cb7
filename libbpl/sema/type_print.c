/* Prints types in Boogie's form, with parentheses where needed: an application binds weakest, then
 * a map, then a name. */
#include "libbpl/sema/type.h"

#include "libbpl/sema/unify.h"

/* A map type that encloses the printed type; `outer` is the next enclosing map. */
typedef struct Around {
    const BplType *map;
    const struct Around *outer;
} Around;

/* Limit on the length of a type's text in bytes; longer texts are cut. */
enum { LONGEST = 2000 };

typedef struct Printer {
    BplStrbuf *out;
    size_t end; /* offset in `out` at which the text is cut */
} Printer;

static void print(Printer *p, const BplType *type, int strength, const Around *around);

static void print_name(BplStrbuf *out, const BplName *name)
{
    bpl_strbuf_add(out, name->text, name->length);
}

static const BplName *decl_name(const void *decl)
{
    const BplNode *node = decl;
    switch (node->kind) {
    case BPL_TYPE_DEF:
        return bpl_as_type_def(node)->name;
    case BPL_DATATYPE:
        return bpl_as_datatype(node)->name;
    default:
        return bpl_as_type_var(node)->name;
    }
}

static void print_application(Printer *p, const BplType *type, int strength, const Around *around)
{
    bool parens = type->count > 0 && strength > 0;
    if (parens)
        bpl_strbuf_add_char(p->out, '(');
    print_name(p->out, decl_name(type->decl));
    for (uint32_t i = 0; i < type->count && p->out->length <= p->end; i++) {
        bpl_strbuf_add_char(p->out, ' ');
        print(p, type->args[i], i + 1 == type->count ? 1 : 2, around);
    }
    if (parens)
        bpl_strbuf_add_char(p->out, ')');
}

static void print_map(Printer *p, const BplType *type, int strength, const Around *around)
{
    Around here = {type, around};
    const Around *below = type->bound ? &here : around;
    if (strength > 1)
        bpl_strbuf_add_char(p->out, '(');
    for (uint32_t i = 0; i < type->bound; i++) {
        bpl_strbuf_add_char(p->out, i ? ',' : '<');
        print_name(p->out, type->names[i]);
    }
    if (type->bound)
        bpl_strbuf_add_char(p->out, '>');
    bpl_strbuf_add_char(p->out, '[');
    for (uint32_t i = 0; i < type->count && p->out->length <= p->end; i++) {
        if (i)
            bpl_strbuf_add_char(p->out, ',');
        print(p, type->args[i], 0, below);
    }
    bpl_strbuf_add_char(p->out, ']');
    print(p, type->args[type->count], 0, below);
    if (strength > 1)
        bpl_strbuf_add_char(p->out, ')');
}

static void print_proxy(Printer *p, const BplType *type)
{
    const BplProxy *proxy = type->proxy;
    if (proxy->form == BPL_PROXY_MAP) {
        bpl_strbuf_add_char(p->out, '[');
        for (uint32_t i = 0; i < proxy->size; i++)
            bpl_strbuf_add_text(p->out, i ? ", ?" : "?");
        bpl_strbuf_add_text(p->out, "]?");
    } else if (proxy->form == BPL_PROXY_BV) {
        bpl_strbuf_addf(p->out, "bv?");
    } else {
        bpl_strbuf_add_char(p->out, '?');
        if (proxy->name)
            print_name(p->out, proxy->name);
    }
}

static void print_bound(Printer *p, const BplType *type, const Around *around)
{
    for (uint32_t depth = type->depth; depth > 0 && around; depth--)
        around = around->outer;
    if (around && type->index < around->map->bound)
        print_name(p->out, around->map->names[type->index]);
    else
        bpl_strbuf_add_char(p->out, '?');
}

static void print(Printer *p, const BplType *type, int strength, const Around *around)
{
    if (p->out->length > p->end)
        return;
    while (type->kind == BPL_T_PROXY && type->link)
        type = type->link;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_INT:
        bpl_strbuf_add_text(p->out, "int");
        break;
    case BPL_T_REAL:
        bpl_strbuf_add_text(p->out, "real");
        break;
    case BPL_T_BOOL:
        bpl_strbuf_add_text(p->out, "bool");
        break;
    case BPL_T_RMODE:
        bpl_strbuf_add_text(p->out, "rmode");
        break;
    case BPL_T_STRING:
        bpl_strbuf_add_text(p->out, "string");
        break;
    case BPL_T_REGEX:
        bpl_strbuf_add_text(p->out, "regex");
        break;
    case BPL_T_BV:
        bpl_strbuf_addf(p->out, "bv%u", (unsigned)type->width);
        break;
    case BPL_T_FLOAT:
        bpl_strbuf_addf(p->out, "float%ue%u", (unsigned)type->significand,
                        (unsigned)type->exponent);
        break;
    case BPL_T_VAR:
        print_name(p->out, decl_name(type->decl));
        break;
    case BPL_T_CTOR:
    case BPL_T_SYNONYM:
        print_application(p, type, strength, around);
        break;
    case BPL_T_MAP:
        print_map(p, type, strength, around);
        break;
    case BPL_T_BOUND:
        print_bound(p, type, around);
        break;
    case BPL_T_PROXY:
        print_proxy(p, type);
        break;
    case BPL_T_SIGNATURE:
        assert(!"a signature is no type of values");
        break;
    }
}

static void print_cut(BplStrbuf *out, const BplType *type, const Around *around)
{
    Printer p = {out, out->length + LONGEST};
    print(&p, type, 0, around);
    if (out->length <= p.end)
        return;
    while (((unsigned char)out->text[p.end] & 0xc0) == 0x80)
        p.end--;
    out->length = p.end;
    bpl_strbuf_add_text(out, "…");
}

void bpl_type_print(BplStrbuf *out, const BplType *type)
{
    print_cut(out, type, NULL);
}

void bpl_type_print_component(BplStrbuf *out, const BplType *map, const BplType *component)
{
    Around here = {map, NULL};
    print_cut(out, component, map->bound ? &here : NULL);
}
