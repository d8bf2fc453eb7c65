/*
 * reach.c - host_memory_there: whether host memory is mapped into the process, before the runtime copies from or to it,
 * so that a wrong or freed pointer ends in a message with its name instead of a signal.
 *
 * A system call tries to read or write the first and the last byte; it takes as long as copying some thousand bytes. So
 * for small pieces its answer is remembered by page for a few milliseconds. Large ones, which free() unmaps at once,
 * are tried each time.
 */
#define _GNU_SOURCE /* pipe2, process_vm_readv */
#include <fcntl.h>
#include <stdatomic.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "core/data.h"

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

/* Whether the process can read the byte, and with WRITE_BACK write it: moves it through a pipe. */
static bool passes(uintptr_t at, bool write_back) {
  int end[2];
  if (pipe2(end, O_CLOEXEC))
    return true;
  bool passed = write(end[1], (void *)at, 1) == 1 && (!write_back || read(end[0], (void *)at, 1) == 1);
  close(end[0]);
  close(end[1]);
  return passed;
}

/* Whether both bytes can be read, and with WRITE written (with the values that they have). process_vm_readv answers
   with one system call, but fails for memory that a driver maps (page-locked memory of a GPU) and in some sandboxes:
   then a pipe, which does what ordinary accesses do, decides. */
static bool ask(uintptr_t first, uintptr_t last, bool write) {
  unsigned char bytes[2];
  struct iovec here = {bytes, 2}, there[2] = {{(void *)first, 1}, {(void *)last, 1}};
  ssize_t n = process_vm_readv(getpid(), &here, 1, there, 2, 0);
  if (n == 2 && write)
    n = process_vm_writev(getpid(), &here, 1, there, 2, 0);
  return n == 2 || (passes(first, write) && passes(last, write));
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
