/*
 * async.c - queues run ahead of the host, in order, and wait for each other; firstprivate values are those of the
 * launch; forks.
 */
#include <openacc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"

static struct sumac_unit unit = {.version = __sumac_abi_version, .file = __FILE__};
static const struct sumac_where here = {__FILE__, "main", "wait", 1, 0, 0, 0};
static atomic_int gate;

/* slots: long *log, long value. Waits until the gate is open; then log = log * 10 + value. */
static void record(const unsigned long *slots) {
  while (!atomic_load(&gate))
    nanosleep(&(struct timespec){0, 100000}, NULL);
  if (__sumac_host_gang() == 0)
    *(long *)slots[0] = *(long *)slots[0] * 10 + (long)slots[1];
}
REGION(record, 2);

/* The value travels as a firstprivate object, too large for a slot. */
struct wide {
  long value[300];
};
static void record_wide(const unsigned long *slots) {
  record((unsigned long[]){slots[0], (unsigned long)((struct wide *)slots[1])->value[299]});
}
REGION(record_wide, 2);

static void submit(long *log, long value, long queue) {
  struct sumac_map maps[] = {{.host = log, .base = log, .bytes = sizeof *log, .kind = COPY, .slot = 0, .name = "log"},
                             MAP(__sumac_map_value, value, 1)};
  launch_async(&record_region, maps, COUNT(maps), 1, queue);
}

static void submit_wide(long *log, long value, long queue) {
  struct wide w = {{0}};
  w.value[299] = value;
  struct sumac_map maps[] = {{.host = log, .base = log, .bytes = sizeof *log, .kind = COPY, .slot = 0, .name = "log"},
                             MAP(__sumac_map_firstprivate, w, 1)};
  launch_async(&record_wide_region, maps, COUNT(maps), 1, queue);
  memset(&w, 0xff, sizeof w);
}

static void in_order(void) {
  long log = 0;
  acc_copyin(&log, sizeof log);
  atomic_store(&gate, 0);
  for (long i = 1; i < 8; i++)
    (i % 2 ? submit : submit_wide)(&log, i, 3);
  CHECK(!acc_async_test(3) && !acc_async_test_all() && acc_async_test(4));
  atomic_store(&gate, 1);
  acc_wait(3);
  CHECK(acc_async_test(3));
  acc_copyout(&log, sizeof log);
  CHECK(log == 1234567);
}

/* Without data regions around it the launch's own copyout is in the queue too. */
static void copies_follow(void) {
  long log = 0;
  atomic_store(&gate, 1);
  submit(&log, 5, acc_async_noval);
  acc_wait(acc_async_noval);
  CHECK(log == 5);
  submit(&log, 6, acc_async_sync);
  CHECK(log == 56);
  acc_set_default_async(9);
  CHECK(acc_get_default_async() == 9);
  atomic_store(&gate, 0);
  submit(&log, 7, acc_async_noval);
  CHECK(!acc_async_test(9) && !acc_async_test(acc_async_noval));
  atomic_store(&gate, 1);
  acc_wait_all();
  acc_set_default_async(acc_async_default);
  CHECK(log == 567);
}

/* Queue 2 waits for queue 1; then the host waits for 2 alone. */
static void between_queues(void) {
  long log = 0;
  acc_copyin(&log, sizeof log);
  atomic_store(&gate, 0);
  submit(&log, 1, 1);
  acc_wait_async(1, 2);
  submit(&log, 2, 2);
  acc_wait_all_async(5);
  submit(&log, 3, 5);
  __sumac_wait((long[]){5}, 1, &here, &(long){6});
  submit(&log, 4, 6);
  atomic_store(&gate, 1);
  acc_wait(6);
  acc_copyout(&log, sizeof log);
  CHECK(log == 1234);
  int any[] = {6, 5};
  CHECK(acc_wait_any(2, any) == 0 && acc_wait_any(0, any) == -1);
}

/* The wait clause of a blocking launch, and enter/exit data with async. */
static void clauses(void) {
  long log = 0, value = 2, one[] = {1};
  atomic_store(&gate, 1);
  acc_copyin_async(&log, sizeof log, 1);
  submit(&log, 1, 1);
  struct sumac_map maps[] = {MAP(__sumac_map_present, log, 0), MAP(__sumac_map_value, value, 1)};
  __sumac_wait(one, 1, &here, NULL);
  __sumac_launch(&(struct sumac_launch){.region = &record_region, .maps = maps, .nmaps = 2, .dims = {1}});
  submit(&log, 3, 1);
  acc_copyout_async(&log, sizeof log, 1);
  __sumac_wait(NULL, -1, &here, NULL);
  CHECK(log == 123);
}

/* Many launches without a wait do not pile up memory, and many queues work. */
static void many(void) {
  long log[64] = {0};
  atomic_store(&gate, 1);
  for (int round = 0; round < 18; round++)
    for (int q = 0; q < COUNT(log); q++)
      submit_wide(&log[q], 1, q);
  acc_wait_all();
  for (int q = 0; q < COUNT(log); q++) {
    long expected = 0;
    for (int i = 0; i < 18; i++)
      expected = expected * 10 + 1;
    CHECK(log[q] == expected);
  }
}

/* The child of a fork uses the same queues, and ends; what the parent's have to do is the parent's. WORK: of the child.
 */
static void forked(bool busy, bool work) {
  long log = 0, parents = 0;
  int status;
  atomic_store(&gate, !busy);
  submit(&parents, 1, 3);
  pid_t child = fork();
  if (child == 0) {
    atomic_store(&gate, 1);
    for (long i = 1; i < 4 && work; i++) {
      submit(&log, i, 3);
      acc_wait_async(3, 4);
      submit(&log, i, 4);
      acc_wait_async(4, 3);
    }
    acc_wait_all();
    CHECK(log == (work ? 112233 : 0));
    exit(0);
  }
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
  atomic_store(&gate, 1);
  acc_wait(3);
  CHECK(parents == 1);
}

int main(void) {
  __sumac_register(&unit);
  in_order();
  copies_follow();
  between_queues();
  clauses();
  many();
  for (int i = 0; i < 4; i++)
    forked(i & 1, i & 2);
  long log = 0;
  submit(&log, 1, 2); /* the end of the program waits for it */
  acc_wait_all();
  puts("ok");
  return 0;
}
