/* Makes random terms over all operators and sorts, each in an unsimplified and in a simplified
 * form, and random constants and models. Equal seeds give equal terms. */
#ifndef BPL_TESTS_RANDOM_TERMS_H
#define BPL_TESTS_RANDOM_TERMS_H

#include "libbpl/term/eval.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Random {
    BplTerms *terms;
    BplNames *names;
    uint64_t state;
    BplSort sorts[32];
    uint32_t sort_count;
    BplSort data_list, data_pair, data_color;
    BplFunc funcs[8];
    uint32_t func_count;
    /* for each operator: number of terms that were made with it */
    uint64_t made[BPL_TERM_OP_COUNT];
    bool for_solver; /* without powers and long strings, which are too hard for a solver */
} Random;

typedef struct Twice {
    BplValue raw, simple;
} Twice;

static inline uint64_t random_bits(Random *random)
{
    uint64_t z = (random->state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static inline uint32_t random_below(Random *random, uint32_t limit)
{
    return (uint32_t)(random_bits(random) % limit);
}

static inline BplSort random_add_sort(Random *random, BplSort sort)
{
    random->sorts[random->sort_count++] = sort;
    return sort;
}

static inline const BplName *random_name(Random *random, const char *text)
{
    return bpl_names_intern_text(random->names, text);
}

static inline void random_datatypes(Random *random)
{
    BplSorts *sorts = random->terms->sorts;
    const BplName *head = random_name(random, "head"), *tail = random_name(random, "tail");
    random->data_list =
        random_add_sort(random, bpl_sort_data(sorts, random_name(random, "List"), NULL, 0));
    bpl_sort_add_ctor(sorts, random->data_list, random_name(random, "Nil"), NULL, NULL, 0);
    bpl_sort_add_ctor(sorts, random->data_list, random_name(random, "Cons"),
                      (const BplName *[]){head, tail}, (BplSort[]){BPL_SORT_INT, random->data_list},
                      2);
    random->data_color =
        random_add_sort(random, bpl_sort_data(sorts, random_name(random, "Color"), NULL, 0));
    bpl_sort_add_ctor(sorts, random->data_color, random_name(random, "Red"), NULL, NULL, 0);
    bpl_sort_add_ctor(sorts, random->data_color, random_name(random, "Green"), NULL, NULL, 0);
    bpl_sort_add_ctor(sorts, random->data_color, random_name(random, "Blue"), NULL, NULL, 0);
    random->data_pair =
        random_add_sort(random, bpl_sort_data(sorts, random_name(random, "Pair"), NULL, 0));
    bpl_sort_add_ctor(sorts, random->data_pair, random_name(random, "MakePair"),
                      (const BplName *[]){head, tail},
                      (BplSort[]){bpl_sort_bv(sorts, 8), random->data_color}, 2);
}

/* Initialises the generator for an existing table of terms, which the generator then owns. */
static inline void random_init_in(Random *random, uint64_t seed, BplTerms *terms)
{
    *random = (Random){.terms = terms, .names = bpl_names_new(), .state = seed};
    BplSorts *sorts = random->terms->sorts;
    random_add_sort(random, BPL_SORT_BOOL);
    random_add_sort(random, BPL_SORT_INT);
    random_add_sort(random, BPL_SORT_REAL);
    random_add_sort(random, BPL_SORT_RMODE);
    random_add_sort(random, BPL_SORT_STRING);
    BplSort bv1 = random_add_sort(random, bpl_sort_bv(sorts, 1));
    BplSort bv8 = random_add_sort(random, bpl_sort_bv(sorts, 8));
    random_add_sort(random, bpl_sort_bv(sorts, 3));
    random_add_sort(random, bpl_sort_bv(sorts, 64));
    random_add_sort(random, bpl_sort_bv(sorts, 70));
    random_add_sort(random, bpl_sort_float(sorts, 3, 4));
    random_add_sort(random, bpl_sort_float(sorts, 5, 11));
    BplSort user = random_add_sort(random, bpl_sort_user(sorts, random_name(random, "U"), NULL, 0));
    random_datatypes(random);
    BplSort ints[] = {BPL_SORT_INT, BPL_SORT_INT}, two[] = {bv8, BPL_SORT_BOOL};
    random_add_sort(random, bpl_sort_map(sorts, ints, 1, BPL_SORT_INT));
    random_add_sort(random, bpl_sort_map(sorts, two, 2, BPL_SORT_INT));
    random_add_sort(random, bpl_sort_map(sorts, &bv1, 1, bv8));
    random_add_sort(random, bpl_sort_map(sorts, ints, 1, BPL_SORT_BOOL));
    random_add_sort(random, bpl_sort_map(sorts, &user, 1, BPL_SORT_BOOL));
    random_add_sort(random, bpl_sort_map(sorts, &random->data_color, 1, BPL_SORT_INT));
    for (uint32_t i = 0; i < 6; i++) {
        char text[8] = {'f', (char)('0' + i)};
        BplSort args[] = {random->sorts[random_below(random, 9)], BPL_SORT_INT};
        random->funcs[random->func_count++] =
            bpl_term_func(random->terms, random_name(random, text), args, 1 + i % 2,
                          random->sorts[random_below(random, random->sort_count)]);
    }
}

static inline void random_init(Random *random, uint64_t seed)
{
    random_init_in(random, seed, bpl_terms_new());
}

static inline void random_release(Random *random)
{
    bpl_terms_free(random->terms);
    bpl_names_free(random->names);
}

/* ---- constants ------------------------------------------------------------------------------- */

static inline BplValue random_constant(Random *random, BplSort sort);

static inline void random_mpz(Random *random, mpz_t out)
{
    uint32_t kind = random_below(random, 8);
    if (kind < 5) {
        mpz_set_si(out, (long)random_below(random, 9) - 4);
    } else {
        mpz_set_si(out, (long)random_bits(random) >> random_below(random, 60));
        if (kind == 7 && !random->for_solver)
            mpz_mul_2exp(out, out, random_below(random, 90));
    }
}

static inline BplValue random_string(Random *random)
{
    static const char *const pieces[] = {"", "a", "b", "ab", "ba", "1", "27", "-3", "abab", "\""};
    const char *piece = pieces[random_below(random, 10)];
    return bpl_term_string(random->terms, piece, strlen(piece));
}

static inline BplValue random_bv(Random *random, uint32_t width)
{
    mpz_t number;
    mpz_init(number);
    random_mpz(random, number);
    /* chooses numbers near the largest positive number of this width */
    if (random_below(random, 8) == 0) {
        mpz_t top;
        mpz_init_set_ui(top, 1);
        mpz_mul_2exp(top, top, width - 1);
        mpz_add(number, number, top);
        mpz_clear(top);
    }
    BplValue value = bpl_term_bv_mpz(random->terms, width, number);
    mpz_clear(number);
    return value;
}

static inline BplValue random_float(Random *random, BplSort sort)
{
    mpz_t bits;
    mpz_init_set_ui(bits, random_bits(random));
    BplValue value = bpl_term_float_bits(random->terms, sort, bits);
    mpz_clear(bits);
    return value;
}

static inline BplValue random_map(Random *random, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(random->terms->sorts, sort);
    BplValue indices[16], values[4];
    uint32_t points = random_below(random, 4);
    for (uint32_t p = 0; p < points; p++) {
        for (uint32_t i = 0; i < info->count; i++)
            indices[p * info->count + i] = random_constant(random, info->args[i]);
        values[p] = random_constant(random, info->args[info->count]);
    }
    BplValue otherwise = random_constant(random, info->args[info->count]);
    return bpl_model_map(random->terms, sort, otherwise, indices, values, points);
}

static inline BplValue random_data(Random *random, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(random->terms->sorts, sort);
    uint32_t ctor = random_below(random, info->ctor_count);
    BplValue args[4];
    for (uint32_t i = 0; i < info->ctors[ctor].count; i++)
        args[i] = random_constant(random, info->ctors[ctor].sorts[i]);
    return bpl_term_construct(random->terms, sort, ctor, args, info->ctors[ctor].count);
}

static inline BplValue random_constant(Random *random, BplSort sort)
{
    BplTerms *terms = random->terms;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    BplValue value;
    mpz_t number;
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return bpl_value_of_bool(random_below(random, 2));
    case BPL_SORT_KIND_INT:
        mpz_init(number);
        random_mpz(random, number);
        value = bpl_term_mpz(terms, number);
        mpz_clear(number);
        return value;
    case BPL_SORT_KIND_REAL:
        return bpl_term_real(terms, (int64_t)random_below(random, 41) - 20,
                             random_below(random, 4) ? 1 : 1 + random_below(random, 7));
    case BPL_SORT_KIND_RMODE:
        return bpl_value_of_rounding((BplRounding)random_below(random, 5));
    case BPL_SORT_KIND_STRING:
        return random_string(random);
    case BPL_SORT_KIND_BV:
        return random_bv(random, info->width);
    case BPL_SORT_KIND_FLOAT:
        return random_float(random, sort);
    case BPL_SORT_KIND_USER:
        return bpl_value_of_element(sort, random_below(random, 3));
    case BPL_SORT_KIND_DATA:
        return random_data(random, sort);
    case BPL_SORT_KIND_MAP:
        return random_map(random, sort);
    default:
        return BPL_NONE;
    }
}

/* ---- symbols, models ------------------------------------------------------------------------- */

static inline BplValue random_symbol(Random *random, BplSort sort)
{
    char text[8] = {'x', (char)('0' + random_below(random, 3))};
    return bpl_term_symbol(random->terms, random_name(random, text), sort, 0);
}

static inline BplModel *random_model(Random *random)
{
    BplModel *model = bpl_model_new(random->terms);
    for (uint32_t s = 0; s < random->sort_count; s++)
        for (uint32_t i = 0; i < 3; i++) {
            char text[8] = {'x', (char)('0' + i)};
            BplValue symbol =
                bpl_term_symbol(random->terms, random_name(random, text), random->sorts[s], 0);
            bpl_model_set(model, symbol, random_constant(random, random->sorts[s]));
        }
    for (uint32_t f = 0; f < random->func_count; f++) {
        const BplFuncInfo *info = bpl_term_func_info(random->terms, random->funcs[f]);
        bpl_model_set_default(model, random->funcs[f], random_constant(random, info->result));
        for (uint32_t i = 0; i < 4; i++) {
            BplValue args[2];
            for (uint32_t k = 0; k < info->count; k++)
                args[k] = random_constant(random, info->args[k]);
            bpl_model_set_point(model, random->funcs[f], args,
                                random_constant(random, info->result));
        }
    }
    return model;
}

/* ---- terms ----------------------------------------------------------------------------------- */

/* An operator with its payload and the sorts of its arguments. */
typedef struct Shape {
    BplTermOp op;
    uint64_t payload;
    BplSort args[4];
    uint32_t count;
} Shape;

/* Chooses random argument sorts for the operator. Most choices are ill-typed; the caller checks
 * this (shape_fits). */
static inline bool random_shape(Random *random, BplTermOp op, Shape *shape)
{
    const BplTermOpInfo *info = &bpl_term_op_info[op];
    BplSorts *sorts = random->terms->sorts;
    *shape = (Shape){.op = op};
    shape->count = info->least;
    if (info->most == BPL_TERM_MANY && op != BPL_TERM_STORE && op != BPL_TERM_SELECT)
        shape->count += random_below(random, 4 - info->least);
    BplSort one = random->sorts[random_below(random, random->sort_count)];
    for (uint32_t i = 0; i < 4; i++)
        shape->args[i] = one;
    const BplSortInfo *first = bpl_sort_info(sorts, one);
    switch (op) {
    case BPL_TERM_APPLY: {
        BplFunc func = random->funcs[random_below(random, random->func_count)];
        const BplFuncInfo *f = bpl_term_func_info(random->terms, func);
        shape->payload = func;
        shape->count = f->count;
        for (uint32_t i = 0; i < f->count; i++)
            shape->args[i] = f->args[i];
        return true;
    }
    case BPL_TERM_ITE:
        shape->args[0] = BPL_SORT_BOOL;
        return true;
    case BPL_TERM_NOT:
    case BPL_TERM_AND:
    case BPL_TERM_OR:
    case BPL_TERM_IMPLIES:
    case BPL_TERM_XOR:
        for (uint32_t i = 0; i < 4; i++)
            shape->args[i] = BPL_SORT_BOOL;
        return true;
    case BPL_TERM_EXTRACT:
        if (first->kind == BPL_SORT_KIND_BV) {
            uint32_t low = random_below(random, first->width);
            uint32_t high = low + random_below(random, first->width - low);
            shape->payload = (uint64_t)high << 32 | low;
        }
        return true;
    case BPL_TERM_ZERO_EXTEND:
    case BPL_TERM_SIGN_EXTEND: {
        static const uint32_t more[] = {0, 2, 5, 6, 7, 56, 62, 63, 67, 69};
        shape->payload = more[random_below(random, 10)];
        return true;
    }
    case BPL_TERM_CONCAT:
        shape->args[1] = random->sorts[random_below(random, random->sort_count)];
        shape->count = 2;
        return true;
    case BPL_TERM_INT2BV: {
        static const uint32_t widths[] = {1, 3, 8, 64, 70};
        shape->args[0] = BPL_SORT_INT;
        shape->payload = widths[random_below(random, 5)];
        return true;
    }
    case BPL_TERM_FP:
        shape->args[0] = bpl_sort_bv(sorts, 1);
        shape->args[1] = shape->args[2] = bpl_sort_bv(sorts, 3);
        return true;
    case BPL_TERM_FP_OF_IEEE:
        shape->args[0] = bpl_sort_bv(sorts, 8);
        shape->payload = 3ull << 32 | 5;
        return true;
    case BPL_TERM_FP_OF_FP:
    case BPL_TERM_FP_OF_REAL:
    case BPL_TERM_FP_OF_SBV:
    case BPL_TERM_FP_OF_UBV:
        shape->args[0] = BPL_SORT_RMODE;
        shape->payload = random_below(random, 2) ? 3ull << 32 | 4 : 5ull << 32 | 11;
        return true;
    case BPL_TERM_FP_TO_SBV:
    case BPL_TERM_FP_TO_UBV:
        shape->args[0] = BPL_SORT_RMODE;
        shape->payload = random_below(random, 2) ? 3 : 8;
        return true;
    case BPL_TERM_FP_ADD:
    case BPL_TERM_FP_SUB:
    case BPL_TERM_FP_MUL:
    case BPL_TERM_FP_DIV:
    case BPL_TERM_FP_FMA:
    case BPL_TERM_FP_SQRT:
    case BPL_TERM_FP_RTI:
        shape->args[0] = BPL_SORT_RMODE;
        return true;
    case BPL_TERM_STR_AT:
    case BPL_TERM_STR_SUBSTR:
        shape->args[0] = BPL_SORT_STRING;
        shape->args[1] = shape->args[2] = BPL_SORT_INT;
        return true;
    case BPL_TERM_STR_INDEXOF:
        shape->args[0] = shape->args[1] = BPL_SORT_STRING;
        shape->args[2] = BPL_SORT_INT;
        return true;
    case BPL_TERM_STR_IN_RE:
        shape->args[0] = BPL_SORT_STRING;
        shape->args[1] = BPL_SORT_REGEX;
        return true;
    case BPL_TERM_CONSTRUCT:
        if (first->kind == BPL_SORT_KIND_DATA) {
            uint32_t ctor = random_below(random, first->ctor_count);
            shape->payload = (uint64_t)one << 32 | ctor;
            shape->count = first->ctors[ctor].count;
            for (uint32_t i = 0; i < shape->count; i++)
                shape->args[i] = first->ctors[ctor].sorts[i];
        }
        return first->kind == BPL_SORT_KIND_DATA;
    case BPL_TERM_FIELD:
        if (one == random->data_list)
            shape->payload = 1ull << 32 | random_below(random, 2);
        else
            shape->payload = random_below(random, 2);
        return one == random->data_list || one == random->data_pair;
    case BPL_TERM_IS:
        if (first->kind == BPL_SORT_KIND_DATA)
            shape->payload = random_below(random, first->ctor_count);
        return first->kind == BPL_SORT_KIND_DATA;
    case BPL_TERM_SELECT:
    case BPL_TERM_STORE:
        if (first->kind != BPL_SORT_KIND_MAP)
            return false;
        shape->count = 1 + first->count + (op == BPL_TERM_STORE);
        for (uint32_t i = 1; i < shape->count; i++)
            shape->args[i] = first->args[i - 1];
        return true;
    case BPL_TERM_CONST_MAP:
        if (first->kind != BPL_SORT_KIND_MAP)
            return false;
        shape->payload = one;
        shape->args[0] = first->args[first->count];
        return true;
    case BPL_TERM_POINTWISE: {
        static const BplTermOp ops[] = {BPL_TERM_ADD, BPL_TERM_NOT,   BPL_TERM_AND, BPL_TERM_NEG,
                                        BPL_TERM_SUB, BPL_TERM_BVADD, BPL_TERM_EQ};
        shape->payload = ops[random_below(random, 7)];
        shape->count = 1 + random_below(random, 2);
        return true;
    }
    default:
        if (op >= BPL_TERM_RE_CONCAT && op <= BPL_TERM_RE_LOOP && op != BPL_TERM_RE_RANGE)
            for (uint32_t i = 0; i < 4; i++)
                shape->args[i] = BPL_SORT_REGEX;
        if (op == BPL_TERM_RE_LOOP)
            shape->payload = (uint64_t)random_below(random, 3) << 32 | random_below(random, 4);
        return true;
    }
}

static inline bool shape_fits(Random *random, const Shape *shape, BplSort wanted)
{
    BplValue like[4];
    for (uint32_t i = 0; i < shape->count; i++)
        like[i] = random_symbol(random, shape->args[i]);
    return bpl_term_is_typed(random->terms, shape->op, shape->payload, like, shape->count) &&
           bpl_term_result(random->terms, shape->op, shape->payload, like, shape->count) == wanted;
}

static inline Twice random_term(Random *random, BplSort sort, int depth);

static inline Twice random_leaf(Random *random, BplSort sort)
{
    BplValue value;
    if (sort == BPL_SORT_REGEX) {
        BplValue text = random_string(random);
        value = bpl_term_raw(random->terms, BPL_TERM_RE_OF_STR, 0, &text, 1);
    } else {
        value =
            random_below(random, 2) ? random_symbol(random, sort) : random_constant(random, sort);
    }
    return (Twice){value, value};
}

/* Applies the operator to random arguments of the shape's sorts; the caller has checked that the
 * shape is well-typed. */
static inline Twice random_apply(Random *random, const Shape *shape, int depth)
{
    BplValue raw[4], simple[4];
    for (uint32_t i = 0; i < shape->count; i++) {
        Twice arg = random_term(random, shape->args[i], depth - 1);
        if ((shape->op == BPL_TERM_RE_OF_STR || shape->op == BPL_TERM_RE_RANGE)) {
            arg.raw = random_string(random);
            arg.simple = arg.raw;
        }
        raw[i] = arg.raw;
        simple[i] = arg.simple;
    }
    random->made[shape->op]++;
    Twice result;
    result.raw = bpl_term_raw(random->terms, shape->op, shape->payload, raw, shape->count);
    result.simple = bpl_term_apply(random->terms, shape->op, shape->payload, simple, shape->count);
    return result;
}

static inline Twice random_term(Random *random, BplSort sort, int depth)
{
    if (depth <= 0)
        return random_leaf(random, sort);
    for (int attempt = 0; attempt < 60; attempt++) {
        Shape shape;
        uint32_t count = BPL_TERM_FORALL - BPL_TERM_APPLY;
        BplTermOp op = (BplTermOp)(BPL_TERM_APPLY + random_below(random, count));
        if (random_shape(random, op, &shape) && shape_fits(random, &shape, sort))
            return random_apply(random, &shape, depth);
    }
    return random_leaf(random, sort);
}

#endif
