/* Makes values small by greedy descent (shrink.h), as in property-based testing (Claessen and
 * Hughes, QuickCheck, ICFP 2000): for each value there is a list of smaller candidates, the
 * smallest first; the first candidate with which the execution still fails replaces the value.
 * Every candidate is smaller by a measure that cannot decrease for ever, so the descent ends even
 * without limits. */
#include "libbpl/replay/shrink.h"

#include "libbpl/base/limits.h"
#include "libbpl/replay/datum_internal.h"

typedef struct Candidates {
    BplData *values;
    uint32_t depth;
    BPL_VEC(const BplDatum *) at;
} Candidates;

static void add(Candidates *list, const BplDatum *value)
{
    if (value)
        bpl_vec_push(&list->at, value);
}

static void find(Candidates *list, const BplDatum *value);

/* ---- numbers --------------------------------------------------------------------------------- */

static const BplDatum *number_like(Candidates *list, const BplDatum *value, mpz_srcptr z)
{
    if (value->kind == BPL_D_BV)
        return bpl_datum_bv(list->values, z, value->width);
    if (value->kind == BPL_D_ELEMENT)
        return bpl_datum_element(list->values, value->type, z);
    return bpl_datum_int_z(list->values, z);
}

/* If the number is not far from zero, adds all smaller numbers 1, 2, 3 … to the candidates: an
 * execution that fails for 27 may also fail for 15, but for no number between 15 and 27. */
static void add_all_below(Candidates *list, const BplDatum *value, mpz_srcptr z)
{
    mpz_t other;
    mpz_init_set_si(other, mpz_sgn(z));
    while (mpz_cmpabs(other, z) < 0) {
        add(list, number_like(list, value, other));
        if (mpz_sgn(z) > 0)
            mpz_add_ui(other, other, 1);
        else
            mpz_sub_ui(other, other, 1);
    }
    mpz_clear(other);
}

/* Adds candidates for a number: 0; the absolute value; all smaller numbers, if these are few; half
 * of the number; the number less 1. */
static void shrink_number(Candidates *list, const BplDatum *value)
{
    mpz_t into, z;
    mpz_init_set(z, bpl_datum_z(value, into));
    int sign = mpz_sgn(z);
    if (sign && mpz_cmpabs_ui(z, list->depth ? bpl_limits->replay_shrink_number_below
                                             : bpl_limits->replay_shrink_number) <= 0) {
        mpz_t other;
        mpz_init(other);
        add(list, number_like(list, value, other));
        mpz_neg(other, z);
        if (sign < 0)
            add(list, number_like(list, value, other));
        add_all_below(list, value, z);
        mpz_clear(other);
    } else if (sign) {
        mpz_t other;
        mpz_init(other);
        add(list, number_like(list, value, other));
        mpz_neg(other, z);
        if (sign < 0)
            add(list, number_like(list, value, other));
        mpz_tdiv_q_2exp(other, z, 1);
        if (mpz_sgn(other))
            add(list, number_like(list, value, other));
        if (sign < 0)
            mpz_add_ui(other, z, 1);
        else
            mpz_sub_ui(other, z, 1);
        if (mpz_sgn(other))
            add(list, number_like(list, value, other));
        mpz_clear(other);
    }
    mpz_clear(z);
}

/* Adds candidates for a real: the integer part; for an integral real, those for an integer. */
static void shrink_real(Candidates *list, const BplDatum *value)
{
    mpq_t into, q;
    mpq_init(q);
    mpq_set(q, bpl_datum_q(value, into));
    bool is_whole = mpz_cmp_ui(mpq_denref(q), 1) == 0;
    if (mpq_sgn(q)) {
        mpq_t other;
        mpq_init(other);
        add(list, bpl_datum_real(list->values, other));
        if (is_whole)
            mpz_tdiv_q_2exp(mpq_numref(other), mpq_numref(q), 1);
        else
            mpz_tdiv_q(mpq_numref(other), mpq_numref(q), mpq_denref(q));
        if (mpq_sgn(other))
            add(list, bpl_datum_real(list->values, other));
        if (mpq_sgn(q) < 0) {
            mpq_neg(other, q);
            add(list, bpl_datum_real(list->values, other));
        }
        mpq_clear(other);
    }
    mpq_clear(q);
}

