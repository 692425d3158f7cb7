/* Tests the binding strength and associativity of operators: the tree of a chain equals that of the
 * fully parenthesised chain. Chains that Boogie refuses are refused. */
#include "libbpl/syntax/ops.h"
#include "parsing.h"

static void compare(const char *chain, const char *in_full, bool equal)
{
    char texts[2][200];
    snprintf(texts[0], sizeof texts[0], "axiom %s;", chain);
    snprintf(texts[1], sizeof texts[1], "axiom %s;", in_full);
    BplProgram *a = parsed(texts[0]), *b = parsed(texts[1]);
    TEST_ASSERT_EQUAL_MESSAGE(equal, bpl_ast_equal(&a->unit->node, &b->unit->node), chain);
    bpl_program_free(a);
    bpl_program_free(b);
}

/* The binary operators of one level of precedence, written independently of ops.def. */
typedef struct Level {
    const char *ops[8];
    enum { LEFT, RIGHT, NEITHER } side;
} Level;

static const Level levels[] = {
    {{"<==>"}, LEFT},
    {{"==>"}, RIGHT}, /* <== is of this level too, but must not be mixed with ==> */
    {{"&&"}, LEFT},   /* || is of this level too, but must not be mixed with && */
    {{"==", "!=", "<", ">", "<=", ">=", "<:"}, NEITHER},
    {{"++"}, LEFT},
    {{"+", "-"}, LEFT},
    {{"*", "div", "mod", "/"}, LEFT},
    {{"**"}, RIGHT},
};
enum { LEVELS = sizeof levels / sizeof *levels };

static void test_different_levels(void)
{
    char chain[100], in_full[100];
    for (int weak = 0; weak < LEVELS; weak++)
        for (int strong = weak + 1; strong < LEVELS; strong++)
            for (const char *const *w = levels[weak].ops; *w; w++)
                for (const char *const *s = levels[strong].ops; *s; s++) {
                    snprintf(chain, sizeof chain, "a %s b %s c", *w, *s);
                    snprintf(in_full, sizeof in_full, "a %s (b %s c)", *w, *s);
                    compare(chain, in_full, true);
                    snprintf(chain, sizeof chain, "a %s b %s c", *s, *w);
                    snprintf(in_full, sizeof in_full, "(a %s b) %s c", *s, *w);
                    compare(chain, in_full, true);
                }
}

static void test_same_level(void)
{
    char chain[100], left[100], right[100];
    for (int level = 0; level < LEVELS; level++)
        for (const char *const *first = levels[level].ops; *first; first++)
            for (const char *const *second = levels[level].ops; *second; second++) {
                snprintf(chain, sizeof chain, "a %s b %s c", *first, *second);
                snprintf(left, sizeof left, "(a %s b) %s c", *first, *second);
                snprintf(right, sizeof right, "a %s (b %s c)", *first, *second);
                compare(left, right, false);
                if (levels[level].side == NEITHER)
                    continue; /* test_refused_chains tests these */
                compare(chain, levels[level].side == LEFT ? left : right, true);
            }
}

static void test_the_other_halves(void)
{
    compare("a <== b <== c", "(a <== b) <== c", true);
    compare("a || b || c", "(a || b) || c", true);
    compare("a || b ==> c || d", "(a || b) ==> (c || d)", true);
    compare("a <== b && c", "a <== (b && c)", true);
    compare("a && b <== c", "(a && b) <== c", true);
    compare("a <== b <==> c <== d", "(a <== b) <==> (c <== d)", true);
    compare("a == b || c == d", "(a == b) || (c == d)", true);
}

