#define _POSIX_C_SOURCE 200809L /* for fmemopen */
#include "libbpl/smt/instances.h"

#include <string.h>
#include <unity.h>

/* A quantifier (forall x :: {f(x)} g(f(f(x)))) and its terms up to number 9, with c = 5, f(c) = 6.
 */
static const char head[] = "[tool-version] Z3 4.8.12\n"
                           "[mk-var] #1 0\n"
                           "[mk-app] #2 f #1\n"
                           "[mk-app] #3 pattern #2\n"
                           "[mk-quant] #4 my file.bpl:3:7 1 #3 #2\n"
                           "[attach-var-names] #4 (|x| ; |T|)\n"
                           "[mk-app] #5 c\n"
                           "[mk-app] #6 f #5\n"
                           "[attach-enode] #6 0\n";

static BplInstances instances;

void setUp(void)
{
    instances = (BplInstances){0};
}

void tearDown(void)
{
    bpl_instances_release(&instances);
}

static bool read_text(const char *first, const char *second)
{
    char text[4000];
    snprintf(text, sizeof text, "%s%s", first, second);
    FILE *log = fmemopen(text, strlen(text), "r");
    bool fine = bpl_instances_read(log, 1000, &instances);
    fclose(log);
    return fine;
}

static void test_a_chain_of_instances(void)
{
    TEST_ASSERT_TRUE(read_text(head, "[new-match] 0xa0 #4 #3 #5 ; #6\n"
                                     "[mk-app] #7 f #6\n"
                                     "[instance] 0xa0 ; 1\n"
                                     "[attach-enode] #7 1\n"
                                     "[end-of-instance]\n"
                                     "[new-match] 0xb0 #4 #3 #6 ; #7\n"
                                     "[mk-app] #8 f #7\n"
                                     "[instance] 0xb0 ; 2\n"
                                     "[attach-enode] #8 2\n"
                                     "[end-of-instance]\n"
                                     "[new-match] 0xc0 #4 #3 #7 ; #8\n"
                                     "[instance] 0xc0 ; 3\n"
                                     "[end-of-instance]\n"
                                     "[eof]\n"));
    TEST_ASSERT_EQUAL(1, instances.groups.count);
    TEST_ASSERT_EQUAL(3, instances.count);
    const BplInstanceGroup *group = &instances.groups.at[0];
    TEST_ASSERT_EQUAL_STRING("my file.bpl:3:7", group->quantifier);
    TEST_ASSERT_EQUAL_STRING("f(x)", group->trigger);
    TEST_ASSERT_EQUAL(3, group->count);
    TEST_ASSERT_EQUAL(3, group->repeats);
    TEST_ASSERT_EQUAL(1, group->cycle.count);
    TEST_ASSERT_EQUAL(0, group->cycle.at[0]);
    TEST_ASSERT_EQUAL_STRING("f(c)", group->terms[0]);
    TEST_ASSERT_EQUAL_STRING("f(f(c))", group->terms[1]);
    TEST_ASSERT_EQUAL_STRING("f(f(f(c)))", group->terms[2]);
}

static void test_instances_without_a_common_term_are_no_chain(void)
{
    TEST_ASSERT_TRUE(read_text(head, "[new-match] 0xa0 #4 #3 #5 ; #6\n"
                                     "[instance] 0xa0 ; 1\n"
                                     "[end-of-instance]\n"
                                     "[new-match] 0xb0 #4 #3 #6 ; #6\n"
                                     "[instance] 0xb0 ; 1\n"
                                     "[end-of-instance]\n"));
    TEST_ASSERT_EQUAL(2, instances.groups.at[0].count);
    TEST_ASSERT_EQUAL(1, instances.groups.at[0].repeats);
    TEST_ASSERT_EQUAL(0, instances.groups.at[0].cycle.count);
    TEST_ASSERT_NULL(instances.groups.at[0].terms[1]);
}

/* The first quantifier's instance makes h(f(c)), which is the trigger of a second quantifier; that
 * one's instance makes a term that equals one for the first. */
