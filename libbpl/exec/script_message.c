/* Writes and reads scripts (recorded executions) as messages between processes: values part by
 * part, in the evaluator's representation. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/message_io.h"

#include "libbpl/replay/replay.h"

enum { NOTHING = 255 };

/* ---- writing --------------------------------------------------------------------------------- */

/* Writes a node to the message; returns false if the reading process does not know the node. */
static bool put_known(const BplResultOut *to, const void *node)
{
    bpl_put_node(to, node);
    return !to->numbers || !node || bpl_node_number(to->numbers, node);
}

/* Writes a type to the message; returns false if the type binds type variables, which only types of
 * polymorphic maps do. */
static bool put_ground(const BplResultOut *to, const BplGround *type)
{
    bpl_put(to, type ? type->kind : NOTHING);
    if (!type)
        return true;
    if (type->has_bound || (type->kind == BPL_T_MAP && type->width))
        return false;
    bpl_put(to, type->width);
    bpl_put(to, type->exponent);
    if (type->kind != BPL_T_CTOR && type->kind != BPL_T_MAP)
        return true;
    if (!put_known(to, type->decl))
        return false;
    uint32_t all = type->count + (type->kind == BPL_T_MAP);
    bpl_put(to, type->count);
    for (uint32_t i = 0; i < all; i++)
        if (!put_ground(to, type->args[i]))
            return false;
    return true;
}

static void put_integer(const BplResultOut *to, mpz_srcptr number)
{
    size_t length = mpz_sizeinbase(number, 16) + 2;
    char *digits = bpl_alloc(length);
    mpz_get_str(digits, 16, number);
    bpl_bytes_put_string(to->out, digits);
    bpl_free(digits);
}

static bool put_value(const BplResultOut *to, const BplDatum *value);

static bool put_values(const BplResultOut *to, const BplDatum *const *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!put_value(to, values[i]))
            return false;
    return true;
}

static bool put_map(const BplResultOut *to, const BplDatum *map)
{
    if (map->lambda || !put_ground(to, map->type))
        return false;
    bpl_put(to, map->arity);
    bpl_put(to, map->count);
    return put_value(to, map->otherwise) &&
           put_values(to, map->cells, (size_t)map->count * (map->arity + 1));
}

static bool put_value(const BplResultOut *to, const BplDatum *value)
{
    mpz_t z;
    mpq_t q;
    bpl_put(to, value ? value->kind : NOTHING);
    if (!value)
        return true;
    switch ((BplDatumKind)value->kind) {
    case BPL_D_BOOL:
    case BPL_D_RMODE:
        bpl_put(to, value->small);
        return true;
    case BPL_D_INT:
    case BPL_D_BV:
    case BPL_D_FLOAT:
        bpl_put(to, value->width);
        bpl_put(to, value->exponent);
        put_integer(to, bpl_datum_z(value, z));
        return true;
    case BPL_D_REAL:
        put_integer(to, mpq_numref(bpl_datum_q(value, q)));
        put_integer(to, mpq_denref(bpl_datum_q(value, q)));
        return true;
    case BPL_D_STRING:
        bpl_bytes_put_text(to->out, value->text, value->count);
        return true;
    case BPL_D_ELEMENT:
        put_integer(to, bpl_datum_z(value, z));
        return put_ground(to, value->type);
    case BPL_D_DATA:
        if (!put_known(to, value->ctor))
            return false;
        bpl_put(to, value->count);
        return put_ground(to, value->type) && put_values(to, value->fields, value->count);
    case BPL_D_MAP:
        return put_map(to, value);
    case BPL_D_TYPE:
        return put_ground(to, value->type);
    case BPL_D_UNKNOWN:
        return false;
    }
    return false;
}

static bool put_contents(const BplResultOut *to, const BplReplayScript *script)
{
    bpl_put(to, script->inits.count);
    for (size_t i = 0; i < script->inits.count; i++) {
        if (!put_known(to, script->inits.at[i].var) || !put_value(to, script->inits.at[i].value))
            return false;
    }
    bpl_put(to, script->tables.count);
    for (size_t i = 0; i < script->tables.count; i++) {
        if (!put_known(to, script->tables.at[i].function) ||
            !put_value(to, script->tables.at[i].table))
            return false;
    }
    bpl_put(to, script->choices.count);
    for (size_t i = 0; i < script->choices.count; i++) {
        const BplReplayChoice *choice = &script->choices.at[i];
        bpl_put(to, choice->kind);
        if (!put_known(to, choice->node) || !put_known(to, choice->var) ||
            !put_value(to, choice->value))
            return false;
    }
    return true;
}