/* ---- datatypes ------------------------------------------------------------------------------- */

static uint64_t size_of(const BplDatum *value, int depth)
{
    uint64_t size = 1;
    if (value->kind == BPL_D_DATA && depth > 0)
        for (uint32_t i = 0; i < value->count; i++)
            size += size_of(value->fields[i], depth - 1);
    return size;
}

/* Adds candidates for a datatype value: first its parts of the same type, then copies of the value
 * in which one field is replaced by a smaller value. */
static void shrink_data(Candidates *list, const BplDatum *value)
{
    const BplDatum *least = bpl_datum_default(list->values, value->type);
    if (least && size_of(least, bpl_limits->replay_shrink_size) <
                     size_of(value, bpl_limits->replay_shrink_size))
        add(list, least);
    for (uint32_t i = 0; i < value->count; i++)
        if (value->fields[i]->kind == BPL_D_DATA && value->fields[i]->type == value->type)
            add(list, value->fields[i]);
    for (uint32_t i = 0; i < value->count; i++) {
        Candidates smaller = {.values = list->values, .depth = list->depth + 1};
        find(&smaller, value->fields[i]);
        for (size_t k = 0; k < smaller.at.count; k++) {
            const BplDatum **fields = bpl_alloc(value->count * sizeof *fields);
            for (uint32_t f = 0; f < value->count; f++)
                fields[f] = f == i ? smaller.at.at[k] : value->fields[f];
            add(list, bpl_datum_data(list->values, value->type, value->ctor, fields, value->count));
            bpl_free(fields);
        }
        bpl_vec_release(&smaller.at);
    }
}

/* ---- maps ------------------------------------------------------------------------------------ */

/* Adds to the candidates the map without `count` elements, from number `first` on. */
static void drop_points(Candidates *list, const BplDatum *map, uint32_t first, uint32_t count)
{
    size_t row = map->arity + 1;
    const BplDatum **cells = bpl_alloc((map->count * row + 1) * sizeof *cells);
    uint32_t kept = 0;
    for (uint32_t p = 0; p < map->count; p++) {
        if (p >= first && p < first + count)
            continue;
        for (size_t i = 0; i < row; i++)
            cells[kept * row + i] = map->cells[p * row + i];
        kept++;
    }
    add(list, bpl_datum_map(list->values, map->type, map->arity, map->otherwise, cells, kept));
    bpl_free(cells);
}

/* Adds to the candidates a copy of the map with `smaller` as element number p or, if p is the
 * number of elements, as the default. */
static void replace_value(Candidates *list, const BplDatum *map, uint32_t p,
                          const BplDatum *smaller)
{
    size_t row = map->arity + 1;
    const BplDatum **cells = bpl_alloc((map->count * row + 1) * sizeof *cells);
    for (size_t i = 0; i < map->count * row; i++)
        cells[i] = map->cells[i];
    if (p < map->count)
        cells[p * row + map->arity] = smaller;
    add(list, bpl_datum_map(list->values, map->type, map->arity,
                            p < map->count ? map->otherwise : smaller, cells, map->count));
    bpl_free(cells);
}

/* Returns the index that spell_out writes for this number: an integer, or an element of a declared
 * type. */
static const BplDatum *index_at(Candidates *list, const BplGround *type, unsigned long number)
{
    return type->kind == BPL_T_INT ? bpl_datum_int(list->values, (long)number)
                                   : bpl_datum_element_ui(list->values, type, number);
}

/* Finds the greatest number that the table has as index number `index`; returns false if it is not
 * small. */
static bool greatest(const BplDatum *map, uint32_t index, unsigned long *most)
{
    const BplGround *type = map->type->args[index];
    if (type->kind != BPL_T_INT && (type->kind != BPL_T_CTOR || bpl_ctor_at(type, 0)))
        return false;
    *most = 0;
    for (uint32_t p = 0; p < map->count; p++) {
        long number;
        if (!bpl_datum_small(map->cells[p * (map->arity + 1u) + index], &number) || number > 32)
            return false;
        *most = number > 0 && (unsigned long)number > *most ? (unsigned long)number : *most;
    }
    return true;
}

