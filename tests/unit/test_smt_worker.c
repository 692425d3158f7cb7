/* Tests worker processes: their messages arrive, and the parent survives whatever they do. */
#include "unit.h"

#include "libbpl/smt/worker.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__has_feature)
#define HAS_FEATURE(feature) __has_feature(feature)
#else
#define HAS_FEATURE(feature) 0
#endif

static void echo(BplWorker *parent, void *data)
{
    BplStrbuf message = {0};
    (void)data;
    while (bpl_worker_receive(parent, &message, 0, NULL) == BPL_HEARD_MESSAGE)
        bpl_worker_send(parent, message.text, message.length, 0);
}

static void test_messages_arrive_whole(void)
{
    BplWorker worker;
    BplStrbuf sent = {0}, heard = {0};
    TEST_ASSERT_TRUE(bpl_worker_start(&worker, echo, NULL, 0));
    for (size_t length = 0; length < 3000000; length = length * 3 + 1) {
        bpl_strbuf_clear(&sent);
        for (size_t i = 0; i < length; i++)
            bpl_strbuf_add_char(&sent, (char)(i * 7 + length));
        TEST_ASSERT_TRUE(bpl_worker_send(&worker, sent.text ? sent.text : "", length, 0));
        TEST_ASSERT_EQUAL_INT(BPL_HEARD_MESSAGE, bpl_worker_receive(&worker, &heard, 0, NULL));
        TEST_ASSERT_EQUAL_size_t(length, heard.length);
        if (length)
            TEST_ASSERT_EQUAL_MEMORY(sent.text, heard.text, length);
    }
    TEST_ASSERT_TRUE(WIFSIGNALED(bpl_worker_kill(&worker)));
    TEST_ASSERT_EQUAL_INT(BPL_HEARD_END, bpl_worker_receive(&worker, &heard, 0, NULL));
    TEST_ASSERT_FALSE(bpl_worker_send(&worker, "x", 1, 0));
    TEST_ASSERT_EQUAL_INT(0, bpl_worker_kill(&worker));
    bpl_strbuf_release(&sent);
    bpl_strbuf_release(&heard);
}

/* ---- failures of workers --------------------------------------------------------------------- */

static void crash(BplWorker *parent, void *data)
{
    (void)parent;
    (void)data;
    abort();
}

static void hang(BplWorker *parent, void *data)
{
    (void)parent;
    (void)data;
    for (;;)
        pause();
}

static void take_memory(BplWorker *parent, void *data)
{
    (void)data;
    for (;;) {
        char *block = malloc(1 << 20);
        if (!block)
            break;
        memset(block, 1, 1 << 20);
        *(char *volatile *)block = block;
    }
    bpl_worker_send(parent, "out", 3, 0);
}

static void half(BplWorker *parent, void *data)
{
    uint64_t length = 1000;
    (void)data;
    ssize_t written = write(parent->fd, &length, sizeof length);
    _exit(written == sizeof length ? 7 : 8);
}

static void nonsense(BplWorker *parent, void *data)
{
    (void)data;
    for (int i = 0; i < 100; i++)
        if (write(parent->fd, "\xff\xff\xff\xff\xff\xff\xff\xff", 8) != 8)
            _exit(1);
}

static void test_a_crash_is_an_end(void)
{
    BplWorker worker;
    BplStrbuf heard = {0};
    TEST_ASSERT_TRUE(bpl_worker_start(&worker, crash, NULL, 0));
    TEST_ASSERT_EQUAL_INT(BPL_HEARD_END, bpl_worker_receive(&worker, &heard, 0, NULL));
    bpl_worker_end(&worker, 0);
    TEST_ASSERT_EQUAL_INT(-1, worker.fd);
    bpl_strbuf_release(&heard);
}

