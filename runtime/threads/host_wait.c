/*
 * host_wait.c - waiting by spinning and sleeping: see host_wait.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <linux/futex.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "threads/host_wait.h"

uint64_t wait_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb"); /* takes about as long as x86's pause; yield takes no time where a core has one thread */
#endif
}

void wait_pause(int n) {
  while (n-- > 0)
    relax();
}

void futex_wait_for(_Atomic uint32_t *word, uint32_t value, long nanoseconds) {
  const struct timespec most = {0, nanoseconds};
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, nanoseconds ? &most : NULL, NULL, 0);
}

void futex_wait(_Atomic uint32_t *word, uint32_t value) {
  futex_wait_for(word, value, 0);
}

void futex_wake(_Atomic uint32_t *word, int threads) {
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, threads, NULL, NULL, 0);
}

bool wait_spinning(struct patience *p, const struct event *e) {
  p->began = 0;
  for (int i = 0; i < 64; i++, relax())
    if (has_come(e))
      return true;
  uint64_t last = p->began = wait_now();
  for (;;) {
    for (int i = 0; i < 16; i++, relax())
      if (has_come(e))
        return true;
    uint64_t time = wait_now();
    if (time - last > LOST)
      p->spin = SHORT_SPIN;
    if (time - p->began >= p->spin)
      return false;
    last = time;
  }
}

/* --- threads that run together --- */

enum { CPUS = 256 };

/* How many of them were last seen waiting on each processor; HERE: where this thread was, -1: it is not counted. */
static _Atomic int threads_on[CPUS];
static _Thread_local int here = -1;

static void count_at(int cpu) {
  if (here >= 0)
    atomic_fetch_sub_explicit(&threads_on[here], 1, memory_order_relaxed);
  if (cpu >= 0)
    atomic_fetch_add_explicit(&threads_on[cpu], 1, memory_order_relaxed);
  here = cpu;
}

/* No other one shares this thread's processor, as far as is known. */
static bool is_alone(void) {
  int cpu = sched_getcpu() % CPUS;
  if (cpu != here)
    count_at(cpu);
  return cpu < 0 || atomic_load_explicit(&threads_on[cpu], memory_order_relaxed) <= 1;
}

void wait_forked(void) {
  for (int i = 0; i < CPUS; i++)
    atomic_store_explicit(&threads_on[i], 0, memory_order_relaxed);
  here = -1;
}

bool wait_a_while(const struct event *e) {
  bool alone = is_alone();
  if (!alone)
    sched_yield();
  for (int i = 0; i < (alone ? 64 : 16); i++, relax())
    if (has_come(e))
      return true;
  return false;
}

void wait_gone(void) {
  count_at(-1);
}

bool wait_together(const struct event *e, uint64_t most) {
  for (int i = 0; i < 64; i++, relax())
    if (has_come(e))
      return true;
  for (uint64_t began = wait_now(); wait_now() - began < most;)
    if (wait_a_while(e))
      return true;
  wait_gone();
  return false;
}

void wait_learn(struct patience *p) {
  if (!p->began)
    return;
  uint64_t spin = wait_now() - p->began < LONG_SPIN ? 2 * p->spin : p->spin / 4;
  p->spin = spin > LONG_SPIN ? LONG_SPIN : spin < SHORT_SPIN ? SHORT_SPIN : spin;
}
