/*
 * host_start.c - starts threads of the host, with stacks as OMP_STACKSIZE and the system's limits have them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "sumac/quiet_thread.h"
#include "threads/host_places.h"
#include "threads/host_threads.h"

enum { STACK = 8 << 20 }; /* bytes, at least */

size_t host_thread_stack_asked(void) {
  const char *text = getenv("OMP_STACKSIZE");
  char *end = NULL;
  unsigned long n = text ? strtoul(text, &end, 10) : 0;
  if (!n || n > SIZE_MAX >> 31)
    return 0;
  end += strspn(end, " \t");
  int shift = *end == 'B' || *end == 'b' ? 0 : *end == 'M' || *end == 'm' ? 20 : *end == 'G' || *end == 'g' ? 30 : 10;
  size_t least = 64 << 10, asked = (size_t)n << shift;
  return (asked < least ? least : asked + 4095) & ~(size_t)4095;
}

/* The larger of STACK and the program's own limit, where nobody asks. */
static size_t stack_size(void) {
  struct rlimit limit;
  size_t asked = host_thread_stack_asked(), size = STACK;
  if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur > size)
    size = limit.rlim_cur;
  return asked ? asked : size;
}

static void attributes_make(pthread_attr_t *attributes) {
  pthread_attr_init(attributes);
  pthread_attr_setdetachstate(attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(attributes, stack_size());
  if (host_cpus()) /* else it would inherit the binding of the thread that starts it */
    pthread_attr_setaffinity_np(attributes, sizeof *host_cpus(), host_cpus());
}

bool host_thread_start(void *(*run)(void *), void *argument) {
  pthread_attr_t attributes;
  pthread_t thread;
  attributes_make(&attributes);
  bool started = quiet_thread_start(&thread, &attributes, run, argument);
  pthread_attr_destroy(&attributes);
  return started;
}