static void test_half_messages_and_nonsense_are_an_end(void)
{
    BplWorker worker;
    BplStrbuf heard = {0};
    TEST_ASSERT_TRUE(bpl_worker_start(&worker, half, NULL, 0));
    TEST_ASSERT_EQUAL_INT(BPL_HEARD_END, bpl_worker_receive(&worker, &heard, 0, NULL));
    int status = bpl_worker_end(&worker, 0);
    TEST_ASSERT_TRUE(WIFEXITED(status));
    TEST_ASSERT_EQUAL_INT(7, WEXITSTATUS(status));
    TEST_ASSERT_TRUE(bpl_worker_start(&worker, nonsense, NULL, 0));
    TEST_ASSERT_EQUAL_INT(BPL_HEARD_END, bpl_worker_receive(&worker, &heard, 0, NULL));
    bpl_worker_kill(&worker);
    bpl_strbuf_release(&heard);
}

static void test_deadlines_and_signals_end_the_waiting(void)
{
    BplWorker worker, *all[] = {&worker};
    BplStrbuf heard = {0};
    volatile int stop = 0, stopped = 1;
    TEST_ASSERT_TRUE(bpl_worker_start(&worker, hang, NULL, 0));
    double soon = bpl_clock_seconds() + 0.05;
    TEST_ASSERT_EQUAL_INT(BPL_HEARD_NOTHING, bpl_worker_receive(&worker, &heard, soon, &stop));
    TEST_ASSERT_EQUAL_INT(BPL_HEARD_NOTHING, bpl_worker_receive(&worker, &heard, 0, &stopped));
    TEST_ASSERT_EQUAL_size_t(1, bpl_worker_wait(all, 1, bpl_clock_seconds() + 0.05, NULL));
    TEST_ASSERT_EQUAL_size_t(1, bpl_worker_wait(all, 1, 0, &stopped));
    /* Sending to a worker that does not read must end at the deadline. */
    char *much = bpl_alloc_zero(4 << 20);
    TEST_ASSERT_FALSE(bpl_worker_send(&worker, much, 4 << 20, bpl_clock_seconds() + 0.05));
    bpl_free(much);
    TEST_ASSERT_TRUE(WIFSIGNALED(bpl_worker_end(&worker, bpl_clock_seconds() + 0.05)));
    bpl_strbuf_release(&heard);
}

