/*
 * host_wait.c - waiting by spinning and sleeping: see host_wait.h.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <linux/futex.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "core/host_wait.h"

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
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
  uint64_t last = p->began = now();
  for (;;) {
    for (int i = 0; i < 16; i++, relax())
      if (has_come(e))
        return true;
    uint64_t time = now();
    if (time - last > LOST)
      p->spin = SHORT_SPIN;
    if (time - p->began >= p->spin)
      return false;
    last = time;
  }
}

/* After a wait that had to leave the core the next one does so soon, as the threads may be on one core. */
bool wait_together(const struct event *e) {
  static _Thread_local int most = 64;
  for (int i = 0; i < most; i++, relax())
    if (has_come(e)) {
      most = 64;
      return true;
    }
  most = 4;
  for (uint64_t began = now(); now() - began < LONG_SPIN;) {
    sched_yield();
    for (int i = 0; i < 16; i++, relax())
      if (has_come(e))
        return true;
  }
  return false;
}

void wait_learn(struct patience *p) {
  if (!p->began)
    return;
  uint64_t spin = now() - p->began < LONG_SPIN ? 2 * p->spin : p->spin / 4;
  p->spin = spin > LONG_SPIN ? LONG_SPIN : spin < SHORT_SPIN ? SHORT_SPIN : spin;
}
