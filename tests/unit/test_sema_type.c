/* Tests types: sharing, equality up to renaming, printing, unification. */
#include "libbpl/sema/unify.h"
#include "parsing.h"

typedef struct World {
    BplArena arena;
    BplNames *names;
    BplTypes *types;
    BplTypeDef *list; /* a type constructor with one parameter */
} World;

static void world_init(World *world)
{
    bpl_arena_init(&world->arena);
    world->names = bpl_names_new();
    world->types = bpl_types_new(&world->arena);
    world->list = bpl_ast_type_def(&world->arena, 0);
    world->list->name = bpl_names_intern_text(world->names, "List");
}

static void world_release(World *world)
{
    bpl_types_close(world->types);
    bpl_names_free(world->names);
    bpl_arena_release(&world->arena);
}

static BplTypeVar *new_var(World *world, const char *name, BplTypeVar *next)
{
    BplTypeVar *var = bpl_ast_type_var(&world->arena, 0);
    var->name = bpl_names_intern_text(world->names, name);
    var->node.next = (BplNode *)next;
    bpl_type_var(world->types, var);
    return var;
}

static const BplType *list_of(World *world, const BplType *element)
{
    return bpl_type_ctor(world->types, world->list, &element, 1);
}

static const BplType *map_of(World *world, BplTypeVar *vars, const BplType *from, const BplType *to)
{
    const BplType *args[] = {from, to};
    return bpl_type_map(world->types, vars, args, 1);
}

static void assert_prints(const char *expected, const BplType *type)
{
    BplStrbuf text = {0};
    bpl_type_print(&text, type);
    TEST_ASSERT_EQUAL_STRING(expected, text.text);
    bpl_strbuf_release(&text);
}

static void test_equal_types_are_one(void)
{
    World w;
    world_init(&w);
    TEST_ASSERT_EQUAL_PTR(bpl_type_bv(w.types, 8), bpl_type_bv(w.types, 8));
    TEST_ASSERT_EQUAL_PTR(bpl_type_bv(w.types, 1000), bpl_type_bv(w.types, 1000));
    TEST_ASSERT_TRUE(bpl_type_bv(w.types, 8) != bpl_type_bv(w.types, 9));
    TEST_ASSERT_EQUAL_PTR(bpl_type_float(w.types, 24, 8), bpl_type_float(w.types, 24, 8));
    const BplType *list = list_of(&w, &bpl_type_int);
    TEST_ASSERT_EQUAL_PTR(list, list_of(&w, &bpl_type_int));
    TEST_ASSERT_EQUAL_PTR(map_of(&w, NULL, list, list), map_of(&w, NULL, list, list));
    for (uint32_t i = 0; i < 2000; i++)
        TEST_ASSERT_EQUAL_PTR(list_of(&w, bpl_type_bv(w.types, i)),
                              list_of(&w, bpl_type_bv(w.types, i)));
    world_release(&w);
}

static void test_names_of_bound_variables_do_not_matter(void)
{
    World w;
    world_init(&w);
    BplTypeVar *a = new_var(&w, "a", NULL), *b = new_var(&w, "b", NULL);
    const BplType *first = map_of(&w, a, a->type, list_of(&w, a->type));
    const BplType *second = map_of(&w, b, b->type, list_of(&w, b->type));
    TEST_ASSERT_TRUE(first != second);
    TEST_ASSERT_TRUE(bpl_type_equal(first, second));
    assert_prints("<a>[a]List a", first);
    assert_prints("<b>[b]List b", second);
    BplTypeVar *y = new_var(&w, "y", NULL), *x = new_var(&w, "x", y);
    const BplType *args[] = {y->type, x->type, &bpl_type_int};
    const BplType *swapped = bpl_type_map(w.types, x, args, 2);
    assert_prints("<y,x>[y,x]int", swapped);
    const BplType *plain[] = {x->type, y->type, &bpl_type_int};
    TEST_ASSERT_TRUE(bpl_type_equal(swapped, bpl_type_map(w.types, x, plain, 2)));
    world_release(&w);
}

static void test_synonyms_keep_their_name(void)
{
    World w;
    world_init(&w);
    BplTypeDef *def = bpl_ast_type_def(&w.arena, 0);
    def->name = bpl_names_intern_text(w.names, "Bag");
    def->params = new_var(&w, "a", NULL);
    bpl_type_synonym_def(w.types, def, map_of(&w, NULL, def->params->type, &bpl_type_int));
    const BplType *arg = list_of(&w, &bpl_type_bool);
    const BplType *bag = bpl_type_synonym(w.types, def, &arg, 1);
    assert_prints("Bag (List bool)", bag);
    assert_prints("[List bool]int", bpl_type_follow(bag));
    TEST_ASSERT_TRUE(bpl_type_equal(bag, map_of(&w, NULL, arg, &bpl_type_int)));
    world_release(&w);
}

static void test_printing(void)
{
    World w;
    world_init(&w);
    const BplType *list = list_of(&w, &bpl_type_int);
    assert_prints("List (List int)", list_of(&w, list));
    assert_prints("List [int]bool", list_of(&w, map_of(&w, NULL, &bpl_type_int, &bpl_type_bool)));
    assert_prints("[[int]bool]List int",
                  map_of(&w, NULL, map_of(&w, NULL, &bpl_type_int, &bpl_type_bool), list));
    const BplType *nothing[] = {&bpl_type_real};
    assert_prints("[]real", bpl_type_map(w.types, NULL, nothing, 0));
    assert_prints("float24e8", bpl_type_float(w.types, 24, 8));
    assert_prints("[?, ?]?", bpl_proxy_map(w.types, 2));
    world_release(&w);
}