static void test_who_is_given_up_is_said_to_be_what_it_was(void)
{
    static const struct {
        void (*serve)(BplWorker *, void *);
        BplHeard heard;
        const char *why;
    } cases[] = {{crash, BPL_HEARD_END, "was killed by signal 6"},
                 {half, BPL_HEARD_END, "ended with status 7"},
                 {hang, BPL_HEARD_NOTHING, "said nothing for too long"},
                 {echo, BPL_HEARD_MESSAGE, "sent an unreadable message"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        BplWorker worker;
        BplStrbuf heard = {0};
        char why[BPL_WORKER_WHY];
        TEST_ASSERT_TRUE(bpl_worker_start(&worker, cases[i].serve, NULL, 0));
        if (cases[i].serve == echo)
            bpl_worker_send(&worker, "a", 1, 0);
        double soon = cases[i].serve == hang ? bpl_clock_seconds() + 0.05 : 0;
        BplHeard last = bpl_worker_receive(&worker, &heard, soon, NULL);
        TEST_ASSERT_EQUAL_INT(cases[i].heard, last);
        bpl_worker_give_up(&worker, last, why);
        TEST_ASSERT_EQUAL_STRING(cases[i].why, why);
        TEST_ASSERT_EQUAL_INT(-1, worker.fd);
        bpl_strbuf_release(&heard);
    }
}

static void test_waiting_for_one_of_several(void)
{
    BplWorker workers[3], *all[] = {&workers[0], &workers[1], &workers[2]};
    TEST_ASSERT_TRUE(bpl_worker_start(&workers[0], hang, NULL, 0));
    TEST_ASSERT_TRUE(bpl_worker_start(&workers[1], echo, NULL, 0));
    workers[2] = (BplWorker){.fd = -1};
    bpl_worker_send(&workers[1], "a", 1, 0);
    TEST_ASSERT_EQUAL_size_t(1, bpl_worker_wait(all, 3, 0, NULL));
    bpl_worker_kill(&workers[0]);
    bpl_worker_kill(&workers[1]);
}

static void test_memory_is_limited(void)
{
#if defined(__SANITIZE_ADDRESS__) || HAS_FEATURE(address_sanitizer)
    (void)take_memory;
    TEST_IGNORE_MESSAGE("the address sanitizer needs all addresses");
#else
    BplWorker worker;
    BplStrbuf heard = {0};
    TEST_ASSERT_TRUE(bpl_worker_start(&worker, take_memory, NULL, 64 << 20));
    TEST_ASSERT_EQUAL_INT(BPL_HEARD_MESSAGE, bpl_worker_receive(&worker, &heard, 0, NULL));
    TEST_ASSERT_EQUAL_STRING("out", heard.text);
    bpl_worker_end(&worker, 0);
    bpl_strbuf_release(&heard);
#endif
}

/* ---- orphans --------------------------------------------------------------------------------- */

/* Runs in a worker process: starts a worker process of its own, sends the pid of the latter to the
 * parent, and hangs. */
static void be_parent(BplWorker *parent, void *data)
{
    BplWorker child;
    (void)data;
    if (!bpl_worker_start(&child, hang, NULL, 0))
        _exit(1);
    bpl_worker_send(parent, &child.pid, sizeof child.pid, 0);
    for (;;)
        pause();
}

static void test_no_worker_outlives_its_parent(void)
{
    BplWorker parent;
    BplStrbuf heard = {0};
    pid_t orphan;
    TEST_ASSERT_TRUE(bpl_worker_start(&parent, be_parent, NULL, 0));
    TEST_ASSERT_EQUAL_INT(BPL_HEARD_MESSAGE, bpl_worker_receive(&parent, &heard, 0, NULL));
    memcpy(&orphan, heard.text, sizeof orphan);
    TEST_ASSERT_EQUAL_INT(0, kill(orphan, 0));
    TEST_ASSERT_EQUAL_INT(SIGKILL, WTERMSIG(bpl_worker_kill(&parent)));
    /* the process that inherits the orphan waits for it; until then it exists as a zombie */
    for (int i = 0; i < 1000 && kill(orphan, 0) == 0; i++) {
        char path[64], line[512] = "";
        snprintf(path, sizeof path, "/proc/%d/stat", (int)orphan);
        FILE *file = fopen(path, "r");
        size_t length = file ? fread(line, 1, sizeof line - 1, file) : 0;
        if (file)
            fclose(file);
        const char *after = length ? strrchr(line, ')') : NULL;
        if (!after || after[2] == 'Z' || after[2] == 'X')
            break;
        TEST_ASSERT_LESS_THAN_INT(999, i);
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    bpl_strbuf_release(&heard);
}

static void test_signals_of_the_terminal_are_the_parents(void)
{
    BplWorker worker;
    BplStrbuf heard = {0};
    TEST_ASSERT_TRUE(bpl_worker_start(&worker, echo, NULL, 0));
    bpl_worker_send(&worker, "a", 1, 0);
    /* the worker has started when this message arrives */
    bpl_worker_receive(&worker, &heard, 0, NULL);
    kill(worker.pid, SIGINT);
    kill(worker.pid, SIGTERM);
    bpl_worker_send(&worker, "b", 1, 0);
    TEST_ASSERT_EQUAL_INT(BPL_HEARD_MESSAGE, bpl_worker_receive(&worker, &heard, 0, NULL));
    bpl_worker_kill(&worker);
    bpl_strbuf_release(&heard);
}

UNIT_MAIN(UNIT_TEST(test_messages_arrive_whole), UNIT_TEST(test_a_crash_is_an_end),
          UNIT_TEST(test_half_messages_and_nonsense_are_an_end),
          UNIT_TEST(test_deadlines_and_signals_end_the_waiting),
          UNIT_TEST(test_who_is_given_up_is_said_to_be_what_it_was),
          UNIT_TEST(test_waiting_for_one_of_several), UNIT_TEST(test_memory_is_limited),
          UNIT_TEST(test_no_worker_outlives_its_parent),
          UNIT_TEST(test_signals_of_the_terminal_are_the_parents))
