#include "libbpl/pass/unique.h"

#include "libbpl/base/map.h"
#include "libbpl/sema/make_decl.h"

/* The unique constants of one type. */
typedef struct Class {
    const BplType *type;
    BPL_VEC(BplVar *) constants;
} Class;

typedef struct Uniques {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    BplMap numbers; /* BplType, with synonyms expanded -> 1 + the index of the type in `classes` */
    BPL_VEC(Class) classes;
    BplChain decls;
} Uniques;

static BplExpr *ident(const Uniques *u, BplVar *constant)
{
    return bpl_make_ident(u->arena, constant, &constant->node);
}

static Class *class_of(Uniques *u, const BplType *type)
{
    uintptr_t number = (uintptr_t)bpl_map_get(&u->numbers, type->expanded);
    if (!number) {
        bpl_vec_push(&u->classes, (Class){.type = type});
        number = u->classes.count;
        bpl_map_put(&u->numbers, type->expanded, (void *)number);
    }
    return &u->classes.at[number - 1];
}

static void collect(Uniques *u)
{
    BPL_EACH (BplDecl, decl, u->program->unit->decls) {
        if (decl->kind != BPL_CONST_DECL || !bpl_as_const_decl(decl)->unique)
            continue;
        BplConstDecl *constants = bpl_as_const_decl(decl);
        constants->unique = false;
        BPL_EACH (BplVar, var, constants->group->vars) {
            Class *class = class_of(u, var->type);
            bpl_vec_push(&class->constants, var);
        }
    }
}

/* Adds the axiom that the constants of the class are pairwise different: a != b && a != c && b !=
 * c. */
static void add_pairs(Uniques *u, const Class *class)
{
    BplExpr *all = NULL;
    for (size_t i = 0; i < class->constants.count; i++)
        for (size_t k = i + 1; k < class->constants.count; k++) {
            BplVar *a = class->constants.at[i], *b = class->constants.at[k];
            BplExpr *pair =
                bpl_make_binary(u->arena, BPL_OP_NEQ, ident(u, a), ident(u, b), &b->node);
            all = all ? bpl_make_binary(u->arena, BPL_OP_AND, all, pair, &b->node) : pair;
        }
    if (all)
        bpl_chain_add(&u->decls, bpl_make_axiom(u->arena, all, NULL));
}

/* Adds a function that numbers the constants of the class, and an axiom for each constant: function
 * unique#1(c: T): int; axiom unique#1(a) == 0; … */
static void add_numbers(Uniques *u, const Class *class)
{
    const BplName *base = bpl_names_intern_text(u->program->names, "unique");
    BplVarGroup *param =
        bpl_make_group(u->program, bpl_names_intern_text(u->program->names, "constant"),
                       BPL_ROLE_PARAM, class->type, NULL);
    BplFunction *function =
        bpl_make_function(u->program, bpl_fresh_name(u->fresh, base), NULL, param,
                          bpl_make_type(u->program, &bpl_type_int, NULL), NULL);
    bpl_chain_add(&u->decls, function);
    for (size_t i = 0; i < class->constants.count; i++) {
        BplVar *constant = class->constants.at[i];
        BplExpr *apply = bpl_make_apply(u->arena, function, ident(u, constant), &constant->node);
        BplExpr *number = bpl_make_int(u->program, (long)i, &constant->node);
        bpl_chain_add(&u->decls, bpl_make_axiom(u->arena,
                                                bpl_make_binary(u->arena, BPL_OP_EQ, apply, number,
                                                                &constant->node),
                                                NULL));
    }
}

bool bpl_pass_unique(BplProgram *program, BplFresh *fresh)
{
    Uniques u = {.program = program, .arena = &program->arena, .fresh = fresh};
    collect(&u);
    bool changed = u.classes.count > 0;
    for (size_t i = 0; i < u.classes.count; i++) {
        Class *class = &u.classes.at[i];
        if (class->constants.count <= BPL_PAIRWISE_UNIQUE)
            add_pairs(&u, class);
        else
            add_numbers(&u, class);
        bpl_vec_release(&class->constants);
    }
    bpl_program_add(program, (BplDecl *)u.decls.first);
    bpl_vec_release(&u.classes);
    bpl_map_release(&u.numbers);
    return changed;
}
