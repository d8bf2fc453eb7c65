/*
 * async.c - acc_* functions about queues (OpenACC 3.3 3.2.9 - 3.2.14).
 *
 * The forms with a device number mean that device of the thread's current type.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <sched.h>

#include "acc/acc.h"
#include "core/queue.h"
#include "sumac/uncancelled.h"

static int test(struct device *d, int async, const struct sumac_where *where) {
  struct queue *q = queue_get(d, async, false, where);
  return !q || queue_done(q, where);
}

int acc_async_test(int async) {
  UNCANCELLED;
  return test(device_current(API_WHERE), async, API_WHERE);
}

int acc_async_test_device(int async, int device) {
  UNCANCELLED;
  return test(acc_numbered(device, API_WHERE), async, API_WHERE);
}

int acc_async_test_all(void) {
  UNCANCELLED;
  return queues_done(device_current(API_WHERE), API_WHERE);
}

int acc_async_test_all_device(int device) {
  UNCANCELLED;
  return queues_done(acc_numbered(device, API_WHERE), API_WHERE);
}

static void wait_one(struct device *d, int async, const struct sumac_where *where) {
  queue_wait_for(d, (long[]){async}, 1, NULL, where);
}

void acc_wait(int async) {
  UNCANCELLED;
  wait_one(device_current(API_WHERE), async, API_WHERE);
}

void acc_wait_device(int async, int device) {
  UNCANCELLED;
  wait_one(acc_numbered(device, API_WHERE), async, API_WHERE);
}

static void wait_one_async(struct device *d, int async, int waiter, const struct sumac_where *where) {
  queue_wait_for(d, (long[]){async}, 1, queue_get(d, waiter, true, where), where);
}

void acc_wait_async(int async, int waiter) {
  UNCANCELLED;
  wait_one_async(device_current(API_WHERE), async, waiter, API_WHERE);
}

void acc_wait_device_async(int async, int waiter, int device) {
  UNCANCELLED;
  wait_one_async(acc_numbered(device, API_WHERE), async, waiter, API_WHERE);
}

void acc_wait_all(void) {
  UNCANCELLED;
  queue_wait_for(device_current(API_WHERE), NULL, 0, NULL, API_WHERE);
}

void acc_wait_all_device(int device) {
  UNCANCELLED;
  queue_wait_for(acc_numbered(device, API_WHERE), NULL, 0, NULL, API_WHERE);
}

static void wait_all_async(struct device *d, int waiter, const struct sumac_where *where) {
  queue_wait_for(d, NULL, 0, queue_get(d, waiter, true, where), where);
}

void acc_wait_all_async(int waiter) {
  UNCANCELLED;
  wait_all_async(device_current(API_WHERE), waiter, API_WHERE);
}

void acc_wait_all_device_async(int waiter, int device) {
  UNCANCELLED;
  wait_all_async(acc_numbered(device, API_WHERE), waiter, API_WHERE);
}

/* The index of the first of the queues that is idle. Elements that are acc_async_sync are skipped: programs overwrite
   with it those that they have seen. With no other elements a negative number (OpenACC 3.3 3.2.12). */
static int wait_any(struct device *d, int count, const int *asyncs, const struct sumac_where *where) {
  for (bool any = true; any; sched_yield()) {
    any = false;
    for (int i = 0; i < count; i++) {
      if (asyncs[i] == ASYNC_SYNC)
        continue;
      if (test(d, asyncs[i], where))
        return i;
      any = true;
    }
  }
  return -1;
}

int acc_wait_any(int count, int asyncs[]) {
  UNCANCELLED;
  return wait_any(device_current(API_WHERE), count, asyncs, API_WHERE);
}

int acc_wait_any_device(int count, int asyncs[], int device) {
  UNCANCELLED;
  return wait_any(acc_numbered(device, API_WHERE), count, asyncs, API_WHERE);
}

int acc_get_default_async(void) {
  UNCANCELLED;
  return (int)thread_state()->default_async;
}

void acc_set_default_async(int async) {
  UNCANCELLED;
  if (async < ASYNC_DEFAULT)
    fail(ERROR_INVALID_QUEUE, API_WHERE, "%d is no async value", async);
  thread_state()->default_async = async == ASYNC_DEFAULT || async == ASYNC_NOVAL ? ASYNC_INITIAL : async;
}

void acc_async_wait(int async) {
  UNCANCELLED;
  acc_wait(async);
}

void acc_async_wait_all(void) {
  UNCANCELLED;
  acc_wait_all();
}

PLAIN(acc_async_test)
PLAIN(acc_async_test_device)
PLAIN(acc_async_test_all)
PLAIN(acc_async_test_all_device)
PLAIN(acc_wait)
PLAIN(acc_wait_device)
PLAIN(acc_wait_async)
PLAIN(acc_wait_device_async)
PLAIN(acc_wait_all)
PLAIN(acc_wait_all_device)
PLAIN(acc_wait_all_async)
PLAIN(acc_wait_all_device_async)
PLAIN(acc_wait_any)
PLAIN(acc_wait_any_device)
PLAIN(acc_get_default_async)
PLAIN(acc_set_default_async)
PLAIN(acc_async_wait)
PLAIN(acc_async_wait_all)