/* Adds a candidate in which the map's default is the default of its type, and the old default is
 * written at the first indices: [0 -> 5, 1 -> 3, 2 -> 4, 3 -> 3] for [0 -> 5, 2 -> 4, else -> 3].
 */
static void spell_out(Candidates *list, const BplDatum *map, const BplDatum *least)
{
    unsigned long most[2] = {0}, points = 1;
    if (map->arity > 2 || map->type->width)
        return;
    for (uint32_t i = 0; i < map->arity; i++) {
        if (!greatest(map, i, &most[i]))
            return;
        points *= most[i] + 2;
    }
    if (points > bpl_limits->replay_shrink_spelt)
        return;
    BPL_VEC(const BplDatum *) cells = {0};
    uint32_t count = 0;
    for (unsigned long point = 0; point < points; point++, count++) {
        const BplDatum *keys[2] = {
            index_at(list, map->type->args[0], point % (most[0] + 2)),
            map->arity > 1 ? index_at(list, map->type->args[1], point / (most[0] + 2)) : NULL};
        const BplDatum *value = bpl_datum_map_find(map, keys);
        for (uint32_t i = 0; i < map->arity; i++)
            bpl_vec_push(&cells, keys[i]);
        bpl_vec_push(&cells, value ? value : map->otherwise);
    }
    /* adds the elements at negative indices again */
    for (uint32_t p = 0; p < map->count; p++, count++)
        for (uint32_t i = 0; i <= map->arity; i++)
            bpl_vec_push(&cells, map->cells[p * (map->arity + 1u) + i]);
    add(list, bpl_datum_map(list->values, map->type, map->arity, least, cells.at, count));
    bpl_vec_release(&cells);
}

/* Adds candidates for a map: the map with the default of its type as default, which is easier to
 * read even if the map then lists one element more; with fewer elements; and with one element
 * replaced by a smaller value. */
static void shrink_map(Candidates *list, const BplDatum *value)
{
    const BplDatum *map = bpl_datum_flat(value);
    if (map->lambda || !map->type || map->count > bpl_limits->replay_shrink_points)
        return;
    const BplDatum *least = map->otherwise && map->type->kind == BPL_T_MAP
                                ? bpl_datum_default(list->values, map->type->args[map->type->count])
                                : NULL;
    if (least && bpl_datum_compare(least, map->otherwise) != 0) {
        replace_value(list, map, map->count, least);
        spell_out(list, map, least);
    }
    if (map->count > 1)
        drop_points(list, map, 0, map->count);
    for (uint32_t half = map->count / 2; half > 1; half /= 2)
        for (uint32_t p = 0; p + half <= map->count; p += half)
            drop_points(list, map, p, half);
    for (uint32_t p = 0; p < map->count; p++)
        drop_points(list, map, p, 1);
    for (uint32_t p = 0; p <= map->count; p++) {
        const BplDatum *old =
            p < map->count ? map->cells[p * (map->arity + 1u) + map->arity] : map->otherwise;
        Candidates smaller = {.values = list->values, .depth = list->depth + 1};
        if (old)
            find(&smaller, old);
        for (size_t k = 0; k < smaller.at.count; k++)
            replace_value(list, map, p, smaller.at.at[k]);
        bpl_vec_release(&smaller.at);
    }
}

/* ---- values ---------------------------------------------------------------------------------- */

static void find(Candidates *list, const BplDatum *value)
{
    if (list->depth > bpl_limits->replay_shrink_depth)
        return;
    switch ((BplDatumKind)value->kind) {
    case BPL_D_BOOL:
        if (value->small)
            add(list, bpl_datum_bool(false));
        return;
    case BPL_D_INT:
    case BPL_D_BV:
    case BPL_D_ELEMENT:
        shrink_number(list, value);
        return;
    case BPL_D_REAL:
        shrink_real(list, value);
        return;
    case BPL_D_DATA:
        shrink_data(list, value);
        return;
    case BPL_D_MAP:
        shrink_map(list, value);
        return;
    case BPL_D_FLOAT:
    case BPL_D_RMODE:
    case BPL_D_STRING:
    case BPL_D_TYPE:
    case BPL_D_UNKNOWN:
        return;
    }
}

