/* Prints types. */
#include "libbpl/why/internal.h"

const char *bpl_why_float_theory(BplWhy *w, const BplType *type, BplLoc loc)
{
    if (type->significand == 24 && type->exponent == 8) {
        w->uses[BPL_WHY_FLOAT32] = true;
        return "F32";
    }
    if (type->significand == 53 && type->exponent == 11) {
        w->uses[BPL_WHY_FLOAT64] = true;
        return "F64";
    }
    bpl_why_refuse(w, loc, "float%ue%u (WhyML has float24e8 and float53e11)", type->significand,
                   type->exponent);
    return "F64";
}

/* ---- maps and applications ------------------------------------------------------------------- */

static void map_type(BplWhy *w, BplStrbuf *out, const BplType *type)
{
    w->uses[BPL_WHY_MAP] = true;
    if (!type->count)
        bpl_strbuf_add_text(out, "map unit ");
    for (uint32_t i = 0; i < type->count; i++) {
        bpl_strbuf_add_text(out, i ? "(map " : "map ");
        bpl_why_type(w, out, type->args[i], true);
        bpl_strbuf_add_char(out, ' ');
    }
    bpl_why_type(w, out, type->args[type->count], true);
    if (type->count)
        bpl_strbuf_add_repeated(out, ')', type->count - 1);
}

static const BplName *ctor_name(const BplType *type)
{
    const BplNode *decl = type->decl;
    switch ((BplKind)decl->kind) {
    case BPL_DATATYPE:
        return bpl_as_datatype(decl)->name;
    case BPL_TYPE_VAR:
        return bpl_as_type_var(decl)->name;
    default:
        return bpl_as_type_def(decl)->name;
    }
}

static void application(BplWhy *w, BplStrbuf *out, const BplType *type)
{
    bpl_strbuf_add_text(out, bpl_why_name(w, BPL_WHY_TYPE, ctor_name(type)));
    for (uint32_t i = 0; i < type->count; i++) {
        bpl_strbuf_add_char(out, ' ');
        bpl_why_type(w, out, type->args[i], true);
    }
}

static void type_var(BplWhy *w, BplStrbuf *out, const BplType *type)
{
    const BplName *stands = bpl_map_get(&w->type_texts, type->decl);
    if (stands) {
        bpl_strbuf_add_text(out, stands->text);
        return;
    }
    const BplTypeVar *var = type->decl;
    bpl_strbuf_add_char(out, '\'');
    bpl_strbuf_add_text(out, bpl_why_name(w, BPL_WHY_TYPE_VAR, var->name));
}

void bpl_why_type(BplWhy *w, BplStrbuf *out, const BplType *type, bool atom)
{
    type = type->expanded;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_INT:
        bpl_strbuf_add_text(out, "int");
        return;
    case BPL_T_REAL:
        bpl_strbuf_add_text(out, "real");
        return;
    case BPL_T_BOOL:
        bpl_strbuf_add_text(out, "bool");
        return;
    case BPL_T_RMODE:
        w->uses[BPL_WHY_ROUNDING] = true;
        bpl_strbuf_add_text(out, "RM.mode");
        return;
    case BPL_T_STRING:
        bpl_strbuf_add_text(out, "string");
        return;
    case BPL_T_REGEX:
        w->uses[BPL_WHY_REGEX] = true;
        bpl_strbuf_add_text(out, "RE.re");
        return;
    case BPL_T_BV:
        if (!type->width)
            bpl_why_refuse(w, 0, "bv0");
        else if (type->width > BPL_WHY_WIDEST)
            bpl_why_refuse(w, 0, "bv%u: bit-vectors wider than %u", type->width, BPL_WHY_WIDEST);
        bpl_strbuf_addf(out, "%s.t", bpl_why_bv_theory(w, type->width));
        return;
    case BPL_T_FLOAT:
        bpl_strbuf_addf(out, "%s.t", bpl_why_float_theory(w, type, 0));
        return;
    case BPL_T_VAR:
        type_var(w, out, type);
        return;
    case BPL_T_CTOR:
    case BPL_T_MAP: {
        bool open = atom && (type->kind == BPL_T_MAP || type->count);
        if (open)
            bpl_strbuf_add_char(out, '(');
        if (type->kind == BPL_T_MAP)
            map_type(w, out, type);
        else
            application(w, out, type);
        if (open)
            bpl_strbuf_add_char(out, ')');
        return;
    }
    case BPL_T_SYNONYM:
    case BPL_T_BOUND:
    case BPL_T_SIGNATURE:
    case BPL_T_PROXY:
        break;
    }
    bpl_why_refuse(w, 0, "a polymorphic map type");
    bpl_strbuf_add_text(out, "unit");
}

void bpl_why_collect_type_vars(BplWhyTypeVars *vars, const BplType *type)
{
    type = type->expanded;
    if (!type->has_var)
        return;
    if (type->kind == BPL_T_VAR) {
        for (size_t i = 0; i < vars->count; i++)
            if (vars->at[i] == type->decl)
                return;
        bpl_vec_push(vars, (const BplTypeVar *)type->decl);
        return;
    }
    uint32_t count = type->count + (type->kind == BPL_T_MAP);
    if (type->kind == BPL_T_MAP || type->kind == BPL_T_CTOR)
        for (uint32_t i = 0; i < count; i++)
            bpl_why_collect_type_vars(vars, type->args[i]);
}
