/*
 * reach.c - host_memory_there: whether host memory is mapped into the process, before the runtime copies from or to it,
 * so that a wrong or freed pointer ends in a message with its name instead of a signal.
 *
 * System calls try to read the first and the last byte, and to write them; they take as long as copying some thousand
 * bytes. So for small pieces the answer is remembered by page for a few milliseconds. Large ones, which free() unmaps
 * at once, are tried each time. A queue may be copying to the memory meanwhile: what tries to write it must never store
 * a value that was read before, so it is the kernel's atomic operation `or 0`.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* pipe2, process_vm_readv */
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "ground/reach.h"

enum {
  SEEN = 1024,
  PAGE = 4096,
  MOST = 128 << 10 /* bytes: malloc maps larger blocks one by one (M_MMAP_THRESHOLD) and free() unmaps them */
};

/* A hash table of pages: the page's address, in its low bits the time of the answer, in the last whether the page can
   be written. */
static atomic_uintptr_t seen[SEEN];

static atomic_uintptr_t *place_of(uintptr_t page) {
  return &seen[(page / PAGE * 0x9e3779b97f4a7c15u >> 32) % SEEN];
}

/* The time in units of 8 ms, modulo PAGE / 2, in the bits 1..11, which a page's address leaves free. */
static uintptr_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
  return ((uintptr_t)t.tv_sec * 125 + (uintptr_t)t.tv_nsec / 8000000) % (PAGE / 2) * 2;
}

static bool was_seen(uintptr_t page, uintptr_t time, bool write) {
  uintptr_t known = atomic_load_explicit(place_of(page), memory_order_relaxed);
  return known == (page | time | 1) || (!write && known == (page | time));
}

/* Whether the process can read the byte: moves it into a pipe. */
static bool passes(uintptr_t at) {
  int end[2];
  if (pipe2(end, O_CLOEXEC))
    return true;
  ssize_t passed;
  while ((passed = write(end[1], (void *)at, 1)) < 0 && errno == EINTR)
    ;
  close(end[0]);
  close(end[1]);
  return passed == 1;
}

/* Whether both bytes can be read. process_vm_readv answers with one system call, but fails for memory that a driver
   maps (page-locked memory of a GPU) and in some sandboxes: then a pipe, which does what ordinary accesses do, decides.
 */
static bool readable(uintptr_t first, uintptr_t last) {
  unsigned char bytes[2];
  struct iovec here = {bytes, 2}, there[2] = {{(void *)first, 1}, {(void *)last, 1}};
  return process_vm_readv(getpid(), &here, 1, there, 2, 0) == 2 || (passes(first) && passes(last));
}

/* Whether the byte can be written: FUTEX_WAKE_OP does an atomic operation on the word that the byte is in, here `or 0`,
   and wakes nobody (the word is no futex of anybody's). Kernels without it (ENOSYS) leave the question open. */
static bool writable(uintptr_t at) {
  uint32_t own = 0, *word = (uint32_t *)(at & ~(uintptr_t)3);
  long done = syscall(SYS_futex, &own, FUTEX_WAKE_OP | FUTEX_PRIVATE_FLAG, 0, (void *)0, word,
                      FUTEX_OP(FUTEX_OP_OR, 0, FUTEX_OP_CMP_EQ, 0));
  return done >= 0 || errno != EFAULT;
}

static bool ask(uintptr_t first, uintptr_t last, bool write) {
  return readable(first, last) && (!write || (writable(first) && writable(last)));
}

static void note(uintptr_t page, uintptr_t time, bool write) {
  if (!was_seen(page, time, write))
    atomic_store_explicit(place_of(page), page | time | write, memory_order_relaxed);
}

bool host_memory_there(const void *host, size_t bytes, bool write) {
  uintptr_t first = (uintptr_t)host, last = first + bytes - 1, page = ~(uintptr_t)(PAGE - 1);
  bool small = bytes < MOST;
  uintptr_t time = small ? now() : 0;
  if (!bytes || (small && was_seen(first & page, time, write) && was_seen(last & page, time, write)))
    return true;
  if (last < first || !ask(first, last, write))
    return false;
  if (small) {
    note(first & page, time, write);
    note(last & page, time, write);
  }
  return true;
}