/* ---- scripts --------------------------------------------------------------------------------- */

bool bpl_shrink_fails(const BplReplayOutcome *outcome, const BplNode *claim)
{
    for (size_t i = 0; i < outcome->undecided.count; i++)
        if (!outcome->undecided.at[i].is_check)
            return false;
    return outcome->tentative == BPL_REPLAY_FAILED && outcome->node == claim;
}

uint64_t bpl_shrink_way(uint64_t way, const BplNode *node, uint32_t which)
{
    uint64_t mixed = (way ^ (uint64_t)(uintptr_t)node ^ which) * UINT64_C(0x9e3779b97f4a7c15);
    return mixed ^ mixed >> 29;
}

static void note_turn(void *data, const BplNode *node, uint32_t which)
{
    uint64_t *way = data;
    *way = bpl_shrink_way(*way, node, which);
}

static bool still_fails(BplShrink *shrink, const BplReplayScript *script)
{
    uint64_t way = 0;
    BplReplayOptions options = *shrink->options;
    options.hooks.data = &way;
    options.hooks.turn = note_turn;
    BplReplayOutcome *outcome = bpl_replay(shrink->program, shrink->entry, script, &options);
    bool fails = shrink->claim ? bpl_shrink_fails(outcome, shrink->claim)
                               : outcome->status == BPL_REPLAY_PASSED && way == shrink->way;
    shrink->runs--;
    uint64_t steps = bpl_replay_cost(outcome);
    shrink->steps -= steps < shrink->steps ? steps : shrink->steps;
    bpl_replay_outcome_free(outcome);
    return fails;
}

static bool is_spent(const BplShrink *shrink)
{
    const volatile int *stop = shrink->options->stop;
    return !shrink->runs || !shrink->steps || (stop && *stop);
}

/* Replaces the value at *place by smaller values, repeatedly, as long as the execution still ends
 * as required; returns true if the value was replaced. */
static bool shrink_place(BplShrink *shrink, BplReplayScript *script, const BplDatum **place)
{
    bool changed = false;
    for (bool again = true; again && !is_spent(shrink);) {
        Candidates list = {.values = script->values};
        const BplDatum *before = *place;
        again = false;
        find(&list, before);
        for (size_t i = 0; i < list.at.count && !again && !is_spent(shrink); i++) {
            *place = list.at.at[i];
            again = still_fails(shrink, script);
        }
        if (!again)
            *place = before;
        changed = changed || again;
        bpl_vec_release(&list.at);
    }
    return changed;
}

/* Returns true if the variable is a unique constant. The values of unique constants must differ, so
 * they are not made smaller. */
static bool is_unique(const BplVar *var)
{
    return var->owner && var->owner->kind == BPL_CONST_DECL &&
           bpl_as_const_decl(var->owner)->unique;
}

bool bpl_shrink(BplShrink *shrink, BplReplayScript *script)
{
    bool changed = false;
    for (bool again = true; again && !is_spent(shrink);) {
        again = false;
        for (size_t i = 0; i < script->inits.count; i++)
            again = (!is_unique(script->inits.at[i].var) &&
                     shrink_place(shrink, script, &script->inits.at[i].value)) ||
                    again;
        for (size_t i = 0; i < script->choices.count; i++)
            if (script->choices.at[i].kind != BPL_CHOOSE_TARGET &&
                script->choices.at[i].kind != BPL_CHOOSE_BODY)
                again = shrink_place(shrink, script, &script->choices.at[i].value) || again;
        for (size_t i = 0; i < script->tables.count; i++)
            again = shrink_place(shrink, script, &script->tables.at[i].table) || again;
        changed = changed || again;
    }
    return changed;
}
