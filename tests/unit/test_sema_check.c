/* Tests that in a checked tree every reference is resolved and every expression has a type without
 * placeholders for unknown types (proxies). */
#include "libbpl/sema/check.h"
#include "libbpl/sema/modifies.h"
#include "libbpl/sema/type.h"
#include "parsing.h"

static const char *const everything =
    "type T; type C a; type S a = [a]int; var g: int where g > 0; var m: S bool;\n"
    "const unique k: T; datatype D<a> { Nil(), Cons(head: a, tail: D a) }\n"
    "function id<a>(x: a): a; function {:inline} inc(x: int): int { x + 1 }\n"
    "function unnamed(int, bool) returns (bool) { _0 > 0 && _1 }\n"
    "axiom {:name \"n\", k} (forall<a> x: C a :: {id(x)} id(x) == x);\n"
    "axiom (lambda<a> x: a :: x)[3] == 3;\n"
    "procedure Q<a>(x: a) returns (y: a); modifies g; ensures y == x && old(g) <= g;\n"
    "procedure P(b: bool, v: bv8) returns (r: int) modifies g, m; requires b; {\n"
    "  var l: D int; var i: int where i > 0; var h: int;\n"
    "  A: while (b) invariant true; { if (i > 0) { break A; } else { goto B; } }\n"
    "  B: m[true], i := 1, inc(i); l->head := 3; Cons(i, l) := l;\n"
    "  call i := Q(i); havoc g; assert {:id \"x\"} v[4:0] ++ v[8:4] == v;\n"
    "  assert (var z := l is Cons; z && l->(head := 1) == l); assume real(i) / 2 == 1.5;\n"
    "  assert |{ var q: bool; X: q := b; goto Y; Y: return q; }|; r := if b then -i else g;\n"
    "}\n"
    "implementation Q<b>(x: b) returns (z: b) { z := x; }\n";

/* Is the field one that is set only for datatypes in Boogie 2.4.1's form, or for refused
 * datatypes? */
static bool is_of_datatypes(const BplNode *node, size_t offset)
{
    return (node->kind == BPL_TYPE_DEF && offset == offsetof(BplTypeDef, datatypes)) ||
           (node->kind == BPL_DATATYPE && offset == offsetof(BplDatatype, refusal)) ||
           (node->kind == BPL_FUNCTION && (offset == offsetof(BplFunction, constructor) ||
                                           offset == offsetof(BplFunction, field)));
}

static BplWalk check_node(BplWalker *walker, BplNode *node)
{
    (void)walker;
    const BplKindInfo *info = bpl_kind_info(node->kind);
    if (info->node_class == BPL_CLASS_EXPR && node->kind != BPL_BOUNDS) {
        const BplType *type = ((const BplExpr *)node)->type;
        TEST_ASSERT_NOT_NULL_MESSAGE(type, info->name);
        TEST_ASSERT_FALSE_MESSAGE(type->has_proxy, info->name);
    }
    if (info->node_class == BPL_CLASS_TYPE)
        TEST_ASSERT_NOT_NULL_MESSAGE(((const BplTypeExpr *)node)->type, info->name);
    if (node->kind == BPL_EXTRACT) /* the bounds are not expressions with values */
        return BPL_WALK_PRUNE;
    for (unsigned i = 0; i < info->field_count; i++) {
        const BplField *field = &info->fields[i];
        if (field->field_class != BPL_FIELD_REF && field->field_class != BPL_FIELD_SEM)
            continue;
        if (node->kind == BPL_NAMED_TYPE || node->kind == BPL_UNIT || node->kind == BPL_BREAK ||
            node->kind == BPL_LABEL || is_of_datatypes(node, field->offset))
            continue;
        const void *const *at =
            (const void *const *)(const void *)((const char *)node + field->offset);
        TEST_ASSERT_NOT_NULL_MESSAGE(*at, info->name);
    }
    return BPL_WALK_ON;
}

