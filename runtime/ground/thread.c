/*
 * thread.c - what the runtime knows of the calling thread.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>

#include "ground/thread.h"

static _Thread_local struct thread_state state = {.default_async = ASYNC_INITIAL};

struct thread_state *thread_state(void) {
  return &state;
}

int thread_number(void) {
  static atomic_int threads;
  static _Thread_local int number;
  if (!number)
    number = atomic_fetch_add(&threads, 1) + 1;
  return number;
}
