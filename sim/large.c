/*
 * large.c - memory for what may be large: zero, and where it is large in huge pages of the host, as far as the system
 * gives them. Warps go through memory in steps of many pages, so that the processor would not know the places of most.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS, MADV_HUGEPAGE */
#include <stdlib.h>
#include <sys/mman.h>

#include "sim.h"

enum { HUGE_PAGE = 2 << 20 };

static bool is_large(size_t bytes) {
  return bytes >= HUGE_PAGE && bytes < SIZE_MAX / 2;
}

static size_t whole_pages(size_t bytes) {
  return (bytes + 4095) & ~(size_t)4095;
}

void *large_new(size_t bytes) {
  if (!is_large(bytes))
    return calloc(1, bytes);
  size_t size = whole_pages(bytes), all = size + HUGE_PAGE;
  uint8_t *memory = mmap(NULL, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return NULL;
  size_t before = -(uintptr_t)memory & (HUGE_PAGE - 1);
  if (before)
    munmap(memory, before);
  munmap(memory + before + size, HUGE_PAGE - before);
  (void)madvise(memory + before, size, MADV_HUGEPAGE); /* without them it is only slower */
  return memory + before;
}

void large_free(void *memory, size_t bytes) {
  if (memory && is_large(bytes))
    munmap(memory, whole_pages(bytes));
  else
    free(memory);
}