static void assert_filled(BplProgram *program)
{
    BplWalker walker = {.enter = check_node};
    TEST_ASSERT_TRUE(bpl_walk(&walker, &program->unit->node));
}

static BplProgram *checked(const char *text, const BplCheckOptions *options)
{
    BplProgram *program = parsed(text);
    if (bpl_check(program, options))
        return program;
    BplStrbuf said = {0};
    list_diags(&said, program);
    bpl_program_free(program);
    char message[1000];
    snprintf(message, sizeof message, "%s", said.text);
    bpl_strbuf_release(&said);
    TEST_FAIL_MESSAGE(message);
    return NULL;
}

static void test_everything_is_filled_in(void)
{
    BplProgram *program = checked(everything, NULL);
    assert_filled(program);
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    assert_filled(program);
    TEST_ASSERT_EQUAL_size_t(0, program->diags.all.count);
    bpl_program_free(program);
}

static void test_references_lead_home(void)
{
    BplProgram *program = checked("var x: int; procedure P(x: bool) { assert x; assert old(x); }\n"
                                  "axiom (forall x: int :: (exists x: bool :: x));",
                                  NULL);
    BplVar *in = nth(program->unit, BPL_VAR, 1);
    TEST_ASSERT_EQUAL_PTR(in, ((BplIdent *)nth(program->unit, BPL_IDENT, 0))->var);
    TEST_ASSERT_EQUAL_PTR(in, ((BplIdent *)nth(program->unit, BPL_IDENT, 1))->var);
    TEST_ASSERT_EQUAL_PTR(nth(program->unit, BPL_VAR, 3),
                          ((BplIdent *)nth(program->unit, BPL_IDENT, 2))->var);
    TEST_ASSERT_EQUAL_PTR(first(program->unit, BPL_PROCEDURE), in->owner);
    TEST_ASSERT_EQUAL_PTR(&bpl_type_bool, in->type);
    bpl_program_free(program);
}

static void test_inference_is_final(void)
{
    BplProgram *program =
        checked("function e<a>(): [a]int; axiom e() == (lambda x: bool :: 1);", NULL);
    const BplExpr *apply = first(program->unit, BPL_APPLY);
    BplStrbuf text = {0};
    bpl_type_print(&text, apply->type);
    TEST_ASSERT_EQUAL_STRING("[bool]int", text.text);
    bpl_strbuf_release(&text);
    bpl_program_free(program);
}

static void test_the_libraries_check(void)
{
    BplCheckOptions options = {.lib_base = true, .lib_node = true, .lib_set_size = true};
    BplProgram *program =
        checked("procedure P(v: Vec int) { assert Vec_Len(Vec_Append(v, 1)) > 0; }", &options);
    /* The library's own declarations are also well-typed. */
    BplWalker walker = {.enter = check_node};
    TEST_ASSERT_TRUE(bpl_walk_chain(&walker, (BplNode *)program->unit->implicit->decls));
    TEST_ASSERT_EQUAL_size_t(0, program->diags.all.count);
    bpl_program_free(program);
}

static void test_old_datatypes_have_selectors(void)
{
    BplProgram *program =
        checked("type {:datatype} L; function {:constructor} N(): L;\n"
                "function {:constructor} C(h: int, t: L): L;\n"
                "axiom h#C(C(1, N())) == 1 && is#C(t#C(C(1, N()))); axiom is#N(N());",
                NULL);
    int made = 0;
    BPL_EACH (BplDecl, decl, program->unit->implicit->decls)
        made += decl->is_made;
    TEST_ASSERT_EQUAL_INT(4, made);
    assert_filled(program);
    bpl_program_free(program);
}

static const BplTypeDef *first_type(const BplProgram *program)
{
    return bpl_as_type_decl(program->unit->decls)->defs;
}

