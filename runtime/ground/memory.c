/*
 * memory.c - the host's memory for the runtime itself: where there is none, the program ends. Here a cancelled thread
 * leaves none of the allocator's locks taken.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "ground/message.h"
#include "sumac/uncancelled.h"

void *memory_get(size_t bytes) {
  UNCANCELLED;
  void *p = calloc(1, bytes ? bytes : 1);
  if (!p)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %zu bytes for the runtime itself", bytes);
  return p;
}

void *memory_resize(void *old, size_t bytes) {
  UNCANCELLED;
  void *p = realloc(old, bytes ? bytes : 1);
  if (!p)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %zu bytes for the runtime itself", bytes);
  return p;
}

void memory_free(void *p) {
  if (!p)
    return;
  UNCANCELLED;
  free(p);
}
