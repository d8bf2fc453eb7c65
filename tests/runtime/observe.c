/*
 * observe.c - events of several threads at once, told (SUMAC_NOTIFY) and added up (SUMAC_TIME), while tools come and
 * go, and warnings that all threads come to.
 */
#include <acc_prof.h>
#include <pthread.h>
#include <stdatomic.h>

#include "check.h"

enum { THREADS = 4, ROUNDS = 40 };

static struct sumac_unit unit = {.version = __sumac_abi_version, .file = __FILE__};
static atomic_int calls;

static void count(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)info, (void)event, (void)api;
  atomic_fetch_add(&calls, 1);
}

static void leave(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  (void)event, (void)api;
  acc_prof_unregister(info->event_type, leave, acc_reg);
}

static void add(const unsigned long *slots) {
  ++*(int *)slots[0];
}
REGION(add, 1);

static void *work(void *argument) {
  static int absent;
  int x = 0;
  struct sumac_map m[] = {MAP(COPY, x, 0)};
  for (int i = 0; i < ROUNDS; i++) {
    acc_prof_register(acc_ev_compute_construct_start, count, acc_reg);
    acc_prof_register(acc_ev_compute_construct_end, leave, acc_reg);
    launch(&add_region, m, 1, 1);
    acc_copyin(&x, sizeof x);
    acc_delete(&x, sizeof x);
    acc_delete(&absent, sizeof absent);
    acc_prof_unregister(acc_ev_compute_construct_start, count, acc_reg);
  }
  *(int *)argument = x;
  return NULL;
}

int main(void) {
  pthread_t thread[THREADS];
  int result[THREADS];
  __sumac_register(&unit);
  for (int i = 0; i < THREADS; i++)
    CHECK(pthread_create(&thread[i], NULL, work, &result[i]) == 0);
  for (int i = 0; i < THREADS; i++) {
    CHECK(pthread_join(thread[i], NULL) == 0);
    CHECK(result[i] == ROUNDS);
  }
  CHECK(atomic_load(&calls) >= THREADS * ROUNDS); /* at least its own */
  puts("ok");
  return 0;
}