void bpl_put_script(const BplResultOut *to, const BplScriptWriter *script)
{
    BplStrbuf bytes = {0};
    const BplResultOut part = {&bytes, to->numbers};
    bool fine = script && put_contents(&part, bpl_script_contents(script));
    bpl_bytes_put_text(to->out, fine ? bytes.text : "", fine ? bytes.length : 0);
    bpl_strbuf_release(&bytes);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct Reader {
    BplResultIn in;
    BplData *values;
    uint32_t depth;
} Reader;

static uint64_t get(Reader *r)
{
    return bpl_get_number(&r->in);
}

/* Reads and returns the number of the items that follow in the message, each of at least one word;
 * 0 if the message is malformed. */
static uint64_t get_count(Reader *r)
{
    uint64_t count = get(r), most = (uint64_t)(r->in.in.end - r->in.in.at) / sizeof(uint64_t);
    r->in.in.fine = r->in.in.fine && count <= most;
    return r->in.in.fine ? count : 0;
}

static const BplGround *wrong(Reader *r)
{
    r->in.in.fine = false;
    return NULL;
}

static const BplGround *get_ground(Reader *r);

static const BplGround *get_composed(Reader *r, BplGrounds *grounds, BplTypeKind kind)
{
    const void *decl = bpl_get_node(&r->in);
    uint64_t count = get_count(r), all = count + (kind == BPL_T_MAP);
    BPL_VEC(const BplGround *) args = {0};
    const BplGround *made = NULL;
    for (uint64_t i = 0; i < all && r->in.in.fine; i++) {
        const BplGround *arg = get_ground(r);
        r->in.in.fine = r->in.in.fine && arg;
        bpl_vec_push(&args, arg);
    }
    if (r->in.in.fine && kind == BPL_T_MAP)
        made = bpl_ground_map(grounds, args.at, (uint32_t)count, args.at[count]);
    else if (r->in.in.fine && decl)
        made = bpl_ground_ctor(grounds, decl, args.at, (uint32_t)count);
    bpl_vec_release(&args);
    return made ? made : wrong(r);
}

static const BplGround *get_ground(Reader *r)
{
    BplGrounds *grounds = bpl_data_grounds(r->values);
    uint64_t kind = get(r);
    if (kind == NOTHING)
        return NULL;
    uint64_t width = get(r), exponent = get(r);
    if (kind >= BPL_T_BOUND || ++r->depth > bpl_limits->exec_message_depth)
        return wrong(r);
    const BplGround *made;
    if (kind == BPL_T_BV)
        made = bpl_ground_bv(grounds, (uint32_t)width);
    else if (kind == BPL_T_FLOAT)
        made = bpl_ground_float(grounds, (uint32_t)width, (uint32_t)exponent);
    else if (kind == BPL_T_CTOR || kind == BPL_T_MAP)
        made = get_composed(r, grounds, (BplTypeKind)kind);
    else
        made = bpl_ground_basic(grounds, (BplTypeKind)kind);
    r->depth--;
    return made;
}

static void get_integer(Reader *r, mpz_t number)
{
    char *digits = bpl_bytes_string(&r->in.in);
    if (!digits || mpz_set_str(number, digits, 16) != 0)
        r->in.in.fine = false;
    bpl_free(digits);
}

static const BplDatum *get_value(Reader *r);

static const BplDatum *get_scalar(Reader *r, BplDatumKind kind)
{
    const BplDatum *made = NULL;
    uint64_t width = 0, exponent = 0;
    mpq_t q;
    mpq_init(q);
    mpz_ptr z = mpq_numref(q);
    if (kind != BPL_D_ELEMENT && kind != BPL_D_REAL) {
        width = get(r);
        exponent = get(r);
        r->in.in.fine = r->in.in.fine && width <= bpl_limits->exec_message_width &&
                        exponent <= bpl_limits->exec_message_width;
    }
    get_integer(r, z);
    if (kind == BPL_D_REAL) {
        get_integer(r, mpq_denref(q));
        r->in.in.fine = r->in.in.fine && mpz_sgn(mpq_denref(q)) > 0;
    }
    const BplGround *type = kind == BPL_D_ELEMENT ? get_ground(r) : NULL;
    if (!r->in.in.fine)
        made = NULL;
    else if (kind == BPL_D_INT)
        made = bpl_datum_int_z(r->values, z);
    else if (kind == BPL_D_REAL)
        made = bpl_datum_real(r->values, q);
    else if (kind == BPL_D_BV)
        made = bpl_datum_bv(r->values, z, (uint32_t)width);
    else if (kind == BPL_D_FLOAT)
        made = bpl_datum_float(r->values, z, (uint32_t)width, (uint32_t)exponent);
    else
        made = bpl_datum_element(r->values, type, z);
    if (kind == BPL_D_REAL && !r->in.in.fine)
        mpz_set_ui(mpq_denref(q), 1);
    mpq_clear(q);
    return made;
}

static const BplDatum *get_composed_value(Reader *r, BplDatumKind kind)
{
    BPL_VEC(const BplDatum *) parts = {0};
    const BplDatum *made = NULL, *otherwise = NULL;
    const BplConstructor *ctor = kind == BPL_D_DATA ? bpl_get_node(&r->in) : NULL;
    const BplGround *type = kind == BPL_D_MAP ? get_ground(r) : NULL;
    uint64_t arity = kind == BPL_D_MAP ? get(r) : 0, count = get_count(r);
    uint64_t most = (uint64_t)(r->in.in.end - r->in.in.at) / sizeof(uint64_t);
    /* a map without elements takes a single word, however many indices it has */
    r->in.in.fine = r->in.in.fine && arity < UINT32_MAX && (!count || arity < most / count);
    if (kind == BPL_D_DATA)
        type = get_ground(r);
    else
        otherwise = get_value(r);
    for (uint64_t i = 0; i < count * (arity + 1) && r->in.in.fine; i++)
        bpl_vec_push(&parts, get_value(r));
    if (r->in.in.fine && kind == BPL_D_DATA && ctor && ctor->kind == BPL_CONSTRUCTOR)
        made = bpl_datum_data(r->values, type, ctor, parts.at, (uint32_t)count);
    else if (r->in.in.fine && kind == BPL_D_MAP)
        made =
            bpl_datum_map(r->values, type, (uint32_t)arity, otherwise, parts.at, (uint32_t)count);
    r->in.in.fine = r->in.in.fine && made;
    bpl_vec_release(&parts);
    return made;
}

static const BplDatum *get_rounding(Reader *r)
{
    uint64_t mode = get(r);
    return mode <= BPL_RTZ ? bpl_datum_rmode((BplRounding)mode) : NULL;
}

static const BplDatum *get_string(Reader *r)
{
    BplStrbuf text = {0};
    bpl_bytes_text(&r->in.in, &text);
    const BplDatum *made = bpl_datum_string(r->values, text.text ? text.text : "", text.length);
    bpl_strbuf_release(&text);
    return made;
}

static const BplDatum *get_value(Reader *r)
{
    const BplDatum *made = NULL;
    const BplGround *type;
    uint64_t kind = get(r);
    if (kind == NOTHING)
        return NULL;
    if (++r->depth > bpl_limits->exec_message_depth)
        r->in.in.fine = false;
    if (!r->in.in.fine || kind >= BPL_D_UNKNOWN) {
        r->in.in.fine = false;
        return NULL;
    }
    switch ((BplDatumKind)kind) {
    case BPL_D_BOOL:
        made = bpl_datum_bool(get(r) != 0);
        break;
    case BPL_D_RMODE:
        made = get_rounding(r);
        break;
    case BPL_D_STRING:
        made = get_string(r);
        break;
    case BPL_D_DATA:
    case BPL_D_MAP:
        made = get_composed_value(r, (BplDatumKind)kind);
        break;
    case BPL_D_TYPE:
        type = get_ground(r);
        made = type ? bpl_datum_type(r->values, type) : NULL;
        break;
    default:
        made = get_scalar(r, (BplDatumKind)kind);
        break;
    }
    r->depth--;
    r->in.in.fine = r->in.in.fine && made;
    return made;
}

static void get_contents(Reader *r, BplScriptWriter *script)
{
    for (uint64_t left = get_count(r); left && r->in.in.fine; left--) {
        const BplVar *var = bpl_get_node(&r->in);
        const BplDatum *value = get_value(r);
        r->in.in.fine = r->in.in.fine && var;
        if (r->in.in.fine)
            bpl_script_init(script, var, value);
    }
    for (uint64_t left = get_count(r); left && r->in.in.fine; left--) {
        const BplNode *function = bpl_get_node(&r->in);
        const BplDatum *table = get_value(r);
        r->in.in.fine = r->in.in.fine && function;
        if (r->in.in.fine)
            bpl_script_table(script, function, table);
    }
    for (uint64_t left = get_count(r); left && r->in.in.fine; left--) {
        uint64_t kind = get(r);
        const BplNode *node = bpl_get_node(&r->in);
        const BplVar *var = bpl_get_node(&r->in);
        const BplDatum *value = get_value(r);
        r->in.in.fine = r->in.in.fine && node && kind <= BPL_CHOOSE_BODY;
        if (r->in.in.fine)
            bpl_script_choice(script, (int)kind, node, var, value);
    }
}

BplScriptWriter *bpl_get_script(BplResultIn *from)
{
    uint64_t length = bpl_get_number(from);
    if (!from->in.fine || length > (uint64_t)(from->in.end - from->in.at)) {
        from->in.fine = false;
        return NULL;
    }
    const char *begin = from->in.at;
    from->in.at += length;
    if (!length)
        return NULL;
    BplScriptWriter *script = bpl_script_new();
    Reader r = {.in = *from, .values = bpl_script_contents(script)->values};
    r.in.in = (BplBytes){begin, begin + length, true};
    get_contents(&r, script);
    if (bpl_bytes_ended(&r.in.in))
        return script;
    bpl_script_free(script);
    from->in.fine = false;
    return NULL;
}
