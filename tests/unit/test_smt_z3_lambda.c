/* Tests the translation of Z3's lambdas, and of the bodies of functions in Z3's models, to tables
 * of points; some expressions cannot be tables. */
#include "unit.h"

#include "libbpl/smt/z3_lambda.h"

typedef struct Fixture {
    Z3_context c;
    Z3_sort user;
    Z3_ast x, y, elements[3]; /* the arguments, and distinct values of the sort */
} Fixture;

static Z3_ast constant(Z3_context c, const char *name, Z3_sort sort)
{
    return Z3_mk_const(c, Z3_mk_string_symbol(c, name), sort);
}

static Fixture open_fixture(void)
{
    Z3_config config = Z3_mk_config();
    Fixture f = {.c = Z3_mk_context(config)};
    Z3_del_config(config);
    f.user = Z3_mk_uninterpreted_sort(f.c, Z3_mk_string_symbol(f.c, "U"));
    f.x = Z3_mk_bound(f.c, 0, f.user);
    f.y = Z3_mk_bound(f.c, 1, Z3_mk_int_sort(f.c));
    f.elements[0] = constant(f.c, "U!val!0", f.user);
    f.elements[1] = constant(f.c, "U!val!1", f.user);
    f.elements[2] = constant(f.c, "U!val!2", f.user);
    return f;
}

static Z3_ast number(const Fixture *f, int value)
{
    return Z3_mk_int(f->c, value, Z3_mk_int_sort(f->c));
}

static Z3_ast both(const Fixture *f, Z3_ast a, Z3_ast b)
{
    return Z3_mk_and(f->c, 2, (Z3_ast[]){a, b});
}

static Z3_ast is_point(const Fixture *f, int element, int value)
{
    return both(f, Z3_mk_eq(f->c, f->x, f->elements[element]),
                Z3_mk_eq(f->c, number(f, value), f->y));
}

static Z3_ast at(const Fixture *f, const BplZ3Table *table, int element, int value)
{
    for (size_t i = 0; i < table->values.count; i++)
        if (table->indices.at[2 * i] == f->elements[element] &&
            table->indices.at[2 * i + 1] == number(f, value))
            return table->values.at[i];
    return table->otherwise;
}

static void test_points_of_truth(void)
{
    Fixture f = open_fixture();
    BplZ3Table table;
    Z3_ast either = Z3_mk_or(f.c, 2, (Z3_ast[]){is_point(&f, 0, 7), is_point(&f, 2, -1)});
    TEST_ASSERT_TRUE(bpl_z3_body_table(f.c, either, 2, &table));
    TEST_ASSERT_EQUAL_size_t(2, table.values.count);
    TEST_ASSERT_EQUAL_PTR(Z3_mk_false(f.c), table.otherwise);
    TEST_ASSERT_EQUAL_PTR(Z3_mk_true(f.c), at(&f, &table, 0, 7));
    TEST_ASSERT_EQUAL_PTR(Z3_mk_true(f.c), at(&f, &table, 2, -1));
    TEST_ASSERT_EQUAL_PTR(Z3_mk_false(f.c), at(&f, &table, 2, 7));
    bpl_z3_table_release(f.c, &table);
    TEST_ASSERT_TRUE(bpl_z3_body_table(f.c, Z3_mk_not(f.c, either), 2, &table));
    TEST_ASSERT_EQUAL_PTR(Z3_mk_true(f.c), table.otherwise);
    TEST_ASSERT_EQUAL_PTR(Z3_mk_false(f.c), at(&f, &table, 0, 7));
    bpl_z3_table_release(f.c, &table);
    Z3_del_context(f.c);
}

static void test_chains_of_ite(void)
{
    Fixture f = open_fixture();
    BplZ3Table table;
    Z3_ast rest = Z3_mk_ite(f.c, is_point(&f, 1, 3), number(&f, 30), number(&f, 0));
    Z3_ast chain = Z3_mk_ite(f.c, is_point(&f, 0, 2), number(&f, 20), rest);
    TEST_ASSERT_TRUE(bpl_z3_body_table(f.c, chain, 2, &table));
    TEST_ASSERT_EQUAL_PTR(number(&f, 20), at(&f, &table, 0, 2));
    TEST_ASSERT_EQUAL_PTR(number(&f, 30), at(&f, &table, 1, 3));
    TEST_ASSERT_EQUAL_PTR(number(&f, 0), at(&f, &table, 0, 3));
    bpl_z3_table_release(f.c, &table);
    Z3_del_context(f.c);
}

/* Tests the translation of a lambda to a table. Z3 numbers the variables of a lambda from the last
 * one (de Bruijn indices). */
static void test_a_lambda(void)
{
    Fixture f = open_fixture();
    BplZ3Table table;
    Z3_sort sorts[] = {Z3_mk_int_sort(f.c), f.user};
    Z3_symbol names[] = {Z3_mk_string_symbol(f.c, "y"), Z3_mk_string_symbol(f.c, "x")};
    Z3_ast lambda = Z3_mk_lambda(f.c, 2, sorts, names, is_point(&f, 1, 5));
    TEST_ASSERT_TRUE(bpl_z3_lambda_table(f.c, lambda, &table));
    TEST_ASSERT_EQUAL_size_t(1, table.values.count);
    TEST_ASSERT_EQUAL_PTR(number(&f, 5), table.indices.at[0]);
    TEST_ASSERT_EQUAL_PTR(f.elements[1], table.indices.at[1]);
    bpl_z3_table_release(f.c, &table);
    bpl_z3_table_release(f.c, &table);
    /* a lambda as the value of another one */
    Z3_ast set = Z3_mk_lambda(f.c, 2, sorts, names, is_point(&f, 0, 1));
    Z3_ast body = Z3_mk_ite(f.c, is_point(&f, 2, 4), lambda, set);
    TEST_ASSERT_TRUE(bpl_z3_body_table(f.c, body, 2, &table));
    TEST_ASSERT_EQUAL_PTR(lambda, at(&f, &table, 2, 4));
    TEST_ASSERT_EQUAL_PTR(set, table.otherwise);
    bpl_z3_table_release(f.c, &table);
    TEST_ASSERT_FALSE(bpl_z3_lambda_table(f.c, f.elements[0], &table));
    bpl_z3_table_release(f.c, &table);
    Z3_del_context(f.c);
}

static void test_no_tables(void)
{
    Fixture f = open_fixture();
    Z3_ast row = Z3_mk_eq(f.c, f.x, f.elements[0]); /* true for every y */
    /* a comparison that is no equation between a variable and a value */
    Z3_ast greater = Z3_mk_lt(f.c, number(&f, 0), f.y);
    Z3_ast itself = f.y;
    const Z3_ast none[] = {row, greater, itself};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        BplZ3Table table;
        TEST_ASSERT_FALSE(bpl_z3_body_table(f.c, none[i], 2, &table));
        bpl_z3_table_release(f.c, &table);
    }
    Z3_del_context(f.c);
}

UNIT_MAIN(UNIT_TEST(test_points_of_truth), UNIT_TEST(test_chains_of_ite), UNIT_TEST(test_a_lambda),
          UNIT_TEST(test_no_tables))