static void test_a_cycle_of_two_quantifiers(void)
{
    TEST_ASSERT_TRUE(read_text(head, "[mk-app] #10 h #1\n"
                                     "[mk-app] #11 pattern #10\n"
                                     "[mk-quant] #12 q 1 #11 #10\n"
                                     "[attach-var-names] #12 (|y| ; |T|)\n"
                                     "[new-match] 0xa0 #4 #3 #5 ; #6\n"
                                     "[mk-app] #13 h #6\n"
                                     "[instance] 0xa0 ; 1\n"
                                     "[attach-enode] #13 1\n"
                                     "[end-of-instance]\n"
                                     "[new-match] 0xb0 #12 #11 #6 ; #13\n"
                                     "[mk-app] #14 f #13\n"
                                     "[instance] 0xb0 ; 2\n"
                                     "[attach-enode] #14 2\n"
                                     "[end-of-instance]\n"
                                     "[new-match] 0xc0 #4 #3 #13 ; #6 (#5 #14)\n"
                                     "[instance] 0xc0 ; 3\n"
                                     "[end-of-instance]\n"));
    TEST_ASSERT_EQUAL(2, instances.groups.count);
    const BplInstanceGroup *group = &instances.groups.at[0];
    TEST_ASSERT_EQUAL(2, group->repeats);
    TEST_ASSERT_EQUAL(2, group->cycle.count);
    TEST_ASSERT_EQUAL(1, group->cycle.at[1]);
    TEST_ASSERT_EQUAL_STRING("h(y)", instances.groups.at[1].trigger);
    TEST_ASSERT_EQUAL_STRING("f(c)", group->terms[1]);
}

static void test_a_theory_passes_on_what_it_depends_on(void)
{
    TEST_ASSERT_TRUE(read_text(head, "[new-match] 0xa0 #4 #3 #5 ; #6\n"
                                     "[mk-app] #7 f #6\n"
                                     "[instance] 0xa0 ; 1\n"
                                     "[attach-enode] #7 1\n"
                                     "[end-of-instance]\n"
                                     "[inst-discovered] theory-solving 0xd0 arith# ; #7\n"
                                     "[mk-app] #8 f #7\n"
                                     "[instance] 0xd0 #8 ; 1\n"
                                     "[attach-enode] #8 1\n"
                                     "[end-of-instance]\n"
                                     "[new-match] 0xb0 #4 #3 #7 ; #8\n"
                                     "[instance] 0xb0 ; 2\n"
                                     "[end-of-instance]\n"));
    TEST_ASSERT_EQUAL(2, instances.count);
    TEST_ASSERT_EQUAL(2, instances.groups.at[0].repeats);
}

/* Number 7 first is a term that an instance made, and then another term. */
static void test_numbers_are_used_again(void)
{
    TEST_ASSERT_TRUE(read_text(head, "[new-match] 0xa0 #4 #3 #5 ; #6\n"
                                     "[mk-app] #7 f #6\n"
                                     "[instance] 0xa0 ; 1\n"
                                     "[attach-enode] #7 1\n"
                                     "[end-of-instance]\n"
                                     "[mk-app] #7 f #5\n"
                                     "[new-match] 0xa0 #4 #3 #7 ; #7\n"
                                     "[instance] 0xa0 ; 1\n"
                                     "[end-of-instance]\n"));
    TEST_ASSERT_EQUAL(1, instances.groups.at[0].repeats);
}

static void test_forms_of_terms(void)
{
    TEST_ASSERT_TRUE(read_text(head, "[mk-app] #10 Int\n"
                                     "[attach-meaning] #10 arith (- 1)\n"
                                     "[mk-app] #11 m@4\n"
                                     "[mk-app] #12 select #11 #10\n"
                                     "[mk-app] #13 + #12 datatype#3\n"
                                     "[mk-app] #14 store #11 #10 #13\n"
                                     "[mk-app] #15 f #14\n"
                                     "[new-match] 0xa0 #4 #3 #14 ; #15\n"
                                     "[instance] 0xa0 ; 1\n"
                                     "[end-of-instance]\n"));
    TEST_ASSERT_EQUAL_STRING("f(m[(- 1) := (m[(- 1)] + _)])", instances.groups.at[0].terms[0]);
}

static void test_other_files(void)
{
    TEST_ASSERT_FALSE(read_text("", "not a log\n"));
    TEST_ASSERT_FALSE(read_text("", "\n"));
    TEST_ASSERT_TRUE(read_text("[tool-version] Z3 4.13.3\n",
                               "[mk-app]\n[mk-app] \n[mk-app] #\n[mk-quant] #9\n"
                               "[new-match] 0x\n[instance]\n[instance] 0x0 ; 1\n"
                               "[attach-enode] #99999999999999999999 1\n"
                               "[new-match] 0x1 #7 #7 ; (((#7\n[instance] 0x1\n"
                               "[attach-meaning] #9\n[attach-var-names] #9 ((("));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_chain_of_instances);
    RUN_TEST(test_instances_without_a_common_term_are_no_chain);
    RUN_TEST(test_a_cycle_of_two_quantifiers);
    RUN_TEST(test_a_theory_passes_on_what_it_depends_on);
    RUN_TEST(test_numbers_are_used_again);
    RUN_TEST(test_forms_of_terms);
    RUN_TEST(test_other_files);
    return UNITY_END();
}