static void test_refused_chains(void)
{
    TEST_ASSERT_EQUAL_STRING("1,14: \";\" expected\n", diagnosed("axiom a == b == c;"));
    TEST_ASSERT_EQUAL_STRING("1,13: \";\" expected\n", diagnosed("axiom a < b < c;"));
    TEST_ASSERT_EQUAL_STRING("1,14: \";\" expected\n", diagnosed("axiom a <= b != c;"));
    TEST_ASSERT_EQUAL_STRING("1,14: \";\" expected\n", diagnosed("axiom a && b || c;"));
    TEST_ASSERT_EQUAL_STRING("1,14: \";\" expected\n", diagnosed("axiom a || b && c;"));
    TEST_ASSERT_EQUAL_STRING("1,15: \";\" expected\n", diagnosed("axiom a <== b ==> c;"));
    TEST_ASSERT_EQUAL_STRING(
        "1,15: illegal mixture of ==> and <==, use parentheses to disambiguate\n",
        diagnosed("axiom a ==> b <== c;"));
    TEST_ASSERT_EQUAL_STRING("", diagnosed("axiom (a ==> b) <== c;"));
    TEST_ASSERT_EQUAL_STRING("", diagnosed("axiom a ==> (b <== c);"));
    TEST_ASSERT_EQUAL_STRING("", diagnosed("axiom (a == b) == (c == d);"));
}

static void test_prefix_and_postfix(void)
{
    static const char *const pairs[][2] = {
        {"-a ** b", "(-a) ** b"},
        {"a ** -b ** c", "a ** ((-b) ** c)"},
        {"-a + b", "(-a) + b"},
        {"!a == b", "(!a) == b"},
        {"!a && !b", "(!a) && (!b)"},
        {"!-!a", "!(-(!a))"},
        {"!a is C", "(!a) is C"},
        {"a ** b is C", "a ** (b is C)"},
        {"-a[b]", "-(a[b])"},
        {"-a: int", "-(a: int)"},
        {"!a->f", "!(a->f)"},
        {"a: int: int", "(a: int): int"},
        {"a[b][c]", "(a[b])[c]"},
        {"a[b := c][d]", "(a[b := c])[d]"},
        {"a->f[b]->(g := c)", "((a->f)[b])->(g := c)"},
        {"a + b[c]", "a + (b[c])"},
        {"a: int + b", "(a: int) + b"},
        {"a ++ b + c", "a ++ (b + c)"},
        {"if a then b else c + d == e", "if a then b else ((c + d) == e)"},
        {"a + if b then c else d + e", "a + (if b then c else (d + e))"},
        {"if a then if b then c else d else e", "if a then (if b then c else d) else e"},
        {"-if a then b else c + d", "-(if a then b else (c + d))"},
        {"if a ==> b then c <==> d else e", "if (a ==> b) then (c <==> d) else e"},
        {"(forall x: int :: a && b <==> c)", "(forall x: int :: ((a && b) <==> c))"},
        {"(var x := a; b ==> c)", "(var x := a; (b ==> c))"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        compare(pairs[i][0], pairs[i][1], true);
}

static void test_refused_postfixes(void)
{
    static const char *const texts[] = {"a: int[b]",   "a is C[b]", "a is C is D",     "a: int->f",
                                        "a is C: int", "a: C < b",  "m: [int]int [3]", "a b"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[100];
        snprintf(text, sizeof text, "axiom %s;", texts[i]);
        TEST_ASSERT_TRUE_MESSAGE(diagnosed(text)[0] != '\0', texts[i]);
    }
}

/* Tests that the tree records redundant parentheses, for printing. */
static void test_parentheses_are_noted(void)
{
    BplProgram *program = parsed("axiom (a) + (b * c);");
    BplBinary *sum = first(program->unit, BPL_BINARY);
    TEST_ASSERT_TRUE(!sum->in_parens && sum->left->in_parens && sum->right->in_parens);
    TEST_ASSERT_FALSE(((BplBinary *)sum->right)->left->in_parens);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_different_levels), UNIT_TEST(test_same_level),
          UNIT_TEST(test_the_other_halves), UNIT_TEST(test_refused_chains),
          UNIT_TEST(test_prefix_and_postfix), UNIT_TEST(test_refused_postfixes),
          UNIT_TEST(test_parentheses_are_noted))