static void test_old_datatypes_are_datatypes(void)
{
    BplProgram *program = checked(
        "type {:datatype} P a; function {:constructor} One(x: int): P int;\n"
        "function {:constructor} No(): P bool; function {:constructor} Two(y: int): P int;\n"
        "axiom y#Two(Two(1)) == 1;",
        NULL);
    const BplDatatype *bools = first_type(program)->datatypes;
    const BplDatatype *ints = (const BplDatatype *)bools->node.next;
    TEST_ASSERT_NULL(ints->node.next);
    TEST_ASSERT_EQUAL_STRING("No", bools->constructors->name->text);
    TEST_ASSERT_EQUAL_STRING("One", ints->constructors->name->text);
    const BplConstructor *two = (const BplConstructor *)ints->constructors->node.next;
    const BplFunction *selector = bpl_as_function(program->unit->implicit->decls);
    TEST_ASSERT_EQUAL_PTR(two, selector->constructor);
    TEST_ASSERT_EQUAL_PTR(two->fields->vars, selector->field);
    TEST_ASSERT_FALSE(ints->has_error || bools->has_error);
    bpl_program_free(program);
    program =
        checked("type {:datatype} A; type {:datatype} B; type {:datatype} C;\n"
                "function {:constructor} MakeA(b: B): A; function {:constructor} MakeB(a: A): B;",
                NULL);
    const BplTypeDef *a = first_type(program);
    const BplTypeDef *b = bpl_as_type_decl(program->unit->decls->node.next)->defs;
    TEST_ASSERT_TRUE(a->datatypes->has_error && b->datatypes->has_error);
    bpl_program_free(program);
}

static void test_dialects(void)
{
    static const char *const shadows = "procedure P(x: int) { assert (forall x: int :: x == x); }";
    BplCheckOptions old = {.dialect = BPL_DIALECT_241};
    BplProgram *program = parsed(shadows);
    TEST_ASSERT_FALSE(bpl_check(program, &old));
    bpl_program_free(program);
    bpl_program_free(checked(shadows, NULL));
}

static void test_modifies_are_inferred(void)
{
    BplCheckOptions options = {.infer_modifies = true};
    BplProgram *program = checked("var a, b, c: int; var m: [int]int;\n"
                                  "procedure P() { call Q(); }\n"
                                  "procedure Q() { call R(); m[1] := 2; }\n"
                                  "procedure R() { havoc a; call P(); }\n"
                                  "procedure S() returns (x: int); modifies c;\n"
                                  "procedure U() { call b := S(); }",
                                  &options);
    BplModifySets *sets = bpl_modify_sets_infer(program);
    BplProcedure *p = nth(program->unit, BPL_PROCEDURE, 0);
    BplProcedure *u = nth(program->unit, BPL_PROCEDURE, 4);
    TEST_ASSERT_EQUAL_UINT32(2, bpl_modify_sets_count(sets, p));
    TEST_ASSERT_EQUAL_STRING("a", bpl_modify_sets_at(sets, p, 0)->name->text);
    TEST_ASSERT_EQUAL_STRING("m", bpl_modify_sets_at(sets, p, 1)->name->text);
    TEST_ASSERT_EQUAL_UINT32(2, bpl_modify_sets_count(sets, u));
    TEST_ASSERT_EQUAL_STRING("b", bpl_modify_sets_at(sets, u, 0)->name->text);
    TEST_ASSERT_EQUAL_STRING("c", bpl_modify_sets_at(sets, u, 1)->name->text);
    bpl_modify_sets_free(sets);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_everything_is_filled_in), UNIT_TEST(test_references_lead_home),
          UNIT_TEST(test_inference_is_final), UNIT_TEST(test_the_libraries_check),
          UNIT_TEST(test_old_datatypes_have_selectors), UNIT_TEST(test_old_datatypes_are_datatypes),
          UNIT_TEST(test_dialects), UNIT_TEST(test_modifies_are_inferred))