static void test_unification_finds_proxies(void)
{
    World w;
    world_init(&w);
    const BplType *any = bpl_proxy_any(w.types, NULL);
    const BplType *open = map_of(&w, NULL, any, list_of(&w, any));
    TEST_ASSERT_TRUE(bpl_type_is_open(open));
    const BplType *closed = map_of(&w, NULL, &bpl_type_int, list_of(&w, &bpl_type_int));
    TEST_ASSERT_TRUE(bpl_unify(w.types, open, closed));
    TEST_ASSERT_EQUAL_PTR(&bpl_type_int, bpl_type_follow(any));
    TEST_ASSERT_EQUAL_PTR(closed, bpl_type_subst(w.types, open));
    const BplType *other = bpl_proxy_any(w.types, NULL);
    TEST_ASSERT_FALSE(bpl_unify(w.types, other, list_of(&w, other)));
    TEST_ASSERT_FALSE(bpl_unify(w.types, &bpl_type_int, &bpl_type_bool));
    world_release(&w);
}

static void test_unification_of_vectors(void)
{
    World w;
    world_init(&w);
    const BplType *least = bpl_proxy_bv(w.types, 8);
    TEST_ASSERT_FALSE(bpl_unify(w.types, least, bpl_type_bv(w.types, 7)));
    TEST_ASSERT_FALSE(bpl_unify(w.types, least, &bpl_type_int));
    TEST_ASSERT_TRUE(bpl_unify(w.types, least, bpl_type_bv(w.types, 9)));
    const BplType *rest = bpl_proxy_bv(w.types, 0);
    const BplType *sum = bpl_proxy_concat(w.types, bpl_type_bv(w.types, 3), rest);
    TEST_ASSERT_TRUE(bpl_unify(w.types, sum, bpl_type_bv(w.types, 10)));
    TEST_ASSERT_EQUAL_PTR(bpl_type_bv(w.types, 7), bpl_type_follow(rest));
    world_release(&w);
}

static void test_unification_of_maps(void)
{
    World w;
    world_init(&w);
    BplTypeVar *a = new_var(&w, "a", NULL), *b = new_var(&w, "b", NULL);
    const BplType *any = bpl_proxy_any(w.types, NULL);
    const BplType *first = map_of(&w, a, a->type, any);
    /* the proxy must not be unified with a type that mentions the bound variable */
    TEST_ASSERT_FALSE(bpl_unify(w.types, first, map_of(&w, b, b->type, b->type)));
    const BplType *again = map_of(&w, a, a->type, bpl_proxy_any(w.types, NULL));
    TEST_ASSERT_TRUE(bpl_unify(w.types, again, map_of(&w, b, b->type, &bpl_type_int)));
    TEST_ASSERT_FALSE(bpl_unify(w.types, map_of(&w, NULL, &bpl_type_int, &bpl_type_int),
                                map_of(&w, a, a->type, &bpl_type_int)));
    const BplType *used = bpl_proxy_map(w.types, 1), *arg = &bpl_type_bool;
    const BplType *result = bpl_proxy_map_use(w.types, used, &arg);
    TEST_ASSERT_TRUE(bpl_unify(w.types, used, map_of(&w, a, a->type, list_of(&w, a->type))));
    TEST_ASSERT_EQUAL_PTR(list_of(&w, &bpl_type_bool), bpl_type_subst(w.types, result));
    world_release(&w);
}

static void test_comparing_may_choose_variables(void)
{
    World w;
    world_init(&w);
    BplTypeVar *a = new_var(&w, "a", NULL), *b = new_var(&w, "b", NULL);
    TEST_ASSERT_FALSE(bpl_unify(w.types, a->type, b->type));
    TEST_ASSERT_TRUE(bpl_unify_comparable(w.types, a->type, b->type));
    TEST_ASSERT_TRUE(
        bpl_unify_comparable(w.types, list_of(&w, a->type), list_of(&w, &bpl_type_int)));
    TEST_ASSERT_FALSE(bpl_unify_comparable(w.types, list_of(&w, a->type), a->type));
    TEST_ASSERT_FALSE(bpl_unify(w.types, a->type, b->type)); /* the failed unification had no
                                                              * effect */
    world_release(&w);
}

static void test_settling(void)
{
    World w;
    world_init(&w);
    const BplType *any = bpl_proxy_any(w.types, NULL), *bits = bpl_proxy_bv(w.types, 5);
    const BplType *map = bpl_proxy_map(w.types, 1);
    bpl_type_settle(w.types, w.names, list_of(&w, any));
    bpl_type_settle(w.types, w.names, bits);
    bpl_type_settle(w.types, w.names, map);
    assert_prints("int", any);
    assert_prints("bv5", bits);
    assert_prints("<arg0,res>[arg0]res", map);
    world_release(&w);
}

UNIT_MAIN(UNIT_TEST(test_equal_types_are_one),
          UNIT_TEST(test_names_of_bound_variables_do_not_matter),
          UNIT_TEST(test_synonyms_keep_their_name), UNIT_TEST(test_printing),
          UNIT_TEST(test_unification_finds_proxies), UNIT_TEST(test_unification_of_vectors),
          UNIT_TEST(test_unification_of_maps), UNIT_TEST(test_comparing_may_choose_variables),
          UNIT_TEST(test_settling))
